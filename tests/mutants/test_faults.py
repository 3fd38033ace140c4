"""The faults of mutation testing."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.faults import faults_of


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("if a < b:", ["if a <= b:"]),
        ("c = a + 1", ["c = (a - 1)", "c = a + 2"]),
        ("c = not a and b", ["c = (not a or b)", "c = (a) and b"]),
        ("c = 'ö', a // b", ["c = 'ö', (a * b)"]),
        ("c: Literal[1] = True", ["c: Literal[1] = False"]),
        ("c = a if b else d", ["c = (d if b else a)"]),
        ("c = 'a' + b", []),
        ("assert a < 2", []),
        ("c = zip(a, b, strict=True)", []),
    ],
)
def test_a_line_becomes_each_of_its_possible_faults(line: str, changed: list[str]) -> None:
    source = f"{line}\n    pass\n" if line.endswith(":") else f"{line}\n"
    found = [fault.source.splitlines()[0] for fault in faults_of(source)]
    assert sorted(found) == sorted(changed)
    assert all(ast.parse(fault.source) for fault in faults_of(source))


def test_large_numbers_are_measures() -> None:
    assert [fault.measures for fault in faults_of("a, b = 3, 40\n")] == [False, True]

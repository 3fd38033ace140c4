"""No loop of a test goes on for ever: what is wrong fails where it is, instead of hanging until somebody looks."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.bounded import as_long_as

TESTS = Path(__file__).resolve().parents[1]
BY_HAND = ("bench", "soak", "mutants")
"""Folders of what somebody starts by hand and looks at."""
EXAMPLES = ("example_game", "ai/guest")
"""Packages of their own that show how something is added; they know nothing of these tests."""


def loops(text: str) -> list[int]:
    """The lines in which a `while` begins."""
    return [node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, ast.While)]


def test_every_loop_has_a_bound() -> None:
    paths = [
        path
        for path in sorted(TESTS.rglob("*.py"))
        if not path.relative_to(TESTS).as_posix().startswith(tuple(f"{name}/" for name in BY_HAND + EXAMPLES))
    ]
    found = {
        path.relative_to(TESTS).as_posix(): lines
        for path in paths
        if (lines := loops(path.read_text(encoding="utf-8")))
    }
    assert len(paths) > 300 and found == {}, "tests.bounded.as_long_as is a while with a bound"


def test_a_while_is_found_wherever_it_is() -> None:
    assert loops("def f():\n    if x:\n        while y:\n            pass\n") == [3]
    assert loops("for x in range(3):\n    pass\n# while\n") == []


def test_a_loop_ends_when_its_condition_does() -> None:
    left = [1, 2, 3]
    assert [(value, left.pop()) for value in as_long_as(lambda: len(left))] == [(3, 3), (2, 2), (1, 1)]
    assert [*as_long_as(lambda: 0, most=0)] == []


def test_a_loop_that_goes_on_fails_after_its_last_round() -> None:
    rounds = 0
    with pytest.raises(AssertionError, match="7 rounds"):
        for _ in as_long_as(lambda: True, most=7):
            rounds += 1
    assert rounds == 7


def test_the_last_round_may_be_the_one_that_was_waited_for() -> None:
    left = [1, 2]
    for _ in as_long_as(lambda: left, most=2):
        left.pop()
    assert left == []

"""Which tests run a line of code, read from the database that coverage.py writes with a context for each test."""

from __future__ import annotations

import ast
import sqlite3
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

MOST_SECONDS = 60.0
"""The quickest tests that run a line are tried, as many as take so long together. All would take minutes."""


class Reach:
    """The tests that run each line below `root`, from the database of a run of all tests under coverage.py."""

    def __init__(self, database: Path, times: Path, root: Path) -> None:
        self._root = root
        self._seconds = seconds(times)
        self._tests: dict[tuple[str, int], set[str]] = defaultdict(set)
        """By module and line: the tests that run it."""
        query = (
            "SELECT path, context, numbits FROM line_bits JOIN file ON file.id = file_id "
            "JOIN context ON context.id = context_id"
        )
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
            for path, context, numbits in db.execute(query):
                test, bar, _ = context.partition("|")
                if not bar:  # the context of imports, which belongs to no test
                    continue
                for line in numbers(numbits):
                    self._tests[path, line].add(test)

    def tests(self, module: Path, line: int) -> list[str]:
        """The tests that run a line, the quickest first; for a line that runs at import only, those of its module."""
        path = next((path for path, _ in self._tests if path.endswith(f"/{module.as_posix()}")), "")
        first, at_import = statement(self._root / module, line)
        found: set[str] = set()
        for near in range(line, first - 1, -1):
            found = found or self._tests.get((path, near), set())
        if at_import:
            found = {test for (other, _), tests in self._tests.items() if other == path for test in tests}
        quickest = sorted(found, key=lambda test: (self._seconds.get(test, 0.0), test))
        ends = list(accumulate(self._seconds.get(test, 0.0) for test in quickest))
        return quickest[: max(1, bisect_right(ends, MOST_SECONDS))]


def seconds(times: Path) -> dict[str, float]:
    """The time that each test took, from pytest's `--junitxml`."""
    found = {}
    for case in ElementTree.parse(times).iter("testcase"):
        found[f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"] = float(case.get("time", 0))
    return found


def numbers(numbits: bytes) -> Iterator[int]:
    """The line numbers in a `numbits` of coverage.py: the places of its set bits."""
    for byte, bits in enumerate(numbits):
        yield from (byte * 8 + bit for bit in range(8) if bits >> bit & 1)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def statement(path: Path, line: int) -> tuple[int, bool]:
    """The first line of the innermost statement that contains a line, and whether that runs at import only."""
    spans = [
        node
        for node in ast.walk(_parsed(path))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    inside = any(isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line for node in spans)
    return max((node.lineno for node in spans), default=line), not inside

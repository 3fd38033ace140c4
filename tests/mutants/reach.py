"""Which tests run a line of code: read from the database that coverage.py writes with a context for each test."""

from __future__ import annotations

import ast
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

MOST_TESTS = 60
"""Tests tried for one fault: those that run the fewest lines, which are the quickest. More would take minutes."""


class Reach:
    """What a run of all tests under coverage.py has recorded about the modules below `root`."""

    def __init__(self, database: Path, root: Path) -> None:
        self._root = root
        self._tests: dict[tuple[str, int], set[str]] = defaultdict(set)
        """Tests by module and line."""
        self._lines: Counter[str] = Counter()
        """How many lines each test runs."""
        query = ("SELECT path, context, numbits FROM line_bits JOIN file ON file.id = file_id "
                 "JOIN context ON context.id = context_id")  # fmt: skip
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
            for path, context, numbits in db.execute(query):
                test, bar, _ = context.partition("|")
                if not bar:  # what runs while modules are imported
                    continue
                lines = list(numbers(numbits))
                self._lines[test] += len(lines)
                for line in lines:
                    self._tests[path, line].add(test)

    def tests(self, module: Path, line: int) -> list[str]:
        """The tests that run a line, the quickest first. A line that only runs at the import counts with its whole
        module."""
        path = next((path for path, _ in self._tests if path.endswith(f"/{module.as_posix()}")), "")
        first, at_import = statement(self._root / module, line)
        found: set[str] = set()
        for near in range(line, first - 1, -1):
            found = found or self._tests.get((path, near), set())
        if at_import:
            found = {test for (other, _), tests in self._tests.items() if other == path for test in tests}
        return sorted(found, key=lambda test: (self._lines[test], test))[:MOST_TESTS]


def numbers(numbits: bytes) -> Iterator[int]:
    """The numbers of the bits that are set, as coverage.py packs line numbers."""
    for byte, bits in enumerate(numbits):
        yield from (byte * 8 + bit for bit in range(8) if bits >> bit & 1)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def statement(path: Path, line: int) -> tuple[int, bool]:
    """The first line of the innermost statement that a line belongs to, and whether it runs at the import only."""
    spans = [node for node in ast.walk(_parsed(path))
             if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)]  # fmt: skip
    inside = any(isinstance(node, ast.FunctionDef) and node.body[0].lineno <= line for node in spans)
    return max((node.lineno for node in spans), default=line), not inside

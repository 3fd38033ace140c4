"""A colour is written once: other places import its name (scenes/look/theme.py has the shared ones)."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.architecture.test_imports import KNOWN, read, within

COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def colours(trees: Iterable[ast.AST]) -> Iterator[str]:
    """Every colour literal, `#rrggbb` or `#rrggbbaa`, in lower case."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.fullmatch(node.value):
                yield node.value.lower()


def test_no_colour_is_written_twice() -> None:
    paths = [path for name, path in KNOWN.items() if within(name, "scenes")]
    found = Counter(colours(map(read, paths)))
    assert len(found) > 100
    assert [colour for colour, count in found.items() if count > 1] == []


def test_colours_are_found_whatever_their_case_and_words_are_not() -> None:
    tree = ast.parse("a, b, c, d = '#fff4dc', '#FFF4DC', '#123', 'see #123456'")
    assert list(colours([tree])) == ["#fff4dc", "#fff4dc"]

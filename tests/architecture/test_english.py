"""Plain English: old habits do not come back. The numbers are today's and only fall.

After a change: `python -m tests.architecture.english` prints the table as it must stand here, with `"so many"` after it
every place of that pattern. A line that is right all the same is named in `right` of its pattern.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import pytest

from tests.architecture.english import (
    DOCSTRING,
    KINDS,
    OPENINGS,
    PATTERNS,
    ROOT,
    Text,
    counted,
    hits,
    plain,
    read,
    texts_of,
)

HITS = {
    # shipped, build, tests, docs, en.toml
    "own without an owner": (0, 0, 0, 0, 0),
    "so many": (0, 0, 0, 0, 0),
    "shall": (0, 0, 0, 0, 0),
    "but for": (0, 0, 0, 0, 0),
    "is told": (0, 0, 0, 2, 0),
    "anew": (0, 0, 0, 0, 0),
    "once more": (0, 0, 0, 0, 0),
    "else": (0, 0, 0, 0, 0),
    "of who": (0, 0, 0, 3, 0),
    "whoever": (0, 0, 28, 1, 9),
    "nothing but": (0, 0, 0, 0, 0),
    "has still to": (0, 0, 0, 0, 0),
    "as far as": (0, 0, 0, 0, 0),
    "function: third person": (0, 0, 0, 0, 0),
    "function: What, How": (0, 0, 0, 0, 0),
    "constant: How, What, By …": (0, 0, 0, 0, 0),
}
PLANTED = {
    "own without an owner": "Cards of the own hand.",
    "so many": "Ends after so many decisions.",
    "shall": "Lines that shall be drawn.",
    "but for": "All but for one.",
    "is told": "The name is told.",
    "anew": "It is drawn anew.",
    "once more": "Draw it once more.",
    "else": "The first card, else none.",
    "of who": "The mark of who acted.",
    "whoever": "Whoever acts has a mark.",
    "nothing but": "Holds nothing but cards.",
    "has still to": "A seat has still to answer.",
    "as far as": "Cards as far as they are known.",
    "function: third person": "Moves the card.",
    "function: What, How": "What lies there.",
    "constant: How, What, By …": "By how much it grows.",
}
"""A sentence for each pattern; english.py and this module are read like all tests, but strings are not."""


def test_old_habits_only_become_fewer() -> None:
    today = counted()
    more, fewer = [], []
    for name, numbers in today.items():
        for kind, number, held in zip(KINDS, numbers, HITS[name], strict=True):
            pattern = PATTERNS.get(name) or OPENINGS[name]
            if number > held:
                places = "\n".join(f"    {where}  {around}" for where, around in hits(name, read(kind)))
                more.append(f"{name} ({kind}: {number}, not {held}): {pattern.reason}; write: {pattern.cure}\n{places}")
            elif number < held:
                fewer.append(f"{name} ({kind}: {number}, no longer {held})")
    assert not more, "\n".join(more)
    assert not fewer, f"well done; python -m tests.architecture.english prints the new numbers: {fewer}"


@pytest.mark.parametrize("name", PLANTED)
def test_every_pattern_finds_a_sentence_that_is_planted(name: str) -> None:
    text = Text("here", PLANTED[name], name.partition(":")[0])
    assert [where for where, _ in hits(name, (text, Text("there", "A plain line.", text.about)))] == ["here"]


def test_every_pattern_has_its_numbers_and_its_sentence() -> None:
    assert list(HITS) == list(PLANTED) == [*PATTERNS, *OPENINGS]


def test_docstrings_comments_and_what_they_are_about_are_found() -> None:
    source = '''"""The room."""
SIZE = 3  # one
"""The size,
in cards."""
# two
# and "three"
async def stir(
    self,
) -> None:
    """Stir."""
    text = """
    """ + "# no comment"
def _hidden():
    """Hide."""
NAME = "b"
"""Not a number."""
'''
    found = {text.words: text.about for text in texts_of(source, "x")}
    about = {"Stir.": "function", "The size, in cards.": "constant"}
    quiet = ("The room.", "one", 'two and "three"', "Hide.", "Not a number.")
    assert found == about | dict.fromkeys(quiet, "")


def documented(tree: ast.AST) -> Iterator[str]:
    """All strings of a module that are statements."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield plain(inspect.cleandoc(node.value.value))


@pytest.mark.parametrize("name", ["game/core/match.py", "scenes/table/table.py", "build/bake.py", "tests/bounded.py"])
def test_docstrings_are_found_as_python_finds_them(name: str) -> None:
    source = (ROOT / name).read_text(encoding="utf-8")
    found = [plain(match[2]) for match in DOCSTRING.finditer(source)]
    assert sorted(found) == sorted(documented(ast.parse(source)))
    assert found


def test_every_line_that_is_right_all_the_same_is_still_there() -> None:
    words = "\n".join(text.words for kind in KINDS for text in read(kind))
    assert not [line for pattern in PATTERNS.values() for line in pattern.right if line not in words]

"""The table room stays as simple as it is wired, and no folder becomes a heap."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.architecture.test_imports import KNOWN, ROOT, our_modules, within
from tests.architecture.wiring import chains, class_wirings, room_wiring

WIRINGS, CHAINS = room_wiring(ROOT)
MOST_PARAMETERS, MOST_CALLABLES = 250, 15
"""Of all constructors in the table room together."""
WIDEST, MOST_METHODS, MOST_ATTRIBUTES = 6, 20, 14
"""Parameters of a constructor, and public methods and attributes of a class."""
MOST_FILES = 25
"""Modules in a folder, apart from what makes it a package."""


def test_the_table_room_takes_few_parameters_and_fewer_callables() -> None:
    assert sum(one.parameters for one in WIRINGS.values()) <= MOST_PARAMETERS
    assert sum(one.callables for one in WIRINGS.values()) <= MOST_CALLABLES


def test_no_class_of_the_table_room_is_wide() -> None:
    assert [one for one in WIRINGS.values() if one.parameters > WIDEST or one.callables > 1] == []
    assert [
        one
        for one in WIRINGS.values()
        if not one.name.startswith("_") and (one.methods > MOST_METHODS or one.attributes > MOST_ATTRIBUTES)
    ] == []


def test_nobody_reaches_through_three_others() -> None:
    assert CHAINS == []


def test_what_is_counted_is_found() -> None:
    code = "class Far:\n    def __init__(self, one, act: Callable[[], None]):\n        self.one = self.a.b.c.d\n"
    (far,) = class_wirings(ast.parse(code))
    assert (far.parameters, far.callables, far.methods, far.attributes) == (2, 1, 0, 1)
    assert list(chains(ast.parse(code))) == ["self.a.b.c.d"]
    assert len(WIRINGS) > 100


PAIRS = {
    ("question_bar", "recap"),
    ("buttons", "question_bar"),
    ("hints", "buttons"),
    ("coach", "question_bar"),
    ("coach", "recap"),
    ("buttons", "extra_buttons"),
}
"""Panels that know another one; may only become fewer."""


def test_panels_know_no_other_panels() -> None:
    """They read the context, and post intents; only the list of panels names them all."""
    room = "scenes.table.panels"
    panels = {name for name in KNOWN if within(name, room) and "(Panel)" in KNOWN[name].read_text(encoding="utf-8")}
    panels.add(f"{room}.extra_buttons")
    short = {name: name.rpartition(".")[2] for name in panels}
    known = {(short[name], short[other]) for name in panels for other in our_modules(name) & panels - {name}}
    assert known == PAIRS


HEAPS: dict[str, int] = {}
"""Folders with more modules, and how many they have; the numbers may only fall."""


@pytest.mark.parametrize("top", ["game", "scenes", "build", "laboratory", "bridges", "tests"])
def test_no_folder_is_a_heap(top: str) -> None:
    modules = [path for path in (ROOT / top).rglob("*.py") if path.name != "__init__.py"]
    counts = Counter(str(path.parent.relative_to(ROOT)) for path in modules)
    large = {folder: number for folder, number in counts.items() if number > MOST_FILES}
    assert large == {folder: number for folder, number in HEAPS.items() if within(folder.replace("/", "."), top)}

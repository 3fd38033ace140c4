"""A class name means one thing: no two classes of what is shipped are called the same, private ones included."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.architecture.test_imports import MODULES, name_of, read


def classes(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The name of every class, nested ones too, and where it is defined: `game.core.state:69`."""
    for path in paths:
        for node in ast.walk(read(path)):
            if isinstance(node, ast.ClassDef):
                yield node.name, f"{name_of(path)}:{node.lineno}"


def repeated(found: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand for more than one class, with the places of all of them."""
    places: dict[str, list[str]] = {}
    for name, place in found:
        places.setdefault(name, []).append(place)
    return {name: where for name, where in places.items() if len(where) > 1}


def test_no_class_name_is_defined_twice() -> None:
    """Without exceptions: what the games have in common (`State`, `Rules`, `Guide`) is one class of game/core each."""
    assert repeated(classes(MODULES)) == {}


def test_repeated_names_are_found_and_single_ones_are_not() -> None:
    assert repeated([("Pack", "a:1"), ("Deck", "a:9"), ("Pack", "b:1"), ("_Pack", "c:1")]) == {"Pack": ["a:1", "b:1"]}
    assert ("State", "game.core.state") in [(name, place.partition(":")[0]) for name, place in classes(MODULES)]

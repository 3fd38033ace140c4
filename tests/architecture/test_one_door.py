"""`Table.post` is the only door to the match: nothing else in the house of the screen carries out what people want."""

from __future__ import annotations

import ast
from typing import get_args

from scenes.phones import wishes
from scenes.table import intents
from tests.architecture.test_imports import KNOWN, read, within

CHANGES = {"submit", "undo", "take_back", "change_seats", "sit", "redo", "by_right"}
"""Methods of a match, its seats and its undo that change what is played."""
OWNERS = {"seating", "takeback", "match"}
DOORS = {
    "scenes.table.table",
    "scenes.table.input.takeback",
    "scenes.table.opponent_turns",
    "scenes.table.match.seating",
    "scenes.table.match.undoable_match",
}
"""The table itself, what it hands over to, and the match."""
BY_PHONES_ALONE = {
    wishes.Join,
    wishes.Speak,
    wishes.Sit,
    wishes.Bring,
    wishes.Ready,
    wishes.SeatBack,
    wishes.Leave,
    wishes.Tell,
    wishes.Look,
    wishes.Throw,
    wishes.Hint,
    wishes.MoreTime,
}
"""Wishes that change no match: what a phone says in the lobby, to a companion, and of its own page."""
CARRIED_OUT = {
    wishes.Do: intents.Decide,
    wishes.Concede: intents.Decide,
    wishes.Undo: intents.UndoOf,
    wishes.Agree: intents.AnswerTakeBack,
    wishes.Hurry: intents.Hasten,
}
"""What becomes of each other wish."""


def changes(tree: ast.Module) -> set[str]:
    """The calls in a module that change a match: `self.seating.submit`."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        ast.unparse(call)
        for call in calls
        if isinstance(call, ast.Attribute)
        and call.attr in CHANGES
        and ast.unparse(call.value).rpartition(".")[2] in OWNERS
    }


def test_nobody_but_the_table_changes_a_match() -> None:
    names = [name for name in KNOWN if within(name, "scenes.table") and name not in DOORS]
    assert len(names) > 80 and {name: found for name in names if (found := changes(read(KNOWN[name])))} == {}
    assert changes(read(KNOWN["scenes.table.table"])) >= {"self.seating.submit", "self.takeback.undo"}


def test_every_wish_of_a_phone_has_its_intent() -> None:
    assert set(get_args(wishes.Wish)) == BY_PHONES_ALONE | CARRIED_OUT.keys()
    play = ast.unparse(read(KNOWN["scenes.table.phones.hearing"]))
    assert [one for one in CARRIED_OUT.values() if f"intents.{one.__name__}(" not in play] == []
    assert set(CARRIED_OUT.values()) <= set(get_args(intents.Intent))

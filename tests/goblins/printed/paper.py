"""Tables at which the goblins are printed cards: what the game master's sheet says, and what it wants done."""

from __future__ import annotations

from collections.abc import Mapping

from game.goblins.rules import RULES
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table

PAPER: Mapping[str, str] = {"deck": "table"}


def paper(table: Lay, foe: str = "", **more: object) -> Table:
    """Three players with printed cards."""
    return table("", "", "", foe=foe, options=PAPER, **more)


DOORS = ("doors", -1, 0, 0)
"""The order to look at the doors together."""


def told(t: Table) -> list[str]:
    """The keys of what stands on the sheet."""
    return [key for _, (key, _) in RULES.guide.caption(t.match.view(0), "crib")]


def orders(t: Table) -> tuple[object, ...]:
    """The orders of the game master: what, by whom, how many, and how many of them are left."""
    assert t.question == "order"
    return truth(t.match).stack[-1].data

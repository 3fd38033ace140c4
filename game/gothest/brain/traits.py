"""How daring, safe, taking or showy an action is, for the tastes of rivals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain.prior import as_play
from game.gothest.cards import BATS

TASTE_MARGIN = 0.02
"""Difference in the chance to win, 0..1, up to which actions are equally good to a rival."""
_MAX_BATS = max(BATS)
_OF_VERB: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "first": {"daring": 1.0, "showy": 1.0},
        "second": {"safe": 1.0},
        "redraw": {"daring": 1.0},
        "keep": {"safe": 1.0},
        "take": {"taking": 1.0, "showy": 1.0},
        "claim": {"taking": 1.0},
        "leave": {"safe": 1.0},
    }
)


def traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """Each trait of an action, 0..1: high cards are daring and low ones safe; an Ace is taking, silver is showy."""
    if action.verb != "play":
        return _OF_VERB.get(action.verb, {})
    mine = as_play(action)
    strong = mine.bats / _MAX_BATS
    return {"daring": strong, "safe": 1.0 - strong, "taking": float(mine.aces > 0), "showy": min(1.0, mine.silver / 2)}

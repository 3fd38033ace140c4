"""What kind of deed a move is, for opponents with a taste."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain.prior import as_play
from game.gothest.cards import BATS

NEAR = 0.02
"""The chance by which two moves may differ and still be worth the same to a taste."""
_MOST = max(BATS)
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
    """Strong cards are daring and weak ones safe; an Ace is taking, silver is showy."""
    if action.verb != "play":
        return _OF_VERB.get(action.verb, {})
    mine = as_play(action)
    strong = mine.bats / _MOST
    return {"daring": strong, "safe": 1.0 - strong, "taking": float(mine.aces > 0), "showy": min(1.0, mine.silver / 2)}

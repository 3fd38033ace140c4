"""How daring, safe, taking or showy an action is, for the tastes of rivals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.state import State
from game.goout.cards import TOP

TASTE_MARGIN = 0.15
"""Difference in turns saved up to which actions are equally good to a rival."""
_OF_VERB: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "pass": {"safe": 0.6, "taking": 0.7},
        "renew": {"safe": 0.6, "taking": 1.0},
        "guard": {"safe": 1.0},
        "evade": {"safe": 1.0, "showy": 0.5},
        "reveal": {"daring": 0.7, "showy": 1.0},
        "mix": {"showy": 1.0},
        "flush": {"showy": 1.0, "taking": 0.5},
        "top": {"daring": 0.5, "showy": 1.0},
        "give": {"taking": 1.0},
    }
)
_OF_CHARACTER: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "ten": {"taking": 1.0},
        "satsuki": {"daring": 1.0},
        "kira": {"safe": 1.0},
        "saya": {"safe": 0.5},
        "toyoko": {"showy": 1.0},
        "shian": {"showy": 0.7, "taking": 0.5},
    }
)


def traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """Each trait of an action, 0..1: high numbers are daring, powers are showy, passing and Guards are safe."""
    if action.verb == "play":
        high = int(action.picks[0][1:]) / TOP
        return {"daring": high, "safe": 0.5 * (1.0 - high), "showy": 0.3 * (len(action.picks) > 1)}
    if action.verb == "choose":
        return _OF_CHARACTER.get(action.picks[0], {})
    return _OF_VERB.get(action.verb, {})

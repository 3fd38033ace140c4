"""The traits of actions (daring, safe, taking, showy), for rivals with a taste."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain.competitive_turn import kind_for_sale
from game.gothies.cards import COST, GAIN_TABLES

TASTE_MARGIN = 1.2
"""Maximum difference of the `prior` of two actions between which a rival chooses by taste."""
_DEAR = max(COST)
"""Seeds: the highest price."""
_OF_VERB: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "hit": {"daring": 1.0},
        "raze": {"daring": 1.0, "taking": 1.0},
        "attack": {"daring": 1.0},
        "choose": {"taking": 1.0},
        "dust": {"safe": 0.5},
        "renew": {"taking": 0.7, "showy": 0.5},
        "stones": {"safe": 1.0},
        "song": {"daring": 0.7},
    }
)


def traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """The traits of an action (daring, safe, taking, showy), each 0 to 1.

    Attacks and song are daring, cards that stay in play safe, discards of others and draws taking, dear cards showy.
    """
    if action.verb != "buy":
        return _OF_VERB.get(action.verb, {})
    kind = kind_for_sale(view, action)
    gain_table = GAIN_TABLES[view.counts[at.COOP]]
    return {
        "safe": float(gain_table.stays[kind]),
        "showy": COST[kind] / _DEAR,
        "daring": min(1.0, max(side.song for side in gain_table.base[kind]) / 3),
        "taking": max(
            float(bool(gain.discard)) or gain.draw / 2 for gain in (*gain_table.base[kind], gain_table.synergy[kind])
        ),
    }

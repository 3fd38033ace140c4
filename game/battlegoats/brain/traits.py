"""How daring, safe, taking or showy an action is, for the tastes of rivals."""

from __future__ import annotations

from collections.abc import Mapping

from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import worth
from game.battlegoats.cards import CARDS, INDEX, holders
from game.battlegoats.effects import EQUIPMENT, HERO, Power
from game.core.actions import Action
from game.core.cards import KIND, seen_bit
from game.core.state import State

TASTE_MARGIN = 0.3
"""Difference in gain (card worth) up to which actions are equally good to a rival."""
_STEALS, _PEEKS = holders(Power.STEALS), holders(Power.PEEKS)


def traits(view: State, seat: int, action: Action) -> Mapping[str, float]:
    """Each trait of an action, 0..1: attacking an unknown card is daring, a known one safe; showing a card that an
    enemy does not know is showy; attacking a card of known high worth, stealing and peeking are taking."""
    match action.verb:
        case "attack":
            own, foe = (_card(view, pick) for pick in action.picks)
            known = bool(foe & seen_bit(seat))
            fresh = not all(own & seen_bit(other) for other in at.living(view))
            booty = 0.5 * (known and worth()[foe & KIND] > 1.0) + 0.5 * (not fresh)
            return {"daring": float(not known), "safe": float(known), "showy": float(fresh), "taking": booty}
        case "use":
            kind = _card(view, action.picks[0]) & KIND
            return {"taking": float(kind in _STEALS or kind in _PEEKS), "safe": 0.5 * (kind in _PEEKS)}
        case "keep":
            kind = INDEX[action.picks[0]]
            cls = CARDS[kind].cls
            return {"taking": float(kind in _STEALS), "showy": float(cls == HERO), "safe": float(cls == EQUIPMENT)}
        case "dodge" | "done":
            return {"safe": 1.0}
        case "stay" | "also":
            return {"daring": 1.0}
    return {}


def _card(view: State, pick: str) -> int:
    zone, place = view.layout.slot(pick)
    return view.zones[zone][place]

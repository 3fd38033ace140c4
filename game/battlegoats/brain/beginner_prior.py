"""How promising actions look to somebody who has played few matches."""

from __future__ import annotations

from game.battlegoats.brain.learned_turn import turn_gains as learned_gains
from game.battlegoats.brain.prior import gains
from game.core.actions import Action
from game.core.cards import seen_bit
from game.core.state import State

_LEARNED = 0.7
"""Weight of what masters have found, beside the plain gains, to somebody who has played some games. With it regulars
win 65 % [60 to 70] of 400 matches against novices, and experts 58 % [53 to 63] against regulars."""
_UNKNOWN = -0.3
"""Gain that a beginner adds to an attack on a card it has not seen, because known cards draw the eye."""
_SHY = (0.0, 0.06, 0.02, 0.08, 0.16, 0.1, 0.04, 0.12, 0.14)
"""By place: gain that a beginner takes from an attack on an unknown card there; corners first, the centre last."""
_FIRST = 0.0001
"""Gain that a beginner takes for each place of the attacker: of equal attackers the first one goes."""
BLIND_SPOTS = frozenset({4})
"""The centre: a beginner cannot keep in mind which card lies there."""


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """As `gains`. On a turn a beginner (`games` 0) has habits, so that the same table brings the same move: a known
    card draws the eye, corners are attacked before the centre; others have learned something of masters."""
    plain = gains(view, seat, legal)
    if view.stack[-1].name != "turn":
        return plain
    if games:
        return [one + _LEARNED * two for one, two in zip(plain, learned_gains(view, seat, legal), strict=True)]
    return [one + _habit(view, seat, action) for one, action in zip(plain, legal, strict=True)]


def _habit(view: State, seat: int, action: Action) -> float:
    """What a beginner adds to the gain of an attack or action."""
    _, own = view.layout.slot(action.picks[0])
    if action.verb != "attack":
        return 0.0
    zone, place = view.layout.slot(action.picks[1])
    unknown = not view.zones[zone][place] & seen_bit(seat)
    return unknown * (_UNKNOWN - _SHY[place]) - _FIRST * own

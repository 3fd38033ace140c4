"""The chance to win a match of Go Out Battle: from the chances to win this battle and the battles won so far."""

from __future__ import annotations

from functools import cache
from math import exp

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.goout import state as at
from game.goout.battle import wins_needed
from game.goout.brain.hand import hand_cost
from game.goout.cards import CHARACTER_KINDS, LIFE
from game.goout.turn import tally

_UNKNOWN_COST = 0.6
"""Turns that a card costs which the view does not show."""
_UNKNOWN_LIFE = 6.5
"""Life of a character which the view does not show."""
FEATURES = ("turns", "near", "worn", "leads")
"""The names of the numbers that `features` returns."""
WEIGHTS = (-0.06, 4.6, -1.1, 0.37)
"""Weight of each feature in the logit: a conditional logit over battles of the policy against itself
(laboratory/fits/goout.py)."""


def value(state: State, seat: int) -> float:
    """The chance to win the match, 0..1; cards that the state hides count as average ones."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    counts = state.counts
    wins = tuple(-1 if at.is_gone(state, other) else counts[at.WINS[other]] for other in range(state.seats))
    if ends_playout(state):
        return match_chance(wins, wins_needed(state), seat)
    weights = {other: exp(battle_strength(state, other)) for other in at.living(state)}
    total = sum(weights.values())
    return sum(
        weight / total * match_chance(_won_by(wins, other), wins_needed(state), seat)
        for other, weight in weights.items()
    )


def ends_playout(state: State) -> bool:
    """Whether a playout may stop here and use `value`: between two battles only the battles won matter."""
    name = state.stack[-1].name
    return name in {"next", "survived"} or (name == "choose" and not state.answers)


def _won_by(wins: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*wins[:seat], wins[seat] + 1, *wins[seat + 1 :])


@cache
def match_chance(wins: tuple[int, ...], needed: int, seat: int) -> float:
    """The chance, 0..1, that `seat` is the first to win `needed` battles, if all seats are equally strong. `wins` are
    the battles won by each seat, -1 for one that gave up."""
    if needed in wins:
        return float(wins[seat] == needed)
    able = [other for other, won in enumerate(wins) if won >= 0]
    return sum(match_chance(_won_by(wins, other), needed, seat) for other in able) / len(able)


def battle_strength(state: State, seat: int) -> float:
    """The strength of a seat in this battle: the difference between two seats is the logit of winning against the
    other."""
    return sum(weight * feature for weight, feature in zip(WEIGHTS, features(state, seat), strict=True))


def features(state: State, seat: int) -> tuple[float, ...]:
    """The FEATURES of a seat: the turns that its hand costs, 1 / (1 + turns), the share of its life that is lost, and 1
    if it leads or owns the pile."""
    hand = [card & KIND for card in state.zones[at.HAND[seat]]]
    known = [kind for kind in hand if kind < HIDDEN]
    held = tally(known)
    kind = at.character(state, seat)
    kind, up = (kind, at.is_revealed(state, seat)) if kind in CHARACTER_KINDS else (-1, False)
    turns = hand_cost(held, kind, up, max(1, len(at.living(state)) - 1)) + _UNKNOWN_COST * (len(hand) - len(known))
    life = LIFE[kind] if kind >= 0 else _UNKNOWN_LIFE
    left = max(0.0, life - at.damage_taken(state, seat)) + (state.options["elimination"] == "exceeds")
    leads = state.counts[at.OWNER] == seat if state.counts[at.NUMBER] else state.stack[-1].seats[0] == seat
    return turns, 1.0 / (1.0 + max(0.0, turns)), 1.0 - left / (life + 1.0), float(leads)

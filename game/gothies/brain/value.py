"""The chance to win a match of GOTHIES, estimated by two nets that were learned from matches of its own opponents."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.core.state import State
from game.core.value_net import Row, ValueNet, net_of, rows_of
from game.gothies import state as at
from game.gothies.brain import climb_weights, duel_weights
from game.gothies.brain.net_inputs import CLIMB_FACTS, DUEL_FACTS, MARK_NAMES, climb_inputs, duel_inputs

DUEL_NET: ValueNet = net_of(
    duel_weights.BIAS, duel_weights.OUT, duel_weights.FACTS, DUEL_FACTS, rows_of(duel_weights.MARKS, MARK_NAMES)
)
"""Scores a seat of the competitive game: the difference between two seats is the logit of beating the other."""
CLIMB_NET: ValueNet = net_of(
    climb_weights.BIAS, climb_weights.OUT, climb_weights.FACTS, CLIMB_FACTS, rows_of(climb_weights.MARKS, MARK_NAMES)
)
"""Scores the co-operative game: the logit of saving the Well."""


def value(state: State, seat: int) -> float:
    """The chance of a seat to win, 0 to 1. Works on views: hidden cards count for nothing."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 and not state.counts[at.COOP] else float(ranks[seat] == 1)
    if at.is_gone(state, seat):
        return 0.0
    if state.counts[at.COOP]:
        facts, marks, lasting = climb_inputs(state)
        score = CLIMB_NET.score(facts, marks, [_climb_sums(kinds) for kinds in lasting])
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))
    scores = [
        DUEL_NET.score(facts, marks, [_duel_sums(kinds) for kinds in lasting])
        for facts, marks, lasting in duel_inputs(state)
    ]
    mine = scores[at.living(state).index(seat)]
    return 1.0 / sum([exp(min(30.0, score - mine)) for score in scores])


@lru_cache(maxsize=8192)
def _duel_sums(kinds: tuple[int, ...]) -> Row:
    return DUEL_NET.sums(kinds)


@lru_cache(maxsize=8192)
def _climb_sums(kinds: tuple[int, ...]) -> Row:
    return CLIMB_NET.sums(kinds)

"""The chance to win a match of GOTHIES, estimated by two nets that were learned from matches of its own opponents."""

from __future__ import annotations

from collections.abc import Callable
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
KEPT = 8192
"""Number of sums of cards owned that are kept for each net."""


class NetJudge:
    """Estimates chances by two nets. What follows from the cards that somebody owns is kept."""

    def __init__(self, duel: ValueNet, climb: ValueNet) -> None:
        self.duel, self.climb = duel, climb
        self._duel_sums: Callable[[tuple[int, ...]], Row] = lru_cache(KEPT)(duel.sums)
        self._climb_sums: Callable[[tuple[int, ...]], Row] = lru_cache(KEPT)(climb.sums)

    def value(self, state: State, seat: int) -> float:
        """The chance of a seat to win, 0 to 1. Works on views: hidden cards count for nothing."""
        if state.outcome is not None:
            ranks = state.outcome.ranks
            return 1 / ranks.count(1) if ranks[seat] == 1 and not state.counts[at.COOP] else float(ranks[seat] == 1)
        if at.is_gone(state, seat):
            return 0.0
        if state.counts[at.COOP]:
            facts, marks, lasting = climb_inputs(state)
            score = self.climb.score(facts, marks, [self._climb_sums(kinds) for kinds in lasting])
            return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))
        scores = [
            self.duel.score(facts, marks, [self._duel_sums(kinds) for kinds in lasting])
            for facts, marks, lasting in duel_inputs(state)
        ]
        mine = scores[at.living(state).index(seat)]
        return 1.0 / sum([exp(min(30.0, score - mine)) for score in scores])


_JUDGE = NetJudge(DUEL_NET, CLIMB_NET)


def value(state: State, seat: int) -> float:
    """The chance of a seat to win, by the nets that were learned."""
    return _JUDGE.value(state, seat)

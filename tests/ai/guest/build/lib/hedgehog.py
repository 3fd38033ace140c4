"""The hedgehog looks at each promising move in some worlds that may be true, and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.brain import Budget, Determinize, Thought
from game.ai.search import playout
from game.core.actions import Action
from game.core.rules import rules_of
from game.core.state import State

WORLDS, MOVES = 12, 8


class Hedgehog:
    """A brain for every game: nothing in it knows one."""

    def __init__(self, budget: Budget) -> None:
        self.worlds = min(WORLDS, budget.playouts)

    def think(self, view: State, legal: list[Action], imagine: Determinize, rng: Random) -> Iterator[Thought]:
        """The best move so far, world after world."""
        likes = dict(zip(legal, rules_of(view).heuristics.prior(view, view.viewer, legal), strict=True))
        moves = sorted(legal, key=lambda action: -likes[action])[:MOVES]
        yield Thought(moves[0])
        sums, tried = dict.fromkeys(moves, 0.0), 0
        while tried < self.worlds:
            world, tried = imagine(view, rng), tried + 1
            for action in moves:
                sums[action] += playout(world, view.viewer, action, rng.getrandbits(32), ahead=0)
            best = max(moves, key=lambda action: (sums[action], likes[action]))
            yield Thought(best, chance=sums[best] / tried, playouts=tried * len(moves))

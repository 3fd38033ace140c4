"""Thinking while somebody else is asked: an opponent is_pondering its own next question and begins to search it.

Worlds are imagined from the opponent's view alone, and whoever is asked there does what the game's policy would do. A
search that was begun goes on only when exactly that view comes, so that a wrong guess costs nothing and spoils nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from random import Random
from time import monotonic

from game.ai.brain import Budget, Thought
from game.ai.levels import Level, budget_for
from game.ai.search import SearchBrain, shortlist
from game.core import flow
from game.core.rules import rules_of
from game.core.state import State
from game.core.views import determinize, mask

WORLDS = 48
"""Worlds sampled to predict the next views."""
_FURTHER = 16
"""Decisions of others that are predicted in a world, at most."""
_VIEWS = 6
"""Predicted views that are searched, at most: the likeliest ones."""
_SHARE = 0.05
"""The share of the worlds in which a view must have come to be searched."""
MOST_BUDGETS = 3
"""Pondering lasts at most this many times the budget of one question."""
_EACH = 2
"""The same for one predicted view."""


class PonderedSearch:
    """A search that was begun for a view that has not come yet."""

    def __init__(self, view: State, level: Level, seed: int, weight: int) -> None:
        self.view = view
        self.weight = weight
        """In how many worlds this view came."""
        self._level = level
        self._brain = SearchBrain(budget_for(view, level, 1 + _EACH))
        self._brain.pause()
        legal = flow.legal(view, view.viewer)
        self._thoughts = self._brain.think(view, legal, determinize, Random(seed))

    @property
    def playouts(self) -> int:
        """How much was thought already."""
        return self._brain.playouts

    @property
    def ripe(self) -> bool:
        """Whether enough was thought in advance."""
        return self._brain.seconds >= _EACH * self._level.seconds or self.playouts >= _EACH * self._level.playouts

    def step(self) -> None:
        """Tries all actions in one more world."""
        self._brain.go_on(self._brain.budget, again=0.0)
        next(self._thoughts)
        self._brain.pause()

    def go_on(self, budget: Budget) -> Iterator[Thought]:
        """The view has come: thinks on for this budget, from where it was."""
        seconds, playouts = self._brain.seconds + budget.seconds, self.playouts + budget.playouts
        self._brain.go_on(budget._replace(seconds=seconds, playouts=playouts))
        yield from self._thoughts


class Pondering:
    """What one opponent thinks while others are asked; the same view, level with a budget in playouts and seed think
    the same."""

    def __init__(self, view: State, level: Level, seed: int, before: Pondering | None = None) -> None:
        assert view.viewer >= 0, "opponents get a view, never the truth"
        self._view = view
        self._level = level
        self._rng = Random(seed)
        self._before = before.begun if before and before._level == level else []
        self.begun: list[PonderedSearch] = []
        """The searches for the likeliest views, the likeliest first."""

    def think(self, deadline: float = inf) -> Iterator[None]:
        """Stops nowhere for long; ends when enough was thought or at `deadline` on the monotonic clock."""
        counts: Counter[str] = Counter()
        views: dict[str, State] = {}
        for _ in range(WORLDS):
            seen = predict_view(self._view, self._rng)
            if seen is not None:
                name = f"{seen.zones} {seen.counts} {seen.stack} {seen.answers}"
                counts[name] += 1
                views[name] = seen
            if monotonic() >= deadline:
                return
            yield
        likeliest = [(views[name], count) for name, count in counts.most_common(_VIEWS) if count >= _SHARE * WORLDS]
        self.begun = [self._begin(seen, count) for seen, count in likeliest]
        self._before = []
        begun_with = sum(one.playouts for one in self.begun)
        while monotonic() < deadline:
            unripe = [one for one in self.begun if not one.ripe]
            played = sum(one.playouts for one in self.begun) - begun_with
            if not unripe or played >= MOST_BUDGETS * self._level.playouts:
                return
            min(unripe, key=lambda one: one.playouts / one.weight).step()
            yield

    def _begin(self, view: State, count: int) -> PonderedSearch:
        """A search for this view; one that was begun before goes on."""
        for one in self._before:
            if one.view == view:
                one.weight = count
                return one
        return PonderedSearch(view, self._level, self._rng.getrandbits(62), count)

    def take(self, view: State, level: Level) -> PonderedSearch | None:
        """The search that was begun for the view that has come, once."""
        for one in self.begun:
            if level == self._level and one.view == view:
                self.begun.remove(one)
                return one
        return None


def predict_view(view: State, rng: Random) -> State | None:
    """What the viewer may see when it is next asked something that deserves a search, in one imagined world; None where
    that is too far away, or where nobody could answer the open question in that world."""
    rules, seat = rules_of(view), view.viewer
    if view.outcome is not None or view.stack[-1].name not in rules.heuristics.ponderable:
        return None
    world = determinize(view, rng)
    for _ in range(_FURTHER):
        asked = flow.waiting(world)
        if not asked:
            return None
        mover = seat if seat in asked else asked[0]
        legal = flow.legal(world, mover)
        if not legal:
            return None
        if mover == seat and len(legal) > 1:
            seen = mask(world, seat)
            field = shortlist(seen, legal, rng)
            if len(field) > 1:
                return seen if rules.heuristics.evaluate(seen, seat, legal, 0) is None else None
            flow.play(world, field[0].action)
        else:
            flow.play(world, legal[0] if len(legal) == 1 else rules.heuristics.policy(world, mover, legal, rng))
    return None

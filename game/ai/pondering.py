"""Pondering: while somebody else is asked, an opponent predicts its own next question and begins to search it.

Worlds are sampled from the opponent's view alone, and the seats asked there choose by the game's policy. A search goes
on later only if exactly the predicted view comes, so a wrong prediction changes nothing.
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
from game.core.views import Worlds, determinize, mask

WORLDS = 48
"""Worlds sampled to predict the next view of the opponent."""
_FURTHER = 16
"""Decisions that are predicted in one world at most."""
_VIEWS = 6
"""Predicted views that are searched at most: the likeliest ones."""
_SHARE = 0.05
"""The share of the worlds, 0..1, in which a view must have come to be searched."""
MOST_BUDGETS = 3
"""The multiple of one question's budget that pondering may take."""
_EACH = 2
"""The same for each predicted view."""


class PonderedSearch:
    """A search of a predicted question, which was begun before the question came."""

    def __init__(self, view: State, level: Level, seed: int, weight: int) -> None:
        self.view = view
        self.weight = weight
        """The number of sampled worlds in which this view came."""
        self._level = level
        self._brain = SearchBrain(budget_for(view, level, 1 + _EACH))
        self._brain.pause()
        legal = flow.legal(view, view.viewer)
        self._thoughts = self._brain.think(view, legal, Worlds().sample, Random(seed))

    @property
    def playouts(self) -> int:
        """The playouts so far."""
        return self._brain.playouts

    @property
    def ripe(self) -> bool:
        """Whether it has used its share of the budget for pondering."""
        return self._brain.seconds >= _EACH * self._level.seconds or self.playouts >= _EACH * self._level.playouts

    def step(self) -> None:
        """Search until the next thought: all candidates are tried in one more world."""
        self._brain.go_on(self._brain.budget, again=0.0)
        next(self._thoughts)
        self._brain.pause()

    def go_on(self, budget: Budget) -> Iterator[Thought]:
        """Continue the search for this budget, now that the view has come; yield its thoughts."""
        seconds, playouts = self._brain.seconds + budget.seconds, self.playouts + budget.playouts
        self._brain.go_on(budget._replace(seconds=seconds, playouts=playouts))
        yield from self._thoughts


class Pondering:
    """The thinking of one opponent while others are asked.

    For a level whose budget is in playouts, the same view and seed give the same searches. Searches of `before`, an
    earlier pondering of the same level, go on if their view is predicted again.
    """

    def __init__(self, view: State, level: Level, seed: int, before: Pondering | None = None) -> None:
        assert view.viewer >= 0, "opponents get a view, never the truth"
        self._view = view
        self._level = level
        self._rng = Random(seed)
        self._before = before.begun if before and before._level == level else []
        self.begun: list[PonderedSearch] = []
        """The searches of the likeliest views, the likeliest first."""

    def think(self, deadline: float = inf) -> Iterator[None]:
        """Predict views and search them; yield after each small step, so that the caller can stop. Ends when the
        budget is used or at `deadline` (seconds on the monotonic clock)."""
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
        """A search of this view: a new one, or one of the earlier pondering."""
        for one in self._before:
            if one.view == view:
                one.weight = count
                return one
        return PonderedSearch(view, self._level, self._rng.getrandbits(62), count)

    def take(self, view: State, level: Level) -> PonderedSearch | None:
        """Remove and return the search of the view that has come; None if it was not predicted."""
        for one in self.begun:
            if level == self._level and one.view == view:
                self.begun.remove(one)
                return one
        return None


def predict_view(view: State, rng: Random) -> State | None:
    """The view with which the viewer is asked its next question that needs a search, in one sampled world; None if it
    is too far away, or if the open question cannot be answered in that world."""
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

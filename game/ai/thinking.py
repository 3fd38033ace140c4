"""Lets a level think about a question: with its brain, its memory, its taste and its pondering."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from time import monotonic

from game.ai.brain import RankedAction, Thought, thought_of
from game.ai.guests import load_guest
from game.ai.levels import BRAINS, Level, budget_for
from game.ai.memory import forget
from game.ai.pondering import Pondering
from game.ai.rivals import RIVALS, to_taste
from game.core import flow
from game.core.sanitize import printable
from game.core.state import State
from game.core.views import Worlds


def thoughts(
    view: State, level: Level, seed: int, deadline: float = inf, pondering: Pondering | None = None
) -> Iterator[Thought]:
    """Yield the thoughts of a level about the question to the viewer, at least one, until `deadline` (seconds on the
    monotonic clock).

    For a level whose budget is in playouts, the same view, seed and pondering give the same thoughts.
    """
    assert view.viewer >= 0, "opponents get a view, never the truth"
    legal = flow.legal(view, view.viewer)
    if len(legal) == 1:
        yield thought_of((RankedAction(legal[0]),))
        return
    seen = forget(view) if level.forgets else view
    make = level.make or BRAINS.get(level.brain) or load_guest(level.brain)
    if make is None:
        raise KeyError(f"there is no brain named {printable(level.brain)}")
    budget = budget_for(view, level)
    budget = budget._replace(seconds=min(budget.seconds, deadline - monotonic()))
    begun = pondering.take(view, level) if pondering else None
    stream = begun.go_on(budget) if begun else make(budget).think(seen, legal, Worlds().sample, Random(seed))
    for thought in stream:
        yield to_taste(thought, seen, RIVALS[level.rival]) if level.rival else thought
        if monotonic() >= deadline:
            return

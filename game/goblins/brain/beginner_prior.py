"""How Goblin Slayer-Slayer looks to somebody who has learnt it not long ago."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.goblins.brain.commit import plan_distances, plan_printed, situation, worths
from game.goblins.brain.prior import prior


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """In the first games only printed Power counts; later as `prior`."""
    if games or view.stack[-1].name != "commit":
        return prior(view, seat, legal)
    seen = situation(view, seat)
    return plan_distances(view, seat, legal, plan_printed(seen), worths(seen.setup, seen.need))

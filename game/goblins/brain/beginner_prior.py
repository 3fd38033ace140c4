"""How promising the actions of Goblin Slayer-Slayer look to a beginner."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.goblins.brain.commit import plan_distances, plan_printed, situation, worths
from game.goblins.brain.prior import prior


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """As `prior`, except that in the first games (`games` == 0) only printed Power counts when committing cards."""
    if games or view.stack[-1].name != "commit":
        return prior(view, seat, legal)
    seen = situation(view, seat)
    return plan_distances(view, seat, legal, plan_printed(seen), worths(seen.setup, seen.need))

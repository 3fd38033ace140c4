"""How promising the actions of Goblin Slayer-Slayer look to a beginner."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.goblins.brain import rooms
from game.goblins.brain.commit import plan_distances, plan_printed, situation, worths
from game.goblins.brain.prior import one_best, prior

_ROOMS = {"suggest": rooms.suggest, "vote": rooms.vote}
"""The questions in which beginners do not know yet what a store is good for."""


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """As `prior`, except that stores are for those who have money to spare; and that in the first games (`games` == 0)
    only printed Power counts when committing cards."""
    name = view.stack[-1].name
    if name in _ROOMS:
        return one_best(view, seat, _ROOMS[name](view, seat, legal, beginner=True))
    if name == "shop":
        return one_best(view, seat, rooms.shop(view, seat, legal, generous=False))
    if games or name != "commit":
        return prior(view, seat, legal)
    seen = situation(view, seat)
    return plan_distances(view, seat, legal, plan_printed(seen), worths(seen.setup, seen.need))

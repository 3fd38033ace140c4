"""What Goblin Slayer-Slayer teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.cards import HIDDEN
from game.core.rules import Heuristics
from game.core.state import State
from game.goblins.brain import rooms
from game.goblins.brain.beginner_prior import beginner_prior
from game.goblins.brain.belief import belief
from game.goblins.brain.careful import plan_careful
from game.goblins.brain.commit import EXPERT_MARGIN, plan_distances, plan_fast, situation, worths
from game.goblins.brain.prior import one_best, prior, scores, words_for
from game.goblins.brain.reasons import reasons
from game.goblins.brain.value import ends_playout, value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """A fast action for playouts: one with the highest of `scores`, ties broken at random."""
    found = scores(state, seat, legal)
    most = max(found)
    if found.count(most) == 1:
        return legal[found.index(most)]
    best = [action for action, score in zip(legal, found, strict=True) if score == most]
    return best[int(rng.random() * len(best))]


_LEAST_WORLDS = 40
"""With fewer worlds the plan at sight is better than one that is tried."""


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float]:
    """The worth of each action: of a commitment, and of the words before it, by simulated rounds in `worlds` sampled
    worlds, if they are enough; in all other questions by `prior`, because long playouts of this game say little. []
    with 0 worlds."""
    if not worlds:
        return []
    name = view.stack[-1].name
    if name == "shop":
        return one_best(view, seat, rooms.shop(view, seat, legal, generous=False))
    if name not in {"commit", "talk"}:
        return prior(view, seat, legal)
    seen, tried = situation(view, seat, careful=True), worlds >= _LEAST_WORLDS
    if not tried:
        seen = seen._replace(margin=EXPERT_MARGIN)
    if name == "talk":
        plan = plan_careful(seen._replace(goal=HIDDEN), worlds) if tried else plan_fast(seen)
        return one_best(view, seat, words_for(view, seat, legal, seen, plan))
    plan = plan_careful(seen, worlds) if tried else plan_fast(seen)
    return plan_distances(view, seat, legal, plan, worths(seen.setup, seen.need))


HEURISTICS = Heuristics(
    value,
    policy,
    prior,
    belief,
    ends_playout,
    playout_limit=40,
    evaluate=evaluate,
    worlds_per_second=400.0,
    beginner_prior=beginner_prior,
    reasons=reasons,
)

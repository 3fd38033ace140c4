"""What Goblin Slayer-Slayer teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.goblins.brain_belief import belief
from game.goblins.brain_choices import CHOICES, off_plan, plan_scores, whim
from game.goblins.brain_commit import plan_careful, plan_fast, plan_printed, situation, worths
from game.goblins.brain_reasons import reasons
from game.goblins.brain_value import value

_HAIR = 1e-6
"""Decides among what is worth the same."""


def scores(view: State, seat: int, legal: list[Action]) -> list[float]:
    """How good each answer looks at sight."""
    name = view.stack[-1].name
    if name == "commit":
        return plan_scores(view, seat, legal, plan_fast(situation(view, seat)))
    return CHOICES[name](view, seat, legal)


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """What looks best, ties by lot."""
    found = scores(state, seat, legal)
    most = max(found)
    best = [action for action, score in zip(legal, found, strict=True) if score == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """How good each answer looks at sight; among the best ones a whim decides that nobody is_pondering."""
    if view.stack[-1].name == "commit":
        seen = situation(view, seat)
        return off_plan(view, seat, legal, plan_fast(seen), worths(seen.scene, seen.need))
    return _one_best(view, seat, scores(view, seat, legal))


def glance(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """A beginner counts printed Power and nothing else."""
    if games or view.stack[-1].name != "commit":
        return prior(view, seat, legal)
    seen = situation(view, seat)
    return off_plan(view, seat, legal, plan_printed(seen), worths(seen.scene, seen.need))


def study(view: State, seat: int, legal: list[Action], worlds: int) -> list[float]:
    """Cards to send are tried in so many sampled rounds; all other questions are answered at sight, for playing on from
    there says little (rules page, section 5)."""
    if not worlds:
        return []
    if view.stack[-1].name != "commit":
        return prior(view, seat, legal)
    seen = situation(view, seat, careful=True)
    return off_plan(view, seat, legal, plan_careful(seen, worlds), worths(seen.scene, seen.need))


def _one_best(view: State, seat: int, found: list[float]) -> list[float]:
    """The scores with a hair more for one of the best."""
    most = max(found)
    best = [place for place, score in enumerate(found) if score == most]
    chosen = best[whim(view, seat, len(best))]
    return [score + _HAIR * (place == chosen) for place, score in enumerate(found)]


HEURISTICS = Heuristics(
    value, policy, prior, belief, playout_limit=40, evaluate=study, beginner_prior=glance, reasons=reasons,
)  # fmt: skip

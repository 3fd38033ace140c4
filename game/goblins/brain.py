"""What Goblin Slayer-Slayer teaches its computer opponents."""

from __future__ import annotations

from math import inf
from random import Random

from game.core.actions import Action
from game.core.rules import Wits
from game.core.state import State
from game.goblins.brain_belief import belief
from game.goblins.brain_choices import CHOICES, plan_scores, whim
from game.goblins.brain_commit import plan_careful, plan_fast, situation
from game.goblins.brain_reasons import reasons
from game.goblins.brain_value import value


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
    """Playing on from here says little (rules page, section 5): the best answer at sight is the only candidate."""
    found = scores(view, seat, legal)
    most = max(found)
    best = [place for place, score in enumerate(found) if score == most]
    chosen = best[whim(view, seat, len(best))]
    return [score if place == chosen else -inf for place, score in enumerate(found)]


def study(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Cards to send are tried in so many sampled rounds; all other questions are answered at sight."""
    if view.stack[-1].name != "commit":
        return None
    return plan_scores(view, seat, legal, plan_careful(situation(view, seat, careful=True), worlds))


WITS = Wits(value, policy, prior, belief, study=study, reasons=reasons)

"""What Goblin Slayer-Slayer teaches its computer opponents."""

from __future__ import annotations

from math import inf
from random import Random

from game.core.actions import Action
from game.core.rules import Wits
from game.core.state import State
from game.goblins.brain_belief import belief
from game.goblins.brain_choices import CHOICES, plan_scores
from game.goblins.brain_commit import plan_careful, plan_fast, situation
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
    """Playing on from here says little (section 5 of the rules page): the best answers at sight are the candidates."""
    found = scores(view, seat, legal)
    most = max(found)
    return [score if score == most else -inf for score in found]


def study(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Cards to send are tried in so many sampled rounds; all other questions are answered at sight."""
    if view.stack[-1].name != "commit":
        return None
    return plan_scores(view, seat, legal, plan_careful(situation(view, seat, careful=True), worlds))


WITS = Wits(value, policy, prior, belief)

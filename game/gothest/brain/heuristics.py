"""What Gothest BATtle teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.gothest.brain.beginner_prior import glance
from game.gothest.brain.belief import belief
from game.gothest.brain.prior import gains, prior
from game.gothest.brain.reasons import TELLS, reasons
from game.gothest.brain.traits import NEAR, traits
from game.gothest.brain.value import rests, value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """What looks best, for playouts; ties by lot."""
    scores = gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


HEURISTICS = Heuristics(
    value, policy, prior, belief, rests, beginner_prior=glance, reasons=reasons, traits=traits, taste_margin=NEAR,
    public_reasons=TELLS,
)  # fmt: skip

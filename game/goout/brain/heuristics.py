"""What Go Out Battle teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.goout.brain.beginner_prior import glance
from game.goout.brain.belief import belief
from game.goout.brain.prior import SETTLED_AT_SIGHT, gains, prior
from game.goout.brain.reasons import TELLS, reasons
from game.goout.brain.traits import NEAR, traits
from game.goout.brain.value import rests, value

_WHIM = 0.3
"""So much luck decides about a character, or everybody could ponder it."""


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """What looks best, for playouts; ties by lot."""
    scores = gains(state, seat, legal)
    if state.stack[-1].name == "choose":
        scores = [score + _WHIM * rng.random() for score in scores]
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


_FORESEEN = frozenset({"choose", "turn", "lay", "drop", "give"})
"""Not the cards of a set of several numbers: whoever is not asked may imagine a hand without them."""


def study(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Judges by hand value the questions that need no search; None for all others."""
    if view.stack[-1].name not in SETTLED_AT_SIGHT:
        return None
    return gains(view, seat, legal) if worlds else []


HEURISTICS = Heuristics(
    value, policy, prior, belief, rests, evaluate=study, reasons=reasons, beginner_prior=glance, traits=traits,
    taste_margin=NEAR, public_reasons=TELLS, ponderable=_FORESEEN,
)  # fmt: skip

"""HEURISTICS of Gothest BATtle: what the search of the computer opponents knows about the game."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.gothest.brain.beginner_prior import beginner_prior
from game.gothest.brain.belief import belief
from game.gothest.brain.prior import gains, prior
from game.gothest.brain.reasons import PUBLIC_REASONS, reasons
from game.gothest.brain.traits import TASTE_MARGIN, traits
from game.gothest.brain.value import ends_playout, value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The action with the highest gain, for playouts; a random one among equals."""
    scores = gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """For the choice of a Character Card, which changes no chance: the leader of the deck ([] with 0 worlds). None for
    all other questions."""
    if view.stack[-1].name != "choose":
        return None
    return gains(view, seat, legal) if worlds else []


HEURISTICS = Heuristics(
    value,
    policy,
    prior,
    belief,
    ends_playout,
    evaluate=evaluate,
    beginner_prior=beginner_prior,
    reasons=reasons,
    traits=traits,
    taste_margin=TASTE_MARGIN,
    public_reasons=PUBLIC_REASONS,
)

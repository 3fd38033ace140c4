"""What GOTHIES teaches its computer opponents."""

from __future__ import annotations

from random import Random
from types import MappingProxyType

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import at_sight, competitive_turn, cooperative_turn
from game.gothies.brain.beginner_prior import beginner_prior
from game.gothies.brain.belief import belief
from game.gothies.brain.prior import prior
from game.gothies.brain.reasons import PUBLIC_REASONS, reasons
from game.gothies.brain.traits import TASTE_MARGIN, traits
from game.gothies.brain.value import value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """A fast sensible action for playouts."""
    if state.counts[at.COOP]:
        return cooperative_turn.choose(state, seat, legal)
    return competitive_turn.choose(state, seat, legal, rng, competitive_turn.SHARP_STYLE)


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Equal scores for the answers to the question who woke up last, which only people know ([] with 0 worlds). None
    for all other questions."""
    if view.stack[-1].name != "woke":
        return None
    return [0.0] * len(legal) if worlds else []


HEURISTICS = Heuristics(
    value,
    policy,
    prior,
    belief,
    at_sight=MappingProxyType({"turn": at_sight.turn, "vigil": at_sight.vigil, "sing": at_sight.sing}),
    playout_limit=40,
    search_prior=prior,  # the same, so that a level without it tries the few best only
    reasons=reasons,
    beginner_prior=beginner_prior,
    evaluate=evaluate,
    traits=traits,
    taste_margin=TASTE_MARGIN,
    public_reasons=PUBLIC_REASONS,
    ponderable=frozenset({"turn", "measure", "whom", "discard"}),
)

"""HEURISTICS of Go Out Battle: what the search of the computer opponents knows about the game."""

from __future__ import annotations

from random import Random
from types import MappingProxyType

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.goout.brain import at_sight
from game.goout.brain.beginner_prior import beginner_prior
from game.goout.brain.belief import belief
from game.goout.brain.prior import UNSEARCHED, gains, prior
from game.goout.brain.reasons import PUBLIC_REASONS, reasons
from game.goout.brain.traits import TASTE_MARGIN, traits
from game.goout.brain.value import ends_playout, value

_CHOICE_NOISE = 0.3
"""Largest random bonus on the score of each character in playouts, so that the choice stays unpredictable."""


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The action with the highest gain, for playouts; a random one among equals."""
    scores = gains(state, seat, legal)
    if state.stack[-1].name == "choose":
        scores = [score + _CHOICE_NOISE * rng.random() for score in scores]
    return at_sight.best_of(legal, scores, rng)


_TURN_CHANCE = 0.05
"""Gain of the chance to win the match for a turn saved: the slope over 738 actions at 150 questions of masters, each
tried in 300 playouts. The rest has a standard deviation of 0.08, as much as the mean of ten playouts."""
_PONDERABLE = frozenset({"choose", "turn", "lay", "drop", "give"})
"""All questions but `mix` and `flush`: the sampled hand of the asked seat may lack the cards of the set it builds."""


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """The gains of all actions for the questions that need no search ([] with 0 worlds); None for all others."""
    if view.stack[-1].name not in UNSEARCHED | {"survived"}:
        return None
    return gains(view, seat, legal) if worlds else []


HEURISTICS = Heuristics(
    value,
    policy,
    prior,
    belief,
    ends_playout,
    ends_before=frozenset({"next"}),
    at_sight=MappingProxyType({"turn": at_sight.turn, "lay": at_sight.lose, "drop": at_sight.lose}),
    evaluate=evaluate,
    prior_scale=_TURN_CHANCE,
    beginner_prior=beginner_prior,
    reasons=reasons,
    public_reasons=PUBLIC_REASONS,
    traits=traits,
    taste_margin=TASTE_MARGIN,
    ponderable=_PONDERABLE,
)

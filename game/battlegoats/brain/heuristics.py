"""HEURISTICS of BattleGoats: what the search of the computer opponents knows about the game."""

from __future__ import annotations

from random import Random
from types import MappingProxyType

from game.battlegoats.brain.beginner_prior import BLIND_SPOTS, beginner_prior
from game.battlegoats.brain.belief import belief
from game.battlegoats.brain.endgame import endgame_values
from game.battlegoats.brain.learned_turn import CARD_CHANCE, at_sight, choose
from game.battlegoats.brain.prior import draft_gains, gains, prior
from game.battlegoats.brain.reasons import PUBLIC_REASONS, reasons
from game.battlegoats.brain.traits import TASTE_MARGIN, traits
from game.battlegoats.brain.value import value
from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The action with the highest gain, for playouts; a random one among equals."""
    if state.stack[-1].name == "turn":
        return choose(state, seat, rng)
    scores = gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[int(rng.random() * len(best))]


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Draft by measured shares of wins, the endgame by searching it to the end, and always share the victory; None for
    all other questions."""
    if view.stack[-1].name == "draft":
        return draft_gains(view, seat, legal) if worlds else []
    if view.stack[-1].name == "share":
        return gains(view, seat, legal) if worlds else []
    return endgame_values(view, seat, legal, worlds)


HEURISTICS = Heuristics(
    value,
    policy,
    prior,
    belief,
    at_sight=MappingProxyType({"turn": at_sight}),
    playout_limit=2,
    pauses=frozenset({"turn"}),
    most_alike=1,
    prior_scale=CARD_CHANCE,
    beginner_prior=beginner_prior,
    blind_spots=BLIND_SPOTS,
    evaluate=evaluate,
    reasons=reasons,
    traits=traits,
    taste_margin=TASTE_MARGIN,
    public_reasons=PUBLIC_REASONS,
    ponderable=frozenset({"turn"}),
)

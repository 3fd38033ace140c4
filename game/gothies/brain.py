"""What GOTHIES teaches its computer opponents."""

from __future__ import annotations

from math import inf
from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State
from game.gothies import brain_duel as duel
from game.gothies import brain_vigil as vigil
from game.gothies import state as at
from game.gothies.brain_belief import belief
from game.gothies.brain_reasons import TELLS, reasons
from game.gothies.brain_traits import NEAR, traits
from game.gothies.brain_value import value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """A sensible action fast, for playouts."""
    if state.counts[at.COOP]:
        return vigil.choose(state, seat, legal, rng)
    return duel.choose(state, seat, legal, rng, duel.SHARP)


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """The greedy of the rules page (section 5); what goes without saying, or is silly, is no candidate beside it."""
    scores = vigil.scores(view, seat, legal) if view.counts[at.COOP] else duel.scores(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]


def hunch(view: State, seat: int, legal: list[Action]) -> list[float]:
    """What comes near to the policy's own choice."""
    scores = vigil.scores(view, seat, legal) if view.counts[at.COOP] else duel.hunches(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]


def glance(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """A beginner buys what gives most and thinks of no synergy."""
    if games or view.counts[at.COOP]:
        return prior(view, seat, legal)
    scores = duel.scores(view, seat, legal, duel.SHINY)
    return [scores.get(action, -inf) for action in legal]


HEURISTICS = Heuristics(
    value, policy, prior, belief, playout_limit=40, search_prior=hunch, reasons=reasons, beginner_prior=glance,
    traits=traits, taste_margin=NEAR, public_reasons=TELLS,
    ponderable=frozenset({"turn", "measure", "whom", "discard"}),
)  # fmt: skip

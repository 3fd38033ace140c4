"""What GOTHIES teaches its computer opponents."""

from __future__ import annotations

from math import inf
from random import Random

from game.core.actions import Action
from game.core.rules import Wits
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive as duel
from game.gothies.brain import cooperative as vigil
from game.gothies.brain.belief import belief
from game.gothies.brain.reasons import TELLS, reasons
from game.gothies.brain.traits import NEAR, traits
from game.gothies.brain.value import value


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


WITS = Wits(
    value, policy, prior, belief, ahead=40, hunch=hunch, reasons=reasons, glance=glance, traits=traits, near=NEAR,
    tells=TELLS, foreseen=frozenset({"turn", "measure", "whom", "discard"}),
)  # fmt: skip

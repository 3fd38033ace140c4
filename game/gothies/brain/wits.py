"""What GOTHIES teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Wits
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive as duel
from game.gothies.brain import cooperative as vigil
from game.gothies.brain.beginner_prior import glance
from game.gothies.brain.belief import belief
from game.gothies.brain.prior import hunch, prior
from game.gothies.brain.reasons import TELLS, reasons
from game.gothies.brain.traits import NEAR, traits
from game.gothies.brain.value import value


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """A sensible action fast, for playouts."""
    if state.counts[at.COOP]:
        return vigil.choose(state, seat, legal, rng)
    return duel.choose(state, seat, legal, rng, duel.SHARP)


WITS = Wits(
    value, policy, prior, belief, ahead=40, hunch=hunch, reasons=reasons, glance=glance, traits=traits, near=NEAR,
    tells=TELLS, foreseen=frozenset({"turn", "measure", "whom", "discard"}),
)  # fmt: skip

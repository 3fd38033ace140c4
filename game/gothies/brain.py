"""What GOTHIES teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Wits
from game.core.state import State
from game.gothies.brain_belief import belief


def value(state: State, seat: int) -> float:
    return 0.5


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    return legal[0]


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    return [0.0] * len(legal)


WITS = Wits(value, policy, prior, belief)

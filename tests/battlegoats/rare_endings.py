"""Endings of BattleGoats that random play does not reach, prepared for the contract."""

from __future__ import annotations

import random

from game import Match
from game.battlegoats import battle
from game.battlegoats import state as at
from tests.contract.kit import finish, truth


def exhausted() -> Match:
    """The guard against endless matches strikes when the last of its turns is over (ruling B36)."""
    match = Match("battlegoats", seats=3, seed=1)
    truth(match).count(at.TURN, battle.TURN_LIMIT - 1)
    return finish(match, random.Random(1))


PREPARED = {"EXHAUSTED": exhausted}

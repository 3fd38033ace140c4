"""Endings of BattleGoats that random play seldom reaches."""

from __future__ import annotations

import random

from game import Match
from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.rules import RULES
from tests.contract.kit import check_rare_endings, finish, truth


def exhausted() -> Match:
    """The guard against endless matches strikes when the last of its turns is over (ruling B36)."""
    match = Match(RULES, seats=3, seed=1)
    truth(match).count(at.TURN, battle.TURN_LIMIT - 1)
    return finish(match, random.Random(1))


PREPARED = {"EXHAUSTED": exhausted}


def test_each_rare_ending_is_reached() -> None:
    check_rare_endings(RULES, PREPARED)

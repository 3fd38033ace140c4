"""How near the end of a battle or of the match is, as everybody at the table may see."""

from __future__ import annotations

import pytest

from game import Match
from game.core.cards import SPECTATOR
from game.goout.rules import RULES
from tests.goout.table_talk import Lay, Table


def tension(t: Table) -> int:
    return RULES.guide.tension(t.match.view(SPECTATOR))


@pytest.mark.parametrize(("hand", "felt"), [("6 7 8 9", 0), ("6 7 8", 1), ("6 7", 1), ("6", 2)])
def test_a_small_hand_is_felt(table: Lay, hand: str, felt: int) -> None:
    assert tension(table("6 7 8 8 9", hand)) == felt


def test_a_hand_that_is_out_of_the_battle_is_not(table: Lay) -> None:
    assert tension(table("6 7 8 8 9", "5 6 7 8 9", away=True)) == 0


@pytest.mark.parametrize(("wins", "felt"), [((1, 0), 0), ((2, 0), 1)])
def test_a_battle_that_can_decide_the_match_is_felt(table: Lay, wins: tuple[int, int], felt: int) -> None:
    assert tension(table("6 7 8 8 9", "5 6 7 8 9", wins=wins)) == felt


def test_a_match_of_one_battle_begins_calmly() -> None:
    assert RULES.guide.tension(Match(RULES, 2, {"length": "battle"}, seed=0).view(SPECTATOR)) == 0

"""How near the end is, as everybody at the table may see: floors and hands can be counted."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from game.goblins.rules import RULES
from tests.goblins.table_talk import Lay, Table

HAND = "grunt runt lurker grunt"


def tension(t: Table) -> int:
    return RULES.guide.tension(t.match.view(SPECTATOR))


@pytest.mark.parametrize(("hand", "felt"), [(HAND, 0), ("grunt runt lurker", 1), ("grunt runt", 1), ("grunt", 2)])
def test_the_smallest_hand_is_felt(table: Lay, hand: str, felt: int) -> None:
    assert tension(table(HAND, hand, foe="overloaded_porter")) == felt


@pytest.mark.parametrize(("floor", "felt"), [(2, 0), (7, 0), (8, 1), (9, 1), (10, 2)])
def test_the_highest_floors_and_the_final_foe_are_felt(table: Lay, floor: int, felt: int) -> None:
    assert tension(table(HAND, HAND, floor=floor, foe="overloaded_porter")) == felt

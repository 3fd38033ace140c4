"""How near the end is, as everybody at the table may see: timestones and nights can be counted."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from game.gothies import cooperative
from game.gothies.rules import RULES
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"


def tension(t: Table) -> int:
    return RULES.guide.tension(t.match.view(SPECTATOR))


@pytest.mark.parametrize(("stones", "felt"), [(48, 0), (17, 0), (16, 1), (7, 1), (6, 2)])
def test_the_fewest_stones_are_felt(table: Lay, stones: int, felt: int) -> None:
    assert tension(table(FIVE, FIVE, stones=(40, stones))) == felt


@pytest.mark.parametrize(("well", "felt"), [(42, 0), (14, 1), (6, 2), (86, 1), (94, 2)])
def test_a_well_that_is_nearly_dry_or_full_is_felt(table: Lay, well: int, felt: int) -> None:
    assert tension(table(FIVE, FIVE, coop=True, well=well)) == felt


def test_the_last_nights_are_felt(table: Lay) -> None:
    last = cooperative.last_turn(table(FIVE, FIVE, coop=True).match.view(SPECTATOR))
    felt = [tension(table(FIVE, FIVE, coop=True, turn=turn)) for turn in (last - 3, last - 2, last - 1, last)]
    assert felt == [0, 1, 1, 2]

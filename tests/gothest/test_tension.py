"""How near the end of a BATtle is, as everybody at the table may see."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from game.gothest import state as at
from game.gothest.rules import RULES
from tests.contract.kit import truth
from tests.gothest.table_talk import Lay, Table


def tension(t: Table) -> int:
    return RULES.guide.tension(t.match.view(SPECTATOR))


@pytest.mark.parametrize(("number", "felt"), [(1, 0), (10, 0), (11, 1), (12, 1), (13, 2)])
def test_the_last_three_rounds_are_tense_and_the_last_one_most(table: Lay, number: int, felt: int) -> None:
    assert tension(table("1 2", "1 2", number=number)) == felt


@pytest.mark.parametrize(("aces", "felt"), [(2, 0), (3, 1), (4, 2)])
def test_aces_count_when_all_know_of_them(table: Lay, aces: int, felt: int) -> None:
    t = table("1 A A A A", "1 2")
    assert tension(t) == 0, "in the hand they are a secret"
    truth(t.match).counts[at.ACES[0]] = aces
    assert tension(t) == felt

"""How near the end is, as everybody at the table may see: armies can be counted."""

from __future__ import annotations

import pytest

from game import GAMES, Match
from game.core.cards import SPECTATOR
from tests.battlegoats.table_talk import FULL, Lay

GUIDE = GAMES["battlegoats"].guide


@pytest.mark.parametrize(
    ("army", "felt"), [("1:tick 2:tock 3:herder 4:slinger", 0), ("1:tick 2:tock 3:herder", 1), ("1:tick", 2)]
)
def test_the_smallest_army_is_felt(table: Lay, army: str, felt: int) -> None:
    table_ = table("5:lion 6:bear 7:wolf 8:vulture", army)
    assert GUIDE.tension(table_.match.view(SPECTATOR)) == felt


def test_whoever_is_out_is_not_counted(table: Lay) -> None:
    assert GUIDE.tension(table(FULL, "", "1:sentry").match.view(SPECTATOR)) == 2


def test_laying_out_the_armies_is_calm() -> None:
    assert GUIDE.tension(Match("battlegoats", 2, seed=0).view(SPECTATOR)) == 0

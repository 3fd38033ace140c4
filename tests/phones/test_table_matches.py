"""Whole matches of people with phones, who know only their pages."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from scenes.phones.pages import NotePage
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable

TABLES = {
    "goblins": ((PHONE, PHONE, PHONE), {"climb": "short"}),
    "battlegoats": ((PHONE, PHONE), {}),
    "goout": ((PHONE, PHONE, PHONE, "novice"), {"length": "battle"}),
    "gothest": ((PHONE, PHONE), {}),
    "gothies": ((PHONE, PHONE, "novice"), {"mode": "coop"}),
}

SECRETS = {"goblins": {"vote", "commit"}, "goout": {"choose"}}
"""By game: some of the questions that several answer in secret."""


@pytest.mark.parametrize(
    "game", [game if game == "goblins" else pytest.param(game, marks=pytest.mark.slow) for game in TABLES]
)
def test_a_match_is_played_to_its_end_from_phones(open_app: OpenApp, at_once: None, game: str) -> None:
    kinds, options = TABLES[game]
    there = PhoneTable(open_app(speed="instant"), game, kinds, options)
    assert there.table.seating.people == () and there.table.seating.viewer not in range(len(kinds))
    there.play()
    _all_know_the_end(there, len(kinds))
    assert there.secrets >= SECRETS.get(game, set())


MIXED = {
    "goblins": (("person", PHONE, PHONE, "novice", PHONE, PHONE), {"climb": "short"}),
    "battlegoats": (("person", PHONE), {"setup": "draft"}),
    "goout": (("person", PHONE, "person", "novice", PHONE), {"length": "battle"}),
    "gothest": ((PHONE, "person"), {}),
    "gothies": (("person", PHONE, PHONE, "novice"), {}),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", MIXED)
def test_people_at_the_screen_phones_and_opponents_play_together(open_app: OpenApp, at_once: None, game: str) -> None:
    kinds, options = MIXED[game]
    there = PhoneTable(open_app(speed="instant"), game, kinds, options, seed=7)
    assert there.table.seating.viewer == SPECTATOR and there.table.seating.people
    there.play()
    _all_know_the_end(there, len(kinds))


def _all_know_the_end(there: PhoneTable, seats: int) -> None:
    """All phones show the results."""
    for page in there.line.shown.values():
        assert isinstance(page, NotePage) and page.kind == "over"
        assert len(page.ranks) == seats

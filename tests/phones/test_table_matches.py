"""Whole matches of people with phones, who know nothing but their pages."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize("game", [game if game == "goblins" else pytest.param(game, marks=pytest.mark.slow)
                                  for game in TABLES])  # fmt: skip
def test_a_match_is_played_to_its_end_from_phones(open_app: OpenApp, at_once: None, game: str) -> None:
    kinds, options = TABLES[game]
    there = PhoneTable(open_app(speed="instant"), game, kinds, options)
    assert there.table.seating.people == () and there.table.seating.viewer not in range(len(kinds))
    there.play()
    assert there.secrets >= SECRETS.get(game, set())
    for phone in there.line.shown:
        page = there.line.shown[phone]
        assert isinstance(page, NotePage) and page.kind == "over"
        assert len(page.ranks) == len(kinds)

"""The collections that the tests of this folder look at."""

from __future__ import annotations

from random import Random

import pytest

from scenes.collection.ownership import Collections, collections_of
from scenes.shell.app import App
from tests.bounded import as_long_as

GAME = "gothest"


@pytest.fixture
def collections(app: App) -> Collections:
    """The collections of the App's user: one profile with the first deck, and no packs."""
    return collections_of(app, GAME)


def earn(collections: Collections, packs: int) -> None:
    """Win `packs` battles."""
    for _ in range(packs):
        collections.record_battle(collections.me.id, True, "Nettle")


def open_all(collections: Collections, seed: int = 1) -> list[str]:
    """Open every pack; all that came out."""
    luck, found = Random(seed), []
    for cards in as_long_as(lambda: collections.open_pack(luck)):
        found += cards
    return found

"""The collections that the tests of this folder look at."""
from __future__ import annotations

from random import Random

import pytest

from scenes.collection.ownership import Shelf, shelf_of
from scenes.shell.app import App

GAME = "gothest"


@pytest.fixture
def shelf(app: App) -> Shelf:
    """The collections of the App's user: one profile with the first deck, and no packs."""
    return shelf_of(app, GAME)


def earn(shelf: Shelf, packs: int) -> None:
    """Win so many battles."""
    for _ in range(packs):
        shelf.battle(shelf.me.id, True, "Nettle")


def open_all(shelf: Shelf, seed: int = 1) -> list[str]:
    """Open every pack; all that came out."""
    luck, found = Random(seed), []
    while cards := shelf.open_pack(luck):
        found += cards
    return found

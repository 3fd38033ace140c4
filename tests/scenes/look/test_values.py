"""What cards count is written where the printed number stands."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from game.core.guide import CardValue
from scenes.look import cards
from scenes.shell.app import App
from scenes.table.signs import values
from scenes.table.surface.badges import PlacedBadge
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, load_map
from scenes.table.table import Table
from tests.robot.kit import sit_at

pytestmark = pytest.mark.usefixtures("still")
WIDE = 120
"""Pixels."""
CARD = Rect(0, 0, WIDE, round(WIDE * CARD_HEIGHT / CARD_WIDTH))


@pytest.fixture
def meadow(app: App) -> Table:
    return sit_at(app, ("person", "novice"), 5, "instant", "battlegoats")


def badge(table: Table, *counts: CardValue) -> PlacedBadge | None:
    """The values of an open card of BattleGoats."""
    return values._badge(table.tabletop, GAMES["battlegoats"].index["archer"], counts, WIDE)


def printed(words: str) -> tuple[Surface, Rect]:
    """The badge of that card with these words, and its place on a card of that size."""
    game = GAMES["battlegoats"]
    found = cards.number_badge("battlegoats", game.cards[game.index["archer"]], CARD.height, words)
    assert found is not None
    return found


def shown_at(placed: PlacedBadge, spot: Rect) -> bytes:
    """The pixels of a badge in a rectangle of its card."""
    whole = Surface(CARD.size, pygame.SRCALPHA)
    whole.blit(placed.picture, placed.on(CARD))
    return pygame.image.tobytes(whole.subsurface(spot), "RGBA")


def test_a_changed_number_stands_on_its_badge_where_the_printed_one_stood(meadow: Table) -> None:
    """Of the same size, at the same place; the change beside it leaves its upper left quarter free."""
    placed = badge(meadow, CardValue(5, 7, 7))
    assert placed is not None
    _, spot = printed("7")
    quarter = Rect(spot.topleft, (round(spot.width * 0.45), round(spot.height * 0.7)))
    fresh = Surface(CARD.size, pygame.SRCALPHA)
    fresh.blit(*printed("7"))
    assert shown_at(placed, quarter) == pygame.image.tobytes(fresh.subsurface(quarter), "RGBA")
    assert len(placed.counts) == 2, "the number, and what it gained"
    number, change = (Rect(part.box).move(placed.on(CARD).topleft) for part in placed.counts)
    assert number == spot
    assert change.left > spot.left and change.top > spot.centery and change.bottom > spot.bottom


def test_what_is_printed_is_not_written_again(meadow: Table) -> None:
    assert badge(meadow, CardValue(5, 5, 5)) is None
    assert badge(meadow, CardValue(5, 5, 5, "sword"), CardValue(5, 5, 5, "shield")) is None
    assert badge(meadow) is None


def test_a_changed_defence_leaves_the_printed_attack(meadow: Table) -> None:
    placed = badge(meadow, CardValue(5, 5, 5, "sword"), CardValue(5, 8, 8, "shield"))
    assert placed is not None
    assert [part.value.sign for part in placed.counts] == ["shield"]
    assert placed.on(CARD).top > printed("5")[1].centery


def test_a_value_that_may_be_several_has_no_change_beside_it(meadow: Table) -> None:
    placed = badge(meadow, CardValue(1, 1, 9))
    assert placed is not None
    assert [part.value.most for part in placed.counts] == [9]
    assert placed.on(CARD) == printed("1–9")[1]


def test_the_upper_row_is_the_front_on_every_battlefield() -> None:
    """At any number of seats, for everybody: what a card says of rows can be laid on any field by eye."""
    layers = load_map("battlegoats", GAMES["battlegoats"].seats).layers
    fields = [area for layer in layers.values() for name, area in layer.items() if name.endswith(".field")]
    assert len(fields) > 40
    for area in fields:
        assert area.front
        spots = [(spot.y, spot.x) for spot in area.spots(9)]
        assert spots == sorted(spots)

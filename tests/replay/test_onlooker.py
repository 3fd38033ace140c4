"""The mouse over the table of a replay: it looks closely, puts one's own hand in order, and decides nothing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.replay.opponent_view import OpponentView
from scenes.replay.page import Replay
from scenes.shell.app import App
from scenes.table.surface.board import Place
from tests.replay.kit import finished, watch
from tests.scenes.person import click_at, look, wait


def point(app: App, pixel: tuple[int, int]) -> None:
    """The pointer comes to a pixel."""
    app.step([Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))], 0.02)


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Presses at a pixel, moves to another one and lets go."""
    look(app)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0.02)
    for share in (0.3, 0.6, 1.0):
        spot = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=end, button=1)], 0.02)


def pixel(page: Replay, place: Place) -> tuple[int, int]:
    """The middle of the card at a place."""
    spot = page.table.board.spot(place)
    assert spot is not None
    return page.table.cards.pixel(spot.x, spot.y)


def hand(page: Replay, seat: int) -> int:
    """The zone of a seat's hand."""
    layout = page.table.board.view.layout
    return next(zone for zone, spec in enumerate(layout.zones) if layout.is_hand[zone] and spec.owner == seat)


def test_a_touched_card_is_denied_and_a_name_plate_opens_what_its_opponent_knows(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, heard = watch(app, finished("goout", ("person", "novice", "novice")), at=4), list[str]()
    monkeypatch.setattr(app.sound, "play", lambda cue, *_, **__: heard.append(cue))
    click_at(app, pixel(page, Place(hand(page, 0), 0)))
    assert app.scene is page and heard == ["hover", "denied"] and page.move == 4
    plate = page.table.plate_rect(2)
    assert plate is not None
    click_at(app, plate.center)
    assert isinstance(app.scene, OpponentView) and app.scene.seat == 2


def test_a_card_of_the_own_hand_lies_where_it_was_dragged_until_another_moment_is_shown(app: App) -> None:
    page = watch(app, finished("goout", ("person", "novice")), at=2)
    board, zone = page.table.board, hand(page, 0)
    page.see_through("0")
    before = list(board.shown(zone))
    first, last = (pixel(page, Place(zone, board.sprites[zone].index(card))) for card in (before[0], before[-1]))
    drag(app, first, (last[0] + 30, last[1]))
    assert board.shown(zone) == [*before[1:], before[0]] and page.table.director.held is None
    page.step(1)
    page.step(-1)
    assert [card and card.card for card in board.shown(zone)] == [card and card.card for card in before]


def test_a_card_that_is_dragged_out_of_its_hand_returns(app: App) -> None:
    page = watch(app, finished("goout", ("person", "novice")), at=2)
    page.see_through("0")
    board, zone = page.table.board, hand(page, 0)
    before, card = list(board.shown(zone)), board.sprites[zone][0]
    drag(app, pixel(page, Place(zone, 0)), page.table.rect(board.arrangement["stage"]).center)
    assert page.table.director.held is None and board.shown(zone) == before
    wait(app)
    assert card is not None and card.spot is not None and (card.pose.x, card.pose.y) == (card.spot.x, card.spot.y)


def test_resting_on_a_card_shows_it_large_and_a_click_puts_it_away(app: App) -> None:
    page = watch(app, finished(), at=30)
    board = page.table.board
    place = next(
        Place(zone, index)
        for zone, cards in enumerate(board.sprites)
        for index, card in enumerate(cards)
        if card is not None and card.spot is not None and board.shows_face(zone, card.card)
    )
    spot = pixel(page, place)
    point(app, spot)
    assert page.table.input.large() is None
    wait(app, 1.2)
    assert page.table.input.large() is not None
    click_at(app, spot)
    assert page.table.input.large() is None

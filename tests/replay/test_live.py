"""The log and the recap at a running table: whom they tell of, and the table as it was then."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event

from game.core.views import mask
from scenes.replay.page import Replay
from scenes.shell.app import App
from scenes.table.table import Table
from tests.robot.kit import advance, at_rest, mirror_is_true, sit_at, to_my_turn
from tests.scenes.person import click, find, press, sees, wait

pytestmark = pytest.mark.usefixtures("still")


def with_log(app: App, deeds: int = 60) -> Table:
    """A table with some history and its log open."""
    table = sit_at(app)
    advance(table, deeds, Random(2))
    table.show_now()
    press(app, pygame.K_l)
    return table


def test_a_line_shows_the_table_as_the_viewer_saw_it_then(app: App) -> None:
    table = with_log(app)
    line = table.director.log[-1]
    click(app, line.sentence)
    page = app.scene
    assert isinstance(page, Replay) and page.move == line.decision
    assert page.table.board.view == mask(table.seating.match.states[line.decision], 0)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table and mirror_is_true(table)


def test_the_keyboard_reaches_lines_too(app: App) -> None:
    table = with_log(app)
    press(app, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_RETURN)
    assert isinstance(app.scene, Replay) and app.scene.move == table.director.log[-2].decision


def test_looking_back_shows_no_other_eyes_and_no_thoughts(app: App) -> None:
    table = with_log(app)
    table.look_back(20)
    app.step([], 0.02)
    page = app.scene
    assert isinstance(page, Replay)
    assert not sees(app, "All cards open") and not sees(app, "Thoughts")
    for move in range(0, page.playback.last, 5):
        page.jump(move)
        assert page.table.board.view == mask(page.playback.states[move], 0)


def test_the_log_tells_of_one_player_when_asked(app: App) -> None:
    table = with_log(app)
    filters = [thing for thing in table.hands.logbook.elements() if thing.label == table.seating.names[1]]
    spot = filters[0].rect.center
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], 0.02)
    app.step([], 0.02)
    told = [line.entry for line in table.hands.logbook._lines]
    assert told == [entry for entry in table.director.log if 1 in entry.seats]
    assert 0 < len(told) < len(table.director.log)


def test_a_click_on_the_sheet_touches_no_card_below_it(app: App) -> None:
    table = with_log(app)
    version, sheet = table.seating.version, table.hands.logbook._sheet()
    for x in range(sheet.left + 30, sheet.right - 60, 40):
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, sheet.bottom - 8), button=1)], 0.02)
        app.step([Event(pygame.MOUSEBUTTONUP, pos=(x, sheet.bottom - 8), button=1)], 0.02)
    assert table.seating.version == version and not table.hands.picker.picked and app.scene is table


def test_what_is_taken_back_leaves_the_log(app: App) -> None:
    table = sit_at(app)
    at_rest(app)
    while table.seating.match.legal(0)[0].verb != "ready":
        table.submit(table.seating.match.legal(0)[0])
    table.show_now()
    before = list(table.director.log)
    table.submit(next(action for action in table.seating.match.legal(0) if action.verb == "ready"))
    wait(app, 1)
    assert len(table.director.log) == len(before) + 1
    press(app, pygame.K_u)
    assert table.director.log == before


# ---- the recap


def after_the_opponent(app: App) -> Table:
    """The opponent has attacked, and it is my turn again."""
    table = to_my_turn(app)
    at_rest(app, 0.5)
    for seat in (0, 1):
        while table.seating.match.waiting == (seat,):
            legal = table.seating.match.legal(seat)
            table.submit(next((action for action in legal if action.verb == "attack"), legal[0]))
            wait(app, 8)
    return table


def test_when_it_is_my_turn_again_a_strip_tells_what_the_others_did(app: App) -> None:
    table = after_the_opponent(app)
    table.recap.ask()
    table.recap.ask()
    moves = table.seating.match.record.moves
    last = max(number for number, move in enumerate(moves) if move.action.seat == 0)
    told = [entry.sentence for entry in table.director.log if entry.decision > last + 1]
    assert told and list(table.recap.lines)[-1] == told[-1]
    assert not any(entry.sentence in table.recap.lines for entry in table.director.log if entry.decision <= last)


def test_the_strip_goes_by_itself_and_at_a_touch_and_comes_back(app: App) -> None:
    table = after_the_opponent(app)
    table.recap.close()
    press(app, pygame.K_r)
    assert sees(app, table.recap.lines[0])
    wait(app, 8)
    assert not table.recap.lines
    press(app, pygame.K_r)
    rect = table.recap.items()[0].rect
    app.step([Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    assert not table.recap.lines
    press(app, pygame.K_r)
    press(app, pygame.K_r)
    assert not table.recap.lines


def test_who_does_not_want_the_strip_gets_it_only_when_he_asks(app: App) -> None:
    app.settings.recap = False
    table = after_the_opponent(app)
    assert not table.recap.lines
    press(app, pygame.K_r)
    assert table.recap.lines and find(app, table.recap.lines[0]).role == "text"

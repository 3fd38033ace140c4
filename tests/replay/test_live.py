"""The log and the recap at a running table: whom they tell of, and the table as it was then."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Event

from game.core.views import mask
from scenes.replay.page import Replay
from scenes.shell.app import App
from scenes.table.intents import LookBack
from scenes.table.table import Table
from scenes.words.sentences import LogEntry
from tests.bounded import as_long_as
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
    table.post(LookBack(20))
    app.step([], 0.02)
    page = app.scene
    assert isinstance(page, Replay)
    assert not sees(app, "All cards open") and not sees(app, "Thoughts")
    for move in range(0, page.playback.last, 5):
        page.jump(move)
        assert page.table.board.view == mask(page.playback.states[move], 0)


def test_the_log_tells_of_one_player_when_asked(app: App) -> None:
    table = with_log(app)
    filters = [thing for thing in table.panels.log_sheet.elements() if thing.label == table.seating.names[1]]
    spot = filters[0].rect.center
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)], 0.02)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], 0.02)
    app.step([], 0.02)
    told = [line.entry for line in table.panels.log_sheet._lines]
    assert told == [entry for entry in table.director.log if 1 in entry.seats]
    assert 0 < len(told) < len(table.director.log)


def test_a_click_on_the_sheet_touches_no_card_below_it(app: App) -> None:
    table = with_log(app)
    version, sheet = table.seating.version, table.panels.log_sheet._sheet()
    for x in range(sheet.left + 30, sheet.right - 60, 40):
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(x, sheet.bottom - 8), button=1)], 0.02)
        app.step([Event(pygame.MOUSEBUTTONUP, pos=(x, sheet.bottom - 8), button=1)], 0.02)
    assert table.seating.version == version and not table.context.picker.picked and app.scene is table


def test_what_is_taken_back_leaves_the_log(app: App) -> None:
    table = sit_at(app)
    at_rest(app)
    for _ in as_long_as(lambda: table.seating.match.legal(0)[0].verb != "ready"):
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
        for _ in as_long_as(lambda: table.seating.match.waiting == (seat,)):
            legal = table.seating.match.legal(seat)
            table.submit(next((action for action in legal if action.verb == "attack"), legal[0]))
            wait(app, 8)
    return table


LONG = "Number {n} is told in rather more words than there is room for."


def sentences(table: Table) -> list[str]:
    """The sentences of the strip, without its title."""
    return [told.sentence for told in table.panels.recap.told]


def test_when_it_is_my_turn_again_a_strip_tells_what_the_others_did(app: App) -> None:
    table = after_the_opponent(app)
    moves = table.seating.match.record.moves
    last = max(number for number, move in enumerate(moves) if move.action.seat == 0)
    after = [entry for entry in table.director.log if entry.decision > last + 1]
    assert sentences(table) and set(sentences(table)) <= {entry.sentence for entry in after}
    fallen = [entry.sentence for entry in after if entry.key == "fell"]
    assert fallen and sentences(table)[: len(fallen)] == fallen  # and how they met is left out
    assert not any(entry.key == "clash" and entry.sentence in sentences(table) for entry in after)


def test_the_strip_stays_until_the_next_decision_and_comes_and_goes_by_key(app: App) -> None:
    table = after_the_opponent(app)
    told = sentences(table)[0]
    wait(app, 20)
    assert sees(app, told)
    press(app, pygame.K_r)
    assert not sees(app, told) and not table.panels.recap.items()
    press(app, pygame.K_r)
    assert sees(app, told)
    table.submit(table.seating.match.legal(0)[0])
    assert not table.panels.recap.told and not table.panels.recap.items()


def test_each_entry_shows_the_table_as_it_was(app: App) -> None:
    table = after_the_opponent(app)
    for number, told in enumerate(table.panels.recap.told):
        click(app, told.sentence)
        page = app.scene
        assert isinstance(page, Replay) and page.move == told.decision
        press(app, pygame.K_ESCAPE)
        recap = table.panels.recap
        entries = [thing for thing in app.elements() if thing.role == "line"]
        press(app, *[pygame.K_PAGEDOWN] * (len(entries) if number else 2))  # once around: the same entry
        app.step([], 0.02)
        assert app.elements()[0].label == recap._entries()[recap.cursor][0].sentence
        recap.cursor = [one for one, _ in recap._entries()].index(told)
        press(app, pygame.K_RETURN)
        page = app.scene
        assert isinstance(page, Replay) and page.move == told.decision
        press(app, pygame.K_ESCAPE)
    assert app.scene is table and sees(app, table.panels.recap.told[0].sentence)


def test_another_key_leaves_the_strip_alone(app: App) -> None:
    table = after_the_opponent(app)
    press(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN)
    assert app.scene is table and table.panels.recap.cursor < 0


def test_the_title_opens_the_log_and_a_player_their_lines(app: App) -> None:
    table = to_my_turn(app, ("person", *("random",) * 5))
    for seat in (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2):
        told = LogEntry(f"Something {seat} did that takes a good many words to tell.", "", (seat,), 99)
        table.director.log.append(told)
    table.panels.recap.close()
    table.panels.recap.ask()
    app.step([], 0.02)
    title = table.panels.recap.chips[0]
    rest = [chip for chip in table.panels.recap.chips if chip.told.about is not None and not chip.told.head]
    click(app, title.told.sentence)
    assert table.panels.log_sheet.open and table.panels.log_sheet.about == -1
    press(app, pygame.K_ESCAPE)
    assert [chip.told.about for chip in rest] == [1, 2, 3, 4, 5]
    click(app, rest[2].told.sentence)
    assert table.panels.log_sheet.open and table.panels.log_sheet.about == 3


def test_what_concerns_me_is_first_and_never_folded_away(app: App) -> None:
    table = to_my_turn(app, ("person", *("random",) * 5))
    for number in range(24):
        seats = (number % 5 + 1, 0) if number % 3 == 0 else (number % 5 + 1,)
        told = LogEntry(LONG.format(n=number), "jonas", seats, 99)
        table.director.log.append(told)
    table.panels.recap.close()
    table.panels.recap.ask()
    app.step([], 0.02)
    mine = [chip.told.sentence for chip in table.panels.recap.chips if chip.told.mine]
    assert mine[-8:] == [LONG.format(n=number) for number in range(0, 24, 3)]
    order = [chip.told.mine for chip in table.panels.recap.chips[1:]]
    assert order == sorted(order, reverse=True)
    assert {chip.told.about for chip in table.panels.recap.chips[1:] if not chip.told.mine} == {1, 2, 3, 4, 5}


def test_who_does_not_want_the_strip_gets_it_only_when_he_asks(app: App) -> None:
    app.settings.recap = False
    table = after_the_opponent(app)
    assert not table.panels.recap.told
    press(app, pygame.K_r)
    assert table.panels.recap.told and find(app, table.panels.recap.told[0].sentence).role == "line"


def test_after_taking_back_the_strip_is_there_again(app: App) -> None:
    table = sit_at(app, seed=7, speed="instant", game="gothies")
    match, luck = table.seating.match, Random(3)
    told: list[str] = []
    for _ in as_long_as(lambda: not (told and table.seating.can_undo())):
        table.submit(luck.choice(match.legal(match.waiting[0])))
        wait(app, 0.1)
        told = sentences(table) or (told if table.seating.can_undo() else [])
    assert not sentences(table)
    press(app, pygame.K_u)
    assert table.seating.asked and sentences(table) == told


def test_who_goes_on_with_a_saved_match_is_told_of_what_came_after_the_last_decision(app: App) -> None:
    table = after_the_opponent(app)
    told, name = sentences(table), table.seating.name
    table.app.pop()
    assert app.doors.resume(name)
    wait(app, 1)
    again = app.scene
    assert isinstance(again, Table) and again is not table
    assert sentences(again) == told

"""What opponents say at the table: rivals now and then, everybody why he acted; never a secret, never too often."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Event

from game import GAMES
from game.ai.brain import Thought
from game.ai.rivals import RIVALS
from game.gothies import state as at
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import GiveUp
from scenes.table.show.banner import Banner
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from scenes.words.sentences import Sentences
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.robot.kit import advance, settle, sit_at, to_my_turn
from tests.scenes.person import wait

WITH_RIVAL = ("person", "novice+bold")
OCCASIONS = ("start", "big", "win", "loss")


@pytest.fixture(autouse=True)
def quiet(still: None) -> Iterator[None]:
    yield


def lines(rival: str, occasion: str) -> set[str]:
    return {catalogue()(f"ui.rival.{rival}.{occasion}.{number}") for number in (1, 2)}


def spoken(table: Table) -> str:
    """The words in the bubble; "" without one."""
    bubbles = table.panels.opponent_lines.items()
    if not bubbles:
        return ""
    key = bubbles[0].key
    assert isinstance(key, tuple)
    return str(key[1])


def test_a_rival_greets_once(app: App) -> None:
    table = to_my_turn(app, WITH_RIVAL)
    assert spoken(table) == ""
    wait(app, 3.0)
    assert spoken(table) in lines("bold", "start")
    wait(app, 5.0)
    assert spoken(table) == ""
    wait(app, 20.0)
    assert spoken(table) == ""


@pytest.mark.parametrize("silent", ["setting", "no rival", "instant"])
def test_who_shall_not_speak_is_silent(app: App, silent: str) -> None:
    app.settings.voices = silent != "setting"
    kinds = ("person", "novice") if silent == "no rival" else WITH_RIVAL
    table = to_my_turn(app, kinds, speed="instant" if silent == "instant" else "normal")
    wait(app, 6.0)
    assert spoken(table) == ""
    assert bool(table.panels.opponent_lines.farewell()) is False


def banner(table: Table, seat: int) -> None:
    """Everybody hears of something that a seat did."""
    entry = table.director.log[-1]._replace(seats=(seat,))
    table.director.log.append(entry)
    table.director.showpieces.shown = Banner("Big!", table.tabletop)


def test_a_big_deed_of_his_own_gets_a_word_but_not_too_often(app: App) -> None:
    table = to_my_turn(app, WITH_RIVAL)
    table.panels.opponent_lines._greeted = True
    banner(table, 0)
    wait(app, 0.2)
    assert spoken(table) == ""
    table.director.showpieces.shown = None
    banner(table, 1)
    wait(app, 0.2)
    first = spoken(table)
    assert first in lines("bold", "big")
    wait(app, 5.0)
    banner(table, 1)
    wait(app, 0.2)
    assert spoken(table) == ""
    wait(app, 12.0)
    banner(table, 1)
    wait(app, 0.2)
    assert spoken(table) in lines("bold", "big") - {first}


def test_the_results_have_the_last_word_of_a_rival(app: App) -> None:
    table = to_my_turn(app, WITH_RIVAL)
    table.post(GiveUp())
    settle(table)
    wait(app, 4.0)
    assert isinstance(app.scene, Results)
    summary = app.scene.summary
    told = Sentences(app.text, summary.setup.game, [seat.name for seat in summary.setup.seats])
    said = told.said(summary.facts[0].key, summary.facts[0].args)
    assert any(line in said for line in lines("bold", "win")) and "Brash Bruno" in said


def acted(table: Table, *reasons: tuple[str, dict[str, int | str]]) -> None:
    """The opponent has attacked for these reasons, and it has been seen."""
    luck = Random(1)
    for _ in as_long_as(lambda: not table.seating.match.legal(1)):
        table.submit(luck.choice(table.seating.legal()))
    action = next(one for one in table.seating.match.legal(1) if one.verb in {"attack", "done"})
    table.submit(action)
    table.panels.opponent_lines.acted(1, Thought(action, reasons), table.seating.decisions)
    settle(table)


def point_at(app: App, table: Table, seat: int) -> None:
    plate = table.plate_rect(seat)
    assert plate
    app.step([Event(pygame.MOUSEMOTION, pos=plate.center, rel=(0, 0), buttons=(0, 0, 0))], 0.02)


def test_why_stands_in_the_log_and_beside_the_name_that_is_pointed_at(app: App) -> None:
    table = to_my_turn(app)
    acted(table, ("two_at_once", {}), ("likely_wins", {"percent": 60}))
    assert table.director.log[-1].sentence == "Billy Bolt: because it strikes two at one blow."
    assert table.director.log[-1].decision == table.seating.decisions
    assert spoken(table) == ""
    point_at(app, table, 1)
    assert spoken(table) == "Because it strikes two at one blow."
    point_at(app, table, 0)
    assert spoken(table) == ""


@pytest.mark.parametrize("way", ["private", "unknown card", "setting"])
def test_why_is_silent_about_secrets_and_when_it_is_not_wanted(app: App, way: str) -> None:
    app.settings.explain = way != "setting"
    table = to_my_turn(app)
    hidden = next(row.key for row in table.rules.cards if row.key == "land_mine")
    reasons: dict[str, tuple[str, dict[str, int | str]]] = {
        "private": ("likely_wins", {"percent": 60}),
        "unknown card": ("wins_known", {"card": f"card:{hidden}"}),
        "setting": ("two_at_once", {}),
    }
    acted(table, reasons[way])
    point_at(app, table, 1)
    assert spoken(table) == "" and "because" not in table.director.log[-1].sentence


def test_what_is_taken_back_has_no_reason_any_more(app: App) -> None:
    table = to_my_turn(app)
    acted(table, ("two_at_once", {}))
    table.show_now()
    point_at(app, table, 1)
    assert spoken(table) == ""


def test_the_bubble_stays_in_the_window_beside_every_name(app: App) -> None:
    kinds = ("person", *(f"novice+{rival}" for rival in RIVALS))
    table = Table(app, Setup("goout", tuple(SeatSetup(kind, "") for kind in kinds), {}, 4))
    app.replace(table)
    for seat in range(1, 5):
        longest = max((line for rival in RIVALS for line in lines(rival, "loss")), key=len)
        table.panels.opponent_lines._speech = seat, longest
        (item,) = table.panels.opponent_lines.items()
        assert app.screen.get_rect().contains(item.rect)
        assert not item.rect.colliderect(table.plate_rect(seat) or item.rect)


@pytest.mark.parametrize("rival", RIVALS)
def test_every_rival_has_two_lines_for_each_occasion(rival: str) -> None:
    for occasion in OCCASIONS:
        assert len(lines(rival, occasion)) == 2


@pytest.mark.parametrize(("woken", "speaks"), [(False, True), (True, False)])
def test_who_is_out_does_not_exult_over_it(app: App, woken: bool, speaks: bool) -> None:
    """The banner that says so names the seat, as one about a great deed does."""
    table = to_my_turn(app, WITH_RIVAL, game="gothies")
    table.panels.opponent_lines._greeted = True
    if woken:
        truth(table.seating.match).counts[at.GONE[1]] = 1
    banner(table, 1)
    wait(app, 0.2)
    assert bool(spoken(table) in lines("bold", "big")) == speaks


@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_covers_no_card_where_there_is_room(app: App, game: str) -> None:
    """There is, except where a field fills that side of the table; nowhere does it go far from its plate."""
    table, luck = sit_at(app, ("person", "random"), 3, "instant", game), Random(3)
    lines = table.panels.opponent_lines
    for _ in range(3):
        advance(table, 5, luck)
        if table.seating.match.outcome is not None:
            break
        table.show_now()
        (item,) = lines._bubble(1, "And now a pose!")
        plate = table.tabletop.plate_rect(1)
        assert plate is not None and app.screen.get_rect().contains(item.rect)
        assert item.rect.colliderect(plate.inflate(400, 400))
        sprites = [sprite for held in table.board.sprites for sprite in held]
        cards = [table.tabletop.card_rect(one.spot) for one in sprites if one is not None and one.spot is not None]
        assert item.rect.collidelist(cards) < 0 or game == "battlegoats"

"""No part of the window that is large enough flashes more than three times a second, in any game, mode and speed."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from types import MappingProxyType

import pygame
import pytest
from pygame import Surface

from game import GAMES
from game.ai.worker import InlineThinker
from scenes.motion.clash_course import ClashCourse, ClashSide
from scenes.saves.setup import SeatSetup, Setup
from scenes.table.match import computer_seats
from scenes.table.show.clash import ClashScene
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import lay_out, settle, sit_at
from tests.windows.flashes import AREA, FRAMES, FlashCounter
from tests.windows.showpieces import SENTENCE, fighter, lying_cards

MODES = ("normal", "calm", "fast", "hasty")
"""Speeds, calm mode, and opponents that take no time to think."""
SHORT, LONG = 12, 120
"""Seconds of a match that are watched on every run, and in the slow ones."""


def watched(
    open_app: OpenApp,
    game: str,
    seats: int,
    mode: str,
    seconds: float,
    seed: int = 5,
    options: Mapping[str, str] = MappingProxyType({}),
) -> float:
    """The largest share of the window that flashes too often while opponents play among themselves."""
    app = open_app(reduced_motion=mode == "calm", effects=0.0, ambience=0.0)
    speed = "fast" if mode == "fast" else "normal"
    app.replace(Table(app, Setup(game, (SeatSetup("novice", ""),) * seats, dict(options), seed, speed)))
    counter = FlashCounter()
    for _ in range(round(seconds * FRAMES)):
        app.step([], 1 / FRAMES)
        if not isinstance(app.scene, Table):
            break
        counter.take(app.screen)
    app.close_after_error()
    return counter.worst


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Opponents think in this process, and take no pause in the hasty mode."""
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    if request.node.callspec.params.get("mode") == "hasty":
        monkeypatch.setattr(computer_seats, "LEAST_SECONDS", dict.fromkeys(computer_seats.LEAST_SECONDS, 0.0))


@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["calm", "fast", "hasty"])
def test_the_beginning_of_a_match_does_not_flash(open_app: OpenApp, game: str, mode: str) -> None:
    assert watched(open_app, game, max(2, GAMES[game].seats[0]), mode, SHORT) <= AREA


@pytest.mark.slow
@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize("seed", [5, 11, 23])
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_do_not_flash(open_app: OpenApp, game: str, mode: str, most: bool, seed: int) -> None:
    seats = GAMES[game].seats[-1] if most else max(2, GAMES[game].seats[0])
    assert watched(open_app, game, seats, mode, LONG, seed) <= AREA


@pytest.mark.slow
@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAMES)
def test_no_option_makes_it_flash(open_app: OpenApp, game: str, mode: str) -> None:
    seats = max(2, GAMES[game].seats[0])
    for name, values in GAMES[game].choices(seats).items():
        for value in values[1:]:
            assert watched(open_app, game, seats, mode, 30, 5, {name: value}) <= AREA, f"{name}={value}"


# ---- clashes ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_no_clash_flashes_nor_several_in_a_row(open_app: OpenApp, speed: str) -> None:
    app = open_app(effects=0.0, ambience=0.0)
    table = sit_at(app, ("person", "random"), 7, speed, "battlegoats")
    lay_out(table)
    settle(table)
    for margin, falls, unseen in product((0, 1, 6), ((False, True), (True, True), (False, False)), (False, True)):
        counter = FlashCounter()
        for _ in range(2):
            table.director.showpieces.begin([clash(table, margin, falls, unseen)])
            for _ in as_long_as(lambda: table.director.showpieces.busy):
                app.step([], 1 / FRAMES)
                counter.take(app.screen)
        assert counter.worst <= AREA, f"margin {margin}, falls {falls}, unseen {unseen}, at {counter.when:.1f} s"
        for _ in range(12 * FRAMES):
            table.director.showpieces.update(1 / FRAMES)


def clash(table: Table, margin: int, falls: tuple[bool, bool], unseen: bool) -> ClashScene:
    """A clash of two cards of the armies."""
    top, lying, row = table.tabletop, lying_cards(table), next(iter(table.rules.cards))
    one, other = lying[2], lying[-3]
    assert one.spot and other.spot
    sides = (
        ClashSide(one.spot, CARD_HEIGHT * one.spot.scale, False, falls[0], 1),
        ClashSide(other.spot, CARD_HEIGHT * other.spot.scale, unseen, falls[1]),
    )
    x, y = top.units(top.window.center)
    back = table.board.back(other.card)
    fighters = fighter(row, 0, back, margin), fighter(row, 1, back, 0)
    return ClashScene(top, fighters, ClashCourse(sides, (x, y - 8.0), margin), SENTENCE)


# ---- the counter itself -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("times", "side", "flashes"), [(3, 400, False), (4, 400, True), (4, 90, False)])
def test_a_lamp_that_blinks_is_counted(times: int, side: int, flashes: bool) -> None:
    counter, dark = FlashCounter(), Surface((1280, 720), 0, 32)
    lit = dark.copy()
    pygame.draw.rect(lit, "#ffffff", (100, 100, side, side))
    counter.take(dark)
    counter.take(lit)
    for _ in range(times):
        counter.take(dark)
        counter.take(lit)
    assert (counter.worst > AREA) is flashes

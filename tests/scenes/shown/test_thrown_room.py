"""Dice, coins and banners come where nothing lies, at every table and in windows of every shape."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect, Surface

from game.core.events import Flipped, Rolled
from scenes.look import theme
from scenes.motion.thrown import Thrown
from scenes.shell.app import App
from scenes.table.show.banner import Banner
from scenes.table.signs import thrown
from scenes.table.surface import ground
from scenes.table.surface.free_room import free_place, tray_place
from scenes.table.surface.layout import HOLDS_CARDS
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import resize, sit_at
from tests.scenes.panels.test_recap_room import TABLES, leaning

pytestmark = pytest.mark.usefixtures("still")
SIZES = ((1280, 720), (1700, 700), (900, 1200))
THROWS: tuple[Flipped | Rolled, ...] = (Flipped(False), Rolled(20, 17, 1))
SENTENCES = ("Aunt Clover wakes up!", "Granny Horn leads, and everybody else follows her as well as they can.")
STEPS = {"goout": 9, "goblins": 12}
"""Decisions between two looks at a table."""


def play(table: Table, deeds: int, luck: Random) -> None:
    """Everybody does `deeds` things, any things, and lays a whole army; then the table lies as seat 0 sees it."""
    match = table.seating.match
    for _ in as_long_as(lambda: match.outcome is None and (deeds or match.view(0).stack[-1].name == "deploy")):
        legal = match.legal(luck.choice(match.waiting))
        match.submit(next((one for one in legal if one.verb == "ready"), luck.choice(legal)))
        deeds = max(0, deeds - 1)
    table.tabletop.covered, table.seating.viewer = False, 0
    table.seating.version += 1
    table.show_now()


def things(table: Table) -> list[Rect]:
    """Cards, plates, piles and the boards on which cards lie."""
    tabletop, board = table.tabletop, table.board
    found = [
        leaning(tabletop.card_rect(sprite.spot), sprite.spot.angle)
        for held in board.sprites
        for sprite in held
        if sprite and sprite.spot
    ]
    full = {board.area_name(zone) for zone, held in enumerate(board.sprites) if any(held)}
    for name, area in tabletop.arrangement.items():
        if area.style in ("plate", "grid", "token", "gauge", "track") or (area.style in HOLDS_CARDS and name in full):
            found.append(tabletop.rect(area))
    return found


def throw(table: Table, event: Flipped | Rolled) -> list[Rect]:
    """The tray of a throw, and the words beside it, when it lies there."""
    table.director.showpieces.throw(event, calm=False)
    shown = table.director.showpieces.shown
    assert isinstance(shown, Thrown)
    shown.time = shown.flight
    items = thrown.stage(table.tabletop, table.director)
    table.director.finish()
    return [shown.tray, *(item.rect for item in items if item.name != "throw")]


def banner(table: Table, sentence: str) -> Rect:
    """The place of a banner."""
    moment = next(iter(table.look.moments.values()), "")
    table.tabletop.calm = True
    shown = Banner(sentence, table.tabletop, f"{table.setup.game}/{moment}" if moment else "")
    ((picture, place),) = shown.items()[0].blits
    return picture.get_rect(topleft=place)


@pytest.mark.parametrize(("game", "seats", "mode"), TABLES)
def test_nothing_that_comes_in_lies_on_a_card_a_plate_or_a_board(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, mode: str
) -> None:
    monkeypatch.setattr(ground, "drawn", lambda tabletop, *_: Surface(tabletop.window.size))
    app = open_app()
    table = sit_at(app, ("person",) * seats, 7, "instant", game, **({"mode": mode} if mode else {}))
    luck = Random(seats)
    play(table, 0 if game == "battlegoats" else 1, luck)
    for looks in range(2):
        for size in SIZES:
            resize(app, size)
            if table.seating.match.outcome is not None:
                return
            play(table, STEPS.get(game, 6) if looks else 0, luck)
            lying, window = things(table), table.tabletop.window
            for event in THROWS:
                tray, *words = throw(table, event)
                assert tray.collidelist(lying) < 0 and min(tray.size) >= 70 * app.scale, (size, event)
                assert all(window.contains(word) and word.collidelist(lying) < 0 for word in words), (size, event)
            for sentence in SENTENCES:
                place = banner(table, sentence)
                assert window.contains(place) and place.collidelist(lying) < 0, (size, sentence)


def test_a_place_is_free_and_as_near_as_it_gets() -> None:
    window, blocks = Rect(0, 0, 800, 600), [Rect(0, 0, 800, 300), Rect(300, 300, 500, 250)]
    assert free_place(window, [], (100, 100), (400, 300)) == Rect(350, 250, 100, 100)
    assert free_place(window, blocks, (100, 100), (400, 300)) == Rect(196, 304, 100, 100)
    assert free_place(window, blocks, (100, 300), (400, 300)) is None


def test_a_tray_is_smaller_where_there_is_less_room() -> None:
    window, stage = Rect(0, 0, 800, 600), Rect(300, 200, 280, 220)
    assert tray_place(window, [], stage) == stage
    tray = tray_place(window, [Rect(0, 0, 800, 450)], stage)
    assert tray.height == tray.width < 220 and tray.top >= 450
    assert tray_place(window, [window], stage) == stage


def test_a_banner_without_any_room_stands_in_the_place_of_the_question(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_at(app, ("person", "novice"), 7, "instant", "gothest")
    play(table, 0, Random(1))
    assert any(item.name == "question" for item in table.items())
    monkeypatch.setattr(table, "occupied", lambda: [table.tabletop.window])
    table.tabletop.calm = True
    shown = Banner(SENTENCES[1], table.tabletop)
    table.director.showpieces.shown = shown
    items = {item.name: item for item in table.items()}
    ((_, place),) = items["banner"].blits
    assert "question" not in items and shown.in_bar
    assert table.tabletop.rect(table.board.arrangement["question"]).collidepoint(place)


def test_a_banner_that_lingers_makes_way_for_a_throw(app: App) -> None:
    table = sit_at(app, ("person", "novice"), 7, "normal", "gothest")
    play(table, 0, Random(1))
    stage = table.director.showpieces
    shown = Banner("A tie: a coin decides.", table.tabletop)
    stage.begin([shown])
    for _ in as_long_as(lambda: shown not in stage.beside):
        stage.update(0.01)
    stage.throw(THROWS[0], calm=False)
    stage.update(0.07)
    assert isinstance(stage.shown, Thrown) and shown not in stage.beside
    table.director.finish()


def test_a_banner_in_the_place_of_the_question_keeps_off_the_hint(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((1280, 720))
    table = sit_at(app, ("person", "novice"), 7, "instant", "goout")
    play(table, 0, Random(1))
    sentence = "Sinä putoat! 12 vahinkoa on liikaa, taistelijana Satsuki, ja se on jo toinen kerta tänään."
    monkeypatch.setattr(table, "occupied", lambda: [table.tabletop.window])
    table.tabletop.calm = True
    shown = Banner(sentence, table.tabletop, owner=("goout", 0))
    (item,) = shown.items()
    ((picture, corner),) = item.blits
    empty = theme.board(picture.get_size(), table.tabletop.host.measure.unit, 18)
    hint = table.panels.buttons.fixed["hint"].rect.move(-corner[0], -corner[1])
    wide, high = picture.get_size()
    words = [x for x in range(wide) for y in range(0, high, 3) if picture.get_at((x, y)) != empty.get_at((x, y))]
    assert words and max(words) < hint.left and min(words) > 0

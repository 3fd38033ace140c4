"""What a person asks to read lies over the dimmed table and the teller; nothing is hovered through these."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from scenes.lessons.guided_table import GuidedTable
from scenes.lessons.script import lesson
from scenes.lessons.spotlight import beside
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.shell.app import App
from scenes.table.intents import ToggleBreakdown
from scenes.table.surface.board import Place
from tests.lessons.test_lessons import LESSONS
from tests.lessons.test_window import at_the_lessons, table_of
from tests.puzzles.kit import PUZZLES
from tests.puzzles.test_window import at_the_puzzle
from tests.robot.conftest import at_once, nothing_stale
from tests.robot.kit import resize
from tests.robot.robot import Robot, Spot

__all__ = ["at_once", "nothing_stale"]


def at_a_chapter(app: App, key: str, number: int) -> tuple[GuidedTable, Robot]:
    app.settings.speed = "instant"
    robot = at_the_lessons(app, lesson(key).game)
    app.doors.lesson(key, number)
    robot.wait_until(lambda: bool(table_of(app).teller.line) and table_of(app).director.idle)
    robot.wait(0.5)
    return table_of(app), robot


def names(table: GuidedTable | PuzzleTable) -> list[object]:
    return [item.name for item in table.items()]


def is_over_all(table: GuidedTable | PuzzleTable, name: str) -> bool:
    """Whether an item is drawn once, over the dimmed table and the teller."""
    drawn = names(table)
    below = [number for number, other in enumerate(drawn) if other in ("spotlight", "teller")]
    return drawn.count(name) == 1 and drawn.index(name) > max(below)


def card_of(table: GuidedTable | PuzzleTable) -> tuple[Place, Spot]:
    """A card of the person's hand that can be read, and a pixel on it."""
    board, tabletop = table.board, table.tabletop
    for zone in range(len(board.view.layout.zones)):
        for index, sprite in enumerate(board.sprites[zone]):
            place = Place(zone, index)
            if sprite is not None and sprite.spot is not None and table.input.close_look.worth(place):
                pixel = tabletop.card_rect(sprite.spot).center
                if board.at(*tabletop.units(pixel)) == place:
                    return place, pixel
    raise AssertionError("no card can be read")


def cover(table: GuidedTable | PuzzleTable, pixel: Spot) -> None:
    """Lay the teller's panel over a pixel."""
    place = table.teller._place
    assert place is not None
    place.midbottom = pixel[0], pixel[1] + 30
    assert not any(button.rect.collidepoint(pixel) for button in table.teller.buttons.values())


@pytest.fixture
def goats(app: App, at_once: None) -> tuple[GuidedTable, Robot]:
    return at_a_chapter(app, "battlegoats", 0)


def test_a_large_card_lies_over_the_dimmed_table_and_the_teller(goats: tuple[GuidedTable, Robot]) -> None:
    table, robot = goats
    robot.point(card_of(table)[1])
    robot.button(True, pygame.BUTTON_RIGHT)
    robot.wait(0.2)
    assert {"spotlight", "teller"} < set(names(table)) and is_over_all(table, "zoom")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_an_explanation_lies_over_the_dimmed_table_and_the_teller(goats: tuple[GuidedTable, Robot], way: str) -> None:
    table, robot = goats
    if way == "keys":
        robot.press(pygame.K_a)
    else:
        explain = table.explain_input.explain
        plate = next(one for one in explain.explained.subjects() if "plate" in one.name)
        robot.point(plate.rects[0].center)
        robot.wait(1.0)
    assert is_over_all(table, "explanation") and is_over_all(table, "explained")


def test_a_sum_lies_over_the_dimmed_table_and_the_teller(app: App, at_once: None) -> None:
    for number in range(len(lesson("goblins").chapter)):
        table, _ = at_a_chapter(app, "goblins", number)
        table.post(ToggleBreakdown())
        if table.panels.breakdown.items():
            assert is_over_all(table, "ledger")
            return
        app.pop()
    raise AssertionError("no chapter begins with a sum")


def test_nothing_is_hovered_through_the_teller(goats: tuple[GuidedTable, Robot]) -> None:
    table, robot = goats
    place, pixel = card_of(table)
    robot.point(pixel)
    assert table.input.close_look.place == place
    cover(table, pixel)
    robot.point((pixel[0] + 1, pixel[1]))
    robot.wait(2.0)
    assert table.input.close_look.place is None and "zoom" not in names(table)
    assert not table.explain_input.explain.open
    robot.button(True, pygame.BUTTON_RIGHT)
    robot.wait(0.2)
    assert "zoom" not in names(table) and not table.explain_input.explain.open


def test_nothing_is_hovered_through_the_panel_of_a_puzzle(app: App, at_once: None) -> None:
    name = next(name for name, puzzle in PUZZLES.items() if puzzle.record.game == "battlegoats")
    robot = at_the_puzzle(app, name)
    table = app.scene
    assert isinstance(table, PuzzleTable)
    robot.wait(0.5)
    place, pixel = card_of(table)
    robot.point(pixel)
    robot.button(True, pygame.BUTTON_RIGHT)
    robot.wait(0.2)
    assert table.input.close_look.place == place and is_over_all(table, "zoom")
    robot.button(True, pygame.BUTTON_RIGHT)
    cover(table, pixel)
    robot.point((pixel[0] + 1, pixel[1]))
    assert table.input.close_look.place is None


def test_nothing_is_hovered_through_an_explanation(goats: tuple[GuidedTable, Robot]) -> None:
    table, robot = goats
    _, pixel = card_of(table)
    robot.press(pygame.K_a)
    explain = table.explain_input.explain
    assert explain.open
    explain._rect.center = pixel
    robot.point(pixel)
    assert explain.open and table.input.close_look.place is None
    robot.click_at(pixel)
    assert not explain.open, "a press on it closes it"


def test_a_button_is_dark_or_bright_as_a_whole() -> None:
    """A hole ends beside each button that stays dark, and loses no more of itself than it must."""
    luck = Random(4)
    for _ in range(300):
        hole = Rect(luck.randrange(300), luck.randrange(300), luck.randrange(80, 300), luck.randrange(80, 300))
        dark = [Rect(luck.randrange(500), luck.randrange(500), 60, 30) for _ in range(luck.randrange(3))]
        left = beside(hole, dark)
        assert hole.contains(left) and left.collidelist(dark) < 0
        assert left == hole or hole.collidelist(dark) >= 0
    assert beside(Rect(0, 0, 100, 100), [Rect(-20, 90, 60, 30)]) == Rect(0, 0, 100, 90)


def test_the_key_of_hints_says_nothing_of_real_cards_where_somebody_teaches(app: App, at_once: None) -> None:
    table, robot = at_a_chapter(app, "gothest", 0)
    assert table.course.told
    robot.press(pygame.K_h)
    assert robot.question() == app.text("ui.hint.not_now")
    app.settings.hints = False
    robot.press(pygame.K_h)
    assert robot.question() == app.text("ui.hint.off")


@pytest.mark.parametrize("key", LESSONS)
def test_what_is_read_leaves_the_teller_free(app: App, at_once: None, key: str) -> None:
    """Every card that can be read large, and every thing that is explained, in windows of two shapes."""
    table, robot = at_a_chapter(app, key, 0)
    for size in ((1280, 720), (1024, 768)):
        resize(app, size)
        robot.wait_until(lambda: bool(table.teller.line) and table.director.idle)
        robot.wait(0.5)
        panel, look, explain = table.teller._place, table.input.close_look, table.explain_input.explain
        assert panel is not None and panel == table.tabletop.kept_free
        read = 0
        for zone in range(len(table.board.view.layout.zones)):
            for index in range(len(table.board.sprites[zone])):
                look.over(Place(zone, index))
                look.forced = True
                if item := look.item(None):
                    cards = item.blits[1:] or item.blits  # a shadow may lie there
                    assert not any(card.get_rect(topleft=at).colliderect(panel) for card, at in cards), (size, zone)
                    read += 1
        look.look_away()
        for subject in table.explain_input.subjects():
            explain._show(subject)
            for item in explain.items():
                explained = panel.contains(subject.rects[0]) or panel.colliderect(subject.rects[0])
                assert explained or not item.rect.inflate(-40, -40).colliderect(panel), (size, subject.name)
                read += 1
        explain.look_away()
        assert read > 5

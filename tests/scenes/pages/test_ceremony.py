"""The final count: everybody is there, everything stands in the end, and only numbers tell the winner until somebody
asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.core.guide import FinalScore, SeatScore
from scenes.look import text
from scenes.pages.ceremony import DARK_SECONDS, DRUM_SECONDS, LIGHT_SECONDS, Ceremony
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from tests.conftest import OpenApp
from tests.robot.kit import resize
from tests.robot.robot import Robot


def ceremony(open_app: OpenApp, dead: bool = False, **wishes: object) -> tuple[Robot, Ceremony]:
    seats = (SeatSetup("person", "Ann"), SeatSetup("novice", "Bo"), *([SeatSetup("novice", "Cy")] if dead else []))
    reckoning = FinalScore(
        ("gold", "ears", "cards"),
        (
            SeatScore(0, "card:hoarder", (40, 10, 25), (80, 10, 25)),
            SeatScore(1, "card:sole", (10, 20, 50), (10, 20, 50)),
            *([SeatScore(2, "card:manslayer", (), ())] if dead else []),
        ),
    )
    page = Ceremony(MatchSummary(Setup("goblins", seats), "SURFACE", (1, 2, 3)[: len(seats)]), reckoning)
    robot = Robot(open_app((1280, 720), **wishes))
    robot.app.push(page)
    robot.frame()
    return robot, page


@pytest.mark.parametrize(("size", "least"), [((900, 1200), 0.5), ((1280, 720), 0.3)])
def test_the_rows_use_the_height_of_a_window_and_nothing_lies_over_another_part(
    open_app: OpenApp, size: tuple[int, int], least: float
) -> None:
    robot, page = ceremony(open_app)
    resize(robot.app, size)
    rows = [page._row(place) for place in range(2)]
    assert sum(row.height for row in rows) > least * size[1]
    for row in rows:
        places = page._places(row, row.height)
        rooms = [places.name, places.card_name, *(Rect(x - 40, y - 16, 80, 32) for x, y in places.numbers)]
        assert all(row.contains(room) for room in (*rooms, places.total))
        assert all(room.collidelist(rooms[:place]) < 0 for place, room in enumerate(rooms))


def test_it_takes_its_time_and_then_goes_on(open_app: OpenApp) -> None:
    robot, page = ceremony(open_app)
    assert not page.done and page.busy()
    robot.wait(page.length + 0.2)
    assert page.done and robot.app.scene is page
    robot.wait(0.5)
    assert not page.busy()
    robot.click("victory")
    assert page.busy() and not page.told
    robot.wait(DARK_SECONDS + DRUM_SECONDS + LIGHT_SECONDS + 0.2)
    assert page.told and robot.app.scene is page
    robot.wait(0.5)
    assert not page.busy()
    robot.click("Go on")
    assert isinstance(robot.app.scene, Results)


def test_a_press_brings_the_end_of_it(open_app: OpenApp) -> None:
    robot, page = ceremony(open_app)
    before = robot.app.screen.copy()
    robot.click("victory")
    assert page.done and robot.app.scene is page
    robot.frame()
    assert robot.app.screen.get_buffer().raw != before.get_buffer().raw
    for label in ("victory", "Go on"):
        robot.click(label)
        assert robot.app.scene is page
        robot.wait(0.5)
    assert page.told
    robot.click("Go on")
    assert isinstance(robot.app.scene, Results)


def brightness(robot: Robot, page: Ceremony) -> list[float]:
    """The mean brightness of each row."""
    rows = [robot.app.screen.subsurface(page._row(place)) for place in range(len(page.accounts))]
    return [sum(pygame.transform.average_color(row)[:3]) for row in rows]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("ranks", [(1, 2, 3), (2, 1, 3), (1, 1, 3)])
def test_light_falls_on_the_rows_of_those_who_have_won(open_app: OpenApp, ranks: tuple[int, ...], calm: bool) -> None:
    """After the dark, in which none differs; with calm motion the same picture at once."""
    robot, page = ceremony(open_app, dead=True, reduced_motion=calm)
    page.summary = replace(page.summary, ranks=ranks)
    robot.wait(page.length + 0.5)
    before = brightness(robot, page)
    robot.click("victory")
    if not calm:
        robot.wait(DARK_SECONDS + DRUM_SECONDS / 2)
        dark = [now / then for now, then in zip(brightness(robot, page), before, strict=True)]
        assert max(dark) < 0.7 and max(dark) - min(dark) < 0.05
        robot.wait(DRUM_SECONDS + LIGHT_SECONDS)
    robot.frame()
    lit = [now > 0.95 * then for now, then in zip(brightness(robot, page), before, strict=True)]
    assert lit == [rank == 1 for rank in ranks]


@pytest.mark.parametrize("ranks", [(1, 1), (2, 2)])
def test_where_all_or_none_have_won_nobody_asks(open_app: OpenApp, ranks: tuple[int, ...]) -> None:
    robot, page = ceremony(open_app)
    page.summary = replace(page.summary, ranks=ranks)
    page.rebuild()
    assert [widget.label for widget in page.widgets] == ["Go on"]
    robot.click("Go on")
    assert robot.app.scene is page and page.told
    robot.wait(0.5)
    robot.click("Go on")
    assert isinstance(robot.app.scene, Results)


def test_the_sum_is_always_that_of_the_numbers_beside_it(open_app: OpenApp) -> None:
    robot, page = ceremony(open_app, dead=True)
    seen = set()
    for _ in range(int(page.length * 20) + 10):
        robot.wait(0.05)
        sums = [sum(page._counted(place, beat) for beat in range(3)) for place in range(2)]
        seen.add(tuple(sums))
        assert 0 <= sums[0] <= page.accounts[0].total and 0 <= sums[1] <= page.accounts[1].total
    assert tuple(sums) == (115, 80) and len(seen) > 10
    assert (75, 80) in seen, "before the first secret card is seen"


def test_a_part_counts_up_in_its_turn_and_turns_gold_where_the_secret_card_doubles_it(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[tuple[int, str], tuple[int, str, bool]] = {}

    def note(
        page: Ceremony, screen: Surface, sign: str, number: int, middle: tuple[int, int], colour: str, on: bool
    ) -> None:
        drawn[middle[1], sign] = number, colour, on

    monkeypatch.setattr(Ceremony, "_number", note)
    robot, page = ceremony(open_app)
    assert {sign for (_, sign), (_, _, on) in drawn.items() if not on} == set(page.signs[1:]), "one after the other"
    robot.click("victory")
    robot.frame()
    first, last = sorted({y for y, _ in drawn})
    white, gold = "#fff4dc", "#ffd86b"
    assert [drawn[first, sign] for sign in page.signs] == [(80, gold, True), (10, white, True), (25, white, True)]
    assert [drawn[last, sign] for sign in page.signs] == [(10, white, True), (20, white, True), (50, white, True)]


def counted(robot: Robot, page: Ceremony, ranks: tuple[int, ...]) -> tuple[bytes, ...]:
    """The look of each row at the end of the count, if these had been the ranks."""
    page.summary = replace(page.summary, ranks=ranks)
    robot.click("victory")
    robot.frame()
    return tuple(bytes(robot.app.screen.subsurface(page._row(place)).copy().get_buffer().raw) for place in range(2))


def test_nothing_but_the_numbers_tells_who_has_won(open_app: OpenApp) -> None:
    """Ranks change neither the order of the rows nor the look of any."""
    seen = []
    for ranks in ((1, 2), (2, 1)):
        robot, page = ceremony(open_app)
        assert [account.seat for account in page.accounts] == [0, 1]
        seen.append(counted(robot, page, ranks))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", [(1280, 720), (900, 1200)])
def test_who_is_out_has_a_row_without_numbers(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    numbers, lines = list[int](), list[str]()
    plain = text.line

    def number(page: Ceremony, screen: Surface, sign: str, number: int, middle: tuple[int, int], *_: object) -> None:
        numbers.append(middle[1])

    def line(words: str, *look: Any) -> Surface:
        lines.append(words)
        return plain(words, *look)

    monkeypatch.setattr(Ceremony, "_number", number)
    robot, page = ceremony(open_app, dead=True)
    resize(robot.app, size)
    robot.click("victory")
    monkeypatch.setattr(text, "line", line)
    numbers.clear()
    page.draw(robot.app.screen)
    assert len(page.accounts) == 3 and {"Ann", "Bo", "Cy", "Never made it home"} <= set(lines)
    rows = [page._row(place) for place in range(3)]
    assert [sum(row.top < y < row.bottom for y in numbers) for row in rows] == [3, 3, 0]


def test_a_seat_that_carried_nothing_has_its_nought(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, plain = list[str](), text.line
    robot, page = ceremony(open_app)
    page.accounts = (SeatScore(0, "card:sole", (0, 0, 0), (0, 0, 0)),)
    robot.click("victory")
    robot.frame()

    def line(words: str, *look: Any) -> Surface:
        lines.append(words)
        return plain(words, *look)

    monkeypatch.setattr(text, "line", line)
    page.draw(robot.app.screen)
    assert lines.count("0") == 4, "three parts and their sum"

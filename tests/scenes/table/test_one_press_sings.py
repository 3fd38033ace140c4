"""GOTHIES alone and together: one press on a monster sings, or proposes a song where there is a choice."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.gothies import state as at
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.shell.scene import ScreenElement
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from scenes.table.view.highlights import TAKES_PART
from tests.conftest import OpenApp
from tests.gothies.table_talk import Table as Laid
from tests.robot.kit import done, settle
from tests.robot.robot import FRAME, Robot, visible_spot
from tests.scenes.person import press

pytestmark = pytest.mark.usefixtures("still")
Night = Callable[..., tuple[Table, Robot]]


@pytest.fixture
def night(open_app: OpenApp) -> Night:
    """Open a window at a night: a row of cards with these songs, and a monster in each zone."""

    def begin(row: str, songs: list[int], *zones: str, people: int = 1, hand: str = "") -> tuple[Table, Robot]:
        app = open_app((1280, 720))
        seats = tuple(SeatSetup("person", "") for _ in range(people))
        laid = Laid(hand, *[""] * (people - 1), rows=(row,), zones=zones, coop=True)
        laid.state.counts[at.SONGS] = at.PER_CARD.pack(songs)
        laid.state.people = tuple(range(people))
        setup = with_names(Setup("gothies", seats, {"mode": "coop"}, 1, "normal"), app.text)
        table = Table(app, setup, Seating(setup, given=laid.match))
        app.replace(table)
        table.show_now()
        settle(table)
        return table, Robot(app, dt=FRAME)

    return begin


def card(robot: Robot, pick: str) -> ScreenElement:
    """The card that an action picks by this word."""
    return next(thing for thing in robot.elements("card") if thing.label.endswith(f"({pick})"))


def touch(robot: Robot, table: Table, pick: str) -> None:
    """Press a card, and let what follows come to rest."""
    robot.click_at(visible_spot(card(robot, pick)))
    settle(table)


def point(robot: Robot, table: Table, pick: str) -> None:
    """Rest the pointer on a card."""
    robot.point(visible_spot(card(robot, pick)))
    settle(table)


def to_monster(robot: Robot) -> None:
    """Lead the focus to the monster by the Tab key."""
    assert robot.tab_to(lambda thing: thing.label.endswith("(zone1/1)"))


def deeds(table: Table) -> str:
    """The deeds so far, without the seat."""
    return ", ".join(str(action).partition(" ")[2] for action in done(table))


def bar(robot: Robot) -> str:
    """The words of the question bar."""
    return robot.elements("question")[0].label


SUNG = "attack zone1/1, add s0.row/1, sing"


def test_one_press_sings_and_one_undo_takes_it_back(night: Night) -> None:
    table, robot = night("red blue", [2, 1], "mire_sleepgnat")
    touch(robot, table, "zone1/1")
    assert deeds(table) == SUNG and not table.seating.match.view(0).zones[at.ZONES[1]]
    press(robot.app, pygame.K_u)
    settle(table)
    assert deeds(table) == "" and len(table.board.sprites[at.ZONES[1]]) == 1
    touch(robot, table, "zone1/1")
    assert deeds(table) == SUNG, "and it can be sung again"


def test_enter_on_the_focused_monster_sings(night: Night) -> None:
    table, robot = night("red blue", [2, 1], "mire_sleepgnat", "mire_whimper")
    to_monster(robot)
    press(robot.app, pygame.K_RETURN)
    settle(table)
    assert deeds(table) == SUNG
    press(robot.app, pygame.K_u)
    assert deeds(table) == ""


def test_the_song_is_shown_before_it_is_sung(night: Night) -> None:
    table, robot = night("red blue", [2, 1], "mire_sleepgnat")
    (singer,) = table.board.sprites[at.ROW[0]][:1]
    assert singer and singer.pose.lift == 0.0
    point(robot, table, "zone1/1")
    assert table.lights.glows()[id(singer)] == TAKES_PART and singer.pose.lift > 0.0
    assert [thing.label for thing in robot.elements("forecast")] == ["2 against 2: Mire Sleepgnat falls"]
    assert bar(robot).startswith("A press sings: 2 against 2")
    robot.point((640, 360))
    settle(table)
    assert TAKES_PART not in table.lights.glows().values() and singer.pose.lift == 0.0
    assert not robot.elements("forecast") and not bar(robot).startswith("A press")
    to_monster(robot)
    robot.wait(0.5)
    assert bar(robot).startswith("A press sings"), "the focus shows it, too"
    assert deeds(table) == ""


def test_one_of_several_songs_is_proposed_and_the_second_press_sings(night: Night) -> None:
    table, robot = night("red green", [2, 2], "mire_sleepgnat")
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/1"
    point(robot, table, "zone1/1")
    assert "again" in bar(robot)
    touch(robot, table, "zone1/1")
    assert deeds(table) == SUNG
    press(robot.app, pygame.K_u)
    assert deeds(table) == "", "the proposal goes with the song"


def test_enter_twice_sings_a_proposal(night: Night) -> None:
    table, robot = night("red green", [2, 2], "mire_sleepgnat")
    to_monster(robot)
    press(robot.app, pygame.K_RETURN)
    settle(table)
    robot.wait(0.5)
    assert table.input.focus.name == "zone1/1" and deeds(table).endswith("add s0.row/1")
    assert "again" in bar(robot)
    press(robot.app, pygame.K_RETURN)
    settle(table)
    assert deeds(table) == SUNG


def test_a_dissonance_is_only_proposed_with_its_warning(night: Night) -> None:
    table, robot = night("blaze_cantor mossback_baritone", [5, 5], "ember_night_regent")
    point(robot, table, "zone1/1")
    assert bar(robot).startswith("Dissonance")
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/1, add s0.row/2"
    robot.wait(0.5)
    assert bar(robot).startswith("Dissonance")
    touch(robot, table, "zone1/1")
    assert deeds(table).endswith("sing")


def test_cards_of_a_proposal_are_taken_out_and_put_in(night: Night) -> None:
    table, robot = night("red green blue", [2, 2, 1], "mire_sleepgnat")
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/1"
    touch(robot, table, "s0.row/2")
    assert deeds(table) == "attack zone1/1, add s0.row/1, add s0.row/2"
    touch(robot, table, "s0.row/1")
    assert deeds(table) == "attack zone1/1, add s0.row/2", "the other one stays"
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/2, sing"
    press(robot.app, pygame.K_u)
    assert deeds(table) == ""


def test_who_presses_a_card_first_builds_by_hand(night: Night) -> None:
    table, robot = night("red blue", [1, 2], "mire_sleepgnat")
    touch(robot, table, "s0.row/1")
    assert deeds(table) == "" and card(robot, "zone1/1").lit
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/1"
    touch(robot, table, "zone1/1")
    assert deeds(table) == "attack zone1/1, add s0.row/1", "1 of 2"
    touch(robot, table, "s0.row/2")
    robot.click("Sing!")
    settle(table)
    assert deeds(table) == "attack zone1/1, add s0.row/1, add s0.row/2, sing"


def test_what_nothing_overcomes_is_dim_and_says_its_need(night: Night) -> None:
    table, robot = night("red", [1], "ember_night_regent", "ember_whimper")
    assert table.context.signs.faint == {(at.ZONES[1], 0)}
    point(robot, table, "zone1/1")
    assert bar(robot) == "Ember Night Regent needs 6 song, and you have 1."
    touch(robot, table, "zone1/1")
    assert deeds(table) == ""
    assert [thing.label for thing in robot.elements("warning")] == ["Ember Night Regent needs 6 song, and you have 1."]


def test_with_several_people_at_the_screen_one_press_sings(night: Night) -> None:
    table, robot = night("red blue", [2, 1], "mire_sleepgnat", people=2)
    robot.wait(0.5)
    touch(robot, table, "zone1/1")
    assert deeds(table) == SUNG
    press(robot.app, pygame.K_u)
    settle(table)
    assert deeds(table) == ""


def test_a_refusal_goes_when_the_table_is_not_that_of_which_it_was_true(night: Night) -> None:
    """Said when little song was left; taken back, there is enough again."""
    table, robot = night("red blue", [2, 1], "ember_night_regent", "mire_sleepgnat")
    touch(robot, table, "zone2/1")
    touch(robot, table, "zone1/1")
    assert robot.elements("warning")
    robot.press(pygame.K_u)
    settle(table)
    assert not robot.elements("warning")

"""The life of a match on the screen: pause, giving up, leaving, results, and opponents that die in mid-thought."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Event

from game.ai.worker import InlineThinker, Thinker
from scenes.look.widgets.confirm import Confirm
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves import journal_writer
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.storage.files import problems
from scenes.storage.settings_file import THINKING_SECONDS, Thinking
from scenes.table.intents import AskHint
from scenes.table.match import computer_seats, seating
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.pause import Pause
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import at_rest, done, lay_out, mirror_is_true, sit_at, to_my_turn
from tests.robot.player import Player
from tests.robot.robot import FRAME, LONG, Robot

ALONE = ("person", "novice")


@pytest.fixture
def pages(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Every scene that replaces all others from now on."""
    opened: list[Scene] = []
    real = app.replace

    def noted(scene: Scene) -> None:
        opened.append(scene)
        real(scene)

    monkeypatch.setattr(app, "replace", noted)
    return opened


@pytest.fixture
def clean() -> Iterator[None]:
    """No thinking process is left behind by a test."""
    yield
    assert not multiprocessing.active_children()


def real_time(app: App, until: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Let the window run by the clock until something is so; False when it never is."""
    end = time.monotonic() + seconds
    for _ in as_long_as(lambda: time.monotonic() < end):
        app.step([])
        if until():
            return True
        time.sleep(0.005)
    return False


# ---- pause


@pytest.mark.parametrize("way", ["esc", "p", "menu"])
def test_the_menu_opens_and_closes_and_nothing_goes_on_meanwhile(app: App, at_once: None, way: str) -> None:
    table = sit_at(app)
    robot = Robot(app, dt=FRAME)
    robot.wait(3.0)
    before = done(table)
    if way == "menu":
        robot.click("Menu")
    else:
        robot.press({"esc": pygame.K_ESCAPE, "p": pygame.K_p}[way])
    assert robot.scene() == "Pause"
    here = done(table)
    robot.wait(3.0)
    assert done(table) == here and len(here) >= len(before)
    robot.press(pygame.K_ESCAPE)
    assert app.scene is table
    robot.click(robot.lit("card")[0])
    assert len(robot.lit("place")) == 9


def test_the_table_waits_for_people_alone_and_not_for_opponents(app: App, still: None) -> None:
    table = to_my_turn(app, ALONE)
    Robot(app).wait(0.5)
    assert table.awaits_person()
    table.post(AskHint())
    assert not table.awaits_person(), "a hint is on its way"
    table.panels.hints.put_away()
    for _ in as_long_as(lambda: table.seating.match.waiting == (0,)):
        table.submit(table.seating.match.legal(0)[0])
    assert not table.awaits_person()


def test_the_rules_and_the_settings_open_over_a_running_match(app: App, still: None) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    robot.press(pygame.K_F1)
    assert robot.scene() == "RulesHelp"
    robot.press(pygame.K_ESCAPE)
    assert app.scene is table
    robot.press(pygame.K_ESCAPE)
    robot.click("Settings")
    assert robot.scene() == "SettingsPage"
    robot.press(pygame.K_ESCAPE)
    robot.press(pygame.K_ESCAPE)
    assert app.scene is table and mirror_is_true(table)


def test_leaving_the_table_keeps_the_match_and_ends_the_thinking(app: App, clean: None) -> None:
    sit_at(app)
    robot = at_rest(app, 0.2)
    assert multiprocessing.active_children()
    robot.press(pygame.K_ESCAPE)
    robot.click("Leave the table")
    assert isinstance(app.scene, Title) and robot.sees("Continue: BattleGoats")


def test_leaving_asks_first_when_the_match_cannot_be_kept(
    app: App, clean: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_writer.JournalWriter, "complete", False)
    sit_at(app)
    robot = at_rest(app, 0.2)
    robot.press(pygame.K_ESCAPE)
    robot.click("Leave the table")
    assert isinstance(app.scene, Confirm) and "could not be saved" in app.scene.note
    robot.click("Stay")
    robot.click("Leave the table")
    robot.click("Leave")
    assert isinstance(app.scene, Title)


# ---- the end


def test_conceding_leads_to_the_results_which_open_once(app: App, still: None, pages: list[Scene]) -> None:
    table = to_my_turn(app)
    robot = at_rest(app, 0.5)
    robot.press(pygame.K_ESCAPE)
    robot.click("Concede")
    robot.click("Give up")
    robot.wait(12.0)
    results = [page for page in pages if isinstance(page, Results)]
    assert len(results) == 1 and app.scene is results[0]
    assert results[0].summary.ranks == (2, 1)
    assert table.seating.match.outcome is not None


def test_who_has_given_up_cannot_do_it_again(app: App, still: None) -> None:
    table = to_my_turn(app, ("person", "novice", "novice"))
    robot = at_rest(app, 0.5)
    robot.press(pygame.K_ESCAPE)
    robot.click("Concede")
    robot.click("Give up")
    robot.wait(6.0)
    assert app.scene is table
    robot.press(pygame.K_ESCAPE)
    assert not robot.find("Concede").lit
    robot.click("Concede")
    assert isinstance(app.scene, Pause)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_results_open_once_after_the_last_motion(app: App, still: None, pages: list[Scene], speed: str) -> None:
    table = sit_at(app, ALONE, speed=speed)
    lay_out(table)
    match = table.seating.match
    for _ in as_long_as(lambda: match.outcome is None):
        table.submit(match.legal(match.waiting[0])[-1])
    robot, told = Robot(app, dt=LONG), list[str]()
    for _ in range(1500):
        robot.frame()
        if app.scene is not table:
            break
        told += [robot.question()] if table.director.idle else []
    assert all(told) and (told or speed == "instant"), "once all is shown, the bar says how it ended"
    robot.wait(3.0)
    assert [type(page) for page in pages if not isinstance(page, Table)] == [Results]
    results = pages[-1]
    assert isinstance(results, Results) and sorted(results.summary.ranks)[0] == 1


def test_a_rematch_starts_with_the_same_people_at_a_new_table(app: App, at_once: None, pages: list[Scene]) -> None:
    table = sit_at(app, ALONE, seed=None, speed="instant")
    player = Player(Robot(app, 3))
    player.play()
    player.robot.click("Rematch")
    again = app.scene
    assert isinstance(again, Table) and again is not table
    assert [seat.kind for seat in again.setup.seats] == list(ALONE)
    assert again.setup.options["_previous"] in ("0", "1"), "who attacked first hands the coin on"


# ---- opponents


def test_an_answer_that_came_while_the_person_acted_is_not_waited_for_for_ever(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(computer_seats, "LEAST_SECONDS", dict.fromkeys(computer_seats.LEAST_SECONDS, 0.0))
    table = sit_at(app, ("person", "novice", "novice"))
    robot = Robot(app, dt=LONG)
    robot.frame()
    robot.frame()  # by now an opponent has answered, but the cards still fly in and nobody has acted on it
    assert not table.director.idle
    table.submit(table.seating.legal()[0])
    robot.wait(30.0)
    assert {action.seat for action in done(table)} == {0, 1, 2}


@pytest.mark.parametrize(("speed", "thinking", "least"), [("instant", "usual", 0.0), ("fast", "two", 2.0)])
def test_opponents_take_at_least_the_time_that_is_set(
    monkeypatch: pytest.MonkeyPatch, speed: str, thinking: Thinking, least: float
) -> None:
    """By a clock of the test, once only one of them is waited for."""
    clock = [100.0]
    monkeypatch.setattr(computer_seats, "Thinker", InlineThinker)
    monkeypatch.setattr(computer_seats, "monotonic", lambda: clock[0])
    there = seating.Seating(Setup("gothest", (SeatSetup("regular", "A"), SeatSetup("regular", "B")), {}, 1))
    wait = THINKING_SECONDS[thinking]
    for _ in as_long_as(lambda: there.match.decisions < 3 or len(there.match.waiting) > 1):
        clock[0] += 5.0
        there.opponent(True, speed, wait)
    there.opponent(True, speed, wait)
    before, clock[0] = there.match.decisions, clock[0] + least - 0.01
    there.opponent(True, speed, wait)
    assert (there.match.decisions > before) == (least == 0.0)
    clock[0] += 0.01
    there.opponent(True, speed, wait)
    assert there.match.decisions > before


def test_an_opponent_killed_in_mid_thought_still_moves(app: App, clean: None, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(app, ("person", "master"), speed="instant")
    minds = table.seating.computers.minds
    assert minds is not None
    assert real_time(app, lambda: minds.has(1))
    for thinker in minds._thinkers:
        assert isinstance(thinker, Thinker)
        thinker._process.kill()
    before = len(done(table))
    assert real_time(app, lambda: len(done(table)) > before)
    app.step([])
    assert mirror_is_true(table) and app.scene is table
    assert not problems.take_new()
    app.quit()
    app.run()


def test_the_window_closed_in_mid_motion_leaves_no_process(app: App, clean: None) -> None:
    table = sit_at(app, ("person", "master", "master"))
    assert real_time(app, lambda: table.director.busy)
    assert len(multiprocessing.active_children()) == 2
    pygame.event.post(Event(pygame.QUIT))
    app.run()
    assert not app.running


def test_the_person_may_look_at_each_move_of_an_opponent(app: App, at_once: None) -> None:
    app.settings.pause_after_move = True
    table = to_my_turn(app, ("person", "novice", "novice", "novice"))
    robot = at_rest(app, 0.5)
    _attack(robot, table)
    robot.wait_until(lambda: robot.question().startswith("Click"))
    here = done(table)
    robot.wait(6.0)
    assert done(table) == here, "nothing happens before the person has looked"
    robot.press(pygame.K_SPACE)
    robot.wait(0.1)
    assert len(done(table)) == len(here) + 1


def test_nobody_has_to_look_twice_when_it_is_his_turn(app: App, at_once: None) -> None:
    app.settings.pause_after_move = True
    table = to_my_turn(app, ("person", "novice"))
    robot = at_rest(app, 0.5)
    _attack(robot, table)
    robot.wait_until(lambda: table.seating.asked and not table.director.busy)
    assert not table.context.tempo.paused


def _attack(robot: Robot, table: Table) -> None:
    action = next(action for action in table.seating.legal() if action.verb == "attack")
    for pick in action.picks:
        robot.click(robot.find(f"({pick})"))


# ---- people at one screen


def test_a_curtain_falls_before_anybody_sees_a_card(app: App) -> None:
    app.settings.privacy = "curtain"
    table = sit_at(app, ("person", "person"))
    assert not [thing for thing in table.elements() if thing.role == "card"]
    robot = Robot(app, dt=FRAME)
    robot.frame()
    assert robot.scene() == "Curtain"
    assert table.items() == []
    robot.wait(0.5)
    robot.click(robot.elements("button")[0])
    assert app.scene is table and len(robot.lit("card")) == 9


def test_the_next_person_sees_nothing_of_what_the_last_one_picked(app: App) -> None:
    app.settings.privacy = "curtain"
    table = sit_at(app, ("person", "person"))
    robot = Robot(app, dt=FRAME)
    _rise(robot)
    first = table.seating.viewer
    for number in range(1, 10):
        robot.click(robot.lit("card")[0])
        robot.click(robot.find(f"s{first}.field/{number})"))
        robot.press(pygame.K_SPACE)
    robot.find("Ready")
    robot.press(pygame.K_z)
    robot.click("Ready")
    robot.wait(2.0)
    assert isinstance(app.scene, Curtain)
    _rise(robot)
    names = {thing.label for thing in robot.elements("card")}
    mine = {table.rules.cards[card & 0x3FF].key for card in table.board.view.zones[_zone(table, f"s{1 - first}.hand")]}
    keys = {name.rpartition("(")[2].rstrip(")") for name in names if not name.startswith("Face-down")}
    assert keys == mine
    assert table.context.picker.picked == () and not table.input.close_look.open


def _rise(robot: Robot) -> None:
    robot.wait(0.5)
    robot.click(robot.elements("button")[0])


def _zone(table: Table, name: str) -> int:
    return table.board.view.layout.zone_index[name]


def test_a_table_that_is_only_watched_asks_nobody(app: App, at_once: None) -> None:
    table = sit_at(app, ("novice", "novice"))
    robot = Robot(app, dt=LONG)
    for _ in range(100):
        robot.frame()
        assert not robot.lit()
    assert len(done(table)) > 3
    robot.press(pygame.K_ESCAPE)
    assert not robot.find("Concede").lit


def test_speed_changes_in_the_settings_count_at_once(app: App, still: None) -> None:
    table = sit_at(app, speed=None)
    app.settings.speed = "instant"
    robot = at_rest(app, 0.1)
    robot.press(pygame.K_ESCAPE)
    robot.press(pygame.K_ESCAPE)
    robot.frame()
    assert not table.director.busy, "the cards lie at once"

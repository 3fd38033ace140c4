"""Secrets and clocks of Goblin Slayer-Slayer on the screen: the veil, sums, the time for votes, a shared screen."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
import pytest
from pygame import Event

from game.core.cards import SPECTATOR
from game.goblins import state as at
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide
from scenes.table.match.curtain_page import Curtain
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import settle
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
OBJECTIVES = ("Treasure Hoarder", "Manslayer", "Caretaker", "Sole Survivor")


@pytest.fixture
def open_app(open_app: OpenApp) -> OpenApp:
    """A table at which a curtain falls between people."""
    return partial(open_app, privacy="curtain")


def sit(app: App, *kinds: str, seed: int = 2, **options: str) -> Table:
    """A table before its first question."""
    seats = tuple(SeatSetup(kind, "") for kind in kinds)
    table = Table(app, Setup("goblins", seats, {"talk": "off", **options}, seed, "normal"))
    app.replace(table)
    settle(table)
    return table


def play(table: Table, step: str, seats: tuple[int, ...] = (0,)) -> None:
    """Anything that is allowed, until one of these seats is asked this; nobody sends all goblins at once."""
    match, luck = table.seating.match, Random(3)
    for _ in as_long_as(lambda: not (match.waiting[0] in seats and match.question == step)):
        legal = match.legal(match.waiting[0])
        done = [action for action in legal if action.verb == "done"]
        table.submit(done[0] if done else luck.choice(legal))
    settle(table)


def labels(robot: Robot, role: str) -> list[str]:
    return [thing.label for thing in robot.elements(role)]


@pytest.fixture
def robot(open_app: OpenApp) -> Robot:
    return Robot(open_app((1280, 720)), dt=FRAME)


def shown_objective(robot: Robot) -> bool:
    """Whether the screen names an objective to the person who looks at it."""
    return any(name in thing.label for thing in robot.elements() for name in OBJECTIVES)


def test_an_objective_is_seen_only_while_it_is_held(robot: Robot) -> None:
    table = sit(robot.app, "person", "novice")
    (veil,) = robot.elements("veil")
    assert not shown_objective(robot) and not table.input.close_look.open
    robot.point(veil.rect.center)
    robot.wait(2.0)
    assert not shown_objective(robot) and not table.input.close_look.open, "resting on it is not enough"
    robot.button(True)
    assert shown_objective(robot) and table.input.close_look.open
    robot.button(False)
    assert not shown_objective(robot) and not table.input.close_look.open
    robot.frame(Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
    assert shown_objective(robot)
    robot.frame(Event(pygame.WINDOWFOCUSLOST))
    assert not shown_objective(robot)
    robot.frame(Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
    robot.frame(Event(pygame.KEYUP, key=pygame.K_o, mod=0))
    assert not shown_objective(robot)


def test_a_sum_explains_itself(robot: Robot) -> None:
    """Every step under the pointer, or by a key; nothing where no sum is."""
    table = sit(robot.app, "person", "novice")
    robot.press(pygame.K_e)
    assert not robot.elements("sum"), "no battle, no sum"
    robot.press(pygame.K_e)
    play(table, "rescue")
    robot.point(table.rect(table.board.arrangement["might"]).center)
    robot.wait(0.5)
    told = labels(robot, "sum")
    horde = sum(1 for line in told if line.startswith("The Horde: "))
    assert horde == 1 and len(told) >= 2 + len(table.board.view.zones[at.HORDE])
    robot.point((640, 700))
    robot.wait(0.5)
    assert not robot.elements("sum")
    robot.press(pygame.K_e)
    assert labels(robot, "sum") == told


def test_a_vote_that_is_not_given_in_time_is_none(robot: Robot) -> None:
    table = sit(robot.app, "person", "novice")
    robot.wait(10.0)
    (clock,) = robot.elements("clock")
    assert clock.label.startswith("25 seconds left")
    robot.press(pygame.K_p)
    robot.wait(30.0)
    robot.press(pygame.K_ESCAPE)
    robot.click(clock)
    (clock,) = robot.elements("clock")
    assert clock.label.startswith("60 seconds left"), "it stands still in the menu; a click gives the time again"
    robot.wait(59.0)
    assert table.seating.asked
    robot.wait(2.0)
    assert not table.seating.asked and not robot.elements("clock")
    assert [str(move.action) for move in table.seating.match.record.moves] == ["0 abstain"]


def test_a_second_click_stops_the_clock_for_this_vote(robot: Robot) -> None:
    table = sit(robot.app, "person", "novice")
    robot.wait(1.0)
    robot.click(robot.elements("clock")[0])
    assert robot.elements("clock")[0].label.endswith("another click stops the clock")
    robot.press(pygame.K_t)
    (clock,) = robot.elements("clock")
    assert clock.label == "The clock is stopped: take your time"
    robot.click(clock)
    robot.wait(200.0)
    assert table.seating.asked and robot.elements("clock") == [clock], "nobody has voted"


def test_people_at_one_screen_vote_without_a_clock(robot: Robot) -> None:
    table = sit(robot.app, "person", "person")
    robot.wait(0.5)
    assert robot.scene() == "Curtain"
    robot.press(pygame.K_RETURN)
    robot.wait(1.0)
    assert robot.app.scene is table and table.seating.asked and not robot.elements("clock")


def test_between_secret_questions_the_screen_is_everybodys(robot: Robot) -> None:
    """One curtain for each person and question; then no hand lies open, and the Speaker answers for all to see."""
    table = sit(robot.app, "person", "person", seed=3)
    seating, luck = table.seating, Random(1)
    curtains, rules = 0, seating.rules
    for _ in range(400):
        if seating.match.question in rules.guide.open_questions:
            break
        robot.wait(0.1)
        if isinstance(robot.app.scene, Curtain):
            assert seating.viewer == SPECTATOR
            robot.wait(0.5)
            robot.press(pygame.K_RETURN)
            curtains += 1
            assert seating.viewer in seating.match.waiting
        elif seating.asked:
            table.submit(rules.heuristics.policy(seating.view(), seating.viewer, seating.legal(), luck))
            settle(table)
    assert seating.match.question in {"offer", "rescue"} and curtains > 3
    settle(table)
    assert seating.viewer == SPECTATOR and seating.asked and robot.app.scene is table
    hands = [sprite for zone in at.HAND[:2] for sprite in table.board.sprites[zone] if sprite]
    assert hands and not any(sprite.pose.face_up for sprite in hands)
    assert robot.question().startswith(seating.names[seating.actor] + ": ")
    decided = seating.decisions
    robot.click("Let it be" if seating.match.question == "offer" else robot.lit("card")[0])
    assert seating.decisions == decided + 1 and seating.viewer == SPECTATOR


def test_phrases_are_words(robot: Robot) -> None:
    """A dial with all numbers, the smaller ones first, and a button for each other thing; none over another one."""
    table = sit(robot.app, "person", "novice", talk="on")
    play(table, "talk")
    said = robot.lit("button")
    assert labels(robot, "dial") == ["weak", "3", "6", "9", "12", "15", "18"]
    assert {"Who holds back?", "Say nothing"} <= {thing.label for thing in said}
    assert sum(thing.label.startswith("Promise ") for thing in said) == 1
    said += robot.elements("dial")
    assert all(one.rect.collidelist([other.rect for other in said if other is not one]) < 0 for one in said)
    assert all(not one.rect.collidepoint(spot.rect.midbottom) for one in said for spot in robot.lit("card"))


def test_what_somebody_was_asked_alone_leaves_the_screen_with_him(robot: Robot) -> None:
    table, luck, left = sit(robot.app, "person", "person"), Random(4), 0
    match, bar = table.seating.match, table.panels.question_bar
    for _ in range(200):
        if match.outcome is not None:
            break
        seat = luck.choice(match.waiting)
        if seat != table.seating.actor:
            table.seating.sit(seat)
        table.show_now()
        alone, asked = table.seating.viewer == seat, bar.question()
        table.post(Decide(luck.choice(match.legal(seat))))
        if alone and table.seating.viewer == SPECTATOR and table.seating.asked and not table.director.caught_up:
            assert bar.question() != asked
            left += 1
    assert left > 3

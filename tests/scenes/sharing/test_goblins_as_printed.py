"""Goblins by the book at one screen: the clock of 35 seconds, bets of all at once, and loot that is talked over."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import Match
from game.core.actions import Action
from game.goblins import loot
from game.goblins.rules import RULES
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide
from scenes.table.match.key_vote import KEYS, SETTLE_SECONDS, KeyVote
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.robot import FRAME, Robot
from tests.scenes.sharing.test_key_vote import at_vote, choices, pressed, votes

pytestmark = pytest.mark.usefixtures("still")


def at_question(app: App, question: str, people: int, computers: int = 0, **options: str) -> tuple[Table, Robot]:
    """A table at which this question has just come up after sensible answers of all."""
    kinds = ["person"] * people + ["random"] * computers
    seats = tuple(SeatSetup(kind, f"P{seat}") for seat, kind in enumerate(kinds))
    options = {"talk": "off", "saboteurs": "none", **options}
    for seed in range(40):
        match, luck = Match(RULES, len(seats), options, seed, people=range(people)), Random(seed)
        for _ in as_long_as(lambda match=match: match.outcome is None and match.question != question):  # type: ignore[misc]
            seat = match.waiting[0]
            action = RULES.heuristics.policy(match.view(seat), seat, match.legal(seat), luck)
            match.submit(next((one for one in match.legal(seat) if one.verb == "dare"), action))
        if len(match.waiting) == len(seats):
            setup = Setup("goblins", seats, options, seed, "instant")
            table = Table(app, setup, Seating(setup, given=match))
            app.push(table)
            robot = Robot(app, dt=FRAME)
            robot.wait(1.5)
            return table, robot
    raise AssertionError("nobody is asked that")


# P12: the clock ---------------------------------------------------------------------------------------


def test_votes_by_keys_take_35_seconds_or_until_all_have_voted(app: App) -> None:
    """P12: nobody waits for the clock once everybody has pressed and nobody presses again."""
    table, robot = at_vote(app, 3, timer="35")
    vote = table.seating.sharing.vote
    assert vote is not None and 30 < vote.left <= 35
    for place, key in ((0, 0), (1, 1), (2, 2)):
        pressed(robot, KEYS[place][key])
    robot.wait(SETTLE_SECONDS - 0.5)
    pressed(robot, KEYS[2][0])
    robot.wait(SETTLE_SECONDS - 0.5)
    assert not table.seating.decisions, "somebody has changed a vote"
    robot.wait(1.0)
    assert votes(table) == {0: "vote doors/1", 1: "vote doors/2", 2: "vote doors/1"}


def test_who_has_not_voted_after_35_seconds_has_no_vote(app: App) -> None:
    """P12: until then nothing is decided, however many have voted."""
    table, robot = at_vote(app, 3, timer="35")
    pressed(robot, KEYS[0][0])
    robot.wait(30.0)
    assert not table.seating.decisions
    robot.wait(5.5)
    assert votes(table) == {0: "vote doors/1", 1: "abstain", 2: "abstain"}


def test_a_pause_stops_the_clock_of_a_vote_by_keys(app: App) -> None:
    """P12: after the page the same time is left; without a limit the ten seconds begin again."""
    table, robot = at_vote(app, 2, timer="35")
    robot.wait(20.0)
    robot.press(pygame.K_ESCAPE)
    assert robot.scene() == "Pause"
    robot.wait(60.0)
    robot.press(pygame.K_ESCAPE)
    robot.wait(0.2)
    vote = table.seating.sharing.vote
    assert vote is not None and 13 < vote.left < 16
    robot.wait(16.0)
    assert table.seating.decisions == 2


def test_while_people_talk_no_clock_runs(app: App) -> None:
    """P12: it starts when all has been said."""
    seats = (SeatSetup("person", ""),) * 2
    table = Table(app, Setup("goblins", seats, {"talk": "off", "timer": "35"}, 5, "instant"))
    app.push(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(60.0)
    assert table.seating.sharing.talking and not robot.elements("clock") and not table.seating.decisions


def test_behind_curtains_each_person_has_the_time(open_app: OpenApp) -> None:
    """P12: also at one screen; the clock runs once the curtain is up."""
    table, robot = at_vote(open_app(privacy="curtain"), 2, timer="35")
    assert robot.scene() == "Curtain"
    robot.wait(50.0)
    assert votes(table) == {}
    robot.press(pygame.K_RETURN)
    robot.wait(1.0)
    (clock,) = robot.elements("clock")
    assert clock.label.startswith("35 seconds left") or clock.label.startswith("34 seconds left")
    robot.wait(35.0)
    assert table.seating.decisions == 1 and robot.scene() == "Curtain"


def test_a_hand_that_is_closed_and_opened_again_has_the_time_that_was_left(open_app: OpenApp) -> None:
    """P12: people open their hands one after the other; nobody gains time by closing one."""
    table, robot = at_vote(open_app(privacy="press"), 5, timer="35")
    robot.hold(0)
    robot.wait(20.0)
    robot.release(0)
    robot.wait(10.0)
    assert not table.seating.asked and not robot.elements("clock")
    robot.hold(1)
    robot.wait(2.0)
    assert int(robot.elements("clock")[0].label.split()[0]) in (33, 34)
    robot.release(1)
    robot.hold(1)
    robot.release(1)
    robot.wait(0.5)
    robot.hold(0)
    robot.wait(0.5)
    assert int(robot.elements("clock")[0].label.split()[0]) <= 16
    robot.wait(16.0)
    assert votes(table) == {0: "abstain"}


@pytest.mark.parametrize("timer", ["35", "auto"])
def test_alone_among_computers_the_clock_runs_at_once(app: App, timer: str) -> None:
    """P12: there is nobody to talk with."""
    _, robot = at_vote(app, 1, 2, timer=timer)
    (clock,) = robot.elements("clock")
    assert int(clock.label.split()[0]) in range(30, 35)


def test_a_vote_with_more_choices_than_keys_waits_for_the_last_press() -> None:
    """P12: counting on is not yet a choice for good."""
    vote = KeyVote(choices(5))
    vote.wait_for_all(35.0, 35.0)
    vote.press(KEYS[0][1])
    vote.press(KEYS[1][1])
    for _ in range(3):
        vote.update(SETTLE_SECONDS - 0.1)
        assert not vote.over
        vote.press(KEYS[0][1])
    vote.update(SETTLE_SECONDS)
    assert vote.over and [str(one) for one in vote.answers()] == ["0 ping loot/4", "3 ping loot/1"]


# P13: bets ----------------------------------------------------------------------------------------------


def bets(table: Table) -> list[str]:
    """The bets of the seats, in the order of the decisions."""
    return [str(move.action) for move in table.seating.match.record.moves if move.action.verb in {"bet", "no_bet"}]


def test_people_at_one_screen_bet_at_once_by_keys(app: App) -> None:
    """P13: two keys each; when all have bet nobody waits any longer."""
    table, robot = at_question(app, "bet", 3, bets="all")
    assert table.seating.sharing.voters == table.seating.match.waiting and not table.seating.asked
    assert "bet on odd or even" in robot.question()
    assert len(robot.lit("vote_key")) == 2 * len(table.seating.match.waiting)
    voters = table.seating.sharing.voters
    for place in range(len(voters)):
        pressed(robot, KEYS[place][1])
    robot.wait(SETTLE_SECONDS + 0.5)
    assert table.seating.match.question != "bet"
    assert [one for one in bets(table) if " bet " in one][-len(voters) :] == [f"{seat} bet odd" for seat in voters]


@pytest.mark.parametrize("privacy", ["curtain", "press"])
def test_where_nobody_votes_by_keys_bets_are_placed_before_all_eyes(open_app: OpenApp, privacy: str) -> None:
    """P13: openly; no curtain falls for a bet."""
    table, robot = at_question(open_app(privacy=privacy), "bet", 2, bets="all")
    for _ in range(2):
        assert robot.scene() == "Table" and table.seating.asked
        robot.click("Odd")
        robot.wait(0.5)
    assert table.seating.match.question != "bet"


def test_one_person_bets_with_a_button(app: App) -> None:
    """P13: the computers bet by themselves."""
    table, robot = at_question(app, "bet", 1, 2, bets="all")
    assert {"Odd", "Even", "No bet"} <= {thing.label for thing in robot.lit("button")}
    robot.click("Even")
    assert table.seating.match.record.moves[-1].action == Action(0, "bet", ("even",))


# P16: loot that is talked over -----------------------------------------------------------------------------


@pytest.mark.parametrize("privacy", ["curtain", "hold"])
def test_loot_is_talked_over_before_all_eyes(open_app: OpenApp, privacy: str) -> None:
    """P16: no curtain, no keys; one after the other, and round again until all are ready."""
    table, robot = at_question(open_app(privacy=privacy), "haggle", 3, loot="open")
    seating, match = table.seating, table.seating.match
    asked = match.waiting
    assert robot.scene() == "Table" and seating.asked and seating.actor == asked[0]
    robot.click(robot.lit("card")[0])
    robot.wait(0.5)
    assert seating.actor == asked[1], "first everybody says something"
    key, _ = RULES.guide.spoken(match.view(asked[1]), asked[0]) or ("", {})
    assert key == "lot"
    for _ in range(len(asked) - 1):
        robot.click(robot.lit("card")[0])
        robot.wait(0.5)
    assert match.waiting == asked and len(loot.claims(match.view(0))) == len(asked)
    for _ in asked:
        robot.click("Ready")
        robot.wait(0.5)
    assert match.question != "haggle" or match.waiting != asked


def test_a_second_touch_on_the_same_lot_is_explained(app: App) -> None:
    """P16: it says what can be done instead."""
    table, robot = at_question(app, "haggle", 2, loot="open")
    seat = table.seating.actor
    lot = robot.lit("card")[0]
    robot.click(lot)
    robot.wait(0.5)
    for _ in as_long_as(lambda: table.seating.actor != seat):
        table.post(Decide(table.seating.legal()[0]))
        robot.wait(0.5)
    robot.click_at(lot.rect.center)
    assert "already" in robot.question() or any("already" in thing.label for thing in robot.elements())
    assert table.seating.actor == seat

"""Goblin Slayer-Slayer with the printed deck through the window: the table is the game master, and people report."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.pages.results import Results
from scenes.saves.matches import match_folder
from scenes.saves.replay_files import ReplayFolder
from scenes.statistics.match_history import SeatEntry, history_of
from tests.bounded import as_long_as
from tests.robot.conftest import Sit
from tests.robot.player import Player
from tests.robot.robot import Robot

DOOR, GAME = "Cards on your own table", "Goblin game master"
RULES = (("How long is the climb?", "Short"),)
LUCKY = {"Victory": 12, "Defeat": 2, "Roll the d20": 2, "Somebody falls": 0.0}
"""What is reported on an evening on which nobody falls."""
REPORTS = {"Victory": 6, "Defeat": 2, "Roll the d20": 2, "Somebody falls": 2, "All fall": 0.1}


class Reporter(Player):
    """Reports victories more often than defeats, a tombstone now and then, and presses Undo at times."""

    reports = REPORTS
    undone = 0
    asked: tuple[str, ...] = ()

    def decide(self) -> None:
        robot = self.robot
        if robot.scene() == "Confirm":
            self.asked = *self.asked, *(thing.label for thing in robot.lit("button"))
            no, yes = robot.lit("button")
            self._touch(yes if robot.luck.random() < 0.1 else no)
            return
        undo = robot.find("Undo")
        if undo.lit and robot.luck.random() < 0.1:
            self.undone += 1
            robot.click(undo)
            return
        self.questions.add(robot.question())
        if self.hold_key():
            return
        buttons = robot.lit("button")
        names, cards = robot.lit("seat"), robot.lit("card", "place")
        assert not names or "goes?" in robot.question(), "a touch on a name does nothing but vote"
        if cards and robot.luck.random() < 0.8:
            self._touch(robot.luck.choice(cards))
        elif buttons and not names:
            weights = [self.reports.get(button.label, 3) for button in buttons]
            self._touch(robot.luck.choices(buttons, weights)[0])
        else:
            self._touch(robot.luck.choice(names))


class CompanionSession(Reporter):
    """Five friends whom luck is with. doors: how often all looked at the doors together; floors: those they came to."""

    reports = LUCKY
    doors = 0
    floors: tuple[str, ...] = ()

    def decide(self) -> None:
        robot = self.robot
        if "look at the doors together" in robot.question():
            self.doors += 1
            floor = robot.question().split(": ")[1]
            self.floors = self.floors if floor in self.floors else (*self.floors, floor)
            behind = {thing.label for thing in robot.elements("card")}
            assert robot.scene() == "Table" and {f"Face-down card (doors/{door})" for door in (1, 2, 3)} <= behind
        super().decide()


def reported(sit: Sit, people: int, seed: int) -> Reporter:
    """A short climb of `people` people, from the title to the results."""
    robot: Robot = sit("click", seed).robot
    player = Reporter(robot)
    player.start(GAME, ["A person"] * people, RULES, DOOR)
    player.play()
    page = robot.app.scene
    assert isinstance(page, Results) and len(page.summary.ranks) == people
    return player


@pytest.mark.parametrize("people", [2, *(pytest.param(many, marks=pytest.mark.slow) for many in (3, 4, 6))])
def test_a_short_climb_is_reported(sit: Sit, at_once: None, people: int) -> None:
    """Secrets while keys are held, reports for all to see; everything can be taken back."""
    player = reported(sit, people, seed=people)
    assert player.holds > people and not player.curtains
    for question in ("vote in secret", "How did it end?", "On your table"):
        assert any(question in asked for asked in player.questions), question
    assert player.undone and "No" in player.asked


@pytest.mark.slow
def test_five_people_report_a_whole_climb_at_one_laptop(sit: Sit, at_once: None) -> None:
    """Ten floors: doors that all have seen, secret votes by held keys, foes, events, the store, loot, the count;
    steps are taken back on the way; the results are those of five who have come to the surface."""
    robot: Robot = sit("click", 10).robot
    player = CompanionSession(robot)
    player.start(GAME, ["A person"] * 5, (("How long is the climb?", "Full"),), DOOR)
    player.play()
    page = robot.app.scene
    assert isinstance(page, Results) and page.summary.reason == "SURFACE" and len(page.summary.ranks) == 5
    assert player.floors == tuple(f"Floor {floor}" for floor in range(1, 11)), "no door was missed"
    rooms = player.doors
    assert rooms >= 20 and player.holds >= 5 * rooms, "two rooms on a floor, and a key for every vote"
    for question in ("Ping what you want", "Fill your basket", "who goes?", "do you stake", "left in hand"):
        assert any(question in asked for asked in player.questions), question
    assert player.undone


def reporting(sit: Sit, hands: str, people: int = 3) -> Player:
    """A battle is about to be reported: all have voted for doors until a foe stood there."""
    player = sit(hands, 4)
    player.start(GAME, ["A person"] * people, RULES, DOOR)
    robot = player.robot
    for _ in as_long_as(lambda: "How did it end?" not in robot.question()):
        if player.hold_key():
            continue
        if doors := robot.lit("card", "place"):
            player._touch(doors[0])
        elif buttons := robot.lit("button"):
            player._touch(buttons[0])
        robot.frame()
    return player


def goes(player: Player, label: str) -> None:
    """Press a button."""
    player._touch(player.robot.find(label))


@pytest.mark.parametrize("hands", ["click", "keys"])
def test_a_fall_takes_three_touches_and_can_be_taken_back(sit: Sit, at_once: None, hands: str) -> None:
    """A button with its word, whom it is about, and a question whose first answer changes nothing; no name kills when
    it is touched, and the first Returns of the keyboard lead nowhere."""
    player = reporting(sit, hands)
    robot = player.robot
    plates = robot.elements("seat")
    assert plates and not any(plate.lit for plate in plates)
    for plate in plates:
        robot.click(plate)
    robot.wait(8)
    assert "How did it end?" in robot.question()
    goes(player, "Somebody falls")
    assert "Who has no cards left?" in robot.question()
    assert robot.lit("button")[0].label == "Back"
    if hands == "keys":
        for question in ("How did it end?", "Who has no cards left?", "How did it end?"):
            robot.press(pygame.K_RETURN)  # «Back», and the button that led here
            assert question in robot.question() and robot.scene() == "Table"
        goes(player, "Somebody falls")
    refusals: tuple[Callable[[], None], ...] = (lambda: robot.press(pygame.K_RETURN), lambda: goes(player, "No"))
    for refuse in refusals:
        goes(player, "Player 2 falls")
        assert robot.scene() == "Confirm"
        refuse()
        assert robot.scene() == "Table" and "How did it end?" in robot.question()
        goes(player, "Somebody falls")
    goes(player, "Player 2 falls")
    goes(player, "Yes, Player 2 falls")
    goes(player, "Somebody falls")
    assert robot.sees("Player 1 falls") and not robot.sees("Player 2 falls")
    goes(player, "Back")
    if hands == "keys":
        robot.press(pygame.K_u)  # Tab goes round the answers only
    else:
        goes(player, "Undo")
    goes(player, "Somebody falls")
    assert robot.sees("Player 2 falls")


@pytest.mark.parametrize("hands", ["click", "keys"])
def test_the_results_have_a_step_back(sit: Sit, at_once: None, hands: str) -> None:
    """All were said to be dead: one was not. The match goes on and is kept and counted once, as it ends then."""
    player = reporting(sit, hands, people=2)
    robot = player.robot
    app, question = robot.app, robot.question()

    def ends(who: str, yes: str) -> None:
        goes(player, "Somebody falls")
        goes(player, who)
        goes(player, yes)
        robot.wait_until(lambda: robot.scene() == "Results")

    ends("All fall", "Yes, all fall")
    assert len(ReplayFolder(app.folders).paths()) == 1 and len(history_of(app).rows(SeatEntry)) == 2
    assert match_folder(app).saved(), "until somebody leaves the page it may go on"
    goes(player, "Step back")
    robot.wait_until(lambda: robot.scene() == "Table" and bool(robot.lit("button")))
    assert robot.question() == question and not robot.sees(" was: "), "what was shown is not shown again"
    robot.press(pygame.K_l)
    assert not robot.sees(" was: ")
    robot.press(pygame.K_ESCAPE)
    assert not ReplayFolder(app.folders).paths() and not history_of(app).rows(SeatEntry)
    ends("All fall", "Yes, all fall")
    assert len(ReplayFolder(app.folders).paths()) == 1 and len(history_of(app).rows(SeatEntry)) == 2
    goes(player, "Title")
    assert not match_folder(app).saved(), "now it is over"


def test_a_match_with_cards_on_the_screen_has_no_step_back(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start("BattleGoats", ["You", "Novice"])
    player.play()
    assert not player.robot.sees("Step back") and not match_folder(player.robot.app).saved()


def test_a_vote_has_its_clock(sit: Sit, at_once: None) -> None:
    """R7: it runs for the player behind the curtain, and who lets it pass has not voted."""
    player = sit("click", 4, privacy="curtain")
    player.start(GAME, ["A person"] * 2, (*RULES, ("Time for a vote", "35 seconds")), DOOR)
    robot = player.robot
    for _ in ("the deal", "the doors"):
        robot.wait_until(lambda: robot.sees("Done"))
        goes(player, "Done")
    robot.wait_until(lambda: robot.scene() == "Curtain")
    player._sit_down()
    assert "35 seconds left" in robot.elements("clock")[0].label
    robot.wait(36)
    robot.wait_until(lambda: robot.scene() == "Curtain")
    player._sit_down()
    robot.wait(36)
    assert "three doors" not in robot.question(), "nobody has voted, and a door is open"


def test_a_computer_does_not_sit_at_a_real_table(sit: Sit, at_once: None) -> None:
    """Only people can be chosen; no hints either."""
    player = sit("click")
    robot = player.robot
    player._press(DOOR)
    player._press(GAME)
    player._press("3 people at this screen")
    assert robot.sees("Name of seat 3") and not robot.sees("Name of seat 4")
    assert not any(robot.sees(words) for words in ("Master", "Alone", "How strong?"))
    player._press("Play")
    robot.wait_until(lambda: robot.scene() == "Table" and bool(robot.lit("button")))
    assert robot.sees("On your table")
    assert "Hint" not in {thing.label for thing in robot.elements("button")}

"""Whole climbs of Goblin Slayer-Slayer through the window, from the title to the results."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import Action
from game.goblins.rules import RULES
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.scene import ScreenElement
from scenes.table.table import Table
from tests.robot.conftest import Sit
from tests.robot.player import Player

GAME = "Goblin Slayer-Slayer"
PERSON, NOVICE = "A person", "Novice"
SHORT = ("How long is the climb?", "Short")
QUIET = ("Table talk", "Off")


class Sensible(Player):
    """Means what the game's own policy would do, and does it with the mouse."""

    def decide(self) -> None:
        table, robot = self.robot.app.scene, self.robot
        assert isinstance(table, Table)
        if self.hold_key():
            return
        if self._held >= 0 and table.seating.match.question == "haggle":  # all are asked, before everybody's eyes
            robot.release(self._held)
            self._held = -1
        if robot.sees("We have talked"):
            robot.click("We have talked")
            return
        if not table.seating.asked:
            robot.frame()
            return
        robot.wait(0.1)  # things that change places between two questions have come to rest
        seating = table.seating
        if not seating.asked:
            return  # all decide at once by now
        view = seating.match.view(seating.actor)
        action = table.rules.heuristics.policy(view, seating.actor, seating.legal(), robot.luck)
        decided = seating.decisions
        for word in action.picks:
            robot.click(self._element(table, word))
        if seating.decisions == decided:
            self._press_twice(table, action)

    def _element(self, table: Table, word: str) -> ScreenElement:
        """What lights up for a pick: a card or place, a name, or a button with its word."""
        lying = [thing for thing in self.robot.lit("card", "place") if thing.label.endswith(f"({word})")]
        if lying:
            return lying[0]
        if word[0] == "s" and word[1:].isdecimal():
            return next(thing for thing in self.robot.lit("seat") if thing.label == table.seating.names[int(word[1:])])
        return self.robot.find(table.app.text(f"goblins.pick.{word}"))

    def _press_twice(self, table: Table, action: Action) -> None:
        """A button, and again if the table warned of it."""
        label, decided = table.app.text(f"goblins.do.{action.verb}"), table.seating.decisions
        self.robot.click(label)
        if table.seating.decisions == decided and self.robot.app.scene is table:
            self.robot.click(label)


def climb(sit: Sit, seats: int, seed: int, **options: str) -> str:
    """A short climb of people who know what they do; how it ended."""
    player = Sensible(sit("click", seed).robot)
    people = tuple(SeatSetup("person", "") for _ in range(seats))
    rules = {"climb": "short", "talk": "off", **options}
    player.robot.app.replace(Table(player.robot.app, Setup("goblins", people, rules, seed, "instant")))
    player.finish(0)
    page = player.robot.app.scene
    assert isinstance(page, Results)
    return page.summary.reason


@pytest.mark.parametrize(
    ("ending", "seats", "seed", "rules"),
    [
        ("GAME_OVER", 2, 1, {"difficulty": "hard"}),
        pytest.param("SOLE_SURVIVOR", 2, 2, {"saboteurs": "one"}, marks=pytest.mark.slow),
        pytest.param("SURFACE", 2, 1, {"difficulty": "easy"}, marks=pytest.mark.slow),
        pytest.param("SURFACE", 3, 2, {"saboteurs": "one", "difficulty": "hard"}, marks=pytest.mark.slow),
    ],
)
def test_people_who_know_what_they_do_come_to_every_ending(
    sit: Sit, at_once: None, ending: str, seats: int, seed: int, rules: dict[str, str]
) -> None:
    assert climb(sit, seats, seed, **rules) == ending


def test_who_is_left_alone_by_all_others_has_the_climb_to_himself(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start(GAME, (PERSON, NOVICE), [SHORT])
    robot = player.robot
    robot.press(pygame.K_ESCAPE)
    robot.click("Concede")
    robot.click("Give up")
    robot.wait_until(lambda: robot.scene() == "Results")
    page = robot.app.scene
    assert isinstance(page, Results) and page.summary.reason == "GIVEN_UP"
    assert page.summary.ranks == (2, 1)


@pytest.mark.parametrize(
    ("hands", "opponents"),
    [("click", 1), pytest.param("drag", 3, marks=pytest.mark.slow), pytest.param("click", 5, marks=pytest.mark.slow)],
)
def test_a_whole_climb_is_played_by_mouse(sit: Sit, at_once: None, hands: str, opponents: int) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * opponents), [SHORT])
    player.finish()


def test_a_whole_climb_is_played_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE), [SHORT, QUIET])
    player.finish()


BOOK = (("Odds and evens", "Everyone bets"), ("How is loot shared?", "Talked over"), ("Time for a vote", "35 seconds"))


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_people_at_one_screen_play_by_the_book(sit: Sit, at_once: None, seats: int) -> None:
    """P12 to P16 together, by people who know what they do."""
    assert climb(sit, seats, 3, difficulty="hard", **RULES.as_printed) in RULES.endings.__members__


@pytest.mark.parametrize("hands", ["click", pytest.param("keys", marks=pytest.mark.slow)])
def test_one_person_among_computers_bets_and_talks_loot_over(sit: Sit, at_once: None, hands: str) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, NOVICE, NOVICE), [SHORT, *BOOK])
    player.finish()
    assert any(question.startswith("Loot! Ask for a lot") for question in player.questions)


@pytest.mark.parametrize("privacy", ["hold", "curtain"])
def test_people_at_one_screen_who_do_anything_play_by_the_book(sit: Sit, at_once: None, privacy: str) -> None:
    player = sit("click", privacy=privacy)
    player.start(GAME, (PERSON, PERSON, NOVICE), [SHORT, *BOOK])
    player.finish_together(covers=1)


@pytest.mark.parametrize("privacy", ["hold", "curtain"])
def test_people_at_one_screen_open_their_own_hands(sit: Sit, at_once: None, privacy: str) -> None:
    player = sit("click", privacy=privacy)
    player.start(GAME, (PERSON, PERSON, NOVICE), [SHORT])
    player.finish_together(covers=1)

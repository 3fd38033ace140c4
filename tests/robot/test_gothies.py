"""Whole matches of GOTHIES through the window, against each other and together, from the title to the results."""

from __future__ import annotations

from functools import partial

import pytest

from tests.robot.conftest import Sit

GAME = "GOTHIES"
PERSON, NOVICE = "A person", "Novice"
Rules = tuple[tuple[str, str], ...]
TOGETHER = ("What do we play?", "Together")
slow = partial(pytest.param, marks=pytest.mark.slow)
FIERCE = ("How bad is the nightmare?", "Fierce")
TOUCHES = 24
"""Number of touches by keys on every run."""


@pytest.mark.parametrize(("hands", "opponents"), [("drag", 1), slow("click", 1), slow("drag", 3)])
def test_a_match_against_each_other_is_played_by_mouse(sit: Sit, at_once: None, hands: str, opponents: int) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * opponents))
    player.finish()


@pytest.mark.parametrize(("hands", "partners"), [("click", 0), slow("drag", 2)])
def test_a_whole_match_together_is_played_by_mouse(sit: Sit, at_once: None, hands: str, partners: int) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * partners), [TOGETHER] * bool(partners))
    player.finish()
    assert any("Turn" in question for question in player.questions)


def test_a_match_together_begins_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    """The beginning, in which every question of a turn is asked; whole matches by keys are below."""
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE), (TOGETHER, FIERCE))
    player.begin(TOUCHES)
    assert player.robot.scene() == "Table" and len(player.questions) > 3


@pytest.mark.slow
def test_a_whole_match_together_is_played_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE), (TOGETHER, FIERCE))
    player.finish()


@pytest.mark.slow
def test_together_nothing_is_secret_and_no_hand_has_to_be_opened(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start(GAME, (PERSON, PERSON, NOVICE), (TOGETHER, FIERCE))
    witness = player.finish()
    assert player.curtains == witness.curtains == player.holds == 0


def test_a_curtain_falls_between_people_who_want_one(sit: Sit, at_once: None) -> None:
    player = sit("click", privacy="curtain")
    player.start(GAME, (PERSON, PERSON, NOVICE), (TOGETHER, FIERCE))
    player.finish_together()


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["click", "drag", "keys"])
@pytest.mark.parametrize("seed", range(2, 10))
def test_many_matches_are_played_to_their_end(sit: Sit, at_once: None, hands: str, seed: int) -> None:
    player = sit(hands, seed, speed=("instant", "fast")[seed % 2])
    people, seats = 1 + seed % 2, 2 + seed % 3
    rules: Rules = (TOGETHER,) if seed % 4 < 2 else (("Can the Mercado be renewed?", "For a seed"),)
    player.start(GAME, [PERSON] * people + [NOVICE] * (seats - people), rules)
    player.finish()

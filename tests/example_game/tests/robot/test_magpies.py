"""Whole matches of Magpies through the window, from the title to the results."""

from __future__ import annotations

import pytest

from tests.robot.conftest import Sit

GAME = "Magpies"
PERSON, NOVICE = "A person", "Novice"


@pytest.mark.parametrize("hands", ["click", "drag", "keys"])
@pytest.mark.parametrize("opponents", [1, 3])
def test_a_match_against_novices_is_played_to_its_end(sit: Sit, at_once: None, hands: str, opponents: int) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * opponents))
    player.finish(3)
    assert any(question.startswith("Which feather do you bid for") for question in player.questions)


def test_two_people_at_one_screen_bid_in_secret(sit: Sit, at_once: None) -> None:
    player = sit("click", speed="normal")
    player.start(GAME, (PERSON, PERSON))
    player.finish_together(3)

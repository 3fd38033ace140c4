"""Whole BATtles of Gothest through the window, from the title over the spoils to the results."""

from __future__ import annotations

import pytest

from tests.robot.conftest import Sit
from tests.robot.kit import sit_at

GAME = "Gothest BATtle"
PERSON, NOVICE = "A person", "Novice"


@pytest.mark.parametrize("hands", ["click", "drag"])
def test_a_whole_battle_is_played_by_mouse(sit: Sit, at_once: None, hands: str) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, NOVICE))
    player.finish()


def test_a_whole_battle_is_played_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE))
    player.finish()


@pytest.mark.parametrize("privacy", ["hold", "press", "curtain"])
def test_people_at_one_screen_open_their_own_hands(sit: Sit, at_once: None, privacy: str) -> None:
    player = sit("click", privacy=privacy)
    player.start(GAME, (PERSON, PERSON))
    player.finish_together()


@pytest.mark.parametrize("hands", ["click", "drag", "keys"])
def test_a_whole_battle_begins_with_a_chosen_character(sit: Sit, at_once: None, hands: str) -> None:
    """P4."""
    player = sit(hands)
    sit_at(player.robot.app, ("person", "novice"), 3, "instant", "gothest", character="choose")
    player.finish()


@pytest.mark.parametrize("privacy", ["hold", "curtain"])
def test_people_at_one_screen_choose_their_characters(sit: Sit, at_once: None, privacy: str) -> None:
    """P4."""
    player = sit("click", privacy=privacy)
    sit_at(player.robot.app, ("person", "person"), 3, "instant", "gothest", character="choose")
    player.finish_together()

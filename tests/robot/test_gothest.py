"""Whole BATtles of Gothest through the window, from the title over the spoils to the results."""

from __future__ import annotations

import pytest

from tests.robot.conftest import Sit

GAME = "Gothest BATtle"
PERSON, NOVICE = "A person", "Novice"


@pytest.mark.parametrize("hands", ["click", "drag"])
def test_a_battle_by_mouse(sit: Sit, at_once: None, hands: str) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, NOVICE))
    player.finish()


def test_a_battle_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE))
    player.finish()


def test_two_people_at_one_screen(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start(GAME, (PERSON, PERSON))
    witness = player.finish()
    assert player.curtains == witness.curtains > 2

"""Whole BATtles of Gothest through the window, from the title over the spoils to the results."""

from __future__ import annotations

import pytest

from scenes.results import Results
from tests.robot.conftest import Sit
from tests.robot.player import Player
from tests.robot.witness import Witness

GAME = "Gothest BATtle"
PERSON, NOVICE = "A person", "Novice"


def finish(player: Player) -> Witness:
    """Plays to the results; the witness, who must have seen the table at rest many times."""
    player.play()
    page, witness = player.robot.app.scene, player.robot.watch
    assert isinstance(page, Results) and isinstance(witness, Witness)
    assert player.robot.sees("Rematch")
    assert witness.settled > 5
    return witness


@pytest.mark.parametrize("hands", ["click", "drag"])
def test_a_battle_by_mouse(sit: Sit, at_once: None, hands: str) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, NOVICE))
    finish(player)


def test_a_battle_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE))
    finish(player)


def test_two_people_at_one_screen(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start(GAME, (PERSON, PERSON))
    witness = finish(player)
    assert player.curtains == witness.curtains > 2

"""Whole climbs of Goblin Slayer-Slayer through the window, from the title to the results."""

from __future__ import annotations

import pytest

from scenes.results import Results
from tests.robot.conftest import Sit
from tests.robot.player import Player
from tests.robot.witness import Witness

GAME = "Goblin Slayer-Slayer"
PERSON, NOVICE = "A person", "Novice"
SHORT = ("How long is the climb?", "Short")
QUIET = ("Table talk", "Off")


def finish(player: Player, settled: int = 5) -> Witness:
    """Plays to the results; the witness, who must have seen the table at rest so many times."""
    player.play()
    page, witness = player.robot.app.scene, player.robot.watch
    assert isinstance(page, Results) and isinstance(witness, Witness)
    assert player.robot.sees("Rematch")
    assert len(page.summary.ranks) == len(page.summary.setup.seats)
    assert witness.settled > settled
    return witness


@pytest.mark.parametrize(("hands", "opponents"), [("click", 1), ("drag", 3), ("click", 5)])
def test_a_climb_by_mouse(sit: Sit, at_once: None, hands: str, opponents: int) -> None:
    player = sit(hands)
    player.start(GAME, (PERSON, *[NOVICE] * opponents), [SHORT])
    finish(player)


def test_a_climb_by_keyboard_alone(sit: Sit, at_once: None) -> None:
    player = sit("keys")
    player.start(GAME, (PERSON, NOVICE), [SHORT, QUIET])
    finish(player)


def test_people_at_one_screen(sit: Sit, at_once: None) -> None:
    player = sit("click")
    player.start(GAME, (PERSON, PERSON, NOVICE), [SHORT])
    witness = finish(player)
    assert player.curtains == witness.curtains > 2

"""Every game is played to its results with every device: five keyboards, a mouse, a pad, a touch screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game import GAMES
from scenes.pages.title import Title
from scenes.words.catalogue import catalogue
from tests.conftest import OpenApp
from tests.robot.devices import LAYOUTS, DevicePlayer, KeyboardRobot, PadRobot, TouchRobot
from tests.robot.robot import Robot
from tests.robot.test_goblins import QUIET, SHORT
from tests.robot.test_goout import ONE_BATTLE
from tests.robot.test_matches import DRAFT
from tests.robot.virtual_pad import VirtualPad
from tests.robot.witness import Witness

PERSON, NOVICE = "A person", "Novice"
SHORT_RULES = {"gothest": (), "goout": (ONE_BATTLE,), "battlegoats": (DRAFT,), "gothies": (), "goblins": (SHORT, QUIET)}
"""The options with which a match of each game is short."""
DEVICES = (*LAYOUTS, "mouse", "pad", "touch")
SAMPLE = [
    ("battlegoats", "US"),
    ("goout", "French"),
    ("goout", "German"),
    ("battlegoats", "Russian"),
    ("gothest", "Greek"),
    ("goblins", "mouse"),
    ("goout", "pad"),
    ("gothies", "touch"),
]
"""Each device and each game once; all others are slow."""
Take = Callable[[str], DevicePlayer]


@pytest.fixture
def take(open_app: OpenApp) -> Iterator[Take]:
    """A player before the title, with a device."""
    app = open_app((1280, 800), speed="instant")
    app.push(Title())
    pads: list[VirtualPad] = []

    def make(device: str) -> DevicePlayer:
        witness = Witness(app)
        if device in LAYOUTS:
            return DevicePlayer(KeyboardRobot(app, 1, witness, LAYOUTS[device]), "keys", True)
        if device == "pad":
            pads.append(VirtualPad())
            return DevicePlayer(PadRobot(app, 1, witness, pads[0]), "keys", True)
        kind = TouchRobot if device == "touch" else Robot
        return DevicePlayer(kind(app, 1, watch=witness), "drag", False)

    yield make
    for pad in pads:
        pad.unplug()
    app.quit()
    app.run()


def test_hands_are_opened_by_the_digit_row_of_any_keyboard(at_once: None, take: Take) -> None:
    """On a French one it writes signs."""
    player = take("French")
    player.shortcuts = False
    player.start("Go Out Battle", (PERSON, PERSON), [ONE_BATTLE])
    player.begin(6)
    assert player.holds > 1 and not player.curtains


@pytest.mark.parametrize("device", ["pad", "touch"])
def test_the_screen_is_handed_over_behind_a_curtain(at_once: None, take: Take, device: str) -> None:
    player = take(device)
    player.robot.app.settings.privacy = "curtain"
    player.start("Go Out Battle", (PERSON, PERSON), [ONE_BATTLE])
    player.begin(12)
    assert player.curtains > 1


def test_the_sample_has_every_device_and_every_game() -> None:
    assert {device for _, device in SAMPLE} == set(DEVICES) and {game for game, _ in SAMPLE} == set(GAMES)


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=[] if (game, device) in SAMPLE else [pytest.mark.slow])
        for game in GAMES
        for device in DEVICES
    ],
)
def test_a_match_is_played_from_the_title_to_the_results(at_once: None, take: Take, game: str, device: str) -> None:
    player = take(device)
    player.robot.frame()
    player.start(catalogue(())(f"{game}.name"), (PERSON, NOVICE), SHORT_RULES[game])
    player.finish(0)
    assert player.tried > 3 or not player.shortcuts
    assert player.robot.app.devices.by_pad == (device == "pad")
    assert player.robot.app.devices.by_finger == (device == "touch")

"""The page of keys and pads: another key for a deed, conflicts, and everything as it was."""

from __future__ import annotations

import pygame
from pygame import Event

from scenes.pages.keys import GROUPS, KeysPage
from scenes.shell.app import App
from scenes.shell.deeds import Deed
from scenes.storage.settings_file import read_settings
from tests.robot.robot import FRAME, Robot


def page(app: App) -> Robot:
    """The page is open."""
    app.push(app.doors.keys())
    robot = Robot(app, dt=FRAME)
    robot.wait(0.6)
    return robot


def give(robot: Robot, label: str, code: int, scancode: int = 0, mod: int = 0) -> None:
    """Press a line, then a key."""
    robot.click(label)
    robot.wait(0.1)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        robot.frame(Event(kind, key=code, scancode=scancode, mod=mod, unicode=""))
    robot.wait(0.6)


def test_every_deed_has_its_line() -> None:
    listed = [deed for _, deeds in GROUPS for deed in deeds]
    assert sorted(deed.value for deed in listed) == sorted(deed.value for deed in Deed)


def test_a_press_gives_a_deed_another_key_for_good(app: App) -> None:
    robot = page(app)
    give(robot, "Hint", pygame.K_j)
    assert app.devices.bindings.of("j") is Deed.HINT and app.devices.bindings.of("h") is None
    assert robot.sees("Hint: J")
    assert read_settings(app.folders).keys == {"hint": ["j", "pad y"]}


def test_a_key_that_is_taken_is_named_and_taken_at_the_second_press(app: App) -> None:
    robot = page(app)
    give(robot, "Hint", pygame.K_l)
    scene = app.scene
    assert isinstance(scene, KeysPage) and "L is taken by “Log”" in scene._said
    assert app.devices.bindings.of("l") is Deed.LOG
    robot.press(pygame.K_l)
    assert app.devices.bindings.of("l") is Deed.HINT and robot.sees("Log: View")


def test_what_is_needed_cannot_be_taken_and_esc_leaves_all_as_it_was(app: App) -> None:
    robot = page(app)
    give(robot, "Hint", pygame.K_RIGHT)
    scene = app.scene
    assert isinstance(scene, KeysPage) and "always means “Go right”" in scene._said
    robot.press(pygame.K_RIGHT)
    assert app.devices.bindings.of("right") is Deed.RIGHT
    robot.press(pygame.K_ESCAPE)
    assert app.scene is scene and not scene._said and app.devices.bindings.changed() == {}


def test_a_part_of_a_pad_can_be_given_and_all_is_as_it_was_at_first(app: App) -> None:
    robot = page(app)
    robot.click("Sort the hand")
    robot.wait(0.1)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        robot.frame(Event(kind, instance_id=0, button=10))
    robot.wait(0.6)
    scene = app.scene
    assert isinstance(scene, KeysPage) and "RB is taken by “Next thing”" in scene._said
    robot.click("Restore the defaults")
    assert app.devices.bindings.changed() == {}


def test_the_rules_and_the_settings_lead_here(app: App) -> None:
    robot = Robot(app, dt=FRAME)
    app.push(app.doors.settings())
    robot.wait(0.6)
    robot.click("Keys and pads")
    assert robot.scene() == "KeysPage"
    robot.press(pygame.K_ESCAPE)
    app.push(app.doors.help("gothest", ()))
    robot.wait(0.6)
    robot.click("Keys")
    assert robot.scene() == "KeysPage"

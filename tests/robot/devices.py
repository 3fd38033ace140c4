"""Robots with other hands: keyboards of several layouts, a pad, a finger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

import pygame
from pygame import Event

from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.table import Table
from tests.robot.player import Player
from tests.robot.robot import Robot, Spot
from tests.robot.virtual_pad import VirtualPad

Watch = Callable[[], None]


# ---- keyboards


class Layout(NamedTuple):
    """Where a layout differs from the English one. letters: what the keys of the English letters write, in their order;
    digits: the same of the keys 1 to 6."""

    letters: str = "abcdefghijklmnopqrstuvwxyz"
    digits: str = "123456"

    def stroke(self, letter: str) -> tuple[int, int]:
        """The code and the place of the key for an English letter: the one that writes it, otherwise the one in its
        place."""
        english = Layout().letters
        at = self.letters.index(letter) if letter in self.letters else english.index(letter)
        return ord(self.letters[at]), pygame.KSCAN_A + at


LAYOUTS: Mapping[str, Layout] = {
    "US": Layout(),
    "French": Layout("qbcdefghijkl,noparstuvzxyw", "&é\"'(-"),
    "German": Layout("abcdefghijklmnopqrstuvwxzy"),
    "Russian": Layout("фисвуапршолдьтщзйкыегмцчня"),
    "Greek": Layout("αβψδεφγηιξκλμνοπ;ρστθωςχυζ"),
}
"""Keyboards by the language that they are made for."""
ENGLISH_LETTERS = range(pygame.K_a, pygame.K_z + 1)


class KeyboardRobot(Robot):
    """A robot with the keyboard of a layout: for a letter it presses the key that a person would."""

    def __init__(self, app: App, seed: int, watch: Watch, layout: Layout) -> None:
        super().__init__(app, seed, watch=watch)
        self.layout = layout

    def stroke(self, kind: int, key: int, mod: int = 0) -> Event:
        code, place = self.layout.stroke(chr(key)) if key in ENGLISH_LETTERS else (key, 0)
        return Event(kind, key=code, mod=mod, unicode="", scancode=place)

    def seat_key(self, kind: int, seat: int) -> Event:
        letter = self.layout.digits[seat]
        return Event(kind, key=ord(letter), mod=0, unicode=letter, scancode=pygame.KSCAN_1 + seat)


# ---- pads

PAD_PARTS: Mapping[int, str] = {
    pygame.K_TAB: "rightshoulder",
    pygame.K_RETURN: "a",
    pygame.K_SPACE: "righttrigger",
    pygame.K_ESCAPE: "b",
    pygame.K_LEFT: "dpleft",
    pygame.K_RIGHT: "dpright",
    pygame.K_UP: "dpup",
    pygame.K_DOWN: "dpdown",
    pygame.K_l: "back",
    pygame.K_z: "x",
    pygame.K_p: "start",
    pygame.K_a: "rightstick",
}
"""The part of a pad that does the same as a key."""


class PadRobot(Robot):
    """A robot with a pad and nothing else; its events are those that SDL makes of the pad."""

    def __init__(self, app: App, seed: int, watch: Watch, pad: VirtualPad) -> None:
        super().__init__(app, seed, watch=watch)
        self.pad = pad

    def frame(self, *events: Event) -> None:
        assert not events, "a pad alone"
        self.app.step(None, self.dt)
        self.watch()

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press the parts of the pad that do the same as these keys."""
        for key in keys:
            self.look()
            for down in (True, False):
                self.pad.move(PAD_PARTS[key], down)
                self.frame()

    def click(self, what: ScreenElement | str) -> None:
        """Go to a thing and choose it."""
        thing = self.find(what) if isinstance(what, str) else what
        if self.tab_to(lambda other: (other.label, other.rect) == (thing.label, thing.rect)):
            self.press(pygame.K_RETURN)


# ---- touch screens


class TouchRobot(Robot):
    """A robot with a finger. SDL tells of each of its movements twice, the second time as a mouse."""

    _down = False

    def point(self, spot: Spot) -> None:
        """Move the finger, if it is down; it points at nothing while it is up."""
        self.pointer = spot
        if self._down:
            self._tell(pygame.FINGERMOTION, pygame.MOUSEMOTION)

    def button(self, down: bool, button: int = 1) -> None:
        """Put the finger down, or lift it."""
        if down:
            self.look()
            for _ in range(round(0.3 / self.dt) + 1):
                self.frame()  # not a double tap
        self._down = down
        if down:
            self._tell(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN)
        else:
            self._tell(pygame.FINGERUP, pygame.MOUSEBUTTONUP)

    def _tell(self, finger: int, mouse: int) -> None:
        wide, high = self.app.screen.get_size()
        x, y = self.pointer
        same = Event(mouse, pos=self.pointer, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        self.frame(same, Event(finger, touch_id=1, finger_id=0, x=(x + 0.5) / wide, y=(y + 0.5) / high))

    def roll(self, steps: int) -> None:
        """Draw the page up with the finger, if positive."""
        wide, high = self.app.screen.get_size()
        self.point((wide // 2, high * 3 // 5))
        self.button(True)
        self.point((wide // 2, high * 3 // 5 - 60 * steps))
        self.button(False)


# ---- players


class DevicePlayer(Player):
    """A player who, with `shortcuts`, also uses keys of the table that choose nothing: the log, the menu, a card shown
    large, and asking. Each must do what it says, and a second press, or going back, undoes it."""

    tried = 0

    def __init__(self, robot: Robot, hands: str, shortcuts: bool) -> None:
        super().__init__(robot, hands)
        self.shortcuts = shortcuts
        self.whim = Random(7)

    def decide(self) -> None:
        robot = self.robot
        if self.shortcuts and robot.scene() == "Table" and self.whim.random() < 0.08:
            self.tried += 1
            (self._log, self._menu, self._large, self._ask)[self.tried % 4]()
        else:
            super().decide()

    def _log(self) -> None:
        robot = self.robot
        before = len(robot.app.elements())
        robot.press(pygame.K_l)
        assert len(robot.app.elements()) > before, "the log opens"
        robot.press(pygame.K_l)

    def _large(self) -> None:
        """Large, and as before: the table alone says so, because there is not always a card to show."""
        table = self.robot.app.scene
        assert isinstance(table, Table)
        before = table.input.close_look.forced
        self.robot.press(pygame.K_z)
        assert table.input.close_look.forced is not before
        self.robot.press(pygame.K_z)

    def _ask(self) -> None:
        robot = self.robot
        for _ in range(3):  # on a busy machine the first press comes while something still moves
            robot.press(pygame.K_a)
            robot.wait(1.0)
            if robot.elements("explanation"):
                break
        assert robot.elements("explanation")
        robot.press(pygame.K_a)
        assert not robot.elements("explanation")

    def _menu(self) -> None:
        robot = self.robot
        robot.press(pygame.K_p)
        assert robot.scene() == "Pause"
        robot.press(pygame.K_ESCAPE)
        assert robot.scene() == "Table"

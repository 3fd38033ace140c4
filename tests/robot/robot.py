"""A robot at the screen: sees what a person sees (`app.elements`), and has a mouse and a keyboard, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
from pygame import Event

from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as

Spot = tuple[int, int]
FRAME = 1 / 60
LONG = 0.1
FURNITURE = ("menu", "undo", "redo", "log", "help", "leave", "return", "again")
"""Buttons of a table that are not there to play with: keys of their labels behind `ui.table`, and that of the hint."""
PATIENCE = 3000
"""Frames after which a person would say that the program hangs."""


def is_furniture(label: str) -> bool:
    """Whether a button of this label is not there to play with, or leads from a refusal to its page of the rules."""
    words = catalogue(())
    before, after = words("ui.table.page", n="\0").split("\0")
    page = label.startswith(before) and label.endswith(after) and label[len(before) : len(label) - len(after)]
    named = (words("ui.hint.button"), *(words(f"ui.table.{key}") for key in FURNITURE))
    return label in named or bool(page and page[0].isdecimal())


class Robot:
    """Finds things by what they are called and where they are; time passes only while it looks or acts.

    `dt` is how long a frame takes, `watch` is called after every one of them. A `hasty` robot does not look at what has
    just come before it presses something.
    """

    hasty = False

    def __init__(self, app: App, seed: int = 0, dt: float = LONG, watch: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.luck = Random(seed)
        self.dt = dt
        self.watch = watch
        self.pointer: Spot = (0, 0)

    # ---- eyes ----------------------------------------------------------------------------------------------

    def elements(self, *roles: str) -> list[ScreenElement]:
        """The elements in view, of these roles only when some are named."""
        return [thing for thing in self.app.elements() if not roles or thing.role in roles]

    def sees(self, label: str) -> bool:
        """Whether something whose label contains this is in view."""
        return any(label.lower() in thing.label.lower() for thing in self.app.elements())

    def find(self, label: str) -> ScreenElement:
        """The thing that is called so, otherwise the first whose label contains it."""
        found = [thing for thing in self.app.elements() if label.lower() in thing.label.lower()]
        found.sort(key=lambda thing: thing.label.lower() != label.lower())
        assert found, f"nobody sees {label!r} among {[thing.label for thing in self.app.elements()]}"
        return found[0]

    def question(self) -> str:
        """The sentence in the question bar, or the warning there; "" when there is none."""
        return next((thing.label for thing in self.elements("question", "warning")), "")

    def lit(self, *roles: str) -> list[ScreenElement]:
        """The elements that glow and can be played with."""
        return [thing for thing in self.elements(*roles) if thing.lit and not is_furniture(thing.label)]

    def scene(self) -> str:
        """The name of the present page, as a person would call it."""
        return type(self.app.scene).__name__

    # ---- time ----------------------------------------------------------------------------------------------

    def frame(self, *events: Event) -> None:
        """One frame with these events."""
        self.app.step(list(events), self.dt)
        self.watch()

    def wait(self, seconds: float) -> None:
        """Look on for a while."""
        for _ in range(max(1, round(seconds / self.dt))):
            self.frame()

    def look(self) -> None:
        """Take in what has just come, as people do before they press anything."""
        for _ in as_long_as(lambda: self.app.presses.guarded and not self.hasty):
            self.frame()

    def wait_until(self, ready: Callable[[], bool]) -> None:
        """Look on until something is there to be seen."""
        for _ in range(PATIENCE):
            if ready():
                return
            self.frame()
        raise AssertionError(f"nothing happens any more: {self.scene()}, {self.question()!r}")

    # ---- mouse ---------------------------------------------------------------------------------------------

    def point(self, spot: Spot) -> None:
        """Move the pointer, with the button as it is."""
        rel = (spot[0] - self.pointer[0], spot[1] - self.pointer[1])
        self.pointer = spot
        self.frame(Event(pygame.MOUSEMOTION, pos=spot, rel=rel, buttons=(0, 0, 0)))

    def button(self, down: bool, button: int = 1) -> None:
        """Press a button of the mouse, or lets it go."""
        if down:
            self.look()
            for _ in as_long_as(lambda: self.app.presses.follows(self.pointer) and not self.hasty):
                self.frame()  # not a double click
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.frame(Event(kind, pos=self.pointer, button=button))

    def click_at(self, spot: Spot) -> None:
        """Points, presses and lets go."""
        self.point(spot)
        self.button(True)
        self.button(False)

    def click(self, what: ScreenElement | str) -> None:
        """Clicks on a thing, or on the one that is called so."""
        self.click_at(visible_spot(self.find(what) if isinstance(what, str) else what))

    def take(self, what: ScreenElement, toward: Spot) -> None:
        """Presses on a thing and draws it a little way."""
        start = visible_spot(what)
        self.point(start)
        self.button(True)
        self.point((start[0] + (toward[0] - start[0]) // 3, start[1] + (toward[1] - start[1]) // 3))

    def drop(self, spot: Spot) -> None:
        """Carry what is held to a place and let it go."""
        self.point(spot)
        self.wait(0.3)
        self.button(False)

    def roll(self, steps: int) -> None:
        """Turn the wheel: down, if positive."""
        self.frame(Event(pygame.MOUSEWHEEL, x=0, y=-steps))

    def drag(self, what: ScreenElement, spot: Spot) -> None:
        """Drag a thing to a place."""
        self.take(what, spot)
        self.drop(spot)

    # ---- keyboard ------------------------------------------------------------------------------------------

    def press(self, *keys: int, mod: int = 0) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self.look()
            self.frame(self.stroke(pygame.KEYDOWN, key, mod))
            self.frame(self.stroke(pygame.KEYUP, key, mod))

    def stroke(self, kind: int, key: int, mod: int = 0) -> Event:
        """The event of a key that goes down or comes up."""
        return Event(kind, key=key, mod=mod, unicode="")

    def hold(self, seat: int) -> None:
        """Press the key that opens a seat's hand, and keep it down."""
        self.look()
        self.frame(self.seat_key(pygame.KEYDOWN, seat))

    def release(self, seat: int) -> None:
        """Let the key of a seat go."""
        self.frame(self.seat_key(pygame.KEYUP, seat))

    def seat_key(self, kind: int, seat: int) -> Event:
        """The event of the key of a seat that goes down or comes up."""
        key, scancode = pygame.K_1 + seat, pygame.KSCAN_1 + seat
        return Event(kind, key=key, mod=0, unicode=str(seat + 1), scancode=scancode)

    def go_round(self, most: int = 150) -> list[str]:
        """Press Tab until the ring comes back to where it began; what it was around, in that order."""
        seen: list[ScreenElement] = []
        for _ in range(most):
            self.press(pygame.K_TAB)
            here = next(thing for thing in self.app.elements() if thing.focused)
            if here in seen[:1]:
                break
            seen.append(here)
        return [thing.label for thing in seen]

    def tab_to(self, wanted: Callable[[ScreenElement], bool]) -> ScreenElement | None:
        """Presses Tab until the ring is around a thing that is wanted; None if another page has come meanwhile."""
        page = self.app.scene
        for _ in range(200):
            if self.app.scene is not page:
                return None
            focused = [thing for thing in self.app.elements() if thing.focused and wanted(thing)]
            if focused:  # several cards of a pile are one stop
                return focused[0]
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to it among {[thing.label for thing in self.app.elements()]}")


def visible_spot(thing: ScreenElement) -> Spot:
    """Where a thing can be clicked: cards overlap to the right, so a card's left part; otherwise the middle."""
    if thing.role == "card":
        return thing.rect.left + thing.rect.width // 4, thing.rect.centery
    return thing.rect.center

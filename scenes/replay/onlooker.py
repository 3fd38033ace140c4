"""The mouse over a table on which nobody plays: cards can be read and moved within the hand, nothing is decided."""

from __future__ import annotations

from math import dist

import pygame
from pygame import Event

from scenes.shell.scene import ScreenElement
from scenes.table.board import Place
from scenes.table.canvas import Item
from scenes.table.context import ShownContext
from scenes.table.input.grip import Grip
from scenes.table.input.pointer import DRAG_FROM, Pointer
from scenes.table.input.targets import Targets
from scenes.table.intents import Touch
from scenes.table.overlay.close_look import CloseLook
from scenes.table.overlay.explain import Avoid, Explain
from scenes.table.overlay.explain_subjects import Subject, TableSubjects
from scenes.table.overlay.veil import Veil


class Onlooker:
    """Takes the mouse events of a watched table.

    A card is enlarged, a covered one is shown while the button is held, cards of the viewer's hand can be reordered,
    and a click on a name plate opens the opponent's view.
    """

    def __init__(self, table: ShownContext) -> None:
        self.table = table
        self.tabletop = table.tabletop
        self.director = table.director
        self.explain = Explain(table, self)
        self._on_table = TableSubjects(table)
        self.targets = Targets(table)
        self.close_look = CloseLook(table.tabletop)
        self.pointer = Pointer(table, self.close_look)
        self.veil = Veil(table, self.close_look)
        self.grip = Grip(table)
        self._pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        self._indexed = -1
        self._changed = False

    @property
    def holding(self) -> bool:
        """Whether a card is being dragged."""
        return self.grip.sprite is not None

    @property
    def busy(self) -> bool:
        """Whether `update` must be called every frame."""
        return self.holding or self.close_look.waiting or self.explain.waiting

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something must be drawn."""
        if self._indexed != self.director.shown:
            self._indexed = self.director.shown
            self.targets.index()
        changed, self._changed = self._changed, False
        changed |= self.grip.update(dt)
        if self.holding or not (self.close_look.forced or self.director.idle):
            self.close_look.close()
            self.explain.look_away()
            return changed
        changed |= self._explain(dt)
        return self.close_look.update(dt, self._pressed is not None) or changed

    def _explain(self, dt: float) -> bool:
        """Let `dt` seconds pass for what is explained; returns whether it looks different."""
        before = self.explain.open
        if self.close_look.open:
            self.explain.look_away()
            return before
        changed = self.explain.update(dt)
        if self.explain.open and not before:
            self.close_look.look_away()  # the bubble is read first
        return changed

    def subjects(self) -> list[Subject]:
        """Everything on the table."""
        return self._on_table.all()

    def avoid(self) -> Avoid:
        """Nothing has to stay free."""
        return [], []

    def wanted(self, subject: Subject, pressed: bool) -> bool:
        """Whether resting on something explains it: not the ground under cards that can be read."""
        return not (subject.bare and self._readable(self.explain.pixel))

    def _readable(self, pixel: tuple[int, int]) -> bool:
        """Whether there is a card at a pixel that is shown large."""
        place = self.tabletop.board.at(*self.tabletop.units(pixel))
        return place is not None and self.close_look.worth(place)

    def key(self, event: Event) -> bool:
        """Take a key that goes down; returns whether it was for what is explained."""
        taken = self.director.idle and not self.holding and self.explain.key(event)
        self._changed |= taken
        return taken

    def handle(self, event: Event) -> None:
        """Take a mouse event."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if not self.explain.press(event.pos):
                    self.explain.close()
                    self.explain.hold(event.pos)
                    self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                if self.explain.release():
                    self._pressed = None
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._move(event.pos)
                found = self.explain.find(event.pos)
                found = None if found is not None and found.bare and self._readable(event.pos) else found
                if not self.explain.ask(found):
                    self.close_look.forced = not self.close_look.forced
            case _:
                return
        self._changed = True

    def _move(self, pixel: tuple[int, int]) -> None:
        x, y = self.tabletop.units(pixel)
        far = DRAG_FROM * self.tabletop.host.scale
        if self._pressed and not self.holding and dist(pixel, self._pressed[2]) > far:
            self._take_up(*self._pressed)
        if self.holding:
            self.grip.follow(x, y)
        else:
            self.explain.point(pixel, far)
            self.pointer.rest(x, y)

    def _take_up(self, place: Place | None, word: str, pixel: tuple[int, int]) -> None:
        """Start dragging a card of the viewer's hand to another place in it."""
        sprite = self.tabletop.board.sprite(place) if place else None
        if place is not None and sprite is not None and sprite.spot is not None and self.pointer.arrangeable(place):
            self.close_look.close()
            self.grip.take(sprite, word, *self.tabletop.units(pixel))

    def _press(self, pixel: tuple[int, int]) -> None:
        if self.holding:
            self.let_go()  # its release was not seen: it happened outside the window
        place, _ = self.targets.touched(pixel)
        if self.veil.covers(place) and self.veil.hold(True):
            return
        if self.director.stage.skip():
            return
        if not self.director.idle:
            self.director.finish()
        if not self.close_look.forced:
            self.close_look.close()
        place, word = self.targets.touched(pixel)
        self._pressed = (place, word, pixel) if word else None

    def _release(self, pixel: tuple[int, int]) -> None:
        self.veil.hold(False)
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        read = self.close_look.open
        self.close_look.look_away()
        place, word, _ = pressed
        host = self.tabletop.host
        if self.holding:
            sprite = self.grip.release()
            if not self.pointer.rearranged(sprite, *self.tabletop.units(pixel)):
                self.grip.back(sprite)
            self.targets.index()
        elif read:
            host.presses.ignore()  # a double click on the large card is not meant for the one under it
        elif self.targets.touched(pixel)[1] == word and (place is None or place.index >= 0):
            self.table.post(Touch(word))

    def let_go(self) -> None:
        """Put a dragged card back and cover a veiled one again."""
        if self.holding:
            self.grip.back(self.grip.release())
        self.veil.hold(False)
        self._pressed = None
        self.targets.index()

    def large(self) -> Item | None:
        """The enlarged card; None for none."""
        return self.close_look.item(None)

    def elements(self) -> list[ScreenElement]:
        """The cards and name plates that can be looked at."""
        return self.targets.elements(set(), None) + self.explain.elements()

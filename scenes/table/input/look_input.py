"""The input of any table: cards can be read, and moved within their hand. Nothing is decided."""

from __future__ import annotations

import pygame
from pygame import Event

from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import ShownContext
from scenes.table.input.close_look import CloseLook
from scenes.table.input.drag import Drag
from scenes.table.input.pointer import Pointer
from scenes.table.input.veil import Veil
from scenes.table.panels.targets import Targets
from scenes.table.surface.board import Place
from scenes.table.surface.canvas import Item


class LookInput:
    """Owns the pointer and the held card of one table. A press on a card, a place or a name plate touches it."""

    def __init__(self, table: ShownContext) -> None:
        self.shown = table
        self.targets = Targets(table)
        self.close_look = CloseLook(table.tabletop)
        self.pointer = Pointer(table, self.close_look)
        self.veil = Veil(table, self.close_look)
        self.drag = Drag(table, self.targets, self.pointer)
        self.stirred = True
        """Whether anything may look different since the last `update`."""
        self._indexed = -1

    @property
    def holding(self) -> bool:
        """Whether a card is held."""
        return self.shown.director.held is not None

    @property
    def busy(self) -> bool:
        """Whether anything here changes with time."""
        return self.holding or self.close_look.waiting

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        if self._indexed != self.shown.director.shown:
            self._indexed = self.shown.director.shown
            self._new_board()
        changed = self.drag.update(dt)
        if self.holding or not (self.close_look.forced or self.shown.director.idle):
            self.close_look.close()
        else:
            changed |= self.close_look.update(dt, self.drag.pressed is not None)
        changed, self.stirred = changed | self.stirred, False
        return changed

    def _new_board(self) -> None:
        """Other cards lie on the table, or elsewhere."""
        self.targets.index()

    def let_go(self) -> None:
        """Return the held card."""
        self.drag.let_go()
        self.veil.hold(False)

    def hurry(self) -> bool:
        """End all motion; returns whether the press was only for that."""
        director = self.shown.director
        if director.showpieces.skip():
            return True
        if not director.idle:
            director.finish()
        return False

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was for the table."""
        self._follow(event)
        taken = self._take(event)
        self.stirred |= taken
        return taken

    def _follow(self, event: Event) -> None:
        """Let the held card follow the pointer; it is let go if its release was not seen."""
        if event.type == pygame.MOUSEMOTION:
            self.drag.move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.holding:
            self.let_go()  # the button was released outside the window

    def _take(self, event: Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                self._rest(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self.drag.move(event.pos)
                self._rest(event.pos)
                self.close_look.forced = not self.close_look.forced
            case pygame.KEYDOWN | pygame.KEYUP if deed_of(event) is Deed.PEEK:
                return self.veil.hold(event.type == pygame.KEYDOWN)
            case pygame.WINDOWFOCUSLOST:
                self.let_go()
            case _:
                return False
        return True

    def _rest(self, pixel: tuple[int, int]) -> None:
        if not self.holding:
            self.pointer.rest(*self.shown.tabletop.units(pixel))

    def _press(self, pixel: tuple[int, int]) -> None:
        if self.veil.covers(self.targets.touched(pixel)[0]) and self.veil.hold(True):
            return
        if self.hurry():
            return
        if not self.close_look.forced:
            self.close_look.close()  # a card that was read by resting on it is touched with the first click
        place, word = self.targets.touched(pixel)
        self.drag.pressed = (place, word, pixel) if word and not self._bare(place, word) else None
        self._pressed(word)

    def _bare(self, place: Place | None, word: str) -> bool:
        """Whether a word is that of the ground under cards, which cannot be picked."""
        return place is not None and place.index < 0 and not self.shown.picker.may_pick(word)

    def _pressed(self, word: str) -> None:
        """A press has begun on a word; "" for none."""

    def _release(self, pixel: tuple[int, int]) -> None:
        self.veil.hold(False)
        pressed, self.drag.pressed = self.drag.pressed, None
        if pressed is None:
            return
        read = self.close_look.open
        self.close_look.look_away()  # neither the card just used nor one that slides under the pointer is shown large
        if self.holding:
            self.drag.drop(pixel)
        elif read:
            self.ignore_double_click()
        elif self.targets.touched(pixel)[1] == pressed[1]:
            self.shown.post(intents.Touch(pressed[1]))

    def ignore_double_click(self) -> None:
        """The second click of a double click is not for what lies under the large card, or has just opened."""
        host = self.shown.host
        host.presses.ignore()

    # Pictures -----------------------------------------------------------------------------------

    def large(self) -> Item | None:
        """The card that is shown large; None for none."""
        return None if self.holding else self.close_look.item(None)

    def elements(self) -> list[ScreenElement]:
        """The cards and name plates that can be looked at."""
        return self.targets.elements(set(), None)

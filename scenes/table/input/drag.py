"""A card that is dragged: taken up, and dropped at another place of its hand."""

from __future__ import annotations

from math import dist

from scenes.table.board import Place, Sprite
from scenes.table.context import ShownContext
from scenes.table.input.grip import Grip
from scenes.table.input.pointer import DRAG_FROM, Pointer
from scenes.table.input.targets import Targets


class Drag:
    """The press and the held card of one table."""

    def __init__(self, table: ShownContext, targets: Targets, pointer: Pointer) -> None:
        self.table = table
        self.targets = targets
        self.pointer = pointer
        self.grip = Grip(table)
        self.pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        """What the button that is held down was pressed on: its place, its word, and the pixel; None for nothing."""

    def move(self, pixel: tuple[int, int]) -> None:
        """Follow the pointer; a press that moves far enough takes the card up."""
        tabletop = self.table.tabletop
        far = DRAG_FROM * tabletop.host.scale
        if self.pressed and self.grip.sprite is None and dist(pixel, self.pressed[2]) > far:
            self._start(*self.pressed)
        if self.grip.sprite is not None:
            self.grip.follow(*tabletop.units(pixel))

    def _start(self, place: Place | None, word: str, pixel: tuple[int, int]) -> None:
        """Start to drag the pressed card, if it may be taken up."""
        tabletop = self.table.tabletop
        sprite = tabletop.board.sprite(place) if place else None
        if place is None or sprite is None or sprite.spot is None or not self._take_up(place, sprite, word):
            return
        self.pointer.close_look.close()
        self.grip.take(sprite, word, *tabletop.units(pixel))

    def _take_up(self, place: Place, sprite: Sprite, word: str) -> bool:
        """Whether a card may be taken up: one that can be moved within its hand."""
        return self.pointer.arrangeable(place)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the held card moved."""
        return self.grip.update(dt)

    def drop(self, pixel: tuple[int, int]) -> None:
        """Drop the held card where it is."""
        away, word = self.grip.away, self.grip.word
        self._drop(pixel, self.grip.release(), word, away)

    def _drop(self, pixel: tuple[int, int], sprite: Sprite, word: str, away: bool) -> None:
        """Drop a card that is `away` from its place: in its own hand it takes a new place, otherwise it returns."""
        if not self._rearranged(pixel, sprite):
            self.grip.back(sprite)
            self.targets.index()

    def _rearranged(self, pixel: tuple[int, int], sprite: Sprite) -> bool:
        """Put a card that was dropped over its own hand in order there; returns whether it was."""
        tabletop = self.table.tabletop
        if not self.pointer.rearranged(sprite, *tabletop.units(pixel)):
            return False
        self.grip.fallen = None
        self.targets.index()
        return True

    def let_go(self) -> None:
        """Return the held card."""
        if self.grip.sprite is not None:
            self.grip.back(self.grip.release())
        self.pressed = None

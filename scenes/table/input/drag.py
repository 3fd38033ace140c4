"""A card that is dragged: taken up, and dropped at another place of its hand."""

from __future__ import annotations

from math import dist

from scenes.table.context import ShownContext
from scenes.table.input.held_card import HeldCard
from scenes.table.input.pointer import Pointer
from scenes.table.panels.targets import Targets
from scenes.table.surface.board import Place, Sprite

DRAG_FROM = 7.0
"""Layout units that the pointer moves before a press becomes a drag."""


class Drag:
    """The press and the held card of one table."""

    def __init__(self, table: ShownContext, targets: Targets, pointer: Pointer) -> None:
        self.table = table
        self.targets = targets
        self.pointer = pointer
        self.held_card = HeldCard(table)
        self.pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        """The target of the press of the button that is held down: its place, its word, and the pixel; None for
        none."""

    def move(self, pixel: tuple[int, int]) -> None:
        """Follow the pointer; a press that moves far enough takes the card up."""
        tabletop = self.table.tabletop
        far = DRAG_FROM * tabletop.host.scale
        if self.pressed and self.held_card.sprite is None and dist(pixel, self.pressed[2]) > far:
            self._start(*self.pressed)
        if self.held_card.sprite is not None:
            self.held_card.follow(*tabletop.units(pixel))

    def _start(self, place: Place | None, word: str, pixel: tuple[int, int]) -> None:
        """Start to drag the pressed card, if it may be taken up."""
        tabletop = self.table.tabletop
        sprite = tabletop.board.sprite(place) if place else None
        if place is None or sprite is None or sprite.spot is None or not self._take_up(place, sprite, word):
            return
        self.pointer.close_look.close()
        self.held_card.take(sprite, word, *tabletop.units(pixel))

    def _take_up(self, place: Place, sprite: Sprite, word: str) -> bool:
        """Whether a card may be taken up: one that can be moved within its hand."""
        return self.pointer.arrangeable(place)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the held card moved."""
        return self.held_card.update(dt)

    def drop(self, pixel: tuple[int, int]) -> None:
        """Drop the held card where it is."""
        away, word = self.held_card.away, self.held_card.word
        self._drop(pixel, self.held_card.release(), word, away)

    def _drop(self, pixel: tuple[int, int], sprite: Sprite, word: str, away: bool) -> None:
        """Drop a card that is `away` from its place: in its own hand it takes a new place, otherwise it returns."""
        if not self._rearranged(pixel, sprite):
            self.held_card.back(sprite)
            self.targets.index()

    def _rearranged(self, pixel: tuple[int, int], sprite: Sprite) -> bool:
        """Put a card that was dropped over its own hand in order there; returns whether it was."""
        tabletop = self.table.tabletop
        if not self.pointer.rearranged(sprite, *tabletop.units(pixel)):
            return False
        self.held_card.fallen = None
        self.targets.index()
        return True

    def let_go(self) -> None:
        """Return the held card."""
        if self.held_card.sprite is not None:
            self.held_card.back(self.held_card.release())
        self.pressed = None

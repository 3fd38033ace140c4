"""The held card: picked up from the table, following the pointer, and dropped."""

from __future__ import annotations

from game.core.events import Event, Moved
from scenes.motion.moves import DraggedCard
from scenes.table.context import ShownContext
from scenes.table.surface.board import Sprite, covers

_STAY = -0.1
"""A card dropped with its middle within its own place has not been moved; the margin in card sizes."""


class HeldCard:
    """Holds at most one card."""

    def __init__(self, table: ShownContext) -> None:
        self.host = table.host
        self.director = table.director
        self.word = ""
        self.fallen: Sprite | None = None
        """The card that was just dropped and lies nowhere yet."""
        self._held: DraggedCard | None = None
        self._offset = (0.0, 0.0)

    @property
    def sprite(self) -> Sprite | None:
        """The held card, None for none."""
        return self.director.held

    def take(self, sprite: Sprite, word: str, x: float, y: float) -> None:
        """Pick a card up at point (x, y) of the table, in layout units; `word` is the pick it stands for."""
        assert sprite.spot is not None
        director = self.director
        director.animator.stop(sprite)
        sprite.pose.alpha = 1.0  # it may have been fading to its place
        director.held = sprite
        self.word = word
        self._offset = (sprite.pose.x - x, sprite.pose.y - y)
        self._held = DraggedCard(sprite.pose, self.host.settings.reduced_motion)
        director.animator.add(director.moves.pick_up(sprite.pose, sprite.spot.scale))
        self.host.sound.play("card_draw")

    def follow(self, x: float, y: float) -> None:
        """Move the held card with the pointer, in layout units."""
        if self._held is not None:
            self._held.follow(x + self._offset[0], y + self._offset[1])

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the held card moved."""
        return self._held is not None and self._held.update(dt)

    @property
    def away(self) -> bool:
        """Whether the held card has left its place."""
        sprite = self.sprite
        return bool(sprite and sprite.spot and not covers(sprite.spot, sprite.pose.x, sprite.pose.y, _STAY))

    def release(self) -> Sprite:
        """Drop the held card where it is, and return it."""
        sprite = self.sprite
        assert sprite is not None
        self._held = self.director.held = None
        self.fallen = sprite
        return sprite

    def back(self, sprite: Sprite) -> None:
        """Move a dropped card back to its place."""
        self.fallen = None
        if sprite.spot is not None:
            director = self.director
            director.animator.add(director.moves.back(sprite.pose, sprite.spot), sprite)
            self.host.sound.play("card_return")

    def landed(self, sprite: Sprite, events: list[Event]) -> None:
        """The drop was an action with these events: the card snaps to where it was moved, or returns if it was not."""
        self.fallen = None
        if events and isinstance(events[0], Moved):
            self.director.dropped = sprite
        else:
            self.back(sprite)

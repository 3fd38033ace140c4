"""A card on its way: its picture is put together once, and is the same in another place in each frame."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.cards import CardKind
from scenes.motion.moves import Pose, RestPose
from scenes.table.surface.badges import Marks
from scenes.table.surface.canvas import Item
from scenes.table.surface.pictures import CardPictures, Parts, lean_of, shade_of


class MovingCard:
    """Makes the items of one card that does not rest; its place, its face and its marks stay the same in the
    meantime."""

    def __init__(
        self, cards: CardPictures, name: Hashable, spot: RestPose | None, row: CardKind | None, marks: Marks
    ) -> None:
        self.cards = cards
        self.name = name
        self.spot = spot
        self.row = row
        self.marks = marks
        self._plain = Marks(None, True, marks.back, marks.dim, figure=marks.figure)
        self._parts = cards.kept(row, marks, cards.height(spot.scale)) if spot else {}
        """By side, lean, size of the shadow, and how far that lies below."""

    def item(self, pose: Pose) -> Item | None:
        """The item of the card, which does not lie at its place; None if nothing of it can be seen."""
        cards, spot, flip = self.cards, self.spot, pose.flip
        if spot is None or pose.scale != spot.scale or pose.alpha < 1.0 or flip not in (0.0, 1.0):
            return cards.item(self.name, pose, spot, self.row, self.marks)
        unit, lift = cards.scale, pose.lift
        look = (flip, lean_of(pose.angle), *shade_of(lift, unit))
        parts = self._parts.get(look) or self._made(*look)
        if parts is None:
            return cards.item(self.name, pose, spot, self.row, self.marks)
        x, y = cards.pixel(pose.x, pose.y - lift * 0.5)
        return Item(
            self.name,
            (look, self.row, self.marks),
            parts.rect.move(x, y),
            [(part, (x + right, y + down)) for part, (right, down) in parts.blits],
            None,
            parts.solid.move(x, y) if parts.solid else None,
        )

    def _made(self, flip: float, lean: int, shade: float, drop: int) -> Parts | None:
        """Put the parts together, if the card can be cut into some."""
        assert self.spot is not None
        cards, height = self.cards, self.cards.height(self.spot.scale)
        cut = cards.cut(self.row if flip else None, height, lean, self._plain, shade, drop, (0, 0))
        if cut is None:
            return None
        blits, rect, solid = cut
        rect = cards.mark(height, (0, 0), blits, rect, self.marks)
        self._parts[flip, lean, shade, drop] = made = Parts(blits, rect, solid)
        return made

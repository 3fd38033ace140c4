"""The pointer over cards: the one under it rises and may be shown large, and a hand can be rearranged."""

from __future__ import annotations

from scenes.table.context import ShownContext
from scenes.table.input.close_look import CloseLook
from scenes.table.surface.board import Place, Sprite, covers


class Pointer:
    """The effect of the mouse or the focus on cards, apart from any decision of the match."""

    def __init__(self, table: ShownContext, close_look: CloseLook) -> None:
        self.tabletop = table.tabletop
        self.director = table.director
        self.close_look = close_look

    def rest(self, x: float, y: float) -> None:
        """The pointer has moved to this point, in layout units."""
        before = self.close_look.place
        if self.close_look.over(self.tabletop.board.at(x, y)):
            self.lift(before, False)
            self.lift(self.close_look.place, True)

    def lift(self, place: Place | None, over: bool) -> None:
        """Raise a card of a hand or row a little (over), or lay it down again."""
        board, director = self.tabletop.board, self.director
        sprite = board.sprite(place) if place is not None and place.index >= 0 else None
        if place is None or sprite is None or sprite.spot is None or sprite.pose.alpha < 1.0:
            return  # a card that is fading in would stay half visible
        if over and not (director.caught_up and covers(sprite.spot, sprite.pose.x, sprite.pose.y)):
            return  # it is still on its way
        area = board.areas[place.zone]
        if area is not None and (area.style in {"fan", "row"} or board.view.layout.is_hand[place.zone]):
            director.animator.add(director.moves.hover(sprite.pose, sprite.spot, over), sprite)
            if over:
                host = self.tabletop.host
                host.sound.play("hover")

    def arrangeable(self, place: Place) -> bool:
        """Whether a place belongs to a hand of the viewer's, whose order is the viewer's."""
        view = self.tabletop.board.view
        return view.layout.is_hand[place.zone] and view.layout.zones[place.zone].owner == view.viewer

    def rearranged(self, sprite: Sprite, x: float, y: float) -> bool:
        """Drop a card at a point, in layout units; returns whether that was over its own hand, where it is put in
        order."""
        board = self.tabletop.board
        home = board.place_of(sprite)
        if not self.arrangeable(home) or not board.lies_in(home.zone, x, y):
            return False
        board.rearrange(home.zone, sprite, x, y)
        self.director.settle()
        return True

"""The pointer over cards: what it rests on is looked at closely and rises, and cards of one's own hand can be put in
order."""

from __future__ import annotations

from scenes.table.board import Place, Sprite, covers
from scenes.table.director import Director
from scenes.table.overlay.close_look import CloseLook
from scenes.table.tabletop import Tabletop

DRAG_FROM = 7.0
"""Units that the pointer moves before a press becomes a drag."""


class Pointer:
    """What the mouse or the keyboard's focus does to cards without any decision of the match."""

    def __init__(self, tabletop: Tabletop, director: Director, close_look: CloseLook) -> None:
        self.tabletop = tabletop
        self.director = director
        self.close_look = close_look

    def rest(self, x: float, y: float) -> None:
        """The pointer is over this point of the table now, in units."""
        before = self.close_look.place
        if self.close_look.over(self.tabletop.board.at(x, y)):
            self.lift(before, False)
            self.lift(self.close_look.place, True)

    def lift(self, place: Place | None, over: bool) -> None:
        """Cards of a hand rise a little under the pointer, and lie down again when it leaves them."""
        board, director = self.tabletop.board, self.director
        sprite = board.sprite(place) if place is not None and place.index >= 0 else None
        if place is None or sprite is None or sprite.spot is None or sprite.pose.alpha < 1.0:
            return  # what fades to its place would stay half seen
        if over and not (director.caught_up and covers(sprite.spot, sprite.pose.x, sprite.pose.y)):
            return  # it is still on its way
        area = board.areas[place.zone]
        if area is not None and area.style in {"fan", "row"}:
            director.animator.add(director.moves.hover(sprite.pose, sprite.spot, over), sprite)

    def arrangeable(self, place: Place) -> bool:
        """Whether a card lies in a hand that the viewer may put in order as he likes."""
        view = self.tabletop.board.view
        return view.layout.is_hand[place.zone] and view.layout.zones[place.zone].owner == view.viewer

    def rearranged(self, sprite: Sprite, x: float, y: float) -> bool:
        """Lets a card go at a point, in units: over its own hand it finds its place there. Says whether it did."""
        board = self.tabletop.board
        home = board.place_of(sprite)
        if not self.arrangeable(home) or not board.lies_in(home.zone, x, y):
            return False
        board.rearrange(home.zone, sprite, x)
        self.director.settle()
        return True

"""The cards of a table as items to draw: a zone in which every card rests is not looked at again until it changes."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from typing import NamedTuple

from game.core.cards import CardKind
from game.core.rules import rules_of
from scenes.look.theme import GameLook
from scenes.table.board import Board, Sprite
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.overlay.signs import Signs
from scenes.table.pictures import CardPictures, Marks, is_at_rest


class Layers(NamedTuple):
    """The items of a zone, from the lowest: glows, cards that lie where they belong, cards on their way."""

    glows: list[Item]
    resting: list[Item]
    moving: list[Item]


class CardLayers:
    """Makes the items of all cards. A frame costs what moves, not what lies there."""

    def __init__(self, board: Board, director: Director, signs: Signs) -> None:
        self.board = board
        self.director = director
        self.signs = signs
        self._seat_back = GameLook.load(board.view.game.key).seat_back
        self._resting: dict[int, Layers] = {}
        """By zone, for those in which every card rests."""
        self._at_rest: set[Sprite] = set()
        """Cards that lie where they belong, whole and with one side up."""
        self._marks: dict[tuple[Sprite, bool], tuple[CardKind | None, Marks]] = {}
        """What each card shows, with a shadow below or without, as long as nothing happens."""
        self._still: dict[tuple[Hashable, bool], Item | None] = {}
        """The items of cards at rest, with a shadow below or without."""
        self._made_for: object = None

    def items(self, cards: CardPictures, glows: Mapping[int, str]) -> list[Item]:
        """The items of all cards, lowest first. `glows` are colours by the id of a sprite."""
        now = (self.signs.readings, self.board.changes, cards, dict(glows))
        if now != self._made_for:
            self._made_for = now
            self._resting.clear()
            self._at_rest.clear()
            self._marks.clear()
            self._still.clear()
        cards.frame()
        touched = self.director.animator.take_touched()
        if self.director.held is not None:
            touched.add(self.director.held)
        self._at_rest -= touched
        for sprite in touched:
            self._still.pop((sprite, True), None)
            self._still.pop((sprite, False), None)
        lit: list[Item] = []
        resting: list[Item] = []
        moving: list[Item] = []
        for zone, sprites in enumerate(self.board.sprites):
            layers = self._resting.get(zone)
            if layers is None or not touched.isdisjoint(sprites):
                layers = self._layers(zone, cards, glows)
            lit += layers.glows
            resting += layers.resting
            moving += layers.moving
        return lit + resting + moving

    def _layers(self, zone: int, cards: CardPictures, glows: Mapping[int, str]) -> Layers:
        """The items of a zone, which are remembered if every card of it rests."""
        layers, held, at_rest = Layers([], [], []), self.director.held, self._at_rest
        area, shown, badges = self.board.areas[zone], self.board.shown(zone), self.signs.badges
        at_rest.update(
            sprite for sprite in shown if sprite and sprite not in at_rest and sprite is not held and rests(sprite)
        )
        piled, lowest, calm = area is not None and area.style == "pile", True, True
        for index, sprite in enumerate(shown):
            if sprite is None or sprite.pose.alpha <= 0.0:
                continue
            resting = sprite in at_rest
            calm = calm and resting
            above = shown[index + 1] if piled and index + 1 < len(shown) else None
            hidden = above is not None and id(sprite) not in badges and is_covered(sprite, above, at_rest)
            colour = glows.get(id(sprite))
            if hidden and not colour:
                continue
            if resting and not colour and (sprite, lowest) in self._still:
                if still := self._still[sprite, lowest]:
                    layers.resting.append(still)
                lowest = not piled
                continue
            row, marks = self._marks.get((sprite, lowest)) or self._marked(zone, index, sprite, lowest)
            if colour:
                back = marks.back if isinstance(marks.back, str) and not sprite.pose.face_up else ""
                layers.glows.append(cards.glow(("glow", id(sprite)), sprite.pose, colour, back))
            if hidden:
                continue
            item = cards.item(id(sprite), sprite.pose, sprite.spot, row, marks)
            if resting:
                self._still[sprite, lowest] = item
            lowest = not piled
            if item is not None:
                turns_in_place = sprite is not held and not is_whole(sprite) and is_at_rest(sprite.pose, sprite.spot)
                (layers.resting if resting or turns_in_place else layers.moving).append(item)
        self._resting.pop(zone, None)
        if calm:
            self._resting[zone] = layers
        return layers

    def _marked(self, zone: int, index: int, sprite: Sprite, shaded: bool) -> tuple[CardKind | None, Marks]:
        """What a card shows, and what belongs to it."""
        back, owner = self._back(zone, index, sprite), self.board.view.layout.zones[zone].owner
        dim = owner >= 0 and self.signs.sits_out[owner]
        signs, shade = self.signs, shaded and not isinstance(back, str)
        marks = Marks(signs.badges.get(id(sprite)), shade, back, dim, signs.values.get(id(sprite)))
        self._marks[sprite, shaded] = known = (self.board.row(sprite.card), marks)
        return known

    def _back(self, zone: int, index: int, sprite: Sprite) -> int | str:
        """Which back a card has; some games have one for each seat, or show another picture by what it hints at."""
        view = self.board.view
        if cover := rules_of(view).guide.cover(view, zone, index):
            return cover
        back, owner = self.board.back(sprite.card), view.layout.zones[zone].owner
        return owner + 1 if back and back == self._seat_back and owner >= 0 else back


def is_whole(sprite: Sprite) -> bool:
    """Whether a card is solid and has one side up."""
    return sprite.pose.alpha >= 1.0 and sprite.pose.flip in (0.0, 1.0)


def rests(sprite: Sprite) -> bool:
    """Whether a whole card lies where it belongs."""
    return is_whole(sprite) and is_at_rest(sprite.pose, sprite.spot)


def is_covered(sprite: Sprite, above: Sprite, at_rest: Collection[Sprite]) -> bool:
    """Whether a card in its place cannot be seen, because the one above rests exactly on it."""
    if above not in at_rest or above.spot != sprite.spot:
        return False
    return sprite in at_rest or is_at_rest(sprite.pose, sprite.spot)

"""The cards of a table as items to draw: a zone in which every card rests is not looked at again until it changes."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from game.core.cards import CardKind
from game.core.rules import rules_of
from scenes.look import figures
from scenes.look.theme import GameLook
from scenes.table.show.director import Director
from scenes.table.signs import figure_signs
from scenes.table.signs.signs import Signs
from scenes.table.surface.badges import Marks
from scenes.table.surface.board import Sprite, from_far
from scenes.table.surface.canvas import Item
from scenes.table.surface.moving_card import MovingCard
from scenes.table.surface.pictures import CardPictures, is_at_rest


class Layers(NamedTuple):
    """The items of a zone, from the lowest: glows, cards that lie where they belong, glows of cards on their way, and
    these."""

    glows: list[Item]
    resting: list[Item]
    flying: list[Item]
    moving: list[Item]


_HIDDEN, _LYING, _MOVING = 0, 1, 3
"""Levels of a card: it is not drawn, or the index of its list in `Layers`; its glow is in the list before."""


class _Stirring(NamedTuple):
    """The standing of a card that does not rest: its number in the zone, whether it would have a shadow below it,
    the card above it in a pile, its level, the indices of its glow and its item among those of the zone, -1 for
    none, and what makes its items on its way."""

    number: int
    shaded: bool
    above: Sprite | None
    level: int = 0
    glow: int = -1
    item: int = -1
    way: MovingCard | None = None


class _Zone(NamedTuple):
    """The memory of a zone: its items, and which of its cards do not rest."""

    layers: Layers
    stirring: dict[Sprite, _Stirring]


class CardLayers:
    """Makes the items of all cards. A frame costs what moves, not what lies there."""

    def __init__(self, director: Director, signs: Signs) -> None:
        self.board = director.board
        self.director = director
        self.signs = signs
        self._seat_back = GameLook.load(director.board.view.game.key).seat_back
        self._zones: dict[int, _Zone] = {}
        """By zone, in their order."""
        self._zone_of: dict[Hashable, int] = {}
        """The zones of all sprites."""
        self._at_rest: set[Sprite] = set()
        """Cards that lie where they belong, whole and with one side up."""
        self._marks: dict[tuple[Sprite, bool], tuple[CardKind | None, Marks]] = {}
        """The marks of each card, with a shadow below or without, as long as nothing happens."""
        self._still: dict[tuple[Hashable, bool], Item | None] = {}
        """The items of cards at rest, with a shadow below or without."""
        self._cards: CardPictures
        self._glows: Mapping[int, str] = {}
        self._made_for: object = None
        self._lying: list[Item] | None = None
        """The glows and items of all cards that lie where they belong; None if one of them has changed."""
        self._stirred: list[Layers] = []
        """The zones in which anything is on its way."""
        self.moving = 0
        """The number of items made last that are cards on their way and their glows: the topmost ones."""

    def items(self, cards: CardPictures, glows: Mapping[int, str]) -> list[Item]:
        """The items of all cards, lowest first. `glows` are colours by the id of a sprite."""
        now = (self.signs.readings, self.board.changes, cards, glows)
        if now != self._made_for:
            self._made_for = now
            self._cards, self._glows = cards, glows
            self._zones.clear()
            self._zone_of = {sprite: zone for zone, held in enumerate(self.board.sprites) for sprite in held if sprite}
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
        self._follow(touched)
        if self._lying is None:
            layers = [known.layers for known in self._zones.values()]
            self._lying = [item for one in layers for item in one.glows] + [
                item for one in layers for item in one.resting
            ]
            self._stirred = [one for one in layers if one.flying or one.moving]
        above = [item for one in self._stirred for item in one.flying]
        above += [item for one in self._stirred for item in one.moving]
        self.moving = len(above)
        return self._lying + above

    def _follow(self, touched: Collection[Hashable]) -> None:
        """Make the items of zones again in which cards were touched, and of those that are not known yet."""
        if not self._zones:
            self._lying = None
            for zone in sorted(range(len(self.board.sprites)), key=self._nearness):
                self._zones[zone] = self._zone(zone)
            return
        stirred: dict[int, list[Sprite]] = {}
        for sprite in touched:
            if isinstance(sprite, Sprite) and sprite in self._zone_of:
                stirred.setdefault(self._zone_of[sprite], []).append(sprite)
        for zone, sprites in stirred.items():
            if not self._goes_on(zone, self._zones[zone], sprites):
                self._zones[zone], self._lying = self._zone(zone), None

    def _nearness(self, zone: int) -> float:
        """The height of the ground of figures, the farther the less; all other cards are nearer."""
        area = self.board.areas[zone]
        return area.y + area.high if area is not None and area.style == "depth" else inf

    def _goes_on(self, zone: int, known: _Zone, stirred: Sequence[Sprite]) -> bool:
        """Make the items of `stirred` cards again in their places, if the others rest as before; returns whether they
        do."""
        for sprite in stirred:
            last = known.stirring.get(sprite)
            if last is None:
                return False
            if self._goes_its_way(known, sprite, last):
                continue
            if self._rests(sprite):
                return False
            self._lying = None
            glow, item, level, _ = self._entry(zone, sprite, last)
            if (glow is None, item is None, level) != (last.glow < 0, last.item < 0, last.level):
                return False
            if glow is not None:
                known.layers[max(level - 1, 0)][last.glow] = glow
            if item is not None:
                known.layers[level][last.item] = item
        return True

    def _goes_its_way(self, known: _Zone, sprite: Sprite, last: _Stirring) -> bool:
        """Make the items of a card again that is on its way as it was; returns whether it is."""
        if last.way is None or is_at_rest(sprite.pose, sprite.spot):
            return False
        if (item := last.way.item(sprite.pose)) is None:
            return False
        known.layers.moving[last.item] = item
        if last.glow >= 0:
            known.layers.flying[last.glow] = self._glow(sprite, last.way.marks)
        return True

    def _glow(self, sprite: Sprite, marks: Marks) -> Item:
        """The glow of a card that has one."""
        back = marks.back if isinstance(marks.back, str) and not sprite.pose.face_up else ""
        if marks.figure and sprite.pose.face_up and (row := self.board.row(sprite.card)):
            back = f"{figures.FOLDER}/{row.key}"
        return self._cards.glow(("glow", id(sprite)), sprite.pose, self._glows[id(sprite)], back)

    def _zone(self, zone: int) -> _Zone:
        """All items of a zone."""
        layers, stirring, at_rest = Layers([], [], [], []), dict[Sprite, _Stirring](), self._at_rest
        area, shown = self.board.areas[zone], self.board.shown(zone)
        at_rest.update(sprite for sprite in shown if sprite and sprite not in at_rest and self._rests(sprite))
        piled, shaded = area is not None and area.style == "pile", True
        for index, sprite in from_far(shown, area):
            if sprite is None:
                continue
            place = _Stirring(index, shaded, shown[index + 1] if piled and index + 1 < len(shown) else None)
            glow, item, level, way = self._entry(zone, sprite, place)
            if sprite not in at_rest:
                lit = -1 if glow is None else len(layers[max(level - 1, 0)])
                lies = -1 if item is None else len(layers[level])
                stirring[sprite] = _Stirring(index, shaded, place.above, level, lit, lies, way)
            if glow is not None:
                layers[max(level - 1, 0)].append(glow)
            if item is not None:
                layers[level].append(item)
            if level:
                shaded = not piled
        return _Zone(layers, stirring)

    def _entry(
        self, zone: int, sprite: Sprite, place: _Stirring
    ) -> tuple[Item | None, Item | None, int, MovingCard | None]:
        """The glow and the item of a card, its level, and what makes its items if it is on its way."""
        if sprite.pose.alpha <= 0.0 or self._is_kept_back(zone, sprite):
            return None, None, _HIDDEN, None
        resting, colour, cards = sprite in self._at_rest, self._glows.get(id(sprite)), self._cards
        if resting and not colour and (sprite, place.shaded) in self._still and not place.above:
            return None, self._still[sprite, place.shaded], _LYING, None
        above, badges = place.above, self.signs.badges
        hidden = above is not None and id(sprite) not in badges and is_covered(sprite, above, self._at_rest)
        if hidden and not colour:
            return None, None, _HIDDEN, None
        row, marks = self._marks.get((sprite, place.shaded)) or self._marked(zone, place.number, sprite, place.shaded)
        glow = self._glow(sprite, marks) if colour else None
        if hidden:
            return glow, None, _HIDDEN, None
        lies, way = resting or is_at_rest(sprite.pose, sprite.spot), place.way
        is_moving = not lies or sprite is self.director.held
        if is_moving and way is None:
            way = MovingCard(cards, id(sprite), sprite.spot, row, marks)
        if way and not lies:
            return glow, way.item(sprite.pose), _MOVING, way
        item = cards.item(id(sprite), sprite.pose, sprite.spot, row, marks)
        if resting:
            self._still[sprite, place.shaded] = item
        return glow, item, _MOVING if is_moving else _LYING, way

    def _is_kept_back(self, zone: int, sprite: Sprite) -> bool:
        """Whether a card is not shown because its back is up, where nobody sits; on a board it lies as part of it."""
        if not self.signs.tabletop.staged or sprite.pose.flip > 0.5:
            return False
        area = self.board.areas[zone]
        return area is None or area.style != "grid"

    def _rests(self, sprite: Sprite) -> bool:
        """Whether a card that is not held lies where it belongs."""
        return sprite is not self.director.held and rests(sprite)

    def _marked(self, zone: int, index: int, sprite: Sprite, shaded: bool) -> tuple[CardKind | None, Marks]:
        """The face and the marks of a card."""
        back, owner = self._back(zone, index, sprite), self.board.layout.zones[zone].owner
        dim = (owner >= 0 and self.signs.sits_out[owner]) or (zone, index) in self.signs.faint
        signs, shade = self.signs, shaded and not isinstance(back, str)
        if figure_signs.stands(signs.tabletop, zone, sprite):
            marks = Marks(None, False, back, dim, figure=True)
        else:
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

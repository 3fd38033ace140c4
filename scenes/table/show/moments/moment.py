"""What all great moments share: their words in large letters where the table is free, and figures that can be posed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, figures, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.moves import RestPose
from scenes.motion.tween import ease_out_back, progress
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.board import Sprite
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import free_place
from scenes.table.surface.layout import HOLDS_CARDS
from scenes.table.surface.tabletop import Tabletop

_TITLE, _LINE = 50.0, 23.0
"""Letters of the words, in layout units."""
_LEAST = 0.5
"""Letters that find no room get smaller, down to this share."""
_STROKE = 0.1
"""The outline of the letters, as a share of them."""
_WIDEST = 0.62
"""The share of the window's width that the words take at most."""
_GAP = -0.14
"""The gap between both lines, in letters of the title."""
_UPRIGHT = 1.3
"""Height of the room for a card, as a share of its width."""
_RISE = 26.0
"""Layout units by which the words rise when they come."""
_COMES = 0.22
"""Seconds in which they come."""
_ANGLE_STEP = 2
"""Degrees to which the lean of a figure is rounded."""
_STRETCH_STEP = 50
"""Steps in which a figure is stretched to twice its size."""
_BARE = ("scene", "stage", "depth", "caption")
"""Styles of areas that are ground on which words may be."""
_OVER = 0.12
"""The share of a figure's height that is empty over its crown."""
_WARMED = 60.0
"""Steps in a second in which pictures are made before a moment begins: one in a frame."""
_SHARES = (1.0, 0.86, 0.72)
"""The size of the words, the largest that finds free ground."""


class MomentWords(NamedTuple):
    """What a moment says: in large letters, and below it."""

    title: str
    line: str


class Standing(NamedTuple):
    """A card that takes part: its sprite, what it is, and where it was when the scene began."""

    sprite: Sprite
    row: CardKind
    spot: RestPose
    is_figure: bool


class GreatMoment(Showpiece):
    """A scene that says what it was. `near`: the point in layout units beside which it says so."""

    tabletop: Tabletop
    words: MomentWords
    near: tuple[float, float]
    aside = 0
    """Pixels to the left of the words that stay free for a card."""
    _laid: tuple[Rect, Surface, Rect] | None = None
    """The window, and for it the words and their place."""
    _warming: Iterator[None] | None = None
    """The pictures that are still to be made, before the scene begins."""

    @property
    def calm(self) -> bool:
        """Whether motion is reduced."""
        return self.tabletop.calm

    @property
    def fading(self) -> float:
        """The share of it that is to be seen, 1 until it fades at its end."""
        return progress(self.seconds - self.time, timing.FADE_OUT + timing.FADE_IN)

    def warm(self) -> Iterator[None]:
        """Make the pictures that take milliseconds, one at a time."""
        yield from self._search()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Before it begins everything stands still for a few frames, in which pictures are
        made."""
        if self._warming is None:
            self._warming = self.warm()
        for _ in range(max(1, round(dt * _WARMED))):
            if next(self._warming, self) is self:
                super().update(dt)
                return

    def words_items(self, since: float, beside: Rect | None = None) -> list[Item]:
        """The words, `since` the given time on, in a free place or `beside` a rectangle."""
        if self.time < since:
            return []
        tabletop = self.tabletop
        unit = tabletop.host.scale
        if beside is not None:
            picture = self._written(1.0)
            rest = picture.get_rect(midleft=(beside.right + round(_LINE * unit), beside.centery))
        else:
            picture, rest = self._free()
        come = 1.0 if self.calm else ease_out_back(progress(self.time - since, _COMES))
        place = rest.move(0, round(_RISE * unit * (1.0 - come)))
        alpha = round(255 * min(progress(self.time - since, timing.FADE_IN), self.fading))
        return [
            Item("moment words", (self.words, place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha)
        ]

    def _words_at(self, share: float) -> tuple[str, MomentWords, float, int, int]:
        """The words at a share of their usual size, as `moment_words` takes them."""
        tabletop = self.tabletop
        room = round(tabletop.window.width * _WIDEST)
        return tabletop.game, self.words, tabletop.host.scale * share, room, tabletop.least_letters

    def _written(self, share: float) -> Surface:
        """The words at a share of their usual size."""
        return moment_words(*self._words_at(share))

    def _free(self) -> tuple[Surface, Rect]:
        """The words and their place in this window."""
        if self._laid is None or self._laid[0] != self.tabletop.window:
            for _ in self._search():
                pass
        assert self._laid is not None
        return self._laid[1:]

    def _search(self) -> Iterator[None]:
        """Find the place of the words, a step at a time: as large as they find ground near the moment that is free, or
        on which no face is, otherwise on it."""
        window, tabletop = self.tabletop.window, self.tabletop
        near = tabletop.pixel(*self.near)
        scene, wholly, faces = scene_ground(tabletop, near), taken(tabletop, False), taken(tabletop, True)
        written: dict[float, Surface] = {}
        for ground, blocked, share in (
            *((scene, blocked, share) for share in _SHARES for blocked in (wholly, faces)),
            (window, wholly, _SHARES[-1]),
        ):
            if share not in written:
                args = self._words_at(share)
                yield
                _title(*args)
                yield
                _line(*args[1:])
                yield
                written[share] = self._written(share)
            picture = written[share]
            wide, high = picture.get_size()
            size = wide + self.aside, max(high, round(self.aside * _UPRIGHT))
            if whole := free_place(ground, blocked, size, near):
                self._laid = window, picture, picture.get_rect(midright=whole.midright)
                return
            yield
        self._laid = window, picture, picture.get_rect(center=near).clamp(window)

    def height(self, one: Standing) -> int:
        """The height in pixels of a figure or a card in its place."""
        return self.tabletop.card_rect(one.spot).height

    def picture(self, one: Standing) -> Surface:
        """The picture of a card as it is on the table: its figure, or its face."""
        return standing_picture(self.tabletop, one, self.height(one))


def taken(tabletop: Tabletop, over_bodies: bool) -> list[Rect]:
    """The places that no words may cover: cards, figures (`over_bodies`: only their faces) and signs, no ground."""
    sprites = (sprite for held in tabletop.board.sprites for sprite in held if sprite)
    lying = [(sprite, tabletop.card_rect(sprite.spot)) for sprite in sprites if sprite.spot]
    part = partial(figures.face, game=tabletop.game) if over_bodies else _body
    found = [part(card) if sprite.stood else card for sprite, card in lying]
    areas = tabletop.arrangement.values()
    return found + [tabletop.rect(area) for area in areas if area.style not in (*HOLDS_CARDS, *_BARE)]


def _body(card: Rect) -> Rect:
    """The part of a figure's place that it fills, without the room over its crown."""
    return Rect(card.left, card.top + round(card.height * _OVER), card.width, round(card.height * (1.0 - _OVER)))


def scene_ground(tabletop: Tabletop, pixel: tuple[int, int]) -> Rect:
    """The picture in which a pixel is, the whole window where there is none."""
    scenes = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.style == "scene"]
    return next((rect for rect in scenes if rect.collidepoint(pixel)), tabletop.window)


def standing_picture(tabletop: Tabletop, one: Standing, height: int) -> Surface:
    """A figure of a height in pixels where the card stands as one, otherwise its face."""
    game = tabletop.game
    if one.is_figure:
        return figures.figure(game, one.row.key, height)
    return cards.face(game, one.row, height, tabletop.variant)


def posed(picture: Surface, angle: float, wide: float = 1.0, tall: float = 1.0) -> tuple[object, Surface]:
    """A picture that leans and is stretched, in steps so that few are made; with what tells it from others."""
    lean = round(angle / _ANGLE_STEP) * _ANGLE_STEP
    key = lean, round(wide * _STRETCH_STEP), round(tall * _STRETCH_STEP)
    if key[1:] != (_STRETCH_STEP, _STRETCH_STEP):
        size = picture.get_width() * key[1] // _STRETCH_STEP, picture.get_height() * key[2] // _STRETCH_STEP
        picture = pygame.transform.smoothscale(picture, size)
    return key, pygame.transform.rotozoom(picture, lean, 1.0) if lean else picture


@cached
def moment_words(game: str, words: MomentWords, unit: float, room: int, least: int) -> Surface:
    """The words of a moment, as large as the room in pixels lets them be. least: the smallest letters."""
    title, px = _title(game, words, unit, room, least)
    line = _line(words, unit, room, least)
    gap = round(px * _GAP)
    whole = Surface(
        (max(title.get_width(), line.get_width()), title.get_height() + gap + line.get_height()), pygame.SRCALPHA
    )
    whole.blit(title, title.get_rect(midtop=(whole.get_width() // 2, 0)))
    whole.blit(line, line.get_rect(midbottom=(whole.get_width() // 2, whole.get_height())))
    return whole


def _title(game: str, words: MomentWords, unit: float, room: int, least: int) -> tuple[Surface, float]:
    """The large words, and the size of their letters in pixels."""
    font, px = GameLook.load(game).fonts.title, max(least, _TITLE * unit)
    px = text.fit_size(words.title, font, px, px * _LEAST, room)
    return text.line(words.title, font, px, theme.HONEY, px * _STROKE, theme.INK), px


def _line(words: MomentWords, unit: float, room: int, least: int) -> Surface:
    """The words below them."""
    px = max(least, _LINE * unit)
    px = text.fit_size(words.line, theme.TEXT_FONT, px, px * _LEAST, room)
    return text.line(words.line, theme.STRONG_FONT, px, theme.WHITE, px * _STROKE, theme.INK)

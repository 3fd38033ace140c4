"""Cards as pictures: the baked art with the words and numbers of the row written on it, kept per size."""
from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.core.cards import Row
from scenes.files import ASSETS
from scenes.look import paint, text, theme
from scenes.look.theme import Field, GameLook

WIDE, HIGH = 5, 7
LARGE = 250  # card height in pixels from which the rules text can be read
SMALL = 200  # below this height the number is drawn larger
ENLARGED_NUMBER = 1.4


def width(height: int) -> int:
    """Width of a card of this height, in pixels."""
    return round(height * WIDE / HIGH)


def face(game: str, row: Row, height: int) -> Surface:
    """The face of a card, `height` pixels high. The picture is shared: draw it, never draw on it."""
    return _faces(game).at(row, height)


@lru_cache(maxsize=64)
def back(game: str, height: int) -> Surface:
    """The back of the cards of a game; a plain inked one when its picture is missing."""
    art = theme.picture(f"{game}/back")
    size = (width(height), height)
    if art is not None:
        return pygame.transform.smoothscale(art, size)
    look = GameLook.load(game)
    radius, edge = _radius(look, height), max(2, height // 60)
    whole = paint.slab(size, radius, look.palette.ink).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.cut(paint.paper(inner, theme.BRICK), radius - edge), (edge, edge))
    paint.ring(whole, Rect((0, 0), size).inflate(-6 * edge, -6 * edge), radius, edge, look.palette.cream)
    return whole


def shadow(height: int, lift: float = 0.0) -> tuple[Surface, int]:
    """A card's soft shadow and how far it reaches beyond the card; lift 0 lies on the table, 1 is in the hand."""
    blur = max(4, round(height * (0.03 + 0.06 * lift)))
    size = (width(height), height)
    return paint.shadow(size, round(height * 0.045), blur, round(150 - 60 * lift)), blur


def forget() -> None:
    """Drop all pictures, after the language changed."""
    _faces.cache_clear()
    back.cache_clear()


@lru_cache(maxsize=8)
def _faces(game: str) -> Faces:
    return Faces(game)


class Faces:
    """All faces of one game in the sizes asked for so far."""

    most = 400

    def __init__(self, game: str) -> None:
        self.game = game
        self.look = GameLook.load(game)
        self.words = text.catalogue()
        self._made: dict[tuple[str, int], Surface] = {}

    def at(self, row: Row, height: int) -> Surface:
        """The face of `row` at `height`; the oldest pictures leave when there are too many."""
        found = self._made.get((row.key, height))
        if found is None:
            if len(self._made) >= self.most:
                del self._made[next(iter(self._made))]
            found = self._made[row.key, height] = self._make(row, height)
        return found

    def _make(self, row: Row, height: int) -> Surface:
        size = (width(height), height)
        art = art_of(self.game, row.key)
        if art is None:
            return self._plain(row, size)
        whole = pygame.transform.smoothscale(art, size)
        scale = height / self.look.face.height
        for field in self.look.face.field:
            if field.shown == "always" or height >= LARGE:
                self._write(whole, field, row, scale)
        return whole

    def _write(self, whole: Surface, field: Field, row: Row, scale: float) -> None:
        words = self._words(field.what, row)
        if not words:
            return
        small = field.what == "number" and whole.get_height() < SMALL
        grow = scale * (ENLARGED_NUMBER if small else 1.0)
        left, top, wide, high = (value * scale for value in field.rect)
        colour = self.look.face.colours.get(row.cls, field.colour) if field.what == "type" else field.colour
        stroke = field.stroke * grow
        if field.what == "text":
            px = text.block_fitting(words, field.font, field.size * scale, field.min * scale, round(wide), high, 1.2)
            ink = text.block(words, field.font, px, colour, round(wide), field.align, 1.2)
            whole.blit(ink, ink.get_rect(midleft=(round(left), round(top + high / 2))))
            return
        px = text.fitting(words, field.font, field.size * grow, field.min * scale, wide * (grow / scale))
        ink = text.line(words, field.font, px, colour, stroke, field.stroke_colour)
        spot = ink.get_rect(center=(round(left + wide / 2), round(top + high / 2)))
        if field.align == "left":
            spot.left = round(left)
        elif field.align == "right":
            spot.right = round(left + wide)
        whole.blit(ink, spot)

    def _words(self, what: str, row: Row) -> str:
        if what == "name":
            return self.words(f"{self.game}.card.{row.key}.name")
        if what == "text":
            return self.words(f"{self.game}.card.{row.key}.text", **row.numbers)
        if what == "type":
            return self.words(f"{self.game}.class.{row.cls}")
        if what == "number":
            return str(row.numbers.get("attack", ""))
        return what

    def _plain(self, row: Row, size: tuple[int, int]) -> Surface:
        """A card without a picture: name, number and text on paper, so that play goes on."""
        wide, high = size
        radius, edge = _radius(self.look, high), max(2, high // 70)
        whole = paint.slab(size, radius, theme.INK).copy()
        inner = (wide - 2 * edge, high - 2 * edge)
        whole.blit(paint.cut(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
        number = text.line(self._words("number", row), theme.TITLE_FONT, high * 0.16, theme.BRICK)
        whole.blit(number, (wide // 12, high // 24))
        room = wide - wide // 6
        name = self._words("name", row)
        px = text.fitting(name, theme.TITLE_FONT, high * 0.075, 6, room)
        title = text.line(name, theme.TITLE_FONT, px, theme.INK)
        whole.blit(title, title.get_rect(center=(wide // 2, round(high * 0.45))))
        if high >= LARGE:
            words = self._words("text", row)
            body = text.block(words, theme.TEXT_FONT, high * 0.04, theme.INK, room, "centre")
            whole.blit(body, body.get_rect(midtop=(wide // 2, round(high * 0.55))))
        return whole


def _radius(look: GameLook, height: int) -> int:
    return round(look.face.radius / look.face.height * height)


@lru_cache(maxsize=24)
def art_of(game: str, key: str) -> Surface | None:
    """The baked picture of one card at its full size; None when it is missing."""
    if not (ASSETS / "art" / game).exists():
        return None
    return theme.picture(f"{game}/cards/{key}")

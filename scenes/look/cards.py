"""Card faces and backs as pictures: the baked art with the text and numbers of the card, cached by size."""

from __future__ import annotations

from functools import lru_cache
from weakref import WeakKeyDictionary, WeakValueDictionary

import pygame
from pygame import Rect, Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.look import figures, paint, text, theme
from scenes.look.look_parts import MetalFrame
from scenes.look.picture_cache import cached, cached_by_language
from scenes.look.theme import CLASS_COLOUR, Field, GameLook
from scenes.storage.files import ASSETS
from scenes.words.catalogue import Variant, catalogue

WIDE = 5
"""Width of a card, by HIGH."""
HIGH = 7
"""Height of a card, by WIDE."""
READABLE_LINE = 10
"""Size in pixels below which a line is left out."""
READABLE_BLOCK = {"text": 14, "short": 10, "name": 7}
"""The same for blocks of text, by field; a name is recognised by its shape and may be smaller."""

_bare: WeakValueDictionary[tuple[str, str, int], Surface] = WeakValueDictionary()
"""Pictures without words that are in use, by game, card and height in pixels."""
_bare_of: WeakKeyDictionary[Surface, Surface] = WeakKeyDictionary()
"""The picture without words below each picture of a face that is in use."""
_words_on: WeakKeyDictionary[Surface, tuple[Rect, ...]] = WeakKeyDictionary()
"""Where the words are on each picture of a face that is in use."""
_LEADED = 0.16
"""The share of the height of a line above and below its letters."""


def width(height: int) -> int:
    """Width of a card of this height, in pixels."""
    return round(height * WIDE / HIGH)


@cached_by_language
def face(game: str, row: CardKind, height: int, variant: Variant = ()) -> Surface:
    """The face of a card, `height` pixels high, with the words that hold under the options in `variant`.

    The picture is shared: draw it, never draw on it.
    """
    return _face_painter(game, variant).paint(row, height)


def words_on(game: str, row: CardKind, height: int, variant: Variant = ()) -> tuple[Rect, ...]:
    """The places of words on the face of a card, `height` pixels high, in pixels from its corner."""
    return _words_on.get(face(game, row, height, variant), ())


def keep_bare(made: Surface, face: Surface) -> Surface:
    """Keep the bare picture of a face for `made`, a picture made from it, and return `made`. As long as it is in
    use, the picture without words below the face is kept, too, so that a change of language only writes on it."""
    if made is not face and (bare := _bare_of.get(face)) is not None:
        _bare_of[made] = bare
    return made


@cached
def number_badge(game: str, row: CardKind, height: int, words: str) -> tuple[Surface, Rect] | None:
    """The badge of a card, `height` pixels high, with `words` instead of the printed number, and where it lies on the
    card, in pixels from its corner; None in a game that prints its numbers without one."""
    return _face_painter(game, ()).number_badge(row, height, words)


def has_words(game: str, row: CardKind) -> bool:
    """Whether the large face of this card has rules text."""
    fields = GameLook.load(game).face.field
    return not fields or any(
        field.what == "text" and (not field.classes or row.cls in field.classes) for field in fields
    )


@cached
def back(game: str, height: int, which: int | str = 0) -> Surface:
    """A back of the cards of a game, `back`, `back_<which>` or a picture by its name; plain when it is missing."""
    name = which if isinstance(which, str) else f"back_{which}" if which else "back"
    art = theme.picture(f"{game}/{name}")
    size = (width(height), height)
    if art is not None:
        return pygame.transform.smoothscale(art, size)
    look = GameLook.load(game)
    radius, edge = _radius(look, height), max(2, height // 60)
    whole = paint.slab(size, radius, look.palette.ink).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.BRICK), radius - edge), (edge, edge))
    paint.ring(whole, Rect((0, 0), size).inflate(-6 * edge, -6 * edge), radius, edge, look.palette.cream)
    return whole


def shadow(height: int, lift: float = 0.0) -> tuple[Surface, int]:
    """A card's soft shadow and the pixels by which it is larger on each side. `height` is the card's in pixels; `lift`
    0 is on the table, 1 held up."""
    blur = max(4, round(height * (0.03 + 0.06 * lift)))
    size = (width(height), height)
    return paint.shadow(size, round(height * 0.045), blur, round(150 - 60 * lift)), blur


@lru_cache(maxsize=16)
def _face_painter(game: str, variant: Variant) -> FacePainter:
    return FacePainter(game, variant)


class FacePainter:
    """Paints the faces of one game, with the texts of one variant."""

    def __init__(self, game: str, variant: Variant = ()) -> None:
        self.game = game
        self.look = GameLook.load(game)
        self.words = catalogue(variant)

    def paint(self, row: CardKind, height: int) -> Surface:
        """The face of `row` at `height`, written on its picture."""
        bare = self._without_words(row, height)
        if bare is None:
            return self._plain(row, (width(height), height))
        whole = bare.copy()
        _bare_of[whole] = bare
        _words_on[whole] = self._write_all(whole, row)
        return whole

    def _without_words(self, row: CardKind, height: int) -> Surface | None:
        """The picture of a card in this size; None if it is missing."""
        name = self.game, row.key, height
        bare = _bare.get(name)
        if bare is None:
            art = art_of(self.game, row.key, self._folder(row, height))
            if art is None:
                return None
            bare = _bare[name] = pygame.transform.smoothscale(art, (width(height), height))
            self._lay_badge(bare, row)
            if frame := self.look.face.frames.get(row.cls):
                _lay_frame(bare, frame, height / self.look.face.height, _radius(self.look, height))
            if crown := figures.crown(self.game, row.key, bare.get_width()):
                bare.blit(crown[1], (0, 0))
        return bare

    def _folder(self, row: CardKind, height: int) -> str:
        """The folder of the pictures for cards of this height."""
        if self._middle(row, height):
            return "middle"
        return "small" if height < self.look.face.small_below else "cards"

    def _middle(self, row: CardKind, height: int) -> theme.MiddleFace | None:
        """The face for middle heights, if this card has one and is `height` pixels high."""
        middle = self.look.face.middle
        fits = middle is not None and row.cls in middle.classes and middle.least <= height < middle.below
        return middle if fits else None

    def _write_all(self, whole: Surface, row: CardKind) -> tuple[Rect, ...]:
        """Write every field of the card's class; some depend on whether the one before them could be written, and
        no name is written twice. Returns where the letters are."""
        written, named, found = True, False, list[Rect]()
        for field in (self._middle(row, whole.get_height()) or self.look.face).field:
            if field.classes and row.cls not in field.classes:
                continue
            if field.shown == ("instead" if written else "along") or (named and field.what == "name"):
                continue
            spot = self._write(whole, field, row)
            if written := spot is not None:
                found.append(spot.inflate(0, -round(2 * _LEADED * spot.height)))
                named = named or field.what == "name"
        return tuple(found)

    def number_badge(self, row: CardKind, height: int, words: str) -> tuple[Surface, Rect] | None:
        """The badge with other words, and its place; see the function of this name."""
        field = next((field for field in self.look.face.field if field.what == "number"), None)
        if self.look.face.badge is None or field is None:
            return None
        whole = paint.blank((width(height), height))
        self._lay_badge(whole, row)
        spot = whole.get_bounding_rect()
        self._write(whole, field, row, words)
        return whole.subsurface(spot).copy(), spot

    def _lay_badge(self, whole: Surface, row: CardKind) -> None:
        badge = self.look.face.badge
        if badge is None:
            return
        scale = whole.get_height() / self.look.face.height
        box = badge.small_rect if self._is_small(whole) else badge.rect
        left, top, wide, high = (round(value * scale) for value in box)
        sprite = theme.picture(f"{self.game}/{badge.sprite}{row.cls}")
        if sprite is not None:
            whole.blit(pygame.transform.smoothscale(sprite, (wide, high)), (left, top))

    def _is_small(self, whole: Surface) -> bool:
        badge = self.look.face.badge
        return badge is not None and whole.get_height() < badge.small_below

    def _box(self, whole: Surface, field: Field, row: CardKind) -> tuple[theme.Box, float]:
        """The place of a field on this card, in face units, and how much larger its letters are."""
        face = self.look.face
        if field.what == "number" and face.badge is not None and self._is_small(whole):
            return face.badge.small_number, face.badge.small_number[3] / field.rect[3]
        if field.what == "text" or field.shown == "instead":
            signs = (sign for sign, keys in face.signs.items() if row.key in keys)
            return face.text_rects.get(next(signs, ""), field.rect), 1.0
        return field.rect, 1.0

    def _write(self, whole: Surface, field: Field, row: CardKind, instead: str = "") -> Rect | None:
        """Write one field, or `instead` in its place; returns where, or None if it would be too small to be read."""
        words = instead or self._words(field.what, row)
        words = words.upper() if field.upper else words
        box, grow = self._box(whole, field, row)
        scale = whole.get_height() / self.look.face.height
        left, top, wide, high = (value * scale for value in box)
        ink = self._ink(words, field, row, (round(wide), high), scale, grow)
        if ink is None:
            return None
        if field.turn:
            ink = pygame.transform.rotozoom(ink, field.turn, 1.0)
        spot = ink.get_rect(center=(round(left + wide / 2), round(top + high / 2)))
        if field.align == "left":
            spot.left = round(left)
        elif field.align == "right":
            spot.right = round(left + wide)
        whole.blit(ink, spot)
        return spot

    def _ink(
        self, words: str, field: Field, row: CardKind, room: tuple[int, float], scale: float, grow: float
    ) -> Surface | None:
        """The words of a field as a picture; None if they would be too small to be read. room: width and height in
        pixels."""
        colour = self.look.face.class_text.get(row.cls, theme.INK) if field.colour == CLASS_COLOUR else field.colour
        size, least = field.size * grow * scale, (field.min or field.size) * scale
        if field.what == "text" or field.shown == "instead":
            readable = field.readable or READABLE_BLOCK.get(field.what, READABLE_LINE)
            if size < readable or not words:
                return None
            px = text.fit_block_size(words, field.font, size, min(size, least), *room, field.leading)
            if px < readable:
                return None
            if px <= least:  # long words of some languages: rather smaller than cut
                px = text.fit_block_size(words, field.font, px, min(px, readable), *room, field.leading)
            return text.block(words, field.font, px, colour, room[0], field.align, field.leading)
        if field.shown != "always" and size < READABLE_LINE:
            return None
        spaces = field.spacing * scale * (len(words) - 1)
        if field.shown != "always":  # rather smaller than wider than its room
            least = min(least, READABLE_LINE)
        px = text.fit_size(words, field.font, size, least, room[0] - spaces)
        if field.shown != "always" and px < READABLE_LINE:
            return None
        return text.line(
            words, field.font, px, colour, field.stroke * grow * scale, field.stroke_colour, field.spacing * scale
        )

    def _words(self, what: str, row: CardKind) -> str:
        """The words of one kind of field on this card."""
        if what == "name":
            return self.words(f"{self.game}.card.{row.key}.name")
        if what in ("text", "short"):
            return self.words(f"{self.game}.card.{row.key}.{what}", **row.numbers)
        if what == "type":
            return self.words(f"{self.game}.class.{row.cls}")
        if what == "does":
            return self.words(f"{self.game}.does.{row.cls}", **row.numbers)
        if what == "number":
            return str(row.numbers.get(self.look.face.number, ""))
        keys = [other.key for other in GAMES[self.game].cards]
        return f"{keys.index(row.key) + 1}/{len(keys)}"

    def _plain(self, row: CardKind, size: tuple[int, int]) -> Surface:
        """The face of a card whose picture is missing: name, number and text on paper."""
        wide, high = size
        radius, edge = _radius(self.look, high), max(2, high // 70)
        whole = paint.slab(size, radius, theme.INK).copy()
        inner = (wide - 2 * edge, high - 2 * edge)
        whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
        number = text.line(self._words("number", row), theme.TITLE_FONT, high * 0.16, theme.BRICK)
        whole.blit(number, (wide // 12, high // 24))
        room = wide - wide // 6
        name = self._words("name", row)
        px = text.fit_size(name, theme.TITLE_FONT, high * 0.075, 6, room)
        title = text.line(name, theme.TITLE_FONT, px, theme.INK)
        whole.blit(title, title.get_rect(center=(wide // 2, round(high * 0.45))))
        if high * 0.04 >= READABLE_BLOCK["text"]:
            words = self._words("text", row)
            body = text.block(words, theme.TEXT_FONT, high * 0.04, theme.INK, room, "centre")
            whole.blit(body, body.get_rect(midtop=(wide // 2, round(high * 0.55))))
        return whole


def _lay_frame(whole: Surface, frame: MetalFrame, scale: float, radius: int) -> None:
    """Lay a frame of metal over the edge of a card."""
    edge, wide = max(1, round(3 * scale)), max(3, round(frame.wide * scale))
    outer = whole.get_rect()
    for inset, colour, thick in ((0, frame.rim, wide), (edge, frame.metal, wide - 2 * edge)):
        band = outer.inflate(-2 * inset, -2 * inset)
        ring = paint.slab(band.size, max(1, radius - inset), colour).copy()
        hole = band.inflate(-2 * thick, -2 * thick)
        shape = paint.rounded(hole.size, max(1, radius - inset - thick))
        ring.blit(shape, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
        whole.blit(ring, band)
    across = round(wide * 0.8)
    for x in (wide, outer.width - wide):
        for y in (wide, outer.height - wide):
            for size, colour in ((across, frame.rim), (across - 2 * edge, frame.rivet)):
                disc = paint.disc(max(2, size), colour)
                whole.blit(disc, disc.get_rect(center=(x, y)))


def _radius(look: GameLook, height: int) -> int:
    return round(look.face.radius / look.face.height * height)


@cached
def art_of(game: str, key: str, folder: str = "cards") -> Surface | None:
    """The baked picture of one card at its full size; None when it is missing."""
    if not (ASSETS / "art" / game).exists():
        return None
    return theme.load(f"{game}/{folder}/{key}")

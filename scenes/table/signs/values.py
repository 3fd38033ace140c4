"""The present values of cards, written in place of the printed number on every open card that counts differently."""

from __future__ import annotations

from math import ceil

from pygame import Rect, Surface

from game.core.cards import CardKind
from game.core.guide import CardValue, span
from game.core.rules import rules_of
from game.core.views import without_memory
from scenes.look import cards, paint, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.badges import CountPart, PlacedBadge
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.surface.tabletop import Tabletop

MORE, _LESS, _EITHER = "#2f6b3a", "#a8321f", "#5b3f86"
"""The grounds of values above and below what is printed, and of those that may be either."""
_HIGH = 0.235
"""The height of a value, in card widths."""
_LEAST = 15.0
"""Layout units: the least height of a value."""
_LETTERS = 0.74
"""The letters of a value, as a share of its height."""
_OUT = 0.05
"""Distance by which values stand out beyond the left edge of their card, in card widths."""
_CHANGE_HIGH = 0.15
"""The height of the capsules at a badge, in card widths."""
_CHANGE_AT = 0.46, 0.74
"""The corner of the first of them, in shares of the badge's width and height."""
_Part = tuple[CardValue, Surface, tuple[int, int]]
"""A count, its picture, and the pixel of the card where the picture begins."""


def placed(tabletop: Tabletop) -> dict[int, PlacedBadge]:
    """The values of all cards whose face is seen, by the id of their sprites; what the viewer only remembers counts
    with the memory aid."""
    board = tabletop.board
    view = board.view if tabletop.memory_aid else without_memory(board.view)
    guide, found = rules_of(view).guide, dict[int, PlacedBadge]()
    for zone, held in enumerate(board.sprites):
        area = board.areas[zone]
        if area is None:
            continue
        for index, sprite in enumerate(held):
            if sprite is None or not board.shows_face(zone, sprite.card):
                continue
            card = tabletop.host.px(sprite.spot.scale * CARD_WIDTH if sprite.spot else area.card)
            if badge := _badge(tabletop, sprite.card, guide.values(view, zone, index), card):
                found[id(sprite)] = badge
    return found


def written(value: CardValue) -> tuple[str, str, str] | None:
    """The icon, the words and the ground of a value: "7 (+2)"; None if it is what is printed."""
    if value.least == value.most == value.printed:
        return None
    number, change = span(value.least, value.most), _change(value)
    return value.sign, f"{number} ({change})" if change else number, _ground(value)


def _change(value: CardValue) -> str:
    """What is added to the printed number or taken from it; "" while that is not known."""
    if value.least != value.most:
        return ""
    return f"+{value.least - value.printed}" if value.least > value.printed else f"−{value.printed - value.least}"


def _ground(value: CardValue) -> str:
    """The colour below a value."""
    if value.least != value.most:
        return _EITHER
    return MORE if value.least > value.printed else _LESS


def depth(tabletop: Tabletop, zone: int, index: int, card: int) -> int:
    """The depth to which the values of an open card, `card` pixels wide, reach down from its upper edge, in pixels;
    0 if it has none."""
    board = tabletop.board
    counts = rules_of(board.view).guide.values(board.view, zone, index)
    badge = _badge(tabletop, board.view.zones[zone][index], counts, card)
    return badge.on(Rect(0, 0, card, _tall(card))).bottom if badge else 0


def _badge(tabletop: Tabletop, card: int, counts: tuple[CardValue, ...], wide: int) -> PlacedBadge | None:
    """What a card, `wide` pixels wide, counts otherwise than is printed; None if that is nothing."""
    row, least = tabletop.board.row(card), tabletop.host.px(_LEAST)
    if row is None or not any(map(written, counts)):
        return None
    if tabletop.staged:  # numbers alone, which are read from afar
        high = max(least, round(wide * _HIGH), ceil(tabletop.least_letters / _LETTERS))
        return _from_afar(tabletop.game, counts, wide, high)
    return _made(tabletop.game, row, counts, wide, least)


@cached
def _from_afar(game: str, counts: tuple[CardValue, ...], wide: int, high: int) -> PlacedBadge:
    """Capsules with what a card counts, and without how that differs from what is printed."""
    return _joined(_over_number(game, counts, wide, high, False), wide)


@cached
def _made(game: str, row: CardKind, counts: tuple[CardValue, ...], wide: int, least: int) -> PlacedBadge:
    """The badge of a card with some counts that are not what is printed; least: the height of a capsule, in pixels."""
    disc = cards.number_badge(game, row, _tall(wide), span(counts[0].least, counts[0].most))
    if disc is None:
        return _joined(_over_number(game, counts, wide, max(least, round(wide * _HIGH))), wide)
    return _joined(_on_disc(game, disc, counts, max(least, round(wide * _CHANGE_HIGH))), wide)


def _tall(card: int) -> int:
    """The height of a card of a width, both in pixels."""
    return round(card * CARD_HEIGHT / CARD_WIDTH)


def _on_disc(game: str, disc: tuple[Surface, Rect], counts: tuple[CardValue, ...], high: int) -> list[_Part]:
    """The badge of a card with what its first count is now, at its lower right what that has gained or lost, and below
    it the other counts; `high`: of these capsules, in pixels."""
    (picture, spot), (across, down) = disc, _CHANGE_AT
    left, top = spot.left + round(across * spot.width), spot.top + round(down * spot.height)
    parts: list[_Part] = []
    for count in filter(written, counts):
        if count is counts[0]:
            parts.append((count, picture, spot.topleft))
        words = _change(count) if count is counts[0] else span(count.least, count.most)
        if words:
            sign = "" if count is counts[0] else count.sign
            parts.append((count, _pill(game, sign, words, _ground(count), high), (left, top)))
            top += high
    return parts


def _over_number(game: str, counts: tuple[CardValue, ...], card: int, high: int, changes: bool = True) -> list[_Part]:
    """Capsules `high` pixels high, one below the other, the first one over the printed number; changes: whether they
    say how far a count is off it."""
    face = GameLook.load(game).face
    left, top = -round(card * _OUT), round(card * face.value_at / face.width - high / 2)
    found: list[_Part] = []
    for count in counts:
        if told := written(count):
            sign, words, ground = told
            words = words if changes else words.partition(" ")[0]
            found.append((count, _pill(game, sign, words, ground, high), (left, top + high * len(found))))
    return found


def _joined(parts: list[_Part], card: int) -> PlacedBadge:
    """One badge of all of them, for a card of a width in pixels."""
    spots = [picture.get_rect(topleft=at) for _, picture, at in parts]
    room = spots[0].unionall(spots[1:])
    whole = paint.blank(room.size)
    inside = [spot.move(-room.left, -room.top) for spot in spots]
    for (_, picture, _), spot in zip(parts, inside, strict=True):
        whole.blit(picture, spot)
    counts = tuple(CountPart(part[0], (*spot.topleft, *spot.size)) for part, spot in zip(parts, inside, strict=True))
    return PlacedBadge(whole, (room.centerx / card, room.centery / _tall(card)), counts=counts)


@cached
def _pill(game: str, sign: str, words: str, ground: str, high: int) -> Surface:
    """One capsule with an icon before its words."""
    px = high * _LETTERS
    ink = text.line(words, theme.TITLE_FONT, px, theme.PARCHMENT)
    mark = theme.sign(game, sign, round(high * 0.7), theme.WHITE) if sign else None
    x = round(high * 0.3)
    wide = 2 * x + ink.get_width() + (mark.get_width() if mark else 0)
    whole = paint.slab((wide, high), high // 2, theme.INK).copy()
    edge = max(1, round(high * 0.08))
    inner = paint.slab((wide - 2 * edge, high - 2 * edge), high // 2 - edge, ground)
    whole.blit(inner, (edge, edge))
    if mark:
        whole.blit(mark, mark.get_rect(midleft=(x, high // 2)))
        x += mark.get_width()
    whole.blit(ink, ink.get_rect(midleft=(x, high // 2)))
    return whole

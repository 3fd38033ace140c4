"""The present values of cards, written over the printed number of every open card that counts differently."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Surface

from game.core.guide import CardValue, span
from game.core.rules import rules_of
from game.core.views import without_memory
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.surface.badges import PlacedBadge
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.surface.tabletop import Tabletop

_MORE, _LESS, _EITHER = "#2f6b3a", "#a8321f", "#5b3f86"
"""The grounds of values above and below what is printed, and of those that may be either."""
_HIGH = 0.235
"""The height of a value, in card widths."""
_LEAST = 15.0
"""Layout units: the least height of a value."""
_LETTERS = 0.74
"""The letters of a value, as a share of its height."""
_OUT = 0.05
"""Distance by which values stand out beyond the left edge of their card, in card widths."""


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
            counts = tuple(filter(written, guide.values(view, zone, index)))
            if counts:
                words = tuple(filter(None, map(written, counts)))
                if tabletop.staged:
                    words = tuple((sign, number.partition(" ")[0], ground) for sign, number, ground in words)
                card = tabletop.host.px(sprite.spot.scale * CARD_WIDTH if sprite.spot else area.card)
                high = _high(tabletop, card)
                found[id(sprite)] = _over_number(tabletop.game, _pills(tabletop.game, words, high), card, high, counts)
    return found


def written(value: CardValue) -> tuple[str, str, str] | None:
    """The icon, the words and the ground of a value: "7 (+2)"; None if it is what is printed."""
    printed, least, most, sign = value
    if least != most:
        return sign, span(least, most), _EITHER
    if least == printed:
        return None
    change = f"+{least - printed}" if least > printed else f"−{printed - least}"
    return sign, f"{least} ({change})", _MORE if least > printed else _LESS


def depth(tabletop: Tabletop, zone: int, index: int, card: int) -> int:
    """The depth to which the values of an open card, `card` pixels wide, reach down from its upper edge, in pixels;
    0 if it has none."""
    view = tabletop.board.view
    lines = len(list(filter(written, rules_of(view).guide.values(view, zone, index))))
    high, face = _high(tabletop, card), GameLook.load(tabletop.game).face
    return round(card * face.value_at / face.width + high * (lines - 0.5)) if lines else 0


def _high(tabletop: Tabletop, card: int) -> int:
    """The height of a value on a card that is `card` pixels wide."""
    least = ceil(tabletop.least_letters / _LETTERS)
    return max(tabletop.host.px(_LEAST), round(card * _HIGH), least)


def _over_number(game: str, picture: Surface, card: int, high: int, counts: tuple[CardValue, ...]) -> PlacedBadge:
    """A picture over the printed number of a card of a width in pixels: its first line, `high` pixels high, has
    the number's middle."""
    face = GameLook.load(game).face
    left, top = -card * _OUT, card * face.value_at / face.width - high / 2
    across, down = left + picture.get_width() / 2, top + picture.get_height() / 2
    return PlacedBadge(picture, (across / card, down / (card * CARD_HEIGHT / CARD_WIDTH)), counts=counts)


@cached
def _pills(game: str, words: tuple[tuple[str, str, str], ...], high: int) -> Surface:
    """The capsules of a card, one under the other."""
    pills = [_pill(game, *one, high) for one in words]
    whole = Surface((max(pill.get_width() for pill in pills), high * len(pills)), pygame.SRCALPHA)
    for number, pill in enumerate(pills):
        whole.blit(pill, (0, number * high))
    return whole


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

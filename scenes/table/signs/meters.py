"""Gauges, and the texts of cards line by line, in areas of their own on the table."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.guide import CaptionPart, CardLine, SeatShare
from game.core.rules import rules_of
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.table.signs import share_gauge
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Area
from scenes.table.surface.tabletop import Tabletop
from scenes.words.sentences import Sentences

Words = tuple[tuple[str, str], ...]


def gauge_numbers(parts: tuple[CaptionPart, ...]) -> list[int | str]:
    """The numbers of a gauge; only one while the other is not known."""
    return [gaps["n"] for _, (_, gaps) in parts[:2] if "n" in gaps]


def with_numbers(parts: tuple[CaptionPart, ...], told: Mapping[str, int | str]) -> tuple[CaptionPart, ...]:
    """A gauge with the two numbers that a sentence has told (`total` against `foe_total`); as it is if that tells
    none."""
    names = ("total", "foe_total")
    if not all(name in told for name in names) or len(gauge_numbers(parts)) < len(names):
        return parts
    return tuple(
        (icon, (key, {**gaps, "n": told[names[number]]} if number < len(names) else gaps))
        for number, (icon, (key, gaps)) in enumerate(parts)
    )


def gauge_item(tabletop: Tabletop, sentences: Sentences, name: str, area: Area, parts: tuple[CaptionPart, ...]) -> Item:
    """A bar filled by the share that the first number is of the second, with both at its ends."""
    rect, game = tabletop.rect(area), tabletop.game
    words = tuple((icon, sentences.said(f"{game}.caption.{key}", gaps)) for icon, (key, gaps) in parts)
    have, need = (n if isinstance(n := gaps.get("n"), int) else 0 for _, (_, gaps) in parts[:2])
    picture = _gauge(game, words, min(1000, have * 1000 // max(1, need)), have >= need, rect.size)
    return Item(("caption", name), (words, have, need), rect, [(picture, rect.topleft)])


def shares_item(
    tabletop: Tabletop,
    name: str,
    area: Area,
    parts: tuple[CaptionPart, ...],
    shares: tuple[SeatShare, ...],
    chosen: SeatShare | None,
) -> Item:
    """A bar of the parts that seats bring, against the second number of the gauge."""
    rect, (icon, (_, gaps)) = tabletop.rect(area), parts[-1]
    need = n if isinstance(n := gaps.get("n"), int) else 0
    missing = need - sum(share.number for share in shares)
    key = "missing" if missing > 0 else "over" if missing < 0 else "enough"
    left = tabletop.host.text(f"ui.table.{key}", n=abs(missing))
    shown = share_gauge.Portions(shares, need, icon, shares.index(chosen) if chosen else -1, left)
    picture = share_gauge.picture(tabletop.game, shown, rect.size)
    return Item(("caption", name), shown, rect, [(picture, rect.topleft)])


@cached
def _gauge(game: str, words: Words, thousandths: int, full: bool, size: tuple[int, int]) -> Surface:
    wide, high = size
    radius, edge = high // 2, max(2, high // 10)
    whole = paint.slab(size, radius, share_gauge.TROUGH).copy()
    inner = (wide - 2 * edge, high - 2 * edge)
    whole.blit(paint.slab(inner, radius - edge, share_gauge.GROOVE), (edge, edge))
    filled = max(2 * (radius - edge), inner[0] * thousandths // 1000) if thousandths else 0
    if filled:
        colours = ("#c4e36a", "#5f9b2c") if full else (theme.WHEAT, "#a9661c")
        bar = paint.round_corners(paint.gradient((filled, inner[1]), *colours), radius - edge)
        whole.blit(bar, (edge, edge))
    look = GameLook.load(game)
    px = high * 0.6
    place = round(high * 0.5)
    for number, (icon, word) in enumerate(words):
        ink = text.line(word, theme.TITLE_FONT, px, theme.PAPER_LIGHT, px * 0.14, theme.INK)
        sign = theme.sign(game, icon, round(high * 0.86), look.palette.cream)
        left = place if number == 0 else wide - place - ink.get_width() - (sign.get_width() if sign else 0) - high // 5
        if sign:
            whole.blit(sign, sign.get_rect(midleft=(left, high // 2)))
            left += sign.get_width() + high // 5
        whole.blit(ink, ink.get_rect(midleft=(left, high // 2)))
    return whole


def lines_item(
    tabletop: Tabletop, sentences: Sentences, name: str, area: Area, lines: tuple[CardLine, ...]
) -> Item | None:
    """Texts of cards on a sheet. Several lines have a plate each, dark until they apply; None without lines."""
    if not lines:
        return None
    rect, game = tabletop.rect(area), tabletop.game
    words = tuple((_line_of(tabletop, sentences, line), line.lit) for line in lines)
    picture = _lines(game, words, rect.size, area.fills, tabletop.measure)
    return Item(("lines", name), words, rect, [(picture, rect.topleft)])


def _line_of(tabletop: Tabletop, sentences: Sentences, line: CardLine) -> str:
    """One line of a card's text, with the numbers of its row."""
    key = line.card.removeprefix("card:")
    rules = rules_of(tabletop.board.view)
    row = rules.cards[rules.index[key]]
    whole = sentences.words(f"{tabletop.game}.card.{key}.text", **row.numbers)
    return whole.split("\n")[line.number]


_LEAST = 0.7
"""Minimum scale for letters of card text, relative to the usual minimum."""
_PLATE, _DARK_PLATE, _DARK_NUMBER, _PALE = "#f0dca8", "#5f5a4c", "#3d3a33", "#e9e1cd"
"""A line of several that applies, and the plate, number and words of one that does not yet."""


@cached
def _lines(
    game: str, words: tuple[tuple[str, bool], ...], size: tuple[int, int], fills: bool, measure: Measure
) -> Surface:
    """The sheet in a picture of this size; it is as high as its lines, unless it `fills` all of it."""
    look = GameLook.load(game)
    left = rim = measure.px(10)
    gap = measure.px(5)
    mark = measure.px(24) if len(words) > 1 else 0
    room = size[0] - 2 * left - mark
    px = measure.pt(16)
    while px > measure.least * _LEAST:
        if sum(_block(line, look.fonts.text, px, room).get_height() + gap for line, _ in words) <= size[1] - 2 * rim:
            break
        px -= 0.5
    blocks = [(_block(line, look.fonts.text, px, room, lit), lit) for line, lit in words]
    text_high = sum(block.get_height() for block, _ in blocks)
    if text_high + gap * (len(blocks) - 1) + 2 * rim > size[1]:
        rim = gap = max(0, (size[1] - text_high) // (len(blocks) + 1))
    text_high += gap * (len(blocks) - 1) + 2 * rim
    high = size[1] if fills else min(size[1], text_high)
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(paint.slab((size[0], high), measure.px(8), theme.INK), (0, 0))
    edge = max(2, measure.px(2))
    sheet = paint.round_corners(paint.paper((size[0] - 2 * edge, high - 2 * edge), look.palette.cream), measure.px(7))
    whole.blit(sheet, (edge, edge))
    top = rim + max(0, high - text_high) // 2
    for number, (block, lit) in enumerate(blocks, 1):
        plate = Rect(2 * edge, top - gap // 2, size[0] - 4 * edge, block.get_height() + gap - edge)
        if mark or not lit:
            whole.blit(paint.slab(plate.size, measure.px(6), _PLATE if lit else _DARK_PLATE), plate)
        if mark:
            _number(whole, (left + mark // 3, plate.centery), min(measure.px(20), plate.height), number, lit)
        whole.blit(block, (left + mark, top))
        top += block.get_height() + gap
    return whole


def _number(whole: Surface, middle: tuple[int, int], wide: int, number: int, lit: bool) -> None:
    """Draw the number of a plate: bright if it applies now."""
    disc = paint.disc(wide, theme.INK).copy()
    small = wide - 2 * max(1, wide // 10)
    disc.blit(paint.disc(small, theme.AMBER if lit else _DARK_NUMBER), ((wide - small) // 2, (wide - small) // 2))
    ink = text.line(str(number), theme.STRONG_FONT, small * 0.7, theme.INK if lit else _PALE)
    disc.blit(ink, ink.get_rect(center=disc.get_rect().center))
    whole.blit(disc, disc.get_rect(center=middle))


def _block(words: str, font: str, px: float, room: int, lit: bool = True) -> Surface:
    return text.block(words, font, px, theme.INK if lit else _PALE, room)


@cached
def token_picture(game: str, words: tuple[tuple[str, str], ...], size: tuple[int, int], least: float) -> Surface:
    """The first icon, as large as fits, with its words on it, and the other words below. least: letters in pixels."""
    whole = Surface(size, pygame.SRCALPHA)
    (icon, number), *below = words
    px = max(least, size[1] * 0.12)
    foot = round(px * 1.3) if below else 0
    high = size[1] - foot
    if sign := theme.sign(game, icon, high, theme.WHITE):
        whole.blit(sign, sign.get_rect(center=(size[0] // 2, high // 2)))
    font = GameLook.load(game).fonts.number
    ink = text.line(number, font, high * 0.48, "#fffdf2", high * 0.045, theme.INK)
    whole.blit(ink, ink.get_rect(center=(size[0] // 2, round(high * 0.54))))
    if below:
        words_below = " ".join(word for _, word in below)
        line = text.line(words_below, theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.14, theme.INK)
        whole.blit(line, line.get_rect(midbottom=(size[0] // 2, size[1])))
    return whole

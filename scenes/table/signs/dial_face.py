"""Pictures for the column in which a question is answered: a dial with its numbers, or what has been chosen so far."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.guide import Tone
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook

WIDE = 176.0
"""Units of the column: its picture is drawn as if it were this wide."""
RADIUS, CENTRE = 62.0, 116.0
"""Units of the dial, and how far its middle is below the upper edge of the column."""
STEPS = 204.0
"""Units from the upper edge down to the middle of the two buttons that turn it."""
STEP_SIZE = 34.0
"""Units of one of these."""
MAIN = 232.0
"""Units down to the button that gives the answer."""
NOTE = 116.0
"""Units of the note at the foot of the column."""
_FIRST, _WHOLE = 150.0, 240.0
"""Degrees, clockwise from the right, at which the dial begins, and how far it goes."""
_NUMBERS = 43.0
"""Units from the middle to the numbers on the dial."""
_LETTERS = {"title": 21.0, "number": 13.5, "value": 54.0, "note": 15.0, "total": 58.0, "line": 16.0}
"""Sizes of letters, in units."""
_SENT = 84.0
"""Units of the height of a card that was chosen."""
_GROUND, _DARK, _SOFT = "#120d0bd8", "#4a3a2a", "#d8c9a8"
_TONES = {Tone.GOOD: "#2d6338", Tone.BAD: "#8f2f22", Tone.PLAIN: ""}
"""The colours of the pill behind a sentence; none for a plain one."""
_PILL_LETTERS = 26
"""Letters up to which a sentence stands in a pill."""


class DialFace(NamedTuple):
    """The words of a dial. numbers: those on its scale, from the first; place: the one that it shows, large; between:
    how far it is from one to the next."""

    title: str
    numbers: tuple[str, ...]
    place: int
    note: str
    between: str


class SentFace(NamedTuple):
    """The words of what is sent: the title, the sum, what it is a sum of, and what is to be said of it."""

    title: str
    total: str
    unit: str
    lines: tuple[tuple[Tone, str], ...]


def angle_at(place: int, count: int) -> float:
    """The angle of a stop on the dial, in degrees clockwise from the right."""
    return _FIRST + _WHOLE * place / max(1, count - 1)


def place_at(x: float, y: float, count: int) -> int:
    """The stop that is nearest to a point (x right, y down, from the middle of the dial)."""
    turned = (degrees(atan2(y, x)) - _FIRST) % 360.0
    if turned > _WHOLE + (360.0 - _WHOLE) / 2:
        return 0
    return round(min(turned, _WHOLE) / _WHOLE * (count - 1))


def number_spot(place: int, count: int) -> tuple[float, float]:
    """The middle of a number on the dial, in units from its middle; the first one, a word, is beside its end."""
    if place == 0:
        return -RADIUS + 4.0, RADIUS * 0.86
    way = radians(angle_at(place, count))
    return cos(way) * _NUMBERS, sin(way) * _NUMBERS


def _ground(size: tuple[int, int], unit: float) -> Surface:
    return paint.slab(size, round(14 * unit), _GROUND).copy()


def _centred(whole: Surface, ink: Surface, x: float, y: float) -> Rect:
    return whole.blit(ink, ink.get_rect(center=(round(x), round(y))))


@cached
def dial_picture(game: str, face: DialFace, size: tuple[int, int], measure: Measure) -> Surface:
    """The column with a dial, in pixels."""
    unit, look = size[0] / WIDE, GameLook.load(game)
    whole, middle = _ground(size, unit), size[0] / 2
    room = round(size[0] - 12 * unit)
    px = text.fit_size(face.title, theme.TITLE_FONT, _LETTERS["title"] * unit, measure.least, room)
    _centred(whole, text.line(face.title, theme.TITLE_FONT, px, look.palette.cream), middle, 24 * unit)
    arc = _arc(round(2 * (RADIUS + 18) * unit), unit, face.place / max(1, len(face.numbers) - 1), look.palette.accent)
    _centred(whole, arc, middle, CENTRE * unit)
    for place, word in enumerate(face.numbers):
        x, y = number_spot(place, len(face.numbers))
        colour = theme.GLOW if place == face.place else _SOFT
        ink = text.line(word, theme.STRONG_FONT, max(measure.least * 0.9, _LETTERS["number"] * unit), colour)
        spot = ink.get_rect(center=(round(middle + x * unit), round((CENTRE + y) * unit)))
        spot.left = max(spot.left, round(5 * unit))
        whole.blit(ink, spot)
    value = face.numbers[face.place]
    px = text.fit_size(value, look.fonts.number, _LETTERS["value"] * unit, measure.least, 62 * unit)
    ink = text.line(value, look.fonts.number, px, theme.EGGSHELL, px * 0.08, theme.INK)
    _centred(whole, ink, middle, CENTRE * unit)
    between = text.line(face.between, theme.STRONG_FONT, max(measure.least, 14 * unit), _SOFT)
    if between.get_width() < size[0] - 2 * (STEP_SIZE + 16) * unit:
        _centred(whole, between, middle, STEPS * unit)
    px = text.fit_block_size(
        face.note, theme.TEXT_FONT, _LETTERS["note"] * unit, measure.least * 0.8, room, (NOTE - 8) * unit, 1.2
    )
    note = text.block(face.note, theme.TEXT_FONT, px, _SOFT, room, "centre", 1.2)
    whole.blit(note, note.get_rect(midbottom=(round(middle), size[1] - round(8 * unit))))
    return whole


def _arc(side: int, unit: float, share: float, colour: str) -> Surface:
    """The ring of a dial, bright up to its knob."""
    grow = 3
    large = paint.blank((side * grow, side * grow))
    centre, reach, thick = side * grow / 2, RADIUS * unit * grow, 6.5 * unit * grow
    for lit in (False, True):
        for part in range(161):
            if lit and part / 160 > share + 0.002:
                break
            way = radians(_FIRST + _WHOLE * part / 160)
            at = centre + cos(way) * reach, centre + sin(way) * reach
            pygame.draw.circle(large, colour if lit else _DARK, at, thick)
    way = radians(_FIRST + _WHOLE * share)
    at = centre + cos(way) * reach, centre + sin(way) * reach
    pygame.draw.circle(large, theme.INK, at, 16 * unit * grow)
    pygame.draw.circle(large, theme.GLOW, at, 13 * unit * grow)
    return pygame.transform.smoothscale(large, (side, side))


@cached
def sent_picture(game: str, face: SentFace, size: tuple[int, int], foot: int, measure: Measure) -> Surface:
    """The column with a sum and what is to be said of it, in pixels; foot: pixels at its lower end for buttons."""
    unit, look = size[0] / WIDE, GameLook.load(game)
    whole, middle, room = _ground(size, unit), size[0] / 2, round(size[0] - 14 * unit)
    px = text.fit_size(face.title, theme.TITLE_FONT, _LETTERS["title"] * unit, measure.least, room)
    _centred(whole, text.line(face.title, theme.TITLE_FONT, px, look.palette.cream), middle, 24 * unit)
    px = _LETTERS["total"] * unit
    ink = text.line(face.total, look.fonts.number, px, theme.EGGSHELL, px * 0.08, theme.INK)
    _centred(whole, ink, middle, (SENT_TOP + _SENT + 34) * unit)
    px = text.fit_size(face.unit, theme.TEXT_FONT, 15 * unit, measure.least, room)
    _centred(whole, text.line(face.unit, theme.TEXT_FONT, px, _SOFT), middle, (SENT_TOP + _SENT + 70) * unit)
    top, low = round((SENT_TOP + _SENT + 86) * unit), size[1] - foot
    px = _LETTERS["line"] * unit
    blocks = _said(face.lines, px, room, unit)
    while sum(one.get_height() for one in blocks) + 6 * unit * len(blocks) > low - top and px > measure.least * 0.8:
        px -= 0.5
        blocks = _said(face.lines, px, room, unit)
    for block in blocks:
        if top + block.get_height() > low:
            break
        whole.blit(block, block.get_rect(midtop=(round(middle), top)))
        top += block.get_height() + round(6 * unit)
    return whole


def _said(lines: tuple[tuple[Tone, str], ...], px: float, room: int, unit: float) -> list[Surface]:
    """Each sentence as a block: on a coloured ground if it is good or bad."""
    found = []
    for tone, words in lines:
        colour = _TONES[tone]
        pad = round(7 * unit) if colour else 0
        ink = text.block(words, theme.STRONG_FONT, px, theme.PARCHMENT, room - 2 * pad, "centre", 1.16)
        if not colour:
            found.append(ink)
            continue
        lined = text.balanced(words, theme.STRONG_FONT, px, room - 2 * pad)
        wide = max(round(text.width(line, theme.STRONG_FONT, px)) for line in lined) + 2 * pad
        whole = paint.slab((min(room, wide), ink.get_height() + pad), round(9 * unit), colour).copy()
        whole.blit(ink, ink.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2)))
        found.append(whole)
    return found


SENT_TOP = 44.0
"""Units from the upper edge of the column down to the cards that were chosen."""


def sent_cards(count: int) -> list[tuple[float, float, float]]:
    """The places of cards that were chosen: the middle (x, y) and the height of each, in units of the column."""
    card = _SENT * 5 / 7
    step = min(card + 6.0, (WIDE - 20.0 - card) / max(1, count - 1))
    left = WIDE / 2 - step * (count - 1) / 2
    return [(left + step * place, SENT_TOP + _SENT / 2, _SENT) for place in range(count)]

"""The cells of what happened since a person's last move: one below each rival, with facts in small cards and signs."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.words.facts import Part

_FONT = 15.0
"""Layout units of the letters."""
_SENTENCE = 13.0
"""The same for a whole sentence, which is in two lines."""
_CARD, _SIGN = 36.0, 25.0
"""Layout units of a small card, and of a sign or a mark."""
_GAP, _PAD = 5.0, 7.0
"""Layout units between the parts of a fact, and at its ends."""
_HIGH = 42.0
"""Layout units of a line, at least."""
_LONG = 18
"""Letters from which on words are a sentence."""
_NARROWEST = 0.35
"""The least from small card to small card where many lie in a cell, in card widths."""
_CHANGE = re.compile(r"[+−]\d+\Z")
"""A number that is gained or lost."""
MINE = "#7c2f22"
"""The ground of what happened to the viewer."""
_GROUND, _RIM, _RULE = "#0d0b26", "#8a7444", "#6a5f9a"
_LOSS, _DIM = "#ff9a94", "#d6cff2"


class RivalFact(NamedTuple):
    """What happened; `mine`: to the viewer."""

    parts: tuple[Part, ...]
    mine: bool = False


def line_height(measure: Measure) -> int:
    """The height of a line of facts, in pixels."""
    return max(measure.px(_HIGH), round(2.5 * measure.pt(_SENTENCE)))


def laid_out(facts: tuple[RivalFact, ...], size: tuple[int, int], measure: Measure) -> list[Rect] | None:
    """The rectangles of facts in a cell of a size in pixels, after the mark of its seat; None if they do not fit."""
    line, start = line_height(measure), _mark_room(measure)
    left, top, found = start, 0, list[Rect]()
    for fact in facts:
        wide = _width(fact, measure, size[0] - start)
        if left > start and left + wide > size[0]:
            left, top = start, top + line
        if left + wide > size[0] or top + line > size[1]:
            return None
        found.append(Rect(left, top, wide, line))
        left += wide + measure.px(_GAP)
    return found


def _mark_room(measure: Measure) -> int:
    return measure.px(_SIGN) + 2 * measure.px(_GAP)


def _is_sentence(fact: RivalFact) -> bool:
    return len(fact.parts) == 1 and fact.parts[0].kind == "words" and len(fact.parts[0].value) > _LONG


def _width(fact: RivalFact, measure: Measure, room: int) -> int:
    """The pixels that a fact takes in a line; where small cards have less room they cover each other."""
    if _is_sentence(fact):
        lines, px = _lines(fact, measure, room), measure.pt(_SENTENCE)
        return math.ceil(max(text.width(one, theme.TEXT_FONT, px) for one in lines)) + 2 * measure.px(_PAD)
    whole = _spread(fact, measure, 1.0)
    return whole if whole <= room else max(room, _spread(fact, measure, _NARROWEST))


def _lines(fact: RivalFact, measure: Measure, room: int) -> list[str]:
    """A sentence in two lines of about the same length, shortened where it must be."""
    words, px = fact.parts[0].value, measure.pt(_SENTENCE)
    most = room - 2 * measure.px(_PAD)
    lines = text.balanced(words, theme.TEXT_FONT, px, min(most, 0.62 * text.width(words, theme.TEXT_FONT, px)))
    if len(lines) > 2:
        lines = text.wrapped(words, theme.TEXT_FONT, px, most)
        lines = [lines[0], " ".join(lines[1:])]
    return [text.shortened(one, theme.TEXT_FONT, px, most) for one in lines]


def _spread(fact: RivalFact, measure: Measure, share: float) -> int:
    """The width of a fact whose cards show only a `share` of themselves beside the next card."""
    spots, right = _spots(fact, measure, share)
    return right if spots else 0


def _spots(fact: RivalFact, measure: Measure, share: float) -> tuple[list[int], int]:
    """Where each part begins, from the left end of the fact, and its width, in pixels."""
    left, found = measure.px(_PAD), list[int]()
    for place, part in enumerate(fact.parts):
        found.append(left)
        follows = fact.parts[place + 1].kind if place + 1 < len(fact.parts) else ""
        wide = _part_width(part, measure)
        left += round(wide * share) if part.kind == "card" and follows == "card" else wide + measure.px(_GAP)
    return found, left - measure.px(_GAP) + measure.px(_PAD)


def _part_width(part: Part, measure: Measure) -> int:
    match part.kind:
        case "words" | "rest":
            return round(text.width(part.value, *_letters(part, measure)))
        case "card":
            return measure.px(_CARD)
        case _:
            return measure.px(_SIGN)


def _letters(part: Part, measure: Measure) -> tuple[str, float]:
    """The font and the size of words; numbers are larger, and what stands for other facts is smaller."""
    if part.kind == "rest":
        return theme.TEXT_FONT, measure.pt(_SENTENCE)
    number = not any(letter.isalpha() for letter in part.value)
    return (theme.TITLE_FONT, measure.pt(_FONT) * 1.15) if number else (theme.TEXT_FONT, measure.pt(_FONT))


@cached
def picture(
    game: str,
    seat: int,
    facts: tuple[RivalFact, ...],
    rects: tuple[tuple[int, int, int, int], ...],
    lit: int,
    size: tuple[int, int],
    measure: Measure,
) -> Surface:
    """The cell of a seat with facts in their rectangles; the one with the index `lit` is bright."""
    whole, line, edge = paint.blank(size), line_height(measure), max(1, measure.px(1))
    radius = min(measure.px(10), size[1] // 2)
    whole.blit(paint.slab(size, radius, _RIM), (0, 0))
    whole.blit(paint.slab((size[0] - 2 * edge, size[1] - 2 * edge), radius - edge, _GROUND), (edge, edge))
    mark = seat_marks.emblem(game, seat, measure.px(_SIGN))
    whole.blit(
        mark, mark.get_rect(midleft=(measure.px(_GAP) + rects[0][0] - _mark_room(measure), rects[0][1] + line // 2))
    )
    for number, (fact, place) in enumerate(zip(facts, rects, strict=True)):
        rect = Rect(place)
        if number == lit or fact.mine:
            ground = rect.inflate(0, -2 * measure.px(3))
            whole.blit(paint.slab(ground.size, measure.px(8), theme.FOCUS if number == lit else MINE), ground)
        elif number and rects[number - 1][1] == rect.top and not facts[number - 1].mine:
            bar = Rect(rect.left - measure.px(_GAP) // 2, rect.top + line // 5, edge, line * 3 // 5)
            whole.fill(_RULE, bar)
        _draw(whole, game, fact, rect, theme.INK if number == lit else theme.WHITE, measure)
    return whole


def _draw(whole: Surface, game: str, fact: RivalFact, rect: Rect, ink: str, measure: Measure) -> None:
    """Draw the parts of a fact into its rectangle."""
    if _is_sentence(fact):
        lines, px = _lines(fact, measure, rect.width), measure.pt(_SENTENCE)
        for number, words in enumerate(lines):
            letters = text.line(words, theme.TEXT_FONT, px, ink)
            middle = rect.top + round(rect.height * (number + 0.5 + (2 - len(lines)) / 2) / 2)
            whole.blit(letters, letters.get_rect(midleft=(rect.left + measure.px(_PAD), middle)))
        return
    spots, right = _spots(fact, measure, 1.0)
    if right > rect.width:
        spots, _ = _spots(fact, measure, _NARROWEST)
    for part, left in zip(fact.parts, spots, strict=True):
        if drawn := _part(game, part, ink, fact, measure):
            whole.blit(drawn, drawn.get_rect(midleft=(rect.left + left, rect.centery)))


def _part(game: str, part: Part, ink: str, fact: RivalFact, measure: Measure) -> Surface | None:
    match part.kind:
        case "words" | "rest":
            colour = ink
            if _CHANGE.match(part.value) and ink == theme.WHITE:
                colour = theme.GAIN if part.value[0] == "+" else _LOSS if fact.mine else _DIM
            return text.line(part.value, *_letters(part, measure), colour)
        case "card":
            return seat_marks.small_card(game, part.value, measure.px(_CARD))
        case "seat":
            return seat_marks.emblem(game, int(part.value), measure.px(_SIGN))
        case "sign":
            return _sign(game, part.value, measure.px(_SIGN), ink)


def _sign(game: str, name: str, px: int, ink: str) -> Surface | None:
    """A sign that is as wide as it is high, at most."""
    drawn = theme.sign(game, name, px, ink)
    if drawn is None or drawn.get_width() <= px:
        return drawn
    return pygame.transform.smoothscale_by(drawn, px / drawn.get_width())

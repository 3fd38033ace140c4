"""The coach's bubble: a small portrait, a sentence and two buttons; its shapes, its picture, and its room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.table.surface.free_room import Wanted, free_room

FONT_SIZE = 15.0
"""Layout units of the letters."""
_FACE, _RIM, _GAP = 42.0, 7.0, 6.0
"""Layout units of the portrait, around everything, and between the parts."""
_THANKS, _OFF, _HIGH = 132.0, 34.0, 30.0
"""Layout units: the widths of both buttons, and their height."""
_SHAPES = ((460, True), (340, True), (250, True), (380, False), (290, False), (220, False), (170, False))
"""Maximum width of the words, in layout units, and whether the buttons stand beside them; otherwise they are below."""
_BAR_SHARES = 0.5, 0.62, 0.72
"""The shares of the question bar that are tried beside the question, which keeps the rest."""
_HARD = 40
"""Cost of covering a pixel of a button, compared with one of a card."""
_STEP = 30.0
"""Layout units between two places that are tried where none is free."""
_SHARES = (1.0, 0.85)
"""The sizes that are tried, as shares of the size that the settings ask for."""


class Bubble(NamedTuple):
    """A laid out bubble: its size, the room of the words, and the places of the buttons, all in pixels from its top
    left; the size of the letters."""

    size: tuple[int, int]
    words: Rect
    thanks: Rect
    off: Rect
    face: int
    px: float


def shapes(words: str, measure: Measure) -> Iterator[Bubble]:
    """The bubble for some words in all its shapes, the widest first."""
    rim, gap, px = measure.px(_RIM), measure.px(_GAP), measure.pt(FONT_SIZE)
    face, high = measure.px(_FACE), measure.px(_HIGH)
    thanks, off = measure.px(_THANKS), measure.px(_OFF)
    for room, beside in _SHAPES:
        lines = text.wrapped(words, theme.STRONG_FONT, px, measure.px(room))
        ink = max(round(text.width(one, theme.STRONG_FONT, px)) for one in lines) + 4
        tall = round(len(lines) * round(px * 1.25))
        buttons = thanks + gap + off
        inner = max(face, tall, high) if beside else max(face, tall + gap + high)
        wide = rim + face + gap + (ink + gap + buttons if beside else max(ink, buttons)) + rim
        left = rim + face + gap
        low = rim + (inner - high) // 2 if beside else rim + inner - high
        at = left + ink + gap if beside else left
        top = rim + (inner - tall) // 2 if beside else rim + (inner - gap - high - tall) // 2
        yield Bubble(
            (wide, inner + 2 * rim),
            Rect(left, top, ink, tall),
            Rect(at, low, thanks, high),
            Rect(at + thanks + gap, low, off, high),
            face,
            px,
        )


def in_bar(words: str, bar: Rect, measure: Measure) -> Bubble:
    """The bubble in the question bar: the words are smaller if they need it."""
    rim, gap = measure.px(3), measure.px(_GAP)
    face = bar.height - 2 * rim
    high = min(measure.px(_HIGH), bar.height - 2 * rim)
    thanks, off = measure.px(_THANKS), measure.px(_OFF)
    room = bar.width - 2 * rim - face - thanks - off - 3 * gap
    px = text.fit_block_size(words, theme.STRONG_FONT, measure.pt(FONT_SIZE), measure.least * 0.8, room, face, 1.25)
    top = (bar.height - high) // 2
    return Bubble(
        bar.size,
        Rect(rim + face + gap, rim, room, face),
        Rect(bar.width - rim - off - gap - thanks, top, thanks, high),
        Rect(bar.width - rim - off, top, off, high),
        face,
        px,
    )


def beside_question(words: str, bar: Rect, measure: Measure) -> tuple[Rect, Bubble] | None:
    """The part of the question bar for the bubble and the bubble in it; None if the words do not fit beside a
    question."""
    for share in _BAR_SHARES:
        part = Rect(bar.left, bar.top, round(share * bar.width), bar.height)
        bubble = in_bar(words, part, measure)
        lines = text.wrapped(words, theme.STRONG_FONT, bubble.px, bubble.words.width)
        if len(lines) * round(bubble.px * 1.25) <= bubble.words.height:
            return part, bubble
    return None


def over_table(
    words: str, window: Rect, buttons: Sequence[Rect], taken: Sequence[Rect], measure: Measure
) -> tuple[Rect, Bubble]:
    """The shape and the place, for words that find no free room, in which the bubble covers least of what is `taken`;
    any other place is better than one over a button or the question."""

    def cost(place: Rect) -> int:
        parts = [*((one, _HARD) for one in buttons), *((one, 1) for one in taken)]
        return sum(weight * one.clip(place).width * one.clip(place).height for one, weight in parts)

    step = measure.px(_STEP)
    found = [
        (cost(place), number, place, bubble)
        for number, bubble in enumerate(shapes(words, measure))
        for top in range(window.top, window.bottom - bubble.size[1], step)
        for left in range(window.left, window.right - bubble.size[0], step)
        for place in (Rect((left, top), bubble.size),)
    ]
    _, _, place, bubble = min(found, key=lambda one: one[:2])
    return place, bubble


def placed(
    words: str, window: Rect, taken: Iterable[Rect], near: tuple[int, int], measure: Measure
) -> tuple[Rect, Bubble] | None:
    """The first shape for which there is room, nearest to a pixel, and its place; None if there is none."""
    blocked: Sequence[Rect] = list(taken)
    for share in _SHARES:
        smaller = Measure(measure.unit * share, measure.text, measure.least)
        for bubble in shapes(words, smaller):
            wide, high = bubble.size
            room = free_room(window, blocked, Wanted(high, 1, 0, wide, wide), near)
            if room is not None:
                place = Rect((0, 0), bubble.size)
                place.center = near[0], room.centery
                return place.clamp(room), bubble
    return None


def picture(rival: str, words: str, bubble: Bubble, serious: bool, measure: Measure) -> Surface:
    """The bubble without its buttons; `serious`: with the rim of a warning."""
    room = (bubble.words.left, bubble.words.top, bubble.words.width, bubble.words.height)
    return _picture(rival, words, bubble.size, room, bubble.face, bubble.px, serious, measure)


@cached
def _picture(
    rival: str,
    words: str,
    size: tuple[int, int],
    room: tuple[int, int, int, int],
    face: int,
    px: float,
    serious: bool,
    measure: Measure,
) -> Surface:
    place = Rect(room)
    edge, radius = max(2, round(2.6 * measure.unit)), min(size[1] // 2, measure.px(15))
    whole = paint.slab(size, radius, theme.BRICK if serious else theme.INK).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner, theme.PAPER), radius - edge), (edge, edge))
    head = seat_marks.onlooker_portrait(rival, face - 2 * edge)
    whole.blit(head, head.get_rect(midleft=(max(edge + 1, place.left - face - edge), size[1] // 2)))
    ink = text.block(words, theme.STRONG_FONT, px, theme.INK, place.width)
    whole.blit(ink, ink.get_rect(midleft=place.midleft))
    return whole

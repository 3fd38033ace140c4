"""A large card, and below it the note with its full name, how hard it is to play, and advice."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import cards, paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached_by_language
from scenes.words.advice import advice_of
from scenes.words.catalogue import Variant, catalogue

LEAST_WIDTH = 300.0
"""Minimum width of a note in layout units; it can be wider than the card."""
GAP = 10.0
"""Layout units between a card and its note."""
PADDING = 12.0
"""Layout units between the words of a note and its rim."""
NAME, WORDS = 19.0, 16.0
"""Size of the letters in layout units."""
FULL_WIDTH = 420.0
"""Width in layout units of a note for which its letters are meant: in a wider one they grow."""
MOST_SHARE = 0.6
"""Maximum height of a note as a share of the room for it and its card."""


class LargeCard(NamedTuple):
    """A large card and the note below it, if it has one, with their places."""

    face: Surface
    place: Rect
    note: Surface | None
    note_place: Rect

    @property
    def blits(self) -> list[tuple[Surface, tuple[int, int]]]:
        """The pictures and where they are drawn."""
        note = [(self.note, self.note_place.topleft)] if self.note else []
        return [(self.face, self.place.topleft), *note]


def large_card(
    game: str, row: CardKind, room: Rect, measure: Measure, variant: Variant = (), with_text: bool = False
) -> LargeCard:
    """A card as large as the room (pixels) lets it be, in its middle. With a note the card is smaller, and the note can
    say the text of the card, too (`with_text`)."""
    note = card_note(game, row, note_width(room, measure), measure, variant, with_text)
    if note and note.get_height() > room.height * MOST_SHARE:
        note = None
    gap = measure.px(GAP) if note else 0
    taken = note.get_height() + gap if note else 0
    face = cards.face(game, row, min(room.height - taken, room.width * 7 // 5), variant)
    place = face.get_rect(midtop=(room.centerx, room.top + (room.height - taken - face.get_height()) // 2))
    below = Rect(place.midbottom, (0, 0))
    return LargeCard(face, place, note, note.get_rect(midtop=(room.centerx, place.bottom + gap)) if note else below)


def note_width(room: Rect, measure: Measure) -> int:
    """The width of a note in a room, both in pixels."""
    return min(room.width, max(measure.px(LEAST_WIDTH), room.height * 5 // 9))


@cached_by_language
def card_note(
    game: str, row: CardKind, wide: int, measure: Measure, variant: Variant, with_text: bool
) -> Surface | None:
    """The note of a card, `wide` pixels wide: a sheet with its advice, below its text if `with_text`; None for a card
    without any."""
    advice = advice_of(catalogue(variant), game, row)
    if advice is None:
        return None
    measure = replace(measure, unit=max(measure.unit, wide / FULL_WIDTH))
    pad, room = measure.px(PADDING), wide - 2 * measure.px(PADDING)
    stars = text.line(advice.stars, theme.STRONG_FONT, measure.pt(NAME), theme.BRICK) if advice.stars else None
    left = room - (stars.get_width() + pad if stars else 0)
    size = text.fit_size(advice.name, theme.STRONG_FONT, measure.pt(NAME), measure.least, left)
    name = text.line(advice.name, theme.STRONG_FONT, size, theme.INK)
    printed = [text.block(advice.text, theme.STRONG_FONT, measure.pt(WORDS), theme.INK, room)] if with_text else []
    blocks = [*printed, text.block(advice.words, theme.TEXT_FONT, measure.pt(WORDS), theme.INK, room)]
    line = max(name.get_height(), stars.get_height() if stars else 0)
    high = line + sum(block.get_height() for block in blocks) + 2 * pad
    whole = paint.slab((wide, high), measure.px(12), theme.INK).copy()
    edge = max(2, measure.px(2.4))
    inner = whole.get_rect().inflate(-2 * edge, -2 * edge)
    whole.blit(paint.round_corners(paint.paper(inner.size, theme.PAPER), measure.px(10)), inner)
    whole.blit(name, name.get_rect(midleft=(pad, pad + line // 2)))
    if stars:
        whole.blit(stars, stars.get_rect(midright=(wide - pad, pad + line // 2)))
    low = pad + line
    for block in blocks:
        whole.blit(block, (pad, low))
        low += block.get_height()
    return whole

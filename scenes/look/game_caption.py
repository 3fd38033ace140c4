"""The kind of a game, the players it suits, and its facts, as the title shows it: below its card, or on one plaque
for the game pointed at."""

from __future__ import annotations

from pygame import Surface

from game import GAMES
from scenes.look import paint, text, theme
from scenes.look.cover_look import cover_look
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached_by_language
from scenes.words.catalogue import catalogue

DOT = "  ·  "
"""Between two facts."""
SENTENCE, FACTS = 16.0, 15.0
"""Sizes of the letters of a caption in layout units."""
FACTS_COLOUR = "#e8c98f"


def players_and_minutes(game: str) -> str:
    """The players of a game and, if that is known, the minutes of a match, in one line."""
    words, minutes = catalogue(), cover_look(game).title.minutes
    seats = GAMES.seats(game)
    low, high = min(seats), max(seats)
    told = [words("ui.title.seats", low=low, high=high) if low != high else words("ui.title.players", n=low)]
    if minutes:
        told.append(words("ui.title.minutes", low=minutes[0], high=minutes[1]))
    return DOT.join(told)


def learning(game: str) -> str:
    """The difficulty of a game in a few words; "" if its look does not say."""
    level = cover_look(game).title.learning
    return catalogue()(f"ui.title.learning.{level}") if level else ""


def game_caption(game: str, measure: Measure, wide: int, high: int) -> Surface:
    """A board `wide` pixels wide and at least `high` with the sentence and the facts."""
    sentence, facts = _letters(game, measure, wide)
    whole = theme.board((wide, max(high, _height(game, measure, wide))), measure.unit).copy()
    whole.blit(sentence, sentence.get_rect(midtop=(wide // 2, measure.px(10))))
    low = whole.get_height() - measure.px(9)
    for line in reversed(facts):
        spot = line.get_rect(midbottom=(wide // 2, low))
        whole.blit(line, spot)
        low = spot.top
    return whole


@cached_by_language
def _letters(game: str, measure: Measure, wide: int) -> tuple[Surface, tuple[Surface, ...]]:
    """The sentence of a caption `wide` pixels wide, and the facts below it."""
    room = wide - measure.px(24)
    sentence = text.block(
        catalogue()(f"{game}.pitch"), theme.STRONG_FONT, measure.pt(SENTENCE), theme.LINEN, room, "centre", 1.2
    )
    facts = (
        text.line(fact, theme.TEXT_FONT, _fitting(fact, measure, room), FACTS_COLOUR)
        for fact in (players_and_minutes(game), learning(game))
        if fact
    )
    return sentence, tuple(facts)


def _height(game: str, measure: Measure, wide: int) -> int:
    """The height in pixels that the caption of a game needs."""
    sentence, facts = _letters(game, measure, wide)
    return sentence.get_height() + measure.px(5) + sum(line.get_height() for line in facts) + measure.px(20)


def _fitting(fact: str, measure: Measure, room: int) -> float:
    return text.fit_size(fact, theme.TEXT_FONT, measure.pt(FACTS), measure.least * 0.8, room)


@cached_by_language
def game_plaque(game: str, measure: Measure, most: int, high: int) -> Surface:
    """A small board with the same in two or three wide lines, at most `most` × `high` pixels."""
    pitch, facts = catalogue()(f"{game}.pitch"), DOT.join(filter(None, (players_and_minutes(game), learning(game))))
    room = most - measure.px(64)
    small = text.line(
        facts,
        theme.TEXT_FONT,
        text.fit_size(facts, theme.TEXT_FONT, measure.pt(17), measure.least * 0.8, room),
        FACTS_COLOUR,
    )
    tall = high - small.get_height() - measure.px(18)
    px = text.fit_block_size(pitch, theme.STRONG_FONT, measure.pt(20), measure.least * 0.8, room, tall, 1.2)
    room = min(room, round(text.width(pitch, theme.STRONG_FONT, px)) + 2)
    ink = text.block(pitch, theme.STRONG_FONT, px, theme.LINEN, room, "centre", 1.2)
    size = (min(most, max(ink.get_width(), small.get_width()) + measure.px(64)), high)
    whole = theme.board(size, measure.unit).copy()
    top = (high - ink.get_height() - small.get_height()) // 2
    whole.blit(ink, ink.get_rect(midtop=(size[0] // 2, top)))
    whole.blit(small, small.get_rect(midtop=(size[0] // 2, top + ink.get_height())))
    return whole


def caption_height(games: list[str], measure: Measure, wide: int) -> int:
    """The height in pixels at which the captions of all these games fit, `wide` pixels wide."""
    return max((_height(game, measure, wide) for game in games), default=0)


def caption_shadow(size: tuple[int, int], measure: Measure) -> tuple[Surface, int]:
    """The shadow under a caption, and how far it reaches beyond it, in pixels."""
    blur = theme.sheet_margin(measure.unit)
    return paint.shadow(size, measure.px(14), blur, 170), blur

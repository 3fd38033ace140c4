"""The match log as clickable lines. A line shows the table at that moment; buttons filter by player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.core.playback import Playback
from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.theme import FOCUS
from scenes.look.widgets.controls import Button, Widget
from scenes.words.sentences import LogEntry, Sentences


def story(playback: Playback, sentences: Sentences) -> list[LogEntry]:
    """All lines of a match. What is said and what luck shows is for all to hear, so they are the same for all eyes."""
    found = []
    for decision, news in enumerate(playback.news):
        entries = (sentences.entry(event) for event in news)
        found += [entry._replace(decision=decision) for entry in entries if entry]
    return found


def about(entries: Sequence[LogEntry], seat: int) -> list[LogEntry]:
    """The lines that name a seat; all lines for -1."""
    return [entry for entry in entries if seat < 0 or seat in entry.seats]


_MARK = 17.0
"""Layout units of the mark of a seat."""
_MARK_LEFT = 10.0
"""Layout units to the left of it."""
_WORDS_LEFT = 33.0
"""Layout units to the left of the words."""
_WORDS_RIGHT = 9.0
"""Layout units to the right of them."""


class ClickableLine(Widget):
    """One line of the log of a `game`, with the emblem of the seat it names first; `on_press(decision)` is called when
    it is pressed."""

    here = False
    """Whether it is about the decision that is shown."""

    def __init__(
        self, rect: Rect, game: str, entry: LogEntry, measure: Measure, on_press: Callable[[int], None]
    ) -> None:
        super().__init__(rect, entry.sentence, measure)
        self.game = game
        self.entry = entry
        self.on_press = on_press

    @staticmethod
    @lru_cache(maxsize=2000)
    def height(sentence: str, measure: Measure, wide: int) -> int:
        """The height in pixels of a line that is `wide` pixels wide."""
        px = measure.pt(15)
        lines = len(text.wrapped(sentence, theme.TEXT_FONT, px, wide - measure.px(_WORDS_LEFT + _WORDS_RIGHT)))
        return round(lines * round(px * 1.25)) + measure.px(9)

    def press(self, spot: tuple[int, int] | None) -> None:
        """Show the table as it was after the line's decision."""
        self.on_press(self.entry.decision)

    def draw(self, screen: Surface, rect: Rect) -> None:
        """The sentence, marked if `here`."""
        px = self.measure.px
        if self.here:
            screen.blit(paint.slab(rect.size, px(7), theme.HERE), rect)
            screen.blit(paint.slab((px(5), rect.height - px(6)), px(2), theme.BRICK), rect.move(px(2), px(3)))
        elif self.warmth > 0:
            screen.blit(paint.slab(rect.size, px(7), f"{theme.HOVER}{round(self.warmth * 150):02x}"), rect)
        room = rect.width - px(_WORDS_LEFT + _WORDS_RIGHT)
        words = text.block(self.label, theme.TEXT_FONT, self.measure.pt(15), theme.INK, room)
        place = words.get_rect(midleft=(rect.left + px(_WORDS_LEFT), rect.centery))
        screen.blit(words, place)
        if self.entry.seats:
            mark = seat_marks.emblem(self.game, self.entry.seats[0], px(_MARK))
            screen.blit(mark, mark.get_rect(midleft=(rect.left + px(_MARK_LEFT), rect.centery)))
        if self.focused:
            paint.ring(screen, rect.inflate(-2, -2), px(7), px(2.5), FOCUS)


def filter_buttons(
    game: str,
    names: Sequence[str],
    chosen: int,
    row: Rect,
    measure: Measure,
    everyone: str,
    choose: Callable[[int], Callable[[], None]],
) -> list[Widget]:
    """A button for all players (-1) and one with the emblem of each seat, in a row; `choose(seat)` returns what a press
    does."""
    gap = measure.px(5)
    small = min(row.height, (row.width - (len(names) + 1) * gap) // (len(names) + 1))
    wide = min(measure.px(104), row.width - len(names) * (small + gap))
    first = Rect(row.left, row.top, max(small, wide), row.height)
    found: list[Widget] = [Button(first, everyone, measure, choose(-1), "main" if chosen < 0 else "plain", 15)]
    for seat, name in enumerate(names):
        rect = Rect(first.right + gap + seat * (small + gap), row.top, small, row.height)
        sign = seat_marks.emblem(game, seat, round(small * 0.62))
        kind = "main" if chosen == seat else "plain"
        found.append(Button(rect, name, measure, choose(seat), kind, icon=sign, only_icon=True))
    return found


def mirrored(name: str, px: int, colour: str) -> Surface | None:
    """A screen icon mirrored left to right; None if it is missing."""
    sign = theme.icon(name, px, colour)
    return pygame.transform.flip(sign, True, False) if sign else None

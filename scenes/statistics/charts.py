"""Charts of the statistics page: share of wins with its interval, luck scale, favourite card, large number."""

from __future__ import annotations

from math import ceil, sqrt

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.look import cards, paint, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.look.share_bar import draw_share_bar
from scenes.look.widgets.controls import Widget
from scenes.statistics.luck import Luck
from scenes.statistics.player_statistics import Favourite, Wins
from scenes.words.catalogue import catalogue

HALF = 0.5
"""The share of wins at which a bar has a notch."""
MOST_DEVIATIONS = 3.0
"""Standard deviations from the middle of a luck scale to either end."""


class Chart(Widget):
    """A widget that is only looked at; its label says the same in words."""

    role = "text"
    focusable = False


class WinsBar(Chart):
    """A row with a name, a bar from 0 to 100 % with the share won and its 95 % interval, and the same in words; for few
    matches only the words."""

    def __init__(self, rect: Rect, name: str, measure: Measure, wins: Wins, words: str) -> None:
        super().__init__(rect, f"{name}: {words}", measure)
        self.name = name
        self.wins = wins
        self.words = words

    def draw(self, screen: Surface, rect: Rect) -> None:
        px, pt = self.measure.px, self.measure.pt
        label = rect.width * 30 // 100
        room = label - px(10)
        size = text.fit_size(self.name, theme.STRONG_FONT, pt(16), self.measure.least * 0.8, room)
        ink = text.line(self.name, theme.STRONG_FONT, size, theme.INK)
        screen.blit(ink, ink.get_rect(midleft=(rect.left + px(10), rect.centery)))
        tail = rect.width * 32 // 100
        rail = Rect(rect.left + label, 0, rect.width - label - tail - px(12), px(20))
        rail.centery = rect.centery
        if self.wins.few:
            rail.width = 0
        else:
            draw_share_bar(screen, rail, self.wins.share, self.wins.interval, HALF, self.measure.unit)
        small = text.fit_size(self.words, theme.TEXT_FONT, pt(15), self.measure.least * 0.8, tail - px(6))
        told = text.line(self.words, theme.TEXT_FONT, small, theme.INK)
        screen.blit(told, told.get_rect(midleft=(rail.right + px(14), rect.centery)))


class LuckScale(Chart):
    """The result compared with what was expected: the mark is right of the middle when more came."""

    def __init__(self, rect: Rect, name: str, measure: Measure, luck: Luck, words: str) -> None:
        super().__init__(rect, f"{name}: {words}", measure)
        self.name = name
        self.luck = luck
        self.words = words

    @property
    def deviations(self) -> float:
        """Standard deviations above the expected value; 0 without chance events."""
        return (self.luck.got - self.luck.expected) / sqrt(self.luck.variance) if self.luck.variance else 0.0

    @staticmethod
    def height(name: str, words: str, measure: Measure, wide: int) -> int:
        """The height in pixels of a scale that is `wide` pixels wide: the words may need a line of their own."""
        beside = LuckScale._beside(name, words, measure, wide)
        return measure.px(50) if beside else measure.px(50) + round(measure.pt(15) * 1.25)

    @staticmethod
    def _beside(name: str, words: str, measure: Measure, wide: int) -> bool:
        """Whether the words fit beside the name."""
        room = LuckScale._room(name, measure, wide)
        return text.width(words, theme.TEXT_FONT, min(measure.pt(15), measure.least * 0.8)) <= room

    @staticmethod
    def _room(name: str, measure: Measure, wide: int) -> float:
        """The pixels beside the name."""
        return wide - ceil(text.width(name, theme.STRONG_FONT, measure.pt(16))) - measure.px(34)

    def draw(self, screen: Surface, rect: Rect) -> None:
        px, pt = self.measure.px, self.measure.pt
        ink = text.line(self.name, theme.STRONG_FONT, pt(16), theme.INK)
        screen.blit(ink, ink.get_rect(topleft=(rect.left + px(10), rect.top + px(2))))
        beside = self._beside(self.name, self.words, self.measure, rect.width)
        room = self._room(self.name, self.measure, rect.width) if beside else rect.width - px(20)
        size = text.fit_size(self.words, theme.TEXT_FONT, pt(15), self.measure.least * 0.8, room)
        told = text.line(self.words, theme.TEXT_FONT, size, theme.INK)
        top = rect.top + px(2) + (0 if beside else round(pt(15) * 1.25))
        screen.blit(told, told.get_rect(topright=(rect.right - px(10), top)))
        rail = Rect(rect.left + px(10), rect.bottom - px(22), rect.width - px(20), px(16))
        screen.blit(paint.slab(rail.size, px(7), theme.INK), rail)
        well = rail.inflate(-px(4), -px(4))
        screen.blit(_slope(well.size), well)
        for step in range(-2, 3):
            x = well.centerx + round(step * well.width / 2 / MOST_DEVIATIONS)
            screen.fill("#5d4a2c", Rect(x, well.top, max(1, px(1)), well.height))
        mark = Rect(0, 0, px(9), rail.height + px(6))
        ahead = max(-MOST_DEVIATIONS, min(MOST_DEVIATIONS, self.deviations)) / MOST_DEVIATIONS
        mark.center = (well.centerx + round(ahead * (well.width / 2 - mark.width / 2)), rail.centery)
        screen.blit(paint.slab(mark.size, px(3), theme.INK), mark)
        core = mark.inflate(-px(3), -px(3))
        screen.blit(paint.slab(core.size, px(2), theme.IVORY), core)


@cached
def _slope(size: tuple[int, int]) -> Surface:
    """The ground of a luck scale: from the expected value in the middle to rare values at the ends."""
    strip = Surface((5, 1))
    rare, unusual, expected = "#b56a4c", "#d3a76c", "#e8d6a4"
    for x, colour in enumerate((rare, unusual, expected, unusual, rare)):
        strip.set_at((x, 0), colour)
    return paint.round_corners(pygame.transform.smoothscale(strip.convert(), size), max(1, size[1] // 2))


class FavouriteCard(Chart):
    """The card of a favourite character above how often it was played and won."""

    def __init__(self, rect: Rect, measure: Measure, game: str, favourite: Favourite, words: str) -> None:
        name = catalogue()(f"{game}.card.{favourite.key}.name")
        super().__init__(rect, f"{name}: {words}", measure)
        self.words = words
        self.game = game
        rules = GAMES[game]
        self.row = rules.cards[rules.index[favourite.key]]

    @staticmethod
    def foot(words: str, measure: Measure, wide: int) -> int:
        """The height in pixels of what stands below a card that is `wide` pixels wide: a line, or two."""
        short = text.width(words, theme.STRONG_FONT, measure.least * 0.75) <= wide
        return round(measure.pt(14) * (1.5 if short else 1.5 + text.CAPTION_LEADING))

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        foot = self.foot(self.words, self.measure, rect.width)
        high = min(rect.height - foot, round(rect.width * 1.4))
        face = cards.face(self.game, self.row, high)
        cast, reach = cards.shadow(high)
        spot = face.get_rect(midtop=(rect.centerx, rect.top))
        screen.blit(cast, (spot.x - reach, spot.y - reach + px(3)))
        screen.blit(face, spot)
        ink = text.caption(
            self.words, theme.STRONG_FONT, self.measure.pt(14), self.measure.least * 0.75, theme.INK, rect.width, foot
        )
        screen.blit(ink, ink.get_rect(midtop=(rect.centerx, spot.bottom + px(5))))


class LargeNumber(Chart):
    """A large number above the words that say what it counts."""

    def __init__(self, rect: Rect, number: str, words: str, measure: Measure) -> None:
        super().__init__(rect, f"{words}: {number}", measure)
        self.number = number
        self.words = words

    def draw(self, screen: Surface, rect: Rect) -> None:
        px = self.measure.px
        size = text.fit_size(self.number, theme.TITLE_FONT, self.measure.pt(40), self.measure.least, rect.width - px(8))
        ink = text.line(self.number, theme.TITLE_FONT, size, theme.BRICK)
        screen.blit(ink, ink.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.36))))
        told = text.caption(
            self.words,
            theme.TEXT_FONT,
            self.measure.pt(15),
            self.measure.least * 0.8,
            theme.INK,
            rect.width - px(8),
            rect.height * 0.38,
        )
        screen.blit(told, told.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.82))))

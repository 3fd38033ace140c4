"""Many signs at once: they rise from the cards that gave them and strike, and what they strike counts down."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardKind
from scenes.look import text, theme
from scenes.look.picture_cache import cached, cached_by_language
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.tween import ease_in_out_sine, ease_out_back, ease_out_cubic, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.moments.moment import GreatMoment, MomentWords
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop
from scenes.words.catalogue import Variant

Point = tuple[float, float]

MOST_SIGNS = 14
"""Signs that are drawn, at most; each of them then stands for several."""
_COIN = 46.0
"""Layout units of the height of a sign."""
_RISE, _SPREAD = 96.0, 34.0
"""Layout units by which signs rise from their cards, and from one to the next up there."""
_BOW = 90.0
"""Height of the arc on which they fly, in layout units."""
_SMALL, _LARGE = 76.0, 150.0
"""Height of what they strike, at first and when it has grown, in layout units."""
_TIP, _TIPS = 12.0, 0.3
"""Degrees by which it tips when it is struck, and the seconds until it stands again."""
_NUMBER = 0.56
"""Height of the number on it, as a share."""
_HIT = "#ff9a9a"
"""The ink of the number when all have struck."""
_LONGEST = 0.7
"""Seconds in which the number counts down, at most."""
_BAND, _CARD = 236.0, 176.0
"""Height of the band with the words, and of the cards on it, in layout units."""
_MORE, _RIM = 22.0, 8.0
"""Letters of the words about further cards, and the room below them, in layout units."""
_MOST_CARDS, _LEAN, _STEP = 4, 5.0, 0.74
"""Cards that are shown, at most, how far they lean, and from one to the next in card heights."""


class Strike(NamedTuple):
    """What happens: the sign that flies and what it strikes, how `many` they are, what was there before and what is
    left, the seats of both sides, and the cards that gave the signs, most first. starts, goal: places in layout
    units."""

    sign: str
    struck: str
    many: int
    before: int
    left: int
    seats: tuple[int, int]
    cards: tuple[CardKind, ...]
    starts: tuple[Point, ...]
    goal: Point


class Volley(GreatMoment):
    """The scene of many signs."""

    over_all = True
    brisk = True

    def of(self, tabletop: Tabletop, strike: Strike, words: MomentWords) -> Volley:
        """This scene, of what strikes there."""
        self.tabletop = tabletop
        self.strike = strike
        self.words = words
        self.near = tabletop.units(tabletop.window.center)
        self._last = timing.VOLLEY_RISES + timing.VOLLEY_APART * (self.signs - 1) + timing.VOLLEY_FLIES
        counted = self._first + timing.VOLLEY_APART * (strike.before - strike.left)
        self._counted = max(self._last, min(counted, self._first + _LONGEST))
        self.verdict = timing.CALM_FADE if self.calm else max(timing.VOLLEY_WORDS, self._counted)
        self.seconds = self.verdict + (timing.CALM_WORDS if self.calm else timing.MOMENT_WORDS)
        coin = f"{strike.sign}.volley"
        lands = [] if self.calm else [self._first + timing.VOLLEY_APART * number for number in range(self.signs)]
        self.cues = ((0.0, f"{coin}.begins"), *((when, coin) for when in lands), (self.verdict, f"{coin}.ends"))
        return self

    @property
    def signs(self) -> int:
        """The number of signs that are drawn."""
        return min(MOST_SIGNS, self.strike.many)

    @property
    def _first(self) -> float:
        """When the first sign strikes."""
        return timing.VOLLEY_RISES + timing.VOLLEY_FLIES

    @property
    def number(self) -> int:
        """The number that is left by now."""
        strike, since = self.strike, self.time - self._first
        if self.calm or self.time >= self._counted:
            return strike.left
        if since < 0.0:
            return strike.before
        part = progress(since, self._counted - self._first)
        return strike.before - math.floor((strike.before - strike.left) * part)

    def items(self) -> list[Item]:
        """The thing that is struck with its number, the signs in the air, and the band with cards and words."""
        return [*self._words(), *self._struck(), *self._flying()]

    # Signs --------------------------------------------------------------------------------------

    def _flying(self) -> list[Item]:
        """All signs in the air."""
        picture = theme.sign(self.tabletop.game, self.strike.sign, self.tabletop.host.px(_COIN), theme.WHITE)
        if picture is None or self.calm:
            return []
        found = []
        for number in range(self.signs):
            since = self.time - timing.VOLLEY_RISES - timing.VOLLEY_APART * number
            if since >= timing.VOLLEY_FLIES:
                continue
            place = picture.get_rect(center=self.tabletop.pixel(*self._way(number, since)))
            alpha = round(255 * progress(self.time, timing.FADE_IN))
            found.append(
                Item(("volley", number), (place.topleft, alpha), place, [(picture, place.topleft)], alpha=alpha)
            )
        return found

    def _way(self, number: int, since: float) -> Point:
        """Where a sign is, `since` it set off from above its card."""
        starts, goal = self.strike.starts, self.strike.goal
        x, y = starts[number % len(starts)]
        middle = sum(start[0] for start in starts) / len(starts)
        aside = (number - (self.signs - 1) / 2) * _SPREAD
        bent = 1.0 - (2.0 * number / max(1, self.signs - 1) - 1.0) ** 2
        rise = ease_out_cubic(progress(self.time, timing.VOLLEY_RISES))
        above = middle + aside, min(start[1] for start in starts) - _RISE * (0.5 + 0.5 * bent)
        x, y = x + (above[0] - x) * rise, y + (above[1] - y) * rise
        u = ease_in_out_sine(progress(max(0.0, since), timing.VOLLEY_FLIES))
        bow = _BOW * math.sin(math.pi * u)
        return x + (goal[0] - x) * u, y + (goal[1] - y) * u - bow * (1.0 if goal[1] < y else 0.4)

    # What is struck -----------------------------------------------------------------------------

    def _struck(self) -> list[Item]:
        """What the signs strike, which grows and tips, with the number on it."""
        if not self.calm and self.time < timing.VOLLEY_RISES:
            return []
        tabletop = self.tabletop
        grown = 1.0 if self.calm else ease_out_back(progress(self.time - timing.VOLLEY_RISES, timing.VOLLEY_FLIES))
        high = pictures.in_steps(tabletop.host.px(_SMALL + (_LARGE - _SMALL) * grown))
        picture = _glass(tabletop.game, self.strike.struck, self.number, high, self.number == self.strike.left)
        lean = 0.0
        if not self.calm and self.time >= timing.VOLLEY_TIPS:
            lean = 2 * round(_TIP * (1.0 - ease_out_back(progress(self.time - timing.VOLLEY_TIPS, _TIPS))) / 2)
        if lean:
            picture = pygame.transform.rotozoom(picture, lean, 1.0)
        place = picture.get_rect(center=tabletop.pixel(*self.strike.goal)).clamp(tabletop.window)
        alpha = round(255 * (progress(self.time, timing.CALM_FADE) if self.calm else 1.0))
        key = (self.number, high, lean, place.topleft, alpha)
        return [Item("struck", key, place, [(picture, place.topleft)], alpha=alpha)]

    # Words --------------------------------------------------------------------------------------

    def _words(self) -> list[Item]:
        """The band with the cards that gave the signs, and the words beside them."""
        if self.time < self.verdict:
            return []
        tabletop, window = self.tabletop, self.tabletop.window
        colours = [pictures.seat_of_band(tabletop.game, seat) for seat in self.strike.seats]
        high = tabletop.host.px(_BAND)
        ground = pictures.band((window.width, high), (colours[0], colours[1]), tabletop.host.scale)
        place = ground.get_rect(center=window.center)
        alpha = round(255 * min(self.fading, progress(self.time - self.verdict, timing.CALM_FADE)))
        items = [Item("volley band", alpha, place, [(ground, place.topleft)], alpha=alpha)]
        words = self._written(1.0).get_width()
        shown = self._fan(place, words)
        items += [
            Item(("source", number), (spot.topleft, alpha), spot, [(picture, spot.topleft)], alpha=alpha)
            for number, (picture, spot) in enumerate(shown)
        ]
        if shown and (more := len(self.strike.cards) - len(shown)):
            said = _more(tabletop.host.text("ui.table.cards_more", n=more), tabletop.host.px(_MORE))
            under = said.get_rect(midbottom=(shown[-1][1].centerx, place.bottom - tabletop.host.px(_RIM)))
            items.append(Item("volley more", (under.topleft, more, alpha), under, [(said, under.topleft)], alpha=alpha))
        beside = shown[-1][1] if shown else Rect(place.centerx - words // 2, place.centery, 0, 0)
        return items + self.words_items(self.verdict, beside)

    def _fan(self, band: Rect, words: int) -> list[tuple[Surface, Rect]]:
        """The cards that gave the signs, side by side where there is room beside the words, and their places."""
        tabletop, found = self.tabletop, list[tuple[Surface, Rect]]()
        high = tabletop.host.px(_CARD)
        step = round(high * _STEP)
        shown = self.strike.cards[: min(_MOST_CARDS, max(0, (band.width - words) // step))]
        left = band.centerx - (step * len(shown) + words) // 2
        for number, row in enumerate(shown):
            lean = _LEAN * (1 if number % 2 == 0 else -1)
            picture = _leaning_card(tabletop.game, row, high, lean, tabletop.variant)
            found.append((picture, picture.get_rect(center=(left + step * number + step // 2, band.centery))))
        return found


@cached_by_language
def _leaning_card(game: str, row: CardKind, high: int, lean: float, variant: Variant) -> Surface:
    """A card that leans."""
    return pygame.transform.rotozoom(pictures.shaded_card(game, row, high, 0, variant), lean, 1.0)


@cached_by_language
def _more(words: str, px: int) -> Surface:
    """The words about the cards that find no room."""
    return text.line(words, theme.STRONG_FONT, px, theme.WHITE, px * 0.2, theme.INK)


@cached
def _glass(game: str, sign: str, number: int, high: int, is_over: bool) -> Surface:
    """What is struck, `high` pixels high, with its number."""
    whole = Surface((high, high), pygame.SRCALPHA)
    if picture := theme.sign(game, sign, high, theme.WHITE):
        whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    font, px = GameLook.load(game).fonts.title, high * _NUMBER
    px = text.fit_size(str(number), font, px, px / 2, round(high * 0.86))
    ink = text.line(str(number), font, px, _HIT if is_over else theme.WHITE, px * 0.09, theme.INK)
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole

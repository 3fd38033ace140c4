"""Secret votes are counted in sight: pebbles come out of a bag one by one, and a tie is decided by a walking light."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_in_out_sine, progress
from scenes.table.show import clash_pictures as pictures
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_PEBBLE, _BAG, _NUMBER = 30.0, 70.0, 84.0
"""Layout units of a pebble, of the bag, and of the number over what is voted for."""
_OVER, _UNDER = 168.0, 222.0
"""Layout units from the numbers up to the bag, which hangs below the heading, and down to the sentence."""
_ARC = 40.0
"""Layout units by which a pebble flies higher than straight."""
_USUAL, _STAGED = (1.0, 0.58), (1.8, 1.25)
"""The sizes of numbers and pebbles, as factors, and on name plates; usual ones, and those that are seen from afar."""
_PLATE_ROW = 130.0
"""The width of a row of pebbles on a name plate at full size, in layout units."""
_IN_LINE = 4
"""Pebbles side by side."""
_WORDS = 26.0
"""Letters of the sentence, in layout units."""


class Votes(NamedTuple):
    """The votes to be counted. goals: a point in layout units for each thing that could be voted for; counts: the votes
    of each; chosen: the place of the one that wins, among them; sentence: the count in words; on_plates: whether the
    goals are name plates, on which numbers and pebbles are small and lie in a row."""

    goals: Sequence[tuple[float, float]]
    counts: Sequence[int]
    chosen: int
    sentence: str
    on_plates: bool = False

    @property
    def tied(self) -> list[int]:
        """The places of those with most votes, if there are several."""
        best = [place for place, count in enumerate(self.counts) if count == max(self.counts)]
        return best if len(best) > 1 else []

    def order(self) -> list[int]:
        """The places of the pebbles in the order in which they are drawn: any, the same each time, so that it gives
        no vote away."""
        drawn = [place for place, count in enumerate(self.counts) for _ in range(count)]
        Random(repr(self.counts)).shuffle(drawn)
        return drawn


class Tally(Showpiece):
    """The count of one vote."""

    over_all = True
    suspense = True

    def __init__(self, tabletop: Tabletop, votes: Votes) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.votes = votes
        self.calm = tabletop.calm
        sizes = _STAGED if tabletop.staged else _USUAL
        self.size = sizes[votes.on_plates]
        """The size of numbers and pebbles, as a factor."""
        self.drawn = votes.order()
        flights = [0.0 if self.calm else timing.PEBBLE_FLIES] * len(self.drawn)
        if flights and not self.calm and self._decides():
            flights[-1] = timing.LAST_PEBBLE_FLIES
        self.flights = [flight * (timing.STAGE_PEBBLES if tabletop.staged else 1.0) for flight in flights]
        self.landed = [timing.PEBBLE_BEGINS + at for at in accumulate(self.flights)]
        counted = self.landed[-1] if self.landed else timing.PEBBLE_BEGINS
        self.walk = timing.TIE_WALKS if votes.tied and not self.calm else 0.0
        self.counted = counted
        self.verdict = counted + self.walk + timing.CALM_FADE
        self.seconds = self.verdict + timing.TALLY_HOLD
        self.cues = tuple((at, "pebble") for at in self.landed) + (((counted, "tie"),) if votes.tied else ())

    def _decides(self) -> bool:
        """Whether the last pebble makes one win that would not have won alone before."""
        before = list(self.votes.counts)
        before[self.drawn[-1]] -= 1
        best = [place for place, count in enumerate(before) if count == max(before)]
        return best != [self.votes.chosen] and not self.votes.tied

    def items(self) -> list[Item]:
        """The bag, the pebbles, the numbers, the light of a tie, and the sentence once all has been counted."""
        fade = min(progress(self.time, timing.CALM_FADE), progress(self.seconds - self.time, timing.CALM_FADE))
        alpha = round(255 * fade)
        window, unit = self.tabletop.window, self.tabletop.host.scale
        shown = sum(at <= self.time for at in self.landed)
        items = [] if shown == len(self.drawn) else [self._bag(alpha)]
        light = self._light()
        for place, goal in enumerate(self.votes.goals):
            items += self._goal(place, goal, self.drawn[:shown].count(place), light == place, alpha)
        if shown < len(self.drawn) and not self.calm:
            items += self._flying(shown, alpha)
        if self.time >= self.counted and self.votes.sentence and not self.tabletop.staged:
            words = pictures.capsule(self.votes.sentence, _WORDS * unit, theme.WALNUT, round(window.width * 0.8))
            low = max(y for _, y in self.votes.goals) + _UNDER
            spot = words.get_rect(center=(window.centerx, self.tabletop.pixel(0, low)[1]))
            items.append(Item("tally words", (self.votes.sentence, alpha), spot, [(words, spot.topleft)], alpha=alpha))
        return items

    def _light(self) -> int:
        """The place that is lit: during a tie the light walks over those that tie, ever slower, and stops on the one
        that is drawn; -1 for none."""
        since = self.time - self.counted
        if since < 0.0:
            return -1
        if not self.walk or since >= self.walk:
            return self.votes.chosen
        tied = self.votes.tied
        steps = timing.TIE_STEPS - timing.TIE_STEPS % len(tied) + tied.index(self.votes.chosen)
        step = int(steps * (1.0 - (1.0 - since / self.walk) ** 2))
        return tied[step % len(tied)]

    def _bag(self, alpha: int) -> Item:
        """The bag from which the pebbles come."""
        picture = _bag_picture(round(_BAG * self.tabletop.host.scale))
        place = picture.get_rect(center=self.tabletop.pixel(*self._source))
        return Item("tally bag", alpha, place, [(picture, place.topleft)], alpha=alpha)

    @property
    def _source(self) -> tuple[float, float]:
        """The middle of the bag, in layout units: above the middle of the goals."""
        goals = self.votes.goals
        above = min(y for _, y in goals) - _OVER
        low = max(y for _, y in goals) + _OVER  # name plates at the upper edge leave no room above
        return sum(x for x, _ in goals) / len(goals), above if above > 0.0 else low

    def _spot(self, place: int, number: int) -> tuple[float, float]:
        """Where a pebble lies, in layout units: in lines below the number of its goal."""
        x, y = self.votes.goals[place]
        if self.votes.on_plates:
            apart = min(_PEBBLE, _PLATE_ROW / max(1, self.votes.counts[place])) * self.size
            return x + (_NUMBER / 2 + _PEBBLE / 2) * self.size + number * apart, y
        line, column = divmod(number, _IN_LINE)
        inline = min(_IN_LINE, self.votes.counts[place] - line * _IN_LINE)
        across, down = (column - (inline - 1) / 2) * _PEBBLE * 1.1, _NUMBER * 0.62 + (line + 0.5) * _PEBBLE * 1.1
        return x + across * self.size, y + down * self.size

    def _goal(self, place: int, goal: tuple[float, float], count: int, lit: bool, alpha: int) -> list[Item]:
        """The number of a goal and its pebbles."""
        colour = theme.GLOW if lit else theme.PARCHMENT
        unit = self.tabletop.host.scale * self.size
        number = pictures.total(self.tabletop.game, count, round(_NUMBER * unit), colour)
        spot = number.get_rect(center=self.tabletop.pixel(*goal))
        items = [Item(("tally", place), (count, lit, alpha), spot, [(number, spot.topleft)], alpha=alpha)]
        pebble = _pebble(round(_PEBBLE * unit))
        for one in range(count):
            rect = pebble.get_rect(center=self.tabletop.pixel(*self._spot(place, one)))
            items.append(Item(("pebble", place, one), alpha, rect, [(pebble, rect.topleft)], alpha=alpha))
        return items

    def _flying(self, shown: int, alpha: int) -> list[Item]:
        """The pebble that is on its way, once it has left the bag."""
        flight = self.flights[shown]
        part = ease_in_out_sine(progress(self.time - (self.landed[shown] - flight), flight))
        if part <= 0.0:
            return []
        goal = self._spot(self.drawn[shown], self.drawn[:shown].count(self.drawn[shown]))
        (x, y), (to_x, to_y) = self._source, goal
        height = _ARC * 4 * part * (1 - part)
        pebble = _pebble(round(_PEBBLE * self.size * self.tabletop.host.scale))
        middle = self.tabletop.pixel(x + (to_x - x) * part, y + (to_y - y) * part - height)
        rect = pebble.get_rect(center=middle)
        return [Item("tally flying", (rect.topleft, alpha), rect, [(pebble, rect.topleft)], alpha=alpha)]


@cached
def _pebble(px: int) -> Surface:
    """A pale pebble with a light from above."""
    whole = paint.disc(px, theme.INK).copy()
    inner = px - 2 * max(1, px // 10)
    whole.blit(paint.disc(inner, "#b9ab93"), ((px - inner) // 2, (px - inner) // 2))
    shine = max(2, px // 2)
    whole.blit(paint.disc(shine, "#e6dcc6"), (px // 4, px // 6))
    return whole


@cached
def _bag_picture(px: int) -> Surface:
    """A leather bag, tied at its neck."""
    whole = paint.blank((px, px))
    body, neck = paint.disc(round(px * 0.82), theme.INK), (round(px * 0.42), round(px * 0.26))
    whole.blit(body, body.get_rect(midbottom=(px // 2, px)))
    leather = paint.disc(round(px * 0.76), "#6b4527")
    whole.blit(leather, leather.get_rect(midbottom=(px // 2, px - round(px * 0.03))))
    whole.blit(paint.slab(neck, neck[1] // 3, theme.INK), ((px - neck[0]) // 2, round(px * 0.02)))
    inner = (neck[0] - px // 16, neck[1] - px // 16)
    whole.blit(paint.slab(inner, inner[1] // 3, "#82562f"), ((px - inner[0]) // 2, round(px * 0.05)))
    cord = pygame.Rect(0, 0, round(px * 0.5), max(3, px // 14))
    cord.center = px // 2, round(px * 0.3)
    whole.blit(paint.slab(cord.size, cord.height // 2, theme.CORN), cord)
    return whole

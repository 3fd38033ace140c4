"""The gain or loss of a seat, flying as a pill to its plate or to the place where it is counted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import views
from game.core.cards import SPECTATOR
from game.core.rules import rules_of
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.motion import timing
from scenes.motion.tween import ease_out_cubic, progress
from scenes.table.show.showpiece import Showpiece
from scenes.table.surface.canvas import Item
from scenes.table.surface.tabletop import Tabletop

_HIGH = 26.0
"""Layout units of a pill's height."""
_LETTERS = 0.66
"""Its letters, as a share of that."""
_STEP = 70.0
"""Layout units from one pill at a place to the next one."""
_SOON = 0.4
"""Seconds in which a further change of the same number is added to the pill that shows the last one."""


class Count(NamedTuple):
    """A number that everybody sees: the area of the map beside which it stands, and its icon."""

    area: str
    icon: str


def counts(tabletop: Tabletop) -> Mapping[Count, int]:
    """All numbers on name plates and tokens of what seats have, which everybody at the table sees now."""
    board = tabletop.board
    public, guide = views.mask(board.view, SPECTATOR), rules_of(board.view).guide
    found: dict[Count, int] = {}
    for seat in range(board.view.seats):
        shown = {icon for icon, _ in guide.name_plate(board.view, seat)} - guide.told_on_plates
        for icon, word in guide.name_plate(public, seat):
            if icon in shown and (number := re.match(r"-?\d+", word)):
                found[Count(f"s{board.relative(seat)}", icon)] = int(number[0])
    for name, area in tabletop.arrangement.items():
        if area.style == "token" and name.startswith("s"):
            for icon, (_, gaps) in guide.caption(public, board.absolute(name))[:1]:
                numbers = [value for value in gaps.values() if isinstance(value, int)]
                found |= {Count(name, icon): number for number in numbers[:1]}
    return found


class CounterFlight(Showpiece):
    """A pill with a sign and how much more or less there is of it, signed. It keeps nothing waiting.

    source: where it comes from, in layout units; None where it only appears. number: which of several pills at its
    place it is, from 0.
    """

    for_all = False

    def __init__(
        self, tabletop: Tabletop, count: Count, change: int, source: tuple[float, float] | None, number: int
    ) -> None:
        super().__init__()
        self.tabletop = tabletop
        self.count = count
        self.change = change
        self.source = None if tabletop.calm else source
        self.number = number
        self.calm = tabletop.calm
        self._lands = timing.GAIN_FLIES if self.source else 0.0
        self.verdict = self._lands
        self.seconds = self._lands + timing.GAIN_STANDS

    def takes(self, count: Count, change: int) -> bool:
        """Add another change of the same number; returns False if it comes too late or is of something else."""
        if count != self.count or self.time > self._lands + _SOON or self.done:
            return False
        self.change += change
        return True

    def items(self) -> list[Item]:
        """The pill, where it is now."""
        area = self.tabletop.arrangement.get(self.count.area)
        if area is None or not self.change:
            return []
        high = max(self.tabletop.host.px(_HIGH), ceil(self.tabletop.least_letters / _LETTERS))
        picture = _pill(self.tabletop.game, self.count.icon, self.change, high)
        goal = self._beside(self.tabletop.rect(area), picture)
        if self.source:
            part = ease_out_cubic(progress(self.time, timing.GAIN_FLIES))
            start = self.tabletop.pixel(*self.source)
            middle = [round(a + (b - a) * part) for a, b in zip(start, goal.center, strict=True)]
            goal.center = middle[0], middle[1]
        left = self.seconds - self.time
        alpha = round(255 * min(progress(self.time, timing.FADE_IN), progress(left, timing.FADE_OUT)))
        place = goal.clamp(self.tabletop.window)
        return [
            Item(
                ("gain", *self.count),
                (self.change, place.topleft, alpha),
                place,
                [(picture, place.topleft)],
                alpha=alpha,
            )
        ]

    def _beside(self, area: Rect, picture: Surface) -> Rect:
        """Its place, where it covers no number if there is room: around a token, and at the side of a plate that
        looks to the middle of the window."""
        place, window = picture.get_rect(), self.tabletop.window
        if self.tabletop.arrangement[self.count.area].style == "token":
            place = self._around(area, place)
        elif area.centery < window.centery:
            place.midtop = area.midbottom
        else:
            place.midbottom = area.midtop
        place.x += self.tabletop.host.px(_STEP) * self.number
        return place

    def _around(self, token: Rect, pill: Rect) -> Rect:
        """The first place around a token, from its upper right corner on, that covers least of numbers there."""
        tabletop = self.tabletop
        numbers = [tabletop.rect(area) for area in tabletop.arrangement.values() if area.style == "token"]
        numbers = [rect.inflate(-rect.width // 3, -rect.height // 3) for rect in numbers]
        numbers += filter(None, map(tabletop.plate_rect, range(tabletop.board.view.seats)))
        places = []
        for side in ("topright", "bottomright", "midright", "midbottom", "bottomleft", "midtop"):
            places.append(pill.copy())
            places[-1].center = getattr(token, side)
            if side.startswith("mid"):  # beside it, not over its rim
                away = (pill.width // 2, 0) if side == "midright" else (0, pill.height // 2)
                places[-1].move_ip(away if side != "midtop" else (0, -away[1]))
        covered = [sum(place.clip(rect).width * place.clip(rect).height for rect in numbers) for place in places]
        return places[covered.index(min(covered))]


def gains(
    tabletop: Tabletop,
    before: Mapping[Count, int],
    after: Mapping[Count, int],
    source: tuple[float, float] | None,
    shown: list[Showpiece],
) -> list[CounterFlight]:
    """A pill for every number that has changed; one that is still shown takes the change instead."""
    there = [scene for scene in shown if isinstance(scene, CounterFlight)]
    found: list[CounterFlight] = []
    for count, total in after.items():
        change = total - before.get(count, total)
        if change and not any(scene.takes(count, change) for scene in there):
            number = sum(scene.count.area == count.area for scene in (*there, *found))
            found.append(CounterFlight(tabletop, count, change, source, number))
    return found


@cached
def _pill(game: str, icon: str, change: int, high: int) -> Surface:
    words = f"+{change}" if change > 0 else f"−{-change}"
    ink = text.line(words, theme.TITLE_FONT, high * _LETTERS, theme.HONEY if change > 0 else theme.PARCHMENT)
    sign = theme.sign(game, icon, round(high * 0.8), theme.WHITE)
    left = round(high * 0.3)
    wide = left + (sign.get_width() + left // 2 if sign else 0) + ink.get_width() + left
    whole = paint.slab((wide, high), high // 2, f"{theme.INK}f0").copy()
    if sign:
        whole.blit(sign, sign.get_rect(midleft=(left, high // 2)))
    whole.blit(ink, ink.get_rect(midright=(wide - left, high // 2)))
    return whole

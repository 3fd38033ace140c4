"""The keyboard's focus on the table: Tab and arrows move it among everything that can be reached."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import dist
from typing import NamedTuple

from pygame import Rect

_ROW = 40
"""Height in pixels of the rows in which the Tab key goes through the table."""
ANSWERS, DECLINES, ASIDE = 1, 2, 3
"""The ranks of buttons that answer, that decline, and that answer no question. Cards and places come before."""
_ALIKE = 8.0
"""Pixels by which two stops may be more or less far away and still count as equally near."""


class Stop(NamedTuple):
    """Something that the focus can reach: where it is, in pixels, and its rank for the Tab key, the lowest first."""

    rect: Rect
    order: int = 0

    @property
    def reading(self) -> tuple[int, int, int]:
        """A sort key: by rank, then in reading order."""
        return self.order, self.rect.centery // _ROW, self.rect.centerx


class Focus:
    """The name of the stop that has the focus, None for none. Stops are given by name.

    After each act of a task the focus goes to what is next to its last place: where the last card was taken, and after
    a pick where the last one was put.
    """

    def __init__(self) -> None:
        self.name: str | None = None
        self._picks = 0
        self._last: dict[int, tuple[int, int]] = {}
        """The last place of the focus after each number of picks, in pixels."""

    @property
    def waits(self) -> bool:
        """Whether it has lost its stop and will have one again with the next question."""
        return self.name is None and bool(self._last)

    def forget(self) -> None:
        """Drop the focus: the mouse is used, or another person has the screen."""
        self.name = None
        self._last.clear()

    def check(self, stops: Mapping[str, Stop]) -> None:
        """Drop the focus if its stop is gone."""
        if self.name not in stops:
            self.name = None

    def follow(self, stops: Mapping[str, Stop], picked: Collection[str]) -> None:
        """Lead the focus on if its stop is gone, or if more or less is picked than before; picked: what is picked."""
        on, self._picks = len(picked) != self._picks, len(picked)
        if self.waits or (self.name is not None and (on or self.name not in stops)):
            self.name = self._next({name: stop for name, stop in stops.items() if name not in picked})
        self._note(stops)

    def _next(self, stops: Mapping[str, Stop]) -> str | None:
        """The stop of the task that is nearest to the last place after as many picks, otherwise the first one: a card
        or a place if there is any, because a button answers at once."""
        task = _task(stops)
        lowest = min((stop.order for stop in task.values()), default=0)
        near = {name: stop for name, stop in task.items() if stop.order == lowest}
        if not near or self._picks not in self._last:
            return min(near, key=lambda name: near[name].reading, default=None)
        last = self._last[self._picks]
        least = min(dist(last, stop.rect.center) for stop in near.values())
        alike = [name for name, stop in near.items() if dist(last, stop.rect.center) < least + _ALIKE]
        return max(alike, key=lambda name: near[name].reading[1:])

    def _note(self, stops: Mapping[str, Stop]) -> None:
        if self.name is not None and self.name in _task(stops):
            self._last[self._picks] = stops[self.name].rect.center

    def tab(self, stops: Mapping[str, Stop], step: int) -> None:
        """Move to the next (step 1) or previous (-1) stop: among those of the task while there are any."""
        task = _task(stops) or stops
        names = sorted(task, key=lambda name: task[name].reading)
        if names:
            start = names.index(self.name) if self.name in names else (-1 if step > 0 else 0)
            self.name = names[(start + step) % len(names)]
        self._note(stops)

    def move(self, stops: Mapping[str, Stop], way: tuple[int, int]) -> None:
        """Move to the nearest stop in a direction (x, y); without a start to the first one."""
        if self.name is None:
            self.tab(stops, 1)
        else:
            self.name = nearest(stops, self.name, way)
            self._note(stops)


def _task(stops: Mapping[str, Stop]) -> dict[str, Stop]:
    """The stops that answer the open question."""
    return {name: stop for name, stop in stops.items() if stop.order < ASIDE}


def nearest(stops: Mapping[str, Stop], start: str, way: tuple[int, int]) -> str | None:
    """The nearest stop from `start` in a direction, distances aside counting double."""
    here = stops[start].rect
    best: tuple[float, str] | None = None
    for name, (rect, _) in stops.items():
        across, down = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = across * way[0] + down * way[1], abs(across * way[1]) + abs(down * way[0])
        if ahead > 0 and (best is None or (ahead + 2.0 * aside, name) < best):
            best = (ahead + 2.0 * aside, name)
    return best[1] if best else start

"""The end of a talk before a secret answer: three seconds' notice, which anybody may stop."""

from __future__ import annotations

from collections import Counter
from math import ceil

NOTICE = 3.0
"""Seconds between "We have talked" and the secret question."""
MOST_STOPS = 2
"""Times that one seat may stop it in one talk."""


class TalkEnd:
    """The notice before one talk ends."""

    def __init__(self) -> None:
        self._left = NOTICE
        self._runs = False
        self._stops = Counter[int]()

    @property
    def seconds(self) -> int:
        """The seconds that are left, rounded up; 0 while nobody has said that all has been said."""
        return ceil(self._left) if self._runs else 0

    @property
    def over(self) -> bool:
        """Whether the notice has run out."""
        return self._runs and self._left <= 0.0

    def begin(self) -> None:
        """Somebody says that all has been said."""
        if not self._runs:
            self._left, self._runs = NOTICE, True

    def stop(self, seat: int) -> None:
        """A seat wants to say more."""
        if self._runs and self._stops[seat] < MOST_STOPS:
            self._stops[seat] += 1
            self._runs = False

    def begin_anew(self) -> bool:
        """Forget everything before the next talk; returns whether there was anything."""
        if not (self._runs or self._stops):
            return False
        self._runs = False
        self._stops.clear()
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether other seconds are left than before."""
        before = self.seconds
        if self._runs:
            self._left -= dt
        return self.seconds != before

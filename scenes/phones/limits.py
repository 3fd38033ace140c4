"""The limits of what the server takes from one address and from one phone before it refuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

MOST_ADDRESSES = 256
"""Addresses that are watched at once."""


class Allowance:
    """A number of things allowed each second, and as many at once as were saved up, at most `burst`."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._seen = burst, clock()

    def spend(self, most: float = 1) -> bool:
        """Take one thing, or as many; returns False if that is too much."""
        now = self._clock()
        self._left = min(self._burst, self._left + self._rate * (now - self._seen))
        self._seen = now
        if self._left < most:
            return False
        self._left -= most
        return True


class AddressLimits:
    """The limits of each address: open connections, and requests."""

    def __init__(self, connections: int, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._rate, self._burst, self._clock = connections, rate, burst, clock
        self._open: Counter[str] = Counter()
        self._allowed: dict[str, Allowance] = {}

    def opened(self, address: str) -> bool:
        """Count a new connection; returns False if it is one too many. Each one is `closed` once."""
        self._open[address] += 1
        return self._open[address] <= self._most

    def closed(self, address: str) -> None:
        """A connection is gone."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def asks(self, address: str) -> bool:
        """Count a request; returns False if it is one too many."""
        if address not in self._allowed:
            if len(self._allowed) >= MOST_ADDRESSES:
                self._allowed.pop(next(iter(self._allowed)))
            self._allowed[address] = Allowance(self._rate, self._burst, self._clock)
        return self._allowed[address].spend()

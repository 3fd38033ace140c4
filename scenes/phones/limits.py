"""The limits of what the server takes from one address and from one phone before it refuses."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from math import ceil
from time import monotonic

MOST_ADDRESSES = 256
"""Addresses that are watched at once."""
WRONG_LETTERS, WRONG_SECONDS = 5, 60.0
"""Maximum number of wrong tries from one address within these seconds."""
RENEW_AFTER = 20
"""Wrong tries from all addresses after which all letters are made again."""
WRONG_FROM_ALL, FROM_ALL_SECONDS = 60, 600.0
"""Maximum number of wrong tries from all addresses within these seconds: many addresses are no help in guessing."""


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


class LetterTries:
    """The tries with wrong letters, by address and from all addresses."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)
        """The times of the wrong tries from each address; those that no longer count are dropped."""
        self._from_all: deque[float] = deque()
        """The same from all addresses."""
        self._since = 0
        """Wrong tries since all letters were made again."""

    def wait(self, address: str) -> int:
        """The whole seconds until an address may try again; 0 if it may now. Until then nobody looks at its letters."""
        now = self._clock()
        while self._from_all and now - self._from_all[0] >= FROM_ALL_SECONDS:
            self._from_all.popleft()
        for other, times in list(self._wrong.items()):
            while times and now - times[0] >= WRONG_SECONDS:
                times.popleft()
            if not times:
                del self._wrong[other]
        seconds = 0.0
        if len(self._wrong.get(address, ())) >= WRONG_LETTERS:
            seconds = self._wrong[address][0] + WRONG_SECONDS - now
        if len(self._from_all) >= WRONG_FROM_ALL:
            seconds = max(seconds, self._from_all[0] + FROM_ALL_SECONDS - now)
        return ceil(seconds)

    def wrong(self, address: str) -> bool:
        """Count a wrong try; returns whether all letters have to be made again."""
        now = self._clock()
        self._wrong[address].append(now)
        self._from_all.append(now)
        self._since = (self._since + 1) % RENEW_AFTER
        return self._since == 0

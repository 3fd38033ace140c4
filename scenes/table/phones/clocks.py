"""The clocks of seats with phones, for questions that must be answered in time."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Action
from game.core.match import Match


@dataclass
class _SeatClock:
    """A clock: the question it is for, the seconds left and in all, what is done when they are over, and the seconds
    that its page shows."""

    question: object
    left: float
    whole: float
    action: Action
    shown: float


class PhoneClocks:
    """A clock for each seat with a phone that must answer in time. What a page shows of one changes only when its own
    seat does something or all clocks wait, so that no page tells that somebody else has answered."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._running: dict[int, _SeatClock] = {}
        self._waits = False

    @property
    def running(self) -> bool:
        """Whether a clock runs or waits."""
        return bool(self._running)

    def ask(self, seats: tuple[int, ...]) -> None:
        """Read the time limits of what these seats are asked; a clock that runs for the same question goes on."""
        match = self._match
        for seat in seats:
            view = match.view(seat)
            view.people = (seat,)  # nobody shares a phone's screen; some time limits depend on that
            found = match.rules.guide.time_limit(view, seat) if seat in match.waiting else None
            if found is None:
                self._running.pop(seat, None)
                continue
            question = view.stack[-1].name, view.stack[-1].data
            if seat not in self._running or self._running[seat].question != question:
                whole, action = found
                self._running[seat] = _SeatClock(question, whole, whole, action, whole)

    def update(self, dt: float, waits: bool) -> list[Action]:
        """Let `dt` seconds pass, unless all clocks wait; returns what is to be done because a time is over."""
        if waits != self._waits:
            self._waits = waits
            for seat in self._running:
                self.show_anew(seat)
        if waits:
            return []
        for clock in self._running.values():
            clock.left -= dt
        over = [seat for seat, clock in self._running.items() if clock.left <= 0.0]
        return [self._running.pop(seat).action for seat in over]

    def extend(self, seat: int) -> None:
        """Give a seat its whole time again."""
        if seat in self._running:
            self._running[seat].left += self._running[seat].whole
            self.show_anew(seat)

    def show_anew(self, seat: int) -> None:
        """Put the present seconds on a seat's page, because it asks for more or has come back."""
        if clock := self._running.get(seat):
            clock.shown = round(max(0.0, clock.left), 1)

    def shown(self, seat: int) -> float | None:
        """The seconds that the page of a seat shows; None without a clock."""
        clock = self._running.get(seat)
        return clock.shown if clock else None

    @property
    def waits(self) -> bool:
        """Whether all clocks wait."""
        return self._waits

"""The clocks of seats with phones, for questions that must be answered in time."""

from __future__ import annotations

from game.core.actions import Action
from game.core.match import Match
from scenes.phones.seats import SeatClock


class PhoneClocks:
    """A clock for each seat with a phone that must answer in time. It runs from the moment when the page is shown, so
    that phone and laptop agree. What a page shows of one changes only when its own seat does something or all clocks
    wait, so that no page tells that somebody else has answered. `clocks`: of an earlier table of this match; they
    continue."""

    def __init__(self, match: Match, clocks: dict[int, SeatClock]) -> None:
        self._match = match
        self._clocks = clocks
        self.waits = False
        """Whether all clocks wait."""

    @property
    def running(self) -> bool:
        """Whether a clock runs or waits."""
        return any(clock.asked for clock in self._clocks.values())

    def ask(self, seats: tuple[int, ...]) -> None:
        """Read the time limits of what these seats are asked. A clock for the same question continues, even if
        its answer was taken back."""
        match = self._match
        for seat in self._clocks.keys() - set(seats):
            self._clocks[seat].asked = False
        for seat in seats:
            view = match.view(seat)
            view.people = (seat,)  # nobody shares a phone's screen; some time limits depend on that
            question = (view.stack[-1].name, view.stack[-1].data) if view.stack else None
            clock, asked = self._clocks.get(seat), seat in match.waiting
            if clock and clock.question == question:
                clock.asked = asked
                continue
            self._clocks.pop(seat, None)
            if asked and (found := match.rules.guide.time_limit(view, seat)):
                whole, action = found
                self._clocks[seat] = SeatClock(question, whole, whole, action, whole)

    def begin(self, seat: int) -> None:
        """The page of a seat is shown: from now on its clock runs."""
        if clock := self._clocks.get(seat):
            clock.begun = True

    def wait(self, waits: bool) -> list[int]:
        """Let all clocks wait, or run again; returns the seats whose pages say something else now."""
        if waits == self.waits:
            return []
        self.waits = waits
        return [seat for seat, clock in self._clocks.items() if clock.asked and clock.begun]

    def update(self, dt: float) -> list[Action]:
        """Let `dt` seconds pass; returns what is to be done because a time is over."""
        run = {seat: clock for seat, clock in self._clocks.items() if clock.asked and clock.begun and not self.waits}
        for clock in run.values():
            clock.left = max(0.0, clock.left - dt)
        return [clock.action for clock in run.values() if clock.left == 0.0]

    def soonest(self) -> tuple[float, float] | None:
        """The seconds left of the clock that runs down first, and its whole time; None while no clock runs."""
        running = [clock for clock in self._clocks.values() if clock.asked and clock.begun]
        first = min(running, key=lambda clock: clock.left, default=None)
        return (first.left, first.whole) if first else None

    def extend(self, seat: int) -> None:
        """Give a seat its whole time again, once for each question."""
        if self.more(seat):
            self._clocks[seat].left += self._clocks[seat].whole
            self._clocks[seat].extended = True

    def more(self, seat: int) -> bool:
        """Whether a seat can have more time."""
        clock = self._clocks.get(seat)
        return clock is not None and clock.asked and not clock.extended

    @property
    def extended(self) -> frozenset[int]:
        """The seats that took more time for what they are asked."""
        return frozenset(seat for seat, clock in self._clocks.items() if clock.asked and clock.extended)

    def over(self, seat: int) -> bool:
        """Whether the clock of a seat has answered the open question."""
        clock = self._clocks.get(seat)
        return clock is not None and not clock.asked and clock.left == 0.0

    def refresh(self, seat: int) -> None:
        """Put the present seconds on a seat's page, because that is sent again."""
        if clock := self._clocks.get(seat):
            clock.shown = round(clock.left, 1)

    def shown(self, seat: int) -> float | None:
        """The seconds that the page of a seat shows; None without a clock."""
        clock = self._clocks.get(seat)
        return clock.shown if clock and clock.asked else None

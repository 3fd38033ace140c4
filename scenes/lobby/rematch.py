"""The phones at the results: each says whether it is ready for another match with the same seats."""

from __future__ import annotations

from dataclasses import replace

from scenes.phones.ends import MatchEnd, end_page
from scenes.phones.pages import NotePage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Leave, Ready
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.saves.summary import MatchSummary
from scenes.shell.scene import Host


class Rematch:
    """The people who are ready for another match after this one. There are no phones, mostly: then nobody is waited
    for."""

    def __init__(self, app: Host, summary: MatchSummary) -> None:
        self.app = app
        self.summary = summary
        self.phones = phone_seats(app)
        self._ready: set[int] = set()
        self._left: set[int] = set()
        """The seats whose phones have left."""
        back = self.phones.give_back()
        seats = [
            SeatSetup(PERSON, self.phones.names[self.phones.phone_at(seat)]) if seat in back else sitting
            for seat, sitting in enumerate(summary.setup.seats)
        ]
        self.setup = replace(summary.setup, seats=tuple(seats)) if back else summary.setup
        """The setup of the rematch: seats that were lent belong to their phones again."""

    @property
    def with_phones(self) -> bool:
        """Whether phones can play."""
        return self.phones.is_open

    @property
    def waits_for(self) -> list[int]:
        """The seats whose phones are not ready, or away."""
        return [seat for seat in sorted(self.phones.seats()) if seat not in self._ready or self.phones.is_away(seat)]

    @property
    def ready(self) -> int:
        """The number of phones that are ready."""
        return len(self.phones.seats()) - len(self.waits_for)

    @property
    def somebody_left(self) -> bool:
        """Whether a seat has lost its phone for good."""
        return bool(self._left)

    @property
    def by_itself(self) -> bool:
        """Whether all who play have phones and are ready, so that nobody at the laptop has to begin."""
        people = {seat for seat, sitting in enumerate(self.setup.seats) if sitting.person}
        return bool(people) and people <= self.phones.seats() and not self.waits_for

    def hear(self) -> bool:
        """Take in what the phones have said, and show them how things stand; whether there was anything."""
        heard = self.phones.hear()
        for phone, wish in heard:
            seat = self.phones.seat_of(phone)
            if seat is not None and isinstance(wish, Ready):
                (self._ready.add if wish.yes else self._ready.discard)(seat)
            elif isinstance(wish, Leave):
                if seat is not None:
                    self._left.add(seat)
                self.phones.line.show(phone, self._farewell(phone))
                self.phones.forget(phone)
        if heard:
            self.tell()
        return bool(heard)

    def tell(self) -> None:
        """Show every phone the ranks, and those with a seat who is still waited for."""
        for phone in self.phones.known:
            self.phones.line.show(phone, self.page(phone))

    def page(self, phone: str) -> NotePage:
        """The page of a phone."""
        words, seat = self.phones.words(phone, self.app.text), self.phones.seat_of(phone)
        setup = with_names(self.setup, words)
        summary, names = self.summary, [sitting.name for sitting in setup.seats]
        end = MatchEnd(setup.game, names, summary.ranks, summary.reason, summary.faces, summary.totals)
        told = ""
        leave, ready = (words("ui.phones.play.leave"), "leave"), (words("ui.phones.play.rematch"), "ready")
        buttons = () if seat is None else (leave,) if seat in self._ready else (ready, leave)
        if seat in self._ready:
            late = words("ui.table.and").join(names[other] for other in self.waits_for)
            told = words("ui.rematch.waits", names=late) if late else words("ui.rematch.soon")
        return end_page(words, end, seat, told, buttons)

    def _farewell(self, phone: str) -> NotePage:
        words = self.phones.words(phone, self.app.text)
        return NotePage(
            0, "closed", words("ui.lobby.phone.left.head"), words("ui.lobby.phone.left.words"), self.summary.setup.game
        )

    def for_lobby(self) -> Setup:
        """The setup for the lobby of the next match: the seats of those who have left have no name."""
        seats = tuple(
            replace(sitting, name="") if seat in self._left else sitting
            for seat, sitting in enumerate(self.setup.seats)
        )
        return replace(self.setup, seats=seats, seed=None)

"""A model of seats, clocks and pages at a table with phones: what every phone has to show after what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.flow import waiting
from scenes.phones.model.hand_choices import at_length
from scenes.phones.pages import NotePage, SeatPage
from scenes.words.catalogue import Words, catalogue
from tests.phones.hands import PhoneTable

WHOLE = 35.0
"""Seconds of a vote."""
TIMED = ("vote", "elect")
LAPTOP, COMPUTER = "laptop", "computer"
NEAR = 0.16
"""Seconds by which a page may differ: it shows tenths, and a page can come a frame earlier or later."""


@dataclass
class ModelClock:
    """A clock as the model keeps it, and the seconds that the phone shows now."""

    question: object
    left: float = WHOLE
    extended: bool = False
    shown: float = WHOLE
    version: int = -1


@dataclass
class SeatModel:
    """What the people at a table know: who plays which seat, whose phone is away, and what each clock says.

    seats: the phone of each seat that one plays; lent: seats that phones may have back; left: phones that were put away
    for good; away: phones that are lost; back: phones that want their seats; paused: a page lies over the table.
    """

    seats: dict[int, str]
    lent: dict[int, str] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)
    away: set[str] = field(default_factory=set)
    back: set[str] = field(default_factory=set)
    languages: dict[str, str] = field(default_factory=dict)
    clocks: dict[int, ModelClock] = field(default_factory=dict)
    paused: bool = False

    def words(self, phone: str) -> Words:
        """The catalogue that the owner of a phone reads."""
        return catalogue((), self.languages.get(phone, "en"))

    def reseat(self, seats: dict[int, str]) -> None:
        """Other people play from now on, at another table. A phone that lost its seat may have it back."""
        before = self.lent | self.seats
        self.seats = seats
        self.lent = {seat: phone for seat, phone in before.items() if phone not in seats.values()}
        self.left.clear()
        self.back.clear()

    def give_back(self) -> None:
        """Carry out what phones have asked for, unless a page lies over the table."""
        back = {seat: phone for seat, phone in self.lent.items() if phone in self.back}
        if self.paused or not self.back:
            return
        if back:
            self.reseat(self.seats | back)
        self.back.clear()

    def waits(self, there: PhoneTable) -> bool:
        """Whether all clocks wait: a page lies over the table, or a phone is away that owes an answer."""
        asked = waiting(there.table.seating.public_view())
        gone = {seat for seat, phone in self.seats.items() if phone in self.away | self.left}
        return self.paused or bool(gone.intersection(asked))

    # Time -------------------------------------------------------------------------------------------

    def tick(self, there: PhoneTable, dt: float, playing: frozenset[int]) -> None:
        """A frame has passed, `dt` seconds for the clocks; playing: the seats with phones when it began."""
        match, question = there.table.seating.match, self.question(there)
        self.clocks = {seat: clock for seat, clock in self.clocks.items() if clock.question == question}
        for seat, clock in self.clocks.items():
            if seat in playing and (seat in match.waiting or clock.left <= dt):
                clock.left, clock.shown = max(0.0, clock.left - dt), clock.shown - dt
        for seat, phone in self.seats.items():
            page = there.line.shown.get(phone)
            if not isinstance(page, SeatPage) or page.clock is None or seat not in match.waiting:
                continue
            clock = self.clocks.setdefault(seat, ModelClock(question))
            if clock.version != page.version:
                clock.version, clock.shown = page.version, page.clock.seconds

    def question(self, there: PhoneTable) -> object:
        """The open question, apart from its answers."""
        view = there.table.seating.public_view()
        return (view.stack[-1].name, view.stack[-1].data) if view.stack else None

    # Pages ------------------------------------------------------------------------------------------

    def differences(self, there: PhoneTable) -> list[str]:
        """The differences between the phones and what they have to show."""
        found = []
        for phone in there.phones.known:
            page, seat = there.line.shown.get(phone), next((s for s, p in self.seats.items() if p == phone), None)
            if seat is None or phone in self.left:
                found += self._without_seat(phone, page)
            elif isinstance(page, SeatPage):
                found += [f"seat {seat}: {fault}" for fault in self._hand(there, seat, page)]
            elif there.table.director.idle or not self._comes_back(phone, page):
                found.append(f"seat {seat} shows {page}")
        return found

    def _comes_back(self, phone: str, page: object) -> bool:
        """Whether a phone reads that its seat comes once the stage has shown what is new."""
        return isinstance(page, NotePage) and page.words == self.words(phone)("ui.phones.play.taken.asked")

    def _without_seat(self, phone: str, page: object) -> list[str]:
        lent = phone in self.lent.values() or phone in self.left
        words, stem = self.words(phone), "ui.phones.play.taken" if lent else "ui.phones.play.later"
        if not isinstance(page, NotePage):
            return [f"{phone} has no seat and shows {page}"]
        offers = lent and phone not in self.back
        note = words(f"{stem}.asked" if lent and not offers else f"{stem}.note")
        right = page.head == words(stem) and page.words == note and bool(page.buttons) == offers
        return [] if right else [f"{phone} reads {page.head}: {page.words}"]

    def _hand(self, there: PhoneTable, seat: int, page: SeatPage) -> list[str]:
        found = self._clock(there, seat, page)
        if not there.table.director.idle:
            return found  # what the stage has not shown yet comes later
        match, phone = there.table.seating.match, self.seats[seat]
        view, legal = match.view(seat), match.legal(seat)
        answered, out = seat in view.answers, match.rules.out(view, seat)
        state = "asked" if legal else "sealed" if answered else "out" if out else "waiting"
        if page.state != state:
            found.append(f"is {page.state}, not {state}")
        clock = self.clocks.get(seat)
        late = state == "sealed" and clock is not None and clock.left == 0.0
        if page.late != late or (late and page.ask != self.words(phone)("core.phone.late")):
            found.append(f"late: {page.late}, {page.ask}")
        if {str(action) for action in legal} != {choice.act for choice in at_length(page)}:
            found.append("offers something else than what is legal")
        if page.hints != (state == "asked"):
            found.append(f"offers a hint while it is {state}")
        gone = {s for s, p in self.seats.items() if p in self.away | self.left}
        if {other.seat for other in page.players if other.state == "away"} != gone - {seat}:
            found.append(f"away: {page.players}, not {gone}")
        asks = there.table.takeback.consent.asks(seat)
        if (page.consent is None) != (asks is None):
            found.append(f"consent: {page.consent}")
        if page.title != self.words(phone)("goblins.name"):
            found.append("speaks another language")
        return found

    def _clock(self, there: PhoneTable, seat: int, page: SeatPage) -> list[str]:
        """The faults of the clock on a page."""
        match = there.table.seating.match
        timed = match.outcome is None and match.question in TIMED and seat in match.waiting
        if page.clock is None:
            return ["has no clock"] if timed and there.table.director.idle else []
        if not timed:
            return ["has a clock for nothing"]
        clock = self.clocks[seat]
        found = []
        if page.clock.waits != self.waits(there):
            found.append(f"the clock waits: {page.clock.waits}")
        if abs(clock.shown - clock.left) > NEAR:
            found.append(f"shows {clock.shown:.2f} s of {clock.left:.2f}")
        if page.clock.more == clock.extended:
            found.append(f"offers more time: {page.clock.more}")
        if clock.left > 2 * WHOLE:
            found.append(f"has {clock.left} s")
        return found

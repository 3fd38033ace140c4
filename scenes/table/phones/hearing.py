"""The phones at a table: carries out what their owners want, and shows each its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.core.actions import Action
from game.core.events import Asked, Event, Said
from game.core.flow import waiting
from game.core.record import CONCEDE
from game.core.rules import Poll
from game.core.steps import Step
from scenes.phones.marks import seat_mark
from scenes.phones.model.seat_pages import BY_CONSENT, BY_RIGHT, PageFacts, SeatPages
from scenes.phones.pages import AskedOnceMore, Clock, SeatPage
from scenes.phones.seats import PhoneSeats
from scenes.phones.wishes import Agree, Concede, Do, Hint, Hurry, Leave, MoreTime, SeatBack, Speak, Undo, Wish
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.input.takeback import PhoneNote, TakeBack
from scenes.table.match.decision_words import public_words
from scenes.table.panels.spectating import Spectating
from scenes.table.phones.clocks import PhoneClocks
from scenes.table.phones.hinting import PhoneHints
from scenes.table.phones.note_pages import NotePages
from scenes.table.show.shown_events import for_all_eyes

PAGES_A_FRAME = 2
"""Pages that are made in one frame, at most, so that no frame of the laptop is late for six of them."""
Note = Callable[[SeatPages], str]
"""A sentence in the language of a phone."""
_STILL = ("where", "players", "sections", "figures", "letters", "log")
"""The parts that stay on a phone while its answer is shown on the stage."""


class PhonePlay:
    """Hears the phones once a frame. A page is made only when its seat may have to know something new, and what all
    watch on the stage comes to the phones when the stage has shown it; only the owner's own answer shows at once."""

    def __init__(self, table: PlayContext, phones: PhoneSeats, takeback: TakeBack, spectating: Spectating) -> None:
        seating = takeback.seating
        self.table = table
        self.director = table.director
        self.phones = phones
        phones.match = seating.name
        self.seating = seating
        self.takeback = takeback
        self.spectating = spectating
        self._note_pages = NotePages(phones, takeback)
        self.pages: dict[int, SeatPages] = {}
        """Makes the pages of each seat, in the language of its phone."""
        for seat in seating.phones:
            self._learn(seat)
        self.clocks = PhoneClocks(seating.match, phones.clocks)
        self.consent = takeback.consent
        self.hints = PhoneHints(seating)
        self.notes: dict[int, Note] = {}
        """A sentence for the page of a seat, until its next decision."""
        self.left: set[int] = set()
        """Seats whose people have put their phones away for good."""
        self._version = -1
        self._public: tuple[int, tuple[int, ...]] = -1, ()
        self._asked: dict[int, object] = {}
        """The question to each seat that owes a decision."""
        takeback.reachable = frozenset(seating.phones)
        self.away: frozenset[int] = frozenset()
        """The seats whose phones are lost or were put away."""
        self._consent: tuple[int, ...] = ()
        """The seats that are asked whether they agree."""
        self._due: list[int] = []
        """Seats whose pages are to be made, the most urgent first."""
        self._hidden: set[int] = set()
        """Seats that must not decide yet, because the stage still has to show what their pages will say."""
        self._fresh: dict[str, int] = {}
        """The first version of each phone's page that is about the open question: an answer to an older one comes too
        late, or was sent twice."""
        self._back: list[str] = []
        """Phones that want their seat back."""
        self._shown: dict[int, SeatPage] = {}
        self._ended = False

    # Time -----------------------------------------------------------------------------------------

    def update(self, dt: float, runs: bool = True) -> bool:
        """Hear the phones and show them what is new; returns whether the stage looks different. runs: whether the
        clocks may run, because no page lies over the table that all wait for."""
        self._take_notes()
        heard = self.phones.hear()
        busy = heard or self._due or self._consent or self.consent.open or self.clocks.running or self.hints.busy
        if not busy and self._version == self.seating.version:
            return False  # as in most frames
        for phone, wish in heard:  # also of each phone that was lost or is back
            self._hear(phone, wish)
        changed = bool(heard)
        changed |= self._look_around(changed)
        others = self.clocks.wait(self.paused or not runs)
        for action in self.clocks.update(dt):
            self._run_out(action)
            changed = True
        for other in others:
            self._show_clock(other)
        if (seat := self.hints.update()) is not None:
            self.want(seat)
        self._send()
        return changed

    def _take_notes(self) -> None:
        """Write on the phones what somebody who asked to take a decision back has to know."""
        for seat, note in self.takeback.notes.items():
            self.notes[seat] = partial(_told, note)
            self.want(seat)
        self.takeback.notes.clear()

    def taken_back(self) -> list[str]:
        """The phones that have asked for their seat since the last call."""
        phones, self._back = self._back, []
        return phones

    def _look_around(self, heard: bool) -> bool:
        """Notice that the match has changed or, if any was `heard`, that phones were lost; returns whether any was."""
        seating = self.seating
        if self._version < 0 and seating.resumed:
            for phone in self.phones.known:
                if self._seat(phone) is None:
                    self.show_waiting(phone)  # it may have lost its seat just now
        away = self._lost() if heard or self._version < 0 else self.away
        changed = away != self.away
        if changed:
            for seat in away - self.away:
                self.table.post(intents.StopAsking(seat))
            self.away = away
            self.takeback.reachable = frozenset(seating.phones) - away
            self.want(*seating.phones)
        if (asked := self.consent.waits_for()) != self._consent:
            self._consent = asked
            self.want(*seating.phones)
        if seating.version != self._version:
            self._match_changed()
        return changed

    def _learn(self, seat: int) -> None:
        """Speak the language of a seat's phone on it from now on."""
        words, game = self._note_pages.words(self.phones.phone_at(seat)), self.seating.setup.game
        names = self._note_pages.names(words)
        marks = [seat_mark(game, place) for place in range(len(names))]
        self.pages[seat] = SeatPages(self.seating.rules, words, seat, names, marks)

    def _match_changed(self) -> None:
        """A seat with a new question must not answer it before the stage has shown what it is about."""
        seating, step = self.seating, self.seating.public_view().stack[-1:]
        asked = {seat: self._question(seat, step[0]) for seat in seating.match.waiting} if step else {}
        new = {seat for seat in seating.phones if asked.get(seat) != self._asked.get(seat)}
        self._hidden |= new
        self._ask_anew(*new)
        self._version, self._asked = seating.version, asked
        self.clocks.ask(seating.phones)
        self.hints.match_changed()
        self.want(*sorted(seating.phones, key=lambda seat: seat not in asked))

    def _question(self, seat: int, step: Step) -> object:
        """A value that is another one when a seat is asked something new. If several are asked openly it is what this
        seat reads and can answer: otherwise what one of them presses would make the presses of the others come too
        late."""
        match = self.seating.match
        if not isinstance(match.rules.steps[step.name], Poll):
            own = step.name, match.rules.guide.ask(match.view(seat), seat), match.legal(seat)
            if len(step.seats) > 1 or self._asked.get(seat) == own:
                return own
        return step._replace(seats=())

    def _ask_anew(self, *seats: int) -> None:
        """The choices of these seats have changed: only pages that are still to come can be answered."""
        for phone in map(self.phones.phone_at, seats):
            self._fresh[phone] = self.phones.line.version(phone) + 1

    def want(self, *seats: int) -> None:
        """These seats need a new page."""
        self._due += [seat for seat in seats if seat in self.seating.phones and seat not in self._due]

    # What phones say --------------------------------------------------------------------------------

    def _seat(self, phone: str) -> int | None:
        """The seat that a phone plays at this table; None for none."""
        seat = self.phones.seat_of(phone)
        return seat if seat in self.seating.phones else None

    def _hear(self, phone: str, wish: Wish | None) -> None:
        seat = self._seat(phone)
        if seat is None:
            if isinstance(wish, SeatBack) and phone not in self._back:
                self._back.append(phone)
            if not isinstance(wish, Leave):
                self.show_waiting(phone)
            return
        if seat in self.left and not (wish is None or isinstance(wish, SeatBack)):
            self.show_waiting(phone)
        elif wish is None or isinstance(wish, SeatBack | Speak):
            self._learn(seat)
            if seat in self.left and not self.director.idle:
                self._note_pages.waiting(phone, lent=True, asked=True)
            self.left -= {seat}
            self._shown.pop(seat, None)
            self.want(seat)
        elif self.seating.outcome is None:
            self._heed(seat, wish)

    def _heed(self, seat: int, wish: Wish) -> None:
        """Do what the owner of a seat wants, if it is allowed now."""
        fresh = self._fresh.get(self.phones.phone_at(seat), 0)
        if isinstance(wish, Do | Undo) and wish.page < fresh:
            self.want(seat)
            return
        match wish:
            case Do(acts=acts):
                self._do(seat, acts)
            case Undo():
                self._undo(seat)
            case Agree(yes=yes):
                self.table.post(intents.AnswerTakeBack(yes, seat))
            case Hint() if self.hints_allowed:
                self.hints.ask(seat)
                self.want(seat)
            case MoreTime():
                self.clocks.extend(seat)
                self.want(seat)
            case Concede() if not self._out(seat):
                self._submit(Action(seat, CONCEDE))
            case Hurry() if self.spectating.all_out:
                self.table.post(intents.Hasten())
                self.want(*self.seating.phones)
            case Leave():
                self.left.add(seat)
                if phone := self.phones.phone_at(seat):
                    self.show_waiting(phone)

    def _do(self, seat: int, acts: Sequence[str]) -> None:
        """Carry out the actions of a message; a question that came in the meantime, and is still unseen there, is
        not answered."""
        if seat in self._hidden or self.consent.open:
            self.want(seat)
            return
        self._carry_out(seat, acts)

    def _carry_out(self, seat: int, acts: Sequence[str], note: Note | None = None) -> None:
        """Carry out a seat's actions as long as they are legal, and let its page follow, with a note."""
        seating, happened = self.seating, list[Event]()
        secret = self.secret_question
        for text in acts:
            action = next((one for one in seating.match.legal(seat) if str(one) == text), None)
            if action is None:
                break
            self._submit(action)
            happened += seating.match.events[-1]
        if note is not None:
            self.notes[seat] = note
        self._match_changed()
        self._ask_anew(seat)
        opened = secret and any(isinstance(event, Asked) for event in happened)
        game = seating.setup.game
        if opened or seating.outcome is not None or any(for_all_eyes(game, event) for event in happened):
            self._look_up(seat)
        else:
            self._make(seat)

    def _run_out(self, action: Action) -> None:
        """The time of a seat is over: carry out what happens then, and say so on its phone."""
        view = self.seating.match.view(action.seat)
        self._carry_out(action.seat, [str(action)], lambda pages: pages.late(view, action))

    def _show_clock(self, seat: int) -> None:
        """Show at once that the clock of a phone waits or runs again; other news can come later."""
        page = self._shown.get(seat)
        if page is None or page.clock is None or self._ended or seat in self.left:
            return
        self.clocks.refresh(seat)
        self._shown[seat] = page = msgspec.structs.replace(page, clock=self._clock(seat))
        self.phones.show(seat, page)
        if seat in self._due:
            self._ask_anew(seat)

    def _submit(self, action: Action) -> None:
        self.notes.pop(action.seat, None)
        self.table.post(intents.Decide(action))

    def _look_up(self, seat: int) -> None:
        """Say on a phone that its answer is on the stage, until everybody has seen it there."""
        self._hidden.add(seat)
        page = self._shown.get(seat)
        if page is None or self.director.idle:
            return
        bare = SeatPage(
            page.version,
            page.game,
            page.title,
            page.you,
            page.seat,
            page.mark,
            "waiting",
            self.pages[seat].words("ui.phones.play.look_up"),
        )
        kept = {name: getattr(page, name) for name in _STILL}
        self._shown[seat] = msgspec.structs.replace(bare, note=self._note(seat), **kept)
        self.phones.show(seat, self._shown[seat])

    def _undo(self, seat: int) -> None:
        """Take a seat's last decision back, or ask the others whether it may be."""
        if self.consent.open or seat in self._hidden:
            return
        if self.may_undo(seat):
            self.table.post(intents.UndoOf(seat))
        elif self.may_ask(seat):
            self.table.post(intents.UndoOf(seat, by_right=False))
        self._ask_anew(seat)
        self.want(seat)

    # What may be done ---------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision as far as everybody may know: all of them while secret answers are open."""
        version = self.seating.version
        if self._public[0] != version:
            self._public = version, waiting(self.seating.public_view())
        return self._public[1]

    @property
    def secret_question(self) -> bool:
        """Whether several seats answer the open question in secret."""
        match = self.seating.match
        return len(self.asked) > 1 and isinstance(match.rules.steps[match.question], Poll)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back by right. While others answer in secret it may only take back
        its own answer: anything else would tell whether they have answered. What the clock has answered stands."""
        if self.clocks.over(seat) or (self.secret_question and seat not in self.seating.match.view(seat).answers):
            return False
        return self.seating.rights.may_undo(seat)

    def may_ask(self, seat: int) -> bool:
        """Whether a seat may ask the others; not while some of them answer in secret."""
        return not self.secret_question and self.seating.may_ask(seat)

    def why_no_undo(self, seat: int) -> str:
        """The key of the reason why a seat cannot take anything back (`ui.undo.<key>`); "" if it can, or ask."""
        if self.may_undo(seat) or self.may_ask(seat):
            return ""
        if self.clocks.over(seat):
            return "late"
        return "open" if self.secret_question else self.seating.rights.why_not(seat) or "nothing"

    @property
    def hints_allowed(self) -> bool:
        """Whether the settings of the laptop allow hints."""
        seating = self.seating
        host = self.table.host
        return host.settings.hints and seating.hints_offered and not seating.free_undo

    def _out(self, seat: int) -> bool:
        return self.seating.rules.out(self.seating.match.view(seat), seat)

    def _lost(self) -> frozenset[int]:
        phones = self.phones
        return frozenset(seat for seat in self.seating.phones if seat in self.left or phones.is_away(seat))

    @property
    def paused(self) -> bool:
        """Whether the clocks wait: a phone is lost whose owner is asked, as far as everybody knows."""
        return bool(self.away.intersection(self.asked))

    # Pages ----------------------------------------------------------------------------------------------

    def _send(self) -> None:
        """Make the pages that are due, a few each frame, once the stage has shown what they tell."""
        if not self._due or not self.director.idle:
            return
        self._hidden.intersection_update(self._due)
        for seat in self._due[:PAGES_A_FRAME]:
            self._make(seat)

    def _make(self, seat: int) -> None:
        """Make and show the page of a seat."""
        self._hidden.discard(seat)
        self._due = [other for other in self._due if other != seat]
        if self._ended:
            return
        match = self.seating.match
        page = self.pages[seat].page(match.view(seat), match.legal(seat), self._facts(seat))
        if note := self._note(seat):
            page = msgspec.structs.replace(page, note=note)
        if page.clock and page != self._shown.get(seat):  # it is sent, and the phone counts from now on
            self.clocks.refresh(seat)
            page = msgspec.structs.replace(page, clock=self._clock(seat))
        self._shown[seat] = page
        if seat not in self.left:
            self.phones.show(seat, page)
        self.clocks.begin(seat)
        phone = self.phones.phone_at(seat)
        self._fresh[phone] = min(self._fresh.get(phone, 0), self.phones.line.version(phone))

    def _note(self, seat: int) -> str:
        """The sentence for the page of a seat; "" for none."""
        note = self.notes.get(seat)
        return note(self.pages[seat]) if note else ""

    def _clock(self, seat: int) -> Clock | None:
        """The clock on the page of a seat."""
        seconds = self.clocks.shown(seat)
        return None if seconds is None else Clock(seconds, self.clocks.more(seat), self.clocks.waits)

    def _consent_for(self, seat: int) -> AskedOnceMore | None:
        """The question to a seat whether somebody may take a decision back."""
        asks, pages = self.consent.asks(seat), self.pages[seat]
        return None if asks is None else pages.consent(asks, public_words(self.seating.match, pages.sentences, asks))

    def _facts(self, seat: int) -> PageFacts:
        """The facts on the page of a seat besides its view."""
        match, settings, hint = self.seating.match, self.table.host.settings, self.hints.shown(seat)
        return PageFacts(
            events=[event for events in match.events[match.last_of(seat) + 1 :] for event in events],
            story=[event for events in match.events for event in events if isinstance(event, Said)],
            away=self.away,
            memory=settings.memory_aid,
            mild=settings.ask_unused,
            hints=self.hints_allowed,
            hint=hint.action if hint else None,
            hint_why=hint.reasons if hint else (),
            undo=BY_RIGHT if self.may_undo(seat) else BY_CONSENT if self.may_ask(seat) else "",
            undo_why=self.why_no_undo(seat),
            consent=self._consent_for(seat),
            clock=self._clock(seat),
            late=self.clocks.over(seat),
            hurry=self.spectating.offers_ways_out,
        )

    def show_waiting(self, phone: str) -> None:
        """Tell a phone that plays no seat now how it can get one."""
        lent = phone in self.phones.lent.values() or self.phones.seat_of(phone) in self.left
        self._note_pages.waiting(phone, lent, phone in self._back)

    def over(self, ranks: Sequence[int], counting: bool) -> None:
        """Show on all phones how the match ended, and ask for a rematch; from now on the results do the talking. While
        the stage is still counting, the phones only say so."""
        self._ended, self.phones.match = True, ""
        self.phones.clocks.clear()
        for phone in self.phones.known:
            if counting:
                self._note_pages.counting(phone)
            else:
                lent = next((seat for seat, owner in self.phones.lent.items() if owner == phone), None)
                seat = self._seat(phone)
                self._note_pages.result(phone, ranks, lent if seat is None else seat)


def _told(note: PhoneNote, pages: SeatPages) -> str:
    """A note in the language of a phone."""
    return pages.words(note.key, names=pages.words("ui.table.and").join(pages.names[seat] for seat in note.seats))

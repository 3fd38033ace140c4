"""A walk: people at a table with phones do things at random, and a model says what every phone has to show."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scenes.look.widgets.page import Page
from scenes.phones.pages import NotePage, SeatPage
from scenes.phones.wishes import Agree, Leave, MoreTime, SeatBack, Speak, Undo
from scenes.shell.app import App
from scenes.table.intents import ChangeSeats, Decide, OpenMenu, SitDown
from scenes.table.match.curtain_page import Curtain
from scenes.table.match.pause import Pause
from scenes.table.match.seats_page import SeatsPage
from scenes.table.phones.seat_code import SeatCode
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.phones.hands import PHONE, PhoneTable
from tests.phones.seats.seat_model import WHOLE, SeatModel

DT = 0.1
OPTIONS = {"climb": "short", "saboteurs": "none", "timer": "35"}
LANGUAGES = ("en", "es", "fi", "ja")
_RUNNING = {catalogue((), language)("ui.phones.play.later") for language in LANGUAGES}


class Walk:
    """Steps at one table after the other; `events` counts what was done."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.luck = Random(seed)
        self.events: dict[str, int] = {}
        self.last = ""
        self._open()

    def _open(self) -> None:
        """A new table with 2 to 6 phones."""
        self.app.settings.privacy = self.luck.choice(("hold", "curtain"))
        count = self.luck.randint(2, 6)
        kinds = (PHONE,) * count + ("novice",) * max(0, 3 - count)
        self.there = PhoneTable(self.app, "goblins", kinds, OPTIONS, self.luck.randrange(10**6))
        self.model = SeatModel({seat: self.there.phones.phone_at(seat) for seat in range(count)})
        self.model.tick(self.there, 0.0, frozenset())
        play = self.there.table.phones._play  # type: ignore[union-attr]
        for seat, clock in self.model.clocks.items():  # these frames were not the walk's own
            clock.left = clock.shown = play.clocks._clocks[seat].left
        self._settle()

    # Time -------------------------------------------------------------------------------------------

    def frame(self) -> None:
        """One frame, for the table and for the model. Nothing is drawn."""
        self.model.paused = not isinstance(self.app.scene, Table | Curtain)
        playing = frozenset(self.model.seats)
        self.model.give_back()
        waits = self.model.waits(self.there)
        stack = list(self.app._stack)
        for scene in stack[:-1]:
            scene.beneath(DT)
        if self.app.scene is stack[-1]:  # otherwise another table is there, from the next frame on
            self.app.scene.update(DT)
        if not self.over:
            self.model.tick(self.there, 0.0 if waits else DT, playing)

    def _settle(self) -> None:
        for _ in range(8):
            if not self.over:
                self.frame()
        for _ in range(3):  # a frame makes two pages
            if not self.over and self.there.table.phones._play._due and self.there.table.director.idle:  # type: ignore[union-attr]
                self.frame()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not any(isinstance(scene, Table) for scene in self.app._stack)

    # Steps ------------------------------------------------------------------------------------------

    def step(self) -> list[str]:
        """One event; returns how phones differ from the model then."""
        events: list[tuple[int, Callable[[], bool]]] = [
            (12, self._answer),
            (3, self._at_the_laptop),
            (4, self._pass_time),
            (2, self._pass_long),
            (3, self._menu),
            (3, self._lose),
            (5, self._return),
            (3, self._more),
            (1, self._leave),
            (4, self._want_back),
            (2, self._undo),
            (3, self._agree),
            (2, self._speak),
            (2, self._page_through),
        ]
        weights = [weight for weight, _ in events]
        for _ in as_long_as(lambda: True):
            event = self.luck.choices(events, weights)[0][1]
            if event():
                break
        self.last = name = event.__name__
        self.events[name] = self.events.get(name, 0) + 1
        self._settle()
        faults = self._ended() if self.over else self.model.differences(self.there)
        if self.over:
            self.there.phones.close()
            self._open()
        return [f"{name}: {fault}" for fault in faults]

    def _ended(self) -> list[str]:
        shown = {phone: self.there.line.shown[phone] for phone in self.there.phones.known}
        return [
            f"{phone} after the match: {page}"
            for phone, page in shown.items()
            if not isinstance(page, NotePage) or page.kind not in ("over", "wait") or page.head in _RUNNING
        ]

    def _some(self, phones: list[str]) -> str:
        return self.luck.choice(sorted(phones)) if phones else ""

    def _present(self) -> list[int]:
        gone = self.model.away | self.model.left
        return [seat for seat, phone in self.model.seats.items() if phone not in gone]

    def _answer(self) -> bool:
        present = self._present()
        if not present:
            return False
        seat = self.luck.choice(present)
        return isinstance(self.there.line.shown[self.model.seats[seat]], SeatPage) and self.there.answer(seat)

    def _at_the_laptop(self) -> bool:
        """A person at the laptop answers, a curtain is taken away, a page over the table is closed, or a computer
        decides."""
        scene, table = self.app.scene, self.there.table
        if isinstance(scene, Curtain):
            if self.luck.random() < 0.1:
                scene.back()
            else:
                scene._open(SitDown(scene.to.seat))
            return True
        if isinstance(scene, SeatCode):
            self._answer_code(scene)
            return True
        if isinstance(scene, Page):
            scene.back()
            return True
        seats = [seat for seat in table.seating.match.waiting if seat not in self.model.seats]
        if not seats or not table.director.idle:
            return False
        action = self.luck.choice(table.seating.match.legal(seats[0]))
        if table.setup.seats[seats[0]].person:
            table.post(Decide(action))
        else:
            table.director.add(table.seating.submit(action), table.seating.decisions)
        return True

    def _answer_code(self, page: SeatCode) -> None:
        """Choose what happens to the seat of a lost phone: it waits, or somebody else plays."""
        which = self.luck.randrange(len(page.choices))
        seat = next(seat for seat, phone in self.model.seats.items() if page.address.endswith(f"-{phone}"))
        page._closing(page.choices[which][1])()
        if which:
            self.model.reseat({other: phone for other, phone in self.model.seats.items() if other != seat})

    def _pass_time(self) -> bool:
        for _ in range(self.luck.randint(1, 30)):
            if not self.over:
                self.frame()
        return True

    def _pass_long(self) -> bool:
        for _ in range(self.luck.randint(200, 500)):
            if not self.over:
                self.frame()
        return True

    def _menu(self) -> bool:
        if isinstance(self.app.scene, Pause):
            self.app.scene.back()
        elif isinstance(self.app.scene, Table):
            self.there.table.post(OpenMenu())
        else:
            return False
        return True

    def _lose(self) -> bool:
        here = [phone for phone in self.there.phones.known if phone not in self.model.away]
        if not here:
            return False
        phone = self._some(here)
        self.there.line.lose(phone, self.luck.choice((3.0, 9.0)))
        self.model.away.add(phone)
        self.model.left.discard(phone)
        return True

    def _return(self) -> bool:
        if not self.model.away:
            return False
        phone = self._some(list(self.model.away))
        self.there.line.return_(phone)
        self.model.away.discard(phone)
        self.model.left.discard(phone)
        return True

    def _more(self) -> bool:
        seats = [seat for seat in self._present() if (page := self._hand(seat)) and page.clock]
        if not seats:
            return False
        seat = self.luck.choice(seats)
        for _ in range(self.luck.randint(1, 8)):
            self.there.line.say(self.model.seats[seat], MoreTime())
        clock = self.model.clocks[seat]
        if not clock.extended:
            clock.extended, clock.left = True, clock.left + WHOLE
        return True

    def _leave(self) -> bool:
        present = self._present()
        if not present or self.luck.random() < 0.5:
            return False
        phone = self.model.seats[self.luck.choice(present)]
        self.there.line.say(phone, Leave())
        self.model.left.add(phone)
        return True

    def _want_back(self) -> bool:
        wishing = [*self.model.lent.values(), *self.model.left]
        wishing = [phone for phone in wishing if phone not in self.model.away]
        if not wishing:
            return False
        phone = self._some(wishing)
        self.there.line.say(phone, SeatBack())
        if phone in self.model.left:
            self.model.left.discard(phone)
        else:
            self.model.back.add(phone)
        return True

    def _undo(self) -> bool:
        seats = [seat for seat in self._present() if (page := self._hand(seat)) and page.undo]
        if not seats:
            return False
        phone = self.model.seats[self.luck.choice(seats)]
        self.there.line.say(phone, Undo(self.there.line.version(phone)))
        return True

    def _hand(self, seat: int) -> SeatPage | None:
        page = self.there.line.shown[self.model.seats[seat]]
        return page if isinstance(page, SeatPage) else None

    def _agree(self) -> bool:
        seats = [seat for seat in self._present() if (page := self._hand(seat)) and page.consent]
        if not seats:
            return False
        phone = self.model.seats[self.luck.choice(seats)]
        self.there.line.say(phone, Agree(self.there.line.version(phone), self.luck.random() < 0.6))
        return True

    def _speak(self) -> bool:
        here = [phone for phone in self.there.phones.known if phone not in self.model.away]
        if not here:
            return False
        phone, language = self._some(here), self.luck.choice(LANGUAGES)
        self.there.line.say(phone, Speak(language))
        self.model.languages[phone] = language
        return True

    def _page_through(self) -> bool:
        """Somebody pages through "Who plays here?", and goes back or lets it count."""
        table = self.there.table
        if not isinstance(self.app.scene, Table) or not table.seating.may_change_seats:
            return False
        table.post(ChangeSeats())
        page = self.app.scene
        assert isinstance(page, SeatsPage)
        first = list(page.kinds)
        places = self.luck.sample(range(len(first)), self.luck.randint(1, len(first)))
        for place in places:
            kinds = [kind for kind, _ in page._kinds(place)]
            start = kinds.index(page.kinds[place])
            for step in range(len(kinds)):  # once around
                page.choose(place, kinds[(start + step + 1) % len(kinds)])
        self.frame()
        assert page.kinds == first, "who only pages through changes nothing"
        place, kind = self.luck.choice(places), ""
        if self.luck.random() < 0.5:
            kind = self.luck.choice([kind for kind, _ in page._kinds(place)])
            page.choose(place, kind)
        changed = page.kinds != first
        page._done()
        if changed:
            phone = kind.removeprefix("phone:") if kind.startswith("phone:") else ""
            kept = {seat: other for seat, other in self.model.seats.items() if seat != place and other != phone}
            self.model.reseat(kept | ({place: phone} if phone else {}))
        return True

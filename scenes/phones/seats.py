"""Which phone plays which seat: from the lobby until the last page of the match is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol
from unicodedata import normalize

from game.core.actions import Action
from game.core.sanitize import printable
from scenes.look import fonts, theme
from scenes.look.widgets.text_box import FieldRefusal
from scenes.phones.line import Heard, PhoneLine
from scenes.phones.pages import NotePage, PhonePage
from scenes.phones.wishes import Join, Speak
from scenes.storage.files import log
from scenes.storage.resources import Closable, ResourceOwner
from scenes.words.catalogue import Words, catalogue
from scenes.words.languages import best

_NAME = "phones"
"""What the App calls them among its resources."""
LONGEST_NAME = 16
"""Letters of a name that comes from a phone."""
MOST_TOLD = 64
"""Letters of it that are read; some of them are invisible."""


@dataclass
class SeatClock:
    """The clock of a seat: the question it is for, the seconds left and in all, what is done when they are over, and
    the seconds that its page shows. asked: the seat still owes the answer; begun: its page was shown; extended: it has
    taken more time."""

    question: object
    left: float
    whole: float
    action: Action
    shown: float
    asked: bool = True
    begun: bool = False
    extended: bool = False


class NoPhones:
    """A PhoneLine that is not open: no phone is there, and nothing listens."""

    trouble = ""

    def hear(self) -> Sequence[Heard]:
        """Nothing."""
        return ()

    def show(self, phone: str, page: PhonePage) -> None:
        """There is no phone."""

    def here(self, phone: str) -> bool:
        """No phone is."""
        return False

    def away_for(self, phone: str) -> float:
        """No phone was lost."""
        return 0.0

    def version(self, phone: str) -> int:
        """No page is shown."""
        return 0

    def invite(self, phone: str = "") -> str:
        """Nobody is invited."""
        return ""

    def letters(self, phone: str = "") -> str:
        """Nobody is invited."""
        return ""

    def new_letters(self) -> None:
        """There are none."""

    def addresses(self) -> Sequence[str]:
        """None can be opened."""
        return ()

    def forget(self, phone: str) -> None:
        """There is no phone."""

    def close(self) -> None:
        """It is closed already."""


class PhoneSeats:
    """The line to the phones, the names of their owners, and their seats. Closed at first: `open` listens."""

    def __init__(self) -> None:
        self.line: PhoneLine = NoPhones()
        self.names: dict[str, str] = {}
        """The owner's name of each phone that has told one."""
        self.languages: dict[str, str] = {}
        """The language of each phone that has told one."""
        self.known: list[str] = []
        """All phones that have come and not left, in the order in which they came."""
        self.preferred = ""
        """The address that was chosen for the code; "" for the first."""
        self.wifi_name = self.wifi_password = ""
        """The Wi-Fi for whose code they were typed."""
        self.match = ""
        """The saved match that is played with them; "" for none."""
        self.clocks: dict[int, SeatClock] = {}
        """The clocks of the match. They outlive a table: nobody gets more time because another seat changes."""
        self._phones: dict[int, str] = {}
        """The phone of each seat that a phone plays."""
        self.lent: dict[int, str] = {}
        """Seats that the laptop or a computer opponent plays for now, and the phones that may have them back."""

    @property
    def is_open(self) -> bool:
        """Whether phones can come."""
        return not isinstance(self.line, NoPhones)

    @property
    def address(self) -> str:
        """The address for the code: the chosen one as long as there is such a network, otherwise the first; "" for
        none."""
        addresses = self.line.addresses()
        return self.preferred if self.preferred in addresses else next(iter(addresses), "")

    def open(self, make: Callable[[], PhoneLine]) -> None:
        """Listen on the line that `make` opens; one that is open already stays."""
        if not self.is_open:
            self.line = make()

    def close(self) -> None:
        """Tell all phones that the table is closed, listen no more and forget who sat where."""
        line, self.line = self.line, NoPhones()
        self.names.clear()
        self.languages.clear()
        self.known.clear()
        self.match = ""
        self.clocks.clear()
        self._phones.clear()
        self.lent.clear()
        line.close()

    def after_error(self) -> None:
        """The program has failed: phones that play a match wait for the next program. All others are told that the
        table is closed, and so are those that cannot be told to wait."""
        if not self.match:
            self.close()
            return
        try:
            for phone in self.known:
                words = self.words(phone, catalogue())
                head, note = words("ui.phones.play.restart"), words("ui.phones.play.restart.note")
                self.line.show(phone, NotePage(0, "wait", head, note))
        except Exception:
            log.exception("the phones cannot be told to wait")
            self.close()

    def phone_at(self, seat: int) -> str:
        """The phone that plays a seat; "" for none."""
        return self._phones.get(seat, "")

    def address_of(self, seat: int = -1) -> str:
        """The address in the code for the phone of a seat, or (-1) for one more phone; "" without a network."""
        invited = (f"{address}#{self.line.invite(self.phone_at(seat))}" for address in self.line.addresses())
        return next(invited, "")

    def letters_of(self, seat: int = -1) -> str:
        """The letters to type instead of scanning the code of `address_of`."""
        return self.line.letters(self.phone_at(seat))

    def seat_of(self, phone: str) -> int | None:
        """The seat that a phone plays; None for none."""
        return next((seat for seat, other in self._phones.items() if other == phone), None)

    def seats(self) -> frozenset[int]:
        """The seats that phones play, also those that are away."""
        return frozenset(self._phones)

    def is_away(self, seat: int) -> bool:
        """Whether the phone of a seat is lost just now; False for a seat without one."""
        return seat in self._phones and not self.line.here(self._phones[seat])

    def give(self, seat: int, phone: str) -> None:
        """Give a seat to a phone, which leaves the seat that it had; the phone that had this one has none any more."""
        if (before := self.seat_of(phone)) is not None:
            del self._phones[before]
        self._phones[seat] = phone

    def take(self, seat: int) -> None:
        """Take a seat from its phone, which stays known; nothing for a seat without one."""
        self._phones.pop(seat, None)

    def sit(self, seats: Mapping[int, str]) -> None:
        """Give all seats again: a phone for each seat that a phone plays."""
        self.lent = {}
        self._phones = dict(seats)

    def reseat(self, seats: Mapping[int, str]) -> None:
        """The same in the middle of a match: a seat that loses its phone is lent, and its phone may have it back unless
        it has another seat now."""
        lent = self.lent | self._phones
        self.sit(seats)
        self.lent = {seat: phone for seat, phone in lent.items() if phone not in seats.values()}

    def give_back(self) -> list[int]:
        """Give all seats that are lent back to their phones; returns these seats."""
        back, self.lent = self.lent, {}
        self._phones |= back
        return sorted(back)

    def forget(self, phone: str) -> None:
        """A phone has left for good, or was removed."""
        if (seat := self.seat_of(phone)) is not None:
            self.take(seat)
        self.lent = {seat: other for seat, other in self.lent.items() if other != phone}
        self.names.pop(phone, None)
        self.languages.pop(phone, None)
        if phone in self.known:
            self.known.remove(phone)
        self.line.forget(phone)

    def hear(self) -> list[Heard]:
        """All that the phones said since the last call; once a frame. A legible name is kept, with a number behind
        it if it is taken."""
        heard = list(self.line.hear())
        for phone, wish in heard:
            if phone not in self.known and self.line.here(phone):
                self.known.append(phone)
            if isinstance(wish, Speak):
                self.languages[phone] = best([wish.language])
            if isinstance(wish, Join) and (name := legible(wish.name)):
                self.names[phone] = unique_name(name, [own for other, own in self.names.items() if other != phone])
        return heard

    def words(self, phone: str, words: Words) -> Words:
        """These words in the language of a phone; as they are for one that has told none."""
        language = self.languages.get(phone, "")
        return words.in_language(language) if language else words

    def show(self, seat: int, page: PhonePage) -> None:
        """Show a page on the phone of a seat; nothing for a seat without one."""
        if phone := self.phone_at(seat):
            self.line.show(phone, page)


def legible(words: str) -> str:
    """A name from a phone as it is shown at the table; "" if it has letters that our fonts lack."""
    seen = printable(normalize("NFC", words[:MOST_TOLD]), MOST_TOLD)
    return "" if fonts.unknown(seen, theme.STRONG_FONT) else seen[:LONGEST_NAME].strip()


def why_illegible(words: str) -> FieldRefusal | None:
    """Why a name from a phone cannot be shown at the table; None if it can."""
    seen = printable(words[:MOST_TOLD], MOST_TOLD)
    if letters := fonts.unknown(seen, theme.STRONG_FONT):
        return FieldRefusal("unknown", script=fonts.script(letters[0]))
    return None if seen else FieldRefusal("nothing")


def unique_name(name: str, taken: Iterable[str], most: int = LONGEST_NAME) -> str:
    """A name of at most `most` letters, with the first number behind it that makes it differ from those `taken`,
    capitals aside."""
    others = {other.casefold() for other in taken}
    found, number = name[:most], 1
    while found.casefold() in others:
        number += 1
        found = f"{name[: most - 1 - len(str(number))].rstrip()} {number}"
    return found


class Adopter(ResourceOwner, Protocol):
    """The App, for those who give it a resource that is open already."""

    def adopt(self, name: str, resource: Closable) -> None:
        """Own this resource from now on."""


def hand_on_phones(before: ResourceOwner, after: Adopter, match: str) -> None:
    """Give the phones of a program that has failed to the next one if that continues the match that they play;
    otherwise close their table. match: the name of the match that goes on, "" for none. Never raises: without phones
    the match goes on too."""
    try:
        seats = phone_seats(before)
        if match and seats.match == match:
            after.adopt(_NAME, seats)
        else:
            seats.close()
    except Exception:
        log.exception("the phones cannot be taken along")


def phone_seats(app: ResourceOwner) -> PhoneSeats:
    """Which phone plays which seat in this program."""
    return app.resource(_NAME, PhoneSeats)

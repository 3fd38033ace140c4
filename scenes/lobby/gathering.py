"""The seats before a match with phones: at this laptop, on a phone, a computer opponent, or nobody yet."""

from __future__ import annotations

from dataclasses import replace

from game import GAMES
from game.ai.levels import DEFAULT_LEVEL
from scenes.collection.match_choices import MatchChoices
from scenes.lobby.seat_offers import SeatOffers
from scenes.look.widgets.text_box import FieldRefusal
from scenes.phones.line import Heard
from scenes.phones.marks import seat_mark
from scenes.phones.pages import LobbyPage, LobbySeat, NotePage, PhonePage
from scenes.phones.seats import phone_seats, unique_name, why_illegible
from scenes.phones.wishes import Bring, Join, Leave, Ready, Sit
from scenes.saves.known_names import LONGEST_NAME as LONGEST_TYPED
from scenes.saves.setup import PERSON, Setup, for_phones, name_in
from scenes.shell.scene import Host
from scenes.storage.settings_file import LastSeat
from scenes.words.catalogue import Words

FREE, PHONE, LAPTOP, COMPUTER = "free", "phone", "laptop", "computer"
"""Who sits on a seat, as in `LobbySeat.who`."""


class Gathering:
    """The people who gather for a match of `game`: with the choices of the new-game page, or those of a `setup`;
    printed: with those for printed cards.

    Phones that have seats keep them; all other people with a name are at this laptop. Without any, the first person is
    at this laptop and the seats of all other people are free for phones; if there is only one person, so are those of
    the computer opponents.
    """

    def __init__(self, app: Host, game: str, setup: Setup | None = None, printed: bool = False) -> None:
        self.app = app
        self.game = game
        self.given = setup
        self.choices = MatchChoices(app, game, printed or (setup is not None and GAMES[game].is_printed(setup.options)))
        if setup is not None:
            self.choices.take(setup)
        self.phones = phone_seats(app)
        self.offers = SeatOffers(self.choices, self.phones)
        if not self.phones.wifi_name:
            self.phones.wifi_name, self.phones.wifi_password = app.settings.wifi_name, app.settings.wifi_password
        self.ready: set[str] = set()
        """The phones that have said that they are ready."""
        self._refused: dict[str, FieldRefusal | None] = {}
        """Why the last name of a phone was not taken."""
        self._usual_kind = next((seat.kind for seat in self.choices.seats if seat.kind != PERSON), DEFAULT_LEVEL)
        for seat in self.phones.give_back():
            self.choices.seats[seat] = LastSeat(PERSON)
        people = [place for place, seat in enumerate(self.choices.seats) if seat.kind == PERSON]
        if self.phones.seats():
            named = {seat for seat in people if self.choices.seats[seat].name}
            self._at_laptop = named - self.phones.seats()
        else:
            self._at_laptop = set(people[:1])
            for seat in range(self.count) if len(people) < 2 else ():
                if seat not in self._at_laptop:
                    self.make_free(seat)

    # ---- who sits where ---------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """The number of seats."""
        return len(self.choices.seats)

    def who(self, seat: int) -> str:
        """FREE, PHONE, LAPTOP or COMPUTER."""
        if self.choices.seats[seat].kind != PERSON:
            return COMPUTER
        if self.phones.phone_at(seat):
            return PHONE
        return LAPTOP if seat in self._at_laptop else FREE

    def of(self, who: str) -> list[int]:
        """The seats of this sort."""
        return [seat for seat in range(self.count) if self.who(seat) == who]

    def seated(self) -> list[tuple[str, str]]:
        """The name on each seat, and its phone."""
        return [(self.who(seat), self.phones.phone_at(seat)) for seat in range(self.count)]

    def name(self, seat: int) -> str:
        """The name at a seat; "" for a free one."""
        if self.who(seat) == PHONE:
            return self.phones.names.get(self.phones.phone_at(seat), "")
        return "" if self.who(seat) == FREE else self.choices.name_of(seat)

    def is_ready(self, seat: int) -> bool:
        """Whether the match may begin for a seat: its phone has said so and is here, or it has no phone."""
        if self.who(seat) != PHONE:
            return self.who(seat) != FREE
        return self.phones.phone_at(seat) in self.ready and not self.phones.is_away(seat)

    @property
    def complete(self) -> bool:
        """Whether the match can begin: no seat is free, and all phones are ready."""
        return all(self.is_ready(seat) for seat in range(self.count))

    @property
    def nameless(self) -> int:
        """The number of phones that are here and have not told a name yet."""
        return sum(phone not in self.phones.names and self.phones.line.here(phone) for phone in self.phones.known)

    @property
    def seatless(self) -> list[str]:
        """The names of those who have come with a phone and have no seat."""
        return [
            self.phones.names[phone]
            for phone in self.phones.known
            if phone in self.phones.names and self.phones.seat_of(phone) is None
        ]

    # ---- what the laptop's owner does -------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Change the number of seats: new ones are free, and who sat on those that are gone stands."""
        for seat in range(count, self.count):
            self.make_free(seat)
        before = self.count
        self.choices.set_count(count)
        for seat in range(before, count):
            self.choices.seats[seat] = LastSeat(PERSON)

    def make_free(self, seat: int) -> None:
        """Nobody sits there any more; a phone stays known."""
        self.phones.take(seat)
        self._at_laptop.discard(seat)
        self.choices.seats[seat] = LastSeat(PERSON)

    def to_laptop(self, seat: int) -> None:
        """Somebody at this laptop plays the seat."""
        self.make_free(seat)
        self._at_laptop.add(seat)

    def to_computer(self, seat: int, kind: str = "") -> None:
        """A computer opponent plays the seat, of the usual level unless its kind is given."""
        self.make_free(seat)
        self.choices.seats[seat] = LastSeat(kind or self._usual)

    @property
    def _usual(self) -> str:
        """The level of an opponent that sits at the table already, or the one chosen last, otherwise the usual one."""
        kinds = (self.choices.seats[seat].kind for seat in self.of(COMPUTER))
        return next(kinds, self._usual_kind).partition("+")[0]

    def rename(self, seat: int, name: str) -> None:
        """A person at this laptop has another name."""
        self.choices.seats[seat].name = name.strip()
        self.tell()

    def remove(self, seat: int) -> None:
        """Send the phone of a seat away."""
        phone = self.phones.phone_at(seat)
        self.make_free(seat)
        self._dismiss(phone, "removed")

    def choose(self, seat: int, value: str) -> None:
        """Choose for a seat what the game lets it choose; its phone has to say again that it is ready."""
        self.offers.choose(seat, value)
        self.ready.discard(self.phones.phone_at(seat))

    def swap(self, one: int, other: int) -> None:
        """Two seats exchange who sits there."""
        seats, decks = self.choices.seats, self.choices.seat_choices
        seats[one], seats[other] = seats[other], seats[one]
        decks[one], decks[other] = decks.get(other, ""), decks.get(one, "")
        change = {one: other, other: one}
        self._at_laptop = {change.get(seat, seat) for seat in self._at_laptop}
        self.phones.sit({change.get(seat, seat): self.phones.phone_at(seat) for seat in self.phones.seats()})

    # ---- what phones say --------------------------------------------------------------------------------

    def hear(self) -> list[Heard]:
        """Take in what the phones have said since the last call, and show all of them how things stand."""
        heard = self.phones.hear()
        for phone, wish in heard:
            self._refused.pop(phone, None)
            if isinstance(wish, Join):
                self._named(phone, wish.name)
            elif isinstance(wish, Sit) and phone in self.phones.names:
                self._sit(phone, wish)
            elif isinstance(wish, Bring) and phone not in self.ready:
                self.offers.choose_by_phone(phone, wish.value)
            elif isinstance(wish, Ready) and self.phones.seat_of(phone) is not None:
                (self.ready.add if wish.yes else self.ready.discard)(phone)
            elif isinstance(wish, Leave):
                self._dismiss(phone, "left")
        if heard:
            self.tell()
        return heard

    def _named(self, phone: str, told: str) -> None:
        """A phone has told its owner's name: it gets one that nobody else has, and the first free seat."""
        self._refused[phone] = why_illegible(told)
        if phone not in self.phones.names:
            return
        seated = [self.name(seat) for seat in range(self.count) if self.phones.phone_at(seat) != phone]
        others = [name for other, name in self.phones.names.items() if other != phone]
        taken = [*seated, *others, self.app.text("ui.newgame.you")]
        self.phones.names[phone] = unique_name(self.phones.names[phone], taken)
        free = self.of(FREE)
        if free and self.phones.seat_of(phone) is None:
            self.phones.give(free[0], phone)

    def _sit(self, phone: str, wish: Sit) -> None:
        """A phone wants a seat, or the seat that has the mark it wants; only a free one can be had."""
        wanted = wish.seat if wish.mark in (-1, wish.seat) or wish.mark >= self.count else wish.mark
        if wanted < self.count and self.who(wanted) == FREE:
            self.phones.give(wanted, phone)
            self.ready.discard(phone)

    def _dismiss(self, phone: str, why: str) -> None:
        """Tell a phone that it has left, or was sent away; it may come again."""
        self.phones.line.show(phone, self._note(phone, "closed", why))
        self.ready.discard(phone)
        self.offers.forget(phone)
        self.phones.forget(phone)

    # ---- what phones see --------------------------------------------------------------------------------

    def tell(self) -> None:
        """Show every phone how things stand."""
        for phone in self.phones.known:
            self.phones.line.show(phone, self.page(phone))

    def page(self, phone: str) -> PhonePage:
        """The present page of a phone."""
        name, seat = self.phones.names.get(phone, ""), self.phones.seat_of(phone)
        if name and seat is None and not self.of(FREE):
            return self._note(phone, "full", "full")
        words = self.phones.words(phone, self.app.text)
        seats = tuple(self._seat(words, place, place == seat) for place in range(self.count))
        marks = tuple(
            (seat_mark(self.game, place), place == seat or self.who(place) == FREE) for place in range(self.count)
        )
        sitting = sum(self.who(place) != FREE for place in range(self.count))
        table = words("ui.lobby.phone.table", n=sitting, all=self.count)
        if refusal := self._refused.get(phone):
            table = refusal.sentence(words)
        return LobbyPage(
            0,
            self.game,
            words(f"{self.game}.name"),
            table,
            bool(name),
            name,
            seats,
            marks if name else (),
            seat is not None and phone in self.ready,
            self.waits_for(phone),
            self.offers.page_of(phone, words),
        )

    def _seat(self, words: Words, seat: int, yours: bool) -> LobbySeat:
        who = self.who(seat)
        name = name_in(words, self.game, seat, self.name(seat)) or words("ui.lobby.free")
        if who == COMPUTER:
            note = self.note(seat, words)
        elif who == PHONE and self.phones.is_away(seat):
            note = words("ui.lobby.phone.away")
        else:
            note = words(f"ui.lobby.phone.{who}", n=seat + 1)
        return LobbySeat(seat, name, note, seat_mark(self.game, seat), who, yours, who == PHONE and self.is_ready(seat))

    def _note(self, phone: str, kind: str, key: str) -> NotePage:
        words = self.phones.words(phone, self.app.text)
        return NotePage(0, kind, words(f"ui.lobby.phone.{key}.head"), words(f"ui.lobby.phone.{key}.words"), self.game)

    # ---- in words ---------------------------------------------------------------------------------------

    def note(self, seat: int, words: Words | None = None) -> str:
        """The note about the owner of a seat, in the words of the screen or others."""
        words, who = words or self.app.text, self.who(seat)
        if who == COMPUTER:
            level = self.choices.level_name(self.choices.seat_setup(seat).level, words)
            return words("ui.lobby.computer", level=level)
        if who == PHONE and self.phones.is_away(seat):
            return words("ui.lobby.away")
        if who == PHONE:
            return words("ui.lobby.phone_ready" if self.is_ready(seat) else "ui.lobby.phone_chooses")
        return words("ui.lobby.laptop" if who == LAPTOP else "ui.lobby.waits_for_phone")

    def waits_for(self, asking: str = "") -> str:
        """The conditions that the match still waits for; "" for none. asking: the phone that is told, so that it is
        not named."""
        words, free = self.phones.words(asking, self.app.text), len(self.of(FREE))
        names = [
            self.name(seat)
            for seat in self.of(PHONE)
            if not self.is_ready(seat) and self.phones.phone_at(seat) != asking
        ]
        told = words("ui.table.and").join(names)
        if free and names:
            return words("ui.lobby.waits_both", names=told, n=free)
        if free:
            return words("ui.lobby.waits_free", n=free)
        if asking and self.complete and self.of(LAPTOP):
            return words("ui.lobby.phone.laptop_begins")
        return words("ui.lobby.waits_names", names=told) if names else ""

    # ---- the match --------------------------------------------------------------------------------------

    def setup(self) -> Setup:
        """The setup of the match; every seat must be taken. Names differ from each other."""
        assert not self.of(FREE), "the match begins when no seat is free"
        taken: list[str] = []
        for seat in range(self.count):
            if self.who(seat) == COMPUTER:
                continue
            name = unique_name(self.name(seat), taken, LONGEST_TYPED)
            taken.append(name)
            self.choices.seats[seat].name = name
        setup = for_phones(self.choices.setup(self.offers.on_phones()), bool(self.of(PHONE)))
        given = self.given
        return replace(setup, seed=given.seed, speed=given.speed) if given else setup

    def turn_away(self) -> None:
        """Tell the phones without a seat that the match begins without them."""
        for phone in self.phones.known:
            if self.phones.seat_of(phone) is None:
                self.phones.line.show(phone, self._note(phone, "full", "begun"))

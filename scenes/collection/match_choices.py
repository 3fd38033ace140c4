"""The choices for a new match: who sits where, the options, and a choice of the game's extras for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from game import GAMES
from game.ai.levels import DEFAULT_LEVEL, offered_levels
from game.ai.rivals import RIVALS
from game.core.sanitize import printable
from scenes.collection.collection_extras import extras_of
from scenes.collection.game_extras import SeatChoice
from scenes.collection.seat_memory import SeatMemory
from scenes.saves.known_names import LONGEST_NAME, remember_names
from scenes.saves.seat_languages import choose_language, language_of
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.shell.scene import Host
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.words.catalogue import Variant, Words, variant_of
from scenes.words.house_names import house_name

SEAT_CHOICE_PREFIX = "_seat"
"""Prefix of the option, before the number of a seat, under which the seat's choice is remembered. Written to files."""
PRINTED_SUFFIX = ":printed"
"""Suffix of a game's key in the settings for the choices of matches with printed cards. Written to files."""
MODE = "mode"
"""The option that says what is played (against each other, or together): a choice that every rulebook leaves open."""
NOTHING_INSTEAD: Mapping[int, str] = MappingProxyType({})
"""No values of seats."""
RuleSet = Literal["house", "book", "own"]
"""By which rules a match is played: our usual ones, those of the rulebook, or a mixture of one's own."""


def _is_possible(kind: str) -> bool:
    """Whether the kind of a remembered seat still exists."""
    level, _, rival = kind.partition("+")
    return kind == PERSON or (level in offered_levels() and (not rival or rival in RIVALS))


class MatchChoices:
    """The choices for a match of `game`, initially those of the last time. `printed`: for printed cards, whose choices
    are remembered separately."""

    def __init__(self, app: Host, game: str, printed: bool = False) -> None:
        self.app = app
        self.game = game
        self.printed = printed
        self.rules = GAMES[game]
        self.extras = extras_of(app, game)
        self.seats: list[LastSeat] = []
        self.options: dict[str, str] = {}
        self.seat_choices: dict[int, str] = {}
        """The choice of the game's extras for each seat (a deck); "" for nothing chosen."""
        self.own_mix: dict[str, str] = {}
        """The mixture of options that was given up for the usual ones or the rulebook's."""
        self.folded: bool | None = None
        """Whether the person wants the options folded away; None: they have never said so."""
        self.bench = SeatMemory()
        self._seats_alone = 0
        """The number of seats when at most one person sat there; 0 until then."""
        self._recall()

    def _recall(self) -> None:
        """Take over the last time's choices if they are still possible, otherwise one person and one opponent."""
        last = self.app.settings.last.get(self._remembered_as, LastGame())
        seats = [seat for seat in last.seats if _is_possible(seat.kind)]
        if len(seats) not in self.rules.seats:
            seats = [LastSeat(PERSON), LastSeat(DEFAULT_LEVEL)]
        self.seats = [LastSeat(seat.kind, printable(seat.name, LONGEST_NAME)) for seat in seats]
        for name, values in self.rules.options.items():
            if name[0] != "_":
                kept = last.options.get(name)
                self.options[name] = kept if kept in values else values[0]
        for name, value in self.rules.printed_cards.items():
            self.options[name] = value if self.printed else self.rules.options[name][0]
        self.replace_computers()
        remembered = (last.options.get(f"{SEAT_CHOICE_PREFIX}{place}", "") for place in range(len(self.seats)))
        self.seat_choices = dict(enumerate(remembered))
        self.folded = {"folded": True, "open": False}.get(last.fold)
        self._note_seats()

    @property
    def _remembered_as(self) -> str:
        """The key of the choices in the settings."""
        return self.game + PRINTED_SUFFIX * self.printed

    @property
    def people_only(self) -> bool:
        """Whether only people can play with these options."""
        return self.rules.people_only(self.options)

    def replace_computers(self) -> None:
        """Replace computers by people if they cannot play with these options."""
        if self.people_only:
            self.seats = [seat if seat.kind == PERSON else LastSeat(PERSON) for seat in self.seats]

    def offered(self) -> dict[str, tuple[str, ...]]:
        """The options that can be chosen with this number of seats and the other choices, with their values."""
        choices = self.rules.choices(len(self.seats))
        chosen = {name: self.chosen(name, values) for name, values in choices.items() if name in self.options}
        return {
            name: choices[name]
            for name in chosen
            if name not in self.rules.printed_cards and len(choices[name]) > 1 and self.rules.matters(name, chosen)
        }

    def name_of(self, place: int) -> str:
        """The name at a seat: as typed, otherwise the usual one."""
        return self.seats[place].name or self.usual_name(place)

    def usual_name(self, place: int) -> str:
        """The name at a seat for which none was typed: that of the rival, the opponent or the person."""
        words = self.app.text
        if self.seats[place].kind != PERSON:
            if rival := self.seat_setup(place).rival:
                return words(f"ui.rival.{rival}.name")
            return self.extras.name(self.seat_choices.get(place, "")) or words(f"{self.game}.opponent.{place + 1}")
        return words("ui.newgame.you") if self.people == 1 else words("ui.newgame.player", n=place + 1)

    def language(self, place: int) -> str:
        """The code of the language that the person at a seat reads."""
        return language_of(self.app.settings, self.game, place, self.seats[place].name) or self.app.text.language

    def speak(self, place: int, language: str) -> None:
        """Remember the language of the person at a seat, by the name that was typed there."""
        choose_language(self.app.settings, self.game, place, self.seats[place].name, language)

    def seat_setup(self, place: int) -> SeatSetup:
        """A seat with its current choices, with its name only if one was typed."""
        return SeatSetup(self.seats[place].kind, self.seats[place].name)

    def take(self, setup: Setup) -> None:
        """Take over the seats and options of a set-up of this game."""
        self.seats = [LastSeat(seat.kind, printable(seat.name, LONGEST_NAME)) for seat in setup.seats]
        self.options |= {name: value for name, value in setup.options.items() if name in self.options}
        self.seat_choices = {place: self.extras.chosen(setup, place) for place in range(len(self.seats))}

    def level_name(self, level: str, words: Words | None = None) -> str:
        """The name of a level, in the screen's language or another one. A guest's is its own name in readable form."""
        key, words = f"{self.game}.level.{level}", words or self.app.text
        return words(key) if words.has(key) else level.replace("_", " ").capitalize()

    def setup(self, instead: Mapping[int, str] = NOTHING_INSTEAD) -> Setup:
        """The set-up of the match with the current choices. instead: values of seats that count in place of those
        chosen here."""
        seats_now = tuple(SeatSetup(seat.kind, self.name_of(at)) for at, seat in enumerate(self.seats))
        options = {name: self.chosen(name, values) for name, values in self.offered().items()}
        options |= self.rules.printed_cards if self.printed else {}
        choices = {place: self.seat_choice(place) for place in range(len(self.seats))}
        chosen = {place: self.seat_choice_value(place, choice) for place, choice in choices.items() if choice}
        chosen |= {place: value for place, value in instead.items() if place in chosen}
        return self.extras.prepared(Setup(self.game, seats_now, options), chosen)

    def seat_choice(self, place: int) -> SeatChoice | None:
        """The choice of the game's extras for a seat; None if there is none."""
        return self.extras.choice(place, self.seats[place].kind == PERSON, self.options)

    def seat_choice_value(self, place: int, choice: SeatChoice) -> str:
        """The chosen value of a seat if it is still offered, otherwise the first value."""
        kept = self.seat_choices.get(place, "")
        return kept if any(value == kept for value, _ in choice.values) else choice.values[0][0]

    def variant(self) -> Variant:
        """The chosen options that change texts of the game."""
        choices = self.rules.choices(len(self.seats))
        return variant_of(self.game, {name: self.chosen(name, choices[name]) for name in self.options})

    def chosen(self, name: str, values: tuple[str, ...]) -> str:
        """The chosen value of an option if it is one of these, otherwise the first."""
        return self.options[name] if self.options[name] in values else values[0]

    # ---- who sits there ---------------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """The number of people at the table."""
        return sum(seat.kind == PERSON for seat in self.seats)

    def set_count(self, count: int) -> None:
        """Set the number of seats: the last ones leave, and those who had left come back, otherwise opponents like the
        last one."""
        self._note_seats()
        self._resize(count)
        self._note_seats()

    def _resize(self, count: int) -> None:
        self.bench.shorten(self.seats, count)
        while len(self.seats) < count:
            self.seats.append(self.bench.next_seat(self.seats, self.people_only))

    def set_people(self, count: int) -> None:
        """Let this number of people sit down: one person as when one sat there last, and several with the computers
        that are at the table, if there are any left to play."""
        self._note_seats()
        if self.people_only:
            total = count
        elif count == 1:
            total = self._seats_alone or len(self.seats)
        else:
            total = max(count, len(self.seats)) if self.people < len(self.seats) else count
        self._resize(max(total, self.rules.seats[0]))
        places = sorted(range(len(self.seats)), key=lambda place: self.seats[place].kind != PERSON)[:count]
        for place, seat in enumerate(self.seats):
            if place in places and seat.kind != PERSON:
                self.seats[place] = self.bench.person(place, self.seats)
            elif place not in places and seat.kind == PERSON:
                self.seats[place] = self.bench.computer(place, self.seats)
        self._note_seats()

    def set_kind(self, place: int, kind: str) -> None:
        """Let a computer of this kind sit at a seat, or the person who sat there before."""
        self._note_seats()
        self.seats[place] = self.bench.person(place, self.seats) if kind == PERSON else LastSeat(kind)
        self._note_seats()

    def _note_seats(self) -> None:
        self.bench.note(self.seats)
        if self.people <= 1:
            self._seats_alone = len(self.seats)

    # ---- for the next time ------------------------------------------------------------------------------

    def remember(self) -> None:
        """Keep the choices for the next time."""
        own = {f"{SEAT_CHOICE_PREFIX}{place}": value for place, value in self.seat_choices.items() if value}
        last = LastGame(self.seats, {**self.options, **own})
        if self.folded is not None:
            last.fold = "folded" if self.folded else "open"
        self.app.settings.last[self._remembered_as] = last
        self._note_seats()
        sitting = {place: seat.name for place, seat in enumerate(self.seats) if seat.kind == PERSON}
        named = [*sitting.items(), *self.bench.names.items()]
        remember_names(self.app.settings, (name for place, name in named if not house_name(self.game, place, name)))
        self.app.save()


def book_values(choices: MatchChoices) -> dict[str, str]:
    """The rulebook's values of all options that are offered now, except of what is played."""
    printed = choices.rules.as_printed
    offered = {name: values for name, values in choices.offered().items() if name != MODE}
    return {name: printed[name] if printed.get(name) in values else values[0] for name, values in offered.items()}


def custom_of(choices: MatchChoices) -> RuleSet:
    """By which rules the match is played as chosen now."""
    offered, book = choices.offered(), book_values(choices)
    chosen = {name: choices.chosen(name, offered[name]) for name in book}
    if chosen == {name: offered[name][0] for name in book}:
        return "house"
    return "book" if chosen == book else "own"


def play_by(choices: MatchChoices, custom: RuleSet) -> None:
    """Choose all options as this custom has them, except what is played; "own" is the mixture that was given up."""
    ruled = [name for name in choices.options if name != MODE and name not in choices.rules.printed_cards]
    if custom_of(choices) == "own":
        choices.own_mix = {name: choices.options[name] for name in ruled}
    for name in ruled:
        usual = choices.rules.options[name][0]
        if custom == "own":
            choices.options[name] = choices.own_mix.get(name, choices.options[name])
        else:
            choices.options[name] = choices.rules.as_printed.get(name, usual) if custom == "book" else usual
    choices.replace_computers()

"""The choices for a new match: who sits where, the options, and a choice of the game's extras for each seat."""

from __future__ import annotations

from game import GAMES
from game.ai.levels import DEFAULT_LEVEL, offered_levels
from game.ai.rivals import RIVALS
from game.core.sanitize import printable
from scenes.collection.collection_extras import extras_of
from scenes.collection.game_extras import SeatChoice
from scenes.saves.seat_languages import choose_language, language_of
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.shell.scene import Host
from scenes.storage.settings_file import LastGame, LastSeat
from scenes.words.catalogue import Variant, Words, variant_of

LONGEST_NAME = 18
"""Maximum letters of a player's name."""
SEAT_CHOICE_PREFIX = "_seat"
"""Prefix of the option, before the number of a seat, under which the seat's choice is remembered. Written to files."""
PRINTED_SUFFIX = ":printed"
"""Suffix of a game's key in the settings for the choices of matches with printed cards. Written to files."""


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
        return {name: choices[name] for name in chosen if name not in self.rules.printed_cards
                and len(choices[name]) > 1 and self.rules.matters(name, chosen)}  # fmt: skip

    def name_of(self, place: int) -> str:
        """The name at a seat: as typed, otherwise that of the rival, the opponent or the person."""
        words, seat = self.app.text, self.seats[place]
        if seat.name:
            return seat.name
        if seat.kind != PERSON:
            if rival := self.seat_setup(place).rival:
                return words(f"ui.rival.{rival}.name")
            return self.extras.name(self.seat_choices.get(place, "")) or words(f"{self.game}.opponent.{place + 1}")
        alone = sum(other.kind == PERSON for other in self.seats) == 1
        return words("ui.newgame.you") if alone else words("ui.newgame.player", n=place + 1)

    @property
    def several(self) -> bool:
        """Whether more than one person plays."""
        return sum(seat.kind == PERSON for seat in self.seats) > 1

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

    def setup(self) -> Setup:
        """The set-up of the match with the current choices."""
        seats_now = tuple(SeatSetup(seat.kind, self.name_of(at)) for at, seat in enumerate(self.seats))
        options = {name: self.chosen(name, values) for name, values in self.offered().items()}
        options |= self.rules.printed_cards if self.printed else {}
        choices = {place: self.seat_choice(place) for place in range(len(self.seats))}
        chosen = {place: self.seat_choice_value(place, choice) for place, choice in choices.items() if choice}
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

    def set_count(self, count: int) -> None:
        """Set the number of seats; new ones at the end are opponents like the last one."""
        levels = [seat.kind for seat in self.seats if seat.kind != PERSON]
        while len(self.seats) < count:
            usual = DEFAULT_LEVEL if not self.people_only else PERSON
            self.seats.append(LastSeat(levels[-1].partition("+")[0] if levels else usual))
        del self.seats[count:]

    def remember(self) -> None:
        """Keep the choices for the next time."""
        own = {f"{SEAT_CHOICE_PREFIX}{place}": value for place, value in self.seat_choices.items() if value}
        self.app.settings.last[self._remembered_as] = LastGame(self.seats, {**self.options, **own})
        self.app.save()

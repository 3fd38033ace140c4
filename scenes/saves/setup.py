"""The set-up of a match: the game, the seats, and the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game import GAMES
from game.ai.rivals import RIVALS
from scenes.words.catalogue import Words
from scenes.words.house_names import house_name

PERSON = "person"
"""The kind of a seat that a person plays."""


@dataclass(frozen=True)
class SeatSetup:
    """One seat; kind is "person" or the key of a level of the game, perhaps with a rival: "expert+bold"."""

    kind: str
    name: str

    @property
    def person(self) -> bool:
        """Whether a person sits here, not a computer opponent."""
        return self.kind == PERSON

    @property
    def level(self) -> str:
        """The key of the opponent's level, without the rival."""
        return self.kind.partition("+")[0]

    @property
    def rival(self) -> str:
        """The opponent's key in RIVALS; "" for the usual opponent of the seat."""
        rival = self.kind.partition("+")[2]
        return rival if rival in RIVALS else ""


@dataclass(frozen=True)
class Setup:
    """Everything a table needs to start a match.

    `seed` None: drawn at random; `speed` None: as in the settings; `notes`: for the pages of the game's collection.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    speed: str | None = None
    notes: Mapping[str, str] = field(default_factory=dict)

    def leader(self, seat: int) -> str:
        """The key of the card that leads a seat's deck; "" in games without a collection."""
        collecting = GAMES[self.game].collecting
        return self.options.get(collecting.option_names(seat)[1], "") if collecting else ""

    def opponents(self, first: int) -> list[int]:
        """The seats of computer opponents, clockwise from seat `first`."""
        count = len(self.seats)
        around = [(first + step) % count for step in range(count)]
        return [seat for seat in around if not self.seats[seat].person]


def at_one_screen(setup: Setup, privacy: str) -> Setup:
    """A set-up with the options for a shared screen if several people play without curtains; privacy: a setting."""
    people = sum(seat.person for seat in setup.seats)
    if people < 2 or privacy == "curtain":
        return setup
    return replace(setup, options={**GAMES[setup.game].at_one_screen, **setup.options})


def for_phones(setup: Setup, phones: bool) -> Setup:
    """A set-up with the game's options for people on phones if there are `phones`, otherwise without them."""
    own = GAMES[setup.game].with_phones
    others = {name: value for name, value in setup.options.items() if name not in own}
    return replace(setup, options={**others, **(own if phones else {})})


class SeatChange(NamedTuple):
    """A change of seats: who sits where, at every seat, and after how many decisions."""

    after: int
    seats: tuple[SeatSetup, ...]


def changed_seats(dealt: Sequence[SeatSetup], changes: Sequence[SeatChange]) -> set[int]:
    """The seats at which somebody else has sat down since the deal: a person, or an opponent of another kind."""
    return {place for change in changes for place, seat in enumerate(change.seats) if seat.kind != dealt[place].kind}


def seats_at(dealt: tuple[SeatSetup, ...], changes: Sequence[SeatChange], move: int) -> tuple[SeatSetup, ...]:
    """The seats when the decision after `move` decisions was due."""
    return next((change.seats for change in reversed(changes) if change.after <= move), dealt)


def with_names(setup: Setup, words: Words) -> Setup:
    """The setup with a name for every seat that has none, or has one that was given in another language."""
    alone = sum(seat.person for seat in setup.seats) == 1
    seats = []
    for place, seat in enumerate(setup.seats):
        usual = words("ui.newgame.you") if alone else words("ui.newgame.player", n=place + 1)
        if not seat.person:
            usual = words(f"ui.rival.{seat.rival}.name" if seat.rival else f"{setup.game}.opponent.{place + 1}")
        seats.append(SeatSetup(seat.kind, name_in(words, setup.game, place, seat.name) or usual))
    return replace(setup, seats=tuple(seats))


def name_in(words: Words, game: str, place: int, name: str) -> str:
    """The name at a seat (from 0) in these words, if the program has given it; otherwise as it is."""
    given = house_name(game, place, name)
    return words(given, n=place + 1) if given else name

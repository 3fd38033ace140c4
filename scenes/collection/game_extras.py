"""The additions of a game to the new-game page: doors to further pages, and a choice for each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scenes.saves.setup import Setup
from scenes.shell.scene import Host, Scene
from scenes.words.catalogue import Words


class Door(NamedTuple):
    """A button of the new-game page: the key of its words, its icon, and the page that it opens."""

    words: str
    icon: str
    page: Callable[[], Scene]


class SeatChoice(NamedTuple):
    """A choice for a seat: its label, and (value, words) pairs with the usual value first."""

    label: str
    values: Sequence[tuple[str, str]]


class GameExtras:
    """The extras of a game that adds nothing, and the base of the others."""

    def __init__(self, app: Host, game: str) -> None:
        self.app = app
        self.game = game

    def doors(self) -> Sequence[Door]:
        """Doors to further pages. If there are any, they replace the door to the card browser."""
        return ()

    def choice(self, place: int, person: bool, options: Mapping[str, str]) -> SeatChoice | None:
        """The further choice for seat `place` in a match with these options; None if there is none."""
        return None

    def choice_of(self, owner: str, lent: str, options: Mapping[str, str], words: Words) -> SeatChoice | None:
        """The choice of a person named `owner` without the laptop, in the words that they read: among what is their
        own, and `lent`, the value that the laptop has for their seat. None if there is nothing."""
        return None

    def name(self, value: str) -> str | None:
        """The name of the opponent at a seat with this chosen value; None for the usual name."""
        return None

    def leader(self, value: str) -> str | None:
        """The key of the card whose picture represents a seat with this chosen value; "" if it has not been drawn yet,
        None for the usual face."""
        return None

    def prepared(self, setup: Setup, chosen: Mapping[int, str]) -> Setup:
        """The set-up with the `chosen` values, by seat, written into its options and notes."""
        return setup

    def chosen(self, setup: Setup, place: int) -> str:
        """The chosen value of a seat that was written into a set-up; "" for none."""
        return ""

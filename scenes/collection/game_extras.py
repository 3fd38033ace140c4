"""What some games bring beside rules and table: doors on the new-game page, and a choice for each seat."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scenes.saves.setup import Setup
from scenes.shell.scene import Host, Scene


class Door(NamedTuple):
    """A button of the new-game page: the key of its words, its icon, and the page that it opens."""

    words: str
    icon: str
    page: Callable[[], Scene]


class SeatChoice(NamedTuple):
    """What else is chosen for a seat: a label, and the values with their words, the usual one first."""

    label: str
    values: Sequence[tuple[str, str]]


class GameExtras:
    """Those of a game that brings nothing."""

    def __init__(self, app: Host, game: str) -> None:
        self.app = app
        self.game = game

    def doors(self) -> Sequence[Door]:
        """Further doors; with any, they take the place of the door to all cards."""
        return ()

    def choice(self, place: int, person: bool, options: Mapping[str, str]) -> SeatChoice | None:
        """What else is chosen for a seat under these house rules."""
        return None

    def name(self, value: str) -> str | None:
        """Who sits at an opponent's seat when this was chosen for it; None for the usual name."""
        return None

    def leader(self, value: str) -> str | None:
        """The key of the card that stands for a seat when this was chosen for it, "" while luck has yet to say which;
        None for the usual face."""
        return None

    def prepared(self, setup: Setup, chosen: Mapping[int, str]) -> Setup:
        """The match with what was `chosen` for the seats."""
        return setup

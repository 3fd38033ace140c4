"""A playback shown as a match: at one moment, through the eyes of one seat, of a spectator or of all seats."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Flipped, Rolled, rolls_and_flips
from game.core.flow import waiting
from game.core.playback import ALL_EYES, Playback
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome


class Gallery:
    """A playback as a ShownMatch.

    `move` is the number of decisions made in the position shown. `eyes` says who sees it: a seat, SPECTATOR, or
    ALL_EYES for everything that any seat may see.
    """

    on_disk = True
    rivals: Sequence[str] = ()
    """The key of the rival at each seat, "" for none; () if nobody knows."""

    def __init__(self, playback: Playback, names: Sequence[str], eyes: int, front: int = 0) -> None:
        self.playback = playback
        self.names = names
        self.eyes = eyes
        self.front = front
        """The seat at the lower edge of the table for ALL_EYES."""
        self.move = 0
        self.version = 0

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.playback.rules

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None before its last decision."""
        return self.playback.states[self.move].outcome

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.front if self.eyes == ALL_EYES else self.eyes

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are asked, as far as these eyes know."""
        return waiting(self.view())

    @property
    def thrown(self) -> Sequence[Rolled | Flipped]:
        """The dice and coins thrown so far."""
        return rolls_and_flips(self.playback.news[: self.move + 1])

    def view(self) -> State:
        """The state as these eyes see it."""
        return self.playback.view(self.move, self.eyes, self.front)

    def shared_arrangement(self, view: State) -> str:
        """Nobody shares the screen with anybody here."""
        return ""

    def look(self, move: int, eyes: int) -> None:
        """Show the position after `move` decisions to these eyes."""
        self.move, self.eyes = move, eyes
        self.version += 1

    def forward(self) -> list[Event]:
        """Go on by one decision; the events of it, as these eyes saw them."""
        self.look(self.move + 1, self.eyes)
        return self.playback.events(self.move, self.eyes)

"""A tape as a match that is watched: at one moment, through the eyes of one seat or of all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Flipped, Rolled, rolls_and_flips
from game.core.flow import waiting
from game.core.playback import ALL_EYES, Playback
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome


class Gallery:
    """Shows a tape (a ShownMatch).

    `move` is how many decisions have been made at the table as it is shown, `eyes` whose eyes see it: a number as the
    tape counts them.
    """

    def __init__(self, tape: Playback, names: Sequence[str], eyes: int, front: int = 0) -> None:
        self.tape = tape
        self.names = names
        self.eyes = eyes
        self.front = front
        """The seat at the lower edge while all cards lie open."""
        self.move = 0
        self.version = 0

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.tape.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once that is shown."""
        return self.tape.states[self.move].outcome

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.front if self.eyes == ALL_EYES else self.eyes

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that owe a decision as far as these eyes know."""
        return waiting(self.view())

    @property
    def thrown(self) -> Sequence[Rolled | Flipped]:
        """All that was thrown so far."""
        return rolls_and_flips(self.tape.news[: self.move + 1])

    def view(self) -> State:
        """The table as it is shown."""
        return self.tape.view(self.move, self.eyes, self.front)

    def look(self, move: int, eyes: int) -> None:
        """Another moment, or other eyes."""
        self.move, self.eyes = move, eyes
        self.version += 1

    def forward(self) -> list[Event]:
        """One decision on; what these eyes saw of it."""
        self.look(self.move + 1, self.eyes)
        return self.tape.events(self.move, self.eyes)

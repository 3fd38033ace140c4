"""A game as it was agreed on before the first card: who sits where, and which options."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game import GAMES
from game.ai.rivals import RIVALS

if TYPE_CHECKING:
    from scenes.saves.replay_files import Finished

PERSON = "person"


@dataclass(frozen=True)
class SeatSetup:
    """One seat; kind is "person" or the key of a level of the game, perhaps with a rival: "expert+bold"."""

    kind: str
    name: str

    @property
    def person(self) -> bool:
        return self.kind == PERSON

    @property
    def level(self) -> str:
        """How strong the opponent is."""
        return self.kind.partition("+")[0]

    @property
    def rival(self) -> str:
        """Who the opponent is, a key of RIVALS; "" for the usual one of this seat."""
        rival = self.kind.partition("+")[2]
        return rival if rival in RIVALS else ""


@dataclass(frozen=True)
class Setup:
    """Everything the table needs to start. speed None: as in the settings; notes: for the game's own pages."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    speed: str | None = None
    notes: Mapping[str, str] = field(default_factory=dict)

    def leader(self, seat: int) -> str:
        """The key of the card that leads a seat's deck, in a game of one's own cards; "" in all others."""
        collecting = GAMES[self.game].collecting
        return self.options.get(collecting.options(seat)[1], "") if collecting else ""


@dataclass(frozen=True)
class Fact:
    """One line for the results page: a text key and what fills its gaps."""

    key: str
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class MatchSummary:
    """How a match ended: ranks per seat (1 is first, equal ranks share; no 1: nobody won), the reason, facts.

    `setup` is also what a rematch starts with; `kept` is the match itself, to be watched again, and `match` its name
    among those that were written down.
    """

    setup: Setup
    reason: str
    ranks: tuple[int, ...]
    lines: tuple[Fact, ...] = ()
    hints: tuple[int, ...] = ()
    """How many decisions of each seat got a hint; () for nobody's."""
    kept: Finished | None = None
    match: str = ""
    goes_back: bool = False
    """Whether the last decision may still be taken back, because people only reported what they did."""

    @property
    def journal(self) -> str:
        """The name of the match whose journal is needed no more; "" where the journal is all that is on the disk."""
        return self.match if self.kept is None or self.kept.path else ""

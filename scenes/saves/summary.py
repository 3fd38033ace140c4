"""How a match ended, as the pages after it tell it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.saves.replay_files import SavedReplay
from scenes.saves.setup import Setup


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
    replay: SavedReplay | None = None
    match: str = ""
    goes_back: bool = False
    """Whether the last decision may still be taken back, because people only reported what they did."""

    @property
    def journal(self) -> str:
        """The name of the match whose journal is needed no more; "" where the journal is all that is on the disk."""
        return self.match if self.replay is None or self.replay.path else ""

"""The result of a match, for the pages shown after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.saves.replay_files import SavedReplay
from scenes.saves.setup import Setup


@dataclass(frozen=True)
class Fact:
    """One line for the results page: a text key and what fills its gaps, with keys for names (`seat:0`, `card:wolf`)
    as in the sentences of a match, so that it is shown in the language that the page speaks."""

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class MatchSummary:
    """The result of a match: the reason of the end, ranks by seat (1 is first, ties share; no 1: nobody won), facts.

    `setup` is also that of a rematch; `replay` is the finished match, and `match` the name of its journal.
    """

    setup: Setup
    reason: str
    ranks: tuple[int, ...]
    facts: tuple[Fact, ...] = ()
    standings: tuple[tuple[tuple[str, str], ...], ...] = ()
    """By seat: icons with words for what decided the match; () if nothing is known of that."""
    faces: tuple[str, ...] = ()
    """By seat: the key of the card whose picture stands for the player, "" for the usual face; () if all have that."""
    hints: tuple[int, ...] = ()
    """Number of hints by seat; () if there were none."""
    replay: SavedReplay | None = None
    match: str = ""
    can_step_back: bool = False
    """Whether the last decision may still be taken back."""
    betrayed: bool = False
    """Whether somebody worked against the others, so that the match has secrets to show."""
    totals: tuple[int, ...] = ()
    """Points by seat; () for a game without points."""

    @property
    def journal(self) -> str:
        """The name of the journal that may be removed; "" while it is the only copy on disk."""
        return self.match if self.replay is None or self.replay.path else ""

"""The decisions of a match that each seat may take back: by right, or if the others agree."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import SPECTATOR
from game.core.match import LATER, LUCK, OPENED, SHOWN, Match
from scenes.saves.setup import SeatChange

_ASKABLE = frozenset((LUCK, SHOWN, OPENED, LATER))
"""Reasons why a decision stands by right that the others may still let a player take back."""


class UndoRights:
    """The law of undo (`Match.why_no_undo`), and what it does not know: that seats have changed, and that the others
    have refused."""

    def __init__(self, match: Match, changes: Sequence[SeatChange]) -> None:
        self._match = match
        self._changes = changes
        self._refused: set[tuple[int, int]] = set()
        """Seats, and the numbers (from 0) of their decisions, whose undo the others refused."""

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back without asking anybody."""
        return seat != SPECTATOR and not self._before_change(seat) and self._match.can_undo(seat)

    def _before_change(self, seat: int) -> bool:
        """Whether seats have changed since the last decision of a seat, which then stands."""
        return bool(self._changes) and 0 <= self._match.last_of(seat) < self._changes[-1].after

    def why_not(self, seat: int) -> str | None:
        """The key of the reason why a seat may not do so; None if it may."""
        return "seats" if self._before_change(seat) else self._match.why_no_undo(seat)

    def may_ask(self, seat: int) -> bool:
        """Whether the others can be asked to let a seat take its last decision back."""
        match = self._match
        if match.outcome is not None or self._before_change(seat) or self.refused(seat):
            return False
        return match.why_no_undo(seat) in _ASKABLE

    def refused(self, seat: int) -> bool:
        """Whether the others have refused that already."""
        return (seat, self._match.last_of(seat)) in self._refused

    def refuse(self, seat: int) -> None:
        """The others refuse it for the seat's present last decision."""
        self._refused.add((seat, self._match.last_of(seat)))

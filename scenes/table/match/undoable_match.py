"""A match at a screen whose decisions can be taken back: by right, or because the other players agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.match import Match
from scenes.saves.setup import SeatChange, Setup
from scenes.table.match.screen_match import ScreenMatch
from scenes.table.match.undo_rights import UndoRights


class UndoableMatch(ScreenMatch):
    """A match with its law of undo. changes: the changes of seats since the deal."""

    def __init__(self, setup: Setup, match: Match, phones: Iterable[int], changes: Sequence[SeatChange]) -> None:
        super().__init__(setup, match, phones)
        self.changes = changes
        """The changes of seats since the deal."""
        self.rights = UndoRights(match, changes)
        self.agreed = 0
        """The number of decisions taken back because the others agreed."""
        self.called = SPECTATOR
        """The seat of the person for whom the screen changes hands next, if asked; SPECTATOR for any person who is
        asked."""

    def undo(self, seat: int | None = None) -> bool:
        """Take back the last decision of a seat (None: of `undo_seat`) by right; returns False if the law of undo
        forbids it."""
        if seat is None:
            return self.can_undo() and self._back(self.undo_seat, self.match.undo, agreed=False)
        return self.rights.may_undo(seat) and self._back(seat, self.match.undo, agreed=False)

    def take_back(self, seat: int | None = None) -> bool:
        """Take back the last decision of a seat (None: of `undo_seat`) and all that came after it, because the others
        agreed."""
        return self._back(self.undo_seat if seat is None else seat, self.match.take_back, agreed=True)

    @property
    def taken_back(self) -> Action | None:
        """The action that the viewer took back last; submitting it redoes it with the same luck. None for none."""
        decides = self.viewer in self.people or (self.match.free_undo and bool(self.everybody))
        return self.match.redo(self.viewer) if decides else None

    def can_undo(self) -> bool:
        """Whether the last decision of `undo_seat` can be taken back by right."""
        return self.rights.may_undo(self.undo_seat)

    @property
    def undo_seat(self) -> int:
        """The seat whose last decision undo takes back: the viewer; while everyone looks at the screen, the person
        there who decided last; with real cards, any player who decided last. SPECTATOR for none."""
        if self.match.free_undo and self.everybody:
            return self.match.last_seat
        return self.viewer if self.viewer in self.people else self.last_person

    @property
    def may_ask_back(self) -> bool:
        """Whether the others can be asked to let `undo_seat` take its last decision back."""
        return self.undo_seat in self.people and self.may_ask(self.undo_seat)

    def may_ask(self, seat: int) -> bool:
        """Whether a person can ask the others to agree that the seat's last decision is taken back."""
        return len(self.everybody) > 1 and self.rights.may_ask(seat)

    @property
    def refused(self) -> bool:
        """Whether the others have already refused that."""
        return self.rights.refused(self.undo_seat)

    def refuse(self, seat: int | None = None) -> None:
        """The others do not let a seat (None: `undo_seat`) take its last decision back; it gets the screen next."""
        seat = self.undo_seat if seat is None else seat
        self.rights.refuse(seat)
        self.called = seat

    def why_no_undo(self) -> str | None:
        """The key of the reason why `undo_seat` cannot take its last decision back by right; None if it can."""
        return self.rights.why_not(self.undo_seat)

    def _back(self, seat: int, take: Callable[[int], bool], agreed: bool) -> bool:
        if not take(seat):
            return False
        self.agreed += agreed
        self.version += 1
        self._went_back(seat, agreed)
        if self.viewer != seat and not self.match.free_undo and seat in self.people:
            self.called = seat
        return True

    def _went_back(self, seat: int, agreed: bool) -> None:
        """A decision of a seat was taken back."""

"""What a table needs of the match it shows, and what else of one that people play at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.events import Flipped, Rolled
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome


class ShownMatch(Protocol):
    """A match as one viewer sees it. A table that is only watched needs no more."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""

    @property
    def viewer(self) -> int:
        """The seat at the lower edge; SPECTATOR when the view is nobody's own."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""

    @property
    def awaited(self) -> Sequence[int]:
        """The seats that owe a decision as far as the viewer may know."""

    @property
    def thrown(self) -> Sequence[Rolled | Flipped]:
        """All dice and coins so far, oldest first."""

    @property
    def version(self) -> int:
        """Grows whenever the match or the viewer changes: what was looked up for an older one is out of date."""

    def view(self) -> State:
        """What the viewer may see."""


class LiveMatch(ShownMatch, Protocol):
    """A match that people at this screen play: who is asked, what they may do, and what can be taken back."""

    hints: Counter[int]
    """How many decisions of each seat got a hint."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people at the screen."""

    @property
    def resumed(self) -> bool:
        """Whether the match goes on from where it was left."""

    @property
    def lenient(self) -> bool:
        """Whether people only report what they do with cards on a real table."""

    @property
    def decisions(self) -> int:
        """How many decisions have been made and stand."""

    @property
    def actor(self) -> int:
        """Whose decisions the hands at the screen make: mostly the viewer's; SPECTATOR for nobody's."""

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""

    @property
    def safe(self) -> bool:
        """Whether the match can be continued another day."""

    def legal(self) -> list[Action]:
        """What the person at the screen may do; [] for nothing."""

    def actor_view(self) -> State:
        """What the seat whose decisions are made here may see."""

    def public_view(self) -> State:
        """What everybody may see."""

    def count_hint(self, seat: int) -> None:
        """A seat got a hint."""

    @property
    def undo_seat(self) -> int:
        """Whose last decision would be taken back; SPECTATOR for nobody's."""

    @property
    def taken_back(self) -> Action | None:
        """What was taken back last and may be done again; None for nothing."""

    @property
    def may_ask_back(self) -> bool:
        """Whether the others at the screen can be asked to let the last decision of `undo_seat` be taken back."""

    @property
    def refused(self) -> bool:
        """Whether they have refused that already."""

    def can_undo(self) -> bool:
        """Whether the last decision of `undo_seat` may be taken back without asking anybody."""

    def why_no_undo(self) -> str | None:
        """The key of the reason why it may not; None when it may."""

"""The match of an example that is tried: the other seats do what the example shows, as long as it fits."""

from __future__ import annotations

from game.core.actions import Action
from game.core.match import NOTHING, Match
from scenes.examples.example import PlayedExample
from scenes.saves.setup import Setup
from scenes.table.match.scripted_seats import Replies, ScriptedSeats
from scenes.table.match.seating import Seating


class Following(Replies):
    """The answers of the other seats of an example: each does what the example has next for it if that is legal."""

    def __init__(self, played: PlayedExample) -> None:
        super().__init__((played.example.viewer,))
        self.played = played

    def answer(self, match: Match, seat: int) -> Action:
        """The answer of a seat that owes one; a decision that is taken back is answered again."""
        left = [move.action for move in self.played.moves]
        for made in match.record.moves[self.played.start :]:
            if made.action in left:
                left.remove(made.action)
        self.planned = [action for action in left if action.seat == seat][:1]
        return super().answer(match, seat)


class ExampleSeating(Seating):
    """The match of an example, which is not kept. Nothing before its first decision can be taken back."""

    hints_offered = False
    may_concede = False
    safe = True
    coached = False

    def __init__(self, setup: Setup, played: PlayedExample) -> None:
        self._start = played.start
        following = ScriptedSeats(setup, Following(played))
        super().__init__(setup, given=played.match(), answering=following)
        self.planned_luck = {move.action: move.luck for move in played.moves}

    @property
    def _decided(self) -> bool:
        """Whether the person has decided anything since the example began."""
        return self.match.last_of(self.undo_seat) >= self._start

    def can_undo(self) -> bool:
        """Whether the last decision of the person can be taken back."""
        return self._decided and super().can_undo()

    def why_no_undo(self) -> str | None:
        """The key of the reason why it cannot; None if it can."""
        return super().why_no_undo() if self._decided else NOTHING

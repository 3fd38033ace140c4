"""One attempt at a puzzle: how far it is, what has become of the goal, and what the other seats answer."""

from __future__ import annotations

from random import Random

from game.ai.brain import Budget, LearnerBrain
from game.core.actions import Action
from game.core.match import Match
from game.core.puzzle import MISSED, REACHED, Puzzle
from game.core.state import State
from game.core.views import determinize
from scenes.table.match.scripted_seats import Replies

PLAYING, SOLVED, WRONG, LUCKY, SHOWN = "playing", "solved", "wrong", "lucky", "shown"
"""The stages of an attempt. LUCKY: the goal was reached by a decision that does not reach it for certain. SHOWN: the
solution was played by itself."""


class Attempt(Replies):
    """The match of a puzzle from its position on. The other seats answer as in the solution; off its line they decide
    like somebody who has played some games."""

    def __init__(self, puzzle: Puzzle, match: Match, showing: bool = False) -> None:
        super().__init__((puzzle.seat,))
        self.puzzle = puzzle
        self.match = match
        self.first = match.decisions
        """The decisions before the position."""
        self.showing = showing
        """Whether the solution is being shown: then the person's seat answers by itself, too."""
        self._seen: State | None = None
        """The state for which the match was read last."""
        self._done: list[Action] = []
        self._stage = PLAYING

    def _look(self) -> None:
        """Read the match again if it has changed."""
        now = self.match.states[-1]
        if self._seen is not now:
            self._seen = now
            self._done = [move.action for move in self.match.record.moves[self.first :]]
            self._stage = self._judged()

    @property
    def done(self) -> list[Action]:
        """The decisions of all seats since the position."""
        self._look()
        return self._done

    @property
    def own(self) -> list[Action]:
        """The decisions of the person since the position."""
        return [action for action in self.done if action.seat == self.puzzle.seat]

    @property
    def path(self) -> list[State]:
        """The states since the position."""
        return self.match.states[self.first :]

    @property
    def stage(self) -> str:
        """The state of the attempt, as soon as it is certain."""
        self._look()
        return self._stage

    def _judged(self) -> str:
        if self.showing:
            return SHOWN if len(self.done) >= len(self.puzzle.line) else PLAYING
        own, seat = self.own, self.puzzle.seat
        if not own:
            return PLAYING
        right = own[0] in self.puzzle.right
        goal = self.puzzle.goal
        if not goal.wishes:
            found = SOLVED if right else WRONG
        else:
            status = goal.status(seat, self.path, [action.seat for action in self.done])
            asked_again = seat in self.match.waiting and self._has_answered()
            if status == REACHED:
                found = SOLVED if right else LUCKY
            elif status == MISSED or (not right and asked_again):
                found = WRONG
            else:
                return PLAYING
        return found

    def _has_answered(self) -> bool:
        """Whether another seat has decided since the person's first decision, or none ever does."""
        turn = self.puzzle.goal.until.startswith(("turn", "count turn"))
        return not turn and any(action.seat != self.puzzle.seat for action in self.done)

    @property
    def steps(self) -> int:
        """The decisions of the person in the solution; 1 where only the first one counts."""
        return len(self._solution) if self.puzzle.goal.wishes else 1

    @property
    def right_so_far(self) -> int:
        """The number of decisions of the solution that the person has made; 0 if anything else was decided."""
        left = list(self._solution)
        for action in self.own:
            if action not in left:
                return 0
            left.remove(action)
        return len(self.own) if self.own and self.own[0] in self.puzzle.right else 0

    @property
    def _solution(self) -> list[Action]:
        return [move.action for move in self.puzzle.line if move.action.seat == self.puzzle.seat]

    @property
    def luck(self) -> dict[Action, tuple[int, ...]]:
        """The random numbers that the solution draws for each decision of its line that may come next."""
        moves = (self.puzzle.next_move(self.done, seat) for seat in self.match.waiting)
        return {move.action: move.luck for move in moves if move is not None and move.luck}

    def owing(self, match: Match) -> list[int]:
        """The seats that owe a decision and do not decide by hand."""
        if self.showing:
            return list(match.waiting)
        return super().owing(match)

    def answer(self, match: Match, seat: int) -> Action:
        """The answer of a seat that owes one."""
        move = self.puzzle.next_move(self.done, seat)
        if move is not None and move.action in match.legal(seat):
            return move.action
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        rng = Random(f"{self.puzzle.seed}/{match.decisions}")
        return next(LearnerBrain(Budget(choices=1)).think(match.view(seat), legal, determinize, rng)).action

"""Seats whose answers are written down, for lessons and examples; what does not fit is answered at a glance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from time import monotonic

from game.ai.brain import Budget, GreedyBrain, Thought
from game.ai.worker import Answer
from game.core.actions import Action
from game.core.match import Match
from game.core.views import determinize
from scenes.saves.setup import Setup
from scenes.table.match.computer_seats import LEAST_SECONDS, ComputerSeats


class Replies:
    """The answers of all seats but those of `people`."""

    def __init__(self, people: Iterable[int] = (0,)) -> None:
        self.people = frozenset(people)
        self.planned: list[Action] = []
        """Their planned answers, in order; an action that is not legal when its seat is asked is dropped."""
        self.dropped: list[Action] = []
        self.given: list[Action] = []
        """Their answers so far, planned or not."""

    def owing(self, match: Match) -> list[int]:
        """The seats that owe a decision and are no people's."""
        return [seat for seat in match.waiting if seat not in self.people]

    def answer(self, match: Match, seat: int) -> Action:
        """The answer of a seat that owes one: as planned, otherwise the most promising action at a glance."""
        action = self._chosen(match, seat)
        self.given.append(action)
        return action

    def _chosen(self, match: Match, seat: int) -> Action:
        legal = match.legal(seat)
        for action in [action for action in self.planned if action.seat == seat]:
            self.planned.remove(action)
            if action in legal:
                return action
            self.dropped.append(action)
        if len(legal) == 1:
            return legal[0]
        brain = GreedyBrain(Budget(choices=1))
        return next(brain.think(match.view(seat), legal, determinize, Random(match.decisions))).action


class ScriptedSeats(ComputerSeats):
    """Computer seats that give replies, at the pace of a table."""

    def __init__(self, setup: Setup, replies: Replies) -> None:
        super().__init__(replace(setup, seats=()))
        self.replies = replies
        self.held = False
        """Whether they wait, because somebody explains something."""
        self._asked_at = monotonic()
        self._waited = -1

    def decide(self, match: Match, shown: bool, speed: str, least: float = 0.0) -> tuple[int, Answer] | None:
        """The seat and answer of one of those that owe a decision, once all events are `shown` and its pause is over;
        None before."""
        owing = self.replies.owing(match)
        if not owing or self.held or not shown:
            self._waited = -1
            return None
        if self._waited != match.decisions:
            self._waited, self._asked_at = match.decisions, monotonic()
        pause = 0.0 if len(match.waiting) > 1 else max(LEAST_SECONDS[speed], least)
        if monotonic() - self._asked_at < pause:
            return None
        return owing[0], Answer(Thought(self.replies.answer(match, owing[0])), 0.0)

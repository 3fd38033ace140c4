"""The opponents of one table: several can think at once, or two workers about one question."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Protocol

from game.ai.brain import merge_thoughts
from game.ai.levels import Level
from game.ai.rivals import RIVALS, to_taste
from game.ai.worker import Answer
from game.core.actions import Action
from game.core.state import State

_MOST = 2
"""Worker processes at most, besides those of guests: questions to three opponents at once are rare."""
_NO_GUESTS: Mapping[int, str] = MappingProxyType({})
_CORES_TO_SHARE = 3
"""Cores from which two workers think about one question; with fewer the second one would slow the window down."""


def thinking_seed(match: str, known: int, seat: int) -> int:
    """The seed for a seat's thoughts: the same whenever it is asked in the same position, after it has learned of
    `known` decisions, in the match with the seed `match`."""
    return Random(f"{match}/{known}/{seat}").getrandbits(30)


class AnyThinker(Protocol):
    """Thinks about one question at a time: a `Thinker`, or an `InlineThinker` or stand-in for tests."""

    @property
    def busy(self) -> bool:
        """Whether a question is open."""

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """Ask what the viewer of `view` should do."""

    def poll(self) -> Answer | None:
        """The answer to the open question, once there is one; otherwise None. Never waits."""

    def ponder(self, view: State, level: Level, seed: int) -> None:
        """Let the viewer of `view`, who is not asked, ponder its next question."""

    def stop_pondering(self) -> None:
        """Stop `ponder`; its searches are kept."""

    def drop(self) -> None:
        """Drop the open question."""

    def close(self) -> None:
        """End the process, if there is one."""


@dataclass
class _Open:
    """A question to a seat, the thinkers that still think about it, and the answers of the others."""

    view: State
    level: Level
    thinkers: list[AnyThinker]
    """The thinkers that have not answered yet."""
    answers: list[Answer] = field(default_factory=list)

    @property
    def answer(self) -> Answer | None:
        """The merged answer, once all thinkers have answered; otherwise None."""
        return None if self.thinkers else merged_answer(self.answers, self.view, self.level)

    def listen(self) -> None:
        """Collect new answers."""
        for thinker in self.thinkers[:]:
            if answer := thinker.poll():
                self.answers.append(answer)
                self.thinkers.remove(thinker)


def merged_answer(answers: Sequence[Answer], view: State, level: Level) -> Answer:
    """One answer from those of several thinkers; fallbacks are left out unless there is nothing else."""
    sound = [answer for answer in answers if not answer.fallback]
    if len(sound) < 2:
        return (sound or answers)[0]
    thought = merge_thoughts([answer.thought for answer in sound])
    if level.rival:
        thought = to_taste(thought, view, RIVALS[level.rival])
    return Answer(thought, max(answer.seconds for answer in answers))


class Opponents:
    """Asks the computer opponents, by seat.

    An answer is kept as long as the seat's view stays the same, so that secret decisions of others make nobody think
    again. Each guest (`guests`: seat → name) has a thinker of its own, which gets no other seat's questions. With
    `shared` and enough cores two thinkers think about one question. `make` creates a thinker; for a guest it gets the
    argument `guest`.
    """

    def __init__(
        self,
        opponents: int,
        make: Callable[..., AnyThinker],
        shared: bool = False,
        guests: Mapping[int, str] = _NO_GUESTS,
    ) -> None:
        cores = os.cpu_count() or 1
        self._make = make
        self._shared = shared and cores >= _CORES_TO_SHARE
        ours = opponents - len(guests)
        self._thinkers = [make() for _ in range(_MOST if self._shared else min(ours, _MOST, cores))]
        self._guests = {seat: make(guest=guest) for seat, guest in guests.items()}
        self._open: dict[int, _Open] = {}
        self._pondering: AnyThinker | None = None
        self._pondered_for: dict[int, AnyThinker] = {}
        """By seat, the thinker that has pondered the next question to this seat."""

    @property
    def free(self) -> bool:
        """Whether a thinker is free for another question."""
        return any(not thinker.busy for thinker in self._thinkers)

    def can_ask(self, seat: int) -> bool:
        """Whether a thinker is free to think for this seat."""
        return not self._guests[seat].busy if seat in self._guests else self.free

    def dismiss(self, seat: int) -> None:
        """Replace the guest at this seat by one of our opponents. Drop an open question to it."""
        self._open.pop(seat, None)
        self._guests.pop(seat).close()
        if not self._thinkers:
            self._thinkers.append(self._make())

    def has(self, seat: int) -> bool:
        """Whether this seat has been asked, answered or not."""
        return seat in self._open

    def ask(self, seat: int, view: State, legal: Sequence[Action], level: Level, seed: int, alone: bool = True) -> None:
        """Ask a seat, for which `can_ask` is true. If no other opponent is to be asked now (`alone`) and the level
        gains by it, all free thinkers think about it, each with its own seed."""
        first = self._thinker_for(seat)
        others = [thinker for thinker in self._thinkers if thinker is not first and not thinker.busy]
        thinkers = [first, *others] if alone and self._shared and level.scales else [first]
        for number, thinker in enumerate(thinkers):
            thinker.ask(view, legal, level, seed + number)
        self._open[seat] = _Open(view, level, thinkers)

    def _thinker_for(self, seat: int) -> AnyThinker:
        """The guest's thinker, or a free one; preferably the one that has pondered for this seat."""
        if seat in self._guests:
            return self._guests[seat]
        free, warm = [thinker for thinker in self._thinkers if not thinker.busy], self._pondered_for.get(seat)
        return warm if warm in free else free[0]

    @property
    def is_pondering(self) -> bool:
        """Whether an opponent ponders, or has pondered, while the current question is open."""
        return self._pondering is not None

    def ponder(self, seat: int, view: State, level: Level, seed: int) -> None:
        """Let a seat that is not asked ponder its next question; a thinker must be free."""
        self._pondering = self._pondered_for[seat] = self._thinker_for(seat)
        self._pondering.ponder(view, level, seed)

    def answer(self, seat: int) -> Answer | None:
        """The answer of a seat, once there is one; otherwise None. Collects the answers of all seats."""
        for question in self._open.values():
            question.listen()
        return self._open[seat].answer if seat in self._open else None

    def keep(self, still: Callable[[int], State | None]) -> None:
        """Call it when the match has gone on: drops the questions and answers of all seats whose view has changed, and
        stops pondering. `still(seat)` returns the seat's current view, None if it is not asked any more."""
        if self._pondering is not None:
            self._pondering.stop_pondering()
            self._pondering = None
        for seat, question in list(self._open.items()):
            if still(seat) != question.view:
                for thinker in question.thinkers:
                    thinker.drop()
                del self._open[seat]

    def close(self) -> None:
        """End all worker processes."""
        for thinker in (*self._thinkers, *self._guests.values()):
            thinker.close()

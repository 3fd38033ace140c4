"""The opponents of one table: as many think at once as there are cores, each about nothing but its own view."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.levels import Level
from game.ai.worker import Answer
from game.core.actions import Action
from game.core.state import State

_MOST = 2
"""More than so many at once help nobody: few questions go to three opponents together."""


class Mind(Protocol):
    """What thinks about one question at a time: a `Thinker`, or a stand-in for tests."""

    @property
    def busy(self) -> bool: ...
    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None: ...
    def poll(self) -> Answer | None: ...
    def foresee(self, view: State, level: Level, seed: int) -> None: ...
    def rest(self) -> None: ...
    def drop(self) -> None: ...
    def close(self) -> None: ...


@dataclass
class _Open:
    """A question that somebody thinks about, or has answered."""

    view: State
    mind: Mind
    answer: Answer | None = None


class Minds:
    """Questions by seat. An answer stays good as long as the seat sees the same: what others decide in secret, a person
    who takes his time among them, makes nobody think again."""

    def __init__(self, opponents: int, make: Callable[[], Mind]) -> None:
        self._minds = [make() for _ in range(min(opponents, _MOST, os.cpu_count() or 1))]
        self._open: dict[int, _Open] = {}
        self._foreseeing: Mind | None = None
        self._foresaw: dict[int, Mind] = {}
        """By seat the mind that has begun to think about what the seat may be asked."""

    @property
    def free(self) -> bool:
        """Whether one more question can be asked now."""
        return any(not mind.busy for mind in self._minds)

    def has(self, seat: int) -> bool:
        """Whether this seat has been asked already."""
        return seat in self._open

    def ask(self, seat: int, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """Asks a seat that has not been asked; one mind must be free."""
        mind = self._mind_of(seat)
        mind.ask(view, legal, level, seed)
        self._open[seat] = _Open(view, mind)

    def _mind_of(self, seat: int) -> Mind:
        """A free mind: the one that has foreseen what this seat is asked, if it can be had."""
        free, warm = [mind for mind in self._minds if not mind.busy], self._foresaw.get(seat)
        return warm if warm in free else free[0]

    @property
    def foresees(self) -> bool:
        """Whether somebody thinks, or has thought, about what comes after the question that is open now."""
        return self._foreseeing is not None

    def foresee(self, seat: int, view: State, level: Level, seed: int) -> None:
        """Lets a seat that is not asked think for a while about what may come; one mind must be free."""
        self._foreseeing = self._foresaw[seat] = self._mind_of(seat)
        self._foreseeing.foresee(view, level, seed)

    def answer(self, seat: int) -> Answer | None:
        """What a seat has decided, once it has; all others are listened to as well."""
        for question in self._open.values():
            question.answer = question.answer or question.mind.poll()
        return self._open[seat].answer if seat in self._open else None

    def keep(self, still: Callable[[int], State | None]) -> None:
        """The match went on. `still(seat)` is what a seat sees of its open question now, None if it owes nothing; who
        sees something new forgets what he thought, and nobody thinks on about what may come."""
        if self._foreseeing is not None:
            self._foreseeing.rest()
            self._foreseeing = None
        for seat, question in list(self._open.items()):
            if still(seat) != question.view:
                if question.answer is None:
                    question.mind.drop()
                del self._open[seat]

    def close(self) -> None:
        """Ends all thinking."""
        for mind in self._minds:
            mind.close()

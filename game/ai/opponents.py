"""The opponents of one table: some think at once, or two minds about one question, always about one seat's view."""

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
"""Thinking processes at most: few questions go to three opponents together."""
_NO_GUESTS: Mapping[int, str] = MappingProxyType({})
_CORES_TO_SHARE = 3
"""Cores from which on two processes think about one question; with fewer the second would slow the window down."""


def thinking_seed(match: str, known: int, seat: int) -> int:
    """The seed of a seat's thinking when it knows of `known` decisions of the match with the seed `match`: the same
    whenever it is asked the same again."""
    return Random(f"{match}/{known}/{seat}").getrandbits(30)


class AnyThinker(Protocol):
    """What thinks about one question at a time: a `Thinker`, or a stand-in for tests."""

    @property
    def busy(self) -> bool:
        """Whether a question is open."""

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """Asks what the viewer of `view` should do."""

    def poll(self) -> Answer | None:
        """The answer, once there is one; never waits."""

    def ponder(self, view: State, level: Level, seed: int) -> None:
        """Lets the viewer of `view`, who is not asked, think about what may come."""

    def stop_pondering(self) -> None:
        """Ends what `ponder` began; its searches are kept."""

    def drop(self) -> None:
        """Drops the open question."""

    def close(self) -> None:
        """Ends the process, if there is one."""


@dataclass
class _Open:
    """A question that somebody thinks about, or has answered."""

    view: State
    level: Level
    minds: list[AnyThinker]
    """Those that have not answered."""
    answers: list[Answer] = field(default_factory=list)

    @property
    def answer(self) -> Answer | None:
        """What all have found together, once all have answered."""
        return None if self.minds else merged_answer(self.answers, self.view, self.level)

    def listen(self) -> None:
        """Hears who has answered."""
        for mind in self.minds[:]:
            if answer := mind.poll():
                self.answers.append(answer)
                self.minds.remove(mind)


def merged_answer(answers: Sequence[Answer], view: State, level: Level) -> Answer:
    """One answer of all; whoever failed is left out if another did not."""
    sound = [answer for answer in answers if not answer.fallback]
    if len(sound) < 2:
        return (sound or answers)[0]
    thought = merge_thoughts([answer.thought for answer in sound])
    if level.rival:
        thought = to_taste(thought, view, RIVALS[level.rival])
    return Answer(thought, max(answer.seconds for answer in answers))


class Opponents:
    """Questions by seat. An answer stays good as long as the seat sees the same: what others decide in secret, a person
    who takes long among them, makes nobody think again.

    A guest from another package (`guests`: their names by seat) has a mind of its own, which hears nothing that other
    seats are asked.
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
        self._minds = [make() for _ in range(_MOST if self._shared else min(ours, _MOST, cores))]
        self._guests = {seat: make(guest=guest) for seat, guest in guests.items()}
        self._open: dict[int, _Open] = {}
        self._pondering: AnyThinker | None = None
        self._pondered_for: dict[int, AnyThinker] = {}
        """By seat the mind that has begun to think about what the seat may be asked."""

    @property
    def free(self) -> bool:
        """Whether one more question can be asked now."""
        return any(not mind.busy for mind in self._minds)

    def can_ask(self, seat: int) -> bool:
        """Whether this seat can be asked now."""
        return not self._guests[seat].busy if seat in self._guests else self.free

    def dismiss(self, seat: int) -> None:
        """The guest at this seat plays no more: from now on one of ours thinks for it. An open question is dropped."""
        self._open.pop(seat, None)
        self._guests.pop(seat).close()
        if not self._minds:
            self._minds.append(self._make())

    def has(self, seat: int) -> bool:
        """Whether this seat has been asked already."""
        return seat in self._open

    def ask(
        self, seat: int, view: State, legal: Sequence[Action], level: Level, seed: int, alone: bool = True
    ) -> None:
        """Asks a seat that has not been asked and can be. Where no other opponent is asked (`alone`) and
        the level can use it, all free minds think about it, each with luck of its own."""
        first = self._mind_of(seat)
        others = [mind for mind in self._minds if mind is not first and not mind.busy]
        minds = [first, *others] if alone and self._shared and level.scales else [first]
        for number, mind in enumerate(minds):
            mind.ask(view, legal, level, seed + number)
        self._open[seat] = _Open(view, level, minds)

    def _mind_of(self, seat: int) -> AnyThinker:
        """A guest's own mind, or a free one: that which has foreseen what this seat is asked, if it can be had."""
        if seat in self._guests:
            return self._guests[seat]
        free, warm = [mind for mind in self._minds if not mind.busy], self._pondered_for.get(seat)
        return warm if warm in free else free[0]

    @property
    def is_pondering(self) -> bool:
        """Whether somebody thinks, or has thought, about what comes after the question that is open now."""
        return self._pondering is not None

    def ponder(self, seat: int, view: State, level: Level, seed: int) -> None:
        """Lets a seat that is not asked think for a while about what may come; one mind must be free."""
        self._pondering = self._pondered_for[seat] = self._mind_of(seat)
        self._pondering.ponder(view, level, seed)

    def answer(self, seat: int) -> Answer | None:
        """What a seat has decided, once it has; all others are listened to as well."""
        for question in self._open.values():
            question.listen()
        return self._open[seat].answer if seat in self._open else None

    def keep(self, still: Callable[[int], State | None]) -> None:
        """The match went on. `still(seat)` is what a seat sees of its open question now, None if it owes nothing; who
        sees something new drops its thoughts, and all pondering ends."""
        if self._pondering is not None:
            self._pondering.stop_pondering()
            self._pondering = None
        for seat, question in list(self._open.items()):
            if still(seat) != question.view:
                for mind in question.minds:
                    mind.drop()
                del self._open[seat]

    def close(self) -> None:
        """Ends all thinking."""
        for mind in (*self._minds, *self._guests.values()):
            mind.close()

"""Thinking in another process: it only ever gets a masked view, and whoever waits never waits too long."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import NamedTuple

from game.ai.brain import Budget, GreedyBrain, Thought
from game.ai.foresight import TIMES, Foresight
from game.ai.levels import Level, imagine_from, level_of, thoughts
from game.core import steps
from game.core.actions import Action
from game.core.state import State

GRACE = 0.4
"""Seconds after the budget when nobody is waited for any more. With the frame in which that is noticed and one look
ahead nobody is later than half a second."""
_HANGS, _WAKING = 3.0, 30.0
"""Seconds of silence after a deadline until a process is given up; one that has only just been started may take longer,
on a slow machine."""
_NICE = 5
_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What the worker gets: never more than one seat's view."""

    number: int
    view: State
    level: Level
    seed: int
    deadline: float

    @property
    def asks(self) -> bool:
        """Whether the viewer is asked; otherwise he thinks about what may come, and answers nothing."""
        return bool(steps.legal(self.view, self.view.viewer))


class Reply(NamedTuple):
    """What the worker sends for each thought; none means: done."""

    number: int
    thought: Thought | None


AWAKE = Reply(0, None)
"""The first that a worker says."""


@dataclass(frozen=True)
class Answer:
    """The decision, its reasons, and how it came about."""

    thought: Thought
    seconds: float
    fallback: bool = False
    """The worker failed: this is its best thought so far, or what one look ahead says."""
    lost: bool = False
    """A worker had to be replaced since the last answer."""

    @property
    def action(self) -> Action:
        """The decision."""
        return self.thought.action


def serve(pipe: Connection) -> None:
    """The worker's life: answers questions until the other end of the pipe is closed; whatever comes ends the thinking
    before it, also None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        pipe.send(AWAKE)
        foresight: Foresight | None = None
        while True:
            question: Question | None = pipe.recv()
            if question is None:
                continue
            if not question.asks:
                foresight = Foresight(question.view, question.level, question.seed, foresight)
                for _ in foresight.think(question.deadline):
                    if pipe.poll():
                        break
                continue
            for thought in thoughts(question.view, question.level, question.seed, question.deadline, foresight):
                pipe.send(Reply(question.number, thought))
                if pipe.poll():
                    break
            else:
                pipe.send(Reply(question.number, None))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Thinker:
    """One worker and the open question to it. `ask`, then `poll` once a frame: nothing here ever waits.

    An answer comes at the level's budget plus GRACE seconds at the very latest: when the worker dies, is late or
    answers nonsense, its best thought so far or one look ahead decides. One that is dead, wrong or silent for long is
    replaced; while it is silent nothing more is asked of it, and one look ahead decides at once.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._number = 0
        self._question: Question | None = None
        self._legal: Sequence[Action] = ()
        self._best: Thought | None = None
        self._asked = 0.0
        self._lost = False
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="thinker")
        self._process.start()
        self._awake, self._owed, self._spoken = False, inf, 0.0
        theirs.close()

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """Asks what the viewer of `view` should do; `legal` is what it may do. An open question is dropped."""
        assert view.viewer >= 0, "the worker never hears the truth"
        chosen = level_of(level) if isinstance(level, str) else level
        self._asked = self._clock()
        self._clear()
        self._number += 1
        self._legal, self._best = legal, None
        self._question = Question(self._number, view, chosen, seed, self._asked + chosen.seconds)
        self._listens = self._silence() <= GRACE
        if self._listens:
            self._pipe.send(self._question)
            self._owed = self._question.deadline + GRACE

    def foresee(self, view: State, level: Level, seed: int) -> None:
        """Lets the viewer of `view`, who is not asked, think for a while about what may come; nothing is answered."""
        assert view.viewer >= 0 and not self.busy, "the worker never hears the truth"
        self._clear()
        self._number += 1
        if self._silence() <= GRACE:
            self._pipe.send(Question(self._number, view, level, seed, self._clock() + TIMES * level.seconds))

    def rest(self) -> None:
        """Ends what `foresee` began; what it found is kept."""
        try:
            self._pipe.send(None)
        except OSError:
            return  # a dead worker rests; it is replaced when it is asked

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self._question = None

    def poll(self) -> Answer | None:
        """The answer, once there is one; never waits."""
        question = self._question
        if question is None:
            return None
        try:
            for thought in self._heard():
                if thought is None:
                    return self._answer()
                if thought.action not in self._legal:
                    return self._fall_back(f"wants the illegal {thought.action}")
                self._best = thought
        except (EOFError, OSError):
            return self._fall_back("has died")
        if self._listens and self._clock() < question.deadline + GRACE:
            return None
        _log.warning("the thinking process is late")
        return self._answer(fallback=True)

    def _heard(self) -> Iterator[Thought | None]:
        """The thoughts about the last question that have come in meanwhile. Raises EOFError when the worker is dead."""
        alive = True
        while True:
            while self._pipe.poll():
                reply: Reply = self._pipe.recv()
                self._awake, self._spoken = True, self._clock()
                if reply.number == self._number:
                    if reply.thought is None:
                        self._owed = inf
                    yield reply.thought
            if not alive:  # on Windows the pipe of a process that died before it had taken its end looks open for ever
                raise EOFError
            alive = self._process.is_alive()
            if alive:
                return

    def _clear(self) -> None:
        """Makes sure that the worker listens, if the question before was dropped."""
        try:
            for _ in self._heard():
                pass
        except (EOFError, OSError):
            self._replace("has died")
        if self._silence() > (_HANGS if self._awake else _WAKING):
            self._replace("is silent")

    def _silence(self) -> float:
        """For how many seconds more than it may the worker has said nothing; below zero for a good one."""
        return self._clock() - max(self._owed, self._spoken)

    def _answer(self, fallback: bool = False) -> Answer:
        assert self._question is not None
        view, seed = self._question.view, self._question.seed
        self._question = None
        lost, self._lost = self._lost, False
        return Answer(self._best or look_ahead(view, self._legal, seed), self._clock() - self._asked, fallback, lost)

    def _fall_back(self, what: str) -> Answer:
        self._replace(what)
        return self._answer(fallback=True)

    def _replace(self, what: str) -> None:
        _log.warning("the thinking process %s; it is replaced", what)
        self.close()
        self._start()
        self._lost = True

    def close(self) -> None:
        """Ends the worker; leaves no process behind."""
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class SameProcess:
    """A Thinker without a worker, for tests and matches without a screen: `poll` thinks to the end."""

    def __init__(self) -> None:
        self._question: tuple[State, Level, int] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """As `Thinker.ask`."""
        self._question = view, level_of(level) if isinstance(level, str) else level, seed

    def foresee(self, view: State, level: Level, seed: int) -> None:
        """Without a process nobody thinks meanwhile."""

    def rest(self) -> None:
        """As `Thinker.rest`."""

    def drop(self) -> None:
        """As `Thinker.drop`."""
        self._question = None

    def poll(self) -> Answer | None:
        """The answer to the open question."""
        if self._question is None:
            return None
        view, level, seed = self._question
        self._question = None
        begun = monotonic()
        *_, thought = thoughts(view, level, seed, begun + level.seconds)
        return Answer(thought, monotonic() - begun)

    def close(self) -> None:
        """Nothing to end."""


def look_ahead(view: State, legal: Sequence[Action], seed: int) -> Thought:
    """What one look ahead says: the fallback for every brain."""
    return next(GreedyBrain(Budget()).think(view, list(legal), imagine_from, Random(seed)))

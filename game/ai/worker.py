"""Thinking in another process: it only ever gets a masked view, and whoever waits never waits too long.

A brain from another package is imported there and nowhere else, in a process where nobody else thinks.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import NamedTuple

from game.ai.brain import Budget, GreedyBrain, Thought, load_guest
from game.ai.levels import Level, level_of
from game.ai.message_pipe import MessagePipe, send_json
from game.ai.pondering import MOST_BUDGETS, Pondering
from game.ai.thinking import thoughts
from game.ai.thought_json import list_of, thought_from_json, thought_to_json
from game.core import flow
from game.core.actions import Action, BadData
from game.core.state import State
from game.core.views import determinize

if sys.platform != "win32":
    import resource

GRACE = 0.4
"""Seconds after the budget when nobody is waited for any more. With the frame in which that is noticed and one look
ahead nobody is later than half a second."""
_HANGS, _WAKING = 3.0, 30.0
"""Seconds of silence after a deadline until a process is given up; one that has only just been started may take longer,
on a slow machine."""
_NICE = 5
_ENDS = 2.0
"""Seconds that the end of a killed process is waited for."""
MEMORY = 1 << 30
"""Bytes that a process may ask the system for; one of ours needs a twentieth of it."""
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
        """Whether the viewer is asked; otherwise it ponders, and answers nothing."""
        return bool(flow.legal(self.view, self.view.viewer))


AWAKE = (0, None)
"""The first that a worker says. Then there is a pair for each thought: the number of the question, and the thought as
`thought_json.thought_to_json` has it or None, which means: done."""


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


def limit_memory(most: int = MEMORY) -> None:
    """From now on this process can ask for no more memory than that; who needs more gets a MemoryError. Linux holds to
    it. macOS takes it for a part of the memory only, and Windows has no such limit."""
    if sys.platform != "win32":
        try:
            _, hard = resource.getrlimit(resource.RLIMIT_DATA)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(resource.RLIMIT_DATA, (least, least))
        except (OSError, ValueError):
            return  # a system that does not know this limit


def serve(pipe: Connection, guest: str = "") -> None:
    """The worker's life: answers questions until the other end of the pipe is closed; whatever comes ends the thinking
    before it, also None. With a `guest` its package is imported before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        send_json(pipe, AWAKE)
        if guest:
            load_guest(guest)
        pondering: Pondering | None = None
        while True:
            question: Question | None = pipe.recv()
            if question is None:
                continue
            if not question.asks:
                pondering = Pondering(question.view, question.level, question.seed, pondering)
                for _ in pondering.think(question.deadline):
                    if pipe.poll():
                        break
                continue
            for thought in thoughts(question.view, question.level, question.seed, question.deadline, pondering):
                send_json(pipe, (question.number, thought_to_json(thought)))
                if pipe.poll():
                    break
            else:
                send_json(pipe, (question.number, None))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def end(process: BaseProcess) -> None:
    """Kills a process, whatever it does; one that the system cannot end at once is not waited for."""
    process.kill()
    process.join(_ENDS)
    if process.exitcode is not None:
        process.close()


class Thinker:
    """One worker and the open question to it. `ask`, then `poll` once a frame: nothing here ever waits.

    An answer comes at the level's budget plus GRACE seconds at the very latest: when the worker dies, is late or
    answers nonsense, its best thought so far or one look ahead decides. One that is dead, wrong or silent for long is
    replaced; while it is silent nothing more is asked of it, and one look ahead decides at once.

    A `guest`, who comes from another package, has a process of its own that is started, and imports it, before it is
    asked anything. Asked for somebody else, a Thinker changes its process.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, guest: str = "") -> None:
        self._clock = clock
        self._guest = guest
        self._number = 0
        self._question: Question | None = None
        self._legal: Sequence[Action] = ()
        self._by_text: Mapping[str, Action] = {}
        self._best: Thought | None = None
        self._asked = 0.0
        self._lost = False
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self._guest), daemon=True, name="thinker")
        self._process.start()
        self._wire = MessagePipe(pipe, self._process.is_alive)
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
        if chosen.guest != self._guest:
            self.close()
            self._guest = chosen.guest
            self._start()
        self._clear()
        self._number += 1
        self._legal, self._by_text, self._best = legal, {}, None
        self._question = Question(self._number, view, chosen, seed, self._asked + chosen.seconds)
        self._listens = self._silence() <= GRACE
        if self._listens:
            self._wire.send(self._question)
            self._owed = self._question.deadline + GRACE

    def ponder(self, view: State, level: Level, seed: int) -> None:
        """Lets the viewer of `view`, who is not asked, think for a while about what may come; nothing is answered."""
        assert view.viewer >= 0 and not self.busy, "the worker never hears the truth"
        self._clear()
        self._number += 1
        if self._silence() <= GRACE:
            self._wire.send(Question(self._number, view, level, seed, self._clock() + MOST_BUDGETS * level.seconds))

    def stop_pondering(self) -> None:
        """Ends what `ponder` began; what it found is kept."""
        self._wire.send(None)

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
                    return self._answer() if self._best else self._fall_back("has no idea")
                self._best = thought
        except (EOFError, OSError):
            return self._fall_back("has died")
        except BadData as error:
            return self._fall_back(f"says what cannot be ({error})")
        if self._listens and self._clock() < question.deadline + GRACE:
            return None
        _log.warning("the thinking process is late")
        return self._answer(fallback=True)

    def _heard(self) -> Iterator[Thought | None]:
        """The thoughts about the last question that have come in meanwhile. Raises EOFError or OSError when the worker
        is dead, BadData when it says what cannot be."""
        for said in self._wire.hear():
            number, thought = list_of(said, 2)
            self._awake, self._spoken = True, self._clock()
            if number != self._number or number == 0:
                continue
            if thought is None:
                self._owed = inf
                yield None
            elif self._question is not None:
                yield self._understood(thought, self._question.view)

    def _understood(self, thought: object, view: State) -> Thought:
        self._by_text = self._by_text or {str(action): action for action in self._legal}
        return thought_from_json(thought, view, self._by_text)

    def _clear(self) -> None:
        """Makes sure that the worker listens, if the question before was dropped."""
        try:
            for _ in self._heard():
                pass
        except (EOFError, OSError):
            self._replace("has died")
        except BadData as error:
            self._replace(f"says what cannot be ({error})")
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
        self._wire.close()
        end(self._process)


class InlineThinker:
    """A Thinker without a worker, for tests and matches without a screen: `poll` thinks to the end. A guest is imported
    here and now."""

    def __init__(self, guest: str = "") -> None:
        self._question: tuple[State, Level, int] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """As `Thinker.ask`."""
        self._question = view, level_of(level) if isinstance(level, str) else level, seed

    def ponder(self, view: State, level: Level, seed: int) -> None:
        """Without a process nobody thinks meanwhile."""

    def stop_pondering(self) -> None:
        """As `Thinker.stop_pondering`."""

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
    return next(GreedyBrain(Budget()).think(view, list(legal), determinize, Random(seed)))

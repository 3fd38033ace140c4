"""Worker processes in which opponents think, and Thinker, which asks one and never waits.

A worker only ever gets masked views. A guest (a brain from another package) is imported only in its own worker process,
in which no other opponent thinks.
"""

from __future__ import annotations

import logging
import multiprocessing
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

from game.ai.brain import Budget, GreedyBrain, Thought
from game.ai.guests import load_guest
from game.ai.levels import Level, level_of
from game.ai.message_pipe import MessagePipe, send_json
from game.ai.pondering import MOST_BUDGETS, Pondering
from game.ai.priority import lower_priority
from game.ai.thinking import thoughts
from game.ai.thought_json import list_of, thought_from_json, thought_to_json
from game.core import flow
from game.core.actions import Action, BadData
from game.core.rules import registered, rules_named
from game.core.state import State
from game.core.views import determinize

if sys.platform != "win32":
    import resource

GRACE = 0.4
"""Seconds after a question's deadline until the worker is no longer waited for. Together with one frame and the greedy
fallback an answer is at most half a second late."""
_HANG_SECONDS = 3.0
"""Seconds of silence after a deadline until a worker counts as hanging."""
_START_SECONDS = 30.0
"""The same for a worker that has never sent anything: on a slow machine it may still be starting."""
_NICE = 5
"""Added to the niceness of a worker process."""
_KILL_SECONDS = 2.0
"""Seconds that a killed process is waited for."""
MEMORY = 1 << 30
"""Bytes that a worker may allocate; one of ours needs a twentieth of it."""
_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """A question to a worker: the view of one seat, and how to think about it. `deadline` is on the monotonic clock."""

    number: int
    view: State
    level: Level
    seed: int
    deadline: float

    @property
    def asks(self) -> bool:
        """Whether the viewer is asked and an answer expected; otherwise it ponders."""
        return bool(flow.legal(self.view, self.view.viewer))


AWAKE = (0, None)
"""The first message of a worker. All others are pairs: the number of the question, and a thought as
`thought_json.thought_to_json` writes it, or None when the worker is done."""


@dataclass(frozen=True)
class Answer:
    """The thought that an opponent decides by, and the seconds it took."""

    thought: Thought
    seconds: float
    fallback: bool = False
    """Whether the worker failed, so that this is its best thought so far, or the greedy choice."""
    lost: bool = False
    """Whether a worker had to be replaced since the last answer."""

    @property
    def action(self) -> Action:
        """The chosen action."""
        return self.thought.action


def limit_memory(most: int = MEMORY) -> None:
    """Limit the memory of this process, in bytes; beyond it a MemoryError is raised. Only Linux enforces it fully,
    macOS for a part of the memory, and Windows not at all."""
    if sys.platform != "win32":
        try:
            _, hard = resource.getrlimit(resource.RLIMIT_DATA)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(resource.RLIMIT_DATA, (least, least))
        except (OSError, ValueError):
            return  # the system does not support this limit


def serve(pipe: Connection, guest: str = "") -> None:
    """The main function of a worker: answers questions until the other end of the pipe is closed. Any new message, even
    None, stops the current thinking. The package of a `guest` is imported before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    lower_priority(_NICE)
    try:
        send_json(pipe, AWAKE)
        if guest:
            load_guest(guest)
        _read_rules(pipe)
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


def _read_rules(pipe: Connection) -> None:
    """Import the rules of the games before the first question comes, which then need not wait for it."""
    for key in registered():
        if pipe.poll():
            return
        rules_named(key)


def kill_process(process: BaseProcess) -> None:
    """Kill a process and wait up to _KILL_SECONDS for its end."""
    process.kill()
    process.join(_KILL_SECONDS)
    if process.exitcode is not None:
        process.close()


class Thinker:
    """One worker and the open question to it: `ask`, then `poll` once per frame. Nothing here ever waits.

    An answer comes at the latest GRACE seconds after the level's budget: if the worker dies, is late or sends something
    invalid, its best thought so far or the greedy choice decides. A worker that dies, hangs or sends something invalid
    is replaced. While it is late with an old question it is not asked, and the greedy choice decides.

    The worker of a `guest` is started, and imports it, before the first question. When a Thinker is asked for another
    guest, or for none, it starts a new worker.
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
        """Ask what the viewer of `view` should do; `legal` are its legal actions. Drop an open question."""
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
        """Let the viewer of `view`, who is not asked, ponder its next question; there is no answer."""
        assert view.viewer >= 0 and not self.busy, "the worker never hears the truth"
        self._clear()
        self._number += 1
        if self._silence() <= GRACE:
            self._wire.send(Question(self._number, view, level, seed, self._clock() + MOST_BUDGETS * level.seconds))

    def stop_pondering(self) -> None:
        """Stop `ponder`; the worker keeps its searches."""
        self._wire.send(None)

    def drop(self) -> None:
        """Drop the open question."""
        self._question = None

    def poll(self) -> Answer | None:
        """The answer to the open question, once there is one; otherwise None. Never waits."""
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
        """The new thoughts about the last question; None for its end. Raises EOFError or OSError if the worker is dead,
        BadData for an invalid message."""
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
        """Read what is left of earlier questions, and replace a worker that is dead or hangs."""
        try:
            for _ in self._heard():
                pass
        except (EOFError, OSError):
            self._replace("has died")
        except BadData as error:
            self._replace(f"says what cannot be ({error})")
        if self._silence() > (_HANG_SECONDS if self._awake else _START_SECONDS):
            self._replace("is silent")

    def _silence(self) -> float:
        """Seconds that the worker has been silent beyond its deadline; below 0 before the deadline."""
        return self._clock() - max(self._owed, self._spoken)

    def _answer(self, fallback: bool = False) -> Answer:
        assert self._question is not None
        view, seed = self._question.view, self._question.seed
        self._question = None
        lost, self._lost = self._lost, False
        thought = self._best or greedy_thought(view, self._legal, seed)
        return Answer(thought, self._clock() - self._asked, fallback, lost)

    def _fall_back(self, what: str) -> Answer:
        self._replace(what)
        return self._answer(fallback=True)

    def _replace(self, what: str) -> None:
        _log.warning("the thinking process %s; it is replaced", what)
        self.close()
        self._start()
        self._lost = True

    def close(self) -> None:
        """End the worker; leave no process behind."""
        self._wire.close()
        kill_process(self._process)


class InlineThinker:
    """A Thinker without a worker, for tests and matches without a screen: `poll` thinks to the end, in this process."""

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
        """Do nothing."""

    def stop_pondering(self) -> None:
        """As `Thinker.stop_pondering`."""

    def drop(self) -> None:
        """As `Thinker.drop`."""
        self._question = None

    def poll(self) -> Answer | None:
        """The answer to the open question; None without one."""
        if self._question is None:
            return None
        view, level, seed = self._question
        self._question = None
        begun = monotonic()
        *_, thought = thoughts(view, level, seed, begun + level.seconds)
        return Answer(thought, monotonic() - begun)

    def close(self) -> None:
        """Do nothing."""


def greedy_thought(view: State, legal: Sequence[Action], seed: int) -> Thought:
    """The thought of GreedyBrain: the fallback for every brain."""
    return next(GreedyBrain(Budget()).think(view, list(legal), determinize, Random(seed)))

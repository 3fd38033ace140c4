"""The thinking process: answers in time whatever happens to it, and leaves nothing behind."""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game import Match
from game.ai import guests
from game.ai.levels import LEVELS, Level
from game.ai.message_pipe import MessagePipe
from game.ai.worker import _HANG_SECONDS, _START_SECONDS, GRACE, Answer, InlineThinker, Thinker, greedy_thought
from scenes.smoke import LATE_LINES
from tests.ai.kit import quick
from tests.bounded import as_long_as

STRANGERS = '''
import os
import time

from game.ai.brain import Thought


class Last:
    """Plays the last of the list; the others do so too when they are calm."""

    def __init__(self, budget):
        if budget.playouts == 1:
            self.think = lambda view, legal, imagine, rng: Last.think(self, view, legal, imagine, rng)

    def think(self, view, legal, imagine, rng):
        yield Thought(legal[-1], (("because", {}),))


class Sleeper(Last):
    def think(self, view, legal, imagine, rng):
        yield Thought(legal[-1])
        time.sleep(60)


class Mute(Last):
    def think(self, view, legal, imagine, rng):
        time.sleep(60)
        yield Thought(legal[-1])


class Dying(Last):
    def think(self, view, legal, imagine, rng):
        os._exit(3)
        yield


class Cheat(Last):
    def think(self, view, legal, imagine, rng):
        yield Thought(legal[-1]._replace(verb="win"))
'''
NAMES = ("Last", "Sleeper", "Mute", "Dying", "Cheat")
PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


class Clock:
    """The thinker's clock stands still until a test puts it forward: no busy machine makes anybody late."""

    def __init__(self) -> None:
        self.now = time.monotonic()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package that registers brains of its own, one of them broken."""
    info = tmp_path / "strangers-1.0.dist-info"
    info.mkdir()
    (tmp_path / "strangers.py").write_text(STRANGERS)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    entries = [f"{name.lower()} = strangers:{name}" for name in NAMES] + ["broken = strangers:Nobody"]
    (info / "entry_points.txt").write_text("\n".join([f"[{guests.ENTRY_POINT_GROUP}]", *entries]))
    monkeypatch.syspath_prepend(tmp_path)
    guests.installed_guests.cache_clear()
    yield
    guests.installed_guests.cache_clear()


@pytest.fixture
def clock() -> Clock:
    """Stands still."""
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Thinker]:
    """A Thinker; afterwards no process is left."""
    thinker = Thinker(clock)
    yield thinker
    thinker.close()
    assert not multiprocessing.active_children()


def wait(thinker: Thinker) -> Answer:
    """The answer to the open question."""
    answer: list[Answer] = []

    def heard() -> bool:
        answer.extend(one for one in [thinker.poll()] if one)
        return bool(answer)

    until(heard)
    assert not thinker.busy
    return answer[0]


def until(happens: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + PATIENCE
    for _ in as_long_as(lambda: not happens()):
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.005)


def calm(name: str) -> Level:
    """A stranger who behaves."""
    return Level(name, name, seconds=3600.0, playouts=1)


def awake(thinker: Thinker, level: str | Level = "regular") -> None:
    """Wait until the process listens."""
    ask(thinker, level)
    wait(thinker)


def ask(thinker: Thinker | InlineThinker, level: str | Level, seed: int = 1) -> Match:
    """Ask seat 0 of a fresh match."""
    match = Match("battlegoats", 2, seed=seed)
    thinker.ask(match.view(0), match.legal(0), level, seed)
    return match


def test_a_match_is_played_by_the_worker(thinker: Thinker) -> None:
    match = Match("battlegoats", 2, seed=5)
    number = 0
    for _ in as_long_as(lambda: match.outcome is None):
        seat, number = match.waiting[0], number + 1
        thinker.ask(match.view(seat), match.legal(seat), quick("master", 10), number)
        answer = wait(thinker)
        assert not answer.fallback
        match.submit(answer.action)


def test_the_worker_and_the_same_process_think_alike(thinker: Thinker) -> None:
    match, here = Match("battlegoats", 3, {"setup": "draft"}, seed=2), InlineThinker()
    for number in range(40):
        seat = match.waiting[0]
        for one in (thinker, here):
            one.ask(match.view(seat), match.legal(seat), quick("expert"), number)
        thought = wait(thinker).thought
        answer = here.poll()
        assert answer is not None
        assert thought == answer.thought
        match.submit(thought.action)


def test_nothing_is_answered_where_nothing_was_asked(thinker: Thinker) -> None:
    assert thinker.poll() is None
    ask(thinker, "regular")
    thinker.drop()
    assert not thinker.busy
    until(thinker._wire._pipe.poll)
    assert thinker.poll() is None


def test_a_new_question_interrupts_the_last(thinker: Thinker) -> None:
    match = Match("battlegoats", 2, seed=5)
    for _ in as_long_as(lambda: match.view(match.waiting[0]).stack[-1].name != "turn"):
        seat = match.waiting[0]
        match.submit(greedy_thought(match.view(seat), match.legal(seat), 1).action)
    seat = match.waiting[0]
    thinker.ask(match.view(seat), match.legal(seat), Level("slow", "search", seconds=3600.0), 1)
    until(lambda: thinker.poll() is None and thinker._best is not None)
    thinker.ask(match.view(seat), match.legal(seat), "regular", 1)
    assert not wait(thinker).fallback, "else it would have thought for an hour"


@pytest.mark.parametrize("name", ["sleeper", "mute", "dying", "cheat"])
def test_a_brain_that_fails_is_replaced(
    name: str, strangers: None, thinker: Thinker, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """At the budget and half a second an answer is there, not before if the process still might answer."""
    awake(thinker, calm(name))
    level = Level(name, name, seconds=3600.0)
    match = ask(thinker, level)
    if name == "sleeper":
        until(lambda: thinker.poll() is None and thinker._best is not None)
    with caplog.at_level(logging.WARNING):
        if name in ("sleeper", "mute"):
            clock.now += level.seconds + GRACE - 0.01
            assert thinker.poll() is None
            clock.now += 0.02
            answer = thinker.poll()
        else:
            answer = wait(thinker)
    assert answer is not None
    assert answer.fallback
    assert answer.seconds < level.seconds + GRACE + 0.02
    best_so_far = match.legal(0)[-1]
    fallback = greedy_thought(match.view(0), match.legal(0), 1).action
    assert answer.action == (best_so_far if name == "sleeper" else fallback)
    late = name in ("sleeper", "mute")
    assert ("is late" if late else "it is replaced") in caplog.text
    assert answer.lost != late
    clock.now += _HANG_SECONDS + 0.01
    ask(thinker, calm(name))
    assert caplog.text.count("it is replaced") == 1
    answer = wait(thinker)
    assert not answer.fallback
    assert answer.lost == late, "who hangs is replaced with the next question, and that is told once"


def test_who_is_only_late_is_kept_and_nobody_waits_for_him_meanwhile(
    strangers: None, thinker: Thinker, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """On a busy machine a process may get no time for a while."""
    awake(thinker, calm("mute"))
    process = thinker._process
    ask(thinker, Level("mute", "mute", seconds=0.0))
    clock.now += GRACE + 0.001
    assert thinker.poll() is not None
    clock.now += _HANG_SECONDS - 0.01
    ask(thinker, calm("mute"))
    answer = thinker.poll()
    assert answer is not None and answer.fallback and answer.seconds == 0.0
    assert thinker._process is process
    clock.now += GRACE + 0.02
    ask(thinker, calm("mute"))
    assert thinker._process is not process
    assert not wait(thinker).fallback
    assert "is silent; it is replaced" in caplog.text
    assert all(words in caplog.text for words in LATE_LINES[:2]), "whoever tries an installation out knows these words"


def test_a_worker_that_is_only_waking_up_is_not_replaced(
    clock: Clock, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    """On a slow machine the first answers are one look ahead; the process that starts is kept."""
    silence = pytest.MonkeyPatch()
    silence.setattr(thinker, "_heard", lambda: iter(()))  # as if it had not said anything yet
    process = thinker._process
    match = ask(thinker, "master")
    for later in (1.0 + GRACE, _START_SECONDS - 1.0):
        clock.now += later
        answer = thinker.poll()
        assert answer is not None
        assert answer.fallback
        assert answer.action in match.legal(0)
        ask(thinker, "regular")
        assert thinker._process is process
    assert "it is replaced" not in caplog.text
    silence.undo()
    until(thinker._wire._pipe.poll)
    ask(thinker, "regular")
    assert not wait(thinker).fallback


def test_a_worker_that_is_killed_while_idle_is_replaced(thinker: Thinker) -> None:
    thinker._process.kill()
    thinker._process.join()
    ask(thinker, "regular")
    answer = wait(thinker)
    assert not answer.fallback
    assert answer.lost
    ask(thinker, "regular")
    assert not wait(thinker).lost


def test_a_worker_that_is_killed_before_it_has_opened_its_pipe_is_replaced(thinker: Thinker) -> None:
    """On Windows its end then stays open in our own process, and nothing says that nobody listens."""
    thinker._process.kill()
    thinker._process.join()
    thinker._wire.close()
    pipe, theirs = multiprocessing.Pipe()
    thinker._wire = MessagePipe(pipe, thinker._process.is_alive)
    ask(thinker, "regular")
    answer = wait(thinker)
    assert answer.lost and not answer.fallback
    theirs.close()


def test_a_worker_that_hangs_over_a_dropped_question_is_replaced(
    strangers: None, thinker: Thinker, clock: Clock
) -> None:
    awake(thinker, calm("mute"))
    process = thinker._process
    ask(thinker, Level("mute", "mute", seconds=0.0))
    thinker.drop()
    clock.now += GRACE + _HANG_SECONDS + 0.01
    ask(thinker, calm("mute"))
    assert thinker._process is not process
    assert not wait(thinker).fallback


def test_the_worker_ends_with_whoever_asked(thinker: Thinker) -> None:
    ask(thinker, "regular")
    wait(thinker)
    process = thinker._process
    thinker._wire.close()
    process.join(PATIENCE)
    assert not process.is_alive()
    thinker._start()


def test_other_packages_bring_brains(strangers: None, thinker: Thinker) -> None:
    assert set(guests.installed_guests()) == {name.lower() for name in NAMES} | {"broken"}
    match = ask(thinker, Level("last", "last", seconds=3600.0))
    answer = wait(thinker)
    assert answer.action == match.legal(0)[-1]
    assert answer.thought.reasons == (("because", {}),)
    ask(thinker, Level("broken", "broken", seconds=3600.0))
    assert wait(thinker).fallback


def test_a_guest_shares_its_process_with_nobody(strangers: None, thinker: Thinker) -> None:
    processes = []
    for level in (LEVELS["regular"], calm("last"), calm("mute"), calm("mute"), LEVELS["novice"], LEVELS["regular"]):
        ask(thinker, level)
        assert not wait(thinker).lost
        processes.append(thinker._process)
    changes = [before is not after for before, after in pairwise(processes)]
    assert changes == [True, True, False, True, False]


def test_the_fallback_is_one_look_ahead() -> None:
    match = Match("battlegoats", 2, seed=1)
    thought = greedy_thought(match.view(0), match.legal(0), 1)
    scores = match.rules.heuristics.prior(match.view(0), 0, match.legal(0))
    assert scores[match.legal(0).index(thought.action)] == max(scores)


def test_the_same_process_answers_at_once() -> None:
    here = InlineThinker()
    assert here.poll() is None
    match = ask(here, "regular")
    assert here.busy
    answer = here.poll()
    assert answer is not None
    assert answer.action in match.legal(0)
    ask(here, "novice")
    here.drop()
    assert here.poll() is None

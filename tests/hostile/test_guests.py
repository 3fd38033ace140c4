"""Harmful opponents from other packages: none is ever imported into the window's process, none stops a frame, and
whatever they say, the table goes on with legal moves."""

from __future__ import annotations

import ast
import multiprocessing
import os
import sys
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from game import Match
from game.ai import brain
from game.ai.levels import Level, level_of, offered_levels
from game.ai.worker import _HANG_SECONDS, GRACE, Answer, Thinker, greedy_thought
from scenes.launch import _setup, argument_parser
from scenes.pages.new_game import NewGame
from scenes.pages.strength import StrengthPage
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table import computer_seats
from scenes.table.computer_seats import MOST_LATE
from scenes.table.seating import Seating
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.ai.kit import quick
from tests.ai.test_worker import Clock, until, wait
from tests.hostile.packages import folder_of_packages, install  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="this system has no such thing")

HEAD = """
import gc, json, os, pickle, signal, struct, sys, threading, time
from pathlib import Path

HERE = Path(__file__).parent
with open(HERE / "pids", "a") as file:
    file.write(f"{os.getpid()}\\n")

from game.ai.brain import RankedAction, Thought

def pipe():
    frame = sys._getframe()
    while "pipe" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["pipe"]

class Bomb:
    def __reduce__(self):
        return os.mkdir, (str(HERE / "exploded"),)

class Guest:
    def __init__(self, budget):
        pass
    def think(self, view, legal, imagine, rng):
        self.act(view, legal)
        yield Thought(legal[0])
"""
AT_IMPORT = {
    "leaver": "sys.exit(0)",
    "gone": "os._exit(0)",
    "raiser": "raise RuntimeError('x' * 1000000)",
    "breaker": "raise KeyboardInterrupt",
    "killer": "os.kill(os.getpid(), signal.SIGTERM)",
    "hollow": "del Guest",
    "odd": "Guest = 3",
}
WHEN_ASKED = {
    "quitter": "sys.exit(0)",
    "dropper": "os._exit(0)",
    "thrower": "raise KeyboardInterrupt",
    "garbler": "os.write(pipe().fileno(), b'\\xff' * 5000)",
    "pickler": "pipe().send(Bomb()); time.sleep(60)",
    "talker": "pipe().send_bytes(b'x' * 200_000_000)",
    "booster": "os.write(pipe().fileno(), struct.pack('!i', 100_000_000) + b'[')",
    "nester": "pipe().send_bytes(b'[' * 60_000); time.sleep(60)",
    "counter": "pipe().send_bytes(b'[1,' + b'9' * 60_000 + b']'); time.sleep(60)",
    "cheat": "pipe().send_bytes(json.dumps([1, ['0 win', [], 0.5, 1, []]]).encode()); time.sleep(60)",
    "shadow": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [], 0.5, 1, "
    "[['0 win', 0.5, [], 0.5, 1]]]]).encode()); time.sleep(60)",
    "dreamer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [], float('nan'), 1, []]]).encode()); time.sleep(60)",
    "forker": "os.fork() and os._exit(0); [time.sleep(0.1) for _ in range(700) if not (HERE / 'over').exists()]; "
    "os._exit(0)",
    "namer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [['so', {'who': 'seat:9'}]], 0.5, 1, []]]).encode()); "
    "time.sleep(60)",
    "drawer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [['so', {'card': 'card:x'}]], 0.5, 1, []]]).encode()); "
    "time.sleep(60)",
}
INSTEAD = {
    "mute": "return iter(())",
    "fat": "return iter([Thought(legal[0]._replace(verb='x' * 200_000_000))])",
    "wordy": "return iter([Thought(legal[0], (('x' * 70_000, {}),))])",
    "blank": "return iter([None])",
    "forger": "return iter([Thought(legal[0], choices=(RankedAction(legal[0]._replace(verb='win')),))])",
}
IN_TIME = {
    "stuck": "time.sleep(3600)",
}
LATE = {
    "sleeper": "time.sleep(3600)",
    "halver": "os.write(pipe().fileno(), struct.pack('!i', 50_000) + b'['); time.sleep(30); os._exit(0)",
    "flooder": "while True: pipe().send_bytes(b'[99,null]')",
}
GREEDY = {"hog": "self.held = bytearray(3 << 30)"}
GUESTS = [*AT_IMPORT, *WHEN_ASKED, *INSTEAD, *IN_TIME, *LATE, *GREEDY]


def source(name: str) -> str:
    """The source of a guest's module."""
    if name in AT_IMPORT or name in IN_TIME:
        return HEAD + (AT_IMPORT | IN_TIME)[name] + "\n"
    if name in INSTEAD:
        return HEAD + f"    def think(self, view, legal, imagine, rng):\n        {INSTEAD[name]}\n"
    return HEAD + f"    def act(self, view, legal):\n        {(WHEN_ASKED | LATE | GREEDY)[name]}\n"


@pytest.fixture
def guests(known: Path) -> Iterator[Path]:
    """Installs all of them; afterwards checks that none has run in this process."""
    for name in GUESTS:
        (known / f"hostile_{name}.py").write_text(source(name))
    entries = "".join(f"{name} = hostile_{name}:Guest\n" for name in GUESTS)
    install(known, "hostile", f"[{brain.ENTRY_POINT_GROUP}]\n{entries}")
    yield known
    (known / "over").touch()
    pids = known / "pids"
    assert not pids.exists() or str(os.getpid()) not in pids.read_text().split()
    assert not [name for name in sys.modules if name.startswith("hostile_")]
    assert not (known / "exploded").exists()
    assert not multiprocessing.active_children()


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def thinker(guests: Path, clock: Clock) -> Iterator[Thinker]:
    """A Thinker whose clock stands still: it waits for an hour before anybody is late."""
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


def ask(thinker: Thinker, name: str) -> Match:
    """Asks a guest for the first decision of a fresh match."""
    match = Match("battlegoats", 2, seed=1)
    thinker.ask(match.view(0), match.legal(0), Level(name, name, seconds=3600.0), 1)
    return match


def goes_on(thinker: Thinker, answer: Answer, match: Match) -> None:
    """Asserts that a legal fallback came, and that the next question is answered by a sound process."""
    assert answer.fallback and answer.action in match.legal(0)
    match = Match("battlegoats", 2, seed=1)
    thinker.ask(match.view(0), match.legal(0), quick("regular"), 1)
    answer = wait(thinker)
    assert not answer.fallback and answer.action in match.legal(0)


LIKE = {"gone": "dropper", "breaker": "thrower", "quitter": "leaver", "odd": "hollow", "drawer": "namer"}
"""Guests that fail as another one does, only at another time or by another word: they are tried with `-m slow`."""


def sometimes(name: str) -> ParameterSet | str:
    """A guest's name, marked as slow if another one is like it."""
    return pytest.param(name, marks=pytest.mark.slow) if name in LIKE else name


# What a guest may do to the process that asks it ---------------------------------------------------


@pytest.mark.parametrize("name", [sometimes(name) for name in (*AT_IMPORT, *WHEN_ASKED, *INSTEAD)])
def test_whatever_a_guest_does_somebody_answers(name: str, thinker: Thinker) -> None:
    """The clock stands still, so the failure is noticed by itself and not because the guest is late."""
    match = ask(thinker, name)
    tracemalloc.start()
    answer = wait(thinker)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4_000_000, "what it says is too large to be taken in"
    assert answer.lost
    goes_on(thinker, answer, match)


SELDOM_AT_THE_TABLE = [pytest.param(name, marks=pytest.mark.slow) for name in ("quitter", "pickler", "sleeper")]


@posix
@pytest.mark.parametrize("name", [*IN_TIME, *LATE])
def test_a_guest_that_never_answers_is_not_waited_for(name: str, thinker: Thinker, clock: Clock) -> None:
    """Every poll returns at once: with half a message, with none, and in a flood."""
    match = ask(thinker, name)
    until(lambda: thinker.poll() is None and _has_begun(thinker, name))
    for _ in range(50):
        assert thinker.poll() is None
    clock.now += 3600.0 + GRACE + 0.01
    answer = thinker.poll()
    assert answer is not None and not answer.lost
    clock.now += _HANG_SECONDS + 0.01
    if name != "flooder":
        process = thinker._process
        ask(thinker, name)
        assert thinker._process is not process, "it is silent for too long"
        thinker.drop()
    goes_on(thinker, answer, match)


def _has_begun(thinker: Thinker, name: str) -> bool:
    return thinker._awake and (name in ("stuck", "sleeper") or len(thinker._wire._came) > 0)


@posix
def test_a_flood_is_taken_in_small_parts(thinker: Thinker) -> None:
    ask(thinker, "flooder")
    until(lambda: thinker.poll() is None and len(thinker._wire.hear()) == 256)
    for _ in range(20):
        assert len(thinker._wire.hear()) <= 256 and len(thinker._wire._came) < 300_000


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to its memory")
def test_a_guest_that_wants_all_memory_does_not_get_it(thinker: Thinker) -> None:
    match = ask(thinker, "hog")
    goes_on(thinker, wait(thinker), match)


# At the table --------------------------------------------------------------------------------------


def seat(*kinds: str) -> Seating:
    """A match of Go Out Battle."""
    return Seating(Setup("goout", tuple(SeatSetup(kind, kind) for kind in kinds), {}, 4))


def awake(seating: Seating) -> None:
    """Waits until each guest's process is running or has ended."""
    assert seating.computers.minds is not None
    for mind in seating.computers.minds._guests.values():
        assert isinstance(mind, Thinker)
        until(partial(_woken, mind))


def _woken(mind: Thinker) -> bool:
    try:
        list(mind._heard())
    except (EOFError, OSError):
        return True
    return mind._awake


def play(seating: Seating, clock: Clock, decisions: int) -> None:
    """Plays this many decisions, with a fast clock for the guests."""
    there = seating.decisions + decisions

    def done() -> bool:
        clock.now += 0.5
        seating.opponent(shown=True, speed="instant")
        return seating.decisions >= there or seating.outcome is not None

    until(done)


@pytest.fixture
def thinkers(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives guests the clock of the test, and all other thinkers one that stands still, so that none of them is
    late."""
    still = Clock()
    monkeypatch.setattr(computer_seats, "Thinker", lambda guest="": Thinker(clock if guest else still, guest))
    problems._known.clear()
    problems.take_new()


@pytest.fixture
def at_the_table(guests: Path, thinkers: None) -> Iterator[list[Seating]]:
    """Tables that are closed afterwards."""
    tables: list[Seating] = []
    yield tables
    for table in tables:
        table.close()
    problems.take_new()


@posix
@pytest.mark.parametrize("name", ["leaver", "stuck", "cheat", "flooder", *SELDOM_AT_THE_TABLE])
def test_the_usual_opponent_plays_on_in_its_place(
    name: str, at_the_table: list[Seating], clock: Clock, guests: Path
) -> None:
    seating = seat(f"{name}+bold", "regular")
    at_the_table.append(seating)
    awake(seating)
    play(seating, clock, 25)
    assert seating.computers.levels[0] == level_of("regular+bold")
    told = problems.take_new()
    assert told == [f"The guest {name} from another package has failed; the usual opponent plays on in its place to "
                    "the end of the match."]  # fmt: skip
    assert (guests / "pids").exists(), "it was imported somewhere"
    play(seating, clock, 25)
    assert not problems.take_new()


@posix
def test_guests_alone_at_a_table_have_a_process_each_and_somebody_to_play_on(
    at_the_table: list[Seating], clock: Clock
) -> None:
    seating = seat("leaver", "raiser")
    at_the_table.append(seating)
    assert seating.computers.minds is not None
    assert len(seating.computers.minds._guests) == 2 and not seating.computers.minds._thinkers
    awake(seating)
    play(seating, clock, 30)
    assert [level.name for level in seating.computers.levels.values()] == ["regular", "regular"]
    assert len(problems.take_new()) == 2
    assert len(multiprocessing.active_children()) == 1


@pytest.mark.parametrize("waited", [True, False])
def test_a_guest_that_is_late_now_and_then_stays(
    waited: bool, at_the_table: list[Seating], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only an answer that somebody waited for counts as late; a fallback that came at once does not."""
    seating = seat("stuck", "regular")
    at_the_table.append(seating)
    minds, view, legal = seating.computers.minds, seating.match.view(0), seating.match.legal(0)
    assert minds is not None
    late = Answer(greedy_thought(view, legal, 1), 1.5 if waited else 0.0, fallback=True)
    for _ in range(MOST_LATE - 1):
        seating.computers._tell_failure(0, late, minds)
    assert seating.computers.levels[0].guest == "stuck" and not problems.take_new()
    seating.computers._tell_failure(0, late, minds)
    assert (seating.computers.levels[0].guest == "") == waited == bool(problems.take_new())


def test_a_guest_never_hears_what_another_seat_is_asked(at_the_table: list[Seating], clock: Clock) -> None:
    seating = seat("stuck", "stuck", "regular")
    at_the_table.append(seating)
    minds = seating.computers.minds
    assert minds is not None
    assert minds._thinker_for(0) is not minds._thinker_for(1)
    assert minds._thinker_for(2) not in (minds._thinker_for(0), minds._thinker_for(1))


# Everywhere else -----------------------------------------------------------------------------------


def test_no_page_and_no_word_on_the_command_line_imports_a_guest(guests: Path, app: App) -> None:
    """The fixture checks that none was ever imported here."""
    args = argument_parser(catalogue())
    setup = _setup(args, args.read(["--game", "gothest", "--seats", "person,leaver"]))
    assert setup is not None and setup.seats[1].kind == "leaver"
    page = NewGame("gothest")
    app.push(page)
    page._on_kind(1)("gone")
    app.step([])
    app.push(StrengthPage("gothest"))
    app.step([])
    assert set(GUESTS) <= set(offered_levels())
    assert level_of("raiser").guest == "raiser"
    assert not (guests / "pids").exists(), "nobody has asked a guest anything"


def test_a_whole_table_with_guests_stays_on_its_feet(guests: Path, thinkers: None, app: App, clock: Clock) -> None:
    table = Table(app, Setup("gothest", (SeatSetup("dropper", ""), SeatSetup("forger", "")), {}, 5, "instant"))
    app.push(table)
    awake(table.seating)
    told: set[str | None] = set()

    def done() -> bool:
        clock.now += 0.5
        app.step([], 0.05)
        told.update((app._notices.showing, *app._notices._waiting))
        return len([one for one in told if one and "has failed" in one]) == 2

    until(done)
    before = table.seating.decisions

    def decided() -> bool:
        app.step([], 0.05)
        return table.seating.decisions > before

    until(decided)
    assert app.scene is table
    app.quit()
    app.run()


def test_nothing_that_a_process_says_is_unpickled() -> None:
    """Only the worker and the server of the phones unpickle, and only what the window has sent; `smoke` reads
    bytes from a socket."""
    found = set()
    for path in [*ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py")]:
        for whole in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(whole, ast.FunctionDef) and path.name != "smoke.py":
                calls = [node.func for node in ast.walk(whole) if isinstance(node, ast.Call)]
                names = {func.attr for func in calls if isinstance(func, ast.Attribute)}
                pickles = {ast.unparse(func) for func in calls} & {"pickle.loads", "pickle.load", "marshal.loads"}
                if "recv" in names or pickles:
                    found.add((path.name, whole.name))
    assert found == {("worker.py", "serve"), ("server.py", "_read")}

"""Harmful opponents from other packages: none is ever imported into the window's process, and whatever they do or say,
the process that asked them has an answer."""

from __future__ import annotations

import ast
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from game import Match
from game.ai.levels import Level, level_of, offered_levels
from game.ai.worker import _HANG_SECONDS, GRACE, Answer, Thinker
from scenes.launch import _setup, argument_parser
from scenes.pages.new_game import NewGame
from scenes.pages.strength import StrengthPage
from scenes.shell.app import App
from scenes.words.catalogue import catalogue
from tests.ai.kit import quick
from tests.ai.test_worker import Clock, until, wait
from tests.hostile.guests import AT_IMPORT, GUESTS, IN_TIME, INSTEAD, LATE, WHEN_ASKED, posix

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def thinker(guests: Path, clock: Clock) -> Iterator[Thinker]:
    """A Thinker whose clock stands still: it waits for an hour before anybody is late."""
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


def ask(thinker: Thinker, name: str) -> Match:
    """Ask a guest for the first decision of a fresh match."""
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


LIKE = {
    "gone": "dropper",
    "breaker": "thrower",
    "quitter": "leaver",
    "odd": "hollow",
    "drawer": "namer",
    "forger": "shadow",
}
"""Guests that fail as another one does, only at another time or by another word: they are tried with `-m slow`."""


def sometimes(name: str) -> ParameterSet | str:
    """A guest's name, marked as slow if another one is like it."""
    return pytest.param(name, marks=pytest.mark.slow) if name in LIKE else name


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


def test_no_page_and_no_word_on_the_command_line_imports_a_guest(guests: Path, app: App) -> None:
    """The fixture checks that none was ever imported here."""
    args = argument_parser(catalogue())
    setup = _setup(args, args.read(["--game", "gothest", "--seats", "person,leaver"]))
    assert setup is not None and setup.seats[1].kind == "leaver"
    page = NewGame("gothest")
    app.push(page)
    page.choices.set_kind(1, "gone")
    page.rebuild()
    app.step([])
    app.push(StrengthPage("gothest"))
    app.step([])
    assert set(GUESTS) <= set(offered_levels())
    assert level_of("raiser").guest == "raiser"
    assert not (guests / "pids").exists(), "nobody has asked a guest anything"


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
    assert found == {("worker.py", "serve"), ("server.py", "serve_phones"), ("server.py", "_read")}

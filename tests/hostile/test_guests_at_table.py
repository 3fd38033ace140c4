"""Harmful opponents at a table: none stops a frame, and the table goes on with legal moves."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.ai.levels import level_of
from game.ai.worker import Answer, Thinker, greedy_thought
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.match import computer_seats
from scenes.table.match.computer_seats import MOST_LATE
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.ai.test_worker import Clock, until
from tests.hostile.guests import posix


def seat(*kinds: str) -> Seating:
    """A match of Go Out Battle."""
    return Seating(Setup("goout", tuple(SeatSetup(kind, kind) for kind in kinds), {}, 4))


def awake(seating: Seating) -> None:
    """Wait until each guest's process is running or has ended."""
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
    """Play this many decisions, with a fast clock for the guests."""
    there = seating.decisions + decisions

    def done() -> bool:
        clock.now += 0.5
        seating.opponent(shown=True, speed="instant")
        return seating.decisions >= there or seating.outcome is not None

    until(done)


@pytest.fixture
def thinkers(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give guests the clock of the test, and all other thinkers one that stands still, so that none of them is
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


SELDOM_AT_THE_TABLE = [pytest.param(name, marks=pytest.mark.slow) for name in ("quitter", "pickler", "sleeper")]


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
    assert told == [
        f"The guest {name} from another package has failed; the usual opponent plays on in its place to "
        "the end of the match."
    ]
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

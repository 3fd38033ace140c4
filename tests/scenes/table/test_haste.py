"""People who are out and want to see the end wait a bounded time, with any thoughts of the opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from game import Match
from game.ai.levels import LEVELS, Level, level_of
from game.ai.worker import InlineThinker
from game.core.actions import Action
from game.core.state import State
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table import opponent_turns
from scenes.table.intents import GiveUp, Hasten
from scenes.table.match import computer_seats
from scenes.table.match.computer_seats import HASTE_SECONDS, ComputerSeats
from tests.robot.kit import settle, sit_at

LATE = 0.05
"""Seconds by which an answer comes late in these tests."""


@dataclass
class Clock:
    """A clock that goes on only while somebody thinks."""

    now: float = 100.0
    asked: list[Level] = field(default_factory=list)
    """The levels that were asked, in order."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Opponents who use up their whole time and a little more; what they say does not matter."""
    clock = Clock()

    class Slow(InlineThinker):
        def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
            assert isinstance(level, Level)
            clock.asked.append(level)
            clock.now += (level.seconds if level.searches else 0.0) + LATE
            super().ask(view, legal, LEVELS["random"], seed)

    monkeypatch.setattr(computer_seats, "monotonic", lambda: clock.now)
    monkeypatch.setattr(computer_seats, "Thinker", Slow)
    return clock


def seats(kind: str) -> ComputerSeats:
    """Two opponents of this kind and a person."""
    return ComputerSeats(Setup("goout", (SeatSetup("person", ""), SeatSetup(kind, ""), SeatSetup(kind, "")), {}, 1))


def decide(there: ComputerSeats, times: int) -> None:
    """The opponents decide `times` times, each time in a new match."""
    for seed in range(times):
        match = Match("goout", 3, seed=seed)
        assert there.decide(match, True, "instant")
        there.position_changed(Match("goout", 3, seed=seed + 1))


@pytest.mark.parametrize("kind", ["master", "expert", "master+bold"])
def test_in_haste_all_decisions_together_have_an_end(clock: Clock, kind: str) -> None:
    there = seats(kind)
    there.hasten(True)
    decide(there, 300)
    assert 30 < len(clock.asked) < 300
    assert sum(level.seconds for level in clock.asked) <= HASTE_SECONDS
    assert [level.seconds for level in clock.asked] == sorted((one.seconds for one in clock.asked), reverse=True)
    usual = level_of(kind)
    assert all(replace(level, seconds=usual.seconds) == usual for level in clock.asked)


@pytest.mark.parametrize("kind", ["novice", "regular"])
def test_who_decides_at_a_glance_anyway_does_so_like_before(clock: Clock, kind: str) -> None:
    there = seats(kind)
    there.hasten(True)
    decide(there, 200)
    assert clock.asked == [LEVELS[kind]] * 400


def test_without_haste_everybody_has_the_usual_time_and_again_when_it_is_over(clock: Clock) -> None:
    there = seats("master")
    decide(there, 1)
    there.hasten(True)
    decide(there, 20)
    there.hasten(False)
    decide(there, 1)
    usual = LEVELS["master"].seconds
    assert [level.seconds for level in (*clock.asked[:2], *clock.asked[-2:])] == [usual] * 4
    assert all(level.seconds < usual for level in clock.asked[2:-2])


@pytest.mark.usefixtures("at_once")
def test_many_decisions_fit_into_one_frame_and_all_of_them_are_shown(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent_turns, "_HASTY_SECONDS", 1e9)
    table = sit_at(app, ("person", "novice", "novice"), 5, "normal", "goout")
    table.seating.sit(0)
    table.post(GiveUp())
    settle(table)
    assert table.seating.outcome is None
    table.post(Hasten())
    app.step([], 0.02)
    assert table.seating.outcome is not None and table.director.idle
    assert table.board.view == table.seating.match.view(table.seating.viewer)
    assert max(entry.decision for entry in table.director.log) == table.seating.decisions

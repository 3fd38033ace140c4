"""Several opponents think at once, and nobody thinks twice about the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from game import Match
from game.ai import minds as room
from game.ai.levels import Level
from game.ai.minds import Minds
from game.ai.worker import Answer, SameProcess
from game.core.actions import Action
from game.core.state import State


class Slow(SameProcess):
    """Answers only when it is allowed to; notes what it was asked."""

    allowed = True
    asked: ClassVar[list[int]] = []
    dropped: ClassVar[list[int]] = []
    ended = 0

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """As `Thinker.ask`."""
        self.asked.append(view.viewer)
        super().ask(view, legal, level, seed)

    def poll(self) -> Answer | None:
        """As `Thinker.poll`."""
        return super().poll() if self.allowed else None

    def drop(self) -> None:
        """As `Thinker.drop`."""
        self.dropped.append(self._question[0].viewer if self._question else -1)
        super().drop()

    def close(self) -> None:
        """As `Thinker.close`."""
        Slow.ended += 1


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cores, and nothing noted yet."""
    monkeypatch.setattr(room.os, "cpu_count", lambda: 8)
    monkeypatch.setattr(Slow, "asked", [])
    monkeypatch.setattr(Slow, "dropped", [])
    monkeypatch.setattr(Slow, "ended", 0)
    monkeypatch.setattr(Slow, "allowed", False)


def together() -> Match:
    """Four players of Go Out Battle, who choose their characters at the same time."""
    match = Match("goout", 4, seed=1)
    assert match.waiting == (0, 1, 2, 3)
    return match


def ask(minds: Minds, match: Match, seat: int) -> None:
    """Asks one seat."""
    minds.ask(seat, match.view(seat), match.legal(seat), "regular", 1)


def still(match: Match, seat: int) -> State | None:
    """What a seat sees of its question."""
    return match.view(seat) if seat in match.waiting else None


def test_two_think_at_once_and_a_third_waits() -> None:
    match, minds = together(), Minds(3, Slow)
    for seat in (1, 2):
        assert minds.free
        ask(minds, match, seat)
    assert not minds.free
    assert minds.has(1) and minds.has(2) and not minds.has(3)
    assert minds.answer(1) is None and minds.answer(3) is None
    Slow.allowed = True
    assert minds.answer(2) is not None
    assert minds.free, "who has answered can think about the next question"
    ask(minds, match, 3)
    assert minds.answer(1) is not None and minds.answer(3) is not None


@pytest.mark.parametrize(("opponents", "cores", "most"), [(1, 8, 1), (5, 8, 2), (5, 1, 1), (5, None, 1)])
def test_no_more_processes_than_help(
    opponents: int, cores: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.os, "cpu_count", lambda: cores)
    Minds(opponents, Slow).close()
    assert Slow.ended == most


@pytest.mark.parametrize("answered", [False, True])
def test_a_secret_answer_of_another_makes_nobody_think_again(answered: bool) -> None:
    match, minds = together(), Minds(2, Slow)
    ask(minds, match, 1)
    Slow.allowed = answered
    before = minds.answer(1)
    match.submit(match.legal(0)[0])
    minds.keep(lambda seat: still(match, seat))
    assert minds.has(1) and minds.answer(1) is before and not Slow.dropped
    match.submit(match.legal(2)[0])
    match.submit(match.legal(3)[-1])
    minds.keep(lambda seat: still(match, seat))
    Slow.allowed = True
    assert minds.answer(1) is not None
    assert Slow.asked == [1]


def test_who_sees_something_new_or_owes_nothing_forgets_his_thoughts() -> None:
    match, minds = together(), Minds(2, Slow)
    ask(minds, match, 1)
    ask(minds, match, 2)
    match.submit(match.legal(1)[0])
    minds.keep(lambda seat: still(match, seat))
    assert not minds.has(1) and minds.has(2) and Slow.dropped == [1]
    other = Match("goout", 4, seed=2)
    minds.keep(lambda seat: still(other, seat))
    assert not minds.has(2) and Slow.dropped == [1, 2]
    assert minds.free

"""Several opponents think at once, and nobody thinks twice about the same."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import inf
from typing import ClassVar

import pytest

from game import Match
from game.ai.brain import RankedAction, Thought, merge_thoughts, thought_of
from game.ai.levels import LEVELS, Level
from game.ai.opponents import Opponents
from game.ai.worker import Answer, InlineThinker
from game.core.actions import Action
from game.core.state import State
from tests.ai.kit import quick

MASTER = quick("master", inf)
"""Could use more than one mind; what it answers is made up."""


class Slow(InlineThinker):
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
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.setattr(Slow, "asked", [])
    monkeypatch.setattr(Slow, "dropped", [])
    monkeypatch.setattr(Slow, "ended", 0)
    monkeypatch.setattr(Slow, "allowed", False)


def together_at_table() -> Match:
    """Four players of Go Out Battle, who choose their characters at the same time."""
    match = Match("goout", 4, seed=1)
    assert match.waiting == (0, 1, 2, 3)
    return match


def ask(minds: Opponents, match: Match, seat: int) -> None:
    """Ask one seat."""
    minds.ask(seat, match.view(seat), match.legal(seat), LEVELS["regular"], 1)


def still(match: Match, seat: int) -> State | None:
    """The view that a seat has of its question."""
    return match.view(seat) if seat in match.waiting else None


def test_two_think_at_once_and_a_third_waits() -> None:
    match, minds = together_at_table(), Opponents(3, Slow)
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
def test_no_more_processes_are_started_than_help(
    opponents: int, cores: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    Opponents(opponents, Slow).close()
    assert Slow.ended == most


@pytest.mark.parametrize(("shared", "cores", "most"), [(True, 3, 2), (True, 2, 1), (False, 3, 1)])
def test_a_second_mind_is_given_only_where_it_helps(
    shared: bool, cores: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    Opponents(1, Slow, shared).close()
    assert Slow.ended == most


class Fixed(Slow):
    """Answers what a test has laid down for it, by seed."""

    answers: ClassVar[dict[int, Answer]] = {}
    seed = -1

    def ask(self, view: State, legal: Sequence[Action], level: str | Level, seed: int) -> None:
        """As `Thinker.ask`."""
        super().ask(view, legal, level, seed)
        self.seed = seed

    def poll(self) -> Answer | None:
        """As `Thinker.poll`, once it is allowed to."""
        if self._question is None or self.seed not in self.answers:
            return None
        self._question = None
        return self.answers[self.seed]


def found(*choices: tuple[str, float, int]) -> Thought:
    """The thought of an opponent: actions by chance and trials."""
    named = (RankedAction(Action(1, verb), chance, (), chance, trials) for verb, chance, trials in choices)
    return thought_of(tuple(named), playouts=10)


def test_two_minds_think_about_one_question_and_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    match, minds = together_at_table(), Opponents(1, Fixed, shared=True)
    monkeypatch.setattr(Fixed, "answers", {})
    minds.ask(1, match.view(1), match.legal(1), MASTER, 7)
    assert Slow.asked == [1, 1] and not minds.free
    Fixed.answers[7] = Answer(found(("a", 0.5, 100), ("b", 0.4, 100)), 1.0)
    assert minds.answer(1) is None, "the other still thinks"
    Fixed.answers[8] = Answer(found(("b", 0.8, 100), ("a", 0.5, 60)), 1.2)
    answer = minds.answer(1)
    assert answer is not None and answer.action.verb == "b" and answer.seconds == 1.2 and not answer.fallback
    assert answer.thought.playouts == 20


@pytest.mark.parametrize(("level", "alone"), [(LEVELS["expert"], True), (MASTER, False)])
def test_one_mind_is_enough_for_others(level: Level, alone: bool) -> None:
    """For a level that would gain nothing by it, and where other opponents are asked too."""
    match, minds = together_at_table(), Opponents(2, Slow, shared=True)
    minds.ask(1, match.view(1), match.legal(1), level, 1, alone)
    assert Slow.asked == [1] and minds.free


def test_who_fails_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, minds = together_at_table(), Opponents(1, Fixed, shared=True)
    sound, failed = Answer(found(("a", 0.5, 9)), 1.0), Answer(found(("b", 0.9, 9)), 1.4, fallback=True)
    monkeypatch.setattr(Fixed, "answers", {1: failed, 2: sound, 3: failed, 4: failed})
    for seed, wanted in ((1, sound), (3, failed)):
        minds.ask(1, match.view(1), match.legal(1), MASTER, seed)
        assert minds.answer(1) is wanted
        minds.keep(lambda seat: None)


def test_what_is_dropped_is_dropped_by_both() -> None:
    match, minds = together_at_table(), Opponents(1, Slow, shared=True)
    minds.ask(1, match.view(1), match.legal(1), MASTER, 1)
    minds.keep(lambda seat: None)
    assert Slow.dropped == [1, 1] and minds.free


def test_trials_add_up_and_few_of_them_decide_nothing() -> None:
    one = found(("a", 0.5, 100), ("b", 0.45, 100), ("c", 0.4, 30))
    two = found(("b", 0.6, 100), ("d", 0.9, 20), ("a", 0.5, 40))
    both = merge_thoughts([one, two])
    assert [choice.action.verb for choice in both.choices] == ["b", "a", "d"]
    best = both.choices[0]
    assert best.chance == best.worth == both.chance == pytest.approx(0.525)
    assert (best.trials, both.playouts) == (200, 20)
    unsearched = thought_of((RankedAction(Action(1, "e")),))
    assert merge_thoughts([unsearched, unsearched]) == unsearched
    assert merge_thoughts([unsearched, one]).action.verb == "a"


@pytest.mark.parametrize("answered", [False, True])
def test_a_secret_answer_of_another_makes_nobody_think_again(answered: bool) -> None:
    match, minds = together_at_table(), Opponents(2, Slow)
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
    match, minds = together_at_table(), Opponents(2, Slow)
    ask(minds, match, 1)
    ask(minds, match, 2)
    match.submit(match.legal(1)[0])
    minds.keep(lambda seat: still(match, seat))
    assert not minds.has(1) and minds.has(2) and Slow.dropped == [1]
    other = Match("goout", 4, seed=2)
    minds.keep(lambda seat: still(other, seat))
    assert not minds.has(2) and Slow.dropped == [1, 2]
    assert minds.free

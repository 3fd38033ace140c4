"""Thinking while others are asked: it hits, it stops, it helps only where it fits, and it rests on one view alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

import pytest

from game import Match, Rules
from game.ai.levels import LEVELS, Level
from game.ai.pondering import MOST_BUDGETS, Pondering, predict_view
from game.ai.search import MOST_CANDIDATES
from game.ai.thinking import thoughts
from game.ai.worker import InlineThinker, Thinker
from game.core.state import State
from game.core.views import mask
from scenes.saves.setup import PERSON, SeatSetup, Setup
from scenes.table.match import computer_seats
from scenes.table.match.seating import Seating
from tests.ai.hiding import otherwise
from tests.ai.kit import last_thought, quick
from tests.ai.test_worker import clock, thinker, wait  # noqa: F401  fixtures
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.contract.kit import decisions, every_game, truth
from tests.robot.kit import sit_at

FAST = quick("master", 8)


def foreseeing(view: State, level: Level = FAST, seed: int = 1, before: Pondering | None = None) -> Pondering:
    """All that a seat thinks ahead."""
    foresight = Pondering(view, level, seed, before)
    for _ in foresight.think():
        pass
    return foresight


def turns(seed: int = 1) -> Iterator[tuple[Match, Pondering]]:
    """Whenever the second of two at Go Out Battle takes a turn: what he had thought ahead while the first was asked."""
    match = Match("goout", 2, seed=seed)
    foresight = None
    for _ in as_long_as(lambda: match.outcome is None and match.decisions < 40):
        seat = match.waiting[0]
        if 1 not in match.waiting:
            foresight = foreseeing(match.view(1), seed=match.decisions)
        elif foresight and match.question == "turn" and len(match.legal(1)) > 1:
            yield match, foresight
            foresight = None
        match.submit(last_thought(match.view(seat), LEVELS["regular"], match.decisions).action)


def test_what_was_foreseen_is_thought_about_longer() -> None:
    hits = 0
    for match, foresight in turns():
        view = match.view(1)
        begun = next((one for one in foresight.begun if one.view == view), None)
        before = begun.playouts if begun else 0
        *_, thought = thoughts(view, FAST, 1, pondering=foresight)
        if begun is None:
            assert thought == last_thought(view, FAST, 1), "a wrong guess changes nothing"
        else:
            hits += before > 0
            assert before + FAST.playouts <= thought.playouts or len(thought.choices) == 1
            assert begun not in foresight.begun, "it is used once"
    assert hits >= 3


def test_another_level_or_view_takes_nothing() -> None:
    _, foresight = next((match, foresight) for match, foresight in turns() if foresight.begun)
    view = foresight.begun[0].view
    other = view.copy()
    other.counts[0] += 1
    assert foresight.take(other, FAST) is None
    assert foresight.take(view, quick("expert", 8)) is None
    assert foresight.take(view, FAST) is not None
    assert foresight.take(view, FAST) is None


def test_thinking_ahead_ends_by_itself_and_goes_on_where_it_was() -> None:
    _, foresight = next((match, foresight) for match, foresight in turns() if len(foresight.begun) > 1)
    done = sum(one.playouts for one in foresight.begun)
    assert 0 < done <= MOST_BUDGETS * FAST.playouts + MOST_CANDIDATES
    weights = [one.weight for one in foresight.begun]
    assert weights == sorted(weights, reverse=True)
    asked = foresight._view
    again = foreseeing(asked, seed=5, before=foresight)
    kept = [one for one in again.begun if one in foresight.begun]
    assert kept and max(one.playouts for one in kept) > 0


def test_nothing_is_begun_after_the_deadline() -> None:
    _, foresight = next(turns())
    late = Pondering(foresight._view, FAST, 1)
    for _ in late.think(deadline=0.0):
        pass
    assert sum(one.playouts for one in late.begun) == 0


def test_the_same_view_and_luck_foresee_the_same_whatever_is_hidden() -> None:
    match, luck = Match("goout", 3, seed=3), random.Random(3)
    compared = 0
    for _ in as_long_as(lambda: match.outcome is None and compared < 3):
        seat = match.waiting[0]
        others = [other for other in range(3) if other not in match.waiting]
        if others and match.decisions % 5 == 0:
            real = truth(match)
            one, two = (foreseeing(mask(world, others[0])) for world in (real, otherwise(real, others[0], luck)))
            assert [(begun.view, begun.playouts) for begun in one.begun] == [
                (begun.view, begun.playouts) for begun in two.begun
            ]
            compared += bool(one.begun)
            for begun in list(one.begun):
                answers = [last for *_, last in (thoughts(begun.view, FAST, 2, pondering=it) for it in (one, two))]
                assert answers[0] == answers[1]
        match.submit(last_thought(match.view(seat), LEVELS["regular"], match.decisions).action)
    assert compared == 3


@every_game
def test_whoever_is_not_asked_can_imagine_the_answers(rules: Rules) -> None:
    """Through every question that a game names, for every seat, without a contradiction that breaks the rules."""
    luck, met = random.Random(1), set()
    for seats in rules.seats:
        match = Match(rules, seats, seed=seats)
        for number, action in enumerate(decisions(match, luck)):
            others = [seat for seat in range(seats) if seat not in match.waiting]
            if others and number % 5 == 0 and number < 400:
                seen = predict_view(match.view(luck.choice(others)), luck)
                assert seen is None or match.question in rules.heuristics.ponderable
                met |= {match.question} if seen else set()
            match.submit(action)
    assert bool(met) == bool(rules.heuristics.ponderable)


@every_game
def test_whether_a_question_is_studied_takes_no_time(rules: Rules) -> None:
    """Asked without worlds a game says the same as with one, and tries nothing."""
    luck, asked = random.Random(2), 0
    match = Match(rules, max(2, rules.seats[0]), seed=2)
    for number, action in enumerate(decisions(match, luck)):
        legal = match.legal(action.seat)
        if len(legal) > 1 and number % 9 == 0 and asked < 30:
            view, asked = match.view(action.seat), asked + 1
            found, without = (rules.heuristics.evaluate(view, action.seat, legal, worlds) for worlds in (1, 0))
            assert (found is None) == (without is None)
            assert not without
        match.submit(action)
    assert asked


def test_a_set_of_hidden_cards_is_not_foreseen() -> None:
    """Go Out Battle asks for the next card of a set of which others cannot know that it is in the hand."""
    for seed in range(40):
        match, luck = Match("goout", 2, seed=seed), random.Random(seed)
        for action in decisions(match, luck):
            if match.question in {"mix", "flush"}:
                assert predict_view(match.view(1 - action.seat), luck) is None
                return
            mixing = [one for one in match.legal(action.seat) if one.verb in {"mix", "flush", "reveal"}]
            match.submit(mixing[0] if mixing else action)
    raise AssertionError("nobody built a set")


# The process --------------------------------------------------------------------------------------


def waiting_view() -> tuple[Match, State]:
    """A match of Go Out Battle in which seat 0 is asked, as seat 1 sees it."""
    match = Match("goout", 2, seed=4)
    for _ in as_long_as(lambda: 1 in match.waiting or match.question != "turn"):
        match.submit(match.legal(match.waiting[0])[0])
    return match, match.view(1)


def test_a_question_ends_the_thinking_ahead(thinker: Thinker) -> None:  # noqa: F811
    match, view = waiting_view()
    thinker.ponder(view, replace(LEVELS["master"], seconds=3600.0), 1)
    assert not thinker.busy and thinker.poll() is None
    thinker.stop_pondering()
    thinker.ponder(view, replace(LEVELS["master"], seconds=3600.0), 1)
    thinker.ask(match.view(0), match.legal(0), "regular", 1)
    assert not wait(thinker).fallback, "else it would have thought for hours"


def test_a_process_that_dies_ahead_is_replaced(thinker: Thinker) -> None:  # noqa: F811
    match, view = waiting_view()
    last: tuple[Callable[[], None], ...] = (lambda: thinker.ponder(view, LEVELS["master"], 1), thinker.stop_pondering)
    for step in last:
        thinker._process.kill()
        thinker._process.join()
        step()
    thinker.ask(match.view(0), match.legal(0), "regular", 1)
    assert not wait(thinker).fallback


# The table ----------------------------------------------------------------------------------------


class Noting(InlineThinker):
    """Notes who thinks ahead, and when it stops."""

    notes: ClassVar[list[str]] = []

    def ponder(self, view: State, level: Level, seed: int) -> None:
        """As `Thinker.ponder`."""
        self.notes.append(f"seat {view.viewer}")

    def stop_pondering(self) -> None:
        """As `Thinker.stop_pondering`."""
        self.notes.append("rest")


@pytest.mark.parametrize("wish", [True, False])
def test_a_setting_says_whether_they_do(wish: bool, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(computer_seats, "Thinker", Noting)
    monkeypatch.setattr(Seating, "ponder", lambda seating: asked.append(seating))
    sit_at(open_app(think_ahead=wish), (PERSON, "novice")).update(0.1)
    assert bool(asked) == wish


def table(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> Seating:
    """Go Out Battle, in the first turn of seat 0; the way there is played by quick ones."""
    monkeypatch.setattr(computer_seats, "Thinker", Noting)
    monkeypatch.setattr(Noting, "notes", [])
    seating = Seating(Setup("goout", tuple(SeatSetup(kind, kind) for kind in kinds), {}, 4))
    levels = dict(seating.computers.levels)
    seating.computers.levels = dict.fromkeys(levels, LEVELS["regular"])
    for _ in as_long_as(lambda: seating.match.question != "turn" or 0 not in seating.match.waiting):
        if not seating.opponent(shown=True, speed="instant") and seating.asked:
            seating.submit(seating.legal()[0])
    assert Noting.notes == []
    seating.computers.levels = levels
    return seating


def test_the_next_master_thinks_once_while_a_person_does(monkeypatch: pytest.MonkeyPatch) -> None:
    seating = table(monkeypatch, PERSON, "regular", "master", "master")
    seating.ponder()
    seating.ponder()
    assert Noting.notes == ["seat 2"]
    seating.submit(seating.legal()[-1])
    assert Noting.notes == ["seat 2", "rest"]
    seating.close()


@pytest.mark.parametrize("kinds", [(PERSON, "expert", "novice"), ("master", "master")])
def test_nobody_else_thinks_ahead(kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not who looks no further for it, and not while an opponent is asked."""
    seating = table(monkeypatch, *kinds)
    seating.ponder()
    assert Noting.notes == []
    seating.close()

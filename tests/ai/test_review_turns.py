"""Looking back at turns in any order: what was done later in a turn is no alternative to what came before it."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES, Match, Rules
from game.ai import review as looking
from game.ai.decision import Decision, ends_turn, meaning, rest_of_turn
from game.ai.review import FINAL_WORLDS, best_alternative, review, verdict
from game.ai.search import _Candidate
from game.core import flow
from game.core.actions import Action
from game.core.rules import Auto
from game.core.state import State
from tests.bounded import as_long_as
from tests.contract.kit import every_game


def by_lot(rules: Rules, seed: int, most: int) -> tuple[list[State], list[Action]]:
    """The decisions of all seats by lot, and the view of the one that decides before each decision."""
    match, rng = Match(rules, max(2, rules.seats[0]), {}, seed), Random(seed)
    states: list[State] = []
    actions: list[Action] = []
    for _ in as_long_as(lambda: match.waiting and len(actions) < most):
        seat = rng.choice(match.waiting)
        action = rng.choice(match.legal(seat))
        states.append(match.view(seat))
        actions.append(action)
        match.submit(action)
    return states, actions


def decisions(states: list[State], actions: list[Action], seat: int) -> list[Decision]:
    return [
        Decision(move, states[move], action, rest_of_turn(states, actions, move))
        for move, action in enumerate(actions)
        if action.seat == seat and len(flow.legal(states[move], seat)) > 1
    ]


def gothies(*texts: str) -> tuple[list[State], list[Action]]:
    """The first actions of the seat that begins a match of GOTHIES."""
    match = Match("gothies", 2, {}, 5)
    states, actions = [], []
    for text in texts:
        seat = match.waiting[0]
        action = next(one for one in match.legal(seat) if str(one).partition(" ")[2] == text)
        states.append(match.view(seat))
        actions.append(action)
        match.submit(action)
    return states, actions


def first_turn() -> tuple[list[State], list[Action]]:
    """A turn in which every card is played and then song is spent, and the beginning of the next one."""
    match, texts = Match("gothies", 2, {}, 5), []
    for wanted in ("play", "play", "play", "hit", "end", "end"):
        seat = match.waiting[0]
        action = next(one for one in match.legal(seat) if one.verb == wanted)
        texts.append(str(action).partition(" ")[2])
        match.submit(action)
    return gothies(*texts)


def test_the_rest_of_a_turn_ends_with_it() -> None:
    states, actions = first_turn()
    assert [one.verb for one in rest_of_turn(states, actions, 0)] == ["play", "play", "hit", "end"]
    assert [one.verb for one in rest_of_turn(states, actions, 3)] == ["end"]
    assert rest_of_turn(states, actions, 4) == (), "the next turn is another one"


def test_what_comes_later_in_the_turn_is_no_alternative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attacking with one song at once instead of playing on first: it was done, two decisions later."""
    states, actions = first_turn()
    played = next(
        move
        for move, action in enumerate(actions)
        if any(one.verb == "hit" for one in flow.legal(states[move], action.seat)) and action.verb == "play"
    )
    view, action = states[played], actions[played]
    rest = rest_of_turn(states, actions, played)
    hit = next(one for one in rest if one.verb == "hit")
    assert hit in flow.legal(view, action.seat)

    def results(decision: Decision, field: list[Action], worlds: int, rng: Random) -> list[list[float]]:
        return [[float(one == hit)] for one in field]

    def everything(view: State, legal: list[Action], rng: Random) -> list[_Candidate]:
        return [_Candidate(one, float(number)) for number, one in enumerate(legal)]

    monkeypatch.setattr(looking, "results_in_worlds", results)
    monkeypatch.setattr(looking, "shortlist", everything)
    assert best_alternative(Decision(played, view, action), Random(1), others=99)[0] == hit
    assert best_alternative(Decision(played, view, action, rest), Random(1), others=99)[0] != hit


def test_to_stop_earlier_is_an_alternative_and_ends_the_turn() -> None:
    states, actions = first_turn()
    end, rest = actions[4], rest_of_turn(states, actions, 0)
    (alone,), (with_rest,) = (
        looking.results_in_worlds(Decision(0, states[0], end, left), [end], 12, Random(3)) for left in ((), rest)
    )
    assert end.verb == "end" and alone == with_rest


@every_game
def test_no_verdict_names_what_was_done_in_the_same_turn(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, worlds in (("MOST_WORLDS", 3), ("LEAST_WORLDS", 2), ("RETRY_WORLDS", 4), ("FINAL_WORLDS", 6)):
        monkeypatch.setattr(looking, name, worlds)
    monkeypatch.setattr(looking, "_SURE", -1.0)
    states, actions = by_lot(rules, 2, 90)
    made = {one.move: one for one in decisions(states, actions, actions[0].seat)[:20]}
    *_, last = review(list(made.values()))
    for found in last.verdicts:
        decision = made[found.move]
        done = {meaning(decision.view, one) for one in decision.rest if not ends_turn(decision.view, one)}
        assert meaning(decision.view, found.better) not in done


def test_a_turn_that_comes_to_the_same_costs_nothing() -> None:
    """Playing two cards in the other order: the rest of the turn makes both alike."""
    states, actions = first_turn()
    rest = rest_of_turn(states, actions, 0)
    other = next(one for one in rest if one.verb == "play" and one != actions[0])
    swapped = tuple(actions[0] if one == other else one for one in rest)
    first, second = (
        looking.results_in_worlds(Decision(0, states[0], action, tuple(left)), [action], 12, Random(3), True)[0]
        for action, left in ((actions[0], rest), (other, swapped))
    )
    assert first == second


def test_a_verdict_stands_only_if_a_second_look_confirms_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the match, in new worlds."""
    view, looks = Match("goout", 2, {}, 1).view(0), []

    def gains(decision: Decision, better: Action, worlds: int, rng: Random, end: bool) -> tuple[list[float], float]:
        looks.append(end)
        return ([0.5] * worlds if end is agreed else [1.0] * worlds if not end else [-0.5] * worlds), 0.25

    monkeypatch.setattr(looking, "playout_gains", gains)
    chosen, better = flow.legal(view, 0)[:2]
    agreed = True
    found = verdict(Decision(0, view, chosen), better, FINAL_WORLDS, Random(1))
    assert found is not None and found.cost == 0.5 and looks == [False, True]
    agreed = False
    assert verdict(Decision(0, view, chosen), better, FINAL_WORLDS, Random(1)) is None


def test_the_free_orders_name_questions_of_their_games() -> None:
    for rules in GAMES.values():
        assert all(not isinstance(rules.steps[name], Auto) for name in rules.free_order)

"""From touches to actions: in any position every legal action can be reached, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from game import Match
from game.core.actions import Action
from scenes.table.match.picker import Picker
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import GAME, advance, sit_at


def touch(picker: Picker, picks: tuple[str, ...]) -> Action | None:
    """Touch one thing after the other from nothing; the action if that settled it."""
    picker.drop()
    done = None
    for word in picks:
        assert done is None, "settled before all was touched"
        assert word in picker.next_picks()
        done = picker.pick(word)
    return done


def check(legal: list[Action]) -> None:
    """Each legal action is what its picks lead to, or a button that they lead to."""
    picker = Picker()
    picker.ask(legal)
    for action in legal:
        settled = touch(picker, action.picks)
        assert settled == action or (settled is None and action in picker.buttons())
    picker.drop()
    assert {action for action in legal if not action.picks} == set(picker.buttons())


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("setup", ["random", "draft"])
def test_every_legal_action_can_be_picked(seats: int, setup: str) -> None:
    for seed in range(3):
        luck = Random(seed)
        match = Match(GAME, seats, {"setup": setup, "first": ("alternate", "speed")[seed % 2]}, seed)
        for _ in as_long_as(lambda: match.waiting):
            seat = luck.choice(match.waiting)
            legal = match.legal(seat)
            if luck.random() < 0.2 or match.view(seat).stack[-1].name not in ("deploy", "turn", "draft"):
                check(legal)
            match.submit(luck.choice(legal))


def test_a_wrong_touch_is_no_next_pick() -> None:
    picker = Picker()
    picker.ask([Action(0, "attack", ("a", "b")), Action(0, "use", ("a",)), Action(0, "done")])
    assert picker.next_picks() == {"a"}
    assert picker.pick("a") is None, "an attack may follow, so the shorter action is a button"
    assert picker.buttons() == [Action(0, "use", ("a",))]
    assert picker.pick("b") == Action(0, "attack", ("a", "b"))


@pytest.mark.parametrize("picks", [("a", "b"), ("b", "a")])
def test_picks_without_an_order_may_come_in_any(picks: tuple[str, ...]) -> None:
    swap = Action(0, "swap", ("a", "b"))
    picker = Picker(unordered={"swap"})
    picker.ask([swap, Action(0, "ready")])
    assert picker.next_picks() == {"a", "b"}
    assert touch(picker, picks) == swap


def test_picks_that_lead_nowhere_after_a_new_question_are_dropped() -> None:
    picker = Picker()
    picker.ask([Action(0, "attack", ("a", "b"))])
    picker.pick("a")
    picker.ask([Action(0, "attack", ("c", "b"))])
    assert picker.picked == ()


@pytest.mark.parametrize("seats", [2, 3, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (4, 5, 6))])
def test_what_can_be_picked_lies_on_the_screen_or_is_a_button(open_app: OpenApp, still: None, seats: int) -> None:
    app = open_app()
    luck = Random(seats)
    table = sit_at(app, ["person"] + ["novice"] * (seats - 1), setup="draft", speed="instant")
    questions = set()
    for _ in as_long_as(lambda: table.seating.match.outcome is None):
        advance(table, luck.randrange(1, 8), luck)
        if not table.seating.asked:
            continue
        questions.add(table.board.view.stack[-1].name)
        reached = {thing.label.rpartition("(")[2].rstrip(")") for thing in app.elements() if thing.lit}
        plates = {f"s{seat}" for seat, name in enumerate(table.seating.names) if name in reached}
        buttons = set(table.panels.buttons.offered)
        assert table.context.picker.next_picks() <= reached | plates | buttons
        assert {str(action) for action in table.context.picker.buttons()} <= buttons
    assert {"draft", "deploy", "turn"} <= questions

"""Seats whose answers are written down."""

from __future__ import annotations

from game.core.actions import Action
from game.core.stacked import Start
from scenes.table.match.scripted_seats import Replies

MINE = ["n04", "n04", "n08", "n08", "n13", "n02", "n03", "n05", "n06", "n07", "n09", "n10", "n12"]
START = Start("goout", stack={"deck": MINE}, moves=["0 choose kira"])


def test_a_planned_answer_is_given_when_it_is_legal() -> None:
    match, replies = START.match(), Replies()
    replies.planned = [Action(1, "choose", ("nobody",)), Action(1, "choose", ("saya",)), Action(1, "choose", ("ten",))]
    assert replies.owing(match) == [1]
    assert replies.answer(match, 1) == Action(1, "choose", ("saya",))
    assert replies.planned == [Action(1, "choose", ("ten",))]


def test_without_one_it_is_some_legal_action_always_the_same() -> None:
    match = START.match()
    answer = Replies().answer(match, 1)
    assert answer in match.legal(1) and Replies().answer(match, 1) == answer


def test_people_are_not_answered_for() -> None:
    assert Replies((0, 1)).owing(START.match()) == []

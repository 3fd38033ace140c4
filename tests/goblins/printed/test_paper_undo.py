"""With printed cards every step can be taken back, and done again with the same luck."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.actions import Action
from game.goblins.rules import RULES
from tests.contract.kit import decisions, truth
from tests.goblins.printed.paper import PAPER, paper
from tests.goblins.table_talk import Lay


def test_every_step_can_be_taken_back(table: Lay) -> None:
    """Also after luck was drawn and something was shown; not so with cards on the screen."""
    t = paper(table, "rat_catcher", dice=[3])
    before = repr(truth(t.match).value())
    t.do("roll", "victory", "filched 2", "ready")
    assert t.question == "ping" and t.match.free_undo
    for _ in range(4):
        assert t.match.undo(t.match.last_seat)
    assert repr(truth(t.match).value()) == before
    t.do("defeat")
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    assert not t.match.undo(0) and not t.match.undo(1) and not t.match.free_undo


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_whole_climb_can_be_taken_back_to_its_beginning(seats: int) -> None:
    """By the player who decided last, and done again by anybody with the same luck."""
    match, rng = Match(RULES, seats, {**PAPER, "climb": "short"}, seed=seats), random.Random(seats)
    states = [repr(truth(match).value())]
    for action in decisions(match, rng):
        match.submit(action)
        states.append(repr(truth(match).value()))
        if len(states) > 120:
            break
    for state in states[-2::-1]:
        assert match.undo(match.last_seat) and repr(truth(match).value()) == state
    assert match.last_seat == -1
    for state in states[1:40]:
        again = match.redo(0)
        assert again is not None
        match.submit(again)
        assert repr(truth(match).value()) == state


def test_the_end_can_be_taken_back(table: Lay) -> None:
    """A fall that was not one, in the last moment too, and that somebody gave up; with cards on the screen not."""
    t = paper(table, "rat_catcher", goals="sole hoarder caretaker", gold=[0, 30, 0])
    before = repr(truth(t.match).value())
    t.do("fallen s1", "fallen s2")
    assert t.match.outcome and t.match.undo(t.match.last_seat) and t.match.outcome is None
    assert t.match.waiting and t.match.undo(t.match.last_seat) and repr(truth(t.match).value()) == before
    t.concede(1).concede(2)
    assert t.match.outcome and not t.match.undo(1), "only the last decision"
    assert t.match.undo(2) and t.match.undo(1) and repr(truth(t.match).value()) == before


def test_what_is_done_again_has_the_same_luck() -> None:
    """Nobody rolls again by taking back; another decision has luck of its own."""
    match = Match(RULES, 4, PAPER, seed=5)
    for _ in ("deal", "doors"):
        match.submit(Action(0, "ready"))
    for seat in range(4):
        match.submit(match.legal(seat)[1])
    after = repr(truth(match).value())
    assert match.undo(3)
    match.submit(match.legal(3)[1])
    assert repr(truth(match).value()) == after
    assert truth(Match.replay(match.record)) == truth(match)

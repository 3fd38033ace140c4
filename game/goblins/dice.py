"""The d20 on the table: thrown, and thrown again by whoever has bought that (ruling R35)."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.state import State
from game.core.steps import Step
from game.goblins import horde
from game.goblins import state as at

SIDES = 20


def throw(state: State, then: Step, seat: int = -1) -> None:
    """The d20 rolls, by the Speaker unless a seat is named; `then` runs with the face added to its data once nobody
    rolls it again."""
    state.then(then)
    _roll(state, seat if seat >= 0 else at.speaker(state), 0)


def _roll(state: State, seat: int, used: int) -> None:
    """A roll counts for foes that hate dice, each time (Hushed Novice, Archmage of Glass)."""
    face = state.roll(SIDES, seat)
    if len(state.stack) > at.FACTS and state.stack[at.FACTS].name == "verdict":
        horde.note(state, horde.RoundFact(horde.DIE))
    state.then(Step("die", (), (face, used, used)))


def die(state: State, step: Step) -> None:
    """Asks the next holder of a token, from the Speaker on; who has used one for this throw is not asked again."""
    face, used, asked = step.data
    for seat in at.clockwise(state, at.speaker(state)):
        if state.counts[at.TOKENS[seat]] and not asked >> seat & 1:
            state.then(Step("weave", (seat,), (face, used, asked | 1 << seat)))
            return
    below = state.stack.pop()
    state.stack.append(below._replace(data=(*below.data, face)))


@cache
def _weaves(seat: int) -> list[Action]:
    return [Action(seat, "keep"), Action(seat, "weave")]


def weave_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Roll again, or let the die lie."""
    return _weaves(seat)


def weave(state: State, step: Step, action: Action) -> None:
    """The last result counts; others may answer it with tokens of their own."""
    face, used, asked = step.data
    seat = action.seat
    if action.verb == "keep":
        state.then(Step("die", (), (face, used, asked)))
        return
    at.earn(state, at.TOKENS[seat], -1)
    state.say("woven", seat=f"seat:{seat}", face=face)
    _roll(state, seat, used | 1 << seat)

"""The d20: thrown, and re-rolled by seats that have bought a token (ruling R35)."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.chance import DIE_SIDES
from game.core.state import State
from game.core.steps import Step
from game.goblins import horde
from game.goblins import state as at


def throw(state: State, then: Step, seat: int = -1) -> None:
    """Roll the d20 for the Speaker, or for `seat`. When nobody re-rolls it any more, the step `then` runs, with the
    face added at the end of its data."""
    state.then(then)
    _roll(state, seat if seat >= 0 else at.speaker(state), 0)


def _roll(state: State, seat: int, used: int) -> None:
    """Roll once. Each roll is noted as a fact of the round, for foes that grow with every die.

    `used` has a bit for each seat that has spent a token on this throw.
    """
    face = state.roll(DIE_SIDES, seat)
    if len(state.stack) > at.FACTS and state.stack[at.FACTS].name == "verdict":
        horde.note(state, horde.RoundFact(horde.DIE))
    state.then(Step("die", (), (face, used, used)))


def die(state: State, step: Step) -> None:
    """Ask the next seat with a token, beginning with the Speaker, whether it re-rolls; or hand the face on.

    Each seat is asked once about a face and may spend one token on a throw. The step's data are the face and two sets
    of seats as bits: those that have spent a token, and those that are not asked any more.
    """
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
    """Roll again, or keep the face."""
    return _weaves(seat)


def weave(state: State, step: Step, action: Action) -> None:
    """Spend a token and roll again, which others may answer with theirs; or keep the face."""
    face, used, asked = step.data
    seat = action.seat
    if action.verb == "keep":
        state.then(Step("die", (), (face, used, asked)))
        return
    at.earn(state, at.TOKENS[seat], -1)
    state.say("woven", seat=f"seat:{seat}", face=face)
    _roll(state, seat, used | 1 << seat)

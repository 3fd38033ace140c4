"""Answers that refute a decision in a puzzle: cards that its seat cannot rule out, and a course on which the goal is
missed although the seat sees all cards from there on."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.proof import Branch, Prover, TooLong, worlds_of
from game.core.actions import Action
from game.core.puzzle import MISSED, OPEN, Goal
from game.core.record import Move
from game.core.state import State

WORLDS = 60
"""Worlds that are tried."""
STEPS = 4000
"""Decisions that are tried in all of them."""


class Refutation(NamedTuple):
    """A world that looks the same to the seat, and the decisions with their luck from there to where the goal is
    missed."""

    world: State
    line: tuple[Move, ...]


def refutation(goal: Goal, view: State, action: Action, seed: int = 1) -> Refutation | None:
    """The refutation of the viewer's decision; None if none is found, as where only a chance is lost."""
    if not goal.wishes:
        return None
    prover = Prover(goal, view.viewer, STEPS, seed=seed)
    try:
        for course in worlds_of(view, WORLDS, seed):
            if missed := _missed(prover, course, action):
                return Refutation(course.now, missed.line)
    except TooLong:
        return None
    return None


def _missed(prover: Prover, course: Branch, action: Action) -> Branch | None:
    """The course after a decision on which the goal is missed, even if the seat saw all cards from there on."""
    ways = []
    for after, _ in prover.after(course, action):
        for settled, _ in prover.settled(after):
            if prover.status(settled) == MISSED:
                return settled
            if prover.status(settled) == OPEN:
                ways.append(settled)
    for settled in ways:
        if not prover.can_force([settled]):
            return _missed(prover, settled, prover.promising(settled.now)[0])
    return None

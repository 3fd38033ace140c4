"""Positions and lines: what all finders of puzzles share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai.brain import likeness_of
from game.ai.proof import Branch, worlds_of
from game.core import flow
from game.core.actions import Action
from game.core.match import Match
from game.core.puzzle import OPEN, REACHED, Goal
from game.core.record import Move, Record
from game.core.rules import rules_of
from game.core.state import State
from workshop.puzzles.provers import prover_for

FIRST_WORLDS, WORLDS = 8, 40
"""Worlds in which a goal is proved at first, and then again with other ones."""
STEPS, MORE_STEPS = 3000, 60_000
"""Decisions that these proofs may try."""
_LONGEST = 24
"""Decisions of the longest solution."""


def alike(view: State, seat: int, legal: Sequence[Action]) -> list[list[Action]]:
    """The legal actions in groups of those that look exactly alike."""
    worth = rules_of(view).heuristics.prior(view, seat, list(legal))
    groups: dict[Any, list[Action]] = {}
    for score, action in zip(worth, legal, strict=True):
        groups.setdefault(likeness_of(score, action), []).append(action)
    return list(groups.values())


def right_ones(view: State, seat: int, goal: Goal, worlds: int, steps: int, seed: int) -> list[list[Action]]:
    """The groups of first decisions of which one reaches the goal for certain in `worlds` worlds, each with those
    that do. Raises TooLong."""
    group = worlds_of(view, worlds, seed)
    found = []
    for alikes in alike(view, seat, flow.legal(view, seat)):
        sure = [one for one in alikes if prover_for(goal, seat, view, steps, seed).is_forced(group, one)]
        found += [sure] if sure else []
    return found


def solution(record: Record, seat: int, goal: Goal, first: Action, worlds: int, steps: int) -> list[Move]:
    """A line from the position of the record to the goal in the real world, against the others' usual answers; [] if
    the proof does not find one."""
    match = Match.replay(record)
    path, rng = [match.states[-1]], Random(7)
    by: list[int] = []
    action: Action | None = first
    for _ in range(_LONGEST):
        if seat in match.waiting:
            if action is None:
                here = match.view(seat)
                group = [Branch((path[0], course.now), tuple(by[-1:])) for course in worlds_of(here, worlds, 3)]
                prover = prover_for(goal, seat, here, steps, 3)
                options = prover.promising(match.states[-1])
                action = next((one for one in options if prover.is_forced(group, one)), None)
            if action is None:
                return []
        else:
            other = match.waiting[0]
            legal = match.legal(other)
            here = match.view(other)
            action = legal[0] if len(legal) == 1 else rules_of(here).heuristics.policy(here, other, legal, rng)
        match.submit(action)
        path.append(match.states[-1])
        by.append(action.seat)
        action = None
        status = goal.status(seat, path, by)
        if status != OPEN:
            return list(match.record.moves[len(record.moves) :]) if status == REACHED else []
    return []


def shortened(record: Record, seat: int, goal: Goal, line: list[Move]) -> list[Move]:
    """The line without decisions of the seat that are not needed, when nobody else decides in it."""
    if any(move.action.seat != seat for move in line):
        return line
    number = 1
    while number < len(line):
        if shorter := played(record, seat, goal, line[:number] + line[number + 1 :]):
            line = shorter
        else:
            number += 1
    return line


def played(record: Record, seat: int, goal: Goal, line: Sequence[Move]) -> list[Move]:
    """A line with the luck that it draws; [] if it cannot be played or does not reach the goal at its end."""
    match = Match.replay(record, seed=1)
    path = [match.states[-1]]
    by: list[int] = []
    for move in line:
        if move.action not in match.legal(move.action.seat):
            return []
        match.submit(move.action)
        path.append(match.states[-1])
        by.append(move.action.seat)
    return list(match.record.moves[len(record.moves) :]) if goal.status(seat, path, by) == REACHED else []


def puzzle(
    match: Match, seat: int, goal: Goal, line: Sequence[Move], right: Sequence[Action], proof: str, choices: int
) -> dict[str, Any]:
    """A found puzzle as a JSON object."""
    record = match.record
    body = str(record._replace(moves=tuple(line))).partition("\nmoves\n")[2]
    return {
        "kind": goal.kind,
        "wishes": list(goal.wishes),
        "until": goal.until,
        "seat": seat,
        "proof": proof,
        "record": str(record),
        "line": body,
        "right": [str(one) for one in right],
        "choices": choices,
    }

"""Puzzles of GOTHIES: turns in which many decisions may be made in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from game.ai.proof import Branch, Prover, TooLong, worlds_of
from game.core import flow
from game.core.match import Match
from game.core.puzzle import Goal
from game.core.record import Move
from game.core.state import State
from workshop.puzzles.candidates import MORE_STEPS, STEPS, alike, puzzle, shortened, solution
from workshop.puzzles.goals import GOALS
from workshop.puzzles.provers import GothiesProver, deed, prover_for


def all_needed(state: State, seat: int, goal: Goal, line: list[Move]) -> bool:
    """Whether the goal cannot be reached without any of the deeds of this line, so that no other solution exists but in
    another order. Raises TooLong."""
    now, deeds = state, []
    for move in line:
        deeds.append(deed(now, move.action))
        course = next(Prover(goal, seat, 9).after(Branch((now,)), move.action))[0]
        now = course.now
    for banned in set(deeds):
        prover = prover_for(goal, seat, state, MORE_STEPS, 1)
        assert isinstance(prover, GothiesProver)
        prover.banned = frozenset((banned,))
        if prover.winning_way(Branch((state,)), [Branch((state,))]) is not None:
            return False
    return True


def most(state: State, seat: int, measured: Callable[[State], int], steps: int) -> int:
    """The most of something that a seat can have at one moment of its turn. Raises TooLong."""
    prover = prover_for(Goal("blow", ("#dust < 0",), "turn"), seat, state, steps, 1)
    turn = state.layout.counter_index["turn"]
    seen: set[Any] = set()
    best, todo = measured(state), [state]
    while todo:
        now = todo.pop()
        if seat not in flow.waiting(now) or now.counts[turn] != state.counts[turn]:
            continue
        for action in prover.promising(now):
            after = next(prover.after(Branch((now,)), action))[0].now
            best = max(best, measured(after))
            key = prover.key(after)
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return best


def greatest(state: State, seat: int) -> Iterator[Goal]:
    """The goals of a turn of GOTHIES that are as high as can be. Raises TooLong."""
    if state.stack[-1].name == "turn" and state.seats == 2:
        stones = state.layout.counter_index[f"s{1 - seat}.stones"]
        least = -most(state, seat, lambda now: -now.counts[stones], STEPS)
        if 0 < least <= state.counts[stones] - 8:
            yield Goal("blow", (f"s{1 - seat}.stones <= {least}",), "turn")
    if state.stack[-1].name == "vigil":
        slain = state.layout.zone_index["slain"]
        there = len(state.zones[slain])
        number = most(state, seat, lambda now: len(now.zones[slain]), 3 * STEPS)
        if number >= there + 2:
            yield Goal("slay", (f"#slain >= {number}",), "turn" if state.seats > 1 else "count turn")


def gothies_puzzles(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzles of a turn of GOTHIES, where many decisions may be made in any order."""
    view, state = match.view(seat), match.states[-1]
    groups = alike(view, seat, match.legal(seat))
    goals = list(GOALS["gothies"](state, seat))
    if not 3 <= len(groups) <= 12:
        return
    with suppress(TooLong):
        goals += greatest(state, seat)
    for goal in goals:
        try:
            prover = prover_for(goal, seat, state, STEPS, 1)
            start = Branch((state,))
            if prover.winning_way(start, [start]) is None:
                continue
            group = worlds_of(view, 4, 1)
            right = [one for one in groups if prover_for(goal, seat, view, 2 * STEPS, 1).is_forced(group, one[0])]
            if not right or len(groups) - len(right) < 1:
                continue
            first = next((one for one in prover.promising(state) if any(one in group for group in right)), right[0][0])
            line = solution(match.record, seat, goal, first, 4, MORE_STEPS)
            line = shortened(match.record, seat, goal, line) if line else []
            if not 2 <= len(line) <= 16 or any(move.luck for move in line if goal.until == "turn"):
                continue
            if len({deed(state, move.action)[0] for move in line}) < 2:
                continue
            if goal.kind != "slay" and not all_needed(state, seat, goal, line):  # the most needs no other proof
                continue
        except TooLong:
            continue
        told = puzzle(match, seat, goal, line, [one for group in right for one in group], "sample", len(groups))
        if goal.kind == "slay":
            told["proof"] = "all"
            told["count"] = int(goal.wishes[0].split()[-1]) - len(state.zones[state.layout.zone_index["slain"]])
        yield {**told, "verbs": sorted({move.action.verb for move in line})}

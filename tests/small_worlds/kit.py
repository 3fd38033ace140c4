"""Every action in every state of a small world, and checks of what holds in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from game.core import flow
from game.core.actions import Action
from game.core.chance import Chance
from game.core.record import CONCEDE
from game.core.rules import rules_of
from game.core.state import State
from tests.bounded import as_long_as
from tests.contract.kit import kinds

Check: TypeAlias = Callable[[State, Action, State], None]
"""`check(before, action, after)`: asserts what an action keeps; the states are not changed."""
MOST = 40_000
"""Actions that a world may have at most: one that is larger is not small."""


def luck_one() -> Chance:
    """The luck that all worlds get, unless they name another."""
    return Chance(Random(1))


def no_check(before: State, action: Action, after: State) -> None:
    """Check only what holds everywhere."""


def tried(
    starts: Iterable[State],
    until: Callable[[State], bool],
    check: Check = no_check,
    conceding: bool = True,
    luck: Callable[[], Chance] = luck_one,
) -> int:
    """Carry out every legal action in every state that can be reached from `starts`, up to the states in which `until`
    holds; returns how many. No state is tried twice.

    conceding: every seat also gives up in every state, with any seat asked. luck: where the random numbers of an action
    come from; all worlds get the same.
    """
    left, known, number = list(starts), set[object](), 0
    assert left, "there is no world"
    for _ in as_long_as(lambda: left, most=MOST):
        before = left.pop()
        holds(before)
        cards = kinds(before)
        for action in _actions(before, conceding):
            after = done(before, action, luck())
            holds(after)
            assert kinds(after) == cards, action
            check(before, action, after)
            number += 1
            assert number < MOST, "this world is too large"
            if after.outcome is None and not until(after) and (mark := _mark(after)) not in known:
                known.add(mark)
                left.append(after)
    return number


def _actions(state: State, conceding: bool) -> list[Action]:
    """All that can be done, with every seat that is asked."""
    found = [action for seat in flow.waiting(state) for action in flow.legal(state, seat)]
    living = [seat for seat in range(state.seats) if not rules_of(state).out(state, seat)]
    return found + [Action(seat, CONCEDE) for seat in living if conceding]


def done(before: State, action: Action, luck: Chance) -> State:
    """The state after an action."""
    after = before.copy()
    after.luck = luck
    if action.verb == CONCEDE:
        after.answers = {}
        rules_of(after).concede(after, action.seat)
        flow.advance(after)
    else:
        flow.play(after, action)
    return after


def _mark(state: State) -> object:
    """What tells a state from others."""
    zones, stack = tuple(map(tuple, state.zones)), tuple(state.stack)
    return zones, tuple(state.counts), stack, tuple(sorted(state.answers.items()))


def holds(state: State) -> None:
    """Check every state: no counter is below 0, and nobody who is out is asked, now or by a step that waits."""
    assert min(state.counts) >= 0, dict(zip(state.layout.counters, state.counts, strict=True))
    if state.outcome is not None:
        assert not state.stack and not flow.waiting(state)
        return
    out = {seat for seat in range(state.seats) if rules_of(state).out(state, seat)}
    asked = {step.name: sorted(out & set(step.seats)) for step in state.stack if out & set(step.seats)}
    assert not asked, f"asked though they are out: {asked}"
    assert flow.waiting(state) and all(flow.legal(state, seat) for seat in flow.waiting(state)), state.stack

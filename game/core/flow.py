"""The flow of a match: which seats are asked, their legal actions, and the steps that follow an action."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.rules import Ask, Auto, Poll, rules_of
from game.core.state import State
from game.core.steps import UNFINISHED


def waiting(state: State) -> tuple[int, ...]:
    """The seats that owe a decision, in order; () when the match is over."""
    if state.outcome is not None:
        return ()
    seats = state.stack[-1].seats
    answers = state.answers
    if not answers:
        return seats
    return tuple([seat for seat in seats if seat not in answers or answers[seat].verb == UNFINISHED])


def decisions_known(states: Sequence[State], by: Sequence[int], seat: int) -> int:
    """The number of decisions that a seat knows of: all but the secret answers of others to the open question.

    `by` are the seats that decided, in order; `states` the states before each decision and after the last.
    """
    first = len(by)
    while states[first].answers:
        first -= 1
    return len(by) - sum(other != seat for other in by[first:])


def legal(state: State, seat: int) -> list[Action]:
    """The legal actions of a seat, sorted and unique; [] for a seat that is not asked."""
    if state.outcome is not None:
        return []
    step = state.stack[-1]
    if seat not in step.seats or (seat in state.answers and state.answers[seat].verb != UNFINISHED):
        return []
    return rules_of(state).legal[step.name](state, step, seat)


def play(state: State, action: Action, before: frozenset[str] = frozenset()) -> None:
    """Carry out an action and the steps that follow, until a seat is asked again or the match is over.

    Does not check that the action is legal; `Match.submit` does. `before` as in `advance`.
    """
    stack = state.stack
    step = stack[-1]
    rule = rules_of(state).steps[step.name]
    if rule.__class__ is Ask:
        stack.pop()
        rule.act(state, step, action)
    else:
        assert isinstance(rule, Poll)
        if rule.join is None:
            state.answer(action)
        else:
            state.answer(rule.join(state.answers.get(action.seat), action))
            if waiting(state):
                return
        if len(state.answers) < len(step.seats):
            return
        stack.pop()
        answers = [state.answers[seat] for seat in step.seats]
        state.answers = {}
        rule.resolve(state, step, answers)
    if stack and not stack[-1].seats:
        advance(state, before)


def advance(state: State, before: frozenset[str] = frozenset()) -> None:
    """Run the steps without seats on top of the stack, until a question is on top or the match is over, or a step with
    one of the names `before`."""
    stack, rules = state.stack, rules_of(state).steps
    while stack and not stack[-1].seats and stack[-1].name not in before:
        rule = rules[stack[-1].name]
        assert isinstance(rule, Auto)
        rule.run(state, stack.pop())

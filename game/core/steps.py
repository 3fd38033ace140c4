"""What happens next: a stack of named steps, each plain data, and the rules that run them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.core.actions import Action

if TYPE_CHECKING:
    from game.core.state import State


class Step(NamedTuple):
    """A named step. With seats it is a question to them; without, it runs by itself.

    `data` is a tuple of plain public values: a half-finished effect. Secrets have no place in it.
    """

    name: str
    seats: tuple[int, ...] = ()
    data: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """How a match ended: the reason (a member's name of the game's `endings`) and the rank of each seat from 1."""

    reason: str
    ranks: tuple[int, ...]


Legal: TypeAlias = "Callable[[State, Step, int], list[Action]]"
"""Lists what a seat may answer to a question."""


class Ask(NamedTuple):
    """A question whose answers act at once; `act` runs with the step already taken off the stack."""

    legal: Legal
    act: Callable[[State, Step, Action], None]


class Poll(NamedTuple):
    """A question whose answers stay secret until all seats have answered; then they act together.

    Where an answer is made of several decisions, `join` adds the next one to what the seat has decided so far (None at
    first). The answer is open, and the seat still asked, while its verb is OPEN.
    """

    legal: Legal
    resolve: Callable[[State, Step, Sequence[Action]], None]
    join: Callable[[Action | None, Action], Action] | None = None


OPEN = "open"
"""The verb of an answer to a Poll that its seat has not closed yet."""


class Auto(NamedTuple):
    """A step that needs nobody."""

    run: Callable[[State, Step], None]


StepRule: TypeAlias = Ask | Poll | Auto


def waiting(state: State) -> tuple[int, ...]:
    """The seats that owe a decision, in order; () when the match is over."""
    if state.outcome is not None:
        return ()
    seats = state.stack[-1].seats
    answers = state.answers
    if not answers:
        return seats
    return tuple(seat for seat in seats if seat not in answers or answers[seat].verb == OPEN)


def known(states: Sequence[State], by: Sequence[int], seat: int) -> int:
    """How many of the decisions `by` these seats another one knows of: all but what others have answered in secret so
    far. `states` are the tables before each decision and after the last."""
    first = len(by)
    while states[first].answers:
        first -= 1
    return len(by) - sum(other != seat for other in by[first:])


def legal(state: State, seat: int) -> list[Action]:
    """All that a waiting seat may do now, sorted and unique; [] for a seat that is not asked."""
    if state.outcome is not None:
        return []
    step = state.stack[-1]
    if seat not in step.seats or (seat in state.answers and state.answers[seat].verb != OPEN):
        return []
    return state.rules.legal[step.name](state, step, seat)


def play(state: State, action: Action) -> None:
    """Carries out a legal action and all that follows until somebody is asked again.

    Trusts its caller: `Match.submit` is the door that checks.
    """
    stack = state.stack
    step = stack[-1]
    rule = state.rules.steps[step.name]
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
        advance(state)


def advance(state: State) -> None:
    """Runs steps that need nobody until a question is on top or the match is over, when none is left."""
    stack, rules = state.stack, state.rules.steps
    while stack and not stack[-1].seats:
        rule = rules[stack[-1].name]
        assert isinstance(rule, Auto)
        rule.run(state, stack.pop())

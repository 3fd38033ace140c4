"""A decision of a seat as a review sees it: what the seat saw, what it chose, and how its turn went on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.record import CONCEDE
from game.core.rules import rules_of
from game.core.state import State


class Decision(NamedTuple):
    """A decision to review: the number of decisions before it, the view of the seat, and the action it chose."""

    move: int
    view: State
    action: Action
    rest: tuple[Action, ...] = ()
    """The seat's next actions in the same turn, if their order is free."""


def rest_of_turn(states: Sequence[State], actions: Sequence[Action], move: int) -> tuple[Action, ...]:
    """The next actions in the same turn of the seat that decided at `move`; () where the order of a turn is not free.

    `states` are the states, or views of that seat, before each of the `actions`.
    """
    seat, free_order = actions[move].seat, rules_of(states[move]).free_order
    found: list[Action] = []
    for number in range(move, len(actions)):
        action, state = actions[number], states[number]
        ends = free_order.get(state.stack[-1].name)
        if action.seat == seat:
            if ends is None or action.verb == CONCEDE:
                break
            found.append(action)
            if action.verb == ends:
                break
        elif seat not in flow.waiting(state):
            break
    return tuple(found[1:])


def ends_turn(view: State, action: Action) -> bool:
    """Whether an action ends a turn whose order is free."""
    return action.verb == rules_of(view).free_order.get(view.stack[-1].name)


def meaning(view: State, action: Action) -> tuple[str, ...]:
    """The verb of an action and the kinds of the cards it names: the same for each of several equal cards."""
    return action.verb, *(_card_named(view, pick) for pick in action.picks)


def _card_named(view: State, pick: str) -> str:
    """The key of the card that lies at a place, or the pick itself where the viewer sees none."""
    if "/" not in pick:
        return pick
    zone, place = view.layout.slot(pick)
    cards = view.zones[zone]
    if not 0 <= place < len(cards) or cards[place] == EMPTY or cards[place] & KIND >= HIDDEN:
        return pick
    return f"{view.layout.zones[zone].name}/{view.game.cards[cards[place] & KIND].key}"

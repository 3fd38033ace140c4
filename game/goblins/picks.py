"""Choosing cards one at a time: an action for each kind, and answers that grow pick by pick."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import UNFINISHED
from game.goblins import state as at
from game.goblins.cards import KEYS

_ORDER = tuple(sorted(KEYS).index(key) for key in KEYS)
"""By minion kind: its place among the sorted keys."""


@cache
def _by_key(seat: int, verb: str) -> tuple[Action, ...]:
    """An action for each minion kind, sorted by key."""
    return tuple(Action(seat, verb, (key,)) for key in sorted(KEYS))


def for_kinds(seat: int, verb: str, kinds: Iterable[int]) -> list[Action]:
    """One action for each of these kinds, equal ones once, sorted."""
    actions = _by_key(seat, verb)
    return [actions[place] for place in sorted({_ORDER[kind] for kind in kinds})]


def for_hand(state: State, seat: int, verb: str, zone: int = -1) -> list[Action]:
    """One action for each kind among the cards of a seat's hand, or of another zone, sorted."""
    return for_kinds(seat, verb, [card & KIND for card in state.zones[zone if zone >= 0 else at.HAND[seat]]])


def sacrifice_card(state: State, seat: int, key: str) -> None:
    """Move a card of a hand to the Pile unseen."""
    hand = at.HAND[seat]
    state.move(hand, at.place_of(state.zones[hand], state.game.index[key]), at.PILE)
    state.say("sacrificed", seat=f"seat:{seat}")


def join(answer: Action | None, action: Action) -> Action:
    """Join a decision to the seat's unfinished answer; the result is finished if the decision is `done`."""
    before = answer.picks if answer else ()
    return Action(action.seat, "done" if action.verb == "done" else UNFINISHED, before + action.picks)


def picked(state: State, seat: int) -> tuple[str, ...]:
    """The picks of a seat so far for the open question."""
    answer = state.answers.get(seat)
    return answer.picks if answer else ()

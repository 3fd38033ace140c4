"""Choosing cards of a hand, one at a time: actions by kind, and answers that grow pick by pick."""

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
"""The place of each minion kind among their keys in order."""


@cache
def _by_key(seat: int, verb: str) -> tuple[Action, ...]:
    """An action for each minion kind, in the order of their keys."""
    return tuple(Action(seat, verb, (key,)) for key in sorted(KEYS))


def for_kinds(seat: int, verb: str, kinds: Iterable[int]) -> list[Action]:
    """One action for each of these kinds, sorted."""
    actions = _by_key(seat, verb)
    return [actions[place] for place in sorted({_ORDER[kind] for kind in kinds})]


def for_hand(state: State, seat: int, verb: str, zone: int = -1) -> list[Action]:
    """One action for each kind among the cards of a seat's hand (or another of its zones), sorted."""
    return for_kinds(seat, verb, [card & KIND for card in state.zones[zone if zone >= 0 else at.HAND[seat]]])


def sacrifice_card(state: State, seat: int, key: str) -> None:
    """A card of a hand goes to the Pile, and nobody sees it."""
    hand = at.HAND[seat]
    state.move(hand, at.place_of(state.zones[hand], state.game.index[key]), at.PILE)
    state.say("sacrificed", seat=f"seat:{seat}")


def join(answer: Action | None, action: Action) -> Action:
    """An answer of several picks: each decision adds its own, `done` closes it."""
    before = answer.picks if answer else ()
    return Action(action.seat, "done" if action.verb == "done" else UNFINISHED, before + action.picks)


def picked(state: State, seat: int) -> tuple[str, ...]:
    """What a seat has picked so far for the open question."""
    answer = state.answers.get(seat)
    return answer.picks if answer else ()

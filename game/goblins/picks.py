"""Choosing cards of a hand, one at a time: actions by kind, and answers that grow pick by pick."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import OPEN
from game.goblins import state as at
from game.goblins.cards import KEYS, MINION_KINDS

_BY_KEY = sorted(MINION_KINDS, key=KEYS.__getitem__)
ORDER = tuple(_BY_KEY.index(kind) for kind in MINION_KINDS)
"""The place of each minion kind among their keys in order."""


@cache
def by_kind(seat: int, verb: str) -> tuple[Action, ...]:
    """An action for each minion kind."""
    return tuple(Action(seat, verb, (key,)) for key in KEYS)


def with_hand(state: State, seat: int, verb: str, zone: int = -1) -> list[Action]:
    """One action for each kind among the cards of a seat's hand (or another of its zones), sorted."""
    actions = by_kind(seat, verb)
    held = {card & KIND for card in state.zones[zone if zone >= 0 else at.HAND[seat]]}
    return [actions[kind] for kind in sorted(held, key=ORDER.__getitem__)]


def give_up(state: State, seat: int, key: str) -> None:
    """A card of a hand goes to the Pile, and nobody sees it."""
    hand = at.HAND[seat]
    state.move(hand, at.place_of(state.zones[hand], state.rules.index[key]), at.PILE)
    state.say("sacrificed", seat=f"seat:{seat}")


def join(answer: Action | None, action: Action) -> Action:
    """An answer of several picks: each decision adds its own, `done` closes it."""
    before = answer.picks if answer else ()
    return Action(action.seat, "done" if action.verb == "done" else OPEN, before + action.picks)


def picked(state: State, seat: int) -> tuple[str, ...]:
    """What a seat has picked so far for the open question."""
    answer = state.answers.get(seat)
    return answer.picks if answer else ()

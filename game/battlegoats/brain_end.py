"""The end of a match: with few cards left every move is tried to the last card, in many worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from game.battlegoats import state as at
from game.battlegoats.brain_questions import gains
from game.battlegoats.brain_value import value
from game.core import steps
from game.core.actions import Action
from game.core.cards import is_hidden
from game.core.rules import is_won
from game.core.sight import imagine
from game.core.state import State

FEW = 6
"""So many cards of two seats are few."""
_TRIES, _LEAST = 150, 5000
"""Moves tried for each world that there is time for, and in all at least; what is left of a world that has taken them
is estimated."""
_FAIR_SHARE = 8
"""One world may take so many times its tries."""
_HINT = 1e-4
"""By so much a better look one move ahead decides between moves that win as often."""


def study(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """How often each action wins against perfect play in worlds that the seat can imagine; None before the end."""
    pair = at.living(view)
    if len(pair) != 2 or sum(at.army(view, one) for one in pair) > FEW or not view.counts[at.FIRST]:
        return None
    if not any(is_hidden(card) for one in pair for card in view.zones[at.field(one)]):
        worlds = 1  # they are all alike
    rng, total, left = Random(0), [0.0] * len(legal), max(_LEAST, worlds * _TRIES)
    tried = 0
    while tried < worlds and left > 0:
        end = End(imagine(view.rules, view, rng), seat, min(left, _FAIR_SHARE * _TRIES) if tried else left)
        for place, action in enumerate(legal):
            total[place] += end.chance(action)
        tried += 1
        left -= end.tries
    looks = gains(view, seat, legal)
    return [chance / tried + _HINT * max(-1.0, look) for chance, look in zip(total, looks, strict=True)]


class End:
    """One world, whose two seats know all cards and play as well as can be."""

    def __init__(self, world: State, seat: int, most: int) -> None:
        self.world = world
        self.seat = seat
        self.tries = 0
        self._most = most
        self._zones = [of(one) for one in at.living(world) for of in (at.field, at.discard)]
        self._known: dict[tuple[Any, ...], float] = {}

    def chance(self, action: Action) -> float:
        """The chance of the seat after an action now."""
        return self._after(self.world, action)

    def _after(self, state: State, action: Action) -> float:
        self.tries += 1
        then = state.copy()
        steps.play(then, action)
        return self._value(then)

    def _value(self, state: State) -> float:
        outcome = state.outcome
        if outcome is not None:
            return 1 / outcome.ranks.count(1) if is_won(outcome, self.seat) else 0.0
        zones, counts = state.zones, state.counts
        key = (*state.stack, counts[at.USED], counts[at.SHOWN], *(tuple(zones[zone]) for zone in self._zones))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(state) if self.tries < self._most else value(state, self.seat)
        return found

    def _best(self, state: State) -> float:
        """The best for whoever is asked; a sure win needs no further look."""
        (mover,) = steps.waiting(state)
        own = mover == self.seat
        best = 0.0 if own else 1.0
        for action in steps.legal(state, mover):
            found = self._after(state, action)
            if own:
                best = max(best, found)
            else:
                best = min(best, found)
            if best == own:
                break
        return best

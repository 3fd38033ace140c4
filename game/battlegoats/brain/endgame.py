"""The end of a match: with few cards left every move is tried to the last card, in many worlds."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from game.battlegoats import state as at
from game.battlegoats.brain.prior import gains
from game.battlegoats.brain.value import value
from game.battlegoats.effects import NOBODY
from game.core import flow
from game.core.actions import Action
from game.core.cards import EMPTY, seen_bit
from game.core.rules import is_won
from game.core.state import State
from game.core.views import determinize, mask

FEW = 6
"""The end is played out when two seats have at most this many cards together."""
_TRIES = 150
"""Moves tried per world that there is time for; what is left of a world after that is estimated."""
_LEAST_TRIES = 5000
"""Moves tried in all worlds together, at least."""
_FAIR_SHARE = 8
"""The multiple of _TRIES that a single world may take."""
_ALIKE = 4
"""So many worlds are dealt for each that is to be tried; of those that are alike one is tried."""
_GUESSES = 5
"""Worlds in which the other seat is thought to try its answers, where it does not know what it attacks."""
_GUESSED = 12
"""Worlds in which that is thought of."""
_UNSURE = 0.1
"""It may choose any answer that seems to win nearly as often as the best."""
_HINT = 1e-4
"""By so much a better look one move ahead decides between moves that win as often."""


Weighed: TypeAlias = tuple[list[float], int]


def endgame_values(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """How often each action wins against good play, in sampled worlds; None before the end of the match."""
    pair = at.living(view)
    if len(pair) != 2 or sum(at.army(view, one) for one in pair) > FEW or not view.counts[at.FIRST]:
        return None
    if not worlds:
        return []
    foe = pair[pair.index(seat) - 1]
    most = max(_LEAST_TRIES, worlds * _TRIES)
    found, used = _weighed(view, seat, legal, worlds * _ALIKE, most)
    if used < most:
        doubts, _ = _weighed(view, seat, legal, min(worlds, _GUESSED), most - used, foe)
        found = [(one + other) / 2 for one, other in zip(found, doubts, strict=True)]
    looks = gains(view, seat, legal)
    return [chance + _HINT * max(-1.0, look) for chance, look in zip(found, looks, strict=True)]


def _weighed(view: State, seat: int, legal: list[Action], worlds: int, most: int, guesser: int = NOBODY) -> Weighed:
    """The mean over so many worlds, each kind of world tried once, and how many moves that took."""
    rng, zones = Random(0), [at.field(one) for one in at.living(view)]
    kinds: dict[tuple[Any, ...], list[State]] = {}
    for _ in range(worlds):
        world = determinize(view, rng)
        kinds.setdefault(_key(world, zones), []).append(world)
    total, used, tried = [0.0] * len(legal), 0, 0
    for alike in kinds.values():
        if tried and used >= most:
            break
        end = End(alike[0], seat, min(most - used, _FAIR_SHARE * _TRIES) if tried else most, guesser)
        for place, action in enumerate(legal):
            total[place] += len(alike) * end.chance(action)
        tried += len(alike)
        used += end.tries
    return [chance / tried for chance in total], used


class End:
    """One world, whose two seats play as well as can be and know all cards, or one guesses what it has not seen."""

    def __init__(self, world: State, seat: int, most: int, guesser: int = NOBODY) -> None:
        self.world = world
        self.seat = seat
        self.tries = 0
        self._most = most
        self._zones = [of(one) for one in at.living(world) for of in (at.field, at.discard)]
        self._guesser = guesser
        self._guesses: dict[tuple[Any, ...], list[Action]] = {}
        self._known: dict[tuple[Any, ...], float] = {}

    def chance(self, action: Action) -> float:
        """The chance of the seat after an action now."""
        return self._after(self.world, action)

    def _after(self, state: State, action: Action) -> float:
        self.tries += 1
        then = state.copy()
        flow.play(then, action)
        return self._value(then)

    def _value(self, state: State) -> float:
        outcome = state.outcome
        if outcome is not None:
            return 1 / outcome.ranks.count(1) if is_won(outcome, self.seat) else 0.0
        key = _key(state, self._zones)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(state) if self.tries < self._most else value(state, self.seat)
        return found

    def _best(self, state: State) -> float:
        """The best for whoever is asked; a sure win needs no further look."""
        (mover,) = flow.waiting(state)
        own = mover == self.seat
        best = 0.0 if own else 1.0
        legal = flow.legal(state, mover)
        if mover == self._guesser and len(legal) > 1 and self._hides(state):
            likely = self._guessed(state, legal)
            return sum(self._after(state, action) for action in likely) / len(likely)
        for action in legal:
            found = self._after(state, action)
            if own:
                best = max(best, found)
            else:
                best = min(best, found)
            if best == own:
                break
        return best

    def _hides(self, state: State) -> bool:
        """Whether the guesser has not seen all cards of the other."""
        bit = seen_bit(self._guesser)
        return any(card != EMPTY and not card & bit for card in state.zones[at.field(self.seat)])

    def _guessed(self, state: State, legal: list[Action]) -> list[Action]:
        """What looks best to one who does not know what lies there, or nearly so."""
        view = mask(state, self._guesser)
        key = _key(view, self._zones)
        if key not in self._guesses:
            scores, used = _weighed(view, self._guesser, legal, _GUESSES, max(1, self._most - self.tries))
            self.tries += used
            least = max(scores) - _UNSURE
            self._guesses[key] = [action for action, score in zip(legal, scores, strict=True) if score >= least]
        return self._guesses[key]


def _key(state: State, zones: list[int]) -> tuple[Any, ...]:
    """All that the rest of a match depends on."""
    return (*state.stack, state.counts[at.USED], state.counts[at.SHOWN], *(tuple(state.zones[zone]) for zone in zones))

"""The endgame of two seats with few cards left: in many sampled worlds every line of play is searched to the end."""

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
from game.core.views import PreparedView, mask

MAX_CARDS = 6
"""The most cards that two seats may have together for a search to the end."""
_TRIES_PER_WORLD = 150
"""Moves searched for each world that there is time for; positions beyond that are estimated by `value`."""
_MIN_TRIES = 5000
"""Moves that may always be searched in all worlds together."""
_WORLD_SHARE = 8
"""The multiple of _TRIES_PER_WORLD that a single world after the first may use."""
_SAMPLES_PER_WORLD = 4
"""Worlds sampled for each one there is time for; of equal ones only one is searched, and counts that often."""
_GUESSER_WORLDS = 5
"""Worlds that a foe who does not know all cards is taken to consider when it answers."""
_UNCERTAIN_WORLDS = 12
"""The most worlds that are searched with such a foe."""
_ANSWER_MARGIN = 0.1
"""Such a foe may choose any answer whose chance to win is at most this much below its best one, 0..1."""
_PRIOR_WEIGHT = 1e-4
"""Weight of the gain one move ahead, which decides between actions that win equally often."""


SampledValues: TypeAlias = tuple[list[float], int]
"""The chance to win with each action, and the number of moves searched."""


def endgame_values(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """The chance to win with each action, in sampled worlds; None before the endgame, [] with 0 worlds.

    If there is time left, it is the mean of two searches: one where both seats know all cards and play perfectly, and
    one where the foe has to guess those that it has not seen.
    """
    pair = at.living(view)
    if len(pair) != 2 or sum(at.army(view, one) for one in pair) > MAX_CARDS or not view.counts[at.FIRST]:
        return None
    if not worlds:
        return []
    foe = pair[pair.index(seat) - 1]
    most = max(_MIN_TRIES, worlds * _TRIES_PER_WORLD)
    found, used = _sampled_values(view, seat, legal, worlds * _SAMPLES_PER_WORLD, most)
    if used < most:
        doubtful, _ = _sampled_values(view, seat, legal, min(worlds, _UNCERTAIN_WORLDS), most - used, foe)
        found = [(one + other) / 2 for one, other in zip(found, doubtful, strict=True)]
    scores = gains(view, seat, legal)
    return [chance + _PRIOR_WEIGHT * max(-1.0, score) for chance, score in zip(found, scores, strict=True)]


def _sampled_values(
    view: State, seat: int, legal: list[Action], worlds: int, most: int, guesser: int = NOBODY
) -> SampledValues:
    """The mean chance to win with each action over `worlds` samples, searching at most about `most` moves. The seat
    `guesser` plays by what it has seen; NOBODY: both seats know all cards."""
    rng, zones = Random(0), [at.field(one) for one in at.living(view)]
    kinds: dict[tuple[Any, ...], list[State]] = {}
    prepared = PreparedView(view)
    for _ in range(worlds):
        world = prepared.world(rng)
        kinds.setdefault(_key(world, zones), []).append(world)
    total, used, tried = [0.0] * len(legal), 0, 0
    for alike in kinds.values():
        if tried and used >= most:
            break
        budget = min(most - used, _WORLD_SHARE * _TRIES_PER_WORLD) if tried else most
        search = EndgameSearch(alike[0], seat, budget, guesser)
        for place, action in enumerate(legal):
            total[place] += len(alike) * search.chance(action)
        tried += len(alike)
        used += search.tries
    return [chance / tried for chance in total], used


class EndgameSearch:
    """A minimax search of one world with a transposition table; the seat `guesser` plays by what it has seen.

    `tries` counts the moves searched; from `most` on positions are estimated by `value`.
    """

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
        """The seat's chance to win, 0..1, after an action in this world."""
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
        if state.stack[-1].name == "share":
            return value(state, self.seat)
        key = _key(state, self._zones)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(state) if self.tries < self._most else value(state, self.seat)
        return found

    def _best(self, state: State) -> float:
        """The value of a position that is not over: the best for the seat that is asked, or the mean over the answers
        that the guesser may choose."""
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
        """Whether the guesser has not seen all cards of the other seat."""
        bit = seen_bit(self._guesser)
        return any(card != EMPTY and not card & bit for card in state.zones[at.field(self.seat)])

    def _guessed(self, state: State, legal: list[Action]) -> list[Action]:
        """The actions that look best, or nearly so, from the guesser's view."""
        view = mask(state, self._guesser)
        key = _key(view, self._zones)
        if key not in self._guesses:
            budget = max(1, self._most - self.tries)
            scores, used = _sampled_values(view, self._guesser, legal, _GUESSER_WORLDS, budget)
            self.tries += used
            least = max(scores) - _ANSWER_MARGIN
            self._guesses[key] = [action for action, score in zip(legal, scores, strict=True) if score >= least]
        return self._guesses[key]


def _key(state: State, zones: list[int]) -> tuple[Any, ...]:
    """All that the rest of a match depends on; `zones` are those that can still change."""
    return (*state.stack, state.counts[at.USED], state.counts[at.SHOWN], *(tuple(state.zones[zone]) for zone in zones))

"""The opponent's eyes: what a seat could believe of the cards it did not see, and which moves it thought best."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.ai.brain import Thought
from game.ai.levels import DEFAULT_LEVEL, Level, level_of
from game.ai.memory import forget
from game.ai.worker import InlineThinker, Thinker
from game.core import flow, views
from game.core.cards import EMPTY, KIND
from game.core.rules import HiddenCard
from game.core.state import State
from game.core.views import determinize

WORLDS = 160
"""So many worlds that fit the view are looked at."""
_AT_ONCE = 8
_PLAYOUTS, _SECONDS = 400, 6.0
"""What a level may spend that otherwise thinks by the clock; and how long the answer may take here."""
_LIKELY = 0.1
"""A guess about a single card is told from this share on."""


class Guess(NamedTuple):
    """A card that may be among hidden ones, and how likely, 0 to 1."""

    card: str
    share: float


class Reanalysis:
    """One decision of an opponent, thought through again from what it saw, and from nothing else.

    `update` goes on a little each time; `done` says that there is no more to come.
    """

    def __init__(self, view: State, kind: str, thinker: Thinker | InlineThinker, luck: int = 1) -> None:
        level = _level(kind)
        self.view = forget(view) if level.forgets else view
        self.thought: Thought | None = None
        self.worlds = 0
        self._thinker = thinker
        self._rng = Random(luck)
        self._holes = [hole for hole in views.hidden_cards(self.view) if self._held(hole)]
        grids = [hole for hole in self._holes if view.layout.is_grid[hole.zone]]
        self._at: dict[tuple[int, int], Counter[int]] = {(hole.zone, hole.place): Counter() for hole in grids}
        self._with: dict[int, Counter[int]] = {}
        thinker.ask(view, flow.legal(view, view.viewer), level, luck)

    def _held(self, hole: HiddenCard) -> bool:
        """Whether somebody holds the card: it lies where another seat looks in, or on a place of its own."""
        layout = self.view.layout
        return bool(layout.eyes[hole.zone]) or layout.is_grid[hole.zone]

    @property
    def done(self) -> bool:
        """Whether all is known."""
        return self.thought is not None and (self.worlds >= WORLDS or not self._holes)

    def update(self) -> bool:
        """Looks at some more worlds and listens to the thinking; says whether there is more to show."""
        news = False
        if self.thought is None and (answer := self._thinker.poll()):
            self.thought, news = answer.thought, True
        if self._holes and self.worlds < WORLDS:
            for _ in range(_AT_ONCE):
                self._see(determinize(self.view, self._rng))
            news |= self.worlds >= WORLDS
        return news

    def _see(self, world: State) -> None:
        """Counts what lies in one world where the view does not know it."""
        self.worlds += 1
        owners: dict[int, set[int]] = {}
        for zone in {hole.zone: None for hole in self._holes}:
            known = Counter(card & KIND for card in self.view.zones[zone] if card != EMPTY)
            kinds = Counter(card & KIND for card in world.zones[zone] if card != EMPTY) - known
            owners.setdefault(world.layout.zones[zone].owner, set()).update(kinds)
        for owner, found in owners.items():
            self._with.setdefault(owner, Counter()).update(found)
        for zone, place in self._at:
            self._at[zone, place][world.zones[zone][place] & KIND] += 1

    def hidden(self, owner: int) -> int:
        """How many cards of a seat (-1: of the table) it did not know."""
        return sum(self.view.layout.zones[hole.zone].owner == owner for hole in self._holes)

    def owners(self) -> list[int]:
        """The seats that hold cards it did not know, in order; -1 is the table."""
        return sorted({self.view.layout.zones[hole.zone].owner for hole in self._holes})

    def among(self, owner: int, most: int) -> list[Guess]:
        """The cards that it most likely takes a seat to hold."""
        return self._guesses(self._with.get(owner, Counter()), most)

    def at(self, zone: int, place: int) -> Guess | None:
        """What it takes the card at a place of a grid for."""
        found = self._guesses(self._at.get((zone, place), Counter()), 1)
        return found[0] if found and found[0].share >= _LIKELY else None

    def _guesses(self, counted: Counter[int], most: int) -> list[Guess]:
        rows = self.view.game.cards
        ranked = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
        return [Guess(rows[kind].key, times / self.worlds) for kind, times in ranked[:most]]


def _level(kind: str) -> Level:
    """The level of this name, without its haste; the usual one in place of a brain that is not installed here."""
    try:
        level = level_of(kind)
    except KeyError:
        level = level_of(DEFAULT_LEVEL)
    return replace(level, seconds=_SECONDS, playouts=min(level.playouts, _PLAYOUTS))


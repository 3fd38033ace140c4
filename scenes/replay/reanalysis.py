"""Repeats an opponent's decision from its view: how likely each hidden card was, and which actions it preferred."""

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
from game.core.views import Worlds

WORLDS = 160
"""Number of determinizations sampled."""
_WORLDS_PER_UPDATE = 8
"""Worlds sampled in one frame."""
_MOST_PLAYOUTS = 400
"""Upper bound of the playouts; replaces the time limit of levels that think by the clock."""
_LONGEST_SECONDS = 6.0
"""Seconds after which the level must have answered."""
_MIN_SHARE = 0.1
"""Smallest share of the worlds at which a guess about a single card is shown."""


class Guess(NamedTuple):
    """The key of a card, and the share of the sampled worlds (0..1) in which it is among the hidden cards."""

    card: str
    share: float


class Reanalysis:
    """One decision of an opponent, repeated from its view alone; call `update` every frame until `done`.

    `view` is the information set of the seat before the decision (for forgetful levels without what they forgot),
    `kind` the level and rival that plays the seat, `luck` the seed of its thinking. `thought` is its answer, None until
    it has come; `worlds` the number of determinizations counted so far.
    """

    def __init__(self, view: State, kind: str, thinker: Thinker | InlineThinker, luck: int = 1) -> None:
        level = _level(kind)
        self.view = forget(view) if level.forgets else view
        self.thought: Thought | None = None
        self.worlds = 0
        self._thinker = thinker
        self._rng, self._worlds = Random(luck), Worlds()
        self._hidden = [card for card in views.hidden_cards(self.view) if self._is_counted(card)]
        on_grids = [card for card in self._hidden if view.layout.is_grid[card.zone]]
        self._kinds_at: dict[tuple[int, int], Counter[int]] = {(card.zone, card.place): Counter() for card in on_grids}
        self._kinds_of: dict[int, Counter[int]] = {}
        thinker.ask(view, flow.legal(view, view.viewer), level, luck)

    def _is_counted(self, card: HiddenCard) -> bool:
        """Whether a hidden card is worth a guess: some seat may see it, or it lies on a grid; not in a closed pile."""
        layout = self.view.layout
        return bool(layout.eyes[card.zone]) or layout.is_grid[card.zone]

    @property
    def done(self) -> bool:
        """Whether the level has answered and all worlds are counted."""
        return self.thought is not None and (self.worlds >= WORLDS or not self._hidden)

    def update(self) -> bool:
        """Count a few more worlds and poll the thinker. True when the answer has come or the last world is counted."""
        changed = False
        if self.thought is None and (answer := self._thinker.poll()):
            self.thought, changed = answer.thought, True
        if self._hidden and self.worlds < WORLDS:
            for _ in range(_WORLDS_PER_UPDATE):
                self._count(self._worlds.sample(self.view, self._rng))
            changed |= self.worlds >= WORLDS
        return changed

    def _count(self, world: State) -> None:
        """Count the hidden cards of one world, by owner and by place."""
        self.worlds += 1
        owners: dict[int, set[int]] = {}
        for zone in {card.zone: None for card in self._hidden}:
            known = Counter(card & KIND for card in self.view.zones[zone] if card != EMPTY)
            kinds = Counter(card & KIND for card in world.zones[zone] if card != EMPTY) - known
            owners.setdefault(world.layout.zones[zone].owner, set()).update(kinds)
        for owner, found in owners.items():
            self._kinds_of.setdefault(owner, Counter()).update(found)
        for zone, place in self._kinds_at:
            self._kinds_at[zone, place][world.zones[zone][place] & KIND] += 1

    def unknown_cards(self, owner: int) -> int:
        """The number of cards of a seat (-1: of the table) that the opponent did not know."""
        return sum(self.view.layout.zones[card.zone].owner == owner for card in self._hidden)

    def owners(self) -> list[int]:
        """The seats with cards that the opponent did not know, in order; -1 is the table."""
        return sorted({self.view.layout.zones[card.zone].owner for card in self._hidden})

    def likely_cards(self, owner: int, most: int) -> list[Guess]:
        """The cards that a seat (-1: the table) most likely holds, at most `most`, the likeliest first."""
        return self._guesses(self._kinds_of.get(owner, Counter()), most)

    def likeliest_at(self, zone: int, place: int) -> Guess | None:
        """The likeliest card at a place of a grid; None if it is known or nothing is likely enough."""
        found = self._guesses(self._kinds_at.get((zone, place), Counter()), 1)
        return found[0] if found and found[0].share >= _MIN_SHARE else None

    def _guesses(self, counted: Counter[int], most: int) -> list[Guess]:
        rows = self.view.game.cards
        ranked = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
        return [Guess(rows[kind].key, times / self.worlds) for kind, times in ranked[:most]]


def _level(kind: str) -> Level:
    """The level of this name with a longer time limit; the default level if its brain is not installed."""
    try:
        level = level_of(kind)
    except KeyError:
        level = level_of(DEFAULT_LEVEL)
    return replace(level, seconds=_LONGEST_SECONDS, playouts=min(level.playouts, _MOST_PLAYOUTS))

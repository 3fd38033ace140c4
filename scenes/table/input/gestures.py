"""Drops of one card on another that mean several actions at once, as the game's guide says."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Action
from scenes.table.match.source import LiveMatch
from scenes.table.panels.targets import Targets
from scenes.table.surface.board import Sprite


class Gestures:
    """The targets that the held card can be dropped on."""

    def __init__(self, match: LiveMatch, targets: Targets) -> None:
        self.match = match
        self.targets = targets
        self._version = -1
        self._known: Mapping[tuple[str, str], tuple[Action, ...]] = {}

    def _all(self) -> Mapping[tuple[str, str], tuple[Action, ...]]:
        match = self.match
        if self._version != match.version:
            self._version, self._known = match.version, {}
            if match.asked:
                self._known = match.rules.guide.gestures(match.actor_view(), match.actor)
        return self._known

    def pairs(self) -> frozenset[tuple[str, str]]:
        """The cards and targets of gestures that mean several actions; they can be touched one after the other, too."""
        return frozenset(pair for pair, actions in self._all().items() if len(actions) > 1)

    def begins(self, word: str) -> bool:
        """Whether the card picked by `word` can be dropped on anything."""
        return any(what == word for what, _ in self._all())

    def lit(self, word: str) -> set[str]:
        """The words of all that the held card, picked by `word`, may be dropped on; none for ""."""
        return {on for what, on in self._all() if what == word}

    def actions(self, word: str, pixel: tuple[int, int], sprite: Sprite) -> tuple[Action, ...]:
        """The actions that dropping the held card `word` at a pixel stands for, in order; () for none. Any card of a
        pile stands for the whole pile."""
        _, under = self.targets.touched(pixel, sprite)
        known = self._all()
        return known.get((word, under)) or known.get((word, under.partition("/")[0]), ())

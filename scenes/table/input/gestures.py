"""Cards laid upon others where the game says what that means: one drop may do several small things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.actions import Action
from scenes.table.board import Sprite

if TYPE_CHECKING:
    from scenes.table.input.hands import Hands


class Gestures:
    """What the card in the hand can be laid upon."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self._version = -1
        self._known: Mapping[tuple[str, str], tuple[Action, ...]] = {}

    def _all(self) -> Mapping[tuple[str, str], tuple[Action, ...]]:
        table = self.hands.table
        if self._version != table.seating.version:
            self._version, self._known = table.seating.version, {}
            if table.seating.asked:
                self._known = table.rules.guide.gestures(table.seating.match.view(table.seating.viewer),
                                                         table.seating.viewer)  # fmt: skip
        return self._known

    def begins(self, word: str) -> bool:
        """Whether something can be laid on something else."""
        return any(what == word for what, _ in self._all())

    def lit(self) -> set[str]:
        """What the card in the hand may be laid upon."""
        return {on for what, on in self._all() if what == self.hands.grip.word} if self.hands.holding else set()

    def deeds(self, word: str, pixel: tuple[int, int], sprite: Sprite) -> tuple[Action, ...]:
        """What is done by letting go here; a whole pile is meant by each of its cards."""
        _, under = self.hands.targets.touched(pixel, sprite)
        known = self._all()
        return known.get((word, under)) or known.get((word, under.partition("/")[0]), ())

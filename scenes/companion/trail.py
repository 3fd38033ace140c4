"""The path of one person through the places of a companion's sheet, and what they look up there."""

from __future__ import annotations

from typing import Any

from game.core.companion import Companion

PLAYERS = "players"
"""The place that asks for the number of players, and the first part of the steps that answer."""
MOST_LOOKED = 40
"""Maximum number of look-ups that can be taken back."""


class Trail:
    """The place that somebody looks at, the places before it, and what they have looked up. Nobody else sees it."""

    def __init__(self) -> None:
        self._places: list[str] = []
        self._looked: list[Any] = []
        """What the companion knew after each look-up, the latest last."""

    @property
    def spot(self) -> str:
        """The place that is shown; "" for the first one."""
        return self._places[-1] if self._places else ""

    @property
    def before(self) -> str:
        """The place one step up; "" for the first one."""
        return self._places[-2] if len(self._places) > 1 else ""

    def open(self, place: str) -> None:
        """Go to a place: back if it is on the path, otherwise forward. At "" and PLAYERS the path starts again."""
        if place in self._places:
            del self._places[self._places.index(place) :]
        elif place in ("", PLAYERS):
            self._places.clear()
        if place:
            self._places.append(place)

    # ---- what is looked up ------------------------------------------------------------------------------

    def seen(self, companion: Companion[Any], known: Any) -> Any:
        """The knowledge of a companion, with what is looked up here."""
        return companion.looking(known, self._looked[-1]) if self._looked else known

    def look_up(self, companion: Companion[Any], known: Any, step: str) -> None:
        """Look something up. Raises BadData if it cannot be."""
        self._looked.append(companion.do(self.seen(companion, known), step))
        del self._looked[:-MOST_LOOKED]

    @property
    def can_undo(self) -> bool:
        """Whether a look-up can be taken back."""
        return bool(self._looked)

    def undo(self) -> None:
        """Take the last look-up back."""
        if self._looked:
            self._looked.pop()

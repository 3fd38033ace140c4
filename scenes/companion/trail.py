"""The path through the places of a companion's sheet."""

from __future__ import annotations

from scenes.companion.sheet_words import PLAYERS


class Trail:
    """The place that somebody looks at, and the places before it."""

    def __init__(self) -> None:
        self._places: list[str] = []

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

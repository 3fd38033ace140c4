"""The time for which a match has been played."""

from __future__ import annotations

from time import monotonic


class PlayedTime:
    """Counts seconds by a clock that never jumps, beginning with those of earlier evenings."""

    def __init__(self, before: float = 0.0) -> None:
        self._began = monotonic() - before

    @property
    def seconds(self) -> float:
        """The seconds played so far."""
        return round(monotonic() - self._began, 1)

"""Keeps large cards from flashing more than three times a second."""

from __future__ import annotations

from collections import Counter, deque

from game.core.events import Moved
from scenes.table.surface.board import Board

_WITHIN = 0.95
"""Seconds in which at most _MOST decisions lay cards on a place or take them away. Each of them may flash there more
than once: a card comes, it turns over on its way, and it covers another one."""
_MOST = 2
_FEW = 3
"""Large cards that fly one after the other, each for itself."""
_FLOCK = 8
"""Number of cards that fly side by side where there are more."""
_BESIDE, _APART = 0.015, 0.5
"""Seconds from one of them to the next, and from these to the next ones."""
_LARGE = 100.0
"""Minimum width, in layout units, of cards that count; smaller ones are a small part of the window."""


class Flicker:
    """Which decisions changed which zones a moment ago, by the clock and not by the speed of motion."""

    def __init__(self) -> None:
        self._now = 0.0
        self._changes: dict[int, deque[tuple[float, int]]] = {}

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._now += dt

    def note(self, event: Moved, decision: int) -> None:
        """A card leaves its zone for another one now."""
        for zone in (event.src, event.dst):
            self._changes.setdefault(zone, deque(maxlen=99)).append((self._now, decision))

    def would_flash(self, event: Moved, decision: int, board: Board) -> bool:
        """Whether a move now would be one too many where large cards lie. What is the viewer's own never waits."""
        return any(self._is_large(board, zone) and self._is_full(zone, decision) for zone in (event.src, event.dst))

    def _is_large(self, board: Board, zone: int) -> bool:
        """Whether large cards of somebody else, or of nobody, lie there."""
        owner, area = board.view.layout.zones[zone].owner, board.areas[zone]
        return owner != board.view.viewer and area is not None and area.card >= _LARGE

    def _is_full(self, zone: int, decision: int) -> bool:
        """Whether a zone has seen as much lately as it may. A decision that moves several cards counts twice; one that
        has begun goes on."""
        recent = Counter(one for when, one in self._changes.get(zone, ()) if when > self._now - _WITHIN)
        return decision not in recent and sum(min(2, number) for number in recent.values()) >= _MOST

    def together(self, event: Moved, number: int, coming: int, board: Board) -> float | None:
        """The seconds of the clock that the next card waits where many large cards fly the same way: some at a time, as
        each alone would flash there. None for others. number: of this card in its row; coming: how many follow."""
        areas = board.areas[event.src], board.areas[event.dst]
        if not any(area is not None and area.card >= _LARGE for area in areas) or number + coming <= _FEW:
            return None
        return _BESIDE if number % _FLOCK else _APART

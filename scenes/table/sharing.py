"""Rows side by side that share their room: a crowded one takes what its neighbours do not need, then all cards shrink a
little, and only then they cover each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.table.layout import RIM, STEP, Area, Arrangement

_LEAST = 160.0
"""The units that a row keeps when it is empty, for its name."""
_SMALL = 0.84
"""The smallest size of crowded cards."""


def shared(arrangement: Arrangement, cards: Callable[[str], int]) -> Arrangement:
    """The arrangement with the room of every group of rows divided anew; the same one where nobody is crowded."""
    groups: dict[str, list[Area]] = {}
    for area in arrangement.values():
        if area.share:
            groups.setdefault(area.share, []).append(area)
    changed: dict[str, Area] = {}
    for rows in groups.values():
        rows.sort(key=lambda row: row.x)
        changed |= {row.name: row for row in _divided(rows, [cards(row.name) for row in rows])}
    return arrangement | changed if changed else arrangement


def _divided(rows: Sequence[Area], counts: Sequence[int]) -> list[Area]:
    """The rows of a group, from left to right; [] while no card has to cover another."""
    card, room, last = rows[0].card, sum(row.wide for row in rows), rows[-1]
    if all(_wide(card, count, card * STEP) <= row.wide for row, count in zip(rows, counts, strict=True)):
        return []
    step, _ = divide(room, card, counts)
    card *= max(_SMALL, step / (STEP * card))
    left, found = rows[0].x, []
    gap = (last.x + last.wide - left - room) / max(1, len(rows) - 1)
    for row, wide in zip(rows, divide(room, card, counts)[1], strict=True):
        found.append(replace(row, x=left, wide=wide, card=card))
        left += wide + gap
    return found


def divide(room: float, card: float, counts: Sequence[int]) -> tuple[float, list[float]]:
    """How wide rows of so many cards are that fill a room, with the same step from card to card in all of them."""
    large = list(range(len(counts)))
    while True:
        taken = (len(counts) - len(large)) * _LEAST + sum(_wide(card, counts[n], 0) for n in large)
        steps = sum(max(0, counts[n] - 1) for n in large)
        step = min(STEP * card, (room - taken) / max(1, steps))
        found = [_wide(card, count, step) if n in large else _LEAST for n, count in enumerate(counts)]
        if all(wide >= _LEAST for wide in found):
            return step, [wide + (room - sum(found)) / len(found) for wide in found]
        large = [n for n in large if found[n] >= _LEAST]


def _wide(card: float, count: int, step: float) -> float:
    """How wide a row is between its rims."""
    return card * STEP + max(0, count - 1) * step + 2 * RIM

"""Rows side by side that share their room: a crowded one takes what its neighbours do not need, then the cards of all
rows shrink a little, and only then they overlap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.table.surface.layout import RIM, STEP, Area, Arrangement

_LEAST_WIDTH = 160.0
"""Layout units that an empty row keeps for its name, if it has one."""
_SMALLEST = 0.84
"""The smallest size of crowded cards, as a factor."""


def shared(arrangement: Arrangement, cards: Callable[[str], int]) -> Arrangement:
    """The arrangement with the room of each group of rows divided by their cards; the same object if no row is crowded.

    cards: the number of cards that lie side by side in the row with this name.
    """
    groups: dict[tuple[str, float], list[Area]] = {}
    for area in arrangement.values():
        if area.share:  # one above the other have no room to give
            groups.setdefault((area.share, area.y), []).append(area)
    changed: dict[str, Area] = {}
    for rows in groups.values():
        rows.sort(key=lambda row: row.x)
        changed |= {row.name: row for row in _divided(rows, [cards(row.name) for row in rows])}
    return arrangement | changed if changed else arrangement


def _divided(rows: Sequence[Area], counts: Sequence[int]) -> list[Area]:
    """The changed rows of a group, from left to right; [] if no cards would overlap without a change."""
    card, room, last = rows[0].card, sum(row.wide for row in rows), rows[-1]
    if all(_wide(card, count, card * STEP) <= row.wide for row, count in zip(rows, counts, strict=True)):
        return []
    least = _LEAST_WIDTH if any(row.label for row in rows) else 0.0
    step, _ = divide(room, card, counts, least)
    card *= max(_SMALLEST, step / (STEP * card))
    left, found = rows[0].x, []
    gap = (last.x + last.wide - left - room) / max(1, len(rows) - 1)
    for row, wide in zip(rows, divide(room, card, counts, least)[1], strict=True):
        found.append(replace(row, x=left, wide=wide, card=card))
        left += wide + gap
    return found


def divide(room: float, card: float, counts: Sequence[int], least: float = _LEAST_WIDTH) -> tuple[float, list[float]]:
    """The step from card to card, the same in all rows, and the widths of rows with these numbers of cards that fill
    the room; least: what an empty one keeps."""
    large = list(range(len(counts)))
    while True:
        taken = (len(counts) - len(large)) * least + sum(_wide(card, counts[n], 0) for n in large)
        steps = sum(max(0, counts[n] - 1) for n in large)
        step = min(STEP * card, (room - taken) / max(1, steps))
        found = [_wide(card, count, step) if n in large else least for n, count in enumerate(counts)]
        if all(wide >= least for wide in found):
            return step, [wide + (room - sum(found)) / len(found) for wide in found]
        large = [n for n in large if found[n] >= least]


def _wide(card: float, count: int, step: float) -> float:
    """The width of a row with its rims."""
    return card * STEP * bool(count) + max(0, count - 1) * step + 2 * RIM

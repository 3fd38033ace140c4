"""Places in depth: figures stand on a stretch of ground side by side, and behind each other where they are many."""

from __future__ import annotations

from typing import NamedTuple

from scenes.motion.moves import Pose, RestPose

FIGURE = 140.0
"""Layout units of the height of a figure at scale 1: that of a card."""
FOOT = 0.952
"""The share of its height at which a figure stands on the ground, from its top."""
FRONT = 5
"""Figures that stand in front, at most, while there is room for them."""
_BROAD, _LOOSE, _TIGHT = 0.72, 1.04, 0.68
"""The width of a figure as a share of its height, and the most and the least from one to the next, in such widths."""
_SMALLEST, _SMALLEST_OF_MANY = 0.58, 0.5
"""The smallest size of figures in one rank, and in two, as a factor."""
_BEHIND = 0.85
"""The size of figures in the second rank, as a factor."""
_RANK, _STAGGER = 0.16, 0.1
"""Distance by which the second rank stands above the first one, and every second figure of a single rank above its
neighbours, in heights of a figure."""
_CAPTIVE, _HELD_RIGHT, _HELD_UP = 0.42, 0.3, 0.2
"""The size of a card that a figure holds, as a factor; how far right of the figure's middle and above its feet that
is, in heights of the figure."""


class Ground(NamedTuple):
    """A stretch of ground in layout units: its left end, where feet stand, its width, and the height of a figure."""

    x: float
    foot: float
    wide: float
    high: float


def standing(ground: Ground, count: int, held: tuple[int, ...] = ()) -> list[RestPose]:
    """Where `count` figures stand, in order. Those of the indices in `held` are cards that the next figure holds."""
    figures = [index for index in range(count) if index not in held]
    size, front = _ranks(ground, len(figures))
    high, found = ground.high * size, dict[int, RestPose]()
    single, behind = front == len(figures), len(figures) - front
    step, middle = _step(ground, high, front), ground.x + ground.wide / 2
    aside = step / 4 if behind and (front - behind) % 2 == 0 else 0.0
    first, later = _across(middle - aside, step, front), _across(middle + aside, step, behind)
    for place, index in enumerate(figures):
        if place < front:
            found[index] = _pose(first[place], ground.foot - high * _STAGGER * (single and place % 2), high)
        else:
            found[index] = _pose(later[place - front], ground.foot - high * _RANK, high * _BEHIND)
    for index in held:
        keeper = found[index + 1]
        tall = keeper.scale * FIGURE
        found[index] = RestPose(
            keeper.x + tall * _HELD_RIGHT, foot(keeper) - tall * _HELD_UP, 0.0, keeper.scale * _CAPTIVE
        )
    return [found[index] for index in range(count)]


def foot(pose: RestPose | Pose) -> float:
    """The height on the table at which a figure stands, in layout units."""
    return pose.y + (FOOT - 0.5) * FIGURE * pose.scale


def _ranks(ground: Ground, count: int) -> tuple[float, int]:
    """The size of figures as a factor, and how many of them stand in front."""
    side_by_side = _room_for(ground, _SMALLEST)
    if count <= side_by_side:
        front, least = count, _SMALLEST
    else:
        front, least = max(min(side_by_side, FRONT), -(-count // 2)), _SMALLEST_OF_MANY
    asked = ground.high * _BROAD * (1 + (front - 1) * _TIGHT)
    return max(least, min(1.0, ground.wide / asked)), front


def _room_for(ground: Ground, size: float) -> int:
    """The number of figures of a size that stand side by side, FRONT at most."""
    broad = ground.high * size * _BROAD
    return max(1, min(FRONT, 1 + int((ground.wide - broad) / (broad * _TIGHT))))


def _across(middle: float, step: float, count: int) -> list[float]:
    """The middles of figures of a rank; those of the second one stand in the gaps of the first one."""
    return [middle + (number - (count - 1) / 2) * step for number in range(count)]


def _step(ground: Ground, high: float, count: int) -> float:
    """Layout units from one figure of the first rank to the next."""
    broad = high * _BROAD
    return min(broad * _LOOSE, (ground.wide - broad) / max(1, count - 0.5))


def _pose(x: float, feet: float, high: float) -> RestPose:
    return RestPose(x, feet - (FOOT - 0.5) * high, 0.0, high / FIGURE)

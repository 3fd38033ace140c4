"""A head in three dimensions: its features lie on an ellipsoid that is turned, nodded and tilted."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import overload

from workshop.art.kit.paths import Mark, MarkedPlace, Place, Point

HeadPlace = tuple[float, float] | tuple[float, float, float | None] | tuple[float, float, float | None, Mark]
"""A point of the head as x, y, z and mark, in head units; without z it lies on the skull."""
DeepPlace = tuple[float, float, float] | tuple[float, float, float, Mark]
"""The same with a z that is always given."""


def scaled_x(places: Iterable[HeadPlace], factor: float) -> list[HeadPlace]:
    """The head points with their x multiplied by the factor; -1 mirrors them to the other half."""
    scaled: list[HeadPlace] = []
    for place in places:
        x, y = factor * place[0], place[1]
        if len(place) == 4:
            scaled.append((x, y, place[2], place[3]))
        elif len(place) == 3:
            scaled.append((x, y, place[2]))
        else:
            scaled.append((x, y))
    return scaled


class Rig:
    """Maps head units (x right, y down, z towards the viewer; the skull is about 1 wide) to units of the canvas."""

    def __init__(
        self, x: float, y: float, scale: float, yaw: float = 0, pitch: float = 0, roll: float = 0,
        width: float = 1.0, height: float = 1.15,
    ) -> None:
        """(x, y) is the middle of the head, `scale` the size of a head unit on the canvas.

        Yaw and pitch are in radians, roll in degrees; width and height are the radii of the skull in head units.
        """
        self.x, self.y, self.scale = x, y, scale
        self.yaw, self.pitch, self.roll = yaw, pitch, math.radians(roll)
        self.width, self.height = width, height

    @overload
    def __call__(self, x: float, y: float, z: float | None = None) -> Place: ...

    @overload
    def __call__(self, x: float, y: float, z: float | None, mark: Mark) -> MarkedPlace: ...

    def __call__(self, x: float, y: float, z: float | None = None, mark: Mark | None = None) -> Point:
        """The point of the canvas for a point of the head; without z it lies on the skull. A mark is passed on."""
        if z is None:
            z = math.sqrt(max(0.0, 1 - (x / self.width) ** 2 - (y / self.height) ** 2))
        across = x * math.cos(self.yaw) + z * math.sin(self.yaw)
        depth = -x * math.sin(self.yaw) + z * math.cos(self.yaw)
        down = y * math.cos(self.pitch) - depth * math.sin(self.pitch)
        turned_x = across * math.cos(self.roll) - down * math.sin(self.roll)
        turned_y = across * math.sin(self.roll) + down * math.cos(self.roll)
        place = (self.x + turned_x * self.scale, self.y + turned_y * self.scale)
        return place if mark is None else (*place, mark)

    def point(self, place: HeadPlace) -> Point:
        """The point of the canvas for one point of the head, with its mark."""
        x, y = self(place[0], place[1], place[2] if len(place) > 2 else None)
        return (x, y, place[3]) if len(place) == 4 else (x, y)

    def points(self, *places: HeadPlace) -> list[Point]:
        """The points of the canvas for many points of the head, with their marks."""
        return [self.point(place) for place in places]

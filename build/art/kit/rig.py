"""A tiny head in three dimensions: features lie on an ellipsoid that is turned, nodded and tilted."""

from __future__ import annotations

import math


class Rig:
    """Maps head coordinates (x right, y down, z towards us; the skull about 1 wide) to the page."""

    def __init__(
        self, x: float, y: float, scale: float, yaw: float = 0, pitch: float = 0, roll: float = 0,
        width: float = 1.0, height: float = 1.15,
    ) -> None:
        """Yaw and pitch in radians, roll in degrees; width and height are the radii of the skull."""
        self.x, self.y, self.scale = x, y, scale
        self.yaw, self.pitch, self.roll = yaw, pitch, math.radians(roll)
        self.width, self.height = width, height

    def __call__(self, x: float, y: float, z: float | None = None, *rest: object) -> tuple:
        """The page point of a head point; without z it lies on the skull; the rest (corner marks) is kept."""
        if z is None:
            z = math.sqrt(max(0.0, 1 - (x / self.width) ** 2 - (y / self.height) ** 2))
        across = x * math.cos(self.yaw) + z * math.sin(self.yaw)
        depth = -x * math.sin(self.yaw) + z * math.cos(self.yaw)
        down = y * math.cos(self.pitch) - depth * math.sin(self.pitch)
        turned_x = across * math.cos(self.roll) - down * math.sin(self.roll)
        turned_y = across * math.sin(self.roll) + down * math.cos(self.roll)
        return (self.x + turned_x * self.scale, self.y + turned_y * self.scale, *rest)

    def points(self, *places: tuple) -> list[tuple]:
        """Page points of many head points (x, y, z, mark…)."""
        return [self(*place) for place in places]

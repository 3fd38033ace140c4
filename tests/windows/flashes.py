"""The flashes in parts of the window, on frames that were really drawn.

A flash (WCAG 2.3.1) is a pair of opposite changes of relative luminance by 0.1 or more where the darker is below 0.8. A
second holds at most three, unless all that flashes at once is smaller than a quarter of any 10° of the view: 21,824 of
1024×768 pixels. Frames are looked at as a grid.
"""

from __future__ import annotations

from collections import deque

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Surface

GRID = (64, 36)
FRAMES = 30
"""Frames a second."""
MOST = 3
"""Flashes a second."""
AREA = 0.028
"""The share of the window in which there may be more."""
AT_ONCE = 3
"""Frames within which flashes count as simultaneous."""
_LEAST, _BRIGHT = 0.1, 0.8
_WEIGHTS = (0.2126, 0.7152, 0.0722)
Grid = npt.NDArray[np.float64]


class FlashCounter:
    """Counts flashes over frames, taken one after the other. `worst` is the largest share of the window with more than
    MOST flashes in a second so far, and `when` that was, in seconds.
    """

    def __init__(self) -> None:
        self.worst = self.when = 0.0
        self._low: Grid | None = None
        self._high: Grid | None = None
        self._rising = np.zeros(GRID, dtype=int)
        self._changes: deque[npt.NDArray[np.bool_]] = deque(maxlen=FRAMES)
        self._frames = 0

    def take(self, screen: Surface) -> None:
        """Look at the next frame."""
        light = luminance(screen)
        if self._low is None or self._high is None:
            self._low, self._high = light, light
        up = (light - self._low >= _LEAST) & (self._low < _BRIGHT) & (self._rising <= 0)
        down = (self._high - light >= _LEAST) & (light < _BRIGHT) & (self._rising >= 0)
        changed = up | down
        self._changes.append(changed & (self._rising != 0))  # the first change of a place begins no pair
        self._rising = np.where(up, 1, np.where(down, -1, self._rising))
        self._low = np.where(changed, light, np.minimum(self._low, light))
        self._high = np.where(changed, light, np.maximum(self._high, light))
        self._frames += 1
        often = np.sum(self._changes, axis=0) > 2 * MOST
        now = np.any(list(self._changes)[-AT_ONCE:], axis=0)
        share = float((often & now).mean())
        if share > self.worst:
            self.worst, self.when = share, self._frames / FRAMES


def luminance(screen: Surface) -> Grid:
    """The relative luminance of each part of the grid."""
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(screen, GRID)) / 255.0
    linear = np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4)
    light: Grid = linear @ np.array(_WEIGHTS)
    return light

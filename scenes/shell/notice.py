"""Notices: one sentence at a time in a banner that disappears by itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pygame import Rect, Surface

from game.core.sanitize import printable
from scenes.storage.files import LONGEST_SENTENCE

SHOWN_SECONDS = 4.0
"""Seconds that a notice is shown."""
MOST_WAITING = 2
"""Notices that may wait before problems are only logged."""
TOP_SHARE = 0.18
"""Top edge of the banner, as a share of the window's height."""
Banner = Callable[[str], Surface]


class Notices:
    """The notice on the screen and those that wait; drawn above every scene.

    The pixels under the banner are restored before the scene draws, so that a scene that updates only dirty
    rectangles never sees the banner.
    """

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self.showing: str | None = None
        self._left = 0.0
        self._under: tuple[Surface, Rect] | None = None

    @property
    def has_room(self) -> bool:
        """Whether fewer than MOST_WAITING wait."""
        return len(self._waiting) < MOST_WAITING

    def add(self, sentence: str) -> None:
        """Show `sentence` after those already waiting; the same one never twice in a row."""
        sentence = printable(sentence, LONGEST_SENTENCE)
        if sentence != self.showing and sentence not in self._waiting:
            self._waiting.append(sentence)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the banner changed or disappeared."""
        self._left -= dt
        if self._left > 0 or (self.showing is None and not self._waiting):
            return False
        self.showing = self._waiting.popleft() if self._waiting else None
        self._left = SHOWN_SECONDS if self.showing else 0.0
        return True

    def erase(self, screen: Surface) -> list[Rect]:
        """Restore the pixels under the banner; the rectangles that changed, in window pixels."""
        if self._under is None:
            return []
        kept, rect = self._under
        self._under = None
        if screen.get_rect().contains(rect):
            screen.blit(kept, rect)
        return [rect]

    def draw(self, screen: Surface, banner: Banner) -> list[Rect]:
        """Draw the banner, centred near the top; the rectangles that changed, in window pixels."""
        if self.showing is None:
            return []
        picture = banner(self.showing)
        rect = picture.get_rect(midtop=(screen.get_width() // 2, round(screen.get_height() * TOP_SHARE)))
        rect = rect.clip(screen.get_rect())
        self._under = (screen.subsurface(rect).copy(), rect)
        screen.blit(picture, rect)
        return [rect]

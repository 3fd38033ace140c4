"""Quiet notices: one sentence at a time in a small banner that leaves by itself."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pygame import Rect, Surface

from game.core.sanitize import printable
from scenes.storage.files import LONGEST_SENTENCE

SHOWN_SECONDS = 4.0
MOST_WAITING = 2
TOP_SHARE = 0.18  # where banners hang, as a share of the window's height
Banner = Callable[[str], Surface]


class Notices:
    """Waiting sentences and the one that shows; drawn above every scene.

    The pixels under the banner are kept and put back before the scene draws, so that a scene that
    updates only dirty rectangles never sees the banner.
    """

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self.showing: str | None = None
        self._left = 0.0
        self._under: tuple[Surface, Rect] | None = None

    @property
    def has_room(self) -> bool:
        """Whether so few wait that another one will be seen soon."""
        return len(self._waiting) < MOST_WAITING

    def add(self, sentence: str) -> None:
        """Show `sentence` after those already waiting; the same one never twice in a row."""
        sentence = printable(sentence, LONGEST_SENTENCE)
        if sentence != self.showing and sentence not in self._waiting:
            self._waiting.append(sentence)

    def update(self, dt: float) -> bool:
        """Let time pass; True when another banner, or none, is to be shown."""
        self._left -= dt
        if self._left > 0 or (self.showing is None and not self._waiting):
            return False
        self.showing = self._waiting.popleft() if self._waiting else None
        self._left = SHOWN_SECONDS if self.showing else 0.0
        return True

    def erase(self, screen: Surface) -> list[Rect]:
        """Put back what the banner covered; the rectangle that changed."""
        if self._under is None:
            return []
        kept, rect = self._under
        self._under = None
        if screen.get_rect().contains(rect):
            screen.blit(kept, rect)
        return [rect]

    def draw(self, screen: Surface, banner: Banner) -> list[Rect]:
        """Draw the banner in the middle of the upper part; the rectangle that changed."""
        if self.showing is None:
            return []
        picture = banner(self.showing)
        rect = picture.get_rect(midtop=(screen.get_width() // 2, round(screen.get_height() * TOP_SHARE)))
        rect = rect.clip(screen.get_rect())
        self._under = (screen.subsurface(rect).copy(), rect)
        screen.blit(picture, rect)
        return [rect]

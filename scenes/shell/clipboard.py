"""The clipboard of the desktop, if there is one."""

from __future__ import annotations

import pygame

LONGEST_PASTE = 100_000
"""Letters read from the clipboard; the rest is ignored."""


def read_clipboard() -> str | None:
    """The text on the clipboard; None without a clipboard or text."""
    try:
        return pygame.scrap.get_text()[:LONGEST_PASTE]
    except (pygame.error, ValueError, NotImplementedError):
        return None


def write_clipboard(words: str) -> bool:
    """Put text on the clipboard; False if that fails."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, ValueError, NotImplementedError):
        return False
    return True

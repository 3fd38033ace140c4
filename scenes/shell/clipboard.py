"""The clipboard of the desktop, if there is one."""
from __future__ import annotations

import pygame

LONGEST_PASTE = 100_000
"""Letters that are taken from it."""


def read_clipboard() -> str | None:
    """What lies on the clipboard, as far as anybody can read it; None where there is none or it is no text."""
    try:
        return pygame.scrap.get_text()[:LONGEST_PASTE]
    except (pygame.error, UnicodeError):
        return None


def write_clipboard(words: str) -> bool:
    """Put text on the clipboard; False where there is none, or it does not take these words."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, ValueError):
        return False
    return True

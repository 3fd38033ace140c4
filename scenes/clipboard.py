"""The clipboard of the desktop, if there is one."""
from __future__ import annotations

import pygame


def clipboard() -> str | None:
    """What lies on the clipboard; None where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return None


def to_clipboard(words: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True

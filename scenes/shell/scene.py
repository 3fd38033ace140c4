"""What every scene promises to the App, and what a person can see of it."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

if TYPE_CHECKING:
    from scenes.shell.app import App


@dataclass(frozen=True)
class Thing:
    """One thing on the screen that a person could name and point at; rect in window pixels."""

    label: str
    rect: Rect
    role: str = "button"
    lit: bool = False
    focused: bool = False


class Scene:
    """One full view. Input goes to the topmost scene only; the ones below are frozen.

    `stale` is set by the App when the window no longer shows what `draw` last put there
    (first frame, resize, return from another scene): everything must be drawn then. The App clears it.
    `backdrop` is, for an overlay, the dimmed picture of the scene below at the window's size.
    """

    overlay = False
    app: App
    stale = True
    backdrop: Surface | None = None

    def enter(self) -> None:
        """The scene was pushed; `app` is set and `resize` has been called."""

    def leave(self) -> None:
        """The scene was taken off the stack for good."""

    def let_go(self) -> None:
        """It was left: large pictures go at once, the rest of it when Python comes round to it."""
        self.backdrop = None

    def pause(self) -> None:
        """Another scene was pushed above."""

    def resume(self) -> None:
        """The scene above is gone; `resize` has been called again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels; always called before the first draw."""

    def guards(self, event: Event) -> bool:
        """Whether a press of this key counts for nothing just after this scene has come, as presses of the mouse do."""
        return event.type == pygame.KEYDOWN

    def handle(self, event: Event) -> None:
        """Take one input event."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something changed and must be drawn."""
        return False

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw what changed; the changed rectangles, or None for the whole window."""
        return None

    def busy(self) -> bool:
        """True while something moves and 60 frames a second are wanted."""
        return False

    def things(self) -> list[Thing]:
        """What a person can see and use now."""
        return []

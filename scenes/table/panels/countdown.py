"""The clock of a question that must be answered in time; a click gives that time again, a second one stops it."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Event, Rect, Surface

from game.core.actions import Action
from scenes.look import paint, text, theme
from scenes.look.picture_cache import cached
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext
from scenes.table.intents import Decide, ExtendTime
from scenes.table.surface.canvas import Item

_RED_SECONDS = 10
"""The last seconds, in which the clock is red."""


class Countdown(Panel):
    """Runs while a person at the screen is asked and nothing moves; does not run under pages."""

    def __init__(self, table: PlayContext) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.director = table.director
        self.left = 0.0
        self.waits = False
        """Whether it was stopped: there is no hurry until the next question."""
        self._extended = False
        self._whole = 0.0
        self._action: Action | None = None
        self._version = -1

    @property
    def running(self) -> bool:
        """Whether the open question has a time limit."""
        return self._action is not None

    @property
    def busy(self) -> bool:
        """Whether it runs."""
        return self.running

    def asked(self, begins: bool) -> None:
        """Read the time limit of the open question; a clock that already runs continues."""
        match, view = self.table.match, self.tabletop.board.view
        found = match.rules.guide.time_limit(view, match.actor) if match.asked and view.stack else None
        if found is None:
            self._action = None
        elif not self.running:
            self._whole, self._action = found
            self.left = self._whole
            self.waits = self._extended = False

    def extend(self) -> None:
        """Add the whole time again; the second time, stop."""
        if not self.running or self.waits:
            return
        if self._extended:
            self.waits = True
        else:
            self.left += self._whole
            self._extended = True
        self.host.sound.play("button")

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the clock looks different."""
        if not self.running or self.waits or not self.director.idle or self.tabletop.covered:
            return False
        before, self.left = ceil(self.left), max(0.0, self.left - dt)
        if self.left == 0.0 and self._action is not None:
            action, self._action = self._action, None
            self.table.post(Decide(action))
            return True
        ticks = ceil(self.left) != before
        if ticks and self.left <= _RED_SECONDS:
            self.host.sound.play("clock")
        return ticks

    def covers(self, pixel: tuple[int, int]) -> bool:
        """Whether a pixel lies on the clock."""
        area = self.tabletop.arrangement.get("clock")
        return self.running and area is not None and self.tabletop.rect(area).collidepoint(pixel)

    def handle(self, event: Event) -> bool:
        """Take a press on the clock, which gives more time; returns whether it was one."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and self.covers(event.pos):
            self.table.post(ExtendTime())
            return True
        return False

    def rects(self, answers: int = 0) -> list[Rect]:
        """The rectangle of the clock, while it is shown."""
        return [item.rect for item in self.items()]

    def items(self) -> list[Item]:
        """The clock with the seconds that are left; none over a scene, during which it stands still."""
        area = self.tabletop.arrangement.get("clock")
        if not self.running or area is None or self.director.showpieces.over_all:
            return []
        rect, seconds = self.tabletop.rect(area), 0 if self.waits else ceil(self.left)
        picture = _clock(seconds, round(min(1.0, ceil(self.left) / self._whole) * 72), min(rect.size))
        place = picture.get_rect(center=rect.center)
        return [Item("clock", seconds, place, [(picture, place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The clock as a person sees it."""
        area, words = self.tabletop.arrangement.get("clock"), self.host.text
        if not self.running or area is None or self.director.showpieces.over_all:
            return []
        key = "clock_waits" if self.waits else "clock_last" if self._extended else "clock"
        label = words(f"ui.table.{key}", n=ceil(self.left))
        return [ScreenElement(label, self.tabletop.rect(area), "clock", intent=ExtendTime())]


@cached
def _clock(seconds: int, steps: int, wide: int) -> Surface:
    """A dial, `wide` pixels, with a bright sector of `steps` 72nds and the seconds in the middle; 0: it waits."""
    whole = paint.disc(wide, theme.INK).copy()
    colour = theme.WHEAT if not seconds or seconds > _RED_SECONDS else "#d8442e"
    large = Surface((4 * wide, 4 * wide), pygame.SRCALPHA)
    middle, reach = pygame.Vector2(2 * wide, 2 * wide), 1.86 * wide
    rim = [middle + pygame.Vector2(0, -reach).rotate(5 * step) for step in range(steps + 1)]
    if len(rim) > 1:
        pygame.draw.polygon(large, colour, [middle, *rim])
    whole.blit(pygame.transform.smoothscale(large, (wide, wide)), (0, 0))
    inner = round(wide * 0.7)
    whole.blit(paint.disc(inner, "#241a14"), ((wide - inner) // 2, (wide - inner) // 2))
    pause = theme.icon("pause", round(wide * 0.3), theme.PARCHMENT)
    ink = text.line(str(seconds), theme.TITLE_FONT, wide * 0.34, theme.PARCHMENT) if seconds or not pause else pause
    whole.blit(ink, ink.get_rect(center=(wide // 2, wide // 2)))
    return whole

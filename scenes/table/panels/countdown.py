"""The clock of a question that must be answered in time. A click gives that time again, once; a second one stops it
where nobody else waits."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from game.core.cards import SPECTATOR
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext
from scenes.table.intents import Decide, ExtendTime
from scenes.table.signs.clock_face import RED_SECONDS, clock_picture
from scenes.table.surface.canvas import Item


class Countdown(Panel):
    """Runs while a person at the screen is asked and nothing moves; does not run under pages. A person
    who closes a hand before answering has the time that is left when it opens again."""

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
        self._seat = SPECTATOR
        self._question: object = None
        """The question that was open last."""
        self._left_of: dict[int, tuple[float, bool, bool]] = {}
        """By seat: the clocks that stopped before an answer to this question; their seconds, `waits`, `_extended`."""

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
        if self.running:
            self._left_of[self._seat] = self.left, self.waits, self._extended
        self._forget_other_questions()
        found = match.rules.guide.time_limit(view, match.actor) if match.asked and view.stack else None
        if found is None:
            self._action = None
        elif not self.running:
            self._seat = match.actor
            self._whole, self._action = found
            self.left, self.waits, self._extended = self._left_of.get(self._seat, (self._whole, False, False))

    def _forget_other_questions(self) -> None:
        """Drop the clocks that stopped at an earlier question. Secret answers of others do not make it another one."""
        public = self.table.match.public_view()
        question = tuple(public.stack[-1:]), tuple(public.counts)
        if question != self._question:
            self._question = question
            self._left_of.clear()

    def extend(self) -> None:
        """Add the whole time again; the second time, stop, unless other people wait for the answer."""
        if not self.running or self.waits or (self._extended and self._others):
            return
        if self._extended:
            self.waits = True
        else:
            self.left += self._whole
            self._extended = True
        self.host.sound.play("button")

    @property
    def _others(self) -> bool:
        """Whether other people play in this match."""
        return len(self.table.match.everybody) > 1

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
        if ticks and self.left <= RED_SECONDS:
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
        picture = clock_picture(seconds, round(min(1.0, ceil(self.left) / self._whole) * 72), min(rect.size))
        place = picture.get_rect(center=rect.center)
        return [Item("clock", seconds, place, [(picture, place.topleft)])]

    def elements(self) -> list[ScreenElement]:
        """The clock as a person sees it."""
        area, words = self.tabletop.arrangement.get("clock"), self.host.text
        if not self.running or area is None or self.director.showpieces.over_all:
            return []
        last = "clock_extended" if self._others else "clock_last"
        key = "clock_waits" if self.waits else last if self._extended else "clock"
        label = words(f"ui.table.{key}", n=ceil(self.left))
        return [ScreenElement(label, self.tabletop.rect(area), "clock", intent=ExtendTime())]

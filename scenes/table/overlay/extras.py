"""What input can touch besides cards and buttons: the breakdown of sums, the clock, veiled cards, and the coach."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from scenes.shell.scene import ScreenElement
from scenes.table.board import Place
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.overlay.breakdown import Breakdown
from scenes.table.overlay.close_look import CloseLook
from scenes.table.overlay.coach import Coach
from scenes.table.overlay.countdown import Countdown
from scenes.table.overlay.veil import Veil
from scenes.table.source import LiveMatch
from scenes.table.tabletop import Tabletop
from scenes.words.sentences import Sentences


class Extras:
    """The breakdown, the countdown, the veil and the coach of one table."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, sentences: Sentences, close_look: CloseLook,
        covered: Callable[[], bool], answer: Callable[[Action], object], coach: Coach,
    ) -> None:  # fmt: skip
        self.breakdown = Breakdown(tabletop, sentences)
        self.countdown = Countdown(tabletop, match, director, covered, answer)
        self.veil = Veil(tabletop, director, close_look)
        self.coach = coach

    @property
    def busy(self) -> bool:
        """Whether anything here changes with time."""
        return self.breakdown.waiting or self.countdown.running

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        return self.breakdown.update(dt) | self.countdown.update(dt) | self.coach.update(dt)

    def press(self, pixel: tuple[int, int], place: Place | None) -> bool:
        """Take a press of the mouse; returns whether it was on something here."""
        if self.coach.press(pixel):
            return True
        if self.countdown.covers(pixel):
            self.countdown.extend()
            return True
        return self.veil.covers(place) and self.veil.hold(True)

    def key(self, event: pygame.Event, down: bool) -> bool:
        """Take a key that goes down or up; returns whether it was for something here."""
        if event.key == pygame.K_o:
            return self.veil.hold(down)
        if event.key == pygame.K_e and down:
            self.breakdown.toggle()
        elif event.key == pygame.K_t and down and self.countdown.running:
            self.countdown.extend()
        elif event.key == pygame.K_c and down and self.coach.line:
            self.coach.thank()
        else:
            return False
        return True

    def items(self) -> list[Item]:
        """The clock, the breakdown and the coach."""
        return self.countdown.items() + self.breakdown.items() + self.coach.items()

    def elements(self) -> list[ScreenElement]:
        """All of these as a person sees them."""
        return self.countdown.elements() + self.veil.elements() + self.breakdown.elements() + self.coach.elements()

"""The curtain between two people at one screen: nothing of the table shows until the next one is ready."""
from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Surface

from scenes.look import paint, text, theme
from scenes.look.furniture import headline
from scenes.look.widgets import Button
from scenes.page import Page

SWAGS = 8  # folds along the top
GUARD = 0.35  # seconds in which a click that was meant for the table is not taken


class Curtain(Page):
    """Names the next person and waits for a click on the button, or Enter.

    `colour` and `emblem` are the mark of the seat; the emblem may be missing.
    """

    room = (560, 340)

    def __init__(self, name: str, colour: str, on_ready: Callable[[], None], emblem: Surface | None = None) -> None:
        super().__init__()
        self.name = name
        self.colour = colour
        self.on_ready = on_ready
        self.emblem = emblem
        self._age = 0.0

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = drape(size, self.colour)
        centre = self.wide / 2
        middle = self.high * 0.42
        mark = self._mark(self.measure.px(132))
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, middle - 118, 0, 0).center))
        headline(self.ground, words("ui.curtain.next", name=self.name), self.box(centre, middle, 0, 0).center,
                 58 * unit, room=size[0] * 0.9)
        line = text.line(words("ui.curtain.others"), theme.STRONG_FONT, self.measure.pt(21), "#fdeecd", 2, "#2a140c")
        self.ground.blit(line, line.get_rect(center=self.box(centre, middle + 56, 0, 0).center))
        wide = min(self.wide - 60, 460)
        rect = self.box(centre - wide / 2, middle + 112, wide, 66)
        label = words("ui.curtain.ready", name=self.name)
        self.widgets.append(Button(rect, label, self.measure, self._ready, "corn", 24))

    def _mark(self, px: int) -> Surface:
        if self.emblem is not None:
            return pygame.transform.smoothscale(self.emblem, (px, px))
        disc = paint.disc(px, theme.INK).copy()
        disc.blit(paint.disc(px - px // 8, self.colour), (px // 16, px // 16))
        return disc

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def back(self) -> None:
        """Esc does not open the curtain."""

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def handle(self, event: Event) -> None:
        if not self.guarded(self._age, event):
            super().handle(event)

    @staticmethod
    def guarded(age: float, event: Event) -> bool:
        """Whether an event was rather meant for the page that was here before."""
        return age < GUARD and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)

    def _ready(self) -> None:
        self.app.sound.play("whoosh")
        self.app.pop()
        self.on_ready()


def drape(size: tuple[int, int], colour: str) -> Surface:
    """Heavy folds of cloth in a colour, covering the whole window."""
    deep, light = paint.mix(colour, "#140a0c", 0.72), paint.mix(colour, "#2a1512", 0.25)
    folds = Surface((96, 1), 0, 32)
    for x in range(96):
        turn = (x % 12) / 12
        share = (turn / 0.62) ** 0.8 if turn < 0.62 else 1 - (turn - 0.62) / 0.38
        folds.set_at((x, 0), pygame.Color(paint.mix(deep, light, share)))
    cloth = pygame.transform.smoothscale(folds, size)
    weave = pygame.transform.smoothscale(paint.noise((size[0] // 2, size[1] // 2), 228, 21), size)
    cloth.blit(weave, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(paint.vignette(size, 190), (0, 0))
    hem, edge = round(size[1] * 0.026), max(2, size[1] // 360)
    low = size[1] - 2 * hem
    cloth.fill(theme.INK, (0, low - edge, size[0], hem + 2 * edge))
    cloth.blit(paint.gradient((size[0], hem), "#f2c765", "#9a6a1c"), (0, low))
    _swags(cloth, paint.mix(colour, "#1a0c0c", 0.6), edge)
    return cloth


def _swags(cloth: Surface, colour: str, edge: int) -> None:
    """A row of hanging folds with a gold rim along the top."""
    step = cloth.get_width() / SWAGS
    across = round(step * 1.16)
    for place in range(SWAGS + 1):
        middle = (round(place * step), round(-across * 0.27))
        for wide, ink in ((across, theme.INK), (across - 2 * edge, "#e0ac45"), (across - 9 * edge, theme.INK),
                          (across - 11 * edge, colour)):
            fold = paint.disc(wide, ink)
            cloth.blit(fold, fold.get_rect(center=middle))

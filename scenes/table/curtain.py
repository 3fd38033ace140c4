"""The curtain between two people at one screen: it hides the table until the next one is ready."""
from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.shell.design_space import DESIGN
from scenes.shell.scene import ScreenElement

SWAGS = 8
"""Folds along the top."""
BUTTON_TOP = 0.25
"""Top of the button as a share of the window's height: above all buttons of any table."""
BUTTON_HEIGHT = 0.11
"""The most that it is high, as a share of the window's height."""
BUTTON_WIDTH = 0.5
"""The most that it is wide, as a share of the table's width."""
NARROW = 760
"""Layout units that an upright curtain is wide at least before everything becomes smaller."""
EMBLEM = 264
"""The size of a seat's emblem as it is painted, in layout units; pages show it smaller."""
MARK = 220
"""The same on the curtain, at most."""


class Curtain(Page):
    """Names the next person and waits for a click on the button, or Enter.

    colour, emblem: the mark of the seat, the emblem may be None; again: the same person goes on; note: a sentence for
    all; on_menu: called by Esc and the menu button; way_back: the name of who may take a decision back, and a function
    that does it.
    """

    min_size = (560, 340)

    def __init__(
        self, name: str, colour: str, on_ready: Callable[[], None], emblem: Surface | None = None, *,
        again: bool = False, note: str = "", on_menu: Callable[[], None] | None = None,
        way_back: tuple[str, Callable[[], None]] | None = None, has_cards: bool = True,
    ) -> None:
        super().__init__()
        self.name = name
        self.colour = colour
        self.on_ready = on_ready
        self.emblem = emblem
        self.again = again
        self.note = note
        self.on_menu = on_menu
        self.way_back = way_back
        self.has_cards = has_cards
        """Whether the screen will show cards that only this person may see."""

    def unit_for(self, size: tuple[int, int]) -> float:
        """Pixels per layout unit: a window higher than 16:9 has larger words than its width would give."""
        larger = max(self.app.scale, min(size[0] / NARROW, size[1] / DESIGN[1]))
        wide, high = self.min_size
        return min(larger * self.app.ui_scale, size[0] / wide, size[1] / high)

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the drape, the seat's emblem, the sentences and the buttons."""
        words, high = self.app.text, self.high
        self.ground = drape(size, self.colour)
        centre = self.wide / 2
        who = words("ui.curtain.again" if self.again else "ui.curtain.next", name=self.name)
        headline(self.ground, who, self.box(centre, high * 0.125, 0, 0).center,
                 min(58, high * 0.085) * self.measure.unit, room=size[0] * 0.9)
        self._line(words("ui.curtain.others"), high * 0.205)
        wide = min(self.wide - 60, 460, self.app.area.width * BUTTON_WIDTH / self.measure.unit)
        rect = self.box(centre - wide / 2, high * BUTTON_TOP, wide, min(66, high * BUTTON_HEIGHT))
        ready = words("ui.curtain.ready" if self.has_cards else "ui.curtain.ready_alone", name=self.name)
        self.widgets.append(Button(rect, ready, self.measure, self._ready, "corn", 24))
        mark = self._mark(self.measure.px(min(MARK, high * 0.24)))
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, high * 0.57, 0, 0).center))
        if self.note:
            self._line(self.note, high * 0.73)
        if self.way_back is not None:
            wide = min(self.wide - 60, 360)
            rect = self.box(centre - wide / 2, high * 0.79, wide, min(50, high * 0.12))
            back = words("ui.curtain.way_back", name=self.way_back[0])
            self.widgets.append(Button(rect, back, self.measure, self._take_back, "plain", 19))
        if self.on_menu is not None:
            side = self.box(0, 0, 44, 44).height
            rect = Rect(side // 3, size[1] - side - side // 3, side, side)
            label = words("ui.curtain.menu")
            self.widgets.append(Button(rect, label, self.measure, self.on_menu, "wood", 15, "menu", only_icon=True))

    def _line(self, sentence: str, middle: float) -> None:
        """Write a sentence across the drape, centred at `middle` layout units from the top."""
        assert self.ground is not None
        room = self.ground.get_width() * 0.92
        px = text.fit_size(sentence, theme.STRONG_FONT, self.measure.pt(21), self.measure.least, room)
        line = text.line(sentence, theme.STRONG_FONT, px, theme.LINEN, 2, theme.INK_DARK)
        self.ground.blit(line, line.get_rect(center=self.box(self.wide / 2, middle, 0, 0).center))

    def _mark(self, px: int) -> Surface:
        if self.emblem is not None:
            return pygame.transform.smoothscale(self.emblem, (px, px))
        disc = paint.disc(px, theme.INK).copy()
        disc.blit(paint.disc(px - px // 8, self.colour), (px // 16, px // 16))
        return disc

    def enter(self) -> None:
        """The button has the focus, so that Enter presses it."""
        self.focus_on(self.widgets[0])

    def back(self) -> None:
        """Esc does not open the curtain; it leads to the menu."""
        if self.on_menu is not None:
            self.on_menu()

    def guards(self, event: Event) -> bool:
        """Keys pressed from before do not count: the person who had the table may still hold them."""
        return event.type == pygame.KEYDOWN

    def elements(self) -> list[ScreenElement]:
        """The note and the buttons."""
        note = [ScreenElement(self.note, self.app.screen.get_rect(), "text")] if self.note else []
        return note + super().elements()

    def _ready(self) -> None:
        self.app.sound.play("card_fan")
        self.app.pop()
        self.on_ready()

    def _take_back(self) -> None:
        assert self.way_back is not None
        self.app.pop()
        self.way_back[1]()


def drape(size: tuple[int, int], colour: str) -> Surface:
    """Folds of cloth in a colour, `size` pixels."""
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
    """Draw a row of hanging folds with a gold rim along the top."""
    step = cloth.get_width() / SWAGS
    across = round(step * 1.16)
    for place in range(SWAGS + 1):
        middle = (round(place * step), round(-across * 0.27))
        for wide, ink in ((across, theme.INK), (across - 2 * edge, "#e0ac45"), (across - 9 * edge, theme.INK),
                          (across - 11 * edge, colour)):
            fold = paint.disc(wide, ink)
            cloth.blit(fold, fold.get_rect(center=middle))

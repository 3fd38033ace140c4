"""The curtain between two people at one screen: it hides the table until the next one is ready."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Event, Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.shell.scene import ScreenElement
from scenes.table.intents import Intent, OpenMenu, Post, SitDown, UndoLast

SWAGS = 8
"""Folds along the top."""
BUTTON_TOP = 0.25
"""Top of the button as a share of the window's height: above all buttons of any table."""
BUTTON_HEIGHT = 0.09
"""The most that it is high, as a share of the window's height."""
BUTTON_WIDTH = 0.45
"""The most that it is wide, as a share of the table's width."""
EMBLEM = 264
"""The size of a seat's emblem as it is painted, in layout units; pages show it smaller."""
MARK = 220
"""The same on the curtain, at most."""


class Handover(NamedTuple):
    """Whom the screen goes to: the seat, its player's name, its colour and emblem.

    again: the same person goes on; note: a sentence for everybody; way_back: the name of the player who can still take
    a decision back, "" for none; has_cards: whether the screen will show cards that only this person may see.
    """

    seat: int
    name: str
    colour: str
    emblem: Surface | None = None
    again: bool = False
    note: str = ""
    way_back: str = ""
    has_cards: bool = True


class Curtain(Page):
    """Names the next person and waits for a click on the button, or Enter."""

    min_size = (560, 340)
    upright_width = 760.0

    def __init__(self, post: Post, to: Handover) -> None:
        super().__init__()
        self.post = post
        self.to = to

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the drape, the seat's emblem, the sentences and the buttons."""
        words, high = self.app.text, self.high
        to = self.to
        self.ground = drape(size, to.colour)
        centre = self.wide / 2
        who = words("ui.curtain.again" if to.again else "ui.curtain.next", name=to.name)
        headline(
            self.ground,
            who,
            self.box(centre, high * 0.125, 0, 0).center,
            min(58, high * 0.085) * self.measure.unit,
            room=size[0] * 0.9,
        )
        self._line(words("ui.curtain.others"), high * 0.205)
        wide = min(self.wide - 60, 460, self.app.area.width * BUTTON_WIDTH / self.measure.unit)
        rect = self.box(centre - wide / 2, high * BUTTON_TOP, wide, min(66, high * BUTTON_HEIGHT))
        ready = words("ui.curtain.ready" if to.has_cards else "ui.curtain.ready_alone", name=to.name)
        self.widgets.append(Button(rect, ready, self.measure, partial(self._open, SitDown(to.seat)), "corn", 24))
        mark = self._mark(self.measure.px(min(MARK, high * 0.24)))
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, high * 0.57, 0, 0).center))
        if to.note:
            self._line(to.note, high * 0.73)
        if to.way_back:
            wide = min(self.wide - 60, 360)
            rect = self.box(centre - wide / 2, high * 0.79, wide, min(50, high * 0.12))
            back = words("ui.curtain.way_back", name=to.way_back)
            self.widgets.append(Button(rect, back, self.measure, partial(self._open, UndoLast()), "plain", 19))
        side = self.box(0, 0, 44, 44).height
        rect = Rect(side // 3, size[1] - side - side // 3, side, side)
        label = words("ui.curtain.menu")
        self.widgets.append(Button(rect, label, self.measure, self.back, "wood", 15, "menu", only_icon=True))

    def _line(self, sentence: str, middle: float) -> None:
        """Write a sentence across the drape, centred at `middle` layout units from the top."""
        assert self.ground is not None
        room = self.ground.get_width() * 0.92
        px = text.fit_size(sentence, theme.STRONG_FONT, self.measure.pt(21), self.measure.least, room)
        line = text.line(sentence, theme.STRONG_FONT, px, theme.LINEN, 2, theme.INK_DARK)
        self.ground.blit(line, line.get_rect(center=self.box(self.wide / 2, middle, 0, 0).center))

    def _mark(self, px: int) -> Surface:
        if self.to.emblem is not None:
            return pygame.transform.smoothscale(self.to.emblem, (px, px))
        disc = paint.disc(px, theme.INK).copy()
        disc.blit(paint.disc(px - px // 8, self.to.colour), (px // 16, px // 16))
        return disc

    def enter(self) -> None:
        """The button has the focus, so that Enter presses it."""
        self.focus_on(self.widgets[0])

    def back(self) -> None:
        """Esc does not open the curtain; it leads to the menu."""
        self.post(OpenMenu())

    def guards(self, event: Event) -> bool:
        """Keys pressed from before do not count: the person who had the table may still hold them."""
        return event.type == pygame.KEYDOWN

    def elements(self) -> list[ScreenElement]:
        """The note and the buttons."""
        note = [ScreenElement(self.to.note, self.app.screen.get_rect(), "text")] if self.to.note else []
        return note + super().elements()

    def _open(self, intent: Intent) -> None:
        """Give the screen to the next person, or back to the one before."""
        if isinstance(intent, SitDown):
            self.app.sound.play("card_fan")
        self.app.pop()
        self.post(intent)


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
        for wide, ink in (
            (across, theme.INK),
            (across - 2 * edge, "#e0ac45"),
            (across - 9 * edge, theme.INK),
            (across - 11 * edge, colour),
        ):
            fold = paint.disc(wide, ink)
            cloth.blit(fold, fold.get_rect(center=middle))

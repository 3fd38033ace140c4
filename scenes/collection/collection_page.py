"""The look of all collection pages: a dark chapel, panes of leaded glass, and the widgets and marks on them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.look import paint, text, theme
from scenes.look.button_faces import BUTTON_KINDS
from scenes.look.picture_cache import cached
from scenes.look.theme import GameLook
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.text_box import TextBox

BONE = "#f1e8ff"
"""Letters on dark glass."""
MUTED = "#c3b2da"
"""Less important letters on dark glass."""
GOLD = "#e8c98a"
"""Choices, and good news."""
BLOOD = "#e0596a"
"""Faults."""
LILAC = "#b48ae6"
"""The fine bright line in a pane."""
LEAD = "#0d0714"
"""Rims and outlines."""
VIOLET = "#8f6be0"
"""The light of packs; the first side of a battle."""
PEARL = "#fff4ec"
"""Letters on BLOOD."""
ROSE = "#ffb3b8"
"""Letters of faults on dark glass."""
SILVER = "#dfe4ee"
GLASS = "#1d1129"
"""A text box of dark glass."""
GLASS_LIT = "#2c1c3e"
"""A text box that is being typed in or pointed at."""
SIDES = (VIOLET, "#d2475a")
"""The two sides of a battle."""
COFFIN = ((0.34, 0.0), (0.66, 0.0), (1.0, 0.3), (0.72, 1.0), (0.28, 1.0), (0.0, 0.3))


class GlassChoice(Choice):
    """A choice of dark glass."""

    well, letters = "#241633", "#d9caef"
    chosen, chosen_letters = "glass", theme.WHITE
    single, arrows = "night", GOLD

    def draw_control(self, screen: Surface, rect: Rect) -> None:
        super().draw_control(screen, rect)
        if not self.enabled:
            screen.blit(paint.slab(rect.size, self.measure.px(11), BUTTON_KINDS[self.single].dim), rect)


class GlassBox(TextBox):
    """A text box of dark glass."""

    grounds = (GLASS, GLASS_LIT)
    letters, soft, caret_ink, chosen = BONE, MUTED, GOLD, "#5b3a86"


class GlassPage(Page):
    """A page of dark glass in the chapel of a game."""

    game: str
    veil = 70  # how much the walls are darkened, 0–255

    def lay_ground(self, size: tuple[int, int], title: str) -> Surface:
        """Draw the chapel and the headline; returns the surface that panes and words are drawn on."""
        ground = theme.background(f"{self.game}/chapel", size, self.veil).copy()
        self.ground = ground
        tall = self.headline_height
        headline(
            ground,
            title,
            self.box(self.wide / 2, tall * 0.46, 0, 0).center,
            tall * 0.6 * self.measure.unit,
            GameLook.load(self.game).fonts.title,
            BONE,
            size[0] * 0.8,
        )
        return ground

    def pane(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Draw a pane on the ground. Takes layout units, returns the rectangle in pixels."""
        rect = self.box(x, y, wide, high)
        assert self.ground is not None
        draw_panel(self.ground, rect, self.measure.unit)
        return rect

    def write(
        self,
        words: str,
        spot: tuple[int, int],
        size: float = 17,
        colour: str = BONE,
        at: str = "midleft",
        font: str = theme.TEXT_FONT,
        room: int = 0,
    ) -> Rect:
        """Write a line on the ground with its point `at` (a Rect attribute) at `spot` (pixels), and return its
        rectangle.

        size: points; room: the most pixels it may be wide, 0 for any.
        """
        assert self.ground is not None
        px = self.measure.pt(size)
        if room:
            px = text.fit_size(words, font, px, self.measure.least * 0.75, room)
        ink = text.line(words, font, px, colour)
        return self.ground.blit(ink, ink.get_rect(**{at: spot}))


class CollectionPage(GlassPage):
    """A page of the collection of one game."""

    min_size = (1180, 664)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


def draw_panel(ground: Surface, rect: Rect, unit: float, glow: str = LILAC) -> None:
    """Draw a pane of dark glass with its shadow."""
    blur = round(18 * unit)
    cast = paint.shadow(rect.size, round(12 * unit), blur, 170)
    ground.blit(cast, (rect.x - blur, rect.y - blur + round(4 * unit)))
    ground.blit(pane(rect.size, unit, glow), rect)


@cached
def pane(size: tuple[int, int], unit: float, glow: str = LILAC) -> Surface:
    """A pane of dark glass, `size` in pixels: lighter at the top, with a leaded rim and a fine line of colour
    `glow`."""
    radius, edge = round(12 * unit), max(2, round(3 * unit))
    whole = paint.slab(size, radius, LEAD).copy()
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    glass = paint.gradient(inner, "#2b1c3c", "#180f23").copy()
    grain = paint.noise((max(2, inner[0] // 3), max(2, inner[1] // 3)), 228, 12)
    glass.blit(pygame.transform.smoothscale(grain, inner), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(paint.round_corners(glass, radius - edge), (edge, edge))
    inset = edge + max(2, round(3.5 * unit))
    line = Rect((0, 0), size).inflate(-2 * inset, -2 * inset)
    paint.ring(whole, line, max(1, radius - inset), max(1, round(unit)), f"{glow}8c")
    whole.fill((255, 255, 255, 238), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


@cached
def coffin(size: tuple[int, int], top: str, bottom: str, edge: str, thick: int) -> Surface:
    """A coffin lid, `size` in pixels: a gradient face in a dark rim with a line of colour `edge`, `thick` pixels."""
    fine = 3
    big = paint.blank((size[0] * fine, size[1] * fine))
    wide, high = big.get_size()
    middle = pygame.Vector2(wide / 2, high / 2)

    def shape(share: float) -> list[tuple[float, float]]:
        grow = 1 - share / min(size)
        points = [middle + (pygame.Vector2(x * wide, y * high) - middle) * grow for x, y in COFFIN]
        return [(point.x, point.y) for point in points]

    big.fill((*pygame.Color(LEAD)[:3], 0))
    pygame.draw.polygon(big, LEAD, shape(0))
    pygame.draw.polygon(big, edge, shape(2 * thick))
    pygame.draw.polygon(big, LEAD, shape(3.4 * thick))
    face = paint.gradient((wide, high), top, bottom).convert_alpha()
    mask = paint.blank((wide, high))
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, theme.WHITE, shape(5 * thick))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(face, (0, 0))
    return paint.scaled_down(big, fine)


@cached
def silver_coin(px: int) -> Surface:
    """A small silver coin, `px` pixels wide."""
    whole = paint.disc(px, LEAD).copy()
    edge = max(1, px // 14)
    whole.blit(paint.disc(px - 2 * edge, "#8c93a6"), (edge, edge))
    whole.blit(paint.disc(px - 4 * edge, SILVER), (2 * edge, 2 * edge))
    whole.blit(paint.disc(round(px * 0.58), "#b7bfd0"), (round(px * 0.21), round(px * 0.21)))
    return whole


def figure(
    screen: Surface, number: int | str, centre: tuple[int, int], px: float, font: str, colour: str = BONE
) -> None:
    """Draw a number with a dark outline, `px` pixels high."""
    ink = text.line(str(number), font, px, colour, max(2, px * 0.08), LEAD)
    screen.blit(ink, ink.get_rect(center=centre))

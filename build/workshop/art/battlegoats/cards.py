"""The BattleGoats card face, back and badges: everything but words and attack numbers, at 440 x 616 units."""

from __future__ import annotations

import math

import skia

from workshop.art.battlegoats.backdrops import draw_backdrop
from workshop.art.battlegoats.cast_cards import CARDS, CardArt
from workshop.art.battlegoats.diagrams import draw_diagram, draw_pill
from workshop.art.battlegoats.marks import CLASSES, CREAM, INK, WHITE, badge_shape, class_icon, goat_mark
from workshop.art.battlegoats.portraits import draw_portrait
from workshop.art.kit.colour import shift
from workshop.art.kit.gouache import dust
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, box, circle, minus, oval, points_at, poly, rounded, union
from workshop.art.kit.pen import Pen

WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
PORTRAIT_SCALE = 0.345  # card units per unit of a portrait, which is drawn on 1000 x 1000
PORTRAIT_PLACE = (WIDTH / 2 - 500 * PORTRAIT_SCALE, 62)
BADGE_UNITS = 144  # card units, the side of a badge sprite; on a face its middle lies at (66, 70)


def draw_face(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of one card, WIDTH x HEIGHT card units; KeyError when there is no such card."""
    card = CARDS[key]
    pen = Pen(canvas, card.seed, INK)
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        _draw_paper(pen, card)
        _draw_window(pen, key, card)
        _draw_ribbon(pen, card)
        if card.diagram:
            draw_diagram(pen, card.diagram, card.cls)
        if card.pill:
            draw_pill(pen, *card.pill)
        _draw_class_badge(pen, card)
        pen.grain(0.13, seed=2)


def _draw_paper(pen: Pen, card: CardArt) -> None:
    pen.fill(box(0, 0, WIDTH, HEIGHT), INK)
    paper = rounded(5, 5, WIDTH - 10, HEIGHT - 10, 22)
    pen.fill(paper, CREAM)
    dust(pen, paper, "#e2cfa4", (0, HEIGHT * 0.4, WIDTH * 0.4, HEIGHT), alpha=0.8, grain=0.7)
    pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 16), CLASSES[card.cls].colour, 4)


def _draw_window(pen: Pen, key: str, card: CardArt) -> None:
    """The landscape and the portrait, whose horns may cross the upper edge of the window."""
    window = rounded(24, 24, WIDTH - 48, 380, 14)
    draw_backdrop(pen, window, card.backdrop, card.seed)
    pen.stroke(window, INK, 6)
    with pen.clipped(union(window, box(27, 7, WIDTH - 54, 200))):
        lying = (pen.placed(*PORTRAIT_PLACE, PORTRAIT_SCALE), pen.layer(drop=(10, 16, 14, "#2a1408", 0.5)))
        with lying[0], lying[1], pen.clipped(box(-400, -400, 1800, 1399)):
            draw_portrait(pen.canvas, key)
    pen.stroke(poly([(24, 230), (24, 404), (WIDTH - 24, 404), (WIDTH - 24, 230)], closed=False), INK, 6)


def _draw_ribbon(pen: Pen, card: CardArt) -> None:
    colour, middle, y = CLASSES[card.cls].colour, WIDTH / 2, 404
    for side in (-1, 1):
        tail = [(150, y - 16), (207, y - 16), (192, y + 12), (207, y + 40), (150, y + 40)]
        shape = poly([(middle + side * x, at) for x, at in tail])
        pen.fill(shape, shift(colour, -0.17))
        pen.stroke(shape, INK, 5)
        fold = poly([
            (middle + side * 150, y + 28), (middle + side * 184, y + 28), (middle + side * 150, y + 40),
        ])
        pen.fill(fold, shift(colour, -0.28))
        pen.stroke(fold, INK, 3)
    edge: list[Point] = [
        (-184, y - 24, "c"), (0, y - 32), (184, y - 24, "c"), (184, y + 28, "c"), (0, y + 20),
        (-184, y + 28, "c"),
    ]
    ribbon = blob(points_at(edge, middle), tension=0.3)
    pen.fill(ribbon, INK, 0.45, blur=5)
    pen.fill(ribbon, colour)
    dust(pen, ribbon, shift(colour, -0.14), (middle - 100, y - 30, middle + 180, y + 40), grain=0.5)
    pen.stroke(ribbon, INK, 5)


def _draw_class_badge(pen: Pen, card: CardArt) -> None:
    mark, x, y = CLASSES[card.cls], WIDTH - 58, 60
    badge = badge_shape(mark.shape, x, y, 33)
    with pen.placed(2, 4):
        pen.fill(badge, INK, 0.5, blur=4)
    pen.fill(badge, CREAM)
    pen.stroke(badge, INK, 5)
    pen.fill(class_icon(card.cls, x, y, 42), shift(mark.colour, -0.14))


def draw_badge(canvas: skia.Canvas, cls: str) -> None:
    """Draw the attack badge of a class without its number, in the middle of 144 x 144 card units."""
    mark, middle = CLASSES[cls], BADGE_UNITS / 2
    pen = Pen(canvas, 7, INK)
    outer = badge_shape(mark.shape, middle, middle, 54)
    with pen.placed(3, 6):
        pen.fill(outer, INK, 0.5, blur=4)
    pen.fill(outer, INK)
    inner = badge_shape(mark.shape, middle, middle, 48)
    pen.fill(inner, mark.colour)
    dust(
        pen, inner, shift(mark.colour, -0.14), (middle - 30, middle - 40, middle + 46, middle + 50),
        grain=0.5,
    )
    pen.stroke(badge_shape(mark.shape, middle, middle, 42), "#fff3d0", 2.4, 0.9)


def draw_class_icon(canvas: skia.Canvas, cls: str) -> None:
    """Draw the icon of a class in its shape, 96 x 96 units."""
    mark, pen = CLASSES[cls], Pen(canvas, 7, INK)
    shape = badge_shape(mark.shape, 48, 48, 39)
    pen.fill(shape, mark.colour)
    pen.stroke(shape, INK, 5)
    pen.fill(class_icon(cls, 48, 48, 48), WHITE)


def draw_back(canvas: skia.Canvas) -> None:
    """Draw the card back, WIDTH x HEIGHT card units: two goats head to head, the same when turned upside down."""
    pen = Pen(canvas, 5, INK)
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        for half in (0, 180):
            pen.canvas.save()
            pen.canvas.rotate(half, WIDTH / 2, HEIGHT / 2)
            pen.canvas.clipRect(skia.Rect.MakeWH(WIDTH, HEIGHT / 2 + 0.5))
            _draw_half_back(Pen(canvas, 5, INK))
            pen.canvas.restore()
        _draw_back_band(pen)
        pen.grain(0.15, seed=2)


def _draw_half_back(pen: Pen) -> None:
    """The upper half; the caller turns it for the lower one."""
    middle, waist = WIDTH / 2, HEIGHT / 2
    pen.fill(box(0, 0, WIDTH, HEIGHT), INK)
    field = rounded(5, 5, WIDTH - 10, HEIGHT - 10, 22)
    pen.fill(field, "#c8492f")
    with pen.clipped(field):
        for ray in range(32):
            start, end = math.tau * ray / 32, math.tau * (ray + 0.5) / 32
            corners = [(
                middle + 800 * math.cos(angle), waist + 800 * math.sin(angle),
            ) for angle in (start, end)]
            pen.fill(poly([(middle, waist), *corners]), "#e2763f")
    dust(pen, field, "#8e2a22", (middle, waist, WIDTH * 0.9, -60), alpha=0.9, grain=0.6)
    frame = minus(field, rounded(34, 34, WIDTH - 68, HEIGHT - 68, 12))
    pen.fill(frame, CREAM)
    dust(pen, frame, "#e2cfa4", (WIDTH / 2, waist, WIDTH, 0), alpha=0.9, grain=0.6)
    pen.stroke(rounded(34, 34, WIDTH - 68, HEIGHT - 68, 12), INK, 5)
    _draw_zigzag(pen)
    medallion = oval(middle, waist - 10, 166, 176)
    pen.fill(medallion, "#4c8a4e")
    dust(pen, medallion, "#2f6046", (middle - 80, waist - 180, middle + 150, waist), grain=0.6)
    pen.stroke(medallion, INK, 6)
    pen.stroke(oval(middle, waist - 10, 152, 162), "#f2b73a", 4)
    head = goat_mark(middle, waist - 112, 250)
    with pen.placed(4, 7):
        pen.fill(head, INK, 0.55)
    pen.fill(head, CREAM)
    dust(pen, head, "#cdb68a", (middle - 60, waist - 240, middle + 120, waist), grain=0.6)
    pen.stroke(head, INK, 4)


def _draw_zigzag(pen: Pen) -> None:
    """A border in the style of folk art: triangles in three colours."""
    colours = ("#2f748f", "#d9982a", "#4c8a4e")
    for index in range(19):
        x = 30 + index * 20.1
        pen.fill(poly([(x, 12), (x + 10, 27), (x + 20, 12)]), colours[index % 3])
    for index in range(27):
        y = 30 + index * 20.1
        pen.fill(poly([(12, y), (27, y + 10), (12, y + 20)]), colours[index % 3])
        pen.fill(poly([(WIDTH - 12, y + 1), (WIDTH - 27, y + 11), (WIDTH - 12, y + 21)]), colours[index % 3])


def _draw_back_band(pen: Pen) -> None:
    """The band across the middle, the same when turned upside down."""
    middle, waist = WIDTH / 2, HEIGHT / 2
    band = rounded(20, waist - 32, WIDTH - 40, 64, 14)
    pen.fill(band, INK, 0.5, blur=6)
    pen.fill(band, "#f2b73a")
    dust(pen, band, "#d9862a", (middle, waist, WIDTH, waist + 40), alpha=0.8, grain=0.5)
    pen.stroke(band, INK, 6)
    for half in (0, 180):
        pen.canvas.save()
        pen.canvas.rotate(half, middle, waist)
        for index in range(4):
            x = 52 + index * 36
            gem = poly([(x, waist - 15), (x + 14, waist), (x, waist + 15), (x - 14, waist)])
            pen.fill(gem, ("#c8492f", "#2f748f")[index % 2])
            pen.stroke(gem, INK, 3.5)
        pen.canvas.restore()
    pen.fill(circle(middle, waist, 38), INK)
    pen.fill(circle(middle, waist, 32), "#c8492f")
    pen.fill(icon("crossed-swords", middle, waist, 44), WHITE)
    pen.fill(icon("crossed-swords", middle, waist, 44, turn=180), WHITE)

"""The Goblin Slayer-Slayer title card: a stone arch by torchlight, a grinning goblin, a ragged parchment."""

from __future__ import annotations

import random

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, box, circle, minus, moved, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import parchment
from workshop.art.titles.frame import HEIGHT, WIDTH, card
from workshop.art.titles.goblin import Goblin

INK, STONE, TORCH = "#141110", "#6a6860", "#ffb04a"


def draw(canvas: skia.Canvas) -> None:
    """Draw the title card, 440 x 616 card units."""
    with card(canvas, INK) as pen:
        _draw_wall(pen)
        window = _arch(34, 32, WIDTH - 68, 440)
        _draw_cave(pen, window)
        with pen.clipped(window):
            with pen.placed(220 - 500 * 0.41, 70, 0.41):
                Goblin(canvas).draw()
            pen.flood(linear(0, 390, 0, 462, [(0, INK, 0), (1, INK, 0.7)]))
        _draw_arch_stones(pen)
        pen.stroke(window, INK, 7)
        _draw_parchment(pen)
        _draw_shields(pen)


def _arch(x: float, y: float, width: float, height: float) -> skia.Path:
    """A round-headed doorway."""
    spring = width * 0.42
    return blob([
        (x, y + height, "c"), (x, y + spring), (x + width * 0.18, y + spring * 0.3), (x + width / 2, y),
        (x + width * 0.82, y + spring * 0.3), (x + width, y + spring), (x + width, y + height, "c"),
    ], tension=0.42)


def _draw_wall(pen: Pen) -> None:
    """Rough masonry all over the card."""
    chance = random.Random(3)
    pen.fill(rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21), "#2a2722")
    for row in range(12):
        x = -40.0 * (row % 2)
        while x < WIDTH:
            width = chance.uniform(60, 104)
            stone = rounded(x + 2, row * 53 + 2, width - 4, 49, 9)
            engraved(pen, stone, shift("#55524a", chance.uniform(-0.05, 0.05)), 7, 3.4, hatch=0.6, cell=4)
            x += width
    pen.flood(radial(220, 230, 420, [(0, TORCH, 0.22), (1, TORCH, 0)]))
    pen.stroke(rounded(10, 10, WIDTH - 20, HEIGHT - 20, 18), INK, 8)


def _draw_cave(pen: Pen, window: skia.Path) -> None:
    with pen.clipped(window):
        pen.flood(radial(220, 210, 330, [
            (0, "#f2a24a", 1), (0.35, "#a8542a", 1), (0.75, "#4a2a1f", 1), (1, "#1f1714", 1),
        ]))
        chance = random.Random(11)
        for _ in range(26):
            x, y = chance.uniform(40, 400), chance.uniform(40, 440)
            pen.fill(circle(x, y, chance.uniform(1, 3.2)), "#ffd98a", chance.uniform(0.4, 0.9))
        for side in (-1, 1):
            for spike in range(3):
                x = 220 + side * (60 + spike * 52)
                rock = blob([(x - 24, 20), (x + 22, 20), (x + side * 2, 120 - spike * 14, "c")])
                pen.fill(rock, mix("#3a2a22", INK, 0.2 * spike))
                pen.outline(rock, 4)


def _draw_arch_stones(pen: Pen) -> None:
    """The dressed rim of the doorway with iron nails."""
    outer, inner = _arch(22, 18, WIDTH - 44, 470), _arch(40, 40, WIDTH - 80, 470)
    rim = minus(outer, inner)
    with pen.clipped(box(0, 0, WIDTH, 470)):
        engraved(pen, rim, STONE, 9, 6, "#c9a06a", cell=4.5)
    for side in (-1, 1):
        for nail in range(5):
            x, y = 220 + side * 189, 200 + nail * 54
            pen.fill(circle(x, y, 7), INK)
            pen.fill(circle(x, y, 5), "#8f8a7e")
            pen.fill(circle(x - 1.4, y - 1.6, 1.7), "#efe6d0")
    pen.fill(icon("skull-crossed-bones", 220, 33, 44), INK)
    pen.fill(icon("skull-crossed-bones", 220, 31, 38), "#efe2b0")


def _draw_parchment(pen: Pen) -> None:
    """A ragged sheet for the name over the lower part."""
    chance = random.Random(8)
    top = [(20 + x * 20, 458 + chance.uniform(-6, 6), "c") for x in range(21)]
    bottom = [(420 - x * 20, 592 + chance.uniform(-8, 8), "c") for x in range(21)]
    sides = [(424, 500, "c"), (416, 545, "c")], [(18, 548, "c"), (26, 505, "c")]
    sheet = blob([*top, *sides[0], *bottom, *sides[1]], tension=0.3)
    pen.fill(moved(sheet, 3, 8), "#000000", 0.65, blur=8)
    with pen.clipped(sheet):
        pen.canvas.save()
        pen.canvas.translate(0, 440)
        pen.canvas.drawImage(
            image_of(parchment(WIDTH, 180, 6, ("#9a6f38", "#dcbc82", "#f0dcae"))), 0, 0, LINEAR,
        )
        pen.canvas.restore()
        pen.shade(sheet, -8, -8, "#7a4f22", 0.5, blur=10)
        pen.shade(sheet, 6, 6, "#7a4f22", 0.35, blur=8)
    pen.outline(sheet, 5)


def _draw_shields(pen: Pen) -> None:
    """An iron shield pins the sheet on each side."""
    for side in (-1, 1):
        x, y = 220 + side * 192, 462
        shield = blob([
            (x - 24, y - 26, "c"), (x, y - 32), (x + 24, y - 26, "c"), (x + 22, y + 8), (x, y + 34, "c"),
            (x - 22, y + 8),
        ])
        pen.fill(moved(shield, 2, 4), "#000000", 0.6, blur=4)
        engraved(pen, shield, "#8a2f2a" if side < 0 else "#3f5a63", 7, 5, "#ffcf8a", cell=4)
        pen.fill(icon("crossed-swords", x, y - 2, 34), "#f2dfae")

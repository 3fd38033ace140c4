"""A whole spirit: aura, ring, wings, body, crown, head, its instrument, and notes in the air."""

from __future__ import annotations

import math

import skia

from workshop.art.gothies.bodies import draw_arms, draw_body
from workshop.art.gothies.crowns import CROWNS
from workshop.art.gothies.heads import draw_head
from workshop.art.gothies.runes import draw_heart
from workshop.art.gothies.sitter import HEAD_Y, Looks, Sitter, X
from workshop.art.gothies.things import THINGS
from workshop.art.gothies.tokens import note
from workshop.art.gothies.wings import WINGS
from workshop.art.kit.glowing import SCREEN, aura
from workshop.art.kit.paths import circle, poly, turned
from workshop.art.kit.pen import Pen


def draw_spirit(canvas: skia.Canvas, looks: Looks) -> None:
    """Draw a spirit on 1000 x 1000 units; KeyError when a part has no such name."""
    sitter = Sitter(canvas, looks)
    aura(sitter.pen, X, 480, 520, sitter.edge, 0.55)
    _draw_ring(sitter)
    canvas.save()
    canvas.rotate(looks.tilt, X, 900)
    if looks.wings:
        WINGS[looks.wings](sitter)
    draw_body(sitter)
    draw_arms(sitter)
    if looks.thing:
        THINGS[looks.thing](sitter)
    else:
        draw_heart(sitter.pen, looks.rune, X, 712, 78)
    if looks.crown:
        CROWNS[looks.crown](sitter)
    draw_head(sitter)
    canvas.restore()
    if not looks.ghostly:
        _draw_notes(sitter)
    draw_motes(sitter.pen, sitter.edge)


def _draw_ring(sitter: Sitter) -> None:
    """Step-frets between two circles, and ripples of song round them."""
    pen, middle = sitter.pen, HEAD_Y + 40
    for place in range(28):
        with pen.placed(X, middle, turn=360 * place / 28):
            fret = [(-18, -330), (-18, -352), (18, -352), (18, -336), (2, -336), (2, -344)]
            pen.stroke(poly(fret, closed=False), sitter.edge, 4, 0.38)
            pen.fill(circle(28, -342, 4), sitter.edge, 0.38)
    for radius, alpha in ((322, 0.4), (362, 0.4), (400, 0.5), (452, 0.4), (504, 0.3)):
        pen.stroke(circle(X, middle, radius), sitter.edge, 3, alpha)


def _draw_notes(sitter: Sitter) -> None:
    pen = sitter.pen
    for degrees in (-30, -150, 20, 160, -62):
        angle = math.radians(degrees) + pen.chance.uniform(-0.15, 0.15)
        away = pen.chance.uniform(405, 450)
        x, y = X + away * math.cos(angle), 470 + away * math.sin(angle) * 0.86
        shape = turned(note(x, y, pen.chance.uniform(24, 36)), pen.chance.uniform(-20, 20), x, y)
        pen.fill(shape, sitter.edge, 0.8, 9, SCREEN)
        pen.fill(shape, sitter.pale, 0.95)


def draw_motes(pen: Pen, colour: str, number: int = 50) -> None:
    """Specks of light in the air."""
    for _ in range(number):
        x, y, radius = pen.chance.uniform(20, 980), pen.chance.uniform(20, 980), pen.chance.uniform(1.5, 4.5)
        pen.fill(circle(x, y, radius * 2.6), colour, 0.4, 4, SCREEN)
        pen.fill(circle(x, y, radius), "#ffffff", pen.chance.uniform(0.4, 1))

"""Card backs, WIDTH x HEIGHT card units: a ceiba mirrored in a well for Streya's cards, eyes for the night's."""

from __future__ import annotations

import math

import skia

from workshop.art.gothies.frame import CARD, HEIGHT, WIDTH, draw_frets
from workshop.art.gothies.runes import GOLD, NIGHT, VOID, draw_heart, tone_of
from workshop.art.gothies.sitter import BOTH, CORNER
from workshop.art.gothies.tokens import hourglass
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import blob, circle, moved, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial

_X = WIDTH / 2  # card units, the middle
_Y = HEIGHT / 2
_LEAVES = ("#7ff0c0", "#5fd8ff", "#c79aff", "#ff9ac0")


def _ground(pen: Pen, inner: str, outer: str) -> None:
    """Night, brightest in the middle, with stars that look the same upside down."""
    pen.flood(VOID)
    body = rounded(8, 8, WIDTH - 16, HEIGHT - 16, 20)
    with pen.clipped(body):
        pen.flood(
            radial(_X, _Y, 400, [(0, inner, 1), (0.38, mix(inner, outer, 0.55), 1), (0.78, outer, 1), (1, VOID, 1)])
        )
        for _ in range(110):
            x, y = pen.chance.uniform(8, WIDTH - 8), pen.chance.uniform(8, _Y)
            radius, alpha = pen.chance.uniform(0.6, 1.7), pen.chance.uniform(0.2, 0.9)
            pen.fill(circle(x, y, radius), "#ffffff", alpha)
            pen.fill(circle(WIDTH - x, HEIGHT - y, radius), "#ffffff", alpha)


def _rim(pen: Pen) -> None:
    pen.stroke(rounded(8, 8, WIDTH - 16, HEIGHT - 16, 20), VOID, 4)
    pen.stroke(rounded(13, 13, WIDTH - 26, HEIGHT - 26, 16), GOLD, 2.4)
    pen.stroke(rounded(19, 19, WIDTH - 38, HEIGHT - 38, 12), GOLD, 1, 0.6)
    pen.grain(0.08, 1, 1.0, 2)


def draw_back(canvas: skia.Canvas) -> None:
    """Draw the back of all cards that Streya own or buy."""
    pen = Pen(canvas, 5, NIGHT)
    with pen.clipped(CARD):
        _ground(pen, "#2f6a9a", "#14104a")
        for ring in range(8):
            pen.stroke(circle(_X, _Y, 96 + ring * 30), "#9fd8ff", 2.2 - 0.2 * ring, 0.5 - 0.05 * ring)
        for half in (0, 180):
            canvas.save()
            canvas.rotate(half, _X, _Y)
            _draw_ceiba(Pen(canvas, 5, NIGHT))
            canvas.restore()
        _draw_medallion(pen)
        _rim(pen)


def _draw_ceiba(pen: Pen) -> None:
    """A tree that rises from the well; the caller turns it for its mirror image."""
    pen.brush([(_X, _Y - 66), (_X, _Y - 150), (_X, _Y - 206)], 36, GOLD, "flat", jitter=0.05)
    twigs = (
        (18, -130, 110, -196, 15),
        (10, -170, 70, -250, 12),
        (4, -190, 26, -262, 9),
        (60, -160, 150, -170, 8),
        (80, -178, 140, -232, 7),
    )
    for side in BOTH:
        for x1, y1, x2, y2, width in twigs:
            bow = [
                (_X + side * x1 * 0.4, _Y + y1 + 24),
                (_X + side * (x1 + x2) * 0.42, _Y + (y1 + y2) / 2 + 4),
                (_X + side * x2, _Y + y2),
            ]
            pen.brush(bow, width, GOLD, "out")
        for _, _, x2, y2, _ in twigs:
            _draw_leaves(pen, _X + side * x2, _Y + y2)
        pen.brush([(_X + side * 8, _Y - 78), (_X + side * 40, _Y - 66), (_X + side * 84, _Y - 72)], 12, GOLD, "out")
    draw_frets(pen, 36, 40, 3.4, 15, 1, 2.6)


def _draw_leaves(pen: Pen, x: float, y: float) -> None:
    leaf = blob([(0, 0), (5, -7), (0, -18, CORNER), (-5, -7)])
    for _ in range(7):
        angle, away = pen.chance.uniform(0, math.tau), pen.chance.uniform(4, 24)
        place = moved(leaf, x + away * math.cos(angle), y + away * math.sin(angle), turn=pen.chance.uniform(0, 360))
        pen.fill(place, pen.chance.choice(_LEAVES), 0.95)


def _draw_medallion(pen: Pen) -> None:
    well = circle(_X, _Y, 70)
    pen.fill(moved(well, 0, 4), "#000000", 0.5, blur=10)
    pen.fill(
        well, radial(_X, _Y, 70, [(0, "#dffaff", 1), (0.25, "#6fd0f0", 1), (0.7, "#1f5f9a", 1), (1, "#0b1a4a", 1)])
    )
    pen.stroke(well, GOLD, 5)
    for ring in range(4):
        pen.stroke(circle(_X, _Y, 16 + ring * 13), "#ffffff", 1.6, 0.6 - 0.1 * ring)
    pen.fill(hourglass(_X, _Y, 25), "#0b1a4a", 0.9)
    pen.stroke(hourglass(_X, _Y, 25), "#ffffff", 2.4)


def draw_night_back(canvas: skia.Canvas) -> None:
    """Draw the back of monsters: many eyes, half of them upside down."""
    pen = Pen(canvas, 6, NIGHT)
    with pen.clipped(CARD):
        _ground(pen, "#5a1a3e", "#140a26")
        for half in (0, 180):
            canvas.save()
            canvas.rotate(half, _X, _Y)
            twin = Pen(canvas, 6, NIGHT)
            for place, (x, y, size) in enumerate(
                ((-120, -210, 46), (10, -236, 34), (128, -190, 52), (-40, -140, 58), (88, -96, 30), (-140, -76, 34))
            ):
                _draw_eye(twin, _X + x, _Y + y, size, ("#ff5a4f", "#4fb4ff", "#5fe08a", "#c07aff")[place % 4])
            draw_frets(twin, 36, 40, 3.4, 15, 1, 2.6)
            canvas.restore()
        _draw_eye(pen, _X, _Y, 92, "#e9c877", slit=False)
        _rim(pen)


def _draw_eye(pen: Pen, x: float, y: float, size: float, colour: str, slit: bool = True) -> None:
    lid = blob([(x - size, y, CORNER), (x, y - size * 0.62), (x + size, y, CORNER), (x, y + size * 0.62)])
    aura(pen, x, y, size * 1.5, colour, 0.35)
    pen.fill(lid, "#05040f")
    with pen.clipped(lid):
        pen.fill(circle(x, y, size * 0.5), colour)
        pupil = oval(x, y, size * 0.12, size * 0.46) if slit else hourglass(x, y, size * 0.3)
        pen.fill(pupil, "#05040f")
    pen.stroke(lid, mix(colour, "#ffffff", 0.3), 3)


def draw_joombie_back(canvas: skia.Canvas, rune: str) -> None:
    """Draw the back of the Joombies of one colour: a heart behind thorns."""
    pen, tone = Pen(canvas, 7, NIGHT), tone_of(rune)
    with pen.clipped(CARD):
        _ground(pen, mix(tone.deep, tone.bright, 0.25), mix(tone.deep, "#0a0a20", 0.6))
        for half in (0, 180):
            canvas.save()
            canvas.rotate(half, _X, _Y)
            twin = Pen(canvas, 7, NIGHT)
            for row in range(5):
                y = _Y - 70 - 44 * row
                line = [(24, y), (_X - 100, y - 22), (_X, y + 8), (_X + 100, y - 22), (WIDTH - 24, y)]
                twin.brush(line, 13, mix(tone.bright, "#0a0a20", 0.35), "flat")
                for thorn in range(9):
                    x = 44 + 44 * thorn
                    twin.fill(
                        poly([(x - 7, y - 8), (x + 7, y - 8), (x + (4 if thorn % 2 else -4), y - 34)]),
                        mix(tone.bright, "#0a0a20", 0.2),
                    )
            draw_frets(twin, 36, 40, 3.4, 15, 1, 2.6)
            canvas.restore()
        pen.fill(circle(_X, _Y, 92), VOID)
        pen.stroke(circle(_X, _Y, 88), GOLD, 4)
        draw_heart(pen, rune, _X, _Y - 4, 62)
        _rim(pen)

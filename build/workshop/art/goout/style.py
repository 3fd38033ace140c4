"""The style of all Go Out Battle pictures: colours, halftone dots, bursts, rays and the sticker edge."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import skia

from workshop.art.kit.colour import argb
from workshop.art.kit.paths import moved, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import glow, halftone, tone

INK, PAPER, PINK, CYAN, SUN = "#231433", "#fffaf2", "#ff3f7f", "#24c3e8", "#ffe14a"
WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
BODY = (7, 7, WIDTH - 14, HEIGHT - 14, 21)
# One colour per number, round the colour wheel from pink to red.
NUMBERS = {
    1: "#ff5f8f", 2: "#ff7a3d", 3: "#ffab1f", 4: "#b9c21c", 5: "#4fba42", 6: "#17ab84", 7: "#14a6cc", 8: "#2a7de6",
    9: "#5257e0", 10: "#8446dc", 11: "#b437cc", 12: "#dc2f9c", 13: "#e81f38",
}
# The seats 1 to 6; they can be told apart in greyscale too.
SEATS = ("#ff4586", "#3fd0f0", "#ffe14a", "#1f9a5e", "#6d35dc", "#fffaf2")
Line = tuple[float, float, float, float]


@contextmanager
def printed_card(canvas: skia.Canvas, seed: int) -> Iterator[Pen]:
    """A pen clipped to a card of WIDTH x HEIGHT card units; grain, a white line and an ink rim are drawn at the end."""
    pen = Pen(canvas, seed, INK)
    with pen.clipped(rounded(0, 0, WIDTH, HEIGHT, RADIUS)):
        pen.flood(INK)
        with pen.clipped(rounded(*BODY)):
            yield pen
        pen.stroke(rounded(8.5, 8.5, WIDTH - 17, HEIGHT - 17, 19.5), PAPER, 4)
        pen.grain(0.10, seed=2)


def dots(
    pen: Pen, path: skia.Path, colour: str, line: Line, *levels: tuple[float, float], cell: float = 11,
    alpha: float = 0.9, degrees: float = 30,
) -> None:
    """Halftone in a shape that changes along a line; levels are (place on it 0..1, size of the dots 0..1)."""
    pen.fill(path, halftone(tone(*line, *(levels or ((0, 0), (1, 0.8)))), colour, alpha, cell, degrees))


def spot(pen: Pen, path: skia.Path, colour: str, x: float, y: float, radius: float, level: float = 0.8) -> None:
    """Halftone that is large at (x, y) and fades to nothing at the radius."""
    pen.fill(path, halftone(glow(x, y, radius, level), colour, 0.9, 11))


def burst(x: float, y: float, outer: float, inner: float, rays: int, rough: float = 0.0) -> skia.Path:
    """A jagged star; its tips differ in length by up to the share `rough`, the same on every run."""
    points = []
    for index in range(rays * 2):
        angle = math.tau * index / (rays * 2) - math.pi / 2
        reach = inner if index % 2 else outer * (1 - rough * (0.5 + 0.5 * math.sin(index * 2.3 + rays)))
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return poly(points)


def rays(
    pen: Pen, x: float, y: float, count: int, colour: str, alpha: float = 1.0, inner: float = 0.0, share: float = 0.5,
) -> None:
    """Wedges of light from (x, y), `inner` units away from it, to beyond the card; `share` of the circle is lit."""
    for ray in range(count):
        start = math.tau * (ray + 0.25) / count
        end = start + math.tau * share / count
        near = [(x + inner * math.cos(angle), y + inner * math.sin(angle)) for angle in (end, start)]
        far = [(x + 900 * math.cos(angle), y + 900 * math.sin(angle)) for angle in (start, end)]
        pen.fill(poly([*near, *far]), colour, alpha)


def inked(pen: Pen, path: skia.Path, colour: str, ink: float = 6, drop: tuple[float, float] = (5, 7)) -> None:
    """A flat shape with an even ink line `ink` units wide and a hard shadow moved by `drop` units."""
    shadow = moved(path, *drop)
    pen.fill(shadow, INK)
    pen.stroke(shadow, INK, ink)
    pen.stroke(path, INK, ink * 2)
    pen.fill(path, colour)


def sticker(
    pen: Pen, drawing: Callable[[skia.Canvas], None], x: float, y: float, scale: float, edge: int = 7,
    drop: tuple[float, float] = (9, 11),
) -> None:
    """A drawing on 1000 x 1000 units as a sticker: a white edge of `edge` units and a hard shadow.

    (x, y) is its upper left corner, `scale` the size of its unit, `drop` how far the shadow is moved.
    """
    recorder = skia.PictureRecorder()
    drawing(recorder.beginRecording(skia.Rect.MakeLTRB(-500, -500, 1500, 1500)))
    picture = recorder.finishRecordingAsPicture()
    grow = skia.ImageFilters.Dilate(edge, edge)
    white, dark, thin = skia.Paint(), skia.Paint(), skia.Paint()
    light = skia.ColorFilters.Blend(argb(PAPER), skia.BlendMode.kSrcIn)
    ink = skia.ColorFilters.Blend(argb(INK), skia.BlendMode.kSrcIn)
    white.setImageFilter(skia.ImageFilters.ColorFilter(light, grow))
    thin.setImageFilter(skia.ImageFilters.ColorFilter(ink, skia.ImageFilters.Dilate(edge + 2, edge + 2)))
    dark.setImageFilter(skia.ImageFilters.ColorFilter(ink, skia.ImageFilters.Offset(*drop, grow)))
    for paint in (dark, thin, white, None):
        pen.canvas.saveLayer(None, paint)
        pen.canvas.translate(x, y)
        pen.canvas.scale(scale, scale)
        pen.canvas.clipRect(skia.Rect.MakeLTRB(-400, -400, 1400, 1075))
        pen.canvas.drawPicture(picture)
        pen.canvas.restore()

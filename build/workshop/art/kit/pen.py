"""The pen: fills, ink outlines that swell on the shadow side, tapered brush lines, shade and grain.

Lengths (widths, blur, offsets) are in units of the canvas, alpha is 0..1.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import skia
from numpy.typing import NDArray

from workshop.art.kit.colour import argb
from workshop.art.kit.paths import Point, Points, blob, moved, poly, sampled
from workshop.art.kit.shaders import blurred_mask, grain_tile, hatching

Fill = str | skia.Shader
LIGHT = (-0.65, -0.75)  # direction towards the light: the upper left, in every game
_PROFILES: dict[str, Callable[[NDArray[np.float64]], NDArray[np.float64]]] = {
    "both": lambda t: np.sin(np.pi * t) ** 0.6,
    "out": lambda t: (1 - t) ** 0.7,
    "in": lambda t: t**0.7,
    "flat": np.ones_like,
    "fat": lambda t: np.minimum(1, np.sin(np.pi * t) * 2.2),
}


class Pen:
    """Draws on one canvas with one ink. The seed fixes every wobble: the same calls give the same pixels."""

    def __init__(self, canvas: skia.Canvas, seed: int = 0, ink: str = "#2e1d18", width: float = 8) -> None:
        self.canvas = canvas
        self.chance = random.Random(seed)
        self.ink = ink
        self.width = width

    def paint(
        self, fill: Fill, alpha: float = 1.0, width: float = 0, blur: float = 0,
        blend: skia.BlendMode | None = None,
    ) -> skia.Paint:
        """A Skia paint of a colour or shader; a width above 0 strokes with round ends instead of filling."""
        paint = skia.Paint(AntiAlias=True)
        if isinstance(fill, str):
            paint.setColor(argb(fill, alpha))
        else:
            paint.setShader(fill)
            paint.setAlphaf(alpha)
        if blend is not None:
            paint.setBlendMode(blend)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur, True))
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        return paint

    def fill(
        self, path: skia.Path, fill: Fill, alpha: float = 1.0, blur: float = 0,
        blend: skia.BlendMode | None = None,
    ) -> None:
        """Fill the path with a colour or shader."""
        self.canvas.drawPath(path, self.paint(fill, alpha, blur=blur, blend=blend))

    def stroke(self, path: skia.Path, fill: Fill, width: float, alpha: float = 1.0, blur: float = 0) -> None:
        """An even line along the path."""
        self.canvas.drawPath(path, self.paint(fill, alpha, width, blur))

    def dashes(self, path: skia.Path, colour: str, width: float, on: float, off: float) -> None:
        """A dashed line along the path: `on` units drawn, `off` units left out."""
        paint = self.paint(colour, 1.0, width)
        paint.setPathEffect(skia.DashPathEffect.Make([on, off], 0))
        self.canvas.drawPath(path, paint)

    def flood(self, fill: Fill, alpha: float = 1.0, blend: skia.BlendMode | None = None) -> None:
        """Paint everything inside the current clip."""
        self.canvas.drawPaint(self.paint(fill, alpha, blend=blend))

    @contextmanager
    def clipped(self, path: skia.Path) -> Iterator[None]:
        """Inside, nothing is drawn beyond the path."""
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def placed(
        self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False,
    ) -> Iterator[None]:
        """Inside, (x, y) is the origin, and everything is scaled, turned by degrees and perhaps mirrored."""
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(turn)
        self.canvas.scale(-scale if flip else scale, scale)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def layer(
        self, alpha: float = 1.0, blend: skia.BlendMode | None = None,
        drop: tuple[float, float, float, str, float] | None = None,
    ) -> Iterator[None]:
        """Everything drawn inside is composed as one picture; drop = (dx, dy, blur, colour, opacity) of its shadow."""
        paint = skia.Paint()
        paint.setAlphaf(alpha)
        if blend is not None:
            paint.setBlendMode(blend)
        if drop:
            dx, dy, blur, colour, opacity = drop
            paint.setImageFilter(skia.ImageFilters.DropShadow(dx, dy, blur, blur, argb(colour, opacity)))
        self.canvas.saveLayer(None, paint)
        try:
            yield
        finally:
            self.canvas.restore()

    def shade(
        self, path: skia.Path, dx: float, dy: float, colour: str, alpha: float = 1.0, blur: float = 0
    ) -> None:
        """Fill the crescent of the path that is left uncovered when the path moves by (dx, dy), towards the light."""
        with self.clipped(path):
            outside = skia.Path(moved(path, dx, dy))
            outside.toggleInverseFillType()
            self.canvas.drawPath(outside, self.paint(colour, alpha, blur=blur))

    def hatch(
        self, path: skia.Path, dx: float, dy: float, colour: str, alpha: float = 0.8, cell: float = 7,
        degrees: float = 45, blur: float = 18,
    ) -> None:
        """Hatch the same crescent with lines `cell` units apart: the darker its blurred tone, the wider the line."""
        outside = skia.Path(moved(path, dx, dy))
        frame = skia.Path()
        bounds = path.getBounds()
        frame.addRect(bounds.makeOutset(60 + blur, 60 + blur))
        crescent = skia.Op(frame, outside, skia.kDifference_PathOp) or frame
        detail = min(0.5, max(0.08, 1.6 / max(blur, 1) ** 0.7))
        self.fill(path, hatching(blurred_mask(crescent, blur, detail), colour, alpha, cell, degrees))

    def outline(
        self, path: skia.Path, width: float = 0, colour: str = "", thin: float = 0.45, jitter: float = 0.12
    ) -> None:
        """An ink contour: the full width in the shade, the share `thin` of it on the lit side, with a wobble.

        Width 0 is the pen's own; `jitter` is the share by which the width varies.
        """
        length = math.hypot(*LIGHT)
        paint = self.paint(colour or self.ink, width=1)
        for points, tangents, closed in sampled(path):
            x, y = points[:, 0], points[:, 1]
            side = 1 if np.sum(x[:-1] * y[1:] - x[1:] * y[:-1]) > 0 else -1
            facing = (tangents[:, 1] * LIGHT[0] - tangents[:, 0] * LIGHT[1]) * side / length
            shadow = 0.5 - 0.5 * facing
            if closed and len(shadow) > 20:
                wrapped = np.r_[shadow[-5:-1], shadow, shadow[1:5]]
                shadow = np.convolve(wrapped, np.ones(9) / 9, "valid")
            phase = self.chance.random() * 9
            at = np.arange(len(shadow))
            wobble = 1 + jitter * (np.sin(at * 0.11 + phase) + np.sin(at * 0.037 + 2 * phase))
            widths = (width or self.width) * (thin + (1 - thin) * shadow**1.3) * wobble
            for index in range(len(points) - 1):
                paint.setStrokeWidth(float(max(0.4, widths[index])))
                (x0, y0), (x1, y1) = points[index], points[index + 1]
                self.canvas.drawLine(float(x0), float(y0), float(x1), float(y1), paint)

    def brush(
        self, line: Points | skia.Path, width: float = 0, colour: str = "", taper: str = "both",
        alpha: float = 1.0, jitter: float = 0.1,
    ) -> None:
        """A brush line through points or along a path, `width` wide where it is widest (0: the pen's own).

        taper says where it thins out: at both ends, towards its end (out), from its start (in), nowhere (flat), or
        only at the very ends (fat); KeyError for any other word.
        """
        path = line if isinstance(line, skia.Path) else blob(line, closed=False)
        for points, tangents, _ in sampled(path, 2.5):
            t = np.linspace(0, 1, len(points))
            phase = self.chance.random() * 9
            half = 0.5 * (width or self.width) * _PROFILES[taper](t) * (
                1 + jitter * np.sin(t * 7 + phase)
            ) + 0.25
            normal = np.c_[-tangents[:, 1], tangents[:, 0]] * half[:, None]
            edge = [(float(x), float(y)) for x, y in np.r_[points + normal, (points - normal)[::-1]]]
            self.fill(poly(edge), colour or self.ink, alpha)

    def line(self, start: Point, end: Point, width: float, colour: str = "", alpha: float = 1.0) -> None:
        """A straight even line."""
        self.stroke(poly([start, end], closed=False), colour or self.ink, width, alpha)

    def grain(self, alpha: float, seed: int = 1, contrast: float = 1.0, scale: float = 1.0) -> None:
        """Paper grain over everything inside the current clip."""
        paint = skia.Paint()
        matrix = skia.Matrix.Scale(scale, scale)
        paint.setShader(grain_tile(seed, contrast).makeWithLocalMatrix(matrix))
        paint.setAlphaf(alpha)
        paint.setBlendMode(skia.BlendMode.kOverlay)
        self.canvas.drawPaint(paint)


def sheet(width: int, height: int, scale: float = 1.0) -> tuple[skia.Surface, skia.Canvas]:
    """A transparent surface and its canvas: width x height units at `scale` pixels per unit."""
    info = skia.ImageInfo.Make(
        round(width * scale), round(height * scale), skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType
    )
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(scale, scale)
    return surface, canvas

"""The parts of a card's frame: rough masonry, ragged parchment, ribbons, iron shields and nails."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import skia

from workshop.art.goblins.fire import SCREEN
from workshop.art.goblins.portraits.sitter import BOTH, CORNER
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import Point, blob, circle, minus, moved, oval, poly, rounded, sampled, scaled, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import LINEAR, image_of, linear, radial
from workshop.art.kit.textures import parchment

WIDTH = 440  # card units
HEIGHT = 616  # card units
RADIUS = 26  # card units, of the rounded corners
CARD = rounded(0, 0, WIDTH, HEIGHT, RADIUS)
INK, STONE, TORCH, GOLD = "#141110", "#5a5852", "#ffb04a", "#e2b33c"
CLASSES = {"brute": "#a8322a", "tinker": "#b8702a", "mystic": "#3f58a8", "sneak": "#70408c", "rabble": "#4f7d30"}
TIERS = {"formidable": "#566a78", "mighty": "#a03028", "fabled": "#96701a"}
NUMERALS = "new-rocker-400"


@contextmanager
def framed(canvas: skia.Canvas, seed: int) -> Iterator[Pen]:
    """A pen clipped to the rounded card of WIDTH x HEIGHT card units; grain and rim are drawn at the end."""
    pen = Pen(canvas, seed, INK, 5)
    with pen.clipped(CARD):
        pen.flood("#100d0c")
        yield pen
        pen.stroke(rounded(7, 7, WIDTH - 14, HEIGHT - 14, 20), "#8f8a7e", 2, 0.6)
        pen.stroke(rounded(3, 3, WIDTH - 6, HEIGHT - 6, 24), "#0d0b0a", 6)
        pen.grain(0.13, 1, 1.0, 2)


def draw_wall(
    pen: Pen, area: skia.Path, seed: int, light: tuple[float, float], base: str = STONE, brick: float = 40
) -> None:
    """Masonry with bricks `brick` units high, lit by a torch at the point `light`."""
    chance, bounds = random.Random(seed), area.getBounds()
    with pen.clipped(area):
        pen.flood("#201d1b")
        y = bounds.top() - 10
        while y < bounds.bottom():
            high, x = brick * chance.uniform(0.72, 0.95), bounds.left() - chance.uniform(0, 70)
            while x < bounds.right():
                wide = brick * chance.uniform(1.0, 1.9)
                _brick(
                    pen, x, y, wide, high, shift(base, chance.uniform(-0.07, 0.07), 0, chance.uniform(-20, 20)), chance
                )
                x += wide
            y += high
        for radius, stops, blend in (
            (380, [(0, TORCH, 0.85), (0.4, "#e0701e", 0.4), (1, "#1a0f0a", 0)], skia.BlendMode.kSoftLight),
            (300, [(0, "#ffcf7a", 0.5), (0.5, "#c8561a", 0.18), (1, "#000000", 0)], SCREEN),
            (540, [(0, "#060a10", 0), (0.45, "#060a10", 0), (1, "#060a10", 0.82)], None),
        ):
            pen.flood(radial(*light, radius, stops), blend=blend)


def _brick(pen: Pen, x: float, y: float, wide: float, high: float, colour: str, chance: random.Random) -> None:
    stone = blob(
        [
            (x + 6, y + 5), (x + wide / 2, y + 3), (x + wide - 6, y + 5), (x + wide - 3, y + high / 2),
            (x + wide - 6, y + high - 5), (x + wide / 2, y + high - 3), (x + 6, y + high - 5), (x + 3, y + high / 2),
        ],
        tension=0.4,
    )
    pen.fill(stone, colour)
    pen.shade(stone, -6, -5, shift(colour, -0.12), 0.8)
    pen.shade(stone, 5, 4, shift(colour, 0.09), 0.6)
    pen.hatch(stone, -16, -12, INK, 0.55, 6, 48, 6)
    if chance.random() < 0.3:
        pen.brush(
            [(x + wide * 0.3, y + 6), (x + wide * 0.42, y + high * 0.4), (x + wide * 0.36, y + high * 0.8)], 3,
            "#1a1614", "out",
        )


def ragged(path: skia.Path, seed: int, step: float = 10, reach: float = 2.6) -> skia.Path:
    """The path with a torn edge: a point every `step` units, moved by up to `reach`."""
    chance, places = random.Random(seed), []
    for points, tangents, _ in sampled(path, step):
        for (x, y), (along_x, along_y) in zip(points[:-1], tangents[:-1], strict=True):
            off = chance.uniform(-reach, reach)
            places.append((float(x - along_y * off), float(y + along_x * off)))
    return poly(places)


@lru_cache(maxsize=4)
def _paper(wide: int, high: int, seed: int) -> skia.Image:
    return image_of(parchment(wide, high, seed, ("#b58a4e", "#e3cd9c", "#f3e4bc")))


def draw_parchment(pen: Pen, sheet: skia.Path, seed: int = 6) -> None:
    """Old paper in a shape, browned along the edges."""
    bounds = sheet.getBounds()
    pen.fill(moved(sheet, 0, 5), "#000000", 0.6, blur=8)
    with pen.clipped(sheet):
        pen.canvas.drawImage(_paper(WIDTH, HEIGHT, seed), 0, 0, LINEAR)
        pen.stroke(sheet, "#7a4d1e", 34, 0.5, 14)
        pen.stroke(sheet, "#4a2a10", 10, 0.5, 4)
        for _ in range(4):
            x, y = pen.chance.uniform(bounds.left(), bounds.right()), pen.chance.uniform(bounds.top(), bounds.bottom())
            pen.fill(circle(x, y, pen.chance.uniform(6, 24)), "#9a6a30", 0.12, blur=3)
    pen.outline(sheet, 4, "#3a2412", thin=0.4)


def draw_nail(pen: Pen, x: float, y: float, radius: float = 8) -> None:
    """An iron nail head round (x, y)."""
    pen.fill(circle(x + 1, y + 4, radius), "#000000", 0.6, blur=4)
    stops = [(0, "#d8d4c8", 1), (0.45, "#7c7a74", 1), (1, "#2c2b2a", 1)]
    pen.fill(circle(x, y, radius), radial(x - radius * 0.4, y - radius * 0.5, radius * 1.6, stops))
    pen.stroke(circle(x, y, radius), INK, 2.5)


def shield(x: float, y: float, wide: float, high: float) -> skia.Path:
    """A heater shield round (x, y)."""
    return blob(
        [
            (x - wide / 2, y - high * 0.42), (x - wide * 0.25, y - high * 0.47), (x, y - high * 0.5),
            (x + wide * 0.25, y - high * 0.47), (x + wide / 2, y - high * 0.42), (x + wide * 0.47, y + high * 0.05),
            (x + wide * 0.28, y + high * 0.34), (x, y + high * 0.5, CORNER), (x - wide * 0.28, y + high * 0.34),
            (x - wide * 0.47, y + high * 0.05),
        ],
        tension=0.45,
    )


def draw_shield(pen: Pen, x: float, y: float, wide: float, high: float, colour: str) -> None:
    """An iron-rimmed shield; the game writes a number on it at run time."""
    outer = shield(x, y, wide, high)
    inner = scaled(outer, 0.80, 0.80, x, y - 2)
    pen.fill(moved(outer, 2, 6), "#000000", 0.65, blur=7)
    pen.fill(
        outer,
        linear(
            x - wide / 2, y - high / 2, x + wide / 2, y + high / 2,
            [(0, "#d6d1c2", 1), (0.5, "#8b877c", 1), (1, "#4a4842", 1)],
        ),
    )
    pen.stroke(outer, INK, 6)
    pen.fill(inner, colour)
    pen.shade(inner, -8, -8, shift(colour, -0.16), 0.9)
    pen.hatch(inner, -26, -20, shift(colour, -0.3), 0.6, 5, 45, 9)
    pen.stroke(inner, INK, 3.5)
    for dx, dy in ((-0.4, -0.34), (0.4, -0.34), (0, 0.42)):
        draw_nail(pen, x + dx * wide, y + dy * high, wide * 0.055)


def draw_ribbon(pen: Pen, y: float, colour: str, seed: int = 4, left: float = 16) -> None:
    """A cloth band across the card for the name, its middle at y."""
    right = WIDTH - left
    places: list[Point] = [
        (left, y - 16, CORNER), (left + 44, y - 28), (WIDTH / 2, y - 34), (right - 44, y - 28),
        (right, y - 16, CORNER), (right - 8, y + 8), (right, y + 32, CORNER), (right - 44, y + 22),
        (WIDTH / 2, y + 16), (left + 44, y + 22), (left, y + 32, CORNER), (left + 8, y + 8),
    ]
    band = ragged(blob(places, tension=0.35), seed, 12, 1.2)
    pen.fill(moved(band, 0, 5), "#000000", 0.6, blur=6)
    pen.fill(band, colour)
    pen.shade(band, -6, -9, shift(colour, -0.14), 0.8)
    pen.hatch(band, -24, -16, shift(colour, -0.3), 0.6, 5, 45, 8)
    pen.stroke(band, INK, 5)
    with pen.clipped(band):
        pen.stroke(scaled(band, 0.965, 0.80, WIDTH / 2, y), "#f1dfae", 1.6, 0.7)


def draw_disc(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A round iron-rimmed boss."""
    pen.fill(circle(x + 1, y + 4, radius), "#000000", 0.55, blur=5)
    pen.fill(
        circle(x, y, radius),
        linear(
            x - radius, y - radius, x + radius, y + radius, [(0, "#d6d1c2", 1), (0.5, "#8b877c", 1), (1, "#4a4842", 1)]
        ),
    )
    pen.stroke(circle(x, y, radius), INK, 4)
    pen.fill(circle(x, y, radius * 0.78), colour)
    pen.shade(circle(x, y, radius * 0.78), -4, -5, shift(colour, -0.15), 0.9)
    pen.stroke(circle(x, y, radius * 0.78), INK, 2.5)


def draw_emblem(pen: Pen, cls: str, x: float, y: float, size: float, colour: str = "#fff3d2") -> None:
    """The sign of a class of goblins, `size` units high; the classes differ in shape, not only in colour."""
    k = size / 100
    with pen.placed(x, y, k):
        for path in _EMBLEMS[cls]():
            pen.fill(path, colour)


def _brute() -> list[skia.Path]:
    club = blob([(-12, 6), (-26, -22), (-20, -46), (6, -50), (28, -34), (24, -12), (6, 8)])
    return [
        moved(club, 6, 2, turn=28),
        moved(poly([(-7, 0), (7, 0), (6, 56), (-6, 56)]), -2, -4, turn=28),
        *(
            moved(poly([(-8, 0), (8, 0), (0, -20)]), x, y, turn=turn)
            for x, y, turn in ((-8, -32, -60), (26, -50, 10), (46, -26, 70))
        ),
    ]


def _tinker() -> list[skia.Path]:
    cog = skia.Path()
    for tooth in range(8):
        cog.addPath(moved(rounded(-10, -50, 20, 30, 4), 0, 0, turn=45 * tooth))
    wheel = minus(circle(0, 0, 36), circle(0, 0, 15))
    return [minus(cog, circle(0, 0, 30)), wheel]


def _mystic() -> list[skia.Path]:
    lid = blob([(-50, 0, CORNER), (0, -32), (50, 0, CORNER), (0, 32)])
    eye = union(minus(lid, circle(0, 0, 21)), circle(0, 0, 12))
    rays = [moved(rounded(-4, -52, 8, 17, 4), 0, 0, turn=turn) for turn in (-38, 0, 38, 142, 180, 218)]
    return [eye, *rays]


def _sneak() -> list[skia.Path]:
    parts = [
        poly([(-11, 14), (-11, -30), (0, -56), (11, -30), (11, 14)]), rounded(-30, 12, 60, 11, 5),
        rounded(-7, 22, 14, 24, 5), circle(0, 50, 9),
    ]
    return [moved(part, 0, 0, turn=38) for part in parts]


def _rabble() -> list[skia.Path]:
    ear = blob([(-30, 46), (-40, 4), (-20, -30), (50, -52, CORNER), (30, -4), (8, 14), (0, 44)])
    inner = blob([(-20, 26), (-24, 4), (-8, -16), (26, -32, CORNER), (8, -6), (-4, 8)])
    return [minus(ear, inner)]


_EMBLEMS = {"brute": _brute, "tinker": _tinker, "mystic": _mystic, "sneak": _sneak, "rabble": _rabble}


def draw_d20(pen: Pen, x: float, y: float, radius: float, colour: str = "#fff0cf") -> None:
    """The die as a sign: a hexagon with its facets."""

    def at(reach: float, degrees: float) -> tuple[float, float]:
        matrix = skia.Matrix.RotateDeg(degrees)
        place = matrix.mapXY(0, -reach)
        return x + place.x(), y + place.y()

    body = poly([at(radius, 60 * corner) for corner in range(6)])
    face = [at(radius * 0.66, 120 * corner) for corner in range(3)]
    pen.fill(body, colour)
    pen.shade(body, -radius * 0.25, -radius * 0.25, mix(colour, "#a8742a", 0.45), 0.9)
    pen.stroke(poly(face), "#1a0f0a", radius * 0.1)
    for corner in range(3):
        for turn in (-60, 0, 60):
            pen.line(face[corner], at(radius, 120 * corner + turn), radius * 0.08, "#1a0f0a")
    pen.stroke(body, "#1a0f0a", radius * 0.14)


def print_number(pen: Pen, words: str, x: float, y: float, size: float, colour: str = "#fff6dc") -> None:
    """A numeral on the baseline y with a dark rim."""
    figure = lettered(words, NUMERALS, size, x, y)
    pen.stroke(figure, "#1a0f0a", size * 0.16)
    pen.fill(figure, colour)


def draw_lamp(pen: Pen, x: float, y: float, size: float, glow: float = 90) -> None:
    """A small lamp on a hook, `size` units high; its light reaches `glow` per cent of that."""
    with pen.placed(x, y, size / 100):
        pen.fill(
            circle(0, 10, glow),
            radial(0, 10, glow, [(0, "#ffc04a", 0.9), (0.4, "#e0701e", 0.35), (1, "#000000", 0)]), blend=SCREEN,
        )
        pen.stroke(circle(0, -42, 10), INK, 9)
        pen.stroke(circle(0, -42, 10), "#b8a878", 4)
        engraved(pen, poly([(-28, -16), (-14, -34), (14, -34), (28, -16)]), "#b8893c", 6, 5)
        glass = rounded(-24, -18, 48, 52, 10)
        pen.fill(glass, "#ffe9a0")
        pen.stroke(glass, INK, 5)
        pen.fill(blob([(0, 26), (12, 12), (3, -10, CORNER), (-11, 10)]), "#f0741e")
        for bar in BOTH:
            pen.line((bar * 9, -16), (bar * 9, 32), 3.5)
        engraved(pen, rounded(-30, 30, 60, 14, 5), "#b8893c", 5, 5)


def arch(x: float, y: float, wide: float, high: float) -> skia.Path:
    """A rough arch, open below."""
    return blob(
        [
            (x, y + high, CORNER), (x - 2, y + high * 0.61), (x, y + high * 0.26), (x + wide * 0.11, y + high * 0.08),
            (x + wide * 0.29, y + high * 0.016), (x + wide / 2, y), (x + wide * 0.71, y + high * 0.016),
            (x + wide * 0.89, y + high * 0.08), (x + wide, y + high * 0.26), (x + wide + 2, y + high * 0.61),
            (x + wide, y + high, CORNER),
        ]
    )


def draw_rim(pen: Pen, window: skia.Path, nails: tuple[tuple[float, float], ...] = ()) -> None:
    """The iron band round a window."""
    for width, colour in ((10, "#0b0908"), (4, "#8f8a7e"), (1.2, "#d8d2c0")):
        pen.stroke(window, colour, width)
    for x, y in nails:
        draw_nail(pen, x, y, 7)


def draw_planks(
    pen: Pen, area: skia.Path, seed: int, colour: str = "#6a4a2c", across: bool = False, planks: int = 6
) -> None:
    """Boards, upright or across."""
    chance, bounds = random.Random(seed), area.getBounds()
    with pen.clipped(area):
        pen.flood(shift(colour, -0.2))
        for plank in range(planks):
            tone = shift(colour, chance.uniform(-0.05, 0.05), 0, chance.uniform(-8, 8))
            wide, high = (
                (bounds.width(), bounds.height() / planks) if across else (bounds.width() / planks, bounds.height())
            )
            x, y = (
                (bounds.left(), bounds.top() + plank * high) if across else (bounds.left() + plank * wide, bounds.top())
            )
            board = rounded(x + 1.2, y + 1.2, wide - 2.4, high - 2.4, 3)
            pen.fill(board, tone)
            for _ in range(8):
                if across:
                    start, gx, gy = (
                        (x + chance.uniform(0, wide), y + chance.uniform(6, high - 6)), chance.uniform(80, 200),
                        chance.uniform(-4, 4),
                    )
                else:
                    start, gx, gy = (
                        (x + chance.uniform(6, wide - 6), y + chance.uniform(0, high)), chance.uniform(-4, 4),
                        chance.uniform(80, 200),
                    )
                pen.brush(
                    [start, (start[0] + gx / 2 + 2, start[1] + gy / 2 + 2), (start[0] + gx, start[1] + gy)],
                    chance.uniform(1.5, 3.5), shift(tone, -0.14), alpha=0.8,
                )
            if chance.random() < 0.6:
                kx, ky = x + wide * chance.uniform(0.3, 0.7), y + high * chance.uniform(0.2, 0.8)
                for ring in (4, 8, 12):
                    pen.stroke(
                        oval(kx, ky, ring * (1.7 if across else 1), ring * (1 if across else 1.7)),
                        shift(tone, -0.16), 2,
                    )
            pen.shade(board, -6, -6, shift(tone, -0.14), 0.8)
            pen.shade(board, 4, 4, shift(tone, 0.08), 0.6)

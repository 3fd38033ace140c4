"""The background of the collection: a dark chapel with stained glass windows and their light on the floor."""

from __future__ import annotations

import math
import random

import skia

from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import box, circle, poly, ring
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

WIDTH = 1280  # table units
HEIGHT = 720  # table units
STONE, DEEP, LEAD, BONE = "#2b1d38", "#150c1d", "#0c0612", "#cdb7e6"
PANES = ("#7d5bd0", "#a0489c", "#c2414f", "#3f6fb8", "#d99a4a", "#4f3f9c")
SCREEN = skia.BlendMode.kScreen
FLOOR = 596  # table units, y of the lower end of the wall
WINDOWS = ((-10, 118, 150, 400), (1140, 118, 150, 400))
ROSE = (640, 40, 190)  # table units: middle (x, y) and radius of the rose window


def draw_chapel(canvas: skia.Canvas) -> None:
    """Draw the chapel, WIDTH x HEIGHT table units."""
    pen = Pen(canvas, 31, LEAD)
    _draw_wall(pen)
    _draw_floor(pen)
    for number, (x, y, width, height) in enumerate(WINDOWS):
        _draw_window(pen, x, y, width, height, 40 + number)
    _draw_rose(pen)
    _draw_pillars(pen)
    _draw_light(pen)
    pen.flood(radial(640, 330, 860, [(0, "#0b0510", 0.0), (0.62, "#0b0510", 0.12), (1, "#0b0510", 0.8)]))
    pen.grain(0.10)


def lancet(x: float, y: float, width: float, height: float) -> skia.Path:
    """A pointed arch."""
    spring = y + width * 0.86
    path = skia.Path()
    path.moveTo(x, y + height)
    path.lineTo(x, spring)
    path.cubicTo(x, y + width * 0.42, x + width * 0.3, y + width * 0.1, x + width / 2, y)
    path.cubicTo(x + width * 0.7, y + width * 0.1, x + width, y + width * 0.42, x + width, spring)
    path.lineTo(x + width, y + height)
    path.close()
    return path


def _draw_wall(pen: Pen) -> None:
    """Courses of stone, each block a little different."""
    pen.flood(linear(0, 0, 0, FLOOR, [(0, DEEP, 1), (0.5, STONE, 1), (1, mix(STONE, DEEP, 0.4), 1)]))
    chance = random.Random(5)
    for course, top in enumerate(range(-6, FLOOR, 46)):
        left = -chance.uniform(20, 90)
        while left < WIDTH:
            width = chance.uniform(84, 150)
            tint = shift(STONE, chance.uniform(-0.035, 0.03), 0, chance.uniform(-8, 8))
            pen.fill(box(left + 1.5, top + 1.5, width - 3, 43), tint, 0.55)
            pen.line((left + 3, top + 2.5), (left + width - 4, top + 2.5), 1.2, "#8d74ad", 0.10)
            pen.line((left, top), (left, top + 46), 2.2, LEAD, 0.5)
            left += width
        pen.line((0, top), (WIDTH, top), 2.4, LEAD, 0.5 + 0.1 * (course % 2))


def _draw_floor(pen: Pen) -> None:
    """Flagstones that run towards the altar."""
    pen.fill(box(0, FLOOR, WIDTH, HEIGHT - FLOOR), linear(0, FLOOR, 0, HEIGHT, [(0, "#140b1b", 1), (1, "#241731", 1)]))
    for step in range(-14, 15):
        pen.line((640 + step * 62, FLOOR), (640 + step * 148, HEIGHT), 1.8, LEAD, 0.7)
    for row in range(1, 6):
        y = FLOOR + (HEIGHT - FLOOR) * (row / 5) ** 1.7
        pen.line((0, y), (WIDTH, y), 1.8, LEAD, 0.7)
        pen.line((0, y + 1.6), (WIDTH, y + 1.6), 1, "#8d74ad", 0.12)
    pen.fill(box(0, FLOOR - 16, WIDTH, 18), linear(0, FLOOR - 16, 0, FLOOR, [(0, "#3d2b4e", 1), (1, "#1a1023", 1)]))
    pen.line((0, FLOOR - 16), (WIDTH, FLOOR - 16), 2, "#6d5688", 0.5)


def _glass(pen: Pen, shape: skia.Path, seed: int, middle: tuple[float, float], reach: float) -> None:
    """Panes with slightly different tints, brightest at `middle`, dark `reach` units from it."""
    chance, (x, y) = random.Random(seed), middle
    with pen.clipped(shape):
        pen.flood("#2a1744")
        inner = 0.0
        for band in range(1, 9):
            outer, count = reach * (band / 8) ** 0.9, 4 + 3 * band
            offset = chance.random()
            for pane in range(count):
                start, end = (math.tau * (pane + part + offset) / count for part in (0, 1))
                corners = [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in (
                    (inner, start), (outer, start), (outer, (start + end) / 2), (outer, end), (inner, end))]
                tint = shift(chance.choice(PANES), chance.uniform(-0.10, 0.06), 0, chance.uniform(-14, 14))
                pen.fill(poly(corners), tint, chance.uniform(0.5, 0.95))
                pen.stroke(poly(corners), LEAD, 2.4)
            inner = outer
        pen.flood(radial(x, y, reach * 0.9, [(0, "#fff2d8", 0.6), (0.4, "#f0c9ff", 0.18), (1, "#1a0a2c", 0.5)]))


def _draw_window(pen: Pen, x: float, y: float, width: float, height: float, seed: int) -> None:
    """A tall lancet window with two lights and a quatrefoil in a stone frame."""
    outer = lancet(x - 22, y - 30, width + 44, height + 44)
    pen.fill(outer, linear(x - 22, y, x + width + 22, y, [(0, "#4a3760", 1), (0.5, "#33234a", 1), (1, "#221633", 1)]))
    pen.stroke(outer, LEAD, 5)
    shape = lancet(x, y, width, height)
    _glass(pen, shape, seed, (x + width / 2, y + width * 0.75), height * 0.95)
    pen.stroke(shape, LEAD, 9)
    pen.stroke(shape, "#7a6396", 2, 0.8)
    middle = x + width / 2
    for line in ((middle, y + width * 0.9, middle, y + height),):
        pen.line(line[:2], line[2:], 9, LEAD)
        pen.line(line[:2], line[2:], 2.5, "#6d5688")
    for bar in range(1, 5):
        level = y + width * 0.9 + (height - width * 0.9) * bar / 5
        pen.line((x, level), (x + width, level), 4, LEAD)
    pen.fill(circle(middle, y + width * 0.62, width * 0.2), LEAD)
    pen.fill(icon("bat", middle, y + width * 0.62, width * 0.3), "#e9dcff", 0.9)


def _draw_rose(pen: Pen) -> None:
    """The rose window behind the headline: twelve petals."""
    x, y, radius = ROSE
    pen.fill(circle(x, y, radius + 34), "#2c1d3d")
    pen.stroke(circle(x, y, radius + 34), LEAD, 5)
    pen.stroke(circle(x, y, radius + 22), "#5d4778", 2, 0.7)
    _glass(pen, circle(x, y, radius), 61, (x, y), radius)
    for petal in range(12):
        angle = math.tau * petal / 12
        end = (x + radius * math.cos(angle), y + radius * math.sin(angle))
        pen.line((x, y), end, 7, LEAD)
        pen.line((x, y), end, 1.8, "#6d5688", 0.8)
        turn = angle + math.pi / 12
        pen.stroke(circle(x + radius * 0.8 * math.cos(turn), y + radius * 0.8 * math.sin(turn), radius * 0.17), LEAD, 5)
    pen.fill(ring(x, y, radius + 6, radius - 6), LEAD)
    pen.flood(radial(x, y, radius * 2.2, [(0, "#0b0510", 0.35), (0.45, "#0b0510", 0.25), (1, "#0b0510", 0)]))


def _draw_pillars(pen: Pen) -> None:
    """Clustered shafts between the windows and the middle."""
    for x, side in ((176, 1), (1104, -1)):
        for shaft, width in ((0, 34), (26 * side, 20), (-26 * side, 20)):
            left = x + shaft - width / 2
            pen.fill(box(left, 0, width, FLOOR - 10), linear(left, 0, left + width, 0, [
                (0, "#4d3a63", 1), (0.3, "#5f4a78", 1), (1, "#170d20", 1)]))
            pen.line((left, 0), (left, FLOOR), 2, LEAD)
            pen.line((left + width, 0), (left + width, FLOOR), 2, LEAD)
        for level, wide, tall in ((96, 112, 12), (108, 96, 10), (FLOOR - 40, 104, 14), (FLOOR - 26, 122, 20)):
            pen.fill(box(x - wide / 2, level, wide, tall), linear(0, level, 0, level + tall, [
                (0, "#6a5585", 1), (1, "#1f1430", 1)]))
            pen.stroke(box(x - wide / 2, level, wide, tall), LEAD, 2)


def _draw_light(pen: Pen) -> None:
    """Shafts of coloured light, and the panes they throw on the floor."""
    chance = random.Random(9)
    for side, x in ((1, 66), (-1, 1214)):
        for beam in range(7):
            tint, top, width = PANES[beam % len(PANES)], 150 + beam * 46, 40
            reach = 360 + beam * 66
            shape = poly([(x, top), (x, top + width), (x + side * reach, HEIGHT + 10),
                          (x + side * (reach + 96), HEIGHT - 40)])
            pen.fill(shape, linear(x, top, x + side * reach, HEIGHT, [
                (0, tint, 0.16), (0.55, tint, 0.07), (1, tint, 0)]), blur=18, blend=SCREEN)
        for patch in range(26):
            across, down = chance.uniform(130, 560), chance.uniform(0, 1)
            y = FLOOR + 12 + 100 * down
            shape = poly([(x + side * across, y), (x + side * (across + 34), y), (x + side * (across + 44), y + 13),
                          (x + side * (across + 8), y + 13)])
            pen.fill(shape, chance.choice(PANES), 0.20 + 0.12 * (patch % 3), blur=3, blend=SCREEN)
    pen.fill(circle(640, 60, 520), radial(640, 60, 520, [(0, BONE, 0.12), (1, BONE, 0)]), blend=SCREEN)

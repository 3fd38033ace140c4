"""The tokens that say what a card gives: note, seed drop, hourglass, cards, shield; a silhouette, then a colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import skia

from workshop.art.gothies.runes import VOID
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import blob, box, circle, moved, oval, poly, rounded, turned, union
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

FONT = "philosopher-700"
_CARD = 0.16  # how far the cards of a token lean, as a share of its size


def drop(x: float, y: float, size: float) -> skia.Path:
    """A wishing seed."""
    half = [(0.72, -0.3), (0.82, 0.4)]
    return blob(
        [
            (x, y - size * 1.18, "c"),
            *((x + size * dx, y + size * dy) for dx, dy in half),
            (x, y + size * 0.95),
            *((x - size * dx, y + size * dy) for dx, dy in reversed(half)),
        ]
    )


def hourglass(x: float, y: float, size: float) -> skia.Path:
    """A timestone."""
    right = [(0.82, -1.0), (0.82, -0.78), (0.26, 0.0), (0.82, 0.78), (0.82, 1.0)]
    return poly(
        [
            *((x + size * dx, y + size * dy) for dx, dy in right),
            *((x - size * dx, y + size * dy) for dx, dy in reversed(right)),
        ]
    )


def note(x: float, y: float, size: float) -> skia.Path:
    """Two quavers under one beam."""
    beam = poly(
        [
            (x - size * 0.36, y - size * 0.62),
            (x + size * 0.62, y - size * 0.84),
            (x + size * 0.62, y - size * 0.52),
            (x - size * 0.36, y - size * 0.3),
        ]
    )
    parts = [beam]
    for at, sink in ((-0.36, 0.0), (0.50, -0.2)):
        parts.append(box(x + size * at, y + size * (sink - 0.5), size * 0.12, size * 1.06))
        parts.append(oval(x + size * (at - 0.12), y + size * (sink + 0.58), size * 0.28, size * 0.2, -20))
    return union(*parts)


def shield(x: float, y: float, size: float) -> skia.Path:
    """The defence of a land."""
    right = [(1.0, -0.8), (0.8, 0.4)]
    return blob(
        [
            (x, y - size * 1.05),
            *((x + size * dx, y + size * dy) for dx, dy in right),
            (x, y + size * 1.1, "c"),
            *((x - size * dx, y + size * dy) for dx, dy in reversed(right)),
        ]
    )


def _card(x: float, y: float, size: float, turn: float = 0) -> skia.Path:
    return turned(rounded(x - size * 0.62, y - size * 0.9, size * 1.24, size * 1.8, size * 0.2), turn, x, y)


def two_cards(x: float, y: float, size: float) -> skia.Path:
    """Cards to draw."""
    return union(_card(x - size * 0.22, y + size * 0.04, size * 0.92, -12), _card(x + size * 0.18, y, size, 9))


def torn_card(x: float, y: float, size: float) -> skia.Path:
    """A torn card: dust."""
    upper = poly(
        [
            (x - size * 0.66, y - size),
            (x + size * 0.66, y - size),
            (x + size * 0.66, y - size * 0.02),
            (x + size * 0.34, y + size * 0.16),
            (x + size * 0.06, y - size * 0.12),
            (x - size * 0.28, y + size * 0.14),
            (x - size * 0.66, y - size * 0.1),
        ]
    )
    lower = poly(
        [
            (x - size * 0.66, y + size * 0.16),
            (x - size * 0.28, y + size * 0.4),
            (x + size * 0.06, y + size * 0.14),
            (x + size * 0.34, y + size * 0.42),
            (x + size * 0.66, y + size * 0.22),
            (x + size * 0.66, y + size),
            (x - size * 0.66, y + size),
        ]
    )
    return union(turned(upper, -5, x, y), turned(moved(lower, size * 0.06, size * 0.06), 6, x, y))


def lost_card(x: float, y: float, size: float) -> skia.Path:
    """A falling card: another player must discard one."""
    return turned(_card(x, y, size), 24, x, y)


def lifted_card(x: float, y: float, size: float) -> skia.Path:
    """A card that goes on top of the deck: a card with an arrowhead above."""
    head = poly(
        [
            (x, y - size * 1.2),
            (x + size * 0.8, y - size * 0.42),
            (x + size * 0.3, y - size * 0.42),
            (x + size * 0.3, y - size * 0.1),
            (x - size * 0.3, y - size * 0.1),
            (x - size * 0.3, y - size * 0.42),
            (x - size * 0.8, y - size * 0.42),
        ]
    )
    return union(head, rounded(x - size * 0.8, y - size * 0.16, size * 1.6, size * 1.16, size * 0.2))


@dataclass(frozen=True)
class Token:
    """A shape in a colour, and where its number stands (in sizes below the middle)."""

    shape: Callable[[float, float, float], skia.Path]
    bright: str
    deep: str
    sink: float = 0.42


TOKENS = {
    "song": Token(circle, "#ff8ad0", "#6a1050"),
    "seeds": Token(drop, "#ffd66b", "#6a4a10", 0.52),
    "stones": Token(hourglass, "#7fe8ff", "#10506a"),
    "draw": Token(two_cards, "#cfe0ff", "#2c4a9a"),
    "discard": Token(lost_card, "#ff9a8a", "#7a1c1c"),
    "scrap": Token(torn_card, "#d9d3ee", "#4a4368"),
    "top": Token(lifted_card, "#b8f2c8", "#1c6a44", 0.74),
    "shield": Token(shield, "#d6d9ff", "#30346a"),
}


def draw_token(
    pen: Pen, kind: str, x: float, y: float, size: float, number: int | None = None, glow: float = 0.4
) -> None:
    """A token round (x, y) with its number; `size` is half its height in units. KeyError for an unknown kind."""
    token = TOKENS[kind]
    shape = token.shape(x, y, size)
    if glow:
        aura(pen, x, y, size * 1.9, token.bright, glow)
    pen.fill(moved(shape, 0, size * 0.14), "#000000", 0.5, blur=size * 0.16)
    light = [
        (0, mix(token.bright, "#ffffff", 0.4), 1),
        (0.5, token.bright, 1),
        (1, mix(token.bright, token.deep, 0.7), 1),
    ]
    pen.fill(shape, linear(x, y - size, x, y + size, light))
    pen.stroke(shape, VOID, size * 0.2)
    pen.stroke(shape, "#fffbe8", size * 0.1)
    if kind == "song":
        pen.fill(note(x, y, size * 0.86), token.deep, 0.45)
    if number is not None:
        write(pen, str(number), x, y + size * token.sink, size * 1.3, "#12103a", "#fffdf2")


def write(pen: Pen, word: str, x: float, y: float, size: float, ink: str, rim: str) -> None:
    """A numeral `size` units high with a rim, centred on x, its baseline at y."""
    figure = lettered(word, FONT, size, x, y)
    pen.stroke(figure, rim, size * 0.2)
    pen.fill(figure, ink)


def draw_cost(pen: Pen, x: float, y: float, cost: int, size: float = 40) -> None:
    """The price of a card: a large golden seed."""
    seed = drop(x, y, size)
    aura(pen, x, y, size * 1.85, "#ffd66b", 0.5)
    pen.fill(moved(seed, 2, 5), "#000000", 0.6, blur=6)
    gold = [(0, "#fff2c0", 1), (0.45, "#e9b23f", 1), (1, "#7a4a12", 1)]
    pen.fill(seed, linear(x - size * 0.75, y - size * 1.15, x + size * 0.75, y + size, gold))
    pen.stroke(seed, VOID, size * 0.14)
    pen.stroke(seed, "#fff6d8", size * 0.05)
    figure = lettered(str(cost), FONT, size * 1.36, x, y + size * 0.54)
    pen.stroke(figure, "#3a2208", size * 0.22)
    pen.fill(figure, "#fffdf0")

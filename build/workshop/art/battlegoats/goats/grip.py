"""Forelegs and hooves: how a goat takes hold of things."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from workshop.art.battlegoats.goats.sitter import Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, rounded

WOOD, IRON, STEEL = "#8a5c36", "#8f9aa0", "#c3ccce"


def sleeve_colour(sitter: Sitter) -> str:
    """The colour of the arm: that of the sleeve, or of the coat when there is none."""
    goat = sitter.look
    if goat.body in ("fluff", "plain", "cape", "vest"):
        return goat.coat
    return goat.metal if goat.body == "armour" else goat.cloth


@contextmanager
def beside(
    sitter: Sitter, x: float = 360, y: float = 800, lean: float = 6, far: bool = False,
) -> Iterator[int]:
    """Inside, the origin is a hoof beside the body: `x` units out on the near (or far) side, `y` units down.

    x grows outwards there, and the frame leans outwards by `lean` degrees; yields the direction of that side on the
    canvas (-1 left, 1 right).
    """
    side = sitter.side if far else -sitter.side
    with sitter.pen.placed(500 + side * x, y, 1, side * lean, flip=side < 0):
        yield side


def hoof(sitter: Sitter, arm: bool = True) -> None:
    """A hoof closed round a shaft at the origin, and the foreleg (`arm`) that reaches up to it."""
    goat = sitter.look
    if arm:
        leg = [(-62, 60), (62, 50), (84, 160), (60, 420), (-130, 420), (-96, 180)]
        sitter.solid(blob(leg), sleeve_colour(sitter))
        cuff = [(-70, 60), (0, 78), (70, 50), (74, 98), (0, 120), (-78, 104)]
        sitter.solid(
            blob(cuff), goat.trim if goat.body not in ("fluff", "plain") else shift(goat.coat, -0.06),
        )
    dark = "#4a3a34"
    sitter.solid(blob([
        (-62, 4), (-70, -40), (-40, -66), (-4, -60, "c"), (-6, 8), (-20, 70), (-56, 66),
    ]), dark)
    sitter.solid(blob([
        (62, 4), (70, -40), (40, -66), (4, -60, "c"), (6, 8), (20, 70), (56, 66),
    ]), shift(dark, 0.05))
    fur = [(-70, 40), (-36, 30), (0, 46), (36, 30), (70, 40), (62, 86), (0, 100), (-62, 86)]
    sitter.solid(blob(fur), shift(goat.coat, -0.03))


def shaft(sitter: Sitter, top: float, bottom: float = 420, width: float = 34, colour: str = WOOD) -> None:
    """A straight pole through the origin with some wood grain."""
    sitter.solid(rounded(-width / 2, top, width, bottom - top, width / 3), colour)
    at = top + 50
    while at < bottom - 80:
        sitter.pen.brush([(-width * 0.12, at), (width * 0.1, at + 50)], 5, shift(colour, -0.15))
        at += 110

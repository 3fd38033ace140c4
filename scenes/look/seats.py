"""The mark of each seat: a colour and an emblem, so that nobody is told by colour alone."""
from __future__ import annotations

import math
from functools import lru_cache

from pygame import Surface

from scenes.look import paint, theme
from scenes.look.theme import GameLook


def colour(game: str, seat: int) -> str:
    """The colour of a seat in a game."""
    return GameLook.load(game).palette.seats[seat]


@lru_cache(maxsize=64)
def emblem(game: str, seat: int, px: int) -> Surface:
    """The emblem of a seat on a round, inked badge, `px` pixels across."""
    whole = paint.disc(px, theme.INK).copy()
    edge = max(1, round(px * 0.06))
    core = px - 2 * edge
    whole.blit(paint.disc(core, "#fff4dc"), (edge, edge))
    inner = px - 4 * edge
    whole.blit(paint.disc(inner, colour(game, seat)), (2 * edge, 2 * edge))
    size = round(px * 0.52)
    name = theme.EMBLEMS[seat]
    light = GameLook.load(game).palette.seat_text[seat]
    if name == "circle":
        sign = paint.disc(round(size * 0.84), light)
    else:
        sign = paint.shape(POINTS[name], size, light)
    whole.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return whole


def _round(corners: int, turn: float, radius: float = 0.5) -> list[tuple[float, float]]:
    angles = [math.tau * corner / corners + turn for corner in range(corners)]
    return [(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle)) for angle in angles]


def _star() -> tuple[tuple[float, float], ...]:
    outer, inner = _round(5, -math.pi / 2, 0.54), _round(5, -math.pi / 2 + math.pi / 5, 0.24)
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


POINTS = {
    "square": ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)),
    "diamond": ((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),
    "triangle": ((0.5, 0.04), (0.98, 0.86), (0.02, 0.86)),
    "hexagon": tuple(_round(6, 0.0, 0.52)),
    "star": _star(),
}

"""Card faces: everything but the name, with what the card gives printed as tokens from the game's own rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import skia

from art.gothies.cast import NIGHT, SPIRITS
from art.gothies.frame import CARD, WIDTH, framed
from art.gothies.lands import LANDS, draw_land
from art.gothies.night import draw_orders
from art.gothies.runes import GOLD, RUNES, draw_heart, tone_of
from art.gothies.spirits import draw_spirit
from art.gothies.starters import draw_heart_stone, draw_seed, draw_well
from art.gothies.tokens import draw_cost, draw_token, torn_card
from art.kit.lettering import lettered
from art.kit.paths import circle, poly, star
from art.kit.pen import Pen
from game.gothies.cards import CARDS, INDEX
from game.gothies.effects import NOTHING, Card, Foe, Gain

KEYS = tuple(row.key for row in CARDS)
_BASE_Y, _BASE_SIZE, _BASE_STEP = 488, 28, 70
_ROWS_Y, _ROW, _SMALL, _SMALL_STEP = 541, 36, 15.5, 50
_LEFT = 62


def draw_face(canvas: skia.Canvas, key: str) -> None:
    """The art layer of one card."""
    row = CARDS[INDEX[key]]
    if isinstance(row, Foe):
        _draw_foe(canvas, row)
    else:
        assert isinstance(row, Card)
        _draw_card(canvas, row)


def rune_of(row: Card | Foe) -> str:
    """The rune's name, or nothing."""
    return RUNES[row.rune] if row.rune >= 0 else ""


def _draw_scene(canvas: skia.Canvas, row: Card) -> None:
    if row.key in SPIRITS:
        draw_spirit(canvas, SPIRITS[row.key])
    elif row.key in LANDS:
        draw_land(canvas, row.key, rune_of(row), row.cls == "walking")
    elif row.key == "wishing_seed":
        draw_seed(canvas)
    elif row.key == "wishing_well":
        draw_well(canvas)
    else:
        draw_heart_stone(canvas, rune_of(row))


def _draw_card(canvas: skia.Canvas, row: Card) -> None:
    rune = rune_of(row)
    with framed(canvas, tone_of(rune), _seed(row.key)) as pen:
        _draw_scene(canvas, row)
    with pen.clipped(CARD):
        _print_card(pen, row, rune)


def _print_card(pen: Pen, row: Card, rune: str) -> None:
    draw_cost(pen, 56, 66, row.cost)
    if rune:
        draw_heart(pen, rune, WIDTH - 56, 66, 40)
    if defence := row.numbers.get("defence"):
        draw_token(pen, "shield", WIDTH - 56, 136, 30, defence)
    _draw_base(pen, row.base)
    below = [(partial(_draw_heart_mark, rune=rune), row.synergy), (_draw_torn_mark, row.dust)]
    y = _ROWS_Y
    for mark, gain in below:
        if gain != NOTHING:
            pen.line((40, y - 18), (WIDTH - 40, y - 18), 1, GOLD, 0.45)
            mark(pen, 60, y)
            _draw_gain(pen, gain, 108, y, _SMALL, _SMALL_STEP)
            y += _ROW


def _seed(key: str) -> int:
    return sum(place * ord(letter) for place, letter in enumerate(key, 1)) % 9973


def _draw_gain(pen: Pen, gain: Gain, x: float, y: float, size: float, step: float) -> float:
    """One token for each number of a gain, from the left; returns where the next would stand."""
    for kind, number in gain.numbers().items():
        draw_token(pen, kind, x, y, size, number)
        x += step
    return x


def _draw_base(pen: Pen, sides: Sequence[Gain]) -> None:
    x = float(_LEFT)
    for place, side in enumerate(sides):
        if place:
            slash = poly([(x - 22, _BASE_Y + 22), (x - 8, _BASE_Y - 22)], closed=False)
            pen.stroke(slash, GOLD, 4)
            x += 26
        x = _draw_gain(pen, side, x, _BASE_Y, _BASE_SIZE, _BASE_STEP)


def _draw_heart_mark(pen: Pen, x: float, y: float, rune: str) -> None:
    draw_heart(pen, rune, x, y, 17, 0.5)


def _draw_torn_mark(pen: Pen, x: float, y: float) -> None:
    card = torn_card(x - 2, y, 14)
    pen.fill(card, "#e9e2ff")
    pen.stroke(card, "#05061a", 1.6)
    for speck in range(5):
        pen.fill(circle(x + 12 + speck * 4, y + 10 - (speck * 7) % 15, 1.7), "#e9e2ff", 0.9 - 0.14 * speck)


def _draw_foe(canvas: skia.Canvas, row: Foe) -> None:
    """A creature of the night: its attack at the top left, whom it hunts at the bottom."""
    rune = rune_of(row)
    with framed(canvas, tone_of(rune), _seed(row.key)) as pen:
        draw_spirit(canvas, NIGHT[row.key])
    with pen.clipped(CARD):
        _draw_attack(pen, row.attack)
        draw_heart(pen, rune, WIDTH - 56, 66, 40)
        draw_orders(pen, row.icon, row.lean)


def _draw_attack(pen: Pen, attack: int) -> None:
    """A claw mark with the number."""
    badge = star(58, 66, 50, 36, 9)
    pen.fill(badge, "#05061a")
    inner = star(58, 66, 43, 31, 9)
    pen.fill(inner, "#7a1430")
    pen.stroke(inner, "#ff8a8a", 2.4)
    figure = lettered(str(attack), "philosopher-700", 54, 58, 85)
    pen.stroke(figure, "#2a0412", 9)
    pen.fill(figure, "#fff2ea")

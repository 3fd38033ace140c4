"""Card faces: everything but the name. What a card gives is read from the game's own cards and shown as tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import skia

from game.gothies.cards import CARDS, INDEX
from game.gothies.effects import NOTHING, Gain, MonsterRow, OwnableRow
from workshop.art.gothies.cast import NIGHT, SPIRITS
from workshop.art.gothies.frame import CARD, WIDTH, framed
from workshop.art.gothies.lands import LANDS, draw_land
from workshop.art.gothies.runes import GOLD, RUNES, draw_heart, tone_of
from workshop.art.gothies.spirits import draw_spirit
from workshop.art.gothies.starters import draw_heart_stone, draw_seed, draw_well
from workshop.art.gothies.targets import draw_orders
from workshop.art.gothies.tokens import draw_cost, draw_token, torn_card
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import circle, poly, star
from workshop.art.kit.pen import Pen

KEYS = tuple(row.key for row in CARDS)


@dataclass(frozen=True)
class Layout:
    """Where tokens stand and how large they are, in card units.

    `y` and `size` belong to what the card gives at once, `more_y` and `more_size` to what synergy and dust give.
    """

    y: float
    size: float
    more_y: float
    more_size: float
    corner: float
    """The size of price and rune, in card units."""
    orders: tuple[float, float]
    """Where a creature of the night shows whom it hunts: y in card units, and the scale."""


LARGE = Layout(486, 25, 486, 19, 40, (486, 0.62))
SMALL = Layout(460, 43, 548, 33, 52, (502, 1.32))
_ASIDE = 56
"""Card units from the edges of the card to the middle of price and rune."""
_LEFT = 36  # card units, the left end of the rows of tokens
_RIGHT = WIDTH - 36  # card units, their right end
_STEP = 2.3  # from one token of a row to the next, in sizes of a token
_PART = 0.9  # extra space between two groups of a row, in sizes of a token


def draw_face(canvas: skia.Canvas, key: str, small: bool = False) -> None:
    """Draw the art layer of one card, WIDTH x HEIGHT card units; a `small` one is shown small and has larger tokens."""
    row = CARDS[INDEX[key]]
    how = SMALL if small else LARGE
    if isinstance(row, MonsterRow):
        _draw_foe(canvas, row, how)
    else:
        assert isinstance(row, OwnableRow)
        _draw_card(canvas, row, how)


def rune_of(row: OwnableRow | MonsterRow) -> str:
    """The name of the card's rune, or an empty string."""
    return RUNES[row.rune] if row.rune >= 0 else ""


def _draw_scene(canvas: skia.Canvas, row: OwnableRow) -> None:
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


def _draw_card(canvas: skia.Canvas, row: OwnableRow, how: Layout) -> None:
    rune = rune_of(row)
    with framed(canvas, tone_of(rune), _seed(row.key), how is SMALL) as pen:
        _draw_scene(canvas, row)
    with pen.clipped(CARD):
        _print_card(pen, row, rune, how)


def _print_card(pen: Pen, row: OwnableRow, rune: str, how: Layout) -> None:
    draw_cost(pen, _ASIDE, 66, row.cost, how.corner)
    if rune:
        draw_heart(pen, rune, WIDTH - _ASIDE, 66, how.corner)
    if defence := row.numbers.get("defence"):
        draw_token(pen, "shield", WIDTH - _ASIDE, 80 + how.corner * 1.4, how.corner * 0.76, defence)
    x = _draw_base(pen, row.base, how)
    if how is SMALL:
        x = _LEFT
    marks = ((partial(_draw_heart_mark, rune=rune), row.synergy), (_draw_torn_mark, row.dust))
    more = [(mark, gain) for mark, gain in marks if gain != NOTHING]
    if how is SMALL and more:
        pen.line((40, how.more_y - 43), (WIDTH - 40, how.more_y - 43), 1.6, GOLD, 0.5)
    for number, (mark, gain) in enumerate(more):
        if how is LARGE or number:
            x += how.more_size * _PART * 0.5
            pen.line((x, how.more_y - 20), (x, how.more_y + 20), 1.4, GOLD, 0.5)
            x += how.more_size * _PART * 0.5
        x += how.more_size * 1.1
        mark(pen, x, how.more_y, how.more_size)
        x = _draw_gain(pen, gain, x + how.more_size * 1.15, how.more_y, how.more_size)


def _seed(key: str) -> int:
    return sum(place * ord(letter) for place, letter in enumerate(key, 1)) % 9973


def _draw_gain(pen: Pen, gain: Gain, x: float, y: float, size: float) -> float:
    """Draw one token per number of a gain from x to the right; return the x of the next."""
    for kind, number in gain.numbers().items():
        draw_token(pen, kind, x + size * _STEP / 2, y, size, number)
        x += size * _STEP
    return x


def _draw_base(pen: Pen, sides: Sequence[Gain], how: Layout) -> float:
    """What a card gives at once; the two sides of an "or" have a slash between them."""
    x, size = float(_LEFT), how.size
    for place, side in enumerate(sides):
        if place:
            slash = poly([(x + size * 0.1, how.y + size * 0.8), (x + size * 0.6, how.y - size * 0.8)], closed=False)
            pen.stroke(slash, GOLD, size / 7)
            x += size * 0.7
        x = _draw_gain(pen, side, x, how.y, size)
    return x


def _draw_heart_mark(pen: Pen, x: float, y: float, size: float, rune: str) -> None:
    draw_heart(pen, rune, x, y, size * 1.1, 0.5)


def _draw_torn_mark(pen: Pen, x: float, y: float, size: float) -> None:
    with pen.placed(x - size * 0.2, y, size / 15.5):
        card = torn_card(-2, 0, 14)
        pen.fill(card, "#e9e2ff")
        pen.stroke(card, "#05061a", 1.6)
        for speck in range(5):
            pen.fill(circle(12 + speck * 3, 10 - (speck * 7) % 15, 1.7), "#e9e2ff", 0.9 - 0.14 * speck)


def _draw_foe(canvas: skia.Canvas, row: MonsterRow, how: Layout) -> None:
    """A creature of the night: its attack at the top left, whom it hunts at the bottom."""
    rune = rune_of(row)
    with framed(canvas, tone_of(rune), _seed(row.key), how is SMALL) as pen:
        draw_spirit(canvas, NIGHT[row.key])
    with pen.clipped(CARD):
        with pen.placed(_ASIDE + 2, 66, how.corner / 40):
            _draw_attack(pen, row.attack)
        draw_heart(pen, rune, WIDTH - _ASIDE, 66, how.corner)
        y, scale = how.orders
        with pen.placed(WIDTH / 2, y, scale):
            draw_orders(pen, row.icon, row.lean)


def _draw_attack(pen: Pen, attack: int) -> None:
    """A claw mark with the number."""
    badge = star(0, 0, 50, 36, 9)
    pen.fill(badge, "#05061a")
    inner = star(0, 0, 43, 31, 9)
    pen.fill(inner, "#7a1430")
    pen.stroke(inner, "#ff8a8a", 2.4)
    figure = lettered(str(attack), "philosopher-700", 54, 0, 19)
    pen.stroke(figure, "#2a0412", 9)
    pen.fill(figure, "#fff2ea")

"""What goblins hold in their hands. The hand is at (0, 0), the thing above it."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame, draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, IRON, WOOD, Sitter
from workshop.art.goblins.portraits.things_more import MORE
from workshop.art.goblins.portraits.things_people import PEOPLE
from workshop.art.goblins.portraits.things_wanted import WANTED
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, minus, oval, points_at, poly


def shaft(s: Sitter, wide: float = 34, top: float = -260, low: float = 300, colour: str = WOOD) -> None:
    """A straight pole through the hand, `wide` units thick, from y = `top` to y = `low`."""
    s.cut(
        blob(
            [
                (-wide * 0.42, top), (wide * 0.42, top), (wide * 0.5, 0), (wide * 0.42, low), (-wide * 0.42, low),
                (-wide * 0.5, 0),
            ],
            tension=0.3,
        ),
        colour, 8, 9,
    )
    for line in range(4):
        y = top + 30 + line * 90
        s.pen.brush([(-wide * 0.12, y), (wide * 0.04, y + 54)], 4, shift(colour, -0.15))


def _torch(s: Sitter) -> None:
    shaft(s, 40, -190)
    s.piece([(-34, -250), (34, -250), (28, -160), (-28, -160)], "#8a7a5a", 10, 8)
    for turn in range(3):
        s.pen.brush([(-33, -235 + turn * 26), (32, -222 + turn * 26)], 6)
    draw_flame(s.pen, 0, -262, 1.15)


def _club(s: Sitter) -> None:
    shaft(s, 36, -150)
    s.piece([(-30, -110), (-72, -230), (-64, -350), (0, -400), (66, -350), (72, -230), (30, -110)], "#8a5e36", 24, 11)
    for x, y in ((-70, -250), (-66, -330), (70, -260), (60, -345), (0, -402)):
        out_x, out_y = (math.copysign(1, x) if x else 0), (-0.35 if x else -1)
        s.piece(
            [
                (x - out_y * 16, y + out_x * 16), (x + out_x * 50, y + out_y * 50, CORNER),
                (x + out_y * 16, y - out_x * 16),
            ],
            "#c9ccc8", 6, 7,
        )
    for x in (-20, 12):
        s.pen.brush([(x, -330), (x + 10, -260), (x, -190)], 6, shift("#8a5e36", -0.17))


def _dagger(s: Sitter) -> None:
    blade: list[Point] = [(-26, -120), (-34, -300), (6, -430, CORNER), (34, -290), (26, -120)]
    s.cut(blob(blade, tension=0.4), "#b9c3c6", 14, 10, shadow="#4b5a66")
    s.pen.brush([(0, -130), (-2, -330)], 6, "#5d6b76", "out")
    s.pen.brush([(-18, -150), (-20, -300)], 7, "#f4fbff")
    s.piece([(-80, -130), (0, -118), (80, -130), (84, -104), (0, -88), (-84, -104)], "#c79a3c", 8, 9)
    shaft(s, 34, -96, 110)
    s.cut(circle(0, 118, 24), "#c79a3c", 8, 8)


def _bloody_dagger(s: Sitter) -> None:
    _dagger(s)
    s.pen.fill(
        blob([(-30, -300), (6, -428, CORNER), (33, -290), (20, -250), (6, -290), (-8, -236), (-18, -290)]), "#b3202c"
    )
    s.pen.fill(blob([(-8, -214, CORNER), (4, -190), (-8, -176), (-20, -190)]), "#b3202c")


def _staff(s: Sitter) -> None:
    shaft(s, 30, -280)
    for side in BOTH:
        s.piece(
            points_at(
                [(10, -250), (70, -300), (66, -400), (14, -430, CORNER), (36, -380), (34, -310)], 0, 0, side,
            ),
            WOOD, 10, 9,
        )
    draw_glow(s.pen, 0, -352, 220, "#7affd0", 0.7)
    stone = poly([(0, -420), (34, -362), (16, -290), (-16, -290), (-34, -362)])
    s.pen.fill(stone, "#4be0b0")
    s.pen.fill(poly([(0, -420), (34, -362), (0, -350)]), "#1fa083")
    s.pen.fill(poly([(0, -420), (-34, -362), (0, -350)]), "#c9fff0")
    s.pen.fill(poly([(34, -362), (16, -290), (0, -350)]), "#14725f")
    s.pen.outline(stone, 8)


def _bomb(s: Sitter) -> None:
    pen = s.pen
    pen.brush([(0, -250), (10, -300), (56, -320), (80, -360)], 14, "#c9b27a", "flat")
    s.cut(circle(0, -130, 106), "#34323c", 34, 12, shadow="#15141c")
    s.piece([(-30, -250), (30, -250), (34, -214), (-34, -214)], "#55525c", 6, 9)
    pen.fill(icon("skull-crossed-bones", -8, -128, 110), "#d8cfae", 0.9)
    pen.fill(oval(-44, -178, 24, 14, -40), "#ffffff", 0.8)
    draw_flame(pen, 86, -372, 0.5)


def _banner(s: Sitter) -> None:
    """A chief's banner: a skull on a red rag."""
    shaft(s, 30, -520)
    s.piece(
        [
            (-130, -520), (130, -520), (140, -300), (90, -330, CORNER), (60, -240, CORNER), (10, -310, CORNER),
            (-40, -230, CORNER), (-80, -310, CORNER), (-140, -260),
        ],
        "#9c2a26", 22, 10,
    )
    s.pen.fill(icon("skull-crossed-bones", 0, -420, 150), "#efe2b0")
    shaft(s, 24, -545, -505, BRASS)
    s.cut(circle(0, -560, 30), "#e7d9ad", 8, 8)


def _axe(s: Sitter) -> None:
    shaft(s, 36, -420)
    for side in BOTH:
        s.piece(
            points_at(
                [
                    (10, -370), (60, -400), (150, -460, CORNER), (170, -340), (150, -220, CORNER), (60, -280),
                    (10, -300),
                ],
                0, 0, side,
            ),
            "#a9b2b6", 18, 10,
        )
        s.pen.brush([(side * 138, -440), (side * 156, -340), (side * 138, -240)], 9, "#f2f8fa")
    s.stud(0, -336, 18, BRASS)


def _shield(s: Sitter) -> None:
    """A battered shield as large as a door."""
    pen = s.pen
    s.cut(circle(0, -40, 262), "#7a5230", 40, 14)
    for plank in range(6):
        x = -210 + 84 * plank
        pen.brush(
            [(x, -40 - math.sqrt(max(0, 250**2 - x * x))), (x + 4, -40), (x, -40 + math.sqrt(max(0, 250**2 - x * x)))],
            7, shift("#7a5230", -0.2), "flat",
        )
    s.cut(minus(circle(0, -40, 266), circle(0, -40, 216)), IRON, 12, 10)
    for rivet in range(12):
        angle = math.tau * rivet / 12
        s.stud(241 * math.cos(angle), -40 + 241 * math.sin(angle), 13)
    s.cut(circle(0, -40, 74), IRON, 20, 10)
    pen.fill(icon("skull-crossed-bones" if s.claws else "queen-crown", 0, -42, 104), "#2a2f36")
    for x, y, turn in ((-110, -160, 1), (130, 40, -1)):
        pen.brush([(x, y), (x - turn * 66, y - 96)], 12, "#8a5e36", "flat")
        s.piece(
            [(x - turn * 46, y - 92, CORNER), (x - turn * 84, y - 140, CORNER), (x - turn * 100, y - 96, CORNER)],
            "#d9c48a", 6, 6,
        )
    pen.brush([(60, -230), (100, -150), (84, -96)], 8)


def _spear(s: Sitter) -> None:
    shaft(s, 28, -430)
    s.piece([(-30, -420), (-40, -470), (0, -590, CORNER), (40, -470), (30, -420)], "#c9ccc8", 12, 9)
    s.pen.brush([(0, -430), (0, -560)], 6, "#5d6b76", "out")
    for turn in range(3):
        s.pen.brush([(-20, -410 + turn * 22), (20, -398 + turn * 22)], 12, "#d9bf8a", "flat")
    s.piece([(18, -400), (70, -380), (96, -310, CORNER), (50, -330), (20, -360)], "#c2412f", 8, 7)


def _wrench(s: Sitter) -> None:
    """A spanner and a cog."""
    s.piece([(-26, -220), (26, -220), (28, 120), (-28, 120)], "#8f969c", 10, 9)
    jaw: list[Point] = [
        (-28, -220), (-84, -270), (-84, -370), (-36, -410, CORNER), (-36, -330), (0, -310), (36, -330),
        (36, -410, CORNER), (84, -370), (84, -270), (28, -220),
    ]
    s.cut(blob(jaw, tension=0.35), "#a9b2b6", 18, 10)
    s.pen.brush([(-12, -200), (-12, 20)], 8, "#e9f2f4", alpha=0.7)
    _cog(s, 120 * -s.side, -300, 84)


def _cog(s: Sitter, x: float, y: float, radius: float) -> None:
    places: list[Point] = []
    for tooth in range(9):
        for step, reach in ((0.0, 1.0), (0.42, 1.0), (0.5, 0.78), (0.92, 0.78)):
            angle = math.tau * (tooth + step) / 9
            places.append((x + radius * reach * math.cos(angle), y + radius * reach * math.sin(angle)))
    s.cut(minus(poly(places), circle(x, y, radius * 0.3)), BRASS, 12, 9)


def _drum(s: Sitter) -> None:
    """A war drum at the hip and raised sticks."""
    s.piece([(-230, -60), (230, -60), (214, 200), (-214, 200)], "#b3322a", 30, 12)
    for rope in range(6):
        x = -200 + 80 * rope
        s.pen.brush([(x, -40), (x + 40, 190)], 9, "#efe2c4", "flat")
        s.pen.brush([(x + 80, -40), (x + 40, 190)], 9, "#efe2c4", "flat")
    s.cut(oval(0, -66, 236, 70), BRASS, 14, 11)
    s.cut(oval(0, -74, 208, 54), "#efe0b8", 18, 8)
    s.pen.fill(icon("skull-crossed-bones", 0, -74, 96), "#a8442e", 0.55)
    for x, lean in ((-150, 36), (90, 130)):
        s.pen.brush([(x, -70), (x + lean, -330)], 28, INK, "flat")
        s.pen.brush([(x, -70), (x + lean, -330)], 17, "#c9975a", "flat")
        s.cut(circle(x - 4, -86, 34), "#efe2c4", 10, 9)


THINGS: dict[str, tuple[Callable[[Sitter], None], bool]] = {
    # Whether a fist is drawn round it.
    "torch": (_torch, True),
    "club": (_club, True),
    "dagger": (_dagger, True),
    "bloody_dagger": (_bloody_dagger, True),
    "staff": (_staff, True),
    "bomb": (_bomb, False),
    "banner": (_banner, True),
    "axe": (_axe, True),
    "shield": (_shield, False),
    "spear": (_spear, True),
    "wrench": (_wrench, True),
    "drum": (_drum, False),
    **MORE,
    **PEOPLE,
    **WANTED,
}


_REACH = {
    "banner": 296, "catapult": 296, "flag": 250, "plan": 290, "sack": 300, "wrench": 310, "axe": 300,
    "drumstick": 300, "trap": 300, "ledger": 300, "hush": 310, "earstring": 310, "lamps": 350, "mortar": 290,
    "plate": 280, "falcon": 300, "halberd": 310, "abacus": 290,
}
"""How many units from the middle wide things are held."""


def draw_thing(s: Sitter) -> None:
    """Draw the thing with the hand and sleeve that hold it, on the near side."""
    name = s.looks.thing
    if not name:
        return
    draw, held = THINGS[name]
    side = -s.side
    if name in ("drum", "shield"):
        with s.pen.placed(500 + side * (30 if name == "drum" else 250), 860, 0.94 if name == "drum" else 0.9, side * 4):
            draw(s)
        return
    with s.pen.placed(500 + side * _REACH.get(name, 338), 835, 1, side * 8):
        draw(s)
        if held:
            _fist(s, side)
        else:
            _palm(s)


def _fist(s: Sitter, side: int) -> None:
    """Four fingers round a stick; the arm comes from the side."""

    def q(*places: Point) -> list[Point]:
        return points_at(places, 0, 0, side)

    s.piece(q((40, 30), (110, 60), (210, 210), (150, 330), (-10, 330), (0, 150), (-10, 80)), s.looks.cloth, 24, 11)
    s.piece(
        q((-18, 66), (60, 50), (112, 78), (100, 128), (40, 140), (-20, 118)), shift(s.looks.cloth, 0.12), 12, 9,
        rim=False,
    )
    s.piece(q((-30, -58), (30, -66), (66, -30), (70, 40), (40, 84), (-20, 80)), s.skin, 18, 9)
    for finger in range(4):
        y = -50 + finger * 36
        s.piece(
            q((24, y - 16), (-30, y - 19), (-58, y - 4), (-54, y + 16), (-20, y + 20), (26, y + 18)),
            shift(s.skin, 0.01 - 0.015 * finger), 10, 7, rim=False,
        )
        if not s.claws:
            continue
        nail = blob(q((-50, y - 10), (-74, y + 2, CORNER), (-52, y + 12)))
        s.pen.fill(nail, "#4a3b2a")
        s.pen.outline(nail, 3)
    s.piece(
        q((30, -70), (-10, -92), (-44, -84), (-48, -64), (-14, -58), (26, -44)), shift(s.skin, 0.02), 10, 7, rim=False
    )


def _palm(s: Sitter) -> None:
    """An open hand below something round."""
    s.piece([(-50, 40), (50, 40), (90, 330), (-90, 330)], s.looks.cloth, 20, 11)
    s.piece(
        [(-104, -90), (-60, -30), (0, -6), (62, -28), (106, -92), (90, 40), (30, 70), (-40, 70), (-92, 36)], s.skin,
        16, 9,
    )
    for finger in range(3):
        s.pen.brush([(-50 + finger * 44, -20), (-46 + finger * 44, 24)], 6)

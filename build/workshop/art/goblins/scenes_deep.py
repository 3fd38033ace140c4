"""More pictures of events: rubble, trolls, mushrooms, sleep, whispers, and the market."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from workshop.art.goblins.cast import GOBLINS
from workshop.art.goblins.cast_people import PEOPLE
from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, Looks
from workshop.art.goblins.staging import beam, candle, coins, cut, goblin_at, person_at, stones
from workshop.art.kit.paths import blob, circle, oval, poly, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import radial


def _buried(pen: Pen) -> None:
    draw_glow(pen, 500, 420, 360, "#ffb860", 0.4)
    beam(pen, 240, 380, 900, 62)
    stones(pen, [(500, 560, 210), (280, 620, 150), (740, 610, 170)], "#6a6860")
    for side in BOTH:
        cut(
            pen,
            [
                (500 + side * 90, 470), (500 + side * 240, 330), (500 + side * 380, 300, CORNER),
                (500 + side * 300, 440), (500 + side * 150, 540),
            ],
            "#86a048", 24, 11,
        )
    cut(pen, [(400, 560), (420, 430), (500, 390), (580, 430), (600, 560)], "#86a048", 30, 12)
    for side in BOTH:
        pen.fill(circle(500 + side * 54, 480, 44), "#f4ecc2")
        pen.fill(circle(500 + side * 50, 470, 18), INK)
        pen.outline(circle(500 + side * 54, 480, 44), 9)
    stones(
        pen,
        [
            (380, 640, 130), (590, 640, 140), (180, 740, 130), (820, 740, 150), (480, 770, 160), (660, 800, 120),
            (320, 810, 120), (60, 810, 110), (960, 810, 110),
        ],
    )
    cut(pen, [(700, 620), (720, 430), (790, 430), (790, 620)], "#86a048", 18, 11)
    for finger in range(4):
        cut(
            pen,
            [
                (690 + 34 * finger, 440), (676 + 40 * finger, 320 + 16 * abs(finger - 1)),
                (706 + 40 * finger, 316 + 16 * abs(finger - 1)), (724 + 32 * finger, 440),
            ],
            "#86a048", 10, 9,
        )
    cut(pen, rounded(700, 590, 110, 50, 14), "#7a3b2e", 10)


_TROLL = Looks(
    401, "ash", 1.18, 1.12, 0.86, 0.84, (0.55, 0.1), "bulb", "tusks", (0.66, 0.66), (0.2, 0.4), "#e34a2a", "round",
    0.5, brow="#4a4a3a", hat="topknot", wear="fur", cloth="#6a6a5a", marks=("nose_ring", "wart"), yaw=-0.2,
)


def _troll(pen: Pen) -> None:
    goblin_at(pen, 500, 380, 0.98, _TROLL)
    for x in (70, 930):
        beam(pen, x, 640, 640, 90, 80)
    beam(pen, 500, 700, 1000, -3, 90)
    for stripe in range(6):
        x = 60 + 170 * stripe
        pen.fill(
            poly(
                [
                    (x, 668 - stripe * 8), (x + 80, 664 - stripe * 8), (x + 50, 750 - stripe * 8),
                    (x - 30, 754 - stripe * 8),
                ]
            ),
            "#c2402f",
            0.8,
        )
    cut(pen, [(620, 640), (760, 560), (880, 580), (900, 660), (840, 720), (680, 720)], "#93a08c", 24, 12)
    for finger in range(4):
        pen.brush([(680 + 52 * finger, 610 - 8 * finger), (690 + 52 * finger, 680)], 9)
    coins(pen, 760, 590, 160, 5)


def _fungus(pen: Pen) -> None:
    draw_glow(pen, 500, 480, 520, "#7affd0", 0.55)
    for x, y, size, colour in (
        (230, 430, 1.2, "#c2402f"), (760, 330, 1.6, "#7a4fb0"), (500, 560, 1.0, "#3f9a8a"), (90, 640, 0.8, "#e0a03a"),
        (900, 680, 0.9, "#c2402f"), (350, 720, 0.7, "#7a4fb0"), (660, 740, 0.75, "#e0a03a"),
    ):
        with pen.placed(x, y, size):
            cut(pen, [(-46, 20), (46, 20), (60, 300), (-60, 300)], "#efe2c4", 20)
            cut(
                pen, [(-170, 50), (-130, -80), (0, -150), (130, -80), (170, 50), (90, 20), (0, 60), (-90, 20)],
                colour, 34, 12,
            )
            for dx, dy, radius in ((-80, -30, 22), (0, -90, 28), (70, -40, 20), (20, -10, 16)):
                pen.fill(oval(dx, dy, radius, radius * 0.8), "#fff6d8", 0.92)
    for _ in range(24):
        pen.fill(
            circle(pen.chance.uniform(20, 980), pen.chance.uniform(60, 700), pen.chance.uniform(4, 10)), "#c9fff0", 0.85
        )
    stones(pen, [(60, 850, 80), (240, 860, 70), (520, 860, 90), (800, 860, 90), (960, 850, 70)])


def _sentries(pen: Pen) -> None:
    left = replace(
        PEOPLE["tavern_brawler"][0], lid=0.78, mouth="smile", hat="steel", wear="mail", cloth="#8a2f2a", thing="mug",
        tilt=14, marks=("red_nose", "blush", "gap"), yaw=0.25,
    )
    right = replace(
        PEOPLE["shield_veteran"][0], lid=0.78, mouth="worried", hat="kettle", thing="", tilt=-16,
        marks=("red_nose", "blush"), yaw=-0.3,
    )
    person_at(pen, 300, 330, 0.66, left)
    person_at(pen, 700, 370, 0.66, right)
    for x, y, size in ((130, 120, 0.6), (200, 60, 0.9), (820, 130, 0.7), (900, 60, 1.0)):
        with pen.placed(x, y, size):
            zed = poly(
                [
                    (-40, -50), (40, -50), (40, -30), (-10, 34), (40, 34), (40, 56), (-44, 56), (-44, 36), (6, -28),
                    (-40, -28),
                ]
            )
            pen.stroke(zed, INK, 18)
            pen.fill(zed, "#f4e6c0")
    cut(pen, rounded(-40, 700, 1080, 190, 10), "#8a6238", 30)
    for x, turn in ((500, 0), (610, 84), (130, -80)):
        with pen.placed(x, 690 if not turn else 740, 0.5, turn):
            cut(pen, rounded(-100, -200, 200, 240, 20), "#a87a4a", 24)
            cut(pen, [(-110, -190), (-60, -260), (0, -230), (60, -260), (110, -190)], "#f8f0d8", 14)


def _idol(pen: Pen) -> None:
    draw_glow(pen, 500, 380, 520, "#9a7aff", 0.5)
    cut(
        pen, [(170, 860, CORNER), (150, 330), (250, 90), (500, 20), (750, 90), (850, 330), (830, 860, CORNER)],
        "#6f7a74", 60, 15,
    )
    cut(
        pen, [(230, 270, CORNER), (480, 330), (520, 330), (770, 270, CORNER), (730, 200), (500, 250), (270, 200)],
        "#7f8a82", 24,
    )
    for side in BOTH:
        eye = blob(
            [
                (500 + side * 60, 370, CORNER), (500 + side * 150, 300), (500 + side * 260, 340, CORNER),
                (500 + side * 160, 410),
            ]
        )
        pen.fill(eye, "#120b1a")
        draw_glow(pen, 500 + side * 160, 356, 190, "#b06aff", 0.95)
        pen.fill(oval(500 + side * 160, 354, 40, 26), "#f0dcff")
        pen.outline(eye, 12)
        cut(
            pen,
            [
                (500 + side * 340, 300), (500 + side * 480, 170, CORNER), (500 + side * 440, 470),
                (500 + side * 340, 500),
            ],
            "#6f7a74", 26, 13,
        )
        pen.brush([(500 + side * 230, 480), (500 + side * 300, 560), (500 + side * 250, 660)], 14, "#3a423e")
    cut(pen, [(450, 330), (550, 330), (600, 520), (500, 560), (400, 520)], "#7f8a82", 30)
    mouth = blob([(290, 640, CORNER), (500, 610), (710, 640, CORNER), (640, 760), (500, 790), (360, 760)])
    pen.fill(mouth, "#120b1a")
    draw_glow(pen, 500, 700, 200, "#b06aff", 0.7)
    pen.outline(mouth, 13)
    for tooth in range(6):
        x = 350 + 60 * tooth
        cut(pen, [(x - 26, 625), (x + 26, 625), (x + 20, 690), (x - 20, 690)], "#8f9a92", 10, 9)
    for x, y, reach in ((560, 700, 300), (470, 730, -320)):
        for curl in range(3):
            pen.brush(
                [
                    (x, y + 20 * curl), (x + reach * 0.4, y - 40 + 40 * curl), (x + reach * 0.7, y + 40 * curl),
                    (x + reach, y - 50 + 50 * curl),
                ],
                16 - 3 * curl, "#d8c0ff", "out", 0.8,
            )
    for x, y in ((330, 160), (640, 120), (760, 520)):
        pen.brush([(x, y), (x + 24, y + 50), (x + 6, y + 110)], 9, "#2a302c", "out")


def _ladder(pen: Pen) -> None:
    pen.fill(
        blob([(280, -20, CORNER), (720, -20, CORNER), (640, 880, CORNER), (360, 880, CORNER)]), "#0b0f1a", 0.75, blur=30
    )
    draw_glow(pen, 500, 60, 460, "#cfe4ff", 0.8)
    pen.fill(oval(500, 30, 240, 130), "#1a2a4a")
    pen.fill(circle(560, 30, 84), "#f4f0d8")
    pen.fill(circle(590, 16, 70), "#1a2a4a")
    pen.stroke(oval(500, 30, 240, 130), INK, 14)
    for side in BOTH:
        line = [(500 + side * 90, 60), (500 + side * 120, 380), (500 + side * 150, 880)]
        pen.brush(line, 34, INK, "flat")
        pen.brush(line, 20, "#c9a26a", "flat")
    for rung in range(8):
        y = 150 + 98 * rung
        reach = 96 + 0.07 * y
        if rung == 3:
            beam(pen, 500 - reach * 0.6, y + 20, reach * 0.9, 30, 34)
            beam(pen, 500 + reach * 0.6, y + 10, reach * 0.7, -24, 34)
        else:
            beam(pen, 500, y, reach * 2.3, 3 * (-1) ** rung, 36)
    goblin_at(pen, 500, 660, 0.5, replace(GOBLINS["runt"], thing="", gaze=(0, -0.9), mouth="tongue", tilt=-6))
    stones(
        pen, [(60, 200, 130), (40, 500, 140), (90, 780, 150), (950, 260, 140), (970, 560, 130), (920, 820, 150)],
        "#5f5c54",
    )


def _market(pen: Pen) -> None:
    """A hatch in the wall with a merchant and scales."""
    hole = rounded(90, 60, 820, 640, 40)
    pen.fill(hole, radial(500, 260, 520, [(0, "#f2a24a", 1), (0.5, "#8a4526", 1), (1, "#2a1710", 1)]))
    with pen.clipped(hole):
        for shelf in (200, 380):
            pen.line((90, shelf), (910, shelf), 22, "#3a2416")
            for thing in range(9):
                x = 130 + 92 * thing
                colour = ("#7a4fb0", "#3f9a8a", "#c2402f", "#e0a03a")[(thing + shelf // 90) % 4]
                cut(
                    pen,
                    [
                        (x - 22, shelf - 10), (x - 26, shelf - 60), (x - 8, shelf - 84), (x + 8, shelf - 84),
                        (x + 26, shelf - 60), (x + 22, shelf - 10),
                    ],
                    colour, 10, 7,
                )
        goblin_at(
            pen, 430, 420, 0.84,
            replace(
                GOBLINS["cutpurse"], skin="teal", hat="monocle", wear="ruff", cloth="#6b2340", thing="", mouth="grin",
                marks=("rings",), gaze=(0.4, 0), lid=0.3,
            ),
        )
    pen.stroke(hole, INK, 26)
    pen.stroke(hole, "#8f8a7e", 10)
    cut(pen, rounded(20, 690, 960, 110, 14), "#8a6238", 24, 12)
    pen.line((800, 690), (800, 430), 30, INK)
    pen.line((800, 690), (800, 430), 17, BRASS)
    pen.line((650, 470), (950, 430), 26, INK)
    pen.line((650, 470), (950, 430), 14, BRASS)
    for x, y, what in ((650, 470, "coin"), (950, 430, "ear")):
        for side in BOTH:
            pen.line((x, y), (x + side * 66, y + 140), 6)
        cut(pen, [(x - 86, y + 140), (x + 86, y + 140), (x + 40, y + 184), (x - 40, y + 184)], BRASS, 12, 9)
        if what == "coin":
            coins(pen, x, y + 130, 90, 4)
        else:
            cut(
                pen,
                [
                    (x - 30, y + 136), (x - 36, y + 96), (x - 10, y + 70), (x + 50, y + 50, CORNER),
                    (x + 20, y + 110), (x + 14, y + 136),
                ],
                "#9ab04a", 10, 8,
            )
    candle(pen, 120, 700, 110)


SCENES: dict[str, Callable[[Pen], None]] = {
    "buried_kin": _buried, "troll_toll": _troll, "fungus_garden": _fungus, "drunken_sentries": _sentries,
    "whispering_idol": _idol, "rope_ladder": _ladder, "market": _market,
}

"""What adventurers hold: weapons and tools."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame, draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, WOOD, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import Point, circle, minus, oval, rounded, sprig
from workshop.art.kit.shaders import radial


def _stick(s: Sitter, top: float, wide: float = 28, colour: str = WOOD) -> None:
    s.piece([(-wide / 2, top), (wide / 2, top), (wide / 2, 290), (-wide / 2, 290)], colour, 8, 9)


def _sword(s: Sitter, steel: str = "#c3ccd0") -> None:
    s.piece([(-42, -110, CORNER), (-38, -500), (0, -590, CORNER), (38, -500), (42, -110, CORNER)], steel, 16, 10)
    s.pen.brush([(0, -130), (0, -500)], 12, shift(steel, -0.2), "out")
    s.pen.brush([(-24, -140), (-24, -480)], 8, "#ffffff", alpha=0.9)
    s.piece([(-120, -120), (0, -104), (120, -120), (124, -90), (0, -74), (-124, -90)], BRASS, 10, 9)
    _stick(s, -84, 36, "#5a3b26")


def _new_sword(s: Sitter) -> None:
    """A new sword with its price tag."""
    _sword(s)
    s.pen.brush([(36, -116), (80, -60), (96, -20)], 5, taper="flat")
    s.piece([(60, -30), (150, -46), (166, 40), (78, 60)], "#f4e6c0", 10, 8)
    s.pen.fill(lettered("9", "new-rocker-400", 74, 114, 30), "#7a2a1e")


def _flame_sword(s: Sitter) -> None:
    draw_glow(s.pen, 0, -340, 330, "#ffe08a", 0.9)
    _sword(s, "#fff0c0")
    for y in (-480, -340, -220):
        draw_flame(s.pen, 30 if y % 40 else -30, y + 30, 0.32)


def _bow(s: Sitter) -> None:
    outer = [(60, -470), (0, -430), (-40, -300), (-30, -120), (-30, 60), (0, 190), (60, 230)]
    s.pen.brush(outer, 46, INK, "flat")
    s.pen.brush(outer, 30, "#8a5e36", "flat")
    s.pen.line((58, -466), (96, -120), 5, "#efe2c4")
    s.pen.line((96, -120), (58, 226), 5, "#efe2c4")
    s.pen.line((110, -120), (-190, -128), 16, INK)
    s.pen.line((110, -120), (-190, -128), 9, "#c9a26a")
    s.piece([(-180, -160), (-240, -128, CORNER), (-180, -100)], "#c9ccc8", 6, 7)
    for feather in BOTH:
        s.piece([(80, -120), (130, -120 + feather * 34, CORNER), (150, -120 + feather * 8)], "#c2402f", 6, 6)


def _lamp(s: Sitter) -> None:
    """A lamp."""
    draw_glow(s.pen, 0, -240, 420, "#ffd76a", 0.9)
    s.pen.stroke(circle(0, -420, 44), INK, 18)
    s.pen.stroke(circle(0, -420, 44), "#a9803c", 9)
    s.piece([(-90, -350), (0, -400), (90, -350), (96, -320), (-96, -320)], "#a9803c", 12, 10)
    s.cut(rounded(-80, -326, 160, 200, 22), "#ffe9a0", 10, 10)
    draw_flame(s.pen, 0, -160, 0.62)
    for bar in (-44, 44):
        s.pen.line((bar, -320), (bar, -130), 12, INK)
    s.piece([(-100, -140), (100, -140), (90, -90), (-90, -90)], "#a9803c", 10, 10)
    _stick(s, -92, 24, "#a9803c")


def _mug(s: Sitter) -> None:
    s.pen.stroke(oval(-150, -150, 66, 76), INK, 40)
    s.pen.stroke(oval(-150, -150, 66, 76), "#8a6238", 24)
    s.cut(rounded(-120, -280, 240, 290, 26), "#8a6238", 30, 12)
    for y in (-210, -50):
        s.pen.brush([(-120, y), (0, y + 14), (120, y)], 30, INK, "flat")
        s.pen.brush([(-120, y), (0, y + 14), (120, y)], 20, "#a9b2b6", "flat")
    foam = [
        (-140, -270), (-150, -340), (-80, -360), (-50, -400), (20, -370), (80, -400), (130, -350), (146, -280),
        (100, -240), (110, -160), (70, -170), (60, -240), (-60, -250), (-80, -190), (-110, -200),
    ]
    s.piece(foam, "#f8f0d8", 18, 10)


def _ledger(s: Sitter) -> None:
    """The book of debts, and a quill as sharp as a sword."""
    s.piece([(-170, -330), (150, -360), (170, 10), (-150, 40)], "#5a2430", 20, 11)
    s.piece([(-150, -314), (0, -300), (140, -344), (154, -14), (6, 24), (-136, 20)], "#f2e6c8", 14, 8)
    s.pen.brush([(0, -300), (6, 20)], 8)
    for line in range(6):
        y = -262 + 44 * line
        s.pen.line((-126, y), (-20, y + 8), 7, "#6a4a3a")
        s.pen.line((26, y + 4), (128 - 16 * (line % 3), y - 16), 7, "#a8322a" if line % 2 else "#6a4a3a")
    s.piece([(120, -120), (190, -330), (260, -470, CORNER), (250, -340), (180, -180)], "#f4efe2", 14, 9)
    s.pen.brush([(120, -110), (180, -260), (250, -440)], 6, "#8a8070")


def _ratpole(s: Sitter) -> None:
    _stick(s, -470, 28)
    for x, y in ((-80, -330), (84, -250), (-74, -130)):
        s.pen.brush([(0, y - 110), (x, y - 40)], 6, taper="flat")
        s.piece([(x - 36, y - 50), (x + 36, y - 50), (x + 52, y + 40), (x, y + 84), (x - 52, y + 40)], "#6f665e", 16, 9)
        for side in BOTH:
            s.cut(circle(x + side * 38, y + 34, 22), "#b08a86", 6, 7)
            s.pen.line((x + side * 20 - 8, y + 48), (x + side * 20 + 8, y + 60), 6)
            s.pen.line((x + side * 20 + 8, y + 48), (x + side * 20 - 8, y + 60), 6)
        s.pen.fill(circle(x, y + 84, 11), "#d8705a")
        s.pen.brush([(x, y - 50), (x + 20, y - 100), (x - 10, y - 120)], 9, "#b08a86")


def _flask(s: Sitter) -> None:
    """A flask of medicine."""
    s.pen.fill(
        circle(0, -160, 118), radial(-30, -200, 180, [(0, "#ffd0c8", 1), (0.5, "#d8404a", 1), (1, "#7a1426", 1)])
    )
    s.pen.outline(circle(0, -160, 118), 12)
    s.piece([(-34, -370), (34, -370), (38, -262), (-38, -262)], "#dff0ea", 8, 10)
    s.cut(rounded(-44, -430, 88, 70, 14), "#a87a4a", 10, 9)
    s.pen.fill(sprig(0, -156, 130), "#fff6e8")
    s.pen.fill(oval(-54, -220, 20, 34, 30), "#ffffff", 0.85)


def _trap(s: Sitter) -> None:
    """An open trap."""
    for side in BOTH:
        jaw = [
            (side * 20, -60), (side * 150, -100), (side * 210, -250), (side * 170, -380), (side * 130, -370),
            (side * 160, -250), (side * 116, -140), (side * 20, -110),
        ]
        s.piece(jaw, "#7d858b", 14, 10)
        for x, y in ((150, -330), (166, -250), (136, -174), (84, -130)):
            s.piece(
                [(side * (x - 4), y - 26), (side * (x - 66), y - 10, CORNER), (side * (x - 6), y + 24)], "#c9ccc8", 6, 7
            )
    s.cut(circle(0, -84, 60), "#a9b2b6", 16, 10)
    _stick(s, -50, 40, "#5a5f66")
    for link in range(3):
        s.pen.stroke(oval(60 + 60 * link, 40 + 44 * link, 34, 22, 36), INK, 22)
        s.pen.stroke(oval(60 + 60 * link, 40 + 44 * link, 34, 22, 36), "#8f969c", 11)


def _mace(s: Sitter) -> None:
    _stick(s, -330, 34)
    for spike in range(8):
        with s.pen.placed(0, -400, 1, 45 * spike):
            s.piece([(-22, -80), (0, -160, CORNER), (22, -80)], "#e2c36a", 8, 8)
    s.cut(circle(0, -400, 96), BRASS, 26, 11)
    s.pen.fill(circle(-30, -434, 22), "#fff6d0", 0.8)
    for turn in range(4):
        s.pen.brush([(-20, -250 + 34 * turn), (20, -240 + 34 * turn)], 14, "#8a2f3a", "flat")


def _drumstick(s: Sitter) -> None:
    """Half a turkey on a fork."""
    _stick(s, -160, 28, "#a9b2b6")
    s.piece(
        [(-20, -170), (-110, -210), (-140, -330), (-70, -440), (40, -450), (120, -360), (110, -230), (30, -170)],
        "#a8602a", 34, 12,
    )
    s.piece(
        [(70, -420), (140, -500), (150, -560), (196, -550), (206, -500), (170, -480), (104, -390)], "#f2e6c8", 12, 9
    )
    bite = minus(circle(-120, -380, 74), circle(-190, -430, 60))
    s.pen.fill(bite, "#e8b07a")
    s.pen.outline(bite, 7)
    for x, y in ((-20, -320), (40, -280), (-40, -250), (60, -370)):
        s.pen.brush([(x - 24, y), (x, y - 14), (x + 24, y)], 8, "#6a3414")


def _hush(s: Sitter) -> None:
    """A sign that asks for silence."""
    _stick(s, -160)
    s.cut(rounded(-150, -420, 300, 280, 26), "#c9a26a", 26, 12)
    bubble: list[Point] = [
        (-100, -300), (-70, -370), (0, -386), (70, -370), (100, -300), (60, -236), (0, -230), (-50, -180, CORNER),
        (-46, -240),
    ]
    s.piece(bubble, "#f8f0d8", 12, 9)
    for dot in (-44, 0, 44):
        s.pen.fill(circle(dot, -304, 13), INK)
    s.pen.line((-96, -388), (104, -190), 30, INK)
    s.pen.line((-96, -388), (104, -190), 18, "#c2302f")


def _icestaff(s: Sitter) -> None:
    _stick(s, -330, 26, "#8fb4c8")
    draw_glow(s.pen, 0, -420, 260, "#9fe8ff", 0.9)
    for spike, (turn, long) in enumerate(((0, 210), (38, 130), (-38, 130), (74, 90), (-74, 90))):
        with s.pen.placed(0, -360, 1, turn):
            s.piece(
                [(-26, 0), (-14, -long * 0.6), (0, -long, CORNER), (22, -long * 0.5), (24, 0)],
                ("#dff6ff", "#a8dcf2")[spike % 2], 12, 8,
            )


def _glass_staff(s: Sitter) -> None:
    _stick(s, -300, 26, "#9fc4e0")
    draw_glow(s.pen, 0, -400, 280, "#c9b0ff", 0.9)
    ball = circle(0, -400, 100)
    s.pen.fill(ball, radial(-30, -440, 150, [(0, "#ffffff", 1), (0.4, "#b8dcff", 0.95), (1, "#4a6ac0", 0.9)]))
    for line in (([(-60, -470), (0, -390), (50, -460)]), ([(0, -390), (-20, -310)]), ([(0, -390), (80, -370)])):
        s.pen.brush(list(line), 8, "#ffffff", alpha=0.9)
    s.pen.outline(ball, 11)
    s.piece([(-50, -310), (50, -310), (30, -270), (-30, -270)], BRASS, 8, 8)


def _earstring(s: Sitter) -> None:
    """A crossbow, and ears on a string."""
    s.piece(
        [(-210, -230), (-150, -320), (0, -370), (150, -320), (210, -230), (140, -280), (0, -320), (-140, -280)],
        "#6e4a2c", 12, 10,
    )
    for side in BOTH:
        s.pen.line((side * 200, -236), (0, -160), 6, "#e9dcc0")
    _stick(s, -340, 40, "#5a3b26")
    s.piece([(-9, -420), (9, -420), (9, -160), (-9, -160)], "#c9ccc8", 4, 6)
    s.piece([(-24, -420), (0, -480, CORNER), (24, -420)], "#c9ccc8", 6, 7)
    s.pen.brush([(-20, -60), (-120, -40), (-190, 60)], 7, "#d9bf8a", "flat")
    for x, y in ((-80, -44), (-134, -12), (-178, 50)):
        s.piece(
            [(x - 22, y), (x + 22, y - 4), (x + 14, y + 40), (x - 6, y + 96, CORNER), (x - 26, y + 36)], "#8fae4a",
            10, 8,
        )


PEOPLE: dict[str, tuple[Callable[[Sitter], None], bool]] = {
    "sword": (_sword, True),
    "new_sword": (_new_sword, True),
    "flame_sword": (_flame_sword, True),
    "bow": (_bow, True),
    "lamp": (_lamp, True),
    "mug": (_mug, True),
    "ledger": (_ledger, True),
    "ratpole": (_ratpole, True),
    "flask": (_flask, False),
    "trap": (_trap, True),
    "mace": (_mace, True),
    "drumstick": (_drumstick, True),
    "hush": (_hush, True),
    "icestaff": (_icestaff, True),
    "glass_staff": (_glass_staff, True),
    "earstring": (_earstring, True),
}

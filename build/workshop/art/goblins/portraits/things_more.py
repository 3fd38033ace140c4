"""More things that goblins hold: of thieves, mystics, cowards and fools."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame, draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, WOOD, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import blob, circle, minus, oval, poly, rounded, star
from workshop.art.kit.shaders import radial


def _stick(s: Sitter, top: float, wide: float = 26, colour: str = WOOD) -> None:
    s.piece([(-wide / 2, top), (wide / 2, top), (wide / 2, 280), (-wide / 2, 280)], colour, 8, 9)


def _dynamite(s: Sitter) -> None:
    """Three sticks in a bundle, the fuse already lit."""
    for x in (-58, 58, 0):
        s.cut(rounded(x - 36, -330, 72, 330, 16), "#c2402f", 14, 9)
        s.pen.fill(oval(x, -326, 30, 9), "#e9c9a0")
        s.pen.brush([(x - 18, -300), (x - 18, -40)], 8, "#f0a08a", alpha=0.7)
    for y in (-240, -90):
        s.piece([(-104, y), (104, y - 8), (104, y + 30), (-104, y + 36)], "#d9bf8a", 6, 8)
    s.pen.brush([(0, -330), (-20, -390), (30, -430), (16, -470)], 11, "#c9b27a", "flat")
    draw_flame(s.pen, 16, -476, 0.42)


def _pickaxe(s: Sitter) -> None:
    _stick(s, -420, 34)
    s.piece(
        [
            (-20, -390), (-120, -380), (-230, -290, CORNER), (-120, -430), (0, -470), (120, -430),
            (230, -290, CORNER), (120, -380), (20, -390),
        ],
        "#8f969c", 18, 10,
    )


def _catapult(s: Sitter) -> None:
    """A small catapult loaded with a nervous goblin."""
    for side in BOTH:
        s.piece([(side * 40, -180), (side * 80, -180), (side * 200, 250), (side * 140, 250)], "#7a5230", 12, 10)
    s.piece([(-190, 120), (190, 120), (190, 168), (-190, 168)], "#7a5230", 10, 10)
    s.piece([(-30, -40), (16, -60), (70, -330), (30, -340)], "#8a6238", 10, 9)
    for rope in range(4):
        s.pen.brush([(-60, -170 + rope * 18), (70, -178 + rope * 18)], 11, "#d9bf8a", "flat")
    s.piece([(-60, -350), (150, -350), (120, -270), (46, -240), (-30, -280)], "#5a3b26", 14, 10)
    x, y = 46, -420
    for side in BOTH:
        s.piece([(x + side * 60, y - 20), (x + side * 160, y - 60, CORNER), (x + side * 70, y + 30)], "#9ab04a", 8, 8)
    s.cut(oval(x, y, 84, 78), "#9ab04a", 20, 10)
    for side in BOTH:
        s.pen.fill(circle(x + side * 32, y - 10, 24), "#f8f2d0")
        s.pen.fill(circle(x + side * 32, y - 4, 8), INK)
        s.pen.outline(circle(x + side * 32, y - 10, 24), 5)
    s.pen.fill(oval(x, y + 42, 22, 14), "#2a0f12")


def _sack(s: Sitter) -> None:
    """A sack of rubbish: a boot, a fishbone, a skeleton's arm."""
    pen = s.pen
    s.piece([(-90, -250), (-60, -380), (20, -400), (30, -330), (110, -310), (120, -250), (40, -220)], "#5a3b2a", 14, 10)
    pen.brush([(70, -230), (90, -420)], 20, "#e7d9ad", "flat")
    for finger in (-26, 0, 26):
        pen.brush([(90, -410), (92 + finger, -470)], 13, "#e7d9ad", "flat")
    pen.brush([(-100, -220), (-150, -360)], 10, "#e7d9ad", "flat")
    for rib in range(4):
        x, y = -106 - 12 * rib, -240 - 32 * rib
        pen.brush([(x - 26, y + 14), (x + 26, y - 10)], 8, "#e7d9ad")
    s.piece(
        [(-150, -230), (-60, -260), (60, -250), (150, -230), (180, -40), (150, 160), (-150, 160), (-180, -40)],
        "#9a7a4a", 36, 12,
    )
    for fold in (-90, -20, 60):
        pen.brush([(fold, -230), (fold * 1.4, -120), (fold * 1.2, 0)], 8, shift("#9a7a4a", -0.17), "out")
    s.piece([(60, -40), (130, -50), (136, 30), (66, 36)], "#6f8a5a", 8, 7)


def _lantern(s: Sitter) -> None:
    """A skull with a light in it, on a bent stick."""
    with s.pen.placed(0, 0, flip=s.side > 0):
        _crook(s)


def _crook(s: Sitter) -> None:
    s.pen.brush([(0, 280), (0, -300), (-20, -400), (-90, -430), (-130, -380)], 34, INK, "flat")
    s.pen.brush([(0, 280), (0, -300), (-20, -400), (-90, -430), (-130, -380)], 22, WOOD, "flat")
    s.pen.brush([(-130, -380), (-130, -330)], 9, "#5a5f66", "flat")
    draw_glow(s.pen, -130, -250, 260, "#7affc0", 0.8)
    s.piece(
        [
            (-206, -280), (-180, -340), (-130, -356), (-80, -340), (-54, -280), (-70, -220), (-92, -200), (-96, -164),
            (-164, -164), (-168, -200), (-190, -220),
        ],
        "#e7e3c4", 16, 10,
    )
    for x in (-164, -98):
        s.pen.fill(oval(x, -258, 24, 26), "#2fe0a0")
        s.pen.fill(oval(x, -258, 12, 14), "#eafff4")
        s.pen.outline(oval(x, -258, 24, 26), 6)
    for tooth in range(4):
        s.pen.brush([(-154 + 16 * tooth, -196), (-154 + 16 * tooth, -168)], 6)


def _chalice(s: Sitter) -> None:
    s.piece([(-16, -160), (16, -160), (22, -40), (70, -6), (-70, -6), (-22, -40)], BRASS, 12, 9)
    s.piece([(-104, -330), (104, -330), (96, -230), (30, -150), (-30, -150), (-96, -230)], BRASS, 22, 10)
    s.cut(oval(0, -330, 104, 30), "#7a0f1e", 8, 9)
    s.pen.fill(oval(-14, -334, 70, 14), "#c9323c")
    s.cut(circle(0, -244, 28), "#c02f3a", 8, 7)
    for x, long in ((-96, 90), (60, 60)):
        drop = blob([(x, -330), (x + 12, -300), (x + 8, -330 + long), (x - 8, -330 + long), (x - 12, -300)])
        s.pen.fill(drop, "#a01826")
        s.pen.outline(drop, 5)


def _orb(s: Sitter) -> None:
    """A crystal ball in which stars turn."""
    draw_glow(s.pen, 0, -170, 270, "#b08aff", 0.7)
    ball = circle(0, -170, 140)
    stops = [(0, "#f4e8ff", 1), (0.35, "#a87ae8", 1), (0.8, "#3f2a86", 1), (1, "#1a1248", 1)]
    s.pen.fill(ball, radial(-40, -220, 210, stops))
    with s.pen.clipped(ball):
        for turn in range(3):
            s.pen.stroke(oval(0, -170, 110 - 34 * turn, 40 - 10 * turn, 24), "#f2d060", 5, 0.8)
    for x, y, size in ((-50, -120, 40), (56, -210, 34), (20, -140, 50)):
        s.pen.fill(star(x, y, size / 2, size / 5, 5), "#fff2b0")
    s.pen.outline(ball, 11)
    s.pen.fill(oval(-56, -232, 34, 20, -40), "#ffffff", 0.9)


def _plan(s: Sitter) -> None:
    """A scroll with a plan on it: arrows, crosses and one adventurer, crossed out."""
    s.piece([(-150, -420), (150, -440), (160, -60), (-140, -40)], "#e9d6a8", 24, 10)
    for y in (-436, -46):
        s.piece([(-170, y - 20), (176, y - 34), (176, y + 12), (-170, y + 28)], "#d2b67c", 10, 9)
    pen = s.pen
    pen.dashes(blob([(-100, -110), (-40, -190), (40, -140), (90, -250)], closed=False), "#8a2f2a", 9, 20, 14)
    for x, y in ((100, -330), (-80, -310)):
        pen.line((x - 34, y - 34), (x + 34, y + 34), 13, "#8a2f2a")
        pen.line((x - 34, y + 34), (x + 34, y - 34), 13, "#8a2f2a")
    pen.stroke(circle(-80, -350, 22), INK, 7)
    pen.line((-80, -328), (-80, -270), 7)
    pen.fill(icon("skull-crossed-bones", 20, -330, 80), INK, 0.85)


def _maskstick(s: Sitter) -> None:
    """A pretty human face on a stick."""
    _stick(s, -160)
    s.piece(
        [(-90, -400), (0, -440), (90, -400), (96, -280), (50, -180), (0, -160), (-50, -180), (-96, -280)], "#f0cba8",
        26, 10,
    )
    s.piece(
        [(-98, -300), (-110, -420), (0, -490), (110, -420), (98, -300), (70, -390), (0, -420), (-70, -390)],
        "#e8c455", 16, 9,
    )
    for side in BOTH:
        s.pen.fill(oval(side * 40, -310, 24, 15), "#fdf8ee")
        s.pen.fill(circle(side * 40, -310, 11), "#3f7ab0")
        s.pen.outline(oval(side * 40, -310, 24, 15), 5)
        s.pen.brush([(side * 18, -346), (side * 42, -358), (side * 66, -346)], 9, "#8a6424")
        s.pen.fill(oval(side * 58, -268, 20, 13), "#e88a7a", 0.7)
    s.pen.fill(blob([(-34, -236), (0, -228), (34, -236), (0, -200)]), "#c2404a")
    s.pen.brush([(0, -310), (10, -262), (-6, -258)], 6, "#b07a58")


def _purse(s: Sitter) -> None:
    """A stolen purse."""
    for x, y, size in ((-70, -300, 38), (30, -330, 44), (86, -280, 34)):
        s.cut(circle(x, y, size), BRASS, 10, 8)
        s.pen.stroke(circle(x, y, size * 0.66), "#8a6418", 4)
    s.piece(
        [
            (-50, -236), (50, -236), (90, -270), (70, -210), (136, -110), (120, 10), (0, 44), (-120, 10),
            (-136, -110), (-70, -210), (-90, -270),
        ],
        "#8a5a34", 30, 11,
    )
    s.piece([(-64, -232), (64, -232), (60, -204), (-60, -204)], "#e2c27a", 6, 7)
    s.pen.brush([(60, -216), (150, -240), (190, -330)], 10, "#4a3020", "out")
    s.stud(0, -90, 40, BRASS)


def _flag(s: Sitter) -> None:
    """A white flag made of patched drawers."""
    _stick(s, -470)
    s.piece(
        [
            (12, -470), (100, -500), (190, -450), (290, -470), (280, -350), (210, -300), (200, -220), (130, -260),
            (110, -330), (60, -240), (12, -230),
        ],
        "#f4efe2", 22, 10,
    )
    for x, y in ((80, -420), (180, -400), (60, -320), (230, -370)):
        s.pen.fill(icon("daisy", x, y, 46), "#d8705a", 0.7)
    s.pen.brush([(12, -440), (120, -456), (284, -436)], 7, "#a8a08c")


def _lollipop(s: Sitter) -> None:
    _stick(s, -200, 22, "#efe2c4")
    s.cut(circle(0, -280, 108), "#e8546a", 24, 11)
    for turn in range(3):
        radius = 90 - 30 * turn
        s.pen.stroke(minus(circle(0, -280, radius), poly([(0, -280), (140, -300), (140, -180)])), "#fbe9d8", 13)
    s.pen.fill(oval(-44, -330, 24, 14, -40), "#ffffff", 0.8)


def _mirror(s: Sitter) -> None:
    """A hand mirror with a smiling goblin in it."""
    _stick(s, -140, 30, BRASS)
    s.cut(oval(0, -270, 122, 150), BRASS, 18, 11)
    glass = oval(0, -270, 96, 122)
    s.pen.fill(glass, radial(-30, -320, 200, [(0, "#eefaf8", 1), (0.5, "#9fd0cc", 1), (1, "#3f6f78", 1)]))
    with s.pen.clipped(glass):
        s.pen.fill(oval(6, -250, 56, 64), s.skin)
        for side in BOTH:
            s.pen.fill(blob([(6 + side * 50, -270), (6 + side * 130, -310, CORNER), (6 + side * 50, -230)]), s.skin)
            s.pen.fill(circle(6 + side * 22, -264, 12), "#f4ecc2")
            s.pen.fill(circle(6 + side * 22, -262, 5), INK)
        s.pen.brush([(-14, -222), (6, -212), (28, -224)], 7)
        s.pen.brush([(-70, -330), (-20, -380)], 16, "#ffffff", "flat", 0.8)
    s.pen.outline(glass, 8)
    s.stud(0, -420, 20, "#c02f3a")


def _marotte(s: Sitter) -> None:
    """A laughing fool's head on a stick."""
    _stick(s, -190)
    for side, colour in ((-1, "#b8322c"), (1, "#e0b13a")):
        s.piece(
            [
                (0, -330), (side * 60, -400), (side * 150, -360), (side * 160, -290, CORNER), (side * 110, -310),
                (side * 76, -260),
            ],
            colour, 12, 9,
        )
        s.cut(circle(side * 160, -276, 20), "#f0c84a", 6, 7)
    s.cut(oval(0, -260, 78, 84), "#f0e6cf", 18, 9)
    for side in BOTH:
        s.pen.brush([(side * 16, -276), (side * 34, -292), (side * 52, -276)], 9)
    mouth = blob([(-44, -244), (0, -232), (44, -244), (0, -188)])
    s.pen.fill(mouth, "#8a1f28")
    s.pen.outline(mouth, 6)
    for fold in range(5):
        s.cut(oval(-72 + 36 * fold, -168, 26, 32), ("#b8322c", "#e0b13a")[fold % 2], 6, 6)


def _rattle(s: Sitter) -> None:
    """A rattle: shrunken heads and teeth on strings."""
    _stick(s, -430, 32)
    s.piece([(-70, -430), (-40, -520), (40, -520), (70, -430), (30, -380), (-30, -380)], "#e7d9ad", 14, 9)
    for side in BOTH:
        s.pen.fill(oval(side * 26, -454, 17, 20), INK)
        s.piece([(side * 50, -490), (side * 130, -560, CORNER), (side * 76, -440)], "#4a3a30", 8, 8)
    for x, long, colour in ((-66, 120, "#8a6a4a"), (0, 170, "#a87a52"), (70, 100, "#6f5a40")):
        s.pen.brush([(x * 0.4, -390), (x, -390 + long)], 6, taper="flat")
        s.cut(oval(x, -370 + long, 40, 46), colour, 10, 8)
        for eye in BOTH:
            s.pen.line((x + eye * 16 - 9, -378 + long), (x + eye * 16 + 9, -372 + long), 6)
        s.pen.brush([(x - 14, -346 + long), (x + 14, -346 + long)], 6)


def _crossbow(s: Sitter) -> None:
    _stick(s, -300, 40)
    s.piece(
        [(-210, -190), (-150, -280), (0, -330), (150, -280), (210, -190), (140, -240), (0, -280), (-140, -240)],
        "#6e4a2c", 12, 10,
    )
    for side in BOTH:
        s.pen.line((side * 200, -196), (0, -120), 6, "#e9dcc0")
    s.piece([(-9, -380), (9, -380), (9, -120), (-9, -120)], "#c9ccc8", 4, 6)
    s.piece([(-24, -380), (0, -440, CORNER), (24, -380)], "#c9ccc8", 6, 7)


MORE: dict[str, tuple[Callable[[Sitter], None], bool]] = {
    "dynamite": (_dynamite, True),
    "pickaxe": (_pickaxe, True),
    "catapult": (_catapult, False),
    "sack": (_sack, False),
    "lantern": (_lantern, True),
    "chalice": (_chalice, True),
    "orb": (_orb, False),
    "plan": (_plan, True),
    "maskstick": (_maskstick, True),
    "purse": (_purse, False),
    "flag": (_flag, True),
    "lollipop": (_lollipop, True),
    "mirror": (_mirror, True),
    "marotte": (_marotte, True),
    "rattle": (_rattle, True),
    "crossbow": (_crossbow, True),
}

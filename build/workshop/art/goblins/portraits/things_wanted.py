"""What the Mighty foes hold that came later: lanterns, a mortar, a plate for ears, a falcon, a halberd, an abacus."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.fire import draw_flame, draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, BRASS, CORNER, INK, IRON, WOOD, Sitter
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import circle, oval, rounded


def _pole(s: Sitter, top: float, wide: float = 30, colour: str = WOOD) -> None:
    s.piece([(-wide / 2, top), (wide / 2, top), (wide / 2, 290), (-wide / 2, 290)], colour, 8, 9)


def _lamp(s: Sitter, x: float, y: float, size: float) -> None:
    """A storm lantern that hangs from (x, y)."""
    draw_glow(s.pen, x, y + 80 * size, 260 * size, "#ffd070", 0.7)
    with s.pen.placed(x, y, size):
        s.pen.brush([(0, -40), (0, 10)], 10, INK, "flat")
        s.piece([(-54, 36), (0, 0), (54, 36), (60, 56), (-60, 56)], BRASS, 10, 9)
        s.cut(rounded(-48, 54, 96, 124, 14), "#ffe9a0", 8, 9)
        draw_flame(s.pen, 0, 160, 0.42)
        for bar in (-22, 22):
            s.pen.line((bar, 58), (bar, 176), 8, INK)
        s.piece([(-62, 174), (62, 174), (54, 200), (-54, 200)], BRASS, 8, 9)


def _lamps(s: Sitter) -> None:
    """A marshal's staff with a lantern at each end of its yoke."""
    _pole(s, -470, 34)
    s.piece([(-150, -446), (0, -486), (150, -446), (150, -420), (0, -452), (-150, -420)], BRASS, 10, 10)
    s.cut(circle(0, -500, 34), BRASS, 10, 9)
    for side in BOTH:
        _lamp(s, side * 128, -400, 0.86)


def _mortar(s: Sitter) -> None:
    """A small mortar, loaded, with its fuse lit."""
    s.piece([(-150, -40), (-170, -330), (-120, -380), (120, -380), (170, -330), (150, -40), (0, 10)], IRON, 34, 12)
    for y, wide in ((-300, 166), (-110, 156)):
        s.pen.brush([(-wide, y), (0, y + 26), (wide, y)], 34, INK, "flat")
        s.pen.brush([(-wide, y), (0, y + 26), (wide, y)], 22, BRASS, "flat")
    s.cut(oval(0, -376, 128, 44), "#1d1a1c", 8, 11)
    s.cut(circle(0, -430, 92), "#34323a", 22, 11)
    s.pen.fill(oval(-30, -466, 20, 30, 30), "#ffffff", 0.7)
    s.pen.brush([(20, -516), (50, -566), (104, -560)], 12, "#d8c090", "flat")
    draw_glow(s.pen, 112, -566, 130, "#ffb040", 0.9)
    draw_flame(s.pen, 112, -540, 0.3)


def _plate(s: Sitter) -> None:
    """A collection plate with ears on it."""
    s.cut(oval(0, -120, 210, 64), BRASS, 20, 11)
    s.cut(oval(0, -134, 170, 44), shift(BRASS, -0.16), 10, 8)
    for x, y, lean in ((-96, -150, -14), (-20, -128, 10), (70, -156, 24)):
        with s.pen.placed(x, y, 1.15, lean):
            s.piece([(-40, 20), (-52, -40), (0, -110, CORNER), (40, -50), (34, 20)], "#8fae4a", 14, 9)
            s.pen.brush([(-14, 10), (-20, -36), (2, -76)], 9, "#5f7a2e")


def _falcon(s: Sitter) -> None:
    """A falcon on the glove, its hood off."""
    wing, breast = "#6a4a34", "#e6d2a8"
    s.piece([(-30, -40), (40, -60), (120, 120), (60, 150), (-10, 60)], shift(wing, -0.08), 16, 10)
    s.piece([(-84, -60), (-110, -230), (-60, -380), (40, -400), (110, -290), (100, -130), (40, -30)], breast, 26, 12)
    s.piece([(20, -360), (116, -300), (140, -120), (110, 60), (30, -60), (0, -220)], wing, 22, 11)
    for y in (-240, -180, -120):
        for x in (-70, -34, 4):
            s.pen.brush([(x - 10, y), (x, y + 16), (x + 10, y)], 7, "#8a6440")
    s.piece([(-90, -380), (-80, -470), (0, -510), (76, -460), (70, -370), (-10, -340)], wing, 20, 11)
    s.piece([(-88, -410), (-150, -400), (-136, -356, CORNER), (-70, -360)], "#e8b03a", 10, 9)
    s.cut(circle(-30, -424, 26), "#f2c21b", 6, 8)
    s.pen.fill(circle(-34, -424, 13), INK)
    for x in (-50, 10):
        s.pen.brush([(x, -50), (x - 6, 6)], 22, "#e8b03a", "flat")


def _halberd(s: Sitter) -> None:
    """A halberd with a watchman's bell."""
    _pole(s, -420, 32)
    s.piece([(-20, -400), (-40, -470), (0, -620, CORNER), (40, -470), (20, -400)], "#c3ccd0", 14, 10)
    s.piece([(-14, -440), (-130, -500), (-190, -390, CORNER), (-140, -300), (-14, -350)], "#c3ccd0", 20, 11)
    s.piece([(14, -420), (90, -420), (120, -380, CORNER), (14, -360)], "#a9b2b6", 12, 10)
    s.pen.brush([(16, -300), (70, -270)], 9, INK, "flat")
    s.piece([(40, -270), (70, -290), (100, -270), (122, -190), (18, -190)], BRASS, 14, 10)
    s.cut(circle(70, -178, 18), shift(BRASS, -0.15), 6, 8)


def _abacus(s: Sitter) -> None:
    """An abacus with beads of gold, ruby and bone."""
    s.cut(rounded(-190, -430, 380, 400, 20), "#5a2f1e", 22, 12)
    s.pen.fill(rounded(-156, -396, 312, 332, 10), "#e6d2a8")
    for row, y in enumerate((-356, -290, -224, -158, -100)):
        s.pen.line((-156, y), (156, y), 9, "#6a4a3a")
        left = (3, 1, 4, 2, 3)[row]
        for bead in range(5):
            x = -132 + 44 * bead if bead < left else 132 - 44 * (4 - bead)
            colour = (BRASS, "#b02f36", "#efe2c4")[(row + bead) % 3]
            s.cut(oval(x, y, 20, 27), colour, 8, 7)


WANTED: dict[str, tuple[Callable[[Sitter], None], bool]] = {
    "lamps": (_lamps, True),
    "mortar": (_mortar, False),
    "plate": (_plate, False),
    "falcon": (_falcon, True),
    "halberd": (_halberd, True),
    "abacus": (_abacus, True),
}

"""Who and what stands behind a goblin: a wolf, comrades, ghosts."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.goblins.fire import draw_glow
from workshop.art.goblins.portraits.sitter import BOTH, CORNER, INK, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import blob, circle, oval


def _wolf(s: Sitter) -> None:
    """A wolf that looks over the rider's shoulder, tongue out."""
    fur, pen = "#7d7a76", s.pen
    with pen.placed(500 + s.side * 262, 560, 1.05, s.side * 6, flip=s.side < 0):
        for dx in (-96, 84):
            s.piece([(dx - 50, -150), (dx + (0 if dx > 0 else -20), -330, CORNER), (dx + 60, -150)], fur, 14, 10)
        s.piece(
            [
                (-170, 60), (-150, -120), (-60, -210), (60, -210), (160, -110), (190, 40), (240, 140, CORNER),
                (170, 150), (180, 330), (-180, 330), (-170, 170), (-230, 150, CORNER),
            ],
            fur, 34, 12,
        )
        s.piece(
            [(-30, -60), (60, -80), (170, 20), (200, 90), (150, 140), (40, 150), (-40, 90)], shift(fur, 0.08), 20, 10
        )
        s.piece([(160, 10), (214, 20), (214, 70), (170, 76)], INK, 6, 7)
        for x, y in ((-60, -70), (64, -84)):
            pen.fill(oval(x, y, 34, 24), "#f2c21b")
            pen.fill(oval(x + 8, y, 9, 21), INK)
            pen.outline(oval(x, y, 34, 24), 8)
            pen.brush([(x - 46, y - 34), (x, y - 36), (x + 40, y - 14)], 14)
        s.piece([(50, 140), (120, 130), (130, 240), (90, 280), (54, 230)], "#c9585a", 14, 8)
        for x in (30, 80, 140):
            s.piece([(x - 14, 120), (x + 14, 118), (x + 2, 164, CORNER)], "#f4ead0", 4, 6)
        for tuft in range(9):
            x = -150 + 34 * tuft
            pen.brush([(x, 200), (x - 10, 270)], 8, shift(fur, -0.18), "out")


def _comrades(s: Sitter) -> None:
    """More goblins in shadow: helmets, ears and eyes."""
    for x, y, size in ((150, 560, 0.62), (850, 540, 0.66), (40, 640, 0.5), (960, 650, 0.52)):
        with s.pen.placed(x, y, size):
            colour = mix(s.skin, "#241c1a", 0.5)
            for side in BOTH:
                s.piece([(side * 130, -60), (side * 320, -150, CORNER), (side * 140, 60)], colour, 14, 10)
            s.piece([(-160, -20), (-120, 170), (0, 220), (120, 170), (160, -20)], colour, 30, 11)
            s.piece(
                [(-190, 0), (-150, -190), (0, -260), (150, -190), (190, 0), (0, 40)], mix("#7a6a52", "#241c1a", 0.4),
                26, 11,
            )
            s.piece([(-20, -240), (0, -340, CORNER), (20, -240)], "#8f8a80", 8, 8)
            for side in BOTH:
                s.pen.fill(oval(side * 62, 60, 30, 22), "#f2d060")
                s.pen.fill(circle(side * 62 + 6, 62, 9), INK)
            s.piece([(-200, 230), (200, 230), (260, 600), (-260, 600)], mix(s.looks.cloth, "#241c1a", 0.5), 30, 11)


def _ghosts(s: Sitter) -> None:
    """Three ghosts."""
    for x, y, size, lean in ((140, 330, 1.0, -8), (880, 280, 1.1, 10), (820, 690, 0.8, 14)):
        draw_glow(s.pen, x, y, 220 * size, "#7affc8", 0.5)
        with s.pen.placed(x, y, size, lean):
            ghost = blob(
                [
                    (-70, 0), (-60, -110), (0, -150), (60, -110), (70, 0), (84, 120), (40, 90), (10, 180, CORNER),
                    (-30, 90), (-80, 130),
                ]
            )
            s.pen.fill(ghost, "#c9ffe4", 0.72)
            s.pen.stroke(ghost, "#f2fff8", 7, 0.9)
            for side in BOTH:
                s.pen.fill(blob([(side * 60, -60), (side * 140, -100, CORNER), (side * 66, -10)]), "#c9ffe4", 0.72)
                s.pen.fill(oval(side * 26, -56, 15, 21), "#14463a")
            s.pen.fill(oval(0, 4, 18, 26), "#14463a")


def _smoke(s: Sitter) -> None:
    """Smoke of an explosion."""
    for x, y, radius in (
        (200, 240, 110), (310, 140, 90), (790, 200, 120), (690, 100, 90), (880, 330, 80), (120, 380, 70),
        (500, 60, 100),
    ):
        s.pen.fill(circle(x, y, radius), "#3a3230", 0.55, blur=10)
        s.pen.fill(circle(x - radius * 0.25, y - radius * 0.3, radius * 0.6), "#6a5c54", 0.5, blur=12)
    for x, y in ((260, 90), (740, 60), (900, 200), (100, 250), (560, 20)):
        draw_glow(s.pen, x, y, 60, "#ff8a3a", 0.9)


def _dark(s: Sitter) -> None:
    """Darkness on both sides."""
    s.pen.fill(blob([(-20, -20), (1020, -20), (1020, 1020), (-20, 1020)]), "#08080c", 0.5)
    s.pen.fill(oval(880, 500, 340, 700), "#07070b", 0.65, blur=90)


def _magic(s: Sitter) -> None:
    """Sparks of magic."""
    for x, y, radius, colour in (
        (150, 200, 150, "#6fffd0"), (840, 240, 190, "#9a7aff"), (260, 90, 90, "#ffe08a"), (760, 80, 110, "#6fffd0"),
    ):
        draw_glow(s.pen, x, y, radius, colour, 0.6)
        s.pen.fill(
            blob(
                [
                    (x, y - 34, CORNER), (x + 8, y - 8), (x + 34, y, CORNER), (x + 8, y + 8), (x, y + 34, CORNER),
                    (x - 8, y + 8), (x - 34, y, CORNER), (x - 8, y - 8),
                ]
            ),
            "#ffffff",
        )


BEHIND: dict[str, Callable[[Sitter], None]] = {
    "wolf": _wolf,
    "comrades": _comrades,
    "ghosts": _ghosts,
    "smoke": _smoke,
    "dark": _dark,
    "magic": _magic,
}

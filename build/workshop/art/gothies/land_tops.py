"""What stands on the lands; each is drawn upwards from its ground line and is at most 600 units wide."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.gothies.land_parts import WOOD, battlement, fire, reeds, tree, water, window
from workshop.art.gothies.sitter import BOTH, CORNER, Sitter, X
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import (
    Point,
    blob,
    box,
    circle,
    minus,
    moved,
    oval,
    points_at,
    poly,
    rounded,
    sampled,
    union,
)

_STONE, _BONE = "#8a86a8", "#e6dcc4"


def _bonfire(sitter: Sitter, y: float) -> None:
    for turn in (-58, -26, 24, 56):
        with sitter.pen.placed(X, y - 10, 1, turn):
            sitter.cut(rounded(-22, -230, 44, 240, 16), WOOD, 8)
    for x, size in ((-110, 200), (110, 220), (0, 380)):
        fire(sitter, X + x, y - 90, size)


def _volcano(sitter: Sitter, y: float) -> None:
    aura(sitter.pen, X, y - 430, 230, "#ff7a3f", 0.8)
    for side in (-1, 0, 1):
        plume = [(X + side * 40, y - 380), (X + side * 90, y - 480), (X + side * 60 + 30, y - 570)]
        sitter.pen.brush(plume, 66, mix(sitter.deep, "#4a3a5a", 0.5), "out", 0.75)
    cone: list[Point] = [
        (-300, 20, CORNER), (-150, -240), (-84, -400, CORNER), (84, -400, CORNER), (150, -240), (300, 20, CORNER),
    ]
    mountain = sitter.shine(blob(points_at(cone, X, y)), 0, 26)
    with sitter.pen.clipped(mountain):
        for run in (
            [(-20, -400), (-50, -250), (-20, -130), (-90, 20)],
            [(40, -400), (60, -270), (130, -150), (120, 20)],
        ):
            line = [(X + x, y + dy) for x, dy in run]
            sitter.pen.brush(line, 46, "#ff5a2a", "in")
            sitter.pen.brush(line, 20, "#ffd27a", "in")
    sitter.pen.fill(oval(X, y - 400, 88, 22), "#ffc25a")


def _bastion(sitter: Sitter, y: float) -> None:
    for x, wide, high in ((-250, 150, 300), (100, 150, 300), (-110, 220, 430)):
        wall = [(X + x, y + 20), *battlement(X + x, y - high, wide, 3), (X + x + wide, y + 20)]
        sitter.shine(poly(wall), 0.02, 18)
    for x, at in ((-175, -150), (175, -150), (0, -260)):
        window(sitter, X + x, y + at, 46, 84, "#ff9a5a")
    window(sitter, X, y + 20, 96, 150, "#2a1030")
    fire(sitter, X, y - 470, 130)


def _throne(sitter: Sitter, y: float) -> None:
    rim: list[Point] = [(-330, 30, CORNER), (-260, -130), (-190, -60), (190, -60), (260, -130), (330, 30, CORNER)]
    aura(sitter.pen, X, y - 200, 330, "#ff8a4a", 0.55)
    back: list[Point] = [
        (-130, 0),
        (-150, -330),
        (-90, -470, CORNER),
        (-40, -380),
        (0, -540, CORNER),
        (40, -380),
        (90, -470, CORNER),
        (150, -330),
        (130, 0),
    ]
    sitter.cut(
        blob(points_at(back, X, y), tension=0.3), mix(_STONE, sitter.bright, 0.4), 22
    )
    sitter.pen.fill(rounded(X - 84, y - 320, 168, 250, 40), mix(sitter.rune, "#2a0a14", 0.35))
    for side in BOTH:
        sitter.cut(rounded(X + side * 150 - 34, y - 170, 68, 180, 22), mix(_STONE, sitter.bright, 0.4), 12)
    sitter.cut(rounded(X - 170, y - 110, 340, 90, 24), mix(_STONE, sitter.bright, 0.5), 12)
    sitter.pen.fill(circle(X, y - 400, 34), sitter.rune)
    sitter.pen.fill(circle(X - 10, y - 410, 11), "#ffffff", 0.9)
    sitter.shine(blob(points_at(rim, X, y)), 0.05, 18)


def _pool(sitter: Sitter, y: float) -> None:
    reeds(sitter, X - 250, y - 10, 6, 260)
    reeds(sitter, X + 160, y - 10, 6, 220)
    hut = poly([(X - 70, y - 60), (X - 70, y - 220), (X + 70, y - 220), (X + 70, y - 60)])
    sitter.cut(hut, WOOD, 10)
    sitter.shine(poly([(X - 120, y - 200), (X, y - 360), (X + 120, y - 200)]), 0.25, 14)
    window(sitter, X, y - 90, 50, 90)
    water(sitter, X, y - 14, 270, 56)
    for x in (-120, 96):
        sitter.pen.fill(
            minus(oval(X + x, y - 8, 46, 18), poly([(X + x, y - 8), (X + x + 60, y - 30), (X + x + 60, y + 2)])),
            "#5fe08a",
        )


def _cenote(sitter: Sitter, y: float) -> None:
    arch = minus(oval(X, y - 130, 310, 330), oval(X, y - 110, 220, 250))
    sitter.shine(arch, 0.02, 22)
    for x in (-160, -80, 20, 110, 180):
        vine = [(X + x, y - 370 + abs(x) * 0.5), (X + x + 16, y - 260), (X + x - 8, y - 180 + abs(x) * 0.3)]
        sitter.pen.brush(vine, 12, "#4fbf86", "out")
    aura(sitter.pen, X, y - 90, 220, "#8fe8ff", 0.6)
    for drip in range(5):
        sitter.pen.brush([(X - 60 + 30 * drip, y - 330), (X - 60 + 30 * drip, y - 40)], 7, "#d8f6ff", "in", 0.6)
    water(sitter, X, y - 10, 290, 62)


def _coral(sitter: Sitter, y: float) -> None:
    wall = [(X - 300, y + 20), *battlement(X - 300, y - 190, 600, 5), (X + 300, y + 20)]
    sitter.shine(poly(wall), 0.1, 18)
    for x, lean, high in ((-230, -40, 330), (-110, 30, 420), (20, -20, 380), (140, 36, 440), (240, -10, 320)):
        for branch in (
            (0, 0, lean, high),
            (lean * 0.5, high * 0.5, lean * 0.5 + 80, high * 0.86),
            (lean * 0.4, high * 0.42, lean * 0.4 - 70, high * 0.74),
        ):
            start, end = (X + x + branch[0], y - 60 - branch[1] * 0.7), (X + x + branch[2], y - 60 - branch[3] * 0.9)
            bow = ((start[0] + end[0]) / 2 + lean * 0.5, (start[1] + end[1]) / 2)
            sitter.pen.brush([start, bow, end], 50, "#070720", "flat", 0.6)
            sitter.pen.brush([start, bow, end], 40, sitter.accent, "flat")
            sitter.pen.brush([start, bow, end], 9, "#ffffff", "fat", 0.6)
            sitter.pen.fill(circle(*end, 25), mix(sitter.accent, "#ffffff", 0.25))
    window(sitter, X, y + 20, 110, 150, "#0f2a5e")


def _moon(sitter: Sitter, y: float) -> None:
    aura(sitter.pen, X, y - 320, 300, "#fff2c8", 0.8)
    sitter.cut(circle(X, y - 320, 150), "#f4e6b8", 22)
    for x, dy, radius in ((-40, -360, 34), (50, -290, 46), (-60, -260, 22), (40, -390, 18)):
        sitter.pen.fill(circle(X + x, y + dy, radius), "#cdb988", 0.7)
    dam: list[Point] = [(-310, 20, CORNER), (-290, -110), (0, -60), (290, -110), (310, 20, CORNER)]
    water(sitter, X, y - 96, 280, 54)
    sitter.pen.fill(oval(X, y - 92, 84, 22), "#fff2c8", 0.9, blur=4)
    sitter.shine(blob(points_at(dam, X, y), tension=0.3), 0.02, 18)
    for side in BOTH:
        tower = [
            (X + side * 250 - 56, y + 20),
            *battlement(X + side * 250 - 56, y - 210, 112, 3),
            (X + side * 250 + 56, y + 20),
        ]
        sitter.shine(poly(tower), 0.05, 14)
        window(sitter, X + side * 250, y - 70, 40, 76)


def _grove(sitter: Sitter, y: float) -> None:
    for x, high, wide, share in (
        (-220, 240, 100, 0.1),
        (220, 260, 104, 0.16),
        (-90, 350, 124, 0.0),
        (110, 400, 130, 0.06),
    ):
        tree(sitter, X + x, y, high, wide, share)
    for x in (-260, -30, 60, 270):
        sitter.pen.fill(circle(X + x, y - 250 + abs(x) * 0.4, 14), sitter.accent)


def _caravan(sitter: Sitter, y: float) -> None:
    for x, size, share in ((-180, 0.9, 0.3), (150, 1.1, 0.0)):
        with sitter.pen.placed(X + x, y - 30, size):
            sitter.cut(rounded(-120, -170, 240, 130, 20), WOOD, 10)
            roof = blob([(-140, -160, CORNER), (-110, -270), (0, -310), (110, -270), (140, -160, CORNER)])
            sitter.shine(roof, share, 16)
            for stripe in (-70, 0, 70):
                sitter.pen.brush([(stripe, -166), (stripe * 0.8, -290)], 16, sitter.accent, "flat", 0.7)
            window(sitter, 0, -62, 60, 84)
            for wheel in (-76, 76):
                sitter.pen.fill(circle(wheel, -26, 52), "#14142c")
                sitter.pen.stroke(circle(wheel, -26, 42), "#d9a75a", 11)
                for spoke in range(4):
                    with sitter.pen.placed(wheel, -26, 1, 45 * spoke):
                        sitter.pen.line((-40, 0), (40, 0), 6, "#d9a75a")
    tree(sitter, X, y - 20, 380, 86, 0.12)


def _gate(sitter: Sitter, y: float) -> None:
    arch = minus(
        union(box(X - 200, y - 260, 400, 280), oval(X, y - 260, 200, 190)),
        union(box(X - 110, y - 240, 220, 260), oval(X, y - 240, 110, 120)),
    )
    sitter.cut(arch, mix(_STONE, sitter.bright, 0.5), 18)
    aura(sitter.pen, X, y - 150, 150, sitter.accent, 0.6)
    for start, end, bend in (
        (-300, 180, -380),
        (300, -190, -330),
        (-280, 260, -170),
        (290, -260, -90),
        (-150, 160, -460),
    ):
        line = [
            (X + start, y + 10),
            (X + start * 0.8, y + bend * 0.6),
            (X, y + bend),
            (X + end, y + bend * 0.6),
            (X + end * 1.1, y + 10),
        ]
        sitter.pen.brush(line, 36, "#070720", "both", 0.7)
        sitter.pen.brush(line, 27, mix("#2f7a4a", sitter.bright, 0.3), "both")
        for points, tangents, _ in sampled(blob(line, closed=False), 74):
            for (x, at), (along, down) in zip(points, tangents, strict=True):
                tip = (x - down * 40, at + along * 40 * (-1 if end > start else 1))
                sitter.pen.fill(
                    poly([(x - along * 11, at - down * 11), (x + along * 11, at + down * 11), tip]), sitter.pale
                )
    for x, dy in ((-150, -250), (170, -200), (0, -410)):
        for petal in range(5):
            sitter.pen.fill(moved(oval(0, -20, 13, 20), X + x, y + dy, turn=72 * petal), sitter.accent)
        sitter.pen.fill(circle(X + x, y + dy, 11), "#ffe9a8")


def _world_tree(sitter: Sitter, y: float) -> None:
    pen = sitter.pen
    for width, colour in ((40, "#070720"), (30, WOOD), (10, "#d9a75a")):
        for side in BOTH:
            for reach, low in ((330, 20), (220, 30), (120, 26)):
                pen.brush(
                    [(X + side * 40, y - 200), (X + side * reach * 0.7, y - 90), (X + side * reach, y + low)],
                    width * 1.4,
                    colour,
                    "out",
                )
            for reach, high in ((260, -430), (160, -520), (300, -330)):
                pen.brush(
                    [(X + side * 30, y - 260), (X + side * reach * 0.5, y + high * 0.8), (X + side * reach, y + high)],
                    width,
                    colour,
                    "out",
                )
    sitter.cut(
        blob(
            [
                (X - 90, y + 20),
                (X - 60, y - 200),
                (X - 50, y - 400),
                (X + 50, y - 400),
                (X + 60, y - 200),
                (X + 90, y + 20),
            ]
        ),
        WOOD,
        14,
    )
    window(sitter, X, y + 16, 84, 170)
    for x, dy, radius in (
        (-260, -420, 96),
        (260, -420, 96),
        (-120, -500, 116),
        (120, -500, 116),
        (0, -420, 110),
        (-310, -320, 66),
        (310, -320, 66),
    ):
        sitter.shine(circle(X + x, y + dy, radius), 0.12 if x > 0 else 0.0, 14)
    for light in range(12):
        angle = light * 2.4
        pen.fill(circle(X + 250 * math.cos(angle) * (0.4 + light / 20), y - 430 + 90 * math.sin(angle), 9), "#ffe9a8")


def _crypt(sitter: Sitter, y: float) -> None:
    for side in BOTH:
        sitter.cut(union(box(X + side * 250 - 40, y - 130, 80, 140), oval(X + side * 250, y - 130, 40, 46)), _STONE, 10)
        sitter.pen.line((X + side * 250, y - 140), (X + side * 250, y - 60), 9, "#3a3656")
        sitter.pen.line((X + side * 250 - 22, y - 116), (X + side * 250 + 22, y - 116), 9, "#3a3656")
    sitter.shine(box(X - 160, y - 270, 320, 290), 0.0, 18)
    sitter.shine(poly([(X - 200, y - 256), (X, y - 420), (X + 200, y - 256)]), 0.1, 16)
    for x in (-120, 120):
        sitter.cut(rounded(X + x - 24, y - 250, 48, 270, 12), _STONE, 8)
    window(sitter, X, y + 18, 110, 210, mix(sitter.rune, "#14102c", 0.5))
    sitter.pen.line((X, y - 520), (X, y - 420), 14, sitter.edge)
    sitter.pen.line((X - 36, y - 484), (X + 36, y - 484), 14, sitter.edge)


def _skull(sitter: Sitter, x: float, y: float, size: float) -> None:
    sitter.cut(
        blob(
            [
                (x, y - size),
                (x + size * 0.86, y - size * 0.5),
                (x + size * 0.7, y + size * 0.3),
                (x + size * 0.4, y + size * 0.74),
                (x - size * 0.4, y + size * 0.74),
                (x - size * 0.7, y + size * 0.3),
                (x - size * 0.86, y - size * 0.5),
            ]
        ),
        _BONE,
        10,
    )
    for side in BOTH:
        sitter.pen.fill(oval(x + side * size * 0.34, y - size * 0.1, size * 0.22, size * 0.25), "#14142c")
        sitter.pen.fill(circle(x + side * size * 0.34, y - size * 0.08, size * 0.08), sitter.rune)
    for tooth in range(4):
        at = x - size * 0.24 + size * 0.16 * tooth
        sitter.pen.line((at, y + size * 0.46), (at, y + size * 0.7), size * 0.05, "#14142c")


def _bones(sitter: Sitter, y: float) -> None:
    for side in BOTH:
        for rib in range(5):
            line = [
                (X + side * 20, y - 420 + 84 * rib),
                (X + side * (250 - 14 * rib), y - 400 + 84 * rib),
                (X + side * (220 - 10 * rib), y - 300 + 70 * rib),
            ]
            sitter.pen.brush(line, 34, "#070720", "out", 0.7)
            sitter.pen.brush(line, 26, _BONE, "out")
    for joint in range(6):
        sitter.cut(circle(X, y - 440 + 84 * joint, 32), _BONE, 6)
    for x, dy, size in ((-220, -40, 66), (220, -40, 66), (-90, -50, 80), (90, -50, 80), (0, -190, 100)):
        _skull(sitter, X + x, y + dy, size)


def _lanterns(sitter: Sitter, y: float) -> None:
    wall = [(X - 310, y + 20), *battlement(X - 310, y - 200, 620, 6), (X + 310, y + 20)]
    sitter.shine(poly(wall), 0.0, 18)
    for row in range(3):
        for brick in range(6):
            x = X - 290 + 104 * brick + 52 * (row % 2)
            sitter.pen.stroke(rounded(x, y - 170 + 62 * row, 88, 48, 8), sitter.edge, 4, 0.4)
    for x, dy in ((-250, -310), (-125, -360), (0, -390), (125, -360), (250, -310)):
        sitter.pen.line((X + x, y - 200), (X + x, y + dy + 40), 10, WOOD)
        aura(sitter.pen, X + x, y + dy, 130, "#ffd27a", 0.8)
        sitter.cut(rounded(X + x - 40, y + dy - 50, 80, 100, 30), "#d98a3a", 10)
        sitter.pen.fill(rounded(X + x - 22, y + dy - 34, 44, 66, 18), "#fff3c0")


def _sleepers(sitter: Sitter, y: float) -> None:
    for side in BOTH:
        giant = [(110, 20), (90, -200), (130, -330), (210, -370), (280, -320), (300, -180), (320, 20)]
        sitter.shine(blob([(X + side * x, y + dy) for x, dy in giant]), 0.06, 20)
        face = circle(X + side * 205, y - 290, 74)
        sitter.pen.fill(face, sitter.pale)
        sitter.pen.outline(face, 7, "#14142c")
        for eye in (-28, 28):
            at = X + side * 205 + eye
            sitter.pen.brush([(at - 20, y - 296), (at, y - 282), (at + 20, y - 296)], 8, "#14142c", "fat")
        sitter.pen.brush([(X + side * 205 - 12, y - 254), (X + side * 205 + 12, y - 254)], 7, "#14142c", "fat")
    arch = minus(
        union(box(X - 150, y - 300, 300, 320), oval(X, y - 300, 150, 160)),
        union(box(X - 90, y - 280, 180, 300), oval(X, y - 280, 90, 104)),
    )
    sitter.cut(arch, mix(_STONE, sitter.bright, 0.4), 18)
    gate = union(box(X - 90, y - 280, 180, 300), oval(X, y - 280, 90, 104))
    sitter.pen.fill(gate, mix(sitter.deep, "#05061a", 0.4))
    aura(sitter.pen, X, y - 180, 150, sitter.accent, 0.7)
    sitter.pen.fill(minus(circle(X, y - 220, 56), circle(X + 26, y - 236, 48)), "#fff2c8")
    for star in range(9):
        sitter.pen.fill(circle(X - 70 + 17 * star, y - 60 - 40 * math.sin(star * 1.7), 5), "#ffffff", 0.9)


TOPS: dict[str, Callable[[Sitter, float], None]] = {
    "bonfire": _bonfire,
    "volcano": _volcano,
    "bastion": _bastion,
    "throne": _throne,
    "pool": _pool,
    "cenote": _cenote,
    "coral": _coral,
    "moon": _moon,
    "grove": _grove,
    "caravan": _caravan,
    "gate": _gate,
    "world tree": _world_tree,
    "crypt": _crypt,
    "bones": _bones,
    "lanterns": _lanterns,
    "sleepers": _sleepers,
}

"""An adventurer, head and shoulders, on 1000 x 1000 units."""

from __future__ import annotations

import math
from dataclasses import dataclass

import skia

from workshop.art.goblins.portraits.behind_people import BEHIND
from workshop.art.goblins.portraits.clothes import draw_body
from workshop.art.goblins.portraits.hair import BACK, BEARDS, FRONT
from workshop.art.goblins.portraits.hats import HATS
from workshop.art.goblins.portraits.helms import HELMS
from workshop.art.goblins.portraits.sitter import BOTH, CORNER, Looks, Sitter
from workshop.art.goblins.portraits.things import draw_thing
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Mark, Place, Point, blob, circle, intersection, moved, oval, points_at
from workshop.art.kit.rig import HeadPlace, Rig, scaled_x
from workshop.art.kit.shaders import radial


@dataclass(frozen=True)
class Folk(Looks):
    """How a person looks: the parameters of a goblin, and hair."""

    hair: str = "#5a3a26"
    style: str = "crop"
    beard: str = ""
    lips: str = ""
    lashes: bool = False
    place: str = ""
    """Where the portrait is drawn, by the name of `places.PLACES`; "" for the plain poster."""


class Person(Sitter):
    """What one person's portrait is drawn with: the pen, the turned head and the colours."""

    claws = False
    looks: Folk

    def __init__(self, canvas: skia.Canvas, looks: Folk) -> None:
        super().__init__(canvas, looks)
        self.looks = looks
        self.at = Rig(500 - self.side * 8, 425, 222, looks.yaw, looks.nod, looks.tilt, looks.wide, 1.35)
        self.dark = mix(shift(self.skin, -0.12, 0.02, -12), "#a0604a", 0.2)
        self.deep = mix(shift(self.skin, -0.27, 0.01, -16), "#5a2a2a", 0.3)
        self.pink = mix(self.skin, "#e0604a", 0.4)


def draw_people(canvas: skia.Canvas, folk: tuple[Folk, ...]) -> None:
    """Draw one person, or two of whom one stands before the other; KeyError when a part has no such name."""
    for place, looks in enumerate(folk):
        s = Person(canvas, looks)
        if len(folk) == 1:
            with s.pen.placed(0, looks.sink):
                _draw(s)
        else:
            with s.pen.placed(-60 + 420 * place, 190, 0.74):
                _draw(s)


def _draw(s: Person) -> None:
    looks = s.looks
    if looks.behind:
        BEHIND[looks.behind](s)
    if looks.style in BACK:
        BACK[looks.style](s)
    _neck(s)
    draw_body(s)
    _face(s)
    _mouth(s)
    for side in (s.side, -s.side):
        if "patch" not in looks.marks or side != s.side:
            _eye(s, side)
        _brow(s, side)
    _nose(s)
    if looks.beard in BEARDS:
        BEARDS[looks.beard](s)
    if looks.style in FRONT:
        FRONT[looks.style](s)
    _marks(s)
    (HELMS.get(looks.hat) or HATS[looks.hat])(s)
    draw_thing(s)


def _neck(s: Person) -> None:
    m = s.middle
    neck = blob(
        [(m - 96, 560), (m - 100, 690), (m - 190, 750), (m, 860), (m + 190, 750), (m + 100, 690), (m + 96, 560)]
    )
    s.pen.fill(neck, s.skin)
    with s.pen.clipped(neck):
        s.pen.fill(oval(m, 640, 190, 110), s.dark)
    s.pen.outline(neck, 8)


def _face(s: Person) -> None:
    looks, pen = s.looks, s.pen
    for side in BOTH:
        x, y = s.p(side * 1.0, 0.2, -0.05)
        s.cut(oval(x, y, 36, 62, side * 8), s.skin, 10, 8, rim=side > 0)
        pen.brush([(x + side * 12, y - 28), (x - side * 6, y - 6), (x + side * 6, y + 24)], 5, s.deep)
    half = [
        (0.7, -0.8, 0.2), (0.96, -0.2, 0), (0.95, 0.22, 0), (0.84, 0.58, 0.12), (looks.jaw, 0.88, 0.24),
        (looks.jaw * 0.55, looks.chin - 0.04, 0.36), (0.1, looks.chin + 0.03, 0.44),
    ]
    outline = [(0, -1.05, 0.3), *half, *((-x, y, z) for x, y, z in reversed(half))]
    face = s.cut(blob(s.on_head(*outline)), s.skin, 30, 11, shadow=s.dark, degrees=58, cell=7.5, hatch=0.6)
    with pen.clipped(face):
        for side in BOTH:
            pen.fill(
                oval(*s.p(side * 0.58, 0.48), 58, 40), s.pink, 0.5 if "blush" not in looks.marks else 0.95, blur=16
            )
            for line in range(3):
                pen.brush(
                    s.on_head(
                        (side * 0.9, 0.42 + line * 0.06), (side * 0.74, 0.56 + line * 0.05),
                        (side * 0.58, 0.64 + line * 0.05),
                    ),
                    5, s.deep, "out", 0.6,
                )
        if looks.beard == "stubble":
            for _ in range(150):
                x, y = pen.chance.uniform(-0.75, 0.75), pen.chance.uniform(0.6, 1.15)
                pen.fill(circle(*s.p(x, y), 3), looks.hair, 0.6)
        if "freckles" in looks.marks:
            for _ in range(22):
                x, y = pen.chance.choice(BOTH) * pen.chance.uniform(0.25, 0.75), pen.chance.uniform(0.3, 0.55)
                pen.fill(circle(*s.p(x, y), pen.chance.uniform(3, 6)), s.dark, 0.9)
        if "black_eye" in looks.marks:
            pen.fill(oval(*s.p(s.side * 0.44, 0.14), 80, 66), "#5a3a7a", 0.6, blur=10)
    if looks.chin > 1.2:
        pen.brush(s.on_head((0, looks.chin - 0.16), (0.02, looks.chin - 0.04)), 8, s.deep)


def _eye(s: Person, side: int) -> None:
    pen, looks = s.pen, s.looks
    size = (looks.eyes[0] if side < 0 else looks.eyes[1]) * 0.235
    narrow, tall = (0.9 if side == s.side else 1.0), 0.8 - looks.lid

    def spot(a: float, b: float) -> Place:
        return s.p(0.43 * side + a * size * narrow, 0.08 + b * size * 0.72)

    def q(a: float, b: float, mark: Mark | None = None) -> Point:
        return spot(a, b) if mark is None else (*spot(a, b), mark)

    pen.fill(
        blob([q(1.5 * math.cos(a), 1.5 * math.sin(a)) for a in [math.tau * i / 10 for i in range(10)]]), s.dark, 0.5,
        blur=7,
    )
    ball = blob(
        [
            q(-side * 1.05, 0.2, CORNER), q(-side * 0.5, -tall), q(0.05 * side, -tall * 1.2),
            q(side * 0.65, -tall * 0.95), q(side * 1.08, 0, CORNER), q(side * 0.6, 0.75), q(0, 0.92),
            q(-side * 0.6, 0.7),
        ],
        tension=0.45,
    )
    pen.fill(ball, "#fbf6ec")
    x, y = spot(looks.gaze[0] * 0.45, looks.gaze[1] * 0.4)
    radius = 33 * (looks.eyes[0] if side < 0 else looks.eyes[1]) * (1 if looks.lid > -0.2 else 0.62)
    with pen.clipped(ball):
        pen.fill(circle(x, y, radius), shift(looks.iris, -0.28))
        stops = [(0, shift(looks.iris, 0.16), 1), (0.55, looks.iris, 1), (1, shift(looks.iris, -0.22), 1)]
        pen.fill(circle(x, y, radius * 0.88), radial(x, y + radius * 0.4, radius * 1.2, stops))
        pen.fill(circle(x, y, radius * 0.44), "#120b08")
        pen.shade(ball, 2, 13, "#4a2a1a", 0.5)
    pen.fill(circle(x - radius * 0.34, y - radius * 0.34, radius * 0.24), "#ffffff")
    pen.outline(ball, 5)
    lid = [
        q(-side * 1.15, 0.26), q(-side * 0.5, -tall - 0.1), q(0.05 * side, -tall * 1.25 - 0.1),
        q(side * 0.7, -tall - 0.1), q(side * 1.25, -0.16),
    ]
    pen.brush(lid, 15 if looks.lashes else 12, taper="fat")
    pen.brush([q(-side * 0.9, -tall - 0.5), q(0, -tall * 1.2 - 0.6), q(side * 0.9, -tall - 0.5)], 5, s.deep)
    pen.brush([q(-side * 0.8, 1.1), q(0, 1.35), q(side * 0.9, 1.05)], 5, s.deep, alpha=0.8)
    if looks.lashes:
        for lash in range(4):
            t = 0.4 + 0.26 * lash
            pen.brush(
                [q(side * t, -tall * (1.15 - 0.2 * lash)), q(side * (t + 0.34), -tall * 1.1 - 0.55 + 0.14 * lash)], 8,
                taper="out",
            )


def _brow(s: Person, side: int) -> None:
    looks = s.looks
    up = (looks.raised * 0.34 if side < 0 else 0) + max(0.0, -looks.lid) * 0.3
    inner, outer = -0.26 + 0.26 * looks.lid - up, -0.40 - up
    thick = 0.05 if looks.lashes else 0.09
    places: list[HeadPlace] = [
        (0.14, inner - thick), (0.44, outer - thick), (0.8, outer + 0.1, None, CORNER), (0.46, outer + thick),
        (0.14, inner + thick),
    ]
    brow = blob(s.on_head(*scaled_x(places, side)))
    colour = looks.brow or shift(looks.hair, -0.08)
    s.pen.fill(brow, colour)
    s.pen.outline(brow, 5)


_NOSES: dict[str, list[HeadPlace]] = {
    "straight": [
        (-0.06, 0.0, 1.02), (-0.12, 0.34, 1.1), (-0.2, 0.46, 1.1), (-0.08, 0.55, 1.22), (0.08, 0.55, 1.24),
        (0.2, 0.46, 1.1), (0.13, 0.34, 1.12), (0.07, 0.0, 1.03),
    ],
    "roman": [
        (-0.07, -0.1, 1.02), (-0.13, 0.1, 1.3), (-0.2, 0.48, 1.2), (-0.06, 0.64, 1.5), (0.1, 0.62, 1.5),
        (0.22, 0.48, 1.2), (0.15, 0.1, 1.34), (0.08, -0.1, 1.03),
    ],
    "potato": [
        (-0.08, 0.1, 1.05), (-0.2, 0.28, 1.15), (-0.3, 0.46, 1.15), (-0.16, 0.62, 1.3), (0.14, 0.62, 1.32),
        (0.3, 0.46, 1.16), (0.2, 0.28, 1.16), (0.08, 0.1, 1.05),
    ],
    "button": [
        (-0.04, 0.26, 1.1), (-0.15, 0.42, 1.15), (-0.08, 0.52, 1.25), (0.08, 0.52, 1.26), (0.15, 0.42, 1.15),
        (0.05, 0.26, 1.1),
    ],
    "broken": [
        (-0.06, 0.0, 1.02), (-0.02, 0.2, 1.1), (-0.24, 0.44, 1.1), (-0.1, 0.58, 1.25), (0.12, 0.56, 1.25),
        (0.24, 0.44, 1.12), (0.2, 0.2, 1.15), (0.07, 0.0, 1.03),
    ],
    "point": [
        (-0.05, 0.0, 1.02), (-0.1, 0.3, 1.15), (-0.17, 0.45, 1.12), (-0.02, 0.5, 1.75), (0.06, 0.44, 1.75),
        (0.17, 0.44, 1.12), (0.1, 0.24, 1.2), (0.06, 0.0, 1.03),
    ],
}


def _nose(s: Person) -> None:
    nose = blob(s.on_head(*_NOSES[s.looks.nose]))
    s.pen.fill(moved(nose, 9, 13), s.dark, 0.8, blur=6)
    colour = mix(s.skin, "#c9402f", 0.55) if "red_nose" in s.looks.marks else mix(s.skin, s.pink, 0.35)
    s.cut(nose, colour, 15, 7, rim=False, hatch=0.5)
    for side in BOTH:
        s.pen.fill(oval(*s.p(side * 0.1, 0.52, 1.2), 10, 6, side * -20), s.deep)


def _mouth(s: Person) -> None:
    y, pen = 0.8, s.pen
    name = s.looks.mouth
    if name in ("smile", "shout", "worried"):
        _open_mouth(s, name, y)
        return
    lean = {"smirk": 0.09, "stern": -0.04, "pout": -0.02, "tight": 0.0}[name] * s.side
    wide = {"pout": 0.2, "tight": 0.2}.get(name, 0.3)
    if s.looks.lips:
        for places, tone in (
            ([(-wide, 0), (-0.09, -0.09), (0, -0.06), (0.09, -0.09), (wide, -lean), (0, 0.02)], -0.02),
            ([(-wide * 0.9, 0.01), (0, 0.03), (wide * 0.9, 0.01 - lean), (0.1, 0.13), (-0.1, 0.13)], 0.05),
        ):
            lip = blob(s.on_head(*((x, y + dy) for x, dy in places)), tension=0.45)
            pen.fill(lip, shift(s.looks.lips, tone))
            pen.outline(lip, 4)
    pen.brush(
        s.on_head((-wide * 1.08, y + lean * 0.5), (-0.1, y + 0.02), (0.1, y + 0.02), (wide * 1.08, y - lean)), 10,
        taper="fat",
    )
    pen.brush(s.on_head((-0.1, y + 0.2), (0, y + 0.22), (0.1, y + 0.2)), 6, s.dark)
    if name == "stern":
        for side in BOTH:
            pen.brush(s.on_head((side * 0.34, 0.58), (side * 0.46, 0.74), (side * 0.42, 0.9)), 6, s.deep)


def _open_mouth(s: Person, name: str, y: float) -> None:
    pen = s.pen
    shapes: dict[str, list[HeadPlace]] = {
        "smile": [
            (-0.38, y - 0.1, None, CORNER), (0, y - 0.03), (0.38, y - 0.1, None, CORNER), (0.24, y + 0.13),
            (0, y + 0.19), (-0.24, y + 0.13),
        ],
        "shout": [
            (-0.3, y - 0.1), (0, y - 0.14), (0.3, y - 0.1), (0.34, y + 0.14), (0, y + 0.3), (-0.34, y + 0.14),
        ],
        "worried": [
            (-0.32, y + 0.1), (-0.16, y - 0.03), (0, y - 0.06), (0.16, y - 0.03), (0.32, y + 0.1), (0.14, y + 0.12),
            (0, y + 0.1), (-0.14, y + 0.12),
        ],
    }
    mouth = blob(s.on_head(*shapes[name]))
    pen.fill(mouth, "#4a161a")
    teeth = blob(
        s.on_head(
            (-0.4, y - 0.2), (0.4, y - 0.2), (0.36, y + (0.07 if name != "worried" else 0.2)), (0, y + 0.09),
            (-0.36, y + 0.07),
        )
    )
    with pen.clipped(mouth):
        pen.fill(oval(*s.p(0.02, y + 0.24), 60, 34), "#b8484a")
    white = intersection(teeth, mouth)
    pen.fill(white, "#fffdf4")
    if "gap" in s.looks.marks:
        with pen.clipped(mouth):
            pen.fill(blob(s.on_head((0.02, y - 0.12), (0.12, y - 0.12), (0.12, y + 0.12), (0.02, y + 0.12))), "#4a161a")
    if name == "worried" or "gap" in s.looks.marks:
        with pen.clipped(white):
            for tooth in range(7):
                pen.brush(s.on_head((-0.3 + 0.1 * tooth, y - 0.2), (-0.3 + 0.1 * tooth, y + 0.2)), 4, taper="flat")
    pen.outline(mouth, 7)
    for side in BOTH:
        pen.brush(s.on_head((side * 0.42, y - 0.2), (side * 0.46, y - 0.08), (side * 0.4, y + 0.04)), 6, s.deep)
    if "gleam" in s.looks.marks:
        x, high = s.p(0.2, y - 0.02)
        ray: list[Point] = [
            (0, -44, CORNER), (7, -7), (44, 0, CORNER), (7, 7), (0, 44, CORNER), (-7, 7), (-44, 0, CORNER), (-7, -7),
        ]
        pen.fill(blob(points_at(ray, x, high)), "#ffffff")


def _marks(s: Person) -> None:
    pen = s.pen
    for mark in s.looks.marks:
        if mark == "spectacles":
            for side in BOTH:
                x, y = s.p(side * 0.43, 0.12, 0.95)
                pen.fill(circle(x, y, 66), "#dff4ff", 0.25)
                pen.stroke(circle(x, y, 66), "#191413", 13)
                pen.stroke(circle(x, y, 66), "#c9a23c", 6)
            pen.brush(s.on_head((-0.14, 0.06, 1.1), (0, 0, 1.15), (0.14, 0.06, 1.1)), 9, "#191413", "flat")
        elif mark == "shades":
            bar = [
                (-0.86, -0.08, 0.5), (0, -0.06, 1.1), (0.86, -0.08, 0.5), (0.8, 0.3, 0.6), (0.44, 0.36, 0.9),
                (0.1, 0.12, 1.1), (-0.1, 0.12, 1.1), (-0.44, 0.36, 0.9), (-0.8, 0.3, 0.6),
            ]
            s.piece(s.on_head(*bar), "#1f2230", 10, 8, rim=False)
            for side in BOTH:
                pen.brush(s.on_head((side * 0.3, 0.2, 0.95), (side * 0.5, 0.0, 0.9)), 14, "#9fc4d8", "flat", 0.8)
        elif mark == "scar":
            line = s.on_head((-s.side * 0.66, -0.5), (-s.side * 0.52, 0.1), (-s.side * 0.6, 0.6))
            pen.brush(line, 15, shift(s.pink, 0.08))
            pen.brush(line, 4, s.deep)
        elif mark == "patch":
            pen.brush(
                s.on_head((-s.side * 0.6, -0.72), (s.side * 0.3, -0.2), (s.side * 1.0, 0.3)), 17, "#241c1a", "flat"
            )
            x, y = s.p(s.side * 0.44, 0.1)
            s.cut(
                blob([(x - 62, y - 46), (x + 58, y - 48), (x + 56, y + 26), (x, y + 66), (x - 56, y + 26)]),
                "#2f2622", 10, 8,
            )
        elif mark == "sweat":
            for dx, dy in ((0.8, -0.5), (0.95, -0.1), (-0.84, -0.34)):
                x, y = s.p(dx, dy)
                drop = blob([(x, y - 34, CORNER), (x + 18, y + 6), (x, y + 22), (x - 18, y + 6)])
                pen.fill(drop, "#bfe8f4")
                pen.outline(drop, 5)
        elif mark == "plaster":
            for turn in ((-34, -12, 34, 12), (-30, 14, 30, -14)):
                x, y = s.p(-s.side * 0.6, 0.5)
                pen.line((x + turn[0], y + turn[1]), (x + turn[2], y + turn[3]), 26, "#191413")
                pen.line((x + turn[0], y + turn[1]), (x + turn[2], y + turn[3]), 19, "#efe2c4")

"""Tools and treasures that goats hold: drums, clocks, cards, lanterns, spyglasses, crooks, bombs."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.battlegoats.goats.grip import IRON, WOOD, beside, hoof, shaft
from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.battlegoats.marks import goat_mark
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import Point, blob, circle, oval, poly, rounded, sprig, star
from workshop.art.kit.shaders import radial

GOLD, RED = "#e2b33c", "#c8492f"


def _drum(sitter: Sitter) -> None:
    """A parade drum in front of the chest and two raised sticks."""
    pen = sitter.pen
    for side in BOTH:
        pen.brush([(500 + side * 150, 700), (500 + side * 190, 800)], 34, "#8a5a34", "flat")
    barrel = blob([(230, 850), (500, 900), (770, 850), (750, 1150), (250, 1150)], tension=0.3)
    sitter.solid(barrel, sitter.look.cloth)
    with pen.clipped(barrel):
        for zig in range(7):
            x = 230 + zig * 90
            pen.line((x, 890), (x + 45, 1110), 14, "#fbf3e0")
            pen.line((x + 45, 1110), (x + 90, 890), 14, "#fbf3e0")
    sitter.solid(oval(500, 850, 280, 62), "#f6ecd2")
    pen.stroke(oval(500, 854, 282, 64), "#2e1d18", 36)
    pen.stroke(oval(500, 854, 282, 64), GOLD, 22)
    for far, lean in ((False, 30), (True, 44)):
        with beside(sitter, 370, 720, 0, far):
            with pen.placed(0, 0, 1, -lean):
                shaft(sitter, -270, 60, 30, "#d9b77a")
                sitter.solid(oval(0, -280, 42, 50), "#d9b77a")
            hoof(sitter)


def _spyglass(sitter: Sitter) -> None:
    """A brass spyglass at the near eye."""
    x, y = sitter.rig(-sitter.side * 0.40, -0.20, 0.8)
    with sitter.pen.placed(x, y, 1, -sitter.side * 8, flip=sitter.side > 0):
        for start, end, radius, tint in ((20, 130, 58, 0.0), (120, 250, 72, 0.05), (240, 390, 90, -0.03)):
            sitter.solid(blob([
                (start, -radius, "c"), (end, -radius * 1.05, "c"), (end + 14, 0), (end, radius * 1.05, "c"),
                (start, radius, "c"),
            ]), shift("#c9943a", tint))
            sitter.pen.brush([(start + 12, -radius * 0.5), (end - 8, -radius * 0.52)], 12, "#ffe9b0", "both")
        sitter.solid(oval(392, 0, 34, 104), "#7fc4cc")
        sitter.pen.brush([(386, -60), (400, 10)], 12, "#ffffff", "both", 0.9)
        sitter.solid(oval(14, 0, 26, 66), "#5a3a2a")
    with beside(sitter, 310, 600, -14):
        hoof(sitter)


def _binoculars(sitter: Sitter) -> None:
    """Field glasses pressed to both eyes."""
    for half in (sitter.side, -sitter.side):
        x, y = sitter.rig(half * 0.36, -0.16, 1.0)
        sitter.solid(circle(x, y, 104), "#4a4438")
        sitter.solid(circle(x + sitter.side * 14, y + 6, 80), "#2f3a40")
        sitter.pen.fill(
            circle(x + sitter.side * 14, y + 6, 62),
            radial(x - 10, y - 20, 90, [(0, "#c8f4ff", 1), (0.5, "#4fa0b8", 1), (1, "#173a4a", 1)]),
        )
        sitter.pen.brush([(x - 34, y + 20), (x + 16, y - 40)], 16, "#ffffff", "flat", 0.8)
    x, y = sitter.rig(0, -0.24, 1.1)
    sitter.solid(rounded(x - 38, y - 30, 76, 60, 16), "#6a5f4a")
    for far in (False, True):
        with beside(sitter, 262, 520, -10, far):
            hoof(sitter)


def _face_down_card(sitter: Sitter, x: float, y: float, turn: float) -> None:
    with sitter.pen.placed(x, y, 1, turn):
        sitter.solid(rounded(-120, -168, 240, 336, 22), "#f7ecd2")
        sitter.solid(rounded(-98, -146, 196, 292, 12), RED, 6)
        sitter.pen.fill(circle(0, 0, 80), "#f2b73a")
        sitter.pen.fill(goat_mark(0, 0, 130), "#2e1d18")


def _stolen_card(sitter: Sitter) -> None:
    """A stolen card, face down."""
    with beside(sitter, 370, 700, 12):
        _face_down_card(sitter, 20, -150, 0)
        hoof(sitter)


def _card_fan(sitter: Sitter) -> None:
    """Two cards crossing in a swap, with arrows."""
    with beside(sitter, 340, 740, 0):
        _face_down_card(sitter, -60, -130, -22)
        _face_down_card(sitter, 90, -140, 18)
        hoof(sitter)


def _lantern(sitter: Sitter) -> None:
    with beside(sitter, 375, 640, 4):
        sitter.pen.fill(circle(0, 130, 300), radial(0, 130, 300, [(0, "#ffd96a", 0.7), (1, "#ffd96a", 0)]))
    with beside(sitter, 385, 560, 0):
        shaft(sitter, -200, 500, 36)
        sitter.pen.brush([(0, -190), (70, -200), (80, -130)], 20, "#5a4a3a", "flat")
        sitter.solid(poly([(20, -60), (140, -60), (126, -120), (34, -120)]), IRON)
        sitter.solid(rounded(26, -60, 108, 150, 16), "#ffe08a")
        sitter.pen.fill(blob([(80, -34, "c"), (104, 30), (80, 66), (56, 30)]), "#f28a2a")
        sitter.solid(rounded(16, 84, 128, 34, 10), IRON)
    with beside(sitter, 385, 800, 0):
        hoof(sitter)


def _scepter(sitter: Sitter) -> None:
    with beside(sitter, 380, 800, 9):
        shaft(sitter, -340, 260, 32, GOLD)
        sitter.solid(circle(0, -410, 76), "#3f7fa8")
        for half in BOTH:
            sitter.pen.brush([(half * 8, -330), (half * 96, -400), (half * 30, -500)], 20, GOLD, "flat")
        sitter.solid(goat_mark(0, -410, 96), "#fff2d0", 5)
        sitter.solid(star(0, -520, 54, 24, 5), GOLD, 7)
        hoof(sitter)


def _baton(sitter: Sitter) -> None:
    """A marshal's baton: velvet, stars and gold caps."""
    with beside(sitter, 365, 780, 24):
        sitter.solid(rounded(-36, -300, 72, 430, 20), "#a8322e")
        for end in (-320, 110):
            sitter.solid(rounded(-46, end, 92, 50, 14), GOLD)
        for row in range(3):
            sitter.pen.fill(star(0, -220 + row * 80, 20, 9, 5), GOLD)
        hoof(sitter)


def _crook(sitter: Sitter) -> None:
    with beside(sitter, 385, 800, 5):
        hook = [(0, -300), (0, -480), (-20, -590), (-110, -620), (-170, -540), (-130, -470)]
        sitter.pen.brush(hook, 54, "#2e1d18", "flat")
        sitter.pen.brush(hook, 38, WOOD, "flat")
        shaft(sitter, -330, width=38)
        hoof(sitter)


def _kid(sitter: Sitter) -> None:
    """A very small kid that peers over the shoulder."""
    x, y = 500 + sitter.side * 320, 860
    for half in BOTH:
        sitter.solid(oval(x + half * 100, y - 60, 58, 24, half * 16), "#e8d2b0", 6)
        sitter.solid(blob([
            (x + half * 20, y - 120), (x + half * 34, y - 180, "c"), (x + half * 58, y - 110),
        ]), "#c9b79c", 6)
    sitter.solid(blob([
        (x - 80, y - 110), (x, y - 140), (x + 80, y - 110), (x + 84, y - 20), (x + 54, y + 90), (x, y + 112),
        (x - 54, y + 90), (x - 84, y - 20),
    ]), "#fbf3e0")
    for half in BOTH:
        sitter.pen.fill(circle(x + half * 42, y - 36, 27), "#2a1a14")
        sitter.pen.fill(circle(x + half * 42 - 8, y - 46, 9), "#ffffff")
    sitter.solid(blob([(x - 26, y + 44), (x + 26, y + 44), (x, y + 74)]), "#d98a86", 5)


def _clock(sitter: Sitter, hands: tuple[float, float], colour: str) -> None:
    """An alarm clock with two bells; `hands` are degrees clockwise from twelve."""
    with beside(sitter, 330, 760, 8):
        for half in BOTH:
            sitter.pen.line((half * 90, 120), (half * 120, 180), 26)
            sitter.solid(blob([
                (half * 30, -190), (half * 70, -262), (half * 150, -220), (half * 160, -140),
            ]), GOLD)
        sitter.pen.line((0, -190), (0, -260), 18)
        sitter.solid(circle(0, -264, 24), GOLD)
        sitter.solid(circle(0, -20, 190), colour)
        sitter.solid(circle(0, -20, 146), "#fffaea")
        for hour in range(12):
            angle = math.radians(hour * 30)
            reach = 104 if hour % 3 == 0 else 116
            sitter.pen.line(
                (math.sin(angle) * 128, -20 - math.cos(angle) * 128),
                (math.sin(angle) * reach, -20 - math.cos(angle) * reach), 11
            )
        for degrees, length, width in ((hands[0], 66, 20), (hands[1], 100, 14)):
            angle = math.radians(degrees)
            sitter.pen.line((0, -20), (math.sin(angle) * length, -20 - math.cos(angle) * length), width)
        sitter.solid(circle(0, -20, 17), RED, 5)
    with beside(sitter, 350, 930, 8):
        hoof(sitter)


def _clock_tick(sitter: Sitter) -> None:
    _clock(sitter, (300, 0), "#4aa0a8")


def _clock_tock(sitter: Sitter) -> None:
    _clock(sitter, (60, 180), "#d8703f")


def _shovel(sitter: Sitter) -> None:
    with beside(sitter, 395, 800, 5):
        shaft(sitter, -330, width=38)
        sitter.solid(blob([
            (-100, -370, "c"), (100, -370, "c"), (104, -500), (0, -640), (-104, -500),
        ], tension=0.35), IRON)
        sitter.pen.brush([(0, -380), (0, -540)], 9, shift(IRON, -0.2), "out")
        sitter.pen.fill(blob([(-90, -520), (0, -600), (84, -530), (30, -500), (-40, -530)]), "#5a4030")
        hoof(sitter)


def flame(sitter: Sitter, x: float, y: float, size: float) -> None:
    """A small fire with its glow."""
    sitter.pen.fill(
        circle(x, y - 50 * size, 190 * size),
        radial(x, y - 50 * size, 190 * size, [(0, "#ffb040", 0.8), (1, "#ffb040", 0)]),
    )
    outer: list[Point] = [
        (x, y + 34 * size), (x + 58 * size, y - 12 * size), (x + 40 * size, y - 84 * size),
        (x + 10 * size, y - 180 * size, "c"), (x - 40 * size, y - 90 * size), (x - 52 * size, y - 6 * size),
    ]
    sitter.solid(blob(outer), "#e4601e", 5)
    inner: list[Point] = [
        (x, y + 24 * size), (x + 30 * size, y - 10 * size), (x + 4 * size, y - 96 * size, "c"),
        (x - 28 * size, y - 8 * size),
    ]
    sitter.pen.fill(blob(inner), "#ffe08a")


def _bomb(sitter: Sitter) -> None:
    """A lit bomb."""
    with beside(sitter, 300, 880, 0, far=True) as side:
        sitter.solid(circle(0, -20, 150), "#3a3740")
        sitter.solid(rounded(-44, -196, 88, 56, 12), "#5a5660")
        sitter.pen.fill(oval(-60, -80, 36, 20, -40), "#ffffff", 0.8)
        with sitter.pen.placed(4, 0, 1, 0, flip=side < 0):
            sitter.pen.fill(icon("skull-crossed-bones", 0, 0, 150), "#d8cfae")
        sitter.pen.brush([(0, -190), (10, -240), (60, -260), (80, -300)], 17, "#c9b27a", "flat")
        flame(sitter, 86, -310, 0.5)


def _medic_bag(sitter: Sitter) -> None:
    with beside(sitter, 330, 850, 0, far=True):
        sitter.pen.stroke(oval(0, -120, 90, 60), "#2e1d18", 34)
        sitter.pen.stroke(oval(0, -120, 90, 60), "#8a5a34", 20)
        sitter.solid(rounded(-190, -120, 380, 300, 50), "#fbf3e0")
        sitter.solid(sprig(0, 20, 240), "#4f9440")
    with beside(sitter, 300, 800, 0):
        sitter.pen.brush([(-180, -80), (-150, 60), (-60, 110), (10, 60)], 22, "#2e1d18", "flat")
        sitter.pen.brush([(-180, -80), (-150, 60), (-60, 110), (10, 60)], 12, "#4aa0a8", "flat")
        sitter.solid(circle(20, 50, 46), IRON)


def _map(sitter: Sitter) -> None:
    with beside(sitter, 330, 770, 8):
        for fold in range(3):
            x = -190 + fold * 130
            tip = 24 if fold % 2 else -8
            sitter.solid(poly([
                (x, -210 + 16 - tip), (x + 130, -210 + tip), (x + 130, 60 + tip), (x, 60 + 16 - tip),
            ]), "#f2e2b6" if fold % 2 else "#e8d29a", 6)
        trail = [(-150, 10), (-90, -60), (0, -50), (60, -120), (130, -110)]
        sitter.pen.dashes(blob(trail, closed=False), "#8a5c36", 12, 26, 20)
        for turn in (45, -45):
            with sitter.pen.placed(140, -130, 1, turn):
                sitter.pen.line((-34, 0), (34, 0), 18, RED)
        sitter.pen.brush([(-140, -110), (-100, -160), (-60, -110)], 13, "#4f8a42", "flat")
    with beside(sitter, 350, 850, 8):
        hoof(sitter)


def _lemon(sitter: Sitter) -> None:
    """Half a lemon, bitten."""
    with beside(sitter, 330, 740, 10):
        sitter.solid(oval(0, -150, 150, 150), "#f2cf3a")
        sitter.pen.fill(circle(0, -150, 118), "#fff6c8")
        for segment in range(8):
            angle = math.radians(segment * 45 + 10)
            spread = math.radians(17)
            wedge = [(18 * math.cos(angle), -150 + 18 * math.sin(angle))]
            wedge += [(100 * math.cos(a), -150 + 100 * math.sin(a)) for a in (angle - spread, angle + spread)]
            sitter.pen.fill(poly(wedge), "#f0d85a")
        for drop, (x, y) in enumerate(((170, -230), (200, -120), (-180, -240))):
            sitter.solid(blob([
                (x, y - 34, "c"), (x + 18, y), (x, y + 20), (x - 18, y),
            ]), "#fff2a0", 4 + drop % 2)
        hoof(sitter)


def _candle(sitter: Sitter) -> None:
    with beside(sitter, 350, 770, 0):
        sitter.solid(rounded(-46, -190, 92, 250, 20), "#fbf3e0")
        sitter.solid(blob([
            (-50, -190), (0, -206), (50, -190), (50, -110), (30, -80), (16, -130), (-10, -100), (-50, -150),
        ]), "#fffaea", 6)
        flame(sitter, 0, -230, 0.75)
        hoof(sitter)


def _banner_cloth(sitter: Sitter, torn: bool) -> None:
    edge: list[Point]
    if torn:
        edge = [
            (14, -560), (120, -540), (225, -560, "c"), (195, -500, "c"), (235, -450, "c"), (190, -410, "c"),
            (220, -350, "c"), (166, -320, "c"), (136, -360, "c"), (104, -300, "c"), (14, -330),
        ]
    else:
        edge = [
            (14, -590), (90, -560), (170, -596), (256, -570, "c"), (212, -450, "c"), (262, -320, "c"),
            (170, -350), (90, -310), (14, -336),
        ]
    sitter.solid(blob(edge, tension=0.4), sitter.look.cloth)
    sitter.pen.fill(goat_mark(108, -450, 120), "#fff2d0")


def _banner(sitter: Sitter) -> None:
    """The army's flag, streaming outwards over the shoulder."""
    with beside(sitter, 300, 800, 3):
        shaft(sitter, -620, width=34)
        sitter.solid(circle(0, -630, 34), GOLD)
        _banner_cloth(sitter, torn=False)
        hoof(sitter)


def _torn_banner(sitter: Sitter) -> None:
    with beside(sitter, 300, 820, 6, far=True):
        shaft(sitter, -600, width=34)
        _banner_cloth(sitter, torn=True)


def _rope(sitter: Sitter) -> None:
    """A rope round the neck, pulled taut from outside the picture."""
    line = [(500, 790), (500 + sitter.side * 250, 760), (500 + sitter.side * 640, 700)]
    for width, colour in ((40, "#2e1d18"), (27, "#d9b77a")):
        sitter.pen.brush(line, width, colour, "flat")
    for twist in range(14):
        x = 500 + sitter.side * (60 + twist * 40)
        sitter.pen.line((x, 776 - twist * 5.2), (x + 16, 798 - twist * 5.2), 5, "#8a6a3f")
    neck = [(300, 700), (400, 800), (500, 830), (600, 800), (700, 700)]
    for width, colour in ((50, "#2e1d18"), (36, "#d9b77a")):
        sitter.pen.brush(neck, width, colour, "flat")
    sitter.solid(circle(500 + sitter.side * 10, 806, 42), "#c8a262")


def _tin(sitter: Sitter) -> None:
    """A tin can, half eaten."""
    x, y = sitter.rig(sitter.side * -0.1, 1.22, 1.1)
    with sitter.pen.placed(x, y, 1, 12):
        sitter.solid(rounded(-74, -20, 148, 150, 14), IRON)
        sitter.solid(poly([(-74, 20), (74, 20), (74, 96), (-74, 96)]), RED, 5)
        sitter.pen.fill(oval(0, 58, 38, 28), "#fff2d0")
        for tooth in range(5):
            sitter.pen.fill(circle(-62 + tooth * 31, -22, 19), "#4a1218")


def _arrows(sitter: Sitter) -> None:
    """Arrows stuck in the goat."""
    for x, y, turn in ((690, 840, 38), (310, 870, -30), (640, 930, 60)):
        with sitter.pen.placed(x, y, 1, turn):
            sitter.pen.line((0, 0), (0, -170), 20)
            sitter.pen.line((0, 0), (0, -170), 11, "#d9b77a")
            for vane in BOTH:
                sitter.solid(poly([(0, -110), (vane * 36, -150), (vane * 36, -210), (0, -170)]), RED, 5)


def _bundle(sitter: Sitter) -> None:
    """A travelling bundle on a stick."""
    with beside(sitter, 345, 770, 8):
        shaft(sitter, -420, width=30)
        sitter.solid(blob([
            (-90, -470), (0, -540), (100, -470), (120, -380), (0, -320), (-110, -380),
        ]), "#c8492f")
        for dot in ((-50, -430), (20, -470), (60, -400), (-10, -380)):
            sitter.pen.fill(circle(*dot, 15), "#fff2d0")
        sitter.solid(circle(0, -520, 30), "#c8492f")
    with beside(sitter, 345, 800, 0):
        hoof(sitter)


def _nest(sitter: Sitter) -> None:
    """The rim of the look-out's basket."""
    basket = blob([(180, 850), (500, 890), (820, 850), (790, 1120), (210, 1120)], tension=0.2)
    sitter.solid(basket, "#a8743f")
    with sitter.pen.clipped(basket):
        for weave in range(9):
            x = 190 + weave * 78
            sitter.pen.brush([(x, 860), (x + 16, 960), (x, 1060)], 11, shift("#a8743f", -0.16), "flat")
    sitter.pen.brush([(170, 850), (500, 892), (830, 850)], 60, "#2e1d18", "flat")
    sitter.pen.brush([(170, 850), (500, 892), (830, 850)], 44, "#8a5c36", "flat")


THINGS: dict[str, Callable[[Sitter], None]] = {
    "drum": _drum, "spyglass": _spyglass, "binoculars": _binoculars, "stolen card": _stolen_card,
    "card fan": _card_fan,
    "lantern": _lantern, "scepter": _scepter, "baton": _baton, "crook": _crook, "kid": _kid,
    "clock tick": _clock_tick,
    "clock tock": _clock_tock, "shovel": _shovel, "bomb": _bomb, "medic bag": _medic_bag, "map": _map,
    "lemon": _lemon,
    "candle": _candle, "banner": _banner, "torn banner": _torn_banner, "rope": _rope, "tin": _tin,
    "arrows": _arrows,
    "bundle": _bundle, "nest": _nest,
}

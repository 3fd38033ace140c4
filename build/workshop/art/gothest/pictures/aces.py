"""The pictures of the Aces: sunny, ordinary things, each behind a cracked pane. In the box of glass.Glass."""

from __future__ import annotations

import math

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BLUSH,
    BONE,
    BROWN,
    HONEY,
    ICE,
    LEAD,
    LEAF,
    MINT,
    NIGHT,
    PEARL,
    PLUM,
    ROSE,
    RUBY,
    SILVER,
    SKY,
    TEAL,
    VIOLET,
    WINE,
    Glass,
    curve,
    straight,
    trace,
)
from workshop.art.gothest.motifs import bat, ground_shadow, leaf, stars
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import Points, box, circle, minus, moved, oval, poly, rounded, star, union

BEIGE, CREAM, SAND, SUN, PEACH = "#e4d2ae", "#fbf0d6", "#cdb484", "#ffd75a", "#f7b78e"


def crack(g: Glass, x: float, y: float) -> None:
    """A hole in the pane at (x, y): cracks run from there to every side, and a bat looks in."""
    spokes: list[Points] = []
    for index in range(9):
        at = math.tau * index / 9 + g.chance.uniform(-0.22, 0.22)
        line = [(x, y)]
        for reach in (13, 34, 78, 130, 300):
            bend = at + g.chance.uniform(-0.14, 0.14)
            line.append((x + reach * math.cos(bend), y + reach * math.sin(bend)))
        spokes.append(line)
        g.came(poly(line, closed=False), 2.6)
    for one, other in zip(spokes, spokes[1:] + spokes[:1], strict=True):
        if g.chance.random() < 0.6:
            g.came(poly([one[3], other[3]], closed=False), 2.2)
    hole = poly([line[1 + index % 2] for index, line in enumerate(spokes)])
    g.spot(hole, NIGHT)
    g.spot(hole, VIOLET, 0.35)
    g.came(hole, 3.4)
    bat(g, x, y, 40, 10, "#0c0714")
    for side in (-1, 1):
        g.spot(circle(x + side * 2.6, y - 4, 1.5), SUN)


def draw_smile(g: Glass, x: float, y: float, size: float, colour: str = SUN) -> None:
    """A smiling disc round (x, y), `size` units in radius."""
    with g.at(x, y, size / 100):
        disc = circle(0, 0, 100)
        g.cut(disc, (colour, shift(colour, -0.04)), "-200,18>200,-18")
        g.gleam(disc, 10, 9)
        for side in (-1, 1):
            g.spot(oval(side * 32, -26, 11, 20))
            g.spot(oval(side * 58, 22, 14, 10), ROSE, 0.5)
        g.line(trace("-56,22 -30,54 0,62 30,54 56,22"), 9)


def is_it_halloween(g: Glass) -> None:
    """A pumpkin basket full of sweets."""
    ground_shadow(g, 0, 92, 84)
    g.pen.stroke(curve("-54,-10 -50,-86 50,-86 54,-10"), LEAD, 9)
    g.pen.stroke(curve("-54,-10 -50,-86 50,-86 54,-10"), BROWN, 4.5)
    for x, colour in ((-40, RUBY), (-14, MINT), (14, ROSE), (40, SKY)):
        g.pane(poly([(x - 24, -22), (x - 14, -16), (x - 14, -6), (x - 24, 0)]), colour, 2)
        g.pane(poly([(x + 24, -34), (x + 12, -24), (x + 12, -14), (x + 24, -4)]), colour, 2)
        g.pane(circle(x, -16, 15), colour, 2)
    for x, wide in ((-56, 34), (56, 34), (-26, 38), (26, 38), (0, 32)):
        g.pane(oval(x, 38, wide, 54), AMBER if abs(x) == 26 else "#f2802e")
    for side in (-1, 1):
        g.pane(poly([(side * 16, 22), (side * 48, 14), (side * 40, 42)]), HONEY)
    g.pane(poly([(0, 36), (10, 52), (-10, 52)]), HONEY)
    g.pane(curve("-52,58c -30,66 30,66 52,58c 40,84 -40,84"), HONEY)
    for x in (-24, 0, 24):
        g.pane(box(x - 6, 61, 12, 10), AMBER, 2)


def smile_more(g: Glass) -> None:
    """The smile of a toothpaste advertisement."""
    lips = curve("-112,-28c -70,-62 -30,-58 0,-44 30,-58 70,-62 112,-28c 92,50 50,86 0,88 -50,86 -92,50")
    g.cut(lips, (RUBY, ROSE), "0,-80>0,120 -120,0>-60,90 120,0>60,90")
    g.gleam(lips, 5, 6, "#ffffff", 0.4)
    inside = curve("-92,-26c -60,-34 -30,-30 0,-26 30,-30 60,-34 92,-26c 74,26 42,52 0,54 -42,52 -74,26")
    g.pane(inside, WINE)
    teeth = curve("-88,-25c -50,-32 -20,-27 0,-24 20,-27 50,-32 88,-25c 70,14 36,30 0,31 -36,30 -70,14")
    g.cut(teeth, ("#ffffff", PEARL), *(((x, -60), (x * 0.8, 60)) for x in (-64, -40, -19, 0, 19, 40, 64)))
    stars(g, [(66, -10, 15), (-84, -70, 12), (92, -78, 9)], "#ffffff")


def just_a_phase(g: Glass) -> None:
    """A calendar of the phases of the moon, the last one crossed out."""
    page = rounded(-82, -84, 164, 176, 8)
    g.cut(page, (CREAM, BONE), "-100,8>100,8 -28,-60>-28,100 27,-60>27,100")
    g.cut(rounded(-82, -84, 164, 36, 8), RUBY, "0,-90>0,-40")
    for x in (-50, 0, 50):
        g.pane(rounded(x - 5, -98, 10, 28, 5), SILVER, 2)
    for index, (x, y) in enumerate(((-55, -20), (0, -20), (55, -20), (-55, 50), (0, 50), (55, 50))):
        disc = circle(x, y, 20)
        g.pane(disc, NIGHT, 2)
        shadow = moved(circle(0, 0, 21), x + (-14, -26, -60, 40, 20, 8)[index], y)
        g.pane(minus(disc, shadow), SUN, 2)
    g.line(trace("34,28 70,76"), 7, RUBY)
    g.line(trace("70,30 40,74"), 7, RUBY)


def try_beige(g: Glass) -> None:
    """A beige jacket on a hanger."""
    g.line([(0, -78), (0, -92), (12, -100), (16, -110)], 5)
    g.line([(-70, -52), (0, -80), (70, -52)], 6)
    for flip in (False, True):
        half = moved(curve("-2,-40c -20,-72 -44,-66 -66,-54 -108,54c -78,66c -60,20 -62,92c -2,94c"), flip=flip)
        g.cut(half, (BEIGE, SAND, mix(BEIGE, CREAM, 0.5)), "-60,-60>-62,100 60,-60>62,100 -120,26>120,20")
        g.shade(half, -6, -4, 0.2)
        g.pane(moved(curve("-4,-34c -22,-72 -38,-68c -22,-20 -4,26c"), flip=flip), SAND)
    g.pane(curve("-24,-66c 0,-52 24,-66c 8,-10 0,-4 -8,-10"), CREAM)
    for y in (36, 58, 80):
        g.jewel(0, y, 5, BROWN)
    for x in (-40, 40):
        g.pane(rounded(x - 18, 46, 36, 32, 4), mix(SAND, BEIGE, 0.4), 2)
    for y in (-18, 4, 26):
        g.line([(-58, y), (-48, y + 6), (-38, y), (-28, y + 6)], 1.6, BROWN, 0.6)
        g.line([(58, y), (48, y + 6), (38, y), (28, y + 6)], 1.6, BROWN, 0.6)


def too_warm_for_velvet(g: Glass) -> None:
    """A thermometer in the sun."""
    g.rays(circle(66, -66, 56), 66, -66, 14, (SUN, AMBER), 0, (34,))
    g.pane(circle(66, -66, 32), HONEY)
    tube = union(rounded(-52, -104, 36, 150, 18), circle(-34, 62, 36))
    g.pane(tube, CREAM)
    g.pane(union(rounded(-42, -78, 16, 130, 8), circle(-34, 62, 25)), RUBY, 2)
    g.gleam(circle(-34, 62, 25), 6, 5)
    for index in range(8):
        y = -84 + index * 15
        g.line([(-14, y), (-2 if index % 2 else 6, y)], 3)
    for x, y, size in ((24, 22, 1.0), (62, 44, 1.3), (34, 74, 0.9), (90, 8, 0.8)):
        g.pane(moved(curve("0,-20c 12,4 8,16 -8,16 -12,4"), x, y, size), ICE, 2)


def who_died(g: Glass) -> None:
    """A flower pot with colourful flowers and a card."""
    for x, y, colour, size in ((-50, -34, ROSE, 24), (0, -58, SUN, 27), (50, -34, SKY, 24), (-26, -10, CREAM, 22),
            (28, -8, PEACH, 22)):
        g.line([(x, y), (x * 0.3, 40)], 6)
        g.line([(x, y), (x * 0.3, 40)], 3, LEAF)
        for petal in range(7):
            at = math.tau * petal / 7
            g.pane(oval(x + size * 0.62 * math.cos(at), y + size * 0.62 * math.sin(at), size * 0.4, size * 0.4), colour,
                1.8)
        g.pane(circle(x, y, size * 0.36), AMBER if colour != SUN else BROWN, 1.8)
    for turn in (200, 340, 160, 20):
        leaf(g, 0, 20, 62, turn, LEAF)
    g.cut(curve("-52,22c 52,22c 14,108c -14,108c"), (CREAM, BEIGE, CREAM, SAND), "-22,0>-8,120 22,0>8,120")
    g.pane(curve("-30,58c 0,68 30,58c 30,72c 0,82 -30,72c"), PEACH)
    card = moved(rounded(-30, -20, 60, 40, 3), 62, 74, 1, 10)
    g.pane(card, CREAM)
    g.line(trace("42,66 62,62 80,74"), 2.2)
    g.line(trace("40,78 58,78 72,84"), 2.2)


def my_aunt_has_that_lamp(g: Glass) -> None:
    """A lamp with a colourful fringed shade."""
    g.halo(0, -34, 120, SUN, 0.6)
    ground_shadow(g, 0, 96, 56)
    shade = curve("-34,-96c 34,-96c 44,-50 84,-6c 70,0 56,-8c 42,2 28,-6c 14,4 0,-4c -14,4 -28,-6c -42,2 -56,-8c"
        " -70,0 -84,-6c -44,-50")
    g.cut(shade, (PEACH, CREAM, ROSE, MINT, SUN), "0,-100>-58,10 0,-100>-28,10 0,-100>0,10 0,-100>28,10 0,-100>58,10"
        " -100,-46>100,-46")
    for x in (-70, -42, -14, 14, 42, 70):
        g.line([(x, 0), (x, 12)], 2)
        g.jewel(x, 15, 5, ROSE)
    g.line([(22, 4), (22, 34)], 2)
    g.jewel(22, 37, 4, SUN)
    base = curve("-9,0c 9,0c 12,24 34,44 20,72 14,80 46,96c -46,96c -14,80 -20,72 -34,44 -12,24")
    g.cut(base, (TEAL, MINT), "-60,34>60,34 -60,60>60,60 0,0>0,110")
    g.gleam(base, 5, 4)
    g.pane(rounded(-16, -106, 32, 12, 5), AMBER)


def nice_bathrobe(g: Glass) -> None:
    """A pink bathrobe."""
    for flip in (False, True):
        half = moved(curve("-4,-36c -22,-76 -44,-74 -64,-62 -110,40c -82,54c -62,14 -66,110c 6,110c 8,40"), flip=flip)
        g.cut(half, ("#f7dfe2", CREAM, BLUSH), "-58,-70>-60,120 58,-70>60,120 -28,-70>-32,120 28,-70>32,120")
        g.shade(half, -6, -4, 0.2)
        g.pane(moved(curve("-30,-78c -14,-70 0,-20 8,34c -16,20 -34,-30 -46,-70c"), flip=flip), BLUSH)
        g.pane(moved(rounded(-60, 66, 34, 30, 5), flip=flip), BLUSH, 2)
    g.pane(rounded(-68, 26, 136, 18, 5), SKY)
    g.pane(curve("-6,40c 8,40c 16,86c -2,88c"), SKY)
    g.pane(rounded(-12, 22, 26, 26, 6), shift(SKY, 0.05))
    g.line([(0, -80), (0, -100), (12, -108)], 5)
    with g.at(-72, -70):
        for dx, dy in ((0, -12), (9, -3), (-9, -3), (0, 6)):
            g.pane(circle(dx, dy, 9), ICE, 1.6)
    duck = union(oval(0, 6, 24, 15), circle(14, -14, 12))
    with g.at(84, 88):
        g.pane(duck, SUN)
        g.pane(poly([(24, -16), (38, -12), (24, -8)]), AMBER, 2)
        g.spot(circle(16, -17, 2.6))


def get_some_sun(g: Glass) -> None:
    """A smiling sun with dark glasses."""
    g.rays(circle(0, -10, 112), 0, -10, 18, (SUN, AMBER, HONEY), 4, (66,))
    g.pane(circle(0, -10, 64), SUN)
    g.gleam(circle(0, -10, 64), 7, 6)
    g.line([(-60, -24), (60, -24)], 5)
    for flip in (False, True):
        lens = moved(curve("6,-26c 52,-28c 54,-6 40,8 20,8 8,-4"), flip=flip)
        g.cut(lens, (BLACK, PLUM), "-40,-40>-20,20 40,-40>20,20")
        g.gleam(lens, 4, 4, "#ffffff", 0.6)
    g.line(trace("-30,22 -14,36 0,39 14,36 30,22"), 4.5)
    for side in (-1, 1):
        g.spot(oval(side * 42, 20, 9, 6), ROSE, 0.6)
    bottle = moved(rounded(-22, -34, 44, 72, 9), 84, 72, 1, 8)
    g.cut(bottle, (PEACH, AMBER), "50,66>130,76")
    g.pane(moved(rounded(-13, -50, 26, 18, 3), 84, 72, 1, 8), CREAM)
    g.pane(circle(84, 66, 12), SUN, 2)


def is_that_a_costume(g: Glass) -> None:
    """A vampire costume in a shop packet."""
    g.line([(0, -70), (0, -88), (12, -96), (10, -108)], 5)
    packet = rounded(-80, -72, 160, 172, 8)
    g.cut(packet, (ICE, "#d8f0f4"), "-100,30>100,26 0,-80>0,110")
    cape = curve("-20,-30c 20,-30c 40,10 58,82c -58,82c -40,10")
    g.cut(cape, (BLACK, RUBY, BLACK), "-12,-40>-26,100 12,-40>26,100")
    for flip in (False, True):
        g.pane(moved(curve("0,-22c -28,-56c -38,-28 -22,-14"), flip=flip), RUBY)
    g.pane(curve("-24,-2 -10,-8 0,0 10,-8 24,-2 10,8 0,2 -10,8"), SUN, 2)
    g.pane(curve("-22,30c 0,24 22,30c 14,42 8,34 4,44c 0,34 -4,44c -8,34 -14,42"), CREAM, 2)
    g.cut(straight("-80,-72 80,-72 80,-42 -80,-42"), (AMBER, SUN), "-30,-80>-30,-30 30,-80>30,-30")
    g.spot(star(-58, -57, 9, 4, 5), RUBY)
    g.spot(star(58, -57, 9, 4, 5), RUBY)
    g.pane(star(58, 74, 32, 24, 12), RUBY)
    g.line([(46, 74), (54, 84), (72, 62)], 5, CREAM)


def cheer_up(g: Glass) -> None:
    """Three smiling balloons."""
    for x, y, colour, foot in ((-62, -24, RUBY, -20), (62, -30, SKY, 22), (0, -56, SUN, 0)):
        g.line([(x, y + 44), (x * 0.5, 60), (foot * 0.3, 100)], 2.4)
        balloon = curve(f"{x},{y - 50} {x + 40},{y - 24} {x + 34},{y + 20} {x},{y + 46} {x - 34},{y + 20}"
            f" {x - 40},{y - 24}")
        g.cut(balloon, (colour, shift(colour, 0.05)), ((x - 60, y + 6), (x + 60, y - 6)))
        g.gleam(balloon, 6, 6)
        g.pane(poly([(x - 6, y + 54), (x, y + 43), (x + 6, y + 54)]), colour, 2)
        for side in (-1, 1):
            g.spot(oval(x + side * 12, y - 12, 4.2, 7))
        g.line([(x - 18, y + 8), (x, y + 20), (x + 18, y + 8)], 3.6)
    for x, y, turn, colour in ((-92, 54, 20, MINT), (-54, 82, 70, SUN), (54, 84, 30, ROSE), (90, 50, 110, SUN),
            (-84, 104, 0, SKY), (86, 104, 60, RUBY)):
        g.pane(moved(rounded(-9, -5, 18, 10, 2), x, y, 1, turn), colour, 2)
    g.pane(rounded(-16, 88, 32, 20, 4), PEACH)


PICTURES = {
    "is_it_halloween": is_it_halloween, "smile_more": smile_more, "just_a_phase": just_a_phase, "try_beige": try_beige,
    "too_warm_for_velvet": too_warm_for_velvet, "who_died": who_died, "my_aunt_has_that_lamp": my_aunt_has_that_lamp,
    "nice_bathrobe": nice_bathrobe, "get_some_sun": get_some_sun, "is_that_a_costume": is_that_a_costume,
    "cheer_up": cheer_up,
}

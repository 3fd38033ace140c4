"""The pictures of the Goth and Gother cards of the Winter Court, in the box of glass.Glass."""

from __future__ import annotations

import math

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BLUE,
    BONE,
    BROWN,
    CANDLE,
    GOLD,
    HONEY,
    ICE,
    INDIGO,
    LEAD,
    LILAC,
    NIGHT,
    PEARL,
    PLUM,
    ROSE,
    RUBY,
    SILVER,
    SKY,
    SLATE,
    SMOKE,
    TEAL,
    VIOLET,
    WINE,
    Glass,
    curve,
    deep,
    straight,
    trace,
)
from workshop.art.gothest.motifs import (
    bow,
    candle,
    crescent,
    crow_flying,
    ground_shadow,
    leaf,
    moon,
    rose,
    skull_shape,
    stars,
)
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, minus, moved, oval, poly, rounded, star, turned, union

SNOW = "#eef3fb"


def snow(g: Glass, top: float) -> None:
    """Snow drifts across the window, up to y = `top`."""
    line = " ".join(f"{x},{top + fall}" for x, fall in ((-200, 18), (-110, 4), (-30, 10), (50, 0), (130, 12), (200, 4)))
    g.shards(curve(f"{line} 200,215c -200,215c", 0.4), (SNOW, ICE, PEARL), 10)


def flake(g: Glass, x: float, y: float, size: float, colour: str = "#ffffff", width: float = 2) -> None:
    """A snow crystal painted on the glass."""
    for arm in range(6):
        with g.at(x, y, size / 10, arm * 60):
            g.line([(0, 0), (0, -10)], width * 10 / size, colour)
            g.line([(-3, -8.5), (0, -5.5), (3, -8.5)], width * 8 / size, colour)


def frosted_window(g: Glass) -> None:
    """A frosted window with a sad face drawn on it."""
    frame = rounded(-84, -104, 168, 200, 6)
    g.cut(frame, (SMOKE, SLATE), "-100,-50>100,-50 -100,40>100,40 0,-110>0,110")
    for x in (-72, 4):
        for y, high in ((-92, 88), (2, 84)):
            g.shards(rounded(x, y, 68, high, 3), (SKY, ICE, BLUE, PEARL), 6)
    for x, y, turn in ((-72, -92, 0), (72, -92, 90), (72, 86, 180), (-72, 86, 270)):
        with g.at(x, y, 1, turn):
            for reach, bend in ((46, 6), (34, 20), (34, 44), (46, 62), (24, 34)):
                at = math.radians(14 + bend)
                tip = (reach * math.cos(at), reach * math.sin(at))
                g.brush([(0, 0), tip], 5, "#ffffff", "out", 0.95)
                for share in (0.45, 0.7):
                    for side in (-0.7, 0.7):
                        root = (tip[0] * share, tip[1] * share)
                        end = (root[0] + 9 * math.cos(at + side), root[1] + 9 * math.sin(at + side))
                        g.brush([root, end], 3, "#ffffff", "out", 0.9)
    face = circle(0, -2, 40)
    g.pen.stroke(face, "#ffffff", 7, 0.95)
    g.pen.stroke(face, deep(BLUE, 0.4), 3)
    for side in (-1, 1):
        g.spot(circle(side * 14, -12, 5.5), deep(BLUE, 0.5))
    g.line(trace("-19,20 -10,10 0,7 10,10 19,20"), 5, deep(BLUE, 0.5))
    g.cut(rounded(-100, 94, 200, 16, 4), (SNOW, PEARL), "-30,80>-30,120 40,80>40,120")


def ice_rose(g: Glass) -> None:
    """A rose of ice."""
    g.halo(0, -30, 110, ICE, 0.6)
    g.line(trace("0,10 4,50 -4,104"), 10)
    g.line(trace("0,10 4,50 -4,104"), 5.5, ICE)
    for x, y, turn in ((2, 52, -24), (2, 66, 200), (-2, 88, -14)):
        leaf(g, x, y, 50, turn, TEAL)
    for ring_of, (count, reach, size, colour) in enumerate(((7, 42, 34, SKY), (6, 27, 28, ICE), (5, 13, 20, PEARL))):
        for petal in range(count):
            angle = 360 * petal / count + ring_of * 27
            shape = turned(poly([(0, -reach - size), (size * 0.62, -reach), (size * 0.36, -reach + size * 0.5),
                (-size * 0.36, -reach + size * 0.5), (-size * 0.62, -reach)]), angle, 0, 0)
            g.cut(moved(shape, 0, -32), (colour, shift(colour, -0.06)),
                ((0, -32), (100 * math.sin(math.radians(angle)), -32 - 100 * math.cos(math.radians(angle)))))
    g.pane(star(0, -32, 13, 9, 6), "#ffffff", 2)
    for x, y in ((-60, 2), (58, 8), (20, 24)):
        g.pane(moved(curve("0,-9c 6,3 4,9 -4,9 -6,3"), x, y), ICE, 1.8)
    for x, y, size in ((-84, -82, 11), (86, -74, 13), (-90, 44, 9), (84, 60, 10)):
        flake(g, x, y, size)


def snow_grey_scarf(g: Glass) -> None:
    """A grey scarf with skulls, on a hanger."""
    g.line([(0, -84), (0, -100), (11, -108), (8, -116)], 5)
    g.line([(-60, -58), (0, -86), (60, -58)], 7)
    g.line([(-60, -58), (0, -86), (60, -58)], 3.4, BROWN)
    loop = curve("-66,-52 -30,-72 30,-72 66,-52 62,-10 30,14 -30,14 -62,-10")
    g.cut(minus(loop, oval(0, -36, 34, 16)), (SILVER, PEARL, SMOKE), "-80,-40>80,-34 -40,-90>-34,30 38,-90>32,30"
        " -4,-20>-2,30")
    for points, cuts in (("-30,4c 8,4c 4,50 -2,88c -46,84c -36,40", (24, 44, 64)),
            ("10,2c 44,-4c 54,40 62,76c 22,86c 18,40", (20, 40, 60))):
        tail = curve(points)
        g.cut(tail, (SILVER, SMOKE, PEARL), *(((-80, y), (100, y - 5)) for y in cuts))
        g.shade(tail, -7, 0, 0.3)
    for x in range(-42, -1, 9):
        g.line([(x, 86), (x - 1, 104)], 4, SMOKE)
    for x in range(26, 62, 9):
        g.line([(x, 84 - (x - 26) * 0.22), (x + 2, 102 - (x - 26) * 0.22)], 4, SMOKE)
    g.spot(skull_shape(-18, 36, 22), SLATE)
    g.spot(skull_shape(36, 30, 20), SLATE)
    for x, y, size in ((-86, -20, 12), (88, -30, 10), (-80, 56, 9), (92, 60, 12), (0, -36, 7)):
        flake(g, x, y, size)


def coal_snowman(g: Glass) -> None:
    """A snowman made of coal."""
    snow(g, 76)
    for side in (-1, 1):
        g.brush([(side * 36, 8), (side * 72, -14), (side * 98, -32)], 7, BROWN)
        g.brush([(side * 74, -14), (side * 88, -4)], 4, BROWN)
    for x, y, radius, count in ((0, 58, 48, 16), (0, -6, 36, 11), (0, -56, 27, 8)):
        g.shards(circle(x, y, radius), (BLACK, SLATE, NIGHT, PLUM), count)
        g.gleam(circle(x, y, radius), 6, 5, LILAC, 0.5)
    for side in (-1, 1):
        g.jewel(side * 10, -62, 6, RUBY)
    g.pane(poly([(0, -54), (34, -46), (0, -44)]), AMBER, 2)
    g.line(trace("-11,-36 -5,-40 5,-40 11,-36"), 3, BONE)
    for y in (-14, 6):
        g.jewel(0, y, 4.5, BONE)
    g.cut(rounded(-36, -84, 72, 9, 3), (SLATE, BLACK), "0,-90>0,-70")
    g.cut(rounded(-23, -118, 46, 36, 3), (BLACK, SLATE), "2,-130>2,-80")
    g.pane(rounded(-23, -94, 46, 9, 1), WINE, 2)
    g.pane(curve("-30,-34c 0,-22 30,-34c 32,-24 0,-10 -32,-24"), WINE)
    g.pane(curve("14,-22c 28,-26c 34,12c 20,14c"), WINE, 2)
    for x, y, size in ((-84, -72, 11), (84, -78, 12), (-96, 24, 9), (98, 20, 10), (56, -48, 7), (-58, -36, 7)):
        flake(g, x, y, size)


def cold_cocoa(g: Glass) -> None:
    """A frozen mug of cocoa."""
    ground_shadow(g, 0, 98, 72)
    g.pane(minus(oval(66, 22, 34, 36), oval(66, 22, 19, 20)), INDIGO)
    mug = rounded(-60, -40, 120, 136, 16)
    g.cut(mug, (INDIGO, BLUE, deep(INDIGO, 0.3)), "-70,4>70,-4 -70,62>70,56 -20,-50>-24,100 24,-50>22,100")
    g.gleam(mug, 7, 4, SKY, 0.5)
    g.pane(oval(0, -40, 60, 17), SKY)
    g.pane(oval(0, -38, 50, 12), BROWN)
    for x, y, turn in ((-20, -46, 8), (10, -50, -14), (26, -40, 20)):
        g.pane(moved(rounded(-11, -10, 22, 20, 5), x, y, 1, turn), BONE, 2)
    g.spot(skull_shape(10, -50, 14))
    for x, low in ((-52, 20), (-36, 44), (-18, 14), (6, 34), (26, 16), (46, 42)):
        g.pane(poly([(x - 8, -30), (x + 8, -30), (x, low)]), ICE, 2)
    flake(g, 0, 66, 19, "#ffffff", 3)
    for x, y, size in ((-86, -60, 12), (88, -64, 10), (-92, 30, 9), (-30, -92, 9), (34, -98, 12)):
        flake(g, x, y, size)


def icicle_earrings(g: Glass) -> None:
    """Earrings of icicles."""
    for x in (-46, 46):
        g.pen.stroke(curve(f"{x},-96 {x + 14},-84 {x},-66 {x - 9},-76"), LEAD, 6)
        g.pen.stroke(curve(f"{x},-96 {x + 14},-84 {x},-66 {x - 9},-76"), SILVER, 3)
        fan = curve(f"{x},-66c {x + 32},-44 {x + 36},-30c {x - 36},-30c {x - 32},-44")
        g.cut(fan, (SILVER, PEARL), ((x, -70), (x, 0)))
        g.jewel(x, -46, 9, VIOLET)
        for dx, long in ((-26, 50), (-13, 82), (0, 116), (13, 82), (26, 50)):
            drop = poly([(x + dx - 8, -29), (x + dx + 8, -29), (x + dx + 2, long - 36), (x + dx, long - 14),
                (x + dx - 2, long - 36)])
            g.cut(drop, (ICE, SKY), ((x + dx, -60), (x + dx, 200)))
            g.jewel(x + dx, -29, 4.4, BLUE)
    for x, y in ((-46, 112), (46, 112), (-20, 66)):
        g.pane(moved(curve("0,-10c 7,3 4,9 -4,9 -7,3"), x, y), ICE, 1.8)
    for x, y, size in ((0, -86, 10), (-96, -40, 9), (96, -34, 11), (0, 30, 9), (-96, 60, 10), (98, 70, 8)):
        flake(g, x, y, size)


def raven_sleigh(g: Glass) -> None:
    """A sleigh drawn by ravens."""
    moon(g, 46, -58, 30, "#eaf4ff")
    snow(g, 70)
    for x, y, size, turn in ((-70, -46, 42, -20), (-34, -74, 42, -14), (-62, -8, 40, -26), (-26, -34, 38, -20)):
        g.line([(x, y + 8), (12, 22)], 1.6, GOLD)
        crow_flying(g, x, y, size, turn)
    sled = curve("-20,12c -36,0 -44,18 -30,28 -16,54 10,60c 66,60c 82,40 84,-4c 70,-24 62,-16 60,2 40,26 10,24")
    g.cut(sled, (RUBY, PLUM, WINE, VIOLET), "-40,40>110,38 20,0>16,80 52,-30>48,80")
    g.gleam(sled, 4, 4, LILAC, 0.5)
    g.cut(curve("24,22c 30,-8 40,-16 48,-12 58,-2 60,14c"), (BLACK, SLATE), "40,-40>40,30")
    g.pane(oval(40, -24, 13, 15), BLACK)
    g.pane(oval(37, -22, 9, 11), PEARL, 1.8)
    g.cut(rounded(22, -40, 36, 6, 2), SLATE)
    g.pane(rounded(28, -60, 24, 22, 2), BLACK)
    for x in (33, 41):
        g.spot(circle(x, -23, 1.8))
    g.line([(34, -16), (40, -16)], 1.8, RUBY)
    g.jewel(22, 42, 6, GOLD)
    g.spot(skull_shape(52, 42, 20), BONE)
    for x in (4, 62):
        g.line([(x, 60), (x - 4, 80)], 4)
    g.line(trace("84,66 88,80 70,82 -30,82 -46,76 -46,60"), 7)
    g.line(trace("84,66 88,80 70,82 -30,82 -46,76 -46,60"), 3.4, SILVER)
    for x, y, size in ((8, -84, 9), (88, -30, 8), (-88, 34, 8)):
        flake(g, x, y, size)


def frozen_fountain(g: Glass) -> None:
    """A frozen fountain."""
    snow(g, 84)
    basin = curve("-92,58c 92,58c 76,96 0,102 -76,96")
    g.cut(basin, (SMOKE, SILVER, SLATE), "-40,50>-34,110 0,50>0,110 40,50>34,110")
    g.pane(oval(0, 58, 92, 17), ICE)
    g.cut(straight("-12,58 -8,6 8,6 12,58"), (SMOKE, SILVER), "0,0>0,60")
    bowl = curve("-52,-14c 52,-14c 40,12 0,18 -40,12")
    g.cut(bowl, (SILVER, SMOKE), "-18,-20>-14,20 18,-20>14,20")
    g.pane(oval(0, -14, 52, 11), ICE)
    for side in (False, True):
        for points in ("-50,-12c -80,0 -86,58c -70,58c -66,14 -46,-2c", "-32,-4c -54,14 -58,60c -46,60c -44,22 -26,4c"):
            fall = moved(curve(points), flip=side)
            g.cut(fall, (ICE, SKY), "-100,24>100,24")
        for points in ("-4,-54c -34,-74 -52,-44 -46,-12c -36,-12c -36,-42 -24,-56 -6,-42c",):
            g.pane(moved(curve(points), flip=side), SKY)
    g.pane(curve("-16,-16c -12,-42 -20,-54 0,-60 20,-54 12,-42 16,-16c"), SILVER)
    g.pane(circle(0, -72, 18), PEARL)
    g.brush(trace("-10,-74 -6,-71 -3,-74"), 2.6)
    g.brush(trace("3,-74 6,-71 10,-74"), 2.6)
    g.brush(trace("-5,-62 0,-65 5,-62"), 2.4)
    for x in (-7, 7):
        g.pane(moved(curve("0,-8c 4,2 3,6 -3,6 -4,2"), x, -64), ICE, 1.2)
    g.pane(curve("-20,-76c -18,-96 18,-96 20,-76c 8,-86 -8,-86"), SMOKE)
    for x in range(-80, 81, 20):
        g.pane(poly([(x - 6, 70), (x + 6, 70), (x, 90 + (x // 20) % 2 * 8)]), SNOW, 1.8)


def winter_masque(g: Glass) -> None:
    """A mask of ice and feathers."""
    for turn, colour in ((-54, SKY), (-30, ICE), (-8, PEARL), (14, ICE), (36, SKY), (58, BLUE)):
        with g.at(0, -14, 1, turn):
            g.cut(curve("-8,-10c -17,-56 -12,-92 0,-104c 12,-92 17,-56 8,-10c"), (colour, shift(colour, -0.06)),
                "0,-110>0,0")
            g.jewel(0, -80, 6, VIOLET)
    mask = minus(
        curve("-96,-30c -60,-44 -20,-34 0,-22 20,-34 60,-44 96,-30c 98,10 70,44 36,44 14,34 0,18 -14,34 -36,44"
            " -70,44 -98,10"),
        union(curve("-70,2c -52,-16 -28,-10 -18,8c -36,22 -56,20"), curve("70,2c 52,-16 28,-10 18,8c 36,22 56,20")),
    )
    g.cut(mask, (PEARL, ICE, SILVER), "0,-60>0,60 -60,-60>-50,60 60,-60>50,60 -110,-12>110,-12")
    for side in (False, True):
        eye = moved(curve("-70,2c -52,-16 -28,-10 -18,8c -36,22 -56,20"), flip=side)
        g.spot(eye, NIGHT)
        g.came(eye, 3.4)
        sign = 1 if side else -1
        g.spot(circle(sign * 44, 3, 5), ICE)
        g.line([(sign * 76, 18), (sign * 66, 30), (sign * 50, 32), (sign * 44, 26)], 2.4, BLUE)
        for step in range(3):
            g.jewel(sign * (88 - step * 22), -26 - step * 2, 4.5, BLUE)
        flake(g, sign * 72, 60, 9)
    g.pane(moved(curve("0,-14c 10,0 0,14c -10,0"), 0, -8), BLUE, 2)
    g.line([(90, 16), (66, 106)], 7)
    g.line([(90, 16), (66, 106)], 3.4, GOLD)
    bow(g, 82, 44, 14, VIOLET)


def pale_harpsichord(g: Glass) -> None:
    """A harpsichord in the snow."""
    lid = curve("-60,-6c -88,-92c 40,-100 92,-60 84,-8c")
    g.cut(lid, (SKY, BLUE, ICE, INDIGO), "-60,-100>-30,0 0,-110>14,0 54,-100>52,0")
    crescent(g, 18, -56, 19, CANDLE)
    g.line([(74, -4), (40, -70)], 4)
    case = curve("-100,10c -60,-8c 84,-8c 104,6 92,26 70,48c -100,48c")
    g.cut(case, (PEARL, SNOW, ICE), "-120,28>120,24 -30,-20>-34,60 34,-20>38,60")
    g.shade(case, -5, -6, 0.25)
    for x in range(-44, 76, 11):
        g.line([(x, -4), (x + 4, 10)], 1.4, GOLD)
    g.pane(straight("-104,14 -62,14 -70,34 -112,34"), BLACK)
    for key in range(6):
        g.pane(poly([(-102 + key * 6.6, 16), (-96.5 + key * 6.6, 16), (-103.5 + key * 6.6, 32),
            (-109 + key * 6.6, 32)]), BONE, 1)
    for x in (-84, -14, 66):
        g.cut(curve(f"{x - 7},48c {x + 7},48c {x + 10},66 {x + 3},88 {x + 8},104c {x - 8},104c {x - 3},88 {x - 10},66"),
            (SILVER, PEARL), ((x, 40), (x, 110)))
    for x in (-60, -36, 20, 44):
        g.pane(poly([(x - 5, 48), (x + 5, 48), (x, 48 + 14 + (x % 3) * 6)]), ICE, 1.6)
    rose(g, 8, 24, 11, SKY)
    candle(g, -36, -44, 9, -6)
    for x, y, size in ((-98, -40, 9), (98, -70, 9), (28, 76, 9), (-50, 86, 8)):
        flake(g, x, y, size)


def court_cat(g: Glass) -> None:
    """A crowned cat on a cushion."""
    cushion = curve("-96,72c -50,58 50,58 96,72c 102,90 92,102c 40,110 -40,110 -92,102c -102,90")
    g.cut(cushion, (WINE, RUBY), "-44,50>-48,120 44,50>48,120")
    for x in (-94, 94):
        g.jewel(x, 74, 7, GOLD)
    g.pane(curve("36,72 70,60 88,20 76,-8 90,-14 104,24 84,76 50,88"), SLATE)
    body = curve("-24,-24c 24,-24c 50,20 54,76c 0,86 -54,76c -50,20")
    g.cut(body, (BLACK, SLATE, NIGHT), "-10,-30>-20,90 10,-30>20,90 -60,34>60,34")
    g.gleam(body, 6, 3, LILAC, 0.4)
    for x in (-16, 16):
        g.pane(rounded(x - 12, 66, 24, 16, 8), SLATE, 2)
        g.pane(poly([(x - 30 if x < 0 else x + 6, -64), (x - 12 if x < 0 else x + 12, -92),
            (x - 4 if x < 0 else x + 30, -64)]), BLACK)
    head = curve("-42,-40 -36,-66 0,-76 36,-66 42,-40 24,-14 0,-8 -24,-14")
    g.cut(head, (SLATE, BLACK), "0,-80>0,0")
    for side in (-1, 1):
        g.pane(curve(f"{side * 6},-42 {side * 18},-54 {side * 32},-46 {side * 20},-34"), GOLD, 2)
        g.spot(oval(side * 19, -44, 2.8, 8))
        for lift in (-24, -18, -12):
            g.line([(side * 14, -24), (side * 52, lift - 4)], 1.4, PEARL)
    g.pane(poly([(-6, -30), (6, -30), (0, -23)]), ROSE, 1.6)
    g.line(trace("-9,-18 -4,-16 0,-21 4,-16 9,-18"), 2)
    for x in range(-36, 37, 12):
        g.pane(curve(f"{x - 8},-10c {x + 8},-10c {x + 9},6 {x},12 {x - 9},6"), SNOW, 1.8)
    g.jewel(0, 12, 9, RUBY)
    crown = straight("-24,-72 -30,-100 -13,-86 0,-106 13,-86 30,-100 24,-72")
    g.cut(crown, (GOLD, HONEY), "0,-110>0,-60")
    for x, y in ((-29, -101), (0, -107), (29, -101)):
        g.jewel(x, y, 4.5, SKY)
    for x, y, size in ((-84, -44, 11), (-80, 26, 8), (78, -60, 10)):
        flake(g, x, y, size)


def almanac_of_long_nights(g: Glass) -> None:
    """An almanac with moons on its cover."""
    cover = straight("-74,-92 66,-92 66,84 -74,84")
    g.cut(straight("66,-92 82,-80 82,98 66,84"), (BONE, "#dccaa6"), "60,0>90,10")
    g.cut(straight("-74,84 66,84 82,98 -58,98"), (BONE, "#dccaa6"), "0,80>14,100")
    g.cut(cover, (INDIGO, NIGHT, deep(BLUE, 0.3)), "-80,-30>80,-30 -80,36>80,36 -52,-100>-52,100")
    g.pane(box(-74, -92, 16, 176), PLUM)
    for y in (-74, 66):
        g.pane(box(-74, y - 6, 16, 12), GOLD, 1.8)
    g.pen.stroke(rounded(-48, -82, 104, 156, 4), GOLD, 2.4)
    g.rays(circle(4, -16, 46), 4, -16, 12, (deep(INDIGO, 0.2), VIOLET), 0, ())
    for step in range(12):
        at = math.radians(step * 30 - 90)
        g.spot(circle(4 + 39 * math.cos(at), -16 + 39 * math.sin(at), 3.2), HONEY)
    crescent(g, 2, -16, 26, CANDLE)
    stars(g, [(18, -20, 7)])
    for x, radius in ((-28, 0.3), (-6, -0.4), (16, -1.1), (38, -2.2)):
        disc = circle(x, 54, 9)
        g.pane(disc, NIGHT, 1.6)
        g.spot(minus(disc, circle(x + 9 * (radius + 0.6), 54, 10)), CANDLE)
    g.pane(straight("30,84 46,84 46,112 38,104 30,112"), RUBY, 2)
    g.pane(rounded(60, -20, 20, 26, 3), GOLD, 2)
    g.spot(circle(70, -7, 4))


PICTURES = {
    "frosted_window": frosted_window, "ice_rose": ice_rose, "snow_grey_scarf": snow_grey_scarf,
    "coal_snowman": coal_snowman, "cold_cocoa": cold_cocoa, "icicle_earrings": icicle_earrings,
    "raven_sleigh": raven_sleigh, "frozen_fountain": frozen_fountain, "winter_masque": winter_masque,
    "pale_harpsichord": pale_harpsichord, "court_cat": court_cat, "almanac_of_long_nights": almanac_of_long_nights,
}

"""The pictures of the Gothest cards (three bats), in the 200 x 200 box of glass.Glass."""

from __future__ import annotations

import math

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BLUE,
    BLUSH,
    BONE,
    BROWN,
    CANDLE,
    GOLD,
    GREEN,
    HONEY,
    ICE,
    INDIGO,
    LEAD,
    LILAC,
    MOSS,
    NIGHT,
    PEARL,
    PLUM,
    ROSE,
    RUBY,
    SILVER,
    SKIN,
    SLATE,
    SMOKE,
    TAN,
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
    bat,
    candle,
    crow,
    crow_flying,
    hills,
    leaf,
    lit_window,
    moon,
    rose,
    skull,
    skull_shape,
    stars,
    tombstone,
    tower,
)
from workshop.art.gothest.windows import lancet
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, box, circle, moved, oval, poly, ring, rounded, star


def haunted_manor(g: Glass) -> None:
    """A manor with lit windows under the moon."""
    moon(g, 52, -76, 40)
    hills(g, 62, (deep(GREEN, 0.5), deep(TEAL, 0.55), deep(MOSS, 0.5)))
    tower(g, -58, 46, -8, 92, 54)
    tower(g, 64, 40, 8, 92, 46)
    tower(g, 0, 78, -26, 88, 68)
    for window in ((-18, 0, 15, 22), (18, 0, 15, 22), (-58, 16, 14, 22), (64, 30, 13, 20), (-58, 56, 12, 16),
            (0, -54, 11, 12), (0, 58, 24, 32)):
        lit_window(g, *window)
    g.cut(curve("-10,90 10,90 34,130 90,200 -30,200 -6,130"), (HONEY, TAN), "-100,106>100,112")
    for x, y, size in ((-92, -60, 36), (-66, -88, 22), (108, -14, 24)):
        bat(g, x, y, size, 8)


def coffin_bed(g: Glass) -> None:
    """A coffin as a bed, a cat asleep in it."""
    g.cut(box(-200, 82, 400, 140), (deep(WINE, 0.3), deep(PLUM, 0.2)), "-200,98>200,94 -70,80>-120,200 70,80>120,200")
    lid = curve("-44,-100c 44,-100c 66,-46c 52,30c -52,30c -66,-46c", 0.3)
    g.cut(lid, (BROWN, deep(BROWN, 0.35), WINE), "0,-120>0,60 -80,-46>80,-46")
    g.line([(0, -88), (0, -22)], 5, GOLD)
    g.line([(-22, -66), (22, -66)], 5, GOLD)
    box_side = curve("-78,14c 78,14c 104,60c 78,98c -78,98c -104,60c", 0.3)
    g.cut(box_side, (BROWN, deep(BROWN, 0.3)), "-110,60>110,60 -40,0>-46,110 40,0>46,110")
    g.shade(box_side, -6, -8, 0.3)
    g.cut(curve("-80,4c -60,-14 0,-18 60,-14 80,4c 70,34 0,44 -70,34"), (RUBY, WINE, ROSE),
        "-30,-20>-34,50 30,-20>34,50")
    g.pane(curve("-62,-30c -36,-42 0,-44 36,-42 62,-30c 58,-2 0,6 -58,-2"), BONE)
    g.brush(trace("-40,-22 -30,-12 -38,-6"), 2.4, SMOKE)
    g.brush(trace("38,-24 28,-12 36,-6"), 2.4, SMOKE)
    with g.at(0, -22):
        g.pane(oval(0, 0, 24, 20), SLATE)
        for side in (-1, 1):
            g.pane(poly([(side * 6, -14), (side * 20, -32), (side * 22, -8)]), BLACK, 2)
            g.brush([(side * 4, -1), (side * 10, 3), (side * 16, -1)], 3)
        g.line([(-4, 8), (0, 10), (4, 8)], 2)
    g.line(trace("-70,10 -30,22 30,22 70,10"), 3, GOLD)
    for x in (-70, 0, 70):
        g.jewel(x, 76, 7, GOLD)
    for x in (-112, 112):
        candle(g, x, 18, 14, 92)


def eternal_mourning(g: Glass) -> None:
    """A weeping woman in black with roses, a raven beside her."""
    tombstone(g, 78, 96, 54, 92)
    tombstone(g, -92, 92, 44, 64, SLATE)
    veil = curve("-26,-92c 0,-104 26,-92c 52,-40 66,30 84,108c -84,108c -66,30 -52,-40")
    g.cut(veil, (BLACK, NIGHT, PLUM, SLATE), "-18,-110>-58,120 18,-110>58,120 -90,20>90,16 0,30>0,120")
    g.gleam(veil, 6, 3, LILAC, 0.5)
    g.pane(curve("-24,-40 -20,-74 0,-82 20,-74 24,-40 14,-10 0,-2 -14,-10"), SKIN)
    for side in (-1, 1):
        g.brush([(side * 4, -46), (side * 12, -41), (side * 20, -47)], 4)
        g.brush([(side * 5, -58), (side * 12, -62), (side * 20, -57)], 3)
        g.pane(moved(curve("0,-9c 5,2 0,8 -5,2"), side * 12, -28), ICE, 1.6)
    g.pane(curve("-7,-18 0,-21 7,-18 0,-13"), RUBY, 1.6)
    g.cut(curve("-36,36c -10,20 10,20 36,36c 22,56 -22,56"), (SKIN, shift(SKIN, -0.05)), "0,0>0,70")
    for x, y, size in ((-18, 26, 15), (16, 24, 15), (0, 12, 17)):
        rose(g, x, y, size, RUBY if x else WINE)
    for side in (-1, 1):
        leaf(g, side * 20, 34, 24, 90 - side * 50, GREEN)
    crow(g, 80, -14, 40, True)


def moonlit_cathedral(g: Glass) -> None:
    """A cathedral before a full moon."""
    moon(g, 0, -66, 50)
    hills(g, 80, (deep(INDIGO, 0.5), deep(PLUM, 0.5), deep(TEAL, 0.6)))
    nave = straight("-46,96 -46,6 0,-44 46,6 46,96")
    g.cut(nave, (deep(VIOLET, 0.4), deep(PLUM, 0.3), deep(INDIGO, 0.4)), "-60,6>60,6 -60,60>60,60 -20,-60>-20,100"
        " 20,-60>20,100")
    for side in (-1, 1):
        tower(g, side * 62, 36, -22, 98, 74)
        lit_window(g, side * 62, 4, 11, 26, HONEY)
        lit_window(g, side * 62, 52, 11, 24, HONEY)
        buttress = poly([(side * 80, 20), (side * 118, 70), (side * 118, 98), (side * 104, 98), (side * 104, 76),
            (side * 80, 44)])
        g.cut(buttress, deep(VIOLET, 0.45), ((side * 98, 0), (side * 102, 100)))
    g.halo(0, 18, 60, ROSE, 0.5)
    g.rays(circle(0, 18, 25), 0, 18, 10, (RUBY, GOLD, BLUE), 0, (12,))
    g.cut(lancet(-17, 56, 34, 44, 0.6), (AMBER, GOLD), "0,40>0,110")
    for x, y, size in ((-30, -84, 24), (24, -64, 18), (98, -50, 26), (-104, -44, 22)):
        bat(g, x, y, size, 10)
    stars(g, [(-88, -82, 6), (88, -86, 7)])


def counts_portrait(g: Glass) -> None:
    """The framed portrait of a vampire count."""
    frame = rounded(-82, -104, 164, 208, 8)
    g.cut(frame, (GOLD, AMBER, HONEY), "-100,-60>100,-60 -100,0>100,0 -100,58>100,58 -40,-120>-40,120 40,-120>40,120")
    canvas = oval(0, 0, 64, 88)
    g.shards(canvas, (deep(RUBY, 0.3), WINE, deep(WINE, 0.4)), 12)
    for flip in (False, True):
        g.cut(moved(curve("0,50c -20,36 -52,-2 -60,-22c -62,30 -46,72 0,88"), flip=flip), (BLACK, PLUM),
            "-30,0>-24,100 30,0>24,100")
    g.pane(curve("-12,40c 12,40c 18,88 -18,88"), PEARL)
    g.jewel(0, 56, 8, RUBY)
    face = curve("-30,-24 -24,-54 0,-62 24,-54 30,-24 24,16 0,42 -24,16")
    g.cut(face, (PEARL, shift(PEARL, -0.05)), "0,-70>0,60")
    g.shade(face, -6, -3, 0.25)
    g.cut(curve("-34,-14c -36,-60 0,-78 36,-60 34,-14c 28,-38 14,-46 0,-28c -14,-46 -28,-38"), (BLACK, SLATE),
        "0,-90>0,0")
    for side in (-1, 1):
        g.pane(curve(f"{side * 4},-8c {side * 13},-16 {side * 24},-12c {side * 14},-3"), CANDLE, 1.6)
        g.spot(circle(side * 17, -9, 4), RUBY)  # the eyes look straight out of the picture
        g.brush([(side * 3, -17), (side * 13, -23), (side * 26, -22)], 5)
        g.brush([(side * 2, 20), (side * 12, 15), (side * 20, 20)], 4)
        g.spot(poly([(side * 4, 25), (side * 6, 33), (side * 9, 25)]), "#ffffff")
    g.brush(trace("1,-8 5,8 -1,11"), 2.4)
    g.line(trace("-12,25 0,27 12,25"), 2.4, WINE)
    for x, y in ((-68, -90), (68, -90), (-68, 90), (68, 90)):
        rose(g, x, y, 15, RUBY)
    bat(g, 0, -95, 34)
    g.pane(rounded(-30, 90, 60, 15, 3), HONEY, 2)


def thousand_crow_sky(g: Glass) -> None:
    """Crows before a full moon."""
    moon(g, 0, -22, 60)
    hills(g, 84, (deep(WINE, 0.5), deep(PLUM, 0.5), deep(BROWN, 0.5)))
    g.cut(curve("78,120c 72,60 92,30 88,-4 96,-4 100,36 108,20 112,24 100,60 104,120c"), (BROWN, deep(BROWN, 0.4)),
        "60,50>120,60 60,90>120,86")
    g.brush(trace("94,40 70,16 54,14"), 6)
    g.brush(trace("96,20 116,-14 122,-30"), 5)
    crow(g, 56, -8, 30, True)
    flock = (
        (-6, -30, 74, -8), (-70, -64, 54, 12), (64, -70, 50, -14), (-82, -6, 48, 18), (-40, 26, 44, -10), (22, 34, 40,
            14),
        (-104, 40, 38, 0), (-20, -84, 36, -12), (24, -60, 30, 20), (-60, 66, 34, 16), (110, -52, 34, 8), (-112, -42, 30,
            -10),
        (0, 70, 30, -16), (-34, -50, 26, 24),
    )
    for x, y, size, turn in flock:
        crow_flying(g, x, y, size, turn)


def funeral_train(g: Glass) -> None:
    """A steam train with a skull on its boiler and one in its smoke."""
    moon(g, 84, -70, 30)
    for x, y, size in ((-64, -48, 22), (-40, -66, 28), (-4, -80, 32), (40, -84, 30), (78, -96, 30)):
        g.pane(circle(x, y, size), (PEARL, LILAC, SMOKE)[(x + 64) % 3], 2)
    g.spot(skull_shape(-2, -78, 34), deep(SMOKE, 0.3), 0.85)
    g.cut(box(-200, 78, 400, 30), (deep(BROWN, 0.4), deep(MOSS, 0.5)), "-80,70>-90,120 0,70>0,120 80,70>90,120")
    for x in range(-180, 181, 24):
        g.spot(box(x, 80, 13, 7), BROWN)
    g.line([(-200, 80), (200, 80)], 4, SILVER)
    car = rounded(34, -6, 110, 68, 5)
    g.cut(car, (PLUM, deep(PLUM, 0.35), WINE), "30,40>150,40 80,-10>80,70")
    g.cut(curve("26,-6c 60,-24 150,-22 150,-6c"), (SLATE, BLACK), "90,-30>90,0")
    for x in (52, 92):
        lit_window(g, x, 12, 22, 22)
    boiler = rounded(-92, -2, 92, 46, 20)
    g.cut(boiler, (BLACK, SLATE, NIGHT), "-60,-10>-60,50 -30,-10>-30,50 -100,16>10,16")
    g.gleam(boiler, 4, 5, LILAC, 0.6)
    g.cut(straight("-78,-2 -84,-36 -92,-40 -52,-40 -60,-36 -64,-2"), (BLACK, SLATE), "-72,-50>-72,0")
    g.pane(oval(-26, -6, 12, 11), AMBER)
    cab = straight("-14,60 -14,-30 36,-30 36,60")
    g.cut(cab, (WINE, RUBY), "-20,20>40,20 12,10>12,70")
    g.pane(rounded(-4, -16, 30, 26, 4), GOLD)
    g.halo(10, -4, 50, GOLD, 0.4)
    g.cut(curve("-24,-30c 10,-46 46,-30c"), (BLACK, SLATE), "10,-50>10,-20")
    skull(g, -98, 22, 22)
    g.cut(poly([(-92, 46), (-128, 78), (-84, 78)]), (AMBER, GOLD), "-92,40>-104,90")
    for x, radius in ((-66, 20), (-24, 20), (14, 20), (64, 15), (112, 15)):
        g.rays(circle(x, 62, radius), x, 62, 8, (SLATE, SMOKE), 0, (radius * 0.6,))
        g.jewel(x, 62, radius * 0.26, RUBY)
    g.line([(-66, 66), (14, 66)], 5, SILVER)


def black_wedding(g: Glass) -> None:
    """A couple in black with roses."""
    g.cut(lancet(-108, -112, 216, 230, 0.6), (VIOLET, INDIGO, PLUM, LILAC),
        "-40,-130>-40,130 40,-130>40,130 -130,-40>130,-40 -130,20>130,20")
    g.halo(0, -20, 110, BLUSH, 0.4)
    gown = curve("26,-18c 46,-20 58,0 84,112c -6,112c 6,40")
    g.cut(gown, (BLACK, PLUM, SLATE), "34,-20>22,120 46,-20>58,120 -10,60>100,52")
    g.gleam(gown, 4, 3, LILAC, 0.5)
    veil = curve("36,-78c 66,-70 84,-10 104,100c 66,96c 60,10 52,-40")
    g.cut(veil, (MAUVE_VEIL, PEARL), "60,-80>84,110")
    coat = curve("-28,-28c -60,-22 -66,20 -62,112c -6,112c -2,30 -6,-26c")
    g.cut(coat, (NIGHT, BLACK, SLATE), "-40,-40>-36,120 -80,40>10,40")
    g.gleam(coat, 4, 3, LILAC, 0.5)
    g.pane(poly([(-24, -28), (-8, -28), (-14, 10)]), PEARL, 2)
    g.pane(curve("-24,-24 -16,-18 -8,-24 -8,-14 -16,-18 -24,-14"), RUBY, 1.6)
    for x, hair in ((-26, BLACK), (32, WINE)):
        g.pane(oval(x, -54, 22, 27), hair)
        face = oval(x + (4 if x < 0 else -4), -50, 16, 21)
        g.pane(face, PEARL if x < 0 else SKIN, 2)
        for side in (-1, 1):
            g.brush([(x + side * 7 - 5, -52), (x + side * 7, -48), (x + side * 7 + 5, -52)], 2.6)
        g.line([(x - 3, -38), (x + 3, -38)], 2, RUBY)
    g.cut(rounded(-50, -84, 46, 12, 3), BLACK)
    g.cut(rounded(-42, -118, 32, 36, 3), (SLATE, BLACK), "-26,-130>-26,-70")
    for x in (18, 30, 42):
        rose(g, x, -78 + abs(x - 30) * 0.4, 8, WINE)
    for x, y, size in ((-4, 34, 13), (12, 30, 13), (4, 46, 13)):
        rose(g, x, y, size, RUBY)
    leaf(g, 4, 54, 30, 90, GREEN)
    for x in (-98, 98):
        candle(g, x, 30, 14, 112)
    skull(g, 0, -98, 19)


MAUVE_VEIL = "#b79cc8"


def thorn_crown(g: Glass) -> None:
    """A crown of thorns and roses on a cushion."""
    cushion = curve("-110,52c -60,36 60,36 110,52c 116,78 104,98c 50,112 -50,112 -104,98c -116,78")
    g.cut(cushion, (WINE, RUBY, deep(WINE, 0.3)), "-50,30>-56,120 50,30>56,120 -120,78>120,78")
    g.gleam(cushion, 5, 5, ROSE, 0.6)
    for x, y in ((-108, 98), (108, 98), (-110, 54), (110, 54)):
        g.jewel(x, y, 9, GOLD)
    for wave, (lift, colour) in enumerate(((0, BROWN), (16, deep(MOSS, 0.1)), (32, BROWN))):
        bow = 12 if wave == 0 else -7
        line = [
            (x, 18 + lift * 0.7 + 9 * math.sin(x * 0.07 + wave * 2.1) - bow * (1 - (x / 90) ** 2))
            for x in range(-90, 91, 12)
        ]
        trail = blob(line, closed=False)
        g.pen.stroke(trail, LEAD, 15)
        g.pen.stroke(trail, colour, 9.5)
        g.pen.stroke(moved(trail, -1, -2.4), HONEY, 2, 0.5)
    for x, foot, tip in ((-88, 20, -70), (-62, 12, -48), (-34, 8, -84), (0, 6, -104), (34, 8, -84), (62, 12, -48),
            (88, 20, -70)):
        spike = curve(f"{x - 11},{foot}c {x - 5},{(foot + tip) / 2} {x * 1.12},{tip}c {x + 5},{(foot + tip) / 2}"
            f" {x + 11},{foot}c")
        g.cut(spike, (MOSS, deep(BROWN, 0.1)), ((x, foot + 40), (x * 1.12, tip - 40)))
    for x, y, turn in ((-72, 44, 120), (-24, 50, 80), (24, 50, 100), (72, 44, 60), (-48, 20, -120), (50, 18, -60)):
        with g.at(x, y, 1, turn):
            g.pane(curve("-2,-6c 20,0c -2,6c"), MOSS, 2)
    for x, y, size, colour in ((0, 22, 24, RUBY), (-56, 28, 16, WINE), (56, 28, 16, WINE)):
        rose(g, x, y, size, colour)
        leaf(g, x + size * 0.7, y + size * 0.5, size * 1.2, 30, GREEN)
    for x, y in ((-34, -84), (34, -84), (0, -106)):
        g.jewel(x * 1.12, y, 7, RUBY)


def onyx_ring(g: Glass) -> None:
    """A ring with an onyx."""
    g.halo(0, -30, 120, LILAC, 0.5)
    hoop = ring(0, 44, 64, 46)
    g.cut(hoop, (SILVER, PEARL, SMOKE), "-80,20>80,70 -80,70>80,20 0,-40>0,120")
    g.gleam(hoop, 4, 4)
    for flip in (False, True):
        g.cut(moved(curve("-60,10 -66,-14 -48,-30 -24,-20c -34,0 -40,16 -40,30"), flip=flip), (SILVER, SMOKE),
            "-80,-4>-20,0 80,-4>20,0")
        for step in range(3):
            g.pane(moved(curve("-6,0c 0,-22c 6,0c"), (-1 if flip else 1) * (34 + step * 9), 2 + step * 9, 1,
                (-1 if flip else 1) * (30 + 22 * step)), SILVER, 2)
    setting = star(0, -36, 70, 58, 12)
    g.pane(setting, SILVER)
    outer = [(52 * math.cos(math.radians(a)), -36 + 52 * math.sin(math.radians(a))) for a in range(-90, 270, 45)]
    inner = [(28 * math.cos(math.radians(a)), -36 + 28 * math.sin(math.radians(a))) for a in range(-90, 270, 45)]
    shades = (SLATE, BLACK, NIGHT, BLACK, PLUM, BLACK, SLATE, SMOKE)
    for index in range(8):
        nxt = (index + 1) % 8
        g.pane(poly([outer[index], outer[nxt], inner[nxt], inner[index]]), shades[index])
    g.pane(poly(inner), deep(INDIGO, 0.3))
    g.spot(curve("-16,-52 2,-60 -4,-46 -18,-38"), "#ffffff", 0.85)
    bat(g, 2, -30, 34, 0, LILAC)
    stars(g, [(56, -84, 15), (-66, -78, 9), (80, 8, 8)], "#ffffff")


def phantom_organist(g: Glass) -> None:
    """A ghost at the organ."""
    for index, high in enumerate((70, 96, 122, 148, 170, 148, 122, 96, 70)):
        x = (index - 4) * 27
        pipe = rounded(x - 12, 40 - high, 24, high, 5)
        g.cut(pipe, (GOLD, AMBER, HONEY) if index % 2 else (AMBER, GOLD), ((x + 3, -200), (x + 3, 100)))
        g.pane(curve(f"{x - 7},22c {x},4c {x + 7},22c {x},29"), BLACK, 1.6)
    g.cut(box(-126, 36, 252, 34), (BROWN, WINE), "-60,30>-60,80 60,30>60,80 -140,54>140,54")
    for key in range(-9, 10):
        g.pane(box(key * 11 - 5.5, 46, 11, 15), BONE, 1.5)
    g.halo(0, 0, 90, ICE, 0.55)
    cape = curve("-22,-30c 0,-40 22,-30c 58,-10 70,50 92,120c -92,120c -70,50 -58,-10")
    g.cut(cape, (TEAL_GHOST, ICE, deep(TEAL, 0.2)), "-14,-40>-54,120 14,-40>54,120 0,0>0,130 -100,70>100,66")
    g.shade(cape, -8, -4, 0.3)
    for flip in (False, True):
        g.pane(moved(curve("-20,-32c -40,-60 -44,-46 -34,-20c"), flip=flip), RUBY)
        g.cut(moved(curve("-50,10 -92,0 -106,40 -98,56 -86,52 -84,34 -56,44"), flip=flip), (ICE, TEAL_GHOST),
            "-80,0>-70,60 80,0>70,60")
    skull(g, 0, -56, 36, PEARL)
    for side in (-1, 1):
        g.jewel(side * 9, -58, 4, AMBER)
    g.cut(rounded(-38, -88, 76, 10, 4), BLACK)
    g.cut(rounded(-24, -122, 48, 36, 3), (SLATE, BLACK), "0,-130>0,-80")
    g.pane(rounded(-24, -96, 48, 8, 1), RUBY, 2)


TEAL_GHOST = "#5cc0cc"
PICTURES = {
    "haunted_manor": haunted_manor, "coffin_bed": coffin_bed, "eternal_mourning": eternal_mourning,
    "moonlit_cathedral": moonlit_cathedral, "counts_portrait": counts_portrait,
    "thousand_crow_sky": thousand_crow_sky, "funeral_train": funeral_train, "black_wedding": black_wedding,
    "thorn_crown": thorn_crown, "onyx_ring": onyx_ring, "phantom_organist": phantom_organist,
}

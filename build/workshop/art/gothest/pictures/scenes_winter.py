"""The pictures of the Gothest cards (three bats) of the Winter Court, in the box of glass.Glass."""

from __future__ import annotations

from workshop.art.gothest.glass import (
    BLACK,
    BLUE,
    BONE,
    GOLD,
    GREEN,
    HONEY,
    ICE,
    INDIGO,
    LILAC,
    MAUVE,
    NIGHT,
    PEARL,
    PLUM,
    RUBY,
    SILVER,
    SKIN,
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
from workshop.art.gothest.motifs import bow, candle, lit_window, moon, rose, skull, stars
from workshop.art.gothest.pictures.things_winter import SNOW, flake, snow
from workshop.art.gothest.windows import lancet
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, moved, oval, poly, rounded, star, union


def palace_of_rime(g: Glass) -> None:
    """A palace of ice."""
    moon(g, -70, -74, 26, "#eaf4ff")
    snow(g, 74)
    for x, wide, top, roof in ((-82, 28, 22, 50), (82, 28, 22, 50), (-48, 34, -2, 62), (48, 34, -2, 62)):
        _ice_tower(g, x, wide, top, 94, roof)
    _ice_tower(g, 0, 52, -30, 96, 78)
    for window in ((-48, 24, 11, 18), (48, 24, 11, 18), (0, -6, 14, 22), (-82, 46, 8, 13), (82, 46, 8, 13)):
        lit_window(g, *window, BLUE)
    lit_window(g, 0, 62, 24, 34, INDIGO)
    for x in (-108, 108, -66, 66):
        g.cut(poly([(x - 9, 104), (x, 52), (x + 9, 104)]), (ICE, SKY), ((x, 0), (x, 120)))
    for x, y, size in ((70, -84, 13), (-30, -90, 9), (104, -30, 10), (-108, -20, 11)):
        flake(g, x, y, size)


def _ice_tower(g: Glass, x: float, wide: float, top: float, foot: float, roof: float) -> None:
    """A tower of ice with a pointed spire."""
    half = wide / 2
    g.cut(box(x - half, top, wide, foot - top), (ICE, SKY, PEARL), ((x - half * 0.3, -200), (x - half * 0.2, 200)),
        ((x - 60, top + 30), (x + 60, top + 22)), ((x - 60, top + 62), (x + 60, top + 70)))
    spire = poly([(x - half * 1.3, top), (x - half * 0.5, top - roof * 0.4), (x, top - roof),
        (x + half * 0.5, top - roof * 0.4), (x + half * 1.3, top)])
    g.cut(spire, (SKY, BLUE), ((x, -250), (x, 200)))
    for side in (-1, 0, 1):
        g.pane(poly([(x + side * half * 0.8 - 4, top), (x + side * half * 0.8 + 4, top),
            (x + side * half * 0.8, top + 16)]), SNOW, 1.4)


def queen_of_gloom(g: Glass) -> None:
    """A queen with a crown of ice and a sceptre."""
    throne = lancet(-74, -118, 148, 240, 0.5)
    g.cut(throne, (SLATE, PLUM, SMOKE, VIOLET), "0,-130>0,130 -90,-40>90,-40 -90,30>90,30 -38,-130>-38,130"
        " 38,-130>38,130")
    for side in (-1, 1):
        g.jewel(side * 74, -46, 8, SKY)
    gown = curve("-24,-20c 24,-20c 56,0 66,50 104,116c -104,116c -66,50 -56,0")
    g.cut(gown, (BLACK, INDIGO, NIGHT, PLUM), "-10,-30>-50,120 10,-30>50,120 0,0>0,130 -110,60>110,60")
    g.gleam(gown, 5, 4, LILAC, 0.5)
    for side in (False, True):
        g.cut(moved(curve("-16,-20c -58,-56 -74,-20 -52,2c"), flip=side), (SNOW, ICE), "-80,-20>-10,-12 80,-20>10,-12")
        g.cut(moved(curve("-22,-50 -40,-76 -24,-84 0,-84 0,-30 -18,-30"), flip=side), (SILVER, PEARL),
            "-40,-60>0,-58 40,-60>0,-58")
    g.pane(curve("-12,-30c 12,-30c 18,-8 -18,-8"), SKIN, 2)
    face = curve("-20,-52 -16,-74 0,-80 16,-74 20,-52 12,-30 0,-22 -12,-30")
    g.cut(face, (PEARL, shift(PEARL, -0.04)), "0,-90>0,0")
    for side in (-1, 1):
        g.pane(oval(side * 8.5, -54, 6.5, 4.6), SKY, 1.4)
        g.spot(circle(side * 8.5, -54, 2.4))
        g.brush([(side * 2, -60), (side * 9, -62), (side * 18, -66)], 4.4)
        g.brush([(side * 3, -70), (side * 10, -75), (side * 17, -72)], 2.4)
    g.brush(trace("-7,-36 0,-38 7,-36"), 5, VIOLET)
    g.brush(trace("-6,-33 0,-34 6,-33"), 2)
    for x, foot, tip in ((-22, -78, -104), (-11, -82, -116), (0, -84, -130), (11, -82, -116), (22, -78, -104)):
        g.pane(poly([(x - 6, foot), (x * 1.2, tip), (x + 6, foot)]), ICE, 1.8)
    g.line([(46, 112), (60, -20)], 6)
    g.line([(46, 112), (60, -20)], 3, SILVER)
    g.pane(star(61, -30, 17, 7, 6), ICE)
    g.jewel(0, 12, 8, SKY)
    g.brush(trace("28,20 44,34 52,40"), 10, SKIN)


def wolf_procession(g: Glass) -> None:
    """Three wolves in evening dress under a full moon."""
    moon(g, 4, -64, 40, "#eef2ff")
    snow(g, 66)
    for x, foot in ((-112, 70), (112, 66), (-92, 60), (94, 58)):
        g.cut(poly([(x - 22, foot), (x, foot - 84), (x + 22, foot)]), (deep(TEAL, 0.4), deep(GREEN, 0.5)),
            ((x - 40, foot - 30), (x + 40, foot - 36)), ((x, 0), (x, 100)))
    for x, y, size, colour in ((74, 20, 0.62, SMOKE), (-72, 24, 0.66, SLATE), (0, 40, 1.0, BLACK)):
        _wolf(g, x, y, size, colour)
    for x, y, size in ((-70, -64, 11), (72, -74, 12), (110, -20, 9), (-112, -14, 9), (-34, -96, 8)):
        flake(g, x, y, size)


def _wolf(g: Glass, x: float, y: float, size: float, colour: str) -> None:
    """A wolf in evening dress, from the front."""
    with g.at(x, y, size):
        chest = curve("-34,-8c 34,-8c 48,40 40,78c -40,78c -48,40")
        g.cut(chest, (colour, shift(colour, 0.05)), "-12,-20>-20,90 12,-20>20,90")
        g.pane(poly([(-16, -4), (16, -4), (0, 44)]), SNOW, 2)
        bow(g, 0, 2, 15, RUBY)
        for side in (-1, 1):
            g.pane(poly([(side * 12, -66), (side * 40, -98), (side * 42, -48)]), colour)
            g.pane(poly([(side * 22, -66), (side * 36, -84), (side * 37, -56)]), MAUVE, 1.6)
        head = curve("-42,-46c -30,-70 0,-76 30,-70 42,-46c 52,-18c 26,-10 16,14 0,20 -16,14 -26,-10 -52,-18c", 0.4)
        g.cut(head, (colour, shift(colour, 0.07)), "0,-80>0,30 -60,-36>60,-36")
        g.pane(curve("-14,-30c 14,-30c 14,6 0,16 -14,6"), shift(colour, 0.14), 2)
        for side in (-1, 1):
            g.pane(curve(f"{side * 12},-38c {side * 24},-50 {side * 34},-44c {side * 24},-34"), GOLD, 1.8)
            g.spot(circle(side * 23, -42, 3))
        g.pane(curve("-9,-4 0,-8 9,-4 0,7"), NIGHT, 1.8)
        for side in (-1, 1):
            g.spot(poly([(side * 4, 12), (side * 7, 21), (side * 10, 9)]), "#ffffff")


def black_aurora(g: Glass) -> None:
    """Dark northern lights over a lonely figure."""
    for index, (colours, shape) in enumerate((
        ((TEAL, GREEN, deep(TEAL, 0.3)), "-140,-40 -96,-92 -40,-60 10,-104 66,-70 130,-110 140,-70 76,-20 20,-52"
            " -34,-8 -90,-40 -140,10"),
        ((VIOLET, INDIGO, PLUM), "-140,14 -84,-30 -30,8 24,-40 84,-6 140,-50 140,0 82,44 22,8 -30,52 -88,16 -140,60"),
        ((BLACK, NIGHT, SLATE), "-140,-14 -90,-58 -36,-22 18,-72 74,-38 140,-80 140,-44 80,0 20,-36 -32,18 -88,-16"
            " -140,24"),
    )):
        ribbon = curve(shape)
        g.halo(0, -20 + index * 20, 110, colours[0], 0.35)
        cuts = (((x, -200), (x + 14, 200)) for x in (-96, -58, -20, 18, 56, 94))
        g.cut(ribbon, colours, *cuts)
    for x, high in ((-104, 50), (-78, 66), (-54, 44), (60, 48), (86, 70), (110, 52)):
        g.cut(poly([(x - 20, 100), (x, 100 - high), (x + 20, 100)]), (deep(TEAL, 0.6), deep(INDIGO, 0.5)),
            ((x, 0), (x, 120)))
    snow(g, 86)
    g.cut(curve("-12,98c -16,66 -8,58 0,56 8,58 16,66 12,98c"), (BLACK, PLUM), "0,50>0,110")
    g.pane(circle(0, 48, 10), PEARL, 2)
    g.pane(curve("-12,48c -12,34 12,34 12,48c 0,42"), WINE, 1.8)
    stars(g, [(-100, -94, 8), (96, -24, 6), (-60, 44, 5), (30, 42, 5), (0, -88, 6)], "#ffffff")


def last_ball(g: Glass) -> None:
    """A dancing couple between candelabra."""
    g.cut(box(-200, 40, 400, 170), (ICE, SKY, BLUE, SNOW), "-200,66>200,62 -200,92>200,98 -50,40>-120,200"
        " 50,40>120,200 0,40>10,200")
    for line in ("-30,98 -64,110 -110,104", "24,96 60,112 118,102", "-6,98 -10,120 8,140"):
        g.line(trace(line), 2.4, deep(BLUE, 0.5))
    for x in (-84, 84):
        g.halo(x, -30, 40, HONEY, 0.6)
        g.line([(x, 44), (x, -24)], 5)
        for dx in (-16, 0, 16):
            candle(g, x + dx, -48 + abs(dx) * 0.5, 9, -24 + abs(dx) * 0.3)
        g.line(trace(f"{x - 17},-16 {x},-6 {x + 17},-16"), 4)
    gown = curve("10,-24c 34,-26c 40,0 78,60 88,98c 0,104c -8,70 8,14")
    g.cut(gown, (PLUM, VIOLET, MAUVE, LILAC), "16,-30>10,110 26,-30>40,110 32,-30>68,110")
    coat = curve("-36,-36c -6,-34c 0,20 -6,60 -8,102c -30,102c -44,104c -50,30")
    g.cut(coat, (BLACK, SLATE, NIGHT), "-24,-40>-26,110 -60,34>10,34")
    g.gleam(coat, 4, 3, LILAC, 0.5)
    g.brush(trace("24,-18 52,-24 66,-44"), 8, SKIN)
    g.brush(trace("-28,-24 -50,-10 -56,8"), 12, BLACK)
    g.brush(trace("-12,-20 10,-6 26,-2"), 10, SLATE)
    skull(g, -20, -56, 23)
    g.cut(rounded(-41, -82, 42, 7, 2), BLACK)
    g.pane(rounded(-34, -106, 28, 26, 2), SLATE)
    g.pane(oval(22, -48, 20, 24), WINE)
    g.pane(oval(16, -46, 13, 17), PEARL, 2)
    g.brush(trace("7,-48 11,-45 15,-48"), 2.4)
    g.brush(trace("19,-48 22,-45 26,-48"), 2.4)
    g.line([(13, -35), (18, -35)], 2, RUBY)
    for x, y in ((34, -66), (42, -56), (24, -72)):
        rose(g, x, y, 8, SKY)
    for x, y, size in ((-110, -88, 10), (0, -106, 9), (108, -84, 11), (54, -90, 8), (-56, -94, 8)):
        flake(g, x, y, size)


def requiem_in_frost(g: Glass) -> None:
    """A choir whose breath freezes."""
    for x in (-70, 0, 70):
        arch = lancet(x - 34, -112, 68, 160, 0.5)
        g.shards(arch, (BLUE, INDIGO, SKY, VIOLET), 9)
    for x, y, size, colour in ((-78, 40, 0.86, PLUM), (78, 40, 0.86, PLUM), (-28, 52, 1.0, WINE), (28, 52, 1.0, WINE)):
        with g.at(x, y, size):
            robe = curve("-20,-12c 20,-12c 32,30 36,80c -36,80c -32,30")
            g.cut(robe, (colour, deep(colour, 0.3)), "0,-20>0,90 -50,40>50,38")
            g.cut(curve("-28,0c -14,-16 14,-16 28,0c 16,18 -16,18"), (SNOW, ICE), "0,-20>0,20")
            g.pane(curve("-23,-12 -24,-50 0,-58 24,-50 23,-12 0,-4"), deep(colour, 0.3))
            g.pane(oval(0, -28, 16, 19), PEARL, 2)
            for side in (-1, 1):
                g.brush([(side * 3, -32), (side * 7, -29), (side * 12, -32)], 2.8)
            g.spot(oval(0, -18, 4.4, 6.4))
            g.pane(straight("-22,28 0,34 22,28 22,52 0,58 -22,52"), BONE, 2)
            g.line([(0, 34), (0, 58)], 1.8)
    for x, y, size in ((-96, -16, 13), (-60, -46, 18), (-24, -30, 15), (14, -58, 20), (46, -34, 15), (88, -28, 14),
            (-6, -88, 13)):
        puff = union(circle(x, y, size), circle(x + size * 0.9, y + size * 0.2, size * 0.7),
            circle(x - size * 0.8, y + size * 0.3, size * 0.6))
        g.spot(puff, "#ffffff", 0.55, 2)
    for x, y, turn in ((-66, -48, -10), (18, -60, 8), (86, -30, 12), (-28, -32, 6)):
        with g.at(x, y, 0.9, turn):
            g.line([(6, 12), (6, -14)], 2.6, deep(BLUE, 0.5))
            g.spot(oval(0, 13, 7, 5, -20), deep(BLUE, 0.5))
            g.line(trace("6,-14 14,-10 14,-2"), 2.6, deep(BLUE, 0.5))
    for x in (-104, -52, 0, 52, 104):
        g.pane(poly([(x - 7, -124), (x + 7, -124), (x, -84 - abs(x) * 0.1)]), ICE, 1.8)


PICTURES = {
    "palace_of_rime": palace_of_rime, "queen_of_gloom": queen_of_gloom, "wolf_procession": wolf_procession,
    "black_aurora": black_aurora, "last_ball": last_ball, "requiem_in_frost": requiem_in_frost,
}

"""The pictures of the Gothest cards (three bats) of the Midnight Market, in the box of glass.Glass."""

from __future__ import annotations

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
from workshop.art.gothest.motifs import bow, lit_window, moon, moth, skull_shape, table_top, tower
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, minus, moved, oval, poly, rounded


def midnight_carousel(g: Glass) -> None:
    """A carousel with two horses."""
    roof = curve("-118,-34c 0,-112c 118,-34c")
    g.cut(roof, (RUBY, BONE, VIOLET, BONE, RUBY, VIOLET), "0,-112>-80,-30 0,-112>-40,-30 0,-112>0,-30 0,-112>40,-30"
        " 0,-112>80,-30")
    for index, x in enumerate(range(-108, 109, 27)):
        g.pane(curve(f"{x - 13},-36c {x + 13},-36c {x + 10},-18 {x},-12 {x - 10},-18"), GOLD if index % 2 else WINE, 2)
        g.spot(circle(x, -26, 3), CANDLE)
        g.halo(x, -26, 12, HONEY, 0.7)
    g.pane(curve("0,-112c 22,-118 26,-106c 0,-102c"), RUBY, 2)
    g.cut(box(-14, -14, 28, 96), (GOLD, AMBER), "-20,20>20,20 -20,50>20,50")
    g.cut(oval(0, 92, 122, 18), (WINE, PLUM), "-50,70>-54,110 50,70>54,110")
    for x, y, flip, colour in ((-66, 34, False, SLATE), (66, 26, False, BLACK)):
        g.line([(x, -16), (x, 84)], 6)
        g.line([(x, -16), (x, 84)], 2.6, GOLD)
        _carousel_horse(g, x, y, colour, flip)


def _carousel_horse(g: Glass, x: float, y: float, colour: str, flip: bool) -> None:
    """A wooden horse with bare ribs, galloping."""
    with g.at(x, y, 0.82, 0, flip):
        for leg in ("-30,14c -18,18c -34,34 -52,44c -46,52c -56,50c -58,40c",
                "-26,14c -12,16c -18,36 -14,54c -26,54c -28,36", "20,14c 32,10c 46,26 58,24c 54,36c 38,36c",
                "16,16c 28,14c 30,34 42,46c 32,52c 20,36"):
            g.pane(curve(leg), colour, 2)
        g.pane(curve("-38,-4 -62,-2 -66,28 -56,40 -54,14"), VIOLET, 2)
        body = curve("-40,-8 -10,-14 20,-14 38,-4 34,16 0,20 -34,16")
        g.cut(body, (colour, shift(colour, 0.08)), "-12,-20>-14,30 12,-20>14,30")
        g.cut(curve("18,-8 26,-40 44,-58 60,-44 70,-30 64,-20 50,-24 42,6"), (shift(colour, 0.05), colour),
            "20,-20>60,-10")
        g.pane(curve("22,-12 22,-44 38,-60 36,-40 32,-20"), RUBY, 2)
        g.pane(curve("-16,-16c 14,-16c 16,8 -14,8"), GOLD, 2)
        g.jewel(51, -41, 4, AMBER)
        g.pane(poly([(38, -56), (42, -68), (46, -54)]), colour, 1.6)


def hearse_coffee_cart(g: Glass) -> None:
    """A hearse turned into a coffee stall."""
    g.cut(box(-200, 82, 400, 120), (deep(INDIGO, 0.4), deep(PLUM, 0.4)), "-80,80>-140,200 20,80>30,200 110,80>190,200")
    cabin = curve("-104,66c -104,-32 -92,-44 -40,-46 52,-46 66,-40 74,4 112,16 116,30 116,66c")
    g.cut(cabin, (BLACK, SLATE, PLUM, NIGHT), "-120,20>130,16 72,-50>74,80 -40,20>-40,80 20,20>20,80")
    g.gleam(cabin, 5, 5, LILAC, 0.55)
    g.pane(curve("-90,-30c 22,-30c 22,14c -90,14c"), GOLD)
    g.halo(-34, -10, 70, GOLD, 0.45)
    for x in (-76, -52):
        g.pane(rounded(x - 9, -10, 18, 22, 3), BONE, 2)
        g.line([(x, -14), (x + 4, -20), (x, -26)], 2, SMOKE)
    g.pane(rounded(-34, -22, 44, 34, 5), SILVER, 2)
    g.spot(circle(-24, -12, 4), RUBY)
    g.line([(-12, -4), (-12, 6)], 4)
    g.pane(curve("34,-30c 56,-30 62,-20 64,8c 34,8c"), ICE)
    for index, x in enumerate(range(-110, 31, 20)):
        g.pane(curve(f"{x},-52c {x + 20},-52c {x + 22},-36 {x + 10},-30 {x},-36"), RUBY if index % 2 else BONE, 2)
    g.pane(rounded(-114, -62, 150, 12, 3), WINE)
    cup = curve("-62,-104c -14,-104c -20,-64c -56,-64c")
    g.cut(cup, (BONE, PEARL), "-38,-110>-38,-60")
    g.spot(skull_shape(-38, -84, 24))
    g.line([(-44, -108), (-40, -116)], 2.4, PEARL)
    for x in (-68, 72):
        g.rays(circle(x, 70, 27), x, 70, 8, (SMOKE, SILVER), 0, (18,))
        g.jewel(x, 70, 8, RUBY)
    g.jewel(112, 38, 8, CANDLE)
    g.halo(120, 40, 44, CANDLE, 0.5)


def mirror_merchant(g: Glass) -> None:
    """A merchant between six mirrors."""
    table_top(g, 84)
    for x, y, wide, high in ((-80, -18, 27, 44), (80, -30, 27, 46), (86, 50, 20, 26), (-82, 56, 18, 24)):
        g.cut(oval(x, y, wide + 8, high + 8), (GOLD, AMBER), ((x, -200), (x, 200)), ((x - 50, y), (x + 50, y)))
        face = oval(x, y, wide, high)
        g.cut(face, (ICE, SKY, PEARL), ((x - 40, y + 20), (x + 40, y - 24)), ((x - 40, y + 34), (x + 40, y - 8)))
    coat = curve("-40,-26c 40,-26c 54,20 56,112c -56,112c -54,20")
    g.cut(coat, (WINE, PLUM, deep(WINE, 0.3)), "-14,-40>-22,120 14,-40>22,120 -70,40>70,40")
    g.pane(poly([(-14, -30), (14, -30), (0, 14)]), PEARL, 2)
    bow(g, 0, -20, 13, BLACK)
    g.cut(curve("-26,-50 -22,-80 22,-80 26,-50 14,-26 0,-22 -14,-26"), (PEARL, shift(PEARL, -0.04)), "0,-90>0,0")
    g.pane(curve("-28,-56c -30,-88 30,-88 28,-56c 0,-74"), BLACK)
    for side in (-1, 1):
        g.brush([(side * 4, -56), (side * 11, -60), (side * 19, -56)], 3)
        g.spot(circle(side * 11, -50, 3.4), RUBY)
        g.spot(poly([(side * 3, -33), (side * 5, -26), (side * 7, -33)]), "#ffffff")
    g.brush(trace("-12,-34 0,-30 12,-35"), 3, WINE)
    g.cut(rounded(-32, -88, 64, 9, 3), BLACK)
    g.cut(rounded(-22, -118, 44, 32, 3), (SLATE, BLACK), "0,-130>0,-80")
    hand = rounded(-30, 14, 60, 74, 30)
    g.cut(hand, (GOLD, AMBER), "-40,50>40,50")
    g.cut(rounded(-22, 22, 44, 58, 22), (ICE, PEARL), "-30,66>30,34")
    g.pane(rounded(-5, 86, 10, 24, 3), GOLD)


def ghost_auction(g: Glass) -> None:
    """A ghost with a hammer at a desk, and bidding ghosts."""
    for x, y, size, colour in ((-92, 52, 0.8, ICE), (92, 48, 0.8, PEARL), (-48, 78, 0.72, PEARL), (50, 80, 0.74, ICE)):
        ghost = moved(curve("-30,50c -38,-30 -22,-56 0,-58 22,-56 38,-30 30,50c 14,40 0,52 -14,40"), x, y, size)
        g.cut(ghost, (colour, shift(colour, -0.04)), ((x, -100), (x, 200)))
        for side in (-1, 1):
            g.spot(oval(x + side * 8, y - 22, 4, 6))
    for x, y, number in ((-92, -16, 3), (92, -20, 2)):
        g.line([(x, y + 30), (x, y)], 5)
        g.pane(oval(x, y - 8, 19, 22), BONE)
        for bar in range(number):
            g.line([(x - 7 + bar * 7, y - 16), (x - 7 + bar * 7, y)], 3, RUBY)
    g.cut(straight("-34,10 34,10 28,96 -28,96"), (BROWN, deep(BROWN, 0.3)), "0,0>0,100 -50,50>50,50")
    g.pane(rounded(-42, 0, 84, 14, 3), TAN)
    host = curve("-28,0c -38,-60 -24,-92 0,-96 24,-92 38,-60 28,0c")
    g.halo(0, -50, 80, ICE, 0.6)
    g.cut(host, (ICE, PEARL), "0,-100>0,10 -40,-34>40,-36")
    for side in (-1, 1):
        g.spot(oval(side * 10, -66, 5, 8))
    g.spot(oval(0, -46, 7, 9))
    bow(g, 0, -24, 14, RUBY)
    with g.at(56, -52, 1, 34):
        g.line([(0, 8), (0, 44)], 7)
        g.line([(0, 8), (0, 44)], 3.4, TAN)
        g.cut(rounded(-24, -14, 48, 24, 5), (BROWN, AMBER), "-12,-20>-12,20 12,-20>12,20")
    g.brush(trace("26,-40 44,-30 44,-20"), 9, ICE)


def moth_queens_gown(g: Glass) -> None:
    """A gown with the wings of a moth."""
    for flip in (False, True):
        wing = moved(curve("-10,-56c -48,-110 -112,-108c -116,-60 -84,-20 -14,-24c"), flip=flip)
        g.cut(wing, (AMBER, GOLD, MAUVE, WINE), "-10,-46>-112,-104 -10,-40>-110,-60 10,-46>112,-104 10,-40>110,-60")
        x = 78 if flip else -78
        g.pane(circle(x, -74, 16), BONE)
        g.jewel(x, -74, 9, VIOLET)
    skirt = curve("-18,-18c 18,-18c 36,30 104,96 112,116c -112,116c -104,96 -36,30")
    g.cut(skirt, (MAUVE, LILAC, PLUM, VIOLET), "-12,-30>-70,120 -4,-30>-22,120 4,-30>22,120 12,-30>70,120"
        " -120,66>120,60")
    g.gleam(skirt, 5, 4, PEARL, 0.5)
    for x, y, size in ((-52, 84, 11), (-20, 52, 8), (30, 76, 12), (66, 98, 9), (8, 100, 8), (-82, 106, 7), (22, 34, 6)):
        g.pane(oval(x, y, size, size * 0.8), NIGHT, 1.8)
    g.cut(curve("-26,-64c -10,-50 10,-50 26,-64c 22,-30 18,-16 0,-10 -18,-16 -22,-30"), (PLUM, WINE), "0,-70>0,0")
    g.pane(curve("-8,-74c 8,-74c 14,-54 0,-48 -14,-54"), SKIN, 2)
    g.cut(curve("-18,-92 0,-116 18,-92 12,-74 0,-68 -12,-74"), (SKIN, shift(SKIN, -0.04)), "0,-120>0,-60")
    for side in (-1, 1):
        g.pane(oval(side * 8, -90, 6, 8, side * 16), BLACK, 1.6)
        g.brush([(side * 4, -108), (side * 16, -124), (side * 30, -122)], 4)
    moth(g, -96, 36, 30, -20)
    moth(g, 98, 30, 34, 20)
    moth(g, 0, 2, 22, 0, GOLD)


def violet_lantern_bridge(g: Glass) -> None:
    """A bridge with lanterns before a town at night."""
    moon(g, -60, -70, 28)
    for x, top, wide in ((-104, 0, 34), (104, -14, 38), (70, 6, 30)):
        tower(g, x, wide, top, 70, 36, INDIGO, PLUM)
        lit_window(g, x, top + 20, 9, 14, LILAC)
    g.shards(box(-200, 66, 400, 140), (BLUE, INDIGO, TEAL, deep(BLUE, 0.3)), 22)
    arch = minus(curve("-130,60c -60,14 60,14 130,60c 130,96c -130,96c"), oval(0, 104, 62, 58))
    g.cut(arch, (SMOKE, SLATE, deep(SLATE, 0.2)), "0,104>-130,20 0,104>-76,0 0,104>-26,0 0,104>26,0 0,104>76,0"
        " 0,104>130,20")
    g.line(trace("-130,44 -60,2 60,2 130,44"), 6)
    for x, y in ((-84, 14), (-42, 0), (0, -4), (42, 0), (84, 14)):
        g.line([(x, y + 14), (x, y - 30)], 5)
        g.halo(x, y - 40, 36, LILAC, 0.75)
        g.pane(curve(f"{x - 10},{y - 48}c {x + 10},{y - 48}c {x + 8},{y - 28}c {x - 8},{y - 28}c"), LILAC, 2)
        g.pane(poly([(x - 13, y - 48), (x, y - 62), (x + 13, y - 48)]), BLACK, 2)
        g.spot(oval(x, y - 37, 3.4, 6), "#fff6ff")
        g.spot(oval(x * 1.02, 92 - y * 0.2, 5, 12), LILAC, 0.7)
    g.cut(curve("-14,6c -12,-30 0,-44 12,-30 16,6c"), (BLACK, PLUM), "0,-50>0,10")
    g.spot(oval(1, -26, 5, 7), GOLD)


PICTURES = {
    "midnight_carousel": midnight_carousel, "hearse_coffee_cart": hearse_coffee_cart,
    "mirror_merchant": mirror_merchant, "ghost_auction": ghost_auction, "moth_queens_gown": moth_queens_gown,
    "violet_lantern_bridge": violet_lantern_bridge,
}

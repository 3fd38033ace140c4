"""The pictures of the Goth and Gother cards of the Midnight Market, in the box of glass.Glass."""

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
    HONEY,
    ICE,
    INDIGO,
    LILAC,
    MAUVE,
    MOSS,
    PEARL,
    PLUM,
    ROSE,
    RUBY,
    SILVER,
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
from workshop.art.gothest.motifs import bat, book, crow, ground_shadow, leaf, rose, skull, skull_shape, stars, web
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, intersection, minus, moved, oval, poly, ring, rounded, star


def bat_wing_bookmark(g: Glass) -> None:
    """A bookmark with bat wings in an open book."""
    book(g, 0, 34, 190, WINE)
    for side in (-1, 1):
        for line in range(6):
            g.line([(side * 14, 6 + line * 11), (side * 44, 4 + line * 11),
                (side * (84 if line % 3 else 62), 6 + line * 11)], 2.4)
    ribbon = curve("-12,-50c 12,-50c 10,40 14,84c 0,72c -14,84c -10,40")
    g.cut(ribbon, (BLACK, PLUM), "-20,10>20,10")
    for flip in (False, True):
        wing = moved(curve("6,-54c 30,-96 84,-102c 80,-76 96,-56c 76,-58 68,-38c 54,-54 40,-34c 30,-48 6,-38c"),
            flip=flip)
        g.cut(wing, (VIOLET, PLUM, INDIGO), "-6,-50>-84,-100 -6,-48>-68,-38 6,-50>84,-100 6,-48>68,-38")
        g.gleam(wing, 4, 4, LILAC, 0.6)
    g.pane(oval(0, -50, 15, 20), SLATE)
    for side in (-1, 1):
        g.pane(poly([(side * 3, -66), (side * 12, -84), (side * 14, -60)]), BLACK, 2)
        g.jewel(side * 6, -54, 4.5, GOLD)
    g.jewel(0, 44, 6, RUBY)


def black_licorice(g: Glass) -> None:
    """A jar of liquorice."""
    ground_shadow(g, 0, 96, 74)
    for x, y, turn in ((-34, -56, -14), (-8, -72, 4), (26, -58, 14)):
        with g.at(x, y, 1, turn):
            for step in range(5):
                g.pane(curve(f"-10,{-34 + step * 20} 0,{-40 + step * 20} 11,{-26 + step * 20} 9,{-18 + step * 20}"
                    f" 0,{-12 + step * 20} -11,{-24 + step * 20}"), BLACK if step % 2 else SLATE, 2)
    jar = curve("-50,-28c 50,-28c 66,4 66,60 54,96c -54,96c -66,60 -66,4")
    g.cut(jar, (ICE, "#d4eef2"), "-80,30>80,26 0,-40>0,110")
    for x, y, size in ((-34, 74, 20), (8, 76, 21), (42, 66, 17), (-12, 44, 18), (26, 36, 17), (-42, 38, 16),
            (-20, 12, 15), (12, 6, 14)):
        g.pane(circle(x, y, size), BLACK if (x + y) % 4 else PLUM, 2)
        g.line([(x + math.cos(a * 0.9) * size * (0.8 - a * 0.07),
            y + math.sin(a * 0.9) * size * (0.8 - a * 0.07)) for a in range(11)], 2, LILAC)
    g.gleam(jar, 6, 4)
    g.pane(rounded(-56, -38, 112, 16, 5), SILVER)
    g.pane(moved(rounded(-30, -14, 60, 28, 3), 0, 50), BONE)
    g.spot(skull_shape(0, 50, 22))


def pewter_spider(g: Glass) -> None:
    """A pewter spider in its web, one leg missing."""
    web(g, 0, -4, 150, 0, 360, 13, PEARL)
    for side in (-1, 1):
        for reach, knee, foot in ((62, -70, -102), (88, -36, -44), (92, 22, 40), (70, 70, 104)):
            if side > 0 and foot > 100:
                continue  # this spider has only seven legs
            leg = [(side * 14, knee * 0.1), (side * reach * 0.7, knee), (side * (reach + 14), foot)]
            g.line(leg, 10)
            g.line(leg, 5.4, SILVER)
    g.cut(oval(0, 34, 36, 44), (SILVER, PEARL, SMOKE), "0,-10>0,90 -50,30>50,30 -50,54>50,54")
    g.cut(oval(0, -20, 25, 22), (SILVER, SMOKE), "0,-50>0,10")
    g.jewel(0, 32, 15, VIOLET)
    for x, y in ((-9, -26), (9, -26), (-17, -18), (17, -18)):
        g.jewel(x, y, 4.4, RUBY)
    tag = curve("62,60c 98,50c 106,84c 70,94c")
    g.line(trace("26,60 48,58 66,66"), 1.6)
    g.pane(tag, BONE)
    g.line([(74, 82), (94, 60)], 2.4, RUBY)
    for x, y in ((76, 66), (92, 78)):
        g.spot(circle(x, y, 3), RUBY)


def mourning_postcard(g: Glass) -> None:
    """A black-edged postcard."""
    with g.at(0, 0, 1, -7):
        card = rounded(-104, -66, 208, 138, 5)
        g.cut(card, (BLACK, PLUM), "0,-80>0,90")
        g.cut(rounded(-92, -54, 184, 114, 2), (BONE, "#efdfc4"), "-110,10>110,6")
        g.line([(4, -46), (4, 52)], 2.4)
        for y in (2, 18, 34):
            g.line([(16, y), (48, y - 2), (82, y)], 2.4)
        for y in (-24, -8, 8):
            g.line([(-82, y), (-60, y + 4), (-40, y - 2), (-10, y + 2)], 2.6, INDIGO)
        stamp = rounded(48, -48, 38, 42, 1)
        g.pane(stamp, VIOLET)
        g.spot(skull_shape(67, -28, 24), BONE)
        for radius in (16, 22):
            g.pen.stroke(circle(44, -24, radius), RUBY, 2)
        rose(g, -66, 34, 17, WINE)
        leaf(g, -54, 42, 32, 10, MOSS)
        leaf(g, -72, 48, 26, 110, MOSS)
    g.pane(circle(62, 74, 20), RUBY)
    g.pane(circle(62, 74, 14), WINE, 2)
    bat(g, 62, 74, 24, 0, BLUSH)


def clove_tea(g: Glass) -> None:
    """A cup of tea with a bat on it."""
    ground_shadow(g, 0, 98, 90)
    for x, lean in ((-30, 9), (-4, -11), (22, 9)):
        g.pane(curve(f"{x},-34 {x + lean},-54 {x - lean},-74 {x + lean},-104c {x - lean * 0.2},-72"
            f" {x + lean * 1.9},-54 {x + 8},-34"), PEARL, 1.8)
    g.pane(minus(oval(74, 22, 32, 30), oval(74, 22, 18, 17)), PLUM)
    cup = curve("-76,-24c 76,-24c 70,40 36,74 -36,74 -70,40")
    g.cut(cup, (PLUM, VIOLET, deep(PLUM, 0.2)), "-40,-40>-24,90 40,-40>24,90 -90,34>90,30")
    g.gleam(cup, 6, 4, LILAC, 0.5)
    g.pane(oval(0, -24, 76, 18), MAUVE)
    g.pane(oval(0, -22, 65, 12), "#8c3a1c")
    for x, y, turn in ((-28, -22, 20), (18, -20, -30), (40, -26, 50)):
        with g.at(x, y, 1, turn):
            g.line([(-12, 0), (6, 0)], 5, BROWN)
            g.pane(star(9, 0, 7, 3.4, 4, 0), BLACK, 1.4)
    g.cut(oval(0, 84, 98, 15), (PLUM, LILAC), "-30,60>-34,110 30,60>34,110")
    bat(g, 0, 28, 66, 0, GOLD)
    g.line(trace("50,-30 60,0 58,24"), 1.6)
    g.pane(rounded(48, 22, 24, 28, 2), BONE, 2)
    g.spot(skull_shape(60, 36, 16))


def tarnished_spoon(g: Glass) -> None:
    """A tarnished spoon with a skull on its handle."""
    with g.at(0, 0, 1, 38):
        bowl = curve("0,-106 34,-90 40,-58 22,-28 0,-18 -22,-28 -40,-58 -34,-90")
        g.cut(bowl, (SILVER, SMOKE, PEARL, "#8f9a7a"), "-50,-70>50,-52 4,-110>-4,-10 -50,-40>50,-90")
        g.pane(oval(0, -64, 27, 34), SMOKE)
        g.gleam(oval(0, -64, 27, 34), 6, 5)
        for x, y, size in ((-12, -80, 6), (10, -52, 8), (14, -76, 4), (-8, -46, 4)):
            g.spot(circle(x, y, size), BROWN, 0.6)
        handle = curve("-6,-20c 6,-20c 5,30 11,74 -11,74 -5,30")
        g.cut(handle, (SILVER, SMOKE), "-20,10>20,10 -20,40>20,40")
        g.pane(rounded(-12, 20, 24, 8, 3), SILVER, 2)
        g.pane(curve("-24,72 0,62 24,72 18,100 0,116c -18,100"), SILVER)
        g.spot(skull_shape(0, 86, 24))
    stars(g, [(78, -70, 12), (-76, -30, 8)], "#ffffff")
    web(g, -96, 96, 80, -86, -4, 5, PEARL)


def jar_of_dusk(g: Glass) -> None:
    """A jar with a sunset in it."""
    ground_shadow(g, 0, 98, 66)
    jar = curve("-44,-56c 44,-56c 68,-36 70,40 60,94c -60,94c -70,40 -68,-36")
    for low, colour in ((-60, INDIGO), (-18, VIOLET), (16, ROSE), (44, AMBER), (68, GOLD)):
        g.shards(intersection(jar, box(-90, low, 180, 44 if low > -60 else 46)), (colour, shift(colour, 0.04)), 4)
    g.pane(circle(16, 44, 21), CANDLE)
    g.spot(intersection(jar, curve("-80,62 -40,50 -10,62 26,54 80,66 80,100c -80,100c")), deep(PLUM, 0.4), 0.9)
    stars(g, [(-34, -34, 7), (26, -28, 6), (-8, -6, 5)])
    bat(g, -22, 20, 30, -10)
    bat(g, 40, 8, 20, 10)
    g.gleam(jar, 8, 5, "#ffffff", 0.45)
    g.came(jar, 4)
    g.cut(rounded(-50, -86, 100, 32, 7), (BROWN, TAN), "-18,-100>-18,-40 18,-100>18,-40")
    g.line([(-46, -58), (46, -58)], 3.4, GOLD)
    g.line(trace("46,-58 62,-40 58,-20"), 2, GOLD)
    g.pane(straight("46,-22 72,-26 78,2 52,6"), BONE, 2)
    g.spot(moved(minus(circle(0, 0, 9), circle(4, -2, 7)), 62, -10))


def cracked_crystal_ball(g: Glass) -> None:
    """A cracked crystal ball with an eye in it."""
    g.halo(0, -18, 120, LILAC, 0.6)
    ball = circle(0, -22, 72)
    g.shards(ball, (LILAC, VIOLET, INDIGO, MAUVE, ICE), 15)
    g.spot(curve("-36,-8 -18,-34 12,-38 34,-18 18,4 -14,8"), PEARL, 0.9)
    g.pane(circle(0, -16, 18), TEAL, 2)
    g.spot(circle(0, -16, 9))
    g.spot(circle(-5, -21, 4), "#ffffff")
    g.gleam(ball, 9, 8)
    for line in ("16,-92 24,-66 12,-44 30,-26 22,2 42,26", "24,-66 48,-56 60,-34", "30,-26 54,-10",
            "12,-44 -10,-54 -22,-46"):
        g.came(poly(trace(line), closed=False), 3)
    g.cut(curve("-50,40c 50,40c 40,60 64,96c -64,96c -40,60"), (GOLD, AMBER),
        "-20,30>-26,110 20,30>26,110 -70,72>70,72")
    for x in (-44, 0, 44):
        g.jewel(x, 84, 6, RUBY)
    for side in (-1, 1):
        g.pane(moved(curve("48,44 68,30 60,10 52,20 54,30"), flip=side < 0), GOLD, 2)


def gramophone_of_sighs(g: Glass) -> None:
    """A gramophone that weeps."""
    horn = curve("-10,34 -8,4 14,-20 22,-86c 60,-104 96,-70 92,-26c 40,-14 14,10 8,40")
    g.cut(horn, (PLUM, VIOLET, MAUVE, LILAC), "-4,38>40,-94 -2,38>66,-90 0,38>88,-60")
    mouth = moved(oval(0, 0, 22, 54), 58, -56, 1, -48)
    g.pane(mouth, deep(PLUM, 0.4))
    g.pen.stroke(mouth, GOLD, 2.6)
    for x, y, size in ((54, -60, 12), (20, -100, 9), (84, 0, 9), (-24, -74, 10), (-56, -42, 8)):
        g.pane(moved(curve("0,-12c 8,3 5,11 -5,11 -8,3"), x, y, size / 9), ICE, 1.8)
    g.line(trace("-6,30 -2,48"), 8)
    g.cut(straight("-86,54 66,54 74,96 -94,96"), (BROWN, WINE, deep(BROWN, 0.3)),
        "-40,50>-44,100 22,50>24,100 -100,78>80,78")
    g.cut(oval(-14, 50, 70, 16), (BLACK, SLATE), "-90,44>70,56 -40,30>10,70")
    g.pen.stroke(oval(-14, 50, 44, 10), SMOKE, 1.6)
    g.pane(oval(-14, 50, 18, 5), RUBY, 2)
    g.line(trace("74,70 96,66 98,52"), 4)
    g.jewel(98, 50, 5, GOLD)
    skull(g, -10, 76, 15)


def ravens_ledger(g: Glass) -> None:
    """A raven on a ledger."""
    g.cut(straight("-98,24 70,24 96,92 -72,92"), (WINE, deep(WINE, 0.3), PLUM),
        "-100,60>100,60 -30,20>-4,100 36,20>62,100")
    g.cut(straight("-72,92 96,92 96,106 -72,106"), (BONE, "#e4d3b0"), "10,80>10,110")
    for y in (96, 101):
        g.line([(-70, y), (94, y)], 1.2, BROWN)
    for x, y in ((-88, 30), (62, 30), (84, 86), (-66, 86)):
        g.jewel(x, y, 5, GOLD)
    g.spot(skull_shape(0, 60, 30), GOLD)
    crow(g, -10, -26, 74)
    for x, y in ((62, 20), (76, 28), (66, 36)):
        g.pane(oval(x, y, 12, 6), GOLD, 2)
    g.line(trace("66,-52 74,-40 76,-26"), 2)
    g.pane(circle(77, -16, 11), SILVER, 2)


def clockwork_owl(g: Glass) -> None:
    """A clockwork owl."""
    for flip in (False, True):
        wing = moved(curve("-40,-30 -76,0 -80,50 -54,84 -36,40"), flip=flip)
        g.cut(wing, (AMBER, BROWN, GOLD), "-90,10>-30,0 -90,34>-30,24 -90,58>-30,48 90,10>30,0 90,34>30,24 90,58>30,48")
    body = curve("-46,-66 -70,-106c -28,-84 28,-84 70,-106c 46,-66 58,20 40,78 0,96 -40,78 -58,20")
    g.cut(body, (TAN, AMBER, GOLD, BROWN), "-70,-20>70,-20 0,-100>0,100 -60,24>60,24")
    g.gleam(body, 5, 4, HONEY, 0.6)
    for side in (-1, 1):
        g.rays(circle(side * 27, -46, 28), side * 27, -46, 10, (GOLD, AMBER), 0, (18,))
        g.jewel(side * 27, -46, 17, TEAL)
        g.spot(circle(side * 27, -46, 8))
        g.spot(circle(side * 27 - 4, -50, 3), "#ffffff")
        for toe in (-10, 0, 10):
            g.pane(rounded(side * 22 + toe - 4, 84, 8, 18, 4), GOLD, 1.8)
    g.pane(curve("-9,-36c 9,-36c 0,-12c"), BROWN)
    for x, y, radius, teeth in ((0, 32, 25, 10), (25, 62, 14, 8), (-24, 64, 13, 8)):
        g.pane(star(x, y, radius, radius * 0.78, teeth), SILVER, 2)
        g.pane(circle(x, y, radius * 0.42), WINE, 2)
    g.line([(52, 30), (86, 22)], 5)
    for y in (8, 34):
        g.pane(ring(94, y - 2, 12, 5), GOLD, 2)


def perfume_of_old_rain(g: Glass) -> None:
    """A perfume bottle with a rain cloud in it."""
    ground_shadow(g, -4, 98, 60)
    bottle = curve("-30,-22c 30,-22c 66,14 64,60 40,96c -40,96c -64,60 -66,14")
    g.cut(bottle, (SKY, BLUE, TEAL, ICE), "-80,10>80,14 -24,-30>-40,110 24,-30>40,110 -80,56>80,60")
    g.gleam(bottle, 7, 5)
    g.pane(curve("0,6c 26,46 20,74 0,76 -20,74 -26,46"), INDIGO)
    for x, y in ((-6, 44), (8, 54), (-4, 64)):
        g.line([(x, y), (x - 4, y + 10)], 2.4, ICE)
    g.spot(curve("-14,36 -10,28 0,26 6,28 14,30 12,38 -8,40"), PEARL)
    g.pane(rounded(-18, -40, 36, 18, 4), GOLD)
    g.cut(curve("0,-104c 24,-76 18,-48 0,-40c -18,-48 -24,-76"), (ICE, SKY), "0,-110>0,-30 -30,-66>30,-66")
    g.line(trace("18,-32 46,-36 60,-22"), 5)
    bulb = oval(80, -6, 24, 20)
    g.cut(bulb, (PLUM, VIOLET), "56,-6>110,-6 80,-40>80,20")
    g.line([(94, 12), (98, 40)], 2)
    for x in (94, 98, 102):
        g.line([(98, 34), (x, 52)], 2, GOLD)
    for x, y, size in ((-56, -46, 9), (-78, -70, 11), (-84, -36, 8), (-50, -80, 7), (-100, -54, 6)):
        g.pane(circle(x, y, size), ICE, 1.8)


PICTURES = {
    "bat_wing_bookmark": bat_wing_bookmark, "black_licorice": black_licorice, "pewter_spider": pewter_spider,
    "mourning_postcard": mourning_postcard, "clove_tea": clove_tea, "tarnished_spoon": tarnished_spoon,
    "jar_of_dusk": jar_of_dusk, "cracked_crystal_ball": cracked_crystal_ball,
    "gramophone_of_sighs": gramophone_of_sighs, "ravens_ledger": ravens_ledger, "clockwork_owl": clockwork_owl,
    "perfume_of_old_rain": perfume_of_old_rain,
}

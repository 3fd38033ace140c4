"""The pictures of the Gother cards (two bats), in the 200 x 200 box of glass.Glass."""

from __future__ import annotations

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BLUE,
    BONE,
    BROWN,
    GOLD,
    GREEN,
    HONEY,
    ICE,
    INDIGO,
    LEAD,
    LILAC,
    MAUVE,
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
    book,
    candle,
    crow,
    flame,
    ground_shadow,
    moth,
    rose,
    skull,
    skull_shape,
    spider,
    stars,
    web,
)
from workshop.art.kit.colour import shift
from workshop.art.kit.icons import icon
from workshop.art.kit.paths import box, circle, intersection, moved, oval, poly, ring, rounded


def fog_machine(g: Glass) -> None:
    """A fog machine in a cloud."""
    for x, y, size in ((-84, -10, 26), (-62, -44, 32), (-88, -66, 22), (-24, -64, 34), (20, -74, 30), (60, -58, 34),
            (90, -26, 26), (-52, -82, 24), (48, -92, 24)):
        g.pane(circle(x, y, size), PEARL if (x + y) % 3 else ICE, 2)
    for x, y, size in ((-30, -22, 30), (14, -30, 34), (54, -16, 26)):
        g.pane(circle(x, y, size), PEARL, 2)
        g.brush([(x - size * 0.5, y + 4), (x, y - size * 0.5), (x + size * 0.5, y + 2), (x, y + size * 0.3)], 2.4,
            SMOKE)
    ground_shadow(g, 0, 88, 80)
    body = rounded(-70, 16, 124, 62, 9)
    g.cut(body, (SLATE, BLACK, NIGHT), "-80,46>80,42 -24,0>-28,90 20,0>22,90")
    g.gleam(body, 5, 4, LILAC, 0.5)
    g.cut(curve("54,26c 92,12c 92,66c 54,56c"), (SMOKE, SLATE), "50,42>100,40")
    g.pane(oval(92, 39, 9, 27), BLACK)
    g.pane(box(-62, 78, 18, 12), BLACK, 2)
    g.pane(box(28, 78, 18, 12), BLACK, 2)
    g.jewel(-48, 34, 8, RUBY)
    g.jewel(-24, 34, 6, GREEN)
    g.pane(circle(-38, 60, 11), SILVER, 2)
    g.line([(-38, 60), (-32, 54)], 2.6)
    bat(g, 10, 48, 46, 0, LILAC)
    g.line(trace("-70,60 -100,70 -96,96 -120,104"), 4)


def raven_parasol(g: Glass) -> None:
    """A parasol, and a raven under it."""
    g.line([(-4, 96), (4, -60)], 7)
    g.line([(-4, 96), (4, -60)], 3, SILVER)
    g.line(trace("-4,90 -6,104 8,108 14,98"), 6)
    shade = curve("-98,6c -92,-54 -40,-88 4,-92 54,-88 100,-50 104,10c 84,-2 68,8c 50,-4 34,6c 16,-6 0,6c -18,-6"
        " -34,6c -50,-6 -66,8c -82,-4")
    g.cut(shade, (BLACK, PLUM, SLATE, WINE), "4,-92>-66,8 4,-92>-34,8 4,-92>0,8 4,-92>34,8 4,-92>68,8")
    g.gleam(shade, 5, 5, LILAC, 0.55)
    for x, y in ((-98, 6), (-66, 8), (-34, 6), (0, 6), (34, 6), (68, 8), (104, 10)):
        g.jewel(x, y + 6, 4.5, RUBY)
    crow(g, 18, 54, 54)
    g.brush(trace("-60,92 0,88 62,94"), 6, BROWN, "flat")
    for x, y, turn in ((-66, 52, 30), (-78, 80, 70)):
        with g.at(x, y, 0.5, turn):
            g.cut(curve("-40,0c 0,-18 44,0c 0,14"), (INDIGO, deep(INDIGO, 0.4)), "-60,0>60,0")


def midnight_poetry(g: Glass) -> None:
    """An open book, a quill and a candle."""
    candle(g, 70, -34, 26, 60, WINE)
    book(g, -8, 44, 168, BLACK)
    for line in range(6):
        for side in (-1, 1):
            wide = 46 if line not in (2, 5) else 26
            start = -76 if side < 0 else 8
            g.line([(start, 16 + line * 11), (start + wide * 0.5, 14 + line * 11), (start + wide, 16 + line * 11)], 2.6)
    g.spot(icon("rose", 42, 62, 26), RUBY)
    quill = curve("22,24c 8,-20 4,-70 -36,-98c -64,-90 -62,-44 -30,-10 -4,10")
    g.cut(quill, (INDIGO, VIOLET, TEAL), "20,24>-44,-98 -80,-30>20,-50 -80,-64>20,-76")
    g.line(trace("24,28 0,-10 -40,-88"), 2.4, LILAC)
    g.pane(curve("18,20c 30,30 34,40c 22,34"), GOLD, 2)
    stars(g, [(-84, -50, 9), (34, -84, 8), (-88, 0, 6)])


def _boot(g: Glass) -> None:
    """A platform boot, its toe to the right."""
    shaft = curve("-40,-98c 16,-98c 14,-30 24,-4 66,12 80,30 80,46c -44,46c -46,0 -38,-40", 0.45)
    g.cut(shaft, (BLACK, SLATE, NIGHT, PLUM), "-60,-52>60,-58 -60,-10>60,-16 20,0>30,60 -14,-100>-18,60")
    g.gleam(shaft, 6, 4, LILAC, 0.6)
    sole = curve("-46,46c 82,46c 86,66 80,92c 34,92c 28,76 8,76 2,92c -50,92c")
    g.cut(sole, (SMOKE, SLATE), "-60,62>90,62 -60,76>90,76")
    for step in range(6):
        y = -86 + step * 17
        x = 12 + (0 if step < 4 else (step - 3) * 7)
        g.line([(x - 14, y + 5), (x + 4, y - 2)], 4, SILVER)
        g.spot(circle(x - 16, y + 6, 3.4), GOLD)
    for y in (-66, -22):
        g.pane(poly([(-42, y - 6), (-4, y - 9), (-4, y + 3), (-42, y + 6)]), BLACK, 2)
        g.pane(rounded(-32, y - 8, 16, 15, 3), SILVER, 2)
        g.spot(rounded(-28, y - 4, 8, 7, 1.5))


def platform_boots(g: Glass) -> None:
    """A pair of platform boots."""
    ground_shadow(g, 0, 92, 96)
    with g.at(40, -14, 0.7):
        _boot(g)
    with g.at(-30, 8, 0.78):
        _boot(g)
    stars(g, [(70, -70, 10), (-84, -36, 9), (-62, -78, 6)])


def cobweb_veil(g: Glass) -> None:
    """A face behind a cobweb."""
    hair = curve("-66,110c -84,20 -62,-64 0,-78 62,-64 84,20 66,110c")
    g.cut(hair, (BLACK, PLUM, NIGHT), "-30,-90>-50,120 30,-90>50,120")
    face = curve("-42,-20 -30,-52 0,-60 30,-52 42,-20 36,22 14,52 -14,52 -36,22")
    g.cut(face, (SKIN, shift(SKIN, -0.04)), "0,-70>0,60 -50,10>50,6")
    g.pane(curve("-22,50c 22,50c 30,84 60,112c -60,112c -30,84"), SKIN)
    g.pane(curve("-70,112c -40,88 0,98 40,88 70,112c"), WINE)
    for side in (-1, 1):
        g.pane(curve(f"{side * 6},-8c {side * 18},-18 {side * 34},-14c {side * 22},0"), PEARL, 2)
        g.spot(circle(side * 19, -9, 5.4), VIOLET)
        g.spot(circle(side * 19, -9, 2.6))
        g.brush([(side * 5, -8), (side * 18, -20), (side * 38, -18)], 5)
        g.brush([(side * 8, -30), (side * 22, -38), (side * 36, -30)], 4)
    g.brush(trace("0,-6 4,14 -2,20"), 2)
    g.pane(curve("-13,32c -4,28 0,30 4,28 13,32c 0,42"), RUBY, 1.8)
    web(g, 0, -86, 186, 38, 142, 8, "#fbf4ff")
    for x in range(-42, 43, 14):
        g.pane(curve(f"{x - 7},-64c {x},-{96 - abs(x) // 3}c {x + 7},-64c"), SILVER, 1.8)
        g.jewel(x, -66, 4, RUBY if x % 28 else GOLD)
    spider(g, 52, 36, 11)
    g.line([(52, 26), (50, -30)], 1.2, PEARL)


def attic_seance(g: Glass) -> None:
    """A ghost above a table with a planchette, in an attic."""
    for flip in (False, True):
        beam = moved(straight("-130,20 -6,-118 6,-104 -130,42"), flip=flip)
        g.cut(beam, (BROWN, deep(BROWN, 0.3)), "-80,-120>-60,40 80,-120>60,40")
    ghost = curve("-30,8c -36,-50 -22,-82 0,-84 22,-82 36,-50 30,8c 14,-4 0,12 -14,-4")
    g.halo(0, -36, 90, ICE, 0.7)
    g.cut(ghost, (PEARL, ICE), "0,-90>0,20 -40,-30>40,-34")
    for side in (-1, 1):
        g.spot(oval(side * 11, -54, 5.5, 8))
    g.spot(oval(0, -32, 6, 9))
    g.cut(oval(0, 66, 98, 40), (WINE, deep(WINE, 0.3), PLUM), "-100,60>100,60 -40,20>-50,110 40,20>50,110")
    g.pen.stroke(oval(0, 64, 76, 27), GOLD, 2.4)
    g.pane(poly([(0, 46), (20, 74), (-20, 74)]), TAN, 2)
    g.jewel(0, 65, 6, ICE)
    for x, y in ((-58, 52), (-36, 82), (36, 82), (58, 52)):
        g.spot(skull_shape(x, y, 13), BONE)
    for x, y, turn in ((-88, 60, 10), (88, 60, -10), (-46, 102, 40), (46, 102, -40)):
        with g.at(x, y, 0.75, turn):
            g.pane(curve("-18,-10 8,-14 22,-4 8,2 24,8 6,12 -18,12", 0.6), SKIN, 2)
    for x in (-76, 76):
        candle(g, x, 0, 12, 34)


def organ_recital(g: Glass) -> None:
    """A pipe organ."""
    heights = (44, 62, 82, 104, 124, 104, 82, 62, 44)
    for index, high in enumerate(heights):
        x = (index - 4) * 22
        pipe = rounded(x - 10, 24 - high, 20, high, 4)
        g.cut(pipe, (GOLD, AMBER, HONEY), ((x + 2, -200), (x + 2, 100)))
        g.gleam(pipe, 4, 2, "#ffffff", 0.6)
        g.pane(curve(f"{x - 6},8c {x},-8c {x + 6},8c {x},14"), BLACK, 1.6)
        g.pane(rounded(x - 11, 20 - high, 22, 7, 2), BROWN, 1.6)
    case = curve("-106,22c 106,22c 100,100c -100,100c")
    g.cut(case, (BROWN, WINE, deep(BROWN, 0.3)), "-120,80>120,80 -62,10>-64,110 62,10>64,110")
    for row, y in enumerate((40, 60)):
        g.pane(box(-58 - row * 6, y, 116 + row * 12, 15), BONE, 2)
        for key in range(-6, 7):
            g.line([(key * 9, y), (key * 9, y + 14)], 1.4)
            if key % 7 not in (2, 6):
                g.spot(box(key * 9 - 2.4, y, 5, 8.5))
    for x in (-84, 84):
        candle(g, x, -2, 12, 24)
    for x, y, turn in ((-80, -62, -12), (84, -72, 10), (-46, -92, 8)):
        _note(g, x, y, turn)


def _note(g: Glass, x: float, y: float, turn: float) -> None:
    """A quaver with a bat for its flag."""
    with g.at(x, y, 1, turn):
        g.line([(6, 14), (6, -18)], 3)
        g.spot(oval(0, 15, 8, 6, -20))
        bat(g, 12, -16, 28, 14)


def pet_bat(g: Glass) -> None:
    """A bat as a pet."""
    for flip in (False, True):
        wing = moved(curve("8,-18c 36,-52 84,-62c 96,-26 100,14c 86,0 74,26c 62,8 46,38c 36,18 10,30c"), flip=flip)
        g.cut(wing, (VIOLET, PLUM, INDIGO, MAUVE), "-12,-10>-84,-62 -12,-4>-74,26 12,-10>84,-62 12,-4>74,26")
        g.gleam(wing, 3, 4, LILAC, 0.6)
    body = curve("-26,-10 0,-22 26,-10 28,30 0,66 -28,30")
    g.cut(body, (SLATE, BLACK, SMOKE), "0,0>0,90 -30,24>30,24")
    g.pane(oval(0, 30, 16, 24), MAUVE)
    for flip in (False, True):
        g.pane(moved(curve("6,-46 20,-98c 40,-44"), flip=flip), BLACK)
        g.pane(moved(curve("14,-52 20,-82c 31,-50"), flip=flip), ROSE, 1.6)
        for toe in (-4, 4, 11):
            g.brush([((-1 if flip else 1) * 10, 60), ((-1 if flip else 1) * (8 + toe), 78)], 4)
    head = oval(0, -34, 40, 33)
    g.pane(head, SLATE)
    g.shade(head, -6, -5)
    for side in (-1, 1):
        g.jewel(side * 16, -36, 13, GOLD)
        g.spot(circle(side * 15, -35, 6.4))
        g.spot(circle(side * 15 - 2.4, -38, 2.2), "#ffffff")
        g.spot(poly([(side * 5, -11), (side * 8, 0), (side * 11, -12)]), "#ffffff")
    g.pane(curve("-8,-21 0,-26 8,-21 0,-14"), ROSE, 1.6)
    g.line(trace("-13,-13 0,-8 13,-13"), 2)
    g.pane(curve("-24,-6 0,7 24,-6 24,3 0,17 -24,3"), RUBY)
    g.jewel(0, 18, 9, GOLD)


def crypt_key(g: Glass) -> None:
    """A golden key with a skull in its bow."""
    with g.at(0, 0, 1, 32):
        bow = ring(0, -62, 40, 22)
        g.cut(bow, (GOLD, AMBER), "-60,-62>60,-62 0,-120>0,0 -40,-102>40,-22 40,-102>-40,-22")
        skull(g, 0, -60, 25)
        shank = rounded(-9, -26, 18, 124, 4)
        g.cut(shank, (AMBER, GOLD), "1,-40>1,120 -20,30>20,30")
        for y in (-20, -8):
            g.pane(rounded(-15, y, 30, 9, 4), HONEY, 2)
        teeth = straight("9,62 44,62 44,74 30,74 30,82 48,82 48,96 9,96")
        g.cut(teeth, (GOLD, AMBER), "22,50>22,100")
        g.gleam(shank, 3, 2, "#ffffff", 0.6)
    g.line(trace("-52,-28 -78,10 -66,52"), 3, RUBY)
    tag = moved(straight("-14,0 0,-16 14,0 14,36 -14,36"), -62, 62, 1, 14)
    g.pane(tag, BONE)
    g.spot(icon("tombstone", -66, 80, 24, 14), WINE)
    web(g, 96, -96, 70, 92, 178, 5, PEARL)


def iron_lantern(g: Glass) -> None:
    """An iron lantern with moths round it."""
    g.halo(0, 12, 130, AMBER, 0.75)
    g.pen.stroke(circle(0, -92, 13), LEAD, 8)
    g.pen.stroke(circle(0, -92, 13), SMOKE, 3.4)
    g.cut(curve("-14,-80c 14,-80c 20,-62 58,-42c -58,-42c -20,-62"), (BLACK, SLATE),
        "0,-90>0,-40 -30,-90>-36,-30 30,-90>36,-30")
    body = straight("-50,-42 50,-42 40,66 -40,66")
    g.cut(body, (HONEY, GOLD, AMBER), "-17,-50>-14,80 17,-50>14,80 -60,-6>60,-6 -60,30>60,30")
    flame(g, 0, 50, 40)
    for line in (((-50, -42), (-40, 66)), ((50, -42), (40, 66)), ((-17, -42), (-14, 66)), ((17, -42), (14, 66))):
        g.line(list(line), 6)
    g.cut(curve("-50,64c 50,64c 58,86c -58,86c"), (SLATE, BLACK), "0,50>0,100")
    g.pane(rounded(-30, 86, 60, 12, 4), BLACK)
    for side in (-1, 1):
        g.brush([(side * 56, -42), (side * 76, -50), (side * 72, -66)], 5)
        moth(g, side * 78, 10 - side * 18, 32, side * 24)


def stained_glass_window(g: Glass) -> None:
    """A pointed window with a rose and two bats in it."""
    from workshop.art.gothest.windows import lancet

    outer, inner = lancet(-62, -104, 124, 204, 0.5), lancet(-50, -90, 100, 184, 0.5)
    g.cut(outer, (SMOKE, SLATE), "-80,-40>80,-40 -80,10>80,10 -80,56>80,56 0,-120>0,120")
    for x, colours in ((-50, (RUBY, VIOLET, BLUE)), (3, (BLUE, RUBY, VIOLET))):
        half = intersection(box(x, 8, 47, 90), inner)
        g.cut(half, colours, "-80,40>80,30 -80,66>80,74", ((x + 22, 0), (x + 26, 100)))
    g.rays(intersection(inner, box(-60, -100, 120, 104)), 0, -28, 12, (BLUE, TEAL, VIOLET), 15, (36,))
    g.rays(circle(0, -28, 34), 0, -28, 10, (GOLD, RUBY, AMBER))
    rose(g, 0, -28, 19, ROSE)
    for x in (-26, 27):
        g.pane(moved(curve("0,-30c 16,-8 16,12 0,28c -16,12 -16,-8"), x, 52), GOLD, 2)
        bat(g, x, 52, 30)
    g.came(inner, 4)
    for side in (-1, 1):
        g.halo(side * 84, 60, 40, HONEY, 0.4)
        candle(g, side * 84, 52, 13, 96)


PICTURES = {
    "fog_machine": fog_machine, "raven_parasol": raven_parasol, "midnight_poetry": midnight_poetry,
    "platform_boots": platform_boots, "cobweb_veil": cobweb_veil, "attic_seance": attic_seance,
    "organ_recital": organ_recital, "pet_bat": pet_bat, "crypt_key": crypt_key, "iron_lantern": iron_lantern,
    "stained_glass_window": stained_glass_window,
}

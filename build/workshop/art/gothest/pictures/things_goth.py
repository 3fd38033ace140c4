"""The pictures of the Goth cards (one bat), in the 200 x 200 box of glass.Glass."""

from __future__ import annotations

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
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
    TEAL,
    VIOLET,
    WINE,
    Glass,
    curve,
    deep,
    trace,
)
from workshop.art.gothest.motifs import (
    bat,
    flame,
    ground_shadow,
    hills,
    leaf,
    moon,
    rose,
    skull,
    skull_shape,
    stem,
    tombstone,
)
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, minus, moved, oval, poly, rounded


def black_nail_polish(g: Glass) -> None:
    """A bottle of nail polish with a skull on it."""
    ground_shadow(g, 6, 92, 62)
    bottle = curve("-40,-2 -52,14 -56,50 -50,86 0,92 50,86 56,50 52,14 40,-2")
    g.cut(bottle, (BLACK, SLATE, PLUM), "-60,30>60,42 -14,-10>-24,100 24,-10>30,100")
    g.gleam(bottle, 7, 5, LILAC, 0.6)
    g.spot(curve("-42,22 -34,18 -36,60 -43,64"), "#ffffff", 0.75)
    g.pane(curve("-18,44 0,30 18,44 20,58 0,80c -20,58"), RUBY)
    g.spot(skull_shape(0, 54, 22), BONE)
    g.cut(rounded(-24, -16, 48, 16, 4), SILVER, "0,-20>0,10")
    cap = curve("-20,-16c -16,-84 0,-92 16,-84 20,-16c")
    g.cut(cap, (BLACK, SLATE), "-4,-100>-6,0")
    g.gleam(cap, 4, 3, LILAC)
    for x, y, size in ((66, -60, 1.0), (84, -22, 0.6)):
        drop = moved(curve("0,-30c 14,4 8,20 -8,20 -14,4"), x, y, size)
        g.pane(drop, BLACK)
        g.gleam(drop, 4, 3, LILAC)


def second_hand_cloak(g: Glass) -> None:
    """A patched cloak with a price tag."""
    back = curve("-34,-74c 34,-74c 62,-10 84,104c 30,96c 0,106c -30,96c -84,104c -62,-10")
    g.pane(back, WINE)
    for flip in (False, True):
        half = moved(curve("-6,-62c -30,-78 -52,-48 -78,20 -106,112c -70,100c -44,112c -22,98c -10,20"), flip=flip)
        g.cut(half, (BLACK, NIGHT, SLATE, PLUM), "-40,-80>-84,120 -20,-80>-46,120 40,-80>84,120 20,-80>46,120")
        g.shade(half, -7, -4, 0.35)
        collar = moved(curve("0,-52c -36,-108c -62,-70 -38,-52"), flip=flip)
        g.cut(collar, (RUBY, WINE), "-50,-60>50,-60")
    g.line([(-16, -50), (0, -40), (16, -50)], 3, GOLD)
    g.jewel(0, -42, 10, GOLD)
    g.pane(box(38, 52, 22, 24), MOSS, 2)  # a patch
    for x, y in ((38, 56), (38, 64), (60, 58), (60, 68), (46, 52), (54, 76)):
        g.line([(x - 4, y - 3), (x + 4, y + 3)], 1.6, CANDLE)
    tag = curve("-66,-22c -38,-30c -30,-2c -58,6c")
    g.line([(-40, -50), (-50, -24)], 1.6)
    g.pane(tag, BONE)
    g.line([(-58, -14), (-40, -18)], 2, RUBY)
    g.line([(-54, -4), (-38, -8)], 2)


def _glove(g: Glass) -> None:
    """One lace glove, fingers up."""
    hand = curve(
        "-26,96c -22,40 -30,10 -52,-14 -50,-28 -36,-26 -20,-4 -22,-70 -10,-76 -4,-66 -2,-22 2,-92 12,-96 18,-86 16,-22"
        " 22,-82 32,-84 36,-74 30,-14 38,-52 48,-54 50,-42 40,16 30,50 30,96c", 0.4,
    )
    g.cut(hand, (BLACK, SLATE, PLUM), "-60,20>60,6 -60,54>60,50")
    g.gleam(hand, 3, 3, LILAC, 0.5)
    for x, y in ((-4, 28), (14, 24), (4, 44), (22, 40), (-12, 12), (8, 8), (26, 12)):
        g.pen.stroke(circle(x, y, 5), LILAC, 1.5)
        g.spot(circle(x, y, 1.8), LILAC)
    for x in range(-24, 32, 11):
        g.pane(circle(x, 98, 8), PLUM, 1.6)
        g.spot(circle(x, 98, 2.6), LILAC)
    g.line([(-22, 66), (30, 66)], 5, RUBY)


def lace_gloves(g: Glass) -> None:
    """A pair of lace gloves."""
    with g.at(-42, 0, 0.92, -12):
        _glove(g)
    with g.at(42, 2, 0.92, 12, flip=True):
        _glove(g)


def candle_stub(g: Glass) -> None:
    """A candle stub in a holder."""
    ground_shadow(g, 0, 96, 84)
    g.pane(minus(curve("52,62 90,52 100,76 84,96 54,92"), circle(78, 74, 11)), GOLD)
    g.cut(curve("-80,64c 80,64c 62,92 0,98 -62,92"), (GOLD, AMBER), "-28,60>-22,110 30,60>26,110")
    g.pane(oval(0, 64, 80, 14), HONEY)
    body = curve("-40,66 -44,2c -20,-12 10,-2 40,-10c 44,66 0,74")
    g.cut(body, (BONE, PEARL), "-60,30>60,16 6,-20>-2,80")
    g.shade(body, -9, -3, 0.35)
    for shape in ("-44,0 -28,0 -28,34 -36,46 -44,34", "18,-4 36,-8 38,22 30,54 20,22", "-8,-2 6,-2 4,14 -2,20 -8,12"):
        g.pane(curve(shape), CANDLE, 2)
    for x, wide in ((-46, 22), (44, 18)):
        g.pane(oval(x, 66, wide, 8), BONE, 2)
    g.line(trace("0,2 2,-12 -2,-22"), 3.4)
    flame(g, -1, -18, 46)
    for x, y, size in ((-76, -50, 20), (74, -66, 26)):
        bat(g, x, y, size, 12)


def velvet_choker(g: Glass) -> None:
    """A velvet choker with a ruby."""
    for flip in (False, True):
        hair = moved(curve("-30,-140c -84,-120 -92,-30 -78,44 -96,130c -40,130c -52,60 -44,-20 -38,-70"), flip=flip)
        g.cut(hair, (BLACK, PLUM, SLATE), "-60,-140>-66,140 60,-140>66,140")
        g.gleam(hair, 4, 2, LILAC, 0.4)
    neck = curve("-40,-60c 40,-60c 42,-20 56,14 120,46 130,130c -130,130c -120,46 -56,14 -42,-20")
    g.cut(neck, (SKIN, shift(SKIN, -0.05), BLUSH), "-130,54>130,30 -10,-120>-20,140 -60,0>-10,140 60,0>20,140")
    g.shade(neck, -12, 0, 0.3)
    chin = curve("-62,-140c 62,-140c 64,-96 46,-60 18,-38 -18,-38 -46,-60 -64,-96")
    g.cut(chin, (SKIN, shift(SKIN, 0.02)), "0,-140>0,0 -80,-84>80,-84")
    g.shade(chin, 0, -9, 0.4)
    lips = curve("-24,-78c -8,-86 0,-82 8,-86 24,-78c 10,-66 -10,-66")
    g.cut(lips, (WINE, RUBY), "-30,-77>30,-77")
    g.brush(trace("-62,66 -30,54 -6,70"), 3, WINE)
    g.brush(trace("62,66 30,54 6,70"), 3, WINE)
    band = curve("-46,-26c 0,-8 46,-26c 48,4c 0,24 -48,4c")
    g.cut(band, (BLACK, PLUM, SLATE), "-20,-40>-24,40 20,-40>24,40")
    g.gleam(band, 3, 4, LILAC, 0.5)
    for x in range(-40, 41, 10):
        g.pane(circle(x, 8 + 14 * (1 - (x / 46) ** 2), 6), BLACK, 1.5)
    g.line([(0, 18), (0, 34)], 3, SILVER)
    g.pane(curve("0,26c 22,44 24,64 0,90c -24,64 -22,44"), SILVER)
    g.cut(curve("0,36c 15,48 16,62 0,80c -16,62 -15,48"), (RUBY, shift(RUBY, 0.08)), "-20,56>20,56 0,20>0,100")
    g.spot(circle(-5, 50, 3.4), "#ffffff", 0.9)


def rainy_walk(g: Glass) -> None:
    """Somebody with an umbrella in the rain."""
    g.cut(box(-200, 84, 400, 130), (deep(INDIGO, 0.2), deep(TEAL, 0.4)), "-200,108>200,100 -60,80>-120,200"
        " 60,80>110,200")
    for x, y in ((-84, -84), (-104, -10), (-78, 46), (86, -76), (108, -14), (84, 44), (-40, -112), (44, -114)):
        drop = moved(curve("0,-18c 8,4 5,13 -5,13 -8,4"), x, y, 0.9, 12)
        g.pane(drop, ICE, 1.8)
    coat = curve("-14,4c 14,4c 24,40 34,92c -34,92c -24,40")
    g.cut(coat, (BLACK, NIGHT, SLATE), "-8,0>-14,100 8,0>14,100")
    for side in (-1, 1):
        g.pane(rounded(side * 13 - 9, 88, 18, 20, 5), BLACK)
    g.pane(curve("-20,14 -22,-18 0,-34 22,-18 20,14"), PLUM)
    g.pane(oval(0, -6, 13, 16), SKIN, 2)
    g.pane(curve("-15,-6c -14,-22 0,-28 14,-22 15,-6c 6,-16 -6,-16"), PLUM, 1.6)
    for side in (-1, 1):
        g.spot(oval(side * 5.5, -5, 2.6, 2))
    g.line([(-3, 4), (3, 4)], 1.8, RUBY)
    g.line([(26, 40), (26, -40)], 6)
    g.line([(26, 40), (26, -40)], 2.4, SILVER)
    g.pane(circle(26, 30, 6), SKIN, 2)
    top = curve("-78,-28c -60,-80 22,-104 98,-64 112,-26c 90,-38 72,-30c 50,-42 26,-32c 4,-42 -18,-30c -50,-40", 0.5)
    g.cut(top, (BLACK, SLATE, PLUM, SLATE), "22,-104>-18,-26 24,-104>28,-26 26,-104>74,-26")
    g.gleam(top, 4, 5, LILAC, 0.6)
    g.line([(22, -98), (22, -112)], 4)
    puddle = oval(-54, 118, 42, 9)
    g.pane(puddle, ICE, 2)
    g.pane(oval(58, 126, 34, 7), ICE, 2)


def moth_brooch(g: Glass) -> None:
    """A brooch in the shape of a moth."""
    for flip in (False, True):
        upper = moved(curve("6,-24c 40,-74 100,-84 112,-60 100,-18 60,6 8,0c"), flip=flip)
        g.cut(upper, (AMBER, TEAL, GOLD, WINE), "-8,-10>-112,-70 8,-10>112,-70 -60,-90>-40,20 60,-90>40,20")
        lower = moved(curve("6,0c 50,6 78,30 70,62 48,96c 30,70 8,36c"), flip=flip)
        g.cut(lower, (WINE, AMBER), "-6,10>-60,60 6,10>60,60")
        sign = -1 if flip else 1
        g.pane(circle(sign * 74, -48, 17), BONE)
        g.jewel(sign * 74, -48, 10, INDIGO)
        g.jewel(sign * 46, 44, 8, RUBY)
        g.brush([(sign * 4, -46), (sign * 16, -82), (sign * 34, -98)], 4, LEAD, "in")
    body = curve("0,-34 12,-14 10,30 0,70 -10,30 -12,-14")
    g.cut(body, (BLACK, GOLD), "-20,6>20,6 -20,24>20,24 -20,42>20,42 -20,56>20,56")
    g.pane(circle(0, -40, 15), BLACK)
    g.spot(skull_shape(0, -12, 20), BONE)
    for side in (-1, 1):
        g.spot(circle(side * 6, -43, 3.4), GOLD)
    g.line([(0, 74), (0, 92)], 2.4, SILVER)
    g.jewel(0, 98, 8, RUBY)


def graveyard_picnic(g: Glass) -> None:
    """A picnic between gravestones."""
    moon(g, 62, -86, 34)
    hills(g, 16, (deep(GREEN, 0.25), deep(MOSS, 0.25), deep(TEAL, 0.45)))
    tombstone(g, -74, 36, 56, 96)
    tombstone(g, 4, 22, 44, 72, SLATE)
    tombstone(g, 90, 40, 52, 74)
    cloth = curve("-104,64c 74,52c 112,112c -70,126c")
    g.cut(cloth, (BONE, RUBY), "-70,40>-20,140 -24,40>26,140 24,40>74,140 -120,98>130,82")
    basket = curve("-54,40c 22,36c 14,84 -44,88")
    g.pen.stroke(curve("-40,42 -36,2 4,0 8,40"), LEAD, 9)
    g.pen.stroke(curve("-40,42 -36,2 4,0 8,40"), AMBER, 4.5)
    g.cut(basket, (BROWN, AMBER), "-60,56>30,52 -60,70>30,67 -30,30>-26,90 -4,30>-6,90")
    g.pane(curve("38,78c 44,30 50,18 50,-2c 62,-2c 62,18 68,30 74,78c"), deep(GREEN, 0.2))
    g.pane(rounded(42, 40, 28, 22, 2), BONE, 2)
    g.spot(skull_shape(56, 50, 16))
    skull(g, -84, 84, 26)
    g.pane(curve("84,90c 108,86c 106,102 88,104"), PEARL, 2)


def wilted_rose(g: Glass) -> None:
    """A wilted rose in a vase."""
    vase = curve("-22,20c 22,20c 18,38 36,60 30,96c -30,96c -36,60 -18,38")
    ground_shadow(g, 0, 98, 56)
    stem(g, "2,40 4,-30 -8,-70 -44,-82 -66,-58", 6, MOSS)
    leaf(g, 4, -4, 46, 40, MOSS)
    leaf(g, 4, -26, 40, -30, deep(MOSS, 0.3))
    with g.at(-72, -40, 1, 200):
        for turn in (-34, 0, 34):
            leaf(g, 0, -14, 34, turn + 90, MOSS)
    rose(g, -74, -30, 36, WINE)
    for x, y, turn in ((-96, 34, 20), (-62, 74, 70), (-92, 100, 140), (56, 104, 10)):
        with g.at(x, y, 1, turn):
            g.cut(curve("-18,0c 0,-12 18,-2c 2,10"), (RUBY, WINE), "-20,0>20,-2")
    g.cut(vase, (BLACK, SLATE, PLUM), "-50,54>50,60 -6,0>-8,110")
    g.gleam(vase, 5, 4, LILAC)
    g.pane(oval(0, 20, 24, 6), NIGHT)
    g.spot(skull_shape(0, 72, 26), BONE)


def thrifted_top_hat(g: Glass) -> None:
    """A second-hand top hat with a price tag."""
    ground_shadow(g, 2, 82, 100)
    brim = curve("-112,44c -60,36 60,36 112,44c 104,74 40,88 -40,88 -104,74")
    g.cut(brim, (BLACK, SLATE), "-50,20>-60,100 40,20>50,100")
    crown = curve("-62,52c -58,0 -70,-84c 0,-98 70,-84c 58,0 62,52c 0,66")
    g.cut(crown, (SLATE, BLACK, NIGHT, PLUM), "-24,-110>-20,80 26,-110>22,80 -90,-28>90,-34")
    g.gleam(crown, 7, 3, LILAC, 0.6)
    g.shade(crown, -8, 0, 0.3)
    g.pane(oval(0, -86, 70, 12), NIGHT)
    band = curve("-61,20c 0,34 61,20c 62,52c 0,66 -62,52c")
    g.cut(band, (WINE, RUBY), "-20,0>-20,90 24,0>24,90")
    for turn in (200, 250, 330):
        leaf(g, -28, 32, 34, turn, GREEN)
    rose(g, -28, 34, 22, ROSE)
    feather = curve("44,40c 62,-20 92,-72 116,-96c 112,-50 84,10 52,44c")
    g.cut(feather, (TEAL, VIOLET), "44,42>116,-96 40,-20>130,-24")
    g.pane(curve("30,-60c 56,-66c 58,-44c 32,-40c"), BONE, 2)
    g.line([(36, -54), (52, -57)], 2, RUBY)


def skull_mug(g: Glass) -> None:
    """A mug in the shape of a skull."""
    ground_shadow(g, 4, 92, 76)
    g.pane(minus(curve("50,-30 92,-28 104,10 90,50 46,56"), curve("52,-10 78,-10 84,10 76,32 52,36")), PEARL)
    mug = curve("-64,-46c 64,-46c 62,30 44,84 0,92 -44,84 -62,30")
    cuts = ((-70, 8), (70, -10)), ((-30, -60), (-46, 100)), ((34, -60), (40, 100)), ((0, 20), (0, 100))
    g.cut(mug, (BONE, PEARL, "#ddd0e8"), *cuts)
    g.shade(mug, -10, -8, 0.35)
    g.pane(oval(0, -46, 64, 16), PEARL)
    g.pane(oval(0, -45, 54, 11), BROWN)
    for side in (-1, 1):
        g.pane(moved(curve("12,-8 34,-16 48,2 40,22 18,22"), flip=side < 0), BLACK)
        g.jewel(side * 30, 4, 6, RUBY)
    g.pane(poly([(0, 24), (10, 42), (-10, 42)]), BLACK)
    for x in range(-30, 31, 15):
        g.pane(rounded(x - 7, 56, 14, 22, 5), BONE, 2)
    for x, lean in ((-24, 8), (4, -10), (28, 8)):
        up, down = f"{x},-58 {x + lean},-76 {x - lean},-94 {x + lean * 0.6},-116c", f"{x + lean * 1.8},-76 {x + 7},-58"
        g.pane(curve(f"{up} {x - lean * 0.2},-94 {down}"), ICE, 1.8)


PICTURES = {
    "black_nail_polish": black_nail_polish, "second_hand_cloak": second_hand_cloak, "lace_gloves": lace_gloves,
    "candle_stub": candle_stub, "velvet_choker": velvet_choker, "rainy_walk": rainy_walk, "moth_brooch": moth_brooch,
    "graveyard_picnic": graveyard_picnic, "wilted_rose": wilted_rose, "thrifted_top_hat": thrifted_top_hat,
    "skull_mug": skull_mug,
}

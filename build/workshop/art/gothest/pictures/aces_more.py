"""The pictures of the Aces of the Midnight Market and the Winter Court, in the box of glass.Glass."""

from __future__ import annotations

import math

from workshop.art.gothest.glass import (
    AMBER,
    BLACK,
    BLUE,
    BLUSH,
    BROWN,
    GOLD,
    HONEY,
    ICE,
    LEAD,
    LEAF,
    MINT,
    PLUM,
    ROSE,
    RUBY,
    SILVER,
    SKIN,
    SKY,
    SLATE,
    TAN,
    TEAL,
    WINE,
    Glass,
    curve,
    straight,
    trace,
)
from workshop.art.gothest.motifs import bow, crescent
from workshop.art.gothest.pictures.aces import BEIGE, CREAM, PEACH, SAND, SUN, draw_smile
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import box, circle, moved, oval, poly, rounded, star

SNOW = "#f4f8ff"


def any_other_colour(g: Glass) -> None:
    """A rail of cheerful shirts, and one space for a black one."""
    g.line([(-112, -70), (112, -70)], 8)
    g.line([(-112, -70), (112, -70)], 4, SILVER)
    for x, colour, size in ((-76, PEACH, 1.0), (-26, MINT, 1.0), (24, SUN, 1.0), (76, ROSE, 1.0)):
        g.line([(x, -70), (x, -58)], 3)
        shirt = moved(curve("-12,-56c 12,-56c 34,-44c 44,-14c 30,-8c 27,70c -27,70c -30,-8c -44,-14c -34,-44c"), x, 8,
            size)
        g.cut(shirt, (colour, shift(colour, 0.05)), ((x, -100), (x, 120)), ((x - 60, 24), (x + 60, 20)))
        g.shade(shirt, -5, -3, 0.2)
        g.pane(moved(curve("-12,-56c 0,-38 12,-56c 0,-50"), x, 8), CREAM, 2)
        for y in (-14, 6, 26, 46):
            g.jewel(x, y, 3, CREAM)
    g.pane(moved(curve("-18,-12c 18,-12c 18,12c -18,12c"), 84, 96, 1, -8), CREAM, 2)
    g.line([(72, 96), (96, 93)], 3, RUBY)


def is_that_eyeliner(g: Glass) -> None:
    """A pink compact with a mirror, and a cotton ball to wipe it all off."""
    g.cut(circle(0, -36, 66), (ROSE, BLUSH), "-80,-30>80,-42")
    g.cut(circle(0, -36, 54), (ICE, SKY, SNOW), "-60,0>50,-90 -50,30>70,-60")
    eye = curve("-34,-36c -14,-58 14,-58 34,-36c 14,-18 -14,-18")
    g.pane(eye, SNOW)
    g.pane(circle(0, -37, 15), LEAF, 2)
    g.spot(circle(0, -37, 7))
    g.spot(circle(-4, -42, 3), "#ffffff")
    g.brush(trace("-38,-34 -14,-56 14,-56 36,-38 54,-50"), 7, BLACK, "in")
    for x in (-24, -8, 8, 24):
        g.line([(x, -53 + abs(x) * 0.25), (x * 1.25, -64 + abs(x) * 0.25)], 2.4)
    g.pane(rounded(-20, 26, 40, 10, 4), GOLD)
    g.cut(oval(0, 64, 74, 32), (ROSE, BLUSH), "-80,64>80,64")
    g.pane(oval(0, 62, 56, 21), PEACH)
    for x in (-24, 0, 24):
        g.pane(circle(x, 62, 10), (BLUSH, AMBER, ROSE)[x // 24 + 1], 2)
    for dx, dy in ((0, -10), (10, 0), (-10, 0), (0, 8), (8, -8), (-8, -8)):
        g.spot(circle(88 + dx, 66 + dy, 13), LEAD)
    for dx, dy in ((0, -10), (10, 0), (-10, 0), (0, 8), (8, -8), (-8, -8), (0, 0)):
        g.spot(circle(88 + dx, 66 + dy, 11), SNOW)


def you_look_tired(g: Glass) -> None:
    """A mug of warm milk and a pillow with sheep."""
    pillow = curve("-112,20c -60,4 60,4 112,20c 104,60 112,98c 60,108 -60,108 -112,98c -104,60")
    g.cut(pillow, (SKY, SNOW, ICE), "-40,0>-44,120 40,0>44,120 -120,60>120,58")
    g.shade(pillow, -6, -6, 0.2)
    for x, y in ((-66, 44), (4, 76), (74, 46)):
        for dx, dy in ((-10, 0), (0, -6), (10, 0), (0, 5)):
            g.pane(circle(x + dx, y + dy, 9), SNOW, 1.4)
        g.spot(oval(x + 18, y - 2, 6, 7), SLATE)
        for leg in (-8, 6):
            g.line([(x + leg, y + 12), (x + leg, y + 19)], 2.6)
    crescent(g, -30, -56, 44, SUN, 10)
    g.brush(trace("-54,-62 -47,-56 -40,-60"), 3)
    g.line(trace("-56,-40 -48,-34 -38,-36"), 2.6)
    g.pane(curve("-66,-88c -30,-118 10,-104 34,-70c 6,-84 -30,-90"), RUBY)
    g.pane(circle(38, -64, 11), SNOW)
    for x, y, size in ((52, -30, 15), (72, -58, 20), (96, -92, 26)):
        g.line([(x - size / 2, y - size / 2), (x + size / 2, y - size / 2), (x - size / 2, y + size / 2),
            (x + size / 2, y + size / 2)], 1)
        letter = poly([(x - size / 2, y - size / 2), (x + size / 2, y - size / 2), (x - size / 2, y + size / 2),
            (x + size / 2, y + size / 2)], closed=False)
        g.pen.stroke(letter, LEAD, 7)
        g.pen.stroke(letter, SUN, 3.4)


def lost_the_circus(g: Glass) -> None:
    """A circus tent, and a signpost to it."""
    g.line([(0, -84), (0, -112)], 4)
    g.pane(curve("0,-112c 30,-108 26,-96 0,-94c"), RUBY)
    roof = curve("-100,-10c -60,-40 -20,-56 0,-86c 20,-56 60,-40 100,-10c")
    g.cut(roof, (RUBY, CREAM, RUBY, CREAM, SUN, CREAM), "0,-90>-66,0 0,-90>-24,0 0,-90>24,0 0,-90>66,0")
    walls = straight("-92,-8 92,-8 80,96 -80,96")
    g.cut(walls, (CREAM, RUBY), *(((x, -10), (x * 0.88, 100)) for x in (-66, -40, -14, 14, 40, 66)))
    for x in range(-90, 91, 20):
        g.pane(curve(f"{x - 10},-12c {x + 10},-12c {x + 8},4 {x},10 {x - 8},4"), SUN if x % 40 else SKY, 1.8)
    g.pane(curve("0,18c 24,40 30,96c -30,96c -24,40"), PLUM)
    for side in (False, True):
        g.pane(moved(curve("0,18c -26,40 -36,96c -18,96c -16,50"), flip=side), AMBER, 2)
    g.line([(100, 106), (100, 20)], 6, BROWN)
    g.pane(straight("66,24 112,24 126,38 112,52 66,52"), CREAM)
    g.line([(76, 38), (106, 38)], 4, RUBY)
    for x, colour in ((-108, ROSE), (-92, SKY)):
        g.line([(x, 44), (-96, 104)], 1.8)
        g.pane(oval(x, 26, 14, 18), colour, 2)


def isnt_it_itchy(g: Glass) -> None:
    """A woolly jumper with a friendly lamb on it."""
    body = curve("-34,-76c 34,-76c 60,-66c 112,24c 84,42c 58,4c 60,98c -60,98c -58,4c -84,42c -112,24c -60,-66c", 0.25)
    g.cut(body, (SKY, ICE, SKY), "-58,-80>-60,110 58,-80>60,110 -120,-34>120,-36 -70,74>70,74")
    g.shade(body, -7, -4, 0.2)
    g.pane(curve("-36,-80c 0,-56 36,-80c 30,-58 0,-46 -30,-58"), RUBY)
    for y in (-26, 60):
        for x in range(-50, 51, 20):
            g.pane(poly([(x - 9, y), (x, y - 9), (x + 9, y), (x, y + 9)]), SUN if x % 40 else RUBY, 1.8)
    for dx, dy in ((-24, 14), (-10, 0), (10, 0), (24, 14), (14, 28), (-12, 28), (0, 14)):
        g.pane(circle(dx, dy + 6, 15), SNOW, 2)
    g.pane(oval(0, 4, 15, 19), SKIN)
    for side in (-1, 1):
        g.pane(oval(side * 20, -4, 10, 6, side * 20), SKIN, 2)
        g.spot(circle(side * 6, 0, 3))
        g.brush([(side * 88, -50), (side * 104, -62)], 4)
        g.brush([(side * 98, -30), (side * 114, -36)], 4)
    g.line([(-5, 12), (0, 15), (5, 12)], 2.4)


def have_a_balloon(g: Glass) -> None:
    """A large smiling balloon."""
    g.line(trace("0,64 -10,84 8,96 -4,116"), 3)
    g.pane(poly([(-10, 72), (0, 56), (10, 72)]), AMBER)
    draw_smile(g, 0, -22, 80, SUN)
    g.spot(curve("-52,-58 -34,-78 -28,-72 -44,-52"), "#ffffff", 0.8)
    bow(g, -2, 86, 15, RUBY)
    for x, y, turn, colour in ((-96, -70, 20, MINT), (98, -60, 70, ROSE), (-90, 46, 110, SKY), (92, 56, 40, RUBY),
            (-60, 92, 0, SUN), (66, 96, 10, MINT)):
        g.pane(moved(rounded(-10, -5, 20, 10, 2), x, y, 1, turn), colour, 2)


def put_a_coat_on(g: Glass) -> None:
    """A padded anorak in yellow, zipped up to the chin."""
    for side in (False, True):
        sleeve = moved(curve("-46,-48 -82,-20 -104,48c -72,62c -50,10"), flip=side)
        g.cut(sleeve, (SUN, HONEY), "-110,0>-40,14 -110,30>-40,40 110,0>40,14 110,30>40,40")
        g.pane(moved(circle(-92, 66, 17), flip=side), RUBY)
    body = curve("-46,-54c 46,-54c 62,0 58,98c -58,98c -62,0")
    g.cut(body, (SUN, HONEY, AMBER), *(((-80, y), (80, y)) for y in (-26, 4, 34, 66)), "0,-60>0,110")
    g.shade(body, -7, -4, 0.2)
    hood = curve("-50,-46 -54,-92 0,-110 54,-92 50,-46 0,-30")
    g.cut(hood, (AMBER, SUN), "0,-120>0,-20")
    g.pane(oval(0, -68, 35, 30), SNOW)
    for step in range(14):
        at = math.tau * step / 14
        g.pane(circle(35 * math.cos(at), -68 + 30 * math.sin(at), 8), SNOW, 1.6)
    g.pane(oval(0, -68, 26, 22), SLATE)
    g.line([(0, -36), (0, 96)], 7)
    for y in range(-32, 96, 7):
        g.line([(-3, y), (3, y)], 2, SILVER)
    g.pane(rounded(-5, -34, 10, 18, 4), RUBY, 2)
    for x in (-34, 34):
        g.pane(rounded(x - 16, 44, 32, 30, 5), AMBER, 2)


def snowball_fight(g: Glass) -> None:
    """A heap of snowballs, one of them smiling."""
    for x, y, size in ((-72, 74, 27), (-20, 80, 29), (34, 78, 27), (-46, 36, 26), (8, 38, 27), (-20, 0, 24)):
        g.cut(circle(x, y, size), (SNOW, ICE), ((x - 40, y + 8), (x + 40, y - 8)))
        g.shade(circle(x, y, size), -5, -5, 0.18)
    for x, y, size in ((52, -58, 30), (-58, -66, 22)):
        for step in (1, 2, 3):
            g.line([(x - (size + 8 * step), y + 14 + step * 5), (x - (size + 20 + 8 * step), y + 22 + step * 7)], 3.4,
                SKY)
        g.pane(circle(x, y, size), SNOW)
    for side in (-1, 1):
        g.spot(circle(52 + side * 10, -64, 4))
    g.line(trace("40,-50 52,-43 64,-50"), 4)
    mitten = curve("62,104c 58,60 62,34 78,30 94,32 96,50 110,42 118,54 106,72 104,104c")
    g.cut(mitten, (RUBY, ROSE), "50,70>120,66")
    g.pane(rounded(56, 88, 54, 18, 6), SNOW)
    for x, y in ((-100, -20), (100, -10), (0, -100), (-100, -100), (104, -104)):
        g.pane(star(x, y, 9, 4, 6), SNOW, 1.6)


def born_in_a_crypt(g: Glass) -> None:
    """A door left open, and the cosy heater that has to warm the street."""
    g.cut(box(-96, -106, 116, 204), (CREAM, BEIGE), "-60,-110>-60,110 -18,-110>-18,110")
    g.pane(box(-82, -92, 88, 190), SKY)
    for x, y, size in ((-60, -60, 8), (-30, -20, 9), (-64, 20, 8), (-20, 54, 9), (-54, 74, 7), (-16, -74, 7)):
        g.pane(star(x, y, size, size * 0.4, 6), SNOW, 1.6)
    door = straight("6,-92 84,-112 84,112 6,98")
    g.cut(door, (RUBY, shift(RUBY, 0.06)), "0,0>90,-2 44,-120>44,120")
    for points in (((18, -74), (36, -78), (36, -14), (18, -14)), ((54, -84), (74, -90), (74, -16), (54, -14)),
            ((18, 14), (36, 14), (36, 80), (18, 76)), ((54, 14), (74, 14), (74, 92), (54, 86))):
        g.pane(poly(list(points)), WINE, 2)
    g.jewel(18, 0, 7, GOLD)
    g.pane(curve("-104,96c 24,96c 40,112c -118,112c"), TAN)
    for y in (-60, -10, 40):
        wind = trace(f"-116,{y} -90,{y - 10} -66,{y + 4} -44,{y - 6} -40,{y - 18} -52,{y - 20}")
        g.line(wind, 6)
        g.line(wind, 2.8, SNOW)
    g.pane(circle(104, 76, 17), SUN)
    for side in (-1, 1):
        g.spot(circle(104 + side * 6, 72, 2.4))
    g.line([(97, 84), (104, 81), (111, 84)], 2.6)


def try_a_bobble_hat(g: Glass) -> None:
    """A colourful woollen hat with hearts."""
    dome = curve("-72,44c -78,-30 -40,-64 0,-66 40,-64 78,-30 72,44c")
    g.cut(dome, (RUBY, SNOW, SKY, SUN), "-90,-34>90,-36 -90,-6>90,-6 -90,20>90,20 -26,-80>-32,60 26,-80>32,60")
    g.shade(dome, -8, -4, 0.2)
    for step in range(14):
        at = math.tau * step / 14
        g.pane(moved(curve("0,-8c 26,-7 34,0c 26,7 0,8c"), 0, -82, 1, math.degrees(at)), SUN if step % 2 else HONEY,
            1.8)
    g.pane(circle(0, -82, 16), HONEY, 2)
    for x in range(-66, 67, 22):
        g.pane(rounded(x - 11, 36, 22, 38, 9), SNOW if x % 44 else ICE, 2)
    for x in (-44, 0, 44):
        g.pane(curve(f"{x},12c {x - 14},-2 {x - 7},-12 {x},-5c {x + 7},-12 {x + 14},-2"), ROSE, 1.8)
    for x in (-74, 74):
        g.pane(curve(f"{x - 17},60c {x + 17},60c {x + 12},92 {x},98 {x - 12},92"), RUBY)
        g.line([(x, 96), (x, 112)], 4, SNOW)


def new_year_new_you(g: Glass) -> None:
    """A pink planner with a very firm tick on it, and a firework."""
    for turn in range(0, 360, 30):
        with g.at(58, -66, 1, turn):
            g.pane(curve("0,-16c 7,-34 0,-52c -7,-34"), (SUN, ROSE, SKY)[turn // 30 % 3], 1.8)
    g.jewel(58, -66, 9, SUN)
    book = rounded(-82, -60, 130, 164, 9)
    g.cut(book, (ROSE, BLUSH), "-100,20>100,14 -58,-80>-58,120")
    g.pane(rounded(-46, -40, 82, 126, 5), CREAM)
    for index, y in enumerate((-22, 8, 38, 68)):
        g.pane(rounded(-38, y - 9, 17, 17, 3), SNOW, 2)
        g.line([(-12, y), (26 - index * 4, y)], 4, SAND)
        if index < 3:
            tick = trace(f"-36,{y - 1} -30,{y + 6} -20,{y - 10}")
            g.line(tick, 3.4, RUBY)
    for y in range(-44, 100, 22):
        g.pane(rounded(-92, y, 22, 8, 4), SILVER, 1.8)
    g.cut(curve("60,104c 54,40c 60,20c 66,6c 72,20c 78,40c 72,104c", 0.2), (SUN, AMBER), "66,0>66,110 50,40>82,40")
    g.spot(poly([(62, 16), (70, 16), (66, 6)]))


def you_need_a_holiday(g: Glass) -> None:
    """A beach with a parasol."""
    g.rays(circle(-66, -70, 46), -66, -70, 12, (SUN, AMBER), 0, (28,))
    g.cut(box(-200, 26, 400, 60), (TEAL, SKY, BLUE), "-200,46>200,40 -60,20>-70,90 50,20>60,90")
    g.cut(curve("-200,70c -60,58 60,62 200,76c 200,215c -200,215c", 0.4), (HONEY, SAND, PEACH),
        "-60,60>-90,200 60,60>80,200")
    g.line([(26, 92), (4, -46)], 8)
    g.line([(26, 92), (4, -46)], 4, SNOW)
    top = curve("-84,-18c -66,-66 -20,-84 2,-78c 44,-80 84,-52 98,-26c 74,-34 50,-30c 30,-40 10,-28c -12,-36"
        " -34,-24c -62,-32")
    g.cut(top, (ROSE, SNOW, SUN, SKY), "2,-80>-60,-10 2,-80>-24,-10 2,-80>14,-10 2,-80>54,-10")
    g.gleam(top, 5, 5)
    for line in (((-84, 92), (-14, 74)), ((-84, 74), (-24, 100))):
        g.line(list(line), 4, BROWN)
    g.cut(curve("-106,66c -88,44 -80,50c -20,82c -26,92c", 0.2), (RUBY, SNOW), "-80,40>-90,90 -50,50>-60,100")
    glass_cup = straight("62,60 98,60 90,102 70,102")
    g.cut(glass_cup, (AMBER, PEACH), "50,78>110,76")
    g.line([(84, 62), (98, 36)], 3.4, RUBY)
    g.pane(circle(64, 58, 12), SUN, 2)
    g.pane(curve("76,52c 84,36 100,42c 92,54"), ROSE, 1.8)


PICTURES = {
    "any_other_colour": any_other_colour, "is_that_eyeliner": is_that_eyeliner, "you_look_tired": you_look_tired,
    "lost_the_circus": lost_the_circus, "isnt_it_itchy": isnt_it_itchy, "have_a_balloon": have_a_balloon,
    "put_a_coat_on": put_a_coat_on, "snowball_fight": snowball_fight, "born_in_a_crypt": born_in_a_crypt,
    "try_a_bobble_hat": try_a_bobble_hat, "new_year_new_you": new_year_new_you,
    "you_need_a_holiday": you_need_a_holiday,
}

"""Card faces: all but the words. Numbers that never change are read from the game's own cards."""

from __future__ import annotations

import skia

from game.goblins.cards import CARDS, EVENT, INDEX, ITEM, JESTER, LOT, OBJECTIVE, STORE
from game.goblins.foes import FORMIDABLE, FoeRow
from workshop.art.goblins.cast import GOBLINS
from workshop.art.goblins.cast_people import PEOPLE
from workshop.art.goblins.crowns import WINDOWS, draw_head, draw_marks, plain_stance, stance, tier
from workshop.art.goblins.fire import SCREEN
from workshop.art.goblins.frame import (
    CARD,
    CLASSES,
    GOLD,
    HEIGHT,
    INK,
    TIERS,
    WIDTH,
    arch,
    draw_d20,
    draw_disc,
    draw_emblem,
    draw_nail,
    draw_parchment,
    draw_planks,
    draw_ribbon,
    draw_rim,
    draw_shield,
    draw_wall,
    framed,
    print_number,
    ragged,
)
from workshop.art.goblins.objects import OBJECTS
from workshop.art.goblins.places import PLACES
from workshop.art.goblins.portraits.goblins import draw_goblin
from workshop.art.goblins.portraits.people import draw_people
from workshop.art.goblins.portraits.sitter import CORNER
from workshop.art.goblins.scenes import SCENES
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.engraving import engraved
from workshop.art.kit.paths import blob, box, circle, moved, rounded
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear, radial

KEYS = tuple(row.key for row in CARDS)
MINIONS = tuple(row.key for row in CARDS if row.cls in CLASSES)
_SHIELD = (WIDTH - 62, 70, 104, 120)  # card units: middle (x, y), width and height
_SHEET = blob(
    [
        (26, 416, CORNER), (WIDTH / 2, 408), (WIDTH - 26, 416, CORNER), (WIDTH - 20, 500), (WIDTH - 26, 594, CORNER),
        (WIDTH / 2, 598), (26, 594, CORNER), (20, 500),
    ],
    tension=0.3,
)
_LARGE_SHIELD = (WIDTH - 62, 72, 108, 124)
"""The same of cards of middle height."""
_LARGE_SHEET = blob(
    [
        (24, 312, CORNER), (WIDTH / 2, 304), (WIDTH - 24, 312, CORNER), (WIDTH - 18, 450), (WIDTH - 24, 596, CORNER),
        (WIDTH / 2, 600), (24, 596, CORNER), (18, 450),
    ],
    tension=0.3,
)


def draw_face(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of one card, WIDTH x HEIGHT card units; KeyError when there is no such card."""
    row = CARDS[INDEX[key]]
    seed = _seed(key)
    if isinstance(row, FoeRow):
        _draw_foe(canvas, row, seed)
    elif row.cls in CLASSES:
        _draw_minion(canvas, row.key, row.cls, seed)
    elif row.cls in (EVENT, STORE):
        _draw_event(canvas, key, row.cls, seed)
    else:
        {OBJECTIVE: _draw_objective, ITEM: _draw_item, LOT: _draw_lot}[row.cls](canvas, key, seed)


def _seed(key: str) -> int:
    """The number from which all chance in a card's picture comes."""
    return sum(place * ord(letter) for place, letter in enumerate(key, 1)) % 9973


def _draw_minion(canvas: skia.Canvas, key: str, cls: str, seed: int) -> None:
    """A goblin in a doorway by torchlight; its class on the ribbon, its Power on a shield."""
    colour = CLASSES[cls]
    with framed(canvas, seed) as pen:
        window = arch(30, 26, WIDTH - 60, 370)
        _draw_doorway(pen, window, key, seed, (36, 0.404))
        draw_rim(pen, window, ((34, 128), (80, 52), (406, 150)))
        draw_parchment(pen, ragged(_SHEET, seed))
        draw_ribbon(pen, 404, colour)
        draw_disc(pen, 48, 402, 34, colour)
        draw_emblem(pen, cls, 48, 402, 40)
        draw_shield(pen, *_SHIELD, colour)
        draw_disc(pen, 38, 40, 31, colour)
        if key == CARDS[JESTER].key:
            draw_d20(pen, _SHIELD[0], _SHIELD[1] - 2, 35)
            draw_d20(pen, 38, 40, 19)


def draw_middle(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of a goblin for cards of middle height: less picture, and a parchment on which its feat can
    be read."""
    cls, seed = CARDS[INDEX[key]].cls, _seed(key)
    colour = CLASSES[cls]
    with framed(canvas, seed) as pen:
        window = arch(26, 22, WIDTH - 52, 262)
        _draw_doorway(pen, window, key, seed, (8, 0.352))
        draw_rim(pen, window, ((34, 110), (80, 44), (406, 140)))
        draw_parchment(pen, ragged(_LARGE_SHEET, seed))
        draw_ribbon(pen, 304, colour)
        draw_disc(pen, 46, 302, 33, colour)
        draw_emblem(pen, cls, 46, 302, 39)
        draw_shield(pen, *_LARGE_SHIELD, colour)
        if key == CARDS[JESTER].key:
            draw_d20(pen, _LARGE_SHIELD[0], _LARGE_SHIELD[1] - 2, 36)


def _draw_doorway(pen: Pen, window: skia.Path, key: str, seed: int, place: tuple[float, float]) -> None:
    """A goblin by torchlight in a window in the wall; place: the top of its picture and its scale."""
    colour, (top, scale), low = CLASSES[CARDS[INDEX[key]].cls], place, window.getBounds().bottom()
    draw_wall(pen, rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21), 5, (120, 60))
    pen.flood("#0e0c0b", 0.4)
    draw_wall(pen, window, seed, (105, 120), mix("#4c5a55", colour, 0.3))
    with pen.clipped(window):
        with pen.placed(WIDTH / 2 - 500 * scale, top, scale):
            draw_goblin(pen.canvas, GOBLINS[key])
        pen.flood(linear(0, low - 76, 0, low + 4, [(0, "#0b0908", 0), (1, "#0b0908", 0.7)]))
        pen.flood(radial(70, 90, 330, [(0, "#ffb860", 0.3), (1, "#ff8a30", 0)]), blend=SCREEN)


_POSTER = ((9, "#2a1a0e"), (2, "#c9a86a"))
"""The lines round the picture of a foe that is no boss: width in card units, and colour."""


def _draw_foe(canvas: skia.Canvas, row: FoeRow, seed: int) -> None:
    """A wanted poster: the adventurer, the strength against each number of players, and a lamp per tier. Bosses, those
    of the highest tier, are larger than life and framed in gold."""
    colour = TIERS[row.cls]
    with framed(canvas, seed) as pen:
        draw_wall(pen, rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21), seed % 7, (220, 40), "#4a4844")
        poster = ragged(rounded(16, 16, WIDTH - 32, HEIGHT - 32, 6), seed, 11, 3.2)
        draw_parchment(pen, poster, 9)
        boss = row.cls == "fabled"
        window = rounded(*WINDOWS[tier(row.cls)], 4)
        with pen.clipped(window):
            pen.flood(
                radial(
                    170, 150, 360,
                    [
                        (0, mix("#f0d8a0", colour, 0.18), 1), (0.6, mix("#a8875a", colour, 0.4), 1),
                        (1, mix("#4a3420", colour, 0.35), 1),
                    ],
                )
            )
            with pen.placed(*plain_stance(row.cls)):
                if place := PEOPLE[row.key][0].place:
                    PLACES[place](Pen(canvas, seed, INK, 9))
            with pen.placed(*stance(row.key)):
                draw_people(canvas, PEOPLE[row.key])
            pen.flood(linear(0, 280, 0, 350, [(0, INK, 0), (1, INK, 0.55)]))
        for width, tone in ((18, "#2a1a0e"), (12, GOLD), (5, "#fff0b8"), (2, "#8a6418")) if boss else _POSTER:
            pen.stroke(window, tone, width)
        draw_ribbon(pen, 364, colour, left=10)
        _print_power(pen, row.base_power)
        for x, y in ((30, 30), (30, HEIGHT - 30), (WIDTH - 30, HEIGHT - 30)):
            draw_nail(pen, x, y, 9)
        if row.cls != FORMIDABLE:
            draw_head(pen, row.key)
        draw_marks(pen, row.cls)


def _print_power(pen: Pen, powers: tuple[int, ...]) -> None:
    """A line at the foot with the foe's Power against one to six players, each marked by that number of pips."""
    pen.brush([(36, 524), (WIDTH / 2, 520), (WIDTH - 36, 524)], 3, "#6a4422")
    for place, power in enumerate(powers):
        x = 66 + 61.6 * place
        if place:
            pen.line((x - 31, 532), (x - 31, 586), 1.6, "#8a6236", 0.8)
        print_number(pen, str(power), x, 565, 33, "#fff2cf")
        for pip in range(place + 1):
            at = circle(x + (pip - place / 2) * 8.4, 579, 3.3)
            pen.fill(at, "#5a1a10")


def _draw_event(canvas: skia.Canvas, key: str, cls: str, seed: int) -> None:
    """A scroll unrolled over the stones, with a picture of what happens."""
    colour = "#2f6a62" if cls == EVENT else "#8a6418"
    with framed(canvas, seed) as pen:
        draw_wall(pen, rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21), seed % 5, (220, 20), "#44423c")
        draw_parchment(pen, ragged(rounded(30, 34, WIDTH - 60, HEIGHT - 68, 4), seed, 12, 1.6), 12)
        window = rounded(46, 64, WIDTH - 92, 304, 10)
        _draw_scene(pen, window, SCENES[key], mix("#4a4a40", colour, 0.35), seed)
        draw_ribbon(pen, 392, colour, left=26)
        for y in (34, HEIGHT - 34):
            _draw_roll(pen, y)
        if cls == STORE:
            draw_disc(pen, WIDTH - 62, 74, 38, colour)
            _draw_scales(pen, WIDTH - 62, 74, 46)
        else:
            draw_disc(pen, WIDTH - 62, 74, 38, colour)
            draw_d20(pen, WIDTH - 62, 74, 23)


def _draw_scene(pen: Pen, window: skia.Path, draw: object, base: str, seed: int) -> None:
    """A picture of 1000 x 860 units inside a window, before masonry."""
    bounds = window.getBounds()
    draw_wall(pen, window, seed, (bounds.left() + 90, bounds.top() + 60), base, 36)
    with pen.clipped(window):
        with pen.placed(bounds.left(), bounds.top(), bounds.width() / 1000):
            assert callable(draw)
            draw(Pen(pen.canvas, seed, INK, 9))
        pen.flood(
            radial(
                bounds.centerX(), bounds.centerY(), bounds.width() * 0.75, [(0, INK, 0), (0.65, INK, 0), (1, INK, 0.65)]
            )
        )
    draw_rim(pen, window)


def _draw_roll(pen: Pen, y: float) -> None:
    """A rolled end of a scroll with knobs."""
    for x in (22, WIDTH - 22):
        engraved(pen, circle(x, y, 17), "#8a5e36", 6, 4, cell=4)
    roll = rounded(26, y - 20, WIDTH - 52, 40, 12)
    pen.fill(moved(roll, 0, 6), "#000000", 0.5, blur=6)
    pen.fill(roll, linear(0, y - 20, 0, y + 20, [(0, "#f3e4bc", 1), (0.45, "#d9bc84", 1), (1, "#8a6236", 1)]))
    pen.hatch(roll, 0, -16, "#6a4422", 0.5, 4.5, 20, 8)
    pen.outline(roll, 4.5)


def _draw_scales(pen: Pen, x: float, y: float, size: float) -> None:
    with pen.placed(x, y, size / 100):
        pen.line((0, -46), (0, 40), 9, "#fff3d2")
        pen.line((-44, -30), (44, -30), 8, "#fff3d2")
        pen.line((-24, 44), (24, 44), 9, "#fff3d2")
        for side in (-44, 44):
            pen.stroke(blob([(side, -30, CORNER), (side - 20, 8, CORNER), (side + 20, 8, CORNER)]), "#fff3d2", 3.5)
            pen.fill(blob([(side - 24, 6, CORNER), (side, 30), (side + 24, 6, CORNER)]), "#fff3d2")


def _draw_objective(canvas: skia.Canvas, key: str, seed: int) -> None:
    """A secret letter: a picture in gold, sealed with wax."""
    with framed(canvas, seed) as pen:
        pen.flood(radial(WIDTH / 2, 230, 460, [(0, "#5a2430", 1), (0.6, "#331420", 1), (1, "#180a10", 1)]))
        pen.hatch(CARD, -130, -150, "#0e0508", 0.5, 6, 60, 80)
        sheet = blob(
            [
                (30, 404, CORNER), (WIDTH / 2, 400), (WIDTH - 30, 404, CORNER), (WIDTH - 26, 500),
                (WIDTH - 30, 590, CORNER), (WIDTH / 2, 594), (30, 590, CORNER), (26, 500),
            ],
            tension=0.3,
        )
        draw_parchment(pen, ragged(sheet, seed), 3)
        window = blob(
            [
                (WIDTH / 2, 24), (346, 48), (404, 140), (404, 290), (346, 362), (WIDTH / 2, 376), (94, 362),
                (36, 290), (36, 140), (94, 48),
            ]
        )
        _draw_scene(pen, window, OBJECTS[key], "#5a4a48", seed)
        for width, tone in ((12, INK), (6, GOLD), (1.6, "#fff3c8")):
            pen.stroke(window, tone, width)
        for corner in range(8):
            angle = skia.Matrix.RotateDeg(45 * corner + 22.5).mapXY(0, -1)
            draw_nail(pen, WIDTH / 2 + angle.x() * 192, 200 + angle.y() * 184, 6)
        draw_ribbon(pen, 398, "#6a1f30", left=22)
        seal = blob(
            [
                (WIDTH - 58 + dx, 352 + dy)
                for dx, dy in ((-40, -6), (-28, -34), (4, -42), (34, -26), (42, 6), (26, 36), (-4, 42), (-34, 28))
            ]
        )
        pen.fill(moved(seal, 2, 6), "#000000", 0.5, blur=6)
        engraved(pen, seal, "#b02a2f", 9, 5, "#ff9a8a", cell=5)
        pen.fill(circle(WIDTH - 58, 352, 27), "#8e1c22")
        pen.stroke(circle(WIDTH - 58, 352, 27), "#5a0e14", 3)
        draw_emblem(pen, "rabble", WIDTH - 57, 352, 40, "#e87a70")


def _draw_item(canvas: skia.Canvas, key: str, seed: int) -> None:
    """A thing on a shelf, with a board for the words."""
    with framed(canvas, seed) as pen:
        draw_planks(pen, rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21), 4, "#5a3f28", planks=7)
        niche = rounded(34, 34, WIDTH - 68, 330, 12)
        with pen.clipped(niche):
            pen.flood(radial(190, 130, 360, [(0, "#c9803a", 1), (0.5, "#7a3f22", 1), (1, "#24140e", 1)]))
            for plank in range(4):
                pen.line((34, 100 + 76 * plank), (WIDTH - 34, 100 + 76 * plank), 3, "#2a1710", 0.7)
            with pen.placed(52, 44, 0.336):
                OBJECTS[key](Pen(canvas, seed, INK, 9))
            pen.flood(radial(WIDTH / 2, 200, 300, [(0, INK, 0), (0.62, INK, 0), (1, INK, 0.6)]))
        pen.stroke(niche, INK, 12)
        pen.stroke(niche, "#a87a4a", 5)
        shelf = rounded(14, 342, WIDTH - 28, 30, 6)
        pen.fill(moved(shelf, 0, 9), "#000000", 0.6, blur=7)
        draw_planks(pen, shelf, 9, "#8a6238", across=True, planks=1)
        pen.outline(shelf, 4.5)
        board = ragged(rounded(30, 386, WIDTH - 60, 206, 8), seed, 12, 2)
        draw_parchment(pen, board, 5)
        for x, y in ((44, 400), (WIDTH - 44, 400), (44, 578), (WIDTH - 44, 578), (28, 357), (WIDTH - 28, 357)):
            draw_nail(pen, x, y, 7)
        draw_ribbon(pen, 412, "#3f6a52", left=38)


def _draw_lot(canvas: skia.Canvas, key: str, seed: int) -> None:
    """Loot on flagstones; the more it is worth, the more it glows."""
    colour = {"gold": "#8a6418", "purse": "#7a3b4a", "ears": "#9c4a34", "recruits": "#4f7d30"}[key]
    with framed(canvas, seed) as pen:
        whole = rounded(6, 6, WIDTH - 12, HEIGHT - 12, 21)
        draw_wall(pen, whole, 3, (220, 180), mix("#4a463e", colour, 0.25), 66)
        pen.fill(box(0, 380, WIDTH, 240), linear(0, 380, 0, HEIGHT, [(0, INK, 0), (1, INK, 0.85)]))
        with pen.clipped(whole), pen.placed(20, 50, 0.4):
            OBJECTS[key](Pen(canvas, seed, INK, 9))
        tag = ragged(rounded(40, 458, WIDTH - 80, 130, 8), seed, 12, 2)
        draw_parchment(pen, tag, 8)
        draw_ribbon(pen, 440, colour, left=24)
        pen.stroke(rounded(14, 14, WIDTH - 28, HEIGHT - 28, 16), shift(colour, 0.16), 3, 0.8)

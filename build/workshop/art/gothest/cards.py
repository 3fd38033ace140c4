"""A complete Gothest card without its words: panel, window, picture, coffin, signs."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import skia

from game.gothest.cards import ACE, CARDS, CHARACTER, INDEX
from workshop.art.gothest.cast import CRACKS, GROUNDS, JEWELS, PICTURES, ROWS
from workshop.art.gothest.characters import CHARACTERS
from workshop.art.gothest.frame import (
    METALS,
    SIGNS,
    SILVER_AT,
    draw_ace_plate,
    draw_ace_sign,
    draw_bats,
    draw_foot,
    draw_name_plate,
    draw_rule,
    draw_silver,
    draw_sunny_panel,
    gothic_card,
)
from workshop.art.gothest.glass import LEAD, Glass
from workshop.art.gothest.goths.goth import draw_goth
from workshop.art.gothest.grounds import GROUNDS as KINDS
from workshop.art.gothest.pictures.aces import crack
from workshop.art.gothest.windows import WINDOWS, Window
from workshop.art.kit.colour import mix
from workshop.art.kit.paths import moved
from workshop.art.kit.pen import Pen
from workshop.art.kit.shaders import linear

BLOOM = 8  # card units, how far bright glass glows over the leads
PORTRAIT = (220 - 500 * 0.4, 72, 0.4)  # card units: where a portrait's (0, 0) lies, and the size of its unit


def draw_card(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of a base card or an Ace, 440 x 616 card units; KeyError when there is no such card."""
    row, ground = ROWS[key], GROUNDS[key]
    metal, window, seed = METALS[row.cls], WINDOWS[row.cls], crc32(key.encode()) % 9973
    jewels = JEWELS[row.numbers["set"]]
    with gothic_card(canvas, seed, metal) as pen:
        if row.cls == ACE:
            draw_sunny_panel(pen, metal)

        def draw(glass: Glass) -> None:
            KINDS[ground.kind](glass, ground.colours)
            PICTURES[key](glass)
            if row.cls == ACE:
                crack(glass, *CRACKS[key])

        _glaze(pen, window, draw, seed, 0.14 if row.cls == ACE else 0.34)
        window.stone(pen, metal, jewels)
        if row.cls == ACE:
            draw_ace_plate(pen, metal)
            draw_name_plate(pen, metal.line, "#fffaf0", "#e6d3a6")
        else:
            draw_bats(pen, metal)
            if row.numbers.get("ace"):
                draw_ace_sign(pen, *SIGNS)
            if row.numbers.get("silver"):
                draw_silver(pen, *(SILVER_AT if row.numbers.get("ace") else SIGNS), row.numbers["silver"], 0.84)
            draw_name_plate(pen, metal.line, mix(metal.deep, "#1a1222", 0.35), "#140e1a")
        draw_rule(pen, metal.line)
        draw_foot(pen, row.numbers["set"], metal.line)


def draw_character(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of a character: a portrait before a window; KeyError when there is no such card."""
    somebody, row = CHARACTERS[key], CARDS[INDEX[key]]
    metal, window, seed = METALS[CHARACTER], WINDOWS[CHARACTER], somebody.looks.seed
    with gothic_card(canvas, seed, metal) as pen:
        _glaze(pen, window, lambda glass: KINDS[somebody.ground](glass, somebody.colours), seed, 0.3)
        with pen.clipped(window.opening):
            x, y, scale = PORTRAIT
            with pen.placed(x, y, scale):
                draw_goth(canvas, somebody.looks)
            pen.flood(linear(0, 364, 0, 448, [(0, LEAD, 0), (1, LEAD, 0.7)]))
        window.stone(pen, metal, JEWELS[row.numbers["set"]])
        draw_name_plate(pen, metal.line, mix(metal.deep, "#1a1222", 0.2), "#1c1026")
        draw_rule(pen, metal.line, gap=100)
        draw_foot(pen, row.numbers["set"], metal.line)


def _glaze(pen: Pen, window: Window, draw: Callable[[Glass], None], seed: int, bloom: float) -> None:
    """Draw the glass into the opening; what is bright glows a little over the leads, with the opacity `bloom`."""
    recorder = skia.PictureRecorder()
    draw(Glass(recorder.beginRecording(skia.Rect.MakeLTRB(-260, -300, 260, 300)), seed))
    picture = recorder.finishRecordingAsPicture()
    pen.fill(moved(window.opening, 0, 5), "#000000", 0.6, blur=9)
    with pen.clipped(window.opening):
        spill = skia.Paint()
        spill.setBlendMode(skia.BlendMode.kScreen)
        spill.setImageFilter(skia.ImageFilters.Blur(BLOOM, BLOOM))
        spill.setAlphaf(bloom)
        for paint in (None, spill):
            pen.canvas.saveLayer(None, paint)
            with pen.placed(window.x, window.y, window.scale):
                pen.canvas.drawPicture(picture)
            pen.canvas.restore()
        pen.stroke(window.opening, "#05030a", 24, 0.2 if bloom < 0.2 else 0.5, 12)

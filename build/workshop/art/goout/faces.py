"""The character cards: slanting slabs, a girl as a sticker, her heart, her power, room for name and words."""

from __future__ import annotations

from functools import partial

import skia

from workshop.art.goout.cast import CAST, Fighter
from workshop.art.goout.girl import draw_girl
from workshop.art.goout.marks import draw_heart
from workshop.art.goout.powers import draw_power
from workshop.art.goout.style import HEIGHT, INK, PAPER, WIDTH, burst, dots, inked, printed_card, rays, sticker
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import moved, poly
from workshop.art.kit.pen import Pen

PORTRAIT = (224 - 500 * 0.44, 40, 0.44)  # card units: where a portrait's (0, 0) lies, and the size of its unit
HEART = (66, 66, 56)  # card units: its middle and size; the game writes the number of lives on it at run time


def draw_character(canvas: skia.Canvas, key: str) -> None:
    """Draw the art layer of one character card, WIDTH x HEIGHT card units; KeyError when there is no such card."""
    fighter = CAST[key]
    with printed_card(canvas, fighter.looks.seed) as pen:
        _draw_slabs(pen, fighter)
        sticker(pen, partial(draw_girl, looks=fighter.looks), *PORTRAIT)
        draw_words_panel(pen, fighter.bright)
        draw_power(pen, fighter.sign, 384, 420, 1.12, fighter.bright)
        draw_heart(pen, *HEART)


def _draw_slabs(pen: Pen, fighter: Fighter) -> None:
    """A dark and a bright slab with a white joint between them, halftone in two corners, a burst behind the head."""
    bright, dark = fighter.bright, fighter.dark
    pen.flood(bright)
    left = poly([(0, 0), (WIDTH * 0.62, 0), (WIDTH * 0.22, 500), (0, 500)])
    right = poly([(WIDTH * 0.66, 0), (WIDTH, 0), (WIDTH, 500), (WIDTH * 0.26, 500)])
    with pen.clipped(right):
        rays(pen, 300, 210, 22, mix(bright, PAPER, 0.45), 0.7)
        dots(pen, right, shift(bright, -0.13), (250, 440, WIDTH, 20), (0, 0), (1, 0.8), cell=11)
    pen.fill(left, dark)
    dots(pen, left, mix(dark, bright, 0.55), (200, 60, 0, 460), (0, 0), (1, 0.75), cell=11)
    pen.fill(poly([(WIDTH * 0.60, 0), (WIDTH * 0.68, 0), (WIDTH * 0.28, 500), (WIDTH * 0.20, 500)]), INK)
    pen.fill(poly([(WIDTH * 0.62, 0), (WIDTH * 0.66, 0), (WIDTH * 0.26, 500), (WIDTH * 0.22, 500)]), PAPER)
    halo = burst(226, 226, 214, 162, 18, 0.08)
    inked(pen, halo, mix(bright, PAPER, 0.82), 5, (8, 11))
    dots(pen, halo, bright, (90, 60, 380, 380), (0, 0.1), (1, 0.8), cell=11)


def draw_words_panel(pen: Pen, colour: str) -> None:
    """The caption panel for the words and the slanting plate for the name."""
    panel = poly([(0, 470), (WIDTH, 440), (WIDTH, HEIGHT), (0, HEIGHT)])
    for lift, fill in ((-15, INK), (-10, colour), (-4, INK), (0, PAPER)):
        pen.fill(moved(panel, 0, lift), fill)
    dots(pen, panel, mix(colour, PAPER, 0.66), (WIDTH * 0.35, 470, WIDTH, HEIGHT + 40), (0, 0), (1, 0.6), cell=10)
    with pen.placed(0, 428, turn=-4):
        inked(pen, poly([(14, 0), (330, 0), (318, 52), (2, 52)]), shift(colour, -0.06), 4, (5, 6))

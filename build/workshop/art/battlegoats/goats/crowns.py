"""Hats of rank: crowns, circlets and laurels for heroes, the bicorne, the nurse's cap, the top hat."""

from __future__ import annotations

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter, mirrored
from workshop.art.kit.colour import shift
from workshop.art.kit.paths import blob, circle, oval, sprig, star
from workshop.art.kit.rig import HeadPlace, scaled_x

GOLD = "#f2b73a"


def crown(sitter: Sitter) -> None:
    """An arched royal crown with velvet inside."""
    at = sitter.rig
    sitter.on_head(mirrored([
        (0.3, -1.5, 0), (0.52, -1.2, 0), (0.46, -0.84, 0.4),
    ], [(0, -0.8, 0.8)]), "#a8322e")
    rim: list[HeadPlace] = [
        (-0.54, -0.72, 0.4),
        (-0.66, -1.36, 0, "c"),
        (-0.36, -1.04, 0.5), (-0.2, -1.5, 0.3, "c"), (0, -1.06, 0.8), (0.2, -1.5, 0.3, "c"),
        (0.36, -1.04, 0.5), (0.66, -1.36, 0, "c"), (0.54, -0.72, 0.4), (0, -0.6, 1.0),
    ]
    sitter.on_head(rim, GOLD, 0, 0.25)
    for x, y, z in ((-0.66, -1.38, 0), (-0.2, -1.52, 0.3), (0.2, -1.52, 0.3), (0.66, -1.38, 0)):
        sitter.solid(circle(*at(x, y, z), 19), "#fff2d0", 5)
    for gem, colour in ((-0.34, "#4aa8c8"), (0, "#c8392f"), (0.34, "#4f9a5a")):
        sitter.solid(oval(*at(gem, -0.80, 0.9 - abs(gem)), 22, 28), colour, 5)


def circlet(sitter: Sitter) -> None:
    """A gold band with wings: the champion's circlet."""
    for side in BOTH:
        for feather in range(3):
            wing: list[HeadPlace] = [
                (0.56, -0.56, 0.2), (0.86, -0.9 - 0.16 * feather, 0),
                (1.06 - 0.1 * feather, -1.5 - 0.2 * feather, -0.1, "c"),
                (0.72, -1.06 - 0.1 * feather, 0), (0.58, -0.78, 0.2),
            ]
            sitter.on_head(scaled_x(wing, side), shift("#fbf3e0", -0.05 * (2 - feather)))
    band = [(-0.64, -0.56, 0.3), (-0.3, -0.62, 0.85), (0, -0.66, 1.0), (0.3, -0.62, 0.85), (0.64, -0.56, 0.3)]
    sitter.pen.brush(sitter.rig.points(*band), 46, "#2e1d18", "flat")
    sitter.pen.brush(sitter.rig.points(*band), 34, GOLD, "flat")
    sitter.solid(star(*sitter.rig(0, -0.66, 1.0), 50, 24, 5), "#d8553a", 6)


def laurel(sitter: Sitter) -> None:
    """A wreath of laurel leaves."""
    for side in BOTH:
        for leaf in range(6):
            t = leaf / 5
            x, y = sitter.rig(side * (0.16 + 0.5 * t), -0.74 + 0.34 * t * t, 0.65 - 0.4 * t)
            sitter.solid(oval(x, y, 18, 42, side * (35 + 40 * t)), GOLD, 6)


def bicorne(sitter: Sitter) -> None:
    """A marshal's two-cornered hat with a cockade and white piping."""
    colour = sitter.look.hat_colour
    shape: list[HeadPlace] = [
        (-1.16, -0.70, 0.1, "c"), (-0.86, -1.24, 0), (-0.3, -1.56, -0.1), (0.3, -1.56, -0.1),
        (0.86, -1.24, 0), (1.16, -0.70, 0.1, "c"),
        (0.6, -0.72, 0.5), (0, -0.58, 1.0), (-0.6, -0.72, 0.5),
    ]
    sitter.on_head(shape, colour)
    piping = [
        (-1.1, -0.76, 0.1), (-0.82, -1.16, 0.1), (-0.28, -1.46, 0), (0.28, -1.46, 0), (0.82, -1.16, 0.1),
        (1.1, -0.76, 0.1),
    ]
    sitter.pen.brush(sitter.rig.points(*piping), 20, sitter.look.trim, "flat")
    x, y = sitter.rig(0, -1.02, 0.6)
    for radius, fill in ((66, "#c8492f"), (46, "#fbf3e0"), (26, "#2f748f")):
        sitter.solid(circle(x, y, radius), fill, 5)


def nurse(sitter: Sitter) -> None:
    """A white cap with the herb of mountain medics."""
    shape = [
        (-0.5, -0.62, 0.5), (-0.62, -1.14, 0.1), (-0.3, -1.26, 0), (0.3, -1.26, 0), (0.62, -1.14, 0.1),
        (0.5, -0.62, 0.5), (0, -0.52, 1.0),
    ]
    sitter.on_head(shape, "#fbf6ea", 0, 0.3)
    x, y = sitter.rig(0, -0.90, 0.7)
    sitter.solid(sprig(x, y, 150), "#4f9440", 7)


def top_hat(sitter: Sitter) -> None:
    """A gentleman burglar's silk hat."""
    colour = sitter.look.hat_colour
    sitter.on_head([
        (-0.5, -1.78, -0.1), (0, -1.70, 0.2), (0.5, -1.78, -0.1), (0.44, -0.7, 0.4), (0, -0.6, 0.9),
        (-0.44, -0.7, 0.4),
    ], colour, 0, 0.3)
    sitter.on_head([
        (-0.45, -0.86, 0.4), (0, -0.76, 0.9), (0.45, -0.86, 0.4), (0.44, -1.08, 0.3), (0, -0.98, 0.8),
        (-0.44, -1.08, 0.3),
    ], sitter.look.trim)
    sitter.pen.brush(sitter.rig.points((-0.32, -1.66, 0.2), (-0.3, -1.2, 0.4)), 18, shift(colour, 0.25))
    brim = [
        (-0.9, -0.78, 0.1), (-0.5, -0.60, 0.6), (0, -0.5, 1.05), (0.5, -0.60, 0.6), (0.9, -0.78, 0.1),
        (0.5, -0.74, 0.3), (0, -0.66, 0.8), (-0.5, -0.74, 0.3),
    ]
    sitter.solid(blob(sitter.rig.points(*brim)), shift(colour, 0.04))

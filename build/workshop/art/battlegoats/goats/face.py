"""The goat's face: eyes with horizontal pupils, nose and mouth in every mood."""

from __future__ import annotations

from workshop.art.battlegoats.goats.sitter import BOTH, Sitter
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.paths import blob, intersection, oval, rounded
from workshop.art.kit.shaders import radial

# How far the lids close: over the whole eye, and towards the nose (a scowl).
MOODS: dict[str, tuple[float, float]] = {
    "calm": (0.25, 0.1), "angry": (0.15, 0.75), "mad": (-0.6, -0.5), "sleepy": (0.75, 0.6),
    "sly": (0.6, 0.35),
    "proud": (0.55, 0.05), "grim": (0.35, 0.6), "keen": (-0.3, 0.1), "worried": (-0.25, -0.45),
    "sour": (0.45, 0.7),
    "happy": (-0.35, -0.25), "dazed": (0.4, -0.2),
}
_OPEN_MOUTHS = ("mad", "happy")
_FROWNS = ("angry", "grim", "worried", "sour")


def draw_eyes(sitter: Sitter) -> None:
    """Draw both eyes, the far one first."""
    for half in (sitter.side, -sitter.side):
        _draw_eye(sitter, half)


def _draw_eye(sitter: Sitter, half: int) -> None:
    goat, pen = sitter.look, sitter.pen
    x, y = sitter.rig(half * 0.40, -0.20, 0.62)
    wide, high = (62 if half != sitter.side else 50), 58
    fur = goat.patch if sitter.masked() else sitter.dark
    socket = [
        (x - wide * 1.4, y - 2), (x - wide * 0.5, y - high * 1.35), (x + wide * 0.6, y - high * 1.3),
        (x + wide * 1.4, y), (x + wide * 0.5, y + high * 1.3), (x - wide * 0.6, y + high * 1.3),
    ]
    pen.fill(blob(socket), mix(fur, "#2a1a14", 0.35))
    pen.fill(oval(x, y, wide, high), shift(goat.eye, -0.2))
    stops = [(0, shift(goat.eye, 0.14), 1), (0.6, goat.eye, 1), (1, shift(goat.eye, -0.16), 1)]
    pen.fill(oval(x, y, wide * 0.92, high * 0.92), radial(x, y + high * 0.4, high * 1.3, stops))
    pen.fill(rounded(x - wide * 0.66, y - high * 0.2, wide * 1.32, high * 0.42, high * 0.18), "#1a0f0a")
    pen.fill(oval(x - wide * 0.4, y - high * 0.45, wide * 0.24, high * 0.2), "#ffffff")
    _draw_lid(sitter, half, (x, y), (wide, high), fur)


def _draw_lid(
    sitter: Sitter, half: int, middle: tuple[float, float], size: tuple[float, float], fur: str
) -> None:
    pen = sitter.pen
    (x, y), (wide, high) = middle, size
    closed, scowl = MOODS[sitter.look.mood]
    inner = -half
    outer_y, middle_y, inner_y = 0.75 - closed * 0.8, 0.72 - (closed + scowl) * 0.32, 0.8 - scowl
    cover = [
        (x + half * wide * 1.5, y - high * 1.6), (x + half * wide * 1.4, y - high * outer_y),
        (x, y - high * middle_y),
        (x + inner * wide * 1.4, y - high * inner_y), (x + inner * wide * 1.5, y - high * 1.7),
    ]
    lid = intersection(blob(cover), oval(x, y, wide * 1.22, high * 1.22))
    pen.fill(lid, shift(fur, 0.02))
    pen.shade(lid, -2, -8, shift(fur, -0.15))
    lash = [
        (x + half * wide * 1.25, y - high * (outer_y - 0.1)), (x, y - high * (middle_y - 0.06)),
        (x + inner * wide * 1.15, y - high * (inner_y - 0.08)),
    ]
    pen.brush(lash, 12, "#2a1a14", "fat")
    if sitter.look.mood != "mad":
        brow = [
            (x + half * wide * 1.2, y - high * 1.25), (x, y - high * 1.6 + scowl * 10),
            (x + inner * wide * 1.1, y - high * (1.45 - scowl * 0.55)),
        ]
        pen.brush(brow, 15, shift(fur, -0.12))


def draw_nose(sitter: Sitter) -> None:
    """Draw the nose."""
    at, pen = sitter.rig, sitter.pen
    sitter.on_head(
        [
            (-0.25, 0.86, 1.1), (-0.14, 0.80, 1.18), (0.14, 0.80, 1.18), (0.25, 0.86, 1.1), (0.12, 1.0, 1.2),
            (0, 1.06, 1.24), (-0.12, 1.0, 1.2),
        ],
        sitter.nose,
    )
    for half in BOTH:
        nostril = at.points((half * 0.09, 0.94, 1.2), (half * 0.16, 0.89, 1.18), (half * 0.21, 0.91, 1.14))
        pen.brush(nostril, 10, "#1a0d0c", "fat")
    pen.fill(oval(*at(-0.05, 0.84, 1.2), 20, 6, -4), "#ffffff", 0.35)
    pen.brush(at.points((0, 1.05, 1.22), (0, 1.13, 1.18)), 7, "#2a1512", "flat")


def draw_mouth(sitter: Sitter) -> None:
    """Draw the mouth of the mood."""
    mood = sitter.look.mood
    if mood in _OPEN_MOUTHS:
        _draw_open_mouth(sitter, tongue_out=mood == "mad")
        return
    corner = 1.14 if mood in _FROWNS else 1.03 if mood in ("sly", "calm", "proud") else 1.11
    middle = 1.08 if mood in _FROWNS else 1.16
    line = [
        (-0.28, corner, 1.0), (-0.14, middle, 1.1), (0, 1.13, 1.16), (0.14, middle, 1.1), (0.28, corner, 1.0),
    ]
    sitter.pen.brush(sitter.rig.points(*line), 9, "#2a1512", "fat")


def _draw_open_mouth(sitter: Sitter, tongue_out: bool) -> None:
    at, pen = sitter.rig, sitter.pen
    mouth = [
        (-0.26, 1.1, 1.05), (0, 1.12, 1.15), (0.26, 1.1, 1.05), (0.2, 1.34, 1.0), (0, 1.42, 1.0),
        (-0.2, 1.34, 1.0),
    ]
    pen.fill(blob(at.points(*mouth)), "#4a1218")
    drop = 0 if tongue_out else -0.24
    tongue = [
        (-0.08, 1.3, 1), (0.1, 1.3, 1), (0.14, 1.55 + drop, 1), (0, 1.66 + drop, 1), (-0.08, 1.52 + drop, 1),
    ]
    pen.fill(blob(at.points(*tongue)), "#d8606a")
    for tooth in range(4):
        x, y = at(-0.15 + 0.1 * tooth, 1.10, 1.1)
        pen.fill(rounded(x - 13, y, 26, 26, 6), "#f4ead0")

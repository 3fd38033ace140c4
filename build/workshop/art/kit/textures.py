"""Surfaces from noise: meadow, wood, velvet, parchment, flagstones.

They are arrays (height, width, 3) with values 0..1, sizes are in pixels of the array; `colours` are "#rrggbb".
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom
from scipy.spatial import cKDTree

from workshop.art.kit.colour import rgb

Array = NDArray[np.float64]
Ramp = Sequence[tuple[float, str]]


def fbm(
    width: int, height: int, scale: float, octaves: int = 5, seed: int = 0,
    stretch: tuple[float, float] = (1, 1), fall: float = 0.5
) -> Array:
    """Layered value noise (height, width), 0..1; `scale` is the size of the largest blotch in pixels.

    `stretch` makes blotches wider and higher; each octave is `fall` times as strong as the one before.
    """
    chance, total, weight, amplitude = np.random.default_rng(seed), np.zeros((height, width)), 0.0, 1.0
    for octave in range(octaves):
        columns = int(np.ceil(width / (scale * stretch[0]) * 2**octave)) + 4
        rows = int(np.ceil(height / (scale * stretch[1]) * 2**octave)) + 4
        if columns > width * 1.5 or rows > height * 1.5:
            break
        factors = ((height + 8) / (rows - 3), (width + 8) / (columns - 3))
        total += amplitude * zoom(chance.random((rows, columns)), factors, order=3)[:height, :width]
        weight += amplitude
        amplitude *= fall
    total /= weight
    lowest, highest = float(np.min(total)), float(np.max(total))
    return (total - lowest) / (highest - lowest)


def ramp(values: Array, stops: Ramp) -> Array:
    """The colours (height, width, 3) of values (height, width) along stops (value, colour)."""
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.dstack([np.interp(values, places, colours[:, channel]) for channel in range(3)])


def relief(heights: Array, strength: float) -> Array:
    """The light from the upper left on each pixel of a height map (height, width), 0..1."""
    down, right = np.gradient(heights * strength * 40)
    normal = np.dstack([-right, -down, np.ones_like(heights)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    lamp = np.array([-0.5, -0.7, 0.6]) / np.linalg.norm([-0.5, -0.7, 0.6])
    lit: Array = np.clip((normal * lamp).sum(2), 0, 1)
    return lit


def meadow(width: int, height: int, seed: int, colours: Sequence[str]) -> Array:
    """Grass: broad light and dark patches under short upright strokes; four colours, dark to light."""
    patches = fbm(width, height, width / 5, 5, seed)
    strokes = gaussian_filter(np.random.default_rng(seed).normal(0, 1, (height, width)), (3.0, 0.9))
    values = 0.5 + 0.5 * (patches - 0.5) + 0.10 * strokes / strokes.std()
    return ramp(values, list(zip((0, 0.42, 0.72, 1), colours, strict=True)))


def wood(width: int, height: int, planks: int, seed: int, colours: Sequence[str]) -> Array:
    """Boards that run from left to right, with grain and dark joints; three colours, dark to light."""
    chance = np.random.default_rng(seed)
    rows, columns = np.mgrid[0:height, 0:width]
    board = height / planks
    warp = fbm(width, height, width / 5, 4, seed, (3, 1))
    fine = fbm(width, height, width / 32, 4, seed + 5, (9, 0.35))
    rings, tone = np.zeros((height, width)), np.zeros((height, width))
    for plank in range(planks):
        inside = (rows >= plank * board) & (rows < (plank + 1) * board)
        across = (rows - (plank + 0.5) * board - chance.uniform(-0.1, 0.1) * height) / board
        along = (columns + chance.uniform(-0.7, 0.7) * width) / width
        radius = np.hypot(
            across, (along - chance.uniform(-0.5, 1.5)) * 0.35,
        ) + 0.16 * (warp - 0.5) + 0.02 * (fine - 0.5)
        rings = np.where(inside, 0.5 + 0.5 * np.sin(radius * chance.uniform(46, 70)), rings)
        tone = np.where(inside, chance.uniform(-0.12, 0.12), tone)
    to_joint = np.minimum(rows % board, board - rows % board)
    joint = np.clip(to_joint / (height / 240), 0, 1)[..., None] if planks > 1 else 1.0
    values = np.clip(0.42 + 0.20 * (rings - 0.5) + 0.42 * (fine - 0.5) + tone, 0, 1)
    picture = ramp(values, list(zip((0, 0.5, 1), colours, strict=True))) * (0.35 + 0.65 * joint)
    lit = relief(gaussian_filter(0.05 * fine + 0.02 * rings, 1), 0.25)
    return picture * (0.65 + 0.5 * lit[..., None])


def velvet(width: int, height: int, seed: int, colours: Sequence[str]) -> Array:
    """Velvet with a sheen; three colours, dark to light."""
    sheen = fbm(width, height, width / 3, 4, seed, (1.6, 1))
    fibres = gaussian_filter(np.random.default_rng(seed).normal(0, 1, (height, width)), (2.2, 0.8))
    nap = fbm(width, height, width / 50, 3, seed + 3)
    values = np.clip(0.42 + 0.42 * (sheen - 0.5) + 0.05 * fibres / fibres.std() + 0.10 * (nap - 0.5), 0, 1)
    return ramp(values, list(zip((0, 0.45, 1), colours, strict=True)))


def parchment(width: int, height: int, seed: int, colours: Sequence[str]) -> Array:
    """Old paper with stains; three colours, dark to light."""
    stains = fbm(width, height, width / 4, 6, seed, fall=0.55)
    fibres = fbm(width, height, width / 40, 4, seed + 1)
    lit = relief(gaussian_filter(0.6 * stains + 0.12 * fibres, 1.4), 0.5)
    values = np.clip(0.55 + 0.4 * (stains - 0.5) + 0.2 * (fibres - 0.5), 0, 1)
    return ramp(values, list(zip((0, 0.5, 1), colours, strict=True))) * (0.76 + 0.32 * lit[..., None])


def flagstones(width: int, height: int, stone: int, seed: int, colours: Sequence[str]) -> Array:
    """Uneven stones that fit together, about `stone` pixels wide; three colours, dark to light."""
    chance = np.random.default_rng(seed)
    centres = np.array([
        ((column + 0.5 * (row % 2) + chance.uniform(-0.26, 0.26)) * stone, (row + chance.uniform(-0.22, 0.22)) * stone)
        for row in range(-1, height // stone + 3) for column in range(-1, width // stone + 3)
    ])
    rows, columns = np.mgrid[0:height, 0:width].astype(float)
    bend = [(fbm(width, height, stone * 0.75, 3, seed + turn) - 0.5) * stone * 0.22 for turn in (0, 1)]
    places = np.dstack([columns + bend[0], rows + bend[1]]).reshape(-1, 2)
    nearest = cKDTree(centres).query(places, k=2)  # per pixel: distances to the two nearest centres, and their indices
    away, owner = np.asarray(nearest[0]), np.asarray(nearest[1])
    joint, own = (away[:, 1] - away[:, 0]).reshape(height, width) / stone, owner[:, 0].reshape(height, width)
    tone = chance.uniform(-0.13, 0.13, len(centres))[own]
    rough = fbm(width, height, stone * 0.4, 6, seed + 7, fall=0.6)
    tilt = chance.normal(0, 0.13 / stone, (len(centres), 2))[own]
    heights = 0.55 * np.clip(joint / 0.125, 0, 1) ** 0.6 + 0.22 * rough
    heights += tilt[..., 0] * (columns - centres[own][..., 0]) + tilt[..., 1] * (rows - centres[own][..., 1])
    values = np.clip(0.42 + tone + 0.38 * (rough - 0.5), 0, 1)
    lit = relief(gaussian_filter(heights, stone / 150), 0.28)
    shade: Array = (0.25 + 0.95 * lit) * (0.25 + 0.75 * np.clip(joint / 0.06, 0, 1))
    return ramp(values, list(zip((0, 0.5, 1), colours, strict=True))) * shade[..., None]

"""Writing pictures: skia surfaces to WebP, PNG and ICO files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from workshop.art.kit.pen import sheet

Draw = Callable[[skia.Canvas], None]


def rendered(draw: Draw, width: int, height: int, scale: float) -> Image.Image:
    """An RGBA image of the drawing of width x height units at `scale` pixels per unit, with straight alpha."""
    surface, canvas = sheet(width, height, scale)
    draw(canvas)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return Image.fromarray(np.ascontiguousarray(pixels), "RGBA")


def save_webp(image: Image.Image, path: Path, quality: int = 88) -> Path:
    """Write an RGBA image as WebP (`quality` 0..100) and return the path; an opaque one loses its alpha channel."""
    path.parent.mkdir(parents=True, exist_ok=True)
    opaque = image.getchannel("A").getextrema()[0] == 255
    (image.convert("RGB") if opaque else image).save(path, "WEBP", quality=quality, method=5)
    return path


def save_png(image: Image.Image, path: Path) -> Path:
    """Write an image as PNG and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, "PNG", optimize=True)
    return path


def save_icons(image: Image.Image, folder: Path) -> Path:
    """Write a square image as icon.png (512 pixels), icon-256.png and icon.ico; return the path of the first."""
    smaller = {size: image.resize((size, size), Image.Resampling.LANCZOS) for size in (512, 256)}
    save_png(smaller[256], folder / "icon-256.png")
    smaller[256].save(folder / "icon.ico", sizes=[(size, size) for size in (16, 24, 32, 48, 64, 128, 256)])
    return save_png(smaller[512], folder / "icon.png")

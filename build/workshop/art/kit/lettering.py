"""Numerals and single letters as paths; words are set on the screen at run time, never baked."""

from __future__ import annotations

from functools import cache

import skia

from checkout import ROOT
from workshop.art.kit.paths import moved

FONTS = ROOT / "assets" / "fonts"


@cache
def _typeface(name: str) -> skia.Typeface:
    return skia.Typeface.MakeFromFile(str(FONTS / f"{name}.ttf"))


def lettered(text: str, font: str, size: float, x: float, y: float, align: str = "centre") -> skia.Path:
    """The outline of a short text, `size` units high, on the baseline y.

    `font` is the stem of a file in assets/fonts; `align` says whether x is the left end or the centre.
    """
    face = skia.Font(_typeface(font), size)
    glyphs = face.textToGlyphs(text)
    widths = face.getWidths(glyphs)
    at = x - sum(widths) / 2 if align == "centre" else x
    outline = skia.Path()
    for glyph, width in zip(glyphs, widths, strict=True):
        path = face.getPath(glyph)
        if path:
            outline.addPath(moved(path, at, y))
        at += width
    return outline

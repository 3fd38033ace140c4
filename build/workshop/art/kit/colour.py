"""Colour arithmetic in OKLab: shadows and lights change in hue too, instead of being multiplied by black.

Colours are "#rrggbb" strings everywhere; lightness and chroma are in OKLab units (0..1), hue in degrees.
"""

from __future__ import annotations

import math

import skia

Rgb = tuple[float, float, float]


def rgb(colour: str) -> Rgb:
    """The red, green and blue of a colour, each 0..1; ValueError when it is no "#rrggbb"."""
    digits = colour.lstrip("#")
    return (int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255)


def to_hex(channels: Rgb) -> str:
    """The "#rrggbb" of red, green and blue; what lies outside 0..1 is clipped."""
    levels = (round(255 * min(1.0, max(0.0, channel))) for channel in channels)
    return "#" + "".join(f"{level:02x}" for level in levels)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _gamma(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def _oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(channel) for channel in rgb(colour))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _from_oklab(light: float, green_red: float, blue_yellow: float) -> str:
    long = (light + 0.3963377774 * green_red + 0.2158037573 * blue_yellow) ** 3
    medium = (light - 0.1055613458 * green_red - 0.0638541728 * blue_yellow) ** 3
    short = (light - 0.0894841775 * green_red - 1.2914855480 * blue_yellow) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    red, green, blue = (_gamma(max(0.0, channel)) for channel in linear)
    return to_hex((red, green, blue))


def mix(one: str, other: str, share: float) -> str:
    """The colour at `share` (0..1) of the way from one to the other."""
    start, end = _oklab(one), _oklab(other)
    return _from_oklab(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))


def shift(colour: str, light: float = 0.0, chroma: float = 0.0, hue: float = 0.0) -> str:
    """The colour with lightness and chroma added (OKLab units, may be negative) and its hue turned by degrees."""
    lightness, green_red, blue_yellow = _oklab(colour)
    radius = max(0.0, math.hypot(green_red, blue_yellow) + chroma)
    angle = math.atan2(blue_yellow, green_red) + math.radians(hue)
    return _from_oklab(
        min(1.0, max(0.0, lightness + light)), radius * math.cos(angle), radius * math.sin(angle)
    )


def argb(colour: str, alpha: float = 1.0) -> int:
    """Skia's packed 0xAARRGGBB of a colour and an opacity 0..1."""
    red, green, blue = (round(channel * 255) for channel in rgb(colour))
    return int(skia.Color(red, green, blue, round(max(0.0, min(1.0, alpha)) * 255)))

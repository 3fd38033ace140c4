"""Icon shapes from art/icons.json (game-icons.net, CC BY 3.0, modified), so that baking needs no network.

icons.json is {name: {"author": ..., "path": SVG path data in a 512-unit box}}; `gather_icons` renews it from
an unpacked @iconify-json/game-icons package when a new icon is wanted (the author is on game-icons.net).
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path

import skia
from fontTools.svgLib.path import parse_path

from workshop.art.kit.paths import Place, moved

ICONS = Path(__file__).resolve().parent.parent / "icons.json"


class _PathPen:
    """Receives what fontTools' SVG reader finds and writes it into a Skia path: as much of a pen as SVG needs."""

    def __init__(self) -> None:
        self.path = skia.Path()

    def moveTo(self, point: Place) -> None:  # noqa: N802 - fontTools calls it so
        """Begin a contour."""
        self.path.moveTo(*point)

    def lineTo(self, point: Place) -> None:  # noqa: N802 - fontTools calls it so
        """A straight line."""
        self.path.lineTo(*point)

    def curveTo(self, first: Place, second: Place, end: Place) -> None:  # noqa: N802 - fontTools calls it so
        """A cubic Bézier curve."""
        self.path.cubicTo(*first, *second, *end)

    def qCurveTo(self, handle: Place, end: Place) -> None:  # noqa: N802 - fontTools calls it so
        """A quadratic Bézier curve."""
        self.path.quadTo(*handle, *end)

    def closePath(self) -> None:  # noqa: N802 - fontTools calls it so
        """Close the contour."""
        self.path.close()

    def endPath(self) -> None:  # noqa: N802 - fontTools calls it so
        """End an open line; a Skia path needs no call for this."""


def svg_path(data: str) -> skia.Path:
    """The Skia path of SVG path data, in the units of the data."""
    pen = _PathPen()
    parse_path(data, pen)
    return pen.path


@lru_cache(maxsize=1)
def _catalogue() -> dict[str, dict[str, str]]:
    catalogue: dict[str, dict[str, str]] = json.loads(ICONS.read_text(encoding="utf-8"))
    return catalogue


@cache
def _glyph(name: str) -> skia.Path:
    return moved(svg_path(_catalogue()[name]["path"]), -256, -256)


def icon(name: str, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> skia.Path:
    """The icon centred on (x, y), `size` units wide, turned by degrees; KeyError when icons.json has no such name."""
    return moved(_glyph(name), x, y, size / 512, turn, flip)


def gather_icons(package: Path, authors: dict[str, str]) -> None:
    """Rewrite icons.json with the icons named in `authors` (name: author) from an unpacked package.

    The package is @iconify-json/game-icons; KeyError when it has no such icon.
    """
    source = json.loads((package / "icons.json").read_text(encoding="utf-8"))
    found = {}
    for name, author in sorted(authors.items()):
        entry = source["icons"].get(name) or source["icons"][source["aliases"][name]["parent"]]
        found[name] = {"author": author, "path": " ".join(re.findall(r' d="([^"]+)"', entry["body"]))}
    ICONS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

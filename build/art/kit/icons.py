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

from art.kit.paths import Place, moved

ICONS = Path(__file__).resolve().parent.parent / "icons.json"


class _PathPen:
    """Writes what fontTools' SVG reader finds into a Skia path: its pen protocol, as far as SVG needs it."""

    def __init__(self) -> None:
        self.path = skia.Path()

    def moveTo(self, point: Place) -> None:  # noqa: N802 - fontTools calls it so
        self.path.moveTo(*point)

    def lineTo(self, point: Place) -> None:  # noqa: N802 - fontTools calls it so
        self.path.lineTo(*point)

    def curveTo(self, first: Place, second: Place, end: Place) -> None:  # noqa: N802 - fontTools calls it so
        self.path.cubicTo(*first, *second, *end)

    def qCurveTo(self, handle: Place, end: Place) -> None:  # noqa: N802 - fontTools calls it so
        self.path.quadTo(*handle, *end)

    def closePath(self) -> None:  # noqa: N802 - fontTools calls it so
        self.path.close()

    def endPath(self) -> None:  # noqa: N802 - fontTools calls it so
        """An open line ends: Skia wants nothing to be said."""


def svg_path(data: str) -> skia.Path:
    """A Skia path of SVG path data."""
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
    """The icon centred on (x, y), `size` units wide; KeyError when icons.json has no such name."""
    return moved(_glyph(name), x, y, size / 512, turn, flip)


def gather_icons(package: Path, authors: dict[str, str]) -> None:
    """Rewrite icons.json with the named icons of an unpacked @iconify-json/game-icons package."""
    source = json.loads((package / "icons.json").read_text(encoding="utf-8"))
    found = {}
    for name, author in sorted(authors.items()):
        entry = source["icons"].get(name) or source["icons"][source["aliases"][name]["parent"]]
        found[name] = {"author": author, "path": " ".join(re.findall(r' d="([^"]+)"', entry["body"]))}
    ICONS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")

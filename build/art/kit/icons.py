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
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

from art.kit.paths import moved

ICONS = Path(__file__).resolve().parent.parent / "icons.json"


class _PathPen(BasePen):
    """Writes what fontTools' SVG reader finds into a Skia path."""

    def __init__(self) -> None:
        super().__init__(None)
        self.path = skia.Path()

    def _moveTo(self, point: tuple) -> None:  # noqa: N802 - fontTools calls it so
        self.path.moveTo(*point)

    def _lineTo(self, point: tuple) -> None:  # noqa: N802 - fontTools calls it so
        self.path.lineTo(*point)

    def _curveToOne(self, first: tuple, second: tuple, end: tuple) -> None:  # noqa: N802 - fontTools calls it so
        self.path.cubicTo(*first, *second, *end)

    def _qCurveToOne(self, handle: tuple, end: tuple) -> None:  # noqa: N802 - fontTools calls it so
        self.path.quadTo(*handle, *end)

    def _closePath(self) -> None:  # noqa: N802 - fontTools calls it so
        self.path.close()


def svg_path(data: str) -> skia.Path:
    """A Skia path of SVG path data."""
    pen = _PathPen()
    parse_path(data, pen)
    return pen.path


@lru_cache(maxsize=1)
def _catalogue() -> dict[str, dict[str, str]]:
    return json.loads(ICONS.read_text(encoding="utf-8"))


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

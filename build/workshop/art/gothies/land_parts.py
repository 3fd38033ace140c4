"""What stands on several lands: fires, walls, windows, water."""

from __future__ import annotations

from workshop.art.gothies.sitter import CORNER, Sitter
from workshop.art.kit.colour import mix
from workshop.art.kit.glowing import aura
from workshop.art.kit.paths import blob, box, circle, moved, oval, union

WOOD = "#8a5a3a"


def fire(sitter: Sitter, x: float, y: float, size: float) -> None:
    """A fire of three flames, its foot at (x, y)."""
    aura(sitter.pen, x, y - size * 0.4, size * 1.4, "#ff9a3f", 0.8)
    flame = blob([(0, -1.0, CORNER), (0.26, -0.5), (0.34, -0.14), (0, 0.06), (-0.34, -0.14), (-0.2, -0.46)])
    for share, colour in ((1, "#ff6a2a"), (0.68, "#ffb03f"), (0.36, "#fff3c0")):
        sitter.pen.fill(moved(flame, x, y, size * share), colour)


def battlement(x: float, y: float, wide: float, teeth: int) -> list[tuple[float, float]]:
    """A battlement's upper edge from left to right."""
    step, edge = wide / (2 * teeth - 1), []
    for tooth in range(2 * teeth - 1):
        high = y - (40 if tooth % 2 == 0 else 0)
        edge += [(x + step * tooth, high), (x + step * (tooth + 1), high)]
    return edge


def window(sitter: Sitter, x: float, y: float, wide: float, high: float, colour: str = "#ffd98a") -> None:
    """An arched window with light behind it; (x, y) is the middle of its sill."""
    aura(sitter.pen, x, y - high / 2, high, colour, 0.5)
    arch = union(box(x - wide / 2, y - high * 0.6, wide, high * 0.6), oval(x, y - high * 0.6, wide / 2, high * 0.4))
    sitter.pen.fill(arch, colour)
    sitter.pen.stroke(arch, "#14142c", 7)


def water(sitter: Sitter, x: float, y: float, wide: float, high: float) -> None:
    """Still water with light on it, around (x, y)."""
    basin = oval(x, y, wide, high)
    sitter.cut(basin, "#3fa8d8", 16)
    for ring in range(4):
        sitter.pen.stroke(oval(x, y, wide * (0.86 - 0.2 * ring), high * (0.8 - 0.19 * ring)), "#d8f6ff", 4, 0.6)


def tree(sitter: Sitter, x: float, y: float, high: float, wide: float, share: float) -> None:
    """A tree whose trunk stands at (x, y)."""
    sitter.pen.brush([(x - 8, y + 10), (x + 6, y - high * 0.5), (x, y - high * 0.8)], wide * 0.26, WOOD, "flat")
    for dx, dy, radius in ((-0.5, -0.75, 0.5), (0.5, -0.75, 0.5), (0, -1.0, 0.62), (0, -0.66, 0.5)):
        sitter.shine(circle(x + dx * wide, y + dy * high, radius * wide), share, 14)


def reeds(sitter: Sitter, x: float, y: float, number: int, high: float) -> None:
    """Reeds that grow from (x, y)."""
    for reed in range(number):
        lean = (reed - number / 2) * 26
        sitter.pen.brush(
            [(x + reed * 16, y), (x + reed * 16 + lean * 0.4, y - high * 0.6), (x + reed * 16 + lean, y - high)],
            12,
            mix(sitter.accent, "#5fe08a", 0.5),
            "out",
        )

"""Signs for whom a creature of the night hunts: which Streya, and from which end of their row."""

from __future__ import annotations

from workshop.art.gothies.runes import GOLD, PALE
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import circle, minus, moved, oval, poly, rounded, union
from workshop.art.kit.pen import Pen

_TARGETS = {"O": "1 3", "E": "2 4", "A": "1 2 3 4"}


def draw_orders(pen: Pen, icon: str, lean: str) -> None:
    """The target icon and the arrows to the left or right end, round (0, 0); a Joombie has none of them."""
    if not icon:
        _draw_well_mark(pen, 0, 0)
        return
    _draw_icon(pen, icon, -84, 0)
    _draw_lean(pen, lean, 60, 0)


def _draw_icon(pen: Pen, icon: str, x: float, y: float) -> None:
    """One ring for odd, two rings for even, a sun for all; the numbers of the Streya under it."""
    shapes = {
        "O": [circle(x, y - 16, 26)],
        "E": [circle(x - 17, y - 16, 20), circle(x + 17, y - 16, 20)],
        "A": [
            circle(x, y - 16, 17),
            *(moved(poly([(-5, -21), (5, -21), (0, -36)]), x, y - 16, turn=45 * ray) for ray in range(8)),
        ],
    }[icon]
    for shape in shapes:
        pen.stroke(shape, "#05061a", 12)
        pen.stroke(shape, PALE, 6)
    pen.fill(lettered(_TARGETS[icon], "philosopher-700", 26, x, y + 44), GOLD)


def _draw_lean(pen: Pen, lean: str, x: float, y: float) -> None:
    """Three cards in a row; the one that is hit is marked by a fang from that side."""
    for place in range(3):
        hit = ("L" in lean and place == 0) or ("R" in lean and place == 2)
        card = rounded(x - 83 + 58 * place, y - 38, 50, 70, 8)
        pen.fill(card, "#8a1c3a" if hit else "#23265a")
        pen.stroke(card, "#ff9a9a" if hit else "#8a90d0", 3)
        if hit:
            middle = x - 58 + 58 * place
            fang = poly([(middle - 15, y - 60), (middle + 15, y - 60), (middle, y - 8)])
            pen.fill(fang, "#fff2ea")
            pen.stroke(fang, "#05061a", 3)


def _draw_well_mark(pen: Pen, x: float, y: float) -> None:
    """Straight at the Well of Ceiba."""
    well = union(
        minus(oval(x, y + 10, 66, 24), oval(x, y + 6, 52, 15)),
        poly([(x - 66, y + 10), (x + 66, y + 10), (x + 52, y + 46), (x - 52, y + 46)]),
    )
    pen.fill(well, "#6a70a8")
    pen.stroke(well, "#05061a", 4)
    pen.fill(oval(x, y + 7, 50, 14), "#3fb8e0")
    fang = poly([(x - 20, y - 52), (x + 20, y - 52), (x, y + 6)])
    pen.fill(fang, "#fff2ea")
    pen.stroke(fang, "#8a1c3a", 5)

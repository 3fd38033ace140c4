"""The small signs in the text field: the 3 x 3 diagram of places, and the pill "+n against a class"."""

from __future__ import annotations

from workshop.art.battlegoats.marks import CLASSES, CREAM, INK, WHITE, badge_shape, class_icon
from workshop.art.kit.colour import mix, shift
from workshop.art.kit.icons import icon
from workshop.art.kit.lettering import lettered
from workshop.art.kit.paths import circle, poly, rounded
from workshop.art.kit.pen import Pen

LEFT = 40  # card units, the left edge of the diagram
TOP = 472  # card units, its upper edge
CELL = 31  # card units, the side of one place
STEP = 34  # card units from one place to the next
PILL = (136, 538, 168, 44)  # card units: x, y, width, height

# Three rows from front to back. X the card itself, + places that help it, # places where it is helped,
# T places of the enemy that it can strike; every battlefield lies on the table with its front row on top.
DIAGRAMS = {
    "adjacent": (".+.", "+X+", ".+."),
    "in front": (".+.", ".+.", ".X."),
    "behind": (".X.", ".+.", ".+."),
    "front row": ("###", "...", "..."),
    "centre": ("...", ".#.", "..."),
    "back row": ("...", "...", "###"),
    "corners": ("#.#", "...", "#.#"),
    "their back": ("...", "...", "TTT"),
    "their front": ("TTT", "...", "..."),
    "their middle": (".T.", ".T.", ".T."),
}


def draw_diagram(pen: Pen, name: str, cls: str) -> None:
    """The diagram of that name (a key of DIAGRAMS), in the colour of a class."""
    for row, signs in enumerate(DIAGRAMS[name]):
        for column, sign in enumerate(signs):
            _draw_cell(pen, LEFT + column * STEP, TOP + row * STEP, sign, cls)


def _draw_cell(pen: Pen, x: float, y: float, sign: str, cls: str) -> None:
    colours = {
        "X": CLASSES[cls].colour, "+": "#f2b73a", "#": CLASSES[cls].colour, "T": "#d8553a", ".": "#e8d9b4",
    }
    cell = rounded(x, y, CELL, CELL, 6)
    pen.fill(cell, colours[sign])
    pen.stroke(cell, INK, 3)
    x, y = x + CELL / 2, y + CELL / 2
    if sign == "X":
        pen.fill(class_icon(cls, x, y, 24), WHITE)
    elif sign in "+#":
        colour = INK if sign == "+" else WHITE
        pen.line((x - 8, y), (x + 8, y), 5, colour)
        pen.line((x, y - 8), (x, y + 8), 5, colour)
    elif sign == "T":
        pen.stroke(circle(x, y, 7.5), WHITE, 3)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            pen.line((x + dx * 5, y + dy * 5), (x + dx * 12, y + dy * 12), 3, WHITE)


def draw_pill(pen: Pen, amount: int, against: str) -> None:
    """Swords, the badge of the other class, and the amount; red when it is negative."""
    mark = CLASSES[against]
    x, y, width, height = PILL
    edge = "#b8322c" if amount < 0 else mark.colour
    pill = rounded(x, y, width, height, 14)
    pen.fill(pill, mix(CREAM, edge, 0.28))
    pen.stroke(pill, shift(edge, -0.06), 3)
    middle = y + height / 2
    pen.fill(icon("crossed-swords", x + 27, middle, 27), shift(edge, -0.2))
    badge = badge_shape(mark.shape, x + 70, middle, 16)
    pen.fill(badge, mark.colour)
    pen.stroke(badge, INK, 3)
    pen.fill(class_icon(against, x + 70, middle, 20), WHITE)
    number = f"+{amount}" if amount > 0 else f"−{-amount}"
    pen.fill(lettered(number, "lilita-one-400", 33, x + 126, middle + 12), INK)
    chevron = poly([(x + 47, middle - 5), (x + 52, middle), (x + 47, middle + 5)], closed=False)
    pen.stroke(chevron, shift(edge, -0.2), 2.5, 0.7)

"""The facts of a match on the results page: sentences in one column, or in two of about the same height, or in a high
column beside the podium."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from scenes.look import paint, text, theme
from scenes.look.measure import Measure

ONE_COLUMN_FACTS = 3
"""Up to this many facts stand below each other, each in the middle."""
ONE_COLUMN_WIDTH, TWO_COLUMNS_WIDTH = 780.0, 1060.0
"""Maximum width of the sheet in layout units."""
LETTERS, UPRIGHT_LETTERS = 17.0, 21.0
"""Size of the letters in layout units; in an upright window there is room for larger ones."""
EDGE = 13.0
"""Layout units above and below the words."""
COLUMN_EDGE, COLUMN_GAP = 22.0, 12.0
"""Layout units around the words of a high column, and between its sentences."""


def facts_sheet(lines: Sequence[str], measure: Measure, room: float, upright: bool) -> Surface | None:
    """The words, without the sheet on which they stand; None without lines. `room`: the most that the sheet is wide, in
    layout units."""
    if not lines:
        return None
    few = len(lines) <= ONE_COLUMN_FACTS
    count = 1 if few or upright else 2
    wide = measure.px(min(room, TWO_COLUMNS_WIDTH if count == 2 else ONE_COLUMN_WIDTH))
    px, each = measure.pt(UPRIGHT_LETTERS if upright else LETTERS), wide // count - measure.px(40)
    blocks = [text.block(line, theme.TEXT_FONT, px, theme.INK, each, "centre" if few else "left") for line in lines]
    columns = balanced(blocks) if count == 2 else [blocks]
    low = measure.px(EDGE)
    sheet = paint.blank((wide, max(sum(block.get_height() for block in column) for column in columns) + 2 * low))
    for place, column in enumerate(columns):
        middle, top = wide * (2 * place + 1) // (2 * count), low
        left = middle - max(block.get_width() for block in column) // 2
        for block in column:
            sheet.blit(block, (middle - block.get_width() // 2 if few else left, top))
            top += block.get_height()
    return sheet


def facts_column(lines: Sequence[str], measure: Measure, wide: float, high: float) -> Surface | None:
    """The words in a column of a width, each after a mark, without the sheet on which they stand; both in layout units.
    None without lines, or where they are more than `high`."""
    edge, gap, mark = measure.px(COLUMN_EDGE), measure.px(COLUMN_GAP), measure.px(9)
    room, px = measure.px(wide) - 2 * edge - 2 * mark, measure.pt(UPRIGHT_LETTERS)
    while lines:
        blocks = [text.block(line, theme.TEXT_FONT, px, theme.INK, room) for line in lines]
        tall = sum(block.get_height() + gap for block in blocks) - gap + 2 * edge
        if tall <= measure.px(high):
            break
        if px <= measure.pt(LETTERS * 0.8):
            return None
        px *= 0.95
    else:
        return None
    sheet, top = paint.blank((measure.px(wide), tall)), edge
    for block in blocks:
        disc = paint.disc(mark, theme.BRICK)
        sheet.blit(disc, (edge, top + round(px * 0.62) - mark // 2))
        sheet.blit(block, (edge + 2 * mark, top))
        top += block.get_height() + gap
    return sheet


def balanced(blocks: Sequence[Surface]) -> list[Sequence[Surface]]:
    """The blocks in two columns, in order, cut where the higher one is lowest."""
    heights = [block.get_height() for block in blocks]
    cut = min(range(1, len(blocks)), key=lambda at: (max(sum(heights[:at]), sum(heights[at:])), -at))
    return [blocks[:cut], blocks[cut:]]

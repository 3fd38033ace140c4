"""The picture at the left of a line of a companion's sheet: its figure on a slab, and its card if it has one."""

from __future__ import annotations

from pygame import Surface

from game import GAMES
from game.core.companion import PlayerLine
from scenes.look import cards, paint, text, theme


def line_picture(game: str, line: PlayerLine, high: int) -> Surface:
    """The card of a line, if it has one, and its figure, `high` pixels high."""
    slab = figure_slab(line.figure, high, line.dim)
    if not line.card:
        return slab
    rules = GAMES[game]
    card = cards.face(game, rules.cards[rules.index[line.card]], high)
    gap = max(2, high // 12)
    whole = paint.blank((card.get_width() + gap + slab.get_width(), high))
    whole.blit(card, (0, 0))
    whole.blit(slab, (card.get_width() + gap, 0))
    return whole


def throw_slab(result: str, icon: str, high: int) -> Surface:
    """The last throw on a slab: the sign of die or coin, and the result; `high` pixels high."""
    size = high * 0.56
    told = text.line(result, theme.TITLE_FONT, size, theme.PARCHMENT, size * 0.08, theme.INK)
    sign = theme.icon(icon, round(high * 0.66), theme.PARCHMENT)
    aside, wide = round(high * 0.22), sign.get_width() if sign else 0
    whole = paint.slab((3 * aside + wide + told.get_width(), high), round(high * 0.2), theme.GRASS).copy()
    if sign:
        whole.blit(sign, sign.get_rect(midleft=(aside, high // 2)))
    whole.blit(told, told.get_rect(midleft=(2 * aside + wide, high // 2)))
    return whole


def figure_slab(figure: str, high: int, dim: bool) -> Surface:
    """A figure on a coloured slab, `high` pixels high; dim: the slab is grey."""
    ground = theme.INK_SOFT if dim else theme.GRASS
    whole = paint.slab((round(high * 1.35), high), round(high * 0.14), ground).copy()
    size = text.fit_size(figure, theme.TITLE_FONT, high * 0.6, 8, whole.get_width() * 0.86)
    ink = text.line(figure, theme.TITLE_FONT, size, theme.PARCHMENT, size * 0.08, theme.INK)
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole

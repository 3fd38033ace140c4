"""The state of the people with phones, on the laptop: who has given a secret answer, and whose phone is away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.measure import Measure
from scenes.look.picture_cache import cached
from scenes.shell.scene import ScreenElement
from scenes.table.surface.canvas import Item
from scenes.table.surface.free_room import free_place
from scenes.table.surface.tabletop import Tabletop

THINKING, MORE, SEALED, AWAY = "thinking", "more", "sealed", "away"
"""States of a player while secret answers are open; MORE: still thinking, and has taken more time."""
_COLOURS = {THINKING: theme.WHEAT, MORE: theme.WHEAT, SEALED: "#a8e08a", AWAY: "#ff9f8a"}
_TILE = (116.0, 104.0)
"""Layout units: a player's tile."""
_GAP, _RIM, _HEAD = 8.0, 14.0, 34.0
"""Layout units between tiles, around them, and for the question above them."""
_WORDS, _LONGEST = 20.0, 620.0
"""Layout units: the size of the question's letters, and the most that it is long."""
_SHARES = (1.0, 0.86, 0.74, 0.62)
"""Sizes that are tried, as shares of the full one."""


class Tile(NamedTuple):
    """A player, and what the player does."""

    seat: int
    name: str
    state: str


class Answering(Protocol):
    """The seats that answer in secret, and their table."""

    tabletop: Tabletop

    def tiles(self) -> Sequence[Tile]:
        """The players that are shown now; [] for none."""

    def question(self) -> str:
        """Their question, as everybody may know it; "" for none."""


class Seals:
    """A row of tiles in free room on the table."""

    def __init__(self, answering: Answering) -> None:
        self._tabletop = answering.tabletop
        self._answering = answering
        self._placed: tuple[object, Rect, float] = (None, Rect(0, 0, 0, 0), 1.0)
        self._made: tuple[object, list[Item]] = None, []

    def _place(self, count: int, question: str) -> tuple[Rect, float]:
        """The place in pixels where `count` tiles below a question have room, and their scale; over the lower middle
        if nothing is free."""
        tabletop = self._tabletop
        window = tabletop.window
        laid = count, question, window.size, id(tabletop.arrangement), tabletop.board.changes
        if self._placed[0] == laid:
            return self._placed[1:]
        taken, share, place = tabletop.room.occupied(), 1.0, None
        for share in _SHARES:
            size = self._size(count, question, share)
            if place := free_place(window, taken, size, window.center):
                break
        if place is None:
            share = _SHARES[1]
            place = Rect((0, 0), self._size(count, question, share))
            place.midbottom = window.centerx, window.bottom - tabletop.host.px(70)
        self._placed = laid, place, share
        return place, share

    def _size(self, count: int, question: str, share: float) -> tuple[int, int]:
        host = self._tabletop.host
        px = host.measure.px
        asked = min(text.width(question, theme.STRONG_FONT, _WORDS), _LONGEST) if question else 0.0
        wide = max(count * (_TILE[0] + _GAP) - _GAP, asked) + 2 * _RIM
        return px(wide * share), px((_TILE[1] + 2 * _RIM + (_HEAD if question else 0)) * share)

    def items(self) -> list[Item]:
        """The panel, over the cards."""
        tiles = tuple(self._answering.tiles())
        if not tiles:
            return []
        question, host = self._answering.question(), self._tabletop.host
        rect, share = self._place(len(tiles), question)
        now = tiles, question, tuple(rect), share, host.measure
        if now != self._made[0]:
            told = tuple((tile, host.text(f"ui.phones.play.{tile.state}")) for tile in tiles)
            picture = _panel(self._tabletop.game, question, told, rect.size, share, host.measure)
            self._made = now, [Item("seals", (told, question, rect.topleft), rect, [(picture, rect.topleft)])]
        return list(self._made[1])

    def elements(self) -> list[ScreenElement]:
        """The tiles as people see them."""
        tiles = tuple(self._answering.tiles())
        if not tiles:
            return []
        rect, words = self._place(len(tiles), self._answering.question())[0], self._tabletop.host.text
        return [ScreenElement(f"{tile.name}: {words(f'ui.phones.play.{tile.state}')}", rect, "seal") for tile in tiles]


@cached
def _panel(
    game: str, question: str, told: tuple[tuple[Tile, str], ...], size: tuple[int, int], share: float, measure: Measure
) -> Surface:
    """The whole panel, `size` pixels."""
    unit = share * measure.unit
    edge = max(2, round(2 * unit))
    whole = paint.slab(size, round(16 * unit), theme.BRASS).copy()
    inner = paint.slab((size[0] - 2 * edge, size[1] - 2 * edge), round(14 * unit), "#1d1512")
    whole.blit(inner, (edge, edge))
    top = _RIM * unit
    if question:
        px = text.fit_size(question, theme.STRONG_FONT, _WORDS * unit, measure.least, size[0] - 2 * _RIM * unit)
        line = text.line(
            text.shortened(question, theme.STRONG_FONT, px, size[0] - 2 * _RIM * unit),
            theme.STRONG_FONT,
            px,
            theme.PARCHMENT,
        )
        whole.blit(line, line.get_rect(center=(size[0] // 2, round(top + _HEAD * unit * 0.38))))
        top += _HEAD * unit
    wide, high = round(_TILE[0] * unit), round(_TILE[1] * unit)
    across = len(told) * (wide + _GAP * unit) - _GAP * unit
    left = (size[0] - across) / 2
    for tile, state in told:
        whole.blit(_tile(game, tile, state, (wide, high), unit, measure.least), (round(left), round(top)))
        left += wide + _GAP * unit
    return whole


def _tile(game: str, tile: Tile, state: str, size: tuple[int, int], unit: float, least: float) -> Surface:
    """A player's mark, name and state."""
    whole = Surface(size, pygame.SRCALPHA)
    if tile.state == AWAY:
        whole.blit(paint.slab(size, round(12 * unit), _COLOURS[AWAY]), (0, 0))
    edge = max(2, round(2.4 * unit))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.blit(paint.slab(inner, round(11 * unit), "#33261f"), (edge, edge))
    mark = seat_marks.emblem(game, tile.seat, round(44 * unit))
    whole.blit(mark, mark.get_rect(midtop=(size[0] // 2, round(8 * unit))))
    room = size[0] - 14 * unit
    for words, font, high, colour, middle in (
        (tile.name, theme.STRONG_FONT, 17, theme.PARCHMENT, 66),
        (state, theme.TEXT_FONT, 15, _COLOURS[tile.state], 87),
    ):
        px = text.fit_size(words, font, high * unit, least, room)
        line = text.line(text.shortened(words, font, px, room), font, px, colour)
        whole.blit(line, line.get_rect(center=(size[0] // 2, round(middle * unit))))
    return whole

"""The places of a player's face, name and number on the stage, in the cell of that player."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

_FACE, _SMALL_FACE, _STRIP_FACE, _SIDE_FACE = 190.0, 150.0, 112.0, 230.0
"""Widths of faces in pixels at 1920×1080: in a row, in a crowded row, in a strip and at a side."""
_NUMBER, _STRIP_NUMBER, _SIDE_NUMBER = 116.0, 100.0, 200.0
"""Letters of the compared numbers."""
_NUMBER_ROOM = 1.5
"""The room that a number takes, in its letters."""
_NAME, _STATE = 38.0, 88.0
"""From the lower end of a face to the middle of the name, and to that of what the player does."""
_CROWDED = 400.0
"""The width of a cell below which faces in a row are small."""
_BESIDE = 560.0
"""The width of a cell from which a name in a strip stands beside the face."""
_GAP = 16.0


class Places(NamedTuple):
    """The face; the points of the name and of what the player does, which are their middles or (beside) their left
    ends; the pixels that these have; the left end of the number, or (below) its middle, and its letters."""

    face: Rect
    name: tuple[int, int]
    state: tuple[int, int]
    room: int
    number: tuple[int, int]
    letters: float
    beside: bool = False
    below: bool = False

    @property
    def hold(self) -> str:
        """The side by which words are held."""
        return "midleft" if self.beside else "center"

    @property
    def number_hold(self) -> str:
        """The side by which the number is held."""
        return "center" if self.below else "midright" if self.beside else "midleft"


def places(players: str, cell: Rect, unit: float, numbered: bool) -> Places:
    """The places in a cell (pixels); players: how they stand; numbered: whether there is a number."""
    if players == "sides":
        return _at_a_side(cell, unit)
    if players == "strip" and cell.width >= _BESIDE * unit:
        return _in_a_strip(cell, unit)
    crowded = cell.width < _CROWDED * unit
    wide = _STRIP_FACE * 0.9 if players == "strip" else _SMALL_FACE if crowded else _FACE
    letters = (_STRIP_NUMBER if players == "strip" or crowded else _NUMBER) * unit
    face = Rect(0, 0, round(wide * unit), round(wide * unit))
    lower = round((_NAME + _STATE - _NAME + 26) * unit)
    face.midbottom = cell.centerx, cell.bottom - lower
    if numbered:
        face.left -= round((letters * _NUMBER_ROOM + _GAP * unit) / 2)
    number = face.right + round(_GAP * unit), face.centery
    name = cell.centerx, face.bottom + round(_NAME * unit)
    return Places(face, name, (cell.centerx, face.bottom + round(_STATE * unit)), cell.width, number, letters)


def _in_a_strip(cell: Rect, unit: float) -> Places:
    face = Rect(0, 0, round(_STRIP_FACE * unit), round(_STRIP_FACE * unit))
    face.midleft = cell.left + round(_GAP * unit), cell.centery
    left, letters = face.right + round(_GAP * unit), _STRIP_NUMBER * unit
    room = cell.right - left - round(2 * letters)
    high = round(28 * unit)
    name, state = (left, cell.centery - high), (left, cell.centery + high)
    return Places(face, name, state, room, (cell.right - round(_GAP * unit), cell.centery), letters, beside=True)


def _at_a_side(cell: Rect, unit: float) -> Places:
    face = Rect(0, 0, round(_SIDE_FACE * unit), round(_SIDE_FACE * unit))
    face.midtop = cell.centerx, cell.top + round(30 * unit)
    name = cell.centerx, face.bottom + round(44 * unit)
    number = cell.centerx, face.bottom + round(210 * unit)
    state = cell.centerx, face.bottom + round(354 * unit)
    return Places(face, name, state, cell.width, number, _SIDE_NUMBER * unit, below=True)

"""The stage: the places of a table at which nobody sits, large enough to be read across a room.

Lengths here are pixels of a window of 1920×1080; another window scales them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from scenes.look.look_parts import StageScene, StageZone
from scenes.shell.design_space import DESIGN
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, SLOT, Area, Arrangement
from scenes.table.surface.responsive.boxes import CORNER, Box
from scenes.table.surface.responsive.scenery import in_scenes, placed_in

WHOLE = (1920.0, 1080.0)
"""The window that lengths on the stage are given for."""
LEAST_CARD = 340.0
"""The height below which no card is shown, except on a board."""
LEAST_TEXT = 44.0
"""The size of the smallest letters."""
CLOCK, SAYS, NUMBER = "clock", "says", ".number"
"""The names of the areas of the clock and of the facts, and the end of the name of that of a number."""
_TOP, _RIM, _GAP = 176.0, 40.0, 24.0
"""Where the question ends, the rim of the window, and the distance between two zones."""
_RING, _MENU = 232.0, 62.0
"""The sides of the clock and of the menu's button."""
_FOOT = {"row": 306.0, "strip": 220.0, "sides": 0.0}
"""The height of the players, by how they stand."""
_LOW_STRIP, _FEW = 140.0, 3
"""The height of a strip of few players, and the most that are few."""
_SAYS, _LARGE_SAYS = 76.0, 116.0
"""The height of the facts under the zones, and of compared numbers."""
_SIDE = 440.0
"""The width of a player who stands at a side."""
_ACROSS = 0.06
"""The gap between the places of a grid, in card widths."""
_FEET = 40.0
"""Height below a scene for the signs at the feet of figures."""
_STAND = ("depth", "tree")
"""The styles of what stands in a scene."""
_BOARD = (1.2, 1.6)
"""The width and the height of a board for each of its columns and lines, in card widths: it has as many of both."""


@dataclass(frozen=True)
class Room:
    """A window, in the lengths of the stage. unit: layout units for one of them; left, top: of the window, in layout
    units."""

    wide: float
    high: float
    unit: float
    left: float
    top: float

    def area(self, name: str, style: str, box: Box, **more: object) -> Area:
        """An area in layout units."""
        unit = self.unit
        place = (self.left + box.x * unit, self.top + box.y * unit, box.wide * unit, box.high * unit)
        return Area(name, style, *place, **more)  # type: ignore[arg-type]


def room_for(box: Box) -> Room:
    """The room of a window that covers a box, in layout units."""
    unit = min(box.wide / WHOLE[0], box.high / WHOLE[1])
    return Room(box.wide / unit, box.high / unit, unit, box.x, box.y)


def window_of(pixels: tuple[int, int], scale: float) -> Box:
    """The box of a window in layout units; scale: pixels for one of them."""
    wide, high = pixels[0] / scale, pixels[1] / scale
    return Box((DESIGN[0] - wide) / 2, (DESIGN[1] - high) / 2, wide, high)


@lru_cache(maxsize=64)
def staged(scene: StageScene, seats: int, box: Box, areas: tuple[Area, ...] = ()) -> Arrangement:
    """The arrangement of a scene for a number of seats in a window that covers `box` (layout units); areas: those of
    the map."""
    room = room_for(box)
    sides, foot = scene.players == "sides", _foot(scene, seats)
    says = (_LARGE_SAYS if scene.compares else _SAYS) if scene.says else 0.0
    low = room.high - _RIM - foot - says
    middle = Box(_RIM, _TOP, room.wide - 2 * _RIM, low - _TOP)
    if sides:
        middle = Box(_SIDE, _TOP, room.wide - 2 * _SIDE, low - _TOP)
    found = [
        room.area("question", "question", Box(_RING + 2 * _RIM, 24, room.wide - 2 * _RING - 4 * _RIM, _TOP - 44)),
        room.area("stage", "stage", Box(room.wide / 2 - 280, middle.y + middle.high / 2 - 200, 560, 400)),
        room.area(CORNER, "button", Box(24, 24, _MENU, _MENU)),
        room.area(CLOCK, "clock", Box(room.wide - _RING - 24, 20, _RING, _RING)),
        room.area("buttons", "buttons", Box(middle.x, low, middle.wide, 10)),
        *_players(scene, seats, room),
    ]
    if scene.says:
        found.append(room.area(SAYS, "lines", Box(middle.x, low, middle.wide, says)))
    found += _zones(scene, seats, middle, room)
    found += _scenery(scene, areas, Box(0.0, 0.0, room.wide, room.high - foot - _FEET), room)
    return {area.name: area for area in found}


def _scenery(scene: StageScene, areas: tuple[Area, ...], box: Box, room: Room) -> list[Area]:
    """The scene of the map in a box, and the figures and the tree in it where they stand on the map."""
    inside = in_scenes(areas)
    there = next((area for area in areas if area.style == "scene" and area.name == scene.scene), None)
    if there is None:
        return []
    grown = room.area(there.name, there.style, box, frame=there.frame)
    stood = [area for area in areas if area.style in _STAND and inside.get(area.name) is there]
    return [grown, *(replace(placed_in(area, there, {there.name: grown}, stood), label="") for area in stood)]


def _foot(scene: StageScene, seats: int) -> float:
    return _LOW_STRIP if scene.players == "strip" and seats <= _FEW else _FOOT[scene.players]


def _players(scene: StageScene, seats: int, room: Room) -> Iterator[Area]:
    """The places of all players: nobody has another one than the others."""
    if scene.players == "sides":
        for seat in range(seats):
            left = _RIM if seat % 2 == 0 else room.wide - _SIDE + _RIM / 2
            high = (room.high - _TOP - _RIM) / ceil(seats / 2)
            yield room.area(f"s{seat}", "plate", Box(left, _TOP + seat // 2 * high, _SIDE - 1.5 * _RIM, high))
        return
    high = _foot(scene, seats)
    for seat, cell in enumerate(_columns(Box(_RIM, room.high - high - _RIM / 2, room.wide - 2 * _RIM, high), seats)):
        yield room.area(f"s{seat}", "plate", cell)


def _columns(box: Box, count: int) -> list[Box]:
    wide = (box.wide + _GAP) / count
    return [Box(box.x + place * wide, box.y, wide - _GAP, box.high) for place in range(count)]


def _zones(scene: StageScene, seats: int, middle: Box, room: Room) -> Iterator[Area]:
    """The areas of all zones that lie large: those of seats above their players, the others side by side."""
    whole, left = sum(zone.share for zone in scene.zones), middle.x
    for zone in scene.zones:
        wide = (middle.wide - _GAP * (len(scene.zones) - 1)) * zone.share / whole
        box = Box(left, middle.y, wide, middle.high)
        left += wide + _GAP
        if not zone.zone.startswith("s*"):
            yield _zone(zone, zone.zone, box, room)
            continue
        for seat, cell in enumerate(_columns(box, seats)):
            yield _zone(zone, f"s{seat}{zone.zone[2:]}", cell, room)


def _zone(zone: StageZone, name: str, box: Box, room: Room) -> Area:
    """A row of cards as large as fit, or a grid."""
    tall = CARD_HEIGHT / CARD_WIDTH
    if not zone.columns:
        least, most = LEAST_CARD / tall * room.unit, min(box.wide, box.high / tall) * room.unit
        frame = SLOT if zone.slot else ""
        return room.area(name, "row", box, card=max(least, most), fills=True, least=least, frame=frame)
    if not zone.board:
        card = min(box.wide / (zone.columns * (1 + _ACROSS)), box.high / tall) * room.unit
        return room.area(name, "grid", box, card=card, columns=zone.columns, gap_x=_ACROSS)
    card = min(box.wide / _BOARD[0], box.high / _BOARD[1]) / zone.columns
    wide, high = card * zone.columns * _BOARD[0], card * zone.columns * _BOARD[1]
    box = Box(box.x + (box.wide - wide) / 2, box.y + (box.high - high) / 2, wide, high)
    more = {"columns": zone.columns, "gap_x": _ACROSS, "gap_y": _ACROSS, "frame": zone.board, "front": True}
    return room.area(name, "grid", box, card=card * room.unit, **more)

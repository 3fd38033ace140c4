"""The places of a table: the Tiled map of a game, read as areas relative to the viewer.

The map is 1280×720 units. Each object layer is one arrangement: `3` for three seats, `3@deploy` instead while that
question is open or while the game's guide names that moment, `3+coop` instead where an option has that value,
`3+coop@deploy` for both; `3@all_doors` while people who share the screen look at the doors together.
Objects carry the name of a zone or seat as the viewer counts (`s0` is the viewer, `s1` the next clockwise) and say in
`style` how cards lie: grid, fan, row or pile, or depth for figures that stand on the ground of a scene; plate,
question, buttons, button, stage, scene, caption, title, legend, notes, token, track, arc, tree, gauge, lines, clock,
answer and face hold no cards. The map's properties `wide` and `upright` are plans for windows of other shapes, see
responsive/plan.py.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal
from xml.etree import ElementTree

import msgspec
import pytmx
from msgspec import Meta

from scenes.motion.moves import RestPose
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, read_regular
from scenes.table.surface.depth import Ground, standing

MOST_BYTES = 1_000_000
"""Bytes of a map."""
MOST_PLAN = 4000
"""Letters of the plans for windows of one shape."""
MOST_NESTED = 40
"""Parentheses in a plan."""
MOST_AREAS = 200
"""Areas in one layer of a map."""
CARD_WIDTH = 100.0
"""Layout units of a card at scale 1."""
CARD_HEIGHT = 140.0
"""Layout units of a card at scale 1."""
Style = Literal[
    "grid",
    "fan",
    "row",
    "pile",
    "plate",
    "question",
    "stage",
    "buttons",
    "caption",
    "notes",
    "token",
    "track",
    "gauge",
    "lines",
    "title",
    "legend",
    "button",
    "clock",
    "answer",
    "depth",
    "scene",
    "arc",
    "tree",
    "face",
]
HOLDS_CARDS = ("grid", "fan", "row", "pile", "depth")
"""The styles of areas in which cards lie."""
Place = Annotated[float, Meta(ge=-1280, le=2560)]
Side = Annotated[float, Meta(ge=0, le=2560)]
Gap = Annotated[float, Meta(ge=-1, le=5)]
Word = Annotated[str, Meta(pattern=r"^[a-z0-9_]{0,60}\Z")]
NEEDED = ("question", "stage")
"""The areas that every layer needs; a layer for one question may do without the last one."""
_PROPERTIES = (
    "style",
    "card",
    "columns",
    "gap_x",
    "gap_y",
    "frame",
    "label",
    "still",
    "veil",
    "breaks",
    "fills",
    "share",
    "picks",
    "front",
    "when",
)
PANEL = "panel"
"""The name of the frame that needs no picture."""
SLOT = "slot"
"""The name of the frame that is as large as a card: the place of a pile, which shows while it is empty."""
SHELF = "shelf"
"""The name of the frame of a grid whose cards wait to be placed, as large as they can be, between its name and the
buttons."""
SHELF_HEAD, SHELF_FOOT = 0.06, 0.106
"""The part of a shelf's height that its name takes, and that of the buttons."""
SHELVED_LARGE = 3
"""Cards on a shelf up to which two lie in a line, and not three."""
_FAN_LEAN = 1.6
"""Degrees by which a card of a fan leans more than its neighbour, at most."""
_FAN_SINK = 0.15
"""Layout units by which a card of a fan sinks, times its distance from the middle squared."""
_COVERED_SCALE = 0.5
"""The size of the covered cards of a row, as a share of the others'."""
RIM = 8.0
"""Layout units between a frame and the cards of a row in it."""
STEP = 1.08
"""The most from card to card in a row, in card widths."""
_CROWDED = 0.5
"""In a row that breaks no cards are nearer than this, in card widths: they become smaller, or lie in two lines."""
_LINE_BEFORE_TWO = 1.3
"""Scale of the cards of such a row in one line relative to two, above which it stays in one."""
_LEAST_FILLING = 86.0
"""The width below which cards that fill their room cover each other a little rather than shrink, in layout units."""
_SNUG = 0.7
"""The least from card to card in such a row, in card widths."""
_FEWER_LINES = 0.9
"""Factor of the size of the cards for each further line: few lines are easier to read."""
_LINE_GAP = 10.0
"""The least between two such lines, in layout units."""
_PEEP = 0.2
"""Visible part of a card below the one that lies on it, in card heights."""
NAMED_CARD = 124.0
"""Layout units of the width of cards above which the name of their area grows no more."""
NAME_SHARE = 0.15
"""Height of the letters of the name of an area, as a share of the width of its cards."""
_STACKED = 0.9
"""The size of two such cards, as a factor."""
_PILE_STEP = 0.7
"""Layout units from card to card in a pile."""
_PILE_DEPTH = 8
"""Cards of a pile that lie one above the other; those below lie exactly under them."""


@dataclass(frozen=True)
class Area:
    """A named rectangle of the table, in layout units.

    card: the width of the cards in it; gap_x, gap_y: between the places of a grid, and the most between the cards of a
    row that fills its room, in card widths; frame: the picture
    under the area, PANEL or SLOT; label: the key of its name. still: the cards cannot be touched; veil: they show their
    faces only while the veil is held up. breaks: a crowded row lies in two lines; fills: a row lies in as many lines as
    let its cards be largest, `card` is the most they grow to, and below `least` they cover each other; share: rows with
    the same word give each other room. picks: touching it picks the seat whose name it bears. front: whether its name
    stands on a rail above its first line. when: what is written there is shown only while somebody aims at an action
    with this verb. head: what a name larger than on the map takes of the upper end of its panel, so that the cards lie
    below it.
    """

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    style: Style
    x: Place
    y: Place
    wide: Side
    high: Side
    card: Annotated[float, Meta(ge=4, le=1280)] = CARD_WIDTH
    columns: Annotated[int, Meta(ge=1, le=60)] = 1
    gap_x: Gap = 0.06
    gap_y: Gap = 0.06
    frame: Word = ""
    label: Word = ""
    still: bool = False
    veil: bool = False
    breaks: bool = False
    fills: bool = False
    share: Word = ""
    picks: bool = False
    front: bool = False
    when: Word = ""
    head: Side = 0.0
    least: Side = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of what lies in it, in layout units."""
        return self.x + self.wide / 2, self.y + (self.head + self.high) / 2

    @property
    def scale(self) -> float:
        """The scale of its cards."""
        return self.card / CARD_WIDTH

    def covers(self, x: float, y: float) -> bool:
        """Whether a point (layout units) lies in it."""
        return self.x <= x <= self.x + self.wide and self.y <= y <= self.y + self.high

    @lru_cache(maxsize=512)  # noqa: B019  areas live as long as their map
    def spots(self, count: int, covered: int = 0, under: tuple[int, ...] = ()) -> list[RestPose]:
        """Where `count` cards (in a grid: places) lie, in order.

        covered: how many cards at the start of a row no longer count and lie small behind the others; under: the
        indices of cards in a row on which the next one lies.
        """
        match self.style:
            case "grid" if self.frame == SHELF:
                return self._shelved(count)
            case "grid":
                return [self._cell(index, count) for index in range(count)]
            case "fan":
                return self._fan(count)
            case "row":
                return self._in_row(count, covered, under)
            case "depth":
                ground = Ground(self.x, self.y + self.high, self.wide, CARD_HEIGHT * self.scale)
                return standing(ground, count, under)
            case _:
                return self._pile(count)

    def _in_row(self, count: int, covered: int, under: tuple[int, ...]) -> list[RestPose]:
        """A row with cards that no longer count, or with such on which the next one lies."""
        if covered:
            return self._covered_row(covered) + self._row(count - covered)
        return self._stacked(count, under) if under else self._row(count)

    def _cell(self, index: int, count: int) -> RestPose:
        rows = -(-count // self.columns)
        row, column = divmod(index, self.columns)
        across, down = self.card * (1 + self.gap_x), self.card * (CARD_HEIGHT / CARD_WIDTH + self.gap_y)
        x, y = self.centre
        right, below = column - (self.columns - 1) / 2, row - (rows - 1) / 2
        return RestPose(x + right * across, y + below * down, 0.0, self.scale)

    def _shelved(self, count: int) -> list[RestPose]:
        """Lines of two cards, or of three, from the upper end on; nothing moves when the last card is taken."""
        side = 2 if count <= SHELVED_LARGE else 3
        high = self.high * (1 - SHELF_HEAD - SHELF_FOOT)
        card = min((self.wide - (side + 1) * RIM) / side, (high - (side - 1) * RIM) / side * CARD_WIDTH / CARD_HEIGHT)
        tall = card * CARD_HEIGHT / CARD_WIDTH
        left, top = self.centre[0] - (side - 1) * (card + RIM) / 2, self.y + self.high * SHELF_HEAD + tall / 2
        places = (divmod(index, side) for index in range(count))
        return [
            RestPose(left + column * (card + RIM), top + line * (tall + RIM), 0.0, card / CARD_WIDTH)
            for line, column in places
        ]

    def _fan(self, count: int) -> list[RestPose]:
        step = min(self.card * 0.92, (self.wide - self.card) / max(1, count - 1))
        x, y = self.centre
        middle = (count - 1) / 2
        y -= middle**2 * _FAN_SINK / 4  # the middle rises, so that the ends sink less far below the area
        lean = min(_FAN_LEAN, 10.0 / max(1, count))
        return [
            RestPose(x + (i - middle) * step, y + (i - middle) ** 2 * _FAN_SINK, -(i - middle) * lean, self.scale)
            for i in range(count)
        ]

    def _row(self, count: int) -> list[RestPose]:
        if self.fills and count:
            return self._filled(count)
        room, card = self.wide - (2 * RIM if self.frame else 0.0), self.card
        step = min(card * STEP, (room - card) / max(1, count - 1))
        if self.breaks and step < card * _CROWDED:
            card = room / (1 + (count - 1) * _CROWDED)
            step, broken = card * _CROWDED, (self.high - self.head - 3 * RIM) / 2 / CARD_HEIGHT * CARD_WIDTH
            if card < _LINE_BEFORE_TWO * broken:
                return self._broken(count, room, broken)
        x, y = self.centre
        return [RestPose(x + (i - (count - 1) / 2) * step, y, 0.0, card / CARD_WIDTH) for i in range(count)]

    def _broken(self, count: int, room: float, card: float) -> list[RestPose]:
        """Two lines of smaller cards, the first one above."""
        above = -(-count // 2)
        step = min(card * STEP, (room - card) / max(1, above - 1))
        x, y = self.centre
        down = (card * CARD_HEIGHT / CARD_WIDTH + RIM) / 2
        spots = []
        for line, number in ((0, above), (1, count - above)):
            middle, low = (number - 1) / 2, y - down if line == 0 else y + down
            spots += [RestPose(x + (i - middle) * step, low, 0.0, card / CARD_WIDTH) for i in range(number)]
        return spots

    def _filled(self, count: int) -> list[RestPose]:
        """Lines of cards that are as large as the room lets them be; they cover each other only if they would be
        smaller than _LEAST_FILLING."""
        inset = 2 * RIM if self.frame else 0.0
        room = self.wide - inset, self.high - self.head - inset
        gap = min(STEP, 1.0 + self.gap_x)
        card, lines = _largest_in(room, count, gap)
        if card < (self.least or _LEAST_FILLING):
            card, lines = _largest_in(room, count, _SNUG)
            card = min(card, self.least or _LEAST_FILLING)
        if card < self.least:
            card, lines = self.least, 1
        card = min(card, self.card)
        above = -(-count // lines)
        step = min(card * gap, (room[0] - card) / max(1, above - 1))
        down = card * CARD_HEIGHT / CARD_WIDTH
        down += min(RIM, (room[1] - lines * down) / max(1, lines - 1))
        x, y = self.centre
        spots = []
        for line in range(lines):
            number = min(above, count - line * above)
            left, low = x - (number - 1) / 2 * step, y + (line - (lines - 1) / 2) * down
            spots += [RestPose(left + i * step, low, 0.0, card / CARD_WIDTH) for i in range(number)]
        return spots

    def _stacked(self, count: int, under: tuple[int, ...]) -> list[RestPose]:
        """A row in which the cards `under` share the place of the next one; both are a little smaller, and the upper
        ends of all lie in a line, so that none lies on the name of the row."""
        free = iter(self._row(count - len(under)))
        found: list[RestPose] = []
        for index in range(count):
            if index - 1 in under:
                last = found[-1]
                found.append(last._replace(y=last.y + last.scale * CARD_HEIGHT * _PEEP))
                continue
            spot = next(free)
            if index in under and not self.least:
                up = spot.scale * CARD_HEIGHT * (1 - _STACKED) / 2
                spot = spot._replace(y=spot.y - up, scale=spot.scale * _STACKED)
            found.append(spot)
        return found

    def _covered_row(self, count: int) -> list[RestPose]:
        """The row of covered cards: smaller, and showing above the cards that count; where none may be small, all lie
        under the first of these."""
        if self.least:
            return self._row(1) * count
        card = self.card * _COVERED_SCALE
        step = min(card * 0.5, (self.wide - card) / max(1, count - 1))
        x, y = self.centre[0], self.y + self.head + card * CARD_HEIGHT / CARD_WIDTH / 2
        return [RestPose(x + (i - (count - 1) / 2) * step, y, 0.0, self.scale * _COVERED_SCALE) for i in range(count)]

    def _pile(self, count: int) -> list[RestPose]:
        x, y = self.centre
        deep = max(0, count - _PILE_DEPTH)
        return [RestPose(x, y - max(0, i - deep) * _PILE_STEP, 0.0, self.scale) for i in range(count)]


def _largest_in(room: tuple[float, float], count: int, step: float) -> tuple[float, int]:
    """The width of the largest cards that fit into a room, and in how many lines they lie; step: from card to card, in
    card widths."""

    def card(lines: int) -> float:
        across = room[0] / (1 + (-(-count // lines) - 1) * step)
        return min(across, (room[1] - (lines - 1) * _LINE_GAP) / lines * CARD_WIDTH / CARD_HEIGHT)

    lines = max(range(1, count + 1), key=lambda lines: card(lines) * _FEWER_LINES**lines)
    return card(lines), lines


Arrangement = dict[str, Area]
"""Areas by name."""


class TableMap:
    """The arrangements of one game's table; `wide` and `upright` say how they stand in windows of other shapes."""

    def __init__(self, layers: Mapping[str, Arrangement], wide: str = "", upright: str = "") -> None:
        self.layers = layers
        self.wide = wide
        self.upright = upright
        self._found: dict[tuple[object, ...], Arrangement] = {}
        """Results of `at` so far: it is asked in every frame."""

    def at(self, seats: int, step: str, values: Collection[str] = (), moments: Sequence[str] = ()) -> Arrangement:
        """The arrangement for a number of seats, the values of the options, the step that asks, and the names of what
        goes on, which come before the step, the first one first."""
        wish = (seats, step, tuple(values), tuple(moments))
        if wish not in self._found:
            self._found[wish] = self._find(seats, step, values, moments)
        return self._found[wish]

    def _find(self, seats: int, step: str, values: Collection[str], moments: Sequence[str]) -> Arrangement:
        chosen = (*(f"{seats}+{value}" for value in values), str(seats))
        names = (*(f"{name}@{when}" for when in (*moments, step) for name in chosen), *chosen)
        return next(self.layers[name] for name in names if name in self.layers)


def load_map(game: str, seats: Sequence[int], folder: Path = ASSETS / "tables") -> TableMap:
    """Read assets/tables/<game>.tmx. Raises BadFile with a sentence for the player."""
    path = folder / f"{game}.tmx"
    try:
        table = _table(read_regular(path, MOST_BYTES).decode("utf-8"), str(path))
    except FileNotFoundError:
        raise BadFile(fault("missing_file", path=path)) from None
    except Exception as error:  # pytmx and its XML reader raise many kinds; each means the same to a player
        raise BadFile(fault("unusable", path=path, why=cause(error))) from error
    if missing := [str(count) for count in seats if str(count) not in table.layers]:
        raise BadFile(fault("unusable", path=path, why=fault("cause.no_layer", seats=", ".join(missing))))
    return table


@lru_cache(maxsize=8)  # reading one takes 20 ms
def _table(text: str, path: str) -> TableMap:
    """The table in the text of a map; path: for what is said of faults in it."""
    tiled = _tiled(text, path)
    found = {one.name: _arrangement(one) for one in tiled.layers if isinstance(one, pytmx.TiledObjectGroup)}
    plans = [str(tiled.properties.get(shape, "")) for shape in ("wide", "upright")]
    if any(len(plan) > MOST_PLAN or one.count("(") > MOST_NESTED for plan in plans for one in plan.split(";")):
        raise BadFile(fault("cause.plan"))
    return TableMap(MappingProxyType(found), *plans)


def _tiled(text: str, path: str) -> pytmx.TiledMap:
    """The object layers of a map. Tile sets, pictures and tiles are left out because they can name other files and
    unpack into any number of bytes. Raises BadFile for a map that declares XML entities."""
    if "<!DOCTYPE" in text:
        raise BadFile(fault("cause.content"))
    root = ElementTree.fromstring(text)
    for child in list(root):
        if child.tag not in ("objectgroup", "properties"):
            root.remove(child)
    tiled = pytmx.TiledMap()
    tiled.filename = path
    tiled.parse_xml(root)
    return tiled


def _arrangement(layer: pytmx.TiledObjectGroup) -> Arrangement:
    if len(layer) > MOST_AREAS:
        raise BadFile(fault("cause.layer", name=layer.name))
    areas = {area.name: area for area in map(_area, layer)}
    needed = NEEDED[:1] if "@" in layer.name else NEEDED
    if missing := [name for name in needed if name not in areas]:
        raise BadFile(fault("cause.layer_lacks", name=layer.name, area=missing[0]))
    return areas


def _area(thing: pytmx.TiledObject) -> Area:
    props = {name: value for name, value in thing.properties.items() if name in _PROPERTIES}
    sides = {"x": thing.x, "y": thing.y, "wide": thing.width, "high": thing.height}
    try:
        return msgspec.convert({"name": thing.name or "", **sides, **props}, Area)
    except msgspec.ValidationError:
        raise BadFile(fault("cause.layer", name=thing.name)) from None

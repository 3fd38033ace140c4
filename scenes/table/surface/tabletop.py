"""The places of things on a table in the window: layout units to pixels and back."""

from __future__ import annotations

from math import ceil
from typing import Protocol

from pygame import Rect

from game.core.state import State
from scenes.look import cards
from scenes.look.measure import Measure
from scenes.motion.moves import RestPose
from scenes.shell.design_space import DESIGN
from scenes.shell.scene import Host
from scenes.table.surface.board import Board
from scenes.table.surface.layout import Area, Arrangement
from scenes.table.surface.pictures import card_height
from scenes.table.surface.responsive.api import words_in
from scenes.table.surface.responsive.boxes import CORNER
from scenes.table.surface.staged import LEAST_TEXT, WHOLE
from scenes.words.catalogue import Variant, variant_of

_CORNER = 14.0
"""Layout units from the lower left corner to the fixed buttons."""


def wanted_words(host: Host) -> float:
    """The scale of words that the person at the screen wants, relative to the map."""
    return host.ui_scale * host.settings.text_scale


class TableRoom(Protocol):
    """The decisions of a table about its places, and whether it may show what has happened."""

    @property
    def on_disk(self) -> bool:
        """Whether everything that has happened is on the disk; nothing is shown before."""

    def arrangement(self) -> Arrangement:
        """The arrangement for the open question and for what is happening."""

    def tray(self) -> Rect:
        """The place where dice and coins fall, in pixels."""

    def occupied(self) -> list[Rect]:
        """The rectangles that nothing brought in may cover, in pixels."""


class Tabletop:
    """The places of a board in the window of its host, for the present size and arrangement."""

    def __init__(self, host: Host, board: Board, room: TableRoom) -> None:
        self.host = host
        self.board = board
        self.room = room
        self.calm = False
        """Whether motion is reduced."""
        self.covered = False
        """Whether everything is hidden, because the screen is changing hands."""
        self.staged = False
        """Whether nobody sits at this screen, because all people have phones and look at it from afar."""
        self.aided = False
        """Whether the memory aid is on at this table independent of the settings."""
        self.kept_free: Rect | None = None
        """What a large card and an explanation leave free, in pixels: the panel of a teller."""

    @property
    def least_letters(self) -> int:
        """The letters in pixels below which nothing is written over the cards, because it is read from afar; 0 for the
        usual ones."""
        window = self.window
        scale = min(window.width / WHOLE[0], window.height / WHOLE[1])
        return ceil(LEAST_TEXT * scale) if self.staged else 0

    @property
    def memory_aid(self) -> bool:
        """Whether face-down cards that the viewer has seen are marked."""
        return self.aided or self.host.settings.memory_aid

    @property
    def view(self) -> State:
        """The view that the cards on the board show."""
        return self.board.view

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.view.game.key

    @property
    def variant(self) -> Variant:
        """The options under which words read otherwise."""
        return variant_of(self.game, self.view.options)

    @property
    def arrangement(self) -> Arrangement:
        """The present arrangement, in layout units."""
        return self.board.arrangement

    @property
    def window(self) -> Rect:
        """The window, or the part of it that the host has, in pixels."""
        return self.host.screen.get_rect()

    @property
    def corner(self) -> tuple[float, float]:
        """The left end and the lower end, in layout units, of where the fixed buttons stand."""
        area = self.arrangement.get(CORNER)
        return (area.x, area.y + area.high) if area else (_CORNER, DESIGN[1] - _CORNER)

    @property
    def words(self) -> float:
        """The scale of signs and buttons relative to the map."""
        return words_in(self.arrangement)

    @property
    def measure(self) -> Measure:
        """The size of letters and widgets that have a place on the table: as the settings want it, but no larger than
        their places have become."""
        host, words = self.host, max(1.0, self.words)
        if self.staged or wanted_words(host) <= words:
            return host.measure
        widgets = min(host.ui_scale, words)
        return Measure(host.scale * widgets, words / widgets, host.measure.least)

    def rect(self, area: Area) -> Rect:
        """An area in pixels."""
        return self.host.at(area.x, area.y, area.wide, area.high)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Layout units to a pixel."""
        return self.host.at(x, y, 0, 0).topleft

    def units(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """A pixel to layout units."""
        left, top = self.host.area.topleft
        return (pixel[0] - left) / self.host.scale, (pixel[1] - top) / self.host.scale

    def card_rect(self, spot: RestPose) -> Rect:
        """The rectangle in pixels of an upright card at a spot."""
        high = card_height(spot.scale, self.host.scale)
        rect = Rect(0, 0, cards.width(high), high)
        rect.center = self.pixel(spot.x, spot.y)
        return rect

    def plate_rect(self, seat: int) -> Rect | None:
        """The rectangle in pixels of a seat's name plate; None if this arrangement has none."""
        area = self.arrangement.get(f"s{self.board.relative(seat)}")
        return self.rect(area) if area else None

    def seat_named(self, name: str) -> int | None:
        """The seat that the map calls `name`; None for the viewer, or if it is no seat."""
        seats = range(self.board.view.seats)
        return next(
            (seat for seat in seats if self.board.relative(seat) and f"s{self.board.relative(seat)}" == name), None
        )

    def seat_rects(self, seat: int) -> list[Rect]:
        """The rectangles in pixels by which a seat is picked: its name plate, and other areas that stand for it."""
        name = f"s{self.board.relative(seat)}"
        areas = self.arrangement.values()
        return [
            self.rect(area) for area in areas if area.name == name or (area.picks and area.name.startswith(f"{name}."))
        ]

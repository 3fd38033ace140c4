"""A table that is only watched: drawn into a part of a page, to be looked at closely and not to be touched."""

from __future__ import annotations

from typing import cast

from pygame import Rect, Surface

from scenes.replay.gallery import Gallery
from scenes.saves.setup import Setup
from scenes.shell.design_space import DesignSpace
from scenes.shell.scene import Host, Scene, Thing
from scenes.table.canvas import Item
from scenes.table.input.hands import Hands
from scenes.table.overlay.close_look import Lens
from scenes.table.seating import Seating
from scenes.table.table import Table


class Pane(DesignSpace):
    """A part of the window that a table takes for the whole; in all else its host is asked."""

    def __init__(self, app: Host, rect: Rect) -> None:
        self.app = app
        self.settings, self.sound, self.text = app.settings, app.sound, app.text
        self.presses, self.doors, self.folders = app.presses, app.doors, app.folders
        self.resource, self.push, self.pop, self.replace = app.resource, app.push, app.pop, app.replace
        self.relayout, self.notice, self.save, self.quit = app.relayout, app.notice, app.save, app.quit
        self.set_fullscreen = app.set_fullscreen
        self.place(rect)

    def place(self, rect: Rect) -> None:
        """Another part of the window."""
        self.rect = rect.clip(self.app.screen.get_rect())
        self.screen: Surface = self.app.screen.subsurface(self.rect)
        self.fit(self.rect.size)

    @property
    def scene(self) -> Scene:
        """The topmost scene of the window."""
        return self.app.scene


class WideLens(Lens):
    """Shows a card as large as the whole window allows, wherever the table is."""

    table: Watched

    def window(self) -> Rect:
        return self.table.pane.app.screen.get_rect()


class Onlooker(Hands):
    """Looks closer at cards and touches nothing."""

    always = ()

    def __init__(self, table: Watched) -> None:
        super().__init__(table)
        self.lens = WideLens(table)

    def items(self) -> list[Item]:
        """Only what is pointed at lies over the cards; the large card belongs to the page."""
        return self.hints.items()

    def large(self) -> Item | None:
        """The card that is looked at, large."""
        return self.lens.item(None)

    def things(self) -> list[Thing]:
        """The cards and plates."""
        return self.targets.things(set(), None)


class Watched(Table):
    """The table of a replay."""

    def __init__(self, pane: Pane, setup: Setup, gallery: Gallery) -> None:
        self.pane = pane
        self.pace_wished = "normal"
        self.beliefs: dict[tuple[int, int], str] = {}
        """What the eyes take a hidden card for, by zone and place."""
        # A gallery stands in for the seating.
        super().__init__(pane, setup, cast("Seating", gallery))
        self.gallery = gallery
        self.voices.silent = True
        self.covered = False

    def _take_hands(self) -> Hands:
        return Onlooker(self)

    @property
    def speed(self) -> str:
        """As fast as the page says."""
        return self.pace_wished

    def go_at(self, speed: str) -> None:
        """Another speed."""
        self.pace_wished = speed
        self.pace()

    def enter(self) -> None:
        """The cards lie there."""
        self.pace()
        self.show_now()

    def jump(self, move: int, eyes: int) -> None:
        """Shows another moment, or the same through other eyes, at once."""
        self.gallery.look(move, eyes)
        self.board.unsort()
        self.show_now()

    def forward(self) -> None:
        """The next decision happens."""
        self.director.finish()
        self.director.add(self.gallery.forward(), self.gallery.move)

    def hint(self, zone: int, place: int) -> tuple[tuple[str, int | str], ...]:
        """On the back of a card: what it is taken for, or known to be."""
        row = self.board.row(self.board.view.zones[zone][place])
        if self.beliefs and row is not None:
            return (("eye", self.app.text(f"{self.setup.game}.card.{row.key}.name")),)
        found = self.beliefs.get((zone, place))
        return (("", found),) if found else super().hint(zone, place)

    def _end(self, dt: float) -> None:
        """The last picture stays."""

    def busy(self) -> bool:
        return self.director.busy or self.hands.busy

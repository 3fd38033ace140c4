"""A table that is only watched: drawn into a part of a page, to be looked at closely and not to be played at."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.actions import Action
from scenes.replay.gallery import Gallery
from scenes.replay.onlooker import Onlooker
from scenes.saves.setup import Setup
from scenes.shell.design_space import DesignSpace
from scenes.shell.scene import Host, Scene, ScreenElement
from scenes.table.canvas import Item
from scenes.table.menu import open_opponent_view, plate_seat
from scenes.table.overlay import highlights
from scenes.table.overlay.hint_marks import BADGE, marks, words_left
from scenes.table.source import ShownMatch
from scenes.table.table_view import TableView


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


class WatchedTable(TableView):
    """A table in a part of a page; the page says what it shows."""

    def __init__(self, pane: Pane, setup: Setup, match: ShownMatch) -> None:
        super().__init__(pane, setup, match, "normal")
        self.pane = pane
        self.match = match
        self.onlooker = Onlooker(self.tabletop, match, self.director, self.variant, lambda: pane.app.screen.get_rect(),
                                 self._open_opponent)  # fmt: skip
        self.pointed: Action | None = None
        """The action whose cards, places and plates are numbered."""

    def _open_opponent(self, word: str) -> bool:
        seat = plate_seat(word)
        return seat is not None and open_opponent_view(self.app, self.setup, self.match, seat, people=False)

    def go_at(self, speed: str) -> None:
        """Another speed."""
        self.tempo.wished = speed
        self.tempo.apply()

    def enter(self) -> None:
        """The cards lie there."""
        self.tempo.apply()
        self.show_now()

    def show_now(self) -> None:
        """Shows the table as the viewer sees it, at once; nothing is held any more."""
        self.onlooker.let_go()
        super().show_now()
        self.retarget()

    def retarget(self) -> None:
        """The cards can be looked at where they lie now."""
        self.onlooker.targets.index()

    def update(self, dt: float) -> bool:
        """Lets what happens be seen; says whether anything changed."""
        changed, self._changed = self._changed, False
        changed |= self.director.update(dt) | self.onlooker.update(dt) | self.canvas.update(dt)
        return changed | self.follow_arrangement()

    def busy(self) -> bool:
        """Whether frames are wanted."""
        return self.director.busy or self.onlooker.busy

    def glows(self) -> dict[int, str]:
        """What was chosen before, and what is pointed at."""
        colours = highlights.glows(self.tabletop, self.onlooker.targets, hinted=words_left(self.pointed))
        colours.pop(id(self.director.held), None)
        return colours

    def items(self) -> list[Item]:
        """The table, and numbers on what is pointed at. The large card belongs to the page."""
        return super().items() + self.pointers()

    def pointers(self) -> list[Item]:
        """Numbers on what is to be touched for the action that is pointed at."""
        if self.pointed is None:
            return []
        words = words_left(self.pointed)
        return marks(self.pointed, words, self.onlooker.targets.stops(words), self.app.px(BADGE))

    def handle(self, event: pygame.Event) -> None:
        """The mouse belongs to the onlooker."""
        self.onlooker.handle(event)

    def elements(self) -> list[ScreenElement]:
        """The cards and plates."""
        return self.onlooker.elements()


class PlaybackTable(WatchedTable):
    """The table of a replay."""

    def __init__(self, pane: Pane, setup: Setup, gallery: Gallery) -> None:
        self.beliefs: dict[tuple[int, int], str] = {}
        """What the eyes take a hidden card for, by zone and place."""
        super().__init__(pane, setup, gallery)
        self.gallery = gallery

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

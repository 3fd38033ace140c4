"""A replay: the table of a finished match, a timeline below it, and beside it what happened and what was thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Event, Rect, Surface

from game.core.match import Match
from game.core.playback import Playback
from scenes import VERSION
from scenes.look import theme
from scenes.look.widgets.panels import draw_board, draw_sheet
from scenes.replay.control_bar import FOOT, ControlBar
from scenes.replay.gallery import Gallery
from scenes.replay.playback_page import PlaybackPage
from scenes.replay.side_panel import SIDE, SidePanel
from scenes.replay.thoughts_panel import ThoughtsPanel
from scenes.replay.watched import Pane, PlaybackTable
from scenes.saves.replay_files import SavedReplay, playback_of, read_replay, record_with_notes
from scenes.saves.setup import SeatSetup, with_names
from scenes.shell.scene import Host, ScreenElement
from scenes.storage.files import BadFile
from scenes.table.canvas import Item
from scenes.table.overlay.story import story

REST = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds between two decisions while the replay plays."""
_POINTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Replay(PlaybackPage):
    """The table of a replay, the strip below it and the sheet beside it."""

    min_size = (1180, 660)
    side = SIDE

    def __init__(self, match: SavedReplay, tape: Playback, only: int | None = None, at: int | None = None) -> None:
        super().__init__(match, tape, only)
        self._start = 0 if at is None else at
        self._shown_large: Item | None = None

    # ---- opening ----------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not hasattr(self, "table"):
            self._open()
        super().resize(size)

    def _open(self) -> None:
        setup = with_names(self.match.setup, self.app.text)
        self.names = [seat.name for seat in setup.seats]
        people = [seat for seat, who in enumerate(setup.seats) if who.person]
        self.pane = Pane(self.app, self.app.screen.get_rect())
        front = people[0] if people else 0
        self.gallery = Gallery(self.tape, self.names, self._eyes_at(0), front)
        self.gallery.move = min(self._start, self.tape.last)
        self.table = PlaybackTable(self.pane, setup, self.gallery)
        self.story = story(self.tape, self.table.sentences)
        self.thoughts = ThoughtsPanel(self)
        if self.tape.fault:
            key = "damaged" if self.match.version == VERSION else "fault"
            self.app.notice(self.app.text(f"ui.replay.{key}", n=self.tape.last, all=len(self.tape.record.moves),
                                          version=self.match.version))

    def enter(self) -> None:
        self.table.enter()
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        self.thoughts.close()

    def _follow(self) -> None:
        """The timeline and the sheet follow, without being made anew under the pointer."""
        self.thoughts.forget()
        self.strip.follow()
        self.sheet.follow()
        if self.thinking:
            self.rebuild_soon()
        self.touch()

    # ---- time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._table_changed = self.table.update(dt)
        changed = super().update(dt)
        if self.playing and self.table.director.idle:
            self._rest -= dt
            if self._rest <= 0.0:
                self._rest = REST[self.table.speed]
                self._forward()
        if self.thinking and self.thoughts.update():
            self.rebuild()
            changed = True
        self._page_changed = changed or self._changed
        return self._table_changed or self._page_changed

    def busy(self) -> bool:
        return super().busy() or self.table.busy() or self.playing or (self.thinking and self.thoughts.open)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        frame = Rect((0, 0), self.box(0, 0, self.wide - SIDE, self.high - FOOT).size)
        if frame != self.pane.rect or self.pane.app.screen is not self._screen_of_pane():
            self.pane.place(frame)
            self.table.resize(frame.size)
        self.ground = theme.background(f"{self.match.record.game}/table", size, 165).copy()
        draw_board(self.ground, self.box(-20, self.high - FOOT, self.wide - SIDE + 24, FOOT + 30), self.measure.unit)
        draw_sheet(self.ground, self.box(self.wide - SIDE + 14, 12, SIDE - 26, self.high - 24), self.measure.unit)
        self.strip = ControlBar(self)
        self.sheet = SidePanel(self, self.thoughts)

    def _screen_of_pane(self) -> Surface:
        whole = self.pane.screen.get_parent()
        return whole if whole is not None else self.pane.screen

    def rebuild(self) -> None:
        """Make everything anew; the sheet stays where it was scrolled to."""
        super().rebuild()
        self.sheet.reveal()

    # ---- pictures ---------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        assert self.ground is not None
        large = self.table.onlooker.large()
        if large is not None or self._shown_large is not None:
            self.table.canvas.forget()
        whole = self.stale or self._page_changed or large is not None or self._shown_large is not None
        self.table.stale = self.stale
        self.table.draw(self.pane.screen)
        if whole:
            frame = self.pane.rect
            for part in (Rect(frame.right, 0, screen.get_width() - frame.right, screen.get_height()),
                         Rect(0, frame.bottom, frame.right, screen.get_height() - frame.bottom)):
                screen.blit(self.ground, part, part)
            ground, self.ground = self.ground, None
            backdrop, self.backdrop = self.backdrop, None
            super().draw(screen)
            self.ground, self.backdrop = ground, backdrop
        if large is not None:
            large.draw(screen)
        self._shown_large = large
        return None

    def elements(self) -> list[ScreenElement]:
        return super().elements() + self.table.elements()

    # ---- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if event.type in _POINTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            self.table.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.onlooker.let_go()
        super().handle(event)

    def _key(self, event: Event) -> None:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle, pygame.K_LEFT: partial(self.step, -1), pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_HOME: partial(self.jump, 0), pygame.K_END: partial(self.jump, self.tape.last)}
        if event.key in acts:
            acts[event.key]()
            self.touch()
        elif event.key == pygame.K_z:
            look = self.table.onlooker.close_look
            look.forced = not look.forced
            self.touch()
        elif event.key == pygame.K_ESCAPE and self.table.onlooker.close_look.open:
            self.table.onlooker.close_look.close()
            self.touch()
        else:
            super()._key(event)


def running(match: Match, seats: tuple[SeatSetup, ...]) -> tuple[SavedReplay, Playback]:
    """A match that still runs, to be looked back at."""
    record = record_with_notes(match, seats)
    notes = {name: words for name, words in record.notes.items() if name.startswith("seat.")}
    return SavedReplay(record._replace(notes=notes)), Playback.of(match)


def show(app: Host, match: SavedReplay, at: int | None = None) -> None:
    """Opens a replay above what is there, at a decision if one is given, or says in one sentence why it cannot be."""
    try:
        app.push(Replay(match, playback_of(match), at=at))
    except BadFile as error:
        app.notice(str(error))


def open_file(app: Host, path: Path) -> None:
    """Opens the replay in a file, or says why not."""
    try:
        show(app, read_replay(path))
    except BadFile as error:
        app.notice(str(error))



"""The replay page: the table of a match, the control bar below it, and beside it the story or the thoughts."""

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
from scenes.replay.control_bar import BAR_HEIGHT, ControlBar
from scenes.replay.gallery import Gallery
from scenes.replay.playback_page import PlaybackPage
from scenes.replay.side_panel import PANEL_WIDTH, SidePanel
from scenes.replay.thoughts_panel import ThoughtsPanel
from scenes.replay.watched import MOUSE_EVENTS, Pane, PlaybackTable
from scenes.saves.replay_files import SavedReplay, playback_of, read_replay, record_with_notes
from scenes.saves.setup import SeatSetup, with_names
from scenes.shell.deeds import AWAY, Deed, deed_of
from scenes.shell.scene import Host, ScreenElement
from scenes.storage.files import BadFile
from scenes.table.panels.log_lines import story
from scenes.table.surface.canvas import Item
from scenes.words.sentences import LogEntry

PAUSE_SECONDS = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds between two decisions while the replay plays, by speed."""


class Replay(PlaybackPage):
    """The table of a replay, the control bar below it and the side panel beside it.

    `at` is the number of decisions made in the position shown first.
    """

    min_size = (1180, 660)
    panel_width = PANEL_WIDTH

    def __init__(
        self, match: SavedReplay, playback: Playback, only_seat: int | None = None, at: int | None = None
    ) -> None:
        super().__init__(match, playback, only_seat)
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
        self.gallery = Gallery(self.playback, self.names, self._eyes_at(0), front)
        self.gallery.rivals = [seat.rival for seat in setup.seats]
        self.gallery.move = min(self._start, self.playback.last)
        self.table = PlaybackTable(self.pane, setup, self.gallery)
        lines = story(self.playback, self.table.sentences) + self._seat_lines()
        self.story = sorted(lines, key=lambda line: line.decision)
        self.thoughts = ThoughtsPanel(self)
        if self.playback.fault:
            key = "damaged" if self.match.version == VERSION else "fault"
            self.app.notice(
                self.app.text(
                    f"ui.replay.{key}",
                    n=self.playback.last,
                    all=len(self.playback.record.moves),
                    version=self.match.version,
                )
            )
        elif self.match.unread:
            self.app.notice(self.app.text("ui.replay.unread", line=self.match.unread, n=self.playback.last))

    def _seat_lines(self) -> list[LogEntry]:
        """A line for each seat at which somebody else sits down."""
        words, game, lines, before = self.app.text, self.match.record.game, [], self.match.seats
        for change in self.match.changes:
            for place, (old, new) in enumerate(zip(before, change.seats, strict=True)):
                if old.kind != new.kind:
                    key = f"{game}.level.{new.level}"
                    level = words(key) if words.has(key) else new.level
                    told = (
                        words("ui.seats.person_from", n=change.after + 1, name=new.name)
                        if new.person
                        else words("ui.seats.level_from", n=change.after + 1, name=new.name, level=level)
                    )
                    lines.append(LogEntry(told, "", (place,), change.after))
            before = change.seats
        return lines

    def enter(self) -> None:
        self.table.enter()
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        self.thoughts.close()

    def _follow(self) -> None:
        """Update control bar and side panel without building the page again, which would end a drag."""
        self.thoughts.forget()
        self.control_bar.follow()
        self.side_panel.follow()
        if self.shows_thoughts:
            self.rebuild_soon()
        self.redraw_soon()

    # ---- time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._table_changed = self.table.update(dt)
        changed = super().update(dt)
        if self.playing and self.table.director.idle:
            self._pause_left -= dt
            if self._pause_left <= 0.0:
                self._pause_left = PAUSE_SECONDS[self.table.speed]
                self._forward()
        if self.shows_thoughts and self.thoughts.update():
            self.rebuild()
            changed = True
        self._page_changed = changed or self._changed
        return self._table_changed or self._page_changed

    def busy(self) -> bool:
        return super().busy() or self.table.busy() or self.playing or (self.shows_thoughts and self.thoughts.working)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        frame = Rect((0, 0), self.box(0, 0, self.wide - PANEL_WIDTH, self.high - BAR_HEIGHT).size)
        if frame != self.pane.rect or self.pane.app.screen is not self._screen_of_pane():
            self.pane.place(frame)
            self.table.resize(frame.size)
        self.ground = theme.background(f"{self.match.record.game}/table", size, 165).copy()
        board = self.box(-20, self.high - BAR_HEIGHT, self.wide - PANEL_WIDTH + 24, BAR_HEIGHT + 30)
        draw_board(self.ground, board, self.measure.unit)
        sheet = self.box(self.wide - PANEL_WIDTH + 14, 12, PANEL_WIDTH - 26, self.high - 24)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.control_bar = ControlBar(self)
        self.side_panel = SidePanel(self, self.thoughts)

    def _screen_of_pane(self) -> Surface:
        whole = self.pane.screen.get_parent()
        return whole if whole is not None else self.pane.screen

    def rebuild(self) -> None:
        """Build the page again and scroll to the present lines."""
        super().rebuild()
        self.side_panel.reveal()

    # ---- pictures ---------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        assert self.ground is not None
        large = self.table.input.large()
        if large is not None or self._shown_large is not None:
            self.table.canvas.forget()
        whole = self.stale or self._page_changed or large is not None or self._shown_large is not None
        self.table.stale = self.stale
        self.table.draw(self.pane.screen)
        if whole:
            frame = self.pane.rect
            for part in (
                Rect(frame.right, 0, screen.get_width() - frame.right, screen.get_height()),
                Rect(0, frame.bottom, frame.right, screen.get_height() - frame.bottom),
            ):
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
        if event.type in MOUSE_EVENTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            self.table.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.input.let_go()
        super().handle(event)

    def _key(self, event: Event) -> None:
        deed = deed_of(event)
        acts: dict[Deed, Callable[[], None]] = {
            Deed.HURRY: self.toggle,
            Deed.LEFT: partial(self.step, -1),
            Deed.RIGHT: partial(self.step, 1),
            Deed.FIRST: partial(self.jump, 0),
            Deed.LAST: partial(self.jump, self.playback.last),
        }
        if self.table.key(event):
            self.redraw_soon()
        elif deed in acts:
            acts[deed]()
            self.redraw_soon()
        elif deed is Deed.LARGE:
            look = self.table.input.close_look
            look.forced = not look.forced
            self.redraw_soon()
        elif deed in AWAY and self.table.input.close_look.open:
            self.table.input.close_look.close()
            self.redraw_soon()
        else:
            super()._key(event)


def replay_so_far(match: Match, seats: tuple[SeatSetup, ...]) -> tuple[SavedReplay, Playback]:
    """The replay of a running match up to now, and its playback. The notes are the names at the seats only."""
    record = record_with_notes(match, seats)
    notes = {name: words for name, words in record.notes.items() if name.startswith("seat.")}
    return SavedReplay(record._replace(notes=notes)), Playback.of(match)


def open_replay(app: Host, match: SavedReplay, at: int | None = None) -> None:
    """Push a replay page, showing the position after `at` decisions, or a notice why that is impossible."""
    try:
        app.push(Replay(match, playback_of(match), at=at))
    except BadFile as error:
        app.notice(str(error))


def open_replay_file(app: Host, path: Path) -> None:
    """Push the replay of a file, or a notice why that is impossible."""
    try:
        open_replay(app, read_replay(path))
    except BadFile as error:
        app.notice(str(error))

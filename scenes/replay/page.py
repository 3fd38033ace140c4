"""A replay: the table of a finished match, a timeline below it, and beside it what happened and what was thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

from game.core.match import Match
from game.core.playback import ALL_EYES, Playback
from game.core.record import CONCEDE
from scenes import VERSION
from scenes.files import BadFile
from scenes.look import theme
from scenes.look.furniture import lay_board, lay_sheet
from scenes.page import Page
from scenes.replay.files import Finished, noted, read, tape_of
from scenes.replay.gallery import Gallery
from scenes.replay.sheet import SIDE, Sheet
from scenes.replay.story import about, story
from scenes.replay.strip import FOOT, MOVER, Strip
from scenes.replay.thoughts import Thoughts
from scenes.replay.watched import Onlooker, Pane, Watched
from scenes.scene import Thing
from scenes.setup import SeatSetup
from scenes.table.canvas import Item
from scenes.table.sentences import Entry

if TYPE_CHECKING:
    from scenes.app import App

REST = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds between two decisions while the replay plays."""
_POINTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Replay(Page):
    """Plays a tape. With `only` given, a running match is looked back at through the eyes of that seat."""

    room = (1180, 660)
    side = SIDE

    def __init__(self, match: Finished, tape: Playback, only: int | None = None, at: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.tape = tape
        self.only = only
        self.playing = False
        self.wished = str(tape.eyes()[0] if only is None else only)
        """Whose eyes see the table: a number as the tape counts eyes, or MOVER."""
        self.thinking = False
        """Whether the sheet shows the opponents' thoughts instead of the story."""
        self.about = -1
        """The seat of which the story is told; -1 for all."""
        self._start = 0 if at is None else at
        self._rest = 0.0
        self._shown_large: Item | None = None

    @property
    def hushed(self) -> bool:
        """Whether nobody may learn from here who decided when."""
        return self.tape.rules.anonymous or self.only is not None

    @property
    def shares_thoughts(self) -> bool:
        """Whether the opponents' thoughts may be looked into."""
        computers = any(not seat.person for seat in self.match.seats)
        return computers and not self.hushed

    def entries(self) -> list[Entry]:
        """The lines that the sheet shows."""
        return about(self.story, self.about)

    # ---- opening ----------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        if not hasattr(self, "table"):
            self._open()
        super().resize(size)

    def _open(self) -> None:
        from scenes.table.seating import named

        setup = named(self.match.setup, self.app.text)
        self.names = [seat.name for seat in setup.seats]
        people = [seat for seat, who in enumerate(setup.seats) if who.person]
        self.pane = Pane(self.app, self.app.screen.get_rect())
        front = people[0] if people else 0
        self.gallery = Gallery(self.tape, self.names, self._eyes_at(0), front)
        self.gallery.move = min(self._start, self.tape.last)
        self.table = Watched(self.pane, setup, self.gallery)
        self.story = story(self.tape, self.table.sentences)
        self.thoughts = Thoughts(self)
        if self.tape.fault:
            key = "damaged" if self.match.version == VERSION else "fault"
            self.app.notice(self.app.text(f"ui.replay.{key}", n=self.tape.last, all=len(self.tape.record.moves),
                                          version=self.match.version))

    def enter(self) -> None:
        self.table.enter()
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        self.thoughts.close()

    # ---- eyes and moments -------------------------------------------------------------------------------

    @property
    def move(self) -> int:
        """How many decisions have been made at the table as it is shown."""
        return self.gallery.move

    def mover(self, move: int) -> int:
        """The seat that decides after so many decisions; -1 at the end."""
        return self.tape.action(move + 1).seat if move < self.tape.last else -1

    def by_computer(self, move: int) -> bool:
        """Whether an opponent's decision comes next, which may be looked into."""
        seat = self.mover(move)
        if seat < 0 or not self.shares_thoughts or self.match.seats[seat].person:
            return False
        return self.tape.action(move + 1).verb != CONCEDE

    def _eyes_at(self, move: int) -> int:
        if self.wished != MOVER:
            return int(self.wished)
        seat = self.mover(move)
        return seat if seat >= 0 else ALL_EYES

    def jump(self, move: int) -> None:
        """Shows another moment at once."""
        move = min(self.tape.last, max(0, move))
        self.playing = False
        self.table.jump(move, self._eyes_at(move))
        self._follow()

    def see_through(self, eyes: str) -> None:
        """Other eyes: a seat's number, everybody's, or those of whoever decides."""
        self.wished = eyes
        self.table.jump(self.move, self._eyes_at(self.move))
        self._follow()

    def step(self, by: int) -> None:
        """One decision on, shown as it happens, or one back."""
        self.playing = False
        if by < 0:
            self.jump(self._silent(self.move - 1, -1))
        else:
            self._forward()

    def _silent(self, move: int, by: int) -> int:
        """The next moment in a direction at which these eyes see a difference."""
        while 0 < move < self.tape.last and not self.tape.events(move + (by < 0), self._eyes_at(move)):
            move += by
        return move

    def _forward(self) -> None:
        if self.move >= self.tape.last:
            self.playing = False
            self._follow()
            return
        eyes = self._eyes_at(self.move)
        while self.move < self.tape.last - 1 and not self.tape.events(self.move + 1, eyes):
            self.gallery.look(self.move + 1, eyes)
        if self._eyes_at(self.move) != self.gallery.eyes:
            self.table.jump(self.move, self._eyes_at(self.move))
        self.table.forward()
        self._follow()

    def toggle(self) -> None:
        """Plays or pauses; from the end it plays from the beginning."""
        if not self.playing and self.move >= self.tape.last:
            self.jump(0)
        self.playing = not self.playing
        self._rest = 0.0
        self._follow()

    def _follow(self) -> None:
        """Another moment is shown: the timeline and the sheet follow, without being made anew under the pointer."""
        self.thoughts.forget()
        self.strip.follow()
        self.sheet.follow()
        if self.thinking:
            self.rebuild_soon()
        self.touch()

    def next_thought(self) -> None:
        """Goes to where the next opponent decides."""
        later = [*range(self.move + 1, self.tape.last), *range(self.move)]
        if (move := next((move for move in later if self.by_computer(move)), None)) is not None:
            self.jump(move)

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
        lay_board(self.ground, self.box(-20, self.high - FOOT, self.wide - SIDE + 24, FOOT + 30), self.measure.unit)
        lay_sheet(self.ground, self.box(self.wide - SIDE + 14, 12, SIDE - 26, self.high - 24), self.measure.unit)
        self.strip = Strip(self)
        self.sheet = Sheet(self)

    def _screen_of_pane(self) -> Surface:
        whole = self.pane.screen.get_parent()
        return whole if whole is not None else self.pane.screen

    def rebuild(self) -> None:
        """Make everything anew; the sheet stays where it was scrolled to."""
        super().rebuild()
        self.sheet.reveal()

    # ---- pictures ---------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        hands = self.table.hands
        assert isinstance(hands, Onlooker) and self.ground is not None
        large = hands.large()
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

    def things(self) -> list[Thing]:
        return super().things() + self.table.hands.things()

    # ---- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if event.type in _POINTS and self.pane.rect.collidepoint(event.pos) and self._held is None:
            self.table.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.hands.let_go()
        super().handle(event)

    def _key(self, event: Event) -> None:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle, pygame.K_LEFT: partial(self.step, -1), pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_HOME: partial(self.jump, 0), pygame.K_END: partial(self.jump, self.tape.last)}
        if event.key in acts:
            acts[event.key]()
            self.touch()
        elif event.key == pygame.K_z:
            lens = self.table.hands.lens
            lens.forced = not lens.forced
            self.touch()
        elif event.key == pygame.K_ESCAPE and self.table.hands.lens.open:
            self.table.hands.lens.close()
            self.touch()
        else:
            super()._key(event)


def running(match: Match, seats: tuple[SeatSetup, ...]) -> tuple[Finished, Playback]:
    """A match that still runs, to be looked back at."""
    record = noted(match, seats)
    notes = {name: words for name, words in record.notes.items() if name.startswith("seat.")}
    return Finished(record._replace(notes=notes)), Playback.of(match)


def show(app: App, match: Finished) -> None:
    """Opens a replay above what is there, or says in one sentence why it cannot be shown."""
    try:
        app.push(Replay(match, tape_of(match)))
    except BadFile as error:
        app.notice(str(error))


def open_file(app: App, path: Path) -> None:
    """Opens the replay in a file, or says why not."""
    try:
        show(app, read(path))
    except BadFile as error:
        app.notice(str(error))



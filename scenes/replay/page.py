"""A replay: the table of a finished match, a timeline below it, and beside it what happened and what was thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect, Surface

from game.core.cards import SPECTATOR
from game.core.record import CONCEDE
from game.core.tape import OPEN, Tape
from scenes.files import BadFile
from scenes.look import seats as marks
from scenes.look import text, theme
from scenes.look.furniture import lay_board, lay_sheet
from scenes.look.rows import Choice
from scenes.look.widgets import Button
from scenes.page import Page
from scenes.replay.files import Finished, read, tape_of
from scenes.replay.gallery import Gallery
from scenes.replay.story import Line, about, filter_buttons, mirrored, story
from scenes.replay.thoughts import Thoughts
from scenes.replay.timeline import Timeline, Told
from scenes.replay.watched import Onlooker, Pane, Watched
from scenes.scene import Thing
from scenes.scroll import Scroll
from scenes.settings_file import SPEEDS
from scenes.table.canvas import Item
from scenes.table.sentences import Entry

if TYPE_CHECKING:
    from scenes.app import App

SIDE, FOOT = 300.0, 136.0
"""The room beside and below the table, in units."""
MOVER = "mover"
"""The eyes of whoever decides next."""
REST = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds between two decisions while the replay plays."""
_POINTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Replay(Page):
    """Plays a tape. With `only` given, a running match is looked back at through the eyes of that seat."""

    room = (1180, 660)

    def __init__(self, match: Finished, tape: Tape, only: int | None = None, at: int | None = None) -> None:
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
        self._start = 0 if at is None else at
        self._rest = 0.0
        self._shown_large: Item | None = None

    def _kinds(self) -> list[bool]:
        """By seat: whether a computer sat there."""
        return [not seat.person for seat in self.match.seats]

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
            words = self.app.text
            self.app.notice(words("ui.replay.fault", n=self.tape.last, all=len(self.tape.record.moves),
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
        secret = self.tape.rules.anonymous or self.only is not None
        return seat >= 0 and not secret and self._kinds()[seat] and self.tape.action(move + 1).verb != CONCEDE

    def _eyes_at(self, move: int) -> int:
        if self.wished != MOVER:
            return int(self.wished)
        seat = self.mover(move)
        return seat if seat >= 0 else OPEN

    def jump(self, move: int) -> None:
        """Shows another moment at once."""
        move = min(self.tape.last, max(0, move))
        self.playing = False
        self.table.jump(move, self._eyes_at(move))
        self._moved()

    def see_through(self, eyes: str) -> None:
        """Other eyes: a seat's number, everybody's, or those of whoever decides."""
        self.wished = eyes
        self.table.jump(self.move, self._eyes_at(self.move))
        self._moved()

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
            self._moved()
            return
        eyes = self._eyes_at(self.move)
        while self.move < self.tape.last - 1 and not self.tape.events(self.move + 1, eyes):
            self.gallery.look(self.move + 1, eyes)
        if self._eyes_at(self.move) != self.gallery.eyes:
            self.table.jump(self.move, self._eyes_at(self.move))
        self.table.forward()
        self._moved()

    def toggle(self) -> None:
        """Plays or pauses; from the end it plays from the beginning."""
        if not self.playing and self.move >= self.tape.last:
            self.jump(0)
        self.playing = not self.playing
        self._rest = 0.0
        self.rebuild()

    def _moved(self) -> None:
        """Another moment is shown: the timeline and the sheet follow."""
        self.thoughts.forget()
        self.rebuild()

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
        self._strip()
        self._sheet()
        self._stale_ground = True

    def _screen_of_pane(self) -> Surface:
        whole = self.pane.screen.get_parent()
        return whole if whole is not None else self.pane.screen

    def _strip(self) -> None:
        words, low, wide = self.app.text, self.high - FOOT, self.wide - SIDE
        self.told = Told(self.box(14, low + 11, wide - 28, 34), self._sentence(), self.measure)
        colours = [self._colour(move) for move in range(self.tape.last)]
        rail = self.box(14, low + 51, wide - 28, 30)
        self.timeline = Timeline(rail, words("ui.replay.timeline"), self.measure, colours, self.move, self.jump)
        left = 14.0
        play = "pause" if self.playing else "play"
        keys: tuple[tuple[str, Callable[[], None], str | Surface | None, float], ...] = (
            ("first", partial(self.jump, 0), mirrored("skip", self.measure.px(20), "#fdeecd"), 44),
            ("back", partial(self.step, -1), "left", 44), (play, self.toggle, play, 64),
            ("forward", partial(self.step, 1), "right", 44), ("last", partial(self.jump, self.tape.last), "skip", 44))
        for key, act, icon, across in keys:
            rect = self.box(left, low + 88, across, 40)
            kind = "main" if key == play else "wood"
            button = Button(rect, words(f"ui.replay.{key}"), self.measure, act, kind, icon=icon, only_icon=True)
            button.enabled = not (key in ("first", "back") and self.move == 0)
            button.enabled &= not (key in ("forward", "last") and self.move == self.tape.last)
            self.widgets.append(button)
            left += across + 6
        self.widgets[:0] = [self.widgets.pop(2)]
        room = wide - left - 14
        speeds = [(speed, words(f"ui.settings.speed.{speed}")) for speed in SPEEDS]
        self.widgets.append(Choice(self.box(left + 8, low + 88, room * 0.52, 40), words("ui.settings.speed"),
                                   self.measure, speeds, self.table.speed, self._pace, bare=True))
        eyes = self._all_eyes()
        self.widgets.append(Choice(self.box(left + 16 + room * 0.52, low + 88, room * 0.48 - 16, 40),
                                   words("ui.replay.eyes"), self.measure, eyes, self.wished, self.see_through,
                                   spread=False, bare=True))
        self.widgets += [self.told, self.timeline]

    def _all_eyes(self) -> list[tuple[str, str]]:
        words = self.app.text
        if self.only is not None:
            return [(str(self.only), words("ui.replay.eyes_of", name=self.names[self.only]))]
        plain = {OPEN: words("ui.replay.eyes_open"), SPECTATOR: words("ui.replay.eyes_all")}
        found = [(str(eyes), plain.get(eyes) or words("ui.replay.eyes_of", name=self.names[eyes]))
                 for eyes in self.tape.eyes()]
        return found if self.tape.rules.anonymous else [*found, (MOVER, words("ui.replay.eyes_mover"))]

    def _pace(self, speed: str) -> None:
        self.table.go_at(speed)

    def _colour(self, move: int) -> str:
        """The colour of a stroke: of the seat that decided, unless that must stay unknown."""
        if self.tape.rules.anonymous:
            return "#c9b48a"
        return marks.colour(self.match.record.game, self.mover(move))

    def _sentence(self) -> str:
        """What the last decision did, in the words of the log, or what was decided."""
        words, move = self.app.text, self.move
        lines = [entry.sentence for entry in self.story if entry.decision == move]
        if lines:
            return " ".join(lines)
        if move == 0:
            return words("ui.replay.dealt")
        action = self.tape.action(move)
        if self.tape.rules.anonymous or self.only is not None:
            return words("ui.replay.decided", n=move)
        before = self.tape.view(move - 1, self._eyes_at(move - 1), self.gallery.front)
        return words("ui.replay.did", name=self.names[action.seat], deed=self.table.sentences.move(before, action))

    # ---- the sheet --------------------------------------------------------------------------------------

    def _sheet(self) -> None:
        words, left, wide = self.app.text, self.wide - SIDE + 30, SIDE - 58
        self._title(words, left, wide)
        top = 82.0
        if any(self._kinds()) and self.only is None and not self.tape.rules.anonymous:
            tabs = [("story", words("ui.replay.story")), ("thoughts", words("ui.replay.thoughts"))]
            value = "thoughts" if self.thinking else "story"
            self.widgets.append(Choice(self.box(left, top, wide, 36), words("ui.replay.sheet"), self.measure, tabs,
                                       value, self._turn, bare=True))
            top += 46
        low = self.high - 84
        if self.thinking:
            self.thoughts.build(self.box(left, top, wide, low - top))
        else:
            row = self.box(left, top, wide, 34)
            self.widgets += filter_buttons(self.match.record.game, self.names, self.about, row, self.measure,
                                           words("ui.replay.everybody"), self._filter)
            self._lines(self.box(left, top + 44, wide - 8, low - top - 44))
        back = self.box(left, self.high - 70, wide, 44)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 20, "left"))

    def _title(self, words: Callable[..., str], left: float, wide: float) -> None:
        assert self.ground is not None
        game, middle = self.match.record.game, self.box(left + wide / 2, 0, 0, 0).left
        title = words(f"{game}.name")
        px = text.fitting(title, theme.TITLE_FONT, self.measure.pt(24), 8, self.measure.px(wide))
        ink = text.line(title, theme.TITLE_FONT, px, theme.BRICK)
        self.ground.blit(ink, ink.get_rect(center=(middle, self.box(0, 42, 0, 0).top)))
        note = self.match.played or words("ui.replay.running")
        small = text.line(note, theme.TEXT_FONT, self.measure.pt(14), theme.INK_SOFT)
        self.ground.blit(small, small.get_rect(center=(middle, self.box(0, 65, 0, 0).top)))

    def _turn(self, value: str) -> None:
        self.thinking = value == "thoughts"
        if self.thinking and not self.by_computer(self.move):
            self.next_thought()
        self.rebuild()

    def _filter(self, seat: int) -> Callable[[], None]:
        def choose() -> None:
            self.about = seat
            self.rebuild()

        return choose

    def _lines(self, inner: Rect) -> None:
        """The story as lines to be clicked; the present one is in view."""
        self.scroll = Scroll(inner, self.measure)
        low = inner.top
        entries = about(self.story, self.about)
        here = max((entry.decision for entry in entries if entry.decision <= self.move), default=-1)
        current: Rect | None = None
        for entry in entries:
            rect = Rect(inner.left, low, inner.width, Line.height(entry.sentence, self.measure, inner.width))
            line = Line(rect, entry, self.measure, entry.decision == here, self.jump)
            current = rect if entry.decision == here else current
            self.scroll.widgets.append(line)
            low = rect.bottom
        self.widgets += self.scroll.widgets
        self._reveal = current

    def entries(self) -> list[Entry]:
        """The lines that the sheet shows."""
        return about(self.story, self.about)

    def rebuild(self) -> None:
        offset = self.scroll.offset if self.scroll and not self.thinking else 0
        self._reveal: Rect | None = None
        super().rebuild()
        if self.scroll and self._reveal is not None:
            self.scroll.to(offset)
            self.scroll.reveal(self._reveal)

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



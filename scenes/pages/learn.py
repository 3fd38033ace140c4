"""Learn to play: everything that teaches, a row for each game."""

from __future__ import annotations

from functools import partial

from game import GAMES
from scenes.lessons.progress import progress
from scenes.lessons.script import all_lessons
from scenes.look.game_cover import game_thumb
from scenes.look.widgets.controls import Button
from scenes.look.widgets.door_row import DoorRow
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.puzzles.library import puzzles_of
from scenes.puzzles.solved import solved

ROW_HEIGHT = 84.0
"""Height of a row in layout units with the usual size of words."""
LEAST_HEIGHT = 60.0
"""The same where many rows are to be in view."""
ROW_GAP = 9.0
"""Layout units between two rows."""
WIDEST = 900.0
"""Width of the sheet in layout units, at most."""


class Learn(Page):
    """A sheet with the games; each row opens what teaches its game."""

    min_size = (720, 460)

    def build(self, size: tuple[int, int]) -> None:
        words, px = self.app.text, self.measure.px
        self.ground = self.titled_ground(size, words("ui.title.learn"))
        wide = min(self.wide - 48, WIDEST)
        top = self.headline_height + 4
        sheet = self.box((self.wide - wide) / 2, top, wide, self.high - top - 90)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-px(52), -px(40)), self.measure)
        inner = self.scroll.rect
        even, grown = inner.height // len(GAMES) - px(ROW_GAP), max(1.0, self.measure.text)
        high = min(px(ROW_HEIGHT * grown), max(even, px(LEAST_HEIGHT * grown)))
        for number, game in enumerate(GAMES):
            rect = inner.move(0, number * (high + px(ROW_GAP)))
            rect.size = inner.width - px(16), high
            picture = game_thumb(game, min(high, px(ROW_HEIGHT)) - px(12))
            self.widgets.append(
                DoorRow(rect, words(f"{game}.name"), self._told(game), self.measure, picture, partial(self._open, game))
            )
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 105, self.high - 70, 210, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def resume(self) -> None:
        """A page above may have changed what is done."""
        self.rebuild()

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def _told(self, game: str) -> str:
        """The words of a row about its game."""
        return "\n".join(filter(None, (self._about(game), self._puzzles(game))))

    def _about(self, game: str) -> str:
        """The teller of the lessons of a game, how long they take, and how much of them is done."""
        words, lessons = self.app.text, all_lessons().get(game, [])
        if not lessons:
            return words("ui.lesson.pages")
        done = sum(progress(self.app).chapters_done(lesson.key) for lesson in lessons)
        minutes = sum(lesson.minutes for lesson in lessons)
        teller = words(f"ui.rival.{lessons[0].teller}.name")
        told = (
            words("ui.lesson.shows", name=teller, n=minutes)
            if len(lessons) == 1
            else words("ui.lesson.several", count=len(lessons), n=minutes)
        )
        if not done:
            return told
        count = sum(len(lesson.chapter) for lesson in lessons)
        return f"{told} {words('ui.lesson.finished', done=done, all=count)}"

    def _puzzles(self, game: str) -> str:
        """The number of puzzles of a game that are solved, in words; "" without any."""
        puzzles = puzzles_of(game)
        done = sum(solved(self.app).has(game, puzzle.key) for puzzle in puzzles)
        return self.app.text("ui.puzzle.some", n=done, all=len(puzzles)) if puzzles else ""

    def _open(self, game: str) -> None:
        """Open the lessons and puzzles of a game; of one with neither, its rules."""
        doors = self.app.doors
        teaches = all_lessons().get(game) or puzzles_of(game)
        self.app.push(doors.lessons(game) if teaches else doors.help(game, ()))

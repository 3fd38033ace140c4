"""The page of the lessons of a game: their chapters, and which of them are done."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.lessons.progress import progress
from scenes.lessons.script import Lesson, all_lessons
from scenes.look import seat_marks, theme
from scenes.look.widgets.controls import Button, Picture, Widget
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.scroll import Scroll

_FACE = 108.0
"""Layout units of a teller's portrait."""
_ROW = 42.0
"""Layout units of a chapter's button."""


class LessonsPage(Page):
    """A block for each lesson: who tells it, what it is about, and a button for each chapter."""

    min_size = (760, 420)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def enter(self) -> None:
        """The chapter to go on with has the focus."""
        self.focus_on(self._first or self.widgets[-1])

    def resume(self) -> None:
        """A lesson was left: show what is done now."""
        self.app.sound.music.play("title")
        self.rebuild()

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the blocks and the buttons below."""
        words, unit = self.app.text, self.measure.unit
        self.ground = self.titled_ground(size, words("ui.lesson.page", game=words(f"{self.game}.name")))
        wide = min(self.wide - 48, 1060)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(36)), self.measure)
        self._first: Widget | None = None
        low = self.scroll.rect.top
        for lesson in all_lessons()[self.game]:
            low = self._block(lesson, low) + self.measure.px(14)
        self.scroll.widgets = list(self.widgets)
        left = self.wide / 2 - 295
        for number, (label, act, kind, icon) in enumerate(
            (
                (words("ui.back"), self.back, "main", "left"),
                (words("ui.pause.rules"), self._rules, "wood", "book"),
                (words("ui.puzzle.door"), self._puzzles, "wood", "bulb"),
            )
        ):
            rect = self.box(left + 200 * number, self.high - 70, 190, 52)
            self.widgets.append(Button(rect, label, self.measure, act, kind, 20, icon))
        back = self.widgets[-3]
        self._first = self._first or back

    def _block(self, lesson: Lesson, top: int) -> int:
        """Add the block of a lesson; returns its lower end in pixels."""
        assert self.scroll is not None
        words, px, inner = self.app.text, self.measure.px, self.scroll.rect
        key, done = f"{lesson.game}.lesson.{lesson.key}", progress(self.app)
        finished, following = done.finished(lesson.key), done.next_chapter(lesson.key, len(lesson.chapter))
        teller = words(f"ui.rival.{lesson.teller}.name")
        face = seat_marks.onlooker_portrait(lesson.teller, px(_FACE))
        self.widgets.append(Picture(face.get_rect(topleft=(inner.left, top)), teller, self.measure, face))
        left = inner.left + face.get_width() + px(18)
        column = Column(self.widgets, self.measure, left, top, inner.right - left - px(10))
        column.heading(words(f"{key}.title"))
        column.words(
            words("ui.lesson.told", name=teller, minutes=lesson.minutes, line=words(f"{key}.line")),
            17,
            theme.TEXT_FONT,
            theme.INK,
        )
        column.gap(4)
        gap = px(10)
        wide = (column.wide - px(20) - gap) // 2
        for number in range(len(lesson.chapter)):
            label = words("ui.lesson.row", n=number + 1, title=words(f"{key}.{number + 1}.title"))
            line, place = divmod(number, 2)
            rect = Rect(left + px(10) + place * (wide + gap), column.low + line * px(_ROW + 7), wide, px(_ROW))
            kind = "main" if number == following else "plain"
            button = Button(
                rect,
                label,
                self.measure,
                partial(self._open, lesson, number),
                kind,
                18,
                "check" if number in finished else "play",
            )
            self.widgets.append(button)
            if number == following and self._first is None:
                self._first = button
        column.gap((len(lesson.chapter) + 1) // 2 * (_ROW + 7))
        return max(column.low, top + face.get_height())

    def _open(self, lesson: Lesson, chapter: int) -> None:
        self.app.sound.play("riffle")
        self.app.doors.lesson(lesson.key, chapter)

    def _puzzles(self) -> None:
        self.app.push(self.app.doors.puzzles(self.game))

    def _rules(self) -> None:
        self.app.push(self.app.doors.help(self.game, ()))

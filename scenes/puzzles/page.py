"""The page of the puzzles of a game: how hard each one is, and which are solved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.puzzle import HARDEST, OWN, Puzzle
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.look.seat_marks import EMBLEM_POINTS
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.puzzles.library import puzzles_of, title_of
from scenes.puzzles.solved import solved
from scenes.saves.own_puzzles import own_puzzles

_ROW = 48.0
"""Layout units of a puzzle's button."""
_STARS = 118.0
"""Layout units of the stars beside it."""


class PuzzlesPage(Page):
    """A row for each puzzle of a game, in two columns."""

    min_size = (760, 420)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def enter(self) -> None:
        """The first puzzle that is not solved has the focus."""
        self.focus_on(self._first or self.widgets[-1])

    def resume(self) -> None:
        """A puzzle was left: show what is solved now."""
        self.app.sound.music.play("title")
        self.rebuild()

    def build(self, size: tuple[int, int]) -> None:
        """Lay out the rows and the button below."""
        words, unit, px = self.app.text, self.measure.unit, self.measure.px
        self.ground = self.titled_ground(size, words("ui.puzzle.page", game=words(f"{self.game}.name")))
        wide = min(self.wide - 48, 1120)
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, self.high - self.headline_height - 86)
        draw_sheet(self.ground, sheet, unit)
        self.scroll = Scroll(sheet.inflate(-px(48), -px(36)), self.measure)
        self._first: Button | None = None
        inner, puzzles = self.scroll.rect, puzzles_of(self.game)
        notes, own = solved(self.app), own_puzzles(self.app).of(self.game)
        done = sum(notes.has(self.game, one.key) for one in puzzles)
        head = Column(self.widgets, self.measure, inner.left, inner.top, inner.width)
        told = words("ui.puzzle.count", n=done, all=len(puzzles)) if puzzles else words("ui.puzzle.none")
        head.words(told, 17, theme.TEXT_FONT, theme.INK)
        head.gap(6)
        rows = [(one, words("ui.puzzle.row", n=n, title=title_of(words, one))) for n, one in enumerate(puzzles, 1)]
        back = [row for row in rows if notes.comes_back(self.game, row[0].key)]
        self._rows(head, words("ui.puzzle.comes_back"), back)
        mine = [(one, words("ui.puzzle.own.row", n=len(one.record.moves) + 1)) for one in own]
        self._rows(head, words("ui.puzzle.own.head"), mine)
        others = [row for row in rows if row not in back]
        self._rows(head, words("ui.puzzle.shipped") if back or own else "", others)
        self.scroll.widgets = list(self.widgets)
        rect = self.box(self.wide / 2 - 102, self.high - 70, 205, 52)
        self.widgets.append(Button(rect, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _rows(self, column: Column, heading: str, rows: Sequence[tuple[Puzzle, str]]) -> None:
        """Buttons for puzzles in two columns, each with its label, under a heading; nothing for none."""
        px = self.measure.px
        if rows and heading:
            column.words(heading, 19, theme.STRONG_FONT, theme.INK)
            column.gap(4)
        half = (column.wide - px(24)) // 2
        for number, (puzzle, label) in enumerate(rows):
            left = column.left + (number % 2) * (half + px(24))
            top = column.low + (number // 2) * px(_ROW + 8)
            self._row(puzzle, label, Rect(left, top, half, px(_ROW)))
        column.low += (len(rows) + 1) // 2 * px(_ROW + 8)

    def _row(self, puzzle: Puzzle, label: str, rect: Rect) -> None:
        words, px = self.app.text, self.measure.px
        notes = solved(self.app)
        has = notes.has(self.game, puzzle.key) and not notes.comes_back(self.game, puzzle.key)
        place = Rect(rect.left, rect.top, rect.width - px(_STARS) - px(10), rect.height)
        first = not has and self._first is None
        kind = "main" if first else "plain"
        button = Button(place, label, self.measure, partial(self._open, puzzle), kind, 17, "check" if has else "play")
        self.widgets.append(button)
        if first:
            self._first = button
        shown = stars(puzzle.difficulty, px(24))
        spot = shown.get_rect(midleft=(place.right + px(10), rect.centery))
        told = words("ui.puzzle.stars", n=puzzle.difficulty, all=HARDEST)
        self.widgets.append(Picture(spot, told, self.measure, shown))

    def _open(self, puzzle: Puzzle) -> None:
        self.app.sound.play("riffle")
        if puzzle.goal.kind == OWN:
            self.app.doors.own_puzzle(puzzle, ())
        else:
            self.app.doors.puzzle(self.game, puzzle.key)


@cached
def stars(full: int, px: int) -> Surface:
    """HARDEST stars in a row, each `px` pixels high, the first `full` of them bright."""
    step = px + max(2, px // 6)
    whole = paint.blank((HARDEST * step, px))
    for number in range(HARDEST):
        colour = theme.BRASS if number < full else theme.SAND
        whole.blit(paint.shape(EMBLEM_POINTS["star"], px, colour), (number * step, 0))
    return whole

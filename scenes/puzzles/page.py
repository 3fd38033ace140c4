"""The page of the puzzles of a game: how hard each one is, and which are solved."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.core.puzzle import HARDEST, Puzzle
from scenes.look import paint, theme
from scenes.look.picture_cache import cached
from scenes.look.seat_marks import EMBLEM_POINTS
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import Column, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.puzzles.library import puzzles_of, title_of
from scenes.puzzles.solved import solved

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
        done = sum(solved(self.app).has(self.game, one.key) for one in puzzles)
        head = Column(self.widgets, self.measure, inner.left, inner.top, inner.width)
        told = words("ui.puzzle.count", n=done, all=len(puzzles)) if puzzles else words("ui.puzzle.none")
        head.words(told, 17, theme.TEXT_FONT, theme.INK)
        head.gap(6)
        half = (inner.width - px(24)) // 2
        for number, puzzle in enumerate(puzzles):
            left = inner.left + (number % 2) * (half + px(24))
            top = head.low + (number // 2) * px(_ROW + 8)
            self._row(puzzle, number, Rect(left, top, half, px(_ROW)))
        self.scroll.widgets = list(self.widgets)
        back = self.box(self.wide / 2 - 102, self.high - 70, 205, 52)
        self.widgets.append(Button(back, words("ui.back"), self.measure, self.back, "main", 22, "left"))

    def _row(self, puzzle: Puzzle, number: int, rect: Rect) -> None:
        words, px = self.app.text, self.measure.px
        label = words("ui.puzzle.row", n=number + 1, title=title_of(words, puzzle))
        has = solved(self.app).has(self.game, puzzle.key)
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

"""The page before a match of several people goes on: what happened at this table, without a secret."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.look import paint, seat_marks, text, theme
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import Column, columns, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.saves.previously import StorySoFar

ROW = 62.0
"""Layout units from one player to the next."""
_TWO_COLUMNS = 900.0
"""Width of the sheet in layout units from which what happened stands beside the players."""
_LEAST, _RIM = 400.0, 70.0
"""Layout units: the least height of such a sheet, and what it is higher than its players."""


class Previously(HandPage):
    """The players with what lies open, who is ahead, the last sentences of the log, and whose turn it is."""

    lying = (720, 460)

    def __init__(self, story: StorySoFar) -> None:
        super().__init__()
        self.story = story

    def build(self, size: tuple[int, int]) -> None:
        words, story = self.app.text, self.story
        self.ground = self.titled_ground(size, words("ui.previously.title"))
        wide, room = min(self.wide - 48, 1040), self.high - self.headline_height - 96
        beside = wide >= _TWO_COLUMNS
        high = min(room, max(_LEAST, _RIM + ROW * len(story.setup.seats)) if beside else room)
        sheet = self.box((self.wide - wide) / 2, self.headline_height + (room - high) / 2, wide, high)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(56), -self.measure.px(44)), self.measure)
        left, right = columns(self.widgets, self.measure, self.scroll.rect, 0.5 if beside else None)
        for seat in range(len(story.setup.seats)):
            self._player(left, seat)
        right.heading(words("ui.previously.last"))
        for line in story.lines:
            right.words(line, 19, theme.TEXT_FONT, theme.INK)
        right.gap(10)
        for sentence in self.sentences():
            right.words(sentence, 20, theme.STRONG_FONT, theme.INK)
        self.scroll.widgets = list(self.widgets)
        rect = self.box(self.wide / 2 - 130, self.high - 80, 260, 60)
        self._go_on = Button(rect, words("ui.previously.go_on"), self.measure, self.back, "main", 26, "play")
        self.widgets.append(self._go_on)

    def sentences(self) -> list[str]:
        """Who is ahead, and whose turn it is."""
        words, story = self.app.text, self.story
        names = [seat.name for seat in story.setup.seats]
        found = []
        if story.ahead:
            ahead = words.listed([names[seat] for seat in story.ahead])
            found.append(words("ui.previously.ahead", names=ahead, n=len(story.ahead)))
        if story.asked:
            asked = words.listed([names[seat] for seat in story.asked])
            found.append(words("ui.previously.next", names=asked, n=len(story.asked)))
        return found

    def _player(self, column: Column, seat: int) -> None:
        """The row of a seat: its mark, its name, and the icons and words of its name plate."""
        px, setup = self.measure.px, self.story.setup
        name, rect = setup.seats[seat].name, Rect(column.left, column.low, column.wide - px(12), px(ROW - 8))
        whole = paint.blank(rect.size)
        colour = seat_marks.seat_colour(setup.game, seat)
        whole.blit(paint.slab(rect.size, px(14), theme.GLOW if seat in self.story.ahead else colour), (0, 0))
        edge = max(2, px(3))
        inner = (rect.width - 2 * edge, rect.height - 2 * edge)
        whole.blit(paint.slab(inner, px(12), paint.mix(colour, theme.INK, 0.55)), (edge, edge))
        mark = seat_marks.emblem(setup.game, seat, rect.height - 4 * edge)
        whole.blit(mark, mark.get_rect(midleft=(px(8), rect.height // 2)))
        facts = [self._fact(icon, word) for icon, word in self.story.facts[seat]]
        left, right = px(16) + mark.get_width(), rect.width - px(12)
        for fact in reversed(facts):
            right -= fact.get_width()
            whole.blit(fact, fact.get_rect(midleft=(right, rect.height // 2)))
            right -= px(12)
        room = max(px(60), right - left)
        letters = text.fit_size(name, theme.TITLE_FONT, self.measure.pt(21), self.measure.least, room)
        ink = text.line(
            text.shortened(name, theme.TITLE_FONT, letters, room), theme.TITLE_FONT, letters, theme.PARCHMENT
        )
        whole.blit(ink, ink.get_rect(midleft=(left, rect.height // 2)))
        label = " ".join((name, *(f"{icon} {word}" for icon, word in self.story.facts[seat])))
        column.add(Picture(rect, label, self.measure, whole), 8)

    def _fact(self, icon: str, word: str) -> Surface:
        """An icon and its word."""
        size = self.measure.px(24)
        sign = theme.sign(self.story.setup.game, icon, size, theme.PARCHMENT)
        ink = text.line(word, theme.TITLE_FONT, self.measure.pt(18), theme.PARCHMENT)
        start = sign.get_width() + self.measure.px(4) if sign else 0
        whole = paint.blank((max(1, start + ink.get_width()), max(size, ink.get_height())))
        if sign:
            whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
        whole.blit(ink, ink.get_rect(midleft=(start, whole.get_height() // 2)))
        return whole

    def enter(self) -> None:
        """Enter goes on."""
        self.focus_on(self._go_on)

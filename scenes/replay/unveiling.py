"""Who knew what: after a match with a betrayer, what everybody said and sent, floor by floor."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pygame import Rect, Surface

from game import GAMES
from game.core.guide import Sentence, Tone
from game.core.playback import Playback
from game.core.unveiled import UnveiledRound, UnveiledSeat
from scenes.look import cards, paint, seat_marks, text, theme
from scenes.look.widgets.controls import Button, Picture
from scenes.look.widgets.hand_page import HandPage
from scenes.look.widgets.panels import Column, columns, draw_sheet
from scenes.look.widgets.scroll import Scroll
from scenes.saves.replay_files import SavedReplay, playback_of
from scenes.shell.scene import Host
from scenes.storage.files import BadFile
from scenes.words.sentences import Sentences

ROW, CARD = 102.0, 94.0
"""Layout units from one player to the next, and of the height of a card."""
_WORDS = 0.42
"""The part of a row that name and words take, at most, where cards lie beside them."""


def open_unveiling(app: Host, match: SavedReplay) -> None:
    """Push the page about a finished match, or show a notice why that is impossible."""
    try:
        app.push(Unveiling(match, playback_of(match)))
    except BadFile as error:
        app.notice(str(error))


class Unveiling(HandPage):
    """One chapter at a time: its rounds, what each seat said and sent in them, and what a betrayer's cards decided."""

    lying, standing = (760, 560), (430, 760)

    def __init__(self, match: SavedReplay, playback: Playback) -> None:
        super().__init__()
        self.match = match
        rules, actions = playback.rules, [move.action for move in playback.record.moves]
        assert rules.unveiling is not None
        rounds = rules.unveiling.rounds(playback.states, actions, playback.news)
        self.chapters = [tuple(found) for _, found in groupby(rounds, lambda one: one.chapter)]
        self.chapter = 0

    def build(self, size: tuple[int, int]) -> None:
        words, game = self.app.text, self.match.record.game
        self._told = Sentences(words, game, [seat.name for seat in self.match.seats])
        self.ground = self.titled_ground(size, words("ui.unveiled.title"))
        wide, room = min(self.wide - 48, 980), self.high - self.headline_height - 96
        sheet = self.box((self.wide - wide) / 2, self.headline_height, wide, room)
        draw_sheet(self.ground, sheet, self.measure.unit)
        self.scroll = Scroll(sheet.inflate(-self.measure.px(48), -self.measure.px(36)), self.measure)
        column, _ = columns(self.widgets, self.measure, self.scroll.rect, None)
        self._write(column)
        self.scroll.widgets = list(self.widgets)
        self._foot()

    def _write(self, column: Column) -> None:
        """Write the chapter that is open."""
        if not self.chapters:
            column.words(self.app.text("ui.unveiled.nothing"), 20, theme.STRONG_FONT, theme.INK)
            return
        for number, one in enumerate(self.chapters[self.chapter]):
            if not number:
                column.heading(self._said(one.chapter))
            colour = theme.BRICK if one.tone is Tone.BAD else theme.INK
            column.words(self._said(one.title), 20, theme.STRONG_FONT, colour)
            for seat in one.seats:
                self._seat(column, seat)
            if one.decided:
                column.words(self._said(one.decided), 20, theme.STRONG_FONT, theme.BRICK)
            column.gap(14)

    def _said(self, sentence: Sentence) -> str:
        return self._told.said(f"{self.match.record.game}.unveiled.{sentence[0]}", sentence[1])

    def _seat(self, column: Column, one: UnveiledSeat) -> None:
        """A row: the seat's mark, its name, what it said and sent, and these cards."""
        px, game = self.measure.px, self.match.record.game
        rect = Rect(column.left, column.low, column.wide - px(12), px(ROW - 8))
        name, said = self.match.seats[one.seat].name, self._said(one.sentence)
        whole, colour = paint.blank(rect.size), seat_marks.seat_colour(game, one.seat)
        whole.blit(paint.slab(rect.size, px(12), theme.BRICK if one.role else colour), (0, 0))
        edge = max(2, px(3))
        inner = (rect.width - 2 * edge, rect.height - 2 * edge)
        whole.blit(paint.slab(inner, px(10), paint.mix(colour, theme.INK, 0.6)), (edge, edge))
        mark = seat_marks.emblem(game, one.seat, rect.height - px(20))
        whole.blit(mark, mark.get_rect(midleft=(px(10), rect.height // 2)))
        left = px(20) + mark.get_width()
        room = round(rect.width * _WORDS) - left
        lines = [(name, theme.TITLE_FONT, 20, theme.PARCHMENT), (said, theme.TEXT_FONT, 17, theme.PARCHMENT)]
        if one.role:
            lines.insert(1, (self._said(one.role), theme.STRONG_FONT, 17, theme.AMBER))
        inks = []
        for words, font, points, ink_colour in lines:
            letters = text.fit_size(words, font, self.measure.pt(points), self.measure.least, room)
            inks.append(text.line(text.shortened(words, font, letters, room), font, letters, ink_colour))
        low = (rect.height - sum(ink.get_height() for ink in inks)) // 2
        for ink in inks:
            whole.blit(ink, (left, low))
            low += ink.get_height()
        self._lay(whole, one.cards)
        label = f"{name}: {said} " + ", ".join(self.app.text(f"{game}.card.{key}.name") for key in one.cards)
        column.add(Picture(rect, label, self.measure, whole), 6)

    def _lay(self, whole: Surface, keys: Sequence[str]) -> None:
        """Lay the cards at the right of a row; many of them cover each other."""
        px, rules = self.measure.px, GAMES[self.match.record.game]
        high = px(CARD - 8)
        wide, start = cards.width(high), round(whole.get_width() * _WORDS) + px(6)
        room = whole.get_width() - start - px(8) - wide
        step = min(wide + px(4), room // max(1, len(keys) - 1))
        for number, key in enumerate(keys):
            face = cards.face(rules.key, rules.cards[rules.index[key]], high)
            whole.blit(face, (start + number * step, (whole.get_height() - high) // 2))

    def _foot(self) -> None:
        """The buttons: the chapter before, the next one, and back."""
        words, last, gap = self.app.text, len(self.chapters) - 1, 12.0
        wide = min(200.0, (self.wide - 24 - 2 * gap) / 3)
        left = (self.wide - 3 * wide - 2 * gap) / 2
        for key, action, kind, icon, on in (
            ("before", self._backward, "plain", "left", self.chapter > 0),
            ("next", self._forward, "main", "play", self.chapter < last),
            ("back", self.back, "wood", "home", True),
        ):
            rect = self.box(left, self.high - 80, wide, 56)
            button = Button(rect, words(f"ui.unveiled.{key}"), self.measure, action, kind, icon=icon)
            button.enabled = on
            self.widgets.append(button)
            left += wide + gap

    def _backward(self) -> None:
        self._turn(-1)

    def _forward(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> None:
        self.chapter = max(0, min(len(self.chapters) - 1, self.chapter + step))
        self.rebuild()

    @property
    def rounds(self) -> tuple[UnveiledRound, ...]:
        """The rounds of the chapter that is open."""
        return self.chapters[self.chapter] if self.chapters else ()

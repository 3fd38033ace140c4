"""Undo and redo: by right while nobody has learned anything, else if the other people at the table agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Event, Surface

from game.core.actions import Action
from game.core.cards import SPECTATOR
from scenes.look import seat_marks, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.shell.scene import Host, ScreenElement
from scenes.table.curtain import EMBLEM, drape
from scenes.table.match_end import forget_result
from scenes.table.overlay.recap import Recap
from scenes.table.public import public_words
from scenes.table.seating import Seating
from scenes.words.sentences import Sentences


class TakeBack:
    """Undo and redo of one table."""

    def __init__(
        self, host: Host, seating: Seating, sentences: Sentences, recap: Recap, refuse: Callable[[str], None],
        answer: Callable[[Action], object], taken_back: Callable[[bool], None], show_now: Callable[[], None],
    ) -> None:  # fmt: skip
        self.host = host
        self.seating = seating
        self.sentences = sentences
        self.recap = recap
        self.refuse = refuse
        """Shows why something cannot be done."""
        self.answer = answer
        """Submits an action for the person at the screen."""
        self.taken_back = taken_back
        """Shows the table after something was taken back; with True it uncovers it, too."""
        self.show_now = show_now
        """Shows the table as the viewer sees it."""
        self.refusal: tuple[int, str] | None = None
        """The seat that has yet to be told that the others refused, and the sentence."""

    def undo(self) -> None:
        """Take the last decision back, ask the others, or show why neither is possible."""
        seating, host = self.seating, self.host
        if seating.can_undo():
            self.by_right()
        elif seating.may_ask_back:
            game, seat = seating.setup.game, seating.undo_seat
            move = public_words(seating.match, self.sentences, seat)
            request = TakeBackRequest(seating.names[seat], move, self._others())
            mark = seat_marks.emblem(game, seat, host.px(EMBLEM))
            host.push(TakeBackPage(request, seat_marks.seat_colour(game, seat), mark, self.answered))
        else:
            self.refuse(self.why_not())

    def by_right(self) -> None:
        """Take the last decision back by right; a match that it ended goes on."""
        over = self.seating.outcome is not None
        self.seating.undo()
        self.taken_back(True)
        if over:
            forget_result(self.host, self.seating.name)
            self.recap.close()

    def redo(self) -> None:
        """Redo what was taken back last, with the same luck."""
        if again := self.seating.taken_back:
            self.answer(again)
        else:
            self.refuse(self.host.text("ui.undo.no_redo"))

    def why_not(self) -> str:
        """Why the last decision cannot be taken back, as a sentence; "" if it can."""
        seating, words = self.seating, self.host.text
        if seating.can_undo() or seating.may_ask_back:
            return ""
        if seating.refused:
            return words("ui.undo.refused", names=self._others())
        return words(f"ui.undo.{seating.why_no_undo() or 'nothing'}")

    def _others(self) -> str:
        """The names of the people who must agree, as one phrase."""
        seating = self.seating
        names = [seating.names[seat] for seat in seating.people if seat != seating.undo_seat]
        return self.host.text("ui.table.and").join(names)

    def answered(self, yes: bool) -> None:
        """The others have agreed or refused: the screen is everybody's again, and a refusal is shown to all and, after
        the curtain, to who had asked."""
        seating, words = self.seating, self.host.text
        done = yes and seating.take_back()
        if not done:
            self.refusal = seating.undo_seat, words("ui.undo.refused", names=self._others())
            seating.refuse()
        seating.sit(SPECTATOR)
        if done:
            self.taken_back(False)
        else:
            self.show_now()
            self.refuse(words("ui.undo.refused", names=self._others()))


class TakeBackRequest(NamedTuple):
    """The name of who wants to take back a decision, the decision in words that everybody may read, and the names of
    the people who must agree."""

    name: str
    move: str
    others: str


class TakeBackPage(Page):
    """Asks the others, with the cards hidden; Esc and the first button refuse."""

    min_size = (620, 420)

    def __init__(self, request: TakeBackRequest, colour: str, mark: Surface, on_answer: Callable[[bool], None]) -> None:
        super().__init__()
        self.request, self.colour, self.mark, self.on_answer = request, colour, mark, on_answer

    def build(self, size: tuple[int, int]) -> None:
        """The drape, the question, and its two answers."""
        words, unit = self.app.text, self.measure.unit
        self.ground = drape(size, self.colour)
        centre, middle = self.wide / 2, self.high * 0.42
        mark = pygame.transform.smoothscale(self.mark, (self.measure.px(min(104, self.high * 0.18)),) * 2)
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, middle - 128, 0, 0).center))
        headline(self.ground, words("ui.undo.ask", name=self.request.name), self.box(centre, middle - 36, 0, 0).center,
                 46 * unit, room=size[0] * 0.9)
        lines = ((self.request.move, theme.TITLE_FONT, 27, theme.HONEY),
                 (words("ui.undo.agree", names=self.request.others), theme.STRONG_FONT, 21, theme.LINEN),
                 (words("ui.undo.marked"), theme.TEXT_FONT, 18, theme.LINEN))  # fmt: skip
        for place, (line, font, high, colour) in enumerate(lines):
            px = text.fit_size(line, font, self.measure.pt(high), self.measure.least, size[0] * 0.9)
            ink = text.line(line, font, px, colour, 2, theme.INK_DARK)
            self.ground.blit(ink, ink.get_rect(center=self.box(centre, middle + 18 + 36 * place, 0, 0).center))
        wide = min((self.wide - 80) / 2, 300)
        for left, key, act, kind in (
            (centre - wide - 10, "no", self.back, "plain"),
            (centre + 10, "yes", lambda: self._answer(True), "main"),
        ):
            rect = self.box(left, middle + 128, wide, 62)
            self.widgets.append(Button(rect, words(f"ui.undo.{key}"), self.measure, act, kind, 22))

    def enter(self) -> None:
        """The button that refuses has the focus."""
        self.focus_on(self.widgets[0])

    def guards(self, event: Event) -> bool:
        """Presses from before the page do not count for any key, since Esc is an answer."""
        return event.type == pygame.KEYDOWN

    def back(self) -> None:
        """Esc refuses."""
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.app.pop()
        self.on_answer(yes)

    def elements(self) -> list[ScreenElement]:
        """The question's lines and the buttons."""
        asked = self.request.move, self.app.text("ui.undo.agree", names=self.request.others)
        return [ScreenElement(line, self.app.screen.get_rect(), "text") for line in asked] + super().elements()

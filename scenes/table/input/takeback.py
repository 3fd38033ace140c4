"""Taking back and doing again: by right while nothing was learned, else when the others at the table agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Event, Surface

from game.core.cards import SPECTATOR
from scenes.look import seat_marks, text, theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import headline
from scenes.shell.scene import Thing
from scenes.table.curtain import drape
from scenes.table.match_end import goes_on
from scenes.table.public import public_words

if TYPE_CHECKING:
    from scenes.table.table import Table


def undo(table: Table) -> None:
    """Takes the last decision back, asks the others, or says why neither is possible."""
    seating = table.seating
    if seating.can_undo():
        by_right(table)
    elif seating.may_ask_back:
        game, seat = table.setup.game, seating.taker
        ask = Asked(seating.names[seat], public_words(table, seat), _others(table))
        mark = seat_marks.emblem(game, seat, table.app.px(132))
        table.app.push(TakeBack(ask, seat_marks.seat_colour(game, seat), mark, lambda yes: _answered(table, yes)))
    else:
        table.hands.refuse(why_not(table))


def by_right(table: Table) -> None:
    """Takes the last decision back, of which nobody has learned anything; a match that it ended goes on."""
    over = table.seating.outcome is not None
    table.seating.undo()
    table.covered = False
    _show(table)
    if over:
        goes_on(table.app, table.seating.name)
        table.recap.close()


def redo(table: Table) -> None:
    """Does again what was taken back last, with the same luck."""
    if again := table.seating.taken_back:
        table.hands.answer(again)
    else:
        table.hands.refuse(table.app.text("ui.undo.no_redo"))


def why_not(table: Table) -> str:
    """Why the last decision stands; "" when it need not."""
    seating, words = table.seating, table.app.text
    if seating.can_undo() or seating.may_ask_back:
        return ""
    if seating.refused:
        return words("ui.undo.refused", names=_others(table))
    return words(f"ui.undo.{seating.why_no_undo() or 'nothing'}")


def _others(table: Table) -> str:
    """The names of all other people at the screen."""
    seating = table.seating
    return table.app.text("ui.table.and").join(seating.names[seat] for seat in seating.people if seat != seating.taker)


def _answered(table: Table, yes: bool) -> None:
    """The others have looked at the screen: its next owner comes back through the curtain, and hears of a refusal."""
    seating = table.seating
    done = yes and seating.take_back()
    if not done:
        table.refusal = seating.taker, table.app.text("ui.undo.refused", names=_others(table))
        seating.refuse()
    seating.sit(SPECTATOR)
    if done:
        _show(table)
    else:
        table.show_now()
        table.hands.refuse(table.app.text("ui.undo.refused", names=_others(table)))


def _show(table: Table) -> None:
    table.app.sound.play("whoosh")
    table.hastened = False
    table.pace()
    table.director.forget(table.seating.decisions)  # before anybody is told what has happened since
    table.show_now()


class Asked(NamedTuple):
    """Who wants to take back what, in words that everybody may read, and whose consent that needs."""

    name: str
    move: str
    others: str


class TakeBack(Page):
    """Asks the others, with the cards out of sight; Esc and the first answer change nothing."""

    min_size = (620, 420)

    def __init__(self, ask: Asked, colour: str, mark: Surface, on_answer: Callable[[bool], None]) -> None:
        super().__init__()
        self.ask, self.colour, self.mark, self.on_answer = ask, colour, mark, on_answer

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = drape(size, self.colour)
        centre, middle = self.wide / 2, self.high * 0.42
        mark = pygame.transform.smoothscale(self.mark, (self.measure.px(min(104, self.high * 0.18)),) * 2)
        self.ground.blit(mark, mark.get_rect(center=self.box(centre, middle - 128, 0, 0).center))
        headline(self.ground, words("ui.undo.ask", name=self.ask.name), self.box(centre, middle - 36, 0, 0).center,
                 46 * unit, room=size[0] * 0.9)
        lines = ((self.ask.move, theme.TITLE_FONT, 27, "#ffd86b"),
                 (words("ui.undo.agree", names=self.ask.others), theme.STRONG_FONT, 21, "#fdeecd"),
                 (words("ui.undo.marked"), theme.TEXT_FONT, 18, "#fdeecd"))  # fmt: skip
        for place, (line, font, high, colour) in enumerate(lines):
            px = text.fit_size(line, font, self.measure.pt(high), self.measure.least, size[0] * 0.9)
            ink = text.line(line, font, px, colour, 2, "#2a140c")
            self.ground.blit(ink, ink.get_rect(center=self.box(centre, middle + 18 + 36 * place, 0, 0).center))
        wide = min((self.wide - 80) / 2, 300)
        for left, key, act, kind in (
            (centre - wide - 10, "no", self.back, "plain"),
            (centre + 10, "yes", lambda: self._answer(True), "main"),
        ):
            rect = self.box(left, middle + 128, wide, 62)
            self.widgets.append(Button(rect, words(f"ui.undo.{key}"), self.measure, act, kind, 22))

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def guards(self, event: Event) -> bool:
        """Esc is an answer here."""
        return event.type == pygame.KEYDOWN

    def back(self) -> None:
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.app.pop()
        self.on_answer(yes)

    def things(self) -> list[Thing]:
        """The question is read, the buttons are pressed."""
        asked = self.ask.move, self.app.text("ui.undo.agree", names=self.ask.others)
        return [Thing(line, self.app.screen.get_rect(), "text") for line in asked] + super().things()

"""Taking back and doing again: by right while nothing was learned, else when the others at the table agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Event, Surface

from game.core.cards import SPECTATOR
from scenes.curtain import Curtain, drape
from scenes.look import seats, text, theme
from scenes.look.furniture import headline
from scenes.look.widgets import Button
from scenes.page import Page
from scenes.replay.finish import goes_on

if TYPE_CHECKING:
    from scenes.table.table import Table


def undo(table: Table) -> None:
    """Takes the last decision back, asks the others, or says why neither is possible."""
    seating, over = table.seating, table.seating.outcome is not None
    if seating.undo():
        _show(table)
        if over:
            goes_on(table)
            table.recap.close()
    elif seating.may_ask_back:
        others = [seating.names[seat] for seat in seating.people if seat != seating.viewer]
        game, seat = table.setup.game, seating.viewer
        mark = seats.portrait(game, seat, table.app.px(132))
        names = table.app.text("ui.table.and").join(others)
        table.app.push(
            TakeBack(seating.names[seat], names, seats.colour(game, seat), mark, lambda yes: _answered(table, yes))
        )
    else:
        table.hands.refuse(why_not(table))


def redo(table: Table) -> None:
    """Does again what was taken back last, with the same luck."""
    if again := table.seating.taken_back:
        table.hands.answer(again)
    else:
        table.hands.refuse(table.app.text("ui.undo.no_redo"))


def why_not(table: Table) -> str:
    """Why the viewer's last decision stands; "" when it need not."""
    seating = table.seating
    if seating.can_undo() or seating.may_ask_back:
        return ""
    reason = seating.why_no_undo() if seating.viewer in seating.people else None
    return table.app.text(f"ui.undo.{reason or 'nothing'}")


def _answered(table: Table, yes: bool) -> None:
    """The others have looked at the screen: its next owner comes back through the curtain."""
    done = yes and table.seating.take_back()
    table.seating.sit(SPECTATOR)
    if done:
        _show(table)
    else:
        table.show_now()


def _show(table: Table) -> None:
    table.app.sound.play("whoosh")
    table.hastened = False
    table.pace()
    table.director.forget(table.seating.decisions)  # before anybody is told what has happened since
    table.show_now()


class TakeBack(Page):
    """Asks the others, with the cards out of sight; Esc and the first answer change nothing."""

    room = (620, 400)

    def __init__(
        self, name: str, others: str, colour: str, mark: Surface | None, on_answer: Callable[[bool], None]
    ) -> None:
        super().__init__()
        self.name, self.others, self.colour, self.mark, self.on_answer = name, others, colour, mark, on_answer
        self._age = 0.0

    def build(self, size: tuple[int, int]) -> None:
        words, unit = self.app.text, self.measure.unit
        self.ground = drape(size, self.colour)
        centre, middle = self.wide / 2, self.high * 0.42
        if self.mark is not None:
            self.ground.blit(self.mark, self.mark.get_rect(center=self.box(centre, middle - 112, 0, 0).center))
        headline(
            self.ground,
            words("ui.undo.ask", name=self.name),
            self.box(centre, middle, 0, 0).center,
            50 * unit,
            room=size[0] * 0.9,
        )
        for place, line in enumerate((words("ui.undo.agree", names=self.others), words("ui.undo.marked"))):
            ink = text.line(
                line,
                theme.STRONG_FONT if place == 0 else theme.TEXT_FONT,
                self.measure.pt(21 - 3 * place),
                "#fdeecd",
                2,
                "#2a140c",
            )
            self.ground.blit(ink, ink.get_rect(center=self.box(centre, middle + 54 + 32 * place, 0, 0).center))
        wide = min((self.wide - 80) / 2, 300)
        for left, key, act, kind in (
            (centre - wide - 10, "no", self.back, "plain"),
            (centre + 10, "yes", lambda: self._answer(True), "main"),
        ):
            rect = self.box(left, middle + 122, wide, 62)
            self.widgets.append(Button(rect, words(f"ui.undo.{key}"), self.measure, act, kind, 22))

    def enter(self) -> None:
        self.focus_on(self.widgets[0])

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def handle(self, event: Event) -> None:
        if not Curtain.guarded(self._age, event):
            super().handle(event)

    def back(self) -> None:
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.app.pop()
        self.on_answer(yes)

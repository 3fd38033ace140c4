"""Asking what something on the table is: by resting on it, by a long press, by the right button, and by keys."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from scenes.shell.scene import ScreenElement
from scenes.shell.touch import NOWHERE
from scenes.table.input.drag import DRAG_FROM
from scenes.table.input.look_input import LookInput
from scenes.table.input.table_input import TableInput
from scenes.table.match.source import why_no_undo
from scenes.table.panels.buttons import PAGE
from scenes.table.panels.explain import Avoid, Explain
from scenes.table.panels.explain_subjects import Subject, TableSubjects, base
from scenes.table.surface.canvas import Item


class ExplainInput:
    """Takes the events of a table before its input does, and explains what they ask for."""

    def __init__(self, table_input: LookInput) -> None:
        self.shown = table = table_input.shown
        self.input = table_input
        self.on_table = TableSubjects(table)
        self.explain = Explain(table, self)

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether nobody else may have it."""
        table_input, explain = self.input, self.explain
        if self._hidden or not (self.shown.director.idle or explain.walking):
            explain.look_away()
            return False
        match event.type:
            case pygame.MOUSEMOTION if event.pos == NOWHERE:
                explain.lifted()
            case pygame.MOUSEMOTION if not table_input.holding:
                explain.point(event.pos, DRAG_FROM * self.shown.host.scale)
                return explain.is_on(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if explain.press(event.pos):
                    return True
                explain.close()
                explain.hold(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT and not table_input.holding:
                return explain.ask(self._asked(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._released()
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _asked(self, pixel: tuple[int, int]) -> Subject | None:
        """The subject that the right button asks for; cards with more to read are shown large instead, and so are
        shown already."""
        found = self.explain.find(pixel)
        return None if found is None or (found.bare and self._readable(pixel)) else found

    def _released(self) -> None:
        """A press ends: if it was a long one that explained something, it means nothing else."""
        if self.explain.release():
            self.input.drag.pressed = None
            self._let_buttons_go()

    def _let_buttons_go(self) -> None:
        """The button under a long press that has explained it is not pressed."""

    def _key(self, event: Event) -> bool:
        if self.input.holding:
            return False
        if self.explain.key(event):
            self.input.close_look.look_away()
            return True
        self.explain.look_away()
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        table_input, explain, idle = self.input, self.explain, self.shown.director.idle
        if not idle and explain.walking and not self.shown.tabletop.covered:
            return False
        before = explain.open
        if self._hidden or table_input.holding or table_input.close_look.open or not idle:
            explain.look_away()
            return before
        changed = explain.update(dt)
        if explain.open and not before:
            table_input.close_look.look_away()  # the bubble is read first
        return changed

    @property
    def _hidden(self) -> bool:
        """Whether the table is covered."""
        return self.shown.tabletop.covered

    def _readable(self, pixel: tuple[int, int]) -> bool:
        """Whether there is a card at a pixel that the close look shows large."""
        tabletop = self.shown.tabletop
        place = tabletop.board.at(*tabletop.units(pixel))
        return place is not None and self.input.close_look.worth(place)

    # What can be explained ----------------------------------------------------------------------

    def subjects(self) -> list[Subject]:
        """Everything that lies on the table."""
        return self.on_table.all()

    def avoid(self) -> Avoid:
        """The places that a bubble must not cover, and those that it should not: none."""
        return [], []

    def wanted(self, subject: Subject, pressed: bool) -> bool:
        """Whether resting on something, or a long press, explains it: not the ground under cards that can be read."""
        return not (subject.bare and self._readable(self.explain.pixel))

    def items(self) -> list[Item]:
        """The bubble."""
        return self.explain.items()

    def elements(self) -> list[ScreenElement]:
        """The bubble as a person sees it."""
        return self.explain.elements()


class PlayExplainInput(ExplainInput):
    """Explains the buttons and the question bar of a table where people play, too."""

    def __init__(self, table_input: TableInput) -> None:
        super().__init__(table_input)
        self.table = table_input.table
        self.panels = table_input.panels

    @property
    def _hidden(self) -> bool:
        """Whether the table is covered, or the log lies over it."""
        return super()._hidden or self.panels.log_sheet.open

    def subjects(self) -> list[Subject]:
        """Buttons and the bar, then what lies on the table."""
        return [*self._buttons(), *self._bar(), *super().subjects()]

    def wanted(self, subject: Subject, pressed: bool) -> bool:
        """Whether resting on something, or a long press, explains it: not the ground under cards that can be read or
        picked, because there the pointer rests to choose, and no button that the mouse holds down."""
        if not subject.bare:
            host = self.table.host
            by_mouse = pressed and not host.devices.by_finger
            return not (by_mouse and subject.name.startswith("button "))
        picker, pixel = self.table.picker, self.explain.pixel
        word = self.input.targets.touched(pixel)[1]
        choosing = bool(picker.picked) or picker.may_pick(word)
        return not self._readable(pixel) and (pressed or not choosing)

    def _let_buttons_go(self) -> None:
        for button in self.panels.buttons.shown().values():
            button.held = False

    def _buttons(self) -> Iterable[Subject]:
        """All buttons; those that can do nothing now say why."""
        buttons = self.panels.buttons
        for name, button in buttons.shown().items():
            keys = [f"button.{name}"]
            if name not in buttons.fixed and name != PAGE:
                verb = Action.parse(name).verb if name[:1].isdecimal() and " " in name else name
                keys = [f"do.{verb}"]
            why = "" if button.enabled else self._why(name)
            if not button.enabled:
                keys = [f"{keys[0]}.off", *keys]
            yield Subject(f"button {name}", (button.rect,), tuple(keys), {"label": button.label, "why": why})

    def _why(self, name: str) -> str:
        """Why a fixed button can do nothing now."""
        return why_no_undo(self.table.match, self.table.host.text) if name == "undo" else ""

    def _bar(self) -> Iterable[Subject]:
        """The clock, the strip of what has happened, and the question."""
        for thing in self.panels.countdown.elements():
            yield Subject("clock", (thing.rect,), ("clock",))
        for item in self.panels.recap.items():
            yield Subject("recap", (item.rect,), ("recap",))
        for rect in self.panels.question_bar.places():
            yield Subject("question", (rect,), ("question",))

    def avoid(self) -> Avoid:
        """The viewer's hand, open sums and the keys of a vote with its question must not be covered, buttons should
        not."""
        panels, tabletop = self.panels, self.table.tabletop
        board = tabletop.board
        held = [
            tabletop.card_rect(sprite.spot)
            for zone, spec in enumerate(board.view.layout.zones)
            if spec.owner == board.view.viewer and base(spec.name) == "hand"
            for sprite in board.sprites[zone]
            if sprite is not None and sprite.spot is not None
        ]
        hand = [held[0].unionall(held[1:])] if held else []
        sums = [item.rect for item in panels.breakdown.items()]
        buttons: list[Rect] = [button.rect for button in panels.buttons.shown().values()]
        bar, votes = panels.question_bar.places(), panels.vote_boxes.rects()
        return [*hand, *sums, *votes, *(bar if votes else ())], [*buttons, *bar]

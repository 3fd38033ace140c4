"""The input of a table: events go to the panels, or become touches and drags of what lies on the table."""

from __future__ import annotations

from typing import assert_never

import pygame
from pygame import Event

from game.core.actions import Action
from game.core.events import Event as Fact
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.input.confirmations import Confirmations
from scenes.table.input.look_input import LookInput
from scenes.table.input.picks import Picks
from scenes.table.input.play_drag import PlayDrag
from scenes.table.panels.extra_buttons import ExtraButtons
from scenes.table.panels.hint_marks import words_left
from scenes.table.panels.menu import Menu
from scenes.table.panels.play_panels import PlayPanels
from scenes.table.panels.spectating import Spectating
from scenes.table.panels.targets import JOURNEY
from scenes.table.surface.canvas import Item
from scenes.table.surface.focus import ASIDE, Focus, Stop


class TableInput(LookInput):
    """Owns the pointer, the held card, the focus and the picks of a table where people play."""

    drag: PlayDrag

    def __init__(self, table: PlayContext, menu: Menu) -> None:
        super().__init__(table)
        self.table = table
        self.focus = Focus()
        self.offers = ExtraButtons(table, Spectating(table))
        self.panels = PlayPanels(table, self.targets, self.focus, self.offers)
        self.confirmations = Confirmations(table, self.panels)
        self.picks = Picks(table, self.panels, self.confirmations, menu)
        self.drag = PlayDrag(table, self.targets, self.pointer, self.picks)
        self._asked, self._was_asked = -1, False
        self._followed: object = None
        self._decided = 0
        """The number of decisions after the last one made here."""
        self._by_number = False

    @property
    def spectating(self) -> Spectating:
        """Whether all people only watch."""
        return self.offers.spectating

    # The question -------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Read the legal actions again if the match has changed; returns whether it had."""
        match = self.table.match
        if match.version == self._asked:
            return False
        self._asked = match.version
        begins = match.asked and not self._was_asked
        self._was_asked = match.asked
        if begins:
            host = self.table.host
            host.sound.play("your_turn")
            host.devices.shake("turn", host.settings.rumble)
        gestures = self.drag.gestures.pairs() if match.at_once and not match.free_undo else ()
        self.table.picker.ask(match.legal(), gestures)
        for panel in self.table.panels:
            panel.asked(begins)
        self.follow()
        return True

    def follow(self) -> None:
        """Update targets, panels and focus if other things are picked or can be pressed than before."""
        picker, buttons = self.table.picker, self.panels.buttons
        self.confirmations.follow()
        pressed, hastened = tuple(self.table.panels.buttons()), self.table.tempo.hastened
        now = picker.questions, picker.picked, buttons.sure, pressed, hastened
        if now != self._followed:
            self._followed = now
            self._refresh()

    def _refresh(self) -> None:
        self.targets.index()
        for panel in self.table.panels:
            panel.picked()
        self.focus.follow(self._stops(), self.table.picker.picked)
        self.stirred = True

    def relayout(self) -> None:
        """Lay out the buttons again after the window, the arrangement or a size setting has changed."""
        self.panels.buttons.relayout()
        self._refresh()

    @property
    def busy(self) -> bool:
        """Whether anything here changes with time."""
        return super().busy or self.table.panels.busy

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        self.stirred |= self.table.panels.update(dt)
        self.follow()
        return super().update(dt)

    def _new_board(self) -> None:
        super()._new_board()
        if self.spectating.all_out:
            self._refresh()  # offers the ways out

    # What a person wants ------------------------------------------------------------------------

    def act(self, intent: intents.ScreenIntent) -> None:
        """Carry out what changes the screen and not the match."""
        match intent:
            case intents.Touch(word):
                self.picks.choose(word)
            case intents.PressAction(action):
                self.picks.press_action(action)
            case intents.DropPicks():
                self.picks.calm()
                self.let_go()
            case intents.Refuse(sentence, page):
                self.picks.refuse(sentence, page)
            case intents.SortHand():
                self._sort()
            case _:
                assert_never(intent)

    def before(self, action: Action) -> None:
        """Drop the held card, because an action is about to be carried out."""
        self.let_go()
        self.picks.calm()
        self.panels.coach.answered(action)

    def after(self, events: list[Fact]) -> None:
        """Land the card that was dropped for an action, which had these events for the viewer."""
        self._decided = self.table.match.decisions
        self.table.picker.drop()
        self.table.picker.ask([])
        self.drag.land(events)

    def let_go(self) -> None:
        """Return the held card and drop all picks."""
        super().let_go()
        self.table.picker.drop()
        self.follow()

    def leave(self) -> None:
        """Drop and hide everything that concerned only the person who looked at the screen alone."""
        self.let_go()
        self.focus.forget()
        self.close_look.look_away()
        for panel in self.table.panels:
            panel.handed_over()
        self.picks.calm()
        self.table.picker.ask([])
        self.follow()

    def _sort(self) -> None:
        """Sort the hand by number, the next time by class, and so on."""
        self._by_number = not self._by_number
        board = self.table.tabletop.board
        board.sort(self._by_number)
        self.table.director.settle()

    def hurry(self) -> bool:
        """End all motion and the pause; returns whether the press was for that, or opened a question, which it must
        not answer. A scene that has not come to its verdict yet continues from there."""
        director, picker = self.table.director, self.table.picker
        self.table.tempo.paused = False
        if director.showpieces.held:
            return director.showpieces.skip()
        if director.idle or (not picker.legal and director.showpieces.skip()):
            return not director.idle
        before = bool(picker.legal)
        director.finish()
        if director.caught_up:
            self.ask()
        new = bool(picker.legal) and not before and self.table.match.decisions != self._decided
        if new:
            self.ignore_double_click()
        return new

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Take an event; returns False for keys that belong to `Keys`."""
        self._follow(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.forget()
        drags = event.type == pygame.MOUSEMOTION and self.holding
        taken = drags or self.table.panels.handle(event) or self._take(event)
        self.stirred |= taken or event.type == pygame.KEYDOWN
        self.follow()
        return taken

    def _pressed(self, word: str) -> None:
        if not word:
            self.picks.calm()
            self.table.picker.drop()

    # Focus and pictures -------------------------------------------------------------------------

    def _stops(self) -> dict[str, Stop]:
        """The stops that the focus can reach: words of the table and buttons."""
        picker = self.table.picker
        words = sorted({*picker.next_picks(), *picker.picked[:1], *self.panels.at_once.stops()})
        stops = {word: Stop(rect) for word, rect in self.targets.stops(words).items()} | self.panels.buttons.stops()
        track = self.targets.journey()
        return stops | ({JOURNEY: Stop(track, ASIDE)} if track else {})

    def tab(self, step: int) -> None:
        """Move the focus to the next (step 1) or previous (-1) stop; not before the next question is open, if one is to
        come."""
        if not (self.focus.waits and self.table.match.asked and not self.table.picker.legal):
            self.focus.tab(self._stops(), step)

    def lead_to(self, action: Action) -> None:
        """Put the focus on what comes next of an action: its next pick, or the button that carries it out."""
        left = words_left(action, self.table.picker.picked)
        buttons = [f"button {name}" for name in (str(action), *left, f"open {action.verb}")]
        stops = self._stops()
        self.focus.name = next((name for name in (*left[:1], *buttons) if name in stops), self.focus.name)

    def move_focus(self, way: tuple[int, int]) -> None:
        """Move the focus to the nearest stop in a direction (x, y)."""
        self.focus.move(self._stops(), way)

    def items(self) -> list[Item]:
        """All panels and the large card, over the cards."""
        focused = self.targets.places(self.focus.name) if self.focus.name else []
        large = None if self.holding else self.close_look.item(focused[0] if focused else None)
        return [*self.table.panels.items(), *([large] if large else [])]

    def elements(self) -> list[ScreenElement]:
        """All that can be seen and touched, for robots and tests; the question or a warning comes first."""
        bar = self.panels.question_bar
        lit = self.table.picker.next_picks() | self.drag.lit()
        over = [element for panel in self.table.panels if panel is not bar for element in panel.elements()]
        return bar.elements() + self.targets.elements(lit, self.focus.name) + self.veil.elements() + over

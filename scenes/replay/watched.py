"""A table on which nobody plays, drawn into a part of a page: cards can be enlarged, nothing can be decided."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.actions import Action
from scenes.replay.gallery import Gallery
from scenes.saves.setup import Setup
from scenes.shell.design_space import DesignSpace
from scenes.shell.scene import Host, Scene, ScreenElement
from scenes.table import intents
from scenes.table.input.explain_input import ExplainInput
from scenes.table.input.look_input import LookInput
from scenes.table.match.source import ShownMatch
from scenes.table.panels.hint_marks import marks, words_left
from scenes.table.panels.menu import open_opponent_view, plate_seat
from scenes.table.surface.canvas import Item
from scenes.table.view import highlights
from scenes.table.view.lights import Lights
from scenes.table.view.table_view import TableView

MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Types of the events that a page hands to its table."""


class Pane(DesignSpace):
    """A Host whose screen is a part of the window of another Host; `rect` is that part in window pixels."""

    def __init__(self, app: Host, rect: Rect) -> None:
        self.app = app
        self.settings, self.sound, self.text = app.settings, app.sound, app.text
        self.presses, self.devices, self.doors, self.folders = app.presses, app.devices, app.doors, app.folders
        self.resource, self.push, self.pop, self.replace = app.resource, app.push, app.pop, app.replace
        self.relayout, self.notice, self.save, self.quit = app.relayout, app.notice, app.save, app.quit
        self.set_fullscreen, self.speak = app.set_fullscreen, app.speak
        self.place(rect)

    def place(self, rect: Rect) -> None:
        """Use another part of the window, in window pixels."""
        self.rect = rect.clip(self.app.screen.get_rect())
        self.screen: Surface = self.app.screen.subsurface(self.rect)
        self.fit(self.rect.size)

    def whole(self) -> Rect:
        """The whole window, in pixels as counted from the corner of this part."""
        return self.app.screen.get_rect().move(-self.rect.x, -self.rect.y)

    @property
    def scene(self) -> Scene:
        """The topmost scene of the window."""
        return self.app.scene


class WatchedTable(TableView):
    """A TableView that follows what its page does with `match`; only looking closer is possible."""

    def __init__(self, pane: Pane, setup: Setup, match: ShownMatch) -> None:
        super().__init__(pane, setup, match, "normal")
        self.pane = pane
        self.match = match
        self.input = LookInput(self.context)
        self.explain_input = ExplainInput(self.input)
        self.pointed: Action | None = None
        """The action whose picks are numbered on the table; None for none."""
        self.lights = WatchedLights(self)

    def post(self, intent: intents.Intent) -> None:
        """Open a page; nothing is decided here."""
        match intent:
            case intents.OpenOpponent(seat):
                open_opponent_view(self.app, self.setup, self.match, seat, people=False)
            case intents.OpenRules(page):
                self.app.push(self.app.doors.help(self.setup.game, self.tabletop.variant, page or 1))
            case intents.Touch(word) if (seat := plate_seat(word)) is not None:
                if not open_opponent_view(self.app, self.setup, self.match, seat, people=False):
                    self.app.sound.play("denied")
            case intents.Touch():
                self.app.sound.play("denied")
            case _:
                pass

    def go_at(self, speed: str) -> None:
        """Set the speed of motions."""
        self.context.tempo.wished = speed
        self.context.tempo.apply()

    def enter(self) -> None:
        """Show the table at once."""
        self.context.tempo.apply()
        self.show_now()

    def show_now(self) -> None:
        """Show the viewer's table without motion; a held card is let go."""
        self.input.let_go()
        super().show_now()
        self.retarget()

    def retarget(self) -> None:
        """Find again what lies where under the pointer."""
        self.input.targets.index()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something must be drawn."""
        changed, self._changed = self._changed, False
        changed |= self.director.update(dt) | self.canvas.update(dt)
        changed |= self.input.update(dt) | self.explain_input.update(dt)
        return changed | self.follow_arrangement()

    def busy(self) -> bool:
        """Whether something moves or a card is held."""
        return self.director.busy or self.input.busy or self.explain_input.explain.waiting

    def items(self) -> list[Item]:
        """The table and the numbers of `pointed`; the page draws the enlarged card."""
        return super().items() + self.pointers() + self.explain_input.items()

    def pointers(self) -> list[Item]:
        """The numbers on the picks of `pointed`."""
        if self.pointed is None:
            return []
        words = words_left(self.pointed)
        return marks(self.pointed, words, self.input.targets.stops(words), self.app.measure)

    def handle(self, event: pygame.Event) -> None:
        """Take a mouse event."""
        if not self.explain_input.handle(event):
            self.input.handle(event)
        self._changed = True

    def key(self, event: pygame.Event) -> bool:
        """Take a key for what is explained; returns whether it was one."""
        taken = self.explain_input.handle(event)
        self._changed |= taken
        return taken

    def elements(self) -> list[ScreenElement]:
        """The cards and plates."""
        return self.input.elements() + self.explain_input.elements()


class WatchedLights(Lights):
    """The choices so far for an open question, and what `pointed` names."""

    def __init__(self, table: WatchedTable) -> None:
        self.table = table

    def glows(self) -> dict[int, str]:
        """Colours by sprite id."""
        table = self.table
        colours = highlights.glows(table.tabletop, table.input.targets, hinted=words_left(table.pointed))
        colours.pop(id(table.director.held), None)
        return colours


class PlaybackTable(WatchedTable):
    """The table of a replay."""

    def __init__(self, pane: Pane, setup: Setup, gallery: Gallery) -> None:
        super().__init__(pane, setup, gallery)
        self.gallery = gallery

    def jump(self, move: int, eyes: int) -> None:
        """Show the table after `move` decisions through these eyes, without motion."""
        self.gallery.look(move, eyes)
        self.board.unsort()
        self.show_now()

    def forward(self) -> None:
        """Play the next decision with its motions."""
        self.director.finish()
        self.director.add(self.gallery.forward(), self.gallery.move)

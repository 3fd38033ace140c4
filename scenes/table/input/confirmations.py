"""Objections to an answer before it is carried out, from the coach or the game. Each is raised once."""

from __future__ import annotations

from game.core.actions import Action
from scenes.table.context import PlayContext
from scenes.table.intents import Refuse
from scenes.table.panels.play_panels import PlayPanels


class Confirmations:
    """Holds an answer back once; the same press again carries it out."""

    def __init__(self, table: PlayContext, panels: PlayPanels) -> None:
        self.table = table
        self.picker = table.picker
        self.panels = panels

    def button(self, action: Action) -> bool:
        """Whether an action is held back whose button was pressed: its button asks for a second press."""
        coach, buttons = self.panels.coach, self.panels.buttons
        if action == buttons.sure or coach.objected(action):
            return False
        if not coach.objection(action):
            warning = self.panels.question_bar.caution(action)
            if not warning:
                return False
            self.table.post(Refuse(warning))
        buttons.sure = action
        self._wait()
        return True

    def touch(self, action: Action) -> bool:
        """Whether an action is held back that the last pick has completed: that pick is dropped."""
        if not self.panels.coach.objection(action):
            return False
        self.picker.drop_last()
        self._wait()
        return True

    def drop(self, action: Action) -> bool:
        """Whether an action is held back whose card was dropped on its place: all picks are dropped."""
        if not self.panels.coach.objection(action):
            return False
        self.picker.drop()
        self._wait()
        return True

    def _wait(self) -> None:
        """Let the person read: the second click of a double click is no second thought."""
        host = self.table.host
        host.presses.ignore()

"""Objections to an answer before it is carried out, from the coach or the game. Each is raised once.

A button that asks for a second press asks until that press, until something else is touched or the question changes.
"""

from __future__ import annotations

from game.core.actions import Action
from scenes.table.context import PlayContext
from scenes.table.intents import Refuse
from scenes.table.match.source import open_question
from scenes.table.panels.play_panels import PlayPanels


class Confirmations:
    """Holds an answer back once; the same press again carries it out."""

    def __init__(self, table: PlayContext, panels: PlayPanels) -> None:
        self.table = table
        self.picker = table.picker
        self.panels = panels
        self._question: object = None
        """The open question when a button began to ask for a second press."""
        self._warned = False
        """Whether it asks because of a warning in the bar."""
        self._seen: tuple[int, object] = (-1, None)
        """The version of the match for which that is known to hold, and what was picked."""

    def button(self, action: Action) -> bool:
        """Whether an action is held back whose button was pressed: its button asks for a second press."""
        coach, buttons = self.panels.coach, self.panels.buttons
        if action == buttons.sure or coach.objected(action):
            return False
        warning = ""
        if not coach.objection(action):
            warning = self.panels.question_bar.caution(action)
            if not warning:
                return False
            self.table.post(Refuse(warning))
            self.panels.question_bar.keep(warning)
        buttons.sure = action
        self._warned, self._question = bool(warning), open_question(self.table.match)
        self._seen = self.table.match.version, self._picked()
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

    def follow(self) -> None:
        """Ask for no second press any more where the question or the picks are not those of the first; say the warning
        that holds now where others have acted in the meantime."""
        action, bar, match = self.panels.buttons.sure, self.panels.question_bar, self.table.match
        if action is None:
            return
        if self._seen[0] != match.version:
            if self._question != open_question(match):
                self.calm()
                return
            if self._warned and bar.stays and self.table.director.caught_up:
                self._seen = match.version, self._seen[1]
                bar.keep(bar.caution(action))
        if self._seen[1] != self._picked() or (self._warned and not (bar.stays and bar.warning)):
            self.calm()

    def calm(self) -> bool:
        """Ask for no second press any more; returns whether a button did."""
        self.panels.question_bar.calm()
        sure, self.panels.buttons.sure = self.panels.buttons.sure, None
        return sure is not None

    def _picked(self) -> object:
        """What is picked, and at which answer the dial stands."""
        dial = self.table.panels.dial_answer()
        return self.picker.picked, dial and dial.action

    def _wait(self) -> None:
        """Let the person read: the second click of a double click is no second thought."""
        host = self.table.host
        host.presses.ignore()

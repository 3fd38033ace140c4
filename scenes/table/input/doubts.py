"""What speaks against an answer just before it is carried out: the coach, or a warning of the game; said once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import Action
from scenes.table.director import Director
from scenes.table.input.picker import Picker
from scenes.table.overlay.buttons import Buttons
from scenes.table.overlay.coach import Coach
from scenes.table.overlay.question_bar import QuestionBar
from scenes.table.source import LiveMatch
from scenes.table.tabletop import Tabletop
from scenes.words.sentences import Sentences


class Doubts:
    """Holds an answer back once; the same press again carries it out.

    rivals: those who play, so that somebody else is the coach; refuse: shows a sentence in the question bar; refresh:
    updates targets and buttons.
    """

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, sentences: Sentences, picker: Picker,
        question_bar: QuestionBar, buttons: Buttons, rivals: Sequence[str], refuse: Callable[[str], None],
        refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        self.tabletop = tabletop
        self.picker = picker
        self.question_bar = question_bar
        self.buttons = buttons
        self.refuse = refuse
        self.refresh = refresh
        self.coach = Coach(tabletop, match, director, sentences, question_bar, rivals, refresh)
        buttons.further = lambda: {} if self.coach.behind else self.coach.buttons
        buttons.hints.came = self._give_way

    def button(self, action: Action) -> bool:
        """Whether an action is held back whose button was pressed: its button asks once more."""
        if action == self.buttons.sure or self.coach.objected(action):
            return False
        if not self.coach.objection(action):
            warning = self.question_bar.caution(action)
            if not warning:
                return False
            self.refuse(warning)
        self.buttons.sure = action
        self._wait()
        return True

    def touch(self, action: Action) -> bool:
        """Whether an action is held back that the last pick has completed: that pick is dropped."""
        if not self.coach.objection(action):
            return False
        self.picker.picked = self.picker.picked[:-1]
        self._wait()
        return True

    def drop(self, action: Action) -> bool:
        """Whether an action is held back whose card was dropped on its place: all picks are dropped."""
        if not self.coach.objection(action):
            return False
        self.picker.drop()
        self._wait()
        return True

    def _give_way(self) -> None:
        """Put away what the coach tells in the question bar: a hint was asked for, and needs that room."""
        line, place = self.coach.line, self.coach.place
        if line and line.action is None and place and place.collidelist(self.question_bar.whole()) >= 0:
            self.coach.dismiss()

    def _wait(self) -> None:
        """Let the person read: the second half of a double click is no second thought."""
        self.refresh()
        self.tabletop.host.presses.ignore()

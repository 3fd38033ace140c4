"""Picks become answers: what a touch of a word or a button means, and why it means nothing."""

from __future__ import annotations

from game.core.actions import Action
from game.core.guide import Whole
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.input.confirmations import Confirmations
from scenes.table.panels.menu import Menu
from scenes.table.panels.play_panels import PlayPanels
from scenes.table.panels.question_bar import Refusal
from scenes.table.panels.targets import JOURNEY


class Picks:
    """The way from touched words to an action."""

    def __init__(self, table: PlayContext, panels: PlayPanels, doubts: Confirmations, menu: Menu) -> None:
        self.table = table
        self.picker = table.picker
        self.panels = panels
        self.confirmations = doubts
        self.menu = menu
        self.closed = False
        """Whether nothing may be picked, because something is to be read first."""

    def choose(self, word: str) -> None:
        """Touch a word: it continues the picks, starts new ones, opens an opponent's page, or is refused."""
        picked, at_once = self.picker.picked, self.panels.at_once
        if word == JOURNEY:
            self.table.post(intents.ShowJourney())
        elif word in picked:
            self.calm()
            self.picker.drop()
        elif len(picked) == 1 and (picked[0], word) in self.picker.laid:
            self._lay(picked[0], word)
        elif (whole := at_once.of(word)) and whole.actions:
            self._carry(whole)
        elif at_once.takes_out(word) and not self.picker.starts(word):
            self.calm()
            self.table.post(intents.TakeOut(word))
        elif self.may_start(word):
            self.calm()
            sound = self.table.host.sound
            sound.play("button")
            action = self.picker.pick(word)
            if action is not None and not self.confirmations.touch(action):
                self._confirm(action)
        elif self._takes_up(word):
            self.calm()
            sound = self.table.host.sound
            sound.play("button")
        else:
            why = self.reason(word)
            if self.picker.picked or why.of_plate or not self.menu.open_opponent(word):
                self.refuse(why.sentence, why.page)

    def _lay(self, card: str, target: str) -> None:
        """Lay the picked card on a target, as if it were dragged there."""
        self.calm()
        match = self.table.match
        actions = match.rules.guide.gestures(match.actor_view(), match.actor)[card, target]
        self.picker.drop()
        for action in actions:
            self.table.post(intents.Decide(action))

    def _carry(self, whole: Whole) -> None:
        """Carry out all that a touch stands for, unless the coach objects to its beginning."""
        self.calm()
        sound = self.table.host.sound
        sound.play("button")
        if not self.confirmations.touch(whole.actions[0]):
            self.table.post(intents.Carry(whole.actions))

    def _takes_up(self, word: str) -> bool:
        """Whether a card is picked because it can be laid on something; other picks are dropped for it."""
        return not self.picker.may_pick(word) and self.picker.takes_up(word)

    def may_start(self, word: str) -> bool:
        """Whether a word can be picked next; picks that it does not continue are dropped if it starts new ones."""
        return self.picker.may_pick(word) or (self.picker.starts(word) and self.picker.drop())

    def press_action(self, action: Action) -> None:
        """Press the button of an action."""
        if not self.confirmations.button(action):
            self._confirm(action)

    def _confirm(self, action: Action) -> None:
        """Carry out an action, after a confirmation where the game asks for one."""
        if sheet := self.panels.question_bar.sheet(action):
            self.table.post(intents.DropPicks())
            self.table.host.push(sheet)
        else:
            self.table.post(intents.Decide(action))

    def calm(self) -> None:
        """Hide the warning; no button asks for a second press any more."""
        self.confirmations.calm()

    def reason(self, word: str) -> Refusal:
        """Why a word cannot be picked now."""
        picked = self.picker.picked
        return self.panels.question_bar.reason((*picked, word) if word else picked)

    def refuse(self, sentence: str, page: int = 0) -> None:
        """Show why something cannot be done, with a link to a page of the rules; 0 for none."""
        self.calm()
        host = self.table.host
        host.devices.shake("refused", host.settings.rumble)
        self.panels.question_bar.warn(sentence, page)

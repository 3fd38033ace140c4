"""Buttons that stand for more than one action of the open question: several actions at one press, and ways out."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Action
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.intents import Intent
from scenes.table.panels.spectating import Spectating

Acts = Mapping[str, Intent]
"""The intents of buttons, by their names."""
_MOST_ACTIONS = 200
"""Actions of one press, at most."""


class ExtraButtons:
    """The buttons that the table offers the person at the screen besides single actions."""

    def __init__(self, table: PlayContext, spectating: Spectating) -> None:
        self.table = table
        self.match = table.match
        self.spectating = spectating

    def _now(self) -> dict[str, tuple[Action, ...]]:
        """The batches of the open question, by name: the actions that can be foreseen, in order."""
        match = self.match
        return dict(match.rules.guide.batches(match.actor_view(), match.actor)) if match.asked else {}

    def batches(self) -> dict[str, tuple[int, Intent]]:
        """The buttons for several actions at once, by name: how many actions can be foreseen, and what carries them
        out; and the way out for a player who cannot win any more."""
        match = self.match
        offered: dict[str, tuple[int, Intent]] = {}
        for name, actions in self._now().items():
            if len(actions) > 1:
                offered[name] = len(actions), intents.Sweep(name)
        if match.asked and match.may_concede and match.rules.guide.hopeless(match.actor_view(), match.actor):
            offered["run"] = 0, intents.AskConcede()
        return offered

    def sweep(self, name: str) -> tuple[int, int]:
        """Carry out a batch, one ordinary action after the other, while there is one more, under this name or another
        one that the game gives it by then; returns the numbers of decisions before and after it."""
        before, seat = self.match.decisions, self.match.actor
        for _ in range(_MOST_ACTIONS):
            now = self._now() if self.match.actor == seat else {}
            actions = now.get(name) or next(iter(now.values()), ())
            if not actions:
                break
            self.table.post(intents.Decide(actions[0]))
        return before, self.match.decisions

    def ends_talk(self) -> bool:
        """Whether somebody may say that the people at the screen have talked."""
        sharing = self.match.sharing
        return sharing.only_talking and not sharing.talk.seconds and self.table.director.caught_up

    def ways_out(self) -> Acts:
        """The buttons for people who are out of the match, by name."""
        return {"hasten": intents.Hasten(), "leave": intents.LeaveMatch()} if self.spectating.offers_ways_out else {}

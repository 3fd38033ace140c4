"""Buttons that stand for more than one action of the open question: several actions at one press, and ways out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.actions import Action
from scenes.table.menu import Menu
from scenes.table.overlay.buttons import Acts
from scenes.table.source import LiveMatch
from scenes.table.spectating import Spectating
from scenes.table.tempo import Tempo

_MOST_ACTIONS = 200
"""Actions of one press, at most."""


class Offers:
    """What the table offers the person at the screen besides single actions.

    answer: submits one action; undo_one: undoes the last one; refresh: makes the buttons anew.
    """

    def __init__(
        self, match: LiveMatch, spectating: Spectating, tempo: Tempo, menu: Menu, answer: Callable[[Action], object],
        undo_one: Callable[[], None], refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        self.match = match
        self.spectating = spectating
        self.tempo = tempo
        self.menu = menu
        self.answer = answer
        self.undo_one = undo_one
        self.refresh = refresh
        self._swept = 0, 0
        """The numbers of decisions before and after the last batch."""

    # Several actions at one press -----------------------------------------------------------------

    def _now(self) -> dict[str, tuple[Action, ...]]:
        """The batches of the open question, by name: the actions that can be foreseen, in order."""
        match = self.match
        return dict(match.rules.guide.batches(match.actor_view(), match.actor)) if match.asked else {}

    def batches(self) -> dict[str, tuple[int, Callable[[], None]]]:
        """The buttons for several actions at once, by name: how many actions can be foreseen, and what does them; and
        the way out for one who cannot win any more."""
        match = self.match
        found: dict[str, tuple[int, Callable[[], None]]] = {}
        for name, actions in self._now().items():
            if len(actions) > 1:
                found[name] = len(actions), partial(self._sweep, name)
        if match.asked and match.may_concede and match.rules.guide.hopeless(match.actor_view(), match.actor):
            found["run"] = 0, self.menu.ask_concede
        return found

    def _sweep(self, name: str) -> None:
        """Carry out a batch: one ordinary action after the other, as long as there is one more."""
        before, seat = self.match.decisions, self.match.actor
        for _ in range(_MOST_ACTIONS):
            actions = self._now().get(name, ()) if self.match.actor == seat else ()
            if not actions:
                break
            self.answer(actions[0])
        self._swept = before, self.match.decisions

    def undo(self) -> None:
        """Undo the last decision; right after a batch, all of it that can be undone by right."""
        first, last = self._swept
        self._swept = 0, 0
        self.undo_one()
        while last - 1 == self.match.decisions > first and self.match.can_undo():
            last -= 1
            self.undo_one()

    # Ways out -------------------------------------------------------------------------------------

    def ways_out(self) -> Acts:
        """The buttons for people who are out of the match, by name."""
        return {"hasten": self.hasten, "leave": self.menu.leave} if self.spectating.offers_ways_out else {}

    def hasten(self) -> None:
        """Let the opponents play to the end of the match at once."""
        self.tempo.hasten()
        self.refresh()

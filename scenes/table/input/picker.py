"""From touches to an action: what has been picked so far, what may come next, and when it is complete."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.actions import Action

OPENS = "~"
"""Before a verb: the touch that opens what is tucked away behind it. No card or place is called so."""


class Picker:
    """Matches picks against the legal actions of the seat that is asked. Knows no game.

    What is done `by_button` never happens by picking alone; what is `tucked` away is touched by its verb, then as a
    whole, and by nothing that lies on the table.
    """

    def __init__(self, by_button: Collection[str] = (), tucked: Collection[str] = ()) -> None:
        self.by_button = by_button
        self.tucked = tucked
        self.legal: list[Action] = []
        self.picked: tuple[str, ...] = ()

    def ask(self, legal: Sequence[Action]) -> None:
        """A new question; picks that lead nowhere now are dropped."""
        self.legal = list(legal)
        if not self._open():
            self.picked = ()

    def path(self, action: Action) -> tuple[str, ...]:
        """The touches that lead to an action."""
        if action.verb in self.tucked and action.picks:
            return f"{OPENS}{action.verb}", " ".join((action.verb, *action.picks))
        return action.picks

    def _open(self) -> list[Action]:
        """The actions that begin with what has been picked."""
        count = len(self.picked)
        return [action for action in self.legal if self.path(action)[:count] == self.picked]

    def next_picks(self) -> set[str]:
        """What may be touched next."""
        count, paths = len(self.picked), map(self.path, self._open())
        return {path[count] for path in paths if len(path) > count}

    def starts(self, word: str) -> bool:
        """Whether an action begins with touching this."""
        return any(self.path(action)[:1] == (word,) for action in self.legal)

    @property
    def opened(self) -> str:
        """The verb of what is tucked away and offered now; "" for none."""
        first = self.picked[0] if self.picked else ""
        return first.removeprefix(OPENS) if first.startswith(OPENS) else ""

    def complete(self) -> list[Action]:
        """The actions that need no further touch: offered as buttons, or carried out when it is the only way on."""
        return [action for action in self._open() if self.path(action) == self.picked]

    def as_it_is(self) -> Action | None:
        """What a card means that is simply laid on the table, with nothing added."""
        ready = self.complete()
        return ready[0] if len(ready) == 1 and self.picked else None

    def pick(self, word: str) -> Action | None:
        """Touches something that may be touched next; the action when that settles it."""
        assert word in self.next_picks()
        self.picked = (*self.picked, word)
        return self._settled()

    def _settled(self) -> Action | None:
        """The action that the picks alone decide."""
        ready = self.complete()
        plain = len(ready) == 1 and not self.next_picks() and ready[0].verb not in self.by_button
        return ready[0] if plain else None

    def drop(self) -> bool:
        """Lets go of what was picked; says whether there was anything."""
        had, self.picked = bool(self.picked), ()
        return had

    def buttons(self) -> list[Action]:
        """Complete actions that a button offers: those without picks, and those that a longer touch would hide."""
        return [] if self.picked and self._settled() else self.complete()

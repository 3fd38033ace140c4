"""Matches picks with the legal actions: what was picked, what may be picked next, and when an action is complete."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from game.core.actions import Action

OPENS = "~"
"""Before a verb: the pick that opens the menu of this verb's actions. No card or place has such a name."""


class Picker:
    """Matches picks with the legal actions of the seat that is asked, in any game.

    by_button: verbs of actions that need a press of their button even if the picks leave no other; in_menu: verbs whose
    actions are picked from a menu (first the verb, then the whole action), not on the table; by_place: verb → the zone
    that is picked after a card, where the card alone would carry the action out (`Guide.by_place`); accepts: verbs that
    say yes to an offer (`Guide.accepts`); unordered: verbs whose two picks may come in any order (`Guide.unordered`).
    """

    def __init__(
        self,
        by_button: Collection[str] = (),
        in_menu: Collection[str] = (),
        by_place: Mapping[str, str] = MappingProxyType({}),
        accepts: Collection[str] = (),
        unordered: Collection[str] = (),
    ) -> None:
        self.by_button = by_button
        self.in_menu = in_menu
        self.by_place = by_place
        self.accepts = accepts
        self.unordered = unordered
        self.legal: list[Action] = []
        self.picked: tuple[str, ...] = ()
        self.laid: Collection[tuple[str, str]] = ()
        """Pairs of a card and what it can be laid on, where that means several actions (`Guide.gestures`)."""
        self.questions = 0
        """The number of questions so far."""
        self._begun: dict[tuple[str, ...], list[tuple[Action, tuple[str, ...]]]] = {}
        """By picks, the legal actions that begin with them and the picks that lead to each."""
        self._next: dict[tuple[str, ...], frozenset[str]] = {}
        """By picks, the words that may be picked next."""

    def ask(self, legal: Sequence[Action], laid: Collection[tuple[str, str]] = ()) -> None:
        """Take the legal actions of a new question, and the pairs of a gesture; picks that begin none of them are
        dropped."""
        self.legal, self.laid = list(legal), laid
        self.questions += 1
        self._begun = {(): [(action, way) for action in legal for way in self.ways(action)]}
        self._next = {}
        if not self._open() and not self._lies_on():
            self.picked = ()

    def path(self, action: Action) -> tuple[str, ...]:
        """The picks that lead to an action, in order."""
        if action.verb in self.in_menu and action.picks:
            return f"{OPENS}{action.verb}", " ".join((action.verb, *action.picks))
        return (*action.picks, place) if (place := self._place(action)) else action.picks

    def ways(self, action: Action) -> tuple[tuple[str, ...], ...]:
        """All picks that lead to an action, in order: its `path`, and that backwards if its picks have no order."""
        path = self.path(action)
        return (path, path[::-1]) if action.verb in self.unordered else (path,)

    def _place(self, action: Action) -> str:
        """The place to pick after the only card of an action; "" for none."""
        if len(action.picks) != 1 or action.verb not in self.by_place:
            return ""
        return self.by_place[action.verb].format(seat=action.seat)

    def _open(self) -> list[tuple[Action, tuple[str, ...]]]:
        """The legal actions that begin with the picks so far, and the picks that lead to each."""
        count, picked = len(self.picked), self.picked
        if picked not in self._begun:
            self._begun[picked] = [found for found in self._begun.get((), ()) if found[1][:count] == picked]
        return self._begun[picked]

    def next_picks(self) -> frozenset[str]:
        """The words that may be picked next."""
        if (found := self._next.get(self.picked)) is None:
            count = len(self.picked)
            found = frozenset(path[count] for _, path in self._open() if len(path) > count) | self._lies_on()
            self._next[self.picked] = found
        return found

    def _lies_on(self) -> frozenset[str]:
        """The words of all that the one picked card can be laid on."""
        return frozenset(on for card, on in self.laid if self.picked == (card,))

    def takes_up(self, word: str) -> bool:
        """Pick a card that no action begins with, because it can be laid on something; returns whether it can."""
        if not any(card == word for card, _ in self.laid):
            return False
        self.picked = (word,)
        return True

    def may_pick(self, word: str) -> bool:
        """Whether a word may be picked next."""
        return word in self.next_picks()

    @property
    def verbs(self) -> list[str]:
        """The verbs of the actions that begin with the picks so far, sorted."""
        return sorted({action.verb for action, _ in self._open()})

    def starts(self, word: str) -> bool:
        """Whether a legal action begins with this pick."""
        return any(path[:1] == (word,) for _, path in self._begun.get((), ()))

    @property
    def opened(self) -> str:
        """The verb whose menu is open; "" for none."""
        first = self.picked[0] if self.picked else ""
        return first.removeprefix(OPENS) if first.startswith(OPENS) else ""

    def complete(self) -> list[Action]:
        """The legal actions that need no further pick, but at most that of a place."""
        return [action for action, path in self._open() if self.picked in (path, action.picks)]

    @property
    def lacks_place(self) -> bool:
        """Whether only a place is still to be picked."""
        left = self._open()
        return len(left) == 1 and self.picked == left[0][0].picks != left[0][1]

    def as_it_is(self) -> Action | None:
        """The action for the picked card dropped on the bare table: the only complete one; None if there is no such."""
        ready = self.complete()
        return ready[0] if len(ready) == 1 and self.picked else None

    def pick(self, word: str) -> Action | None:
        """Add one of `next_picks`; returns the action if only one is left and it needs no button."""
        assert word in self.next_picks()
        self.picked = (*self.picked, word)
        return self._settled()

    def _settled(self) -> Action | None:
        """The action that the picks alone decide; None if there is none yet."""
        ready = self.complete()
        plain = len(ready) == 1 and not self.next_picks() and ready[0].verb not in self.by_button
        return ready[0] if plain else None

    def drop_last(self) -> None:
        """Drop the last pick."""
        self.picked = self.picked[:-1]

    def begin(self, word: str) -> None:
        """Pick a word without completing an action, because its card is dragged to where it should go."""
        if any(len(self.path(action)) > len(self.picked) + 1 for action in self.legal):
            self.picked = (*self.picked, word)

    def drop(self) -> bool:
        """Drop all picks; returns whether there were any."""
        had, self.picked = bool(self.picked), ()
        return had

    @property
    def offer(self) -> Action | None:
        """The action that says yes where the question is yes or no; None while there is more to choose from."""
        yes = [action for action in self.legal if action.verb in self.accepts]
        return yes[0] if len(yes) == 1 and not self.picked else None

    def unlabelled(self) -> frozenset[str]:
        """The words that may be picked next and that no button says."""
        return self.next_picks() - (frozenset(self.offer.picks) if self.offer else frozenset())

    def buttons(self) -> list[Action]:
        """The complete actions that are offered as buttons, the one that says yes to an offer first."""
        if self.picked and self._settled():
            return []
        return [*([self.offer] if self.offer else []), *self.complete()]

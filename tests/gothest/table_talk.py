"""Tests as table talk: lay cards, say what a player does, look at what lies there afterwards.

Cards are written by their worth: `1`, `2`, `3`, with `a` for the ace symbol and `s4` for four silver (`1as5` has both;
a bare number is any card of that suit, the plainest there is); `A` is an Ace. A hand is `3 2a A`.
Actions: `play 3`, `play 2a A`, `call heads`, `take`, `claim 3`, `leave`, and the verbs of the other questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game import Match
from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.events import Event, Flipped
from game.core.state import State
from game.core.steps import Step
from game.core.views import determinize
from game.gothest import state as at
from game.gothest.cards import BATS, CARDS, INDEX, IS_ACE, SILVER, TAKES_ACE
from game.gothest.decks import played_deck
from game.gothest.rules import RULES
from tests.contract.kit import kinds, truth
from tests.talk import Talk


class Table(Talk):
    """A BATtle under way: seat `first` is Player 1, and it is round `round`. What is not laid anywhere is in the
    decks, with the cards of `decks` on top (the first one is drawn first)."""

    def __init__(
        self,
        *hands: str,
        first: int = 0,
        number: int = 1,
        bats: Sequence[int] = (0, 0),
        silver: Sequence[int] = (0, 0),
        decks: Sequence[str] = ("", ""),
        past: Sequence[str] = ("", ""),
        lost: Sequence[str] = ("", ""),
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.match = Match(RULES, at.SEATS, options, seed=0)
        self.news: list[Event] = []
        state = truth(self.match)
        self._left = [list(played_deck(state.options, seat)) for seat in range(at.SEATS)]
        everyone = state.layout.everyone
        for seat in range(at.SEATS):
            state.zones[at.HAND[seat]] = sorted(self._take(seat, hands[seat], state.layout.eyes[at.HAND[seat]]))
            state.zones[at.PAST[seat]] = self._take(seat, past[seat], everyone)
            state.zones[at.LOST[seat]] = sorted(self._take(seat, lost[seat], UP | everyone))
            top = self._take(seat, decks[seat], 0)[::-1]
            state.zones[at.DECK[seat]] = self._left[seat] + top
            state.zones[at.CHARACTER[seat]][0] |= UP
            state.counts[at.BATS[seat]], state.counts[at.SILVER[seat]] = bats[seat], silver[seat]
        state.counts[at.FIRST] = 1 + first
        state.counts[at.ROUND] = number - 1
        self._begin(number)

    def _begin(self, number: int) -> None:
        """The round itself, by the rules, but with the hands as laid: nobody draws before it."""
        state = truth(self.match)
        state.counts[at.ROUND] = number
        leader = at.leader(state)
        if at.cannot_play(state, leader):
            state.counts[at.ACES[leader]] = len(state.zones[at.HAND[leader]])
            state.stack[:] = [Step("follow", (1 - leader,))]
        else:
            state.stack[:] = [Step("lead", (leader,))]

    def _take(self, seat: int, cards: str, mark: int) -> list[int]:
        return [self._one(seat, word) | mark for word in cards.split()]

    def _one(self, seat: int, word: str) -> int:
        """A card of a deck that is not laid yet, the one with fewest signs."""
        kind = min((kind for kind in self._left[seat] if is_called(kind, word)), key=signs)
        self._left[seat].remove(kind)
        return kind

    # What players do ------------------------------------------------------------------------------

    def read(self, text: str, seat: int = -1) -> Action:
        """The action that the asked seat means, unless another one is named."""
        verb, *words = text.split()
        seat = seat if seat >= 0 else self.asked
        if verb == "take":
            words = [f"s{1 - seat}.character/1"]
        elif verb in {"play", "claim"}:
            zone = at.HAND[seat] if verb == "play" else at.LOST[1 - seat]
            words = self.keys(zone, words)
        return Action(seat, verb, tuple(words))

    def keys(self, zone: int, words: Sequence[str]) -> list[str]:
        """The keys of the cards of a zone that a player calls so."""
        held = [card & KIND for card in truth(self.match).zones[zone]]
        found = []
        for word in words:
            kind = min((kind for kind in held if is_called(kind, word)), key=signs, default=INDEX["skull_mug"])
            if kind in held:
                held.remove(kind)
            found.append(CARDS[kind].key)
        return found

    def coin(self, *sides: str) -> Table:
        """The next flips show these sides."""
        luck = truth(self.match).luck
        assert luck is not None
        luck.script = [side == "tails" for side in reversed(sides)]
        return self

    def offers(self) -> set[str]:
        """The actions of the asked seat: `play 3`, `play 2a A`, `call heads`."""
        (seat,) = self.match.waiting
        return {" ".join([one.verb, *map(word_of, one.picks)]) for one in self.match.legal(seat)}

    # What lies there ------------------------------------------------------------------------------

    def cards(self, zone: int) -> str:
        """The cards of a zone, low ones first, Aces last."""
        found = sorted((card & KIND for card in truth(self.match).zones[zone]), key=lambda kind: (IS_ACE[kind], kind))
        return " ".join(word_of(CARDS[kind].key) for kind in found)

    def hand(self, seat: int) -> str:
        """A hand."""
        return self.cards(at.HAND[seat])

    def past(self, seat: int) -> str:
        """The cards won with, face down."""
        assert not any(card & UP for card in truth(self.match).zones[at.PAST[seat]])
        return self.cards(at.PAST[seat])

    def lost(self, seat: int) -> str:
        """The cards lost with, face up."""
        assert all(card & UP for card in truth(self.match).zones[at.LOST[seat]])
        return self.cards(at.LOST[seat])

    def spoils(self, seat: int) -> list[str]:
        """The claims of a seat."""
        return [CARDS[card & KIND].key for card in truth(self.match).zones[at.SPOILS[seat]]]

    def deck(self, seat: int) -> int:
        """The number of cards of a deck."""
        return len(truth(self.match).zones[at.DECK[seat]])

    def imagined(self, seat: int, number: int) -> State:
        """A world that a seat can imagine."""
        return determinize(self.match.view(seat), Random(number))

    @property
    def score(self) -> tuple[int, int]:
        """Bats of both seats."""
        counts = truth(self.match).counts
        return counts[at.BATS[0]], counts[at.BATS[1]]

    @property
    def silver(self) -> tuple[int, int]:
        """Silver of both seats."""
        counts = truth(self.match).counts
        return counts[at.SILVER[0]], counts[at.SILVER[1]]

    @property
    def round(self) -> int:
        """The round."""
        return truth(self.match).counts[at.ROUND]

    @property
    def flips(self) -> int:
        """The number of flips of the coin so far."""
        return sum(isinstance(event, Flipped) for event in self.news)

    @property
    def winner(self) -> int:
        """Who has won, if only the spoils are still open."""
        if self.match.outcome is not None:
            return self.match.outcome.ranks.index(1)
        assert self.question in {"take", "claim"}, self.question
        return self.asked

    def settled(self) -> None:
        """Proves that no card was lost or made."""
        state = truth(self.match)
        assert kinds(state) == [kind for kind, n in enumerate(RULES.stock(state)) for _ in range(n)]
        assert len(state.stack) == (self.match.outcome is None)


def is_called(kind: int, word: str) -> bool:
    """Whether a player may call a card so."""
    if word == "A":
        return IS_ACE[kind]
    worth, rest = word[0], word[1:]
    silver = int(rest.partition("s")[2] or 0)
    fits = not rest or (TAKES_ACE[kind] == ("a" in rest) and SILVER[kind] == silver)
    return BATS[kind] == int(worth) and fits


def signs(kind: int) -> tuple[bool, int, int]:
    """Plain cards first."""
    return TAKES_ACE[kind], SILVER[kind], kind


def word_of(pick: str) -> str:
    """A card as a player says it, other words as they are."""
    kind = INDEX.get(pick, -1)
    if kind >= 0 and IS_ACE[kind]:
        return "A"
    if kind < 0 or not BATS[kind]:
        return pick
    silver = f"s{SILVER[kind]}" if SILVER[kind] and TAKES_ACE[kind] else ""
    return f"{BATS[kind]}{'a' if TAKES_ACE[kind] else ''}{silver}"


Lay = Callable[..., Table]
"""What the fixture `table` is: lays a table that will be proven settled when the test is over."""

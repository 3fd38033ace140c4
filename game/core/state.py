"""The state of a match as plain data, and the verbs, which are the only functions that change it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Protocol

from game.core.actions import Action
from game.core.cards import ALL_SEEN, DOWN, EMPTY, KIND, UP, CardKind, seen_bit
from game.core.chance import Chance
from game.core.events import (
    Answered,
    Counted,
    Ended,
    Event,
    Flipped,
    Forgot,
    Moved,
    Rolled,
    Said,
    Shuffled,
    Swapped,
    Turned,
)
from game.core.layout import Layout
from game.core.steps import Outcome, Step


class Game(Protocol):
    """The part of a game that a state reads: only fixed tables.

    `rules.Rules` implements it; `rules.rules_of` returns the rules of a state.
    """

    @property
    def key(self) -> str:
        """The key of the game, such as `battlegoats`."""

    @property
    def cards(self) -> tuple[CardKind, ...]:
        """All kinds of cards, by kind."""

    @property
    def index(self) -> Mapping[str, int]:
        """The kind of each card, by key."""

    @property
    def hidden(self) -> tuple[int, ...]:
        """For each kind the hidden kind (`cards.HIDDEN`) that stands for it where it is not known."""

    @property
    def discreet(self) -> frozenset[int]:
        """Zones where nobody learns who has looked at a card in private."""

    @property
    def own_counters(self) -> Mapping[int, int]:
        """Counters that only one seat may see: counter → seat."""

    @property
    def endings(self) -> type[Enum]:
        """The reasons why a match can end."""

    def layout(self, seats: int) -> Layout:
        """The zones and counters at this seat count."""


class State:
    """The zones, counters, steps and open answers of a match, or the view that a seat has of them.

    `zones[z]` lists packed cards (see `cards`), `counts` are the values of the layout's counters, and the last entry of
    `stack` is the current step. `answers` are those to the open Poll, by seat. `viewer` is the seat whose view this is,
    -1 for the whole state. `people` are the seats of people at this screen. `news` collects events; it is None while
    nobody needs them, which makes playouts faster.
    """

    __slots__ = (
        "answers",
        "counts",
        "game",
        "layout",
        "luck",
        "news",
        "options",
        "outcome",
        "people",
        "seats",
        "stack",
        "viewer",
        "zones",
    )

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        people: tuple[int, ...] = (),
        like: State | None = None,
    ) -> None:
        """An empty state, or one with the same cards, numbers and steps as another."""
        self.game = game
        self.seats = seats
        self.options = options
        self.people = people
        self.news: list[Event] | None = None
        if like is not None:
            self.layout: Layout = like.layout
            self.zones: list[list[int]] = [zone[:] for zone in like.zones]
            self.counts: list[int] = like.counts[:]
            self.stack: list[Step] = like.stack[:]
            self.answers: dict[int, Action] = like.answers.copy() if like.answers else {}
            self.outcome: Outcome | None = like.outcome
            self.viewer: int = like.viewer
            self.luck: Chance | None = like.luck
            return
        self.layout = game.layout(seats)
        self.zones = [[EMPTY] * zone.places for zone in self.layout.zones]
        self.counts = [0] * len(self.layout.counters)
        self.stack = []
        self.answers = {}
        self.outcome = None
        self.viewer = -1
        self.luck = None

    # Values -------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy that draws from the same luck and collects no events."""
        return State(self.game, self.seats, self.options, self.people, self)

    def value(self) -> tuple[Any, ...]:
        """All that two equal states have in common; `==` compares it."""
        return (
            self.game.key,
            self.seats,
            self.options,
            self.people,
            self.zones,
            self.counts,
            self.stack,
            self.answers,
            self.outcome,
            self.viewer,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.value() == other.value()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """The plain data, for pickling, without the source of luck and the list of events."""
        return _state_of, (
            self.game,
            self.seats,
            self.options,
            self.people,
            self.zones,
            self.counts,
            self.stack,
            self.answers,
            self.outcome,
            self.viewer,
        )

    # Cards --------------------------------------------------------------------------------------

    def take(self, zone: int, index: int) -> int:
        """Remove the card at `index` from a zone and return it; in a grid the place becomes EMPTY. Makes no event."""
        cards = self.zones[zone]
        card = cards[index]
        if self.layout.is_grid[zone]:
            cards[index] = EMPTY
        else:
            del cards[index]
        return card

    def put(self, card: int, zone: int, at: int) -> None:
        """Add a card to a zone: at place `at` of a grid, sorted into a hand, or on top of a pile. Makes no event."""
        cards = self.zones[zone]
        if self.layout.is_grid[zone]:
            assert cards[at] == EMPTY
            cards[at] = card
        elif self.layout.is_hand[zone]:
            insort(cards, card)
        else:
            cards.append(card)

    def move(self, src: int, index: int, dst: int, at: int = -1, up: bool = False) -> None:
        """Move the card at `index` of zone `src` (-1: the last or top one) to zone `dst`, face up or down; `at` is the
        place in a grid."""
        layout = self.layout
        if index < 0:
            index += len(self.zones[src])
        if layout.is_hand[src] and not up:
            index = self.forget(src, index)
        before = self.take(src, index) if layout.is_grid[src] else self.zones[src].pop(index)
        after = before | UP | layout.everyone if up else before & DOWN | layout.eyes[dst]
        if layout.is_pile[dst]:
            self.zones[dst].append(after)
        else:
            self.put(after, dst, at)
        if self.news is not None:
            if not layout.is_grid[dst]:
                at = -1
            self.news.append(Moved(src, -1 if layout.is_hand[src] else index, dst, at, before, after))

    def move_kinds(self, src: int, kinds: Sequence[int], dst: int, up: bool = False) -> None:
        """Move a card of each of these kinds from a hand to a pile or hand, one after the other.

        Of several cards of a kind, the one that the fewest seats know is moved.
        """
        assert self.layout.is_hand[src] and not self.layout.is_grid[dst]
        if self.news is not None:
            for kind in kinds:
                self.move(src, [card & KIND for card in self.zones[src]].index(kind), dst, up=up)
            return
        layout, cards, goal = self.layout, self.zones[src], self.zones[dst]
        if kinds and not up:
            self.forget(src)
        mark = UP | layout.everyone if up else layout.eyes[dst]
        for kind in kinds:
            card = kind | layout.eyes[src]
            try:
                cards.remove(card)
            except ValueError:  # other seats know this card too, so it has more bits
                card = cards.pop([card & KIND for card in cards].index(kind))
            goal.append(card | mark)
        if layout.is_hand[dst]:
            goal.sort()

    def pour(self, src: int, dst: int, number: int = -1, up: bool = False) -> None:
        """Move `number` cards (-1: all) to a pile or hand, one after the other, the last or top one first."""
        layout, cards, goal = self.layout, self.zones[src], self.zones[dst]
        if not cards:
            assert number <= 0
            return
        if layout.is_hand[src] and not up:
            self.forget(src)
        left = len(cards) - number if number >= 0 else 0
        assert left >= 0 and not layout.is_grid[src] and not layout.is_grid[dst]
        if self.news is not None:
            while len(cards) > left:
                self.move(src, -1, dst, up=up)
            return
        if up:
            mark = UP | layout.everyone
            goal += [card | mark for card in reversed(cards[left:])]
        else:
            mark = layout.eyes[dst]
            goal += [card & DOWN | mark for card in reversed(cards[left:])]
        del cards[left:]
        if layout.is_hand[dst]:
            goal.sort()

    def forget(self, hand: int, chosen: int = 0) -> int:
        """Remove what other seats know of a hand's cards, because a card is about to leave it unseen.

        Return the index that the card at index `chosen` has afterwards.
        """
        cards, others = self.zones[hand], ALL_SEEN & ~self.layout.eyes[hand]
        if not cards[-1] & others:  # hands are sorted: cards that more seats know come last
            if hand in self.game.discreet and self.news is not None:
                self.news.append(Forgot(hand))  # without the event others could tell that nobody had looked
            return chosen
        left = self._masked(cards[chosen] & ~others)
        cards[:] = sorted(self._masked(card & ~others) for card in cards)
        if self.news is not None:
            self.news.append(Forgot(hand))
        return cards.index(left)

    def _masked(self, card: int) -> int:
        """The packed card, in a view with a hidden kind if the viewer does not know it (any more)."""
        if self.viewer < 0 or card & seen_bit(self.viewer) or card & KIND >= len(self.game.cards):
            return card
        return (card & ~KIND) | self.game.hidden[card & KIND]

    def swap(self, zone: int, first: int, second: int) -> None:
        """Exchange the contents of two places of a grid."""
        cards = self.zones[zone]
        cards[first], cards[second] = cards[second], cards[first]
        if self.news is not None:
            self.news.append(Swapped(zone, first, second))

    def turn(self, zone: int, index: int, up: bool) -> None:
        """Turn a card face up, so that everybody knows it, or face down."""
        cards = self.zones[zone]
        card = cards[index] | UP | self.layout.everyone if up else cards[index] & DOWN
        cards[index] = card
        if self.news is not None:
            self.news.append(Turned(zone, index, card))

    def look(self, seat: int, zone: int, index: int) -> None:
        """Let a seat look at a card in private; that it looked is public, except in discreet zones."""
        cards = self.zones[zone]
        cards[index] |= seen_bit(seat)
        if self.news is not None:
            self.news.append(Turned(zone, index, cards[index], seat))

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile; afterwards only those who see all cards of this zone know them."""
        luck, cards = self.luck, [card & KIND for card in self.zones[zone]]
        assert luck is not None
        last = len(cards)
        for other in luck.below_each(range(last, 1, -1)):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]
        eyes = self.layout.eyes[zone]
        self.zones[zone] = [card | eyes for card in cards] if eyes else cards
        if self.news is not None:
            self.news.append(Shuffled(zone, tuple(self.zones[zone])))

    # Luck, numbers, words -----------------------------------------------------------------------

    def roll(self, sides: int, seat: int = -1) -> int:
        """Roll a die and return its face, 1 to `sides`; `seat` has rolled it, -1 for the table."""
        assert self.luck is not None
        face = self.luck.below(sides) + 1
        if self.news is not None:
            self.news.append(Rolled(sides, face, seat))
        return face

    def flip(self, seat: int = -1) -> bool:
        """Flip the coin; True for heads."""
        assert self.luck is not None
        heads = self.luck.below(2) == 0
        if self.news is not None:
            self.news.append(Flipped(heads, seat))
        return heads

    def count(self, counter: int, total: int) -> None:
        """Set a counter to `total`."""
        self.counts[counter] = total
        if self.news is not None:
            self.news.append(Counted(counter, total))

    def count_from(self, first: int, *totals: int) -> None:
        """Set consecutive counters, beginning with `first`."""
        if self.news is None:
            self.counts[first : first + len(totals)] = totals
        else:
            for counter, total in enumerate(totals, first):
                if self.counts[counter] != total:
                    self.count(counter, total)

    def say(self, key: str, **args: int | str) -> None:
        """Add a sentence to the log; all seats read it, so it may tell only what all may know."""
        if self.news is not None:
            self.news.append(Said(key, tuple(args.items())))

    # Steps --------------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Put steps on the stack: they come next, in this order, before all others."""
        self.stack.extend(reversed(steps))

    def answer(self, action: Action) -> None:
        """Store a secret answer to the open Poll."""
        self.answers[action.seat] = action
        if self.news is not None:
            self.news.append(Answered(action))

    def end(self, reason: str, ranks: tuple[int, ...]) -> None:
        """End the match for a reason (a name in the game's endings) with the rank of each seat, from 1."""
        assert reason in self.game.endings.__members__
        self.outcome = Outcome(reason, ranks)
        self.stack.clear()
        if self.news is not None:
            self.news.append(Ended(self.outcome))


def _state_of(
    game: Game,
    seats: int,
    options: Mapping[str, str],
    people: tuple[int, ...],
    zones: list[list[int]],
    counts: list[int],
    stack: list[Step],
    answers: dict[int, Action],
    outcome: Outcome | None,
    viewer: int,
) -> State:
    """The state with this plain data; what `State.__reduce__` names."""
    state = State(game, seats, options, people)
    state.zones, state.counts, state.stack, state.answers = zones, counts, stack, answers
    state.outcome, state.viewer = outcome, viewer
    return state

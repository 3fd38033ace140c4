"""Reads luck and characters from a finished match: dice, coins and draws compared with their expected values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.events import Event, Flipped, Moved, Rolled
from game.core.layout import Eyes
from game.core.playback import Playback
from game.core.rules import Rules, rules_of
from game.core.state import State
from game.core.views import apply_event

DIE = "die"
COIN = "coin"
DRAW = "draw"
SORTS = (DIE, COIN, DRAW)
"""The sorts of luck. Written to files."""
CHARACTER = "character"
"""The class of cards that lie in front of a player and stand for them, in games that have it."""


class Luck(NamedTuple):
    """The sums over a number of chance events of one sort: what came, what was expected, and the variances.

    A die counts its face, a coin 1 for heads, a draw the first number printed on the card.
    """

    times: int = 0
    got: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def plus(self, other: Luck) -> Luck:
        """The sums over the events of both."""
        return Luck(
            self.times + other.times,
            self.got + other.got,
            self.expected + other.expected,
            self.variance + other.variance,
        )


def printed_number(rules: Rules, card: int) -> float:
    """The first number printed on a card; 0 for a card without numbers."""
    return float(next(iter(rules.cards[card & KIND].numbers.values()), 0))


def _single(got: float, values: Sequence[float]) -> Luck:
    """The luck of one chance event: `got` of equally likely `values`."""
    mean = sum(values) / len(values)
    return Luck(1, got, mean, sum((value - mean) ** 2 for value in values) / len(values))


def luck_of(playback: Playback) -> dict[tuple[int, str], Luck]:
    """Luck by seat (-1: the table) and sort: the hands dealt, then every draw, roll and flip of the match."""
    found: dict[tuple[int, str], Luck] = {}

    def add(seat: int, sort: str, luck: Luck) -> None:
        found[seat, sort] = found.get((seat, sort), Luck()).plus(luck)

    for seat, luck in _of_deal(playback.states[0]):
        add(seat, DRAW, luck)
    for before, events in zip(playback.states, playback.news[1:], strict=False):
        state = before.copy()
        for event in events:
            if entry := _of_event(state, event):
                add(*entry)
            apply_event(state, event)
    return found


def _of_deal(state: State) -> list[tuple[int, Luck]]:
    """The luck of each seat's first hand: each card compared with all cards that have the same back.

    [] when all seats hold the same cards, which were handed out and not dealt.
    """
    rules, layout, stock = rules_of(state), state.layout, rules_of(state).stock(state)
    hands = [
        (zone.owner, [card & KIND for card in cards])
        for zone, cards, is_hand in zip(layout.zones, state.zones, layout.is_hand, strict=True)
        if is_hand and zone.owner >= 0 and cards
    ]
    if len({tuple(sorted(kinds)) for _, kinds in hands}) < len(hands):
        return []
    found = []
    for owner, kinds in hands:
        for kind in kinds:
            back = rules.cards[kind].back
            values = [
                printed_number(rules, other)
                for other, copies in enumerate(stock)
                for _ in range(copies)
                if rules.cards[other].back == back
            ]
            found.append((owner, _single(printed_number(rules, kind), values)))
    return found


def _of_event(state: State, event: Event) -> tuple[int, str, Luck] | None:
    """The seat, the sort and the luck of an event, None if it is no luck; `state` is the one before it."""
    match event:
        case Rolled(sides, face, seat):
            return seat, DIE, _single(face, range(1, sides + 1))
        case Flipped(heads, seat):
            return seat, COIN, _single(heads, (0, 1))
        case Moved(src=src, dst=dst) if _is_draw(state, src, dst):
            pile = [printed_number(rules_of(state), card) for card in state.zones[src]]
            return state.layout.zones[dst].owner, DRAW, _single(printed_number(rules_of(state), event.after), pile)
    return None


def _is_draw(state: State, src: int, dst: int) -> bool:
    """Whether a move between these zones is a draw: from a pile that nobody may see into a seat's hand."""
    layout = state.layout
    return layout.is_pile[src] and not layout.eyes[src] and layout.is_hand[dst] and layout.zones[dst].owner >= 0


def characters_played(playback: Playback, seat: int) -> Counter[str]:
    """The characters that a seat played, with how often, by key of the card.

    In games with cards of class CHARACTER, and in anonymous ones, those in front of the seat at any time, once each; in
    all others, one for every action that touched a character of the seat.
    """
    rules = playback.rules
    if rules.anonymous or CHARACTER in rules.characters:
        return Counter({key for state in playback.states for key in _characters_of(state, seat)})
    found: Counter[str] = Counter()
    for state, move in zip(playback.states, playback.record.moves, strict=False):
        key = _own_card(state, move.action) if move.action.seat == seat else ""
        if key and rules.cards[rules.index[key]].cls in rules.characters:
            found[key] += 1
    return found


def _characters_of(state: State, seat: int) -> Iterator[str]:
    """The keys of the characters in the seat's piles that somebody may see."""
    layout, rows = state.layout, state.game.cards
    for zone, cards, is_pile in zip(layout.zones, state.zones, layout.is_pile, strict=True):
        if is_pile and zone.owner == seat and zone.eyes is not Eyes.NOBODY:
            yield from (rows[card & KIND].key for card in cards if rows[card & KIND].cls in rules_of(state).characters)


def _own_card(state: State, action: Action) -> str:
    """The key of the first card that an action names by kind or in a zone of its seat; "" for none."""
    layout = state.layout
    for pick in action.picks:
        if pick in state.game.index:
            return pick
        zone, slash, place = pick.partition("/")
        if slash and zone in layout.zone_index and place.isdecimal():
            index, at = layout.zone_index[zone], int(place) - 1
            if layout.zones[index].owner == action.seat and at < len(state.zones[index]):
                card = state.zones[index][at]
                return state.game.cards[card & KIND].key if card != EMPTY else ""
    return ""

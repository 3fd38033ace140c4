"""What a finished match tells about luck and characters: dice, coins and draws against what was to be expected."""

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

DIE, COIN, DRAW = "die", "coin", "draw"
CHARACTER = "character"
"""The class of cards, in games that have it, that lie before a player and stand for him."""


class Luck(NamedTuple):
    """So many strokes of luck of one sort: the sum of what came, of what was to be expected, and of the variances.

    A die counts its face, a coin 1 for heads, a draw the first number that is printed on the card.
    """

    times: int = 0
    got: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def plus(self, other: Luck) -> Luck:
        """Both together."""
        return Luck(self.times + other.times, self.got + other.got, self.expected + other.expected,
                    self.variance + other.variance)


def worth(rules: Rules, card: int) -> float:
    """The first number printed on a card, 0 without one."""
    return float(next(iter(rules.cards[card & KIND].numbers.values()), 0))


def _stroke(got: float, values: Sequence[float]) -> Luck:
    """One stroke of luck among equally likely values."""
    mean = sum(values) / len(values)
    return Luck(1, got, mean, sum((value - mean) ** 2 for value in values) / len(values))


def luck_of(playback: Playback) -> dict[tuple[int, str], Luck]:
    """Luck by seat (-1: of the table) and sort: the dealt hands, and all that was drawn, rolled and flipped since."""
    found: dict[tuple[int, str], Luck] = {}

    def add(seat: int, sort: str, luck: Luck) -> None:
        found[seat, sort] = found.get((seat, sort), Luck()).plus(luck)

    for seat, luck in _dealt(playback.states[0]):
        add(seat, DRAW, luck)
    for before, news in zip(playback.states, playback.news[1:], strict=False):
        mirror = before.copy()
        for event in news:
            if stroke := _of(mirror, event):
                add(*stroke)
            apply_event(mirror, event)
    return found


def _dealt(state: State) -> list[tuple[int, Luck]]:
    """The cards of the first hands, against all cards with the same back; equal hands for all were not dealt."""
    rules, layout, stock = rules_of(state), state.layout, rules_of(state).stock(state)
    hands = [(zone.owner, [card & KIND for card in cards]) for zone, cards, is_hand
             in zip(layout.zones, state.zones, layout.is_hand, strict=True) if is_hand and zone.owner >= 0 and cards]
    if len({tuple(sorted(kinds)) for _, kinds in hands}) < len(hands):
        return []
    found = []
    for owner, kinds in hands:
        for kind in kinds:
            back = rules.cards[kind].back
            values = [worth(rules, other) for other, copies in enumerate(stock) for _ in range(copies)
                      if rules.cards[other].back == back]
            found.append((owner, _stroke(worth(rules, kind), values)))
    return found


def _of(state: State, event: Event) -> tuple[int, str, Luck] | None:
    """Whose luck an event is, if it is any; the state is the one just before it."""
    match event:
        case Rolled(sides, face, seat):
            return seat, DIE, _stroke(face, range(1, sides + 1))
        case Flipped(heads, seat):
            return seat, COIN, _stroke(heads, (0, 1))
        case Moved(src=src, dst=dst) if _is_draw(state, src, dst):
            pile = [worth(rules_of(state), card) for card in state.zones[src]]
            return state.layout.zones[dst].owner, DRAW, _stroke(worth(rules_of(state), event.after), pile)
    return None


def _is_draw(state: State, src: int, dst: int) -> bool:
    """Whether a card goes from a pile that nobody looks into to a hand of a seat."""
    layout = state.layout
    return layout.is_pile[src] and not layout.eyes[src] and layout.is_hand[dst] and layout.zones[dst].owner >= 0


def played(playback: Playback, seat: int) -> Counter[str]:
    """The characters that stood before a seat, or that it has put into play or acted with, by key. Where it stays
    secret for good who played whom, only the card that was its own from the beginning."""
    rules = playback.rules
    if rules.anonymous or CHARACTER in rules.characters:
        return Counter({key for state in playback.states for key in _standing(state, seat)})
    found: Counter[str] = Counter()
    for state, move in zip(playback.states, playback.record.moves, strict=False):
        key = _own_card(state, move.action) if move.action.seat == seat else ""
        if key and rules.cards[rules.index[key]].cls in rules.characters:
            found[key] += 1
    return found


def _standing(state: State, seat: int) -> Iterator[str]:
    """The characters that stand before a seat."""
    layout, rows = state.layout, state.game.cards
    for zone, cards, is_pile in zip(layout.zones, state.zones, layout.is_pile, strict=True):
        if is_pile and zone.owner == seat and zone.eyes is not Eyes.NOBODY:
            yield from (rows[card & KIND].key for card in cards if rows[card & KIND].cls in rules_of(state).characters)


def _own_card(state: State, action: Action) -> str:
    """The key of the first card of the seat's own that an action touches; "" for none."""
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

"""The views of the seats: masked states and events, views that follow masked events, and determinizations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import assert_never

from game.core.cards import ALL_SEEN, EMPTY, HIDDEN, KIND, SPECTATOR, UP, is_hidden, seen_bit
from game.core.chance import Chance, shuffle
from game.core.events import (
    Answered,
    Asked,
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
from game.core.rules import Deal, HiddenCard, rules_of
from game.core.state import Game, State


def mask_card(card: int, bit: int, hidden: Sequence[int]) -> int:
    """The card as the seat with this bit sees it: with its kind if it knows the card, otherwise with a hidden kind."""
    if card & bit or card & KIND >= HIDDEN:  # EMPTY has every bit
        return card
    return (card & ~KIND) | hidden[card & KIND]


def _unmarked(card: int, bit: int) -> int:
    """A masked card of a discreet zone: without the bits of other seats, unless everybody knows it."""
    return card if card & seen_bit(SPECTATOR) else card & ~(ALL_SEEN & ~bit)  # EMPTY has every bit


def mask(state: State, seat: int) -> State:
    """The view of a seat: without the kinds of cards that it does not know, and without the answers and own counters of
    other seats."""
    view = state.copy()
    view.luck = None
    view.viewer = seat
    bit, hidden = seen_bit(seat), state.game.hidden
    view.zones = [  # `mask_card` for every card, written out: opponents look at thousands of views
        [card if card & bit or card & KIND >= HIDDEN else card & ~KIND | hidden[card & KIND] for card in zone]
        if zone
        else []
        for zone in state.zones
    ]
    everybody, keep = seen_bit(SPECTATOR), ~(ALL_SEEN & ~bit)
    for number in state.game.discreet:  # as `_unmarked`
        if view.zones[number]:
            view.zones[number] = [card if card & everybody else card & keep for card in view.zones[number]]
    for number in state.layout.hands:
        view.zones[number].sort()
    view.answers = {seat: state.answers[seat]} if seat in state.answers else {}
    for counter, owner in state.game.own_counters.items():
        if owner != seat and counter < len(view.counts):
            view.counts[counter] = 0
    return view


def _is_of_others(event: Event, seat: int, game: Game) -> bool:
    """Whether an event is another seat's secret: an answer, a counter of its own, or a look in a discreet zone."""
    match event:
        case Answered(action):
            return action.seat != seat
        case Counted(counter):
            return game.own_counters.get(counter, seat) != seat
        case Turned(zone, _, _, looker):
            return zone in game.discreet and looker not in {-1, seat}
    return False


def without_memory(view: State) -> State:
    """A view without what its viewer only remembers: cards that lie face down where it does not look in are hidden."""
    bit, hidden = seen_bit(view.viewer), view.game.hidden
    seen = view.copy()
    seen.zones = [
        cards if eyes & bit else [card if card & UP else mask_card(card & ~bit, bit, hidden) for card in cards]
        for cards, eyes in zip(view.zones, view.layout.eyes, strict=True)
    ]
    for number in view.layout.hands:
        seen.zones[number].sort()
    return seen


def mask_event(event: Event, seat: int, game: Game) -> Event | None:
    """The event as a seat may know it; None if the seat learns nothing of it."""
    if _is_of_others(event, seat, game):
        return None
    bit, hidden = seen_bit(seat), game.hidden
    match event:
        case Moved():
            before, after = mask_card(event.before, bit, hidden), mask_card(event.after, bit, hidden)
            if event.src in game.discreet:
                before = _unmarked(before, bit)
            if event.dst in game.discreet:
                after = _unmarked(after, bit)
            return event._replace(before=before, after=after)
        case Turned():
            return event._replace(card=mask_card(event.card, bit, hidden))
        case Shuffled():
            return event._replace(cards=tuple(mask_card(card, bit, hidden) for card in event.cards))
        case Forgot() | Swapped() | Counted() | Rolled() | Flipped() | Asked() | Answered() | Said() | Ended():
            return event
        case _:
            assert_never(event)


def reveal(state: State, seat: int) -> State:
    """The view of a seat if all seats showed each other all they know; for looking back at a finished match."""
    view = state.copy()
    view.luck = None
    view.viewer = seat
    everyone = state.layout.everyone
    view.layout = state.layout.with_eyes([everyone if eyes else 0 for eyes in state.layout.eyes])
    view.zones = [[reveal_card(card, state) for card in zone] for zone in state.zones]
    for number in state.layout.hands:
        view.zones[number].sort()
    view.answers = {}
    return view


def reveal_card(card: int, state: State) -> int:
    """A card as `reveal` shows it: known to everybody if any seat knows it, otherwise with a hidden kind."""
    if card == EMPTY or not card & ALL_SEEN:
        return mask_card(card, ALL_SEEN, state.game.hidden)
    return card | state.layout.everyone


def reveal_event(event: Event, state: State) -> Event | None:
    """The event as `reveal` shows it: with all that any seat knows; None for secret answers."""
    match event:
        case Moved():
            return event._replace(before=reveal_card(event.before, state), after=reveal_card(event.after, state))
        case Turned():
            return event._replace(card=reveal_card(event.card, state))
        case Shuffled():
            return event._replace(cards=tuple(reveal_card(card, state) for card in event.cards))
        case Answered():
            return None
        case _:
            return event


def apply_event(view: State, event: Event) -> None:
    """Apply a masked event to a view, so that it equals the masked state after the event."""
    match event:
        case Moved():
            place = event.src_place if event.src_place >= 0 else view.zones[event.src].index(event.before)
            view.take(event.src, place)
            view.put(event.after, event.dst, event.dst_place)
        case Forgot():
            view.forget(event.hand)
        case Swapped():
            view.swap(event.zone, event.first, event.second)
        case Turned():
            view.zones[event.zone][event.place] = event.card
        case Shuffled():
            view.zones[event.zone] = list(event.cards)
        case Counted():
            view.counts[event.counter] = event.total
        case Asked():
            view.stack = list(event.stack)
            view.answers = {}
        case Answered():
            view.answers[event.action.seat] = event.action
        case Ended():
            view.outcome = event.outcome
            view.stack = []
            view.answers = {}
        case Rolled() | Flipped() | Said():
            pass
        case _:
            assert_never(event)


def hidden_cards(view: State) -> list[HiddenCard]:
    """The cards that the viewer does not know, zone by zone and in the order of the places."""
    return [
        HiddenCard(zone, index, (card & KIND) - HIDDEN)
        for zone, cards in enumerate(view.zones)
        for index, card in enumerate(cards)
        if card >= 0 and card & KIND >= HIDDEN  # `is_hidden`
    ]


def unseen_kinds(view: State) -> list[int]:
    """The kinds of all cards that the viewer does not know, sorted; as many as `hidden_cards`."""
    left = list(rules_of(view).stock(view))
    for cards in view.zones:
        for card in cards:
            if card != EMPTY and card & KIND < HIDDEN:
                left[card & KIND] -= 1
    return [kind for kind, copies in enumerate(left) for _ in range(copies)]


def determinize(view: State, rng: Random) -> State:
    """A full state sampled from the view's information set: the viewer's view of it equals this view.

    Hidden cards are dealt by the game's `belief`, or uniformly. It takes a view, never the true state; the luck of the
    new state comes from `rng`.
    """
    return PreparedView(view).world(rng)


class PreparedView:
    """A view with what all worlds sampled from it have in common."""

    def __init__(self, view: State) -> None:
        assert view.viewer >= 0
        self.view = view.copy()
        gaps = hidden_cards(view)
        self._deal = _dealing(self.view, gaps)
        self._runs = _runs(view, gaps)
        dealt = {gap.zone for gap in gaps}
        self._hands = [number for number in view.layout.hands if number in dealt]

    def world(self, rng: Random) -> State:
        """As `determinize`."""
        world = self.view.copy()
        world.viewer = -1
        world.luck = Chance(rng)
        zones, kinds, first = world.zones, self._deal(rng), 0
        for zone, place, end, mark in self._runs:
            last = first + end - place
            zones[zone][place:end] = [mark | kind for kind in kinds[first:last]] if mark else kinds[first:last]
            first = last
        for number in self._hands:
            zones[number].sort()
        return world


class Worlds:
    """`determinize` for somebody who asks for many worlds: a view is prepared only when another one is asked about."""

    def __init__(self) -> None:
        self._last: PreparedView | None = None

    def sample(self, view: State, rng: Random) -> State:
        """As `determinize`."""
        if self._last is None or self._last.view != view:
            self._last = PreparedView(view)
        return self._last.world(rng)


def _runs(view: State, gaps: list[HiddenCard]) -> list[tuple[int, int, int, int]]:
    """Hidden cards that lie next to each other and are alike: their zone, the first place and that after the last one,
    and their bits apart from the kind."""
    runs: list[tuple[int, int, int, int]] = []
    for zone, place, _ in gaps:
        mark = view.zones[zone][place] & ~KIND
        first = place
        if runs and runs[-1][0] == zone and runs[-1][2:] == (place, mark):
            first = runs.pop()[1]
        runs.append((zone, first, place + 1, mark))
    return runs


def _dealing(view: State, gaps: list[HiddenCard]) -> Deal:
    """Deals a kind to each of these hidden cards: by the game's `belief`, or uniformly among cards with the same
    back."""
    rules, pool = rules_of(view), unseen_kinds(view)
    if rules.heuristics.belief is not None:
        return rules.heuristics.belief(view, gaps, pool)

    def deal(rng: Random) -> list[int]:
        cards = pool.copy()
        shuffle(cards, rng)
        piles: dict[int, list[int]] = {}
        for kind in cards:
            piles.setdefault(rules.cards[kind].back, []).append(kind)
        return [piles[gap.back].pop() for gap in gaps]

    return deal


def is_known(view: State, zone: int, index: int) -> bool:
    """Whether the viewer knows the card at `index` of a zone; False for an empty place."""
    card = view.zones[zone][index]
    return card != EMPTY and not is_hidden(card)


def is_face_up(card: int) -> bool:
    """Whether a card lies face up; False for an empty place."""
    return card != EMPTY and bool(card & UP)

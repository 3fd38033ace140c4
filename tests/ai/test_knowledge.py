"""The part of an opponent's knowledge that may be shown while a match runs: nothing that the asking seat does not
know itself."""

from __future__ import annotations

import random

from game import Match, Rules
from game.ai.knowledge import known_cards, view_through
from game.ai.memory import forget
from game.core.cards import EMPTY, HIDDEN, KIND, UP, seen_bit
from game.core.state import State
from game.core.views import mask
from tests.ai.hiding import otherwise
from tests.contract.kit import decisions, every_game, truth


def open_cards(view: State) -> list[tuple[int, int]]:
    """Zone and card of all that is known in a view."""
    return [(z, card) for z, zone in enumerate(view.zones) for card in zone if card != EMPTY and card & KIND < HIDDEN]


def looks(rules: Rules, seats: int = 0, every: int = 9) -> list[tuple[Match, State, int, int]]:
    """Moments of a match by lot: the truth, who asks, and about whom."""
    seats = seats or max(2, rules.seats[0])
    match, rng, found = Match(rules, seats, seed=3), random.Random(3), []
    for number, action in enumerate(decisions(match, rng)):
        if number % every == 0:
            me = rng.randrange(seats)
            found.append((match, truth(match).copy(), me, (me + 1) % seats))
        if number > 40 * every:
            break
        match.submit(action)
    return found


@every_game
def test_an_opponents_view_shows_what_both_know_and_nothing_else(rules: Rules) -> None:
    for _, real, me, foe in looks(rules):
        shown, mine, its = open_cards(view_through(mask(real, me), foe, False)), seen_bit(me), seen_bit(foe)
        assert shown == [
            (z, card)
            for z, zone in enumerate(real.zones)
            for card in sorted_like(real, z, zone)
            if card != EMPTY and card & mine and card & its
        ]


def sorted_like(state: State, zone: int, cards: list[int]) -> list[int]:
    """Hands are kept sorted, also in a mask."""
    return sorted(cards) if state.layout.is_hand[zone] else cards


@every_game
def test_what_the_asking_seat_cannot_see_changes_nothing(rules: Rules) -> None:
    luck = random.Random(2)
    for _, real, me, foe in looks(rules):
        other = mask(otherwise(real, me, luck), me)
        for forgets in (False, True):
            assert view_through(other, foe, forgets) == view_through(mask(real, me), foe, forgets)
            assert known_cards(other, foe, forgets) == known_cards(mask(real, me), foe, forgets)


@every_game
def test_the_counts_are_those_of_the_seats_own_view(rules: Rules) -> None:
    """Counted in the whole view of the opponent, with its memory as it is."""
    for _, real, me, foe in looks(rules):
        for forgets in (False, True):
            its = mask(real, foe)
            its = forget(its) if forgets else its
            counted: dict[int, list[int]] = {}
            for zone, cards in enumerate(its.zones):
                for card in cards:
                    if card != EMPTY and not card & UP:
                        row = counted.setdefault(its.layout.zones[zone].owner, [0, 0])
                        row[0] += 1
                        row[1] += card & KIND < HIDDEN
            told = known_cards(mask(real, me), foe, forgets)
            assert {one.owner: [one.cards, one.known] for one in told} == counted
            assert told[0].owner == me or me not in counted
            assert all(len(one.kinds) == one.known for one in told if one.owner == me)

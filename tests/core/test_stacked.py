"""Stacked deals: the wanted cards come first, everything else is as usual."""

from __future__ import annotations

import pytest

from game.core.actions import BadData
from game.core.cards import KIND
from game.core.events import Flipped
from game.core.match import Match
from game.core.stacked import Start


def hand(match: Match, zone: str) -> list[str]:
    state = match.states[-1]
    return [state.game.cards[card & KIND].key for card in state.zones[state.layout.zone_index[zone]]]


WANTED = ["n04", "n04", "n08", "n08", "n13", "n02", "n03", "n05", "n06", "n07", "n09", "n10", "n12"]


def test_the_first_cards_of_a_pile_are_the_wanted_ones() -> None:
    match = Start("goout", seed=3, stack={"deck": WANTED}).match()
    assert sorted(hand(match, "s0.hand")) == sorted(WANTED)
    assert len(hand(match, "s1.hand")) == 13


def test_the_rest_comes_from_the_seed() -> None:
    one, same, other = (Start("goout", seed=seed, stack={"deck": WANTED}).match() for seed in (3, 3, 4))
    assert hand(one, "s1.hand") == hand(same, "s1.hand") != hand(other, "s1.hand")


def test_the_match_is_one_that_can_be_recorded_and_played_again() -> None:
    match = Start("goout", stack={"deck": WANTED}, moves=["0 choose kira", "1 choose saya"]).match()
    assert Match.replay(match.record).states[-1] == match.states[-1]


def test_several_piles_can_be_stacked_at_once() -> None:
    mine, theirs = ["crypt_key", "rainy_walk", "skull_mug"], ["phantom_organist", "crypt_key"]
    match = Start("gothest", stack={"s0.deck": mine, "s1.deck": theirs}).match()
    assert set(mine) < set(hand(match, "s0.hand")) and set(theirs) < set(hand(match, "s1.hand"))


@pytest.mark.parametrize(
    "start",
    [
        Start("goout", stack={"deck": ["n04"] * 40}),
        Start("goout", stack={"deck": ["unicorn"]}),
        Start("goout", stack={"box": ["n04"]}),
        Start("goout", stack={"nowhere": ["n04"]}),
        Start("goout", moves=["0 choose nobody"]),
        Start("goout", seats=9),
        Start("chess"),
    ],
)
def test_what_cannot_be_dealt_is_bad_data(start: Start) -> None:
    with pytest.raises(BadData):
        start.match()


def test_luck_can_be_chosen_for_a_decision() -> None:
    for number, heads in ((0, True), (1, False)):
        match = Start("gothest", moves=[f"0 call heads ; {number}"]).match()
        flips = [event.heads for events in match.events for event in events if isinstance(event, Flipped)]
        assert flips == [heads]

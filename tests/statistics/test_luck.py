"""What a match tells about luck and characters."""

from __future__ import annotations

import pytest

from game import GAMES, Match
from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Flipped, Moved, Rolled
from game.core.playback import Playback
from game.core.rules import rules_of
from scenes.saves.replay_files import playback_of
from scenes.statistics.luck import COIN, DIE, DRAW, Luck, characters_played, luck_of, printed_number
from tests.replay.kit import finished


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_throw_and_flip_of_a_match_is_counted_once(game: str) -> None:
    playback = playback_of(finished(game, ("person", "novice")))
    luck = luck_of(playback)
    events = [event for news in playback.news for event in news]
    rolls = [event for event in events if isinstance(event, Rolled)]
    flips = [event for event in events if isinstance(event, Flipped)]
    dice = [one for (_, sort), one in luck.items() if sort == DIE]
    coins = [one for (_, sort), one in luck.items() if sort == COIN]
    assert sum(one.times for one in dice) == len(rolls)
    assert sum(one.got for one in dice) == sum(roll.face for roll in rolls)
    assert sum(one.expected for one in dice) == sum((roll.sides + 1) / 2 for roll in rolls)
    assert sum(one.times for one in coins) == len(flips)
    assert sum(one.got for one in coins) == sum(flip.heads for flip in flips)
    assert all(one.expected == one.times / 2 and one.variance == one.times / 4 for one in coins)


def test_a_dealt_card_is_held_against_all_cards_with_its_back() -> None:
    playback = Playback(Match("battlegoats", 2, seed=1).record)
    state, dealt = playback.states[0], luck_of(playback)[0, DRAW]
    hand = [card & KIND for card in state.zones[state.layout.zone_index["s0.hand"]]]
    rules = rules_of(state)
    pack = [printed_number(rules, kind) for kind, copies in enumerate(rules.stock(state)) for _ in range(copies)]
    backs = {state.game.cards[kind].back for kind in hand}
    assert len(backs) == 1 and len({row.back for row in state.game.cards}) == 1
    assert (dealt.times, dealt.got) == (len(hand), sum(printed_number(rules_of(state), kind) for kind in hand))
    assert dealt.expected == pytest.approx(len(hand) * sum(pack) / len(pack))


def test_cards_with_another_back_are_left_out_of_the_comparison() -> None:
    """A goblin is not held against foes and things of the store, whose printed numbers are others."""
    playback = Playback(Match("goblins", 3, seed=1).record)
    state, dealt = playback.states[0], luck_of(playback)[0, DRAW]
    rules, hand = playback.rules, [card & KIND for card in state.zones[state.layout.zone_index["s0.hand"]]]
    stock = [kind for kind, copies in enumerate(rules.stock(state)) for _ in range(copies)]
    goblins = [printed_number(rules, kind) for kind in stock if rules.cards[kind].back == rules.cards[hand[0]].back]
    others = [printed_number(rules, kind) for kind in stock]
    assert sum(goblins) / len(goblins) != pytest.approx(sum(others) / len(others)), "it would make a difference"
    assert dealt.expected == pytest.approx(len(hand) * sum(goblins) / len(goblins))
    assert (dealt.times, dealt.got) == (len(hand), sum(printed_number(rules, kind) for kind in hand))


def test_a_drawn_card_is_held_against_the_pile_it_came_from() -> None:
    playback = playback_of(finished("goout", ("person", "novice")))
    deck = playback.states[0].layout.zone_index["deck"]
    hands = {playback.states[0].layout.zone_index[f"s{seat}.hand"] for seat in (0, 1)}
    drawn = [
        event
        for news in playback.news
        for event in news
        if isinstance(event, Moved) and event.src == deck and event.dst in hands
    ]
    luck = [one for (_, sort), one in luck_of(playback).items() if sort == DRAW]
    assert sum(one.times for one in luck) == len(drawn)
    assert sum(one.got for one in luck) == sum(printed_number(playback.rules, event.after) for event in drawn)
    full = [printed_number(playback.rules, card) for card in playback.states[0].zones[deck]]
    assert min(full) < sum(one.expected for one in luck) / len(drawn) < max(full)


def test_equal_first_hands_are_no_luck() -> None:
    """Cards that all have alike at the beginning were dealt to nobody."""
    playback = Playback(Match("gothest", 2, seed=1).record)
    dealt = playback.states[0]
    hands = [zone for zone, is_hand in zip(dealt.zones, dealt.layout.is_hand, strict=True) if is_hand]
    assert bool(luck_of(playback)) == (len({tuple(hand) for hand in hands if hand}) > 1)


def test_luck_adds_up() -> None:
    assert Luck(1, 5.0, 3.0, 2.0).plus(Luck(2, 1.0, 4.0, 1.0)) == Luck(3, 6.0, 7.0, 3.0)


def test_characters_are_those_that_a_seat_touched_of_its_own() -> None:
    playback = playback_of(finished())
    before, rows = playback.states[18], playback.rules.cards
    fields = [
        {rows[card & KIND].key for card in before.zones[before.layout.zone_index[f"s{seat}.field"]] if card >= 0}
        for seat in (0, 1)
    ]
    assert fields[0] <= set(characters_played(playback, 0)) and not fields[1] & set(characters_played(playback, 0))
    assert fields[1] <= set(characters_played(playback, 1)) and not fields[0] & set(characters_played(playback, 1))


@pytest.mark.parametrize("game", ["goout", "gothest"])
def test_where_cards_stand_for_the_player_only_these_are_characters(game: str) -> None:
    playback = playback_of(finished(game, ("person", "novice")))
    own = [characters_played(playback, seat) for seat in (0, 1)]
    classes = {playback.rules.cards[playback.rules.index[key]].cls for key in own[0] + own[1]}
    assert classes == {"character"} and own[0] and own[1]


def test_giving_up_plays_nobody() -> None:
    match = Match("battlegoats", 2, seed=1)
    match.submit(Action(0, "concede"))
    assert not characters_played(Playback(match.record), 0)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_those_who_stand_for_somebody_are_characters(game: str) -> None:
    playback = playback_of(finished(game, ("person", "novice")))
    rules = playback.rules
    assert rules.characters <= {row.cls for row in rules.cards}
    found = characters_played(playback, 0)
    assert bool(found) == bool(rules.characters)
    assert {rules.cards[rules.index[key]].cls for key in found} <= rules.characters


def test_where_owners_stay_secret_only_the_own_objective_is_counted() -> None:
    playback = playback_of(finished("goblins", ("person", "regular")))
    objectives = [characters_played(playback, seat) for seat in (0, 1)]
    assert [sum(found.values()) for found in objectives] == [1, 1]
    first = playback.states[0]
    for seat, found in enumerate(objectives):
        (card,) = first.zones[first.layout.zone_index[f"s{seat}.objective"]]
        assert list(found) == [playback.rules.cards[card & KIND].key]

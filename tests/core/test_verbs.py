"""Verbs that move many cards, and lots: the same for those who listen and those who do not."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.cards import KIND, UP
from game.core.chance import Chance, shuffle
from game.core.events import Flipped, Moved, Rolled
from game.core.first_seat import draw_first_seat
from game.core.state import State
from tests.contract.kit import decisions, truth
from tests.core import tiny

HAND, OTHER = tiny.FIRST_HAND, tiny.FIRST_HAND + 1


def middles() -> list[State]:
    """States with cards that some seats know, in hands and in the bin."""
    found = []
    for seed in range(30):
        match = Match(tiny.RULES, 3, seed=seed)
        for number, action in enumerate(decisions(match, random.Random(seed))):
            match.submit(action)
            if number % 9 == 8:
                found.append(truth(match))
    return found


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize(
    ("src", "dst"), [(tiny.DECK, HAND), (HAND, tiny.BIN), (HAND, OTHER), (tiny.BIN, tiny.DECK), (tiny.BIN, HAND)]
)
def test_pouring_is_the_same_whether_anybody_listens(src: int, dst: int, up: bool) -> None:
    for state in middles():
        for number in (-1, 0, len(state.zones[src]) // 2):
            quiet, loud = state.copy(), state.copy()
            loud.news = []
            quiet.pour(src, dst, number, up)
            loud.pour(src, dst, number, up)
            assert quiet == loud
            wanted = len(state.zones[src]) if number < 0 else number
            assert sum(isinstance(event, Moved) for event in loud.news) == wanted
            assert len(state.zones[src]) - len(quiet.zones[src]) == wanted


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize(("src", "dst"), [(HAND, tiny.BIN), (HAND, OTHER), (OTHER, HAND)])
def test_cards_of_named_kinds_move_the_same_whether_anybody_listens(src: int, dst: int, up: bool) -> None:
    """Also out of a hand in which somebody else knows a card: of equal cards the least known one goes."""
    for state in middles():
        kinds = [card & KIND for card in state.zones[src]][::2]
        quiet, loud = state.copy(), state.copy()
        loud.news = []
        quiet.move_kinds(src, kinds, dst, up)
        loud.move_kinds(src, kinds, dst, up)
        assert quiet == loud
        assert sum(isinstance(event, Moved) for event in loud.news) == len(kinds)
        assert len(state.zones[src]) - len(quiet.zones[src]) == len(kinds)


def test_a_card_that_is_not_there_cannot_move() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1)).copy()
    with pytest.raises(ValueError, match="not in list"):
        state.move_kinds(HAND, [card & KIND for card in state.zones[HAND]] + [0], tiny.BIN)
    with pytest.raises(AssertionError):
        state.move_kinds(tiny.DECK, [], tiny.BIN)


def test_what_is_poured_lies_in_the_order_in_which_it_came() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1)).copy()
    deck = [card & KIND for card in state.zones[tiny.DECK]]
    state.pour(tiny.DECK, tiny.BIN, 3, up=True)
    assert [card & KIND for card in state.zones[tiny.BIN]] == deck[:-4:-1]
    assert all(card & UP for card in state.zones[tiny.BIN])


def test_more_than_there_is_cannot_be_poured() -> None:
    state = truth(Match(tiny.RULES, 2, seed=1)).copy()
    with pytest.raises(AssertionError):
        state.pour(tiny.BIN, tiny.DECK, 1)


def lots(luck: list[int], seats: list[int]) -> tuple[int, list[object]]:
    """Who is drawn with this luck, and the sorts of events it took."""
    state = truth(Match(tiny.RULES, 4, seed=1)).copy()
    state.luck, state.news = Chance(None, luck), []
    return draw_first_seat(state, seats), [type(event) for event in state.news]


def test_the_coin_decides_between_two_and_the_highest_die_among_more() -> None:
    assert lots([0], [1, 3]) == (1, [Flipped])
    assert lots([1], [1, 3]) == (3, [Flipped])
    assert lots([4, 19, 18], [0, 1, 3]) == (1, [Rolled] * 3)
    assert lots([9, 9, 2, 3, 4], [0, 1, 3]) == (1, [Rolled] * 5), "equals roll again"
    assert lots([], [2]) == (2, [])


def test_many_numbers_at_once_are_the_same_as_one_after_the_other() -> None:
    one, many, told = Chance(random.Random(4)), Chance(random.Random(4)), Chance(None, [1, 0, 5])
    assert many.below_each(range(9, 1, -1)) == [one.below(sides) for sides in range(9, 1, -1)]
    assert many.drawn == one.drawn
    assert told.below_each((2, 1, 6)) == told.drawn == [1, 0, 5]


def test_the_fast_shuffle_is_that_of_the_library() -> None:
    for size in range(70):
        one, other = random.Random(size), random.Random(size)
        mine, theirs = list(range(size)), list(range(size))
        shuffle(mine, one)
        other.shuffle(theirs)
        assert mine == theirs and one.random() == other.random()


def test_a_shuffle_puts_every_card_into_every_place_equally_often() -> None:
    state = truth(Match(tiny.RULES, 3, seed=1)).copy()
    size, rounds = 6, 3000
    found = [[0] * size for _ in range(size)]
    state.luck = Chance(random.Random(5))
    for _ in range(rounds):
        state.zones[tiny.BIN] = list(range(size))
        state.shuffle(tiny.BIN)
        for place, card in enumerate(state.zones[tiny.BIN]):
            found[card & KIND][place] += 1
    assert all(abs(number - rounds / size) < 90 for places in found for number in places)

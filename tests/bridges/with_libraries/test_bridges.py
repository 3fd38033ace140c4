"""The tests of OpenSpiel and PettingZoo themselves, and that nothing leaks."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pyspiel
import pytest
from pettingzoo import test as pettingzoo_test

import bridges.open_spiel_games  # noqa: F401  registers the games
from bridges.petting_zoo import CardTableEnv
from bridges.table import TokenMatch
from game import GAMES
from game.core.views import determinize
from tests.bounded import as_long_as

OPTIONS = {"goblins": "climb:short", "goout": "length:battle"}
"""Shorter matches for the long tests."""


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_open_spiel_plays_it(key: str) -> None:
    game = pyspiel.load_game(f"ggg_{key}", {"options": OPTIONS.get(key, "")})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("key", GAMES)
def test_petting_zoo_plays_it(key: str) -> None:
    pettingzoo_test.api_test(CardTableEnv(key), num_cycles=60)
    pettingzoo_test.seed_test(lambda: CardTableEnv(key), num_cycles=30)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_is_shown_follows_from_its_view(key: str) -> None:
    """In another world that the seat cannot tell from this one it observes the same."""
    table, luck = TokenMatch(key, 2, {}, 5), Random(5)
    for number in range(120):
        if table.over:
            break
        for seat in range(2):
            twin = deepcopy(table)
            twin.match._state = determinize(table.match.view(seat), Random(number))
            if twin.seat == table.seat:  # else the seat cannot know that another one has answered
                assert (twin.observation(seat) == table.observation(seat)).all()
                assert twin.seen(seat) == table.seen(seat)
        table.apply(luck.choice(table.legal()))


def test_secret_answers_of_others_are_not_told() -> None:
    one, other = (TokenMatch("goout", 2, {}, 3) for _ in range(2))
    assert one.match.question == "choose" and one.match.waiting == (0, 1)
    one.apply(one.legal()[0])
    other.apply(other.legal()[-1])
    assert one.remembered(1) == other.remembered(1) and one.seen(1) == other.seen(1)
    assert one.remembered(0) != other.remembered(0)


def cloned(game: Any, state: Any) -> Any:
    """An independent copy, as algorithms make it."""
    return state.clone()


def written_and_read(game: Any, state: Any) -> Any:
    """A copy that was text in between."""
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]


@pytest.mark.parametrize("copied", [cloned, written_and_read])
def test_a_copy_goes_on_alone_with_the_same_luck(copied: Callable[[Any, Any], Any]) -> None:
    game = pyspiel.load_game("ggg_goout", {"options": "length:battle"})
    state = game.new_initial_state()
    for digit in (1, 2, 3):
        state.apply_action(digit)
    twin = copied(game, state)
    before = str(twin)
    for _ in as_long_as(lambda: not state.is_terminal()):
        state.apply_action(state.legal_actions()[0])
    assert str(twin) == before
    for _ in as_long_as(lambda: not twin.is_terminal()):
        twin.apply_action(twin.legal_actions()[0])
    assert str(twin) == str(state)
    assert [twin.information_state_string(seat) for seat in range(2)] == [
        state.information_state_string(seat) for seat in range(2)
    ]

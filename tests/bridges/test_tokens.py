"""Every legal action has tokens, and they mean that action alone; copies of a match that is played by tokens."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from bridges.table import TokenMatch
from bridges.tokens import token_table
from game import GAMES, Match
from game.core.actions import Action
from tests.bounded import as_long_as


@pytest.mark.parametrize("key", GAMES)
def test_actions_survive_their_tokens_and_none_is_spelled(key: str) -> None:
    rules = GAMES[key]
    for seats in (rules.seats[0], rules.seats[-1]):
        table, luck = token_table(key, seats), Random(seats)
        match = Match(rules, seats, seed=seats)
        for _ in range(300):
            if match.outcome is not None:
                break
            seat = match.waiting[0]
            legal = match.legal(seat)
            coded = {table.encode(action): action for action in legal}
            assert len(coded) == len(legal)
            assert all(table.decode(seat, tokens) == action for tokens, action in coded.items())
            if rules.verbs:  # a game whose verbs nobody has listed yet spells them
                assert not [tokens for tokens in coded if table.words.index("spell ") in tokens]
            match.submit(luck.choice(legal))


def test_a_word_that_no_table_has_is_spelled() -> None:
    table = token_table("gothest", 2)
    action = Action(1, "play", ("a-new.card", "s0.hand/900", "lion"))
    assert table.decode(1, table.encode(action)) == action


@pytest.mark.parametrize("copied", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_has_the_same_luck_and_goes_on_alone(copied: Callable[[TokenMatch], TokenMatch]) -> None:
    """In the middle of a decision too; and a copy does not hold the whole match so far."""
    table, luck = TokenMatch("goout", 2, {}, 4), Random(4)
    for _ in as_long_as(lambda: table.match.question != "turn" or not table.open):
        table.apply(luck.choice(table.legal()))
    twin = copied(table)
    before, chosen = (twin.open, twin.legal(), twin.remembered(0)), []
    for _ in as_long_as(lambda: not table.over):
        chosen.append(luck.choice(table.legal()))
        table.apply(chosen[-1])
    assert (twin.open, twin.legal(), twin.remembered(0)) == before
    for token in chosen:
        twin.apply(token)
    assert twin.remembered(1) == table.remembered(1) and twin.seen(0) == table.seen(0)
    assert twin.match.decisions == 0

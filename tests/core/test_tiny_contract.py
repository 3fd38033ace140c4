"""The contract again, on a game with every verb: two backs, equal cards, cards that pass through hands, votes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial

import pytest

from tests.bounded import as_long_as
from tests.contract import test_endings, test_legal, test_sight, test_state, test_undo
from tests.contract.kit import matches
from tests.core.tiny import RULES

CLOSELY = ["rules", "seats", "dealt"]
"""What a clause takes that looks closely at matches which are dealt to it."""
CLAUSES = [
    clause
    for module in (test_legal, test_sight, test_state)
    for name, clause in vars(module).items()
    if name.startswith("test_") and list(inspect.signature(clause).parameters)[:3] in (["rules", "seats"], CLOSELY)
] + [
    test_undo.test_undo_restores_an_equal_state_or_is_refused,
    test_undo.test_undo_of_nothing_is_refused,
    test_endings.test_every_match_ends_within_its_bound,
    test_endings.test_conceding_never_leaves_a_match_stuck,
]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize("seats", RULES.seats)
def test_the_core_keeps_each_clause_of_the_contract(clause: Callable[..., None], seats: int) -> None:
    closely = list(inspect.signature(clause).parameters) == CLOSELY
    clause(RULES, seats, *([partial(matches, seeds=1)] if closely else []))


def test_the_tiny_game_uses_every_kind_of_event() -> None:
    """Otherwise the clauses above would prove little."""
    seen = set()
    for match, rng in matches(RULES, 3, seeds=20):
        for _ in as_long_as(lambda: match.waiting):
            seat = rng.choice(match.waiting)
            seen |= {type(event).__name__ for event in match.submit(rng.choice(match.legal(seat)))}
    assert seen == {
        "Moved",
        "Forgot",
        "Swapped",
        "Turned",
        "Shuffled",
        "Counted",
        "Rolled",
        "Flipped",
        "Asked",
        "Answered",
        "Said",
        "Ended",
    }

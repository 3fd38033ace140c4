"""The contract on Go Out Battle, as long as it is not yet among the games on the table."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from game.goout.rules import RULES
from tests.contract import test_endings, test_legal, test_record, test_sight, test_state, test_undo

MODULES = (test_endings, test_legal, test_record, test_sight, test_state, test_undo)
CLAUSES = [
    (clause, list(inspect.signature(clause).parameters))
    for module in MODULES
    for name, clause in vars(module).items()
    if name.startswith("test_") and "rules" in inspect.signature(clause).parameters
]
EACH_SEATING = [clause for clause, wants in CLAUSES if wants == ["rules", "seats"]]
ONCE = [clause for clause, wants in CLAUSES if wants == ["rules"]]


@pytest.mark.parametrize("clause", EACH_SEATING, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize("seats", RULES.seats)
def test_every_seating_keeps(clause: Callable[..., None], seats: int) -> None:
    clause(RULES, seats)


@pytest.mark.parametrize("clause", ONCE, ids=lambda clause: clause.__name__)
def test_the_game_keeps(clause: Callable[..., None]) -> None:
    clause(RULES)

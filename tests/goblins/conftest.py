"""The table that the tests of Goblin Slayer-Slayer sit at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.goblins import table_talk
from tests.goblins.table_talk import Lay, Table


@pytest.fixture
def laid() -> Iterator[list[Table]]:
    """The tables of a test; when it is over, proves that none of them hangs or has lost a card."""
    tables: list[Table] = []
    yield tables
    for one in tables:
        one.settled()


@pytest.fixture
def table(laid: list[Table]) -> Lay:
    """Lays tables."""

    def lay(*hands: str, **more: object) -> Table:
        laid.append(Table(*hands, **more))  # type: ignore[arg-type]
        return laid[-1]

    return lay


@pytest.fixture
def fight(laid: list[Table]) -> Callable[..., Table]:
    """Lays battles in which a Horde has been sent."""

    def lay(horde: str, foe: str = "overloaded_porter", **more: object) -> Table:
        laid.append(table_talk.fight(horde, foe, **more))  # type: ignore[arg-type]
        return laid[-1]

    return lay

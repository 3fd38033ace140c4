"""The table that the tests of BattleGoats sit at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.battlegoats.table_talk import Lay, Table
from tests.talk import laying


@pytest.fixture
def table() -> Iterator[Lay]:
    """Lay tables; when the test is over, proves that none of them was left with an open question."""
    yield from laying(Table)

"""The table that the tests of Goblin Slayer-Slayer sit at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.goblins import table_talk
from tests.goblins.table_talk import Lay, Table
from tests.talk import laying


@pytest.fixture
def table() -> Iterator[Lay]:
    """Lay tables; when the test is over, proves that none of them hangs or has lost a card."""
    yield from laying(Table)


@pytest.fixture
def fight() -> Iterator[Lay]:
    """Lay battles in which a Horde has been sent."""
    yield from laying(table_talk.fight)

"""The table that the tests of Gothest BATtle sit at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.gothest.table_talk import Lay, Table
from tests.talk import laying


@pytest.fixture
def table() -> Iterator[Lay]:
    """Lay tables; when the test is over, proves that no card of them was lost."""
    yield from laying(Table)

"""The table that the tests of GOTHIES sit at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.gothies.table_talk import Lay, Table


@pytest.fixture
def table() -> Iterator[Lay]:
    """Lays tables; when the test is over, proves that none of them was left with an open question."""
    laid: list[Table] = []

    def lay(*hands: str, **more: object) -> Table:
        laid.append(Table(*hands, **more))  # type: ignore[arg-type]
        return laid[-1]

    yield lay
    for one in laid:
        one.settled()

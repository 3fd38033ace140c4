"""What happens when a match ends at a table: it is kept as a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.replay.files import Finished, Shelf, noted

if TYPE_CHECKING:
    from scenes.table.table import Table


def kept(table: Table) -> Finished:
    """The match of a table that is over, written into the user's folder."""
    return Shelf(table.app.folders).keep(noted(table.seating.match, table.setup.seats))

"""What happens when a match ends at a table: it is kept as a replay, and the book of statistics hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.tape import Tape
from scenes.replay.files import Finished, Shelf, noted
from scenes.statistics.book import book_of

if TYPE_CHECKING:
    from scenes.table.table import Table


def kept(table: Table) -> Finished:
    """The match of a table that is over, written into the user's folder."""
    app, seating = table.app, table.seating
    match = Shelf(app.folders).keep(noted(seating.match, table.setup.seats, seating.setup.seed), seating.name)
    if seating.people:
        tape, hints = Tape.of(seating.match), table.hands.hints.told()
        book_of(app).add(match, tape, seating.seconds, seating.agreed, hints, seating.name)
    return match

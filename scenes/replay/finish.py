"""What happens when a match ends at a table: it is kept as a replay, and the book of statistics hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.tape import Tape
from scenes.replay.files import SUFFIX, Finished, Shelf, noted
from scenes.statistics.book import book_of

if TYPE_CHECKING:
    from scenes.table.table import Table


def goes_on(table: Table) -> None:
    """A match that was over is not any more: neither replay nor book know it, until it ends again."""
    name = table.seating.name
    if name:
        shelf = Shelf(table.app.folders)
        shelf.delete(Finished(table.seating.match.record, shelf.folder / f"{name}{SUFFIX}"))
        book_of(table.app).take_out(name)


def kept(table: Table) -> Finished:
    """The match of a table that is over, written into the user's folder."""
    app, seating = table.app, table.seating
    match = Shelf(app.folders).keep(noted(seating.match, table.setup.seats, seating.setup.seed), seating.name)
    if seating.people:
        tape, hints = Tape.of(seating.match), table.hands.hints.told()
        book_of(app).add(match, tape, seating.seconds, seating.agreed, hints, seating.name)
    return match

"""From one person to the next at a shared screen: the curtain, and the ways that lead on from it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.look import seat_marks
from scenes.table.curtain import Curtain
from scenes.table.input import takeback

if TYPE_CHECKING:
    from scenes.table.table import Table


EMBLEM = 132
"""The size of a seat's emblem on the curtain, in units."""


def all_look(table: Table) -> None:
    """If somebody who looked at the screen alone has just been joined by the others: no card lies open any more that
    only one may see."""
    if table.seating.left is None:
        return
    (seat, public), table.seating.left = table.seating.left, None
    if not table.director.current:
        table.seating.settle()
    table.hands.leave()
    if table.seating.shared:
        table.show(public)
        return
    table.director.finish()
    table.board.lower = seat
    table.board.cover(public, table.hands.grip.fallen)


def hand_over(table: Table) -> bool:
    """Lets the curtain fall when another person must decide; says whether it did."""
    seat = table.seating.next_person
    if seat is None or not table.director.idle or table.hands.holding:
        return False
    table.covered = True
    table.app.push(curtain(table, seat))
    return True


def curtain(table: Table, seat: int) -> Curtain:
    """What hides the table until this person is ready. Somebody else who has just decided may take that back, as long
    as nobody has learned anything of it; then the curtain calls that person instead."""
    game, seating = table.setup.game, table.seating
    way_back = None
    if seating.can_undo() and seating.taker != seat and seating.taker in seating.people:
        way_back = seating.names[seating.taker], partial(takeback.by_right, table)
    return Curtain(
        seating.names[seat],
        seat_marks.seat_colour(game, seat),
        partial(table.sit_down, seat),
        seat_marks.emblem(game, seat, table.app.px(EMBLEM)),
        again=seat == seating.last_person,
        note=table.refusal[1] if table.refusal else "",
        on_menu=table.hands.buttons.open_pause,
        way_back=way_back,
    )

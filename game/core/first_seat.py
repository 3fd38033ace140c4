"""The seat that begins: drawn by coin or dice, or named by one of the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.chance import DIE_SIDES
from game.core.state import State

_COIN_SEATS = 2
"""Number of seats that flip the coin; more roll dice."""


def draw_first_seat(state: State, seats: Sequence[int]) -> int:
    """One of these seats: two flip the coin, more roll a d20 each; the highest roll wins, equal ones roll again."""
    if len(seats) == _COIN_SEATS:
        return seats[0] if state.flip() else seats[1]
    while len(seats) > 1:
        rolls = {seat: state.roll(DIE_SIDES, seat) for seat in seats}
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    return seats[0]


LOT = "lot"
"""The verb of the answer that lots are drawn."""


def people_among(state: State, seats: Sequence[int]) -> list[int]:
    """The seats of people among these seats."""
    return [seat for seat in seats if seat in state.people]


def name_or_lot(seat: int, verb: str, named: Sequence[int]) -> list[Action]:
    """The answers to the question who begins: a lot, or with `verb` one of the seats `named`."""
    return [Action(seat, LOT), *(Action(seat, verb, (f"s{other}",)) for other in named)]


def named_seat(action: Action) -> int:
    """The seat that an answer of `name_or_lot` names; -1 for a lot."""
    return -1 if action.verb == LOT else int(action.picks[0][1:])

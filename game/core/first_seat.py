"""Draws the seat that begins, by coin or dice."""

from __future__ import annotations

from collections.abc import Sequence

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

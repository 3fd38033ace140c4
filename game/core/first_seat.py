"""Who begins: the coin or the die decides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import State

_COIN_SEATS = 2
_SIDES = 20


def draw_first_seat(state: State, seats: Sequence[int]) -> int:
    """One of the seats: the coin decides between two, the highest d20 among more, again between equals."""
    if len(seats) == _COIN_SEATS:
        return seats[0] if state.flip() else seats[1]
    while len(seats) > 1:
        rolls = {seat: state.roll(_SIDES, seat) for seat in seats}
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    return seats[0]

"""The difficulty of the fighters: the stars of the character guide."""

from __future__ import annotations

from game.core.cards import HIDDEN, KIND, stars_of
from game.core.state import State
from game.goout import state as at
from game.goout.cards import CARDS


def badges(view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
    """The stars of a fighter on the bench, from which she is chosen."""
    kind = view.zones[zone][index] & KIND
    return (("", stars_of(CARDS[kind])),) if zone in at.BENCH and kind < HIDDEN else ()

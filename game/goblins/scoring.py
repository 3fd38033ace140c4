"""The score on the surface: gold, ears and cards left, one of them doubled by the objective."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import KIND
from game.core.rules import shared_ranks
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CARDS, CARETAKER, HOARDER, MANSLAYER

EAR_WORTH = 10
"""Points for each ear."""
CARD_WORTH = 25
"""Points for each card in hand."""
CARD_WORTH_FEW = 20
"""The same at a table of at most `_FEW` seats."""
_FEW = 3
"""Seats."""


class Score(NamedTuple):
    """The parts of a score in points, after the objective has doubled one of them."""

    gold: int
    ears: int
    cards: int

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return self.gold + self.ears + self.cards


def objective(state: State, seat: int) -> int:
    """The kind of a seat's objective, HIDDEN or above in a view that does not show it."""
    return state.zones[at.OBJECTIVE[seat]][0] & KIND


def card_worth(seats: int) -> int:
    """Points for each card in hand at a table of this many seats."""
    return CARD_WORTH_FEW if seats <= _FEW else CARD_WORTH


def cards_held(state: State, seat: int) -> int:
    """The number of cards in hand; with printed cards the number that the player has reported."""
    return state.counts[at.COUNT[seat]] if at.on_printed_cards(state) else len(state.zones[at.HAND[seat]])


def score(state: State, seat: int) -> Score:
    """A seat's score if the climb ended now (rulings R75, R78)."""
    goal = objective(state, seat)
    parts = (
        (state.counts[at.GOLD[seat]], HOARDER),
        (state.counts[at.EARS[seat]] * EAR_WORTH, MANSLAYER),
        (cards_held(state, seat) * card_worth(state.seats), CARETAKER),
    )
    return Score(*(part * (CARDS[kind].numbers["times"] if goal == kind else 1) for part, kind in parts))


def ranking_key(state: State, seat: int) -> tuple[int, int, int, int]:
    """The numbers that rank a living seat: the score, then cards, ears and gold (ruling R76)."""
    counts = state.counts
    return score(state, seat).total, cards_held(state, seat), counts[at.EARS[seat]], counts[at.GOLD[seat]]


def fallen_groups(state: State) -> list[list[int]]:
    """The seats that are out, grouped by the moment they fell, the last moment first."""
    fell = {seat: state.counts[at.FELL[seat]] for seat in range(state.seats) if at.is_out(state, seat)}
    return [[seat for seat in fell if fell[seat] == moment] for moment in sorted(set(fell.values()), reverse=True)]


def ranks(state: State) -> tuple[int, ...]:
    """The ranks: the living by `ranking_key`, then the others, the last to fall first. None is first if none lives."""
    keys = {seat: ranking_key(state, seat) for seat in at.living(state)}
    groups = [[seat for seat in keys if keys[seat] == best] for best in sorted(set(keys.values()), reverse=True)]
    found = shared_ranks(groups + fallen_groups(state), state.seats)
    return found if keys else tuple(1 + rank for rank in found)

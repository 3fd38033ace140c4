"""What gold, ears and goblins are worth on the surface, and how objectives change it (section 3.6)."""

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
"""The same where few play."""
_FEW = 3
"""Players at most that are few."""


class Score(NamedTuple):
    """The parts of a score, each with its objective counted in; what decides ties comes after the total."""

    gold: int
    ears: int
    cards: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.gold + self.ears + self.cards


def objective(state: State, seat: int) -> int:
    """The kind of a seat's objective, as far as the state knows it."""
    return state.zones[at.OBJECTIVE[seat]][0] & KIND


def card_worth(seats: int) -> int:
    """What a card in hand is worth at a table of so many."""
    return CARD_WORTH_FEW if seats <= _FEW else CARD_WORTH


def cards_held(state: State, seat: int) -> int:
    """The cards in hand; printed ones as their player has counted them."""
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
    """What decides: the score, then cards, ears and gold (ruling R76)."""
    counts = state.counts
    return score(state, seat).total, cards_held(state, seat), counts[at.EARS[seat]], counts[at.GOLD[seat]]


def fallen_groups(state: State) -> list[list[int]]:
    """Who is out, the last to fall first; who fell together is in one group."""
    fell = {seat: state.counts[at.FELL[seat]] for seat in range(state.seats) if at.is_out(state, seat)}
    return [[seat for seat in fell if fell[seat] == moment] for moment in sorted(set(fell.values()), reverse=True)]


def ranks(state: State) -> tuple[int, ...]:
    """The living by merit, then the others by how late they fell; where nobody lives the first place stays free."""
    keys = {seat: ranking_key(state, seat) for seat in at.living(state)}
    groups = [[seat for seat in keys if keys[seat] == best] for best in sorted(set(keys.values()), reverse=True)]
    found = shared_ranks(groups + fallen_groups(state), state.seats)
    return found if keys else tuple(1 + rank for rank in found)

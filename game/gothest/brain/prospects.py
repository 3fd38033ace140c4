"""The chance to win a BATtle: the score, and what the cards of both sides are still going to bring.

Nearly every bat comes from a simple sum: each base card played brings its worth, each Ace takes one off the other
side, and ties are luck. So a side is worth what it will still lay down: its best cards, as many as there are rounds,
what its deck gives on average, the Aces that find a card with the symbol, less what it cannot use.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.gothest import state as at
from game.gothest.brain.belief import unseen_of
from game.gothest.cards import BATS, IS_ACE, TAKES_ACE

FEATURES = ("top", "rest", "aces", "spare", "stuck")
WEIGHTS = (0.96, 0.93, 0.86, -0.52, -0.39)
"""By feature, in bats (tests/bench/fit_gothest.py)."""
SPREAD = 0.76
"""The scale of a lead in bats is the square root of this times the rounds left."""
SILVER_WORTH = 0.1
"""Bats that one silver is worth before the last round."""


class Supply(NamedTuple):
    """What a draw from a deck brings on average: bats, Aces, and base cards that take one."""

    bats: float = 0.0
    aces: float = 0.0
    ace_takers: float = 0.0


def unseen(state: State, seat: int) -> list[int]:
    """The cards that a seat may hold or draw: those that the other seat cannot tell apart."""
    if state.viewer >= 0:
        return unseen_of(state, seat)
    return [card & KIND for zone in (at.HAND[seat], at.DECK[seat]) for card in state.zones[zone]]


def average_hand(kinds: list[int], number: int) -> list[int]:
    """That many of these cards at equal distances from weak to strong: an average hand."""
    if not number:
        return []
    ranked = sorted(kinds, key=_strength)
    return [ranked[(2 * place + 1) * len(ranked) // (2 * number)] for place in range(number)]


def _strength(kind: int) -> tuple[int, bool]:
    return BATS[kind], TAKES_ACE[kind]


def deck_left(state: State, seat: int) -> list[int]:
    """What lies in a seat's deck, as far as that seat can tell: all that it has not seen."""
    kinds = [card & KIND for card in state.zones[at.DECK[seat]]]
    return unseen_of(state, seat) if kinds and kinds[0] >= HIDDEN else kinds


def supply(kinds: list[int]) -> Supply:
    """What a draw from these cards brings on average."""
    number = len(kinds)
    if not number:
        return Supply()
    weighed = (sum([of[kind] for kind in kinds]) / number for of in (BATS, IS_ACE, TAKES_ACE))
    return Supply(*weighed)


def features(hand: list[int], rounds: int, draws: int, deck: Supply) -> tuple[float, ...]:
    """Features of a side before that many rounds and draws: its best cards, its draws, the Aces it will lay, cards
    without a round left, and whether many Aces are stuck in its hand."""
    bats, aces, ace_takers = [], 0, 0
    for kind in hand:
        if IS_ACE[kind]:
            aces += 1
        else:
            bats.append(BATS[kind])
            ace_takers += TAKES_ACE[kind]
    bats.sort(reverse=True)
    spare = len(bats) + draws * (1.0 - deck.aces) - rounds
    return (
        sum(bats[:rounds]), draws * deck.bats, min(aces, ace_takers + draws * deck.ace_takers, rounds), max(0.0, spare),
        float(aces >= at.FLOOD - 2 and not ace_takers),
    )  # fmt: skip


def prospects(hand: list[int], rounds: int, draws: int, deck: Supply) -> float:
    """The bats that a side is still going to bring, up to a constant."""
    return sum([w * f for w, f in zip(WEIGHTS, features(hand, rounds, draws, deck), strict=True)])


def flood_chance(hand: list[int], deck: Supply) -> float:
    """The chance to draw the fifth Ace next: four are in hand and none can be laid first."""
    aces = ace_takers = 0
    for kind in hand:
        aces += IS_ACE[kind]
        ace_takers += TAKES_ACE[kind]
    return deck.aces if aces >= at.FLOOD - 1 and not ace_takers else 0.0


SCALE = tuple(sqrt(SPREAD * rounds) for rounds in range(at.ROUNDS + 1))


def chance(lead: float, rounds: int) -> float:
    """The chance to win with a lead in bats that counts what is still to come."""
    return 1.0 / (1.0 + exp(-lead / SCALE[rounds]))


def verdict(bats: int, silver: int) -> float:
    """Who has won after the last round, by the differences."""
    ahead = bats or silver
    return 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5

"""Estimates the chance to win a BATtle from the score and from what the cards of both sides are still going to bring.

The score is nearly a sum: each base card played adds its value, each Ace takes one bat off the other side, and ties are
luck. So the prospects of a side are a weighted sum over what it will still play: its best cards, one per round, the
average cards of its draws, and the Aces that it can play along, less the cards that it cannot use.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.gothest import state as at
from game.gothest.brain.belief import unseen_of
from game.gothest.cards import BATS, IS_ACE, TAKES_ACE

FEATURES = ("top", "rest", "aces", "spare", "stuck")
"""The names of the numbers that `features` returns."""
WEIGHTS = (0.96, 0.93, 0.86, -0.52, -0.39)
"""Bats per unit of each feature, measured by laboratory/fits/gothest.py."""
SPREAD = 0.76
"""Growth of uncertainty per round: a lead in bats is divided by sqrt(SPREAD * rounds left), see `chance`."""
SILVER_WORTH = 0.1
"""Value of one silver in bats, before the last round."""
_STRENGTH = [2 * bats + takes_ace for bats, takes_ace in zip(BATS, TAKES_ACE, strict=True)]
"""By kind, a number that orders base cards: by bats, and with the ace symbol after those without; 0 for Aces."""
_YIELD = [
    bats + (is_ace << 12) + (takes_ace << 24) for bats, is_ace, takes_ace in zip(BATS, IS_ACE, TAKES_ACE, strict=True)
]
"""By kind, the bats, Aces and cards with the ace symbol that it is, as one number: one sum adds up all three."""


class Supply(NamedTuple):
    """What one draw from a deck brings on average: bats, Aces, and cards with the ace symbol."""

    bats: float = 0.0
    aces: float = 0.0
    ace_takers: float = 0.0


class Hand(NamedTuple):
    """What counts of a hand: the bats of its base cards, highest first, its Aces and its cards with the ace symbol."""

    bats: tuple[int, ...]
    aces: int
    ace_takers: int


def hand_of(kinds: list[int]) -> Hand:
    """The Hand with cards of these kinds."""
    return _hand(tuple(sorted([_STRENGTH[kind] for kind in kinds])))


@lru_cache(maxsize=4096)
def _hand(strengths: tuple[int, ...]) -> Hand:
    """The Hand with cards of these strengths, lowest first."""
    bats = tuple(strength >> 1 for strength in reversed(strengths) if strength)
    return Hand(bats, strengths.count(0), sum(strengths) - 2 * sum(bats))


def unseen(state: State, seat: int) -> list[int]:
    """The kinds of a seat's hand and deck; in a view, all cards of its deck that the viewer has not seen."""
    if state.viewer >= 0:
        return unseen_of(state, seat)
    return [card & KIND for zone in (at.HAND[seat], at.DECK[seat]) for card in state.zones[zone]]


def average_hand(kinds: list[int], number: int) -> list[int]:
    """`number` of these kinds at equal distances from the weakest to the strongest, as an average hand."""
    if not number:
        return []
    ranked = sorted(kinds, key=_STRENGTH.__getitem__)
    return [ranked[(2 * place + 1) * len(ranked) // (2 * number)] for place in range(number)]


def deck_left(state: State, seat: int) -> list[int]:
    """The kinds in a seat's deck; in a view, where the deck is hidden, all cards of it that the viewer has not seen."""
    kinds = [card & KIND for card in state.zones[at.DECK[seat]]]
    return unseen_of(state, seat) if kinds and kinds[0] >= HIDDEN else kinds


def supply(kinds: list[int]) -> Supply:
    """The average yield of one draw from these kinds."""
    number, total = len(kinds), sum([_YIELD[kind] for kind in kinds])
    if not number:
        return Supply()
    return Supply((total & 0xFFF) / number, (total >> 12 & 0xFFF) / number, (total >> 24) / number)


def features(hand: Hand, rounds: int, draws: int, deck: Supply) -> tuple[float, float, float, float, float]:
    """The FEATURES of a side with that many rounds and draws to come: the bats of its best cards in hand, the bats of
    its draws, the Aces it can play, the base cards it has no round for, and 1 if many Aces are stuck in its hand."""
    bats, aces, ace_takers = hand
    spare = len(bats) + draws * (1.0 - deck.aces) - rounds
    return (
        float(sum(bats[:rounds])),
        draws * deck.bats,
        min(float(aces), ace_takers + draws * deck.ace_takers, float(rounds)),
        max(0.0, spare),
        float(aces >= at.FLOOD - 2 and not ace_takers),
    )


def prospects(hand: Hand, rounds: int, draws: int, deck: Supply) -> float:
    """The bats that a side is still going to bring, up to a constant that is the same for both sides."""
    top, rest, aces, spare, stuck = features(hand, rounds, draws, deck)
    of_top, of_rest, of_aces, of_spare, of_stuck = WEIGHTS
    return of_top * top + of_rest * rest + of_aces * aces + of_spare * spare + of_stuck * stuck


def average_prospects(kinds: list[int], number: int, rounds: int) -> float:
    """The prospects of a side that holds an average hand of `number` cards of these kinds, and draws from the same."""
    return _average_prospects(tuple(sorted([_STRENGTH[kind] for kind in kinds])), number, rounds)


@lru_cache(maxsize=1024)
def _average_prospects(strengths: tuple[int, ...], number: int, rounds: int) -> float:
    """The same by the strengths of the cards, lowest first."""
    kinds = [_STRENGTH.index(strength) for strength in strengths]
    return prospects(hand_of(average_hand(kinds, number)), rounds, rounds, supply(kinds))


def flood_chance(hand: Hand, deck: Supply) -> float:
    """The chance, 0..1, that the next draw is a fifth Ace; 0 unless four are in hand and none can be played before."""
    return deck.aces if hand.aces >= at.FLOOD - 1 and not hand.ace_takers else 0.0


SCALE = tuple(sqrt(SPREAD * rounds) for rounds in range(at.ROUNDS + 1))
"""Scale of a lead in bats, by rounds left."""


def chance(lead: float, rounds: int) -> float:
    """The chance to win, 0..1, with a lead in bats that includes the prospects of both sides."""
    return 1.0 / (1.0 + exp(-lead / SCALE[rounds]))


def verdict(bats: int, silver: int) -> float:
    """1 for a win, 0.5 for a tie and 0 for a loss after the last round, by the differences in bats and silver."""
    ahead = bats or silver
    return 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5

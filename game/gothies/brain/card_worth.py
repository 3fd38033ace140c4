"""What cards are worth to an opponent: weights for early and late turns, and the chance of a match."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import GAIN_TABLES, OWNABLE, RUNE
from game.gothies.effects import FIXED, WALKING, Gain, Rune

STAGES = 9
"""Number of stages, from early to late, between which weights change."""


class PlayStyle(NamedTuple):
    """The parameters of an opponent's play: what it values, buys, attacks and dusts."""

    early: tuple[float, ...]
    """Weights of the fields of a `Gain`, in their order, at the start."""
    late: tuple[float, ...]
    """The same from `rounds` on; between the two they change evenly."""
    rounds: float
    """Rounds after which it is late."""
    match: float
    """Factor of a synergy that is sure to be matched."""
    walking: float
    """How often a walking land gives its base while another card gives it once."""
    fixed: float
    """The same of a fixed land."""
    dust: float
    """Factor of a dust effect."""
    least: float
    """What a card must be worth to be bought."""
    raze: float
    """A walking land is removed if its defence is below this multiple of what it gives; 0: only as a last resort."""
    burn: float
    """A card is dusted at once if its dust effect is worth more than this multiple of its base; 0: never."""


PLAIN_STYLE = PlayStyle(
    early=(1.2, 0.8, 0.5, 1.6, 0.8, 1.0, 0.5),
    late=(0.2, 1.0, 0.8, 1.6, 0.8, 0.5, 0.2),
    rounds=8.0,
    match=2.0,
    walking=2.0,
    fixed=2.0,
    dust=0.2,
    least=1.5,
    raze=0.0,
    burn=0.0,
)
"""Plain weights set by hand: what somebody knows after some games. A land gives its base again and again; with
1 instead of 2 it wins 25 % [20 to 30] of 300 duels."""


class Prices(NamedTuple):
    """What all cards are worth to one style at one stage."""

    base: tuple[float, ...]
    """By kind: base and dust effect."""
    synergy: tuple[float, ...]
    """By kind: a synergy that is sure to be matched."""
    burns: frozenset[int]
    """The kinds that are better dusted at once than kept."""


def weights_of(style: PlayStyle, stage: int) -> list[float]:
    """The weights of one stage (0 to STAGES - 1), in the order of the fields of a `Gain`."""
    share = stage / (STAGES - 1)
    return [early + (late - early) * share for early, late in zip(style.early, style.late, strict=True)]


@cache
def prices(style: PlayStyle, stage: int, coop: int) -> Prices:
    """The prices of one stage; `coop` is the counter COOP."""
    weights = weights_of(style, stage)
    gain_table = GAIN_TABLES[coop]
    base, synergy, burns = [], [], set()
    for kind, row in enumerate(OWNABLE):
        stay = 1.0
        if gain_table.stays[kind]:
            stay = {WALKING: style.walking, FIXED: style.fixed}[row.cls]
        sides = max(worth(gain, weights) for gain in gain_table.base[kind])
        dust = worth(gain_table.dust[kind], weights)
        base.append(stay * sides + style.dust * dust)
        if style.burn and dust > style.burn * stay * sides:
            burns.add(kind)
        synergy.append(stay * style.match * worth(gain_table.synergy[kind], weights))
    return Prices(tuple(base), tuple(synergy), frozenset(burns))


def worth(gain: Gain, weights: list[float]) -> float:
    """The sum of a gain's numbers, each times its weight."""
    return sum(number * weight for number, weight in zip(gain, weights, strict=True))


def stage_of(state: State, style: PlayStyle) -> int:
    """The stage of the match now, 0 to STAGES - 1."""
    counts = state.counts
    rounds = counts[at.TURN] if counts[at.COOP] else counts[at.TURN] / state.seats
    return min(STAGES - 1, int(rounds / style.rounds * STAGES))


@lru_cache(maxsize=4096)
def runes_owned(packed: int) -> tuple[tuple[int, ...], int]:
    """The number of cards of each rune in a counter OWNED, and that of all cards."""
    numbers, owned = [0] * len(Rune), at.PER_KIND.unpack(packed)
    for kind, number in enumerate(owned):
        if number and RUNE[kind] >= 0:
            numbers[RUNE[kind]] += number
    return tuple(numbers), sum(owned)


@cache
def match_chance(others: int, cards: int) -> float:
    """The chance (0 to 1) that one of `others` cards is among the four drawn with a card, from a deck of `cards`."""
    missing = 1.0
    for drawn in range(4):
        left = cards - 1 - drawn
        missing *= max(0.0, (left - others) / left) if left > 0 else 1.0
    return 1.0 - missing


def appeal(state: State, seat: int, kinds: list[int], style: PlayStyle) -> list[float]:
    """The worth of buying each of these kinds now: its base, and its synergy times the chance of a match."""
    table = prices(style, stage_of(state, style), state.counts[at.COOP])
    runes, cards = runes_owned(state.counts[at.OWNED[seat]])
    chances = [match_chance(number, cards + 1) for number in runes]
    return [
        table.base[kind] + (table.synergy[kind] * chances[RUNE[kind]] if RUNE[kind] >= 0 else 0.0) for kind in kinds
    ]

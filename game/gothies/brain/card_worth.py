"""What cards are worth to an opponent: weights of early and late turns, and the chance of a match."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.state import State
from game.gothies import state as at
from game.gothies.cards import GAIN_TABLES, OWNABLE, RUNE
from game.gothies.effects import FIXED, WALKING, Gain, Rune

STAGES = 9
"""A game is cut into so many stages, from early to late; all later turns belong to the last one."""


class PlayStyle(NamedTuple):
    """What somebody likes when buying. Weights go by the order of a Gain: seeds, song, stones, draw, discard, scrap,
    top."""

    early: tuple[float, ...]
    late: tuple[float, ...]
    rounds: float
    """After so many rounds it is late."""
    match: float
    """How much of a synergy counts that is sure to be matched."""
    walking: float
    fixed: float
    """How often lands give something while another card gives it once."""
    dust: float
    """The share of a torn line that counts."""
    least: float
    """What a card must be worth to be bought."""
    raze: float
    """A walking land is removed if its defence is at most so many times what it gives in a turn."""
    burn: float
    """A card is dusted if that gives so many times what it gives when it is played; 0: never without need."""


PLAIN_STYLE = PlayStyle(
    early=(1.2, 0.8, 0.5, 1.6, 0.8, 1.0, 0.5), late=(0.2, 1.0, 0.8, 1.6, 0.8, 0.5, 0.2), rounds=8.0,
    match=2.0, walking=1.0, fixed=1.0, dust=0.2, least=1.5, raze=0.0, burn=0.0,
)  # fmt: skip
"""The plain weights of the rules page (section 5), with an eye for colours."""


class Prices(NamedTuple):
    """What one taste finds all kinds worth at one stage."""

    base: tuple[float, ...]
    synergy: tuple[float, ...]
    burns: frozenset[int]
    """The kinds that are better dusted now than kept."""


def weights_of(style: PlayStyle, stage: int) -> list[float]:
    """The weights of one stage."""
    share = stage / (STAGES - 1)
    return [early + (late - early) * share for early, late in zip(style.early, style.late, strict=True)]


@cache
def prices(style: PlayStyle, stage: int, coop: int) -> Prices:
    """Tables by kind."""
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
    """A gain in weights."""
    return sum(number * weight for number, weight in zip(gain, weights, strict=True))


def stage_of(state: State, style: PlayStyle) -> int:
    """How late it is."""
    counts = state.counts
    rounds = counts[at.TURN] if counts[at.COOP] else counts[at.TURN] / state.seats
    return min(STAGES - 1, int(rounds / style.rounds * STAGES))


def runes_owned(state: State, seat: int) -> list[int]:
    """How many cards of each rune a Streya owns."""
    numbers = [0] * len(Rune)
    for kind, owned in enumerate(at.PER_KIND.unpack(state.counts[at.OWNED[seat]])):
        if owned and RUNE[kind] >= 0:
            numbers[RUNE[kind]] += owned
    return numbers


def cards_owned(state: State, seat: int) -> int:
    """How many cards a Streya owns."""
    return sum(at.PER_KIND.unpack(state.counts[at.OWNED[seat]]))


@cache
def match_chance(others: int, cards: int) -> float:
    """How likely one of so many other cards of a rune is among the four that come with a card."""
    missing = 1.0
    for drawn in range(4):
        left = cards - 1 - drawn
        missing *= max(0.0, (left - others) / left) if left > 0 else 1.0
    return 1.0 - missing


def appeal(state: State, seat: int, kinds: list[int], style: PlayStyle) -> list[float]:
    """What buying each of these kinds is worth now: what it gives, and its synergy as likely as a match is."""
    table = prices(style, stage_of(state, style), state.counts[at.COOP])
    runes, cards = runes_owned(state, seat), cards_owned(state, seat)
    chances = [match_chance(number, cards + 1) for number in runes]
    return [
        table.base[kind] + (table.synergy[kind] * chances[RUNE[kind]] if RUNE[kind] >= 0 else 0.0) for kind in kinds
    ]

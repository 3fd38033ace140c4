"""What cards, gold, ears and events are worth to a seat, in goblins: 1.0 is a common goblin in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN
from game.core.state import State
from game.goblins import events, scoring
from game.goblins import state as at
from game.goblins.cards import (
    CARETAKER,
    EARS,
    FEAT,
    GOLD,
    HOARDER,
    INDEX,
    JESTER,
    MANSLAYER,
    POWER,
    RANK,
    RECRUITS,
    Feat,
)
from game.goblins.dice import SIDES

TYPICAL: dict[Feat | None, float] = {
    Feat.SHRINKS: 4.4, Feat.LEADS: 4.8, Feat.STAYS: 3.4, Feat.SWARMS: 3.4, Feat.TINKERS: 3.3, Feat.HURLS: 3.2,
    Feat.SAPS: 5.0, Feat.RECYCLES: 2.2, Feat.CONJURES: 4.0, Feat.FRIGHTENS: 4.2, Feat.CALLS: 3.6, Feat.BLEEDS: 3.2,
    Feat.OMENS: 4.4, Feat.SCHEMES: 2.6, Feat.MIMICS: 2.9, Feat.STABS: 4.3, Feat.PREENS: 1.8, Feat.COWERS: 1.4,
    Feat.DRUMS: 2.8, Feat.CLINGS: 1.4,
}  # fmt: skip
"""What a card is worth to a Horde on average, where that is not its printed Power."""
_HAND_WORTH = (-9.0, -2.6, -0.9, 0.2, 1.1, 1.9, 2.6, 3.2, 3.8)
"""What a hand of 0, 1, 2, … cards is worth."""
_EACH_FURTHER_CARD = 0.5
"""What each card above those adds."""
_COMMON = INDEX["grunt"]
"""What a card counts as that this seat has forgotten."""


def cost(kind: int, worth: float) -> float:
    """What it costs to give a card away: a card, and its strength."""
    return 0.6 + 0.14 * (max(worth, TYPICAL.get(FEAT[kind], POWER[kind])) if kind != JESTER else 5.0)


def hand_worth(cards: int) -> float:
    """What it is worth to hold so many cards: the last ones most."""
    more = cards - len(_HAND_WORTH) + 1
    return _HAND_WORTH[-1] + _EACH_FURTHER_CARD * more if more >= 0 else _HAND_WORTH[cards]


def in_cards(view: State, seat: int, sort: str, number: float) -> float:
    """What gold, ears or goblins are worth to a seat, in goblins."""
    mine = scoring.objective(view, seat)
    if sort == RECRUITS:
        return number * (1.6 if mine == CARETAKER else 1.2)
    points = number if sort == GOLD else number * scoring.EAR_WORTH
    doubled = mine == (HOARDER if sort == GOLD else MANSLAYER)
    return points / scoring.CARD_WORTH * (1.2 if doubled else 0.6)


def worth_in_hand(kind: int) -> float:
    """What a goblin is worth in hand."""
    return cost(kind, float(RANK[kind] if kind == JESTER else POWER[kind]))


def event_gain(view: State, seat: int, staked: Sequence[int]) -> float:
    """What an event is worth to a representative with these stakes, in goblins."""
    row, count = events.current_event(view), len(staked)
    if row.ease >= 0:
        chance = min(1.0, (sum(RANK[kind] for kind in staked) + row.ease) / SIDES)
    else:
        chance = (row.chance + row.per_card * count) / 100
    reward = in_cards(view, seat, GOLD, row.gold[0] + row.gold[1] * count)
    reward += in_cards(view, seat, EARS, row.ears[0] + row.ears[1] * count)
    draws = row.draws[0] + row.draws[1] * count + min(row.digs, count)
    reward += in_cards(view, seat, RECRUITS, draws)
    hand = len(view.zones[at.HAND[seat]]) + len(view.zones[at.STAKE])
    loss = hand_worth(hand) - hand_worth(hand - count) + 0.3 * sum(worth_in_hand(kind) - 1.0 for kind in staked)
    return chance * reward - (1 - chance) * loss


def staked_kinds(view: State) -> list[int]:
    """The kinds that lie staked; one that this seat has forgotten counts as a common one."""
    return [kind if kind < HIDDEN else _COMMON for kind in at.kinds(view, at.STAKE)]

"""What cards, gold, ears and events are worth to a seat, in the unit «goblins»: 1.0 is a common goblin in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import HIDDEN
from game.core.chance import DIE_SIDES
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

TYPICAL: dict[Feat | None, float] = {
    Feat.SHRINKS: 4.4,
    Feat.LEADS: 4.8,
    Feat.STAYS: 3.4,
    Feat.SWARMS: 3.4,
    Feat.TINKERS: 3.3,
    Feat.HURLS: 3.2,
    Feat.SAPS: 5.0,
    Feat.RECYCLES: 2.2,
    Feat.CONJURES: 4.0,
    Feat.FRIGHTENS: 4.2,
    Feat.CALLS: 3.6,
    Feat.BLEEDS: 3.2,
    Feat.OMENS: 4.4,
    Feat.SCHEMES: 2.6,
    Feat.MIMICS: 2.9,
    Feat.STABS: 4.3,
    Feat.PREENS: 1.8,
    Feat.COWERS: 1.4,
    Feat.DRUMS: 2.8,
    Feat.CLINGS: 1.4,
}
"""By feat: the Power that its card adds to a Horde on average, where that is not the printed one."""
_HAND_WORTH = (-9.0, -2.6, -0.9, 0.2, 1.1, 1.9, 2.6, 3.2, 3.8)
"""What a hand of 0, 1, 2, … cards is worth, in goblins."""
_EACH_FURTHER_CARD = 0.5
"""Worth of each card beyond those, in goblins."""
_COMMON = INDEX["grunt"]
"""The kind that stands for a staked card which this seat has forgotten."""


def cost(kind: int, worth: float) -> float:
    """The cost of giving a card away, in goblins: something for any card, and more for a strong one.

    `worth` is the Power it adds in this battle; its typical Power counts if that is more.
    """
    return 0.6 + 0.14 * (max(worth, TYPICAL.get(FEAT[kind], POWER[kind])) if kind != JESTER else 5.0)


def hand_worth(cards: int) -> float:
    """The worth of a hand of this many cards, in goblins; the first cards are worth most."""
    more = cards - len(_HAND_WORTH) + 1
    return _HAND_WORTH[-1] + _EACH_FURTHER_CARD * more if more >= 0 else _HAND_WORTH[cards]


def in_cards(view: State, seat: int, sort: str, number: float) -> float:
    """The worth to a seat of `number` of a sort of loot (GOLD, EARS or RECRUITS), in goblins."""
    mine = scoring.objective(view, seat)
    if sort == RECRUITS:
        return number * (1.6 if mine == CARETAKER else 1.2)
    points = number if sort == GOLD else number * scoring.EAR_WORTH
    doubled = mine == (HOARDER if sort == GOLD else MANSLAYER)
    return points / scoring.CARD_WORTH * (1.2 if doubled else 0.6)


def worth_in_hand(kind: int) -> float:
    """The worth of a minion kind in hand, in goblins."""
    return cost(kind, float(RANK[kind] if kind == JESTER else POWER[kind]))


def event_gain(view: State, seat: int, staked: Sequence[int]) -> float:
    """The worth of the open event to a representative that stakes these kinds, in goblins."""
    row, count = events.current_event(view), len(staked)
    if row.ease >= 0:
        chance = min(1.0, (sum(RANK[kind] for kind in staked) + row.ease) / DIE_SIDES)
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
    """The kinds of the staked cards; `_COMMON` for one that this seat has forgotten."""
    return [kind if kind < HIDDEN else _COMMON for kind in at.kinds(view, at.STAKE)]

"""Where to go, and what to buy: how promising doors and things of the store look.

A store costs no goblins, and who hires with its gold and ears keeps almost as many points and comes home more often.
Beginners do not know that yet: they go there only with a full purse, and save it for the surface.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.goblins import loot, scoring, store
from game.goblins import state as at
from game.goblins.brain.card_worth import hand_worth, in_cards
from game.goblins.brain.commit import points_ahead, rooms_left
from game.goblins.cards import (
    CARDS,
    CARETAKER,
    EARS,
    EVENT,
    GOLD,
    INDEX,
    JESTER,
    ODDS_AND_EVENS,
    POWER,
    SOLE,
    Feat,
    holder,
)
from game.goblins.foes import FABLED, FORMIDABLE, TIERS
from game.goblins.picks import picked

Scores: TypeAlias = list[float]
"""A score for each legal action, in their order; the higher, the more promising. Their unit differs by question."""
_LAMP_COST = (0.0, -0.45, -1.1, -2.6)
"""By the lamps over a door: what its room is worth to each seat without the loot, in goblins."""
_LOT_FACTOR = 0.7
"""The part of the worth of a lot behind a door that a seat counts on: others want it, too."""
_EVENT = 0.25
"""Goblins that an event saves, beside a battle with a Formidable foe, for a seat that has foreseen it."""
_REST = 0.3
"""Worth of a store as a room without a battle, in goblins."""
_NO_NEED = -1.2
"""The same to a beginner without money or with a full hand, who thinks of the loot that is missed."""
_RICH = 30
"""Gold, and ears in points, with which a beginner goes shopping."""
_HIRED = 1.0
"""Worth of a hired goblin to the whole Horde, in goblins, beside its worth in this hand."""
_BEHIND = 0.0
"""Points ahead of the others up to which a seat leaves it to them to hire."""
_SUGGESTION_WORTH = 0.12
"""Score added to a door by a suggestion of another seat, in goblins."""
_OWN_LOOT = 1.0
"""Worth of the loot behind a door that is added in a suggestion, as a multiple of its worth to the seat."""
_BOLDNESS = 1.0
"""Goblins added in a suggestion for each lamp when a hand has twice the `_USUAL_POWER`. With it, `_OWN_LOOT` and
`_PER_SPARE_CARD` four seats suggest the same door 31 % of the time, without them 34 % among regulars and 56 % among
experts; they still vote as before, so that as many come home."""
_USUAL_POWER = 15
"""Printed Power of a usual hand."""
_PER_SPARE_CARD = 0.5
"""Goblins taken from a store in a suggestion for each card above `_FEW_CARDS`, except for a Caretaker."""
_FEW_CARDS = 4
"""Cards in a hand that wants more."""
_SAFE_HAND = 7
"""Cards in a hand that needs no more."""
_WEAVE = 0.45
"""Worth of woven fate, in goblins."""
_PER_ROLL = 0.15
"""The same for each goblin in hand that has the d20 rolled."""
_ROLLS = ODDS_AND_EVENS | {JESTER, holder(Feat.CONJURES), holder(Feat.BURNS)}
"""The kinds of those goblins."""
_FORESIGHT = 0.4
"""Worth of a look behind the next doors, in goblins."""
_HOPE = 0.45
"""The chance that a seat gets a lot of the sort it has invested in."""


# Doors ----------------------------------------------------------------------------------------------


def doors(view: State, seat: int, beginner: bool = False) -> list[float]:
    """A score for each door in goblins: loot by its hint, danger by its lamps, and the store."""
    return [_door(view, seat, door, beginner) for door in at.DOORS]


def _door(view: State, seat: int, door: int, beginner: bool) -> float:
    lamps = view.counts[at.LAMPS[door]]
    hand = len(view.zones[at.HAND[seat]])
    if not lamps:
        rich = view.counts[at.GOLD[seat]] + scoring.EAR_WORTH * view.counts[at.EARS[seat]] >= _RICH
        return _REST if not beginner or (rich and hand < _SAFE_HAND) else _NO_NEED
    danger = _LAMP_COST[lamps] * (1.0 if hand > 5 else 1.5)
    if scoring.objective(view, seat) == SOLE:
        danger *= 0.35
    behind = view.zones[at.DOOR][door] & KIND
    if behind < HIDDEN and CARDS[behind].cls == EVENT:
        danger += _EVENT
    return danger + _LOT_FACTOR * _loot(view, seat, door)


def _loot(view: State, seat: int, door: int) -> float:
    """The worth of a lot behind a door to a seat, by hint and lamps, in goblins."""
    hint, tier = at.HINTS[view.counts[at.HINT[door]]], TIERS[view.counts[at.LAMPS[door]] - 1]
    return in_cards(view, seat, hint, loot.worth(view, hint, tier))


def suggest(view: State, seat: int, legal: list[Action], beginner: bool = False) -> Scores:
    """Argue for the door that serves the seat most; to say nothing is nearly as bad as a poor suggestion."""
    scores = [_wished(view, seat, door, beginner) for door in at.DOORS]
    return [scores[_door_of(action)] if action.picks else max(scores) - 1.0 for action in legal]


def _wished(view: State, seat: int, door: int, beginner: bool) -> float:
    """As `_door`, but the seat's own loot counts more, its own strong cards make it bold, and a store is worth what
    the seat itself would buy there: the vote that follows thinks of the table."""
    lamps, found = view.counts[at.LAMPS[door]], _door(view, seat, door, beginner)
    if not lamps:
        spare = max(0, len(view.zones[at.HAND[seat]]) - _FEW_CARDS)
        return found - _PER_SPARE_CARD * spare * (scoring.objective(view, seat) != CARETAKER)
    power = sum(POWER[kind] for kind in at.kinds(view, at.HAND[seat]))
    return found + _OWN_LOOT * _loot(view, seat, door) + _BOLDNESS * lamps * (power / _USUAL_POWER - 1)


def vote(view: State, seat: int, legal: list[Action], beginner: bool = False) -> Scores:
    """Vote for the best door, and a little with those who have suggested one."""
    scores = doors(view, seat, beginner)
    for other in at.living(view):
        if other != seat and (told := view.counts[at.TOLD[other]]):
            scores[told - 1] += _SUGGESTION_WORTH
    return [scores[_door_of(action)] if action.picks else -9.0 for action in legal]


def _door_of(action: Action) -> int:
    return int(action.picks[0].rpartition("/")[2]) - 1


# The store ------------------------------------------------------------------------------------------


def shop(view: State, seat: int, legal: list[Action], generous: bool = True) -> Scores:
    """Buy what is worth more than its price; what is not spent counts in the final score. Who is `generous` also hires
    for the whole Horde while ahead in points."""
    bought = [view.zones[at.STORE][place] & KIND for place, _ in store.basket(view, picked(view, seat))]
    hired = sum(CARDS[kind].key in {"hire", "recruit"} for kind in bought)
    hand = len(view.zones[at.HAND[seat]]) + hired
    found = []
    for action in legal:
        if action.verb == "done":
            found.append(0.0)
            continue
        place, money = view.layout.slot(action.picks[0])[1], action.picks[1]
        key = CARDS[view.zones[at.STORE][place] & KIND].key
        price = in_cards(view, seat, money, store.price(view, place, money))
        if key == "weave" and (view.counts[at.TOKENS[seat]] or INDEX[key] in bought):
            found.append(-price)  # a second one is worth nothing
        else:
            found.append(_wish(view, seat, key, hand, generous) - price)
    return found


def _wish(view: State, seat: int, key: str, hand: int, generous: bool) -> float:
    """The worth of a thing to a seat with `hand` cards, in goblins."""
    one_more = hand_worth(hand + 1) - hand_worth(hand)
    if generous and points_ahead(view, seat) > _BEHIND:
        one_more += _HIRED
    match key:
        case "hire":
            return one_more
        case "recruit":
            return one_more + 0.25
        case "bribe" if scoring.objective(view, seat) == SOLE:
            fewest = min(len(view.zones[at.HAND[other]]) for other in at.living(view) if other != seat)
            return 9.0 if fewest <= 2 else 0.0
        case "aggressive" | "greedy":
            return _investment(view, seat, EARS if key == "aggressive" else GOLD)
        case _:
            return _favour(view, seat, key) * min(1.0, rooms_left(view) / 4)


def _favour(view: State, seat: int, key: str) -> float:
    """The worth of a thing that helps on the way, while some rooms are left, in goblins."""
    rolls = sum(kind in _ROLLS for kind in at.kinds(view, at.HAND[seat]))
    return {"armour": 0.8, "foresight": _FORESIGHT, "weave": _WEAVE + _PER_ROLL * rolls}.get(key, 0.0)


def _investment(view: State, seat: int, sort: str) -> float:
    """The worth to a seat of three times a lot of gold or ears after the next victory, in goblins."""
    tier = FABLED if rooms_left(view) <= 1 else FORMIDABLE
    return _HOPE * in_cards(view, seat, sort, 2 * loot.worth(view, sort, tier))


def bribe(view: State, seat: int, legal: list[Action]) -> Scores:
    """Take from the largest hand; a Sole Survivor from the smallest."""
    sign = -1.0 if scoring.objective(view, seat) == SOLE else 1.0
    return [sign * len(view.zones[at.HAND[int(action.picks[0][1:])]]) for action in legal]

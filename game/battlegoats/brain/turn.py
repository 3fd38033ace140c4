"""One look ahead in BattleGoats: what attacks and actions bring, by what a seat has seen (rules page, section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from random import Random

from game.battlegoats import battle, powers
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import EVERYTHING, EVERYTHING_BUT_MINE, MINE, PLAIN, unknown_attack_gain, worth
from game.battlegoats.brain.layout import layout_score
from game.battlegoats.cards import INDEX, holders
from game.battlegoats.effects import Power
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.state import State

_SHOW_COST = 0.25
"""What it costs to show an own card that the enemies have not seen."""
_LOT = 0.05
"""Up to so much luck decides between gains that are nearly equal, in playouts."""
_LEADER_BONUS = 0.1
_ELIMINATION_BONUS = 0.5
_PEEK_GAIN = 0.1
"""A look at a card: for turns in which nothing better is to be had."""
_SWAP_COST = 0.5
_ORDER_WORTH = 1.0
_STEALS, _PEEKS = holders(Power.STEALS), holders(Power.PEEKS)
_CALLS_BACK, _SWAPS = holders(Power.RETURNS_GOAT), holders(Power.SWAPS)
_LEANS = frozenset(
    INDEX[key]
    for key in ("marshal_greta", "drummer", "wolf", "tick", "tock", "armored_pig", "baby_dragon", "mama_dragon")
)
"""Kinds whose totals depend on which cards lie beside them."""
_ACTS = _STEALS | _PEEKS | _CALLS_BACK | _SWAPS


@cache
def attack(seat: int, place: int, foe: int, spot: int) -> Action:
    """The attack of one place on another."""
    return Action(seat, "attack", (f"s{seat}.field/{place + 1}", f"s{foe}.field/{spot + 1}"))


@cache
def use(seat: int, place: int) -> Action:
    """The action of the card on a place."""
    return Action(seat, "use", (f"s{seat}.field/{place + 1}",))


def mine_may_lurk(state: State, seat: int) -> bool:
    """Whether, for all this seat has seen, an unknown card can be the Land Mine."""
    if at.KINDS.get(state.counts[at.SHOWN], MINE):
        return False
    bit = seen_bit(seat)
    fields = (state.zones[at.field(other)] for other in range(state.seats))
    return not any(card & KIND == MINE and card & bit for cards in fields for card in cards if card != EMPTY)


def guessed(state: State, seat: int) -> State:
    """The state with a plain Goat for each battlefield card that the seat does not know; the state itself where no
    known enemy card leans on such neighbours."""
    bit, leans = seen_bit(seat), False
    fields = [at.field(foe) for foe in range(state.seats) if foe != seat]
    for field in fields:
        cards = state.zones[field]
        leans = leans or any(card & bit and card & KIND in _LEANS for card in cards if card != EMPTY)
    if not leans:
        return state
    twin = state.copy()
    for field in fields:
        twin.zones[field] = [
            card if card == EMPTY or card & bit else (card & ~KIND) | PLAIN for card in state.zones[field]
        ]
    return twin


def clash_gain(state: State, own: Target, foe: Target) -> float:
    """Worth won less worth lost when a card attacks a known card."""
    kind = state.zones[at.field(own[0])][own[1]] & KIND
    foe_kind = state.zones[at.field(foe[0])][foe[1]] & KIND
    total = battle.strength(state, own, foe, True)
    falls, foe_falls = battle.verdict(kind, total, foe_kind, battle.strength(state, foe, own, False))
    gain = worth()[foe_kind] if foe_falls else 0.0
    return gain - worth()[kind] if falls else gain


def foe_bonus(state: State, seat: int, foe: int) -> float:
    """With more than two seats: a small bonus for hitting the leader and for hitting a last card."""
    if state.seats == 2:
        return 0.0
    cards = at.army(state, foe)
    leads = cards == max(at.army(state, other) for other in powers.enemies(state, seat))
    return _LEADER_BONUS * leads + _ELIMINATION_BONUS * (cards == 1)


def choose(state: State, seat: int, rng: Random) -> Action:
    """The best attack or action by what the seat has seen, fast: for playouts. Ties by lot."""
    foes = powers.enemies(state, seat)
    others = sum(seen_bit(foe) for foe in foes)
    own = [
        (place, card & KIND, rng.random() * _LOT - (0.0 if card & others == others else _SHOW_COST))
        for place, card in enumerate(state.zones[at.field(seat)])
        if card != EMPTY
    ]
    best = _best_use(state, seat, own)
    table = guessed(state, seat)
    for foe in foes:
        best = _best_attack(table, seat, foe, own, best, rng)
    _, place, foe, spot = best
    return use(seat, place) if foe < 0 else attack(seat, place, foe, spot)


_Own = list[tuple[int, int, float]]
"""The own cards: place, kind, and what to add to all gains of this card."""
_Best = tuple[float, int, int, int]
"""The best so far: gain, own place, and the target's seat and place; seat -1 for an action."""


def _best_use(state: State, seat: int, own: _Own) -> _Best:
    best: _Best = (-inf, -1, -1, -1)
    for place, kind, base in own:
        if kind in _ACTS and powers.can_use(state, seat, kind):
            best = max(best, (base + use_gain(state, seat, kind), place, -1, -1))
    return best


def _best_attack(state: State, seat: int, foe: int, own: _Own, best: _Best, rng: Random) -> _Best:
    """The best of `best` and all attacks on this foe. Known targets by falling worth, so that most need no look."""
    known, unknown = _targets(state, seat, foe)
    extra = foe_bonus(state, seat, foe)
    guess = unknown_attack_gain(EVERYTHING_BUT_MINE if at.KINDS.get(state.counts[at.SHOWN], MINE) else EVERYTHING)
    for place, kind, luck in own:
        if kind in battle.CANNOT_ATTACK:
            continue
        base = luck + extra
        reach = battle.reach(state, kind, foe) if kind in battle.PLACE_BOUND else at.PLACES
        if unknown and base + guess[kind] > best[0]:
            spots = unknown if reach is at.PLACES else [spot for spot in unknown if spot in reach]
            if spots:
                best = base + guess[kind], place, foe, spots[int(rng.random() * len(spots))]
        for most, spot in known:
            if base + most <= best[0]:
                break
            if spot in reach:
                gain = base + clash_gain(state, (seat, place), (foe, spot))
                if gain > best[0]:
                    best = gain, place, foe, spot
    return best


def _targets(state: State, seat: int, foe: int) -> tuple[list[tuple[float, int]], list[int]]:
    """Worth and place of the cards that the seat knows on a battlefield, best first, and places of the others."""
    bit, price = seen_bit(seat), worth()
    known, unknown = [], []
    for spot, card in enumerate(state.zones[at.field(foe)]):
        if card == EMPTY:
            continue
        if card & bit:
            known.append((price[card & KIND], spot))
        else:
            unknown.append(spot)
    known.sort(reverse=True)
    return known, unknown


def use_gain(state: State, seat: int, kind: int) -> float:
    """What the action of this kind brings, in worth."""
    bit, price = seen_bit(seat), worth()
    if kind in _STEALS:
        foes = powers.enemies(state, seat)
        known = [
            price[card & KIND] for foe in foes for card in state.zones[at.field(foe)] if card != EMPTY and card & bit
        ]
        return 2.0 * max([1.0, *known])
    if kind in _CALLS_BACK:
        lost = state.zones[at.discard(seat)]
        return max(price[lost[index] & KIND] for index in powers.goats_lost(state, seat))
    if kind in _PEEKS:
        return _PEEK_GAIN
    return -_SWAP_COST


def turn_gains(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """The rule of the rules page for each attack and action of a turn."""
    foes = powers.enemies(view, seat)
    others = sum(seen_bit(foe) for foe in foes)
    pool = unseen_kinds(view, seat)
    guess = unknown_attack_gain(pool)
    table = guessed(view, seat)
    bonus = {foe: foe_bonus(view, seat, foe) for foe in foes}
    gains = []
    for action in legal:
        own = view.layout.slot(action.picks[0])
        card = view.zones[own[0]][own[1]]
        gain = 0.0 if card & others == others else -_SHOW_COST
        if action.verb == "use":
            gains.append(gain + _action_gain(view, seat, card & KIND))
            continue
        zone, spot = view.layout.slot(action.picks[1])
        foe = view.layout.zones[zone].owner
        if view.zones[zone][spot] & seen_bit(seat):
            gain += clash_gain(table, (seat, own[1]), (foe, spot))
        else:
            gain += guess[card & KIND]
        gains.append(gain + bonus[foe])
    return gains


def _action_gain(view: State, seat: int, kind: int) -> float:
    if kind in _SWAPS:
        return best_swap(view, seat) * _ORDER_WORTH - _SWAP_COST
    return use_gain(view, seat, kind)


def best_swap(view: State, seat: int) -> float:
    """By how much the best swap of two face-down cards improves the own battlefield."""
    down = powers.face_down(view, seat)
    now = layout_score(view.zones[at.field(seat)])
    return max(swapped(view, seat, a, b) for a in down for b in down if a < b) - now


def swapped(view: State, seat: int, first: int, second: int) -> float:
    """How well the own battlefield would support itself after a swap."""
    field = list(view.zones[at.field(seat)])
    field[first], field[second] = field[second], field[first]
    return layout_score(field)


def unseen_kinds(view: State, seat: int) -> frozenset[int]:
    """The kinds that an unknown card on a battlefield can be."""
    bit = seen_bit(seat)
    seen = {card & KIND for zone in view.zones for card in zone if card != EMPTY and card & bit}
    return EVERYTHING - seen

"""Deals the unseen cards of a view to the places that its viewer cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from random import Random

from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import EVERYTHING, unknown_attack_gain
from game.battlegoats.cards import HERO_KINDS, INDEX
from game.core.cards import EMPTY, HIDDEN, KIND, seen_bit
from game.core.rules import HiddenCard
from game.core.state import State

_ALFONSO = INDEX["alfonso"]
_ARMY = len(at.PLACES)
"""Cards of an army."""
_EAGERNESS = 1.7
"""Weight of a card's gain of attacking unknown cards in bringing it into battle early. The chance that it is still
hidden is (hidden share of the army) ** exp(_EAGERNESS * gain + _USUAL_EAGERNESS); fitted to 2,500 matches of the
playout policy against itself."""
_USUAL_EAGERNESS = -0.2
"""The same for a card whose gain is 0."""
_EAGER_TO_ACT = {_ALFONSO: 1.2, INDEX["medic"]: 0.6}
"""Gains, by kind, of cards that are shown early because of their actions."""


def belief(view: State, gaps: list[HiddenCard], pool: list[int], rng: Random) -> list[int]:
    """One kind for each hidden card of `gaps`, in their order.

    The hero stack holds only heroes, and exactly one of each seat's own nine cards is a hero. Cards that are still
    hidden while others of their battlefield have been shown are more likely those that gain little by attacking.
    """
    heroes = [kind for kind in pool if kind in HERO_KINDS]
    others = [kind for kind in pool if kind not in HERO_KINDS]
    stacked = sum(gap.zone == at.HEROES for gap in gaps)
    seats = _fitted(_hero_gaps(view, gaps, rng), len(heroes) - stacked, view, gaps, rng)
    armies: dict[int, list[int]] = {}
    rest = []
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if owner >= 0 and gap.zone != at.pack(owner):
            armies.setdefault(owner, []).append(index)
        else:
            rest.append(index)
    dealt = [EMPTY] * len(gaps)
    for army in armies.values():
        patience = _patience()[min(len(army), _ARMY)]
        for index in army:
            if index in seats:
                dealt[index] = _draw(heroes, patience, 1, rng)[0]
        plain = [index for index in army if index not in seats]
        for index, kind in zip(plain, _draw(others, patience, len(plain), rng), strict=True):
            dealt[index] = kind
    rng.shuffle(heroes)
    rng.shuffle(others)
    for index in rest:
        dealt[index] = heroes.pop() if gaps[index].zone == at.HEROES else others.pop()
    return dealt


def _draw(pool: list[int], weights: Sequence[float], number: int, rng: Random) -> list[int]:
    """Remove `number` kinds from the pool, by weighted sampling without replacement; return them in random order.

    See Efraimidis and Spirakis, Weighted random sampling with a reservoir (2006).
    """
    draw = rng.random
    pool.sort(key=[log(1.0 - draw()) / weight for weight in weights].__getitem__)
    taken = pool[len(pool) - number :]
    del pool[len(pool) - number :]
    rng.shuffle(taken)
    return taken


@cache
def _patience() -> tuple[tuple[float, ...], ...]:
    """`[hidden][kind]`: the chance, 0..1, that a card is still hidden when `hidden` of its army's nine cards are."""
    eager = [_EAGER_TO_ACT.get(kind, gain) for kind, gain in enumerate(unknown_attack_gain(EVERYTHING))]
    return tuple(
        tuple((max(1, hidden) / _ARMY) ** exp(_EAGERNESS * gain + _USUAL_EAGERNESS) for gain in eager)
        for hidden in range(_ARMY + 1)
    )


def _hero_gaps(view: State, gaps: list[HiddenCard], rng: Random) -> set[int]:
    """Indices into `gaps`, one for each seat whose hero the viewer has not seen: a random place for that hero."""
    by_seat: dict[int, list[int]] = {seat: [] for seat in range(view.seats)}
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if owner >= 0 and gap.zone != at.pack(owner):
            by_seat[owner].append(index)
    thief, victim = _theft(view)
    chosen = set()
    for seat, own in by_seat.items():
        if _hero_seen(view, seat, thief, victim):
            continue
        choices = own
        if seat == victim:
            choices = own + _stolen(view, gaps, by_seat[thief], seat, rng)
        if choices:
            chosen.add(choices[int(rng.random() * len(choices))])
    return chosen


def _fitted(chosen: set[int], wanted: int, view: State, gaps: list[HiddenCard], rng: Random) -> set[int]:
    """The chosen indices, reduced or extended at random to `wanted` ones. Needed because a seat that gives up can take
    a stolen hero out of play unseen."""
    if len(chosen) == wanted:
        return chosen
    own = sorted(chosen)
    rng.shuffle(own)
    others = [
        index
        for index, gap in enumerate(gaps)
        if index not in chosen and (owner := view.layout.zones[gap.zone].owner) >= 0 and gap.zone != at.pack(owner)
    ]
    rng.shuffle(others)
    return set((own + others)[:wanted])


def _theft(view: State) -> tuple[int, int]:
    """The seat of Alfonso and the seat he has stolen from, which own ten and eight cards; (-1, -1) before a theft."""
    cards = [_count(view, seat) for seat in range(view.seats)]
    if _ARMY + 1 not in cards or _ARMY - 1 not in cards:
        return -1, -1
    return cards.index(_ARMY + 1), cards.index(_ARMY - 1)


def _count(view: State, seat: int) -> int:
    return at.army(view, seat) + len(view.zones[at.hand(seat)]) + len(view.zones[at.discard(seat)])


def _hero_seen(view: State, seat: int, thief: int, victim: int) -> bool:
    """Whether the viewer knows where the hero of a seat's original nine cards is; the thief's hero is Alfonso."""
    if seat == thief:
        return True
    if any(True for _ in _heroes_of(view, seat)):
        return True
    return seat == victim and any(kind != _ALFONSO for kind in _heroes_of(view, thief))


def _heroes_of(view: State, seat: int) -> list[int]:
    zones = (at.field(seat), at.hand(seat), at.discard(seat))
    kinds = [card & KIND for zone in zones for card in view.zones[zone] if card != EMPTY]
    return [kind for kind in kinds if kind in HERO_KINDS and kind < HIDDEN]


def _stolen(view: State, gaps: list[HiddenCard], owned: list[int], victim: int, rng: Random) -> list[int]:
    """A list with one of the thief's hidden cards (`owned`) that can be the stolen one, since its old owner knows it;
    [] if there is none."""
    bit = seen_bit(victim)
    marked = [index for index in owned if view.zones[gaps[index].zone][gaps[index].place] & bit]
    return [rng.choice(marked)] if marked else []

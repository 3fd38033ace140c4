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
from game.core.chance import shuffle
from game.core.rules import Deal, HiddenCard
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


def belief(view: State, gaps: list[HiddenCard], pool: list[int]) -> Deal:
    """The hero stack holds only heroes, and exactly one of each seat's own nine cards is a hero. Cards that are still
    hidden while others of their battlefield have been shown are more likely those that gain little by attacking."""
    all_heroes = [kind for kind in pool if kind in HERO_KINDS]
    all_others = [kind for kind in pool if kind not in HERO_KINDS]
    wanted = len(all_heroes) - sum(gap.zone == at.HEROES for gap in gaps)
    armies: dict[int, list[int]] = {}
    rest = []
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if owner >= 0 and gap.zone != at.pack(owner):
            armies.setdefault(owner, []).append(index)
        else:
            rest.append(index)
    owned = sorted(index for army in armies.values() for index in army)
    choices = _hero_choices(view, gaps, armies)

    def deal(rng: Random) -> list[int]:
        chosen = _fitted(_hero_gaps(choices, rng), wanted, owned, rng)
        heroes, others = all_heroes.copy(), all_others.copy()
        dealt = [EMPTY] * len(gaps)
        for army in armies.values():
            patience = _patience()[min(len(army), _ARMY)]
            for index in army:
                if index in chosen:
                    dealt[index] = _draw(heroes, patience, 1, rng)[0]
            plain = [index for index in army if index not in chosen]
            for index, kind in zip(plain, _draw(others, patience, len(plain), rng), strict=True):
                dealt[index] = kind
        shuffle(heroes, rng)
        shuffle(others, rng)
        for index in rest:
            dealt[index] = heroes.pop() if gaps[index].zone == at.HEROES else others.pop()
        return dealt

    return deal


def _draw(pool: list[int], weights: Sequence[float], number: int, rng: Random) -> list[int]:
    """Remove `number` kinds from the pool, by weighted sampling without replacement; return them in random order.

    See Efraimidis and Spirakis, Weighted random sampling with a reservoir (2006).
    """
    draw = rng.random
    pool.sort(key=[log(1.0 - draw()) / weight for weight in weights].__getitem__)
    taken = pool[len(pool) - number :]
    del pool[len(pool) - number :]
    shuffle(taken, rng)
    return taken


@cache
def _patience() -> tuple[tuple[float, ...], ...]:
    """`[hidden][kind]`: the chance, 0..1, that a card is still hidden when `hidden` of its army's nine cards are."""
    eager = [_EAGER_TO_ACT.get(kind, gain) for kind, gain in enumerate(unknown_attack_gain(EVERYTHING))]
    return tuple(
        tuple((max(1, hidden) / _ARMY) ** exp(_EAGERNESS * gain + _USUAL_EAGERNESS) for gain in eager)
        for hidden in range(_ARMY + 1)
    )


def _hero_choices(
    view: State, gaps: list[HiddenCard], armies: dict[int, list[int]]
) -> list[tuple[list[int], list[int]]]:
    """For each seat whose hero the viewer has not seen, the indices into `gaps` where it can be: of its own cards, and
    of the thief's cards that can be the stolen one."""
    thief, victim = _theft(view)
    return [
        (armies.get(seat, []), _stolen(view, gaps, armies.get(thief, []), seat) if seat == victim else [])
        for seat in range(view.seats)
        if not _hero_seen(view, seat, thief, victim)
    ]


def _hero_gaps(choices: list[tuple[list[int], list[int]]], rng: Random) -> set[int]:
    """Indices into `gaps`, one for each seat whose hero the viewer has not seen: a random place for that hero."""
    chosen = set()
    for own, stolen in choices:
        places = [*own, rng.choice(stolen)] if stolen else own
        if places:
            chosen.add(places[int(rng.random() * len(places))])
    return chosen


def _fitted(chosen: set[int], wanted: int, owned: list[int], rng: Random) -> set[int]:
    """The chosen indices, reduced or extended at random to `wanted` of the `owned` ones. Needed because a seat that
    gives up can take a stolen hero out of play unseen."""
    if len(chosen) == wanted:
        return chosen
    own = sorted(chosen)
    shuffle(own, rng)
    others = [index for index in owned if index not in chosen]
    shuffle(others, rng)
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


def _stolen(view: State, gaps: list[HiddenCard], owned: list[int], victim: int) -> list[int]:
    """Those of the thief's hidden cards (`owned`) that can be the stolen one, since its old owner knows it."""
    bit = seen_bit(victim)
    return [index for index in owned if view.zones[gaps[index].zone][gaps[index].place] & bit]

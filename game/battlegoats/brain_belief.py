"""Which cards can lie where: deals the unseen cards to the places that a seat cannot see."""

from __future__ import annotations

from random import Random

from game.battlegoats import state as at
from game.battlegoats.cards import HERO_KINDS, INDEX
from game.core.cards import EMPTY, HIDDEN, KIND, seen_bit
from game.core.rules import Hole
from game.core.state import State

_ALFONSO = INDEX["alfonso"]
_ARMY = len(at.PLACES)


def belief(view: State, gaps: list[Hole], pool: list[int], rng: Random) -> list[int]:
    """A kind for each hole: the hero stack holds heroes, and of every seat's own nine cards exactly one is a hero."""
    heroes = [kind for kind in pool if kind in HERO_KINDS]
    others = [kind for kind in pool if kind not in HERO_KINDS]
    rng.shuffle(heroes)
    rng.shuffle(others)
    seats = _hero_holes(view, gaps, rng)
    return [
        heroes.pop() if gap.zone == at.HEROES or index in seats else others.pop() for index, gap in enumerate(gaps)
    ]


def _hero_holes(view: State, gaps: list[Hole], rng: Random) -> set[int]:
    """Indices of the holes, one for each seat whose hero the viewer has not seen."""
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


def _theft(view: State) -> tuple[int, int]:
    """The seats of Alfonso and of the card he took, (-1, -1) before that; they have ten and eight of their nine."""
    cards = [_count(view, seat) for seat in range(view.seats)]
    if _ARMY + 1 not in cards or _ARMY - 1 not in cards:
        return -1, -1
    return cards.index(_ARMY + 1), cards.index(_ARMY - 1)


def _count(view: State, seat: int) -> int:
    return at.army(view, seat) + len(view.zones[at.hand(seat)]) + len(view.zones[at.discard(seat)])


def _hero_seen(view: State, seat: int, thief: int, victim: int) -> bool:
    """Whether the viewer knows where the hero of a seat's own nine is; a thief's own hero is Alfonso."""
    if seat == thief:
        return True
    if any(True for _ in _heroes_of(view, seat)):
        return True
    return seat == victim and any(kind != _ALFONSO for kind in _heroes_of(view, thief))


def _heroes_of(view: State, seat: int) -> list[int]:
    zones = (at.field(seat), at.hand(seat), at.discard(seat))
    kinds = [card & KIND for zone in zones for card in view.zones[zone] if card != EMPTY]
    return [kind for kind in kinds if kind in HERO_KINDS and kind < HIDDEN]


def _stolen(view: State, gaps: list[Hole], holes: list[int], victim: int, rng: Random) -> list[int]:
    """The hole of the thief where the stolen card may lie, one at most: its old owner still knows the card."""
    bit = seen_bit(victim)
    marked = [index for index in holes if view.zones[gaps[index].zone][gaps[index].place] & bit]
    return [rng.choice(marked)] if marked else []

"""How the computer opponents draft an army and lay it out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from game.battlegoats import state as at
from game.battlegoats.battle import strength
from game.battlegoats.brain.card_worth import MINE, PLAIN, paper_table, usefulness, win_share
from game.battlegoats.cards import CARDS, GOAT_KINDS, INDEX
from game.battlegoats.effects import CREATURE
from game.core.cards import EMPTY, KIND, UP
from game.core.state import State

_FOE = (1, 0)
"""The opposing card on the paper table: a plain Goat on the first place of seat 1."""
_MINE_PLACES = (0.05, 0.1, 0.05, 0.0, 0.05, 0.0, 0.0, 0.05, 0.0)
"""Bonus of a Land Mine on each place: attackers that are bound to front rows or middle columns hit it more often."""
_MINE_WHIM = 0.45
"""Largest random bonus of a Land Mine on a place when an army is laid out, so that nobody can guess where it lies."""
_PAIRS = (("tick", "tock"), ("armored_pig", "pig_a_pult"), ("baby_dragon", "mama_dragon"))
_PAIR_BONUS = 5.0
"""Percentage points of wins that a partner in the army adds to a drafted card."""
_KIN_BONUS = 1.0
"""Percentage points of wins for each card of the army that profits from the drafted card, or that it profits from."""
_PROFITS_FROM = {
    INDEX["wolf"]: frozenset(kind for kind, row in enumerate(CARDS) if row.cls == CREATURE),
    INDEX["drummer"]: GOAT_KINDS,
    INDEX["marshal_greta"]: GOAT_KINDS,
}
"""By kind, the kinds that make its total higher."""
PARTNER = {INDEX[a]: INDEX[b] for pair in _PAIRS for a, b in (pair, pair[::-1])}
"""The other kind of each pair."""


def layout_score(field: Sequence[int]) -> float:
    """The quality of a battlefield of nine packed cards: the summed usefulness of their totals against a plain Goat."""
    return _layout_score(tuple([card if card == EMPTY else card & (KIND | UP) for card in field]))


@lru_cache(maxsize=4096)
def _layout_score(field: tuple[int, ...]) -> float:
    """As `layout_score`, for cards without what seats know of them."""
    table = paper_table(field, (PLAIN,) * len(at.PLACES))
    good = 0.0
    for place, card in enumerate(field):
        if card == EMPTY:
            continue
        kind = card & KIND
        good += usefulness(strength(table, (0, place), _FOE, False))
        if CARDS[kind].modifiers:
            good += usefulness(strength(table, (0, place), _FOE, True)) * 0.5
        if kind == MINE:
            good += _MINE_PLACES[place]
    return good


@lru_cache(maxsize=256)
def layout(army: tuple[int, ...]) -> tuple[int, ...]:
    """A good battlefield for nine sorted kinds, found by swaps that improve a shuffled start; always the same for the
    same army, which enemies do not know."""
    field, rng = list(army), Random(str(army))
    rng.shuffle(field)
    whims = [_MINE_WHIM * rng.random() for _ in at.PLACES]

    def score() -> float:
        return layout_score(field) + (whims[field.index(MINE)] if MINE in field else 0.0)

    good, improved = score(), True
    while improved:
        improved = False
        for a, b in combinations(at.PLACES, 2):
            field[a], field[b] = field[b], field[a]
            better = score()
            if better > good + 1e-9:
                good, improved = better, True
            else:
                field[a], field[b] = field[b], field[a]
    return tuple(field)


def next_place(view: State, seat: int) -> tuple[int, int] | None:
    """The kind to lay out next and its place; None when the hand is empty."""
    return next(iter(places_to_come(view, seat)), None)


def places_to_come(view: State, seat: int) -> list[tuple[int, int]]:
    """The kinds in the hand of a seat that lays out its army, each with an empty place: its own in the best order of
    the whole army where that is free, otherwise any."""
    hand = [card & KIND for card in view.zones[at.hand(seat)]]
    field = [card & KIND if card != EMPTY else EMPTY for card in view.zones[at.field(seat)]]
    plan = layout(tuple(sorted([*hand, *(kind for kind in field if kind != EMPTY)]))) if hand else ()
    found = []
    for place, kind in enumerate(plan):
        if field[place] == EMPTY and kind in hand:
            hand.remove(kind)
            field[place] = kind
            found.append((kind, place))
    return found + list(zip(hand, (place for place, kind in enumerate(field) if kind == EMPTY), strict=False))


def draft_worth(kind: int, army: Sequence[int]) -> float:
    """The worth of a card for an army that is being drafted: its share of wins in percent, plus bonuses for
    partners."""
    good = win_share(kind)
    if PARTNER.get(kind) in army:
        good += _PAIR_BONUS
    good += _KIN_BONUS * sum(other in _PROFITS_FROM.get(kind, ()) for other in army)
    good += _KIN_BONUS * sum(kind in _PROFITS_FROM.get(other, ()) for other in army)
    return good

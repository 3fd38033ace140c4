"""Why a card stands well on a place of its battlefield, in words (`battlegoats.reason.<key>`)."""

from __future__ import annotations

from functools import cache

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import KINDS, MINE, PLAIN, paper_table
from game.battlegoats.brain.layout import layout
from game.battlegoats.brain.turn import possible_kinds
from game.battlegoats.cards import CARDS
from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.guide import Sentence
from game.core.state import State

_FOE = (1, 0)
"""The opposing card on the paper table: a plain Goat."""
_WEAK = 4
"""The total in defence up to which a card is better kept out of reach."""


def why_here(view: State, seat: int, kind: int, place: int) -> list[Sentence]:
    """The gains of a card of this kind on this place over other empty places, the most important first; or what it
    leaves to other cards if it gains nothing; [] if there is nothing to say."""
    field = [card if card == EMPTY or card & KIND < HIDDEN else EMPTY for card in view.zones[at.field(seat)]]
    others = [other for other in at.empty_places(view, seat) if other != place]
    own = {spot: _totals(_with(field, kind, spot), spot) for spot in (place, *others)}
    found: list[Sentence] = []
    if any(sum(own[spot]) < sum(own[place]) for spot in others):
        found.append(_counts("counts_there", kind, own[place]))
    for spot, card in enumerate(field):
        if card != EMPTY and any(_gain(field, kind, place, other, spot) > 0 for other in others):
            found.append(("helps", {"card": f"card:{CARDS[card & KIND].key}"}))
            break
    found += _reached(view, seat, kind, place, own[place][1])
    return found or _for_others(view, seat, kind, place)


def _counts(key: str, kind: int, totals: tuple[int, int]) -> Sentence:
    attack, defence = totals
    return key, {"card": f"card:{CARDS[kind].key}", "attack": attack, "defence": defence}


def _for_others(view: State, seat: int, kind: int, place: int) -> list[Sentence]:
    """Why the card may stand there although it gains nothing yet: no other place is left, its neighbours are still to
    come, or it counts the same everywhere, so that it leaves the better places to others."""
    others = [other for other in at.empty_places(view, seat) if other != place]
    if not others:
        return [("only_place", {})]
    if kind == MINE:
        return []
    if kind not in _indifferent():
        return _with_neighbours(view, seat, kind, place)
    field = [card if card == EMPTY else card & KIND for card in view.zones[at.field(seat)]]
    for other in sorted(card & KIND for card in view.zones[at.hand(seat)]):
        here = sum(_totals(_with(field, other, place), place))
        if other != kind and any(sum(_totals(_with(field, other, spot), spot)) > here for spot in others):
            return [("leaves_room", {"card": f"card:{CARDS[other].key}"})]
    return [("same_anywhere", {"card": f"card:{CARDS[kind].key}"})]


def _with_neighbours(view: State, seat: int, kind: int, place: int) -> list[Sentence]:
    """The card's total, if that is more than is printed on it: now, or, at set-up, once the rest of the hand lies as
    `layout` wants it."""
    lying = [card if card == EMPTY else card & KIND for card in view.zones[at.field(seat)]]
    now = _totals(_with(lying, kind, place), place)
    if sum(now) > 2 * CARDS[kind].attack:
        return [_counts("counts_there", kind, now)]
    hand = [card & KIND for card in view.zones[at.hand(seat)]]
    army = sorted([*hand, *(card for card in lying if card != EMPTY)])
    if len(army) < len(lying):
        return []
    plan = layout(tuple(army))
    if any(card not in (EMPTY, plan[spot]) for spot, card in enumerate(lying)):
        return []
    later = _totals(list(plan), place)
    return [_counts("will_count", kind, later)] if plan[place] == kind and sum(later) > sum(now) else []


@cache
def _indifferent() -> frozenset[int]:
    """The kinds that count the same on every place, with any cards beside them."""
    return frozenset(kind for kind in KINDS if all(_is_even(kind, other) for other in KINDS if other != kind))


def _is_even(kind: int, other: int) -> bool:
    """Whether a card counts the same on every place around another one in the centre."""
    centre = at.CENTRE
    alone = [EMPTY if spot != centre else other for spot in at.PLACES]
    return len({_totals(_with(alone, kind, spot), spot) for spot in at.PLACES if spot != centre}) == 1


def _with(field: list[int], kind: int, place: int) -> list[int]:
    return [kind if spot == place else card for spot, card in enumerate(field)]


def _totals(field: list[int], place: int) -> tuple[int, int]:
    """The totals of the card on a place when it attacks and when it defends, against a plain Goat."""
    table = paper_table(field, (PLAIN,) * len(at.PLACES))
    attack, defence = (battle.strength(table, (0, place), _FOE, attacking) for attacking in (True, False))
    return attack, defence


def _gain(field: list[int], kind: int, place: int, other: int, spot: int) -> int:
    """The increase in the total of the card at `spot` if the new card lies at `place` and not at `other`."""
    return sum(_totals(_with(field, kind, place), spot)) - sum(_totals(_with(field, kind, other), spot))


def _reached(view: State, seat: int, kind: int, place: int, defence: int) -> list[Sentence]:
    """For a Land Mine which enemy may have to step on it there, for a weak card which one cannot reach it."""
    if kind != MINE and defence > _WEAK:
        return []
    full = view.copy()
    full.zones[at.field(seat)] = [PLAIN] * len(at.PLACES)
    bound = sorted(battle.PLACE_BOUND & possible_kinds(view, seat))
    for enemy in bound:
        if (place in battle.reach(full, enemy, seat)) == (kind == MINE):
            return [("steps_on_it" if kind == MINE else "spared", {"card": f"card:{CARDS[enemy].key}"})]
    return []

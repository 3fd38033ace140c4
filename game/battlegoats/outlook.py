"""The possible courses of a battle, in every world that a view allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.battle import JONAS, Target
from game.core.cards import EMPTY, KIND, is_hidden
from game.core.state import State


class Fight(NamedTuple):
    """Both totals of a battle, and whether the attacker and the defender fall."""

    total: int
    foe_total: int
    falls: bool
    foe_falls: bool


def worlds(view: State, seats: Iterable[int], kinds: Iterable[int]) -> Iterator[State]:
    """Worlds in which the unknown cards on the battlefields of these seats are all of one kind, for each of `kinds`;
    each is changed into the next one. Bonuses grow with the number of cards of a sort, so no world has a lower or a
    higher total."""
    fields = [at.field(seat) for seat in seats]
    gaps = [(field, place) for field in fields for place, card in enumerate(view.zones[field]) if _is_unknown(card)]
    if not gaps:
        yield view
        return
    world = view.copy()
    for kind in sorted(set(kinds)):
        for field, place in gaps:
            world.zones[field][place] = (view.zones[field][place] & ~KIND) | kind
        yield world


def _is_unknown(card: int) -> bool:
    """Whether there is a card that the viewer does not know."""
    return card != EMPTY and is_hidden(card)


def fights(view: State, own: Target, foe: Target, kinds: Iterable[int]) -> list[Fight]:
    """The battle of the card at `own` with the one at `foe`, in each world of `kinds`."""
    return [_fight(world, own, foe) for world in worlds(view, (own[0], foe[0]), kinds)]


def _fight(world: State, own: Target, foe: Target) -> Fight:
    total, foe_total = battle.strength(world, own, foe, True), battle.strength(world, foe, own, False)
    kind, foe_kind = (world.zones[at.field(seat)][place] & KIND for seat, place in (own, foe))
    return Fight(total, foe_total, *battle.verdict(kind, total, foe_kind, foe_total))


def may_dodge(view: State, foe: Target) -> bool:
    """Whether the card at `foe` is known to be Jonas, with an empty place to move to."""
    return view.zones[at.field(foe[0])][foe[1]] & KIND == JONAS and at.army(view, foe[0]) < len(at.PLACES)

"""What card texts do: modifiers, which change a total, and powers, which change a rule.

An ability is one sentence of a card: its numbers, by the names that the printed text uses, and either a modifier or
powers. Modifiers look at the table as it was before the battle (ruling B12).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from game.battlegoats import state as at
from game.core.cards import EMPTY, KIND, no_numbers
from game.core.state import State

HERO, GOAT, CREATURE, EQUIPMENT = "hero", "goat", "creature", "equipment"
"""The classes of cards."""


class Clash(NamedTuple):
    """A battle as one of its cards sees it: its seat, place and side up, whether it attacks, and the other card."""

    state: State
    seat: int
    place: int
    up: bool
    attacking: bool
    foe_seat: int
    foe_place: int
    foe_class: str
    foe_up: bool


class Steady(NamedTuple):
    """A condition on nothing else than the card's own place, who attacks, and the class of the other card."""

    holds: Callable[[Clash], bool]


Modifier = Callable[[Clash], int]
"""What a card's text adds to its total in a battle, in points."""


class Power(Enum):
    """Effects of card texts that change a rule and not a total."""

    DODGES = auto()
    STEALS = auto()
    PEEKS = auto()
    RETURNS_GOAT = auto()
    SWAPS = auto()
    BACK_ROWS_ONLY = auto()
    FRONT_ROWS_ONLY = auto()
    MIDDLE_COLUMNS_ONLY = auto()
    TWO_TARGETS = auto()
    CANNOT_ATTACK = auto()
    EXPLODES = auto()
    DEFUSES = auto()
    WINS_TIES = auto()
    STAYS_UP = auto()
    EXPOSES = auto()
    LOOKS_AFTER = auto()
    TAKES_GOATS_ALONG = auto()
    TAKES_HEROES_AND_CREATURES_ALONG = auto()


@dataclass(frozen=True)
class Ability:
    """One sentence of a card: its printed numbers, and a modifier or powers."""

    numbers: Mapping[str, int] = field(default_factory=no_numbers)
    modifier: Modifier | None = None
    powers: frozenset[Power] = frozenset()
    steady: bool = False
    """Whether the modifier has a Steady condition."""
    watches_foe: bool = False
    """Whether the modifier looks at the other battlefield, even if this card is attacked."""


def power(*powers: Power) -> Ability:
    """A text that changes rules."""
    return Ability(powers=frozenset(powers))


def bonus(amount: int, when: Steady | Callable[[Clash], bool]) -> Ability:
    """Add `amount` while a condition holds; printed as {bonus}, or as {malus} if it is negative."""
    name = "bonus" if amount > 0 else "malus"
    steady = isinstance(when, Steady)
    holds = when.holds if isinstance(when, Steady) else when
    return Ability(
        {name: abs(amount)}, lambda clash: amount if holds(clash) else 0, steady=steady, watches_foe=when is outnumbered
    )


def per(amount: int, count: Callable[[Clash], int]) -> Ability:
    """Add `amount` for each card that `count` finds."""
    return Ability({"bonus": amount}, lambda clash: amount * count(clash))


def per_some(group: int, most: int, count: Callable[[Clash], int]) -> Ability:
    """Add 1 for every `group` cards that `count` finds, at most `most`."""
    return Ability({"bonus": 1, "group": group, "most": most}, lambda clash: min(count(clash) // group, most))


when_attacking = Steady(lambda clash: clash.attacking)
"""This card attacks."""
when_defending = Steady(lambda clash: not clash.attacking)
"""This card is attacked."""


def while_up(clash: Clash) -> bool:
    """This card lay face up before the battle began (ruling B15)."""
    return clash.up


def against_up(clash: Clash) -> bool:
    """The other card lay face up before the battle began (ruling B15)."""
    return clash.foe_up


def against(cls: str) -> Steady:
    """The other card in this battle has this class (ruling B13)."""
    return Steady(lambda clash: clash.foe_class == cls)


def in_row(row: int) -> Steady:
    """This card lies in this row of its own battlefield; 0 is the front row."""
    return Steady(lambda clash: at.ROW[clash.place] == row)


def in_places(*places: int) -> Steady:
    """This card lies on one of these places."""
    return Steady(lambda clash: clash.place in places)


NOBODY = -1
"""`Clash.foe_seat` when a total is asked for without a battle."""


def attacking_front(clash: Clash) -> bool:
    """This card attacks the frontmost row of the other battlefield that is not empty (ruling B20)."""
    if not clash.attacking or clash.foe_seat == NOBODY:
        return False
    return at.ROW[clash.foe_place] == at.ROW[at.filled_places(clash.state, clash.foe_seat)[0]]


def attacking_back(clash: Clash) -> bool:
    """This card attacks the rearmost row of the other battlefield that is not empty (ruling B20)."""
    if not clash.attacking or clash.foe_seat == NOBODY:
        return False
    return at.ROW[clash.foe_place] == at.ROW[at.filled_places(clash.state, clash.foe_seat)[-1]]


def with_at_most(cards: int) -> Callable[[Clash], bool]:
    """The owner of this card has at most `cards` cards on the battlefield."""
    return lambda clash: at.army(clash.state, clash.seat) <= cards


def outnumbered(clash: Clash) -> bool:
    """The owner of the other card has more cards on the battlefield."""
    return clash.foe_seat != NOBODY and at.army(clash.state, clash.foe_seat) > at.army(clash.state, clash.seat)


def beside(partner: str) -> Callable[[Clash], bool]:
    """The card with this key lies on the same battlefield."""
    return lambda clash: at.has(clash.state, clash.seat, clash.state.game.index[partner])


def cards_at(neighbours: tuple[tuple[int, ...], ...], cls: str = "") -> Callable[[Clash], int]:
    """Count the cards of a class ("" for any) on the places that `neighbours` lists for the place of this card.

    Face-down cards count too (ruling B14).
    """

    def count(clash: Clash) -> int:
        field = clash.state.zones[at.field(clash.seat)]
        near = [field[place] & KIND for place in neighbours[clash.place] if field[place] != EMPTY]
        if not cls:
            return len(near)
        rows = clash.state.game.cards
        return sum([rows[kind].cls == cls for kind in near])

    return count


def other_creatures(clash: Clash) -> int:
    """Count the other Creatures on the battlefield of this card."""
    rows = clash.state.game.cards
    return sum(
        [
            rows[card & KIND].cls == CREATURE
            for place, card in enumerate(clash.state.zones[at.field(clash.seat)])
            if card != EMPTY and place != clash.place
        ]
    )


def own_discard(clash: Clash) -> int:
    """Count the cards in the discard of this card's owner."""
    return len(clash.state.zones[at.discard(clash.seat)])


def all_discards(clash: Clash) -> int:
    """Count the cards in the discards of all seats."""
    return sum([len(clash.state.zones[at.discard(seat)]) for seat in range(clash.state.seats)])


def kin(alone: int, together: int, partner: str, condition: Callable[[State, int], bool]) -> Ability:
    """The dragons: adds `together` while the partner lies on the same battlefield, otherwise `alone` if `condition`
    holds for the partner's kind; never both (ruling B33)."""

    def modifier(clash: Clash) -> int:
        other = clash.state.game.index[partner]
        if at.has(clash.state, clash.seat, other):
            return together
        return alone if condition(clash.state, other) else 0

    return Ability({"alone": alone, "together": together}, modifier)


def was_shown(state: State, kind: int) -> bool:
    """A card of this kind has been shown to all in a battle of this match (ruling B34)."""
    return bool(at.KINDS.get(state.counts[at.SHOWN], kind))


def was_slain(state: State, kind: int) -> bool:
    """A card of this kind lies in a discard."""
    return any(card & KIND == kind for seat in range(state.seats) for card in state.zones[at.discard(seat)])

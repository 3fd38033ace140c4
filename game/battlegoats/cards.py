"""The cards of BattleGoats, one row each. Names and texts are in the text catalogue, filled from these numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.battlegoats import effects as fx
from game.battlegoats import state as at
from game.battlegoats.effects import CREATURE, EQUIPMENT, GOAT, HERO, Ability, Modifier, Power
from game.core.cards import CardKind


@dataclass(frozen=True, eq=False)
class FighterRow(CardKind):
    """The row of a card, with what its text does."""

    modifiers: tuple[Modifier, ...] = ()
    powers: frozenset[Power] = frozenset()
    steady: bool = False
    """Whether its totals depend only on its own place, who attacks, and the class of the other card."""
    watches_foe: bool = False
    """Whether its total when it is attacked depends on the other battlefield."""

    @property
    def attack(self) -> int:
        """The printed attack."""
        return self.numbers["attack"]


def fighter(cls: str, key: str, attack: int, *abilities: Ability) -> FighterRow:
    """The row of a card from its class, its key, its printed attack and the sentences of its text."""
    numbers: dict[str, int] = {"attack": attack}
    for ability in abilities:
        assert not numbers.keys() & ability.numbers.keys(), f"{key} says one number twice"
        numbers |= ability.numbers
    return FighterRow(
        key,
        cls,
        numbers,
        modifiers=tuple(ability.modifier for ability in abilities if ability.modifier),
        powers=frozenset[Power]().union(*(ability.powers for ability in abilities)),
        steady=all(ability.steady for ability in abilities if ability.modifier),
        watches_foe=any(ability.watches_foe for ability in abilities),
    )


_HEROES = (
    fighter(HERO, "jonas", 8, fx.power(Power.DODGES)),
    fighter(HERO, "alfonso", 4, fx.power(Power.STEALS)),
    fighter(HERO, "shanelaine", 8, fx.power(Power.BACK_ROWS_ONLY)),
    fighter(HERO, "marshal_greta", 6, fx.per(1, fx.cards_at(at.ADJACENT, GOAT))),
    fighter(HERO, "old_barnabas", 6, fx.per_some(2, 4, fx.own_discard)),
    fighter(HERO, "queen_odile", 8, fx.bonus(-3, fx.against(EQUIPMENT))),
    fighter(HERO, "ramsey", 7, fx.bonus(1, fx.when_defending), fx.power(Power.WINS_TIES)),
)
_EQUIPMENT = (
    fighter(EQUIPMENT, "double_ballista", 6, fx.power(Power.TWO_TARGETS, Power.FRONT_ROWS_ONLY)),
    fighter(EQUIPMENT, "glass_cannon", 1, fx.bonus(7, fx.when_attacking), fx.power(Power.MIDDLE_COLUMNS_ONLY)),
    fighter(EQUIPMENT, "pig_a_pult", 5, fx.bonus(3, fx.attacking_back)),
    fighter(EQUIPMENT, "land_mine", 0, fx.power(Power.CANNOT_ATTACK, Power.EXPLODES)),
    fighter(EQUIPMENT, "battering_ram", 5, fx.bonus(4, fx.attacking_front)),
    fighter(EQUIPMENT, "watchtower", 5, fx.bonus(2, fx.when_defending), fx.power(Power.PEEKS)),
)
_CREATURES = (
    fighter(CREATURE, "armored_pig", 5, fx.bonus(5, fx.beside("pig_a_pult"))),
    fighter(CREATURE, "baby_dragon", 6, fx.kin(1, 2, "mama_dragon", fx.was_shown)),
    fighter(CREATURE, "mama_dragon", 7, fx.kin(1, 2, "baby_dragon", fx.was_slain)),
    fighter(CREATURE, "lion", 7, fx.bonus(1, fx.against(GOAT))),
    fighter(CREATURE, "wolf", 5, fx.per(2, fx.other_creatures)),
    fighter(CREATURE, "bear", 8, fx.bonus(-2, fx.when_defending)),
    fighter(CREATURE, "vulture", 4, fx.per_some(3, 4, fx.all_discards)),
    fighter(CREATURE, "skunk", 6, fx.power(Power.EXPOSES)),
    fighter(CREATURE, "badger", 6, fx.power(Power.WINS_TIES)),
)
_GOATS = (
    fighter(GOAT, "sentry", 5, fx.bonus(3, fx.when_defending)),
    fighter(GOAT, "charger", 5, fx.bonus(3, fx.when_attacking)),
    fighter(GOAT, "bulwark", 4, fx.bonus(4, fx.when_defending)),
    fighter(GOAT, "headbutter", 4, fx.bonus(4, fx.when_attacking)),
    fighter(GOAT, "pikegoat", 1, fx.per(4, fx.cards_at(at.IN_FRONT))),
    fighter(GOAT, "slinger", 4, fx.per(2, fx.cards_at(at.IN_FRONT))),
    fighter(GOAT, "rearguard", 4, fx.per(2, fx.cards_at(at.BEHIND))),
    fighter(GOAT, "herder", 4, fx.per(1, fx.cards_at(at.ADJACENT))),
    fighter(GOAT, "drummer", 3, fx.per(2, fx.cards_at(at.ADJACENT, GOAT))),
    fighter(GOAT, "beastslayer", 5, fx.bonus(5, fx.against(CREATURE))),
    fighter(GOAT, "wrecker", 6, fx.bonus(4, fx.against(EQUIPMENT))),
    fighter(GOAT, "kingbutter", 5, fx.bonus(4, fx.against(HERO))),
    fighter(GOAT, "duelist", 5, fx.bonus(2, fx.against(GOAT))),
    fighter(GOAT, "vanguard", 5, fx.bonus(2, fx.in_row(0))),
    fighter(GOAT, "centurion", 5, fx.bonus(2, fx.in_places(at.CENTRE))),
    fighter(GOAT, "archer", 5, fx.bonus(2, fx.in_row(2))),
    fighter(GOAT, "corner_kid", 5, fx.bonus(2, fx.in_places(*at.CORNERS))),
    fighter(GOAT, "show_off", 8, fx.bonus(-2, fx.while_up), fx.power(Power.STAYS_UP)),
    fighter(GOAT, "brawler", 9, fx.bonus(-4, fx.while_up), fx.power(Power.STAYS_UP)),
    fighter(GOAT, "spotter", 6, fx.bonus(3, fx.against_up)),
    fighter(GOAT, "lookout", 6, fx.power(Power.LOOKS_AFTER)),
    fighter(GOAT, "martyr", 3, fx.power(Power.TAKES_GOATS_ALONG)),
    fighter(GOAT, "bitter_goat", 2, fx.power(Power.TAKES_HEROES_AND_CREATURES_ALONG)),
    fighter(GOAT, "stubborn_goat", 6, fx.power(Power.WINS_TIES)),
    fighter(GOAT, "last_stand", 5, fx.bonus(2, fx.with_at_most(3))),
    fighter(GOAT, "underdog", 5, fx.bonus(3, fx.outnumbered)),
    fighter(GOAT, "avenger", 4, fx.per_some(2, 4, fx.own_discard)),
    fighter(GOAT, "tick", 6, fx.bonus(3, fx.beside("tock"))),
    fighter(GOAT, "tock", 6, fx.bonus(3, fx.beside("tick"))),
    fighter(GOAT, "sapper", 6, fx.bonus(2, fx.against(EQUIPMENT)), fx.power(Power.DEFUSES)),
    fighter(GOAT, "medic", 5, fx.power(Power.RETURNS_GOAT)),
    fighter(GOAT, "scout", 6, fx.power(Power.PEEKS)),
    fighter(GOAT, "trickster", 6, fx.power(Power.SWAPS)),
)

CARDS: tuple[FighterRow, ...] = _HEROES + _EQUIPMENT + _CREATURES + _GOATS
INDEX: Mapping[str, int] = {row.key: kind for kind, row in enumerate(CARDS)}
HERO_KINDS = range(len(_HEROES))
"""The kinds of the hero stack."""
GOAT_KINDS = frozenset(kind for kind, row in enumerate(CARDS) if row.cls == GOAT)


def holders(power: Power) -> frozenset[int]:
    """The kinds of the cards that have a power."""
    return frozenset(kind for kind, row in enumerate(CARDS) if power in row.powers)

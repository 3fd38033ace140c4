"""The adventurers: their Power by the number of players, and their abilities, phase by phase.

An ability is data: a deed, a number and the goblin classes it concerns. The gaps of their texts are filled from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, auto

from game.core.cards import CardKind

BRUTE, TINKER, MYSTIC, SNEAK, RABBLE = CLASSES = ("brute", "tinker", "mystic", "sneak", "rabble")
FORMIDABLE, MIGHTY, FABLED = TIERS = ("formidable", "mighty", "fabled")
LAMPS = {FORMIDABLE: 1, MIGHTY: 2, FABLED: 3}
"""How many lamps hang over a door with a foe of this tier behind it."""
ENCOUNTER_BACK = 1


class FoeDeed(IntEnum):
    """What an ability does; "N" is its number."""

    MUTES = 0
    """All goblin feats are off."""
    SNIPES = auto()
    """Before the reveal: discards N random cards."""
    FELLS_HIGHEST = auto()
    """After the reveal: discards the highest card."""
    FELLS_LOWEST = auto()
    """After the reveal: discards the lowest card."""
    GROWS_BY_LIVING = auto()
    """N more foe Power for each living player."""
    GROWS_PER_DIE = auto()
    """N more foe Power for each d20 that is rolled."""
    TAXES = auto()
    """At the start of the battle each player loses N gold."""
    AT_MOST = auto()
    """Each player commits at most N cards."""
    AT_LEAST = auto()
    """Each player commits at least N cards."""
    DEMANDS = auto()
    """At the start of the round each player with two or more cards sacrifices one."""
    FORBIDS = auto()
    """No survivor may be picked."""
    CARRIES = auto()
    """N more lots of loot."""
    COUNTS_AS = auto()
    """The printed Power of its classes (never a Jester's) counts as N."""
    SCORNS = auto()
    """A printed Power of 1 counts as N."""
    WEAKENS = auto()
    """The printed Power of its classes (never a Jester's) counts N less."""
    GROWS_PER = auto()
    """N more foe Power for each card of its classes in the Horde."""
    GROWS_WITHOUT = auto()
    """N more foe Power if none of its classes is in the Horde."""
    FELLS_SECOND = auto()
    """After the reveal: discards the second highest card."""
    GROWS_PER_CLASS = auto()
    """N more foe Power for each class in the Horde beyond `FREE_CLASSES`."""
    GROWS_PER_CROWD = auto()
    """N more foe Power for each card in the Horde beyond `FREE_CARDS` for each living player."""
    GROWS_PER_DARKER = auto()
    """N more foe Power for each door that had fewer lamps than the foe's."""
    GROWS_PER_GOLD = auto()
    """One more foe Power for every N gold of the richest living player."""
    TITHES = auto()
    """When it becomes active each player pays N ears; those without sacrifice a card unless it is their last."""
    WITHHOLDS = auto()
    """N fewer lots of loot."""


FREE_CLASSES = 2
"""Classes in the Horde for which no foe grows."""
FREE_CARDS = 2
"""Cards of the Horde for each living player for which no foe grows."""


@dataclass(frozen=True)
class FoeAbility:
    """One sentence of a foe's card: what it does, its number, and the goblin classes it concerns."""

    deed: FoeDeed
    number: int = 1
    classes: tuple[str, ...] = ()


Phase = tuple[FoeAbility, ...]
"""The abilities that become active in one round."""
_NAMES = {
    FoeDeed.SNIPES: "snipes",
    FoeDeed.GROWS_BY_LIVING: "living",
    FoeDeed.GROWS_PER_DIE: "die",
    FoeDeed.TAXES: "tax",
    FoeDeed.AT_MOST: "most",
    FoeDeed.AT_LEAST: "least",
    FoeDeed.DEMANDS: "demands",
    FoeDeed.CARRIES: "lots",
    FoeDeed.COUNTS_AS: "counts",
    FoeDeed.SCORNS: "scorned",
    FoeDeed.WEAKENS: "malus",
    FoeDeed.GROWS_PER: "bonus",
    FoeDeed.GROWS_WITHOUT: "bonus",
    FoeDeed.GROWS_PER_CLASS: "bonus",
    FoeDeed.GROWS_PER_CROWD: "bonus",
    FoeDeed.GROWS_PER_DARKER: "bonus",
    FoeDeed.GROWS_PER_GOLD: "gold",
    FoeDeed.TITHES: "tithe",
    FoeDeed.WITHHOLDS: "withheld",
}
"""The names under which texts print the numbers of abilities; texts of other deeds print no number."""


@dataclass(frozen=True, eq=False)
class FoeRow(CardKind):
    """A foe. `base_power[n - 1]`: its Power against n living players; `phases[n - 1]`: what it does from round n on."""

    base_power: tuple[int, ...] = ()
    phases: tuple[Phase, ...] = ()


def _foe(tier: str, key: str, base_power: tuple[int, ...], *phases: Phase) -> FoeRow:
    numbers: Mapping[str, int] = {
        _NAMES[ability.deed]: ability.number for phase in phases for ability in phase if ability.deed in _NAMES
    }
    return FoeRow(key, tier, numbers, back=ENCOUNTER_BACK, base_power=base_power, phases=phases)


def _does(deed: FoeDeed, number: int = 1, *classes: str) -> Phase:
    """A phase with one ability."""
    return (FoeAbility(deed, number, classes),)


_MUTES, _FORBIDS = _does(FoeDeed.MUTES), _does(FoeDeed.FORBIDS)
_SNIPES, _HIGHEST, _LOWEST = _does(FoeDeed.SNIPES), _does(FoeDeed.FELLS_HIGHEST), _does(FoeDeed.FELLS_LOWEST)
_BY_LIVING, _PER_DIE = _does(FoeDeed.GROWS_BY_LIVING), _does(FoeDeed.GROWS_PER_DIE, 2)
_SCORNS, _DEMANDS = _does(FoeDeed.SCORNS, 0), _does(FoeDeed.DEMANDS)
_TITHES = _does(FoeDeed.TITHES)
_AT_MOST, _AT_LEAST = _does(FoeDeed.AT_MOST, 2), _does(FoeDeed.AT_LEAST, 2)
_PLAIN = (3, 7, 11, 17, 24, 32)
"""Base Power of most Formidable foes."""
_STOUT = (4, 10, 17, 25, 36, 46)
"""Base Power of most Mighty foes."""
_GRIM = (5, 10, 17, 26, 37, 48)
"""Base Power of two Mighty foes whose abilities do less."""

FOES: tuple[FoeRow, ...] = (
    _foe(FORMIDABLE, "sole_sidekick", (3, 6, 9, 14, 20, 26), _MUTES),
    _foe(FORMIDABLE, "greenhorn_swordsman", _PLAIN, _LOWEST),
    _foe(FORMIDABLE, "lamp_scout", _PLAIN, _does(FoeDeed.COUNTS_AS, 1, SNEAK)),
    _foe(FORMIDABLE, "twitchy_archer", (3, 6, 11, 16, 23, 30), _SNIPES),
    _foe(FORMIDABLE, "hedge_apprentice", _PLAIN, _does(FoeDeed.COUNTS_AS, 0, MYSTIC)),
    _foe(FORMIDABLE, "overloaded_porter", (3, 8, 13, 19, 27, 35), _does(FoeDeed.CARRIES)),
    _foe(FORMIDABLE, "rat_catcher", _PLAIN, _SCORNS),
    _foe(FORMIDABLE, "tavern_brawler", (3, 6, 10, 15, 22, 28), _does(FoeDeed.GROWS_PER, 1, BRUTE)),
    _foe(FORMIDABLE, "tax_collector", (3, 7, 12, 18, 26, 33), _does(FoeDeed.TAXES, 10)),
    _foe(FORMIDABLE, "field_medic", _PLAIN, (), _BY_LIVING),
    _foe(FORMIDABLE, "pit_trapper", _PLAIN, _AT_MOST),
    _foe(FORMIDABLE, "hushed_novice", _PLAIN, _PER_DIE),
    _foe(MIGHTY, "secret_agent", (4, 8, 14, 21, 30, 39), _MUTES, _SNIPES),
    _foe(MIGHTY, "shield_veteran", _STOUT, _does(FoeDeed.GROWS_WITHOUT, 3, BRUTE), _LOWEST),
    _foe(MIGHTY, "twin_blades", (4, 9, 15, 23, 33, 43), _HIGHEST, _LOWEST),
    _foe(MIGHTY, "bounty_huntress", (4, 10, 16, 24, 35, 45), _SNIPES, _FORBIDS),
    _foe(MIGHTY, "battle_chaplain", _STOUT, _does(FoeDeed.WEAKENS, 1, MYSTIC, RABBLE), _BY_LIVING),
    _foe(MIGHTY, "siege_engineer", _STOUT, _does(FoeDeed.GROWS_PER, 1, TINKER), _AT_LEAST),
    _foe(MIGHTY, "frost_adept", _STOUT, _SCORNS, _AT_MOST),
    _foe(MIGHTY, "table_knight", _STOUT, _does(FoeDeed.COUNTS_AS, 1, RABBLE), _DEMANDS),
    _foe(MIGHTY, "lantern_marshal", _STOUT, _does(FoeDeed.GROWS_PER_DARKER), _does(FoeDeed.FELLS_SECOND)),
    _foe(MIGHTY, "sister_mortar", _GRIM, _does(FoeDeed.GROWS_PER_CLASS, 2), _does(FoeDeed.SNIPES, 2)),
    _foe(MIGHTY, "tithe_brothers", _STOUT, _TITHES, _TITHES),
    _foe(MIGHTY, "gate_falconer", _GRIM, _does(FoeDeed.WEAKENS, 1, *CLASSES), _AT_MOST),
    _foe(MIGHTY, "night_captain", _STOUT, _does(FoeDeed.GROWS_PER_CROWD), _does(FoeDeed.COUNTS_AS, 1, SNEAK)),
    _foe(MIGHTY, "dragon_accountant", _STOUT, _does(FoeDeed.GROWS_PER_GOLD, 30), _does(FoeDeed.WITHHOLDS)),
    _foe(
        FABLED, "sunlit_paladin", (6, 14, 23, 35, 50, 65), _LOWEST, _does(FoeDeed.WEAKENS, 1, SNEAK, MYSTIC), _BY_LIVING
    ),
    _foe(FABLED, "glass_archmage", (6, 14, 23, 34, 49, 63), _PER_DIE, _SNIPES, _HIGHEST),
    _foe(FABLED, "drake_queen", (6, 14, 23, 34, 49, 63), _SNIPES, _AT_LEAST, _DEMANDS),
    _foe(FABLED, "exterminator", (6, 14, 23, 35, 50, 65), _SCORNS, _does(FoeDeed.SNIPES, 2), _FORBIDS),
    _foe(FABLED, "prophecy_hero", (6, 13, 22, 33, 48, 61), _does(FoeDeed.GROWS_PER, 1, RABBLE), _HIGHEST, _BY_LIVING),
)
WANTED = frozenset(
    ("lantern_marshal", "sister_mortar", "tithe_brothers", "gate_falconer", "night_captain", "dragon_accountant")
)
"""The Mighty foes that came later; the option `mighty` can leave them out."""

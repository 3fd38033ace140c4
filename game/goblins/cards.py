"""The cards of Goblin Slayer-Slayer, one row each: minions, encounters, objectives, things for sale, lots of loot.

Names and texts are in the text catalogue; its gaps are filled from the numbers of the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

from game.core.cards import CardKind
from game.goblins.foes import BRUTE, CLASSES, ENCOUNTER_BACK, FOES, MYSTIC, RABBLE, SNEAK, TINKER, FoeRow

MOST_SEATS = 6
EVENT, STORE, OBJECTIVE, ITEM, LOT = "event", "store", "objective", "item", "lot"
"""Classes of cards, besides those of minions and foes in `foes.py`."""
GOLD, EARS, RECRUITS, PURSE = "gold", "ears", "recruits", "purse"
"""Sorts of loot: gold, trophies, cards to draw, and the gold of a Cutpurse. GOLD and EARS are also the currencies."""
_MINION_COPIES = 4
_OBJECTIVE_BACK, _ITEM_BACK, _LOT_BACK = 2, 3, 4
"""Backs, after those of minions (0) and encounters (1)."""
JESTER_COUNTS = 10
"""The Power of a Jester where Powers are compared before it rolls (rulings R20, R67)."""


class Feat(Enum):
    """What a goblin's card does, with the step of the round (B5 to B16) in which it happens.

    "A number" is one that the card prints. "Odds and evens": a parity is called, then a d20 says whether it was right.
    """

    SHRINKS = auto()
    """B13. Its Power is set to a number if another card of its class is in the Horde."""
    LEADS = auto()
    """B13. Every other card of its class counts more."""
    SHIELDS = auto()
    """B7. The first foe discards after the reveal do nothing."""
    STAYS = auto()
    """B16. If the round is lost it stays in the Horde."""
    SWARMS = auto()
    """B13. Counts more for each other card of its kind."""
    TINKERS = auto()
    """B11, odds and evens. Right: its class counts more. Wrong: its class counts as a number."""
    HURLS = auto()
    """B11, odds and evens. Right: another goblin's printed Power is added. Wrong: that goblin is discarded."""
    BURNS = auto()
    """B14. Must roll: the d20 is added if it is no higher than the Horde, otherwise the round is lost."""
    SAPS = auto()
    """B15. The foe counts less. The card may not be the survivor."""
    RECYCLES = auto()
    """B9. Adds the printed Power of a card set aside in an earlier round."""
    CONJURES = auto()
    """B14. As BURNS, but the roll is optional."""
    FRIGHTENS = auto()
    """B11, odds and evens. Right: the foe counts less. Wrong: the lowest other goblin is discarded."""
    CALLS = auto()
    """B9. Adds the printed Power of the top card of the Pile."""
    BLEEDS = auto()
    """B12. Each living player may sacrifice a card for Horde Power."""
    OMENS = auto()
    """B13. Counts more for each class in the Horde."""
    SCHEMES = auto()
    """B6. Plan B: the foe's abilities are ignored this round."""
    MIMICS = auto()
    """B11, odds and evens. Right: as strong as the strongest other goblin. Wrong: it is discarded."""
    FILCHES = auto()
    """Loot. One more purse if this round is won."""
    LURKS = auto()
    """B13. Its Power is set to a number from the second round on."""
    STABS = auto()
    """B10. Discards the lowest goblin of another kind."""
    JESTS = auto()
    """B8. Its Power is a d20; all other cards are discarded."""
    PREENS = auto()
    """B11, odds and evens. Right: every other goblin counts more. Wrong: less."""
    CLINGS = auto()
    """B16. In a winning Horde it must be the survivor, and the seat that takes it draws."""
    COWERS = auto()
    """B13. Its Power is set to a number if the Horde is small."""
    DRUMS = auto()
    """B13. Every other card of its class except Jesters counts more."""


@dataclass(frozen=True, eq=False)
class MinionRow(CardKind):
    """A goblin with its feat, if it has one."""

    feat: Feat | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class EventRow(CardKind):
    """An event: its test and its reward.

    The test succeeds with a chance of `chance` + `per_card` percent for each staked card; or, where `ease` is 0 or
    more, if a d20 is at most the staked Power + `ease`. The reward is `gold`, `ears` and `draws`, each a fixed number
    and one for each staked card; with `digs` one looks at that many cards and keeps one for each staked card. At least
    `least` cards must be staked.
    """

    chance: int
    per_card: int
    ease: int
    gold: tuple[int, int]
    ears: tuple[int, int]
    draws: tuple[int, int]
    digs: int
    least: int

    @property
    def sort(self) -> str:
        """The sort of loot that its door hints at."""
        if self.digs or any(self.draws):
            return RECRUITS
        return GOLD if sum(self.gold) >= 10 * sum(self.ears) else EARS


@dataclass(frozen=True, eq=False)
class ItemRow(CardKind):
    """A thing of the store with its prices in gold and in ears; 0: not sold for that currency."""

    gold: int = 0
    ears: int = 0


def _minion(cls: str, key: str, power: int, feat: Feat | None = None, **numbers: int) -> MinionRow:
    return MinionRow(key, cls, {"power": power, **numbers}, copies=_MINION_COPIES, feat=feat)


def _jester(key: str) -> MinionRow:
    """The one card whose Power is a d20."""
    return MinionRow(key, RABBLE, copies=_MINION_COPIES, feat=Feat.JESTS)


MINIONS: tuple[MinionRow, ...] = (
    _minion(BRUTE, "bruiser", 6, Feat.SHRINKS, low=3),
    _minion(BRUTE, "warchief", 4, Feat.LEADS, bonus=1),
    _minion(BRUTE, "shieldbearer", 3, Feat.SHIELDS, count=2),
    _minion(BRUTE, "wolfrider", 3, Feat.STAYS),
    _minion(BRUTE, "grunt", 3, Feat.SWARMS, bonus=1, most=3),
    _minion(TINKER, "artificer", 3, Feat.TINKERS, bonus=2, low=1),
    _minion(TINKER, "catapult", 2, Feat.HURLS),
    _minion(TINKER, "firehazard", 4, Feat.BURNS),
    _minion(TINKER, "sapper", 2, Feat.SAPS, malus=3),
    _minion(TINKER, "recycler", 2, Feat.RECYCLES),
    _minion(MYSTIC, "conjurer", 2, Feat.CONJURES),
    _minion(MYSTIC, "fearmonger", 3, Feat.FRIGHTENS, malus=5),
    _minion(MYSTIC, "gravecaller", 1, Feat.CALLS),
    _minion(MYSTIC, "bloodpriest", 2, Feat.BLEEDS, bonus=4),
    _minion(MYSTIC, "omenreader", 1, Feat.OMENS, bonus=1),
    _minion(SNEAK, "schemer", 2, Feat.SCHEMES),
    _minion(SNEAK, "impersonator", 2, Feat.MIMICS),
    _minion(SNEAK, "cutpurse", 3, Feat.FILCHES, gold=10),
    _minion(SNEAK, "lurker", 2, Feat.LURKS, high=6, round=2),
    _minion(SNEAK, "backstabber", 6, Feat.STABS),
    _jester("jester"),
    _minion(RABBLE, "fancypants", 1, Feat.PREENS, bonus=1),
    _minion(RABBLE, "runt", 1, Feat.CLINGS, draws=1),
    _minion(RABBLE, "coward", 5, Feat.COWERS, low=1, times=2),
    _minion(RABBLE, "drummer", 2, Feat.DRUMS, bonus=2),
)


def _event(
    key: str,
    chance: int = 0,
    per_card: int = 0,
    ease: int = -1,
    gold: tuple[int, int] = (0, 0),
    ears: tuple[int, int] = (0, 0),
    draws: tuple[int, int] = (0, 0),
    digs: int = 0,
    least: int = 1,
) -> EventRow:
    """A row with the numbers that its text prints: the chance or the ease, and the parts of the reward other than 0."""
    shown = {"chance": chance, "per_card": per_card, "ease": max(0, ease), "digs": digs}
    shown["least"] = least if least > 1 else 0
    for name, (fixed, each) in (("gold", gold), ("ears", ears), ("draws", draws)):
        shown |= {name: fixed, f"{name}_each": each}
    numbers = {name: number for name, number in shown.items() if number}
    return EventRow(
        key,
        EVENT,
        numbers,
        1,
        ENCOUNTER_BACK,
        chance=chance,
        per_card=per_card,
        ease=ease,
        gold=gold,
        ears=ears,
        draws=draws,
        digs=digs,
        least=least,
    )


EVENTS: tuple[EventRow, ...] = (
    _event("collapsed_larder", 60, draws=(0, 1)),
    _event("ear_shrine", 55, ears=(0, 2)),
    _event("flooded_vault", 55, gold=(0, 20)),
    _event("spider_bridge", ease=2, ears=(3, 0)),
    _event("choir_contest", 30, 15, gold=(30, 0)),
    _event("mimic_chest", 50, gold=(20, 20)),
    _event("buried_kin", 70, draws=(1, 0)),
    _event("troll_toll", 65, gold=(10, 0), ears=(0, 1), least=2),
    _event("fungus_garden", 55, digs=3),
    _event("drunken_sentries", ease=4, gold=(20, 0), ears=(2, 0)),
    _event("whispering_idol", 50, ears=(0, 3)),
    _event("rope_ladder", 75, gold=(0, 10)),
)


def _item(key: str, gold: int, ears: int, **numbers: int) -> ItemRow:
    return ItemRow(key, ITEM, numbers, 1, _ITEM_BACK, gold=gold, ears=ears)


ITEMS: tuple[ItemRow, ...] = (
    _item("hire", 30, 3, draws=1),
    _item("recruit", 40, 4, digs=2),
    _item("armour", 40, 4),
    _item("weave", 40, 4),
    _item("bribe", 60, 6),
    _item("foresight", 30, 3),
    _item("aggressive", 30, 0, times=3),
    _item("greedy", 0, 3, times=3),
)
OBJECTIVES: tuple[CardKind, ...] = (
    *(
        CardKind(key, OBJECTIVE, {"times": 2}, MOST_SEATS, _OBJECTIVE_BACK)
        for key in ("hoarder", "manslayer", "caretaker")
    ),
    CardKind("sole", OBJECTIVE, {}, MOST_SEATS, _OBJECTIVE_BACK),
)
_MARKETS = 2
"""Copies of the store. One would be enough, but with another number the records of earlier matches would not replay."""
_MOST_LOTS = 3 * (MOST_SEATS + 1)
"""Copies of each sort of lot: enough for three doors with the lots of a Fabled foe, all of one sort."""
LOTS: tuple[CardKind, ...] = (
    *(CardKind(sort, LOT, {}, _MOST_LOTS, _LOT_BACK) for sort in (GOLD, EARS, RECRUITS)),
    CardKind(PURSE, LOT, {"gold": 10}, _MINION_COPIES, _LOT_BACK),
)

CARDS: tuple[CardKind, ...] = (
    *MINIONS,
    *FOES,
    *EVENTS,
    CardKind("market", STORE, {}, _MARKETS, ENCOUNTER_BACK),
    *OBJECTIVES,
    *ITEMS,
    *LOTS,
)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})


def _kinds(first: str, number: int) -> range:
    return range(INDEX[first], INDEX[first] + number)


MINION_KINDS = range(len(MINIONS))
FOE_KINDS = _kinds(FOES[0].key, len(FOES))
EVENT_KINDS = _kinds(EVENTS[0].key, len(EVENTS))
MARKET = INDEX["market"]
OBJECTIVE_KINDS = _kinds(OBJECTIVES[0].key, len(OBJECTIVES))
HOARDER, MANSLAYER, CARETAKER, SOLE = OBJECTIVE_KINDS
ITEM_KINDS = _kinds(ITEMS[0].key, len(ITEMS))
LOT_KINDS = _kinds(GOLD, len(LOTS))
JESTER = INDEX["jester"]

KEYS = tuple(row.key for row in MINIONS)
"""Key by minion kind."""
POWER = tuple(row.numbers.get("power", 0) for row in MINIONS)
"""Printed Power by minion kind; a Jester has none."""
RANK = tuple(power or JESTER_COUNTS for power in POWER)
"""Power by minion kind where cards are compared before the Jester rolls."""
FEAT = tuple(row.feat for row in MINIONS)
"""Feat by minion kind, None without one."""
CLASS = tuple(CLASSES.index(row.cls) for row in MINIONS)
"""Index into CLASSES by minion kind."""


def of_class(*classes: str) -> frozenset[int]:
    """The minion kinds of these classes."""
    return frozenset(kind for kind, row in enumerate(MINIONS) if row.cls in classes)


def holder(feat: Feat) -> int:
    """The minion kind with this feat."""
    return FEAT.index(feat)


ODDS_AND_EVENS = frozenset(map(holder, (Feat.TINKERS, Feat.HURLS, Feat.FRIGHTENS, Feat.MIMICS, Feat.PREENS)))
"""The minion kinds whose feat is odds and evens."""


def foe_row(kind: int) -> FoeRow:
    """The row of a foe."""
    row = CARDS[kind]
    assert isinstance(row, FoeRow)
    return row


def event_row(kind: int) -> EventRow:
    """The row of an event."""
    row = CARDS[kind]
    assert isinstance(row, EventRow)
    return row


def item_row(kind: int) -> ItemRow:
    """The row of a thing in the store."""
    row = CARDS[kind]
    assert isinstance(row, ItemRow)
    return row


def card_gap(kind: int) -> str:
    """A card as the value of a gap in a sentence: `card:<key>`."""
    return f"card:{CARDS[kind].key}"

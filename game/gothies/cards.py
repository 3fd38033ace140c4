"""All cards of GOTHIES (starters, Wishing Wells, play deck, monsters, Joombies), and tables of their numbers by kind.

Names and texts are in the text catalogue; its gaps are filled from the numbers of the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.cards import CardKind
from game.gothies.cards_night import JOOMBIES, MONSTERS
from game.gothies.cards_play import PLAY_CARDS
from game.gothies.effects import (
    ASKED,
    FIXED,
    NO_RUNE,
    NOTHING,
    STARTER,
    WALKING,
    WELL_CLASS,
    Gain,
    MonsterRow,
    OwnableRow,
    Rune,
    card,
    side_name,
)

_WELLS = 10
"""Copies of the Wishing Well."""
SEED_ROW = card(STARTER, "wishing_seed", NO_RUNE, 0, Gain(seeds=1))
_HEARTS = tuple(card(STARTER, f"heart_{rune.name.lower()}", rune, 0, Gain(song=1)) for rune in Rune)
_WELL = card(WELL_CLASS, "wishing_well", NO_RUNE, 2, Gain(seeds=2), dust=Gain(song=2), copies=_WELLS)

OWNABLE: tuple[OwnableRow, ...] = (SEED_ROW, *_HEARTS, _WELL, *PLAY_CARDS)
"""The rows of all cards that a Streya can own."""
CARDS: tuple[CardKind, ...] = (*OWNABLE, *MONSTERS, *JOOMBIES)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})
"""The kind of each key."""

SEED, WELL = INDEX["wishing_seed"], INDEX["wishing_well"]
HEARTS = range(SEED + 1, WELL)
PLAY_KINDS = range(WELL + 1, len(OWNABLE))
MONSTER_KINDS = range(len(OWNABLE), len(OWNABLE) + len(MONSTERS))
JOOMBIE_KINDS = range(MONSTER_KINDS.stop, len(CARDS))

# Tables by kind, because tuples are read faster than rows -----------------------------------------

COST = tuple(row.cost for row in OWNABLE)
DEFENCE = tuple(row.numbers.get("defence", 0) for row in OWNABLE)
"""Song that removes the land; 0 for other cards."""
RUNE = tuple(row.rune for row in OWNABLE) + tuple(row.rune for row in (*MONSTERS, *JOOMBIES))
"""Rune, NO_RUNE for a card without one."""
BASE = tuple(row.base for row in OWNABLE)
SYNERGY = tuple(row.synergy for row in OWNABLE)
DUST = tuple(row.dust for row in OWNABLE)
IS_LAND = tuple(row.cls in (WALKING, FIXED) for row in OWNABLE)
IS_FIXED = tuple(row.cls == FIXED for row in OWNABLE)
SIDES = tuple(tuple(map(side_name, row.base)) if len(row.base) > 1 else () for row in OWNABLE)
"""By kind: the names of the sides of an «or» (`side_name`); () where the card has no «or»."""
TWO_SIDED = tuple(map(bool, SIDES))
CAN_DUST = tuple(row.dust != NOTHING for row in OWNABLE)
ATTACK = tuple(row.numbers.get("attack", 0) for row in CARDS)
"""Printed attack; 0 for kinds that do not attack."""
ICON = tuple(row.icon if isinstance(row, MonsterRow) else "" for row in CARDS)
LEAN = tuple(row.lean if isinstance(row, MonsterRow) else "" for row in CARDS)


def _is_asked(gain: Gain) -> bool:
    return any(getattr(gain, name) for name in ASKED)


def _coop_gain(gain: Gain) -> Gain:
    """A gain as the co-operative game reads it: each card an opponent would discard is 1 song instead (ruling R62)."""
    return gain._replace(song=gain.song + gain.discard, discard=0)


class GainTable:
    """What cards give in the competitive or in the co-operative game.

    `base`, `synergy`, `dust`, `asked` and `stays` are tuples by kind; an entry of `base` has one `Gain` per side.
    """

    def __init__(self, coop: bool) -> None:
        read = _coop_gain if coop else Gain._make
        self.base = tuple(tuple(map(read, sides)) for sides in BASE)
        self.synergy = tuple(map(read, SYNERGY))
        self.dust = tuple(map(read, DUST))
        self.asked = tuple(map(_is_asked, self.synergy))
        """Whether the synergy waits until its owner calls it."""
        self.stays = IS_FIXED if coop else IS_LAND
        """Whether the card stays in play as a land. In the co-operative game walking lands do not (ruling R63)."""

    def side(self, kind: int, verb: str) -> int:
        """The amount that one side of a kind's «or» gives, of what its `verb` names: `seeds`, `song`, `draw`…

        Raises ValueError if the kind has no such side.
        """
        return int(getattr(self.base[kind][SIDES[kind].index(verb)], verb))


GAIN_TABLES = (GainTable(coop=False), GainTable(coop=True))
"""Indexed by the counter COOP: competitive, co-operative."""

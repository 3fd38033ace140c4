"""All cards of GOTHIES: starters, Wishing Wells, the play deck, monsters and Joombies, and tables over them by kind.

Names and texts are in the text catalogue, filled from the rows' numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.cards import Row
from game.gothies.cards_night import JOOMBIES, MONSTERS
from game.gothies.cards_play import PLAY_CARDS
from game.gothies.effects import (
    NO_RUNE,
    STARTER,
    WELL_CLASS,
    Card,
    Gain,
    Rune,
    card,
)

_WELLS = 10
SEED_ROW = card(STARTER, "wishing_seed", NO_RUNE, 0, Gain(seeds=1))
_HEARTS = tuple(card(STARTER, f"heart_{rune.name.lower()}", rune, 0, Gain(song=1)) for rune in Rune)
_WELL = card(WELL_CLASS, "wishing_well", NO_RUNE, 2, Gain(seeds=2), dust=Gain(song=2), copies=_WELLS)

OWNABLE: tuple[Card, ...] = (SEED_ROW, *_HEARTS, _WELL, *PLAY_CARDS)
"""What a Streya can own."""
CARDS: tuple[Row, ...] = (*OWNABLE, *MONSTERS, *JOOMBIES)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})

SEED, WELL = INDEX["wishing_seed"], INDEX["wishing_well"]
HEARTS = range(SEED + 1, WELL)
PLAY_KINDS = range(WELL + 1, len(OWNABLE))
MONSTER_KINDS = range(len(OWNABLE), len(OWNABLE) + len(MONSTERS))
JOOMBIE_KINDS = range(MONSTER_KINDS.stop, len(CARDS))

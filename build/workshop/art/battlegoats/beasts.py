"""The creatures of BattleGoats by card key."""

from __future__ import annotations

from collections.abc import Callable

import skia

from workshop.art.battlegoats.beasts_fur import badger, bear, lion, skunk, wolf
from workshop.art.battlegoats.beasts_scaled import armored_pig, baby_dragon, mama_dragon, vulture

BEASTS: dict[str, Callable[[skia.Canvas], None]] = {
    "armored_pig": armored_pig, "baby_dragon": baby_dragon, "mama_dragon": mama_dragon, "lion": lion,
    "wolf": wolf,
    "bear": bear, "vulture": vulture, "skunk": skunk, "badger": badger,
}

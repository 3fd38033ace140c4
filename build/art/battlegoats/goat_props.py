"""All that goats hold and all that stands behind them: the tables of goat_arms, goat_things and goat_behind."""

from __future__ import annotations

from collections.abc import Callable

from art.battlegoats.goat_arms import ARMS
from art.battlegoats.goat_behind import BEHIND
from art.battlegoats.goat_things import THINGS
from art.battlegoats.sitter import Sitter

HELD: dict[str, Callable[[Sitter], None]] = {**ARMS, **THINGS}
__all__ = ["BEHIND", "HELD"]

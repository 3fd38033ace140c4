"""All that goats hold and all that stands behind them: the tables of arms, things and behind."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.battlegoats.goats.arms import ARMS
from workshop.art.battlegoats.goats.behind import BEHIND
from workshop.art.battlegoats.goats.sitter import Sitter
from workshop.art.battlegoats.goats.things import THINGS

HELD: dict[str, Callable[[Sitter], None]] = {**ARMS, **THINGS}
__all__ = ["BEHIND", "HELD"]

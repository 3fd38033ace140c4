"""What is told about a match of BattleGoats when it is over: its attacks, the strongest, and how many cards fell."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State


def recap(view: State, told: Sequence[Said]) -> tuple[Sentence, ...]:
    """Nothing is said of a match without an attack."""
    attacks = [dict(said.args) for said in told if said.key == "clash"]
    if not attacks:
        return ()
    best = max(attacks, key=lambda said: int(said["total"]))
    return (
        ("attacks", {"n": len(attacks)}),
        ("fallen", {"n": sum(said.key == "fell" for said in told)}),
        ("strongest", {name: best[name] for name in ("seat", "card", "total")}),
    )

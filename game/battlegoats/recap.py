"""The summary of a finished match of BattleGoats: its attacks, the strongest one, and how many cards fell."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Said
from game.core.guide import Sentence
from game.core.state import State


def recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """One sentence each for the attacks, the cards that fell and the strongest attack; () without an attack."""
    attacks = [dict(said.args) for said in log if said.key == "clash"]
    if not attacks:
        return ()
    best = max(attacks, key=lambda said: int(said["total"]))
    return (
        ("attacks", {"n": len(attacks)}),
        ("fallen", {"n": sum(said.key == "fell" for said in log)}),
        ("strongest", {name: best[name] for name in ("seat", "card", "total")}),
    )

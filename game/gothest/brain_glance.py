"""How Gothest BATtle looks to somebody who has played few BATtles."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain_turn import Play, as_play, ends, in_play

HOARD = 0.5
"""Bats that a beginner thinks it costs to give an Ace away; in truth it is good to be rid of one."""


def glance(state: State, seat: int, legal: list[Action]) -> list[float]:
    """The bats of this round alone: leads what is strongest, answers with what brings most or loses least."""
    leads, foe = state.stack[-1].name == "lead", in_play(state, 1 - seat)
    return [_brings(as_play(action), foe, leads) for action in legal]


def _brings(mine: Play, foe: Play, leads: bool) -> float:
    if leads:
        return mine.bats - HOARD * mine.aces
    found = ends(mine, foe)
    return sum(bats for bats, _ in found) / len(found) - HOARD * mine.aces

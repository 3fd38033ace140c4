"""How Gothest BATtle looks to somebody who has played few BATtles."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain.prior import as_play, ends, in_play


def glance(state: State, seat: int, legal: list[Action]) -> list[float]:
    """The bats of this round alone: leads the strongest card, answers with what brings most or loses least. That it is
    good to be rid of Aces, and of weak cards in lost rounds, one learns later."""
    plays = [as_play(action) for action in legal]
    if state.stack[-1].name == "lead":
        return [float(play.bats) for play in plays]
    found = [ends(play, in_play(state, 1 - seat)) for play in plays]
    return [sum(bats for bats, _ in ways) / len(ways) for ways in found]

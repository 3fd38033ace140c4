"""How Gothest BATtle looks to somebody who has played few BATtles."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain.prior import as_play, ends, in_play, prior


def glance(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """In the first games the bats of this round alone: leads the strongest card, answers with what brings most or loses
    least. That it is good to be rid of Aces, and of weak cards in lost rounds, one learns later."""
    if games or view.stack[-1].name not in {"lead", "follow"}:
        return prior(view, seat, legal)
    plays = [as_play(action) for action in legal]
    if view.stack[-1].name == "lead":
        return [float(play.bats) for play in plays]
    found = [ends(play, in_play(view, 1 - seat)) for play in plays]
    return [sum(bats for bats, _ in ways) / len(ways) for ways in found]

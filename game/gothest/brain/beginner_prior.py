"""How promising actions look to somebody who has played few BATtles."""

from __future__ import annotations

from game.core.actions import Action
from game.core.state import State
from game.gothest.brain.prior import as_play, ends, in_play, prior


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """In the first games (`games` 0) plays count only by the bats of this round: the highest lead, the answer with the
    best result. Getting rid of Aces, or of low cards in lost rounds, has no value yet. Later as `prior`."""
    if games or view.stack[-1].name not in {"lead", "follow"}:
        return prior(view, seat, legal)
    plays = [as_play(action) for action in legal]
    if view.stack[-1].name == "lead":
        return [float(play.bats) for play in plays]
    found = [ends(play, in_play(view, 1 - seat)) for play in plays]
    return [sum(bats for bats, _ in ways) / len(ways) for ways in found]

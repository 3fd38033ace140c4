"""How GOTHIES looks to somebody who has learnt it not long ago."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive_turn
from game.gothies.brain.prior import prior


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """In the first games buys what gives most and ignores synergies; later as `prior`."""
    if games or view.counts[at.COOP]:
        return prior(view, seat, legal)
    scores = competitive_turn.scores(view, seat, legal, competitive_turn.BEGINNER_STYLE)
    return [scores.get(action, -inf) for action in legal]

"""How GOTHIES looks to somebody who has learnt it not long ago."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive as duel
from game.gothies.brain.prior import prior


def glance(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """A beginner buys what gives most and thinks of no synergy."""
    if games or view.counts[at.COOP]:
        return prior(view, seat, legal)
    scores = duel.scores(view, seat, legal, duel.SHINY)
    return [scores.get(action, -inf) for action in legal]

"""How promising the actions of GOTHIES look to a beginner."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive_turn
from game.gothies.brain.card_worth import PLAIN_STYLE
from game.gothies.brain.prior import prior


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """As `prior` together with the others. In the competitive game by plain weights; in the first games (`games` == 0)
    the cards that give most look best and synergies are ignored."""
    if view.counts[at.COOP]:
        return prior(view, seat, legal)
    style = PLAIN_STYLE if games else competitive_turn.BEGINNER_STYLE
    scores = competitive_turn.scores(view, seat, legal, style)
    return [scores.get(action, -inf) for action in legal]

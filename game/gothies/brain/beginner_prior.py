"""How promising the actions of GOTHIES look to a beginner."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn
from game.gothies.brain.card_worth import PLAIN_STYLE
from game.gothies.brain.competitive_turn import BEGINNER_STYLE
from game.gothies.brain.cooperative_turn import COOP_STYLE


def beginner_prior(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """By plain weights, together with the others as `prior`. In the first games (`games` == 0) the cards that give most
    look best, and synergies are ignored."""
    if view.counts[at.COOP]:
        style = COOP_STYLE if games else BEGINNER_STYLE
        scores = cooperative_turn.scores(view, seat, legal, style)
    else:
        scores = competitive_turn.scores(view, seat, legal, PLAIN_STYLE if games else BEGINNER_STYLE)
    return [scores.get(action, -inf) for action in legal]

"""How promising each action of GOTHIES looks: to the greedy rule, and to the policy."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive as duel
from game.gothies.brain import cooperative as vigil


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """The greedy of the rules page (section 5); what goes without saying, or is silly, is no candidate beside it."""
    scores = vigil.scores(view, seat, legal) if view.counts[at.COOP] else duel.scores(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]


def hunch(view: State, seat: int, legal: list[Action]) -> list[float]:
    """What comes near to the policy's own choice."""
    scores = vigil.scores(view, seat, legal) if view.counts[at.COOP] else duel.hunches(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]

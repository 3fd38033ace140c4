"""How promising each action of GOTHIES looks: to the greedy rule, and to the policy."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """How promising each action looks by the greedy rule (rules page, section 5); -inf for what is no candidate."""
    turn = cooperative_turn if view.counts[at.COOP] else competitive_turn
    scores = turn.scores(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]


def search_prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """How near each action comes to the policy's own choice; -inf for what is no candidate."""
    find = cooperative_turn.scores if view.counts[at.COOP] else competitive_turn.policy_scores
    scores = find(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]

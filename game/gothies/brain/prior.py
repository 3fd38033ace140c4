"""How promising each action of GOTHIES looks to those who search."""

from __future__ import annotations

from math import inf

from game.core.actions import Action
from game.core.state import State
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """A score for each legal action by how near it comes to the policy's choice, in their order; -inf if not worth
    considering."""
    find = cooperative_turn.scores if view.counts[at.COOP] else competitive_turn.policy_scores
    scores = find(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]

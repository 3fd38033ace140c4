"""How computer opponents judge a bid of Magpies, from what a seat may see."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.rules import Heuristics, is_won
from game.core.state import State
from game.magpies import state as at
from game.magpies.cards import CARDS, INDEX

_EVEN = 0.5
_ALL = sum(row.numbers.get("worth", 0) for row in CARDS)
"""What all shiny things count together."""
_WHIM = 1.5
"""Maximum miss of a sensible bid, in strengths: a seat that always bids alike is seen through."""


def value(state: State, seat: int) -> float:
    """The chance to win: by the lead over the best of the others."""
    if state.outcome is not None:
        return float(is_won(state.outcome, seat))
    if at.is_gone(state, seat):
        return 0.0
    others = max((at.points(state, other) for other in at.playing(state) if other != seat), default=0)
    return _EVEN + (at.points(state, seat) - others) / (2 * _ALL)


def prior(state: State, seat: int, legal: list[Action]) -> list[float]:
    """The promise of a bid: a feather about as strong as the prize is worth."""
    worth = at.worth(state.zones[at.PRIZE][0])
    return [-float(abs(at.strength(INDEX[action.picks[0]]) - worth)) for action in legal]


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """A sensible bid for playouts."""
    scores = [score + _WHIM * rng.random() for score in prior(state, seat, legal)]
    return legal[scores.index(max(scores))]


HEURISTICS = Heuristics(value, policy, prior)

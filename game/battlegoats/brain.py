"""What BattleGoats teaches its computer opponents."""

from __future__ import annotations

from math import exp
from random import Random

from game.battlegoats import state as at
from game.battlegoats.brain_belief import belief
from game.battlegoats.brain_cards import worth
from game.battlegoats.brain_questions import gains
from game.battlegoats.brain_turn import choose
from game.core.actions import Action
from game.core.cards import EMPTY, KIND
from game.core.rules import Wits, is_won
from game.core.state import State

_TEMPER = 0.9
_TEMPO = 0.2


def value(state: State, seat: int) -> float:
    """The chance to win: each living army counts by what its cards are worth."""
    if state.outcome is not None:
        return float(is_won(state.outcome, seat))
    weights = [exp(_army_worth(state, other)) if not state.counts[at.fell(other)] else 0.0 for other in range(state.seats)]
    return weights[seat] / sum(weights)


def _army_worth(state: State, seat: int) -> float:
    price = worth()
    total = sum(price[card & KIND] for card in state.zones[at.field(seat)] if card != EMPTY)
    return _TEMPER * total + _TEMPO * (state.counts[at.ACTIVE] == seat)


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The best by one look ahead; for playouts."""
    if state.stack[-1].name == "turn":
        return choose(state, seat, rng)
    scores = gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[int(rng.random() * len(best))]


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """The one-ply rule of the rules page (section 5)."""
    return gains(view, seat, legal)


WITS = Wits(value, policy, prior, belief)

"""What BattleGoats teaches its computer opponents."""

from __future__ import annotations

from random import Random

from game.battlegoats.brain.belief import belief
from game.battlegoats.brain.endgame import endgame_values
from game.battlegoats.brain.prior import draft_gains, gains, prior
from game.battlegoats.brain.reasons import PUBLIC_REASONS, reasons
from game.battlegoats.brain.traits import TASTE_MARGIN, traits
from game.battlegoats.brain.turn import choose
from game.battlegoats.brain.value import value
from game.core.actions import Action
from game.core.rules import Heuristics
from game.core.state import State


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """The best action by one look ahead; for playouts. Ties are broken by lot."""
    if state.stack[-1].name == "turn":
        return choose(state, seat, rng)
    scores = gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[int(rng.random() * len(best))]


def evaluate(view: State, seat: int, legal: list[Action], worlds: int) -> list[float] | None:
    """Judges a draft by its measured win shares and the end of a match by playing it out; None for all other
    questions."""
    if view.stack[-1].name == "draft":
        return draft_gains(view, seat, legal) if worlds else []
    return endgame_values(view, seat, legal, worlds)


HEURISTICS = Heuristics(
    value, policy, prior, belief, playout_limit=6, evaluate=evaluate, reasons=reasons, traits=traits,
    taste_margin=TASTE_MARGIN, public_reasons=PUBLIC_REASONS, ponderable=frozenset({"turn"}),
)  # fmt: skip

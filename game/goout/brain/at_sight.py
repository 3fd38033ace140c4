"""The answers of playouts to the questions that come most often, found without a list of what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.goout import damage
from game.goout import state as at
from game.goout.brain.prior import TurnContext, losing, reveal_gain, turn_gains
from game.goout.turn import tally, turn_actions


def turn(state: State, seat: int, rng: Random) -> Action:
    """As `policy`, for a turn."""
    held = tally(state.zones[at.HAND[seat]])
    legal = turn_actions(state, seat, held)
    return legal[0] if len(legal) == 1 else best_of(legal, turn_gains(TurnContext(state, seat, held), legal), rng)


def lose(state: State, seat: int, rng: Random) -> Action:
    """As `policy`, for a card that is laid as damage or dropped."""
    step, card = state.stack[-1], state.zones[at.CHARACTER[seat]][0]
    character, up = card & KIND, card & UP > 0
    foes = len(at.hands_of_foes(state.seats, state.counts[at.FALLEN], seat))
    held = tally(state.zones[at.HAND[seat]])
    rows = losing(held, character, up, foes, step.data[0])
    gains = [row[count] for row, count in zip(rows, held)]  # noqa: B905  as long as each other
    if not up and step.name == "lay" and reveal_gain(character, max(gains)) > max(gains):
        return damage.reveal_of(seat)
    return best_of(damage.one_of(seat, step.name), gains, rng)


def best_of(actions: Sequence[Action], gains: list[float], rng: Random) -> Action:
    """The action with the highest gain; a random one among equals."""
    most = max(gains)
    if gains.count(most) == 1:
        return actions[gains.index(most)]
    best = [action for action, gain in zip(actions, gains, strict=True) if gain == most]
    return best[int(rng.random() * len(best))]

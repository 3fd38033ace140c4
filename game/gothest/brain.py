"""What Gothest BATtle teaches its computer opponents."""

from __future__ import annotations

from math import inf
from random import Random

from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.rules import Heuristics
from game.core.state import State
from game.gothest import state as at
from game.gothest.battle import play_legal
from game.gothest.brain_belief import belief
from game.gothest.brain_glance import glance as round_glance
from game.gothest.brain_reasons import TELLS, reasons
from game.gothest.brain_traits import NEAR, traits
from game.gothest.brain_turn import alike, as_play, last_round, play_gains
from game.gothest.brain_value import SILVER_WORTH, chance, deck_left, peril, prospects, supply, typical, unseen
from game.gothest.cards import INDEX
from game.gothest.spoils import prize

_ANSWERS = {"second": 1.0, "redraw": 1.0, "take": 1.0}
"""The better answer to questions that need no thought: to follow is easier than to lead."""


def value(state: State, seat: int) -> float:
    """The chance to win; unknown cards count as average ones."""
    if state.outcome is not None:
        return float(state.outcome.ranks[seat] == 1)
    step, counts, other = state.stack[-1], state.counts, 1 - seat
    if step.name in {"take", "claim"}:
        return float(step.seats[0] == seat)
    rounds = at.ROUNDS - max(0, counts[at.ROUND] - 1)
    if step.name == "call" and step.data[0] == "end":
        return 0.5
    if step.name == "lead" and rounds == 1 and state.viewer < 0:
        (leader,) = step.seats
        found = last_round(state, leader, play_legal(state, step, leader), play_legal(state, step, 1 - leader))
        return found if leader == seat else 1.0 - found
    bats, silver = (counts[zone[seat]] - counts[zone[other]] for zone in (at.BATS, at.SILVER))
    (mine, sinks), (theirs, they_sink) = _future(state, seat, rounds), _future(state, other, rounds)
    ahead = chance(bats + SILVER_WORTH * silver + mine - theirs, rounds)
    return (1.0 - sinks) * (they_sink + (1.0 - they_sink) * ahead) + sinks * they_sink / 2


def _future(state: State, seat: int, rounds: int) -> tuple[float, float]:
    """What a seat's cards are still going to bring, and the chance that they drown it next."""
    cards = state.zones[at.HAND[seat]] + state.zones[at.PRESENT[seat]]
    known = [card & KIND for card in cards if card & KIND < HIDDEN]
    hand = known + typical(unseen(state, seat), len(cards) - len(known))
    deck = supply(deck_left(state, seat))
    return prospects(hand, rounds, rounds - 1, deck), peril(hand, deck) if rounds > 1 else 0.0


def rests(state: State) -> bool:
    """Where a round begins `value` says more than playing on would; and when all is decided."""
    return state.stack[-1].name in {"lead", "take", "claim"}


def _gains(state: State, seat: int, legal: list[Action]) -> list[float]:
    match state.stack[-1].name:
        case "lead" | "follow":
            return play_gains(state, seat, legal)
        case "claim":
            ranked = sorted((action for action in legal if action.picks), key=lambda one: prize(INDEX[one.picks[0]]))
            return [float(ranked.index(action)) if action.picks else -1.0 for action in legal]
        case _:
            return [_ANSWERS.get(action.verb, 0.0) for action in legal]


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """What looks best, for playouts; ties by lot."""
    scores = _gains(state, seat, legal)
    most = max(scores)
    best = [action for action, score in zip(legal, scores, strict=True) if score == most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """The chance one round ahead; of plays that are worth the same only the first is a candidate."""
    scores = _gains(view, seat, legal)
    if view.stack[-1].name not in {"lead", "follow"}:
        return scores
    plays = [alike(as_play(action)) for action in legal]
    return [score if plays.index(play) == place else -inf
            for place, (score, play) in enumerate(zip(scores, plays, strict=True))]  # fmt: skip


def glance(view: State, seat: int, legal: list[Action], games: int) -> list[float]:
    """A beginner thinks of this round alone."""
    if games or view.stack[-1].name not in {"lead", "follow"}:
        return prior(view, seat, legal)
    return round_glance(view, seat, legal)


HEURISTICS = Heuristics(
    value, policy, prior, belief, rests, beginner_prior=glance, reasons=reasons, traits=traits, taste_margin=NEAR,
    public_reasons=TELLS,
)  # fmt: skip

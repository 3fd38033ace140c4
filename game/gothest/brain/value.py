"""The chance to win a BATtle: the last round is searched, earlier ones are estimated from the cards left to play."""

from __future__ import annotations

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.gothest import state as at
from game.gothest.battle import play_legal
from game.gothest.brain.future import (
    SILVER_WORTH,
    average_hand,
    chance,
    deck_left,
    flood_chance,
    hand_of,
    prospects,
    supply,
    unseen,
)
from game.gothest.brain.prior import last_round


def value(state: State, seat: int) -> float:
    """The chance to win, 0..1; cards that the state hides count as average ones."""
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
    (mine, my_flood), (theirs, their_flood) = _future(state, seat, rounds), _future(state, other, rounds)
    ahead = chance(bats + SILVER_WORTH * silver + mine - theirs, rounds)
    return (1.0 - my_flood) * (their_flood + (1.0 - their_flood) * ahead) + my_flood * their_flood / 2


def _future(state: State, seat: int, rounds: int) -> tuple[float, float]:
    """The bats that a seat's cards are still going to bring, and the chance that its next draw is a fifth Ace."""
    cards = state.zones[at.HAND[seat]] + state.zones[at.PRESENT[seat]]
    kinds = [kind for card in cards if (kind := card & KIND) < HIDDEN]
    if hidden := len(cards) - len(kinds):
        kinds += average_hand(unseen(state, seat), hidden)
    hand, deck = hand_of(kinds), supply(deck_left(state, seat))
    return prospects(hand, rounds, rounds - 1, deck), flood_chance(hand, deck) if rounds > 1 else 0.0


def ends_playout(state: State) -> bool:
    """Whether a playout may stop here and use `value`: at the start of a round, or when the winner is known."""
    return state.stack[-1].name in {"lead", "take", "claim"}

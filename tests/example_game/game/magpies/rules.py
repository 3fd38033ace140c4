"""Magpies: the record that makes the game, and its steps."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import KIND
from game.core.rules import Auto, Poll, Rules, shared_ranks
from game.core.state import State
from game.core.steps import Step
from game.magpies import state as at
from game.magpies.brain.heuristics import HEURISTICS
from game.magpies.cards import CARDS, FEATHER, INDEX, ROUNDS
from game.magpies.guide import MagpiesGuide


class Ending(Enum):
    """Why a match of Magpies ends."""

    ALL_TAKEN = "the last shiny thing was bid for"
    GIVEN_UP = "all others gave up"


def deal(state: State) -> None:
    """Everybody gets ROUNDS feathers; then the first shiny thing is turned up. There is no luck afterwards."""
    for kind, row in enumerate(CARDS):
        state.zones[at.FEATHERS if row.cls == FEATHER else at.SHINIES] += [kind] * row.copies
    state.shuffle(at.FEATHERS)
    state.shuffle(at.SHINIES)
    for seat in range(state.seats):
        state.pour(at.FEATHERS, at.HAND[seat], ROUNDS)
    state.then(Step("turn_up"))


def turn_up(state: State, step: Step) -> None:
    """The feathers of the last round are swept away, and the next shiny thing is turned up; without one it is over."""
    for seat in range(state.seats):
        state.pour(at.BID[seat], at.SPENT, up=True)
    if not state.zones[at.SHINIES]:
        state.end("ALL_TAKEN", ranks(state))
        return
    state.move(at.SHINIES, -1, at.PRIZE, up=True)
    state.then(Step("bid", at.playing(state)))


def bid_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any feather of the hand."""
    held = {card & KIND for card in state.zones[at.HAND[seat]]}
    return [Action(seat, "bid", (CARDS[kind].key,)) for kind in sorted(held)]


def bid(state: State, step: Step, answers: Sequence[Action]) -> None:
    """All bids are shown at once. The strongest feather that nobody else bid takes the prize; otherwise nobody does."""
    strengths: dict[int, list[int]] = {}
    for seat, _, (key,) in answers:
        state.move_kinds(at.HAND[seat], [INDEX[key]], at.BID[seat], up=True)
        strengths.setdefault(at.strength(INDEX[key]), []).append(seat)
    alone = [seats[0] for _, seats in sorted(strengths.items()) if len(seats) == 1]
    if alone:
        state.say("takes", seat=f"seat:{alone[-1]}", card=f"card:{CARDS[state.zones[at.PRIZE][0] & KIND].key}")
        state.pour(at.PRIZE, at.WON[alone[-1]], up=True)
    else:
        state.say("nobody")
        state.pour(at.PRIZE, at.SPENT, up=True)
    state.then(Step("turn_up"))


def ranks(state: State) -> tuple[int, ...]:
    """By points, equal ones together; a player who gave up comes after all others, the first to leave last."""
    by_points: dict[int, list[int]] = {}
    for seat in at.playing(state):
        by_points.setdefault(-at.points(state, seat), []).append(seat)
    left = [seat for seat in range(state.seats) if at.is_gone(state, seat)]
    left.sort(key=lambda seat: -state.counts[at.GONE[seat]])
    return shared_ranks([*(by_points[score] for score in sorted(by_points)), *([seat] for seat in left)], state.seats)


def concede(state: State, seat: int) -> None:
    """A seat leaves; the others bid again for what lies there."""
    state.say("conceded", seat=f"seat:{seat}")
    state.count(at.GONE[seat], 1 + state.seats - len(at.playing(state)))
    state.pour(at.HAND[seat], at.SPENT, up=True)
    step = state.stack.pop()
    if len(at.playing(state)) == 1:
        state.end("GIVEN_UP", ranks(state))
    else:
        state.then(step._replace(seats=at.playing(state)))


def bound(seats: int) -> int:
    """The number of decisions: every seat bids once a round."""
    return ROUNDS * seats


RULES = Rules(
    key="magpies",
    home=__name__,
    seats=range(2, at.MOST_SEATS + 1),
    options=MappingProxyType({}),
    cards=CARDS,
    zones=at.zones,
    counters=at.counters,
    deal=deal,
    steps=MappingProxyType({"turn_up": Auto(turn_up), "bid": Poll(bid_legal, bid)}),
    endings=Ending,
    bound=bound,
    concede=concede,
    heuristics=HEURISTICS,
    guide=MagpiesGuide(),
    out=at.is_gone,
)

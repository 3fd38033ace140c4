"""From the deal to the first turn: drafting, laying out the battlefields, and who attacks first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, HERO_KINDS
from game.core.actions import Action
from game.core.cards import KIND
from game.core.first_seat import draw_first_seat
from game.core.state import State
from game.core.steps import Step

ARMY_CARDS = 8
"""Cards of an army besides its hero."""
MOST_SWAPS = 12
"""Swaps that a seat may make while laying out its army: enough for people, and a bound for the match."""
_NONE = "none"
"""The value of FIRST_OF_LAST_MATCH in a first match."""
FIRST_OF_LAST_MATCH = "_previous"
"""The name of the option with the seat that attacked first in the last match."""
_BY_KEY = tuple(sorted(range(len(CARDS)), key=lambda kind: CARDS[kind].key))
"""All kinds, sorted by key."""
_RANK = {kind: rank for rank, kind in enumerate(_BY_KEY)}
"""The position of each kind when kinds are sorted by key, as legal actions are."""


def deal(state: State) -> None:
    """Deal each seat a hero from the hero stack and eight other cards; the rest is set aside (ruling B1)."""
    state.zones[at.HEROES] = list(HERO_KINDS)
    state.zones[at.DECK] = [kind for kind in range(len(CARDS)) if kind not in HERO_KINDS]
    state.shuffle(at.HEROES)
    state.shuffle(at.DECK)
    drafting = state.options["setup"] == "draft"
    seats = tuple(range(state.seats))
    for seat in seats:
        state.move(at.HEROES, -1, at.hand(seat))
    for _ in range(ARMY_CARDS):
        for seat in seats:
            state.move(at.DECK, -1, at.pack(seat) if drafting else at.hand(seat))
    state.then(Step("deploy", seats), Step("first"))
    if drafting:
        state.then(Step("draft", seats))


@cache
def _keep(seat: int, kind: int) -> Action:
    return Action(seat, "keep", (CARDS[kind].key,))


def draft_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To keep one card of the pack."""
    return sorted(_keep(seat, card & KIND) for card in state.zones[at.pack(seat)])


def draft(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Each seat keeps a card and passes the rest to the right; the last card of a pack is kept too (ruling B2)."""
    for seat, _, (key,) in answers:
        _take(state, seat, state.game.index[key])
    _pass_right(state, step.seats)
    if len(state.zones[at.pack(step.seats[0])]) > 1:
        state.then(step)
        return
    for seat in step.seats:
        state.move(at.pack(seat), 0, at.hand(seat))


def _take(state: State, seat: int, kind: int) -> None:
    cards = [card & KIND for card in state.zones[at.pack(seat)]]
    state.move(at.pack(seat), cards.index(kind), at.hand(seat))


def _pass_right(state: State, seats: Sequence[int]) -> None:
    """Pass each pack to the right-hand neighbour: the seat before, since turns pass to the left."""
    state.pour(at.pack(seats[0]), at.PASSING)
    for right, seat in pairwise(seats):
        state.pour(at.pack(seat), at.pack(right))
    state.pour(at.PASSING, at.pack(seats[-1]))


@cache
def _place(seat: int, kind: int, place: int) -> Action:
    return Action(seat, "place", (CARDS[kind].key, f"s{seat}.field/{place + 1}"))


@cache
def _rearrangements(seat: int) -> tuple[Action, ...]:
    slots = [f"s{seat}.field/{place + 1}" for place in at.PLACES]
    swaps = tuple(Action(seat, "swap", (a, b)) for a in slots for b in slots if a < b)
    return (Action(seat, "ready"), *swaps)


def deploy_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To place a card on an empty place; once all cards lie, to swap two of them or to be ready."""
    cards = state.zones[at.hand(seat)]
    if cards:
        places = at.empty_places(state, seat)
        kinds = sorted([card & KIND for card in cards], key=_RANK.__getitem__)
        return [_place(seat, kind, place) for kind in kinds for place in places]
    everything = _rearrangements(seat)
    return list(everything) if state.counts[at.swaps(seat)] < MOST_SWAPS else [everything[0]]


def deploy(state: State, step: Step, action: Action) -> None:
    """Carry out one action of laying out an army face down; the step is repeated until all seats are ready."""
    seat = action.seat
    match action.verb:
        case "place":
            kind, place = state.game.index[action.picks[0]], state.layout.slot(action.picks[1])[1]
            cards = [card & KIND for card in state.zones[at.hand(seat)]]
            state.move(at.hand(seat), cards.index(kind), at.field(seat), place)
        case "swap":
            zone, first = state.layout.slot(action.picks[0])
            state.count(at.swaps(seat), state.counts[at.swaps(seat)] + 1)
            state.swap(zone, first, state.layout.slot(action.picks[1])[1])
        case _:
            _ready(state, step, seat)
            return
    state.then(step)


def _ready(state: State, step: Step, seat: int) -> None:
    """Remove a seat from the step. The first one to be ready is noted for the option `speed`; if people play, only
    people count."""
    left = tuple(other for other in step.seats if other != seat)
    if not state.counts[at.FASTEST] and (not state.people or seat in state.people):
        state.count(at.FASTEST, seat + 1)
    state.say("ready", seat=f"seat:{seat}")
    if left:
        state.then(Step("deploy", left))


def first(state: State, step: Step) -> None:
    """Decide who attacks first: by lot in a first match, in a rematch the next seat after the last time (ruling B3).

    With the option `speed` the seat that was ready first chooses, if it is still in the match.
    """
    previous, fastest = state.options[FIRST_OF_LAST_MATCH], state.counts[at.FASTEST] - 1
    if state.options["first"] == "speed" and fastest in at.living(state):
        state.then(Step("choose", (fastest,)))
    elif previous != _NONE:
        begin(state, at.next_living(state, int(previous)))
    else:
        begin(state, draw_first_seat(state, at.living(state)))


def choose_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To choose any seat as the first attacker."""
    return [Action(seat, "choose", (f"s{other}",)) for other in at.living(state)]


def choose(state: State, step: Step, action: Action) -> None:
    """The seat that was ready first has chosen the first attacker."""
    begin(state, int(action.picks[0][1:]))


def begin(state: State, seat: int) -> None:
    """Start the first turn, which is this seat's."""
    state.count(at.FIRST, seat + 1)
    state.say("begins", seat=f"seat:{seat}")
    state.then(Step("next", (), ((seat - 1) % state.seats,)))

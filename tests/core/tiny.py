"""A tiny game that uses every verb of the table, kind of zone and kind of question; for the tests of the core only."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random
from types import MappingProxyType

from game.core.actions import Action
from game.core.cards import EMPTY, KIND, UP, CardKind
from game.core.guide import Guide, Sentence
from game.core.layout import Eyes, Zone, ZoneKind
from game.core.rules import Ask, Auto, Heuristics, Poll, Rules, shared_ranks
from game.core.state import State
from game.core.steps import Step
from tests.bounded import as_long_as

DECK, BIN, TABLE, FIRST_HAND = range(4)
PLACES = 4
TURNS, SCORE, OUT = range(3)
TURN_COUNT = 40


class Ending(Enum):
    """How it ends."""

    OVER = "all turns are played"
    ALONE = "all others gave up"


def zones(seats: int) -> Sequence[Zone]:
    """Two piles, a table that nobody looks into, and hands."""
    return (
        Zone("deck", ZoneKind.PILE, Eyes.NOBODY),
        Zone("bin", ZoneKind.PILE, Eyes.ALL),
        Zone("table", ZoneKind.GRID, Eyes.NOBODY, places=PLACES),
        *(Zone(f"s{seat}.hand", ZoneKind.HAND, Eyes.OWNER, seat) for seat in range(seats)),
    )


def deal(state: State) -> None:
    """Three cards each; then seat 0 begins."""
    state.zones[DECK] = [kind for kind, row in enumerate(state.game.cards) for _ in range(row.copies)]
    state.shuffle(DECK)
    for seat in living(state):
        for _ in range(3):
            state.move(DECK, -1, FIRST_HAND + seat)
    state.then(Step("next", (), (state.seats - 1,)))


def living(state: State) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat in range(state.seats) if not state.counts[OUT] >> seat & 1]


def next_turn(state: State, step: Step) -> None:
    """Clockwise; every fifth turn is a vote of all."""
    state.count(TURNS, state.counts[TURNS] + 1)
    if state.counts[TURNS] == TURN_COUNT:
        state.end(
            "OVER",
            shared_ranks([living(state), [s for s in range(state.seats) if s not in living(state)]], state.seats),
        )
        return
    seat = next((s for s in living(state) if s > step.data[0]), living(state)[0])
    state.then(Step("next", (), (seat,)))
    state.then(Step("vote", tuple(living(state))) if state.counts[TURNS] % 5 == 0 else Step("act", (seat,)))


def act_legal(state: State, step: Step, seat: int) -> list[Action]:
    """All that can be done with cards, luck and numbers."""
    hand, places = state.zones[FIRST_HAND + seat], range(PLACES)
    keys = sorted({state.game.cards[card & KIND].key for card in hand})
    filled = [place for place in places if state.zones[TABLE][place] != EMPTY]
    acts: list[tuple[str, tuple[str, ...]]] = [("flip", ()), ("gather", ()), ("roll", ())]
    acts += [("draw", ())] if state.zones[DECK] else []
    acts += [("give", (key, f"s{other}")) for key in keys for other in living(state) if other != seat]
    acts += [("show", (key,)) for key in keys]
    acts += [("lay", (key, f"table/{place + 1}")) for key in keys for place in places if place not in filled]
    acts += [(verb, (f"table/{place + 1}",)) for verb in ("look", "turn", "take") for place in filled]
    acts += [("swap", ("table/1", "table/2"))]
    return sorted(Action(seat, verb, picks) for verb, picks in acts)


def in_hand(state: State, seat: int, key: str) -> int:
    """Where a card of this key lies in a hand."""
    return [card & KIND for card in state.zones[FIRST_HAND + seat]].index(state.game.index[key])


def act(state: State, step: Step, action: Action) -> None:
    """One verb of the table each."""
    seat, hand = action.seat, FIRST_HAND + action.seat
    match action:
        case Action(_, "flip" | "roll" as luck, ()):
            state.count(SCORE, state.roll(20, seat) if luck == "roll" else int(state.flip(seat)))
        case Action(_, "draw", ()):
            state.move(DECK, -1, hand)
        case Action(_, "gather", ()):
            for _ in as_long_as(lambda: state.zones[BIN]):
                state.move(BIN, 0, DECK)
            state.shuffle(DECK)
        case Action(_, "give", (key, other)):
            state.move(hand, in_hand(state, seat, key), FIRST_HAND + int(other[1:]))
        case Action(_, "show", (key,)):
            state.move(hand, in_hand(state, seat, key), BIN, up=True)
        case Action(_, "lay", (key, place)):
            state.move(hand, in_hand(state, seat, key), TABLE, int(place[-1]) - 1)
        case Action(_, "look", (place,)):
            state.look(seat, TABLE, int(place[-1]) - 1)
        case Action(_, "turn", (place,)):
            state.turn(TABLE, int(place[-1]) - 1, not state.zones[TABLE][int(place[-1]) - 1] & UP)
        case Action(_, "take", (place,)):
            state.move(TABLE, int(place[-1]) - 1, hand)
        case Action(_, "swap", _):
            state.swap(TABLE, 0, 1)
        case _:
            raise AssertionError(action)


def vote_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Yes or no."""
    return [Action(seat, "no"), Action(seat, "yes")]


def vote(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Count the yes."""
    state.count(SCORE, sum(answer.verb == "yes" for answer in answers))
    state.say("voted", yes=state.counts[SCORE])


def concede(state: State, seat: int) -> None:
    """Its hand goes to the bin."""
    for _ in as_long_as(lambda: state.zones[FIRST_HAND + seat]):
        state.move(FIRST_HAND + seat, 0, BIN, up=True)
    state.count(OUT, state.counts[OUT] | 1 << seat)
    if len(living(state)) == 1:
        gone = [other for other in range(state.seats) if other not in living(state)]
        state.end("ALONE", shared_ranks([living(state), gone], state.seats))
        return
    step = state.stack.pop()
    left = tuple(other for other in step.seats if other != seat)
    if left:
        state.then(step._replace(seats=left))


class TinyGuide(Guide):
    """Only a reason."""

    def why_not(self, view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
        """Always the same one."""
        return "no", {}


def value(state: State, seat: int) -> float:
    """Nobody is ahead."""
    return 0.5


def policy(state: State, seat: int, legal: list[Action], rng: Random) -> Action:
    """Anything."""
    return rng.choice(legal)


def prior(state: State, seat: int, legal: list[Action]) -> list[float]:
    """All alike."""
    return [1.0] * len(legal)


RULES = Rules(
    key="tiny",
    home=__name__,
    seats=range(2, 5),
    options=MappingProxyType({"colour": ("red", "blue")}),
    cards=(
        CardKind("red", "card", copies=6),
        CardKind("blue", "card", copies=5, back=1),
        CardKind("green", "card", copies=6, back=1),
    ),
    zones=zones,
    counters=lambda seats: ("turns", "score", "out"),
    deal=deal,
    steps=MappingProxyType({"next": Auto(next_turn), "act": Ask(act_legal, act), "vote": Poll(vote_legal, vote)}),
    endings=Ending,
    bound=lambda seats: TURN_COUNT * seats,
    concede=concede,
    heuristics=Heuristics(value, policy, prior),
    guide=TinyGuide(),
    out=lambda view, seat: seat not in living(view),
)

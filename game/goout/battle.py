"""A battle from the deal to its winner, and how the turn passes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.first_seat import draw_first_seat, name_or_lot, named_seat, people_among
from game.core.rules import shared_ranks
from game.core.state import State
from game.core.steps import Step
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CARDS, CHARACTER_KINDS, INDEX

_HAND_SIZE = {2: 13, 3: 13, 4: 11, 5: 9}
"""Cards dealt to each seat, by the number of seats."""
TURN_LIMIT = 600
"""Turns after which a battle is drawn and played again (ruling O26); real battles never get there."""
WENT_OUT, OUTLASTED = "went_out", "outlasted"
"""How a battle is won: with an empty hand, or as the last one left."""
_DECK = tuple(kind for kind in BATTLE_KINDS for _ in range(CARDS[kind].copies))
"""The kinds of the deck, one entry per card."""
TURN = tuple(Step("turn", (seat,)) for seat in range(at.MOST_SEATS))
"""The step of each seat's turn."""


def wins_needed(state: State) -> int:
    """Battles that win the match: two, with two seats three (ruling O48), or one with the option `battle`."""
    if state.options["length"] == "battle":
        return 1
    return wins_of_match(state.seats)


def wins_of_match(seats: int) -> int:
    """Battles that win a whole match."""
    return 3 if seats == 2 else 2


_NEXT = Step("next", ())
"""The step between two battles."""


def deal(state: State) -> None:
    """Give every seat all eight characters (ruling O20) and start the first battle."""
    layout, zones = state.layout, state.zones
    zones[at.BOX] = [kind | layout.eyes[at.BOX] for kind in CHARACTER_KINDS for _ in range(at.MOST_SEATS - state.seats)]
    for seat in range(state.seats):
        zones[at.BENCH[seat]] = [kind | layout.eyes[at.BENCH[seat]] for kind in CHARACTER_KINDS]
    zones[at.DECK] = list(_DECK)
    begin(state)


SURVIVOR = "survivor"
"""The value of the option `first` with which the winner of the last match begins."""
WINNER_OF_LAST_MATCH = "_winner"
"""The name of the option with the seat that won the last match at this table."""
UNKNOWN = "none"
"""Its value in a first match."""


def begin(state: State) -> None:
    """Start the first battle. With the option `survivor` the winner of the last match leads it, and where that is not
    known, one of several people is asked who survived last."""
    people = people_among(state, at.playing(state))
    last = state.options[WINNER_OF_LAST_MATCH]
    if state.options["first"] == SURVIVOR and last != UNKNOWN:
        _led_by(state, int(last))
    elif state.options["first"] == SURVIVOR and len(people) > 1:
        state.then(Step("survived", (people[0],)))
    else:
        start(state)


def survived_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any person at the table, or a lot among all seats."""
    return name_or_lot(seat, "survived", people_among(state, at.playing(state)))


def survived(state: State, step: Step, action: Action) -> None:
    """Start the first battle with the seat that survived last; a lot is drawn later, as usual."""
    if (named := named_seat(action)) >= 0:
        _led_by(state, named)
    else:
        start(state)


def _led_by(state: State, seat: int) -> None:
    state.count(at.STARTER, 1 + seat)
    state.say("survivor", seat=f"seat:{seat}")
    start(state)


def start(state: State) -> None:
    """Start a battle: shuffle, deal, and ask all seats for a character; they see their hands then (ruling O21)."""
    seats = at.playing(state)
    state.count(at.FALLEN, at.BY_SEAT.pack(seat not in seats for seat in range(state.seats)))
    state.count(at.BATTLE, state.counts[at.BATTLE] + 1)
    state.shuffle(at.DECK)
    for seat in seats:
        state.pour(at.DECK, at.HAND[seat], _HAND_SIZE[state.seats])
    state.then(Step("choose", tuple(seats)))


@cache
def _choices(seat: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "choose", (CARDS[kind].key,)) for kind in CHARACTER_KINDS)


def choose_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To choose one of the characters that have not won a battle for this seat (ruling O24)."""
    actions = _choices(seat)
    kinds = sorted([card & KIND for card in state.zones[at.BENCH[seat]]])
    return [actions[kind - CHARACTER_KINDS.start] for kind in kinds]


def choose(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Place all characters face down at once; the starter of the first battle is drawn by lot (ruling O22)."""
    for seat, _, (key,) in answers:
        state.move_kinds(at.BENCH[seat], (INDEX[key],), at.CHARACTER[seat])
    if not state.counts[at.STARTER]:
        state.count(at.STARTER, 1 + draw_first_seat(state, list(step.seats)))
    starter = state.counts[at.STARTER] - 1
    if state.news is not None:
        state.say("begins", seat=f"seat:{starter}", battle=state.counts[at.BATTLE])
    state.stack.append(TURN[starter])


def pass_on(state: State, seat: int) -> None:
    """Give the turn to the next seat clockwise that is in the battle. If the pile is its own, all others have passed:
    the pile is discarded and it leads (ruling O6)."""
    counts = state.counts
    if counts[at.TURN] >= TURN_LIMIT:
        state.say("drawn")
        gather(state)
        start(state)
        return
    state.count(at.TURN, counts[at.TURN] + 1)
    seat = at.next_living(state, seat) if counts[at.FALLEN] else (seat + 1) % state.seats
    if counts[at.OWNER] == seat and counts[at.NUMBER]:
        clear(state)
        if state.news is not None:
            state.say("cleared", seat=f"seat:{seat}")
    state.stack.append(TURN[seat])


def clear(state: State) -> None:
    """Move the pile to the face-up discard (ruling O11)."""
    state.pour(at.PILE, at.DISCARD, up=True)
    state.count(at.NUMBER, 0)
    state.count(at.PASSED, 0)


def reveal(state: State, seat: int) -> None:
    """Turn a character face up for the rest of the battle (ruling O18)."""
    state.turn(at.CHARACTER[seat], 0, True)
    if state.news is not None:
        state.say("revealed", seat=f"seat:{seat}", card=f"card:{CARDS[at.character(state, seat)].key}")


def eliminate(state: State, seat: int) -> None:
    """Take a seat out of this battle; its cards stay where they are, unseen (ruling O13). The last one left wins."""
    state.count(at.FALLEN, at.BY_SEAT.put(state.counts[at.FALLEN], seat, 1))
    alive = at.living(state)
    if len(alive) == 1:
        win(state, alive[0], OUTLASTED)
    else:
        pass_on(state, seat)


def win(state: State, seat: int, how: str) -> None:
    """End the battle at once (rulings O25, O27) and start the next one, or end the match."""
    if not at.is_revealed(state, seat):
        reveal(state, seat)
    wins = state.counts[at.WINS[seat]] + 1
    state.count(at.WINS[seat], wins)
    if state.news is not None:
        state.say(how, seat=f"seat:{seat}", wins=wins)
    if wins == wins_needed(state):
        state.end(how.upper(), ranks(state))
        return
    if state.news is not None:
        state.say("spent", seat=f"seat:{seat}", card=f"card:{CARDS[at.character(state, seat)].key}")
    state.move(at.CHARACTER[seat], 0, at.SPENT[seat], up=True)
    state.count(at.STARTER, 1 + next_playing(state, seat))
    state.stack.append(_NEXT)


def next_battle(state: State, step: Step) -> None:
    """Return all cards and start the next battle."""
    gather(state)
    start(state)


def next_playing(state: State, seat: int) -> int:
    """The next seat clockwise that has not given up (ruling O23)."""
    seats = at.playing(state)
    return next((other for other in seats if other > seat), seats[0])


def gather(state: State) -> None:
    """Return all battle cards to the deck, and the characters in play to the benches of their seats."""
    state.count(at.TURN, 0)
    clear(state)
    state.count(at.DEEDS, 0)
    state.pour(at.DISCARD, at.DECK)
    for seat in range(state.seats):
        state.pour(at.HAND[seat], at.DECK)
        state.pour(at.DAMAGE[seat], at.DECK)
        state.pour(at.CHARACTER[seat], at.BENCH[seat])
        for counter in (at.MARKS[seat], at.MISSED[seat]):
            if state.counts[counter]:
                state.count(counter, 0)


def ranks(state: State) -> tuple[int, ...]:
    """The rank of each seat, from 1, by battles won; seats that gave up rank last, the earlier the lower."""
    counts = state.counts
    wins = {seat: counts[at.WINS[seat]] for seat in at.playing(state)}
    groups = [[seat for seat in wins if wins[seat] == most] for most in sorted(set(wins.values()), reverse=True)]
    gone = sorted(set(range(state.seats)) - wins.keys(), key=lambda seat: -counts[at.GONE[seat]])
    return shared_ranks(groups + [[seat] for seat in gone], state.seats)


def rematch(state: State) -> dict[str, str]:
    """The options of a rematch, with the seat that has won this time."""
    options = dict(state.options)
    if state.outcome is not None:
        options[WINNER_OF_LAST_MATCH] = str(state.outcome.ranks.index(1))
    return options


def concede(state: State, seat: int) -> None:
    """Take a seat out of the match; the others go on with the battle. If the pile is its own, it is discarded."""
    counts = state.counts
    state.say("conceded", seat=f"seat:{seat}")
    state.count(at.GONE[seat], 1 + sum(map(bool, (counts[at.GONE[other]] for other in range(state.seats)))))
    state.count(at.FALLEN, at.BY_SEAT.put(counts[at.FALLEN], seat, 1))
    seats, alive = at.playing(state), at.living(state)
    step = state.stack.pop()
    if len(seats) == 1:
        state.end("GIVEN_UP", ranks(state))
    elif step.name == "survived":
        begin(state)
    elif step.name == "choose":
        state.then(step._replace(seats=tuple(seats)))
        if counts[at.STARTER] == seat + 1:
            state.count(at.STARTER, 1 + next_playing(state, seat))
    elif len(alive) == 1:
        win(state, alive[0], OUTLASTED)
    else:
        _go_on_without(state, step, seat)


def _go_on_without(state: State, step: Step, seat: int) -> None:
    """Go on with the battle after `seat` has left it during `step`."""
    (active,) = step.seats
    if state.counts[at.NUMBER] and state.counts[at.OWNER] == seat:
        clear(state)
        if step.name in {"mix", "flush"}:
            step = TURN[active]
    if active == seat:
        pass_on(state, seat)
    else:
        state.stack.append(step)

"""The competitive game: its start, turns, attacks, and how a Streya wakes up and is out."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import KIND
from game.core.first_seat import draw_first_seat, name_or_lot, named_seat, people_among
from game.core.rules import shared_ranks
from game.core.state import State
from game.core.steps import Step
from game.gothies import state as at
from game.gothies.cards import CARDS, DEFENCE, IS_FIXED
from game.gothies.gains import owe_discard, ready_lands, victims
from game.gothies.seat_actions import (
    SEAT_ACTIONS,
    SeatActions,
    amounts,
    dusting,
    is_unsorted,
    playing,
    renewing,
    shopping,
    using,
)
from game.gothies.turn import DEEDS, forget_turn, refill

FIRST = "_first"
"""The option that says who begins: the seat that woke up last, a lot, or the seat that a rematch names."""
LATEST = "latest"
"""The value of the option `first` with which the seat that woke up last always begins; computers sleep until noon."""
NOON = "noon"
"""The verb of the answer that all people were awake before noon."""
ASKED, BY_LOT = "asked", "none"
"""Values of FIRST: people are asked who woke up last; nobody is asked, as in all matches up to version 0.1.0."""
STONES = 48
"""Timestones of each Streya at the start."""
FIRST_HAND = 3
"""Cards the first player begins with."""
TURN_LIMIT = 1000
"""Turns after which a match ends, so that it always ends; real matches stay far below."""
TURN = tuple(Step("turn", (seat,)) for seat in range(at.MOST_SEATS))
"""The step of a turn, by seat."""


def begin_match(state: State) -> None:
    """Give out timestones and find out who begins, which a rematch has decided already (ruling R1)."""
    for seat in range(state.seats):
        state.count(at.STONES[seat], STONES)
    named = state.options[FIRST]
    if named == ASKED:
        _ask_who_woke(state)
    elif named == BY_LOT:
        _draw_first(state)
    else:
        _begin(state, int(named), "begins_last")


def _ask_who_woke(state: State) -> None:
    """Ask one of several people who woke up last, as the rulebook has it. Computers do not sleep: a person alone among
    them draws lots, unless they sleep until noon sharp (`latest`)."""
    people = people_among(state, at.living(state))
    if len(people) > 1 or (people and sleepers(state)):
        state.stack.append(Step("woke", (people[0],)))
    else:
        _draw_first(state)


def sleepers(state: State) -> list[int]:
    """The seats of computers, which woke up at noon sharp; none unless the option is `latest`."""
    if state.options["first"] != LATEST:
        return []
    return [seat for seat in at.living(state) if seat not in state.people]


def woke_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any person at the table, or a lot among all seats; where computers sleep, also that they woke up last."""
    found = name_or_lot(seat, "woke", people_among(state, at.living(state)))
    return [*found[:1], Action(seat, NOON), *found[1:]] if sleepers(state) else found


def woke(state: State, step: Step, action: Action) -> None:
    """Begin the match with the seat that woke up last, or by lot; of several computers that slept, a lot takes one."""
    if action.verb == NOON:
        _begin(state, draw_first_seat(state, sleepers(state)), "begins_noon")
    elif (named := named_seat(action)) >= 0:
        _begin(state, named, "begins")
    else:
        _draw_first(state)


def _draw_first(state: State) -> None:
    _begin(state, draw_first_seat(state, at.living(state)), "begins_lot")


def _begin(state: State, first: int, why: str) -> None:
    """Deal the hands, three cards for the first player and five for all others (ruling R2), and begin the first turn.

    `why`: the sentence that says why this seat begins.
    """
    for seat in at.living(state):
        if seat == first:
            state.pour(at.OWN_DECK[seat], at.HAND[seat], FIRST_HAND)
        else:
            refill(state, seat)
    state.say(why, seat=f"seat:{first}")
    begin_turn(state, first)


def begin_turn(state: State, seat: int) -> None:
    """Begin the turn of a seat: its lands become usable, and before it acts it discards what it owes."""
    counts = state.counts
    if counts[at.TURN] >= TURN_LIMIT:
        state.end("EXHAUSTED", ranks(state))
        return
    state.count(at.TURN, counts[at.TURN] + 1)
    state.count(at.ACTIVE, seat)
    state.stack.append(TURN[seat])
    ready_lands(state, seat)
    if counts[at.OWES[seat]]:
        _pay_debt(state, seat)


def _pay_debt(state: State, seat: int) -> None:
    """Ask the seat which cards to discard, or discard its whole hand if it owes that many (ruling R36)."""
    hand, number = at.HAND[seat], state.counts[at.OWES[seat]]
    state.count(at.OWES[seat], 0)
    if number >= len(state.zones[hand]):
        state.pour(hand, at.DISCARD[seat], up=True)
        state.say("discarded_all", seat=f"seat:{seat}")
    else:
        state.stack.append(Step("discard", (seat,), (number,)))


def discard_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand, equal ones listed once."""
    kinds = {card & KIND for card in state.zones[at.HAND[seat]]}
    return sorted(SEAT_ACTIONS[seat].discard[kind] for kind in kinds)


def discard(state: State, step: Step, action: Action) -> None:
    """Discard the chosen card, and ask again while more are owed."""
    hand, kind = at.HAND[action.seat], state.game.index[action.picks[0]]
    place = next(place for place, card in enumerate(state.zones[hand]) if card & KIND == kind)
    state.move(hand, place, at.DISCARD[action.seat], up=True)
    state.say("discarded", seat=f"seat:{action.seat}", card=f"card:{action.picks[0]}")
    if step.data[0] > 1:
        state.stack.append(step._replace(data=(step.data[0] - 1,)))


# A turn -------------------------------------------------------------------------------------------


def turn_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Everything the seat can do now; a turn has no fixed order."""
    acts = SEAT_ACTIONS[seat]
    found = shopping(state, acts)
    found += dusting(state, seat, acts)
    found.append(acts.end)
    hits, razes = attacking(state, seat, acts)
    found += hits
    plays, sides = playing(state, seat, acts)
    found += plays
    found += razes
    if state.options["mercado"] != "stays":
        found += renewing(state, acts)
    found += sides
    found += using(state, seat, acts)
    if sides or is_unsorted(state, seat):
        found.sort()
    return found


def attacking(state: State, seat: int, acts: SeatActions) -> tuple[list[Action], list[Action]]:
    """Two lists: the opponents that can be attacked, and the lands that the song is enough for."""
    hits: list[Action] = []
    razes: list[Action] = []
    song = state.counts[at.SONG]
    if song:
        for foe in range(state.seats):
            if foe != seat and not state.counts[at.GONE[foe]]:
                lands = state.zones[at.LANDS[foe]]
                if not lands:
                    hits.append(acts.hit[foe])
                    continue
                if not is_shielded(lands):
                    hits.append(acts.hit[foe])
                raze = acts.raze[foe]
                razes += [raze[place] for place, card in enumerate(lands) if DEFENCE[card & KIND] <= song]
    return hits, razes


def is_shielded(lands: list[int]) -> bool:
    """Whether a fixed land among these keeps its owner from being attacked (ruling R30)."""
    return any(IS_FIXED[card & KIND] for card in lands)


def turn(state: State, step: Step, action: Action) -> None:
    """Carry out one action of a turn and ask again, until the seat ends its turn."""
    seat, verb, picks = action
    deed = DEEDS.get(verb)
    if deed is not None:
        state.stack.append(step)
        deed(state, seat, action)
    elif verb == "end":
        end_turn(state, seat)
    else:
        state.stack.append(step)
        if verb == "hit":
            _aim(state, seat, int(picks[0][1:]))
        else:
            _raze(state, seat, *state.layout.slot(picks[0]))


def end_turn(state: State, seat: int) -> None:
    """Discard the row, draw up to five and begin the next turn; lands and unplayed cards are kept (ruling R3)."""
    state.pour(at.ROW[seat], at.DISCARD[seat], up=True)
    forget_turn(state)
    refill(state, seat)
    begin_turn(state, at.next_living(state, seat))


# Attacks ------------------------------------------------------------------------------------------


def is_measured(state: State) -> bool:
    """Whether song that an attack does not need is worth something: another opponent could still be attacked with it
    (ruling R28)."""
    return len(at.living(state)) > 2


def most_song(state: State, foe: int) -> int:
    """The song that an attack on `foe` can use: what is there, and no more than it has timestones."""
    return min(state.counts[at.SONG], state.counts[at.STONES[foe]])


def _aim(state: State, seat: int, foe: int) -> None:
    """Attack an opponent: with all song if two are left. Otherwise the seat is asked with how much, unless only 1 is
    of use, and the rest stays (ruling R28)."""
    if not is_measured(state):
        strike(state, seat, foe, state.counts[at.SONG])
    elif (most := most_song(state, foe)) > 1:
        state.stack.append(Step("measure", (seat,), (foe,)))
    else:
        strike(state, seat, foe, most)


def measure_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any amount of song from 1 to what is there, and no more than the target has timestones."""
    return list(amounts(seat, most_song(state, step.data[0])))


def measure(state: State, step: Step, action: Action) -> None:
    """Attack with the chosen amount of song."""
    strike(state, action.seat, step.data[0], int(action.picks[0]))


def strike(state: State, seat: int, foe: int, song: int) -> None:
    """Spend song to take as many timestones from `foe`; at 0 it wakes up and is out (rulings R27, R33)."""
    counts = state.counts
    hit = min(song, counts[at.STONES[foe]])
    state.count(at.SONG, counts[at.SONG] - song)
    state.count(at.STONES[foe], counts[at.STONES[foe]] - hit)
    if state.news is not None:
        state.say("hit", seat=f"seat:{seat}", foe=f"seat:{foe}", song=song, total=counts[at.STONES[foe]])
    if not counts[at.STONES[foe]]:
        state.say("woke", seat=f"seat:{foe}")
        leave(state, foe, "LAST_DREAMER")


def _raze(state: State, seat: int, zone: int, place: int) -> None:
    """Pay a land's defence in song; the land goes to its owner's discard (rulings R29, R31)."""
    kind = state.zones[zone][place] & KIND
    owner = state.layout.zones[zone].owner
    state.count(at.SONG, state.counts[at.SONG] - DEFENCE[kind])
    state.move(zone, place, at.DISCARD[owner], up=True)
    if state.news is not None:
        state.say("razed", seat=f"seat:{seat}", foe=f"seat:{owner}", card=f"card:{CARDS[kind].key}", song=DEFENCE[kind])


def whom_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any opponent who still has a card to discard."""
    return [SEAT_ACTIONS[seat].choose[foe] for foe in victims(state, seat)]


def whom(state: State, step: Step, action: Action) -> None:
    """Make the chosen opponent discard."""
    owe_discard(state, action.seat, int(action.picks[0][1:]), step.data[0])


# Leaving ------------------------------------------------------------------------------------------


def leave(state: State, seat: int, reason: str) -> None:
    """Take a seat out of the match: all its cards go face down on its deck, and its debts are void (ruling R34). Ends
    the match for `reason` if one seat is left."""
    for zones in (at.HAND, at.ROW, at.LANDS, at.DISCARD):
        state.pour(zones[seat], at.OWN_DECK[seat])
    if state.counts[at.OWES[seat]]:
        state.count(at.OWES[seat], 0)
    state.count(at.GONE[seat], at.next_gone(state))
    if len(at.living(state)) == 1:
        state.end(reason, ranks(state))


def ranks(state: State) -> tuple[int, ...]:
    """The ranks: seats still in the match first, by timestones, then the others, the last to leave first."""
    counts = state.counts
    living = at.living(state)
    stones = sorted({counts[at.STONES[seat]] for seat in living}, reverse=True)
    groups = [[seat for seat in living if counts[at.STONES[seat]] == number] for number in stones]
    gone = sorted(set(range(state.seats)) - set(living), key=lambda seat: -counts[at.GONE[seat]])
    return shared_ranks(groups + [[seat] for seat in gone], state.seats)


def concede(state: State, seat: int) -> None:
    """A seat leaves the match. If it was its turn the next one begins; an open question about it is dropped."""
    state.say("conceded", seat=f"seat:{seat}")
    if not state.counts[at.TURN]:
        state.stack.clear()
        leave(state, seat, "GIVEN_UP")
        if state.outcome is None:
            _ask_who_woke(state)
        return
    active = state.counts[at.ACTIVE]
    if active == seat:
        state.stack.clear()
        forget_turn(state)
        leave(state, seat, "GIVEN_UP")
        if state.outcome is None:
            begin_turn(state, at.next_living(state, seat))
        return
    leave(state, seat, "GIVEN_UP")
    if state.outcome is None:
        step = state.stack[-1]
        void = step.data[0] == seat if step.name == "measure" else step.name == "whom" and not victims(state, active)
        if void:
            state.stack.pop()

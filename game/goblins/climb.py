"""The climb: the deal, the vote for a door, entering and leaving rooms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import announcements, battle, ending, events, store
from game.goblins import state as at
from game.goblins.cards import (
    CARDS,
    EVENT,
    EVENT_KINDS,
    FOE_KINDS,
    ITEM_KINDS,
    LOT_KINDS,
    MARKET,
    MINION_KINDS,
    OBJECTIVE_KINDS,
    SOLE,
    foe_row,
)
from game.goblins.doors import foresee, lay_doors
from game.goblins.foes import WANTED, FoeDeed
from game.goblins.printed import printed_deck


def deal(state: State) -> None:
    """Fill the zones and deal each seat eight goblins (unless they are printed cards) and a secret objective."""
    zones = state.zones
    for zone, kinds in (
        (at.DECK, MINION_KINDS),
        (at.BOX, (*foe_kinds(state), *EVENT_KINDS, MARKET)),
        (at.FATES, OBJECTIVE_KINDS),
        (at.SHELF, ITEM_KINDS),
        (at.CHEST, LOT_KINDS),
    ):
        eyes = state.layout.eyes[zone]
        zones[zone] = [kind | eyes for kind in kinds for _ in range(CARDS[kind].copies)]
    state.shuffle(at.DECK)
    for seat in range(0 if at.on_printed_cards(state) else state.seats):
        state.pour(at.DECK, at.HAND[seat], at.HAND_SIZE)
    for seat, kind in enumerate(_objectives(state)):
        state.move(at.FATES, at.place_of(zones[at.FATES], kind), at.OBJECTIVE[seat])
    state.stack.append(Step("next"))
    if at.on_printed_cards(state):
        printed_deck.begin(state)


def foe_kinds(state: State) -> list[int]:
    """The kinds of the foes in this match, by the option `mighty`."""
    return [kind for kind in FOE_KINDS if state.options["mighty"] == "all" or CARDS[kind].key not in WANTED]


def stock(state: State) -> Sequence[int]:
    """The number of cards of each kind in this match."""
    foes = foe_kinds(state)
    return [row.copies * (kind not in FOE_KINDS or kind in foes) for kind, row in enumerate(CARDS)]


def _objectives(state: State) -> list[int]:
    """The objective of each seat, drawn independently (ruling R2) within the limits of the option `saboteurs`."""
    harmless = [kind for kind in OBJECTIVE_KINDS if kind != SOLE]
    wish = state.options["saboteurs"]
    pool = OBJECTIVE_KINDS if wish == "chance" else harmless
    drawn = [at.random_choice(state, pool) for _ in range(state.seats)]
    if wish == "one":
        drawn[at.random_below(state, state.seats)] = SOLE
    return drawn


def next_room(state: State, step: Step) -> None:
    """Lead on to the doors of the next room or, after the final foe, to the end."""
    if at.last_floor(state):
        _arrive(state)
        return
    stage = state.counts[at.STAGE] + 1
    state.count(at.STAGE, stage)
    if (floor := at.floor_of(state, stage)) != state.counts[at.FLOOR]:
        state.count(at.FLOOR, floor)
        state.say("floor", floor=floor)
    lay_doors(state, stage)
    foresee(state)
    announcements.end_announcements(state)
    state.then(Step("gather"), step)
    announcements.ask_announcements(state, "suggest")


def _arrive(state: State) -> None:
    """End the match on the surface; players of printed cards are asked first how many they have left."""
    if at.on_printed_cards(state):
        state.then(Step("tally", tuple(at.living(state))))
    else:
        ending.surface(state)


def gather(state: State, step: Step) -> None:
    """Ask all living seats at the same time for their votes. Players of printed cards look at the doors together
    before, because at one screen they vote one after the other."""
    living = at.living(state)
    state.then(Step("vote", tuple(living)))
    if at.on_printed_cards(state) and len(living) > 1:
        at.order(state, "doors")


@cache
def _votes(seat: int) -> list[Action]:
    return [Action(seat, "abstain"), *(Action(seat, "vote", (f"doors/{door + 1}",)) for door in at.DOORS)]


def vote_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One of the doors, or to abstain, which is also what happens when the time runs out (ruling R7)."""
    return _votes(seat)


def vote(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Say the totals, without who voted for what, and open the door; ties are broken at random (rulings R7, R8)."""
    totals = [sum(action.picks == (f"doors/{door + 1}",) for action in answers) for door in at.DOORS]
    most = max(totals)
    best = [door for door in at.DOORS if totals[door] == most]
    state.say("votes", first=totals[0], second=totals[1], third=totals[2])
    if len(best) > 1:
        state.say("tied")
    enter(state, at.random_choice(state, best))


def enter(state: State, door: int) -> None:
    """Open a door (0 to 2) and begin what is behind it; what the other doors hide goes back unseen."""
    state.count(at.OPENED, 1 + door)
    state.move(at.DOOR, door, at.ROOM, up=True)
    lamps = [state.counts[lamp] for lamp in at.LAMPS]
    for other in at.DOORS:
        if other != door:
            state.move(at.DOOR, other, at.BOX)
            state.pour(at.LOTS[other], at.CHEST)
        state.count(at.HINT[other], 0)
        state.count(at.LAMPS[other], 0)
    kind = state.zones[at.ROOM][-1] & KIND
    row = CARDS[kind]
    state.say("opened", door=door + 1, card=f"card:{row.key}")
    if kind in FOE_KINDS:
        if any(one.deed is FoeDeed.GROWS_PER_DARKER for phase in foe_row(kind).phases for one in phase):
            state.count(at.DARKER, sum(other < lamps[door] for other in lamps))
        battle.begin(state)
        return
    state.pour(at.LOTS[door], at.CHEST)
    state.then(Step("leave"))
    if row.cls == EVENT:
        events.begin(state)
    else:
        store.begin(state)


def leave(state: State, step: Step) -> None:
    """Leave a room: its encounter and the loot that nobody took are put away, and empty hands are out."""
    state.pour(at.LOOT, at.CHEST)
    state.pour(at.ROOM, at.MET, up=True)
    state.count(at.OPENED, 0)
    state.count(at.ROUND, 0)
    if state.counts[at.DARKER]:
        state.count(at.DARKER, 0)
    ending.check_eliminations(state)

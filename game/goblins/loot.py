"""After a victory: everybody draws, a survivor is picked, the dead go to the Pile, and loot is shared by pings or
talked over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import state as at
from game.goblins.cards import CARDS, EARS, GOLD, INDEX, ITEMS, MINIONS, PURSE, RECRUITS, Feat, foe_row, holder
from game.goblins.foes import FABLED, FORMIDABLE, MIGHTY, FoeDeed

_RUNT, _SAPPER = holder(Feat.CLINGS), holder(Feat.SAPS)
_TRIPLE = next(row.numbers["times"] for row in ITEMS if row.key == "greedy")
"""Factor of loot with an investment."""
_FIRST_WORTH = {
    (GOLD, FORMIDABLE): (10, 3, 20),
    (GOLD, MIGHTY): (20, 6, 30),
    (GOLD, FABLED): (40, at.FLOORS, 40),
    (EARS, FORMIDABLE): (1, 6, 2),
    (EARS, MIGHTY): (2, 6, 3),
    (EARS, FABLED): (4, at.FLOORS, 4),
    (RECRUITS, FORMIDABLE): (1, at.FLOORS, 1),
    (RECRUITS, MIGHTY): (1, at.FLOORS, 1),
    (RECRUITS, FABLED): (2, at.FLOORS, 2),
}
"""By sort and tier: what a lot is worth up to a floor, that floor, and what it is worth above."""
_WORTH = _FIRST_WORTH | {
    (GOLD, FORMIDABLE): (10, 6, 20),
    (GOLD, MIGHTY): (30, 6, 40),
    (EARS, MIGHTY): (3, 6, 4),
    (RECRUITS, MIGHTY): (1, 6, 2),
}
"""The same behind daring doors: Mighty foes carry more, and Formidable ones little gold up to a higher floor."""


def are_daring(options: Mapping[str, str]) -> bool:
    """Whether Mighty foes are met more often and carry more with these options."""
    return options["doors"] == "daring"


def worth(state: State, sort: str, tier: str) -> int:
    """The amount of gold, ears or cards of one lot on this floor, by its sort and the foe's tier."""
    if sort == PURSE:
        return CARDS[INDEX[PURSE]].numbers["gold"]
    low, last, high = (_WORTH if are_daring(state.options) else _FIRST_WORTH)[sort, tier]
    return low if state.counts[at.FLOOR] <= last else high


@cache
def lot_count(kind: int, living: int) -> int:
    """The number of lots that a foe of this kind carries against this many living players."""
    row = foe_row(kind)
    more = sum(one.number for phase in row.phases for one in phase if one.deed is FoeDeed.CARRIES)
    if row.cls == FABLED:
        return living + 1 + more
    if row.cls == MIGHTY and living > 3:
        return living + more
    return max(1, living - 1) + more


def _withheld(state: State) -> int:
    """The number of lots that the foe in the room keeps back, by the round in which it fell; Plan B changes nothing, as
    with the lots that a foe carries."""
    kind = state.zones[at.ROOM][-1] & KIND
    phases = foe_row(kind).phases[: state.counts[at.ROUND]]
    return sum(one.number for phase in phases for one in phase if one.deed is FoeDeed.WITHHOLDS)


def after_victory(state: State, feats: bool, forbidden: bool, purses: int, facts: tuple[object, ...]) -> None:
    """B16, won: puts the steps after a victory on the stack (ruling R40).

    `feats`: goblin feats work; `forbidden`: no survivor may be picked; `purses`: number of Cutpurses in the Horde;
    `facts`: those of the round, for the sums that stay on the table while the survivor is picked.
    """
    steps = Step("recover"), Step("rescuer", (), (feats, forbidden)), Step("bury", (), facts)
    state.then(*steps, *sharing(purses))


def sharing(purses: int) -> tuple[Step, ...]:
    """The steps that share out the loot and leave the room."""
    return Step("spoils", (), (purses,)), Step("expire"), Step("leave")


def recover(state: State, step: Step) -> None:
    """Every living seat draws a card; this saves seats with an empty hand (ruling R69)."""
    for seat in at.living(state):
        at.draw(state, at.HAND[seat])


# The survivor ---------------------------------------------------------------------------------------


def survivor_pool(state: State, feats: bool) -> list[str]:
    """The picks of the cards that may be the survivor, sorted (rulings R43, R45, R46): Runts of the Horde alone if
    there are any; otherwise all cards of this battle except Sappers. Without feats, all cards."""
    kinds = at.kinds(state, at.HORDE)
    if feats and _RUNT in kinds:
        return sorted(f"horde/{place + 1}" for place, kind in enumerate(kinds) if kind == _RUNT)
    lying = [("horde", kinds), ("aside", at.kinds(state, at.ASIDE))]
    return sorted(
        f"{zone}/{place + 1}"
        for zone, cards in lying
        for place, kind in enumerate(cards)
        if not (feats and kind == _SAPPER)
    )


def chooser(state: State) -> int:
    """The seat that picks the survivor: a random one of those with armour, or of all (rulings R45, R47)."""
    armoured = [seat for seat in at.living(state) if state.counts[at.ARMOUR[seat]]]
    return at.random_choice(state, armoured or at.living(state))


def use_armour(state: State, seat: int) -> None:
    """Take a seat's armour away, once it has picked a survivor (ruling R44)."""
    if state.counts[at.ARMOUR[seat]]:
        state.count(at.ARMOUR[seat], 0)
        state.say("armoured", seat=f"seat:{seat}")


def rescuer(state: State, step: Step) -> None:
    """Ask a seat to pick the survivor, if there is one (ruling R44)."""
    feats, forbidden = step.data
    if forbidden or not survivor_pool(state, feats):
        state.say("no_survivor")
        return
    seat = chooser(state)
    use_armour(state, seat)
    state.then(Step("rescue", (seat,), (feats,)))


def rescue_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the pool; one must be taken (ruling R48)."""
    return [Action(seat, "rescue", (card,)) for card in survivor_pool(state, step.data[0])]


def rescue(state: State, step: Step, action: Action) -> None:
    """Take the survivor into the hand; with a Runt the seat also draws."""
    zone, place = state.layout.slot(action.picks[0])
    kind = state.zones[zone][place] & KIND
    state.move(zone, place, at.HAND[action.seat])
    state.say("rescued", seat=f"seat:{action.seat}", card=f"card:{CARDS[kind].key}")
    if step.data[0] and kind == _RUNT and zone == at.HORDE:
        at.draw(state, at.HAND[action.seat], MINIONS[_RUNT].numbers["draws"])


def bury(state: State, step: Step) -> None:
    """Move all other cards of the battle face down to the Pile."""
    for zone in (at.HORDE, at.ASIDE, at.BESIDE, at.STAY):
        state.pour(zone, at.PILE)


# Loot -----------------------------------------------------------------------------------------------


def spoils(state: State, step: Step) -> None:
    """Lay out the foe's lots and the purses of Cutpurses, and ask all living seats to ping if there are any."""
    (purses,) = step.data
    behind = at.LOTS[state.counts[at.OPENED] - 1]
    lots = lot_count(state.zones[at.ROOM][-1] & KIND, len(state.zones[behind]) - 1)
    for _ in range(max(0, lots - _withheld(state))):
        state.move(behind, 0, at.LOOT, up=True)
    state.pour(behind, at.CHEST)
    for _ in range(purses):
        state.move(at.CHEST, at.place_of(state.zones[at.CHEST], INDEX[PURSE]), at.LOOT, up=True)
    if state.options["investing"] == "coin":
        _toss(state)
    if state.zones[at.LOOT]:
        _ask(state, at.living(state), 0, [])


def _ask(state: State, seats: Sequence[int], number: int, served: Sequence[int]) -> None:
    """Ask these seats what they want: in secret, or, if the option `loot` says so, openly."""
    if is_open(state.options):
        state.then(_openly(seats, number, served))
    else:
        state.then(Step("ping", tuple(seats), (number, *served)))


def _toss(state: State) -> None:
    """Flip a coin for every investment, if the option `investing` says so; with tails it is lost."""
    for seat in at.living(state):
        for counter in (at.AGGRESSIVE[seat], at.GREEDY[seat]):
            if state.counts[counter] and not state.flip(seat):
                state.count(counter, 0)


@cache
def _ping(seat: int, lot: int) -> Action:
    return Action(seat, "ping", (f"loot/{lot + 1}",))


def ping_legal(state: State, step: Step, seat: int) -> list[Action]:
    """A ping on any of the lots, or a pass (ruling R49)."""
    lots = sorted(range(len(state.zones[at.LOOT])), key=str)
    return [Action(seat, "pass"), *sorted(_ping(seat, lot) for lot in lots)]


def ping(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Give each lot to the seat that pinged it, to a random one of several; the others ping again (ruling R49).

    The step's data are the number of the ping and the seats that have a lot already; these ping again once all others
    have a lot or have passed.
    """
    number, *served = step.data
    wishes = {seat: state.layout.slot(picks[0])[1] for seat, verb, picks in answers if verb == "ping"}
    _hand_out(state, wishes, number, served)


def split(state: State, step: Step) -> None:
    """Give out the lots that were asked for openly, as those that were pinged."""
    number, served, asked = step.data
    wishes = {one.seat: one.lot for one in asked if one.lot != NOTHING and not at.is_out(state, one.seat)}
    _hand_out(state, wishes, number, list(served))


def _hand_out(state: State, wishes: Mapping[int, int], number: int, served: list[int]) -> None:
    """Give each lot to a random one of the seats that want it (`wishes`: seat → place in LOOT), and ask the others
    again about what is left."""
    wanted: dict[int, list[int]] = {}
    for seat, lot in wishes.items():
        wanted.setdefault(lot, []).append(seat)
    for lot in sorted(wanted, reverse=True):
        seat = at.random_choice(state, wanted[lot])
        if len(wanted[lot]) > 1:
            count, winner = len(wanted[lot]), f"seat:{seat}"
            if is_open(state.options):
                state.say("lot_falls", seat=winner, count=count, card=lot_card(state, lot))
            else:
                state.say("lot_drawn", seat=winner, count=count, card=lot_card(state, lot))
        take(state, seat, lot)
        served.append(seat)
    losers = [seat for seat in wishes if seat not in served]
    if state.zones[at.LOOT]:
        if losers:
            _ask(state, losers, number + 1, sorted(served))
        elif again := sorted(seat for seat in served if not at.is_out(state, seat)):
            _ask(state, again, number + 1, [])


def take(state: State, seat: int, lot: int) -> None:
    """Give a lot (its place in LOOT) to a seat; an investment in its sort triples it (rulings R50, R52, R53)."""
    sort = CARDS[state.zones[at.LOOT][lot] & KIND].key
    tier = CARDS[state.zones[at.ROOM][-1] & KIND].cls
    number = worth(state, sort, tier)
    state.move(at.LOOT, lot, at.CHEST)
    if sort == RECRUITS:
        state.say("looted_recruits", seat=f"seat:{seat}", number=number)
        at.draw(state, at.HAND[seat], number)
        return
    investment = at.AGGRESSIVE if sort == EARS else at.GREEDY
    number *= _TRIPLE if state.counts[investment[seat]] else 1
    state.say("looted_ears" if sort == EARS else "looted_gold", seat=f"seat:{seat}", number=number)
    at.earn(state, at.EARS[seat] if sort == EARS else at.GOLD[seat], number)


def expire(state: State, step: Step) -> None:
    """End all investments, which last for one battle (ruling R52)."""
    for seat in range(state.seats):
        for counter in (at.AGGRESSIVE[seat], at.GREEDY[seat]):
            if state.counts[counter]:
                state.count(counter, 0)


# Loot that is talked over (option `loot`) ---------------------------------------------------------------

MOST_ANSWERS = 4
"""Answers of one seat while the same lots lie there; after the last one it is ready."""
NOTHING = -1
"""The lot of a seat that asks for none."""


class Claim(NamedTuple):
    """What a seat asks for: the place of the lot (from 0) or NOTHING, the answers it has given, and whether it is
    ready."""

    seat: int
    lot: int = NOTHING
    answers: int = 0
    ready: bool = False

    @property
    def left(self) -> int:
        """The answers that the seat may still give."""
        return MOST_ANSWERS - self.answers


def is_open(options: Mapping[str, str]) -> bool:
    """Whether players with these options ask openly for loot."""
    return options["loot"] == "open"


def _openly(seats: Sequence[int], number: int, served: Sequence[int]) -> Step:
    """The question what these seats ask for. `number` and `served` are the data of a ping."""
    return Step("haggle", tuple(seats), (number, tuple(served), tuple(Claim(seat) for seat in seats)))


def claims(view: State) -> dict[int, Claim]:
    """By seat: what the players who are still in the match ask for openly; {} while nobody is asked that."""
    step = view.stack[-1] if view.stack else None
    if step is None or step.name != "haggle":
        return {}
    return {claim.seat: claim for claim in step.data[2] if not at.is_out(view, claim.seat)}


def rivals(view: State, seat: int, lot: int) -> int:
    """The number of other seats that ask for a lot."""
    return sum(claim.lot == lot for other, claim in claims(view).items() if other != seat)


def lot_card(view: State, lot: int) -> str:
    """The card of a lot, for the gap of a sentence."""
    return f"card:{CARDS[view.zones[at.LOOT][lot] & KIND].key}"


def haggle_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Another lot, or nothing; and, once the seat has asked for a lot, that it is ready."""
    mine = claims(state)[seat].lot
    pings = (_ping(seat, lot) for lot in range(len(state.zones[at.LOOT])) if lot != mine)
    found = [Action(seat, "pass"), *sorted(pings)]
    return [*found, Action(seat, "settle")] if mine != NOTHING else found


def haggle(state: State, step: Step, action: Action) -> None:
    """Ask for a lot or for nothing, or be ready. A player who was ready is asked again when another one wants the same
    lot; one who is asked alone has nobody to wait for. When all are ready the lots are given out."""
    seat, verb, picks = action
    number, served, asked = step.data
    ledger = {claim.seat: claim for claim in asked}
    mine = ledger[seat]._replace(answers=ledger[seat].answers + 1)
    again: list[int] = []
    if verb == "ping":
        mine = mine._replace(lot=state.layout.slot(picks[0])[1], ready=not mine.left or len(ledger) == 1)
        state.say("claims", seat=f"seat:{seat}", lot=mine.lot + 1, card=lot_card(state, mine.lot))
        again = [
            other
            for other, claim in ledger.items()
            if other != seat and claim.lot == mine.lot and claim.ready and claim.left and not at.is_out(state, other)
        ]
        ledger |= {other: ledger[other]._replace(ready=False) for other in again}
    else:
        mine = mine._replace(lot=NOTHING if verb == "pass" else mine.lot, ready=True)
        if verb == "pass":
            state.say("claims_nothing", seat=f"seat:{seat}")
        else:
            state.say("claims_ready", seat=f"seat:{seat}")
    ledger[seat] = mine
    data = (number, served, tuple(ledger.values()))
    seats = [*(other for other in step.seats if other != seat), *again, *([] if mine.ready else [seat])]
    state.then(Step("haggle", tuple(seats), data) if seats else Step("split", (), data))

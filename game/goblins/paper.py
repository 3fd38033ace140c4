"""The game master for the printed deck: goblins and die are on the real table, everything else is done here.

Players vote, shop, ping and report: how a round ended, who has no card left, how many cards are staked or left over.
Whatever the game master would do with cards it orders the players to do, in words, and waits until they have. The d20
may be thrown here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.state import State
from game.core.steps import Step
from game.goblins import ending, horde, loot
from game.goblins import state as at
from game.goblins.cards import MINIONS, Feat, holder
from game.goblins.dice import SIDES
from game.goblins.foes import Deed

MOST_CARDS = 24
_PURSES = range(MINIONS[holder(Feat.FILCHES)].copies + 1)


def begin(state: State) -> None:
    """The real deck is shuffled and dealt."""
    at.order(state, "deal", number=at.HAND_SIZE)


def begin_round(state: State) -> None:
    """Taxes are paid here, the rest of the round happens on the table until the Speaker reports."""
    state.then(Step("cost"), Step("report", (at.speaker(state),)))


@cache
def _reports(seat: int, living: tuple[int, ...], holders: tuple[int, ...]) -> list[Action]:
    woven = [Action(seat, "weave", (f"s{other}",)) for other in holders]
    return [Action(seat, "defeat"), *_tombstones(seat, living), Action(seat, "roll"), Action(seat, "victory"), *woven]


@cache
def _tombstones(seat: int, living: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "fallen", (f"s{other}",)) for other in living]


def report_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Victory, defeat, somebody's tombstone, the d20 of this table, or a token that has a die rolled again."""
    alive = at.living(state)
    return _reports(seat, tuple(alive), tuple(other for other in alive if state.counts[at.TOKENS[other]]))


def report(state: State, step: Step, action: Action) -> None:
    """What the table says is so."""
    seat, verb, picks = action
    match verb:
        case "victory":
            state.say("reported_victory", seat=f"seat:{seat}")
            state.then(Step("filched", (seat,)))
        case "defeat":
            state.say("reported_defeat", seat=f"seat:{seat}")
            state.then(Step("again"))
        case "roll":
            state.then(step._replace(data=(state.roll(SIDES, seat),)))
        case "weave":
            at.earn(state, at.TOKENS[int(picks[0][1:])], -1)
            state.say("rolled_again", seat=f"seat:{picks[0][1:]}")
            state.then(step._replace(data=()))
        case "fallen":
            _bury(state, action, step)


def _bury(state: State, action: Action, step: Step) -> None:
    """A tombstone; the question stays open while anybody is left."""
    ending.fall(state, [int(action.picks[0][1:])])
    if state.outcome is None:
        state.then(step._replace(seats=(at.speaker(state),)))


def filched_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many Cutpurses found a purse."""
    return [Action(seat, "filched", (str(number),)) for number in _PURSES]


def filched(state: State, step: Step, action: Action) -> None:
    """After a victory: everybody draws, somebody picks, then the loot."""
    armoured = [seat for seat in at.living(state) if state.counts[at.ARMOUR[seat]]]
    seat = at.any_of(state, armoured or at.living(state))
    if armoured:
        state.count(at.ARMOUR[seat], 0)
    state.then(*loot.sharing(int(action.picks[0])))
    at.order(state, "forbidden" if horde.active(state).deeds[Deed.FORBIDS] else "survivor", seat)


# What the players are to do ---------------------------------------------------------------------------


def order_legal(state: State, step: Step, seat: int) -> list[Action]:
    """It is done; or that was somebody's last card."""
    return [*_tombstones(seat, tuple(at.living(state))), Action(seat, "ready")]


def ordered(state: State, step: Step, action: Action) -> None:
    """On with the climb, unless somebody is out."""
    if action.verb == "fallen":
        _bury(state, action, step)


# Events ---------------------------------------------------------------------------------------------


def staked_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many cards lie there face down."""
    return [Action(seat, "staked", (str(number),)) for number in range(1, 5)]


def fate_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Whether the Power that was staked is enough for the d20, thrown here or on the real table."""
    return [Action(seat, "defeat"), Action(seat, "roll"), Action(seat, "victory")]


# The end --------------------------------------------------------------------------------------------


@cache
def _tallies(seat: int) -> list[Action]:
    return sorted(Action(seat, "tally", (str(number),)) for number in range(1, MOST_CARDS + 1))


def tally_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The cards left in hand."""
    return _tallies(seat)


def tally(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Then the scores."""
    for seat, _, (number,) in answers:
        state.count(at.COUNT[seat], int(number))
    ending.surface(state)

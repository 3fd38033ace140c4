"""The game master for the printed deck: goblins and die are on the real table, everything else is done here.

Players vote, shop, ping and report: how a round ended, who has no card left, how many cards are staked or left over.
Whatever the game master would do with cards it asks the players to do, in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.state import State
from game.core.steps import OPEN, Step
from game.goblins import ending, loot
from game.goblins import state as at
from game.goblins.cards import MINIONS, Feat, holder

MOST_CARDS = 20
_STEPS = {"five": 5, "one": 1}
_PURSES = range(MINIONS[holder(Feat.FILCHES)].copies + 1)


def begin_round(state: State) -> None:
    """Taxes are paid here, the rest of the round happens on the table until the Speaker reports."""
    state.then(Step("cost"), Step("report", (at.speaker(state),)))


@cache
def _reports(seat: int, living: tuple[int, ...], holders: tuple[int, ...]) -> list[Action]:
    fallen = [Action(seat, "fallen", (f"s{other}",)) for other in living]
    woven = [Action(seat, "weave", (f"s{other}",)) for other in holders]
    return [Action(seat, "defeat"), *fallen, Action(seat, "victory"), *woven]


def report_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Victory, defeat, somebody's tombstone, or a token that has had a die rolled again."""
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
        case "weave":
            at.earn(state, at.TOKENS[int(picks[0][1:])], -1)
            state.say("rolled_again", seat=f"seat:{picks[0][1:]}")
            state.then(step)
        case "fallen":
            ending.fall(state, [int(picks[0][1:])])
            if state.outcome is None:
                state.then(Step("report", (at.speaker(state),)))


def filched_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many Cutpurses found a purse."""
    return [Action(seat, "filched", (str(number),)) for number in _PURSES]


def filched(state: State, step: Step, action: Action) -> None:
    """After a victory: everybody draws, somebody picks, then the loot."""
    state.say("all_draw")
    armoured = [seat for seat in at.living(state) if state.counts[at.ARMOUR[seat]]]
    seat = at.any_of(state, armoured or at.living(state))
    if armoured:
        state.count(at.ARMOUR[seat], 0)
    state.say("picks_survivor", seat=f"seat:{seat}")
    state.then(*loot.sharing(int(action.picks[0])))


# Events ---------------------------------------------------------------------------------------------


def staked_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many cards lie there face down."""
    return [Action(seat, "staked", (str(number),)) for number in range(1, 5)]


def fate_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Whether the Power that was staked is enough for the d20."""
    return [Action(seat, "defeat"), Action(seat, "victory")]


# The end --------------------------------------------------------------------------------------------


def tally_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The cards left in hand, counted by fives and ones."""
    so_far = counted(state.answers.get(seat))
    found = [Action(seat, "done")] if so_far else []
    return found + [Action(seat, verb) for verb, number in _STEPS.items() if so_far + number <= MOST_CARDS]


def counted(answer: Action | None) -> int:
    """The cards that a seat has counted so far."""
    return sum(_STEPS[verb] for verb in answer.picks) if answer else 0


def join(answer: Action | None, action: Action) -> Action:
    """Fives and ones add up."""
    before = answer.picks if answer else ()
    if action.verb == "done":
        return Action(action.seat, "done", before)
    return Action(action.seat, OPEN, (*before, action.verb))


def tally(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Then the scores."""
    for action in answers:
        state.count(at.COUNT[action.seat], counted(action))
    ending.surface(state)

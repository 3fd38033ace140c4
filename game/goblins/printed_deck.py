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
from game.goblins import ending, events, horde, loot
from game.goblins import state as at
from game.goblins.cards import MINIONS, Feat, holder
from game.goblins.dice import SIDES
from game.goblins.foes import FoeDeed

MOST_CARDS = 24
EVERYBODY = "together"
"""How a pick names all who live."""
_PURSES = range(MINIONS[holder(Feat.FILCHES)].copies + 1)


def begin(state: State) -> None:
    """The real deck is shuffled and dealt."""
    at.order(state, "deal", number=at.HAND_SIZE)


def begin_round(state: State) -> None:
    """Taxes are paid here, the rest of the round happens on the table until the Speaker reports."""
    state.then(Step("cost"), Step("report", (at.speaker(state),)))


@cache
def _verdicts(seat: int, living: tuple[int, ...]) -> list[Action]:
    """What can be told of a d20 and a Power, and that the die is rolled again; who can have that is a secret, so
    anybody may be named."""
    woven = [Action(seat, "weave", (f"s{other}",)) for other in living]
    return [Action(seat, "defeat"), Action(seat, "roll"), Action(seat, "victory"), *woven]


@cache
def _tombstones(seat: int, living: tuple[int, ...]) -> list[Action]:
    """One of the living has no card left, or nobody has one (ruling R73)."""
    everybody = [Action(seat, "fallen", (EVERYBODY,))] if len(living) > 1 else []
    return [*(Action(seat, "fallen", (f"s{other}",)) for other in living), *everybody]


@cache
def _reports(seat: int, living: tuple[int, ...]) -> list[Action]:
    return sorted([*_verdicts(seat, living), *_tombstones(seat, living)])


def report_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Victory, defeat, somebody's tombstone, the d20 of this table, or a token that has a die rolled again."""
    return _reports(seat, tuple(at.living(state)))


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
            _weave(state, int(picks[0][1:]), step, step._replace(data=()))
        case "fallen":
            _bury(state, action, step)


def _weave(state: State, seat: int, step: Step, blank: Step) -> None:
    """A token has any die rolled again (ruling R35): the question is asked as if none had been; without a token it
    stays as it is."""
    if state.counts[at.TOKENS[seat]]:
        at.earn(state, at.TOKENS[seat], -1)
        state.say("rolled_again", seat=f"seat:{seat}")
        state.then(blank)
    else:
        state.say("no_token", seat=f"seat:{seat}")
        state.then(step)


def _bury(state: State, action: Action, step: Step) -> None:
    """A tombstone; the question stays open while anybody is left, and asks somebody else to do what the dead cannot."""
    (who,) = action.picks
    ending.eliminate(state, at.living(state) if who == EVERYBODY else [int(who[1:])])
    if state.outcome is None:
        state.then(*ending.handed_on(state, step._replace(seats=(at.speaker(state),))))


def filched_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many Cutpurses found a purse."""
    return [Action(seat, "filched", (str(number),)) for number in _PURSES]


def filched(state: State, step: Step, action: Action) -> None:
    """After a victory: everybody draws, somebody picks, then the loot."""
    seat = loot.chooser(state)
    state.then(*loot.sharing(int(action.picks[0])))
    at.order(state, "forbidden" if horde.active(state).deeds[FoeDeed.FORBIDS] else "survivor", seat)


# What the players are to do ---------------------------------------------------------------------------


_OTHERWISE = {"survivor": "unsaved", "forbidden": "saved"}
"""What else can be reported than that it was done: only Sappers were left; Plan B let somebody be saved."""


def order_legal(state: State, step: Step, seat: int) -> list[Action]:
    """It is done, or went otherwise; or that was somebody's last card, but not before the first one was played."""
    what = step.data[0]
    done = [Action(seat, "ready"), *([Action(seat, _OTHERWISE[what])] if what in _OTHERWISE else [])]
    return [*(_tombstones(seat, tuple(at.living(state))) if what != "deal" else ()), *done]


def ordered(state: State, step: Step, action: Action) -> None:
    """On with the climb, unless somebody is out. Armour is spent when a survivor was picked (ruling R44)."""
    if action.verb == "fallen":
        _bury(state, action, step)
    elif (step.data[0], action.verb) in {("survivor", "ready"), ("forbidden", "saved")}:
        loot.use_armour(state, step.data[1])
    elif step.data[0] in _OTHERWISE:
        state.say("no_survivor")


# Events ---------------------------------------------------------------------------------------------


def staked_legal(state: State, step: Step, seat: int) -> list[Action]:
    """How many cards lie there face down; fewer than the event wants only by whoever has no other (ruling R64)."""
    least = events.current_event(state).least
    enough = [Action(seat, "staked", (str(number),)) for number in range(least, events.MOST_STAKED + 1)]
    return [Action(seat, "only_card"), *enough] if least > 1 else enough


def staked(state: State, step: Step, action: Action) -> None:
    """So many printed cards lie there."""
    events.try_stakes(state, action.seat, 1 if action.verb == "only_card" else int(action.picks[0]))


def fate_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Whether the Power that was staked is enough for the d20, thrown here or on the real table, perhaps again."""
    return _verdicts(seat, tuple(at.living(state)))


def fate(state: State, step: Step, action: Action) -> None:
    """What the representative reports of the d20 and the printed Power; the table throws it on request."""
    seat, verb, picks = action
    count = step.data[0]
    match verb:
        case "roll":
            state.then(step._replace(data=(count, state.roll(SIDES, seat))))
        case "weave":
            _weave(state, int(picks[0][1:]), step, step._replace(data=(count,)))
        case _:
            events.settle_event(state, seat, count, verb == "victory")


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

"""Playing with printed cards: goblins and the die are on a real table, and the program is the game master.

Players vote, shop and ping as usual, and report what happens to their cards: how a round ended, who has none left, how
many are staked or left over. Where the game would move cards it orders the players to do so and waits until they have.
The d20 can be rolled in the program too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.chance import DIE_SIDES
from game.core.state import State
from game.core.steps import Step
from game.goblins import ending, events, horde, loot
from game.goblins import state as at
from game.goblins.cards import MINIONS, Feat, holder
from game.goblins.foes import FoeDeed

MOST_CARDS = 24
"""The largest number of cards left that can be reported."""
EVERYBODY = "together"
"""The pick that names all living seats."""
_PURSES = range(MINIONS[holder(Feat.FILCHES)].copies + 1)
"""Possible numbers of Cutpurses in a Horde."""


def begin(state: State) -> None:
    """Order the players to shuffle and deal their deck."""
    at.order(state, "deal", number=at.HAND_SIZE)


def begin_round(state: State) -> None:
    """Take taxes; the rest of the round happens on the real table, until the Speaker reports how it ended."""
    state.then(Step("cost"), Step("report", (at.speaker(state),)))


@cache
def _verdicts(seat: int, living: tuple[int, ...]) -> list[Action]:
    """Reports about a test of Power: victory, defeat, a roll of the d20 here, or that a player has a die re-rolled.

    Re-roll tokens are secret, so every living player can be named.
    """
    woven = [Action(seat, "weave", (f"s{other}",)) for other in living]
    return [Action(seat, "defeat"), Action(seat, "roll"), Action(seat, "victory"), *woven]


@cache
def _tombstones(seat: int, living: tuple[int, ...]) -> list[Action]:
    """Reports that one of the living seats, or all of them (ruling R73), have no card left."""
    everybody = [Action(seat, "fallen", (EVERYBODY,))] if len(living) > 1 else []
    return [*(Action(seat, "fallen", (f"s{other}",)) for other in living), *everybody]


@cache
def _reports(seat: int, living: tuple[int, ...]) -> list[Action]:
    return sorted([*_verdicts(seat, living), *_tombstones(seat, living)])


def report_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Victory or defeat, a seat without cards, a roll of the d20 here, or a re-roll by token."""
    return _reports(seat, tuple(at.living(state)))


def report(state: State, step: Step, action: Action) -> None:
    """Believe what the players report."""
    seat, verb, picks = action
    match verb:
        case "victory":
            state.say("reported_victory", seat=f"seat:{seat}")
            state.then(Step("filched", (seat,)))
        case "defeat":
            state.say("reported_defeat", seat=f"seat:{seat}")
            state.then(Step("again"))
        case "roll":
            state.then(step._replace(data=(state.roll(DIE_SIDES, seat),)))
        case "weave":
            weave(state, int(picks[0][1:]), step, step._replace(data=()))
        case "fallen":
            _bury(state, action, step)


def weave(state: State, seat: int, step: Step, blank: Step) -> None:
    """A seat spends a token on re-rolling any die (ruling R35): the step `blank`, the question before the roll, is
    asked. If the seat has no token, the question stays as it is."""
    if state.counts[at.TOKENS[seat]]:
        at.earn(state, at.TOKENS[seat], -1)
        state.say("rolled_again", seat=f"seat:{seat}")
        state.then(blank)
    else:
        state.say("no_token", seat=f"seat:{seat}")
        state.then(step)


def _bury(state: State, action: Action, step: Step) -> None:
    """Eliminate the seats that a report names; the open question stays, for somebody who is left."""
    (who,) = action.picks
    state.then(step)
    ending.eliminate(state, at.living(state) if who == EVERYBODY else [int(who[1:])])


def filched_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Reports of the number of Cutpurses in the winning Horde."""
    return [Action(seat, "filched", (str(number),)) for number in _PURSES]


def filched(state: State, step: Step, action: Action) -> None:
    """Order everybody to draw and one seat to pick the survivor; the loot follows."""
    seat = loot.chooser(state)
    state.then(*loot.sharing(int(action.picks[0])))
    at.order(state, "forbidden" if horde.active(state).deeds[FoeDeed.FORBIDS] else "survivor", seat)


# Orders -----------------------------------------------------------------------------------------------


_HARMLESS = frozenset({"deal", "doors"})
"""Orders by which nobody loses a card."""
_OTHERWISE = {"survivor": "unsaved", "forbidden": "saved"}
"""By order: the verb that reports that it went otherwise. Nobody could be saved, because only Sappers were left; or
somebody was saved after all, because of Plan B."""


TOMBSTONE = "buried"
"""The verb by which a player reports that their own hand is empty."""
_DEADLY = frozenset({"tragedy", "bribe"})
"""Orders after which a hand can be empty."""


def order_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Done, done otherwise, or, where cards can be lost, that a seat has no card left; each player reports that for
    themselves if the option says so."""
    what = step.data[0]
    if at.each_reports(state.options):
        mine = [Action(seat, TOMBSTONE)] if what in _DEADLY else []
        return [*mine, Action(seat, "ready"), *([Action(seat, _OTHERWISE[what])] if what in _OTHERWISE else [])]
    done = [Action(seat, "ready"), *([Action(seat, _OTHERWISE[what])] if what in _OTHERWISE else [])]
    return [*(_tombstones(seat, tuple(at.living(state))) if what not in _HARMLESS else ()), *done]


def ordered(state: State, step: Step, action: Action) -> None:
    """Go on after an order was carried out. Armour is spent if a survivor was picked (ruling R44)."""
    if rest := tuple(seat for seat in step.seats if seat != action.seat):
        state.then(step._replace(seats=rest))
    if action.verb == TOMBSTONE:
        ending.eliminate(state, [action.seat])
    elif action.verb == "fallen":
        _bury(state, action, step)
    elif (step.data[0], action.verb) in {("survivor", "ready"), ("forbidden", "saved")}:
        loot.use_armour(state, step.data[1])
    elif step.data[0] in _OTHERWISE:
        state.say("no_survivor")


# Events ---------------------------------------------------------------------------------------------


def staked_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Reports of the number of cards staked; fewer than the event demands only for a player with a single card (ruling
    R64)."""
    least = events.current_event(state).least
    enough = [Action(seat, "staked", (str(number),)) for number in range(least, events.MOST_STAKED + 1)]
    return [Action(seat, "only_card"), *enough] if least > 1 else enough


def staked(state: State, step: Step, action: Action) -> None:
    """Try the reported number of staked cards."""
    events.try_stakes(state, action.seat, 1 if action.verb == "only_card" else int(action.picks[0]))


def fate_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Whether the staked Power was enough for the d20, a roll of it here, or a re-roll by token."""
    return _verdicts(seat, tuple(at.living(state)))


def fate(state: State, step: Step, action: Action) -> None:
    """Settle the event as reported, or roll the d20 here and ask again."""
    seat, verb, picks = action
    count = step.data[0]
    match verb:
        case "roll":
            state.then(step._replace(data=(count, state.roll(DIE_SIDES, seat))))
        case "weave":
            weave(state, int(picks[0][1:]), step, step._replace(data=(count,)))
        case _:
            events.settle_event(state, seat, count, verb == "victory")


# The end --------------------------------------------------------------------------------------------


@cache
def _tallies(seat: int) -> list[Action]:
    return sorted(Action(seat, "tally", (str(number),)) for number in range(1, MOST_CARDS + 1))


def tally_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The number of cards left in hand, 1 to MOST_CARDS."""
    return _tallies(seat)


def tally(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Note the numbers of cards left and end the match with the scores."""
    for seat, _, (number,) in answers:
        state.count(at.COUNT[seat], int(number))
    ending.surface(state)

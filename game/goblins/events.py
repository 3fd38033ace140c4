"""Events: a representative is elected, stakes up to four cards face down, and wins a reward or loses them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goblins import state as at
from game.goblins.cards import CARDS, RANK, EventRow, event_row
from game.goblins.dice import throw
from game.goblins.picks import for_hand

MOST_STAKED = 4
"""Cards."""
_HUNDRED = 100
"""Percent."""


def current_event(state: State) -> EventRow:
    """The row of the event in the open room."""
    return event_row(state.zones[at.ROOM][-1] & KIND)


def begin(state: State) -> None:
    """Ask all living seats who is to represent them; a single one goes unasked."""
    alive = at.living(state)
    if len(alive) == 1:
        _send(state, alive[0])
    else:
        state.then(Step("elect", tuple(alive)))


def elect_legal(state: State, step: Step, seat: int) -> list[Action]:
    """A vote for any living seat, one's own included (ruling R63), or no vote."""
    return [Action(seat, "abstain"), *(Action(seat, "elect", (f"s{other}",)) for other in at.living(state))]


def elect(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Elect the seat with most votes, a tie at random, and say the totals without who voted for whom."""
    alive = at.living(state)
    totals = {seat: sum(action.picks == (f"s{seat}",) for action in answers) for seat in alive}
    for seat, count in totals.items():
        if count:
            state.say("elect_votes", seat=f"seat:{seat}", count=count)
    best = [seat for seat in alive if totals[seat] == max(totals.values())]
    if len(best) > 1:
        state.say("tied")
    _send(state, at.random_choice(state, best))


def _send(state: State, seat: int) -> None:
    state.say("elected", seat=f"seat:{seat}", card=f"card:{current_event(state).key}")
    state.then(Step("staked" if at.on_printed_cards(state) else "stake", (seat,)))


def least(state: State, seat: int) -> int:
    """The number of cards that the seat must stake: as the event demands, but no more than it had (ruling R64)."""
    return min(current_event(state).least, len(state.zones[at.HAND[seat]]) + len(state.zones[at.STAKE]))


def stake_legal(state: State, step: Step, seat: int) -> list[Action]:
    """One more card, even the last one (ruling R64), up to MOST_STAKED; done, once there are enough."""
    staked = len(state.zones[at.STAKE])
    done = [Action(seat, "done")] if staked >= least(state, seat) else []
    return [*done, *for_hand(state, seat, "stake")] if staked < MOST_STAKED else done


def stake(state: State, step: Step, action: Action) -> None:
    """Stake one more card face down, or try the stakes."""
    seat = action.seat
    if action.verb == "stake":
        hand = at.HAND[seat]
        state.move(hand, at.place_of(state.zones[hand], state.game.index[action.picks[0]]), at.STAKE)
        state.then(step)
        return
    try_stakes(state, seat, len(state.zones[at.STAKE]))


def try_stakes(state: State, seat: int, count: int) -> None:
    """Test `count` staked cards: by the event's chance, or by a d20 against their Power."""
    row = current_event(state)
    state.say("staked", seat=f"seat:{seat}", count=count)
    if row.ease < 0:
        settle_event(state, seat, count, state.roll(_HUNDRED) <= row.chance + row.per_card * count)
    elif at.on_printed_cards(state):
        state.then(Step("fate", (seat,), (count,)))
    else:
        throw(state, Step("tested", (), (seat,)), seat)


def tested(state: State, step: Step) -> None:
    """Show the staked cards and compare the d20 with their printed Power, a Jester counting 10 (rulings R67, R68)."""
    seat, face = step.data
    power = sum(RANK[kind] for kind in at.kinds(state, at.STAKE))
    for place in range(len(state.zones[at.STAKE])):
        state.turn(at.STAKE, place, True)
    settle_event(state, seat, len(state.zones[at.STAKE]), face <= power + current_event(state).ease)


def settle_event(state: State, seat: int, count: int, success: bool) -> None:
    """Give the representative the reward and its cards back (rulings R65, R66); or, without success, discard them."""
    state.say("reward" if success else "tragedy", seat=f"seat:{seat}", count=count)
    if not success or at.is_out(state, seat):
        state.pour(at.STAKE, at.PILE)
        _hand_back(state, "tragedy", seat, count)
        return
    state.pour(at.STAKE, at.HAND[seat])
    row = current_event(state)
    for (fixed, each), counter in ((row.gold, at.GOLD[seat]), (row.ears, at.EARS[seat])):
        at.earn(state, counter, fixed + each * count)
    fixed, each = row.draws
    if number := fixed + each * count:
        at.draw(state, at.HAND[seat], number)
    if row.digs:
        dig(state, seat, row.digs, count)
    _hand_back(state, "reward", seat, count)


def _hand_back(state: State, what: str, seat: int, count: int) -> None:
    """Orders what happens to printed stakes: `what` is "reward" or "tragedy"."""
    if at.on_printed_cards(state):
        at.order(state, what, seat, count)


# Looking at the top of the deck ---------------------------------------------------------------------


def dig(state: State, seat: int, number: int, keep: int) -> None:
    """Let a seat look at the top `number` cards of the deck and keep `keep`; the rest go to the Pile (ruling R58)."""
    if at.on_printed_cards(state):
        at.order(state, "dig", seat, number, min(number, keep))
        return
    at.draw(state, at.PEEK[seat], number)
    _dig_on(state, seat, keep)


def _dig_on(state: State, seat: int, keep: int) -> None:
    peek = at.PEEK[seat]
    if keep >= len(state.zones[peek]):
        state.pour(peek, at.HAND[seat])
    elif keep:
        state.then(Step("keep", (seat,), (keep,)))
    else:
        state.pour(peek, at.PILE)


def keep_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any of the cards looked at, equal ones once."""
    return for_hand(state, seat, "keep", at.PEEK[seat])


def keep(state: State, step: Step, action: Action) -> None:
    """Take the chosen card into the hand, and ask again while more may be kept."""
    peek = at.PEEK[action.seat]
    kind = state.game.index[action.picks[0]]
    assert CARDS[kind].key == action.picks[0]
    state.move(peek, at.place_of(state.zones[peek], kind), at.HAND[action.seat])
    _dig_on(state, action.seat, step.data[0] - 1)

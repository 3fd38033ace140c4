"""The deal and the thirteen rounds of a BATtle: coin flips, plays, Aces, who wins a round and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.core.steps import Step
from game.gothest import characters
from game.gothest import state as at
from game.gothest.cards import ACE_KINDS, BATS, BITE, CARDS, INDEX, IS_ACE, SILVER, TAKES_ACE
from game.gothest.decks import FAIR, check, played_deck
from game.gothest.spoils import begin_claims

_MERCY_ACES = at.FLOOD - 1
"""Aces in the opening hand from which the option `mercy` offers a new hand."""
_MOST_BATS = max(BATS)
"""The highest score of a round."""
SIDES = ("heads", "tails")
"""The picks of a call."""
_ROUND = Step("round")
_LEAD, _FOLLOW = (tuple(Step(name, (seat,)) for seat in range(at.SEATS)) for name in ("lead", "follow"))
_TIE = tuple(Step("call", (seat,), ("tie",)) for seat in range(at.SEATS))


def deal(state: State) -> None:
    """Shuffle each seat's own deck and lay out its Character Card, or ask both seats in secret to choose one (option
    `character`); then draw the opening hands.

    Raises ValueError for an illegal deck, and for one that is not fair unless the option `decks` allows any.
    """
    for seat in range(at.SEATS):
        check(state.options[f"_deck{seat}"], fair=state.options["decks"] == FAIR)
        state.zones[at.DECK[seat]] = list(played_deck(state.options, seat))
        zone = at.BENCH[seat] if characters.are_chosen(state.options) else at.CHARACTER[seat]
        kinds = characters.possible(state.options, seat)
        state.zones[zone] = [kind | state.layout.eyes[zone] for kind in kinds]
        state.shuffle(at.DECK[seat])
    if characters.are_chosen(state.options):
        state.then(Step("choose", tuple(range(at.SEATS))))
    else:
        _draw_hands(state)


def _draw_hands(state: State) -> None:
    """Draw five cards each; then the challenger calls the coin. Five Aces lose before anything is asked (ruling G15),
    unless the option `mercy` still allows another hand."""
    for seat in range(at.SEATS):
        state.pour(at.DECK[seat], at.HAND[seat], at.HAND_SIZE)
    if state.options["mercy"] == "none" and (flooded := _flooded(state)):
        _show_characters(state)
        _flood(state, flooded)
    else:
        state.then(Step("call", (at.challenger(state),), ("order",)))


def _show_characters(state: State) -> None:
    for seat in range(at.SEATS):
        if not state.zones[at.CHARACTER[seat]][0] & UP:
            state.turn(at.CHARACTER[seat], 0, True)


def choose_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To be represented by any of the Character Cards on the bench."""
    return sorted(Action(seat, "choose", (CARDS[card & KIND].key,)) for card in state.zones[at.BENCH[seat]])


def choose(state: State, step: Step, answers: Sequence[Action]) -> None:
    """Lay both chosen Character Cards open at once, and draw the opening hands."""
    for seat, _, (key,) in answers:
        bench = state.zones[at.BENCH[seat]]
        state.move(at.BENCH[seat], at.place_of(bench, INDEX[key]), at.CHARACTER[seat], up=True)
        state.say("chose", seat=f"seat:{seat}", card=f"card:{key}")
    _draw_hands(state)


# The coin --------------------------------------------------------------------------------------


@cache
def _calls(seat: int) -> list[Action]:
    return [Action(seat, "call", (side,)) for side in SIDES]


def call_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Heads or tails (ruling G29)."""
    return _calls(seat)


def call(state: State, step: Step, action: Action) -> None:
    """Flip the coin; it decides the order of play, a tied round, or a BATtle that is even at the end."""
    seat, _, (side,) = action
    right = state.flip(seat) == (side == SIDES[0])
    state.say("called_right" if right else "called_wrong", seat=f"seat:{seat}", side=f"pick:{side}")
    winner = seat if right else 1 - seat
    match step.data[0]:
        case "order":
            _order(state, winner)
        case "tie":
            score(state, winner, _tied(state, winner))
        case _:
            begin_claims(state, winner, "COIN")


def _order(state: State, winner: int) -> None:
    """Turn the characters up. The winner of the flip is Player 1, or chooses with the option `choose` (ruling G2)."""
    _show_characters(state)
    if state.options["opening"] == "choose":
        state.then(Step("order", (winner,)))
    else:
        begin(state, winner)


def order_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To play first or second."""
    return [Action(seat, "first"), Action(seat, "second")]


def order(state: State, step: Step, action: Action) -> None:
    """The winner of the flip has chosen to play first or second."""
    begin(state, action.seat if action.verb == "first" else 1 - action.seat)


def begin(state: State, first: int) -> None:
    """Make `first` Player 1. With the option `mercy` a hand of four or five Aces may be redrawn once (ruling G17)."""
    state.count(at.FIRST, 1 + first)
    state.say("first", seat=f"seat:{first}")
    state.stack.append(_ROUND)
    if state.options["mercy"] == "once":
        offered = [seat for seat in (first, 1 - first) if at.aces(state, seat) >= _MERCY_ACES]
        state.then(*(Step("mercy", (seat,)) for seat in offered))


def mercy_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To keep the opening hand or to redraw it."""
    return [Action(seat, "keep"), Action(seat, "redraw")]


def mercy(state: State, step: Step, action: Action) -> None:
    """Redraw five cards, or keep the hand, which is then publicly known to hold at least four Aces."""
    seat = action.seat
    if action.verb == "redraw":
        state.say("redrew", seat=f"seat:{seat}")
        state.pour(at.HAND[seat], at.DECK[seat])
        state.shuffle(at.DECK[seat])
        state.pour(at.DECK[seat], at.HAND[seat], at.HAND_SIZE)
    else:
        state.count(at.ACES[seat], _MERCY_ACES)


# A round ---------------------------------------------------------------------------------------


def next_round(state: State, step: Step) -> None:
    """Start a round: both draw together (rulings G19, G20), five Aces lose, and the leader plays if it can."""
    counts = state.counts
    if counts[at.ROUND] == at.ROUNDS or _decided(state):
        finish(state)
        return
    if counts[at.ROUND]:
        for seat in range(at.SEATS):
            if state.zones[at.DECK[seat]]:
                state.move(at.DECK[seat], -1, at.HAND[seat])
    if flooded := _flooded(state):
        _flood(state, flooded)
        return
    state.count(at.ROUND, counts[at.ROUND] + 1)
    leader = at.leader(state)
    if not at.cannot_play(state, leader):
        state.stack.append(_LEAD[leader])
        return
    _pass(state, leader)
    if at.cannot_play(state, 1 - leader):
        _pass(state, 1 - leader)
        state.stack.append(_ROUND)
    else:
        state.stack.append(_FOLLOW[1 - leader])


def _decided(state: State) -> bool:
    """Whether the option `decided` is on and the side behind can no longer catch up (ruling G28)."""
    if state.options["length"] == "thirteen":
        return False
    ahead = abs(state.counts[at.BATS[0]] - state.counts[at.BATS[1]])
    return ahead > _MOST_BATS * (at.ROUNDS - state.counts[at.ROUND])


def _flooded(state: State) -> list[int]:
    """The seats that hold five Aces."""
    return [seat for seat in range(at.SEATS) if at.aces(state, seat) >= at.FLOOD]


def _flood(state: State, flooded: list[int]) -> None:
    """End a BATtle by five Aces in a hand: that side loses; if both hold five, bats, silver and the coin decide
    (rulings G15, G16)."""
    for seat in flooded:
        state.pour(at.HAND[seat], at.PRESENT[seat], up=True)
        state.say("flooded", seat=f"seat:{seat}")
    if len(flooded) == 1:
        begin_claims(state, 1 - flooded[0], "FIVE_ACES")
    else:
        finish(state)


def _pass(state: State, seat: int) -> None:
    """A seat with only Aces plays nothing; from now on its Aces are public (rulings G12, G14)."""
    held = len(state.zones[at.HAND[seat]])
    state.count(at.ACES[seat], held)
    state.say("unable", seat=f"seat:{seat}", n=held)


class _Plays:
    """All play actions of one seat, created once: `alone` by kind, `combined` by base kind and Ace kind."""

    def __init__(self, seat: int) -> None:
        keys = [row.key for row in CARDS]
        self.alone = [Action(seat, "play", (key,)) for key in keys]
        self.combined = {
            kind: {ace: Action(seat, "play", (keys[kind], keys[ace])) for ace in ACE_KINDS}
            for kind in range(len(CARDS))
            if TAKES_ACE[kind]
        }


_PLAYS = tuple(map(_Plays, range(at.SEATS)))


def play_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any base card, alone or, if it has the ace symbol, with exactly one Ace; no passing (rulings G5 to G7)."""
    plays = _PLAYS[seat]
    kinds = sorted({card & KIND for card in state.zones[at.HAND[seat]]})
    held = [kind for kind in kinds if IS_ACE[kind]]
    found = []
    for kind in kinds:
        if not IS_ACE[kind]:
            found.append(plays.alone[kind])
            if held and TAKES_ACE[kind]:
                combined = plays.combined[kind]
                found += [combined[ace] for ace in held]
    found.sort()
    return found


def play(state: State, step: Step, action: Action) -> None:
    """Play the cards face up (ruling G4); then the other seat answers, or the round is scored."""
    seat, _, picks = action
    index, counts = state.game.index, state.counts
    for key in picks:
        state.move(at.HAND[seat], at.place_of(state.zones[at.HAND[seat]], index[key]), at.PRESENT[seat], up=True)
    if len(picks) > 1 and counts[at.ACES[seat]]:
        state.count(at.ACES[seat], counts[at.ACES[seat]] - 1)
    other = 1 - seat
    if step.name == "follow":
        settle(state)
    elif at.cannot_play(state, other):
        _pass(state, other)
        settle(state)
    else:
        state.stack.append(_FOLLOW[other])


def worth(state: State, seat: int) -> int:
    """The value of a seat's card in play after the other side's Ace, at least 0 bats (rulings G8, G9)."""
    mine, theirs = state.zones[at.PRESENT[seat]], state.zones[at.PRESENT[1 - seat]]
    if not mine:
        return 0
    return max(0, BATS[mine[0] & KIND] - BITE * (len(theirs) > 1))


def settle(state: State) -> None:
    """Score the round: the higher value wins the difference, an unopposed card its whole value (ruling G13); a tie
    is decided by the coin."""
    leader = at.leader(state)
    follower = 1 - leader
    lead, answer = worth(state, leader), worth(state, follower)
    if state.news is not None:
        _say_clash(state, leader)
    if not state.zones[at.PRESENT[follower]]:
        score(state, leader, lead)
    elif not state.zones[at.PRESENT[leader]]:
        score(state, follower, answer)
    elif lead == answer:
        state.stack.append(_TIE[follower])
    else:
        score(state, leader if lead > answer else follower, abs(lead - answer))


def _say_clash(state: State, leader: int) -> None:
    """Say which cards met, and what they counted; or which one met nothing."""
    met = [seat for seat in (leader, 1 - leader) if state.zones[at.PRESENT[seat]]]
    one, other = met[0], 1 - met[0]
    card, *other_card = (f"card:{CARDS[state.zones[at.PRESENT[seat]][0] & KIND].key}" for seat in met)
    counted = {"mine": worth(state, one), "theirs": worth(state, other)}
    if other_card:
        state.say("clash", seat=f"seat:{one}", card=card, foe=f"seat:{other}", foe_card=other_card[0], **counted)
    else:
        state.say("clash_alone", seat=f"seat:{one}", card=card, foe=f"seat:{other}", **counted)


def _tied(state: State, winner: int) -> int:
    """Bats for winning a tie: the value in play (rulings G10, G11), or the printed one with the option `printed`."""
    if state.options["tie"] == "printed":
        return BATS[state.zones[at.PRESENT[winner]][0] & KIND]
    return worth(state, winner)


def score(state: State, winner: int, bats: int) -> None:
    """Add bats, and the silver of the winner's card (ruling G21). The winner's cards go face down to its past, the
    loser's face up (ruling G23)."""
    counts = state.counts
    silver = SILVER[state.zones[at.PRESENT[winner]][0] & KIND]
    state.count(at.BATS[winner], counts[at.BATS[winner]] + bats)
    if silver:
        state.count(at.SILVER[winner], counts[at.SILVER[winner]] + silver)
    at.set_round_result(state, winner, bats)
    if state.news is not None:
        state.say("scored_silver" if silver else "scored", seat=f"seat:{winner}", bats=bats, silver=silver)
    state.pour(at.PRESENT[winner], at.PAST[winner])
    state.pour(at.PRESENT[1 - winner], at.LOST[1 - winner], up=True)
    state.stack.append(_ROUND)


def finish(state: State) -> None:
    """Decide the BATtle: most bats, then most silver (ruling G22), then the coin, called by the defender."""
    counts = state.counts
    for reason, (one, other) in (("BATS", at.BATS), ("SILVER", at.SILVER)):
        if counts[one] != counts[other]:
            winner = 0 if counts[one] > counts[other] else 1
            if reason == "SILVER":
                mine, theirs = max(counts[one], counts[other]), min(counts[one], counts[other])
                state.say("by_silver", seat=f"seat:{winner}", foe=f"seat:{1 - winner}", mine=mine, theirs=theirs)
            begin_claims(state, winner, reason)
            return
    state.say("even")
    state.stack.append(Step("call", (1 - at.challenger(state),), ("end",)))

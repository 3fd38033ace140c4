"""The end of a BATtle: what the winner claims, giving up, and how a rematch begins."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.gothest import characters, decks
from game.gothest import state as at
from game.gothest.cards import BATS, CARDS, CHARACTER_KINDS, INDEX, IS_ACE, SILVER, TAKES_ACE

_WON = {"BATS": "won", "SILVER": "won_silver", "COIN": "won_coin", "FIVE_ACES": "won_aces"}
"""By ending: the sentence that announces the winner; equal bats or none at all say what decided."""
_RANKS = ((1, 2), (2, 1))
"""The ranks of both seats, by the seat that has won."""


def begin_claims(state: State, winner: int, reason: str) -> None:
    """Announce the winner and the cause, who may now claim the loser's Character Card and then another card."""
    bats, theirs = (state.counts[at.BATS[seat]] for seat in (winner, 1 - winner))
    state.say(_WON[reason], seat=f"seat:{winner}", foe=f"seat:{1 - winner}", bats=bats, theirs=theirs)
    state.stack.append(Step("take", (winner,), (reason,)))


def take_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To take the Character Card or leave it: claiming is optional (ruling G27)."""
    return [Action(seat, "leave"), Action(seat, "take", (state.layout.pick(at.CHARACTER[1 - seat], 0),))]


def take(state: State, step: Step, action: Action) -> None:
    """Claim the Character Card or leave it; a face-up card of the loser's past may follow (ruling G26)."""
    winner = action.seat
    if action.verb == "take":
        _claim(state, winner, at.CHARACTER[1 - winner], 0)
    if state.zones[at.LOST[1 - winner]]:
        state.stack.append(step._replace(name="claim"))
    else:
        _end(state, winner, *step.data)


def claimable(state: State, loser: int) -> list[int]:
    """The kinds among the loser's face-up cards that may be claimed: base cards only, as long as there is one, unless
    the option `claim` allows any (ruling G25)."""
    kinds = sorted({card & KIND for card in state.zones[at.LOST[loser]]})
    bases = [kind for kind in kinds if not IS_ACE[kind]]
    return kinds if state.options["claim"] == "any" or not bases else bases


def claim_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To claim one of the face-up cards, or none."""
    cards = [Action(seat, "claim", (CARDS[kind].key,)) for kind in claimable(state, 1 - seat)]
    return [*sorted(cards), Action(seat, "leave")]


def claim(state: State, step: Step, action: Action) -> None:
    """Claim a face-up card of the loser, or none, and end the match."""
    winner, verb, picks = action
    if verb == "claim":
        lost = at.LOST[1 - winner]
        _claim(state, winner, lost, at.place_of(state.zones[lost], INDEX[picks[0]]))
    _end(state, winner, *step.data)


def _claim(state: State, winner: int, zone: int, place: int) -> None:
    card = state.zones[zone][place] & KIND
    state.move(zone, place, at.SPOILS[winner], up=True)
    state.say("claimed", seat=f"seat:{winner}", card=f"card:{CARDS[card].key}")


def _end(state: State, winner: int, reason: str) -> None:
    state.end(reason, _RANKS[winner])


def claim_value(kind: int) -> tuple[int, ...]:
    """A sort key: the better a card is to claim, the higher."""
    return BATS[kind], TAKES_ACE[kind], SILVER[kind], -kind


def concede(state: State, seat: int) -> None:
    """Give up: the other seat wins and claims the Character Card and the best claimable card at once. Before a
    Character Card was chosen, it is the leader of the deck."""
    winner = 1 - seat
    state.say("conceded", seat=f"seat:{seat}")
    state.count(at.GONE[seat], 1)
    question = state.stack[-1].name
    if question == "choose":
        bench = at.BENCH[seat]
        _claim(state, winner, bench, at.place_of(state.zones[bench], characters.leader(state.options, seat)))
    elif state.zones[at.CHARACTER[seat]] and question != "claim":
        _claim(state, winner, at.CHARACTER[seat], 0)
    if state.zones[at.LOST[seat]]:
        best = max(claimable(state, seat), key=claim_value)
        _claim(state, winner, at.LOST[seat], at.place_of(state.zones[at.LOST[seat]], best))
    _end(state, winner, "GIVEN_UP")


def are_real(state: State) -> bool:
    """Whether the loser loses what is claimed: with real stakes, among people. Against a computer opponent, which
    stakes nothing, they are copies. Where no people are named, all seats count as theirs."""
    return state.options["stakes"] == "real" and len(state.people) in {0, at.SEATS}


def rematch(state: State) -> Mapping[str, str]:
    """The options of a rematch: the former defender is the challenger. With real stakes the loser's deck is one card
    of every suit smaller, the claimed card among them, as long as that leaves a legal deck (ruling G27)."""
    options = dict(state.options) | {"_challenger": str(1 - at.challenger(state))}
    if are_real(state) and state.outcome is not None:
        winner = state.outcome.ranks.index(1)
        for card in state.zones[at.SPOILS[winner]]:
            if card & KIND not in CHARACTER_KINDS:
                name = f"_deck{1 - winner}"
                options[name] = decks.write(decks.without(decks.deck_of(options[name]), card & KIND))
    return options

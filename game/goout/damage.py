"""Passing: guarding, taking damage, withdrawing, and the powers that work when somebody is hit."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goout import state as at
from game.goout.battle import WENT_OUT, fall, pass_on, reveal, win
from game.goout.cards import BATTLE_KINDS, CARDS, GUARD, INDEX, LIFE, POWER, CharacterPower

_GIVES = CharacterPower.GIVES


def overwhelms(state: State, seat: int, damage: int) -> bool:
    """Whether that much more damage eliminates a seat: above its life, or, as an option, equal to it (ruling O1)."""
    rest = LIFE[at.character(state, seat)] - at.taken(state, seat) - damage
    return rest < 0 or (rest == 0 and state.options["elimination"] == "equals")


def guard(state: State, seat: int) -> None:
    """A Guard is a pass without damage, on an empty field too, and may be the last card (rulings O3, O5, O6)."""
    state.move_kinds(at.HAND[seat], (GUARD,), at.DISCARD, up=True)
    if state.news is not None:
        state.say("guarded", seat=f"seat:{seat}", card="card:guard")
    if not state.zones[at.HAND[seat]]:
        win(state, seat, WENT_OUT)
        return
    _note_pass(state, seat, 0)
    pass_on(state, seat)


def _note_pass(state: State, seat: int, draws: int) -> None:
    if state.counts[at.NUMBER]:
        state.count(at.PASSED, at.BY_SEAT.put(state.counts[at.PASSED], seat, 1))
        at.note_missed(state, seat, draws)


def take_pass(state: State, seat: int, times: int = 1) -> None:
    """Withdraws, or draws `times` the damage of one card of the pile, to lay some of the hand aside (ruling O16)."""
    damage = state.counts[at.HURT]
    if overwhelms(state, seat, damage):
        _withdraw(state, seat, damage)
        return
    _note_pass(state, seat, damage * times)
    if state.news is not None:
        state.say("passed", seat=f"seat:{seat}", damage=damage, total=at.taken(state, seat) + damage)
    drawn = _draw(state, seat, damage * times)
    laid = min(damage, drawn)
    if laid < damage:
        state.count(at.MARKS[seat], state.counts[at.MARKS[seat]] + damage - laid)
    if drawn:
        state.stack.append(_ask("lay", seat, laid, drawn - laid))
    else:
        _hurt(state, seat)


def _withdraw(state: State, seat: int, damage: int) -> None:
    """Out of the battle without drawing; the character is shown whatever it is (ruling O33)."""
    if not at.is_revealed(state, seat):
        reveal(state, seat)
    if state.news is not None:
        kind, total = at.character(state, seat), at.taken(state, seat) + damage
        state.say("withdrew", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}", total=total, life=LIFE[kind])
    fall(state, seat)


def _draw(state: State, seat: int, wanted: int) -> int:
    """Draws cards, from the shuffled discard when the deck runs out (ruling O12); returns how many there were."""
    drawn = min(wanted, len(state.zones[at.DECK]))
    state.pour(at.DECK, at.HAND[seat], drawn)
    if drawn < wanted and state.zones[at.DISCARD]:
        state.pour(at.DISCARD, at.DECK)
        state.shuffle(at.DECK)
        state.say("reshuffled")
        more = min(wanted - drawn, len(state.zones[at.DECK]))
        state.pour(at.DECK, at.HAND[seat], more)
        drawn += more
    return drawn


@cache
def _ask(name: str, seat: int, *data: int) -> Step:
    """A question to a seat, made once."""
    return Step(name, (seat,), data)


@cache
def _one_of(seat: int, verb: str) -> tuple[Action, ...]:
    return tuple(Action(seat, verb, (CARDS[kind].key,)) for kind in BATTLE_KINDS)


def _any_of_hand(state: State, seat: int, verb: str) -> list[Action]:
    """Any card of the hand, equal ones once."""
    actions = _one_of(seat, verb)
    return [actions[kind] for kind in sorted({card & KIND for card in state.zones[at.HAND[seat]]})]


@cache
def _reveal(seat: int) -> Action:
    return Action(seat, "reveal")


def lay_legal(state: State, step: Step, seat: int) -> list[Action]:
    """The damage is any card of the hand, new or old, Guards included (ruling O15).

    A hidden character may still be revealed: the rulebook allows it at any time of the own turn. So Ten may see first
    what she draws; after the last card is laid nobody knows more, and nothing is asked again.
    """
    found = _any_of_hand(state, seat, "lay")
    return found if at.is_revealed(state, seat) else [*found, _reveal(seat)]


def lay(state: State, step: Step, action: Action) -> None:
    """One damage card after the other, face down; only its owner may look at it (ruling O14)."""
    seat, (left, drops) = action.seat, step.data
    if action.verb == "reveal":
        reveal(state, seat)
        state.stack.append(step)
        return
    state.move_kinds(at.HAND[seat], (INDEX[action.picks[0]],), at.DAMAGE[seat])
    if left > 1:
        state.stack.append(_ask("lay", seat, left - 1, drops))
        return
    if state.news is not None:
        state.say("damaged", seat=f"seat:{seat}", total=at.taken(state, seat))
    if drops:
        state.stack.append(_ask("drop", seat, drops))
    else:
        _hurt(state, seat)


def drop_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand goes to the open discard."""
    return _any_of_hand(state, seat, "drop")


def drop(state: State, step: Step, action: Action) -> None:
    """One card after the other; an empty hand wins (ruling O42)."""
    seat, (left,) = action.seat, step.data
    hand = at.HAND[seat]
    state.move_kinds(hand, (INDEX[action.picks[0]],), at.DISCARD, up=True)
    if left > 1:
        state.stack.append(_ask("drop", seat, left - 1))
    elif not state.zones[hand]:
        win(state, seat, WENT_OUT)
    else:
        pass_on(state, seat)


def renew(state: State, seat: int) -> None:
    """Saya draws twice the damage, and discards as many as she sets aside; she may each time (ruling O32)."""
    if not at.is_revealed(state, seat):
        reveal(state, seat)
    state.say("renewed", seat=f"seat:{seat}", card="card:saya")
    take_pass(state, seat, CARDS[at.character(state, seat)].numbers["times"])


def evade(state: State, seat: int) -> None:
    """Kira, first shown as she is hit: no damage, but so many of her cards are discarded (rulings O19, O41)."""
    reveal(state, seat)
    _note_pass(state, seat, 0)
    hand = state.zones[at.HAND[seat]]
    number = min(state.counts[at.HURT], len(hand))
    state.say("evaded", seat=f"seat:{seat}", card="card:kira", count=number)
    if number < len(hand):
        state.stack.append(_ask("drop", seat, number))
        return
    state.pour(at.HAND[seat], at.DISCARD, up=True)
    win(state, seat, WENT_OUT)


def _hurt(state: State, seat: int) -> None:
    """Damage has been taken: a revealed Ten may give a card away (rulings O43, O44)."""
    card = state.zones[at.CHARACTER[seat]][0]
    if POWER[card & KIND] is _GIVES and at.is_revealed(state, seat):
        state.stack.append(_ask("give", seat))
    else:
        pass_on(state, seat)


@cache
def _gifts(seat: int, kind: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "give", (CARDS[kind].key, f"s{other}")) for other in range(at.MOST_SEATS))


def give_legal(state: State, step: Step, seat: int) -> list[Action]:
    """Any card of the hand to any living opponent, or none."""
    others = [other for other in at.living(state) if other != seat]
    kinds = sorted({card & KIND for card in state.zones[at.HAND[seat]]})
    return [_gifts(seat, kind)[other] for kind in kinds for other in others] + [Action(seat, "keep")]


def give(state: State, step: Step, action: Action) -> None:
    """The card changes hands unseen by the others; an empty hand wins."""
    seat = action.seat
    if action.verb == "give":
        key, other = action.picks[0], int(action.picks[1][1:])
        state.move_kinds(at.HAND[seat], (INDEX[key],), at.HAND[other])
        state.say("gave", seat=f"seat:{seat}", foe=f"seat:{other}", card="card:ten")
        if not state.zones[at.HAND[seat]]:
            win(state, seat, WENT_OUT)
            return
    pass_on(state, seat)

"""Passing: guarding, taking damage, withdrawing, and the powers that work when damage is taken."""

from __future__ import annotations

from functools import cache

from game.core.actions import Action
from game.core.cards import KIND
from game.core.state import State
from game.core.steps import Step
from game.goout import state as at
from game.goout.battle import WENT_OUT, eliminate, pass_on, reveal, win
from game.goout.cards import BATTLE_KINDS, CARDS, GUARD, INDEX, LIFE, POWER, CharacterPower

_GIVES = CharacterPower.GIVES


def overwhelms(state: State, seat: int, damage: int) -> bool:
    """Whether `damage` more points eliminate a seat: more than its life or, with the option `equals`, as much (ruling
    O1)."""
    rest = LIFE[at.character(state, seat)] - at.damage_taken(state, seat) - damage
    return rest < 0 or (rest == 0 and state.options["elimination"] == "equals")


def guard(state: State, seat: int) -> None:
    """Play a Guard: a pass without damage, even without a pile; as the last card it wins (rulings O3, O5, O6)."""
    at.note(state, at.GUARDED, seat)
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
    """Pass: eliminate the seat, or draw `times` as many cards as the damage of one card of the pile (ruling O16)
    and ask which cards of the hand become damage."""
    damage = state.counts[at.HURT]
    if overwhelms(state, seat, damage):
        _withdraw(state, seat, damage)
        return
    _note_pass(state, seat, damage * times)
    if state.news is not None:
        state.say("passed", seat=f"seat:{seat}", damage=damage, total=at.damage_taken(state, seat) + damage)
    drawn = _draw(state, seat, damage * times)
    laid = min(damage, drawn)
    at.note(state, at.PASSED_ON, seat, cards=drawn)
    if laid < damage:
        state.count(at.MARKS[seat], state.counts[at.MARKS[seat]] + damage - laid)
    if drawn:
        state.stack.append(_ask("lay", seat, laid, drawn - laid))
    elif at.is_revealed(state, seat):
        _hurt(state, seat)
    else:
        state.stack.append(_ask("noted", seat))


def _withdraw(state: State, seat: int, damage: int) -> None:
    """Take a seat out of the battle without drawing and turn its character up, any of them (ruling O33)."""
    if not at.is_revealed(state, seat):
        reveal(state, seat)
    if state.news is not None:
        kind, total = at.character(state, seat), at.damage_taken(state, seat) + damage
        state.say("withdrew", seat=f"seat:{seat}", card=f"card:{CARDS[kind].key}", total=total, life=LIFE[kind])
    eliminate(state, seat)


def _draw(state: State, seat: int, wanted: int) -> int:
    """Draw cards, reshuffling the discard when the deck runs out (ruling O12); return the number of cards drawn."""
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
    """A question to a seat; cached."""
    return Step(name, (seat,), data)


@cache
def one_of(seat: int, verb: str) -> tuple[Action, ...]:
    """To lay or drop (`verb`) a card, by its kind."""
    return tuple(Action(seat, verb, (CARDS[kind].key,)) for kind in BATTLE_KINDS)


def _any_of_hand(state: State, seat: int, verb: str) -> list[Action]:
    """One action per kind in the hand."""
    actions = one_of(seat, verb)
    return [actions[kind] for kind in sorted({card & KIND for card in state.zones[at.HAND[seat]]})]


@cache
def reveal_of(seat: int) -> Action:
    """To reveal the character."""
    return Action(seat, "reveal")


def lay_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To lay any card of the hand as damage, just drawn or not, Guards included (ruling O15).

    A hidden character may still be revealed, since the rulebook allows that at any time of one's own turn. So Ten may
    look at the cards she has drawn first. After the last card there is nothing new to know, so nothing is asked.
    """
    found = _any_of_hand(state, seat, "lay")
    return found if at.is_revealed(state, seat) else [*found, reveal_of(seat)]


def lay(state: State, step: Step, action: Action) -> None:
    """Lay one card face down as damage, which only its owner may look at (ruling O14), or reveal the character."""
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
        state.say("damaged", seat=f"seat:{seat}", total=at.damage_taken(state, seat))
    if drops:
        state.stack.append(_ask("drop", seat, drops))
    else:
        _hurt(state, seat)


def noted_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To stay hidden or to be revealed. All hidden characters are asked, so that nobody learns from the question who
    somebody is."""
    return [Action(seat, "hide"), reveal_of(seat)]


def noted(state: State, step: Step, action: Action) -> None:
    """With nothing left to draw, damage was noted (ruling O12): a hidden character may still be revealed, as at any
    time of one's own turn, and Ten then gives a card (ruling O43)."""
    if action.verb == "reveal":
        reveal(state, action.seat)
    _hurt(state, action.seat)


def drop_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To drop any card of the hand onto the face-up discard."""
    return _any_of_hand(state, seat, "drop")


def drop(state: State, step: Step, action: Action) -> None:
    """Discard one card; after the last one an empty hand wins (ruling O42)."""
    seat, (left,) = action.seat, step.data
    hand, kind = at.HAND[seat], INDEX[action.picks[0]]
    at.note(state, at.DROPPED, seat, kind, 1)
    state.move_kinds(hand, (kind,), at.DISCARD, up=True)
    if left > 1:
        state.stack.append(_ask("drop", seat, left - 1))
    elif not state.zones[hand]:
        win(state, seat, WENT_OUT)
    else:
        pass_on(state, seat)


def renew(state: State, seat: int) -> None:
    """Saya's power: draws twice the damage, and discards as many cards as become damage; any number of times (ruling
    O32)."""
    if not at.is_revealed(state, seat):
        reveal(state, seat)
    state.say("renewed", seat=f"seat:{seat}", card="card:saya")
    take_pass(state, seat, CARDS[at.character(state, seat)].numbers["times"])


def evade(state: State, seat: int) -> None:
    """Kira's power, as she is turned up: she takes no damage and discards as many cards instead (rulings O19, O41)."""
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
    """After damage was taken: ask a revealed Ten for a gift, otherwise pass the turn on (rulings O43, O44)."""
    card = state.zones[at.CHARACTER[seat]][0]
    if POWER[card & KIND] is _GIVES and at.is_revealed(state, seat):
        state.stack.append(_ask("give", seat))
    else:
        pass_on(state, seat)


@cache
def _gifts(seat: int, kind: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "give", (CARDS[kind].key, f"s{other}")) for other in range(at.MOST_SEATS))


def give_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To give any card of the hand to any opponent in the battle, or keep them all."""
    others = [other for other in at.living(state) if other != seat]
    kinds = sorted({card & KIND for card in state.zones[at.HAND[seat]]})
    return [_gifts(seat, kind)[other] for kind in kinds for other in others] + [Action(seat, "keep")]


def give(state: State, step: Step, action: Action) -> None:
    """Give a card that nobody else sees, or keep it; an empty hand wins."""
    seat = action.seat
    if action.verb == "give":
        key, other = action.picks[0], int(action.picks[1][1:])
        state.move_kinds(at.HAND[seat], (INDEX[key],), at.HAND[other])
        state.say("gave", seat=f"seat:{seat}", foe=f"seat:{other}", card="card:ten")
        if not state.zones[at.HAND[seat]]:
            win(state, seat, WENT_OUT)
            return
    pass_on(state, seat)

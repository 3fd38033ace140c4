"""A turn: its legal actions, and what playing a set does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.actions import Action
from game.core.cards import KIND, UP
from game.core.state import State
from game.core.steps import Step
from game.goout import damage
from game.goout import state as at
from game.goout.battle import TURN, WENT_OUT, clear, pass_on, reveal, win
from game.goout.cards import (
    BATTLE_KINDS,
    CARDS,
    DAMAGE,
    FLUSH_KINDS,
    FLUSH_SIZE,
    GUARD,
    INDEX,
    MIX_KINDS,
    MIX_NUMBER,
    NUMBER_KINDS,
    ONE,
    PAIR,
    POWER,
    TOP,
    CharacterPower,
)

_MIXES = CharacterPower.MIXES
_TOPS = CharacterPower.TOPS
_RENEWS = CharacterPower.RENEWS
_FLUSHES = CharacterPower.FLUSHES
_HURTS = CharacterPower.HURTS
_EVADES = CharacterPower.EVADES
_PAIRS = CharacterPower.PAIRS
_WILD = {"mix": MIX_KINDS, "flush": FLUSH_KINDS}
"""The kinds of which the set of a step is built."""
_MIX_STARTS = MIX_KINDS[:-1]
"""The kinds that a mixed set can begin with: not 6, since a set of 6s needs no power."""
_MOST_ALIKE = max(CARDS[kind].copies for kind in NUMBER_KINDS)
"""Cards in the largest set of equal numbers."""


class _SeatActions:
    """All actions that one seat can ever have in a turn, created once."""

    def __init__(self, seat: int) -> None:
        keys = [CARDS[kind].key for kind in BATTLE_KINDS]
        self.evade, self.guard = Action(seat, "evade"), Action(seat, "guard", (keys[GUARD],))
        self.take, self.renew, self.reveal = Action(seat, "pass"), Action(seat, "renew"), Action(seat, "reveal")
        self.flush = {kind: Action(seat, "flush", (keys[kind],)) for kind in FLUSH_KINDS}
        self.mix = {kind: Action(seat, "mix", (keys[kind],)) for kind in _MIX_STARTS}
        self.play = [Action(seat, "play", (key,)) for key in keys]
        self.above = [[*enumerate(self.play)][number + 1 :] for number in range(TOP + 1)]
        self.top = Action(seat, "top", (keys[ONE],))
        self.lead = [_sets(single) for single in self.play[ONE:]]
        self.lead_top = _sets(self.top)
        self.add = {kind: Action(seat, "add", (keys[kind],)) for kind in (*FLUSH_KINDS, *MIX_KINDS)}
        self.done = Action(seat, "done")


def _sets(single: Action) -> list[list[Action]]:
    """By the number of equal cards held, the plays of one to all of them; the count is a pick if there is a choice."""
    counted = [single._replace(picks=(*single.picks, str(count))) for count in range(1, _MOST_ALIKE + 1)]
    return [[], [single], *(counted[:most] for most in range(2, _MOST_ALIKE + 1))]


@cache
def _acts(seat: int) -> _SeatActions:
    return _SeatActions(seat)


_ACTS = tuple(map(_acts, range(at.MOST_SEATS)))


def tally(cards: Sequence[int]) -> list[int]:
    """The number of cards of each battle kind."""
    counts = [0] * len(BATTLE_KINDS)
    for card in cards:
        counts[card & KIND] += 1
    return counts


def turn_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To play, guard or pass; before that the character may be revealed (ruling O17)."""
    return turn_actions(state, seat, tally(state.zones[at.HAND[seat]]))


def turn_actions(state: State, seat: int, held: Sequence[int]) -> list[Action]:
    """The legal actions of a turn; `held` counts the cards of the seat's hand by kind."""
    card = state.zones[at.CHARACTER[seat]][0]
    power = POWER[card & KIND]
    if state.counts[at.NUMBER]:
        return _follow(state, seat, held, power, card & UP > 0)
    return _lead(seat, held, power, card & UP > 0)


def opened(state: State, seat: int) -> list[Action]:
    """The plays that a seat cannot make now, but could after revealing its character in its turn.

    The question, refusals, warnings and reasons all take their answer from here.
    """
    card = state.zones[at.CHARACTER[seat]][0]
    if state.stack[-1].name != "turn" or card & UP:
        return []
    held, power = tally(state.zones[at.HAND[seat]]), POWER[card & KIND]
    after = _follow(state, seat, held, power, True) if state.counts[at.NUMBER] else _lead(seat, held, power, True)
    now = turn_legal(state, state.stack[-1], seat)
    return [action for action in after if action not in now]


def _lead(seat: int, held: Sequence[int], power: CharacterPower | None, up: bool) -> list[Action]:
    """A leader's actions: any single card or set of equal cards, or a Guard; no pass (ruling O2)."""
    acts = _ACTS[seat]
    found = [acts.guard] if held[GUARD] else []
    if up and power is _MIXES:
        found += [acts.mix[kind] for kind in _MIX_STARTS if held[kind]]
    singly = up and power is _PAIRS
    for number, sets in zip(held[ONE:], acts.lead, strict=True):
        if number:
            found += sets[1 if singly else number]
    if not up:
        found.append(acts.reveal)
    elif power is _TOPS:
        found += acts.lead_top[held[ONE]]
    return found


def _follow(state: State, seat: int, held: Sequence[int], power: CharacterPower | None, up: bool) -> list[Action]:
    """A follower's actions: as many cards as the pile, of a higher number; or a Guard or a pass, even if the hand could
    beat the pile (ruling O8)."""
    acts, counts = _ACTS[seat], state.counts
    number, need = counts[at.NUMBER], counts[at.COUNT]
    found = []
    if not up:
        if power is _EVADES:
            found.append(acts.evade)
    elif power is _FLUSHES:
        found += _flushes(acts, held)
    elif power is _PAIRS:
        need = 1 if need == PAIR else _MOST_ALIKE + 1
    if held[GUARD]:
        found.append(acts.guard)
    if up and power is _MIXES and number < MIX_NUMBER and sum([held[kind] for kind in MIX_KINDS]) >= need:
        found += [acts.mix[kind] for kind in _MIX_STARTS if held[kind]]
    found.append(acts.take)
    found += [act for kind, act in acts.above[number] if held[kind] >= need]
    if power is _RENEWS and not damage.overwhelms(state, seat, counts[at.HURT]):
        found.append(acts.renew)
    if not up:
        found.append(acts.reveal)
    elif power is _TOPS and number < TOP and held[ONE] >= need:
        found.append(acts.top)
    return found


def _flushes(acts: _SeatActions, held: Sequence[int]) -> list[Action]:
    """The first cards of Shian's flush: exactly three 2s and 3s, in any mix (ruling O34)."""
    if sum([held[kind] for kind in FLUSH_KINDS]) < FLUSH_SIZE:
        return []
    return [acts.flush[kind] for kind in FLUSH_KINDS if held[kind]]


def turn(state: State, step: Step, action: Action) -> None:
    """Carry out an action of a turn."""
    seat, verb, picks = action
    match verb:
        case "play":
            _play(state, seat, picks)
        case "pass":
            damage.take_pass(state, seat)
        case "reveal":
            reveal(state, seat)
            state.stack.append(step)
        case "guard":
            damage.guard(state, seat)
        case "top":
            count = _how_many(state, picks)
            _lay_down(state, seat, [ONE] * count, TOP, count)
        case "mix":
            need = state.counts[at.COUNT] if state.counts[at.NUMBER] else 0
            _build(state, Step("mix", step.seats, (need, INDEX[picks[0]])))
        case "flush":
            _build(state, Step("flush", step.seats, (FLUSH_SIZE, INDEX[picks[0]])))
        case "evade":
            damage.evade(state, seat)
        case "renew":
            damage.renew(state, seat)
        case _:
            raise AssertionError(action)


def _how_many(state: State, picks: Sequence[str]) -> int:
    """The number of equal cards to play: as many as the pile asks for, or as many as the leader's picks say."""
    if state.counts[at.NUMBER]:
        return state.counts[at.COUNT]
    return int(picks[1]) if len(picks) > 1 else 1


def _counts_as_pair(state: State, seat: int) -> bool:
    """Whether each card of a seat counts as a pair: it has revealed Kyoko (ruling O45)."""
    card = state.zones[at.CHARACTER[seat]][0]
    return bool(card & UP) and POWER[card & KIND] is _PAIRS


def cards_played(state: State, seat: int, picks: Sequence[str]) -> int:
    """The number of cards that a set of equal cards takes from a hand."""
    return 1 if _counts_as_pair(state, seat) else _how_many(state, picks)


def _play(state: State, seat: int, picks: Sequence[str]) -> None:
    """Play equal cards at face value."""
    kind = INDEX[picks[0]]
    if _counts_as_pair(state, seat):
        _lay_down(state, seat, [kind], kind, PAIR)
    else:
        count = _how_many(state, picks)
        _lay_down(state, seat, [kind] * count, kind, count)


def _lay_down(state: State, seat: int, kinds: Sequence[int], number: int, count: int) -> None:
    """Move cards onto the pile, where they count as `count` cards of `number`; an empty hand wins the battle."""
    if number == MIX_NUMBER and len({*kinds}) > 1:
        for kind in MIX_KINDS:
            if kind in kinds:
                at.note(state, at.PLAYED, seat, kind, kinds.count(kind))
    else:
        at.note(state, at.PLAYED, seat, kinds[0], len(kinds))
    state.move_kinds(at.HAND[seat], kinds, at.PILE, up=True)
    state.count_from(at.NUMBER, number, count, pass_damage(state, seat, number), seat, 0)
    if state.news is not None:
        state.say(
            "played" if count == len(kinds) else "played_pair",
            seat=f"seat:{seat}",
            card=f"card:{CARDS[kinds[0]].key}",
            number=number,
            count=count,
            damage=state.counts[at.HURT],
        )
    if state.zones[at.HAND[seat]]:
        pass_on(state, seat)
    else:
        win(state, seat, WENT_OUT)


def pass_damage(state: State, seat: int, number: int) -> int:
    """The damage of passing on a set that this seat plays as `number`.

    It is that of one card (rulings O16, O29, O47); a 14 has the icons of the 1 (ruling O31); a revealed Satsuki adds
    one, except to 13s (rulings O39, O40).
    """
    kind = ONE if number == TOP else number
    card = state.zones[at.CHARACTER[seat]][0]
    if card & UP and POWER[card & KIND] is _HURTS:
        numbers = CARDS[card & KIND].numbers
        return DAMAGE[kind] + (numbers["bonus"] if number != numbers["safe"] else 0)
    return DAMAGE[kind]


# Sets of several numbers, card by card ------------------------------------------------------------


def _left(state: State, step: Step, seat: int) -> list[int]:
    """The kinds of the cards that can still be added to the set, one entry per card, lowest first."""
    kinds = sorted(card & KIND for card in state.zones[at.HAND[seat]] if card & KIND in _WILD[step.name])
    for kind in step.data[1:]:
        kinds.remove(kind)
    return kinds


def build_legal(state: State, step: Step, seat: int) -> list[Action]:
    """To add one more card to the set; a leader may stop at any number of cards (ruling O28)."""
    acts = _ACTS[seat]
    found = [acts.add[kind] for kind in sorted(set(_left(state, step, seat)))]
    return found if step.data[0] else [*found, acts.done]


def build(state: State, step: Step, action: Action) -> None:
    """Add a card to the set, or play it as it is."""
    if action.verb == "done":
        _complete(state, step)
    else:
        _build(state, step._replace(data=(*step.data, INDEX[action.picks[0]])))


def _build(state: State, step: Step) -> None:
    """Ask for the next card of a set, or complete the set where no choice is left."""
    need, *chosen = step.data
    left = _left(state, step, step.seats[0])
    if need == len(chosen) or not left:
        _complete(state, step)
    elif need - len(chosen) == len(left):
        _complete(state, step._replace(data=(*step.data, *left)))
    else:
        state.stack.append(step)


def _complete(state: State, step: Step) -> None:
    """Play a mixed set as 6s, or discard a flush together with the pile; the same seat leads then (ruling O35)."""
    (seat,), kinds = step.seats, step.data[1:]
    if step.name == "mix":
        _lay_down(state, seat, kinds, MIX_NUMBER, len(kinds))
        return
    for kind in FLUSH_KINDS:
        if kind in kinds:
            at.note(state, at.DROPPED, seat, kind, kinds.count(kind))
    state.move_kinds(at.HAND[seat], kinds, at.DISCARD, up=True)
    clear(state)
    state.say("flushed", seat=f"seat:{seat}", card="card:shian")
    if state.zones[at.HAND[seat]]:
        state.stack.append(TURN[seat])
    else:
        win(state, seat, WENT_OUT)

"""What the cards of one army can do to those of another one, for judging positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from types import MappingProxyType
from typing import NamedTuple

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import CLASSES, KINDS, worth
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.effects import NOBODY, Clash
from game.core.cards import EMPTY, KIND, UP, seen_bit
from game.core.state import State

FEATURES = (
    "number",
    "tempo",
    "prize",
    "prize_now",
    "second_prize",
    "open_prize_later",
    "guess",
    "open_guess",
    "sum",
    "answers",
)
"""The names of the numbers that `features` returns."""
_SHOW_COST = 0.25
"""Cost of attacking with a card that the foe does not know yet, in card worth."""
_NO_GAIN = -0.6
"""The gain of attacking unknown cards if there are none, or no card can attack them."""
_NONE = -2.0
"""Less than any gain."""
_FOR_SOME_PLACES = frozenset(INDEX[key] for key in ("spotter", "pig_a_pult", "battering_ram"))
"""Kinds whose total depends on how or where the other card lies."""
_CLASS_OF = tuple(CLASSES.index(row.cls) for row in CARDS)
"""The index of each kind's class in CLASSES."""


_OWN_CHANGES = frozenset(kind for kind, row in enumerate(CARDS) if kind not in battle.STEADY and not row.watches_foe)
"""Kinds whose totals change, but not by the army that attacks them."""
_NO_TOTALS: Mapping[int, tuple[int, ...]] = MappingProxyType({})


class ArmyCard(NamedTuple):
    """A card of an army as a foe meets it."""

    place: int
    kind: int
    attack: tuple[int, ...]
    """Its totals when it attacks a card of each of CLASSES."""
    defence: tuple[int, ...]
    """Its totals when a card of each of CLASSES attacks it."""
    known: bool
    """Whether the foe knows it."""


class Army:
    """An army, with those totals of its cards that change."""

    __slots__ = ("_against", "looks", "number", "seat", "state", "totals")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        field = state.zones[at.field(seat)]
        self.totals = {
            place: _changing_totals(state, seat, place, card, NOBODY)
            for place, card in enumerate(field)
            if card & KIND in _OWN_CHANGES
        }
        """By place, the totals that change and are the same for all foes."""
        self.number = len(field) - field.count(EMPTY)
        self.looks = (tuple(field), tuple(self.totals.values()))
        """All that its strength beside a foe depends on, apart from that foe and whose turn it is."""
        self._against: dict[int, list[ArmyCard]] = {}

    def against(self, foe: Army) -> list[ArmyCard]:
        """Its cards as this foe meets them."""
        found = self._against.get(foe.seat)
        if found is None:
            found = self._against[foe.seat] = army_cards(self.state, self.seat, foe.seat, self.totals)
        return found


def army_cards(state: State, seat: int, foe: int, totals: Mapping[int, tuple[int, ...]] = _NO_TOTALS) -> list[ArmyCard]:
    """The cards on a seat's battlefield, as this foe meets them, if `totals` are those of some places."""
    bit, found = seen_bit(foe), []
    for place, card in enumerate(state.zones[at.field(seat)]):
        if card == EMPTY:
            continue
        kind = card & KIND
        if kind in battle.STEADY:
            attack, defence = _steady_totals(kind, place)
        else:
            attack = defence = totals[place] if place in totals else _changing_totals(state, seat, place, card, foe)
        found.append(ArmyCard(place, kind, attack, defence, card & bit > 0))
    return found


@cache
def _steady_totals(kind: int, place: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The totals of a steady card on a place against each of CLASSES, attacking and defending."""
    attack, defence = [
        tuple(battle.steady_total(kind, place, attacking, cls) for cls in CLASSES) for attacking in (True, False)
    ]
    return attack, defence


def _changing_totals(state: State, seat: int, place: int, card: int, foe: int) -> tuple[int, ...]:
    """The totals of a card that is not steady when a face-down card of this foe attacks it, the same for each of
    CLASSES. They are also the same when it attacks, except for what is in _FOR_SOME_PLACES."""
    row = CARDS[card & KIND]
    clash, total = Clash(state, seat, place, card & UP > 0, False, foe, 0, "", False), row.attack
    for modifier in row.modifiers:
        total += modifier(clash)
    return _same_for_all(max(0, total))


@cache
def _same_for_all(total: int) -> tuple[int, ...]:
    return (total,) * len(CLASSES)


@cache
def _gains(kind: int) -> tuple[tuple[float, ...], ...]:
    """The gains, in card worth and by the kind of the other card, when a card of this kind attacks with a lower, an
    equal and a higher total."""
    price, found = worth(), []
    for total in (-1, 0, 1):
        ends = [battle.verdict(kind, total, foe, 0) for foe in KINDS]
        found.append(tuple(price[foe] * won - price[kind] * falls for foe, (falls, won) in enumerate(ends)))
    return tuple(found)


class _Tally:
    """What is found out about the attacks of one army on another one."""

    __slots__ = ("answers", "guess", "open_guess", "open_prize", "prizes", "total")

    def __init__(self) -> None:
        self.answers = [-1.0] * len(at.PLACES)
        """By place of the foe, the highest gain of an attack on it."""
        self.prizes = [_NONE] * len(at.PLACES)
        """The same for cards that are known to the attacker, less the cost of showing."""
        self.open_prize = 0.0
        """The highest gain of a known card attacking a known card."""
        self.guess = self.open_guess = _NO_GAIN
        """The highest mean gain of a card against the cards that its army does not know, and that of a known card."""
        self.total = 0.0
        """The gains of all possible attacks."""


def features(
    state: State, seat: int, foe: int, own: Sequence[ArmyCard], theirs: Sequence[ArmyCard]
) -> tuple[float, ...]:
    """The FEATURES of an army beside that of a foe, both not empty: the logarithm of its number; whether it is its
    turn; the highest gain of an attack on a card that it knows, again if it is its turn, and on another card; that of
    its known cards if it is not its turn; the highest mean gain of a card against those it does not know, and that of
    its known cards; the sum of the gains of all possible attacks; and the mean over the foe's cards of the best attack
    on each."""
    tally = _Tally()
    for fighter in own:
        if fighter.kind not in battle.CANNOT_ATTACK:
            _attack_all(tally, state, (seat, fighter.place), fighter, foe, theirs)
    now = float(state.counts[at.ACTIVE] == seat)
    first, second, *_ = sorted(tally.prizes, reverse=True)
    prize = max(0.0, first)
    answers = sum([tally.answers[other.place] for other in theirs], 0.0) / len(theirs)
    return (
        log(len(own)),
        now,
        prize,
        prize * now,
        max(0.0, second),
        tally.open_prize * (1.0 - now),
        tally.guess,
        tally.open_guess,
        tally.total,
        answers,
    )


_placed_totals: dict[tuple[int, int, int, int], int] = {}
"""The totals of the kinds in _FOR_SOME_PLACES when they attack, by the kind, the place of the other card and its side
up, and the filled places of its battlefield, one bit each."""


def _attack_all(
    tally: _Tally, state: State, spot: Target, fighter: ArmyCard, foe: int, theirs: Sequence[ArmyCard]
) -> None:
    """Add the attacks of one card on all cards of a foe to the tally."""
    _, kind, attack, _, shown = fighter
    cls, (lower, equal, higher) = _CLASS_OF[kind], _gains(kind)
    if kind in battle.PLACE_BOUND:
        reach = battle.reach(state, kind, foe)
        theirs = [other for other in theirs if other.place in reach]
    by_place, cost = kind in _FOR_SOME_PLACES, 0.0 if shown else _SHOW_COST
    field = state.zones[at.field(foe)]
    filled = sum([1 << place for place in at.PLACES if field[place] != EMPTY]) if by_place else 0
    answers, prizes = tally.answers, tally.prizes
    everything, hidden, number = 0.0, 0.0, 0
    for place, foe_kind, _, defence, known in theirs:
        if by_place:
            key = kind, place, field[place] & UP, filled
            if key not in _placed_totals:
                _placed_totals[key] = battle.strength(state, spot, (foe, place), True)
            mine = _placed_totals[key]
        else:
            mine = attack[_CLASS_OF[foe_kind]]
        stands = defence[cls]
        gain = (higher if mine > stands else lower if mine < stands else equal)[foe_kind]
        everything += gain
        if gain > answers[place]:  # noqa: PLR1730  `max` takes three times as long
            answers[place] = gain
        if not known:
            hidden += gain
            number += 1
            continue
        if gain - cost > prizes[place]:  # noqa: PLR1730
            prizes[place] = gain - cost
        if shown and gain > tally.open_prize:
            tally.open_prize = gain
    tally.total += everything
    if number:
        gain = hidden / number - cost
        if gain > tally.guess:  # noqa: PLR1730
            tally.guess = gain
        if shown and gain > tally.open_guess:
            tally.open_guess = gain

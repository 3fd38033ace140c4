"""Deals the unseen cards of a view to the places that its viewer cannot see."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from game.core.cards import EMPTY, HIDDEN, KIND
from game.core.chance import shuffle
from game.core.rules import Deal, HiddenCard
from game.core.state import State
from game.goout import state as at
from game.goout.brain.hand import costs
from game.goout.cards import BATTLE_KINDS, CHARACTER_KINDS, GUARD, HIGHEST, LIFE
from game.goout.turn import tally

_TRIES = 8
"""Hands dealt to a foe at most until one agrees with what it has played and passed on."""
_LED, _FOLLOWED, _DROPPED = 0.17, 0.5, 0.4
"""How likely a seat still holds one more card of a number that it has led, followed with or dropped, beside a number of
which its deeds tell nothing: mostly it plays and drops all it has."""
_GUARDED = 0.7
"""The same for Guards, once a seat has played one."""
_SPENT = 0.8
"""The same for all cards but Guards, while a seat has neither guarded nor passed."""
_PASS_BY_CHOICE = 0.1
"""The least likelihood, 0..1, that a seat passed on a pile that it could have beaten with a certain number."""
_WORSE_SET = 0.5
"""The likelihood, 0..1, that a seat played its set although a certain other one looked better."""


def belief(view: State, gaps: list[HiddenCard], pool: list[int]) -> Deal:
    """Every seat has each character once, and battle cards can lie anywhere.

    Hands of foes that agree with what they have played and passed on are likelier, and the cards that they have laid
    as damage are the worst of what they held.
    """
    characters: dict[int, list[int]] = {}
    foes: dict[int, tuple[list[int], list[int]]] = {}
    rest = []
    for index, gap in enumerate(gaps):
        owner = view.layout.zones[gap.zone].owner
        if gap.back:
            characters.setdefault(owner, []).append(index)
        elif owner >= 0:
            foes.setdefault(owner, ([], []))[gap.zone == at.HAND[owner]].append(index)
        else:
            rest.append(index)
    battle = [kind for kind in pool if kind in BATTLE_KINDS]
    held = [(owner, *foes[owner]) for owner in sorted(foes, key=lambda foe: -view.counts[at.MISSED[foe]])]

    def deal(rng: Random) -> list[int]:
        dealt, cards = [EMPTY] * len(gaps), battle.copy()
        for owner, laid, hand in held:
            for index, kind in zip(laid + hand, _draw(view, owner, cards, len(laid), len(hand), rng), strict=True):
                dealt[index] = kind
        shuffle(cards, rng)
        for index, kind in zip(rest, cards, strict=True):
            dealt[index] = kind
        for owner, places in characters.items():
            for index, kind in zip(places, _characters(view, gaps, owner, places, rng), strict=True):
                dealt[index] = kind
        return dealt

    return deal


def _draw(view: State, seat: int, cards: list[int], damage: int, hand: int, rng: Random) -> list[int]:
    """Remove from `cards` the `damage` cards that a foe has laid and the `hand` cards that it holds; return their
    kinds in this order."""
    number, luck = damage + hand, rng.random
    likely = _likelihoods(view.counts[at.DEEDS], seat)
    for _ in range(_TRIES):
        for place in range(len(cards) - 1, len(cards) - 1 - number, -1):
            other = int(luck() * (place + 1))
            while luck() > likely[cards[other]]:
                other = int(luck() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]
        held = tally(cards[len(cards) - number :])
        laid = [_remove_worst(held) for _ in range(damage)]
        if rng.random() < _explains_pass(view, seat, held, hand) * _explains_play(view, seat, held):
            break
    del cards[len(cards) - number :]
    return laid + [kind for kind in BATTLE_KINDS for _ in range(held[kind])]


@lru_cache(maxsize=32)
def _likelihoods(packed: int, seat: int) -> tuple[float, ...]:
    """By kind, how likely it is, 0..1, that a seat holds a card of it, beside a kind that its deeds tell nothing of."""
    deeds = [deed for deed in at.deeds(packed) if deed.seat == seat]
    guards = any(deed.what in {at.GUARDED, at.PASSED_ON} for deed in deeds)
    likely = [1.0] * len(BATTLE_KINDS)
    for deed in deeds:
        if deed.what == at.PLAYED:
            likely[deed.kind] = min(likely[deed.kind], _FOLLOWED if deed.pile_number else _LED)
        elif deed.what == at.DROPPED:
            likely[deed.kind] = min(likely[deed.kind], _DROPPED)
        elif deed.what == at.GUARDED:
            likely[GUARD] = _GUARDED
    if not guards:
        likely = [(1.0 if kind == GUARD else _SPENT) * chance for kind, chance in enumerate(likely)]
    return tuple(likely)


def _remove_worst(held: list[int]) -> int:
    """Remove the least useful card from a hand, given as counts by kind; return its kind."""
    worst = max((kind for kind in BATTLE_KINDS if held[kind]), key=lambda kind: _burden(kind, held[kind]))
    held[worst] -= 1
    return worst


@cache
def _burden(kind: int, count: int) -> float:
    """The most turns per card that a hand with `count` cards of a kind saves by losing some of them."""
    row = costs(-1, False, 1)[kind]
    return max((row[count] - row[count - less]) / less for less in range(1, count + 1))


def _explains_pass(view: State, seat: int, held: list[int], hand: int) -> float:
    """The likelihood, 0..1, that a seat that now holds this hand passed when it last did. Cards that would have beaten
    that pile make it unlikely, unless they were probably drawn by passing."""
    number, count, draws = at.missed(view, seat)
    if not number:
        return 1.0
    fresh = min(1.0, max(_PASS_BY_CHOICE, draws / max(1, hand)))
    likely = 1.0
    for kind in range(number + 1, HIGHEST + 1):
        if held[kind] >= count:
            likely *= max(_PASS_BY_CHOICE, fresh ** (held[kind] - count + 1))
    return likely


def _explains_play(view: State, seat: int, held: list[int]) -> float:
    """The likelihood, 0..1, that a seat with this hand played the set on the pile. Lower sets of the right size make a
    follower's set unlikely, larger sets a leader's."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    if not number or view.counts[at.OWNER] != seat:
        return 1.0
    below = next((card & KIND for card in reversed(view.zones[at.PILE]) if card & KIND != number), 0)
    if below:
        better = sum([held[kind] == count for kind in range(below + 1, min(number, HIGHEST + 1))])
    else:
        better = sum([cards > count for cards in held[1:]])
    return float(_WORSE_SET**better)


def _characters(view: State, gaps: list[HiddenCard], seat: int, places: list[int], rng: Random) -> list[int]:
    """The kinds of a seat's hidden characters, by place; the chosen one has enough life for the damage taken."""
    zones = (view.zones[zone[seat]] for zone in (at.CHARACTER, at.BENCH, at.SPENT))
    seen = {card & KIND for cards in zones for card in cards if card & KIND < HIDDEN}
    hidden = [kind for kind in CHARACTER_KINDS if kind not in seen]
    shuffle(hidden, rng)
    chosen = next((n for n, index in enumerate(places) if gaps[index].zone == at.CHARACTER[seat]), -1)
    if chosen >= 0 and not at.BY_SEAT.get(view.counts[at.FALLEN], seat):
        able = next((n for n, kind in enumerate(hidden) if LIFE[kind] >= at.damage_taken(view, seat)), chosen)
        hidden[chosen], hidden[able] = hidden[able], hidden[chosen]
    return hidden

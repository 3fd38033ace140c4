"""The proof that a Horde cannot beat the foe any more, whatever is hidden and however the dice fall.

Cards of a lost round count no more, nobody draws before a victory, and the foe only grows. So if all cards that are
left could not win one round together, with the best luck, no round can be won. Every estimate here is at least the
truth.
"""

from __future__ import annotations

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import CARDS, FEAT, JESTER, MINION_KINDS, MINIONS, POWER, Feat
from game.goblins.foes import CLASSES, FoeDeed

_OF_MINIONS = (at.DECK, at.PILE, at.HORDE, at.ASIDE, at.BESIDE, at.STAY)
"""Zones of minions, hands excepted."""
_DIE = 20
"""The highest face of a d20."""
_HIGHEST = max(POWER)
"""The highest printed Power."""
_FAIR = 3
"""Power that a card has at least on average, with luck; no proof is tried where each card needs less."""
_ADDERS = frozenset(kind for kind in MINION_KINDS if FEAT[kind] in {Feat.BURNS, Feat.CONJURES})
"""Kinds that add a d20, which may at most double the Power of the Horde."""
_SCHEMERS = frozenset(kind for kind in MINION_KINDS if FEAT[kind] is Feat.SCHEMES)


def unseen(view: State) -> tuple[int, ...]:
    """By minion kind: how many cards the viewer does not see."""
    left = [CARDS[kind].copies for kind in MINION_KINDS]
    for zone in (*_OF_MINIONS, *at.HAND[: view.seats]):
        for card in view.zones[zone]:
            if card & KIND < HIDDEN:
                left[card & KIND] -= 1
    return tuple(left)


def is_hopeless(view: State) -> bool:
    """Whether what the viewer sees proves that the open battle cannot be won any more."""
    if not view.counts[at.ROUND] or not view.zones[at.ROOM] or at.on_printed_cards(view):
        return False
    cards = [card & KIND for seat in at.living(view) for card in view.zones[at.HAND[seat]]]
    cards += at.kinds(view, at.STAY)
    need = horde.base_power(view)
    if need <= _FAIR * len(cards):
        return False
    known = [kind for kind in cards if kind < HIDDEN]
    return most_power(known, len(cards) - len(known), unseen(view), len(at.living(view)), _muted(view)) < need


def _muted(view: State) -> bool:
    """Whether goblin feats are off in this battle, but for a Schemer."""
    return bool(horde.foe_effects(horde.foe_kind(view), view.counts[at.ROUND]).deeds[FoeDeed.MUTES])


def most_power(known: list[int], hidden: int, left: tuple[int, ...], living: int, muted: bool) -> int:
    """No Horde of these known kinds and of `hidden` others can count more. `left`: by kind, how many cards the hidden
    ones can be; `living`: players; muted: whether the foe switches feats off."""
    pool = [kind for kind, copies in enumerate(left) for _ in range(max(0, copies))]
    if muted and not any(kind in _SCHEMERS for kind in (*known, *(pool if hidden else ()))):
        plain = sorted((_DIE if kind == JESTER else POWER[kind] for kind in pool), reverse=True)
        return sum(_DIE if kind == JESTER else POWER[kind] for kind in known) + sum(plain[:hidden])
    size = len(known) + hidden
    jesters = known.count(JESTER) + min(hidden, pool.count(JESTER))
    others = [kind for kind in pool if kind not in _ADDERS and kind != JESTER]
    steady = sorted((_most(kind, size, living) for kind in others), reverse=True)
    fixed = sum(POWER[kind] if kind in _ADDERS else _most(kind, size, living) for kind in known if kind != JESTER)
    adders = sum(kind in _ADDERS for kind in known)
    printed = sorted((POWER[kind] for kind in pool if kind in _ADDERS), reverse=True)
    best = 0
    for more in range(min(hidden, len(printed)) + 1):
        power = fixed + sum(printed[:more]) + sum(steady[: hidden - more])
        for _ in range(adders + more):
            power += min(_DIE, power)
        best = max(best, power)
    return max(best, _DIE * jesters)


def _most(kind: int, size: int, living: int) -> int:
    """The most that a card adds to a Horde of so many cards: its own Power and what its feat gives others or takes from
    the foe, without dice that are added."""
    numbers = MINIONS[kind].numbers
    feat = FEAT[kind]
    times = living if feat is Feat.BLEEDS else len(CLASSES) if feat is Feat.OMENS else size
    gives = numbers.get("bonus", 0) * times + numbers.get("malus", 0)
    if feat in {Feat.HURLS, Feat.RECYCLES, Feat.CALLS, Feat.MIMICS}:
        gives += _HIGHEST
    return max(POWER[kind], numbers.get("high", 0)) + gives

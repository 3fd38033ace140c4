"""The proof that a Horde cannot beat the foe any more, for all hidden cards and all dice.

Cards of a lost round count no more, nobody draws before a victory, and the foe only grows. So if all cards that are
left could not win one round together, with the best luck, no round can be won. Every estimate here is at least the
truth: a card that is set aside, discarded or sacrificed and then adds its Power to that of another card is counted as
if it were still in the Horde. Two cases are looked at: Plan B works, for which a Schemer must be there and the foe has
no abilities, or it does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from game.core.cards import HIDDEN, KIND
from game.core.chance import DIE_SIDES
from game.core.state import State
from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import CARDS, CLASS, FEAT, JESTER, MINION_KINDS, MINIONS, POWER, Feat, holder
from game.goblins.foes import CLASSES, FoeDeed
from game.goblins.horde import FoeEffects

_OF_MINIONS = (at.DECK, at.PILE, at.HORDE, at.ASIDE, at.BESIDE, at.STAY)
"""Zones of minions, hands excepted."""
_HIGHEST = max(POWER)
"""The highest printed Power."""
_FAIR = 3
"""Power that a card has at least on average, with luck; no proof is tried where each card needs less."""
_ADDERS = frozenset(kind for kind in MINION_KINDS if FEAT[kind] in {Feat.BURNS, Feat.CONJURES})
"""Kinds that add a d20, which may at most double the Power of the Horde."""
_SCHEMER, _GRUNT, _PRIEST = holder(Feat.SCHEMES), holder(Feat.SWARMS), holder(Feat.BLEEDS)
_BLOOD = MINIONS[_PRIEST].numbers["bonus"]
"""Power that a card adds which is sacrificed to a Bloodpriest."""
_BRUTE, _TINKER, _RABBLE = (CLASSES.index(cls) for cls in ("brute", "tinker", "rabble"))


class Lot(NamedTuple):
    """All cards that may still come into a battle, and what may help them."""

    known: tuple[int, ...]
    """The kinds that the viewer sees."""
    hidden: int
    """How many others there are."""
    left: tuple[int, ...]
    """By minion kind: how many cards the hidden ones can be."""
    living: int
    """Players."""
    aside: int = max(POWER)
    """The highest printed Power of a card that has been set aside, 0 for none."""
    pile: bool = True
    """Whether the Pile has cards."""

    def pool(self) -> list[int]:
        """The kinds that hidden cards can be, each as often as there are cards of it."""
        if not self.hidden:
            return []
        return [kind for kind, copies in enumerate(self.left) for _ in range(max(0, copies))]

    def with_plan(self) -> Lot | None:
        """The same cards if one of them is a Schemer; None if none can be."""
        if _SCHEMER in self.known:
            return self
        if not self.hidden or self.left[_SCHEMER] <= 0:
            return None
        left = tuple(copies - (kind == _SCHEMER) for kind, copies in enumerate(self.left))
        return self._replace(known=(*self.known, _SCHEMER), hidden=self.hidden - 1, left=left)

    def without_plan(self) -> Lot:
        """The same cards if no Schemer comes into the Horde."""
        known = tuple(kind for kind in self.known if kind != _SCHEMER)
        return self._replace(
            known=known, left=tuple(0 if kind == _SCHEMER else copies for kind, copies in enumerate(self.left))
        )


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
    living = at.living(view)
    cards = [card & KIND for seat in living for card in view.zones[at.HAND[seat]]]
    cards += at.kinds(view, at.STAY)
    need = horde.base_power(view)
    if need <= _FAIR * len(cards):
        return False
    known = tuple(kind for kind in cards if kind < HIDDEN)
    aside = max((POWER[kind] if kind < HIDDEN else _HIGHEST for kind in at.kinds(view, at.ASIDE)), default=0)
    lot = Lot(known, len(cards) - len(known), unseen(view), len(living), aside, bool(view.zones[at.PILE]))
    return not may_win(lot, horde.foe_effects(horde.foe_kind(view), view.counts[at.ROUND]), need)


def may_win(lot: Lot, effects: FoeEffects, base_power: int) -> bool:
    """Whether some Horde of these cards may beat a foe with these effects and this Power without them."""
    planned = lot.with_plan()
    if planned and most_power(planned) >= base_power:
        return True
    plain, deeds = lot.without_plan(), effects.deeds
    need = base_power + deeds[FoeDeed.GROWS_BY_LIVING]  # one is living at least, in later rounds too
    if not lot.hidden:
        need += sum(number for kinds, number in effects.lacks if kinds.isdisjoint(plain.known))
    if deeds[FoeDeed.MUTES]:
        return _printed(plain, effects.printed) >= need
    return most_power(plain) >= need


def _printed(lot: Lot, printed: tuple[int, ...]) -> int:
    """The most that cards count without feats, if they count these numbers; a Jester its d20."""
    counts = [DIE_SIDES if kind == JESTER else power for kind, power in enumerate(printed)]
    return sum(counts[kind] for kind in lot.known) + sum(_highest((counts[kind] for kind in lot.pool()), lot.hidden))


def _highest(numbers: Iterable[int], most: int) -> list[int]:
    """The highest of some numbers."""
    return sorted(numbers, reverse=True)[:most]


def most_power(lot: Lot) -> int:
    """No Horde of these cards can count more, with what it takes from the foe, whose other abilities are off."""
    pool, steady = lot.pool(), _steady(lot)
    jesters = lot.known.count(JESTER) + min(lot.hidden, pool.count(JESTER))
    apart = {JESTER, _PRIEST, *_ADDERS}
    own = [steady[kind] for kind in lot.known if kind not in _ADDERS and kind != JESTER]
    others = sorted((steady[kind] for kind in pool if kind not in apart), reverse=True)
    adders = [POWER[kind] for kind in lot.known if kind in _ADDERS]
    printed = sorted((POWER[kind] for kind in pool if kind in _ADDERS), reverse=True)
    best = 0
    for more, priests in product(range(min(lot.hidden, len(printed)) + 1), range(pool.count(_PRIEST) + 1)):
        if more + priests > lot.hidden:
            continue
        counts = own + [POWER[_PRIEST]] * priests + others[: lot.hidden - more - priests]
        sacrifices = lot.living * (lot.known.count(_PRIEST) + priests)
        power = sum(counts) + sum(adders) + sum(printed[:more])
        power += sum(_highest((max(0, _BLOOD - count) for count in counts), sacrifices))
        for _ in range(len(adders) + more):
            power += min(DIE_SIDES, power)
        best = max(best, power)
    return max(best, DIE_SIDES * jesters)


def _steady(lot: Lot) -> list[int]:
    """By minion kind: the most that such a card adds to a Horde of these cards: its own Power and what its feat gives
    others or takes from the foe, without dice that are added and without sacrifices."""
    classes = Counter(CLASS[kind] for kind in lot.known if kind != JESTER)
    brutes, tinkers, rabble = (classes[cls] + lot.hidden for cls in (_BRUTE, _TINKER, _RABBLE))
    size = len(lot.known) + lot.hidden
    grunts = lot.known.count(_GRUNT) + min(lot.hidden, max(0, lot.left[_GRUNT]))
    printed = max((POWER[kind] for kind in (*lot.known, *lot.pool())), default=0)
    times: dict[Feat | None, int] = {
        Feat.LEADS: brutes - 1,
        Feat.TINKERS: tinkers,
        Feat.PREENS: size - 1,
        Feat.DRUMS: rabble - 1,
        Feat.OMENS: min(len(CLASSES), size),
        Feat.SWARMS: min(grunts - 1, MINIONS[_GRUNT].numbers["most"]),
    }
    adds: dict[Feat | None, int] = {
        Feat.HURLS: printed,
        Feat.MIMICS: printed,
        Feat.RECYCLES: lot.aside,
        Feat.CALLS: _HIGHEST * lot.pile,
    }
    found = []
    for kind in MINION_KINDS:
        numbers, feat = MINIONS[kind].numbers, FEAT[kind]
        gives = numbers.get("bonus", 0) * max(0, times.get(feat, 0)) + numbers.get("malus", 0) + adds.get(feat, 0)
        own = 0 if feat is Feat.MIMICS else max(POWER[kind], numbers.get("high", 0))
        found.append(max(POWER[kind], own + gives))
    return found

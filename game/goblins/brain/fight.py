"""A simplified simulation of a battle round, from the reveal to the verdict, fast enough for thousands of runs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.goblins import horde
from game.goblins.cards import FEAT, JESTER, MINIONS, ODDS_AND_EVENS, POWER, RANK, Feat, holder
from game.goblins.dice import SIDES
from game.goblins.foes import FoeDeed
from game.goblins.horde import BattleFacts, FoeEffects, RoundFact

_SNIPES, _HIGHEST, _LOWEST, _MUTES = (
    int(deed) for deed in (FoeDeed.SNIPES, FoeDeed.FELLS_HIGHEST, FoeDeed.FELLS_LOWEST, FoeDeed.MUTES)
)
_SCHEMER, _SHIELDBEARER, _GRAVECALLER, _RECYCLER, _BACKSTABBER, _BLOODPRIEST, _FIREHAZARD, _CONJURER = (
    holder(feat)
    for feat in (
        Feat.SCHEMES, Feat.SHIELDS, Feat.CALLS, Feat.RECYCLES, Feat.STABS, Feat.BLEEDS, Feat.BURNS, Feat.CONJURES,
    )
)  # fmt: skip
_WARDS = MINIONS[_SHIELDBEARER].numbers["count"]
"""Discards that a Shieldbearer cancels."""
_BLOOD = MINIONS[_BLOODPRIEST].numbers["bonus"]
"""Power that a sacrifice to a Bloodpriest adds."""
_SCARE = MINIONS[holder(Feat.FRIGHTENS)].numbers["malus"]
"""Foe Power that a Fearmonger takes."""
_PILE_CARD_POWER = 3
"""Power that an unknown card of the Pile adds, on average."""


class RoundSetup(NamedTuple):
    """What everybody sees of a battle before cards are committed."""

    foe_effects: FoeEffects
    base_power: int
    round: int
    living: int
    stay: tuple[int, ...]
    """The kinds that stayed from the last round and join the Horde (Wolfriders)."""
    aside: tuple[int, ...]
    """The kinds set aside in lost rounds, strongest first."""
    pile: bool
    """Whether the Pile has cards."""


class _Round:
    """One simulated round: the kinds in the Horde, the Power added to it, and the foe Power taken away (`scared`)."""

    def __init__(self, kinds: list[int], setup: RoundSetup, rng: Random) -> None:
        self.kinds = kinds
        self.setup = setup
        self.rng = rng
        self.foe_effects = setup.foe_effects
        self.added = 0
        self.scared = 0
        self.facts: list[RoundFact] = []

    def total(self) -> int:
        """The Horde's Power now."""
        return sum(horde.powers(self._muster())) + self.added

    def need(self) -> int:
        """The foe's Power now."""
        return max(0, horde.foe_total(self._muster()) - self.scared)

    def _muster(self) -> BattleFacts:
        setup = self.setup
        return BattleFacts(self.kinds, self.facts, self.foe_effects, setup.base_power, setup.round, setup.living)

    def lowest(self, but: int = -1, spared: int = -1) -> int:
        """The place of the lowest card, except place `but` and the kind `spared`; -1 if there is none."""
        found = [(RANK[kind], place) for place, kind in enumerate(self.kinds) if place != but and kind != spared]
        return min(found)[1] if found else -1

    def roll(self) -> int:
        """A d20, noted as a fact for foes that grow with every die."""
        self.facts.append(RoundFact(horde.DIE))
        return 1 + int(self.rng.random() * SIDES)


def fight(cards: Sequence[int], setup: RoundSetup, rng: Random) -> bool:
    """Whether a Horde of these committed kinds wins the round; the Speaker takes only the chances that it needs."""
    kinds = list(cards)
    for _ in range(setup.foe_effects.deeds[_SNIPES]):
        if kinds:
            kinds.pop(int(rng.random() * len(kinds)))
    now = _Round([*kinds, *setup.stay], setup, rng)
    if _SCHEMER in now.kinds:
        now.foe_effects = horde.IGNORED
    feats = not now.foe_effects.deeds[_MUTES]
    _struck(now, feats)
    _jested(now, feats)
    if not feats:
        return now.total() >= now.need()
    _called(now)
    for _ in range(now.kinds.count(_BACKSTABBER)):
        if (place := now.lowest(spared=_BACKSTABBER)) >= 0:
            del now.kinds[place]
    _dared(now)
    return _burned(now) and now.total() >= now.need()


def _struck(now: _Round, feats: bool) -> None:
    """The foe's discards after the reveal."""
    deeds = now.foe_effects.deeds
    wishes = [False] * deeds[_HIGHEST] + [True] * deeds[_LOWEST]
    shields = _WARDS * now.kinds.count(_SHIELDBEARER) if wishes and feats else 0
    for lowest in wishes[shields:]:
        if now.kinds:
            ranks = [RANK[kind] for kind in now.kinds]
            del now.kinds[ranks.index(min(ranks) if lowest else max(ranks))]


def _jested(now: _Round, feats: bool) -> None:
    """Jesters roll; with feats, all other cards are discarded first."""
    if JESTER not in now.kinds:
        return
    if feats:
        now.kinds = [JESTER] * now.kinds.count(JESTER)
    for place, kind in enumerate(now.kinds):
        if kind == JESTER:
            now.facts.append(RoundFact(horde.ROLLED, place, kind, now.roll()))


def _called(now: _Round) -> None:
    """What Gravecallers and Recyclers add."""
    if now.setup.pile:
        now.added += _PILE_CARD_POWER * now.kinds.count(_GRAVECALLER)
    lying = now.setup.aside
    now.added += sum([POWER[kind] for kind in lying[: now.kinds.count(_RECYCLER)]])


def _dared(now: _Round) -> None:
    """Odds and evens while the Horde is too weak; then one sacrifice to a Bloodpriest, if that is enough."""
    for kind in [kind for kind in now.kinds if kind in ODDS_AND_EVENS]:
        if now.total() >= now.need():
            return
        if kind in now.kinds:
            _dare(now, kind, now.rng.random() < 0.5)
    if _BLOODPRIEST in now.kinds and 0 < now.need() - now.total() <= _BLOOD:
        now.added += _BLOOD


def _dare(now: _Round, kind: int, right: bool) -> None:
    """One goblin's odds and evens, after a right or wrong call."""
    place = now.kinds.index(kind)
    others = [POWER[one] for spot, one in enumerate(now.kinds) if spot != place]
    numbers = MINIONS[kind].numbers
    match FEAT[kind]:
        case Feat.TINKERS:
            now.facts.append(RoundFact(horde.TINKERED, place, kind, numbers["bonus"] if right else 0))
        case Feat.PREENS:
            now.added += len(others) if right else -len(others)
        case Feat.FRIGHTENS if right:
            now.scared += _SCARE
        case Feat.FRIGHTENS:
            if (lowest := now.lowest(but=place)) >= 0:
                del now.kinds[lowest]
        case _ if not others:
            pass
        case Feat.HURLS if right:
            now.added += max(others)
        case Feat.HURLS:
            now.kinds.remove(next(one for one in now.kinds if POWER[one] == max(others)))
        case _ if right:
            now.added += max(0, max(others) - POWER[kind])
        case _:
            del now.kinds[place]


def _burned(now: _Round) -> bool:
    """Firehazards roll, and Conjurers while the Horde is too weak. False if a roll was too high: the round is lost."""
    for wanted in (_FIREHAZARD, _CONJURER):
        for _ in range(now.kinds.count(wanted)):
            total = now.total()
            if wanted == _CONJURER and total >= now.need():
                return True
            face = now.roll()
            if face > total:
                return False
            now.added += face
    return True

"""A simplified simulation of a battle round, from the reveal to the verdict, fast enough for thousands of runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.core.chance import DIE_SIDES
from game.goblins import horde
from game.goblins.cards import CLASS, FEAT, JESTER, MINIONS, ODDS_AND_EVENS, POWER, RANK, Feat, holder
from game.goblins.foes import CLASSES, FREE_CARDS, FREE_CLASSES, FoeDeed
from game.goblins.horde import FoeEffects

Draw: TypeAlias = Callable[[], float]
"""Gives the next random number, from 0 to below 1."""
_SNIPES, _HIGHEST, _SECOND, _LOWEST, _MUTES, _BY_LIVING, _PER_DIE, _PER_CLASS, _PER_CROWD, _PER_DARKER, _PER_GOLD = (
    int(deed)
    for deed in (
        FoeDeed.SNIPES,
        FoeDeed.FELLS_HIGHEST,
        FoeDeed.FELLS_SECOND,
        FoeDeed.FELLS_LOWEST,
        FoeDeed.MUTES,
        FoeDeed.GROWS_BY_LIVING,
        FoeDeed.GROWS_PER_DIE,
        FoeDeed.GROWS_PER_CLASS,
        FoeDeed.GROWS_PER_CROWD,
        FoeDeed.GROWS_PER_DARKER,
        FoeDeed.GROWS_PER_GOLD,
    )
)
_PER_CARD = int(FoeDeed.GROWS_PER)
_SCHEMER, _SHIELDBEARER, _GRAVECALLER, _RECYCLER, _BACKSTABBER, _BLOODPRIEST, _FIREHAZARD, _CONJURER, _SAPPER = (
    holder(feat)
    for feat in (
        Feat.SCHEMES,
        Feat.SHIELDS,
        Feat.CALLS,
        Feat.RECYCLES,
        Feat.STABS,
        Feat.BLEEDS,
        Feat.BURNS,
        Feat.CONJURES,
        Feat.SAPS,
    )
)
_BRUISER, _WARCHIEF, _GRUNT, _OMENREADER, _LURKER, _COWARD, _DRUMMER, _ARTIFICER = (
    holder(feat)
    for feat in (Feat.SHRINKS, Feat.LEADS, Feat.SWARMS, Feat.OMENS, Feat.LURKS, Feat.COWERS, Feat.DRUMS, Feat.TINKERS)
)
_COUNTING = tuple(
    kind in (_BRUISER, _WARCHIEF, _GRUNT, _OMENREADER, _LURKER, _COWARD, _DRUMMER) for kind in range(len(MINIONS))
)
"""By kind, whether its feat changes what cards count, without any luck."""
_DARING = frozenset((_GRAVECALLER, _RECYCLER, _BLOODPRIEST, _FIREHAZARD, _CONJURER, *ODDS_AND_EVENS))
"""Kinds that do something between the discards and the verdict."""
_BRUTE, _TINKER, _RABBLE = (CLASSES.index(cls) for cls in ("brute", "tinker", "rabble"))
_IS = {
    cls: tuple(one == cls and kind != JESTER for kind, one in enumerate(CLASS)) for cls in (_BRUTE, _TINKER, _RABBLE)
}
"""By class: by minion kind, whether it is of that class and no Jester."""
_WARDS = MINIONS[_SHIELDBEARER].numbers["count"]
"""Discards that a Shieldbearer cancels."""
_BLOOD = MINIONS[_BLOODPRIEST].numbers["bonus"]
"""Power that a sacrifice to a Bloodpriest adds."""
_SAPPED = MINIONS[_SAPPER].numbers["malus"]
"""Foe Power that a Sapper takes."""
_SCARE = MINIONS[holder(Feat.FRIGHTENS)].numbers["malus"]
"""Foe Power that a Fearmonger takes."""
_SMALL, _HIGH, _LOW = (
    MINIONS[_BRUISER].numbers["low"],
    MINIONS[_LURKER].numbers["high"],
    MINIONS[_COWARD].numbers["low"],
)
"""The Powers to which Bruisers, Lurkers and Cowards are set."""
_LURKS, _CROWD = MINIONS[_LURKER].numbers["round"], MINIONS[_COWARD].numbers["times"]
"""The round from which on a Lurker does, and how many cards a player must have sent or a Coward does."""
_LEAD, _DRUM, _SWARM, _SWARM_MOST, _OMEN = (
    MINIONS[_WARCHIEF].numbers["bonus"],
    MINIONS[_DRUMMER].numbers["bonus"],
    MINIONS[_GRUNT].numbers["bonus"],
    MINIONS[_GRUNT].numbers["most"],
    MINIONS[_OMENREADER].numbers["bonus"],
)
_TINKERED, _UNTINKERED = MINIONS[_ARTIFICER].numbers["bonus"], MINIONS[_ARTIFICER].numbers["low"]
"""What an Artificer adds to every Tinker after a right call, and what each counts after a wrong one."""
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
    darker: int = 0
    """Doors that had fewer lamps than the foe's."""
    purse: int = 0
    """Gold of the richest living player."""


def fight(cards: Sequence[int], setup: RoundSetup, draw: Draw) -> bool:
    """Whether a Horde of these committed kinds wins the round; the Speaker takes only the chances that it needs."""
    kinds = list(cards)
    for _ in range(setup.foe_effects.deeds[_SNIPES]):
        if kinds:
            kinds.pop(int(draw() * len(kinds)))
    kinds += setup.stay
    foe = horde.IGNORED if _SCHEMER in kinds else setup.foe_effects
    deeds = foe.deeds
    if deeds[_HIGHEST] or deeds[_SECOND] or deeds[_LOWEST]:
        _strike(kinds, foe)
    now = _Round(kinds, foe, setup, draw)
    if JESTER in kinds:
        now.jest()
    if deeds[_MUTES]:
        return now.added + sum([foe.printed[kind] for kind in kinds]) >= now.need()
    daring = not _DARING.isdisjoint(kinds)
    if daring:
        now.call()
    for _ in range(kinds.count(_BACKSTABBER)):
        if (place := now.lowest(spared=_BACKSTABBER)) >= 0:
            del kinds[place]
    if daring:
        if now.dare() and _FIREHAZARD not in kinds:
            return True
        if not now.burn():
            return False
    return now.total() >= now.need()


def _strike(kinds: list[int], foe: FoeEffects) -> None:
    """The foe's discards after the reveal."""
    wishes = [deed for deed in (_HIGHEST, _SECOND, _LOWEST) for _ in range(foe.deeds[deed])]
    shields = 0 if foe.deeds[_MUTES] else _WARDS * kinds.count(_SHIELDBEARER)
    for deed in wishes[shields:]:
        ranked = sorted(range(len(kinds)), key=lambda place: (-1 if deed != _LOWEST else 1) * RANK[kinds[place]])
        if len(ranked) > (deed == _SECOND):
            del kinds[ranked[deed == _SECOND]]


class _Round:
    """One simulated round: the kinds in the Horde, and what dice and feats have added and taken away."""

    __slots__ = ("_base", "added", "dice", "draw", "foe", "kinds", "scared", "setup", "tinkered", "tinkers_count")

    def __init__(self, kinds: list[int], foe: FoeEffects, setup: RoundSetup, draw: Draw) -> None:
        self.kinds = kinds
        self.foe = foe
        self.setup = setup
        self.draw = draw
        self.added = self.scared = self.dice = self.tinkered = 0
        self._base = -1
        """What of `need` stays the same during the round; -1 until it is asked for."""
        self.tinkers_count = -1
        """What every Tinker counts after a wrong call; -1 before one."""

    def total(self) -> int:
        """The Horde's Power now, with feats."""
        kinds, printed = self.kinds, self.foe.printed
        found = self.added + sum([printed[kind] for kind in kinds])
        if self.tinkered or self.tinkers_count >= 0:
            found += self._tinkers()
        counting = [kind for kind in kinds if _COUNTING[kind]]
        return found + self._counted(counting) if counting else found

    def _counted(self, counting: list[int]) -> int:
        """The Power that the feats of these of the kinds, those of `_COUNTING`, add to what is printed."""
        kinds, printed, setup, more = self.kinds, self.foe.printed, self.setup, 0
        bruisers, led = counting.count(_BRUISER), counting.count(_WARCHIEF)
        if bruisers or led:
            brutes = sum([_IS[_BRUTE][kind] for kind in kinds])
            more += _LEAD * led * (brutes - 1)
            if bruisers and brutes > 1:
                more += bruisers * (_SMALL - printed[_BRUISER])
        if (grunts := counting.count(_GRUNT)) > 1:
            more += grunts * min(_SWARM * (grunts - 1), _SWARM_MOST)
        if omens := counting.count(_OMENREADER):
            more += omens * _OMEN * len({CLASS[kind] for kind in kinds})
        if setup.round >= _LURKS:
            more += counting.count(_LURKER) * (_HIGH - printed[_LURKER])
        if len(kinds) < _CROWD * setup.living:
            more += counting.count(_COWARD) * (_LOW - printed[_COWARD])
        if drummed := counting.count(_DRUMMER):
            more += _DRUM * drummed * (sum([_IS[_RABBLE][kind] for kind in kinds]) - 1)
        return more

    def _tinkers(self) -> int:
        """The Power that the calls for Artificers add or take."""
        mine = [kind for kind in self.kinds if _IS[_TINKER][kind]]
        more = self.tinkered * len(mine)
        if self.tinkers_count >= 0:
            more += sum([self.tinkers_count - self.foe.printed[kind] for kind in mine])
        return more

    def need(self) -> int:
        """The foe's Power now."""
        foe, deeds, kinds = self.foe, self.foe.deeds, self.kinds
        if self._base < 0:
            self._base = self._lasting()
        found = self._base + deeds[_PER_DIE] * self.dice
        if deeds[_PER_CARD]:
            found += sum([foe.grows[kind] for kind in kinds])
        for wanted, number in foe.lacks:
            if wanted.isdisjoint(kinds):
                found += number
        if deeds[_PER_CLASS]:
            found += deeds[_PER_CLASS] * max(0, len({CLASS[kind] for kind in kinds}) - FREE_CLASSES)
        if deeds[_PER_CROWD]:
            found += deeds[_PER_CROWD] * max(0, len(kinds) - FREE_CARDS * self.setup.living)
        if not deeds[_MUTES]:
            found -= _SAPPED * kinds.count(_SAPPER) + self.scared
        return max(0, found)

    def _lasting(self) -> int:
        """The part of the foe's Power that stays the same during the round."""
        deeds, setup = self.foe.deeds, self.setup
        found = setup.base_power + deeds[_BY_LIVING] * setup.living + deeds[_PER_DARKER] * setup.darker
        return found + setup.purse // deeds[_PER_GOLD] if deeds[_PER_GOLD] else found

    def lowest(self, but: int = -1, spared: int = -1) -> int:
        """The place of the lowest card, except place `but` and the kind `spared`; -1 if there is none."""
        found = [(RANK[kind], place) for place, kind in enumerate(self.kinds) if place != but and kind != spared]
        return min(found)[1] if found else -1

    def roll(self) -> int:
        """A d20, counted for foes that grow with every die."""
        self.dice += 1
        return 1 + int(self.draw() * DIE_SIDES)

    def jest(self) -> None:
        """Roll for the Jesters; with feats, all other cards are discarded first."""
        if not self.foe.deeds[_MUTES]:
            self.kinds[:] = [JESTER] * self.kinds.count(JESTER)
        for _ in range(self.kinds.count(JESTER)):
            self.added += self.roll()

    def call(self) -> None:
        """Add the Power of Gravecallers and Recyclers."""
        if self.setup.pile:
            self.added += _PILE_CARD_POWER * self.kinds.count(_GRAVECALLER)
        if self.setup.aside:
            self.added += sum([POWER[kind] for kind in self.setup.aside[: self.kinds.count(_RECYCLER)]])

    def dare(self) -> bool:
        """Odds and evens while the Horde is too weak; then one sacrifice to a Bloodpriest, if that is enough. True if
        the Horde is found to be strong enough."""
        for kind in [kind for kind in self.kinds if kind in ODDS_AND_EVENS]:
            if self.total() >= self.need():
                return True
            if kind in self.kinds:
                self._call_parity(kind, self.draw() < 0.5)
        if _BLOODPRIEST in self.kinds and 0 < self.need() - self.total() <= _BLOOD:
            self.added += _BLOOD
        return False

    def _call_parity(self, kind: int, right: bool) -> None:
        """One goblin's odds and evens, after a right or wrong call."""
        kinds = self.kinds
        place = kinds.index(kind)
        others = [POWER[one] for spot, one in enumerate(kinds) if spot != place]
        match FEAT[kind]:
            case Feat.TINKERS if right:
                self.tinkered += _TINKERED
            case Feat.TINKERS:
                self.tinkers_count = _UNTINKERED
            case Feat.PREENS:
                self.added += len(others) if right else -len(others)
            case Feat.FRIGHTENS if right:
                self.scared += _SCARE
            case Feat.FRIGHTENS:
                if (lowest := self.lowest(but=place)) >= 0:
                    del kinds[lowest]
            case _ if not others:
                pass
            case Feat.HURLS if right:
                self.added += max(others)
            case Feat.HURLS:
                kinds.remove(next(one for one in kinds if POWER[one] == max(others)))
            case _ if right:
                self.added += max(0, max(others) - POWER[kind])
            case _:
                del kinds[place]

    def burn(self) -> bool:
        """Roll for the Firehazards, and for the Conjurers while the Horde is too weak. False if a roll was too high:
        the round is lost."""
        for wanted in (_FIREHAZARD, _CONJURER):
            for _ in range(self.kinds.count(wanted)):
                total = self.total()
                if wanted == _CONJURER and total >= self.need():
                    return True
                face = self.roll()
                if face > total:
                    return False
                self.added += face
        return True

"""The sums of a battle: the Power of every card of the Horde and of the foe, and each step of both sums.

Everything is a pure function of the cards and of the facts of the round. Step B13: the foe changes printed Powers
first, then goblin feats set Powers, then feats add to them; no card counts less than 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.core.cards import HIDDEN, KIND
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CLASS, INDEX, JESTER, MINION_KINDS, MINIONS, POWER, Feat, foe_row, holder, of_class
from game.goblins.foes import CLASSES, FREE_CARDS, FREE_CLASSES, FoeAbility, FoeDeed
from game.goblins.picks import picked

_POWER_PERCENT = {"easy": 92, "normal": 100, "hard": 108}
"""Percent of the printed foe Power, by difficulty."""
NOWHERE = -1
"""No place in the Horde, and no kind."""


class RoundFact(NamedTuple):
    """Something that has happened in the running round.

    `what` is one of the constants below, `place` and `kind` name the card of the Horde that it is about (NOWHERE if it
    has left, or for no card), and the meaning of `number` depends on `what`.
    """

    what: str
    place: int = NOWHERE
    kind: int = NOWHERE
    number: int = 0


PLAN, ROLLED, MIMICKED, TINKERED, PREENED, ADDED, SCARED, DIE, DONE, FAILED = (
    "plan",
    "rolled",
    "mimicked",
    "tinkered",
    "preened",
    "added",
    "scared",
    "die",
    "done",
    "failed",
)
"""Values of `RoundFact.what`, with its number. PLAN: Plan B works. ROLLED: a Jester's d20. MIMICKED: an Impersonator's
Power. TINKERED: an Artificer's bonus (0: the call was wrong). PREENED: a Fancypants' bonus, which may be negative.
ADDED: Power that a card adds. SCARED: foe Power that a Fearmonger takes. DIE: a d20 was rolled. DONE: a card's optional
feat was asked about. FAILED: a d20 was too high, and the round is lost."""


class FoeEffects(NamedTuple):
    """All that a foe's active abilities do in one round."""

    deeds: tuple[int, ...]
    """By `FoeDeed`: the sum of the numbers."""
    printed: tuple[int, ...]
    """By minion kind: the Power that counts as printed."""
    grows: tuple[int, ...]
    """By minion kind: foe Power for each such card in the Horde."""
    lacks: tuple[tuple[frozenset[int], int], ...]
    """Minion kinds, and the foe Power added if none of them is in the Horde."""


class BattleFacts(NamedTuple):
    """What the sums of a round are made of: the Horde's kinds by place, the facts, the foe's effects and base Power,
    the round (from 1) and the number of living players."""

    kinds: Sequence[int]
    facts: Sequence[RoundFact]
    foe_effects: FoeEffects
    base_power: int
    round: int
    living: int
    darker: int = 0
    """Doors that had fewer lamps than the foe's."""
    purse: int = 0
    """Gold of the richest living player."""


class SumStep(NamedTuple):
    """One step of a sum: its text (`goblins.sum.<key>`), the kind it is about, what it adds, and the sum so far."""

    key: str
    kind: int
    number: int
    total: int


def _is_set(deed: FoeDeed) -> bool:
    return deed in {FoeDeed.COUNTS_AS, FoeDeed.SCORNS}


@cache
def foe_effects(kind: int, number: int) -> FoeEffects:
    """The effects of a foe of this kind in a round (from 1): all phases up to the round's number (step B1, ruling
    R38)."""
    abilities = [ability for phase in foe_row(kind).phases[:number] for ability in phase]
    deeds = [0] * len(FoeDeed)
    grows = [0] * len(MINIONS)
    for ability in abilities:
        deeds[ability.deed] += ability.number
        if ability.deed is FoeDeed.GROWS_PER:
            for minion in of_class(*ability.classes):
                grows[minion] += ability.number
    lacks = tuple((of_class(*one.classes), one.number) for one in abilities if one.deed is FoeDeed.GROWS_WITHOUT)
    sets = [one for one in abilities if _is_set(one.deed)] + [one for one in abilities if one.deed is FoeDeed.WEAKENS]
    return FoeEffects(tuple(deeds), tuple(_printed(minion, sets) for minion in MINION_KINDS), tuple(grows), lacks)


def _printed(minion: int, changes: Iterable[FoeAbility]) -> int:
    """The Power that counts as printed on a minion after these abilities; a Jester has none to change."""
    power = POWER[minion]
    if minion == JESTER:
        return power
    for ability in changes:
        if ability.deed is FoeDeed.SCORNS:
            power = ability.number if POWER[minion] == 1 else power
        elif MINIONS[minion].cls in ability.classes:
            power = ability.number if ability.deed is FoeDeed.COUNTS_AS else power - ability.number
    return power


IGNORED = FoeEffects((0,) * len(FoeDeed), POWER, (0,) * len(MINIONS), ())
"""A foe whose abilities are ignored by Plan B."""


def foe_kind(state: State) -> int:
    """The kind of the foe in the open room."""
    return state.zones[at.ROOM][-1] & KIND


def facts(state: State) -> tuple[RoundFact, ...]:
    """The facts of the running round, in their order, until its Horde is buried; () outside a round."""
    stack = state.stack
    for place, name in ((at.FACTS, "verdict"), (-2, "bury")):
        if len(stack) > at.FACTS and stack[place].name == name:
            found: tuple[RoundFact, ...] = stack[place].data
            return found
    return ()


def is_over(view: State) -> bool:
    """Whether the foe in the room is beaten, and only its loot is left."""
    return any(step.name == "leave" for step in view.stack)


def note(state: State, *new: RoundFact) -> None:
    """Add facts to the running round."""
    step = state.stack[at.FACTS]
    state.stack[at.FACTS] = step._replace(data=(*step.data, *new))


def has(known: Iterable[RoundFact], what: str) -> bool:
    """Whether one of these facts is of this sort."""
    return any(fact.what == what for fact in known)


def active(state: State) -> FoeEffects:
    """The effects of the foe in this round; none once Plan B works (step B6)."""
    known = facts(state)
    if known and has(known, PLAN):
        return IGNORED
    return foe_effects(foe_kind(state), state.counts[at.ROUND])


def feats_on(state: State) -> bool:
    """Whether goblin feats work in this round."""
    return not active(state).deeds[FoeDeed.MUTES]


def base_power(state: State) -> int:
    """The foe's Power without its abilities, by difficulty and players living when the battle began (ruling R37)."""
    percent = _POWER_PERCENT[state.options["difficulty"]]
    return (foe_row(foe_kind(state)).base_power[state.counts[at.FOUGHT] - 1] * percent + 50) // 100


def battle_facts(state: State) -> BattleFacts:
    """The facts for the sums of the open battle; also from a view, where hidden cards count nothing."""
    kinds = [card & KIND for card in state.zones[at.HORDE]]
    counts = state.counts
    living = at.living(state)
    purse = max([counts[at.GOLD[seat]] for seat in living], default=0)
    return BattleFacts(
        kinds, facts(state), active(state), base_power(state), counts[at.ROUND], len(living), counts[at.DARKER], purse
    )


def begins(state: State, deed: FoeDeed) -> int:
    """The sum of the numbers of a deed among the abilities that become active in this round (step B1)."""
    kind, number = foe_kind(state), state.counts[at.ROUND]
    return foe_effects(kind, number).deeds[deed] - foe_effects(kind, number - 1).deeds[deed]


def as_sent(view: State, kinds: Iterable[int]) -> BattleFacts:
    """The facts of the round as if these cards, with the Wolfriders that stayed, were the revealed Horde: Plan B works,
    and a Jester throws the others out."""
    coming, seen = [*kinds, *at.kinds(view, at.STAY)], battle_facts(view)
    if _SCHEMER in coming:
        seen = seen._replace(foe_effects=IGNORED)
    if JESTER in coming and not seen.foe_effects.deeds[_MUTES]:
        coming = [kind for kind in coming if kind == JESTER]
    return seen._replace(kinds=coming)


def chosen_by(view: State, seat: int) -> list[int]:
    """The cards that a seat has picked so far for the Horde."""
    if not view.stack or view.stack[-1].name != "commit" or seat >= view.seats:
        return []
    return [INDEX[key] for key in picked(view, seat)]


def facts_ahead(view: State) -> BattleFacts:
    """The facts for all sums that a viewer is shown: while goblins are chosen, those of the Horde that the viewer knows
    will come; afterwards those of the Horde that lies there."""
    if view.stack and view.stack[-1].name in _BEFORE_THE_HORDE and not view.zones[at.HORDE]:
        return as_sent(view, chosen_by(view, view.viewer))
    return battle_facts(view)


_BEFORE_THE_HORDE = frozenset({"sacrifice", "talk", "commit"})
"""The questions of a round before its Horde lies on the table."""


def counted(view: State, kinds: Sequence[int]) -> int:
    """The Power of cards that are still to be sent, as the foe lets them count."""
    printed = as_sent(view, kinds).foe_effects.printed
    return sum(max(0, printed[kind]) for kind in kinds)


def together(view: State, kinds: Sequence[int]) -> int:
    """The same beside each other and the Wolfriders that stayed, before any other card is known: a Bruiser beside
    another Brute of these counts less. A Coward waits for a crowd, so it counts as printed; a Jester's d20 is open."""
    if JESTER in kinds:
        return counted(view, kinds)
    seen = as_sent(view, kinds)
    printed = seen.foe_effects.printed
    found = zip(kinds, powers(seen), strict=False)
    return sum(max(power, printed[kind]) if kind == _COWARD else power for kind, power in found)


def sent(view: State, seat: int) -> int:
    """The same of the cards that a seat has picked so far."""
    return together(view, chosen_by(view, seat))


# What the Horde counts ----------------------------------------------------------------------------

_NUMBERS = tuple(row.numbers for row in MINIONS)
_BRUISER, _WARCHIEF, _GRUNT, _ARTIFICER, _OMENREADER, _LURKER, _COWARD, _DRUMMER, _SAPPER, _SCHEMER = (
    holder(feat)
    for feat in (
        Feat.SHRINKS,
        Feat.LEADS,
        Feat.SWARMS,
        Feat.TINKERS,
        Feat.OMENS,
        Feat.LURKS,
        Feat.COWERS,
        Feat.DRUMS,
        Feat.SAPS,
        Feat.SCHEMES,
    )
)
_SETTERS = frozenset({_BRUISER, _LURKER, _COWARD})
"""Kinds whose feat sets their own Power."""
_BRUTE, _TINKER, _RABBLE = (CLASSES.index(cls) for cls in ("brute", "tinker", "rabble"))
_LEAD, _DRUM, _SWARM, _SWARM_MOST, _SAPPED = (
    _NUMBERS[_WARCHIEF]["bonus"],
    _NUMBERS[_DRUMMER]["bonus"],
    _NUMBERS[_GRUNT]["bonus"],
    _NUMBERS[_GRUNT]["most"],
    _NUMBERS[_SAPPER]["malus"],
)
_MUTES, _BY_LIVING, _PER_DIE = int(FoeDeed.MUTES), int(FoeDeed.GROWS_BY_LIVING), int(FoeDeed.GROWS_PER_DIE)
_PER_CLASS, _PER_CROWD = int(FoeDeed.GROWS_PER_CLASS), int(FoeDeed.GROWS_PER_CROWD)
_PER_DARKER, _PER_GOLD = int(FoeDeed.GROWS_PER_DARKER), int(FoeDeed.GROWS_PER_GOLD)


def _before_feats(seen: BattleFacts) -> list[int]:
    """By place: printed Powers after the foe has changed them; a Jester counts what it rolled."""
    printed = seen.foe_effects.printed
    powers = [printed[kind] if kind < HIDDEN else 0 for kind in seen.kinds]
    for fact in seen.facts:
        if fact.what == ROLLED and 0 <= fact.place < len(powers):
            powers[fact.place] = fact.number
    return powers


def _own(seen: BattleFacts, kind: int) -> int:
    """The Power to which a Bruiser's, Lurker's or Coward's feat sets it now; -1 if it does not."""
    numbers = _NUMBERS[kind]
    if kind == _LURKER:
        return numbers["high"] if seen.round >= numbers["round"] else -1
    if kind == _COWARD:
        return numbers["low"] if len(seen.kinds) < numbers["times"] * seen.living else -1
    brutes = sum(CLASS[other] == _BRUTE for other in seen.kinds if other < HIDDEN)
    return numbers["low"] if brutes > 1 else -1


def _set(seen: BattleFacts, powers: list[int]) -> None:
    """Apply the feats that set Powers: a card's own, or those of all Tinkers."""
    kinds = seen.kinds
    for place, kind in enumerate(kinds):
        if kind in _SETTERS and (power := _own(seen, kind)) >= 0:
            powers[place] = power
    for fact in seen.facts:
        if fact.what == MIMICKED and 0 <= fact.place < len(powers):
            powers[fact.place] = fact.number
        elif fact.what == TINKERED and not fact.number:
            for place, kind in enumerate(kinds):
                if kind < HIDDEN and CLASS[kind] == _TINKER:
                    powers[place] = _NUMBERS[_ARTIFICER]["low"]


def _raise(seen: BattleFacts, powers: list[int]) -> None:
    """Apply the feats that add to Powers."""
    kinds = seen.kinds
    led, drummed = kinds.count(_WARCHIEF), kinds.count(_DRUMMER)
    swarm = min(_SWARM * (kinds.count(_GRUNT) - 1), _SWARM_MOST)
    tinkered = sum([fact.number for fact in seen.facts if fact.what == TINKERED])
    preens = [fact for fact in seen.facts if fact.what == PREENED]
    everyone = sum([fact.number for fact in preens])
    classes = len({CLASS[kind] for kind in kinds if kind < HIDDEN}) if _OMENREADER in kinds else 0
    if not (led or drummed or swarm > 0 or tinkered or preens or classes):
        return
    for place, kind in enumerate(kinds):
        if kind >= HIDDEN:
            continue
        more = everyone
        cls = CLASS[kind]
        if cls == _BRUTE:
            more += _LEAD * (led - (kind == _WARCHIEF)) + (swarm if kind == _GRUNT else 0)
        elif cls == _TINKER:
            more += tinkered
        elif kind == _OMENREADER:
            more += _NUMBERS[kind]["bonus"] * classes
        elif cls == _RABBLE and kind != JESTER:
            more += _DRUM * (drummed - (kind == _DRUMMER))
        powers[place] += more
    for fact in preens:
        if 0 <= fact.place < len(powers):
            powers[fact.place] -= fact.number


def has_rolled(seen: BattleFacts, place: int) -> bool:
    """Whether the d20 of the Jester at a place of the Horde has fallen."""
    return any(fact.what == ROLLED and fact.place == place for fact in seen.facts)


def powers(seen: BattleFacts) -> list[int]:
    """The Power of every card of the Horde, by place, at least 0."""
    found = _before_feats(seen)
    if not seen.foe_effects.deeds[_MUTES]:
        _set(seen, found)
        _raise(seen, found)
    return [max(0, power) for power in found]


def added(seen: BattleFacts) -> int:
    """The Power that feats have added to the Horde besides its cards."""
    return sum(fact.number for fact in seen.facts if fact.what == ADDED)


def total(seen: BattleFacts) -> int:
    """The Horde's Power."""
    return sum(powers(seen)) + added(seen)


def horde_lines(seen: BattleFacts) -> list[SumStep]:
    """The Horde's sum, step by step: each card's printed Power, what foe and feats change, and what feats add."""
    lines: list[SumStep] = []
    after_foe, after_all = _before_feats(seen), powers(seen)
    for place, kind in enumerate(seen.kinds):
        if kind >= HIDDEN:
            continue
        rolled = kind == JESTER
        _add(lines, "rolled" if rolled else "printed", kind, after_foe[place] if rolled else POWER[kind])
        if not rolled:
            _add(lines, "foe", kind, after_foe[place] - POWER[kind])
        _add(lines, "feat", kind, after_all[place] - after_foe[place])
    for fact in seen.facts:
        if fact.what == ADDED:
            _add(lines, "added", fact.kind, fact.number)
    return lines


def _add(lines: list[SumStep], key: str, kind: int, number: int) -> None:
    """Append a step to a sum, unless it adds 0 and is not the one that names a card first."""
    if number or key in {"printed", "rolled", "might"}:
        lines.append(SumStep(key, kind, number, number + (lines[-1].total if lines else 0)))


# What the foe counts ------------------------------------------------------------------------------


def _foe_parts(seen: BattleFacts, kind: int) -> list[tuple[str, int, int]]:
    """The parts of the foe's Power: key of the text, the kind it is about, and the number."""
    deeds, known = seen.foe_effects.deeds, [minion for minion in seen.kinds if minion < HIDDEN]
    grows = seen.foe_effects.grows
    parts = [("might", kind, seen.base_power), ("grows", kind, sum([grows[minion] for minion in known]))]
    for minions, number in seen.foe_effects.lacks:
        if minions.isdisjoint(known):
            parts.append(("lacks", kind, number))
    if deeds[_PER_CLASS]:
        classes = len({CLASS[minion] for minion in known})
        parts.append(("by_classes", kind, deeds[_PER_CLASS] * max(0, classes - FREE_CLASSES)))
    if deeds[_PER_CROWD]:
        parts.append(("by_crowd", kind, deeds[_PER_CROWD] * max(0, len(seen.kinds) - FREE_CARDS * seen.living)))
    parts.append(("by_darker", kind, deeds[_PER_DARKER] * seen.darker))
    parts.append(("by_gold", kind, deeds[_PER_GOLD] and seen.purse // deeds[_PER_GOLD]))
    parts.append(("by_living", kind, deeds[_BY_LIVING] * seen.living))
    if deeds[_PER_DIE]:
        parts.append(("by_dice", kind, deeds[_PER_DIE] * sum(fact.what == DIE for fact in seen.facts)))
    if not deeds[_MUTES]:
        parts.append(("sapped", _SAPPER, -_SAPPED * known.count(_SAPPER)))
        parts += [("scared", fact.kind, -fact.number) for fact in seen.facts if fact.what == SCARED]
    return parts


def foe_lines(seen: BattleFacts, kind: int) -> list[SumStep]:
    """The foe's sum, step by step; the last total may be negative."""
    lines: list[SumStep] = []
    for part in _foe_parts(seen, kind):
        _add(lines, *part)
    return lines


def foe_total(seen: BattleFacts) -> int:
    """The foe's Power, at least 0."""
    return max(0, sum([number for _, _, number in _foe_parts(seen, NOWHERE)]))


def won(seen: BattleFacts) -> bool:
    """Whether the Horde wins the round: no roll has failed, and it is at least as strong as the foe (step B15)."""
    return not has(seen.facts, FAILED) and total(seen) >= foe_total(seen)

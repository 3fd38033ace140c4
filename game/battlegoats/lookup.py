"""Who beats whom: the totals of two cards in a described situation, worked out by the rules on a table laid for it.

A situation is told by facts about either card, such as how many cards lie in front of it. Only facts that change a
total are asked for, which is found by trying: the table is laid with the fact and without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, INDEX, holders
from game.battlegoats.effects import CREATURE, GOAT, HERO, Power
from game.core.cards import UP
from game.core.rules import rules_in
from game.core.state import State

FACTS: Mapping[str, int] = MappingProxyType(
    {
        "front_row": 1,
        "back_row": 1,
        "corner": 1,
        "centre": 1,
        "front": 2,
        "behind": 2,
        "beside": 4,
        "goats": 4,
        "creatures": 8,
        "partner": 1,
        "shown": 1,
        "slain": 1,
        "few": 1,
        "outnumbered": 1,
        "own_fallen": 8,
        "fallen": 12,
        "front_target": 1,
        "back_target": 1,
        "up": 1,
    }
)
"""The facts that can be entered about a card, and the highest number for each; 1 for yes or no.

front_row, back_row, corner, centre: where it lies; front, behind, beside, goats (beside it), creatures: other cards on
its battlefield; partner: the card that its text names lies there; shown, slain: that card was shown in a battle, or is
in a discard; few: its owner has at most three cards; outnumbered: the other owner has more; own_fallen, fallen: cards
in the discard of its owner, and in all; front_target, back_target: it attacks that row; up: it lay face up before."""
_AREAS = {"front_row": (0, 1, 2), "back_row": (6, 7, 8), "corner": at.CORNERS, "centre": (at.CENTRE,)}
"""By fact about a card's place: the places that it stands for."""
_SOMEWHERE = 3
"""A place that none of these facts is about."""
_PLACES = {"front": (6, (0, 3)), "behind": (0, (6, 3)), "beside": (4, (3, 5, 7, 1)), "goats": (4, (3, 5, 7, 1))}
"""By fact about neighbours: the card's place, and those of the neighbours, so that one alone fits no other fact."""
_INSTEAD = {"goats": "beside", "own_fallen": "fallen"}
"""By fact: another one that includes it."""
_ARMY, _FEW = 5, 3
"""Cards of an army, and of one that is nearly beaten."""
_TARGETS = {"front_target": 1, "back_target": 7}
"""By fact: the place that is attacked; otherwise one in the middle row."""
Facts = Mapping[str, int]
"""A number for each fact that was entered; 0 for the others."""


class Duel(NamedTuple):
    """A battle that was looked up: both totals, whether the attacker and the defender fall, and the key of why."""

    total: int
    foe_total: int
    falls: bool
    foe_falls: bool
    why: str


def attackers() -> list[int]:
    """The kinds of all cards that can attack."""
    return [kind for kind in range(len(CARDS)) if kind not in battle.CANNOT_ATTACK]


def duel(key: str, foe: str, facts: Facts, foe_facts: Facts) -> Duel:
    """The end of an attack of one card on another."""
    kind, foe_kind = INDEX[key], INDEX[foe]
    total = strength(key, foe, True, facts, foe_facts)
    foe_total = strength(foe, key, False, foe_facts, facts)
    falls, foe_falls = battle.verdict(kind, total, foe_kind, foe_total)
    if foe_kind in holders(Power.EXPLODES):
        why = "explodes" if falls else "defuses"
    elif falls and foe_falls:
        why = "both" if total == foe_total else "along"
    elif total == foe_total:
        why = "tie_lost" if falls else "tie_won"
    else:
        why = "loses" if falls else "wins"
    return Duel(total, foe_total, falls, foe_falls, why)


def strength(key: str, foe: str, attacking: bool, facts: Facts, foe_facts: Facts) -> int:
    """The total of a card in a battle with another one."""
    place, others = _army(key, facts)
    target = next((_TARGETS[fact] for fact in _TARGETS if facts.get(fact)), at.CENTRE)
    state = State(rules_in("game.battlegoats.rules"), 2, {})
    _lay(state, 0, key, place, others, bool(facts.get("up")))
    size = len(others) + 1 + facts.get("outnumbered", 0)
    far = [spot for spot in (0, 8, 2, 6, 3, 5, 1, 7, 4) if spot != target]
    escort = dict(zip(far[: size - 1], _cards(HERO, foe), strict=False))
    _lay(state, 1, foe, target, escort, bool(foe_facts.get("up")))
    _remember(state, key, facts)
    return battle.strength(state, (0, place), (1, target), attacking)


def _lay(state: State, seat: int, key: str, place: int, others: Mapping[int, int], up: bool) -> None:
    field = state.zones[at.field(seat)]
    for spot, kind in others.items():
        field[spot] = kind
    field[place] = INDEX[key] | (UP if up else 0)


def _remember(state: State, key: str, facts: Facts) -> None:
    """Lay out what happened before: cards that have fallen, and the partner that was shown or slain."""
    state.zones[at.discard(0)] = _cards(HERO, key)[:1] * facts.get("own_fallen", 0)
    state.zones[at.discard(1)] = _cards(HERO, key)[:1] * facts.get("fallen", 0)
    if facts.get("slain"):
        state.zones[at.discard(1)].append(INDEX[partner(key)])
    if facts.get("shown"):
        state.counts[at.SHOWN] = at.KINDS.put(0, INDEX[partner(key)], 1)


def _cards(cls: str, *without: str) -> list[int]:
    """The kinds of a class, except some cards."""
    return [kind for kind, row in enumerate(CARDS) if row.cls == cls and row.key not in without]


def _army(key: str, facts: Facts) -> tuple[int, dict[int, int]]:
    """The place of a card and the kinds of the others on its battlefield, by place: those that the facts name, and
    heroes, which no text counts, far from it."""
    place, others = next((area[-1] for fact, area in _AREAS.items() if facts.get(fact)), _SOMEWHERE), dict[int, int]()
    for fact, (own, near) in _PLACES.items():
        if fact in facts:
            place = own
            kinds = _cards(GOAT if fact == "goats" else HERO, key)
            others = dict(zip(near[: facts[fact]], kinds, strict=False))
    spare = [spot for spot in at.PLACES if spot not in (place, *others, *_near(place))]
    for spot, kind in zip(spare + list(_near(place)), _cards(CREATURE, key)[: facts.get("creatures", 0)], strict=False):
        others[spot] = kind
    if facts.get("partner"):
        others[spare.pop()] = INDEX[partner(key)]
    size = _FEW if facts.get("few") else max(_ARMY, len(others) + 1)
    for spot, kind in zip(spare, reversed(_cards(HERO, key)), strict=False):
        if len(others) + 1 < size and spot not in others:
            others[spot] = kind
    return place, others


def _near(place: int) -> tuple[int, ...]:
    """The places that texts of a card at `place` look at."""
    return tuple({*at.ADJACENT[place], *at.IN_FRONT[place], *at.BEHIND[place]})


@cache
def partner(key: str) -> str:
    """The one card that changes the total of this one from the same battlefield; "" if there is none."""
    place, others = _army(key, {})
    state = State(rules_in("game.battlegoats.rules"), 2, {})
    _lay(state, 1, "ramsey", at.CENTRE, {}, False)
    spare = next(spot for spot in at.PLACES if spot not in (place, *others, *_near(place)))
    found: list[str] = []
    _lay(state, 0, key, place, others, False)
    plain = battle.strength(state, (0, place), (1, at.CENTRE), True)
    for kind, row in enumerate(CARDS):
        state.zones[at.field(0)][spare] = kind
        if row.key != key and battle.strength(state, (0, place), (1, at.CENTRE), True) != plain:
            found.append(row.key)
    return found[0] if len(found) == 1 else ""


@cache
def asked(key: str, foe: str, attacking: bool) -> tuple[str, ...]:
    """The facts about a card that change a total of this battle."""
    found = [fact for fact in FACTS if _counts(key, foe, attacking, fact)]
    return tuple(fact for fact in found if _INSTEAD.get(fact) not in found)


def _counts(key: str, foe: str, attacking: bool, fact: str) -> bool:
    """Whether a fact changes the total of a card, or, if it is about its side up, of the other one."""
    if fact in _AREAS:
        totals = {spot: _at_place(key, foe, attacking, spot) for spot in at.PLACES}
        changed = {spot for spot, total in totals.items() if total != totals[_SOMEWHERE]}
        return changed == set(_AREAS[fact])
    if fact in ("partner", "shown", "slain") and not partner(key):
        return False
    many = 1 if fact in _PLACES or fact == "creatures" else FACTS[fact]
    if strength(key, foe, attacking, {fact: many}, {}) != strength(key, foe, attacking, {fact: 0}, {}):
        return True
    theirs = [strength(foe, key, not attacking, {}, {fact: number}) for number in (0, 1)]
    return fact == "up" and theirs[0] != theirs[1]


def _at_place(key: str, foe: str, attacking: bool, place: int) -> int:
    """The total of a card that lies alone at a place."""
    state = State(rules_in("game.battlegoats.rules"), 2, {})
    _lay(state, 0, key, place, {}, False)
    _lay(state, 1, foe, at.CENTRE, {}, False)
    return battle.strength(state, (0, place), (1, at.CENTRE), attacking)

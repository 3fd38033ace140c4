"""What the cards are worth to the computer opponents, and how attacks between them usually end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp
from random import Random

from game.battlegoats import state as at
from game.battlegoats.battle import CANNOT_ATTACK, strength, verdict
from game.battlegoats.cards import CARDS, HERO_KINDS, INDEX
from game.battlegoats.effects import CREATURE, EQUIPMENT, GOAT, HERO
from game.core.cards import EMPTY
from game.core.rules import rules_in
from game.core.state import State

KINDS = range(len(CARDS))
MINE = INDEX["land_mine"]
"""The kind of the Land Mine."""
PLAIN = INDEX["medic"]
"""A Goat without modifiers, which stands for an unknown card."""
CLASSES = (HERO, EQUIPMENT, CREATURE, GOAT)
_FACES = (INDEX["jonas"], INDEX["double_ballista"], INDEX["lion"], INDEX["medic"])
"""A card of each of CLASSES, as an opponent on the paper table."""
_CONTEXTS = 6
"""Armies in which each card is tried."""
_FAIR_TOTAL = 6.1
"""The total, in points, that beats half of the other totals; measured with `_totals`."""
_SPREAD = 1.2
"""Scale, in points, of the logistic curve around _FAIR_TOTAL."""

_WIN_TEXT = """
jonas 51 alfonso 51 shanelaine 48 marshal_greta 47 old_barnabas 50 queen_odile 44 ramsey 58
double_ballista 45 glass_cannon 51 pig_a_pult 49 land_mine 52 battering_ram 49 watchtower 47
armored_pig 48 baby_dragon 50 mama_dragon 55 lion 54 wolf 52 bear 51 vulture 55 skunk 46 badger 48
sentry 52 charger 51 bulwark 51 headbutter 52 pikegoat 60 slinger 51 rearguard 49 herder 46 drummer 55
beastslayer 48 wrecker 46 kingbutter 55 duelist 49 vanguard 51 centurion 46 archer 48 corner_kid 50
show_off 55 brawler 57 spotter 46 lookout 44 martyr 49 bitter_goat 54 stubborn_goat 47 last_stand 48
underdog 48 avenger 48 tick 51 tock 53 sapper 45 medic 48 scout 46 trickster 46
"""
MEASURED_WIN_SHARE = {INDEX[key]: int(share) for key, share in zip(*[iter(_WIN_TEXT.split())] * 2, strict=True)}
"""By kind, the percentage of simulated two-player matches that the army with the card has won."""
_EVEN = 50.0
"""The percentage of wins with an average card."""


def usefulness(total: int) -> float:
    """The chance, 0..1, that a card with this total beats a random opponent."""
    return _USEFULNESS[total] if total < len(_USEFULNESS) else 1.0


_USEFULNESS = tuple(1 / (1 + exp((_FAIR_TOTAL - total) / _SPREAD)) for total in range(24))


def paper_table(own: Iterable[int], foe: Iterable[int]) -> State:
    """A state of two seats for computing totals; each argument lists the nine packed cards of a battlefield."""
    table = State(rules_in("game.battlegoats.rules"), 2, {})
    table.zones[at.field(0)] = list(own)
    table.zones[at.field(1)] = list(foe)
    return table


@cache
def _totals() -> tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], ...]:
    """By kind and context, its totals against each of CLASSES as (when it defends, when it attacks).

    A context is a random army with the card on its strongest place, after some cards have been lost.
    """
    rng = Random(1)
    rows = []
    for kind in KINDS:
        contexts = []
        for lost in range(1, _CONTEXTS + 1):
            table, foes = _practice(kind, lost, rng)
            own = (0, _best_place(table, kind, rng))
            table.zones[at.field(0)][own[1]] = kind
            against = [(1, place) for place in foes]
            contexts.append(
                (
                    tuple(strength(table, own, foe, False) for foe in against),
                    tuple(strength(table, own, foe, True) for foe in against),
                )
            )
        rows.append(tuple(contexts))
    return tuple(rows)


def _practice(kind: int, lost: int, rng: Random) -> tuple[State, list[int]]:
    """A paper table where both sides have lost `lost` cards and `kind` is still to be placed, and the places of the
    cards of each of CLASSES on the other side."""
    others = [other for other in KINDS if other not in HERO_KINDS and other != kind]
    gaps = [EMPTY] * (lost + 1)
    own = [*rng.sample(others, len(at.PLACES) - len(gaps)), *gaps]
    foe = [*_FACES, *_FACES][: len(at.PLACES) - lost]
    foe += [EMPTY] * (len(at.PLACES) - len(foe))
    rng.shuffle(own)
    rng.shuffle(foe)
    table = paper_table(own, foe)
    for seat in range(2):
        table.zones[at.discard(seat)] = [_FACES[-1]] * lost
    return table, [foe.index(face) if face in foe else foe.index(_FACES[0]) for face in _FACES]


def _best_place(table: State, kind: int, rng: Random) -> int:
    """The empty place where a card has the highest total; a random one among equals."""
    field = table.zones[at.field(0)]
    foe = (1, at.filled_places(table, 1)[0])
    best, most = -1, -1.0
    for place in at.empty_places(table, 0):
        field[place] = kind
        total = strength(table, (0, place), foe, False) + rng.random()
        field[place] = EMPTY
        if total > most:
            best, most = place, total
    return best


Duel = tuple[float, float]
"""The chances, 0..1, that the attacker falls and that the defender falls."""


@cache
def duels() -> tuple[tuple[Duel, ...], ...]:
    """`duels()[kind][foe]`: how an attack of one kind on another ends, in the middle of a match."""
    totals = _totals()
    classes = [CLASSES.index(row.cls) for row in CARDS]
    return tuple(
        tuple(_duel(kind, totals[kind], foe, totals[foe], classes[kind], classes[foe]) for foe in KINDS)
        for kind in KINDS
    )


def _duel(
    kind: int,
    mine: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...],
    foe: int,
    theirs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...],
    cls: int,
    foe_cls: int,
) -> Duel:
    falls = foe_falls = 0
    for (_, attack), (defence, _) in zip(mine, theirs, strict=True):
        beaten, won = verdict(kind, attack[foe_cls], foe, defence[cls])
        falls += beaten
        foe_falls += won
    return falls / _CONTEXTS, foe_falls / _CONTEXTS


@cache
def worth() -> tuple[float, ...]:
    """The worth of each kind on a battlefield: half for being there, half for how well it fights; the average is 1."""
    table = duels()
    marks = []
    for kind in KINDS:
        kills = 0.0 if kind in CANNOT_ATTACK else sum(won for _, won in table[kind])
        stands = sum(1 - table[foe][kind][1] for foe in KINDS if foe not in CANNOT_ATTACK)
        takes = sum(table[foe][kind][0] for foe in KINDS if foe not in CANNOT_ATTACK)
        marks.append((kills + stands + takes) / (3 * len(KINDS)))
    usual = sum(marks) / len(marks)
    return tuple(0.5 + 0.5 * mark / usual for mark in marks)


@cache
def win_share(kind: int) -> float:
    """The percentage of two-player matches that the army with the card wins; estimated from `worth` for a card that has
    not been measured."""
    return float(MEASURED_WIN_SHARE[kind]) if kind in MEASURED_WIN_SHARE else _EVEN * worth()[kind]


@cache
def unknown_attack_gain(pool: frozenset[int]) -> tuple[float, ...]:
    """By kind, the gain (worth won less worth lost) of attacking an unknown card out of this pool."""
    table, price = duels(), worth()
    gains = []
    for kind in KINDS:
        row, own = table[kind], price[kind]
        gains.append(sum(row[foe][1] * price[foe] - row[foe][0] * own for foe in pool) / max(1, len(pool)))
    return tuple(gains)


EVERYTHING = frozenset(KINDS)
"""The kinds of all cards."""
EVERYTHING_BUT_MINE = EVERYTHING - {MINE}

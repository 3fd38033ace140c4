"""How masters of GOTHIES judged positions before their nets: by six weighted features. For `tests.bench.duels`."""

from __future__ import annotations

from dataclasses import replace
from math import exp

from game.core.cards import HIDDEN, KIND
from game.core.rules import Heuristics
from game.core.state import State
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.brain.income import income
from game.gothies.cards import DEFENCE, GAIN_TABLES, IS_FIXED, MONSTER_KINDS
from game.gothies.gains import FULL_WELL

WEIGHTS = (0.135, 0.564, 0.09, 0.311, 0.126, -0.063)
"""Weights of the competitive features."""
COOP_WEIGHTS = (4.079, 0.323, -1.608, 0.074, 0.899, -2.558)
"""Weights of the co-operative features; their weighted sum is the logit of winning."""


def value(state: State, seat: int) -> float:
    """The chance of a seat to win, 0 to 1."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 and not state.counts[at.COOP] else float(ranks[seat] == 1)
    if at.is_gone(state, seat):
        return 0.0
    if state.counts[at.COOP]:
        chance = sum([w * f for w, f in zip(COOP_WEIGHTS, coop_features(state), strict=True)])
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, chance))))
    strengths = {other: exp(log_strength(state, other)) for other in at.living(state)}
    return strengths[seat] / sum(strengths.values())


def log_strength(state: State, seat: int) -> float:
    """The weighted sum of a seat's features; the difference between two seats is the logit of beating the other."""
    return sum([weight * feature for weight, feature in zip(WEIGHTS, features(state, seat), strict=True)])


def features(state: State, seat: int) -> tuple[float, ...]:
    """How many turns a seat's timestones and walls last against the others' song; timestones / 10; song and seeds that
    its cards give in a turn; defences of its fixed lands / 10; whether it is its turn."""
    foes = [other for other in at.living(state) if other != seat]
    hostile = sum([income(state, foe)[0] for foe in foes]) / max(1, len(foes))
    active = state.counts[at.ACTIVE]
    stones = float(state.counts[at.STONES[seat]])
    if active != seat:
        stones -= (state.counts[at.SONG] + in_hand(state, active)) / max(1, len(foes))
    song, seeds, more = income(state, seat)
    walls = sum([DEFENCE[card & KIND] for card in state.zones[at.LANDS[seat]] if IS_FIXED[card & KIND]])
    left = min(12.0, max(-1.0, stones + walls) / max(1.5, hostile - more))
    return left, stones / 10, song, seeds, walls / 10, float(active == seat)


def in_hand(state: State, seat: int) -> float:
    """The song of the visible cards of a hand, taking the first side of each «or»."""
    base = GAIN_TABLES[state.counts[at.COOP]].base
    return sum([base[card & KIND][0].song for card in state.zones[at.HAND[seat]] if card & KIND < HIDDEN])


def coop_features(state: State) -> tuple[float, ...]:
    """A constant 1; the Well / 10; turns left / 10; song of all cards in a turn / 10; how often the timestones to come
    would fill the Well, at most 3; the monsters' attack, nearer ones counting more, for each song."""
    counts = state.counts
    last = cooperative.last_turn(state)
    gives = [income(state, seat) for seat in at.living(state)]
    menace = 0.0
    for number, weight in ((1, 1.0), (2, 0.8), (3, 0.6)):
        for card in state.zones[at.ZONES[number]]:
            if MONSTER_KINDS.start <= card & KIND < HIDDEN:
                menace += weight * monster_turn.attack_strength(state, card & KIND)
    song = sum([one[0] for one in gives])
    stones = sum([one[2] for one in gives])
    missing = FULL_WELL - counts[at.WELL]
    turns = last + 1 - counts[at.TURN]
    return (
        1.0, counts[at.WELL] / 10, turns / 10, song / 10, min(3.0, stones * turns / max(1, missing)),
        menace / (song + 3.0),
    )  # fmt: skip


def by_features(known: Heuristics) -> Heuristics:
    """What masters knew before."""
    return replace(known, value=value)

"""Masters of GOTHIES before their nets: they judged positions by six weighted features, and never thought about what
to dust. For `tests.bench.duels`."""

from __future__ import annotations

from dataclasses import replace
from math import exp, inf
from random import Random

from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.rules import Heuristics
from game.core.state import State
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.brain import competitive_turn, cooperative_turn
from game.gothies.brain.card_worth import cards_owned, match_chance, runes_owned
from game.gothies.brain.income import _income_tables
from game.gothies.cards import DEFENCE, GAIN_TABLES, IS_FIXED, MONSTER_KINDS, RUNE
from game.gothies.gains import FULL_WELL

NEAR = 1.2
"""A purchase was worth considering if it was at most this much less appealing than the best one."""
WEIGHTS = (0.135, 0.564, 0.09, 0.311, 0.126, -0.063)
"""Weights of the competitive features."""
COOP_WEIGHTS = (4.079, 0.323, -1.608, 0.074, 0.899, -2.558)
"""Weights of the co-operative features; their weighted sum is the logit of winning."""
_HAND = 5
"""Cards of a full hand."""


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


def income(state: State, seat: int) -> tuple[float, float, float]:
    """The song, seeds and timestones that a seat's cards give in an average turn."""
    counts = state.counts
    packed, cards = counts[at.OWNED[seat]], cards_owned(state, seat)
    lands = [card & KIND for card in state.zones[at.LANDS[seat]]]
    deck = max(_HAND, cards - len(lands))
    chances = [match_chance(number, cards) for number in runes_owned(state, seat)]
    table = _income_tables(counts[at.COOP])
    song = seeds = stones = draws = 0.0
    share = _HAND / deck
    for kind, number in enumerate(at.PER_KIND.unpack(packed)):
        if number:
            base, match = table[kind]
            chance = chances[RUNE[kind]] if RUNE[kind] >= 0 else 0.0
            times = number * share
            song += times * (base[1] + chance * match[1])
            seeds += times * (base[0] + chance * match[0])
            stones += times * (base[2] + chance * match[2])
            draws += times * (base[3] + chance * match[3])
    for kind in lands:
        base, match = table[kind]
        rest = 1.0 - share
        chance = chances[RUNE[kind]]
        song += rest * (base[1] + chance * match[1])
        seeds += rest * (base[0] + chance * match[0])
        stones += rest * (base[2] + chance * match[2])
        draws += rest * (base[3] + chance * match[3])
    more = 1.0 + min(1.5, draws) / _HAND
    return song * more, seeds * more, stones * more


def search_prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """A score for each legal action by how near it comes to the policy's choice; -inf if not worth considering."""
    find = cooperative_turn.scores if view.counts[at.COOP] else near_scores
    scores = find(view, seat, legal)
    return [scores.get(action, -inf) for action in legal]


def near_scores(view: State, seat: int, legal: list[Action]) -> dict[Action, float]:
    """The playout policy's choice, and what comes near to it."""
    style = competitive_turn.SHARP_STYLE
    if view.stack[-1].name != "turn":
        return competitive_turn.scores(view, seat, legal, style)
    best = competitive_turn.choose(view, seat, legal, Random(0), style)
    if best.verb in ("buy", "end"):
        found = competitive_turn.scores(view, seat, legal, style)
        return {action: score for action, score in found.items() if score >= found[best] - NEAR}
    ways = competitive_turn.by_verb(legal)
    if best.verb in ("hit", "raze") and competitive_turn.finish(view, seat, ways) is None:
        return {action: float(action.verb == best.verb) for action in legal if action.verb in ("hit", "raze")}
    if best.verb in ("seeds", "song", "stones"):
        return dict.fromkeys((action for action in legal if action.picks == best.picks), 0.0) | {best: 1.0}
    return {best: 1.0}


def by_features(known: Heuristics) -> Heuristics:
    """What masters knew before."""
    return replace(known, value=value, search_prior=search_prior)

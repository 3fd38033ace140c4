"""Which cards to commit, thought over: plans tried in battles against what the others may commit.

Who speaks says what it will bring, and who speaks later completes what is missing. So a seat looks for its best plan
before it speaks, and afterwards for the best cards that keep its word; only what is missing when all have spoken is
shared out again. All worlds are sampled from what the seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, cycle
from random import Random

from game.goblins.brain.card_worth import cost
from game.goblins.brain.commit import (
    NEARLY_OUT,
    Situation,
    cheapest_reaching,
    last_stand,
    missing,
    owed_power,
    power_of,
    sabotage,
    worths,
)
from game.goblins.brain.fight import fight
from game.goblins.cards import JESTER, SOLE
from game.goblins.foes import FoeDeed

Plan = tuple[int, ...]
"""Kinds to commit, sorted."""
_VICTORY = 12.0
"""Worth of a won round to a seat, in goblins as in `card_worth.cost`: a lost one costs all what they sent."""
_LAST_VICTORY = 60.0
"""The same for the final foe, after which cards are only points."""
_ROUNDED = 3.0
"""Power between two neighbouring announcements: what is brought may differ by half of it either way."""
_SHARE_NOISE = 0.2
"""Maximum difference of the Power of a seat that has not spoken from its share: ± this part of it, evenly
distributed."""
_WORD = 2.0
"""Power by which the cards may differ from a seat's own announcement."""
_USUAL_LEAD = 20.0
"""Points ahead of the others at which a seat carries just its share; who is further ahead carries more."""
_POINTS_PER_SHARE = 60.0
"""Points of lead that add one whole share."""
_LEAST_SHARE = 0.5
"""The least multiple of its share that a seat carries, however far it is behind."""
_MOST_SHARE = 1.3
"""The largest multiple of its share that a seat carries, however far it is ahead."""
_AFTER_OTHERS = 0.6
"""The part of a share that a seat offers after others who offered theirs: they complete what is missing."""
_MOST_COMPLETED = 1.15
"""The most that a seat commits of what is missing, as a multiple of its share by hands. One master among three experts
then wins 25 % of 64 climbs, without a limit 17 % of 80; four masters come home in 72 % of 60, without it in 76 % of
100."""
_ENOUGH = 0.8
"""The part of their share from which on others have offered theirs."""
_OFFER_FACTOR = 1.15
"""The multiple of what a seat carries that its plan may have at most."""
_OFFER_MARGIN = 1.0
"""Power that its plan may have beyond that."""
_MOST_COMBINED = 4
"""Cards that are tried in all combinations, at most, to keep a word."""
_BETRAYAL = 0.6
"""The part of its honest plan that a Sole Survivor brings. Measured at tables of four masters with the default options:
with 0.6 they come home in 76 % of 80 climbs and 21 % of the Sole Survivors win, with 0.8 in 76 % and 10 %."""
_STEPS = 4
"""Maximum number of times that the best plan is exchanged for the best of its neighbours."""
_FIRST_LOOK = 3
"""Every plan is first tried in 1 / `_FIRST_LOOK` of the worlds."""
_FINALISTS = 4
"""Number of best plans that are then tried in all worlds."""
_LUCK = 9
"""Random numbers of one world; a round that needs more begins again with the first."""


@lru_cache(maxsize=256)
def plan_careful(seen: Situation, worlds: int) -> Plan:
    """The best plan found in `worlds` samples of what the others may commit.

    A Sole Survivor finds the honest plan first, which takes as long, and commits something else.
    """
    if seen.lost and seen.goal != SOLE:
        return tuple(last_stand(seen))
    worth = worths(seen.setup, seen.need)
    honest = _best_tried(seen, worth, worlds)
    return tuple(sorted(_betrayed(seen, worth, honest))) if seen.goal == SOLE else honest


def _betrayed(seen: Situation, worth: Sequence[float], honest: Plan) -> list[int]:
    """The cards that a Sole Survivor commits: `_BETRAYAL` of what it would bring honestly."""
    target = power_of(honest, worth)
    if seen.lost or max(seen.hands, default=0) <= NEARLY_OUT:
        return sabotage(seen, worth, target)
    return cheapest_reaching(_sendable(seen, worth), seen.least, seen.most, worth, _BETRAYAL * target)


def _wanted(seen: Situation) -> tuple[float, float, float]:
    """The Power that a seat looks for first, the least and the most that its plan may have."""
    everyone = max(1, len(seen.hand) + sum(seen.hands))
    if seen.own < 0:
        part = min(_MOST_SHARE, max(_LEAST_SHARE, 1 + (seen.ahead - _USUAL_LEAD) / _POINTS_PER_SHARE))
        if _others_complete(seen, seen.need * seen.margin / everyone):
            part = _AFTER_OTHERS * min(1.0, part)
        fair = seen.need * seen.margin * len(seen.hand) / everyone
        target = owed_power(seen, kept=0, most=_MOST_COMPLETED)
        return target * part, 0.0, _OFFER_FACTOR * part * max(target, fair) + _OFFER_MARGIN
    target = seen.own + max(0.0, missing(seen)) * len(seen.hand) / everyone
    return target, target - _WORD, target + _WORD


def _others_complete(seen: Situation, power_per_card: float) -> bool:
    """Whether others have spoken, and offered as much as their cards make their share."""
    offered = [(held, told) for held, told in zip(seen.hands, seen.told, strict=True) if told >= 0]
    share = power_per_card * sum([held for held, _ in offered])
    return bool(offered) and sum([told for _, told in offered]) >= _ENOUGH * share


def _best_tried(seen: Situation, worth: Sequence[float], worlds: int) -> Plan:
    """The best plan that is found from a share's worth of cards, going from each plan to the best of its neighbours.

    All are tried in the same samples, whose luck depends only on the situation.
    """
    rng = Random(sum((place + 3) * kind for place, kind in enumerate(seen.hand)) * 1009 + seen.need * 31 + seen.left)
    sent = [_others(seen, worth, rng) for _ in range(worlds)]
    luck = [[rng.random() for _ in range(_LUCK)] for _ in range(worlds)]
    victory = _VICTORY if seen.left else _LAST_VICTORY
    target, least, most = _wanted(seen)
    first = _nearest(seen, worth, target) if seen.own >= 0 else _cheapest(seen, worth, target)
    off = abs(power_of(first, worth) - target)

    def fits(plan: Plan) -> bool:
        power = power_of(plan, worth)
        return least <= power <= most or abs(power - target) <= off

    @cache
    def merit(plan: Plan, tries: int) -> float:
        wins = sum(
            [
                fight([*plan, *others], seen.setup, cycle(numbers).__next__)
                for others, numbers in zip(sent[:tries], luck[:tries], strict=True)
            ]
        )
        return victory * wins / tries - _price(plan, worth)

    best = first
    for _ in range(_STEPS):
        near = filter(fits, _neighbours(seen, worth, best))
        ranked = sorted(near, key=lambda plan: -merit(plan, -(-worlds // _FIRST_LOOK)))
        better = max([best, *ranked[:_FINALISTS]], key=lambda plan: merit(plan, worlds))
        if better == best:
            break
        best = better
    return best


def _cheapest(seen: Situation, worth: Sequence[float], target: float) -> Plan:
    """A few cheap cards that reach this Power, if that is possible."""
    return tuple(sorted(cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)))


def _nearest(seen: Situation, worth: Sequence[float], target: float) -> Plan:
    """Cards whose Power is within _WORD of this one, or as near to it as a few cards come."""

    def off(plan: Plan) -> float:
        return abs(power_of(plan, worth) - target)

    plan = _cheapest(seen, worth, target)
    if off(plan) <= _WORD:
        return plan
    sizes = range(seen.least, min(seen.most, _MOST_COMBINED) + 1)
    few = [tuple(sorted(kinds)) for size in sizes for kinds in combinations(_sendable(seen, worth), size)]
    return min([plan, *few], key=off)


def _price(plan: Sequence[int], worth: Sequence[float]) -> float:
    """The cost of giving these cards away, in goblins."""
    return sum([cost(kind, worth[kind]) for kind in plan], 0.0)


def _sendable(seen: Situation, worth: Sequence[float]) -> list[int]:
    """The kinds in hand without Jesters that would discard the other cards, if enough cards are left without them."""
    harmless = [kind for kind in seen.hand if kind != JESTER or worth[kind] > 0]
    return harmless if len(harmless) >= seen.least else list(seen.hand)


def _neighbours(seen: Situation, worth: Sequence[float], plan: Plan) -> list[Plan]:
    """The plans with one card more, one less, or one exchanged; and the plan itself."""
    rest = _sendable(seen, worth)
    for kind in plan:
        if kind in rest:
            rest.remove(kind)
    found = set()
    for more in {*rest, -1}:
        for less in {*plan, -1}:
            kinds = list(plan)
            if less >= 0:
                kinds.remove(less)
            if more >= 0:
                kinds.append(more)
            if seen.least <= len(kinds) <= seen.most:
                found.add(tuple(sorted(kinds)))
    return sorted(found)


def _others(seen: Situation, worth: Sequence[float], rng: Random) -> list[int]:
    """A sample of the kinds that the others commit: hands dealt from unseen cards, and of each what it announced or,
    before it has spoken, its share of what is missing."""
    pool = [kind for kind, copies in enumerate(seen.unseen) for _ in range(copies)]
    hands = rng.sample(pool, min(len(pool), sum(seen.hands)))
    silent = sum(held for held, told in zip(seen.hands, seen.told, strict=True) if told < 0)
    silent += len(seen.hand) if seen.own < 0 else 0
    gap, at_most = max(0.0, missing(seen)), seen.setup.foe_effects.deeds[FoeDeed.AT_MOST]
    sent: list[int] = []
    for held, told in zip(seen.hands, seen.told, strict=True):
        hand, hands = hands[:held], hands[held:]
        if told < 0:
            target = gap * held / max(1, silent) * (1 - _SHARE_NOISE + 2 * _SHARE_NOISE * rng.random())
        else:
            target = told + _ROUNDED * (rng.random() - 0.5)
        most = min(held, at_most or held)
        sent += cheapest_reaching(hand, min(seen.least, most), most, worth, target)
    return sent

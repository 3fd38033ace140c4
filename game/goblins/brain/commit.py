"""Which cards to commit: a share of the foe's Power found fast, or plans tried against what the others may commit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt
from random import Random
from typing import NamedTuple

from game.core.actions import Action
from game.core.state import State
from game.goblins import horde, scoring
from game.goblins import state as at
from game.goblins.battle import limits
from game.goblins.brain.card_worth import TYPICAL, cost
from game.goblins.brain.fight import RoundSetup, fight
from game.goblins.cards import FEAT, INDEX, JESTER, KEYS, MINION_KINDS, MINIONS, POWER, SOLE, Feat
from game.goblins.foes import FoeDeed
from game.goblins.hopeless import is_hopeless, unseen
from game.goblins.picks import picked

_SHARE_FACTOR = 1.1
"""Each seat commits this multiple of its fair share of the foe's Power."""
_SABOTEUR_SHARE = 0.78
"""A Sole Survivor commits this part of its share."""
_NEARLY_OUT = 1
"""Cards in a hand that one lost round can eliminate."""
_POWER_PER_CARD = 2.9
"""Power assumed for each card when an announcement is compared with the number of cards that followed."""
_RECYCLED = 4.5
"""Power of a Recycler once cards have been set aside."""
_LURKING = 6.0
"""Power of a Lurker from its round on."""
_PLAN_WORTH = 3.0
"""Power that ignoring the foe's abilities is worth."""
_WILD_DIE = 10.0
"""Power that a d20 adds to a Horde, on average."""
_SAFE_FOR_FIRE = 18
"""Power from which on a Firehazard's d20 is a small risk for a Horde."""
_JESTER_HARM = 20.0
"""Power that adding a Jester to a plan without one may cost a Horde."""


class Situation(NamedTuple):
    """What a seat considers before it commits cards: public facts, its own hand and its objective."""

    hand: tuple[int, ...]
    """The kinds in its hand."""
    least: int
    """The fewest cards it may commit."""
    most: int
    """The most cards it may commit."""
    setup: RoundSetup
    need: int
    """The foe's Power before any card is committed."""
    hands: tuple[int, ...]
    """How many cards each other living seat holds."""
    told: tuple[float, ...]
    """The Power that each of them can be expected to commit by its announcement; -1 if it announced none."""
    unseen: tuple[int, ...]
    """By minion kind: how many cards this seat does not see; () where that is not needed."""
    goal: int
    """The kind of its objective."""
    left: int
    """Rooms still to come."""
    lost: bool = False
    """Whether this battle is proven to be lost, so that nothing is worth keeping."""


def situation(view: State, seat: int, careful: bool = False) -> Situation:
    """The situation of a seat, from its view; `unseen` is filled only if `careful`."""
    seen = horde.battle_facts(view)
    others = [other for other in at.living(view) if other != seat]
    least, most = limits(view, seat)
    aside = tuple(sorted(at.kinds(view, at.ASIDE), key=POWER.__getitem__, reverse=True))
    setup = RoundSetup(
        seen.foe_effects, seen.base_power, seen.round, seen.living, tuple(at.kinds(view, at.STAY)), aside,
        bool(view.zones[at.PILE]),
    )  # fmt: skip
    return Situation(
        tuple(at.kinds(view, at.HAND[seat])), least, most, setup, horde.foe_total(seen),
        tuple(len(view.zones[at.HAND[other]]) for other in others),
        tuple(announced_power(view, other) for other in others),
        unseen(view) if careful else (), scoring.objective(view, seat), rooms_left(view),
        is_hopeless(view),
    )  # fmt: skip


def rooms_left(view: State) -> int:
    """How many rooms come after this one."""
    stage = view.counts[at.STAGE]
    last = 2 * at.FLOORS - 1 if view.options["climb"] == "full" else at.FLOORS
    return last - stage


def announced_power(view: State, seat: int) -> float:
    """The Power that a seat can be expected to commit after its announcement; -1 if it announced none.

    It is less than announced if few cards followed earlier announcements.
    """
    told = view.counts[at.TOLD[seat]]
    if not told:
        return -1.0
    promised, brought = view.counts[at.PROMISED[seat]], view.counts[at.BROUGHT[seat]]
    trust = min(1.0, (brought + 2) * _POWER_PER_CARD / (promised + 2 * _POWER_PER_CARD))
    return (told - 1) * trust


# A fast answer --------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def worths(setup: RoundSetup, need: int) -> tuple[float, ...]:
    """By minion kind: the Power that a card may add to a Horde in this battle."""
    return tuple(_worth(kind, setup, need) for kind in MINION_KINDS)


def _worth(kind: int, setup: RoundSetup, need: int) -> float:
    foe_effects = setup.foe_effects
    printed = float(foe_effects.printed[kind])
    if foe_effects.deeds[FoeDeed.MUTES]:
        return _WILD_DIE if kind == JESTER else printed
    lost = POWER[kind] - printed + foe_effects.grows[kind]
    match FEAT[kind]:
        case Feat.JESTS:
            return _WILD_DIE if setup.living == 1 else 0.0
        case Feat.BURNS:
            worth = printed + (_WILD_DIE if need >= _SAFE_FOR_FIRE else need - _SAFE_FOR_FIRE)
        case Feat.LURKS:
            return _LURKING if setup.round >= MINIONS[kind].numbers["round"] else printed
        case Feat.RECYCLES if setup.aside:
            worth = _RECYCLED - lost
        case Feat.SCHEMES:
            worth = TYPICAL[Feat.SCHEMES] + (_PLAN_WORTH if any(foe_effects.deeds) else 0.0) - lost
        case feat:
            worth = TYPICAL.get(feat, float(POWER[kind])) - lost
    return max(0.0, worth)


def owed_power(seen: Situation) -> float:
    """The Power that this seat should commit: its share of what is needed by hand size, counting what others announced.

    Never less than 60 % of its share without announcements.
    """
    own, rest, need = len(seen.hand), 0, float(seen.need) * _SHARE_FACTOR - sum(POWER[kind] for kind in seen.setup.stay)
    for held, told in zip(seen.hands, seen.told, strict=True):
        if told < 0:
            rest += held
        else:
            need -= told
    fair = seen.need * _SHARE_FACTOR * own / max(1, own + sum(seen.hands))
    return max(need * own / max(1, own + rest), 0.6 * fair)


def cheapest_reaching(hand: Sequence[int], least: int, most: int, worth: Sequence[float], target: float) -> list[int]:
    """A few cheap cards of the hand that reach the Power `target`, if that is possible with `least` to `most` cards.

    `worth` is the Power of each kind. A Jester is chosen only if nothing else is left or if it does no harm.
    """
    left = sorted((kind for kind in hand if worth[kind] > 0 or kind != JESTER), key=lambda kind: -worth[kind])
    left += [kind for kind in hand if kind == JESTER and worth[kind] <= 0]
    chosen: list[int] = []
    while left and len(chosen) < most:
        if target <= 0 and len(chosen) >= least:
            break
        fitting = [kind for kind in left if worth[kind] >= target and (kind != JESTER or worth[kind] > 0)]
        if fitting:
            kind = min(fitting, key=lambda one: (cost(one, worth[one]), worth[one]))
        elif len(chosen) >= least and worth[left[0]] <= 0:
            break
        else:
            kind = left[0]
        left.remove(kind)
        chosen.append(kind)
        target -= worth[kind]
    return chosen


def last_stand(seen: Situation) -> list[int]:
    """All cards of the hand, or as many as the foe lets through: a lost climb is not drawn out."""
    return sorted(seen.hand, key=POWER.__getitem__, reverse=True)[: seen.most]


def plan_fast(seen: Situation) -> list[int]:
    """The kinds to commit, without simulation."""
    if seen.lost and seen.goal != SOLE:
        return last_stand(seen)
    worth = worths(seen.setup, seen.need)
    target = owed_power(seen)
    if seen.goal == SOLE:
        return _sabotage(seen, worth, target)
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)


def plan_printed(seen: Situation) -> list[int]:
    """The kinds a beginner commits: an equal part of the foe's Power, by printed Power alone."""
    if seen.lost and seen.goal != SOLE:
        return last_stand(seen)
    worth = [float(power) for power in seen.setup.foe_effects.printed]
    target = seen.need / (1 + len(seen.hands))
    if seen.goal == SOLE:
        return _sabotage(seen, worth, target)
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)


def _sabotage(seen: Situation, worth: Sequence[float], target: float) -> list[int]:
    """What a Sole Survivor commits: less than its share, and the least when a defeat would eliminate all others."""
    largest = max(seen.hands, default=0)
    if len(seen.hand) > largest and largest <= _NEARLY_OUT:
        if JESTER in seen.hand and seen.least == 1:
            return [JESTER]
        return sorted(seen.hand, key=worth.__getitem__)[: seen.least]
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target * _SABOTEUR_SHARE)


# A careful answer -----------------------------------------------------------------------------------

_SHARE_NOISE = 0.35
"""How far the Power that others commit may differ from their share: ± this part of it, evenly distributed."""
_FIRST_LOOK = 3
"""Every plan is first tried in 1 / `_FIRST_LOOK` of the worlds."""
_FINALISTS = 4
"""Number of best plans that are then tried in all worlds."""
_HELD_BACK = 0.16
"""The part of its share that a seat keeps back after trying at least `_FULL_HOLD_BACK_WORLDS` worlds; in proportion
less after fewer. A single seat that holds back a fifth wins twice as often as the others, but if all hold back, fewer
matches are won at all: with four seats holding back 0 / 0.2 / 0.3 / 0.4 the group reaches the surface in 67 / 53 / 42 /
33 % of matches (600 each)."""
_FULL_HOLD_BACK_WORLDS = 100
"""Worlds from which on the whole of `_HELD_BACK` is kept back."""
_VICTORY = 10.0
"""What a won round is worth, in goblins as in `card_worth.cost`."""
_PRICE_MARGIN = 0.05
"""How much more than the plan found fast a plan may cost and still be tried, in goblins."""
_SWITCH_MARGIN = 3.5
"""A plan replaces the one found fast if it is better by this divided by the root of the number of worlds, in goblins;
with few trials cheap plans look better than they are."""


@lru_cache(maxsize=256)
def plan_careful(seen: Situation, worlds: int) -> tuple[int, ...]:
    """The kinds to commit, sorted: the best of several plans in `worlds` samples of what the others may commit.

    No plan is tried that costs more than a share. A Sole Survivor finds the honest plan first, which takes as long, and
    commits less than that.
    """
    if seen.lost and seen.goal != SOLE:
        return tuple(last_stand(seen))
    worth = worths(seen.setup, seen.need)
    honest = _best_tried(seen, worth, worlds)
    if seen.goal == SOLE:
        return tuple(sorted(_sabotage(seen, worth, sum(worth[kind] for kind in honest))))
    return honest


def _best_tried(seen: Situation, worth: Sequence[float], worlds: int) -> tuple[int, ...]:
    """The best of the plan found fast, of plans with a single card, and of the neighbours of the best of these.

    All are tried in the same samples, whose luck depends only on the situation.
    """
    rng = Random(sum((place + 3) * kind for place, kind in enumerate(seen.hand)) * 1009 + seen.need * 31 + seen.left)
    sent = [_others(seen, worth, rng) for _ in range(worlds)]
    luck = [rng.getrandbits(30) for _ in range(worlds)]
    held_back = _HELD_BACK * min(1.0, worlds / _FULL_HOLD_BACK_WORLDS)
    target = owed_power(seen) * (1 - held_back)
    first = tuple(sorted(cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)))
    most = _price(first, worth) + _PRICE_MARGIN

    @cache
    def merit(plan: tuple[int, ...], tries: int) -> float:
        wins = sum(
            fight([*plan, *others], seen.setup, Random(seed))
            for others, seed in zip(sent[:tries], luck[:tries], strict=True)
        )
        return _VICTORY * wins / tries - _price(plan, worth) - (plan != first) * _SWITCH_MARGIN / sqrt(tries)

    def best_of(plans: list[tuple[int, ...]]) -> tuple[int, ...]:
        """The best plan: all are tried in some worlds, the `_FINALISTS` best ones in all."""
        ranked = sorted(plans, key=lambda plan: -merit(plan, -(-worlds // _FIRST_LOOK)))
        return max(ranked[:_FINALISTS], key=lambda plan: merit(plan, worlds))

    singles = [(kind,) for kind in sorted(set(_sendable(seen, worth))) if seen.least == 1]
    best = best_of([first, *(plan for plan in singles if _price(plan, worth) <= most)])
    near = [plan for plan in _neighbours(seen, worth, best) if _price(plan, worth) <= most]
    return max(best, best_of(near or [best]), key=lambda plan: merit(plan, worlds))


def _price(plan: Sequence[int], worth: Sequence[float]) -> float:
    """What giving these cards away costs, in goblins."""
    return sum([cost(kind, worth[kind]) for kind in plan], 0.0)


def _sendable(seen: Situation, worth: Sequence[float]) -> list[int]:
    """The kinds in hand without Jesters that would discard the other cards, if enough cards are left without them."""
    harmless = [kind for kind in seen.hand if kind != JESTER or worth[kind] > 0]
    return harmless if len(harmless) >= seen.least else list(seen.hand)


def _neighbours(seen: Situation, worth: Sequence[float], plan: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The plans with one card more, one less, or one exchanged; and the plan itself."""
    rest = _sendable(seen, worth)
    for kind in plan:
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
    """A sample of the kinds that the others commit: hands dealt from unseen cards, shares as announced or as owed."""
    pool = [kind for kind, copies in enumerate(seen.unseen) for _ in range(copies)]
    hands = rng.sample(pool, min(len(pool), sum(seen.hands)))
    everyone = max(1, len(seen.hand) + sum(seen.hands))
    sent: list[int] = []
    for held, told in zip(seen.hands, seen.told, strict=True):
        hand, hands = hands[:held], hands[held:]
        owed = seen.need * _SHARE_FACTOR * held / everyone if told < 0 else told
        target = owed * (1 - _SHARE_NOISE + 2 * _SHARE_NOISE * rng.random())
        most = min(held, seen.setup.foe_effects.deeds[FoeDeed.AT_MOST] or held)
        sent += cheapest_reaching(hand, min(seen.least, most), most, worth, target)
    return sent


# Scores ---------------------------------------------------------------------------------------------


def plan_scores(view: State, seat: int, legal: list[Action], plan: Sequence[int]) -> list[float]:
    """Scores of the legal actions: 1.0 for cards of the plan not picked yet, and for `done` after these; else 0."""
    left = _to_come(view, seat, plan)
    return [float(not left if action.verb == "done" else action.picks[0] in left) for action in legal]


def _to_come(view: State, seat: int, plan: Sequence[int]) -> list[str]:
    """The keys of the cards of a plan that have not been picked yet."""
    left = [KEYS[kind] for kind in plan]
    for key in picked(view, seat):
        if key in left:
            left.remove(key)
    return left


def plan_distances(
    view: State, seat: int, legal: list[Action], plan: Sequence[int], worth: Sequence[float]
) -> list[float]:
    """As `plan_scores`, but an action off the plan scores minus the Power by which it changes the plan."""
    powers = [worth[INDEX[key]] for key in _to_come(view, seat, plan)]

    def off(action: Action) -> float:
        if action.verb == "done":
            return sum(powers)
        kind = INDEX[action.picks[0]]
        if kind == JESTER:
            return _JESTER_HARM
        return min((abs(worth[kind] - power) for power in powers), default=worth[kind])

    found = plan_scores(view, seat, legal, plan)
    return [score or -off(action) for action, score in zip(legal, found, strict=True)]

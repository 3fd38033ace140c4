"""Which cards to commit, found fast: a share of the foe's Power; what a seat considers, and scores for a plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.actions import Action
from game.core.state import State
from game.goblins import horde, scoring
from game.goblins import state as at
from game.goblins.battle import limits
from game.goblins.brain.card_worth import TYPICAL, cost
from game.goblins.brain.fight import RoundSetup
from game.goblins.cards import FEAT, INDEX, JESTER, KEYS, MINION_KINDS, MINIONS, POWER, SOLE, Feat
from game.goblins.foes import CLASSES, FREE_CLASSES, FoeDeed
from game.goblins.hopeless import is_hopeless, unseen
from game.goblins.picks import picked

_MARGIN = 1.07
"""A seat commits this multiple of its fair share of the foe's Power."""
EXPERT_MARGIN = 1.12
"""The same for experts. With it 64 % of 200 climbs of four experts come home, with `_MARGIN` 50 %; masters, who try
their plans, need no more than `_MARGIN`."""
_SABOTEUR_SHARE = 0.78
"""A Sole Survivor commits this part of its share."""
NEARLY_OUT = 1
"""Cards in a hand that one lost round can eliminate."""
_POWER_PER_CARD = 3.5
"""Power assumed for each card when an announcement is compared with the number of cards that followed."""
_DOUBT_AFTER = 2
"""Cards that a seat is believed to have brought as promised before anything was seen of it."""
_SEVERITY = 3.0
"""Exponent of the part of its word that a seat has kept. With it, `_KEPT` and no `_MOST_FILLED` tables of regulars come
home in 53 % of 240 climbs, with 1 and without the others in 45 %."""
_KEPT = 2
"""Cards of a hand that are not counted when shares are made: who holds few is spared."""
_LEAST_FILLED, _MOST_FILLED = 0.6, 1.1
"""The least and the most that a seat commits, as parts of its share without announcements."""
_BEHIND_SHARE = 0.85
"""The least multiple of its share that a seat carries that knows how far it is behind in points (`Situation.ahead`)."""
_POINTS_PER_SHARE = 150.0
"""Points behind the others for which it would carry nothing."""
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
    """The foe's Power before any card is committed, with what it is likely to gain by the classes in the Horde."""
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
    own: float = -1.0
    """The Power that it has announced itself; -1 if it announced none."""
    ahead: float = 0.0
    """By how many points it is ahead of the others' mean, objectives aside."""
    lost: bool = False
    """Whether this battle is proven to be lost, so that nothing is worth keeping."""
    margin: float = _MARGIN
    """The multiple of what is needed that all together should commit."""


def situation(view: State, seat: int, careful: bool = False) -> Situation:
    """The situation of a seat, from its view; `unseen` is filled only if `careful`."""
    seen = horde.battle_facts(view)
    others = [other for other in at.living(view) if other != seat]
    least, most = limits(view, seat)
    aside = tuple(sorted(at.kinds(view, at.ASIDE), key=POWER.__getitem__, reverse=True))
    setup = RoundSetup(
        seen.foe_effects,
        seen.base_power,
        seen.round,
        seen.living,
        tuple(at.kinds(view, at.STAY)),
        aside,
        bool(view.zones[at.PILE]),
        seen.darker,
        seen.purse,
    )
    return Situation(
        tuple(at.kinds(view, at.HAND[seat])),
        least,
        most,
        setup,
        horde.foe_total(seen) + _growth(seen),
        tuple([len(view.zones[at.HAND[other]]) for other in others]),
        tuple([announced_power(view, other) for other in others]),
        unseen(view) if careful else (),
        scoring.objective(view, seat),
        rooms_left(view),
        view.counts[at.TOLD[seat]] - 1.0,
        points_ahead(view, seat) if careful else 0.0,
        is_hopeless(view),
    )


def _growth(seen: horde.BattleFacts) -> int:
    """The Power that a foe gains by the classes of a Horde that is just strong enough, if its cards come by chance."""
    bonus = seen.foe_effects.deeds[FoeDeed.GROWS_PER_CLASS]
    if not bonus:
        return 0
    cards = seen.base_power / _POWER_PER_CARD
    absent: float = (1 - 1 / len(CLASSES)) ** cards
    return max(0, round(bonus * (len(CLASSES) * (1 - absent) - FREE_CLASSES)))


def points_ahead(view: State, seat: int) -> float:
    """By how many points a seat is ahead of the mean of the others who live, by what everybody sees: gold, ears and
    cards, none doubled."""
    mine, *others = [
        view.counts[at.GOLD[one]]
        + scoring.EAR_WORTH * view.counts[at.EARS[one]]
        + scoring.card_worth(view.seats) * len(view.zones[at.HAND[one]])
        for one in (seat, *(other for other in at.living(view) if other != seat))
    ]
    return mine - sum(others) / len(others) if others else 0.0


def rooms_left(view: State) -> int:
    """The number of rooms that come after this one."""
    stage = view.counts[at.STAGE]
    last = 2 * at.FLOORS - 1 if view.options["climb"] == "full" else at.FLOORS
    return last - stage


def trust(view: State, seat: int) -> float:
    """The part of a seat's word to believe, 0 to 1, by the cards that followed its earlier announcements."""
    promised, brought = view.counts[at.PROMISED[seat]], view.counts[at.BROUGHT[seat]]
    kept = (brought + _DOUBT_AFTER) * _POWER_PER_CARD / (promised + _DOUBT_AFTER * _POWER_PER_CARD)
    found: float = min(1.0, kept) ** _SEVERITY
    return found


def announced_power(view: State, seat: int) -> float:
    """The Power that a seat can be expected to commit after its announcement; -1 if it announced none."""
    told = view.counts[at.TOLD[seat]]
    return (told - 1) * trust(view, seat) if told else -1.0


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


def power_of(plan: Sequence[int], worth: Sequence[float]) -> float:
    """The Power that a plan may add to a Horde."""
    return sum([worth[kind] for kind in plan], 0.0)


def missing(seen: Situation) -> float:
    """The Power that nobody has announced yet of what is needed with a margin; below 0 if there is more."""
    announced = sum([told for told in (seen.own, *seen.told) if told >= 0])
    return seen.need * seen.margin - announced - sum([POWER[kind] for kind in seen.setup.stay])


def owed_power(seen: Situation, kept: int = _KEPT, most: float = _MOST_FILLED) -> float:
    """The Power that this seat should commit: its share of what is needed, counting what others announced.

    Shares go by the cards in hand beyond `kept`. Never less than 60 % of its share without announcements, nor more than
    `most` times that share: one seat that fills what others leave out would exhaust its hand.
    """
    own, *spare = [max(0.5, held - kept) for held in (len(seen.hand), *seen.hands)]
    need = seen.need * seen.margin - sum(POWER[kind] for kind in seen.setup.stay)
    need -= sum([told for told in seen.told if told >= 0], 0.0)
    silent = sum([cards for cards, told in zip(spare, seen.told, strict=True) if told < 0], 0.0)
    fair = seen.need * seen.margin * own / (own + sum(spare))
    return min(max(need * own / (own + silent), _LEAST_FILLED * fair), most * fair)


def cheapest_reaching(hand: Sequence[int], least: int, most: int, worth: Sequence[float], target: float) -> list[int]:
    """A few cheap cards of the hand that reach the Power `target`, if that is possible with `least` to `most` cards.

    `worth` is the Power of each kind. A Jester is chosen only if nothing else is left or if it does no harm.
    """
    left = sorted([kind for kind in hand if worth[kind] > 0 or kind != JESTER], key=worth.__getitem__, reverse=True)
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
    target = owed_power(seen) * min(1.0, max(_BEHIND_SHARE, 1 + seen.ahead / _POINTS_PER_SHARE))
    if seen.goal == SOLE:
        return sabotage(seen, worth, target)
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)


def plan_printed(seen: Situation) -> list[int]:
    """The kinds a beginner commits: an equal part of the foe's Power, by printed Power alone."""
    if seen.lost and seen.goal != SOLE:
        return last_stand(seen)
    worth = [float(power) for power in seen.setup.foe_effects.printed]
    target = seen.need / (1 + len(seen.hands))
    if seen.goal == SOLE:
        return sabotage(seen, worth, target)
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target)


def sabotage(seen: Situation, worth: Sequence[float], target: float) -> list[int]:
    """The cards that a Sole Survivor commits: less than its share, and the least when a defeat would eliminate all
    others, or when the battle is lost and all others send what they have."""
    largest = max(seen.hands, default=0)
    if len(seen.hand) > seen.least and (seen.lost or (len(seen.hand) > largest and largest <= NEARLY_OUT)):
        if JESTER in seen.hand and seen.least == 1:
            return [JESTER]
        return sorted(seen.hand, key=worth.__getitem__)[: seen.least]
    return cheapest_reaching(seen.hand, seen.least, seen.most, worth, target * _SABOTEUR_SHARE)


class _Plans:
    """The plans of all seats for one table. A seat picks its cards one after the other, and until all have picked
    nothing else changes, so that its plan is made once."""

    def __init__(self) -> None:
        self._table: State | None = None
        self._plans: dict[int, list[int]] = {}

    def plan(self, view: State, seat: int) -> list[int]:
        """`plan_fast` of a seat."""
        table = self._table
        if (
            table is None
            or table.counts != view.counts
            or table.zones != view.zones
            or table.stack != view.stack
            or table.viewer != view.viewer
            or table.options != view.options
        ):
            self._table = view.copy()
            self._plans = {}
        if seat not in self._plans:
            self._plans[seat] = plan_fast(situation(view, seat))
        return self._plans[seat]


_plans = _Plans()


def remembered_plan(view: State, seat: int) -> list[int]:
    """`plan_fast` of the situation of a seat, remembered while the table stays as it is."""
    return _plans.plan(view, seat)


# Scores ---------------------------------------------------------------------------------------------


def plan_scores(view: State, seat: int, legal: list[Action], plan: Sequence[int]) -> list[float]:
    """Scores of the legal actions: 1.0 for cards of the plan not picked yet, and for `done` after these; otherwise
    0."""
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

"""Masters of BattleGoats before they judged positions by what cards can do to each other: they counted useful, exposed
and beatable cards, and looked six decisions ahead. For `tests.bench.duels`."""

from __future__ import annotations

from dataclasses import replace
from math import exp, log

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import PLAIN, usefulness
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.effects import GOAT, Clash
from game.core.cards import EMPTY, KIND, UP, is_hidden, seen_bit
from game.core.rules import Heuristics
from game.core.state import State

FEATURES = ("stands", "number", "exposed", "prey", "tempo")
"""The names of the numbers that `features` returns."""
_WEIGHTS = (1.42, 1.5, 0.51, -0.97, 0.06)
"""Weight of each feature in the logit of a win: ridge regression over 6,000 matches of the playout policy against
itself."""
_TALENT_TEXT = """
jonas=0.51 alfonso=0.57 shanelaine=0.31 marshal_greta=-0.03 old_barnabas=0.81 queen_odile=0.17 ramsey=0.42
double_ballista=-0.59 glass_cannon=0.38 pig_a_pult=-0.01 land_mine=0.18 battering_ram=0.11 watchtower=-0.61
armored_pig=-0.46 baby_dragon=-0.41 mama_dragon=-0.25 lion=-0.30 wolf=-0.41 bear=-0.23 vulture=0.54 skunk=-0.61
badger=-0.37 sentry=-0.71 charger=0.02 bulwark=-0.71 headbutter=0.28 pikegoat=-0.52 slinger=-0.69
rearguard=-0.79 herder=-0.77 drummer=-0.48 beastslayer=-0.18 wrecker=-0.40 kingbutter=0.01 duelist=-0.67
vanguard=-0.45 centurion=-0.49 archer=-0.57 corner_kid=-0.49 show_off=-0.58 brawler=-0.43 spotter=-0.60
lookout=-0.71 martyr=0.04 bitter_goat=0.54 stubborn_goat=-0.44 last_stand=0.06 underdog=-0.82 avenger=0.17
tick=-0.38 tock=-0.32 sapper=-0.59 medic=-0.21 scout=-0.61 trickster=-0.57
"""
MEASURED_TALENT = {INDEX[key]: float(gain) for key, gain in (pair.split("=") for pair in _TALENT_TEXT.split())}
"""By kind, what a card on the battlefield adds to the logit beyond the features; from the same regression."""


def _usual_talent(cls: str) -> float:
    """The average talent of the measured cards of a class."""
    found = [gain for kind, gain in MEASURED_TALENT.items() if CARDS[kind].cls == cls]
    return sum(found) / len(found)


TALENT = tuple(
    MEASURED_TALENT[kind] if kind in MEASURED_TALENT else _usual_talent(row.cls) for kind, row in enumerate(CARDS)
)
"""The talent of each kind; a card that has not been measured has the average of its class."""


def value(state: State, seat: int) -> float:
    """The chance to win, 0..1; cards that a view does not show count as plain Goats."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    if not state.counts[at.FIRST]:
        return 1 / len(at.living(state))
    if state.viewer >= 0:
        state = _filled(state)
    weights = {other: exp(army_strength(state, other)) for other in at.living(state)}
    return weights.get(seat, 0.0) / sum(weights.values())


def army_strength(state: State, seat: int) -> float:
    """The strength of a seat's army: the difference between two seats is the logit of winning against the other."""
    talents = sum([TALENT[card & KIND] for card in state.zones[at.field(seat)] if card != EMPTY], 0.0)
    return talents + sum([weight * what for weight, what in zip(_WEIGHTS, features(state, seat), strict=True)], 0.0)


def features(state: State, seat: int) -> tuple[float, ...]:
    """The FEATURES of a seat's army: the sum of the usefulness of its cards as defenders, the logarithm of their
    number, the number that an enemy knows, the number of those that this enemy can surely beat, and whether it is the
    seat's turn."""
    foes = [other for other in at.living(state) if other != seat]
    others = sum([seen_bit(foe) for foe in foes])
    stands, number, exposed, prey = 0.0, 0, 0, 0
    for place, card in enumerate(state.zones[at.field(seat)]):
        if card == EMPTY:
            continue
        number += 1
        stands += usefulness(_defence(state, seat, place, card, foes[0]))
        if card & others:
            exposed += 1
            prey += any(_is_prey(state, (seat, place), foe) for foe in foes if card & seen_bit(foe))
    return stands, log(number), exposed, prey, state.counts[at.ACTIVE] == seat


def _defence(state: State, seat: int, place: int, card: int, foe: int) -> int:
    """The total of a card against an attacking plain Goat."""
    row = CARDS[card & KIND]
    if not row.modifiers:
        return row.attack
    clash = Clash(state, seat, place, bool(card & UP), False, foe, 0, GOAT, False)
    return max(0, row.attack + sum([modifier(clash) for modifier in row.modifiers]))


def _is_prey(state: State, spot: Target, foe: int) -> bool:
    """Whether this foe has a card that can attack the one at `spot`, defeat it and survive."""
    card = state.zones[at.field(spot[0])][spot[1]]
    for place, hunter in enumerate(state.zones[at.field(foe)]):
        kind = hunter & KIND
        if hunter == EMPTY or kind in battle.CANNOT_ATTACK:
            continue
        if kind in battle.PLACE_BOUND and spot[1] not in battle.reach(state, kind, spot[0]):
            continue
        total = battle.strength(state, (foe, place), spot, True)
        resists = battle.strength(state, spot, (foe, place), False)
        if battle.verdict(kind, total, card & KIND, resists) == (False, True):
            return True
    return False


def _filled(view: State) -> State:
    """The view with plain Goats instead of the battlefield cards that it does not show."""
    twin = view.copy()
    for seat in range(view.seats):
        field = twin.zones[at.field(seat)]
        field[:] = [(card & ~KIND) | PLAIN if is_hidden(card) else card for card in field]
    return twin


def by_prey(known: Heuristics) -> Heuristics:
    """The masters of before."""
    return replace(known, value=value, playout_limit=6, pauses=frozenset(), most_alike=2)

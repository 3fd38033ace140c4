"""The chance to win a match of BattleGoats, from what the cards on all battlefields can do to each other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import exp

from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import PLAIN
from game.battlegoats.brain.clashes import Army, ArmyCard, army_cards, features
from game.battlegoats.cards import CARDS, INDEX
from game.core.cards import KIND, is_hidden
from game.core.state import State

_WEIGHTS = (2.154, -0.059, 0.429, 0.320, 0.224, -0.312, 0.515, -0.148, 0.026, 1.294)
"""Weight of each of `clashes.FEATURES` in the logit of a win: ridge regression over 6,500 matches of the playout policy
against itself (laboratory/fits/battlegoats.py)."""
_TALENT_TEXT = """
jonas=1.22/1.23 alfonso=1.53/0.01 shanelaine=1.32/1.70 marshal_greta=0.59/0.66 old_barnabas=1.63/1.91
queen_odile=1.05/1.13 ramsey=1.34/1.51 double_ballista=0.12/0.28 glass_cannon=0.34/0.35 pig_a_pult=0.32/0.43
land_mine=0.05/0.24 battering_ram=0.46/0.47 watchtower=0.23/0.61 armored_pig=0.21/1.01 baby_dragon=0.29/0.68
mama_dragon=0.40/0.67 lion=0.57/0.87 wolf=0.22/0.90 bear=0.41/0.37 vulture=1.17/0.99 skunk=0.20/0.33
badger=0.26/0.55 sentry=0.36/0.38 charger=0.25/0.23 bulwark=0.40/0.23 headbutter=0.28/0.12 pikegoat=-0.19/-0.26
slinger=-0.08/0.14 rearguard=-0.13/0.03 herder=-0.20/0.29 drummer=-0.20/0.21 beastslayer=0.10/0.10 wrecker=0.22/0.31
kingbutter=0.67/0.54 duelist=0.31/0.38 vanguard=0.36/0.66 centurion=0.24/0.41 archer=0.39/0.69 corner_kid=0.33/0.71
show_off=0.21/0.80 brawler=-0.32/0.90 spotter=0.10/0.20 lookout=0.12/0.57 martyr=0.06/0.43 bitter_goat=0.53/0.57
stubborn_goat=0.20/0.53 last_stand=0.49/0.42 underdog=0.25/-0.37 avenger=0.74/0.93 tick=0.19/0.78 tock=0.28/0.84
sapper=0.11/0.08 medic=0.24/-0.05 scout=0.21/0.59 trickster=0.06/0.38
"""
_MEASURED = {INDEX[key]: pair.split("/") for key, pair in (word.split("=") for word in _TALENT_TEXT.split())}
MEASURED_TALENT = {kind: (float(hidden), float(known)) for kind, (hidden, known) in _MEASURED.items()}
"""By kind, what a card on the battlefield adds to the logit beyond the features, while the foe does not know it and
when it does; from the same regression."""
_CROWD = 0.75
"""Share of the logits against single foes that counts with three or more armies. In 800 matches with three and four
seats the loss with 0.5 and with 1 was greater."""
_LOST = -40.0
"""The logit of an army without cards."""


def _usual_talent(cls: str) -> tuple[float, float]:
    """The average talents of the measured cards of a class."""
    found = [pair for kind, pair in MEASURED_TALENT.items() if CARDS[kind].cls == cls]
    return sum(hidden for hidden, _ in found) / len(found), sum(known for _, known in found) / len(found)


TALENT = tuple(
    MEASURED_TALENT[kind] if kind in MEASURED_TALENT else _usual_talent(row.cls) for kind, row in enumerate(CARDS)
)
"""The talents of each kind; a card that has not been measured has the average of its class."""


def value(state: State, seat: int) -> float:
    """The chance to win, 0..1; cards that a view does not show count as plain Goats."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    alive = at.living(state)
    if not state.counts[at.FIRST]:
        return 1 / len(alive)
    if state.stack and state.stack[-1].name == "share":
        return 1 / len(alive) if seat in alive else 0.0
    if seat not in alive:
        return 0.0
    if state.viewer >= 0:
        state = _filled(state)
    strengths = army_strengths(state)
    own = strengths[seat]
    return 1 / sum([exp(other - own) for other in strengths.values()], 0.0)


def army_strengths(state: State) -> Mapping[int, float]:
    """The strength of each army in the match: the difference between two seats is the logit of winning against the
    other."""
    alive = at.living(state)
    if len(alive) == 2:
        return dict(zip(alive, _two_strengths(state, *alive), strict=True))
    share, found = _CROWD / len(alive), dict.fromkeys(alive, 0.0)
    armies = {seat: Army(state, seat) for seat in alive}
    for seat, foe in combinations(alive, 2):
        logit = share * _logit(armies[seat], armies[foe])
        found[seat] += logit
        found[foe] -= logit
    return found


def _two_strengths(state: State, seat: int, foe: int) -> tuple[float, float]:
    """The same for the last two armies."""
    own, theirs = army_cards(state, seat, foe), army_cards(state, foe, seat)
    if not own or not theirs:
        logit = -_LOST if own else _LOST
    else:
        logit = _strength(state, seat, foe, own, theirs) - _strength(state, foe, seat, theirs, own)
    return 0.0 + 0.5 * logit, 0.0 - 0.5 * logit


def _logit(own: Army, foe: Army) -> float:
    """The logit of winning against one foe, if there were no others."""
    if not own.number or not foe.number:
        return -_LOST if own.number else _LOST
    return _side(own, foe) - _side(foe, own)


_MOST_SIDES = 20_000
"""Sides that are remembered; then all are forgotten."""
_sides: dict[tuple[object, ...], float] = {}
"""The strengths of armies beside foes, by all that they depend on: with many seats, most armies stay as they are during
a playout."""


def _side(own: Army, foe: Army) -> float:
    """The strength of an army beside a foe, remembered."""
    key = own.seat, foe.seat, own.seat == own.state.counts[at.ACTIVE], own.looks, foe.looks
    found = _sides.get(key)
    if found is None:
        if len(_sides) >= _MOST_SIDES:
            _sides.clear()
        found = _strength(own.state, own.seat, foe.seat, own.against(foe), foe.against(own))
        _sides[key] = found
    return found


def _strength(state: State, seat: int, foe: int, own: list[ArmyCard], theirs: list[ArmyCard]) -> float:
    """The strength of an army: its cards by themselves, and what they can do to those of the foe."""
    talents = sum([TALENT[fighter.kind][fighter.known] for fighter in own], 0.0)
    facts = features(state, seat, foe, own, theirs)
    return talents + sum([weight * fact for weight, fact in zip(_WEIGHTS, facts, strict=True)], 0.0)


def _filled(view: State) -> State:
    """The view with plain Goats instead of the battlefield cards that it does not show."""
    twin = view.copy()
    for seat in range(view.seats):
        field = twin.zones[at.field(seat)]
        field[:] = [(card & ~KIND) | PLAIN if is_hidden(card) else card for card in field]
    return twin

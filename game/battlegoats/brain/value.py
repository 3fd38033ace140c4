"""The chance to win a match of BattleGoats, from what the cards on all battlefields can do to each other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import exp

from game.battlegoats import state as at
from game.battlegoats.brain.card_worth import PLAIN
from game.battlegoats.brain.clashes import Fighter, features, fighters
from game.battlegoats.cards import CARDS, INDEX
from game.core.cards import KIND, is_hidden
from game.core.state import State

_WEIGHTS = (2.013, -0.016, 0.238, 0.396, 0.109, -0.227, 0.395, -0.149, 0.026, 1.538)
"""Weight of each of `clashes.FEATURES` in the logit of a win: ridge regression over TO BE SAID
(tests/bench/fit_battlegoats.py)."""
_TALENT_TEXT = """
jonas=1.24/1.34 alfonso=1.26/-0.28 shanelaine=1.15/1.36 marshal_greta=0.32/0.26 old_barnabas=1.59/1.64
queen_odile=0.99/0.87 ramsey=1.08/0.85 double_ballista=-0.06/0.30 glass_cannon=0.21/0.14 pig_a_pult=0.31/0.11
land_mine=-0.17/-0.96 battering_ram=0.20/0.08 watchtower=0.01/0.02 armored_pig=0.13/0.86 baby_dragon=0.23/0.13
mama_dragon=0.36/0.52 lion=0.42/0.73 wolf=-0.00/0.55 bear=0.24/0.17 vulture=1.04/0.93 skunk=0.16/0.42
badger=0.12/0.18 sentry=0.22/-0.01 charger=0.08/0.02 bulwark=0.20/-0.03 headbutter=0.17/-0.17 pikegoat=-0.53/-0.32
slinger=-0.46/-0.12 rearguard=-0.31/-0.25 herder=-0.20/-0.03 drummer=-0.30/-0.12 beastslayer=0.04/0.10
wrecker=-0.03/0.16 kingbutter=0.37/0.16 duelist=0.11/0.24 vanguard=0.18/0.47 centurion=0.11/0.27 archer=0.19/0.49
corner_kid=0.24/0.28 show_off=0.03/0.52 brawler=-0.32/0.36 spotter=-0.02/0.26 lookout=0.02/0.34 martyr=-0.21/0.30
bitter_goat=0.29/0.14 stubborn_goat=0.10/0.31 last_stand=0.27/0.14 underdog=-0.04/-0.55 avenger=0.44/0.48
tick=0.12/0.47 tock=0.17/0.45 sapper=-0.07/0.09 medic=0.10/-0.23 scout=-0.16/0.23 trickster=-0.09/0.33
"""
_MEASURED = {INDEX[key]: pair.split("/") for key, pair in (word.split("=") for word in _TALENT_TEXT.split())}
MEASURED_TALENT = {kind: (float(hidden), float(known)) for kind, (hidden, known) in _MEASURED.items()}
"""By kind, what a card on the battlefield adds to the logit beyond the features, while the foe does not know it and
when it does; from the same regression."""
_CROWD = 0.75
"""How much of the logits against single foes counts with three or more armies; with 0.5 and 1 the loss was greater."""
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
    share = (1.0 if len(alive) == 2 else _CROWD) / len(alive)
    found = dict.fromkeys(alive, 0.0)
    for seat, foe in combinations(alive, 2):
        logit = share * _logit(state, seat, foe)
        found[seat] += logit
        found[foe] -= logit
    return found


def _logit(state: State, seat: int, foe: int) -> float:
    """The logit of winning against one foe, if there were no others."""
    own, theirs = fighters(state, seat, foe), fighters(state, foe, seat)
    if not own or not theirs:
        return -_LOST if own else _LOST
    return _side(state, seat, foe, own, theirs) - _side(state, foe, seat, theirs, own)


def _side(state: State, seat: int, foe: int, own: list[Fighter], theirs: list[Fighter]) -> float:
    """What speaks for an army: its cards by themselves, and what they can do to those of the foe."""
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

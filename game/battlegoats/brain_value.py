"""The chance to win a match of BattleGoats, read off the battlefields."""

from __future__ import annotations

from math import exp, log

from game.battlegoats import state as at
from game.battlegoats.brain_cards import PLAIN, usefulness
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.effects import GOAT, Clash
from game.core.cards import EMPTY, KIND, UP, is_hidden
from game.core.state import State

_TEMPO, _STANDS, _NUMBER = 0.22, 1.76, 1.75
"""Logistic regression over 13,000 matches of `brain_turn.choose` with itself (tests/bench/fit_battlegoats.py): to be
on turn, the summed usefulness of all cards as defenders, and the logarithm of their number."""
_TALENT_TEXT = """
jonas 0.35 alfonso 0.22 shanelaine 0.23 marshal_greta -0.15 old_barnabas 0.67 queen_odile -0.05 ramsey 0.28
double_ballista -0.78 glass_cannon 0.41 pig_a_pult -0.12 land_mine 0.20 battering_ram -0.09 watchtower -0.98
armored_pig -0.49 baby_dragon -0.61 mama_dragon -0.52 lion -0.60 wolf -0.64 bear -0.39 vulture 0.36 skunk -0.66
badger -0.53 sentry -0.94 charger -0.08 bulwark -1.00 headbutter 0.12 pikegoat -0.81 slinger -1.04 rearguard
-1.02 herder -0.95 drummer -0.82 beastslayer -0.32 wrecker -0.81 kingbutter 0.03 duelist -0.93 vanguard -0.67
centurion -0.73 archer -0.72 corner_kid -0.74 show_off -0.79 brawler -0.79 spotter -0.72 lookout -0.70 martyr
-0.05 bitter_goat 0.44 stubborn_goat -0.56 last_stand -0.22 underdog -0.93 avenger 0.05 tick -0.65 tock -0.57
sapper -0.72 medic -0.39 scout -0.82 trickster -0.79
"""
TALENT = {
    INDEX[key]: float(gain) for key, gain in zip(*[iter(_TALENT_TEXT.split())] * 2, strict=True)
}
"""From the same regression: what a card adds beyond that."""


def value(state: State, seat: int) -> float:
    """The chance to win, from what all armies can do; cards that a view does not show count as plain Goats."""
    if state.outcome is not None:
        ranks = state.outcome.ranks
        return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    if not state.counts[at.FIRST]:
        return 1 / len(at.living(state))
    if state.viewer >= 0:
        state = _filled(state)
    weights = {other: exp(might(state, other)) for other in at.living(state)}
    return weights.get(seat, 0.0) / sum(weights.values())


def might(state: State, seat: int) -> float:
    """How strong an army is: the logit against an equal one is zero."""
    cards = state.zones[at.field(seat)]
    foe = next(other for other in at.living(state) if other != seat)
    stands = talents = 0.0
    number = 0
    for place, card in enumerate(cards):
        if card == EMPTY:
            continue
        number += 1
        kind = card & KIND
        talents += TALENT[kind]
        row = CARDS[kind]
        total = row.attack
        if row.modifiers:
            clash = Clash(state, seat, place, bool(card & UP), False, foe, 0, GOAT, False)
            total += sum([modifier(clash) for modifier in row.modifiers])
        stands += usefulness(max(0, total))
    return _STANDS * stands + talents + _NUMBER * log(number) + _TEMPO * (state.counts[at.ACTIVE] == seat)


def _filled(view: State) -> State:
    """The view with a plain Goat for every card that it does not show."""
    twin = view.copy()
    for seat in range(view.seats):
        field = twin.zones[at.field(seat)]
        field[:] = [(card & ~KIND) | PLAIN if is_hidden(card) else card for card in field]
    return twin

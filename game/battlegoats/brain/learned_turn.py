"""The gain of each attack and action of a turn as searches of masters have found it: what each card is worth to them.

Gains are in card worth, where an average card is worth 1 (`card_worth.worth`). They are a sum of few numbers, so that
playouts can afford them (`choose`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from game.battlegoats import battle, powers
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import EVERYTHING, EVERYTHING_BUT_MINE, MINE, unknown_attack_gain
from game.battlegoats.brain.turn import attack, foe_bonuses, possible_kinds, use, with_plain_goats
from game.battlegoats.cards import CARDS, INDEX, holders
from game.battlegoats.effects import Power
from game.battlegoats.turn import turn_legal
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.state import State

CARD_CHANCE = 0.146
"""Increase of the chance to win for one unit of gain: ridge regression of the chances that searches found for 61,000
candidates of 5,900 turns of 471 matches, as all numbers here (laboratory/fits/distil_battlegoats.py)."""
_CARD_GAINS_TEXT = """
jonas=1.67/-1.14/-0.29/-0.09 alfonso=0.21/-0.07/-1.25/0.16 shanelaine=1.40/-1.12/-0.22/-0.05
marshal_greta=0.74/-0.32/0.09/0.34 old_barnabas=2.45/-1.27/-0.90/-0.23 queen_odile=1.30/-0.81/-0.35/-0.03
ramsey=1.30/-1.71/-0.32/-0.21 double_ballista=0.20/-0.18/0.00/0.38 glass_cannon=0.59/0.13/-0.14/0.30
pig_a_pult=0.82/-0.44/-0.03/-0.01 land_mine=0.30/-0.22/-0.11/0.17 battering_ram=0.72/-0.48/-0.08/0.01
watchtower=0.49/-0.46/0.10/0.09 armored_pig=0.72/-0.35/0.09/0.10 baby_dragon=0.53/-0.46/-0.03/0.18
mama_dragon=0.67/-0.58/-0.04/0.17 lion=0.80/-0.53/-0.18/0.17 wolf=0.26/-0.44/0.31/0.21 bear=0.94/-0.07/-0.24/0.30
vulture=1.39/-0.82/-0.49/-0.20 skunk=0.32/-0.30/-0.02/0.25 badger=0.51/-0.46/-0.01/0.19 sentry=0.22/-0.82/-0.02/-0.20
charger=0.76/-0.07/-0.17/0.31 bulwark=0.06/-0.65/-0.20/-0.18 headbutter=0.76/0.01/-0.28/0.31
pikegoat=0.05/0.06/0.17/0.58 slinger=0.25/-0.13/0.23/0.43 rearguard=0.26/-0.19/0.24/0.40 herder=0.30/-0.17/0.43/0.34
drummer=0.07/-0.07/0.61/0.40 beastslayer=0.25/-0.32/0.04/0.16 wrecker=0.40/-0.32/-0.04/0.19
kingbutter=0.48/-0.36/-0.38/0.11 duelist=0.40/-0.31/-0.10/0.21 vanguard=0.63/-0.70/0.03/0.21
centurion=0.70/-0.57/0.00/0.29 archer=0.67/-0.40/-0.08/0.25 corner_kid=0.59/-0.62/0.00/0.14
show_off=0.48/-0.24/-0.42/0.22 brawler=0.20/-0.20/-0.35/-0.05 spotter=0.32/-0.31/0.04/0.24
lookout=0.44/-0.42/0.16/0.15 martyr=0.52/-0.17/0.00/0.20 bitter_goat=0.63/-0.33/-0.21/0.08
stubborn_goat=0.45/-0.48/0.10/0.13 last_stand=0.79/-0.47/-0.17/0.00 underdog=0.32/-0.24/-0.53/0.39
avenger=1.01/-0.42/-0.51/0.12 tick=0.60/-0.41/0.01/0.14 tock=0.60/-0.34/0.07/0.12 sapper=0.22/-0.15/-0.16/0.38
medic=0.15/-0.05/-0.27/0.36 scout=0.58/-0.36/-0.03/0.20 trickster=0.38/-0.31/0.05/0.29
"""
"""Each card with the four numbers of its CardGains."""
_GUESS_SLOPE = 0.342
"""Weight of the mean gain of attacking unknown cards (`unknown_attack_gain`) beside `CardGains.guess`."""
_STEAL, _CALL_BACK, _PEEK, _SWAP = 1.92, 0.79, 0.13, 0.21
"""The gains of the actions of cards."""
_TIE_NOISE = 0.034
"""Largest random bonus of each own card in playouts, so that nearly equal gains alternate."""


class CardGains(NamedTuple):
    """What a card adds to the gain of an action."""

    taken: float
    """If it is a known card of a foe and falls."""
    lost: float
    """If it attacks a known card and falls."""
    shown: float
    """If it attacks or acts and some enemy has not seen it."""
    guess: float
    """If it attacks an unknown card."""


def _use_gains() -> dict[int, float]:
    """By kind, the gain of its action."""
    gains = {Power.STEALS: _STEAL, Power.RETURNS_GOAT: _CALL_BACK, Power.PEEKS: _PEEK, Power.SWAPS: _SWAP}
    return {kind: gain for power, gain in gains.items() for kind in holders(power)}


_USE_GAINS = _use_gains()


def _card_gains() -> tuple[CardGains, ...]:
    """The gains of each kind; a card that was not in the matches has the mean of all others."""
    words = (word.split("=") for word in _CARD_GAINS_TEXT.split())
    known = {INDEX[key]: CardGains(*map(float, numbers.split("/"))) for key, numbers in words}
    usual = CardGains(*(sum(column) / len(known) for column in zip(*known.values(), strict=True)))
    return tuple(known.get(kind, usual) for kind in range(len(CARDS)))


CARD_GAINS = _card_gains()
"""By kind."""
_TAKEN, _LOST, _SHOWN, _GUESS = (list(column) for column in zip(*CARD_GAINS, strict=True))
_MOST_LOST = max(0.0, *_LOST)
"""The most that an attack can gain beyond what it takes."""


@cache
def guess_gains(pool: frozenset[int]) -> tuple[float, ...]:
    """By kind, the gain of attacking an unknown card out of this pool."""
    return tuple(_GUESS_SLOPE * gain + _GUESS[kind] for kind, gain in enumerate(unknown_attack_gain(pool)))


def clash_gain(state: State, own: Target, foe: Target) -> float:
    """The gain when the card at `own` attacks the card at `foe`, both known."""
    kind = state.zones[at.field(own[0])][own[1]] & KIND
    foe_kind = state.zones[at.field(foe[0])][foe[1]] & KIND
    if kind in battle.STEADY and foe_kind in battle.STEADY:
        return _steady_clash_gain(kind, own[1], foe_kind, foe[1])
    return _gain(kind, battle.strength(state, own, foe, True), foe_kind, battle.strength(state, foe, own, False))


@lru_cache(maxsize=20_000)
def _steady_clash_gain(kind: int, place: int, foe_kind: int, spot: int) -> float:
    """The gain of an attack of a steady card on a place on another one."""
    total = battle.steady_total(kind, place, True, CARDS[foe_kind].cls)
    return _gain(kind, total, foe_kind, battle.steady_total(foe_kind, spot, False, CARDS[kind].cls))


def _gain(kind: int, total: int, foe_kind: int, foe_total: int) -> float:
    """The gain of an attack with these totals."""
    falls, foe_falls = battle.verdict(kind, total, foe_kind, foe_total)
    gain = _TAKEN[foe_kind] if foe_falls else 0.0
    return gain + _LOST[kind] if falls else gain


def turn_gains(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """The gain of each attack and action of a turn, in their order."""
    foes = powers.enemies(view, seat)
    bit, others = seen_bit(seat), sum([seen_bit(foe) for foe in foes])
    guess, table = guess_gains(possible_kinds(view, seat)), with_plain_goats(view, seat)
    bonus = foe_bonuses(view, foes)
    gains = []
    for action in legal:
        zone, place = view.layout.slot(action.picks[0])
        card = view.zones[zone][place]
        kind = card & KIND
        gain = 0.0 if card & others == others else _SHOWN[kind]
        if action.verb == "use":
            gains.append(gain + _USE_GAINS[kind])
            continue
        zone, spot = view.layout.slot(action.picks[1])
        foe = view.layout.zones[zone].owner
        known = view.zones[zone][spot] & bit
        gains.append(gain + bonus[foe] + (clash_gain(table, (seat, place), (foe, spot)) if known else guess[kind]))
    return gains


def at_sight(state: State, seat: int, rng: Random) -> Action:
    """As `choose`, or the only legal action. With three cards or more there are always several: only one is a Land
    Mine, and each of the others can attack."""
    if at.army(state, seat) < 3:
        legal = turn_legal(state, state.stack[-1], seat)
        if len(legal) == 1:
            return legal[0]
    return choose(state, seat, rng)


def choose(state: State, seat: int, rng: Random) -> Action:
    """The attack or action with the highest gain, for playouts: a fast version of `turn_gains` with some noise."""
    foes = powers.enemies(state, seat)
    others = sum([seen_bit(foe) for foe in foes])
    own = [
        (place, card & KIND, rng.random() * _TIE_NOISE + (0.0 if card & others == others else _SHOWN[card & KIND]))
        for place, card in enumerate(state.zones[at.field(seat)])
        if card != EMPTY
    ]
    best = _best_use(state, seat, own)
    table, bonus = with_plain_goats(state, seat), foe_bonuses(state, foes)
    for foe in foes:
        best = _best_attack(table, seat, foe, own, best, bonus[foe], rng)
    _, place, foe, spot = best
    return use(seat, place) if foe < 0 else attack(seat, place, foe, spot)


_Own = list[tuple[int, int, float]]
"""The seat's own cards: place, kind, and what is added to all gains of this card."""
_Best = tuple[float, int, int, int]
"""The best action so far: gain, own place, seat and place of the target; seat -1 for the card's own action."""


def _best_use(state: State, seat: int, own: _Own) -> _Best:
    best: _Best = (-inf, -1, -1, -1)
    for place, kind, base in own:
        if kind in _USE_GAINS and powers.can_use(state, seat, kind):
            best = max(best, (base + _USE_GAINS[kind], place, -1, -1))
    return best


def _best_attack(state: State, seat: int, foe: int, own: _Own, best: _Best, extra: float, rng: Random) -> _Best:
    """The best of `best` and all attacks on this foe, which gain `extra`. Known targets are sorted by what they bring,
    so that the search over them can stop early."""
    known, unknown = _targets(state, seat, foe)
    guess = guess_gains(EVERYTHING_BUT_MINE if at.KINDS.get(state.counts[at.SHOWN], MINE) else EVERYTHING)
    for place, kind, luck in own:
        if kind in battle.CANNOT_ATTACK:
            continue
        base = luck + extra
        reach = battle.reach(state, kind, foe) if kind in battle.PLACE_BOUND else at.PLACES
        if unknown and base + guess[kind] > best[0]:
            spots = unknown if reach is at.PLACES else [spot for spot in unknown if spot in reach]
            if spots:
                best = base + guess[kind], place, foe, spots[int(rng.random() * len(spots))]
        for most, spot in known:
            if base + most + _MOST_LOST <= best[0]:
                break
            if spot in reach:
                gain = base + clash_gain(state, (seat, place), (foe, spot))
                if gain > best[0]:
                    best = gain, place, foe, spot
    return best


def _targets(state: State, seat: int, foe: int) -> tuple[list[tuple[float, int]], list[int]]:
    """The most that each known card on the foe's battlefield brings, with its place, best first; and the places of the
    others."""
    bit = seen_bit(seat)
    known: list[tuple[float, int]] = []
    unknown = []
    for spot, card in enumerate(state.zones[at.field(foe)]):
        if card == EMPTY:
            continue
        if card & bit:
            known.append((max(0.0, _TAKEN[card & KIND]), spot))
        else:
            unknown.append(spot)
    known.sort(reverse=True)
    return known, unknown

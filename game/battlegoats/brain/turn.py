"""The gain of each attack and action of a turn, one move ahead, from what the seat has seen: how people judge who have
played little. What masters have found is in `learned_turn`.

Gains are in card worth: the worth won less the worth lost, where an average card is worth 1 (`card_worth.worth`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.battlegoats import battle, powers
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.brain.card_worth import EVERYTHING, MINE, PLAIN, unknown_attack_gain, worth
from game.battlegoats.brain.layout import layout_score
from game.battlegoats.cards import INDEX, holders
from game.battlegoats.effects import Power
from game.core.actions import Action
from game.core.cards import EMPTY, KIND, seen_bit
from game.core.state import State

_SHOW_COST = 0.25
"""Cost of showing one's own card that some enemy has not seen."""
_LEADER_BONUS = 0.1
"""Bonus for attacking the enemy with the most cards, with three seats or more."""
_ELIMINATION_BONUS = 0.5
"""Bonus for attacking an enemy's last card, with three seats or more."""
_PEEK_GAIN = 0.1
"""Gain of looking at enemy cards: little, for turns without a good attack."""
_SWAP_COST = 0.5
"""Cost of the Trickster's action, which shows her."""
_ORDER_WORTH = 1.0
"""Gain for each point by which a swap improves `layout_score`."""
_STEALS, _PEEKS = holders(Power.STEALS), holders(Power.PEEKS)
_CALLS_BACK, _SWAPS = holders(Power.RETURNS_GOAT), holders(Power.SWAPS)
_LEANS = frozenset(
    INDEX[key]
    for key in ("marshal_greta", "drummer", "wolf", "tick", "tock", "armored_pig", "baby_dragon", "mama_dragon")
)
"""Kinds whose totals depend on which other cards lie on their battlefield."""


@cache
def attack(seat: int, place: int, foe: int, spot: int) -> Action:
    """The attack of the card on `place` on the foe's card on `spot`."""
    return Action(seat, "attack", (f"s{seat}.field/{place + 1}", f"s{foe}.field/{spot + 1}"))


@cache
def use(seat: int, place: int) -> Action:
    """The action of the card on a place."""
    return Action(seat, "use", (f"s{seat}.field/{place + 1}",))


def mine_is_possible(state: State, seat: int) -> bool:
    """Whether an unknown card can be the Land Mine, from what this seat has seen."""
    if at.KINDS.get(state.counts[at.SHOWN], MINE):
        return False
    bit = seen_bit(seat)
    fields = (state.zones[at.field(other)] for other in range(state.seats))
    return not any(card & KIND == MINE and card & bit for cards in fields for card in cards if card != EMPTY)


def with_plain_goats(state: State, seat: int) -> State:
    """A copy of the state where all enemy cards that the seat does not know are plain Goats, for computing totals; the
    state itself if no known enemy card depends on its neighbours."""
    bit, leans = seen_bit(seat), False
    fields = [at.field(foe) for foe in range(state.seats) if foe != seat]
    for field in fields:
        cards = state.zones[field]
        leans = leans or any(card & bit and card & KIND in _LEANS for card in cards if card != EMPTY)
    if not leans:
        return state
    twin = state.copy()
    for field in fields:
        twin.zones[field] = [
            card if card == EMPTY or card & bit else (card & ~KIND) | PLAIN for card in state.zones[field]
        ]
    return twin


def clash_gain(state: State, own: Target, foe: Target) -> float:
    """The gain when the card at `own` attacks the card at `foe`, both known."""
    kind = state.zones[at.field(own[0])][own[1]] & KIND
    foe_kind = state.zones[at.field(foe[0])][foe[1]] & KIND
    total = battle.strength(state, own, foe, True)
    falls, foe_falls = battle.verdict(kind, total, foe_kind, battle.strength(state, foe, own, False))
    gain = worth()[foe_kind] if foe_falls else 0.0
    return gain - worth()[kind] if falls else gain


def foe_bonus(state: State, seat: int, foe: int) -> float:
    """The bonus for attacking this foe, as the leader or for its last card; 0 with two seats."""
    return foe_bonuses(state, powers.enemies(state, seat))[foe]


def foe_bonuses(state: State, foes: Sequence[int]) -> dict[int, float]:
    """The bonus for attacking each of all foes."""
    if state.seats == 2:
        return dict.fromkeys(foes, 0.0)
    cards = [at.army(state, foe) for foe in foes]
    most = max(cards)
    return {
        foe: _LEADER_BONUS * (number == most) + _ELIMINATION_BONUS * (number == 1)
        for foe, number in zip(foes, cards, strict=True)
    }


def use_gain(state: State, seat: int, kind: int) -> float:
    """The gain of the action of a card of this kind, estimated without looking at its targets."""
    bit, price = seen_bit(seat), worth()
    if kind in _STEALS:
        foes = powers.enemies(state, seat)
        known = [
            price[card & KIND] for foe in foes for card in state.zones[at.field(foe)] if card != EMPTY and card & bit
        ]
        return 2.0 * max([1.0, *known])
    if kind in _CALLS_BACK:
        lost = state.zones[at.discard(seat)]
        return max(price[lost[index] & KIND] for index in powers.goats_lost(state, seat))
    if kind in _PEEKS:
        return _PEEK_GAIN
    return -_SWAP_COST


def turn_gains(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """The gain of each attack and action of a turn, in their order."""
    foes = powers.enemies(view, seat)
    others = sum(seen_bit(foe) for foe in foes)
    pool = possible_kinds(view, seat)
    guess = unknown_attack_gain(pool)
    table = with_plain_goats(view, seat)
    bonus = foe_bonuses(view, foes)
    gains = []
    for action in legal:
        own = view.layout.slot(action.picks[0])
        card = view.zones[own[0]][own[1]]
        gain = 0.0 if card & others == others else -_SHOW_COST
        if action.verb == "use":
            gains.append(gain + _action_gain(view, seat, card & KIND))
            continue
        zone, spot = view.layout.slot(action.picks[1])
        foe = view.layout.zones[zone].owner
        if view.zones[zone][spot] & seen_bit(seat):
            gain += clash_gain(table, (seat, own[1]), (foe, spot))
        else:
            gain += guess[card & KIND]
        gains.append(gain + bonus[foe])
    return gains


def _action_gain(view: State, seat: int, kind: int) -> float:
    if kind in _SWAPS:
        return best_swap_gain(view, seat) * _ORDER_WORTH - _SWAP_COST
    return use_gain(view, seat, kind)


def best_swap_gain(view: State, seat: int) -> float:
    """The change of `layout_score` by the best swap of two face-down cards on the seat's battlefield."""
    down = powers.face_down(view, seat)
    now = layout_score(view.zones[at.field(seat)])
    return max(score_after_swap(view, seat, a, b) for a in down for b in down if a < b) - now


def score_after_swap(view: State, seat: int, first: int, second: int) -> float:
    """The `layout_score` of the seat's battlefield after a swap of two places."""
    field = list(view.zones[at.field(seat)])
    field[first], field[second] = field[second], field[first]
    return layout_score(field)


def possible_kinds(view: State, seat: int) -> frozenset[int]:
    """The kinds that an unknown card can be: all that the seat does not see anywhere."""
    bit = seen_bit(seat)
    seen = {card & KIND for zone in view.zones for card in zone if card != EMPTY and card & bit}
    return EVERYTHING - seen

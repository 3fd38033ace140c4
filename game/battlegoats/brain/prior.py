"""How promising each action looks at each question, one move ahead, from what the seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import MappingProxyType

from game.battlegoats import battle
from game.battlegoats import state as at
from game.battlegoats.brain import learned_turn
from game.battlegoats.brain.card_worth import PLAIN, duels, unknown_attack_gain, worth
from game.battlegoats.brain.layout import draft_worth, layout_score, next_place
from game.battlegoats.brain.turn import (
    clash_gain,
    foe_bonus,
    possible_kinds,
    score_after_swap,
    turn_gains,
    with_plain_goats,
)
from game.battlegoats.cards import CARDS, INDEX
from game.core.actions import Action
from game.core.cards import KIND, seen_bit
from game.core.state import State

NEVER = -inf
"""The score of an action that is not searched."""
_USUAL = 1.0
"""Worth of an unknown card: that of an average one."""
_DODGE_COST = 0.01
"""Cost of moving Jonas, so that he stays if all else is equal."""
_JONAS = INDEX["jonas"]


def gains(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """A score of each action, in their order: mostly in card worth; NEVER for those that are not searched."""
    return _GAINS[view.stack[-1].name](view, seat, legal)


def _only(legal: Sequence[Action], scores: Sequence[float]) -> list[float]:
    """The scores with NEVER for all but the first best action, for questions that need no search."""
    best = scores.index(max(scores))
    return [score if index == best else NEVER for index, score in enumerate(scores)]


def _draft(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    return _only(legal, draft_gains(view, seat, legal))


def draft_gains(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """The `draft_worth` of each card that can be drafted, in their order."""
    army = [card & KIND for card in view.zones[at.hand(seat)]]
    return [draft_worth(INDEX[action.picks[0]], army) for action in legal]


def _deploy(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    plan = next_place(view, seat)
    if plan is None:
        return [0.0 if action.verb == "ready" else NEVER for action in legal]
    pick = (CARDS[plan[0]].key, view.layout.pick(at.field(seat), plan[1]))
    return [0.0 if action.picks == pick else NEVER for action in legal]


def _choose(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    return [0.0 if action.picks == (f"s{seat}",) else NEVER for action in legal]


def _target(view: State, pick: str) -> tuple[int, int, int]:
    """The seat, the place and the packed card that a pick on a battlefield names."""
    zone, place = view.layout.slot(pick)
    return view.layout.zones[zone].owner, place, view.zones[zone][place]


def _volley(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    own, _ = view.stack[-1].data
    kind = view.zones[at.field(seat)][own[1]] & KIND
    table = with_plain_goats(view, seat)
    unknown = unknown_attack_gain(possible_kinds(view, seat))[kind]
    scores = []
    for action in legal:
        if action.verb == "done":
            scores.append(0.0)
            continue
        foe, place, card = _target(view, action.picks[0])
        gain = clash_gain(table, own, (foe, place)) if card & seen_bit(seat) else unknown
        scores.append(gain + foe_bonus(view, seat, foe))
    return scores


def _dodge(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """By the result of the battle, which is 0 on a place that a known attacker may not attack, and by the layout."""
    attacker, targets, number = view.stack[-1].data
    spot = targets[number]
    card = view.zones[at.field(attacker[0])][attacker[1]]
    knows = bool(card & seen_bit(seat))
    stay = -clash_gain(with_plain_goats(view, seat), attacker, spot) if knows else _jonas_alone(view, seat)
    scores = []
    for action in legal:
        if action.verb == "stay":
            scores.append(stay + layout_score(view.zones[at.field(seat)]))
            continue
        moved = view.copy()
        place = view.layout.slot(action.picks[0])[1]
        moved.swap(at.field(seat), spot[1], place)
        misses = knows and place not in battle.reach(moved, card & KIND, seat)
        scores.append((0.0 if misses else stay) + layout_score(moved.zones[at.field(seat)]) - _DODGE_COST)
    return scores


def _jonas_alone(view: State, seat: int) -> float:
    pool = possible_kinds(view, seat)
    table, price = duels(), worth()
    return sum(table[foe][_JONAS][0] * price[foe] - table[foe][_JONAS][1] * price[_JONAS] for foe in pool) / max(
        1, len(pool)
    )


def _steal(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    scores = []
    for action in legal:
        foe, _, card = _target(view, action.picks[0])
        known = card & seen_bit(seat)
        scores.append((worth()[card & KIND] if known else _USUAL) + foe_bonus(view, seat, foe))
    return scores


def _put(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    zone, index = view.stack[-1].data
    card = view.zones[zone][index]
    kind = card & KIND if card & seen_bit(seat) else PLAIN
    scores = []
    for action in legal:
        field = list(view.zones[at.field(seat)])
        field[view.layout.slot(action.picks[0])[1]] = kind
        scores.append(layout_score(field))
    return _only(legal, scores)


def _recall(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    lost = view.zones[at.discard(seat)]
    return [worth()[lost[view.layout.slot(action.picks[0])[1]] & KIND] for action in legal]


def _trade(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    places = [view.layout.slot(action.picks[0])[1] for action in legal]
    first = view.stack[-1].data
    if first:
        return _only(legal, [score_after_swap(view, seat, first[0], place) for place in places])
    return _only(legal, [max(score_after_swap(view, seat, a, b) for b in places if b != a) for a in places])


def _peek(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    scores = []
    for action in legal:
        foe, _, card = _target(view, action.picks[0])
        scores.append((0.0 if card & seen_bit(seat) else 1.0) + foe_bonus(view, seat, foe))
    most = max(scores)
    return [score if score == most else NEVER for score in scores]


def _share(view: State, seat: int, legal: Sequence[Action]) -> list[float]:
    """A share of the victory is better than none."""
    return [0.0 if action.picks == (battle.BOTH,) else NEVER for action in legal]


_GAINS: Mapping[str, Callable[[State, int, Sequence[Action]], list[float]]] = MappingProxyType(
    {
        "draft": _draft,
        "deploy": _deploy,
        "choose": _choose,
        "turn": turn_gains,
        "volley": _volley,
        "dodge": _dodge,
        "steal": _steal,
        "keep": _put,
        "recall": _recall,
        "return": _put,
        "trade": _trade,
        "peek": _peek,
        "share": _share,
    }
)


def prior(view: State, seat: int, legal: list[Action]) -> list[float]:
    """As `gains`, but on a turn as masters have found it (`learned_turn`)."""
    if view.stack[-1].name == "turn":
        return learned_turn.turn_gains(view, seat, legal)
    return gains(view, seat, legal)

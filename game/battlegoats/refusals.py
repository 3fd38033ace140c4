"""Why a person's picks in BattleGoats lead to no legal action, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.battlegoats import battle, powers, setup
from game.battlegoats import state as at
from game.battlegoats.battle import Target
from game.battlegoats.cards import CARDS
from game.core.cards import EMPTY, KIND
from game.core.guide import Sentence
from game.core.state import State

_PLAIN = {
    "draft": "one_of_pack",
    "choose": "a_player",
    "share": "share_or_not",
    "dodge": "own_empty_place",
    "keep": "own_empty_place",
    "return": "own_empty_place",
    "steal": "enemy_card",
    "recall": "goat_of_discard",
    "trade": "own_face_down",
}
"""Steps that accept only one kind of pick → the sentence that says which."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """Why these picks fit no legal action; None if they do, or if the seat is not asked anything."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    step = view.stack[-1].name
    if step in _PLAIN:
        return _PLAIN[step], {}
    spots = [_spot(view, pick) for pick in picks]
    match step:
        case "deploy":
            return _deploy(view, seat, spots)
        case "peek":
            return _peek(view, seat, spots[-1])
        case "turn" | "volley":
            return _attack(view, seat, spots)
    return None


def _spot(view: State, pick: str) -> Target | None:
    """The place of a battlefield that a pick names; None for any other pick."""
    if "/" not in pick:
        return None
    zone, place = view.layout.slot(pick)
    owner = view.layout.zones[zone].owner
    return (owner, place) if owner >= 0 and zone == at.field(owner) else None


def _deploy(view: State, seat: int, spots: Sequence[Target | None]) -> Sentence | None:
    placing = bool(view.zones[at.hand(seat)])
    if not all(spot and spot[0] == seat for spot in (spots[-1:] if placing else spots)):
        return "own_battlefield", {}
    if placing:
        return ("place_taken" if spots[-1] in _filled(view, seat) else "own_battlefield"), {}
    if view.counts[at.swaps(seat)] >= setup.MOST_SWAPS:
        return "no_more_swaps", {"most": setup.MOST_SWAPS}
    return None


def _filled(view: State, seat: int) -> list[Target]:
    return [(seat, place) for place in at.filled_places(view, seat)]


def _peek(view: State, seat: int, spot: Target | None) -> Sentence | None:
    if spot is None or spot[0] == seat or view.zones[at.field(spot[0])][spot[1]] == EMPTY:
        return "enemy_card", {}
    if spot[1] not in powers.face_down(view, spot[0]):
        return "face_down", {}
    return "another_card", {}


def _attack(view: State, seat: int, spots: Sequence[Target | None]) -> Sentence | None:
    own = view.stack[-1].data[0] if view.stack[-1].name == "volley" else spots[0]
    if own is None or own[0] != seat or view.zones[at.field(seat)][own[1]] == EMPTY:
        return "own_card_first", {}
    kind = view.zones[at.field(seat)][own[1]] & KIND
    card = f"card:{CARDS[kind].key}"
    if kind in battle.CANNOT_ATTACK:
        return "cannot_attack", {"card": card}
    target = spots[-1]
    if target is None or target[0] == seat or view.zones[at.field(target[0])][target[1]] == EMPTY:
        return "enemy_card", {}
    if target[1] not in battle.reach(view, kind, target[0]):
        return "reach", {"card": card, "reach": f"reach:{_reach_of(kind)}"}
    return ("another_card", {}) if target in view.stack[-1].data else None


def _reach_of(kind: int) -> str:
    return next(power.name.lower() for power in CARDS[kind].powers if power.name.endswith("_ONLY"))

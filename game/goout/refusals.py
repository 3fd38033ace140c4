"""Why a person's picks in Go Out Battle lead to no legal action, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.goout import state as at
from game.goout.cards import (
    CARDS,
    GUARD,
    HIGHEST,
    INDEX,
    MIX_KINDS,
    NUMBER_KINDS,
    ONE,
    PAIR,
    POWER,
    TOP,
    CharacterPower,
)
from game.goout.questions import show_first
from game.goout.turn import opened

_OF_CARDS = frozenset({"play", "guard", "top", "mix", "flush"})
"""Verbs of a turn that begin with a card of the hand."""
_PLAIN = {
    "survived": "who_survived",
    "choose": "own_character",
    "lay": "own_hand",
    "drop": "own_hand",
    "noted": "show_her",
    "give": "give_to",
    "mix": "mix_only",
    "flush": "flush_only",
}
"""Steps that accept only one kind of pick → the sentence that says which."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """Why these picks fit no legal action; None if they do, or if the seat is not asked anything."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    step = view.stack[-1].name
    if step in {"turn", "lay"} and picks[-1].startswith(f"s{seat}.character") and not at.is_revealed(view, seat):
        return "show_her", {}
    if step in _PLAIN:
        return _PLAIN[step], {}
    kind = INDEX.get(picks[0], -1)
    if len(picks) > 1 and kind in NUMBER_KINDS and not view.counts[at.NUMBER]:
        return "how_many", {}
    why = _card(view, seat, kind)
    return ("on_pile", {}) if why is None and len(picks) > 1 else why


def _card(view: State, seat: int, kind: int) -> Sentence | None:
    """Why a card of this kind cannot be played now; None if it can."""
    verbs = {action.verb for action in flow.legal(view, seat)}
    if all(card & KIND != kind for card in view.zones[at.HAND[seat]]):
        return ("own_hand" if verbs & _OF_CARDS else "no_card"), {}
    if "flush" in verbs:
        return "sweep_first", {}
    if "mix" in verbs and kind in MIX_KINDS:
        return "mix_start", {}
    then = opened(view, seat)
    if any(action.verb == "flush" or _is_of(action, kind) for action in then):
        return show_first(view, seat), {"card": f"card:{CARDS[at.character(view, seat)].key}", "number": kind}
    return _number(view, seat, kind) if view.counts[at.NUMBER] and kind != GUARD else None


def _is_of(action: Action, kind: int) -> bool:
    """Whether an action plays cards of this kind; a mixed set may take any of its kinds."""
    return action.picks[:1] == (CARDS[kind].key,) or (action.verb == "mix" and kind in MIX_KINDS)


def _number(view: State, seat: int, kind: int) -> Sentence | None:
    """Why this number cannot be played on the pile; None if it can."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    held = [card & KIND for card in view.zones[at.HAND[seat]]]
    power = POWER[at.character(view, seat)] if at.is_revealed(view, seat) else None
    if power is CharacterPower.PAIRS:
        if count != PAIR:
            return "only_pairs", {"count": count, "guard": int(GUARD in held)}
        return _too_low(number) if kind <= number else None
    if kind <= number and not (kind == ONE and power is CharacterPower.TOPS and number < TOP):
        return _too_low(number)
    return ("too_few", {"count": count, "held": held.count(kind)}) if held.count(kind) < count else None


def _too_low(number: int) -> Sentence:
    """The sentence with what would be high enough; above the highest printed number there is only Toyoko's 14."""
    return {HIGHEST: "only_top", TOP: "nothing_higher"}.get(number, "too_low"), {"number": number}

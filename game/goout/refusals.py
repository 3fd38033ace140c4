"""Why a person's picks in Go Out Battle lead to no legal action, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import flow
from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.goout import state as at
from game.goout.cards import CARDS, GUARD, INDEX, PAIR, POWER, CharacterPower
from game.goout.questions import show_first
from game.goout.turn import opened

_PLAIN = {
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
    if step in _PLAIN or len(picks) > 1:
        return _PLAIN.get(step, "how_many"), {}
    return _card(view, seat, INDEX.get(picks[0], -1))


def _card(view: State, seat: int, kind: int) -> Sentence | None:
    """Why a card of this kind cannot be played now; None if it can."""
    if all(card & KIND != kind for card in view.zones[at.HAND[seat]]):
        return "own_hand", {}
    if any(action.verb == "flush" for action in flow.legal(view, seat)):
        return "sweep_first", {}
    if any(action.verb == "flush" or action.picks[:1] == (CARDS[kind].key,) for action in opened(view, seat)):
        return show_first(view, seat), {"card": f"card:{CARDS[at.character(view, seat)].key}", "number": kind}
    return _number(view, seat, kind) if view.counts[at.NUMBER] else None


def _number(view: State, seat: int, kind: int) -> Sentence | None:
    """Why this number cannot be played on the pile; None if it can."""
    number, count = view.counts[at.NUMBER], view.counts[at.COUNT]
    held = [card & KIND for card in view.zones[at.HAND[seat]]]
    if at.is_revealed(view, seat) and POWER[at.character(view, seat)] is CharacterPower.PAIRS:
        if count != PAIR:
            return "only_pairs", {"count": count, "guard": int(GUARD in held)}
        return ("too_low", {"number": number}) if kind <= number else None
    if kind <= number:
        return "too_low", {"number": number}
    return ("too_few", {"count": count, "held": held.count(kind)}) if held.count(kind) < count else None

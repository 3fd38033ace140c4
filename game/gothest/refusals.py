"""Why a person's picks in Gothest BATtle lead to no legal action, in one sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import KIND
from game.core.guide import Sentence
from game.core.state import State
from game.gothest import state as at
from game.gothest.cards import CARDS, INDEX, IS_ACE, TAKES_ACE

_PLAIN = {
    "choose": "own_character",
    "call": "call_it",
    "order": "choose_order",
    "mercy": "choose_hand",
    "take": "their_character",
}
"""Steps that accept only one kind of pick → the sentence that says which."""


def why_not(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """Why these picks fit no legal action; None if they do, or if the seat is not asked anything."""
    if not view.stack or seat not in view.stack[-1].seats or not picks:
        return None
    step = view.stack[-1].name
    if step in _PLAIN:
        return _PLAIN[step], {}
    if step == "claim":
        return _claim(view, 1 - seat, picks[0])
    hand = {card & KIND for card in view.zones[at.HAND[seat]]}
    kinds = [INDEX.get(pick, -1) for pick in picks]
    if picks[0].partition("/")[0] == f"s{seat}.deck":
        return ("must_play" if view.counts[at.ROUND] < at.ROUNDS else "must_play_last"), {}
    if any(kind not in hand for kind in kinds):
        return "own_hand", {}
    return _play(kinds, hand)


def _play(kinds: list[int], hand: set[int]) -> Sentence | None:
    """Why these kinds of the hand cannot be played together; None if they can (rulings G5 to G7)."""
    first = kinds[0]
    gaps = {"card": f"card:{CARDS[first].key}"}
    if IS_ACE[first]:
        return ("ace_alone" if any(TAKES_ACE[kind] for kind in hand) else "ace_stuck"), {}
    others = kinds[1:]
    if any(not IS_ACE[kind] for kind in others):
        return "two_bases", {}
    if others and not TAKES_ACE[first]:
        return "no_symbol", gaps
    return ("two_aces", {}) if len(others) > 1 else None


def _claim(view: State, loser: int, pick: str) -> Sentence | None:
    """Why this card cannot be claimed: only face-up cards of the loser's past can, base cards first (ruling G25)."""
    kinds = {card & KIND for card in view.zones[at.LOST[loser]]}
    kind = INDEX.get(pick, -1)
    if kind not in kinds:
        return "their_open_cards", {}
    bases = any(not IS_ACE[other] for other in kinds)
    return ("bases_first", {}) if IS_ACE[kind] and bases and view.options["claim"] == "base" else None

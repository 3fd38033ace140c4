"""Writes thoughts as JSON values and reads them, checking everything, since another package may have written them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf, isfinite
from typing import Any

from game.ai.brain import ALL_CHOICES, RankedAction, Reason, Thought
from game.core.actions import Action, BadData
from game.core.state import State

MOST_REASONS = 2
"""Reasons for an action at most."""
_GAPS = 8
"""Gaps of a sentence at most."""
_WORD = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_. '-]{0,39}")
"""Keys, names of gaps and words in gaps."""
_GREATEST = 10**9
"""The greatest absolute value of a number in a sentence."""
_COUNTED = 2**53
"""The greatest count of playouts or trials."""
_HAIR = 1e-9
"""The rounding error that a chance may have."""


def thought_to_json(thought: Thought) -> list[Any]:
    """A thought as a JSON value, with at most ALL_CHOICES choices and MOST_REASONS reasons."""
    reasons, chance = reasons_to_json(thought.reasons), float(thought.chance)
    choices = [_choice_to_json(choice) for choice in thought.choices[:ALL_CHOICES]]
    return [str(thought.action), reasons, chance, int(thought.playouts), choices]


def _choice_to_json(choice: RankedAction) -> list[Any]:
    reasons, chance = reasons_to_json(choice.reasons), float(choice.chance)
    return [str(choice.action), chance, reasons, float(choice.worth), int(choice.trials)]


def reasons_to_json(reasons: Sequence[Reason]) -> list[Any]:
    """Reasons as a JSON value, at most MOST_REASONS."""
    return [[key, dict(gaps)] for key, gaps in reasons[:MOST_REASONS]]


def thought_from_json(data: Any, view: State, legal: Mapping[str, Action]) -> Thought:
    """Read what `thought_to_json` wrote about the question of this view; `legal` are the legal actions by text. Raises
    BadData for anything else, also for an illegal action."""
    action, reasons, chance, playouts, choices = list_of(data, 5)
    best = action_from_json(action, legal)
    if not isinstance(choices, list) or len(choices) > ALL_CHOICES:
        raise BadData("choices that are none")
    ranked = tuple(_choice_from_json(choice, view, legal) for choice in choices)
    return Thought(best, reasons_from_json(reasons, view), chance_from_json(chance), count_from_json(playouts), ranked)


def _choice_from_json(data: Any, view: State, legal: Mapping[str, Action]) -> RankedAction:
    text, chance, reasons, worth, trials = list_of(data, 5)
    action, known = action_from_json(text, legal), reasons_from_json(reasons, view)
    return RankedAction(action, chance_from_json(chance), known, _worth_from_json(worth), count_from_json(trials))


def list_of(data: Any, number: int) -> list[Any]:
    """`data`, if it is a list of `number` values. Raises BadData."""
    if not isinstance(data, list) or len(data) != number:
        raise BadData("not the values that were expected")
    return data


def action_from_json(text: Any, legal: Mapping[str, Action]) -> Action:
    """The legal action with this text. Raises BadData."""
    if not isinstance(text, str) or text not in legal:
        raise BadData(f"the illegal {text[:80]!r}" if isinstance(text, str) else "an action that is none")
    return legal[text]


def reasons_from_json(data: Any, view: State) -> tuple[Reason, ...]:
    """Reasons that can be said at the table of this view. Raises BadData."""
    if not isinstance(data, list) or len(data) > MOST_REASONS:
        raise BadData("reasons that are none")
    return tuple(_reason_from_json(one, view) for one in data)


def _reason_from_json(data: Any, view: State) -> Reason:
    key, gaps = list_of(data, 2)
    sound = isinstance(key, str) and _WORD.fullmatch(key) and isinstance(gaps, dict) and len(gaps) <= _GAPS
    if not sound or not all(_WORD.fullmatch(name) and _sayable(value, view) for name, value in gaps.items()):
        raise BadData("a reason that cannot be said")
    return key, gaps


def _sayable(value: Any, view: State) -> bool:
    """Whether a value can fill the gap of a sentence: a number, a word, or a card or seat of this match."""
    if isinstance(value, int):
        return not isinstance(value, bool) and abs(value) <= _GREATEST
    if not isinstance(value, str):
        return False
    sort, colon, rest = value.partition(":")
    if colon and sort == "card":
        return rest in view.game.index
    if colon and sort == "seat":
        return rest in {str(seat) for seat in range(view.seats)}
    if colon and sort == "place":
        return False
    return bool(_WORD.fullmatch(sort) and (not colon or _WORD.fullmatch(rest)))


def chance_from_json(number: Any) -> float:
    """A chance to win, 0..1, or -1 for unknown. Raises BadData."""
    if not isinstance(number, float) or not (number == -1 or -_HAIR <= number <= 1 + _HAIR):
        raise BadData("a chance that is none")
    return number


def count_from_json(number: Any) -> int:
    """A count, 0 or more. Raises BadData."""
    if not isinstance(number, int) or not 0 <= number <= _COUNTED:
        raise BadData("a number that is none")
    return number


def _worth_from_json(number: Any) -> float:
    if not isinstance(number, float) or not (number == -inf or isfinite(number)):
        raise BadData("a worth that is none")
    return number

"""Thoughts as plain data and back. What comes back is checked: it may have been written by another package."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf, isfinite
from typing import Any

from game.ai.brain import CHOICES, Choice, Reason, Thought
from game.core.actions import Action, BadData
from game.core.state import State

REASONS = 2
"""So many reasons for an action are told."""
_GAPS = 8
_WORD = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_. '-]{0,39}")
_GREATEST = 10**9
"""Of numbers in sentences."""
_COUNTED = 2**53
_HAIR = 1e-9
"""By so much a mean of chances may be off."""


def written(thought: Thought) -> list[Any]:
    """A thought as JSON has it: the best choices, and no more than is ever read of them."""
    reasons, chance = reasons_written(thought.reasons), float(thought.chance)
    choices = [_choice_written(choice) for choice in thought.choices[:CHOICES]]
    return [str(thought.action), reasons, chance, int(thought.playouts), choices]


def _choice_written(choice: Choice) -> list[Any]:
    reasons, chance = reasons_written(choice.reasons), float(choice.chance)
    return [str(choice.action), chance, reasons, float(choice.worth), int(choice.trials)]


def reasons_written(reasons: Sequence[Reason]) -> list[Any]:
    """Reasons as JSON has them."""
    return [[key, dict(gaps)] for key, gaps in reasons[:REASONS]]


def thought_read(data: Any, view: State, legal: Mapping[str, Action]) -> Thought:
    """The thought about the question of this view that `written` wrote. Raises BadFile for anything else, and for
    actions that are not among the legal ones, here by their text."""
    action, reasons, chance, playouts, choices = fields(data, 5)
    best = action_read(action, legal)
    if not isinstance(choices, list) or len(choices) > CHOICES:
        raise BadData("choices that are none")
    told = tuple(_choice_read(choice, view, legal) for choice in choices)
    return Thought(best, reasons_read(reasons, view), chance_read(chance), count_read(playouts), told)


def _choice_read(data: Any, view: State, legal: Mapping[str, Action]) -> Choice:
    action, chance, reasons, worth, trials = fields(data, 5)
    known = reasons_read(reasons, view)
    return Choice(action_read(action, legal), chance_read(chance), known, _worth_read(worth), count_read(trials))


def fields(data: Any, number: int) -> list[Any]:
    """A list of so many values. Raises BadFile."""
    if not isinstance(data, list) or len(data) != number:
        raise BadData("not the values that were expected")
    return data


def action_read(text: Any, legal: Mapping[str, Action]) -> Action:
    """One of the legal actions, by its text. Raises BadFile."""
    if not isinstance(text, str) or text not in legal:
        raise BadData(f"the illegal {text[:80]!r}" if isinstance(text, str) else "an action that is none")
    return legal[text]


def reasons_read(data: Any, view: State) -> tuple[Reason, ...]:
    """Reasons that can be said at the table of this view. Raises BadFile."""
    if not isinstance(data, list) or len(data) > REASONS:
        raise BadData("reasons that are none")
    return tuple(_reason_read(one, view) for one in data)


def _reason_read(data: Any, view: State) -> Reason:
    key, gaps = fields(data, 2)
    sound = isinstance(key, str) and _WORD.fullmatch(key) and isinstance(gaps, dict) and len(gaps) <= _GAPS
    if not sound or not all(_WORD.fullmatch(name) and _sayable(value, view) for name, value in gaps.items()):
        raise BadData("a reason that cannot be said")
    return key, gaps


def _sayable(value: Any, view: State) -> bool:
    """Whether this can fill the gap of a sentence: a small number, a word, a card or a seat of this table."""
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


def chance_read(number: Any) -> float:
    """A chance to win, 0 to 1, or -1 for no idea. Raises BadFile."""
    if not isinstance(number, float) or not (number == -1 or -_HAIR <= number <= 1 + _HAIR):
        raise BadData("a chance that is none")
    return number


def count_read(number: Any) -> int:
    """How many there are of something. Raises BadFile."""
    if not isinstance(number, int) or not 0 <= number <= _COUNTED:
        raise BadData("a number that is none")
    return number


def _worth_read(number: Any) -> float:
    if not isinstance(number, float) or not (number == -inf or isfinite(number)):
        raise BadData("a worth that is none")
    return number

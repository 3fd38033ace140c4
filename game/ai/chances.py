"""A comparison of the chances of choices by the playouts behind them: what is a slip, and what is about as good."""

from __future__ import annotations

from math import sqrt

from game.ai.brain import ALL_CHOICES, RankedAction, Thought
from game.ai.levels import Level
from game.core.actions import Action

COACH = Level("coach", "search", seconds=0.7, uses_value=True, choices=ALL_CHOICES, listed=False)
"""The level with which the coach judges an open question, once."""
MARGIN = 0.08
"""Loss in the chance to win, 0..1, from which an action is a slip."""
NEAR = 0.03
"""Loss of the chance to win below which a choice is about as good."""
WARNED_MARGIN = 0.03
"""Loss in the chance to win, 0..1, from which an action that the game warns of is a slip."""
_SURE = 2.0
"""Standard errors that the loss must exceed, too."""
_LEAST_TRIALS = 6
"""Playouts behind each of both chances, at least."""


def loses(action: RankedAction, better: RankedAction) -> bool:
    """Whether the chance of an action is clearly lower than that of another one."""
    return _known(action, better) and better.chance - action.chance >= max(MARGIN, _SURE * _error(action, better))


def _error(*choices: RankedAction) -> float:
    """The standard error of the difference between two chances."""
    return sqrt(sum(max(0.01, one.chance * (1 - one.chance)) / one.trials for one in choices))


def is_slip(thought: Thought, action: Action, warned: bool) -> bool:
    """Whether an action loses clearly against the best one of a thought: by its chance; or the game warns of it,
    something else than more of the same is best, and by its chance it is no better, if that is known."""
    best = thought.choices[0]
    found = next((choice for choice in thought.choices if choice.action == action), None)
    if warned and best.action.verb != action.verb:
        if found is None or min(found.chance, best.chance) < 0.0:
            return True
        error = _error(found, best) if min(found.trials, best.trials) else 0.0
        return best.chance - found.chance >= max(WARNED_MARGIN, error)
    return found is not None and loses(found, best)


def beside_best(choice: RankedAction, best: RankedAction) -> str:
    """The comparison of another choice with the best one: the key of a sentence (`ui.hint.<key>`), "" if unknown."""
    if choice is best or not _known(choice, best):
        return ""
    if best.chance - choice.chance < NEAR:
        return "near"
    return "far" if loses(choice, best) else "worse"


def _known(*choices: RankedAction) -> bool:
    return min(one.trials for one in choices) >= _LEAST_TRIALS and min(one.chance for one in choices) >= 0.0

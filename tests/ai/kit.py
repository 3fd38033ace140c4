"""Levels for tests: the listed ones with budgets in playouts, so that the same question gets the same answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import inf

from game import Match, Rules
from game.ai.brain import Thought
from game.ai.levels import LEVELS, Level
from game.ai.thinking import thoughts
from game.core.state import State
from tests.bounded import as_long_as
from tests.contract.kit import decisions

PLAYOUTS = 24
CLOSELY, SELDOM = 20, 12
"""Number of decisions at the beginning of a match that are searched, and the step at which others are."""


def quick(name: str, playouts: float = PLAYOUTS) -> Level:
    """A level that thinks as long as `playouts` playouts take."""
    return replace(LEVELS[name], seconds=inf, playouts=playouts)


def last_thought(view: State, level: Level, seed: int) -> Thought:
    """The thought of the level."""
    *_, thought = thoughts(view, level, seed)
    return thought


def questions(rules: Rules, seats: int, every: int, seeds: int = 2) -> Iterator[tuple[State, random.Random]]:
    """Views of seats that are asked something, from random matches with each option value: one in `every` decisions."""
    usual: dict[str, str] = {}
    for options in [usual] + [{name: values[-1]} for name, values in rules.choices(seats).items() if name[0] != "_"]:
        for seed in range(seeds):
            rng = random.Random(seed)
            match = Match(rules, seats, options, seed=seed)
            for number, action in enumerate(decisions(match, rng)):
                if (number + seed) % every == 0:
                    yield match.view(action.seat), rng
                match.submit(action)


def played(rules: Rules, seats: int, level: Level, options: dict[str, str] | None = None) -> Match:
    """A match of a level against the weakest and itself, to its end; `submit` raises if a decision is not legal.

    A level that searches does so in some decisions, spread over the match; the others are quick ones.
    """
    match, others, fast = Match(rules, seats, options, seed=1), LEVELS["random"], LEVELS["regular"]
    number = 0
    for _ in as_long_as(lambda: match.outcome is None):
        seat, number = match.waiting[0], number + 1
        mine = level if not level.searches or number <= CLOSELY or number % SELDOM == 0 else fast
        match.submit(last_thought(match.view(seat), others if seat == 1 else mine, number).action)
    return match

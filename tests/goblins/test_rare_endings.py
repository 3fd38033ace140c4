"""Endings of Goblin Slayer-Slayer that random play seldom reaches."""

from __future__ import annotations

import random

from game import Match
from game.goblins.brain.heuristics import policy
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import check_rare_endings


def surface() -> Match:
    """Four honest goblins of some sense climb to the end."""
    for seed in range(20):
        match, rng = Match(RULES, 4, {"climb": "short", "saboteurs": "none"}, seed=seed), random.Random(seed)
        for _ in as_long_as(lambda: match.waiting):
            seat = match.waiting[0]
            match.submit(policy(match.view(seat), seat, match.legal(seat), rng))
        if match.outcome and match.outcome.reason == "SURFACE":
            break
    return match


PREPARED = {"SURFACE": surface}


def test_each_rare_ending_is_reached() -> None:
    check_rare_endings(RULES, PREPARED)

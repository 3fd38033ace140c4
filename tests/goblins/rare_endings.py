"""Endings of Goblin Slayer-Slayer that random play does not reach, prepared for the contract."""

from __future__ import annotations

import random

from game import Match
from game.core.actions import Action
from game.goblins.brain.wits import policy
from game.goblins.rules import RULES


def surface() -> Match:
    """Four honest goblins of some sense climb to the end."""
    for seed in range(20):
        match, rng = Match(RULES, 4, {"climb": "short", "saboteurs": "none"}, seed=seed), random.Random(seed)
        while match.waiting:
            seat = match.waiting[0]
            match.submit(policy(match.view(seat), seat, match.legal(seat), rng))
        if match.outcome and match.outcome.reason == "SURFACE":
            break
    return match


def given_up() -> Match:
    """All but one seat leave the match."""
    match = Match(RULES, seats=3, seed=1)
    for seat in (2, 0):
        match.submit(Action(seat, "concede"))
    return match


PREPARED = {"SURFACE": surface, "GIVEN_UP": given_up}

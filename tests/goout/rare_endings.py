"""Endings of Go Out Battle that random play does not reach, prepared for the contract."""

from __future__ import annotations

from game import Match
from game.core.actions import Action
from game.goout.rules import RULES


def given_up() -> Match:
    """All but one seat leave the match."""
    match = Match(RULES, seats=3, seed=1)
    for seat in (2, 0):
        match.submit(Action(seat, "concede"))
    return match


PREPARED = {"GIVEN_UP": given_up}

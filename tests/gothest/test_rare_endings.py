"""Endings of Gothest BATtle that random play seldom reaches."""

from __future__ import annotations

from game import Match
from game.gothest.rules import RULES
from tests.contract.kit import check_rare_endings
from tests.gothest.table_talk import Table


def last_flip() -> Match:
    """Equal bats and silver after the last round: the defender calls."""
    t = Table("A", "A 2a", number=13, bats=(2, 0), lost=("3", "3"))
    return t.coin("heads").do("play 2a", "call heads", "leave", "leave").match


def more_silver() -> Match:
    """Equal bats, but not equal silver."""
    t = Table("A", "A 2a", number=13, bats=(2, 0), silver=(0, 1))
    return t.do("play 2a", "leave").match


def flooded() -> Match:
    """The fifth Ace comes."""
    t = Table("3 A A A A", "3 3", decks=("A", ""))
    return t.coin("heads").do("play 3", "play 3", "call heads", "leave", "leave").match


PREPARED = {"COIN": last_flip, "SILVER": more_silver, "FIVE_ACES": flooded}


def test_each_rare_ending_is_reached() -> None:
    check_rare_endings(RULES, PREPARED)

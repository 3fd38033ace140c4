"""What a game shows to people when it says nothing of its own."""

from __future__ import annotations

from game import Match
from game.core.guide import Guide
from tests.core import tiny


def test_a_plate_counts_the_cards_that_a_seat_has() -> None:
    match = Match(tiny.RULES, 3, seed=4)
    assert [Guide().name_plate(match.view(0), seat) for seat in range(3)] == [(("cards", "3"),)] * 3


def test_an_empty_place_is_no_card() -> None:
    """With one of nine goats laid out there are eight in the hand, and eight places still empty."""
    match = Match("battlegoats", 2, seed=4)
    match.submit(next(action for action in match.legal(0) if action.verb == "place"))
    assert Guide().name_plate(match.view(0), 0) == (("cards", "9"),)

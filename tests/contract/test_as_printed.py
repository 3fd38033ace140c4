"""The switch "As printed": it names real values that differ from the defaults, and such matches come to an end."""

from __future__ import annotations

from random import Random

from game import Match, Rules
from tests.contract.kit import every_game, every_seating, finish


@every_game
def test_only_what_differs_is_named_and_people_are_offered_it(rules: Rules) -> None:
    for name, value in rules.as_printed.items():
        assert not name.startswith("_") and value in rules.options[name][1:], name
        assert name not in rules.printed_cards, "that is about cards on a real table"


@every_seating
def test_matches_as_printed_come_to_an_end(rules: Rules, seats: int) -> None:
    """With people at no seat, at some and at all."""
    choices = rules.choices(seats)
    options = {name: value for name, value in rules.as_printed.items() if value in choices[name]}
    for people in ((), tuple(range(0, seats, 2)), tuple(range(seats))):
        match = finish(Match(rules, seats, options, seed=len(people), people=people), Random(seats))
        assert Match.replay(match.record).outcome == match.outcome

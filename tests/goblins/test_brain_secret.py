"""A computer that plays for itself alone looks like the others of its level: it sends, says and suggests as they do."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Match
from game.goblins import scoring
from game.goblins.cards import SOLE
from tests.ai.kit import last_thought, quick
from tests.bounded import as_long_as

CLIMBS = 12
WORLDS = 6


class Deeds:
    """What all see of some seats, or could count."""

    def __init__(self) -> None:
        self.cards = self.rounds = 0
        self.words, self.doors = Counter[str](), Counter[str]()

    def add(self, question: str, verb: str) -> None:
        """One more deed."""
        if question == "commit":
            self.cards += verb == "commit"
            self.rounds += verb == "done"
        elif question == "talk":
            self.words[verb] += 1
        elif question == "suggest":
            self.doors[verb] += 1


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_who_plays_for_himself_cannot_be_told_by_his_level(level: str) -> None:
    """Nobody sends a third less than the others, keeps silent where they talk, or has words of his own."""
    alone, honest = Deeds(), Deeds()
    for seed in range(CLIMBS):
        match = Match("goblins", 4, {"saboteurs": "one", "climb": "short"}, seed=seed)
        number = seed * 1000
        for _ in as_long_as(lambda: match.outcome is None):
            seat, number = match.waiting[0], number + 1
            view = match.view(seat)
            action = last_thought(view, quick(level, WORLDS), number).action
            who = alone if scoring.objective(view, seat) == SOLE else honest
            who.add(view.stack[-1].name, action.verb)
            match.submit(action)
    assert alone.cards / alone.rounds > 2 / 3 * honest.cards / honest.rounds
    assert set(alone.words) <= set(honest.words) and alone.words.total()
    assert set(alone.doors) == set(honest.doors)

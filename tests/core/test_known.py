"""How many decisions a seat knows of: what others have answered in secret is none of them, however much it is."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES, Match
from game.core.playback import Playback
from tests.bounded import as_long_as


def test_what_others_decide_in_secret_does_not_count() -> None:
    match = Match("goblins", 3, {"talk": "off", "doors": "first"}, seed=1)
    for _ in as_long_as(lambda: match.question != "commit"):
        match.submit(match.legal(match.waiting[0])[0])
    begun = match.decisions
    for done in range(3):  # card after card, each a decision
        assert [match.known(seat) - begun for seat in range(3)] == [done, 0, 0]
        match.submit(next(action for action in match.legal(0) if action.verb == "commit"))
    match.submit(next(action for action in match.legal(1) if action.verb == "commit"))
    assert [match.known(seat) - begun for seat in range(3)] == [3, 1, 0] and match.question == "commit"


@pytest.mark.parametrize("game", GAMES)
def test_a_tape_knows_what_was_known_then(game: str) -> None:
    match, luck, known = Match(game, 2, seed=1), Random(1), list[list[int]]()
    for _ in as_long_as(lambda: match.waiting and len(known) < 60):
        known.append([match.known(seat) for seat in range(2)])
        match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    playback = Playback(match.record)
    again = [[playback.known(move, seat) for seat in range(2)] for move in range(playback.last)]
    assert again == known
    assert any(one != other for one, other in known) == any(state.answers for state in playback.states)

"""Looking back at a climb: a blunder among sensible decisions is found."""

from __future__ import annotations

from random import Random

import pytest

from game import Match
from game.ai import review as looking
from game.ai.decision import Decision
from game.ai.review import review, suspicion
from game.core.actions import Action
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.bounded import as_long_as

JESTER = Action(0, "commit", ("jester",))
AROUND = 2
"""Decisions before and after the blunder that are looked at, too."""


def climb_with_a_jester(seed: int) -> tuple[list[Decision], int]:
    """What seat 0 decides until a little after it has sent a Jester among the others' goblins, which discards them all;
    and the number of that decision. All else is done by the policy."""
    match, rng = Match(RULES, 4, {"saboteurs": "none"}, seed), Random(seed)
    found: list[Decision] = []
    blunder = -1
    for _ in as_long_as(lambda: match.waiting and (blunder < 0 or len(found) <= blunder + AROUND)):
        seat = match.waiting[0]
        legal, view = match.legal(seat), match.view(seat)
        action = legal[0] if len(legal) == 1 else RULES.heuristics.policy(view, seat, legal, rng)
        if seat == 0 and blunder < 0 and JESTER in legal and action.verb == "commit" and view.counts[at.STAGE] > 1:
            action, blunder = JESTER, len(found)
        if seat == 0 and len(legal) > 1:
            found.append(Decision(match.decisions, view, action))
        match.submit(action)
    assert blunder >= AROUND
    return found[blunder - AROUND :], found[blunder].move


@pytest.mark.parametrize("seed", [327, 329])
def test_a_jester_among_the_others_goblins_is_called_costly(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "MOST_WORLDS", 6)
    monkeypatch.setattr(looking, "FINAL_WORLDS", 40)
    decisions, blunder = climb_with_a_jester(seed)
    sight = {decision.move: suspicion(decision) for decision in decisions}
    assert sight[blunder] == max(sight.values())
    *_, last = review(decisions)
    (told,) = [verdict for verdict in last.verdicts if verdict.move == blunder]
    assert told.cost > 0.05 and told.better != JESTER

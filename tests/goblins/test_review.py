"""Looking back at a battle: a blunder among sensible decisions is found."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import review as looking
from game.ai.decision import Decision
from game.ai.review import review, suspicion
from game.core.actions import Action
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.goblins.table_talk import Lay, Table

JESTER = Action(0, "commit", ("jester",))
AFTER = 2
"""Decisions after the blunder that are looked at, too."""
HANDS = (
    "jester bruiser warchief grunt runt",
    "bruiser warchief backstabber grunt",
    "bruiser backstabber warchief coward",
    "backstabber bruiser wolfrider grunt",
)


def battle_with_a_jester(t: Table) -> tuple[list[Decision], int]:
    """The decisions of seat 0 until a little after it has sent a Jester among the others' goblins, which discards
    them all; and the number of that decision. All else is done by the policy."""
    match, rng = t.match, Random(1)
    found: list[Decision] = []
    blunder = -1
    for _ in as_long_as(lambda: match.waiting and (blunder < 0 or len(found) <= blunder + AFTER)):
        seat = match.waiting[0]
        legal, view = match.legal(seat), match.view(seat)
        action = legal[0] if len(legal) == 1 else RULES.heuristics.policy(view, seat, legal, rng)
        if blunder < 0 and JESTER in legal:
            action, blunder = JESTER, len(found)
        if seat == 0 and len(legal) > 1:
            found.append(Decision(match.decisions, view, action))
        match.submit(action)
    assert blunder >= 0
    return found, found[blunder].move


@pytest.mark.parametrize(("foe", "talk"), [("tax_collector", "off"), ("overloaded_porter", "on")])
def test_a_jester_among_the_others_goblins_is_called_costly(
    table: Lay, foe: str, talk: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "MOST_WORLDS", 6)
    monkeypatch.setattr(looking, "FINAL_WORLDS", 40)
    decisions, blunder = battle_with_a_jester(table(*HANDS, foe=foe, options={"saboteurs": "none", "talk": talk}))
    sight = {decision.move: suspicion(decision) for decision in decisions}
    assert len(sight) > AFTER and sight[blunder] == max(sight.values())
    *_, last = review(decisions)
    (told,) = [verdict for verdict in last.verdicts if verdict.move == blunder]
    assert told.cost > 0.05 and told.better != JESTER

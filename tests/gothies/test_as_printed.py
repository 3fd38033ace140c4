"""Who begins as the rulebook prints it: the last one up that day; computers sleep until noon sharp."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import Match
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import said, truth


def deal(seats: int, people: Sequence[int] = (), seed: int = 3, **options: str) -> Match:
    """A match in which always the last one up begins."""
    return Match(RULES, seats, {"first": "latest", **options}, seed=seed, people=people)


def test_the_switch_sets_what_the_rulebook_prints() -> None:
    """P10; that the Mercado refills and nothing renews it (P11) is our default as well."""
    assert RULES.as_printed == {"first": "latest"} and RULES.options["mercado"][0] == "stays"
    assert not RULES.matters("first", {"mode": "coop"})


@pytest.mark.parametrize("person", [0, 1])
def test_a_person_alone_is_asked_about_noon(person: int) -> None:
    """P10: one computer slept until noon sharp; a tie is decided by lot."""
    match = deal(2, (person,))
    assert (match.question, match.waiting) == ("woke", (person,))
    assert [str(action) for action in match.legal(person)] == [
        f"{person} lot",
        f"{person} noon",
        f"{person} woke s{person}",
    ]
    assert RULES.guide.ask(match.view(person), person) == ("woke_or_noon", {"n": 1})
    assert RULES.guide.why_not(match.view(person), person, ["mercado/1"]) == ("who_woke_or_noon", {})
    match.submit(Action(person, "noon"))
    assert match.waiting == (1 - person,) and said(match) == ["begins_noon"] and not match.last_luck
    assert len(truth(match).zones[at.HAND[1 - person]]) == 3
    late = deal(2, (person,))
    late.submit(Action(person, "woke", (f"s{person}",)))
    assert late.waiting == (person,) and said(late) == ["begins"]


def test_several_computers_that_slept_draw_lots() -> None:
    """P10: ties by lot, among those who tie and nobody else."""
    found = set()
    for seed in range(40):
        match = deal(4, (1, 3), seed)
        assert [action.verb for action in match.legal(1)] == ["lot", "noon", "woke", "woke"]
        match.submit(Action(1, "noon"))
        assert match.last_luck and said(match) == ["begins_noon"]
        found |= set(match.waiting)
    assert found == {0, 2}


def test_people_among_themselves_are_asked_as_usual() -> None:
    """P10: where no computer plays, nobody slept until noon."""
    match = deal(3, (0, 1, 2))
    assert [action.verb for action in match.legal(0)] == ["lot", "woke", "woke", "woke"]
    assert RULES.guide.ask(match.view(0), 0) == ("woke", {})


def test_computers_among_themselves_draw_lots() -> None:
    """P10: all woke up at noon."""
    match = deal(3)
    assert match.question == "turn" and said(match) == ["begins_lot"]
    assert match.last_luck == Match(RULES, 3, seed=3).last_luck


def test_a_rematch_asks_again() -> None:
    """P10: the last one up begins every match of the day; as usual the loser would (R1)."""
    match = deal(2, (0, 1))
    match.submit(Action(0, "woke", ("s1",)))
    match.submit(Action(0, "concede"))
    again = Match(RULES, 2, RULES.rematch(match.view(SPECTATOR)), seed=1, people=(0, 1))
    assert again.question == "woke"


def test_who_is_left_is_asked_again_when_somebody_gives_up() -> None:
    match = deal(3, (0, 2))
    match.submit(Action(0, "concede"))
    assert (match.question, match.waiting) == ("woke", (2,))
    assert [str(action) for action in match.legal(2)] == ["2 lot", "2 noon", "2 woke s2"]
    match.submit(Action(2, "noon"))
    assert match.waiting == (1,)


def test_opponents_judge_all_answers_alike() -> None:
    match = deal(2, (0,))
    view, legal = match.view(0), match.legal(0)
    assert RULES.heuristics.evaluate(view, 0, legal, 9) == [0.0] * 3


def test_together_nobody_is_asked() -> None:
    assert deal(2, (0,), mode="coop").question == "vigil"

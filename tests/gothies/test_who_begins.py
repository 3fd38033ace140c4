"""Who begins a match against each other: who woke up last, a lot, or the loser of the match before (rulings R1, R2)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import Match
from game.core.actions import Action
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import said, truth


def deal(seats: int, people: Sequence[int] = (), **options: str) -> Match:
    """A match as these people deal it."""
    return Match(RULES, seats, options, seed=3, people=people)


def held(match: Match) -> list[int]:
    """The cards in the hands."""
    state = truth(match)
    return [len(state.zones[at.HAND[seat]]) for seat in range(state.seats)]


def test_people_say_who_woke_up_last() -> None:
    """R1: before anybody holds a card; the one who is named begins with three."""
    match = deal(3, (0, 1, 2))
    assert (match.question, match.waiting, held(match), said(match)) == ("woke", (0,), [0, 0, 0], [])
    assert [str(action) for action in match.legal(0)] == ["0 lot", "0 woke s0", "0 woke s1", "0 woke s2"]
    match.submit(Action(0, "woke", ("s2",)))
    assert (match.question, match.waiting, held(match), said(match)) == ("turn", (2,), [5, 5, 3], ["begins"])


def test_a_lot_is_called_a_lot() -> None:
    """Also if people want one; then all see the die or the coin."""
    match = deal(2, (0, 1))
    match.submit(Action(0, "lot"))
    assert said(match) == ["begins_lot"] and match.last_luck
    assert sorted(held(match)) == [3, 5] and held(match)[match.waiting[0]] == 3


@pytest.mark.parametrize("people", [(), (0,), (1,)])
def test_nobody_is_asked_alone_or_among_computers(people: Sequence[int]) -> None:
    match = deal(2, people)
    assert (match.question, said(match)) == ("turn", ["begins_lot"])
    before = deal(2, people, _first="none")
    assert match.last_luck == before.last_luck and truth(match).zones == truth(before).zones, "as in earlier versions"


def test_computers_do_not_sleep() -> None:
    """Beside several people they are not named, but can be drawn."""
    match = deal(4, (1, 3))
    assert match.waiting == (1,) and [str(action) for action in match.legal(1)] == ["1 lot", "1 woke s1", "1 woke s3"]
    found = set()
    for seed in range(40):
        drawn = Match(RULES, 4, seed=seed, people=(1, 3))
        drawn.submit(Action(1, "lot"))
        found |= set(drawn.waiting)
    assert found == {0, 1, 2, 3}


def test_the_loser_begins_a_rematch() -> None:
    """R1: nobody is asked again, and it is said why."""
    options = RULES.rematch(truth(give_up(deal(3, (0, 1, 2)))))
    match = deal(3, (0, 1, 2), **options)
    assert (match.waiting, said(match), held(match)) == ((0,), ["begins_last"], [3, 5, 5])


def give_up(match: Match) -> Match:
    """Seat 0 gives up first, then seat 1."""
    for seat in (0, 1):
        match.submit(Action(seat, "concede"))
    return match


def test_the_others_are_asked_again_when_somebody_gives_up() -> None:
    """The others are asked again; one person left among computers is not."""
    match = deal(4, (0, 1, 2))
    match.submit(Action(0, "concede"))
    assert (match.question, match.waiting) == ("woke", (1,))
    assert [str(action) for action in match.legal(1)] == ["1 lot", "1 woke s1", "1 woke s2"]
    match.submit(Action(2, "concede"))
    assert match.question == "turn" and said(match)[-1] == "begins_lot"
    assert held(match)[0] == held(match)[2] == 0 and {held(match)[1], held(match)[3]} == {3, 5}
    two = deal(2, (0, 1))
    two.submit(Action(1, "concede"))
    assert two.outcome == ("GIVEN_UP", (1, 2))


def test_opponents_judge_all_answers_alike() -> None:
    """No hint and no coach knows who woke up last; and the match goes on to its end."""
    match = deal(2, (0, 1))
    view, legal = match.view(0), match.legal(0)
    assert RULES.heuristics.evaluate(view, 0, legal, 0) == []
    assert RULES.heuristics.evaluate(view, 0, legal, 9) == [0.0] * 3
    assert RULES.heuristics.evaluate(deal(2).view(0), 0, [], 9) is None
    assert RULES.guide.ask(view, 0) == ("woke", {}) and RULES.guide.why_not(view, 0, ["mercado/1"]) == ("who_woke", {})


def test_together_nobody_is_asked() -> None:
    match = deal(2, (0, 1), mode="coop")
    assert match.question == "vigil" and match.waiting == (0,)

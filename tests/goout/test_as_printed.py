"""Who begins as the rulebook prints it: the survivor of the last battle royale."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game import Match
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.goout import state as at
from game.goout.rules import RULES
from tests.contract.kit import finish, said, truth
from tests.goout.table_talk import Lay


def deal(seats: int, people: Sequence[int] = (), seed: int = 3, **options: str) -> Match:
    """A match in which the survivor begins."""
    return Match(RULES, seats, {"first": "survivor", **options}, seed=seed, people=people)


def leader(match: Match) -> int:
    """The seat that leads the first battle, once all have chosen their fighters."""
    for seat in match.waiting:
        match.submit(match.legal(seat)[0])
    assert match.question == "turn"
    (seat,) = match.waiting
    return seat


def test_the_switch_sets_what_the_rulebook_prints() -> None:
    """P6; that damage must exceed life (P7) is our default as well."""
    assert RULES.as_printed == {"first": "survivor"} and RULES.options["elimination"][0] == "exceeds"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_winner_of_the_last_match_begins(seat: int) -> None:
    """P6: nobody is asked, no lot is drawn, and it is said at the deal."""
    match = deal(3, (0, 1, 2), _winner=str(seat))
    assert match.question == "choose" and said(match) == ["survivor"]
    assert leader(match) == seat and not match.last_luck and said(match)[-1] == "begins"


def test_a_rematch_knows_who_survived() -> None:
    """P6: the winner, also if the others gave up."""
    match = finish(deal(3, seed=5), Random(1))
    assert match.outcome is not None
    again = Match(RULES, 3, RULES.rematch(match.view(SPECTATOR)), seed=1)
    assert leader(again) == match.outcome.ranks.index(1)
    match = deal(3, (0, 1, 2))
    match.submit(Action(0, "concede"))
    match.submit(Action(2, "concede"))
    assert RULES.rematch(match.view(SPECTATOR))["_winner"] == "1"


def test_several_people_say_who_survived() -> None:
    """P6: before any card is dealt; everybody can list the answers."""
    match = deal(4, (1, 3))
    assert (match.question, match.waiting, truth(match).zones[at.HAND[1]]) == ("survived", (1,), [])
    assert [str(action) for action in match.legal(1)] == ["1 lot", "1 survived s1", "1 survived s3"]
    match.submit(Action(1, "survived", ("s3",)))
    assert said(match) == ["survivor"] and match.question == "choose"
    assert leader(match) == 3 and not match.last_luck


def test_a_lot_is_drawn_where_nobody_knows() -> None:
    """P6: if people want it, among all seats; with one person or none at once; and by default, even if the winner is
    known."""
    found = set()
    for seed in range(60):
        match = deal(4, (1, 3), seed)
        match.submit(Action(1, "lot"))
        found.add(leader(match))
        assert match.last_luck
    assert found == {0, 1, 2, 3}
    for people in ((), (2,)):
        match = deal(4, people)
        usual = Match(RULES, 4, seed=3, people=people)
        assert match.question == usual.question == "choose" and said(match) == []
        assert leader(match) == leader(usual) and match.last_luck == usual.last_luck
    match = Match(RULES, 3, {"_winner": "2"}, seed=1, people=(0, 1, 2))
    assert match.question == "choose"
    leader(match)
    assert match.last_luck and "survivor" not in said(match)


def test_the_others_are_asked_again_when_somebody_gives_up() -> None:
    """One person left among computers is not; with two seats the match is over."""
    match = deal(4, (0, 1, 2))
    match.submit(Action(0, "concede"))
    assert (match.question, match.waiting) == ("survived", (1,))
    assert [str(action) for action in match.legal(1)] == ["1 lot", "1 survived s1", "1 survived s2"]
    match.submit(Action(2, "concede"))
    assert match.question == "choose" and match.waiting == (1, 3)
    two = deal(2, (0, 1))
    two.submit(Action(1, "concede"))
    assert two.outcome == ("GIVEN_UP", (1, 2))


def test_a_survivor_who_gives_up_passes_the_lead_on() -> None:
    match = deal(3, (0, 1, 2), _winner="1")
    match.submit(Action(1, "concede"))
    assert leader(match) == 2


def test_opponents_judge_all_answers_alike() -> None:
    """Only people know who it was; no hint and no coach does."""
    match = deal(2, (0, 1))
    view, legal, mind = match.view(0), match.legal(0), RULES.heuristics
    assert mind.evaluate(view, 0, legal, 0) == [] and mind.evaluate(view, 0, legal, 9) == [0.0] * 3
    assert mind.prior(view, 0, legal) == [0.0] * 3 and mind.value(view, 0) == mind.value(view, 1) == 0.5
    assert mind.reasons(view, 0, legal[1]) == ()
    guide = RULES.guide
    assert guide.ask(view, 0) == ("survived", {}) and guide.why_not(view, 0, ["deck"]) == ("who_survived", {})
    assert guide.tension(view) == 0 and not guide.near_end(view, 0)


def test_a_hidden_ten_may_be_shown_where_only_noted_damage_is_left(table: Lay) -> None:
    """O-new: she may be shown at any time in her own turn, as Saya and Kira may, and then gives a card."""
    t = table("3 4", "5 6", characters=("ten",), away=True, pile="13x1").do("pass")
    assert t.verbs() == {"hide", "reveal"}
    assert t.do("reveal").question == "give"
    t.do("give 4 s1")
    assert (t.hand(0), t.hand(1), t.asked) == ("3", "4 5 6", 1)

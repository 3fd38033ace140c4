"""The end as the rulebook prints it: the last ones, who fell together, choose; and who is ready first chooses."""

from __future__ import annotations

import pytest

from game import Match
from game.battlegoats import state as at
from game.battlegoats.brain.endgame import EndgameSearch
from game.battlegoats.rules import RULES
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Said
from tests.battlegoats.table_talk import Lay, Table
from tests.contract.kit import truth

ASK = {"end": "ask"}
PAIR = ("5:scout", "5:skunk")


def fallen(table: Lay, *armies: str, active: int = 0) -> Table:
    """A table at which the last cards of two have just fallen together."""
    return table(*(armies or PAIR), options=ASK, active=active).do("attack 5 s1/5")


def answer(t: Table, seat: int, whose: str) -> None:
    """A seat answers in secret."""
    t.news += t.match.submit(Action(seat, "share", (whose,)))


def test_the_switch_sets_what_the_rulebook_prints() -> None:
    """P8, P9."""
    assert RULES.as_printed == {"first": "speed", "end": "ask"}


@pytest.mark.parametrize(
    ("one", "other", "ending"),
    [
        ("both", "both", ("SHARED_VICTORY", (1, 1))),
        ("both", "nobody", ("COMMON_DEFEAT", (2, 2))),
        ("nobody", "both", ("COMMON_DEFEAT", (2, 2))),
        ("nobody", "nobody", ("COMMON_DEFEAT", (2, 2))),
    ],
)
def test_both_must_want_to_share(table: Lay, one: str, other: str, ending: tuple[str, tuple[int, ...]]) -> None:
    """P9, B26: asked in secret at that moment, in any order; the answers are opened together."""
    for order in ((0, 1), (1, 0)):
        t = fallen(table)
        assert (t.question, t.match.waiting, t.ending) == ("share", (0, 1), None)
        assert [said["seat"] for said in t.said("out")] == ["seat:0", "seat:1"]
        answers = {0: one, 1: other}
        answer(t, order[0], answers[order[0]])
        assert not t.match.view(order[1]).answers and not t.match.view(SPECTATOR).answers
        assert not t.said("wants_both") and not t.said("wants_nobody")
        answer(t, order[1], answers[order[1]])
        assert t.ending == ending
        assert len(t.said("wants_both")) == [one, other].count("both")
        assert len(t.said("wants_nobody")) == [one, other].count("nobody")


def test_nobody_is_asked_when_somebody_stands(table: Lay) -> None:
    """P9: only where the last cards fall together."""
    t = table("5:lion", "5:scout", options=ASK).do("attack 5 s1/5")
    assert t.ending == ("LAST_ARMY", (1, 2))
    t = table("5:scout", "5:skunk", "5:wolf", options=ASK).do("attack 5 s1/5")
    assert t.ending == ("LAST_ARMY", (2, 2, 1)), "two fell together, but they are not the last"


@pytest.mark.parametrize(
    ("last", "ending"), [("both", ("SHARED_VICTORY", (1, 4, 1, 1))), ("nobody", ("COMMON_DEFEAT", (2, 4, 2, 2)))]
)
def test_three_who_fall_in_one_battle_all_have_to(table: Lay, last: str, ending: tuple[str, tuple[int, ...]]) -> None:
    """P9, B27: and who was out before is not asked."""
    t = table("5:double_ballista", "1:martyr", "1:scout", "2:medic 9:charger", options=ASK, active=3)
    t.do("attack 9 s1/1", "attack 5 s2/1", "also s3/2")
    assert t.match.waiting == (0, 2, 3)
    for seat, whose in ((0, "both"), (2, "both"), (3, last)):
        answer(t, seat, whose)
    assert t.ending == ending


@pytest.mark.parametrize("answered", [False, True])
def test_giving_up_instead_of_an_answer_shares_nothing(table: Lay, answered: bool) -> None:
    """P9: it is no victory for the other side either."""
    t = fallen(table)
    if answered:
        answer(t, 0, "both")
    assert not RULES.out(t.match.view(1), 1), "who is asked is not out yet"
    t.concede(1)
    assert t.ending == ("COMMON_DEFEAT", (2, 2))


def test_a_secret_answer_can_be_taken_back_until_all_are_open(table: Lay) -> None:
    t = fallen(table)
    answer(t, 0, "nobody")
    assert t.match.undo(0)
    answer(t, 0, "both")
    answer(t, 1, "both")
    assert t.ending == ("SHARED_VICTORY", (1, 1))
    assert t.match.why_no_undo(0) and t.match.why_no_undo(1)


def test_the_words_fit_the_question(table: Lay) -> None:
    t = fallen(table)
    view, guide = t.match.view(0), RULES.guide
    assert guide.ask(view, 0) == ("share", {}) and guide.why_not(view, 0, ("s1.field/5",)) == ("share_or_not", {})
    assert guide.key_questions == {"share"} and guide.tension(view) == 2
    for seat in (0, 1):
        assert [action.picks for action in t.match.legal(seat)] == [("both",), ("nobody",)], "silence is the last one"
        answer(t, seat, ("both", "nobody")[seat])
    log = [event for event in t.news if isinstance(event, Said)]
    assert ("wants_nobody", {"seat": "seat:1"}) in guide.recap(t.match.view(0), log)
    assert not any(key == "wants_both" for key, _ in guide.recap(t.match.view(0), log))


def test_opponents_share_because_half_is_more_than_nothing(table: Lay) -> None:
    """They answer at once, know the worth of the question, and search across it in the endgame."""
    t = fallen(table)
    view, legal, mind = t.match.view(0), t.match.legal(0), RULES.heuristics
    assert mind.evaluate(view, 0, legal, 0) == []
    scores = mind.evaluate(view, 0, legal, 9)
    assert scores is not None and scores.index(max(scores)) == 0 and mind.prior(view, 0, legal) == scores
    assert [mind.reasons(view, 0, action) for action in legal] == [(("half_is_more", {}),), ()]
    assert mind.value(view, 0) == mind.value(truth(t.match), 1) == 0.5
    for whose in ("both", "nobody"):
        answer(t, int(whose == "nobody"), whose)


@pytest.mark.parametrize(("option", "chance"), [("ask", 0.5), ("shared", 0.5), ("defeat", 0.0)])
def test_the_endgame_is_searched_up_to_the_question(table: Lay, option: str, chance: float) -> None:
    """Two last cards that take each other along are worth what their owners will get."""
    t = table(*PAIR, options={"end": option})
    search = EndgameSearch(truth(t.match), 0, 1000)
    assert search.chance(t.read("attack 5 s1/5")) == chance
    t.concede(0)


def ready(match: Match, *order: int) -> None:
    """These seats lay out their armies, one after the other."""
    for seat in order:
        for _ in range(10):
            match.submit(next(one for one in match.legal(seat) if one.verb in {"place", "ready"}))


@pytest.mark.parametrize(
    ("people", "order", "chooses"), [((1, 2), (0, 2, 1), 2), ((1, 2), (0, 1, 2), 1), ((2,), (0, 1, 2), 2)]
)
def test_the_first_person_to_be_ready_chooses(people: tuple[int, ...], order: tuple[int, ...], chooses: int) -> None:
    """P8: a computer counts as slower than the slowest person, however soon it is ready."""
    match = Match(RULES, 3, {"first": "speed"}, seed=1, people=people)
    ready(match, *order)
    assert (match.question, match.waiting) == ("choose", (chooses,))
    assert truth(match).counts[at.FASTEST] == chooses + 1

"""What a view tells of the open round: what cards in play are worth, and how an answer would score."""

from __future__ import annotations

from game.core.guide import ForecastEnd
from game.core.views import without_memory
from game.gothest import state as at
from game.gothest.rules import RULES
from tests.contract.kit import decisions, matches
from tests.gothest.table_talk import Lay


def test_an_answer_says_what_it_scores(table: Lay) -> None:
    t = table("2", "1 2a 3 A").do("play 2")
    assert t.told("play 3") == ("TARGET_FALLS", "wins", {"mine": 3, "theirs": 2, "bats": 1, "foe": "seat:0"})
    assert t.told("play 1")[:2] == ("OWN_FALLS", "loses")
    assert t.told("play 2a")[:2] == ("UNKNOWN", "coin")
    assert t.told("play 2a A")[:2] == ("TARGET_FALLS", "wins"), "the Ace bites"


def test_an_ace_bites_the_answer_and_nothing_is_below_0(table: Lay) -> None:
    t = table("2a A", "1 1a 2 A").do("play 2a A")
    assert t.told("play 1")[2]["mine"] == 0 and t.told("play 2")[2]["mine"] == 1
    assert t.told("play 1a A")[2] == {"mine": 0, "theirs": 1, "bats": 1, "foe": "seat:0"}


def test_who_plays_first_knows_nothing_and_who_meets_nobody_takes_all(table: Lay) -> None:
    t = table("2", "1 3")
    assert t.forecast("play 2") is None
    t = table("A", "1 3a A")
    assert t.told("play 3a A") == ("TARGET_FALLS", "unopposed", {"bats": 3})


def test_a_bitten_card_says_so(table: Lay) -> None:
    t = table("3 2 2 2 2", "2a A 1 1 1").do("play 3")
    assert t.values("s0.present", 1) == []
    t.do("play 2a A")
    for viewer in range(2):
        assert t.values("s0.present", 1, viewer) == [("", 3, 2, 2)]
        assert t.values("s1.present", 1, viewer) == [] == t.values("s1.present", 2, viewer)
    assert t.values("s0.hand", 1) == []
    t.do("call heads")


def test_what_is_promised_is_kept() -> None:
    kept = dict.fromkeys((ForecastEnd.TARGET_FALLS, ForecastEnd.OWN_FALLS, ForecastEnd.UNKNOWN), 0)
    for match, rng in matches(RULES, 2, seeds=1):
        for action in decisions(match, rng):
            seen = without_memory(match.view(action.seat))
            found, number = RULES.guide.forecast(seen, action, False), seen.counts[at.ROUND]
            match.submit(action)
            if found is None:
                continue
            kept[found.end] += 1
            if found.end is not ForecastEnd.UNKNOWN:
                winner = action.seat if found.end is ForecastEnd.TARGET_FALLS else 1 - action.seat
                told = at.round_result(match.view(0), number)
                assert told == (winner, found.sentence[1]["bats"])
    assert min(kept.values()) > 5, kept

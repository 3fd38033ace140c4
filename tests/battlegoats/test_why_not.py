"""The sentences that say why something cannot be done, and the numbers that a card shows of itself."""

from __future__ import annotations

import pytest

from game import GAMES, Match
from game.battlegoats import state as at
from game.core.actions import Action
from tests.battlegoats.table_talk import FULL, Lay, Table
from tests.bounded import as_long_as
from tests.contract.kit import truth

why_not = GAMES["battlegoats"].guide.why_not


def reason(t: Table, *picks: str, seat: int = 0) -> str | None:
    """The key of the sentence for picks like `s0.field/5`."""
    found = why_not(t.match.view(seat), seat, picks)
    return found[0] if found else None


def test_no_reason_is_needed_for_what_is_allowed_or_not_asked(table: Lay) -> None:
    t = table("5:lion", "5:scout")
    assert reason(t, "s0.field/5", "s1.field/5") is None
    assert reason(t) is None
    assert reason(t, "s0.field/5", seat=1) is None, "not that seat's turn"


def test_a_wrong_touch_in_ones_turn_gets_its_reason(table: Lay) -> None:
    t = table("5:lion 1:land_mine 2:shanelaine", "5:scout 9:tick", "1:wolf")
    assert reason(t, "s1.field/5") == "own_card_first"
    assert reason(t, "s0.field/9") == "own_card_first", "nothing lies there"
    assert reason(t, "deck") == "own_card_first"
    assert reason(t, "s0.field/1", "s1.field/5") == "cannot_attack"
    assert reason(t, "s0.field/5", "s0.field/2") == "enemy_card"
    assert reason(t, "s0.field/5", "s1.field/1") == "enemy_card", "nothing lies there"
    assert reason(t, "s0.field/5", "s1.discard/1") == "enemy_card"


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("shanelaine", "reach:back_rows_only"),
        ("double_ballista", "reach:front_rows_only"),
        ("glass_cannon", "reach:middle_columns_only"),
    ],
)
def test_a_place_bound_attacker_says_its_reach(table: Lay, key: str, words: str) -> None:
    t = table(f"5:{key}", "1:tick 4:wolf 5:medic 9:tock")
    picks = ("s0.field/5", "s1.field/4")
    assert why_not(t.match.view(0), 0, picks) == ("reach", {"card": f"card:{key}", "reach": words})


def test_a_wrong_second_target_gets_its_reason(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 2:tick 5:wolf").do("attack 5 s1/1")
    assert reason(t, "s1.field/1") == "another_card"
    assert reason(t, "s1.field/5") == "reach"
    assert reason(t, "s0.field/5") == "enemy_card"
    t.do("done")


def test_a_wrong_card_to_look_at_gets_its_reason(table: Lay) -> None:
    t = table("5:scout", "1:medic 2:tick^ 3:wolf").do("use 5", "peek s1/1")
    assert reason(t, "s1.field/1") == "another_card"
    assert reason(t, "s1.field/2") == "face_down"
    assert reason(t, "s1.field/9") == "enemy_card", "nothing lies there"
    assert reason(t, "s0.field/5") == "enemy_card"
    assert reason(t, "deck") == "enemy_card"
    t.do("peek s1/3")


def test_a_wrong_touch_at_other_questions_gets_its_reason(table: Lay) -> None:
    t = table("5:alfonso", "1:medic 2:tick").do("use 5")
    assert reason(t, "s0.field/5") == "enemy_card"
    t.do("steal s1/1")
    assert reason(t, "s0.field/5") == "own_empty_place"
    t.do("put 1")
    t = table("5:trickster 1:wolf 2:lion^", "1:medic").do("use 5")
    assert reason(t, "s0.field/2") == "own_face_down"
    t.do("trade 1", "trade 5")
    t = table("5:medic", "1:wolf", discards=("tick", "")).do("use 5")
    assert reason(t, "s1.field/1") == "goat_of_discard"
    t.do("recall discard/1")
    assert reason(t, "s0.field/5") == "own_empty_place"
    t.do("put 1")
    t = table("5:scout", FULL.replace("wolf", "jonas").replace("1:tick ", "")).do("attack 5 s1/5")
    assert reason(t, "s1.field/2", seat=1) == "own_empty_place"
    t.do("stay")


def test_a_wrong_place_gets_its_reason_while_laying_out() -> None:
    match = Match("battlegoats", 2, seed=1)
    key = match.legal(0)[0].picks[0]
    assert why_not(match.view(0), 0, (key, "s1.field/1")) == ("own_battlefield", {})
    assert why_not(match.view(0), 0, ("deck", "s0.field/1")) == ("own_battlefield", {})
    match.submit(Action(0, "place", (key, "s0.field/1")))
    other = match.legal(0)[0].picks[0]
    assert why_not(match.view(0), 0, (other, "s0.field/1")) == ("place_taken", {})
    for _ in as_long_as(lambda: truth(match).zones[at.hand(0)]):
        match.submit(match.legal(0)[0])
    assert why_not(match.view(0), 0, ("s0.field/1", "s1.field/1")) == ("own_battlefield", {})
    assert why_not(match.view(0), 0, ("s0.field/1", "s0.field/2")) is None
    for _ in range(12):
        match.submit(Action(0, "swap", ("s0.field/1", "s0.field/2")))
    assert why_not(match.view(0), 0, ("s0.field/1", "s0.field/2")) == ("no_more_swaps", {"most": 12})


def test_drafts_and_the_fastest_have_their_own_reasons() -> None:
    match = Match("battlegoats", 2, {"setup": "draft", "first": "speed"}, seed=1)
    assert why_not(match.view(0), 0, ("s0.hand",)) == ("one_of_pack", {})
    for _ in as_long_as(lambda: truth(match).stack[-1].name != "choose"):
        match.submit(min(match.legal(match.waiting[0]), key=lambda action: action.verb != "ready"))
    assert why_not(match.view(match.waiting[0]), match.waiting[0], ("s0.hand",)) == ("a_player", {})

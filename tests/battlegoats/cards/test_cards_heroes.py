"""The seven Heroes."""

from __future__ import annotations

import pytest

from tests.battlegoats.table_talk import FULL, Lay, attack, defence, fight


def test_jonas_may_move_before_he_is_hit(table: Lay) -> None:
    t = table("5:scout", "5:jonas 1:tick").do("attack 5 s1/5")
    assert (t.question, t.asked) == ("dodge", 1)
    assert t.offers("dodge") == ["2", "3", "4", "6", "7", "8", "9"]
    t.do("dodge 9")
    assert t.totals == (6, 8)
    assert t.army(1) == "1:tick 9:jonas"


def test_jonas_may_stay(table: Lay) -> None:
    t = fight(table, "5:scout 1:wolf", "5:jonas").do("stay")
    assert t.totals == (6, 8)
    assert t.army(1) == "5:jonas"


def test_jonas_is_not_asked_on_a_full_battlefield(table: Lay) -> None:
    t = table("5:scout 1:wolf", FULL.replace("wolf", "jonas")).do("attack 5 s1/5")
    assert t.totals == (6, 8)


def test_jonas_does_not_move_when_he_attacks(table: Lay) -> None:
    t = fight(table, "5:jonas", "5:scout 1:wolf")
    assert t.totals == (8, 6) and t.army(0) == "5:jonas"


def test_alfonso_takes_a_card_unseen_by_others(table: Lay) -> None:
    t = table("5:alfonso", "1:lion 2:wolf", "3:bear").do("use 5")
    assert t.offers("steal") == ["s1/1", "s1/2", "s2/3"]
    t.do("steal s1/1")
    assert t.knows(0, "s1/1"), "the thief sees what it takes"
    assert t.offers("put") == ["1", "2", "3", "4", "6", "7", "8", "9"]
    t.do("put 9")
    assert (t.army(0), t.army(1)) == ("5:alfonso 9:lion", "2:wolf")
    assert t.knows(0, "s0/9") and t.knows(1, "s0/9") and not t.knows(2, "s0/9")


def test_alfonso_steals_once_only(table: Lay) -> None:
    t = table("5:alfonso", "1:lion 2:wolf 3:drummer").do("use 5", "steal s1/1", "put 1", "attack 2 s0/1")
    assert t.asked == 0 and t.refuses("use 5")


def test_alfonso_needs_an_empty_place(table: Lay) -> None:
    full = FULL.replace("wolf", "alfonso")
    assert not table(full, "1:jonas").offers("use")
    assert table(full.replace("1:tick ", ""), "1:jonas").offers("use") == ["5"]


def test_alfonso_attacks_with_four(table: Lay) -> None:
    assert attack(table, "5:alfonso") == 4


def test_shanelaine_attacks_back_rows_only(table: Lay) -> None:
    t = table("5:shanelaine", "1:lion 4:wolf 8:bear 9:tick", "2:tock 3:skunk")
    assert t.targets(5) == ["s1/8", "s1/9", "s2/2", "s2/3"]
    assert t.refuses("attack 5 s1/4")
    assert t.do("attack 5 s1/9").totals == (8, 6)


def test_shanelaine_defends_anywhere(table: Lay) -> None:
    assert defence(table, "1:shanelaine 9:tick", place=1) == 8


@pytest.mark.parametrize(
    ("others", "total"),
    [("2:tick 4:tock 6:scout 8:medic", 10), ("2:tick 4:wolf", 7), ("1:tick 3:tock 7:scout 9:medic", 6), ("2:wolf", 6)],
)
def test_marshal_greta_counts_adjacent_goats(table: Lay, others: str, total: int) -> None:
    assert attack(table, f"5:marshal_greta {others}", "5:skunk") == total
    assert defence(table, f"5:marshal_greta {others}", "5:skunk") == total


PILE = ("tick", "tock", "archer", "medic", "wolf", "lion", "bear", "vulture", "skunk", "badger")


@pytest.mark.parametrize(("lost", "total"), [(0, 6), (1, 6), (2, 7), (7, 9), (8, 10), (10, 10)])
def test_old_barnabas_grows_with_the_own_discard(table: Lay, lost: int, total: int) -> None:
    own = " ".join(PILE[:lost])
    assert attack(table, "5:old_barnabas", "5:drummer", discards=(own, "slinger charger")) == total
    assert defence(table, "5:old_barnabas", "5:drummer", discards=("slinger charger", own)) == total


def test_queen_odile_is_weak_against_equipment(table: Lay) -> None:
    assert attack(table, "5:queen_odile", "5:watchtower") == 5
    assert defence(table, "5:queen_odile", "5:watchtower") == 5
    assert attack(table, "5:queen_odile", "5:scout") == 8


def test_ramsey_is_stronger_when_attacked(table: Lay) -> None:
    assert defence(table, "5:ramsey") == 8
    assert attack(table, "5:ramsey") == 7


def test_ramsey_wins_ties(table: Lay) -> None:
    assert fight(table, "5:ramsey", "5:mama_dragon").fallen == "mama_dragon"
    assert fight(table, "5:shanelaine", "5:ramsey").fallen == "shanelaine"


def test_ramsey_loses_to_more(table: Lay) -> None:
    assert fight(table, "5:brawler", "5:ramsey").fallen == "ramsey"

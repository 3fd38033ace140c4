"""The six pieces of Equipment."""

from __future__ import annotations

from tests.battlegoats.table_talk import Lay, attack, defence, fight


def test_double_ballista_may_hit_two_cards(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 2:duelist 7:wolf").do("attack 5 s1/1")
    assert t.question == "volley" and t.offers("also") == ["s1/2"]
    t.do("also s1/2")
    assert t.fallen == "medic duelist"
    assert t.army(0) == "5:double_ballista"


def test_double_ballista_may_hit_one_card(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 2:duelist").do("attack 5 s1/1", "done")
    assert t.fallen == "medic"


def test_double_ballista_is_not_asked_for_a_second_card_when_there_is_none(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 5:duelist").do("attack 5 s1/1")
    assert t.fallen == "medic" and t.question == "turn"


def test_double_ballista_may_not_hit_the_same_card_twice(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 2:duelist").do("attack 5 s1/1")
    assert t.refuses("also s1/1")
    t.do("done")


def test_double_ballista_hits_front_rows_only(table: Lay) -> None:
    t = table("5:double_ballista", "1:medic 3:tick 4:duelist", "8:wolf")
    assert t.targets(5) == ["s1/1", "s1/3", "s2/8"]


def test_double_ballista_has_six_and_defends_with_six(table: Lay) -> None:
    assert attack(table, "5:double_ballista") == 6
    assert defence(table, "5:double_ballista") == 6


def test_glass_cannon_is_strong_only_when_attacking(table: Lay) -> None:
    assert attack(table, "5:glass_cannon") == 8
    assert defence(table, "5:glass_cannon") == 1


def test_glass_cannon_attacks_middle_columns_only(table: Lay) -> None:
    t = table("5:glass_cannon", "1:medic 2:tick 6:tock 8:wolf", "1:bear 9:lion")
    assert t.targets(5) == ["s1/2", "s1/8", "s2/1", "s2/9"]
    assert t.refuses("attack 5 s1/1")


def test_pig_a_pult_is_stronger_against_a_back_row(table: Lay) -> None:
    assert attack(table, "5:pig_a_pult", "5:scout 1:tick") == 8
    assert attack(table, "5:pig_a_pult", "5:scout 7:tick") == 5
    assert attack(table, "5:pig_a_pult", "5:scout") == 8, "a single row is front and back"
    assert defence(table, "5:pig_a_pult") == 5


def test_land_mine_takes_any_attacker_along(table: Lay) -> None:
    t = fight(table, "5:brawler 1:tick", "5:land_mine 1:tock")
    assert t.totals == (9, 0)
    assert (t.discard(0), t.discard(1)) == ("brawler", "land_mine")


def test_land_mine_cannot_attack(table: Lay) -> None:
    t = table("5:land_mine 1:tick", "5:wolf")
    assert t.targets(5) == [] and t.targets(1) == ["s1/5"]
    assert t.refuses("attack 5 s1/5")


def test_land_mine_next_to_the_target_does_nothing(table: Lay) -> None:
    assert fight(table, "5:brawler", "5:scout 2:land_mine").fallen == "scout"


def test_battering_ram_is_stronger_against_a_front_row(table: Lay) -> None:
    assert attack(table, "5:battering_ram", "5:scout 7:tick") == 9
    assert attack(table, "5:battering_ram", "5:scout 1:tick") == 5
    assert attack(table, "5:battering_ram", "5:scout") == 9, "a single row is front and back"
    assert defence(table, "5:battering_ram") == 5


def test_watchtower_is_stronger_when_attacked(table: Lay) -> None:
    assert defence(table, "5:watchtower") == 7
    assert attack(table, "5:watchtower") == 5


def test_watchtower_looks_at_two_cards_once(table: Lay) -> None:
    t = table("5:watchtower", "1:tick 2:tock", "3:wolf^ 4:lion").do("use 5")
    assert t.offers("peek") == ["s1/1", "s1/2", "s2/4"], "face-down enemy cards only"
    t.do("peek s1/2")
    assert t.offers("peek") == ["s1/1", "s2/4"], "two different cards"
    t.do("peek s2/4")
    assert t.asked == 1
    assert t.knows(0, "s1/2") and t.knows(0, "s2/4") and not t.knows(0, "s1/1")
    assert not t.knows(2, "s1/2") and not t.knows(1, "s2/4")
    t.do("attack 1 s2/3", "attack 4 s1/2")
    assert t.asked == 0 and t.refuses("use 5")


def test_watchtower_looks_at_one_card_when_there_is_but_one(table: Lay) -> None:
    t = table("5:watchtower", "1:tick 2:tock^").do("use 5", "peek s1/1")
    assert t.question == "turn" and t.asked == 1


def test_watchtower_cannot_look_at_face_up_cards(table: Lay) -> None:
    assert not table("5:watchtower", "1:tick^ 2:tock^").offers("use")

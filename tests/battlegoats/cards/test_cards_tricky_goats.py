"""The Goats whose text changes the rules."""

from __future__ import annotations

import pytest

from tests.battlegoats.table_talk import FULL, Lay, attack, defence, fight


def test_lookout_looks_after_an_attack_it_survives(table: Lay) -> None:
    t = table("5:lookout", "5:medic 1:tick 2:wolf^", "3:lion").do("attack 5 s1/5")
    assert (t.question, t.asked) == ("peek", 0)
    assert t.offers("peek") == ["s1/1", "s2/3"]
    t.do("peek s2/3")
    assert t.knows(0, "s2/3") and not t.knows(1, "s2/3") and not t.knows(0, "s1/1")
    assert t.asked == 1


def test_lookout_does_not_look_when_it_falls_or_defends(table: Lay) -> None:
    assert fight(table, "5:lookout 1:wolf", "5:lion 1:tick").question == "turn"
    assert fight(table, "5:lookout 1:wolf", "5:scout 1:tick").question == "turn"
    assert fight(table, "5:medic 1:wolf", "5:lookout 1:tick").question == "turn"


def test_lookout_does_not_look_when_all_lies_open(table: Lay) -> None:
    assert fight(table, "5:lookout", "5:medic 1:tick^").question == "turn"


def test_lookout_does_not_look_when_the_match_is_over(table: Lay) -> None:
    assert fight(table, "5:lookout", "5:medic").question == ""


def test_martyr_takes_a_goat_along(table: Lay) -> None:
    assert fight(table, "5:charger", "5:martyr").fallen == "charger martyr"
    assert fight(table, "5:martyr", "5:charger").fallen == "martyr charger"


@pytest.mark.parametrize("foe", ["lion", "shanelaine", "watchtower"])
def test_martyr_takes_nobody_else_along(table: Lay, foe: str) -> None:
    assert fight(table, f"5:{foe}", "5:martyr").fallen == "martyr"


def test_martyr_that_wins_takes_nobody_along(table: Lay) -> None:
    assert fight(table, "5:martyr", "5:bitter_goat").fallen == "bitter_goat"


def test_martyr_takes_a_tie_winner_along(table: Lay) -> None:
    """A Goat that wins the tie has defeated it."""
    t = table("5:stubborn_goat 1:wolf", "5:martyr 1:lion")
    assert t.do("attack 5 s1/5").fallen == "stubborn_goat martyr"


@pytest.mark.parametrize("foe", ["lion", "shanelaine"])
def test_bitter_goat_takes_heroes_and_creatures_along(table: Lay, foe: str) -> None:
    assert fight(table, f"5:{foe}", "5:bitter_goat").fallen == f"{foe} bitter_goat"
    assert fight(table, "5:bitter_goat", f"5:{foe}").fallen == f"bitter_goat {foe}"


@pytest.mark.parametrize("foe", ["scout", "watchtower"])
def test_bitter_goat_takes_nobody_else_along(table: Lay, foe: str) -> None:
    assert fight(table, f"5:{foe}", "5:bitter_goat").fallen == "bitter_goat"


def test_stubborn_goat_wins_ties(table: Lay) -> None:
    assert fight(table, "5:stubborn_goat", "5:scout").fallen == "scout"
    assert fight(table, "5:scout", "5:stubborn_goat").fallen == "scout"
    assert fight(table, "5:lion", "5:stubborn_goat").fallen == "stubborn_goat"


def test_sapper_survives_the_land_mine(table: Lay) -> None:
    t = fight(table, "5:sapper", "5:land_mine 1:tick")
    assert t.fallen == "land_mine" and t.army(0) == "5:sapper"


def test_sapper_beside_another_attacker_does_not_save_it(table: Lay) -> None:
    assert fight(table, "5:scout 1:sapper", "5:land_mine 1:tick").fallen == "scout land_mine"


def test_medic_returns_a_goat_face_down(table: Lay) -> None:
    t = table("5:medic", "5:lion", discards=("wolf tick tock", "drummer")).do("use 5")
    assert t.offers("recall") == ["s0.discard/2", "s0.discard/3"], "own Goats only"
    t.do("recall discard/2")
    assert "5" not in t.offers("put")
    t.do("put 9")
    assert t.army(0) == "5:medic 9:tick" and t.discard(0) == "wolf tock"
    assert t.knows(1, "s0/9"), "everyone has seen which Goat came back"


def test_medic_needs_a_goat_and_a_place(table: Lay) -> None:
    assert not table("5:medic", "5:lion", discards=("wolf shanelaine", "tick")).offers("use")
    assert not table(FULL.replace("5:wolf", "5:medic"), "5:drummer", discards=("archer", "")).offers("use")
    assert table(FULL.replace("5:wolf", "5:medic").replace("1:tick ", ""), "5:drummer", discards=("archer", "")).offers(
        "use"
    )


def test_medic_works_once_also_after_coming_home(table: Lay) -> None:
    t = table("5:medic", "5:lion 1:wolf", discards=("tick", "")).do("use 5", "recall discard/1", "put 1")
    t.do("attack 1 s0/1")
    assert t.discard(0) == "tick" and t.refuses("use 5")


def test_scout_looks_at_two_cards_once(table: Lay) -> None:
    t = table("5:scout", "1:tick 2:tock 3:wolf").do("use 5", "peek s1/1", "peek s1/3")
    assert t.knows(0, "s1/1") and t.knows(0, "s1/3") and not t.knows(0, "s1/2")
    assert t.do("attack 3 s0/5").fallen == "wolf"
    assert t.refuses("use 5")


def test_scout_is_shown_and_lies_face_down_again(table: Lay) -> None:
    t = table("5:scout", "1:tick 2:tock").do("use 5", "peek s1/1", "peek s1/2")
    assert t.knows(1, "s0/5") and t.army(0) == "5:scout"


def test_scout_that_lay_face_up_stays_up(table: Lay) -> None:
    assert table("5:scout^", "1:tick 2:tock").do("use 5", "peek s1/1", "peek s1/2").army(0) == "5:scout^"


def test_trickster_swaps_two_own_face_down_cards(table: Lay) -> None:
    t = table("5:trickster 1:wolf 2:lion^ 3:bear", "1:tick 2:tock").do("use 5")
    assert t.offers("trade") == ["1", "3", "5"]
    t.do("trade 1")
    assert t.offers("trade") == ["3", "5"]
    t.do("trade 3")
    assert t.army(0) == "1:bear 2:lion^ 3:wolf 5:trickster"
    assert not t.knows(1, "s0/1") and not t.knows(1, "s0/3")
    t.do("attack 1 s0/2")
    assert t.refuses("use 5")


def test_trickster_may_move_itself(table: Lay) -> None:
    assert table("5:trickster 1:wolf", "1:tick").do("use 5", "trade 5", "trade 1").army(0) == "1:trickster 5:wolf"


def test_trickster_needs_two_face_down_cards(table: Lay) -> None:
    assert not table("5:trickster 1:wolf^", "1:tick").offers("use")
    assert not table("5:trickster^ 1:wolf", "1:tick").offers("use")


def test_goats_with_tricks_fight_with_their_plain_numbers(table: Lay) -> None:
    for goat, number in (
        ("lookout", 6),
        ("martyr", 3),
        ("bitter_goat", 2),
        ("stubborn_goat", 6),
        ("medic", 5),
        ("trickster", 6),
    ):
        assert defence(table, f"5:{goat}") == number
    assert attack(table, "5:scout", "5:wolf") == 6

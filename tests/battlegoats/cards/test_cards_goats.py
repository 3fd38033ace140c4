"""The 33 Goats: those whose number changes."""

from __future__ import annotations

import pytest

from tests.battlegoats.table_talk import Lay, attack, defence, fight


@pytest.mark.parametrize(
    ("goat", "attacking", "defending"), [("sentry", 5, 8), ("charger", 8, 5), ("bulwark", 4, 8), ("headbutter", 8, 4)]
)
def test_some_goats_are_stronger_when_attacking_or_when_attacked(
    table: Lay, goat: str, attacking: int, defending: int
) -> None:
    """Sentry and Bulwark when attacked, Charger and Headbutter when attacking."""
    assert attack(table, f"5:{goat}") == attacking
    assert defence(table, f"5:{goat}") == defending


@pytest.mark.parametrize(
    ("place", "others", "pikegoat", "slinger"),
    [
        (8, "2:tick 5:medic", 9, 8),
        (8, "5:medic", 5, 6),
        (8, "2:tick", 5, 6),
        (5, "2:tick 8:medic", 5, 6),
        (8, "1:tick 4:wolf 7:medic 9:lion", 1, 4),
        (2, "5:tick 8:medic", 1, 4),
    ],
)
def test_pikegoat_and_slinger_count_cards_directly_in_front(
    table: Lay, place: int, others: str, pikegoat: int, slinger: int
) -> None:
    assert attack(table, f"{place}:pikegoat {others}", place=place) == pikegoat
    assert defence(table, f"{place}:pikegoat {others}", place=place) == pikegoat
    assert attack(table, f"{place}:slinger {others}", place=place) == slinger
    assert defence(table, f"{place}:slinger {others}", place=place) == slinger


@pytest.mark.parametrize(
    ("place", "others", "total"),
    [(2, "5:medic 8:tick", 8), (2, "8:tick", 6), (5, "2:tick 8:medic", 6), (8, "2:tick 5:medic", 4), (2, "4:tick", 4)],
)
def test_rearguard_counts_cards_directly_behind(table: Lay, place: int, others: str, total: int) -> None:
    assert attack(table, f"{place}:rearguard {others}", place=place) == total
    assert defence(table, f"{place}:rearguard {others}", place=place) == total


@pytest.mark.parametrize(
    ("others", "herder", "drummer"),
    [
        ("2:tick 4:medic 6:archer 8:tock", 8, 11),
        ("2:tick 4:wolf", 6, 5),
        ("1:tick 3:wolf 7:tock 9:medic", 4, 3),
        ("", 4, 3),
    ],
)
def test_herder_counts_adjacent_cards_and_drummer_goats(table: Lay, others: str, herder: int, drummer: int) -> None:
    assert attack(table, f"5:herder {others}") == herder
    assert defence(table, f"5:herder {others}") == herder
    assert attack(table, f"5:drummer {others}") == drummer
    assert defence(table, f"5:drummer {others}") == drummer


@pytest.mark.parametrize(
    ("goat", "hero", "creature", "equipment", "other"),
    [
        ("beastslayer", 5, 10, 5, 5),
        ("wrecker", 6, 6, 10, 6),
        ("kingbutter", 9, 5, 5, 5),
        ("duelist", 5, 5, 5, 7),
        ("sapper", 6, 6, 8, 6),
    ],
)
def test_goats_that_hunt_one_kind_are_stronger_against_it(
    table: Lay, goat: str, hero: int, creature: int, equipment: int, other: int
) -> None:
    """Beastslayer, Wrecker, Kingbutter, Duelist and Sapper, attacking and defending (B13)."""
    for foe, total in (("ramsey", hero), ("skunk", creature), ("watchtower", equipment), ("scout", other)):
        assert attack(table, f"5:{goat}", f"5:{foe}") == total
        assert defence(table, f"5:{goat}", f"5:{foe}") == total


@pytest.mark.parametrize(
    ("goat", "places"),
    [("vanguard", {1, 2, 3}), ("centurion", {5}), ("archer", {7, 8, 9}), ("corner_kid", {1, 3, 7, 9})],
)
def test_goats_that_love_a_place_are_stronger_there(table: Lay, goat: str, places: set[int]) -> None:
    """Vanguard in row 1, Centurion in the centre, Archer in row 3, Corner Kid in a corner. Row 1 is in front (B4)."""
    for place in range(1, 10):
        total = 7 if place in places else 5
        assert attack(table, f"{place}:{goat}", place=place) == total
        assert defence(table, f"{place}:{goat}", place=place) == total


def test_vanguard_needs_row_one_itself_not_just_the_frontmost(table: Lay) -> None:
    assert attack(table, "4:vanguard 7:tick", place=4) == 5


@pytest.mark.parametrize(("goat", "down", "up"), [("show_off", 8, 6), ("brawler", 9, 5)])
def test_show_off_and_brawler_stay_up_and_are_weaker_then(table: Lay, goat: str, down: int, up: int) -> None:
    t = table(f"5:{goat}", "1:medic 2:watchtower 3:tick 4:lion").do("attack 5 s1/1")
    assert t.totals[0] == down and t.army(0) == f"5:{goat}^"
    t.do("attack 3 s0/5")
    assert t.totals[1] == up


@pytest.mark.parametrize("goat", ["show_off", "brawler"])
def test_show_off_and_brawler_stay_up_after_defending(table: Lay, goat: str) -> None:
    assert fight(table, "5:medic 1:tick", f"5:{goat}").army(1) == f"5:{goat}^"


def test_spotter_is_stronger_against_face_up_cards(table: Lay) -> None:
    assert attack(table, "5:spotter", "5:scout^") == 9
    assert attack(table, "5:spotter", "5:scout") == 6
    assert defence(table, "5:spotter", "5:scout^") == 9
    assert attack(table, "5:spotter^", "5:scout") == 6, "its own side does not matter"


@pytest.mark.parametrize(("others", "total"), [("", 7), ("1:tick 2:medic", 7), ("1:tick 2:medic 3:wolf", 5)])
def test_last_stand_is_stronger_with_three_cards_or_fewer(table: Lay, others: str, total: int) -> None:
    """S19: with four cards of its owner 5, with three 7."""
    assert attack(table, f"5:last_stand {others}") == total
    assert defence(table, f"5:last_stand {others}") == total


def test_underdog_is_stronger_against_an_owner_of_more(table: Lay) -> None:
    """S19: with one card against an owner of two 8."""
    assert attack(table, "5:underdog", "5:scout 1:tick") == 8
    assert defence(table, "5:underdog", "5:scout 1:tick") == 8
    assert attack(table, "5:underdog 1:tock", "5:scout 1:tick") == 5, "as many is not more"
    t = fight(table, "5:underdog", "5:scout", "1:tick 2:tock")
    assert t.totals == (5, 6), "others at the table do not count"


PILE = ("tick", "tock", "medic", "archer", "wolf", "lion", "bear", "vulture", "skunk", "badger")


@pytest.mark.parametrize(("lost", "total"), [(0, 4), (1, 4), (2, 5), (7, 7), (8, 8), (10, 8)])
def test_avenger_grows_with_the_own_discard(table: Lay, lost: int, total: int) -> None:
    own = " ".join(PILE[:lost])
    assert attack(table, "5:avenger", discards=(own, "slinger drummer")) == total
    assert defence(table, "5:avenger", discards=("slinger drummer", own)) == total


@pytest.mark.parametrize(("one", "two"), [("tick", "tock"), ("tock", "tick")])
def test_tick_and_tock_belong_together(table: Lay, one: str, two: str) -> None:
    assert attack(table, f"5:{one} 9:{two}") == 9
    assert defence(table, f"5:{one} 9:{two}") == 9
    assert attack(table, f"5:{one}") == 6
    assert attack(table, f"5:{one}", f"5:{two}") == 6, "not across battlefields"
    assert attack(table, f"5:{one}", discards=(two, "")) == 6

"""The nine Creatures."""

from __future__ import annotations

import pytest

from tests.battlegoats.table_talk import Lay, attack, defence, fight


def test_armored_pig_is_launched_by_the_own_pig_a_pult(table: Lay) -> None:
    assert attack(table, "5:armored_pig 9:pig_a_pult") == 10
    assert defence(table, "5:armored_pig 9:pig_a_pult") == 10
    assert attack(table, "5:armored_pig") == 5
    assert attack(table, "5:armored_pig", "5:scout 9:pig_a_pult") == 5
    assert attack(table, "5:armored_pig", discards=("pig_a_pult", "")) == 5


def test_baby_dragon_alone_has_six(table: Lay) -> None:
    assert attack(table, "5:baby_dragon") == 6
    assert attack(table, "5:baby_dragon", "5:scout 1:mama_dragon") == 6, "not seen yet"


def test_baby_dragon_is_braver_when_mama_was_seen(table: Lay) -> None:
    t = table("5:baby_dragon 1:tick", "5:mama_dragon 1:medic 2:wolf")
    t.do("attack 1 s1/5", "attack 1 s0/5")
    assert t.totals == (5, 7)


def test_baby_dragon_remembers_a_defeated_mama(table: Lay) -> None:
    t = table("5:baby_dragon 1:brawler", "5:mama_dragon 1:medic 2:wolf")
    t.do("attack 1 s1/5", "attack 1 s0/5")
    assert t.discard(1) == "mama_dragon medic" and t.totals == (5, 7)


def test_baby_dragon_does_not_count_the_battle_that_shows_mama(table: Lay) -> None:
    """Numbers look at the table as it was before the battle (B12, B34)."""
    assert fight(table, "5:baby_dragon", "5:mama_dragon").totals == (6, 7)


def test_baby_dragon_beside_mama_has_two_more(table: Lay) -> None:
    assert attack(table, "5:baby_dragon 1:mama_dragon") == 8
    t = table("5:wolf 1:scout 2:medic", "5:baby_dragon 1:mama_dragon 9:tick")
    t.do("attack 1 s1/1", "attack 9 s0/2", "attack 5 s1/5")
    assert t.totals == (5, 8), "seen and beside: two more, not three (B33)"


def test_mama_dragon_alone_has_seven(table: Lay) -> None:
    assert attack(table, "5:mama_dragon") == 7
    assert attack(table, "5:mama_dragon", "5:scout 1:baby_dragon") == 7


@pytest.mark.parametrize("discards", [("baby_dragon", ""), ("", "baby_dragon")])
def test_mama_dragon_avenges_her_slain_baby(table: Lay, discards: tuple[str, str]) -> None:
    assert attack(table, "5:mama_dragon", discards=discards) == 8
    assert defence(table, "5:mama_dragon", discards=discards) == 8


def test_mama_dragon_does_not_count_the_battle_that_slays_her_baby(table: Lay) -> None:
    assert fight(table, "5:mama_dragon", "5:baby_dragon").totals == (7, 6)


def test_mama_dragon_beside_her_baby_has_two_more(table: Lay) -> None:
    assert attack(table, "5:mama_dragon 1:baby_dragon") == 9


def test_mama_dragon_does_not_mourn_a_baby_whose_owner_gave_up(table: Lay) -> None:
    t = table("5:mama_dragon", "5:scout", "5:baby_dragon").concede(2)
    assert t.do("attack 5 s1/5").totals == (7, 6)


def test_lion_is_stronger_against_goats(table: Lay) -> None:
    assert attack(table, "5:lion", "5:scout") == 8
    assert defence(table, "5:lion", "5:scout") == 8
    assert attack(table, "5:lion", "5:skunk") == 7


@pytest.mark.parametrize(("others", "total"), [("", 5), ("1:tick", 5), ("1:lion", 7), ("1:lion 9:bear 3:badger", 11)])
def test_wolf_runs_with_other_creatures(table: Lay, others: str, total: int) -> None:
    assert attack(table, f"5:wolf {others}") == total
    assert defence(table, f"5:wolf {others}") == total


def test_wolf_does_not_count_creatures_of_others(table: Lay) -> None:
    assert attack(table, "5:wolf", "5:lion 1:bear") == 5


def test_bear_is_weaker_when_attacked(table: Lay) -> None:
    assert attack(table, "5:bear") == 8
    assert defence(table, "5:bear") == 6


@pytest.mark.parametrize(
    ("one", "two", "total"),
    [
        ("", "", 4),
        ("tick", "tock", 4),
        ("tick", "tock medic", 5),
        ("tick tock medic lion bear wolf", "drummer archer slinger centurion vanguard", 7),
        ("tick tock medic lion bear wolf", "drummer archer slinger centurion vanguard sentry", 8),
        ("tick tock medic lion bear wolf badger skunk", "drummer archer slinger centurion vanguard sentry charger", 8),
    ],
)
def test_vulture_grows_with_all_discards(table: Lay, one: str, two: str, total: int) -> None:
    assert attack(table, "5:vulture", discards=(one, two)) == total
    assert defence(table, "5:vulture", discards=(one, two)) == total


def test_skunk_exposes_a_defender_that_defeats_it(table: Lay) -> None:
    t = fight(table, "5:skunk 1:tick", "5:jonas 1:wolf").do("stay")
    assert t.fallen == "skunk" and t.army(1) == "1:wolf 5:jonas^"


def test_skunk_exposes_an_attacker_that_defeats_it(table: Lay) -> None:
    t = fight(table, "5:lion 1:tick", "5:skunk 1:wolf")
    assert t.fallen == "skunk" and t.army(0) == "1:tick 5:lion^"


def test_skunk_exposes_a_card_that_wins_the_tie(table: Lay) -> None:
    t = fight(table, "5:skunk 1:tick", "5:badger 1:wolf")
    assert t.fallen == "skunk" and t.army(1) == "1:wolf 5:badger^"


def test_skunk_exposes_nobody_when_it_wins_or_falls_together(table: Lay) -> None:
    assert fight(table, "5:skunk 1:tick", "5:medic 1:wolf").army(0) == "1:tick 5:skunk"
    assert fight(table, "5:skunk 1:tick", "5:scout 1:wolf").fallen == "skunk scout"


def test_skunk_hit_by_a_ballista_exposes_it_only_if_it_survives(table: Lay) -> None:
    t = table("5:double_ballista 9:tick", "1:skunk 2:medic 9:wolf").do("attack 5 s1/2", "also s1/1")
    assert t.fallen == "double_ballista medic skunk"
    t = table("5:double_ballista 9:tick", "1:skunk 2:medic 9:wolf", "9:lion").do("attack 5 s1/2", "done")
    assert t.army(0) == "5:double_ballista 9:tick"


def test_badger_wins_ties(table: Lay) -> None:
    assert fight(table, "5:badger", "5:scout").fallen == "scout"
    assert fight(table, "5:scout", "5:badger").fallen == "scout"
    assert fight(table, "5:lion", "5:badger").fallen == "badger"


def test_badger_against_a_card_that_wins_ties_too_is_a_tie(table: Lay) -> None:
    assert fight(table, "5:badger 1:tick", "5:stubborn_goat 1:wolf").fallen == "badger stubborn_goat"

"""The recap of a match: attacks, the fallen, the strongest attack."""

from __future__ import annotations

from random import Random

import pytest

from game import Match
from game.battlegoats.recap import recap
from game.core.events import Said
from tests.battlegoats.table_talk import Lay
from tests.bounded import as_long_as


def test_attacks_are_counted_and_the_strongest_is_named(table: Lay) -> None:
    t = table("5:lion 1:wolf", "2:skunk 1:tick 3:tock")
    assert recap(t.match.view(0), [event for event in t.news if isinstance(event, Said)]) == ()
    t.do("attack 5 s1/2")
    told = [event for event in t.news if isinstance(event, Said)]
    total = next(dict(said.args)["total"] for said in told if said.key == "clash")
    assert dict(recap(t.match.view(0), told)) == {
        "attacks": {"n": 1},
        "fallen": {"n": sum(said.key == "fell" for said in told)},
        "strongest": {"seat": "seat:0", "card": "card:lion", "total": total},
    }


def test_no_card_is_the_last_to_fall_where_two_fall_together(table: Lay) -> None:
    for armies, last in ((("5:lion", "5:land_mine"), False), (("5:lion", "5:medic"), True)):
        t = table(*armies).do("attack 5 s1/5")
        told = [event for event in t.news if isinstance(event, Said)]
        assert t.ending and ("last" in dict(recap(t.match.view(0), told))) == last


@pytest.mark.parametrize(
    ("deeds", "attacks"),
    [
        (("attack 5 s1/1", "also s1/2"), 1),
        (("attack 5 s1/1", "done"), 1),
        (("attack 5 s1/1", "also s1/3", "dodge 9"), 1),
        (("attack 5 s1/3", "also s1/1", "dodge 9"), 1),
        (("attack 5 s1/3", "done", "dodge 9", "attack 7 s0/1"), 2),
    ],
)
def test_an_attack_counts_once_however_many_cards_it_hits_or_misses(
    table: Lay, deeds: tuple[str, ...], attacks: int
) -> None:
    t = table("5:double_ballista 1:lion 2:bear", "1:tick 2:scout 3:jonas 7:medic 8:skunk").do(*deeds)
    told = [event for event in t.news if isinstance(event, Said)]
    assert dict(recap(t.match.view(0), told))["attacks"] == {"n": attacks}


def test_as_many_attacks_are_told_as_were_made() -> None:
    doubles = 0
    for seed in range(24):
        match, luck, made, told = Match("battlegoats", 2 + seed % 3, seed=seed), Random(seed), 0, list[Said]()
        for _ in as_long_as(lambda: match.outcome is None, most=4000):
            action = luck.choice(match.legal(luck.choice(match.waiting)))
            made += action.verb == "attack"
            doubles += action.verb == "also"
            told += [event for event in match.submit(action) if isinstance(event, Said)]
        assert dict(recap(match.view(0), told))["attacks"] == {"n": made}, seed
    assert doubles

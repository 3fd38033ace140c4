"""What is told about a match afterwards: attacks, the fallen, the strongest attack."""

from __future__ import annotations

from game.battlegoats.recap import recap
from game.core.events import Said
from tests.battlegoats.table_talk import Lay


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

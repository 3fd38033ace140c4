"""The twenty-five minions, one by one: what their feats do, when they do not, and at the edge."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.goblins import state as at
from game.goblins.cards import MINIONS
from game.goblins.rules import RULES
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table

Fight = Callable[..., Table]
PRINTED = {
    "bruiser": 6,
    "warchief": 4,
    "shieldbearer": 3,
    "wolfrider": 3,
    "grunt": 3,
    "artificer": 3,
    "catapult": 2,
    "firehazard": 4,
    "sapper": 2,
    "recycler": 2,
    "conjurer": 2,
    "fearmonger": 3,
    "gravecaller": 1,
    "bloodpriest": 2,
    "omenreader": 1,
    "schemer": 2,
    "impersonator": 2,
    "cutpurse": 3,
    "lurker": 2,
    "backstabber": 6,
    "fancypants": 1,
    "runt": 1,
    "coward": 5,
    "drummer": 2,
}
"""The numbers of the printed minions; the Jester has none."""
CLASSES = {
    "brute": "bruiser warchief shieldbearer wolfrider grunt",
    "tinker": "artificer catapult firehazard sapper recycler",
    "mystic": "conjurer fearmonger gravecaller bloodpriest omenreader",
    "sneak": "schemer impersonator cutpurse lurker backstabber",
    "rabble": "jester fancypants runt coward drummer",
}
ADDED: dict[str, tuple[str, int]] = {}
"""Minions that have joined them since: key → class and number."""


def total(t: Table) -> int:
    """The Horde's Power."""
    return t.sums()[0]


def test_twenty_five_kinds_are_printed_four_times_each() -> None:
    """R3: twenty-five kinds, four each; five classes of five; only the Jester has no number."""
    printed = {key: (cls, PRINTED.get(key, 0)) for cls, keys in CLASSES.items() for key in keys.split()}
    assert len(printed) == len(PRINTED) + 1 == 25 and {len(keys.split()) for keys in CLASSES.values()} == {5}
    assert {row.key: (row.cls, row.numbers.get("power", 0)) for row in MINIONS} == printed | ADDED
    assert all(row.copies == 4 for row in MINIONS)


def test_bruiser_shrinks_beside_another_brute(fight: Fight) -> None:
    assert total(fight("bruiser cutpurse")) == 9
    assert total(fight("bruiser wolfrider")) == 6
    assert total(fight("bruiser bruiser")) == 6


def test_warchief_leads_all_other_brutes(fight: Fight) -> None:
    assert total(fight("warchief grunt cutpurse")) == 4 + 4 + 3
    assert total(fight("warchief warchief grunt")) == 5 + 5 + 5
    assert total(fight("warchief bruiser")) == 4 + 3 + 1


def test_shieldbearer_cancels_two_discards_after_the_reveal(fight: Fight) -> None:
    t = fight("shieldbearer cutpurse lurker", foe="twin_blades", round=2)
    assert t.count(at.PILE) == 0 and len(t.said("shielded")) == 2
    assert fight("wolfrider cutpurse lurker", foe="twin_blades", round=2).count(at.PILE) == 2


def test_shieldbearer_does_nothing_before_the_reveal(fight: Fight) -> None:
    t = fight("shieldbearer cutpurse lurker", foe="twitchy_archer")
    assert t.count(at.PILE) == 1 and not t.said("shielded")


def test_wolfrider_stays_after_a_lost_round(table: Lay) -> None:
    t = table("wolfrider runt lurker", "schemer cutpurse", foe="battle_chaplain").send("wolfrider", "schemer")
    assert not t.won and t.cards(at.STAY) == "wolfrider" and t.cards(at.ASIDE) == "schemer"
    t.send("lurker", "cutpurse")
    assert total(t) == 6 + 3 + 3 and t.cards(at.ASIDE) == "schemer" and t.won
    t.do("rescue horde/1")


def test_wolfrider_does_not_stay_when_feats_are_off(table: Lay) -> None:
    t = table("wolfrider runt", "cutpurse cutpurse", foe="secret_agent").send("wolfrider", "cutpurse")
    assert not t.won and t.cards(at.ASIDE) == "wolfrider cutpurse"


@pytest.mark.parametrize(("grunts", "power"), [(1, 3), (2, 8), (3, 15), (4, 24)])
def test_grunt_grows_with_up_to_three_other_grunts(fight: Fight, grunts: int, power: int) -> None:
    """+1 for each other one, at most +3."""
    t = fight(" ".join(["grunt"] * grunts + ["runt"]))
    assert total(t) == power + 1


@pytest.mark.parametrize(
    ("answer", "face", "power"), [("even", 2, 5 + 4 + 3), ("even", 3, 1 + 1 + 3), ("skip", 0, 3 + 2 + 3)]
)
def test_artificer_inspires_or_ruins_all_tinkers(fight: Fight, answer: str, face: int, power: int) -> None:
    t = fight("artificer catapult cutpurse", dice=[face] if face else [])
    t.do(answer, "skip")
    assert total(t) == power


def test_catapult_hurls_any_other_goblin(fight: Fight) -> None:
    t = fight("catapult cutpurse bruiser", dice=[11])
    assert t.offers("odd") == "horde/1 horde/3", "not itself"
    t.do("odd horde/1")
    assert total(t) == 2 + 3 + 6 + 6


def test_catapult_counts_what_is_printed(fight: Fight) -> None:
    t = fight("catapult bruiser grunt", dice=[11]).do("odd horde/1")
    assert total(t) == 2 + 3 + 3 + 6


def test_catapult_wrong_discards_what_was_named(fight: Fight) -> None:
    t = fight("catapult cutpurse bruiser", dice=[11]).do("even horde/1")
    assert total(t) == 5 and t.cards(at.PILE) == "bruiser"


def test_firehazard_must_roll(fight: Fight) -> None:
    """R31: nobody is asked."""
    t = fight("firehazard cutpurse", foe="sunlit_paladin", dice=[4])
    assert t.won is False and t.said("burned") == [{"card": "card:firehazard", "face": 4}]


def test_sapper_weakens_the_foe(fight: Fight) -> None:
    assert fight("sapper cutpurse").sums() == (5, 5)
    assert fight("sapper sapper sapper", hand="recycler").sums() == (6, 0), "not below nothing"
    assert fight("sapper cutpurse", foe="sole_sidekick").sums() == (5, 6)


def test_recycler_uses_what_was_set_aside(fight: Fight) -> None:
    """The best of earlier rounds, each card once a round; a Jester is worth nothing, and round 1 has none."""
    assert total(fight("recycler cutpurse", round=2, aside="bruiser grunt")) == 2 + 3 + 6
    assert total(fight("recycler recycler", round=2, aside="bruiser grunt")) == 2 + 2 + 6 + 3
    assert total(fight("recycler recycler", round=2, aside="grunt")) == 2 + 2 + 3
    assert total(fight("recycler cutpurse", round=2, aside="jester")) == 5
    assert total(fight("recycler cutpurse")) == 5


def test_conjurer_may_roll(fight: Fight) -> None:
    """R31, R30: the Speaker decides."""
    t = fight("conjurer warchief grunt", dice=[3])
    assert t.question == "conjure" and t.do("conjure").sums()[0] == 2 + 4 + 4 + 3
    t = fight("conjurer warchief grunt")
    assert t.do("skip").sums()[0] == 10


def test_fearmonger_scares_or_loses_the_lowest(fight: Fight) -> None:
    t = fight("fearmonger bruiser runt", dice=[6]).do("even")
    assert t.sums() == (10, 3)
    t = fight("fearmonger bruiser runt", dice=[6]).do("odd")
    assert t.sums() == (9, 8) and t.cards(at.PILE) == "runt"


def test_the_sum_stays_on_the_table_until_the_horde_is_buried(fight: Fight) -> None:
    """A die and Plan B count in what is shown while the survivor is picked."""
    shown = [
        fight("fearmonger bruiser runt", dice=[6]).do("even"),
        fight("schemer omenreader cutpurse", foe="sole_sidekick"),
    ]
    captions = [RULES.guide.caption(t.match.view(0), "might") for t in shown]
    assert all(t.question == "rescue" for t in shown)
    assert [[gaps["n"] for _, (_, gaps) in caption] for caption in captions] == [[10, 3], [8, 6]]


def test_gravecaller_adds_the_top_of_the_pile(fight: Fight) -> None:
    t = fight("gravecaller cutpurse", pile="grunt bruiser")
    assert total(t) == 1 + 3 + 6
    assert t.cards(at.BESIDE) == "bruiser" and t.cards(at.PILE) == "grunt"
    t.do("rescue horde/1")
    assert t.cards(at.PILE) == "cutpurse grunt bruiser" or "bruiser" in t.cards(at.PILE)
    assert total(fight("gravecaller cutpurse")) == 4, "no Pile, nothing to call"
    assert total(fight("gravecaller cutpurse", pile="jester")) == 4, "a Jester has no printed Power"


def test_bloodpriest_asks_everybody(fight: Fight) -> None:
    t = fight("bloodpriest cutpurse", hand="runt runt")
    assert t.question == "bleed" and t.match.waiting == (0,)
    t.do("sacrifice runt")
    assert t.match.waiting == (1,) and t.do("keep").sums()[0] == 2 + 3 + 4
    t = fight("bloodpriest bloodpriest", hand="runt runt").do(*["sacrifice runt"] * 3, "keep")
    assert total(t) == 4 + 12 and "runt runt runt" in t.cards(at.PILE)


@pytest.mark.parametrize(
    ("horde", "power"),
    [
        ("omenreader gravecaller", 1 + 1 + 1),
        ("omenreader cutpurse", 1 + 2 + 3),
        ("omenreader cutpurse grunt runt recycler", 1 + 5 + 3 + 3 + 1 + 2),
    ],
)
def test_omenreader_counts_classes(fight: Fight, horde: str, power: int) -> None:
    assert total(fight(horde)) == power


def test_schemer_has_a_plan(fight: Fight) -> None:
    """R23: a second one adds nothing."""
    t = fight("schemer cutpurse runt", foe="greenhorn_swordsman")
    assert total(t) == 6 and len(t.said("planned")) == 1
    assert len(fight("schemer schemer", foe="greenhorn_swordsman").said("planned")) == 1
    assert total(fight("lurker cutpurse runt", foe="greenhorn_swordsman")) == 5


def test_impersonator_is_as_strong_as_the_strongest(fight: Fight) -> None:
    t = fight("impersonator bruiser grunt", dice=[1]).do("odd")
    assert total(t) == 6 + 3 + 3, "the Bruiser's printed 6"
    t = fight("impersonator bruiser grunt", dice=[1]).do("even")
    assert total(t) == 6 and t.cards(at.PILE) == "impersonator"


def test_cutpurse_finds_a_purse_in_a_won_round(table: Lay) -> None:
    t = table("cutpurse grunt", "cutpurse bruiser", foe="rat_catcher").send("cutpurse grunt", "cutpurse bruiser")
    t.do("rescue horde/1")
    assert t.cards(at.LOOT) == "gold purse purse"
    t = table("cutpurse bruiser lurker", "cutpurse bruiser", foe="sole_sidekick")
    t.send("cutpurse bruiser", "cutpurse bruiser")
    t.do("rescue horde/1")
    assert t.cards(at.LOOT) == "gold", "feats are off"


@pytest.mark.parametrize(("number", "power"), [(1, 2), (2, 6), (3, 6)])
def test_lurker_waits_for_round_two(fight: Fight, number: int, power: int) -> None:
    assert total(fight("lurker runt", round=number)) == power + 1


def test_backstabber_discards_the_lowest_other(fight: Fight) -> None:
    t = fight("backstabber cutpurse runt")
    assert total(t) == 9 and t.cards(at.PILE) == "runt"
    t = fight("backstabber backstabber cutpurse runt")
    assert total(t) == 12 and t.cards(at.PILE) == "cutpurse runt"
    assert total(fight("backstabber backstabber")) == 12, "they spare each other"


def test_jester_throws_out_everybody_else(fight: Fight) -> None:
    """R27, R28: it must; all Jesters stay, and each rolls."""
    t = fight("jester jester bruiser cutpurse", dice=[9, 2])
    assert total(t) == 11 and t.cards(at.PILE) == "bruiser cutpurse"


def test_fancypants_lifts_or_sinks_all_others(fight: Fight) -> None:
    t = fight("fancypants cutpurse grunt", dice=[2, 3]).do("even")
    assert total(t) == 1 + 4 + 4
    t = fight("fancypants fancypants cutpurse", dice=[2, 3]).do("even", "odd")
    assert total(t) == 2 + 2 + 5
    t = fight("fancypants runt grunt", dice=[2]).do("odd")
    assert total(t) == 1 + 0 + 2, "not below nothing"


def test_runt_clings_to_the_survivor(table: Lay) -> None:
    """R46: of two Runts the chooser takes one; in a lost round they mean nothing."""
    t = table("runt bruiser lurker", "runt cutpurse lurker", foe="rat_catcher").send("runt bruiser", "runt cutpurse")
    assert t.won and t.offers("rescue") == "horde/3 horde/4"
    held = t.held()[0]
    t.do("rescue horde/3")
    assert t.held()[0] == held + 2
    t = table("bruiser lurker", "cutpurse lurker", foe="greenhorn_swordsman", aside="runt", round=2)
    t.send("bruiser lurker", "cutpurse")
    assert "aside/1" in t.offers("rescue") and "horde/1" in t.offers("rescue")


@pytest.mark.parametrize(("horde", "power"), [("coward cutpurse grunt", 1), ("coward cutpurse grunt runt", 5)])
def test_coward_needs_company(fight: Fight, horde: str, power: int) -> None:
    """Two players: with three cards it counts 1, with four 5."""
    t = fight(horde)
    assert total(t) == power + sum(PRINTED[key] for key in horde.split()[1:])


def test_drummer_drives_all_other_rabble(fight: Fight) -> None:
    assert total(fight("drummer runt cutpurse")) == 2 + 3 + 3
    assert total(fight("drummer drummer")) == 4 + 4
    assert total(fight("drummer cutpurse")) == 5


def test_feats_may_fall_silent(fight: Fight) -> None:
    """R25: no offers, no additions, no discards by goblins where feats are off; printed Powers only."""
    horde = "artificer catapult firehazard conjurer fearmonger impersonator backstabber bloodpriest fancypants runt"
    t = fight(horde, foe="sole_sidekick", hand="sapper", pile="bruiser")
    assert t.won and t.question == "rescue"
    assert total(t) == sum(PRINTED[key] for key in horde.split()) and t.cards(at.PILE) == "bruiser"
    assert len(t.offers("rescue").split()) == len(horde.split()), "a Runt is not forced either"
    assert not truth(t.match).zones[at.BESIDE]

"""What the sheet of the game master tells players of printed cards to do: with cards, foes and loot."""

from __future__ import annotations

import pytest

from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.foes import FOES, FoeDeed
from game.goblins.rules import RULES
from tests.goblins.printed.paper import DOORS, orders, paper, told
from tests.goblins.table_talk import Lay


def test_the_sheet_tells_the_round_as_this_foe_fights_it(table: Lay) -> None:
    """Step by step, in the order of the rules; what a foe does not do is not on it."""
    plain = ["commit", "reveal", "feats", "dares", "adders", "compare", "tombstone"]
    assert told(paper(table, "overloaded_porter")) == plain
    assert told(paper(table, "tavern_brawler"))[-2] == told(paper(table, "hushed_novice"))[-2] == "compare_more"
    t = paper(table, "drake_queen", round=3)
    assert told(t) == ["set_aside", "demands", "commit", "snipes", *plain[1:]]
    assert dict(RULES.guide.caption(t.match.view(0), "crib")[2][1][1]) == {"n": 2}, "at least two each"
    assert told(paper(table, "twin_blades", round=2)) == ["set_aside", *plain[:2], "highest", "lowest", *plain[2:]]
    assert told(paper(table, "lantern_marshal", round=2)) == ["set_aside", *plain[:2], "second", *plain[2:]]
    assert told(paper(table, "tithe_brothers"))[0] == told(paper(table, "tithe_brothers", round=2))[1] == "tithes"
    assert "tithes" not in told(paper(table, "tithe_brothers", round=3))
    for foe in ("sister_mortar", "night_captain"):
        assert told(paper(table, foe))[-2] == "compare_more"
    assert told(paper(table, "pit_trapper"))[0] == "commit_most"
    assert told(paper(table, "sole_sidekick")) == ["commit", "reveal", "muted", "compare", "tombstone"]


CHANGES = [
    ("lamp_scout", 1, [("counts_as", {"n": 1, "class": "class:sneak_many"})]),
    ("hedge_apprentice", 1, [("counts_as", {"n": 0, "class": "class:mystic_many"})]),
    ("table_knight", 1, [("counts_as_rabble", {"n": 1, "class": "class:rabble_many"})]),
    ("rat_catcher", 1, [("scorns", {"n": 0})]),
    ("frost_adept", 2, [("scorns", {"n": 0})]),
    ("exterminator", 3, [("scorns", {"n": 0})]),
    ("battle_chaplain", 1, [("weakens_rabble", {"n": 1, "class": "class:mystic_many", "other": "class:rabble_many"})]),
    ("gate_falconer", 1, [("weakens_all", {"n": 1})]),
    ("night_captain", 1, []),
    ("night_captain", 2, [("counts_as", {"n": 1, "class": "class:sneak_many"})]),
    ("sunlit_paladin", 1, []),
    ("sunlit_paladin", 2, [("weakens", {"n": 1, "class": "class:sneak_many", "other": "class:mystic_many"})]),
]


@pytest.mark.parametrize(("foe", "number", "changes"), CHANGES)
def test_what_a_foe_makes_of_printed_power_is_on_the_sheet(
    table: Lay, foe: str, number: int, changes: list[tuple[str, dict[str, object]]]
) -> None:
    """B13: from its phase on, before the adders compare a die with the Horde (B14); all such foes are here."""
    lines = [line for _, line in RULES.guide.caption(paper(table, foe, round=number).match.view(0), "crib")]
    keys = [key for key, _ in lines]
    first = keys.index("dares") + 1
    assert lines[first : first + len(changes)] == changes and keys[first + len(changes)] == "adders"
    changing = {row.key for row in FOES for phase in row.phases for one in phase if one.deed in PRINTED}
    assert changing == {name for name, _, _ in CHANGES}


PRINTED = (FoeDeed.COUNTS_AS, FoeDeed.SCORNS, FoeDeed.WEAKENS)


def test_after_a_defeat_the_sheet_says_what_becomes_of_the_cards(table: Lay) -> None:
    """B16: set aside, except Wolfriders; those stay by a feat, which a muting foe forbids unless Plan B worked."""
    t = paper(table, "overloaded_porter")
    assert "set_aside" not in told(t) and told(t.do("defeat"))[0] == "set_aside"
    assert told(paper(table, "secret_agent").do("defeat"))[0] == "set_aside_muted"


def test_where_no_feat_works_neither_purse_nor_runt_counts(table: Lay) -> None:
    """B16 on the screen, and so here: unless Plan B worked, which only the players know."""
    for foe, muted in (("sole_sidekick", True), ("rat_catcher", False)):
        t = paper(table, foe).do("victory")
        assert RULES.guide.ask(t.match.view(0), 0)[0] == ("filched_muted" if muted else "filched")
        assert told(t.do("filched 0"))[1] == ("survivor_muted" if muted else "survivor")


def test_what_the_foe_gains_from_the_horde_is_left_to_the_players(table: Lay) -> None:
    """Power for missing goblins is not counted before anybody has looked; that of a later phase is."""
    t = paper(table, "shield_veteran")
    assert RULES.guide.ask(t.match.view(0), 0)[1]["number"] == 17 and told(t)[-2] == "compare_more"
    assert RULES.guide.badges(t.match.view(0), at.ROOM, 0) == (("sword", 17),)
    assert RULES.guide.ask(paper(table, "field_medic", round=2).match.view(0), 0)[1]["number"] == 14


def test_a_foe_may_forbid_the_survivor(table: Lay) -> None:
    """From its phase on, and unless Plan B worked, which only the players know."""
    for number, line in ((1, "survivor"), (2, "forbidden")):
        t = paper(table, "bounty_huntress", round=number).do("victory", "filched 0")
        assert told(t)[1] == line


@pytest.mark.parametrize(
    ("number", "report", "kept"), [(1, "ready", False), (1, "unsaved", True), (2, "ready", True), (2, "saved", False)]
)
def test_armour_is_kept_where_nobody_is_saved(table: Lay, number: int, report: str, kept: bool) -> None:
    """R44, as on the screen: a foe that forbids it, or only Sappers; Plan B lets the survivor be picked."""
    t = paper(table, "bounty_huntress", round=number, armour=[0, 1, 0]).do("victory", "filched 0")
    assert orders(t)[:2] == ("survivor" if number == 1 else "forbidden", 1)
    assert t.refuses({"unsaved": "saved", "saved": "unsaved"}.get(report, "done"))
    t.do(report)
    assert t.number(at.ARMOUR[1]) == kept and t.question == "ping"
    assert len(t.said("armoured")) == (not kept) and len(t.said("no_survivor")) == kept


def test_who_is_out_saves_nobody(table: Lay) -> None:
    """The order goes to another player; one that is nobody else's drops."""
    t = paper(table, "rat_catcher", armour=[0, 1, 1], lots=[0]).do("victory", "filched 0")
    assert orders(t)[:2] == ("survivor", 1)
    t.do("fallen s1")
    assert orders(t)[:2] == ("survivor", 2)
    assert orders(t.concede(2))[:2] == ("survivor", 0)
    t = paper(table, gold=[0, 130, 0], lots=[7]).open("market")
    t.do("done", "buy store/1 gold", "buy store/2 gold", "done", "done")
    assert orders(t) == ("draw", 1, 1, 0)
    assert orders(t.do("fallen s1")) == DOORS


def test_the_store_says_what_to_do_with_cards(table: Lay) -> None:
    t = paper(table, gold=[130, 0, 0], lots=[7]).open("market")
    t.do("buy store/1 gold", "buy store/2 gold", "buy store/5 gold", "done", "done", "done")
    for order in (("draw", 0, 1, 0), ("dig", 0, 2, 1), ("bribe", 0, 0, 0)):
        assert orders(t) == order
        t.do("ready")
    assert orders(t) == DOORS


def test_lots_of_cards_are_drawn_by_their_takers(table: Lay) -> None:
    t = paper(table, "rat_catcher", loot="recruits gold").do("victory", "filched 0", "ready")
    t.do("pass", "pass", "ping loot/1", "pass")
    assert orders(t) == ("draw", 2, 1, 0)


def test_hands_are_counted_at_the_end(table: Lay) -> None:
    """In secret, at least one card; what it is worth stands on the sheet."""
    t = paper(table, "glass_archmage", floor=10, goals="caretaker sole sole", loot="gold")
    t.do("victory", "filched 0", "ready", *["pass"] * 3)
    assert t.question == "tally" and t.refuses("tally 0", "tally 25") and told(t) == ["worth", "doubled"]
    t.do("tally 6", seat=0).do("tally 20", seat=1).do("tally 1", seat=2)
    assert t.match.outcome == Outcome("SURFACE", (2, 1, 3)), "240, 400, 20"
    assert [t.number(at.SCORE[seat]) for seat in range(3)] == [240, 400, 20]

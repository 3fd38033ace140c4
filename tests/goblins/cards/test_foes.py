"""The thirty-one foes: their Powers by players, and what each of them does in each phase, with and without Plan B."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import Match
from game.core import flow
from game.core.cards import EMPTY, KIND
from game.core.steps import Step
from game.goblins import climb, feats, horde
from game.goblins import state as at
from game.goblins.cards import CARDS, FOE_KINDS, INDEX, foe_row
from game.goblins.foes import FOES, MIGHTY, FoeDeed
from game.goblins.rules import RULES
from tests.contract.kit import truth
from tests.goblins.table_talk import SPARE, Lay, Table

Fight = Callable[..., Table]
_PLAIN, _STOUT, _GRIM = [3, 7, 11, 17, 24, 32], [4, 10, 17, 25, 36, 46], [5, 10, 17, 26, 37, 48]
MIGHT = {
    "sole_sidekick": [3, 6, 9, 14, 20, 26],
    "greenhorn_swordsman": _PLAIN,
    "lamp_scout": _PLAIN,
    "twitchy_archer": [3, 6, 11, 16, 23, 30],
    "hedge_apprentice": _PLAIN,
    "overloaded_porter": [3, 8, 13, 19, 27, 35],
    "rat_catcher": _PLAIN,
    "tavern_brawler": [3, 6, 10, 15, 22, 28],
    "tax_collector": [3, 7, 12, 18, 26, 33],
    "field_medic": _PLAIN,
    "pit_trapper": _PLAIN,
    "hushed_novice": _PLAIN,
    "secret_agent": [4, 8, 14, 21, 30, 39],
    "shield_veteran": _STOUT,
    "twin_blades": [4, 9, 15, 23, 33, 43],
    "bounty_huntress": [4, 10, 16, 24, 35, 45],
    "battle_chaplain": _STOUT,
    "siege_engineer": _STOUT,
    "frost_adept": _STOUT,
    "table_knight": _STOUT,
    "lantern_marshal": _STOUT,
    "sister_mortar": _GRIM,
    "tithe_brothers": _STOUT,
    "gate_falconer": _GRIM,
    "night_captain": _STOUT,
    "dragon_accountant": _STOUT,
    "sunlit_paladin": [6, 14, 23, 35, 50, 65],
    "glass_archmage": [6, 14, 23, 34, 49, 63],
    "drake_queen": [6, 14, 23, 34, 49, 63],
    "exterminator": [6, 14, 23, 35, 50, 65],
    "prophecy_hero": [6, 13, 22, 33, 48, 61],
}


def test_foes_have_the_printed_powers_and_phases() -> None:
    assert {row.key: list(row.base_power) for row in FOES} == MIGHT
    assert [row.cls for row in FOES] == ["formidable"] * 12 + ["mighty"] * 14 + ["fabled"] * 5
    assert [len(row.phases) for row in FOES if row.cls == "mighty"] == [2] * 14
    assert [len(row.phases) for row in FOES if row.cls == "fabled"] == [3] * 5


@pytest.mark.parametrize(("difficulty", "power"), [("easy", 32), ("normal", 35), ("hard", 38)])
def test_difficulty_moves_a_foes_power_by_8_percent(difficulty: str, power: int) -> None:
    """35 less or more 8 %."""
    t = Table(*["grunt cutpurse"] * 4, foe="sunlit_paladin", options={"difficulty": difficulty})
    assert t.sums()[1] == power


@pytest.mark.parametrize(("seats", "power"), [(2, 8), (3, 13), (4, 19)])
def test_the_power_of_a_foe_goes_by_the_players(seats: int, power: int) -> None:
    assert Table(*["grunt cutpurse"] * seats, foe="overloaded_porter").sums()[1] == power


def total(t: Table) -> int:
    """The Horde's Power."""
    return t.sums()[0]


def need(t: Table) -> int:
    """The foe's Power."""
    return t.sums()[1]


# Formidable -----------------------------------------------------------------------------------------


def test_sole_sidekick_mutes_all_feats(fight: Fight) -> None:
    assert total(fight("warchief grunt", foe="sole_sidekick")) == 7
    assert total(fight("warchief grunt schemer", foe="sole_sidekick")) == 10


def test_greenhorn_swordsman_discards_the_lowest(fight: Fight) -> None:
    t = fight("cutpurse grunt runt", foe="greenhorn_swordsman")
    assert (total(t), t.cards(at.PILE)) == (6, "runt")


def test_lamp_scout_makes_sneaks_count_one(fight: Fight) -> None:
    """R39b: a feat that sets a Power comes later and wins."""
    assert total(fight("cutpurse recycler", foe="lamp_scout")) == 1 + 2
    assert total(fight("lurker recycler", foe="lamp_scout")) == 1 + 2
    assert total(fight("lurker recycler", foe="lamp_scout", round=2)) == 6 + 2
    assert total(fight("schemer cutpurse", foe="lamp_scout")) == 2 + 3


def test_twitchy_archer_shoots_before_the_reveal(fight: Fight) -> None:
    """R21, R22: a Schemer that is shot has no plan, and a plan brings nothing back."""
    t = fight("schemer cutpurse lurker", foe="twitchy_archer")
    assert (total(t), t.count(at.PILE), len(t.said("planned"))) == (5, 1, 0)
    t = fight("schemer cutpurse lurker", foe="twitchy_archer", lots=[1])
    assert (t.cards(at.PILE), len(t.said("planned"))) == ("cutpurse", 1)


def test_hedge_apprentice_makes_mystics_count_nothing(fight: Fight) -> None:
    assert total(fight("bloodpriest cutpurse", foe="hedge_apprentice", hand="sapper").do("keep", "keep")) == 3
    assert total(fight("omenreader cutpurse", foe="hedge_apprentice")) == 2 + 3


def test_overloaded_porter_carries_a_lot_more(table: Lay) -> None:
    """R39a: Plan B does not take it away."""
    for foe_key, lots in (("overloaded_porter", 3), ("rat_catcher", 2)):
        t = table("bruiser schemer lurker", "cutpurse lurker", "catapult lurker", foe=foe_key)
        t.send("bruiser schemer", "cutpurse", "catapult").do("skip", "rescue horde/1")
        assert t.question == "ping" and t.count(at.LOOT) == lots + 1, "and a purse"


def test_rat_catcher_scorns_ones(fight: Fight) -> None:
    assert total(fight("runt cutpurse", foe="rat_catcher")) == 3
    assert total(fight("drummer runt", foe="rat_catcher")) == 2 + 2
    assert total(fight("drummer lurker", foe="rat_catcher")) == 4


def test_tavern_brawler_likes_brutes(fight: Fight) -> None:
    assert need(fight("grunt bruiser cutpurse", foe="tavern_brawler")) == 6 + 2
    assert need(fight("grunt bruiser schemer", foe="tavern_brawler")) == 6
    assert need(fight("lurker cutpurse", foe="tavern_brawler")) == 6


def test_tax_collector_taxes_once(table: Lay) -> None:
    """Everybody pays 10 gold or what there is, in the first round only; a plan brings nothing back (R22, R39a)."""
    t = table("schemer schemer runt", "runt lurker recycler", foe="tax_collector", gold=[25, 7])
    assert [t.number(at.GOLD[seat]) for seat in range(2)] == [15, 0]
    t.send("schemer", "runt")
    assert not t.won and [t.number(at.GOLD[seat]) for seat in range(2)] == [15, 0]


def test_field_medic_grows_from_round_two(fight: Fight) -> None:
    assert need(fight("cutpurse recycler", foe="field_medic")) == 7
    assert need(fight("cutpurse recycler", foe="field_medic", round=2)) == 9
    assert need(fight("cutpurse recycler", foe="field_medic", round=5)) == 9


def test_pit_trapper_lets_two_cards_in(table: Lay) -> None:
    t = table("grunt grunt grunt", "grunt", foe="pit_trapper").do("commit grunt", "commit grunt", seat=0)
    assert t.offers("commit", 0) == "" and t.refuses("commit grunt", seat=0)


def test_hushed_novice_hates_dice(fight: Fight) -> None:
    """+2 for each d20, also for one that is rolled again."""
    t = fight("conjurer cutpurse", foe="hushed_novice", dice=[1]).do("conjure")
    assert need(t) == 7 + 2
    t = fight("conjurer cutpurse", foe="hushed_novice", dice=[9, 1], tokens=[1]).do("conjure", "weave")
    assert need(t) == 7 + 4
    t = fight("conjurer cutpurse schemer", foe="hushed_novice", dice=[1]).do("conjure")
    assert need(t) == 7


# Mighty ---------------------------------------------------------------------------------------------


def test_secret_agent_mutes_and_then_shoots(fight: Fight) -> None:
    t = fight("grunt grunt cutpurse", foe="secret_agent")
    assert (total(t), t.count(at.PILE)) == (9, 0)
    t = fight("grunt grunt cutpurse", foe="secret_agent", round=2)
    assert (total(t), t.count(at.PILE)) == (6, 1)


def test_shield_veteran_fears_no_horde_without_brutes(fight: Fight) -> None:
    assert need(fight("cutpurse lurker", foe="shield_veteran")) == 10 + 3
    assert need(fight("cutpurse grunt", foe="shield_veteran")) == 10
    assert fight("cutpurse grunt runt", foe="shield_veteran").count(at.PILE) == 0
    assert fight("cutpurse grunt runt", foe="shield_veteran", round=2).cards(at.PILE) == "runt"


def test_twin_blades_take_the_highest_and_then_the_lowest_too(fight: Fight) -> None:
    """R19: the highest first."""
    assert fight("bruiser cutpurse runt", foe="twin_blades").cards(at.PILE) == "bruiser"
    t = fight("bruiser cutpurse runt", foe="twin_blades", round=2)
    assert [one["card"] for one in t.said("discarded")] == ["card:bruiser", "card:runt"]
    assert fight("bruiser cutpurse", foe="twin_blades", round=2).cards(at.PILE) == "bruiser cutpurse"


def test_a_jester_is_the_highest_before_it_rolls(fight: Fight) -> None:
    """R20: it counts 10."""
    t = fight("jester bruiser cutpurse", foe="twin_blades")
    assert t.cards(at.PILE) == "jester" and total(t) == 9


def test_bounty_huntress_shoots_and_then_lets_nobody_survive(fight: Fight) -> None:
    """R44: nobody picks; armour is kept for the next battle."""
    t = fight("bruiser warchief grunt schemer lurker", foe="bounty_huntress", lots=[3])
    assert t.won and t.question == "rescue" and t.count(at.PILE) == 1
    t = fight("bruiser warchief warchief shieldbearer lurker", foe="bounty_huntress", round=2, armour=[1])
    assert t.won and t.question == "ping" and len(t.said("no_survivor")) == 1 and t.number(at.ARMOUR[0]) == 1
    t = fight("bruiser warchief warchief shieldbearer schemer lurker", foe="bounty_huntress", round=2)
    assert t.won and t.question == "rescue", "Plan B"


def test_battle_chaplain_weakens_and_then_grows(fight: Fight) -> None:
    t = fight("fancypants omenreader cutpurse", foe="battle_chaplain").do("skip")
    assert (total(t), need(t)) == (0 + (0 + 3) + 3, 10)
    t = fight("runt lurker jester", foe="battle_chaplain", round=2, dice=[7])
    assert (total(t), need(t)) == (7, 12), "no Jester"


def test_siege_engineer_likes_tinkers_and_then_wants_two_cards(table: Lay, fight: Fight) -> None:
    """R17: who has only one commits what there is."""
    assert need(fight("catapult recycler cutpurse", foe="siege_engineer").do("skip")) == 12
    table("grunt grunt", "grunt", foe="siege_engineer").do("commit grunt", "done", seat=0)
    t = table("grunt grunt", "runt", foe="siege_engineer", round=2).do("commit grunt", seat=0)
    assert t.refuses("done", seat=0)
    t.do("commit runt", "done", seat=1)


def test_frost_adept_scorns_ones_and_then_lets_two_cards_in(table: Lay, fight: Fight) -> None:
    assert total(fight("runt cutpurse", foe="frost_adept")) == 3
    table("grunt grunt grunt", "grunt", foe="frost_adept").do(*["commit grunt"] * 3, seat=0)
    t = table("grunt grunt grunt", "grunt", foe="frost_adept", round=2).do("commit grunt", "commit grunt", seat=0)
    assert t.refuses("commit grunt", seat=0)


def test_table_knight_looks_down_on_rabble_and_then_demands(table: Lay, fight: Fight) -> None:
    assert total(fight("drummer coward recycler grunt", foe="table_knight")) == 1 + (1 + 2) + 2 + 3
    t = table("grunt runt", "cutpurse", foe="table_knight", round=2)
    assert t.question == "sacrifice" and t.match.waiting == (0,), "who has one card is spared"
    t.do("sacrifice runt")
    assert t.cards(at.PILE) == "runt" and t.question == "commit"


# Mighty, later -------------------------------------------------------------------------------------


def opened(foe: str, lamps: tuple[int, int, int], **laid: Any) -> Table:
    """A battle behind the first of three doors with this many lamps."""
    t = Table("cutpurse grunt lurker", "cutpurse grunt lurker", **laid)
    t.put(foe)
    state = truth(t.match)
    for door, number in zip(at.LAMPS, lamps, strict=True):
        state.counts[door] = number
    climb.enter(state, 0)
    flow.advance(state)
    return t


@pytest.mark.parametrize(("lamps", "darker"), [((2, 0, 1), 2), ((2, 2, 1), 1), ((2, 2, 3), 0)])
def test_lantern_marshal_grows_by_darker_doors(lamps: tuple[int, int, int], darker: int) -> None:
    """[ours] The lamps are compared as the door opens, the store's too; in the next room they are forgotten."""
    t = opened("lantern_marshal", lamps)
    power = foe_row(INDEX["lantern_marshal"]).base_power[1]
    assert need(t) == power + darker and t.number(at.DARKER) == darker
    steps = [sentence for sentence in RULES.guide.breakdown(t.match.view(0), "room") if sentence[0] == "by_darker"]
    assert [gaps["number"] for _, gaps in steps] == [darker] * bool(darker)
    climb.leave(truth(t.match), Step("leave"))
    assert t.number(at.DARKER) == 0


def test_lantern_marshal_then_takes_the_second_highest(fight: Fight) -> None:
    """R19: the highest stays; a single card has no second. R21: a Shieldbearer wards it off."""
    assert fight("bruiser cutpurse runt", foe="lantern_marshal").count(at.PILE) == 0
    assert fight("bruiser cutpurse runt", foe="lantern_marshal", round=2).cards(at.PILE) == "cutpurse"
    assert fight("bruiser cutpurse shieldbearer", foe="lantern_marshal", round=2).count(at.PILE) == 0
    state = truth(fight("cutpurse runt", foe="lantern_marshal").match)
    for cards, place in ((["runt", "cutpurse", "lurker"], 2), (["runt"], horde.NOWHERE), ([], horde.NOWHERE)):
        state.zones[at.HORDE] = [INDEX[key] for key in cards]
        assert feats.second(state) == place
    state.zones[at.HORDE] = []


def test_sister_mortar_grows_by_classes_and_then_shoots_twice(fight: Fight) -> None:
    power = foe_row(INDEX["sister_mortar"]).base_power[1]
    assert need(fight("grunt cutpurse", foe="sister_mortar")) == power
    assert need(fight("grunt cutpurse recycler", foe="sister_mortar")) == power + 2
    assert need(fight("grunt cutpurse recycler omenreader runt", foe="sister_mortar")) == power + 6
    assert need(fight("grunt cutpurse recycler schemer", foe="sister_mortar")) == power, "Plan B"
    assert fight("grunt cutpurse recycler", foe="sister_mortar", round=2).count(at.PILE) == 2


def test_tithe_brothers_collect_at_the_start_and_again(table: Lay) -> None:
    """[ours] Ears are paid without a question; a player without any gives a card, but never the last one (R69)."""
    t = table("grunt runt", "cutpurse runt", "lurker runt", ears=[1, 0, 0]).open("tithe_brothers")
    assert not any(t.number(at.EARS[seat]) for seat in range(3))
    assert [(one["seat"], one["number"]) for one in t.said("tithed")] == [("seat:0", 1)]
    assert (t.question, *t.match.waiting) == ("sacrifice", 1, 2)
    t.do("sacrifice runt", seat=1).do("sacrifice runt", seat=2).send("grunt", "cutpurse", "lurker")
    assert (t.question, *t.match.waiting) == ("commit", 0), "one card is never asked for"
    t = table("grunt runt lurker", "cutpurse runt runt", foe="tithe_brothers", round=2, ears=[2, 1])
    assert [t.number(at.EARS[seat]) for seat in range(2)] == [1, 0] and t.question == "commit"
    t.send("runt", "runt")
    assert t.question == "commit" and t.number(at.EARS[0]) == 1, "there is no third time"


def test_gate_falconer_sees_every_goblin_and_then_lets_two_cards_in(table: Lay, fight: Fight) -> None:
    """R39b: feats come later and win. A Jester prints no Power."""
    assert total(fight("bruiser runt cutpurse", foe="gate_falconer")) == 5 + 0 + 2
    assert total(fight("lurker cutpurse", foe="gate_falconer", round=2)) == 6 + 2
    assert total(fight("jester runt", foe="gate_falconer", dice=[7])) == 7
    t = table("grunt grunt grunt", "grunt", foe="gate_falconer", round=2).do("commit grunt", "commit grunt", seat=0)
    assert t.refuses("commit grunt", seat=0)


def test_night_captain_counts_the_crowd_and_then_looks_down_on_sneaks(table: Lay, fight: Fight) -> None:
    """Beyond 2 a player, from any seat; discarded cards are no crowd."""
    power = foe_row(INDEX["night_captain"]).base_power[1]
    assert need(fight("grunt cutpurse lurker runt", foe="night_captain")) == power
    assert need(fight("grunt cutpurse lurker runt drummer recycler", foe="night_captain")) == power + 2
    assert need(fight("grunt cutpurse lurker runt drummer backstabber", foe="night_captain")) == power + 1
    assert total(fight("cutpurse recycler", foe="night_captain")) == 3 + 2
    assert total(fight("cutpurse recycler", foe="night_captain", round=2)) == 1 + 2
    t = table("grunt grunt grunt runt runt", SPARE, foe="night_captain")
    for card in ("grunt", "grunt", "grunt", "runt", "runt"):
        t.do(f"commit {card}", seat=0)
    lines = RULES.guide.sending(t.match.view(0), 0)
    assert lines and ("sending.foe_more", {"card": "card:night_captain", "number": 1}) in [
        one for _, one in lines.lines
    ]


@pytest.mark.parametrize(("gold", "more"), [([29, 0], 0), ([30, 0], 1), ([10, 95], 3)])
def test_dragon_accountant_counts_the_richest_purse(table: Lay, gold: list[int], more: int) -> None:
    t = table("grunt runt", "cutpurse lurker", foe="dragon_accountant", gold=gold)
    assert need(t) == foe_row(INDEX["dragon_accountant"]).base_power[1] + more


@pytest.mark.parametrize(("number", "lots"), [(1, 2), (2, 1)])
def test_dragon_accountant_then_keeps_a_lot(table: Lay, number: int, lots: int) -> None:
    """R39a: as with what a foe carries, Plan B changes nothing."""
    hands = ["bruiser warchief warchief schemer runt", "warchief warchief runt", "bruiser grunt grunt runt"]
    t = table(*hands, foe="dragon_accountant", round=number)
    t.send("bruiser warchief warchief schemer", "warchief warchief", "grunt grunt").do("rescue horde/1")
    assert t.question == "ping" and t.count(at.LOOT) == lots


def test_loot_that_is_kept_back_may_be_all_there_is(table: Lay) -> None:
    """Two players share one lot; without it nobody is asked."""
    t = table("bruiser warchief runt", "warchief warchief runt", foe="dragon_accountant", round=2)
    t.send("bruiser warchief", "warchief warchief").do("rescue horde/1")
    assert t.won and t.count(at.LOOT) == 0 and t.question in {"suggest", "vote"}


def test_six_mighty_foes_can_be_left_out() -> None:
    for wish, number in (("all", 14), ("eight", 8)):
        state = truth(Match(RULES, 3, {"mighty": wish}, seed=1))
        found = {card & KIND for zone in (at.BOX, at.DOOR) for card in state.zones[zone] if card != EMPTY}
        assert sum(CARDS[kind].cls == MIGHTY for kind in found) == number


# Fabled ---------------------------------------------------------------------------------------------


def test_sunlit_paladin_discards_weakens_and_counts_the_living(fight: Fight) -> None:
    assert fight("bruiser cutpurse runt", foe="sunlit_paladin").cards(at.PILE) == "runt"
    assert total(fight("bruiser cutpurse runt", foe="sunlit_paladin", round=2)) == 6 + 2
    assert [need(fight("bruiser runt", foe="sunlit_paladin", round=n)) for n in (1, 2, 3, 4)] == [14, 14, 16, 16]


def test_glass_archmage_grows_with_dice_and_then_discards(fight: Fight) -> None:
    t = fight("conjurer cutpurse grunt", foe="glass_archmage", dice=[1]).do("conjure")
    assert (need(t), t.count(at.PILE)) == (16, 0)
    assert fight("cutpurse grunt runt", foe="glass_archmage", round=2).count(at.PILE) == 1
    t = fight("bruiser cutpurse grunt runt", foe="glass_archmage", round=3, lots=[3])
    assert t.count(at.PILE) == 2 and "bruiser" in t.cards(at.PILE)


def test_drake_queen_discards_then_demands_more_cards(table: Lay, fight: Fight) -> None:
    assert fight("cutpurse grunt runt", foe="drake_queen").count(at.PILE) == 1
    t = table("grunt grunt", "runt runt", foe="drake_queen", round=2).do("commit grunt", seat=0)
    assert t.refuses("done", seat=0)
    t = table("grunt grunt grunt", "runt runt", foe="drake_queen", round=3)
    assert t.question == "sacrifice" and t.match.waiting == (0, 1)


def test_exterminator_scorns_ones_discards_and_spares_nobody(fight: Fight) -> None:
    assert total(fight("runt cutpurse", foe="exterminator")) == 3
    assert fight("cutpurse grunt runt lurker", foe="exterminator", round=2).count(at.PILE) == 2
    assert fight("cutpurse runt", foe="exterminator", round=2).count(at.PILE) == 2
    t = fight("warchief warchief bruiser grunt grunt grunt", foe="exterminator", round=3, lots=[4, 4])
    assert t.won and t.question == "ping" and len(t.said("no_survivor")) == 1


def test_prophecy_hero_grows_with_rabble_then_discards_the_highest(fight: Fight) -> None:
    assert need(fight("runt coward cutpurse", foe="prophecy_hero")) == 13 + 2
    assert fight("bruiser cutpurse runt", foe="prophecy_hero", round=2).cards(at.PILE) == "bruiser"
    assert need(fight("grunt cutpurse", foe="prophecy_hero", round=3)) == 13 + 2


# All of them ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FOE_KINDS)
def test_phases_add_up_and_the_last_one_stays(kind: int) -> None:
    """B1, R38: phase 2 keeps phase 1; from round 4 on nothing is new."""
    deeds = [horde.foe_effects(kind, number).deeds for number in range(1, 6)]
    phases = foe_row(kind).phases
    for number, phase in enumerate(phases):
        for ability in phase:
            assert all(deeds[later][ability.deed] >= ability.number for later in range(number, 5))
    assert len(set(deeds[len(phases) - 1 :])) == 1


def test_no_foe_forbids_a_single_feat() -> None:
    """R26: they change printed Powers, discard, limit, grow or mute all feats; feats that contradict them win."""
    assert {ability.deed for row in FOES for phase in row.phases for ability in phase} == set(FoeDeed)


def test_plan_b_stops_every_ability_after_the_reveal(fight: Fight) -> None:
    """R24: for this round only."""
    t = fight("schemer lurker runt", foe="sunlit_paladin", round=3, hand="runt drummer")
    assert t.sums() == (2 + 6 + 1, 14) and t.count(at.PILE) == 0
    t.send("runt", "drummer")
    assert t.sums()[1] == 14 + 2 and t.count(at.PILE) == 1
    assert horde.facts(truth(t.match)) == ()


def test_foes_meet_the_players_alive_when_the_battle_began(table: Lay) -> None:
    """R37: the Power stays; what goes by living players goes by those who live now."""
    t = table("grunt", "grunt cutpurse", "runt cutpurse", foe="battle_chaplain").send("grunt", "grunt", "runt")
    assert t.living == [1, 2]
    t.send("cutpurse", "cutpurse")
    assert t.sums()[1] == 17 + 2
    assert INDEX["battle_chaplain"] in FOE_KINDS

"""Rulings on the co-operative game: turns, monsters, possession, lands, songs, dissonance, each with its negative."""

from __future__ import annotations

import pytest

from game import Match
from game.core.cards import HIDDEN, KIND, SPECTATOR, UP
from game.core.events import Moved
from game.gothies import cooperative, monster_turn
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import truth
from tests.gothies.table_talk import PLAY_DECK, Lay, Table

FIVE = "seed seed seed seed seed"


def alone(table: Lay, *zones: str, **more: object) -> Table:
    """One Streya, nothing in the monster deck."""
    return table(str(more.pop("hand", "")), zones=zones, monsters=more.pop("monsters", ""), **more)


def possessed(t: Table) -> list[str]:
    """Who was possessed so far."""
    return [str(fact["card"]).removeprefix("card:") for fact in t.said("possessed")]


# Turns and endings --------------------------------------------------------------------------------


def test_the_well_runs_dry(table: Lay) -> None:
    """R39: checked after every single hit; at 1 the night goes on."""
    t = alone(table, "ember_night_regent mire_hollow_nurse", well=6).night()
    assert t.ending == ("WELL_DRY", (2,)) and t.well == 0 and t.said("ran_dry")
    assert len(t.said("well_hit")) == 1, "the second group does not hit any more"
    assert alone(table, "ember_night_regent", well=7).night().well == 1


@pytest.mark.parametrize("nights", [26, 25])
def test_the_last_night_is_won_unless_the_well_dries(table: Lay, nights: int) -> None:
    """R40: releases up to turn 25; in turn 26 monsters attack and move, none come, then it is won with 1 in the Well.
    By the option turn 25 is the last."""
    last = {"turn": nights, "options": {"nights": str(nights)}}
    t = table("", zones=("ember_night_regent", "mire_whimper"), well=7, **last).night()
    assert t.ending == ("DAWN", (1,)) and t.well == 1 and t.cards("zone1") == "ember_night_regent mire_whimper"
    assert t.size("zone3") == 0 and t.said("dawned")
    t = table("", zones=("ember_night_regent",), well=6, **last).night()
    assert t.ending == ("WELL_DRY", (2,))
    assert alone(table, turn=nights - 1, monsters="ember_whimper").night().ending is None


def test_a_hundred_timestones_win_at_once(table: Lay) -> None:
    """R41: also in a Streya's turn; R42: of every player; 99 do not."""
    t = table("", "drip_whistler", coop=True, well=99, active=1).do("play drip_whistler")
    assert t.ending == ("WELL_FULL", (1, 1))
    assert table("", "drip_whistler", coop=True, well=98, active=1).do("play drip_whistler").ending is None
    t = alone(table, hand="drip_whistler blue", well=97).do("play drip_whistler", "play blue")
    assert t.ending == ("WELL_FULL", (1,)) and t.well == 100 and t.said("filled") == [{"total": 100}]


def test_in_the_turn_of_preparation_nobody_attacks(table: Lay) -> None:
    """R43: no song is used, synergies and timestones work, no monsters act."""
    t = alone(table, "ember_night_regent", hand="drip_whistler blue red", turn=0)
    t.do("play drip_whistler", "play blue", "play red")
    assert t.well == 45 and "attack" not in t.verbs()
    assert RULES.guide.why_not(t.match.view(0), 0, ("zone1/1",)) == ("not_yet", {})
    t.do("end")
    assert (t.turn, t.well, t.cards("zone1")) == (1, 45, "ember_night_regent")
    t = alone(table, hand="blaze_cantor", turn=0).do("play blaze_cantor", "dust row/1")
    assert t.dusted == 1 and t.cards("s0.row") == "", "there is nobody to sing to before it leaves"


def test_the_first_monsters_turn_only_releases(table: Lay) -> None:
    """R44."""
    t = alone(table, rows=("ember_piper",), monsters="ember_night_regent").night()
    assert (t.well, possessed(t), t.cards("zone3")) == (42, [], "ember_night_regent")


def test_a_monster_comes_nearer_and_stays_in_zone_1(table: Lay) -> None:
    """R45: t in zone 3; t+1 and t+2 it hits GOTHIES, t+3 and from then on the Well, from zone 1."""
    t = alone(table, monsters="mire_hollow_nurse", hand="")
    wells, where = [], []
    for _ in range(5):
        t.night()
        wells.append(t.well)
        where.append([t.size(f"zone{number}") for number in (1, 2, 3)].index(1) + 1)
    assert where == [3, 2, 1, 1, 1] and wells == [42, 42, 42, 39, 36]


# Whom they attack ---------------------------------------------------------------------------------


def test_monsters_attack_by_zone_icon_and_side(table: Lay) -> None:
    """R46: zone 1, 2, 3; inside A, O, E; one lean before both; left before right."""
    foes = "ember_whimper mire_whimper moss_whimper ember_grave_grin mire_sleepgnat dusk_sleepgnat mire_grave_grin"
    t = table("", "", coop=True, zones=("dusk_bellmaw", foes, "dusk_ash_stalker"), monsters="")
    order = [(blow.zone, blow.icon, blow.lean) for blow in monster_turn.preview(t.state)]
    assert order == [
        (1, "E", "R"),
        (2, "A", "L"),
        (2, "A", "R"),
        (2, "A", "LR"),
        (2, "O", "L"),
        (2, "O", "LR"),
        (2, "E", "L"),
        (3, "A", "LR"),
    ]


def test_a_group_needs_one_of_the_colour(table: Lay) -> None:
    """R47: the attack is combined, one member of the GOTHIE's colour is enough; with none of it she is safe."""
    t = alone(table, "", "ember_grave_grin mire_bellmaw", rows=("blaze_cantor",)).night()
    assert possessed(t) == ["blaze_cantor"]
    t = alone(table, "", "moss_hollow_nurse mire_bellmaw", rows=("blaze_cantor",)).night()
    assert possessed(t) == []


def test_only_gothies_with_a_rune_are_attacked(table: Lay) -> None:
    """R48: Wishing cards and walking lands are passed over; the order of laying down counts."""
    row = "seed kindling_strider well ember_piper torch_chorister"
    assert possessed(alone(table, "", "ember_night_regent", rows=(row,)).night()) == ["ember_piper"]
    row = "torch_chorister ember_piper seed"
    assert possessed(alone(table, "", "ember_night_regent", rows=(row,)).night()) == ["torch_chorister"]
    assert possessed(alone(table, "", "ember_night_regent", rows=("seed well lava_gait",)).night()) == []
    t = alone(table, "", "ember_night_regent", hand="red ember_piper").do("play ember_piper", "play red").night()
    assert possessed(t) == ["ember_piper"]


def test_hearts_can_be_possessed_seeds_never(table: Lay) -> None:
    """R49: cost 0, any attack is higher."""
    t = alone(table, "", "ember_whimper", rows=("red",)).night()
    assert possessed(t) == ["heart_red"] and t.cards("zone3").startswith("red joombie_red")
    assert possessed(alone(table, "", "ember_whimper", rows=("seed",)).night()) == []


def test_two_leans_haunt_both_ends_and_icon_a_everybody(table: Lay) -> None:
    """R50: left, then right, once if there is only one; A hits every Streya with its full strength."""
    t = alone(table, "", "mire_grave_grin", rows=("blue tide_hummer drip_whistler",)).night()
    assert possessed(t) == ["heart_blue", "drip_whistler"]
    t = alone(table, "", "mire_grave_grin", rows=("blue",)).night()
    assert possessed(t) == ["heart_blue"] and not t.said("resisted")
    t = table(
        "",
        "",
        "",
        coop=True,
        monsters="",
        zones=("", "ember_grave_grin"),
        active=2,
        rows=("ember_piper", "ember_piper", "red"),
    )
    t.night()
    assert [fact["seat"] for fact in t.said("possessed")] == ["seat:0", "seat:1", "seat:2"]
    assert {fact["strength"] for fact in t.said("possessed")} == {3}


def test_without_a_joombie_left_nobody_is_possessed(table: Lay) -> None:
    """R51: the pile of that colour is empty; one left is enough."""
    souls = ["red<joombie_red_2", "cinder_fiddler<joombie_red_3", "cinder_fiddler<joombie_red_3"]
    t = alone(table, "", "ember_night_regent", " ".join(souls), rows=("ember_piper",)).night()
    assert possessed(t) == ["ember_piper"]
    souls.append("coal_drummer<joombie_red_4")
    t = alone(table, "", "ember_night_regent", " ".join(souls), rows=("ember_piper",)).night()
    assert possessed(t) == []


def test_a_new_joombie_stays_for_a_turn(table: Lay) -> None:
    """R52: it does not move in the turn in which it appears; later it comes with the monsters."""
    t = alone(table, "", "ember_night_regent", "mire_whimper", rows=("ember_piper",)).night()
    assert t.cards("zone3").startswith("ember_piper joombie_red") and t.cards("zone2") == "mire_whimper"
    t.night()
    assert t.cards("zone2").startswith("ember_piper joombie_red") and t.well == 42 - 6
    t.night()
    assert t.cards("zone1").split()[-2] == "ember_piper"


@pytest.mark.parametrize("colour", range(4))
def test_the_next_joombie_is_drawn_by_lot_and_unseen(colour: int) -> None:
    """R53: each colour has a pile of four, shuffled; of the three sorts any may be on top, and nobody sees which."""
    tops, pile = set(), at.JOOMBIES[colour]
    for seed in range(20):
        match = Match(RULES, 2, {"mode": "coop"}, seed=seed)
        tops.add(truth(match).zones[pile][-1] & KIND)
        for seat in (0, 1, SPECTATOR):
            assert match.view(seat).zones[pile] == [HIDDEN + 2 + colour] * 4
    assert len(tops) == 3


def test_joombies_hit_the_well_directly(table: Lay) -> None:
    """R54: one by one after the monsters, from zones 2 and 1, past all lands; from zone 3 not."""
    soul = "red<joombie_red_2"
    t = alone(table, soul, "mire_hollow_nurse", lands=("ashen_bastion",))
    assert [(blow.icon, blow.well) for blow in monster_turn.preview(t.state)] == [("E", 0), ("", 2)]
    assert t.night().well == 40 and t.cards("s0.lands") == "ashen_bastion"
    assert alone(table, "", soul).night().well == 40
    assert alone(table, "", "", soul).night().well == 42


def test_monsters_hit_fixed_lands_before_the_well(table: Lay) -> None:
    """R55: a group pays for fixed lands, weakest first; a land that it cannot pay absorbs the rest."""
    t = alone(table, "ember_night_regent", lands=("coral_rampart ashen_bastion",)).night()
    assert t.cards("s0.lands") == "coral_rampart" and t.well == 42 and "ashen_bastion" in t.cards("s0.hand")
    t = alone(table, "ember_night_regent", lands=("lantern_wall",)).night()
    assert t.cards("s0.lands") == "" and t.well == 42 - (6 - 4)
    t = alone(table, "moss_hollow_nurse", lands=("lantern_wall",)).night()
    assert t.cards("s0.lands") == "lantern_wall" and t.well == 42


def test_only_lands_of_the_targets_shield(table: Lay) -> None:
    """R56: E means the second Streya, whose lands stand in the way; those of the first do not."""
    lain = {"coop": True, "monsters": "", "zones": ("mire_hollow_nurse",)}
    t = table("", "", lands=("ashen_bastion", ""), **lain).night()
    assert t.well == 42 - 3 and t.cards("s0.lands") == "ashen_bastion"
    t = table("", "", lands=("", "coral_rampart"), **lain).night()
    assert t.well == 42


def test_icons_mean_odd_even_or_all_seats(table: Lay) -> None:
    """R57: alone, E finds nobody; of three, O means 1 and 3, E means 2, A all."""
    for seats, found in ((1, [(0,), (), (0,)]), (3, [(0, 2), (1,), (0, 1, 2)]), (4, [(0, 2), (1, 3), (0, 1, 2, 3)])):
        state = truth(Match(RULES, seats, {"mode": "coop"}, seed=1))
        assert [monster_turn.targets(state, icon) for icon in "OEA"] == found


def test_all_hits_the_well_once(table: Lay) -> None:
    """R66a: an A group in zone 1 hits once, not once for each Streya."""
    assert table("", "", "", coop=True, monsters="", zones=("ember_grave_grin",)).night().well == 42 - 3


@pytest.mark.parametrize(
    ("seats", "name", "more"),
    [
        (1, "gentle", -2),
        (1, "standard", -1),
        (1, "fierce", 0),
        (2, "gentle", 0),
        (2, "standard", 1),
        (2, "fierce", 2),
        (3, "standard", 2),
        (3, "fierce", 3),
        (4, "gentle", 0),
        (4, "standard", 1),
        (4, "fierce", 2),
    ],
)
def test_the_nightmare_adds_to_every_attack(seats: int, name: str, more: int) -> None:
    """The levels of the rules page; no attack is below 1."""
    state = truth(Match(RULES, seats, {"mode": "coop", "nightmare": name}, seed=1))
    for key in ("ember_whimper", "mire_night_regent", "joombie_red_3"):
        row = RULES.cards[RULES.index[key]]
        assert monster_turn.attack_strength(state, RULES.index[key]) == max(1, row.numbers["attack"] + more)


# Songs --------------------------------------------------------------------------------------------


def test_attacks_reach_every_zone_and_kill_or_are_refused(table: Lay) -> None:
    """R58: any zone, song of the attack is enough; no lasting damage; the slain come back when the deck is empty."""
    t = alone(table, "ember_grave_grin", "mire_hollow_nurse", "moss_bellmaw", hand="thorn_yodeler")
    t.do("play thorn_yodeler")
    assert t.offers("attack") == ["zone1/1", "zone2/1"]
    t.do("attack zone2/1", "add row/1", "sing")
    assert (t.cards("slain"), t.size("zone2"), t.offers("attack")) == ("mire_hollow_nurse", 0, [])
    t.do("end")
    assert t.cards("zone3").split()[-1] == "mire_hollow_nurse", "reshuffled and released again"


def test_no_monster_comes_when_none_is_left(table: Lay) -> None:
    """R58."""
    assert alone(table).night().size("zone3") == 0


def test_walking_lands_do_not_stay(table: Lay) -> None:
    """R63: effect and synergy when played, cleared in the next own turn, no defence."""
    t = alone(table, "ember_grave_grin", hand="kindling_strider red").do("play kindling_strider", "play red")
    assert (t.song, t.cards("s0.row"), t.cards("s0.lands")) == (2 + 1 + 1, "kindling_strider red", "")
    t.night()
    assert t.well == 39 and "kindling_strider" in t.cards("s0.discard") + t.cards("s0.hand") + t.cards("s0.deck")


def test_a_fixed_land_gives_base_and_synergy_every_turn(table: Lay) -> None:
    """R64: at once in the turn in which it is played, and in the next; a draw is called."""
    t = alone(table, hand="lantern_wall", decks=(FIVE,)).do("play lantern_wall", "use lands/1")
    assert t.song == 3
    t.night()
    assert t.song == 1 and t.do("use lands/1").song == 3
    t = alone(table, lands=("crater_throne",), decks=("seed",))
    assert t.offers("synergy") == ["s0.lands/1"] and t.do("synergy lands/1").size("s0.hand") == 1


def test_nothing_is_gained_for_a_kill_and_nobody_is_eliminated(table: Lay) -> None:
    """R65, R66."""
    t = table("ember_piper", "", coop=True, zones=("ember_whimper",)).do("play ember_piper")
    before = t.have()
    t.do("attack zone1/1", "add row/1", "sing")
    assert t.gained(before) == before._replace(seeds=0, song=-2, stones=0, draw=0)
    assert t.alive(0) and t.alive(1) and t.state.counts[at.STONES[0]] == 0


def test_dissonance_exists_only_together(table: Lay) -> None:
    """R66b: against each other no song attracts anything."""
    t = table("blaze_cantor mossback_baritone", FIVE).do("play blaze_cantor", "play mossback_baritone", "hit s1")
    assert t.stones(1) == 48 - 11 and not any(t.size(f"zone{number}") for number in (1, 2, 3))


@pytest.mark.parametrize(("seats", "sets"), [(1, 1), (3, 1), (4, 2)])
def test_four_streya_need_two_sets(seats: int, sets: int) -> None:
    """R67: monsters and Joombies are doubled, the play deck is not."""
    state = truth(Match(RULES, seats, {"mode": "coop"}, seed=1))
    assert len(state.zones[at.MONSTERS]) == 28 * sets
    assert [len(state.zones[pile]) for pile in at.JOOMBIES] == [4 * sets] * 4
    assert len(state.zones[at.DECK]) == PLAY_DECK - 5


def test_clearing_happens_when_the_own_turn_begins(table: Lay) -> None:
    """R68: until then the row lies face up; what was bought lies under what is cleared."""
    t = table("red", "", coop=True, mercado="ember_piper", seeds=1).do("play red", "buy mercado/1", "end")
    assert (t.cards("s0.row"), t.cards("s0.discard")) == ("red", "ember_piper")
    t.state.zones[at.OWN_DECK[0]] = []
    t.do("end")
    assert t.cards("s0.row") == "" and set(t.cards("s0.hand").split()) == {"red", "ember_piper"}


# Joombies -----------------------------------------------------------------------------------------


def test_a_freed_gothie_goes_to_her_owner(table: Lay) -> None:
    """The Joombie is shuffled back into its pile; others keep their owners."""
    far = "ember_piper<joombie_red_2@1 drip_whistler<joombie_blue_2@0 cinder_fiddler<joombie_red_3@2"
    t = table("phoenix_diva", "", "", coop=True, zones=("", "moss_whimper", far), monsters="")
    t.do("play phoenix_diva", "attack zone3/4", "add row/1", "sing")
    assert t.cards("s0.discard") == "drip_whistler" and t.size("joombies_blue") == 4
    left = [cooperative.owner_under(t.state, at.ZONES[3], place) for place in (1, 3)]
    assert left == [1, 2] and t.cards("zone3") == "ember_piper joombie_red_2 cinder_fiddler joombie_red_3"


def test_owners_are_kept_on_the_way_to_the_well(table: Lay) -> None:
    t = table(
        "",
        "",
        "",
        coop=True,
        monsters="",
        rows=("ember_piper", "", "cinder_fiddler"),
        active=2,
        zones=("red<joombie_red_2@0", "blue<joombie_blue_2@2", "ember_night_regent ember_bellmaw"),
    )
    t.night()
    owners = {
        t.cards(zone).split()[place - 1]: cooperative.owner_under(t.state, zone, place)
        for zone in at.ZONES[1:]
        for place, word in enumerate(t.cards(zone).split())
        if word.startswith("joombie")
    }
    assert owners == {"red": 0, "blue": 2, "ember_piper": 0, "cinder_fiddler": 2}


# Leaving ------------------------------------------------------------------------------------------


def test_a_streya_may_leave_the_others_go_on(table: Lay) -> None:
    """Monsters that mean it find nobody, and it does not win with them."""
    t = table("red", "", coop=True, turn=26, zones=("", "ember_hollow_nurse"), rows=("ember_piper", "")).concede(0)
    assert t.asked == 1 and monster_turn.targets(t.state, "O") == ()
    t.do("end")
    assert t.ending == ("DAWN", (2, 1))
    t = table("red", "", coop=True).concede(1).concede(0)
    assert t.ending == ("GIVEN_UP", (2, 2))


def test_a_land_that_falls_lies_open(table: Lay) -> None:
    """R55: it goes to its owner's discard, where everybody may look."""
    t = alone(table, "ember_night_regent", lands=("lantern_wall",)).night()
    (fell,) = [
        event for events in t.match.events for event in events if isinstance(event, Moved) and event.src == at.LANDS[0]
    ]
    assert fell.dst == at.DISCARD[0] and fell.after & UP

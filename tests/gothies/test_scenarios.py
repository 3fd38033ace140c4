"""The worked scenarios of the rules page, each with its negative."""

from __future__ import annotations

import pytest

from game import Match
from game.gothies import monster_turn
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import truth
from tests.gothies.table_talk import PLAY_DECK, Lay

FIVE = "seed seed seed seed seed"


def test_two_begin_with_48_timestones_and_decks_of_12() -> None:
    """S1: decks of 12, five play cards in the Mercado, 10 Wells, 48 timestones; hands 3 and 5, so decks of 9 and 7."""
    match = Match(RULES, 2, seed=1)
    state, first = truth(match), match.waiting[0]
    assert len(state.zones[at.DECK]) == PLAY_DECK - 5 and len(state.zones[at.WELLS]) == 10
    for seat in range(2):
        hand, deck = (3, 9) if seat == first else (5, 7)
        assert (len(state.zones[at.HAND[seat]]), len(state.zones[at.OWN_DECK[seat]])) == (hand, deck)
        assert state.counts[at.STONES[seat]] == 48


def test_a_first_turn_buys_hits_and_draws_five_anew(table: Lay) -> None:
    """S2: 2 seeds and 1 song: a Well, and a hit for 1; then 4 cards are discarded and 5 drawn."""
    t = table("seed seed red", FIVE, decks=("seed seed seed seed seed seed blue green purple", ""))
    t.do("play seed", "play seed", "play red")
    assert (t.seeds, t.song) == (2, 1)
    t.do("buy wells", "hit s1")
    assert (t.size("wells"), t.stones(1), t.seeds, t.song) == (9, 47, 0, 0)
    t.do("end")
    assert (t.size("s0.discard"), t.size("s0.hand"), t.size("s0.deck")) == (4, 5, 4)


def test_the_discard_is_shuffled_when_the_deck_runs_out(table: Lay) -> None:
    """S3: own deck 2, discard 6, draw 5: reshuffled after two; deck 3, discard 0, hand 5."""
    t = table("", FIVE, decks=("seed seed",), discards=(f"{FIVE} red",)).do("end")
    assert (t.size("s0.deck"), t.size("s0.discard"), t.size("s0.hand")) == (3, 0, 5)


def test_one_draws_no_more_than_there_is(table: Lay) -> None:
    """S4: deck 1, discard 2: a hand of 4."""
    t = table("seed", FIVE, decks=("seed",), discards=("seed red",)).do("end")
    assert (t.size("s0.deck"), t.size("s0.discard"), t.size("s0.hand")) == (0, 0, 4)


@pytest.mark.parametrize("cards", ["ember_piper red", "red ember_piper"])
def test_synergy_counts_in_any_order_of_play(table: Lay, cards: str) -> None:
    """S5: 2 + 1 + 2 = 5; with a blue Heart only 3."""
    words = cards.split()
    assert table(cards, FIVE).do(*(f"play {word}" for word in words)).song == 5
    others = cards.replace("red", "blue")
    assert table(others, FIVE).do(*(f"play {word}" for word in others.split())).song == 3


def test_three_of_a_colour_wake_both_synergies(table: Lay) -> None:
    """S7: 2 + 3 + 1, + 2 + 2 = 10."""
    t = table("ember_piper cinder_fiddler red", FIVE)
    assert t.do("play ember_piper", "play cinder_fiddler", "play red").song == 10


def test_a_land_used_before_gains_from_a_later_partner(table: Lay) -> None:
    """S8: Kindling Strider in play, a red Heart: 2 + 1 + 1 = 4; with no other red card 2."""
    t = table("red", FIVE, lands=("kindling_strider",)).do("use lands/1")
    assert t.song == 2
    assert t.do("play red").song == 4
    assert t.refuses("use lands/1"), "once a turn"


def test_a_fixed_land_shields(table: Lay) -> None:
    """S10: 9 song pay 5 for Coral Rampart and hit for 4; 4 song can attack nothing."""
    lain = {"stones": (48, 30), "lands": ("", "coral_rampart")}
    t = table("phoenix_diva red", FIVE, **lain).do("play phoenix_diva")
    t.state.counts[at.SONG] = 9
    assert t.refuses("hit s1")
    t.do("raze s1.lands/1", "hit s1")
    assert (t.stones(1), t.cards("s1.discard"), t.cards("s1.lands")) == (26, "coral_rampart", "")
    t = table("torch_chorister", FIVE, **lain).do("play torch_chorister")
    assert t.song == 4 and not t.verbs() & {"hit", "raze"} and t.stones(1) == 30


def test_a_walking_land_does_not_shield_its_owner(table: Lay) -> None:
    """S12: 9 song: hit for 9, or remove Stilt Lagoon and hit for 5; 3 song cannot target it."""
    lain = {"stones": (48, 30), "lands": ("", "stilt_lagoon")}
    t = table("", FIVE, **lain)
    t.state.counts[at.SONG] = 9
    assert t.do("hit s1").stones(1) == 21
    t = table("", FIVE, **lain)
    t.state.counts[at.SONG] = 9
    assert t.do("raze s1.lands/1", "hit s1").stones(1) == 25
    t = table("thorn_yodeler", FIVE, **lain).do("play thorn_yodeler")
    assert (t.offers("raze"), t.offers("hit")) == ([], ["s1"])


def test_a_purchase_costs_seeds_and_its_place_is_filled(table: Lay) -> None:
    """S13: 5 seeds buy 3 and 2; both places are filled, the second card on top. With 4 seeds no cost of 5."""
    mercado = "torch_chorister cinder_fiddler blaze_cantor phoenix_diva ember_piper"
    t = table("", FIVE, seeds=5, mercado=mercado)
    deck = t.size("deck")
    t.do("buy mercado/1", "buy mercado/2")
    assert (t.size("deck"), t.size("mercado"), t.seeds) == (deck - 2, 5, 0)
    assert t.cards("s0.discard") == "torch_chorister cinder_fiddler"
    assert "mercado/3" not in table("", FIVE, seeds=4, mercado=mercado).offers("buy")
    assert "mercado/3" in table("", FIVE, seeds=5, mercado=mercado).offers("buy")


def test_an_empty_play_deck_leaves_gaps_in_the_mercado(table: Lay) -> None:
    """S14: a purchase leaves four cards in the Mercado."""
    t = table("", FIVE, seeds=5, mercado="ember_piper cinder_fiddler", deck="")
    t.do("buy mercado/1")
    assert t.cards("mercado") == "- cinder_fiddler - - -"


def test_a_card_dusted_by_another_gives_no_song(table: Lay) -> None:
    """S18: Bone Rattler dusts Ember Piper from the discard: no song of it."""
    t = table("bone_rattler", FIVE, discards=("seed ember_piper",)).do("play bone_rattler")
    assert t.offers("scrap") == ["s0.discard/1", "s0.discard/2"]
    t.do("scrap discard/2")
    assert (t.song, t.dusted, t.cards("s0.discard")) == (0, 1, "seed")


def test_the_victim_chooses_the_discard_in_its_turn(table: Lay) -> None:
    """S19: the victim's hand of 5 is 4 by its own choice; at its turn's end it is 5. With no hand: nothing."""
    t = table("moth_whisperer", "seed seed seed red blue", decks=("", FIVE)).do("play moth_whisperer", "end")
    assert (t.asked, t.question, t.offers("discard")) == (1, "discard", ["heart_blue", "heart_red", "wishing_seed"])
    t.do("discard blue")
    assert (t.size("s1.hand"), t.cards("s1.discard"), t.question) == (4, "blue", "turn")
    t.do("end")
    assert t.size("s1.hand") == 5
    t = table("moth_whisperer", "", decks=("", FIVE)).do("play moth_whisperer", "end")
    assert (t.asked, t.question) == (1, "turn")


def test_a_gain_may_exceed_48_timestones(table: Lay) -> None:
    """S21: 48 and 5 timestones are 53."""
    assert table("deepwell_oracle", FIVE).do("play deepwell_oracle").stones(0) == 53


def test_unplayed_cards_are_kept(table: Lay) -> None:
    """S22: two kept, three drawn."""
    t = table("seed red blue", FIVE, decks=(f"{FIVE} green",)).do("play seed", "end")
    assert (t.size("s0.hand"), t.size("s0.deck")) == (5, 3) and {"red", "blue"} <= set(t.cards("s0.hand").split())


def test_together_the_well_begins_at_42_without_monsters() -> None:
    """S23: three decks of 10, the Well at 42, Mercado 5; in turn 0 everyone has 5 cards and no monsters act."""
    match = Match(RULES, 3, {"mode": "coop"}, seed=1)
    state = truth(match)
    assert state.counts[at.WELL] == 42 and state.counts[at.TURN] == 0 and match.waiting == (0,)
    assert all(card >= 0 for card in state.zones[at.MERCADO])
    for seat in range(3):
        own = [zones[seat] for zones in (at.OWN_DECK, at.HAND)]
        assert sum(len(state.zones[zone]) for zone in own) == 10
        assert (len(truth(match).zones[at.HAND[seat]]), match.waiting) == (5, (seat,))
        assert {action.verb for action in match.legal(seat)} <= {"play", "end"}
        match.submit(match.legal(seat)[0]._replace(verb="end", picks=()))
    state = truth(match)
    assert state.counts[at.TURN] == 1 and not any(state.zones[zone] for zone in at.ZONES[1:])


def test_releases_grow_from_1_to_5_until_dawn(table: Lay) -> None:
    """S24: 1, 2, 3, 4, 5, at the last turn none; 75 in all, with four Streya 150."""
    found = {turn: monster_turn.releases(3, turn, 26) for turn in range(27)}
    assert [found[turn] for turn in (0, 1, 5, 6, 11, 16, 21, 25, 26)] == [0, 1, 1, 2, 3, 4, 5, 5, 0]
    assert sum(found.values()) == 75
    assert sum(monster_turn.releases(4, turn, 26) for turn in range(27)) == 150
    t = table("", "", "", coop=True, turn=6).night()
    assert t.size("zone3") == 2


def test_a_monster_left_alone_reaches_and_hits_the_well(table: Lay) -> None:
    """S25: attack 4, never fought: zones 3, 2, 1, 1 after turns 1 to 4; the Well 38, then 34."""
    t = table("", coop=True, monsters="mire_bellmaw")
    where = []
    for _ in range(5):
        t.night()
        where.append(next(number for number in (1, 2, 3) if t.size(f"zone{number}")))
        if len(where) == 4:
            assert t.well == 38
    assert where == [3, 2, 1, 1, 1] and t.well == 34


def test_attack_above_her_cost_possesses_a_gothie(table: Lay) -> None:
    """S26: red 3 and blue 3, A and L: 6 above 4: possessed. Attack 4 against cost 4: safe. A green card: safe."""
    lain = {"coop": True, "monsters": ""}
    pair = "ember_grave_grin mire_bellmaw"  # 3 and 4, both A L; the moss one is green
    t = table("", rows=("furnace_bassoonist",), zones=("", "", pair), **lain).night()
    assert t.cards("zone3").split()[0] == "furnace_bassoonist" and t.cards("s0.row") == ""
    assert t.cards("zone3").split()[1].startswith("joombie_red")
    t = table("", rows=("blaze_cantor",), zones=("", "", "ember_ash_stalker"), **lain).night()
    assert t.cards("zone3") == "" and t.said("resisted")[0] == {
        "seat": "seat:0",
        "card": "card:blaze_cantor",
        "strength": 5,
        "cost": 5,
    }
    t = table("", rows=("sprout_clapper",), zones=("", "", pair), **lain).night()
    assert t.cards("zone3") == ""


def test_the_outermost_gothie_with_a_rune_is_attacked(table: Lay) -> None:
    """S28: Seed, Ember Piper, green Heart: from the left Ember Piper, from the right the Heart (1 above 0)."""
    row = {"rows": ("seed ember_piper green",), "coop": True, "monsters": ""}
    t = table("", zones=("", "", "ember_night_regent"), **row).night()
    assert t.said("possessed")[0]["card"] == "card:ember_piper"
    t = table("", zones=("", "", "moss_sleepgnat"), **row).night()
    assert t.said("possessed")[0] == {"seat": "seat:0", "card": "card:heart_green", "strength": 2, "cost": 0}


def test_odd_and_even_icons_find_streya_by_number(table: Lay) -> None:
    """S30: alone, E finds nobody in zone 2, in zone 1 it hits the Well. Of three, O means 1 and 3, E means 2."""
    lain = {"coop": True, "monsters": ""}
    t = table("", rows=("blue",), zones=("", "mire_hollow_nurse"), **lain).night()
    assert t.well == 42 and not t.said("possessed") and t.size("zone1") == 1
    t = table("", zones=("mire_hollow_nurse",), **lain).night()
    assert t.well == 39
    rows = ("red", "red", "red")
    t = table("", "", "", rows=rows, zones=("", "", "ember_hollow_nurse"), **lain)
    t.state.counts[at.ACTIVE] = 2
    assert [victim.seat for blow in monster_turn.preview(t.state) for victim in blow.victims] == [0, 2]
    t = table("", "", "", rows=rows, zones=("", "", "ember_bellmaw"), **lain)
    assert not any(blow.victims for blow in monster_turn.preview(t.state)), "the row of seat 1 is still to come"
    t.state.counts[at.ACTIVE] = 2
    assert [victim.seat for blow in monster_turn.preview(t.state) for victim in blow.victims] == [1]


def test_a_gothie_without_a_joombie_left_is_safe(table: Lay) -> None:
    """S32: all 4 purple Joombies are in use: a purple GOTHIE cannot be possessed."""
    lain = {"coop": True, "monsters": "", "rows": ("moth_whisperer",)}
    taken = " ".join(
        f"{soul}<joombie_purple_{attack}"
        for soul, attack in (("purple", 2), ("bone_rattler", 3), ("bone_rattler", 3), ("shade_busker", 4))
    )
    t = table("", zones=("", "", f"{taken} dusk_night_regent"), **lain)
    assert not t.night().said("possessed") and "moth_whisperer" in t.cards("s0.discard") + t.cards("s0.hand")
    t = table("", zones=("", "", "dusk_night_regent"), **lain)
    assert t.night().said("possessed")


def test_a_fixed_land_is_always_on_only_together(table: Lay) -> None:
    """S34: Ashen Bastion alone: together 4 song each turn, against each other 2."""
    t = table("", coop=True, lands=("ashen_bastion",)).do("use lands/1")
    assert t.song == 4
    assert table("", FIVE, lands=("ashen_bastion",)).do("use lands/1").song == 2


def test_a_song_is_whole_and_its_rest_is_lost(table: Lay) -> None:
    """S36: songs of 6 and 3 against 3 and 3: each overcomes one, 3 are lost; the 6 cannot be split."""
    t = table("", rows=("blaze_cantor thorn_yodeler",), zones=("ember_grave_grin moss_hollow_nurse",), coop=True)
    t.state.counts[at.SONGS] = at.PER_CARD.pack([6, 3])
    t.do("attack zone1/1", "add row/1", "sing")
    assert t.song == 3 and t.said("sang")[-1] == {
        "seat": "seat:0",
        "card": "card:ember_grave_grin",
        "song": 6,
        "need": 3,
    }
    t.do("attack zone1/1", "add row/2", "sing")
    assert (t.song, t.size("zone1"), t.size("slain")) == (0, 0, 2)


def test_slain_monsters_come_back_when_too_few_are_left(table: Lay) -> None:
    """S38: the deck is empty, 3 are slain, 5 would come: reshuffled, 3 come."""
    t = table("", coop=True, turn=21, monsters="", slain="ember_whimper mire_whimper moss_whimper").night()
    assert (t.size("zone3"), t.size("slain"), t.size("monsters")) == (3, 0, 0)


def test_cards_are_conserved(table: Lay) -> None:
    """S40: whatever happens, each Streya's cards, Mercado, deck, dust, Wells and possessed cards stay as many."""
    t = table(
        "ember_piper bone_rattler well",
        "",
        coop=True,
        seeds=9,
        turn=3,
        decks=(FIVE, "seed seed"),
        zones=("", "", "ember_night_regent"),
        rows=("", "cinder_fiddler"),
    )
    t.do("play ember_piper", "play bone_rattler", "scrap wishing_well", "buy mercado/1", "buy wells", "end").night()
    t.settled()

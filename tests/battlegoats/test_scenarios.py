"""The worked scenarios of the rules page, S1 to S26, each with its negative."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, HERO_KINDS
from game.core.actions import Action
from game.core.cards import KIND
from tests.battlegoats.table_talk import FULL, Lay, attack, defence, fight
from tests.contract.kit import truth

OTHERS = len(CARDS) - len(HERO_KINDS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_is_dealt_a_hero_and_eight_others(seats: int) -> None:
    """S1: each seat gets a hero and eight other cards; the rest is set aside unseen: of 55 cards with
    two seats 32 others and 5 heroes, with six none and 1 (test_the_card_set_holds_55_cards_each_once)."""
    match = Match("battlegoats", seats, seed=4)
    state = truth(match)
    for seat in range(seats):
        hand = [card & KIND for card in state.zones[at.hand(seat)]]
        assert len(hand) == 9 and sum(kind in HERO_KINDS for kind in hand) == 1
    assert (len(state.zones[at.DECK]), len(state.zones[at.HEROES])) == (OTHERS - 8 * seats, len(HERO_KINDS) - seats)
    view = match.view(0)
    assert all(card & KIND >= len(CARDS) for card in view.zones[at.DECK] + view.zones[at.HEROES])


def test_the_draft_of_three() -> None:
    """S2: eight picks each, hands passed right; afterwards nine cards each, the others (24 of 48) unused."""
    match = Match("battlegoats", 3, {"setup": "draft"}, seed=4)
    rng = random.Random(4)
    for kept in range(1, 8):
        packs = [{card & KIND for card in truth(match).zones[at.pack(seat)]} for seat in range(3)]
        picks = {seat: rng.choice(match.legal(seat)) for seat in range(3)}
        for action in picks.values():
            match.submit(action)
        left = [packs[seat] - {match.rules.index[picks[seat].picks[0]]} for seat in range(3)]
        if kept < 7:
            assert [len(truth(match).zones[at.hand(seat)]) for seat in range(3)] == [1 + kept] * 3
            passed = [{card & KIND for card in truth(match).zones[at.pack(seat)]} for seat in range(3)]
            assert passed == [left[1], left[2], left[0]], (
                "seat 1 sits to the left of seat 0, so its pack goes to seat 0"
            )
    assert truth(match).stack[-1].name == "deploy", "the eighth card is forced"
    assert [len(truth(match).zones[at.hand(seat)]) for seat in range(3)] == [9] * 3
    assert len(truth(match).zones[at.DECK]) == OTHERS - 24


def test_pikegoat_counts_the_cards_in_front_of_it(table: Lay) -> None:
    """S4: Pikegoat in place 7 with cards in 1 and 4 has 9; one of them gone: 5; both gone, or in row 1: 1."""
    assert attack(table, "7:pikegoat 1:tick 4:wolf", place=7) == 9
    assert attack(table, "7:pikegoat 4:wolf", place=7) == 5
    assert attack(table, "7:pikegoat", place=7) == 1
    assert attack(table, "1:pikegoat 4:wolf 7:tick", place=1) == 1


def test_pikegoat_does_not_count_a_fallen_card_in_front(table: Lay) -> None:
    """S4: the card in 1 is defeated in play."""
    t = table("7:pikegoat 1:tick 4:wolf", "5:mama_dragon 1:jonas", active=1).do("attack 5 s0/1", "attack 7 s1/5")
    assert t.totals == (5, 7)


def test_herder_counts_adjacent_cards_but_no_diagonals(table: Lay) -> None:
    """S5: Herder in 5 with 2, 4, 6, 8 filled has 8, in the corner 1 with 2 and 4 filled 6; diagonals never count."""
    assert attack(table, "5:herder 2:tick 4:wolf 6:lion 8:jonas") == 8
    assert attack(table, "1:herder 2:tick 4:wolf", place=1) == 6
    assert attack(table, "5:herder 1:tick 3:wolf 7:lion 9:jonas") == 4
    assert attack(table, "3:herder 4:tick", place=3) == 4, "no neighbour around the edge"


def test_drummer_counts_adjacent_goats_but_no_land_mine(table: Lay) -> None:
    """S5: Drummer in 5 with three Goats and the Land Mine around has 9."""
    assert attack(table, "5:drummer 2:tick 4:tock 6:medic 8:land_mine") == 9


def test_kingbutter_attacks_jonas(table: Lay) -> None:
    """S7: with no free place, 9 against 8: Jonas is defeated."""
    t = fight(table, "5:kingbutter", FULL.replace("wolf", "jonas"))
    assert t.totals == (9, 8) and t.fallen == "jonas"


def test_equal_totals_defeat_both_cards(table: Lay) -> None:
    """S8: Queen Odile attacks Battering Ram: 8 - 3 = 5 against 5: both defeated."""
    t = fight(table, "5:queen_odile 1:tick", "5:battering_ram 1:tock")
    assert t.totals == (5, 5)
    assert (t.discard(0), t.discard(1)) == ("queen_odile", "battering_ram")
    assert fight(table, "5:queen_odile 1:tick", "5:armored_pig 1:tock").fallen == "armored_pig"


def test_land_mine_spares_only_sapper_and_cannot_attack(table: Lay) -> None:
    """S10: Mama Dragon attacks it: both to their discards. Sapper: only the Mine. It is rejected as attacker."""
    t = fight(table, "5:mama_dragon 1:tick", "5:land_mine 1:tock")
    assert (t.discard(0), t.discard(1)) == ("mama_dragon", "land_mine")
    t = fight(table, "5:sapper 1:tick", "5:land_mine 1:tock")
    assert (t.discard(0), t.discard(1)) == ("", "land_mine")
    assert table("5:land_mine 1:tick", "5:tock").refuses("attack 5 s1/5")


def test_armored_pig_needs_the_own_pig_a_pult(table: Lay) -> None:
    """S11: own Pig-a-Pult in play: 10; in the discard or on the opponent's side: 5."""
    assert attack(table, "5:armored_pig 1:pig_a_pult") == 10
    assert attack(table, "5:armored_pig", discards=("pig_a_pult", "")) == 5
    assert defence(table, "5:armored_pig", "5:scout 1:pig_a_pult") == 5


def test_double_ballista_against_two(table: Lay) -> None:
    """S13: Duelist falls (6 > 5), the Ballista falls (6 < 7), Lion stays."""
    t = table("5:double_ballista 1:tick", "1:duelist 2:lion").do("attack 5 s1/1", "also s1/2")
    assert t.fallen == "double_ballista duelist"
    assert t.army(1) == "2:lion"
    assert [clash["total"] for clash in t.said("clash")] == [6, 6]


def test_double_ballista_may_hit_two_players_or_only_one(table: Lay) -> None:
    """S13: two targets of two players are allowed, and one target is."""
    t = table("5:double_ballista 1:tick", "1:duelist 5:wolf", "8:medic 9:tock").do("attack 5 s1/1", "also s2/8")
    assert t.fallen == "duelist medic" and t.asked == 1
    assert table("5:double_ballista", "1:duelist 2:lion").do("attack 5 s1/1", "done").fallen == "duelist"


def test_the_front_row_moves_back(table: Lay) -> None:
    """S14: enemy row 1 empty, cards in 5 and 9: the Ballista may only choose 5."""
    assert table("5:double_ballista", "5:tick 9:tock").targets(5) == ["s1/5"]
    assert table("5:double_ballista", "1:medic 5:tick 9:tock").targets(5) == ["s1/1"]


def test_a_show_off_that_stays_up_is_face_up(table: Lay) -> None:
    """S16: Show-off survives and stays up: next turn it has 6, and Spotter 9 against it."""
    t = table("5:show_off", "1:medic 5:spotter").do("attack 5 s1/1")
    assert t.totals == (8, 5) and t.army(0) == "5:show_off^"
    t.do("attack 5 s0/5")
    assert t.totals == (9, 6)


def test_a_card_is_not_face_up_when_first_turned(table: Lay) -> None:
    """S16: in the battle in which it is first flipped it has 8, and Spotter 6."""
    assert fight(table, "5:spotter", "5:show_off").totals == (6, 8)


def test_brawler_is_strong_in_its_first_battle_only(table: Lay) -> None:
    """S17: first battle 9; later battles 5."""
    t = table("5:brawler", "1:medic 2:drummer 3:wolf 4:bear").do("attack 5 s1/1")
    assert t.totals == (9, 5)
    t.do("attack 2 s0/5")
    assert t.totals == (3, 5)
    assert t.do("attack 5 s1/3").totals == (5, 7)


def test_martyr_takes_goats_along_and_bitter_goat_creatures(table: Lay) -> None:
    """S20: Charger attacks Martyr: both. Lion attacks Martyr: only Martyr. Lion attacks Bitter Goat: both."""
    t = fight(table, "5:charger 1:tick", "5:martyr 1:tock")
    assert t.totals == (8, 3) and t.fallen == "charger martyr"
    assert fight(table, "5:lion 1:tick", "5:martyr 1:tock").fallen == "martyr"
    assert fight(table, "5:lion 1:tick", "5:bitter_goat 1:tock").fallen == "lion bitter_goat"


def test_alfonso_steals_once_and_only_into_an_empty_place(table: Lay) -> None:
    """S22: with eight own cards he takes a ninth; with nine the action is not offered; a second use is rejected."""
    eight = FULL.replace("wolf", "alfonso").replace("1:tick ", "")
    t = table(eight, "1:charger 5:jonas 9:drummer").do("use 5", "steal s1/1", "put 1")
    assert t.army(0).startswith("1:charger 2:tock") and len(t.army(0).split()) == 9
    assert t.army(1) == "5:jonas 9:drummer"
    t.do("attack 9 s0/8")
    assert t.asked == 0 and t.refuses("use 5")
    assert not table(FULL.replace("wolf", "alfonso"), "5:jonas").offers("use")


def test_alfonso_takes_the_last_enemy_card(table: Lay) -> None:
    """S22: that wins a two-player game."""
    t = table("5:alfonso", "1:charger").do("use 5", "steal s1/1", "put 1")
    assert t.ending == ("LAST_ARMY", (1, 2))


def test_who_can_act_must(table: Lay) -> None:
    """S23: a player with only the Land Mine is skipped; a player with any attacker cannot pass."""
    t = table("5:wolf 1:tick", "5:land_mine", "5:lion 1:tock").do("attack 1 s2/1")
    assert t.asked == 2 and t.said("skipped") == [{"seat": "seat:1"}]
    assert {action.verb for action in t.match.legal(2)} == {"attack"}
    assert t.refuses("pass") and t.refuses("done")


def test_an_attacker_survives_the_mine_economically(table: Lay) -> None:
    """S25: A has two cards, B only the Mine: A attacks it and wins with one card."""
    t = fight(table, "5:wolf 1:tick", "5:land_mine")
    assert (t.army(0), t.army(1)) == ("1:tick", "")
    assert t.ending == ("LAST_ARMY", (1, 2))


def test_turns_pass_over_who_has_no_cards_left(table: Lay) -> None:
    """S26: of four players the second loses the last card: turns go 1, 3, 4, 1."""
    t = table("5:lion", "5:medic", "1:scout 2:tick", "1:wolf 2:tock")
    t.do("attack 5 s1/5")
    assert t.said("out") == [{"seat": "seat:1"}] and t.asked == 2
    t.do("attack 1 s3/1")
    assert t.asked == 3
    t.do("attack 2 s2/2")
    assert t.asked == 0


def test_conceding_is_no_scenario_but_turns_go_on(table: Lay) -> None:
    """S26, with a player who gives up instead."""
    t = table("5:lion", "5:medic", "1:scout", active=1)
    t.match.submit(Action(1, "concede"))
    assert t.asked == 2

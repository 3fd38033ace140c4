"""The worked scenarios of the rules page, S1 to S25, each with its negative."""

from __future__ import annotations

import pytest

from game import Match
from game.core.actions import Action
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CARDS
from game.goout.rules import RULES
from tests.contract.kit import truth
from tests.goout.table_talk import Lay


@pytest.mark.parametrize(("seats", "hand"), [(2, 13), (3, 13), (4, 11), (5, 9)])
def test_hands_get_their_size_and_the_deck_the_rest(seats: int, hand: int) -> None:
    """S1: hand sizes by seats; all other battle cards are the deck."""
    state = truth(Match(RULES, seats, seed=1))
    assert [len(state.zones[at.HAND[seat]]) for seat in range(seats)] == [hand] * seats
    assert seats * hand + len(state.zones[at.DECK]) == sum(CARDS[kind].copies for kind in BATTLE_KINDS)


def test_only_a_higher_set_of_the_same_size_follows(table: Lay) -> None:
    """S2: on 7×2 two 8s and two 13s are legal; 7×2, 6×2, one 8 and three 8s are not."""
    t = table("6 6 7 7 8 8 8 9 13 13", "5", pile="7x2")
    assert t.offers("play") == "8 13"
    assert t.refuses("play 7", "play 6", "play 8 1", "play 8 3", "play 9")
    assert t.do("play 8").pile == "8x2"


def test_one_leads_with_any_number_of_equal_cards(table: Lay) -> None:
    """S3: 4×1, 4×2, 4×3 when held; 4 and 5 together only for a revealed Nerai."""
    t = table("4 4 4 5", "5")
    assert t.offers("play") == "4/1 4/2 4/3 5" and "mix" not in t.verbs()
    assert "mix" in table("4 4 4 5", "5", characters=("nerai^",)).verbs()


def test_a_pass_draws_damage_and_lays_as_much_aside(table: Lay) -> None:
    """S4: on 12×2 with six cards: draws 3, lays 3; hand 6, damage 3, deck less 3."""
    t = table("2", "1 2 3 4 5 6", pile="12x2", active=1)
    deck = t.deck
    t.do("pass")
    assert len(t.hand(1).split()) == 9
    t.do("lay 1", "lay 2", "lay 3")
    assert (len(t.hand(1).split()), t.damage(1), t.deck) == (6, 3, deck - 3)


@pytest.mark.parametrize("laid", ["1 2 3", "7 8 9", "1 9 G"])
def test_old_and_new_cards_alike_are_laid_as_damage(table: Lay, laid: str) -> None:
    """S5: all old, all new, or a mix with a Guard; not fewer, not more."""
    t = table("2", "1 2 3 4 5 G", pile="12x2", active=1, deck="7 8 9").do("pass")
    words = laid.split()
    t.do(*(f"lay {word}" for word in words[:2]))
    assert (t.question, t.asked) == ("lay", 1) and t.refuses("done"), "two are not enough"
    t.do(f"lay {words[2]}")
    assert t.laid(1) == laid and t.asked == 0, "a fourth is not asked for"


def test_the_pile_is_cleared_when_all_others_passed(table: Lay) -> None:
    """S7: A 11, B passes, C passes: A leads, and a 1 is legal."""
    t = table("11 1 5", "2 2 2", "3 3 3").do("play 11", "pass", "lay 2", "lay 2", "lay 2", "pass")
    assert t.pile == "11x1"
    t.do("lay 3", "lay 3", "lay 3")
    assert (t.asked, t.pile) == (0, "")
    assert t.do("play 1").pile == "1x1"


def test_a_guard_takes_no_damage_and_leaves_the_pile(table: Lay) -> None:
    """S8: on 9×3: hand less 1, no damage, the next player faces 9×3."""
    t = table("3 G", "5", "6", pile="9x3", owner=2).do("guard")
    assert (t.hand(0), t.damage(0), t.pile, t.asked) == ("3", 0, "9x3", 1)


def test_a_guard_on_an_empty_field_passes_the_lead(table: Lay) -> None:
    """S9: the next living player leads; who is out is skipped."""
    t = table("3 3 G", "5", "6", characters=("saya", "kyoko"), damage=("", "1 1 1"), pile="4x1", owner=0, active=1)
    t.do("pass", "pass", "lay 6")
    assert (t.asked, t.pile) == (0, "")
    t.do("guard")
    assert (t.asked, t.pile) == (2, "")


def test_damage_beyond_tens_life_puts_her_out(table: Lay) -> None:
    """S11: Ten with 3, a 10: 6 > 5: out, revealed, nothing drawn; with 2 she lives."""
    t = table("3", "5 6", "7", characters=("saya", "ten"), damage=("", "1 1 1"), pile="10x1", active=1)
    deck = t.deck
    t.do("pass")
    assert (t.alive(1), t.revealed(1), t.deck, t.asked) == (False, True, deck, 2)
    assert t.said("withdrew") == [{"seat": "seat:1", "card": "card:ten", "total": 6, "life": 5}]
    t = table("3", "5 6", "7", characters=("saya", "ten"), damage=("", "1 1"), pile="10x1", active=1).do("pass")
    assert t.alive(1)
    t.do("lay 5", "lay 6", "lay 13")


def test_kyoko_survives_three_damage_but_not_four(table: Lay) -> None:
    """S13: a 13 leaves her alive with 3; the next pass, on a 1, is 4 > 3."""
    t = table("1 1 2", "5 6", "7", characters=("saya", "kyoko"), pile="13x1", active=1)
    t.do("pass", "lay 13", "lay 13", "lay 13")
    assert t.alive(1) and t.damage(1) == 3
    t.do("pass", "lay 7", "lay 13", "lay 13", "play 1 1", "pass")
    assert not t.alive(1) and t.said("withdrew")[0]["total"] == 4


def test_saya_draws_double_and_discards_the_rest(table: Lay) -> None:
    """S15: hand 7, damage 1, a 10: draws 6, lays 3, discards 3: hand 7, damage 4. Declined: draws 3."""
    lain = {"characters": ("saya",), "damage": ("1",), "pile": "10x1"}
    t = table("2 3 4 5 6 7 8", "9", **lain)
    deck = t.deck
    t.do("renew")
    assert len(t.hand(0).split()) == 13
    t.do("lay 2", "lay 3", "lay 4", "drop 5", "drop 6", "drop 7")
    assert (len(t.hand(0).split()), t.damage(0), t.deck) == (7, 4, deck - 6)
    assert t.discard == "5 6 7 10", "the pile was cleared too: both others passed"
    t = table("2 3 4 5 6 7 8", "9", **lain).do("pass")
    assert t.deck == deck - 3
    t.do("lay 2", "lay 3", "lay 4")


def test_kira_pays_for_one_evasion_with_her_hand(table: Lay) -> None:
    """S16: hand 4, damage 5 of 6, an 11: damage stays 5, hand 1. The second time she is out."""
    t = table("2 3 4 5", "12 12 9", characters=("kira",), damage=("1 1 1 1 1",), pile="11x1")
    t.do("evade", "drop 2", "drop 3", "drop 4")
    assert (t.damage(0), t.hand(0), t.discard) == (5, "5", "2 3 4 11")
    t.do("play 12 1")
    assert t.refuses("evade")
    assert t.do("pass").wins(1) == 1


def test_kira_shown_by_a_play_cannot_evade_any_more(table: Lay) -> None:
    """S18: revealed on a turn in which she plays a card: gone."""
    t = table("3 4 5", "6 7", characters=("kira",), pile="2x1").do("reveal", "play 3", "play 6")
    assert t.refuses("evade")
    t.do("pass", "lay 4", "lay 5")
    assert t.damage(0) == 2


def test_ten_gives_a_card_when_hurt_not_when_guarding(table: Lay) -> None:
    """S20: hand 6, a 13: damage 3, hand 5, the chosen opponent one more. With a Guard nobody gains a card."""
    hand = "2 3 4 5 6 G"
    t = table(hand, "9", "9", characters=("ten^",), pile="13x1")
    t.do("pass", "lay 2", "lay 3", "lay 4", "give 5 s2")
    assert (t.damage(0), len(t.hand(0).split()), t.hand(1), t.hand(2)) == (3, 5, "9", "5 9")
    t = table(hand, "9", "9", characters=("ten^",), pile="13x1").do("guard")
    assert (len(t.hand(0).split()), t.hand(1), t.hand(2)) == (5, "9", "9")


def test_shian_sweeps_a_pile_with_three_2s_or_3s(table: Lay) -> None:
    """S21: 2, 2, 3, 9, 9 against a 14: sweeps, leads 9×2 and wins. Without a pile, or with 2, 3, 4: rejected."""
    t = table("2 2 3 9 9", "5", characters=("shian^", "toyoko^"), pile="14x1").do("flush 2")
    assert (t.hand(0), t.discard) == ("9 9", "1 2 2 3")
    assert t.do("play 9 2").wins(0) == 1
    assert table("2 2 3 9 9", "5", characters=("shian^",)).refuses("flush 2")
    assert table("2 3 4", "5", characters=("shian^",), pile="14x1").refuses("flush 2", "flush 3")


def test_toyoko_plays_1s_as_14s_only_when_shown(table: Lay) -> None:
    """S23: two 1s on 13×2 as 14s; a passer takes 1; another Toyoko's 1s do not beat them. Unrevealed: illegal."""
    t = table("1 1 4", "1 1 5 6", characters=("toyoko^", "toyoko^"), pile="13x2").do("top 1")
    assert t.pile == "14x2" and t.refuses("top 1")
    t.do("pass", "lay 5")
    assert t.damage(1) == 1
    assert table("1 4", "5", characters=("toyoko",), pile="13x1").refuses("top 1", "play 1")


def test_a_winning_character_is_barred_for_her_winner_only(table: Lay) -> None:
    """S25: Nerai is barred for her winner only, the left neighbour starts; two wins end it, three with two seats."""
    t = table("7", "5 6", "8 9", characters=("nerai", "nerai", "kira")).do("play 7")
    assert Action(0, "choose", ("nerai",)) not in t.match.legal(0)
    assert Action(1, "choose", ("nerai",)) in t.match.legal(1)
    t.do("choose ten", "choose ten", "choose ten")
    assert t.asked == 1
    assert table("7", "5 6", "8 9", wins=(1, 1)).do("play 7").ending == ("WENT_OUT", (1, 2, 3))
    assert table("7", "5 6", wins=(1, 2)).do("play 7").ending is None
    assert table("7", "5 6", wins=(2, 2)).do("play 7").ending == ("WENT_OUT", (1, 2))

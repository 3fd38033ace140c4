"""The eight characters, rulings O28 to O47: what each power does, what it does not, and where it ends."""

from __future__ import annotations

import pytest

from game.core.cards import is_hidden
from game.goout import state as at
from tests.goout.table_talk import Lay, Table


def duel(lay: Lay, hand: str, character: str, pile: str = "", **more: object) -> Table:
    """Seat 0 with this hand and character, asked to lead or to answer a pile of seat 1."""
    return lay(hand, "5 6 7", characters=(character, "saya"), pile=pile, **more)


# Nerai --------------------------------------------------------------------------------------------


def test_nerai_plays_any_mix_of_4_5_and_6_as_6s(table: Lay) -> None:
    """O28: five cards of three numbers are five 6s; O29: with the damage of a 6."""
    t = duel(table, "4 4 5 6 6 9", "nerai^").do("mix 4", "add 5", "add 6", "add 4", "add 6")
    assert (t.pile, t.hand(0), t.hurt) == ("6x5", "9", 2)


def test_nerai_stops_when_she_likes(table: Lay) -> None:
    """O28: fewer than all, in any mix, one card alone too."""
    assert duel(table, "4 4 5 6", "nerai^").do("mix 4", "add 6", "done").pile == "6x2"
    t = duel(table, "4 5 9", "nerai^").do("mix 4", "done")
    assert (t.pile, t.hand(0)) == ("6x1", "5 9")
    assert duel(table, "5 9", "nerai^").do("mix 5").pile == "6x1", "nothing to add: nothing to ask"


def test_nerai_may_play_at_face_value(table: Lay) -> None:
    """O28: her 4s and 5s are still 4s and 5s."""
    assert duel(table, "4 4 5", "nerai^").do("play 4 2").pile == "4x2"
    assert duel(table, "4 4 5", "nerai^", "4x1").do("play 5").pile == "5x1"


def test_nerai_follows_with_a_mix(table: Lay) -> None:
    """O28: as many as the pile asks for; what is forced is not asked."""
    t = duel(table, "4 5 9 10", "nerai^", "5x2").do("mix 4")
    assert (t.pile, t.hand(0), t.hurt) == ("6x2", "9 10", 2)
    t = duel(table, "4 5 6 9", "nerai^", "3x2").do("mix 4")
    assert t.offers("add") == "5 6" and t.refuses("done", "add 4")
    t.do("add 6")
    assert (t.pile, t.hand(0)) == ("6x2", "5 9")
    assert duel(table, "4 9", "nerai^", "5x1").do("mix 4").pile == "6x1"


def test_nerai_cannot_mix_when_hidden_or_without_fitting_cards(table: Lay) -> None:
    """O28, negative: unrevealed, on a 6, with too few cards, with 3s and 7s."""
    assert "mix" not in duel(table, "4 5 6", "nerai").verbs()
    assert "mix" not in duel(table, "4 5 6", "nerai^", "6x2").verbs()
    assert "mix" not in duel(table, "4 5 9", "nerai^", "3x3").verbs()
    assert "mix" not in duel(table, "3 6 7", "nerai^").verbs()
    assert duel(table, "3 4 7", "nerai^").offers("mix") == "4"
    assert "mix" not in duel(table, "4 5 6", "shian^").verbs()


def test_nerai_goes_out_with_a_mix(table: Lay) -> None:
    assert duel(table, "4 5 6", "nerai^", "3x3").do("mix 5").wins(0) == 1


# Toyoko -------------------------------------------------------------------------------------------


def test_toyoko_plays_1s_as_14s(table: Lay) -> None:
    """O30: on a 13; nothing beats a 14, another 14 neither. O31: the damage is that of a 1."""
    t = table("1 1 4", "1 1 5", characters=("toyoko^", "toyoko^"), pile="13x2").do("top 1")
    assert (t.pile, t.hand(0), t.hurt) == ("14x2", "4", 1)
    assert t.refuses("top 1", "play 1") and t.verbs() == {"pass"}
    t.do("pass", "lay 5")


def test_toyoko_leads_1s_as_1s_or_as_14s(table: Lay) -> None:
    """O30: each set is one or the other."""
    t = duel(table, "1 1 4", "toyoko^")
    assert t.offers("top") == "1/1 1/2" and t.offers("play") == "1/1 1/2 4"
    assert t.do("top 1 2").pile == "14x2"
    assert duel(table, "1 1 4", "toyoko^").do("play 1 1").pile == "1x1"


def test_toyoko_cannot_raise_1s_when_hidden_or_too_few(table: Lay) -> None:
    """O30, negative: unrevealed; with too few; and only 1s."""
    assert duel(table, "1 1 4", "toyoko", "13x2").refuses("top 1", "play 1")
    assert duel(table, "1 4", "toyoko^", "13x2").refuses("top 1")
    assert duel(table, "2 4", "toyoko^", "13x1").refuses("top 2")
    assert duel(table, "1 4", "nerai^", "13x1").refuses("top 1")


# Saya ---------------------------------------------------------------------------------------------


def test_saya_renews_her_hand_each_time(table: Lay) -> None:
    """O32: she draws twice the damage, and reveals herself at the moment she is hit; later again."""
    t = table("3 4", "12 6", characters=("saya", "shian"), deck="9 9 9 9", pile="6x1").do("renew")
    assert t.revealed(0) and t.hand(0) == "3 4 9 9 9 9"
    t.do("lay 3", "lay 4", "drop 9", "drop 9")
    assert (t.hand(0), t.laid(0), t.discard) == ("9 9", "3 4", "6 9 9")
    t.do("play 12", "renew")
    assert t.question == "lay"
    t.do("lay 9", "lay 9", *(f"lay {t.hand(0).split()[-1]}",))
    t.do(*["drop 13"] * 3)
    assert t.damage(0) == 5 and len(t.hand(0).split()) == 2


def test_saya_need_not_renew(table: Lay) -> None:
    """O32: a plain pass draws the damage only, revealed or not."""
    for saya in ("saya", "saya^"):
        t = duel(table, "3 4", saya, "6x1", deck="9 9").do("pass")
        assert t.hand(0) == "3 4 9 9" and t.revealed(0) == (saya == "saya^")
        t.do("lay 3", "lay 4")
        assert t.hand(0) == "9 9"


def test_saya_is_not_saved_by_her_power(table: Lay) -> None:
    """O33: with 6 of 7 a two is too much, and renewing is not offered; a one it survives."""
    worn = "1 1 1 1 1 1"
    t = duel(table, "3 4", "saya^", "6x1", damage=(worn,))
    assert t.refuses("renew")
    before = t.deck
    t.do("pass")
    assert t.wins(1) == 1 and before == 60 + 26 - 2 - 3 - 6 - 1
    t = duel(table, "3 4", "saya^", "5x1", damage=(worn,), deck="9 9").do("renew", "lay 3", "drop 4")
    assert t.damage(0) == 7 and t.hand(0) == "9 9"


def test_saya_renews_with_what_a_short_deck_has(table: Lay) -> None:
    """O12, O32: five cards for six: three are damage, two are discarded, the hand keeps its size."""
    t = duel(table, "3 4", "saya^", "10x1", deck="9 9 9 9 9", away=True).do("renew")
    t.do("lay 9", "lay 9", "lay 9", "drop 9", "drop 9")
    assert (t.hand(0), t.laid(0), t.discard) == ("3 4", "9 9 9", "9 9 10")
    t = duel(table, "3 4", "saya^", "10x1", deck="9 9", away=True).do("renew", "lay 9", "lay 9")
    assert (t.hand(0), t.damage(0), t.question) == ("3 4", 3, "turn")


def test_only_saya_renews(table: Lay) -> None:
    assert duel(table, "3 4", "kira^", "6x1").refuses("renew")
    assert duel(table, "3 4", "saya").refuses("renew"), "nothing to be hit by"


# Shian --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("three", ["2 2 2", "2 2 3", "2 3 3", "3 3 3"])
def test_shian_sweeps_the_pile_away(table: Lay, three: str) -> None:
    """O34, O35: three 2s and 3s in any mix; both go to the discard, and she leads with what she likes."""
    t = duel(table, f"{three} 9 9", "shian^", "13x4").do(f"flush {three[0]}")
    assert (t.asked, t.question, t.pile, t.discard) == (0, "turn", "", f"{three} 13 13 13 13")
    t.do("play 9 1")
    assert t.pile == "9x1"


def test_shian_chooses_among_more_than_three(table: Lay) -> None:
    """O34: exactly three, card by card."""
    t = duel(table, "2 2 3 3 9", "shian^", "5x1").do("flush 3", "add 2")
    assert t.offers("add") == "2 3"
    t.do("add 3")
    assert t.hand(0) == "2 9"


def test_shian_cannot_sweep_when_hidden_or_without_a_pile(table: Lay) -> None:
    """O34, O35, negative: without a pile, unrevealed, with two 2s and a 4."""
    assert duel(table, "2 2 3 9", "shian^").refuses("flush 2")
    assert duel(table, "2 2 3 9", "shian", "5x1").refuses("flush 2")
    assert duel(table, "2 2 4 9", "shian^", "5x1").refuses("flush 2")
    assert duel(table, "2 2 3 9", "saya^", "5x1").refuses("flush 2")


def test_shian_sweeps_once_in_each_of_her_turns(table: Lay) -> None:
    """O36: not twice in one turn, but again in the next."""
    t = duel(table, "2 2 2 3 3 3 4 9", "shian^", "10x1").do("flush 2", "add 2", "add 2")
    assert t.refuses("flush 3")
    t.do("play 4", "play 5", "flush 3")
    assert t.hand(0) == "9" and t.pile == ""
    t.do("play 9")


def test_shian_goes_out_with_her_three_cards(table: Lay) -> None:
    """O37."""
    assert duel(table, "2 2 3", "shian^", "13x4").do("flush 2").wins(0) == 1


def test_shian_may_guard_after_the_sweep(table: Lay) -> None:
    """O38: she is leader on an empty field, and may not pass."""
    t = duel(table, "2 2 3 G 9", "shian^", "13x4").do("flush 2")
    assert t.refuses("pass")
    t.do("guard")
    assert (t.asked, t.pile) == (1, "")


# Satsuki ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "damage"), [(1, 2), (5, 2), (6, 3), (9, 3), (10, 4), (12, 4), (13, 3)])
def test_satsukis_cards_hurt_one_more(table: Lay, number: int, damage: int) -> None:
    """O39, O40: every pile she plays while revealed, automatically, but not 13s."""
    t = duel(table, f"{number} 2", "satsuki^").do(f"play {number}")
    assert t.hurt == damage
    t.do("pass", *["lay 5", "lay 6", "lay 7", "lay 13"][:damage])
    assert t.damage(1) == damage


def test_satsuki_raises_no_pile_from_before_her_reveal(table: Lay) -> None:
    """O39, negative: a pile from before is not raised, nor are those of others, nor her own pass."""
    t = duel(table, "5 2 4", "satsuki").do("play 5")
    assert t.hurt == 1
    t.do("play 6", "reveal")
    assert t.hurt == 2
    t.do("pass", "lay 2", "lay 4")
    assert t.damage(0) == 2


def test_guards_never_hurt(table: Lay) -> None:
    """O39: the Guard is not affected."""
    t = table("12 2", "5 G", characters=("satsuki^", "shian")).do("play 12", "guard")
    assert t.damage(1) == 0


# Kira ---------------------------------------------------------------------------------------------


def test_kira_discards_instead_of_taking_damage(table: Lay) -> None:
    """O41: shown as she is hit; the cards are of her choice; O6: it counts as a pass."""
    t = duel(table, "3 4 5 G", "kira", "11x1").do("evade", "drop G", "drop 3", "drop 5")
    assert (t.damage(0), t.hand(0), t.asked, t.pile) == (0, "4", 1, "")


def test_kira_evades_once(table: Lay) -> None:
    """O41: not again, and not after a reveal at any other time."""
    t = duel(table, "3 4 G G", "kira", "5x1").do("evade", "drop 3", "play 6")
    assert t.refuses("evade")
    t.do("pass", "lay 4", "lay G")
    assert duel(table, "3 4", "kira", "2x1").do("reveal").refuses("evade")
    assert duel(table, "3 4", "kira").refuses("evade"), "nobody hits her"
    assert duel(table, "3 4", "ten", "2x1").refuses("evade")


def test_kira_goes_out_by_evading(table: Lay) -> None:
    """O42: with as many cards as damage, or fewer; one more stays in play."""
    for hand in ("3 4 G", "3"):
        t = duel(table, hand, "kira", "11x1").do("evade")
        assert t.wins(0) == 1 and t.said("went_out")
    assert duel(table, "3 4 5 G", "kira", "11x1").do("evade", "drop 3", "drop 4", "drop 5").wins(0) == 0


# Ten ----------------------------------------------------------------------------------------------


def test_ten_gives_a_card_whenever_she_is_hit(table: Lay) -> None:
    """O43: a card and an opponent of her choice, seen by nobody else; one card, whatever the damage."""
    t = table("3 4 G", "5 6", "7 8", characters=("ten^",), deck="9 9", pile="6x1").do("pass", "lay 9", "lay 9")
    assert t.offers("give") == "G/s1 G/s2 3/s1 3/s2 4/s1 4/s2"
    t.do("give 4 s2")
    assert (t.hand(0), t.hand(2), t.asked) == ("3 G", "4 7 8", 1)
    assert all(is_hidden(card) for card in t.match.view(1).zones[at.HAND[2]])
    assert sum(not is_hidden(card) for card in t.match.view(0).zones[at.HAND[2]]) == 1, "Ten knows what she gave"


def test_ten_may_keep_her_cards(table: Lay) -> None:
    """O43: may."""
    t = duel(table, "3 4", "ten^", "5x1", deck="9").do("pass", "lay 9", "keep")
    assert (t.hand(0), t.asked) == ("3 4", 1)


def test_ten_gives_nothing_when_hidden_guarding_or_out(table: Lay) -> None:
    """O43, negative: unrevealed, with a Guard, and when she is eliminated."""
    assert duel(table, "3 4", "ten", "5x1", deck="9").do("pass", "lay 9").question == "turn"
    assert duel(table, "3 G", "ten^", "5x1").do("guard").question == "turn"
    t = table("3 4", "5 6", "7", characters=("ten^",), damage=("1 1 1 1 1",), pile="5x1").do("pass")
    assert not t.alive(0) and t.question == "turn"


def test_ten_may_be_shown_after_the_damage_was_drawn(table: Lay) -> None:
    """O17, O43: at any time of her turn; she has seen what she drew, and the same card still has to be laid."""
    t = table("3 4 G", "5 6", "7 8", characters=("ten",), deck="9 9", pile="6x1").do("pass")
    assert t.verbs() == {"lay", "reveal"} and not t.revealed(0)
    t.do("reveal")
    assert t.revealed(0) and t.said("revealed") == [{"seat": "seat:0", "card": "card:ten"}]
    assert (t.question, t.asked, t.hand(0), t.damage(0)) == ("lay", 0, "3 4 9 9 G", 0)
    t.do("lay 9", "lay 9")
    assert t.question == "give" and t.offers("give") == "G/s1 G/s2 3/s1 3/s2 4/s1 4/s2"
    t.do("give 4 s2")
    assert (t.hand(0), t.hand(2), t.asked) == ("3 G", "4 7 8", 1)


def test_ten_may_be_shown_until_the_last_card_is_laid(table: Lay) -> None:
    """O17, boundary: between two damage cards too; after the last one it is too late."""
    t = table("3 4 G", "5 6", "7 8", characters=("ten",), deck="9 9", pile="6x1").do("pass", "lay 9", "reveal")
    assert t.verbs() == {"lay"}
    t.do("lay 9")
    assert t.question == "give"
    t.do("keep")
    t = table("3 4 G", "5 6", "7 8", characters=("ten",), deck="9 9", pile="6x1").do("pass", "lay 9", "lay 9")
    assert (t.question, t.asked, t.hand(0)) == ("turn", 1, "3 4 G") and not t.revealed(0)


def test_a_late_reveal_saves_nobody_and_draws_no_cards(table: Lay) -> None:
    """O33, O41: who is out cannot be shown for it, Kira evades nothing any more, Saya draws no more cards."""
    t = table("3 4", "5 6", "7", characters=("ten",), damage=("1 1 1 1 1",), pile="5x1").do("pass")
    assert not t.alive(0) and t.question == "turn"
    t = duel(table, "3 4", "kira", "5x1", deck="9").do("pass", "reveal")
    assert t.verbs() == {"lay"}
    t.do("lay 9")
    assert t.damage(0) == 1 and t.hand(0) == "3 4"
    t = duel(table, "3 4", "saya", "5x1", deck="9 8").do("pass", "reveal", "lay 9")
    assert t.hand(0) == "3 4" and t.question == "turn"


def test_nobody_is_shown_while_cards_are_given_or_dropped(table: Lay) -> None:
    """O17: by then she is shown already."""
    t = duel(table, "3 4 5", "kira", "5x1").do("evade")
    assert t.verbs() == {"drop"}
    t.do("drop 3")
    t = duel(table, "3 4", "ten", "5x1", deck="9").do("pass", "reveal", "lay 9")
    assert t.verbs() == {"give", "keep"}
    t.do("keep")


def test_ten_goes_out_with_the_gift_of_a_late_reveal(table: Lay) -> None:
    """O44."""
    assert duel(table, "3", "ten", "5x1", deck="9").do("pass", "reveal", "lay 3", "give 9 s1").wins(0) == 1


def test_ten_gives_only_to_the_living(table: Lay) -> None:
    """O43: not to somebody out of the battle."""
    t = table("3 4 4", "5 6", "7 8", characters=("ten^", "kyoko"), damage=("", "1 1 1"), pile="6x1", active=1, owner=2)
    t.do("pass", "play 7", "pass", "lay 4", "lay 4")
    assert t.offers("give").split() == [f"{card}/s2" for card in ("3", "13")]
    t.do("keep")


def test_ten_goes_out_with_her_gift(table: Lay) -> None:
    """O44: after draw and damage; with two cards left she does not."""
    t = duel(table, "3", "ten^", "5x1", deck="9").do("pass", "lay 3", "give 9 s1")
    assert t.wins(0) == 1
    assert duel(table, "3 4", "ten^", "5x1", deck="9").do("pass", "lay 3", "give 9 s1").wins(0) == 0


# Kyoko --------------------------------------------------------------------------------------------


def test_kyokos_single_cards_are_pairs(table: Lay) -> None:
    """O45: she follows pairs with one card, and her own leads ask for pairs. O47: one card's damage."""
    t = table("8 3 3", "9 9 5 5", characters=("kyoko^", "shian"), pile="7x2").do("play 8")
    assert (t.pile, t.hand(0), t.hurt) == ("8x2", "3 3", 2)
    t.do("play 9", "pass", "lay 3", "lay 3")
    t = table("8 3 3", "9 5 5", characters=("kyoko^", "shian")).do("play 3")
    assert (t.pile, t.hand(0)) == ("3x2", "3 8")
    assert t.offers("play") == "5", "one 9 is not a pair"


def test_kyoko_revealed_can_answer_pairs_only(table: Lay) -> None:
    """O45, negative: on single cards and on three she can only pass or guard; no sets any more."""
    for pile in ("7x1", "7x3"):
        assert duel(table, "8 8 8 G", "kyoko^", pile).verbs() == {"pass", "guard"}
    assert duel(table, "8 8 8", "kyoko^").offers("play") == "8"
    assert duel(table, "8 8", "kyoko^", "9x2").verbs() == {"pass"}


def test_a_hidden_kyoko_plays_sets_like_everybody(table: Lay) -> None:
    """O46: sets as everybody, and no single card for two."""
    assert duel(table, "8 8 8 3", "kyoko").do("play 8 3").pile == "8x3"
    assert duel(table, "8 3", "kyoko", "7x2").refuses("play 8")
    assert duel(table, "8 3", "kyoko", "7x1").do("play 8").pile == "8x1"


def test_a_pair_of_kyokos_does_not_answer_14s(table: Lay) -> None:
    """O30, O45: a pair of Kyoko is no answer to 14s."""
    assert duel(table, "13 3", "kyoko^", "14x2").verbs() == {"pass"}

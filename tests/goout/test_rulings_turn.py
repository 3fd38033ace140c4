"""Rulings O1 to O16 and O25, O27: following, passing, guarding, damage."""

from __future__ import annotations

import pytest

from game.core.cards import KIND, is_hidden, seen_bit
from game.goout import state as at
from game.goout.cards import CARDS
from tests.contract.kit import truth
from tests.goout.table_talk import Lay


def test_damage_beyond_the_life_eliminates(table: Lay) -> None:
    """O1: Shian (life 8) with 6: two more are 8, she lives; three more are 9, she is out."""
    t = table("2", "5 5", characters=("saya", "shian"), damage=("", "1 1 1 1 1 1"), pile="6x1", active=1)
    t.do("pass", "lay 5", "lay 5")
    assert t.alive(1) and t.damage(1) == 8
    t = table("2", "5 5", "4", characters=("saya", "shian"), damage=("", "1 1 1 1 1 1"), pile="10x1", active=1)
    t.do("pass")
    assert not t.alive(1) and t.damage(1) == 6


def test_damage_equal_to_the_life_eliminates_as_an_option(table: Lay) -> None:
    """O1, the setting: eliminated at «equals», and one below is still alive."""
    lain = {"damage": ("", "1 1 1 1 1 1"), "active": 1, "options": {"elimination": "equals"}}
    t = table("2", "5 5", "3", characters=("saya", "shian"), pile="6x1", **lain)
    t.do("pass")
    assert not t.alive(1)
    t = table("2", "5 5", "3", characters=("saya", "shian"), pile="5x1", **lain)
    t.do("pass", "lay 5")
    assert t.alive(1) and t.damage(1) == 7


def test_the_leader_cannot_pass(table: Lay) -> None:
    """O2: on an empty field one plays or guards; with a pile one may pass."""
    t = table("4 9 G", "5")
    assert t.refuses("pass") and t.verbs() == {"play", "guard", "reveal"}
    assert "pass" in table("4 9 G", "5", pile="3x1").verbs()


def test_a_guard_on_an_empty_field_hands_the_lead_on(table: Lay) -> None:
    """O3: the Guard is discarded, the next living player leads on the empty field."""
    t = table("4 G", "5", "6").do("guard")
    assert (t.hand(0), t.discard, t.pile, t.asked) == ("4", "G", "", 1)
    assert t.refuses("pass")


def test_the_lead_comes_back_when_all_have_guarded(table: Lay) -> None:
    """O4: the lead keeps moving and comes back."""
    t = table("4 G", "5 G", "6 G").do("guard", "guard", "guard")
    assert (t.asked, t.pile, t.discard) == (0, "", "G G G")
    assert t.refuses("pass", "guard")


def test_a_guard_as_last_card_wins_the_battle(table: Lay) -> None:
    """O5: a Guard as last card wins, on a pile and on an empty field; as last card but one it does not."""
    for pile in ("9x3", ""):
        t = table("G", "5", pile=pile).do("guard")
        assert t.wins(0) == 1 and t.question == "choose"
    assert table("G 4", "5", pile="9x3").do("guard").wins(0) == 0


def test_a_guard_counts_as_one_of_the_passes_in_a_row(table: Lay) -> None:
    """O6: one passes, one guards, and the owner of the pile leads."""
    t = table("3 4", "5 5", "6 G").do("play 3", "pass", "lay 5", "guard")
    assert (t.asked, t.pile) == (0, "")
    assert t.said("cleared") == [{"seat": "seat:0"}]


def test_an_eliminating_pass_counts(table: Lay) -> None:
    """O6: the third player's elimination is the last pass in a row."""
    t = table("13 4", "5 5", "6 6", characters=("saya", "shian", "kyoko"), damage=("", "", "1")).do("play 13", "pass")
    t.do("lay 5", "lay 5", "lay 13", "pass")
    assert not t.alive(2) and (t.asked, t.pile) == (0, "")


def test_a_play_ends_the_row_of_passes(table: Lay) -> None:
    """O6, negative: the pass before the new play does not count any more."""
    t = table("3 4", "5 5", "6 7").do("play 3", "pass", "lay 5", "play 6")
    assert (t.asked, t.pile) == (0, "6x1")
    t.do("pass", "lay 4", "lay 13")
    assert (t.asked, t.pile) == (1, "6x1")


def test_one_guard_is_enough_for_any_pile(table: Lay) -> None:
    """O7: exactly one Guard, whatever the pile asks for; Guards are no set."""
    t = table("G G G 4", "5", pile="9x3")
    assert t.refuses("play G", "play G 3")
    t.do("guard")
    assert t.hand(0) == "4 G G"


def test_one_may_guard_or_pass_though_one_could_play(table: Lay) -> None:
    """O8: both are offered beside the play."""
    t = table("10 G", "5", pile="9x1")
    assert {"guard", "pass", "play"} <= t.verbs()


def test_who_passed_may_act_again(table: Lay) -> None:
    """O9: not locked out while the pile lies."""
    t = table("3 4", "9 9", "5 6").do("play 3", "pass", "lay 9", "play 5", "pass", "lay 4")
    assert t.asked == 1 and "play" in t.verbs()
    t.do("play 9")
    assert t.pile == "9x1"


def test_the_owner_of_a_pile_is_asked_only_after_all_others_passed(table: Lay) -> None:
    """O10: so nobody can be eliminated by their own pile; if the owner leaves the match, the pile goes with him."""
    t = table("3 4", "9 9", "5 6").do("play 3")
    t.concede(0)
    assert (t.asked, t.pile, t.discard) == (1, "", "3")


def test_cleared_cards_and_guards_lie_open(table: Lay) -> None:
    """O11: covered sets go to the discard together; the damage stays with its owner."""
    t = table("3 4 4", "5 8 8", "9 G").do("play 3", "play 5", "play 9", "pass", "lay 4", "lay 4")
    t.do("pass", "lay 8", "lay 8")
    assert (t.asked, t.pile, t.discard) == (2, "", "3 5 9")
    assert (t.laid(0), t.laid(1)) == ("4 4", "8 8")
    view = t.match.view(0)
    assert not any(is_hidden(card) for card in view.zones[at.DISCARD])


def test_an_empty_deck_is_made_anew_from_the_discard(table: Lay) -> None:
    """O12: what is left is drawn first, then the shuffled discard."""
    t = table("13 2", "5 5", deck="7", discard="9 9 9 9", away=True, active=1, pile="13x1")
    t.do("pass")
    assert t.said("reshuffled") and (t.deck, t.discard) == (2, "")
    assert t.hand(1) == "5 5 7 9 9"
    t.do("lay 5", "lay 5", "lay 7")
    assert t.damage(1) == 3


def test_damage_without_cards_is_noted(table: Lay) -> None:
    """O12: deck and discard give one card of three: one is set aside, two points are noted, the hand keeps its size."""
    t = table("12 2", "5 5", deck="", discard="9", away=True, active=1, pile="13x1").do("pass", "lay 9")
    assert (t.hand(1), t.laid(1), t.damage(1)) == ("5 5", "9", 3)
    t = table("12 2", "5 5", characters=("saya", "shian^"), away=True, active=1, pile="13x1").do("pass")
    assert (t.hand(1), t.laid(1), t.damage(1)) == ("5 5", "", 3)
    assert t.question == "turn"


def test_noted_damage_counts_and_ends_with_the_battle(table: Lay) -> None:
    """O12: three noted points and one card are beyond Kyoko's life; the next battle begins without them."""
    t = table("12 2", "5 5", characters=("saya", "kyoko"), away=True, active=1, pile="13x1").do("pass")
    assert t.damage(1) == 3
    t.do("hide", "play 2", "pass")
    assert t.wins(0) == 1 and t.question == "choose"
    assert t.damage(1) == 0


def test_the_cards_of_the_eliminated_stay_hidden(table: Lay) -> None:
    """O13: hand and damage stay away from the deck, and nobody sees them."""
    t = table("13 4", "5 6", "7", characters=("saya", "kyoko"), damage=("", "1"), pile="13x1", active=1, owner=0)
    before = t.deck
    t.do("pass")
    assert (t.deck, t.hand(1), t.laid(1)) == (before, "5 6", "1")
    view = t.match.view(0)
    assert all(is_hidden(card) for zone in (at.HAND[1], at.DAMAGE[1]) for card in view.zones[zone])


def test_damage_cards_are_private_but_counted(table: Lay) -> None:
    """O14: the owner may look, the others see how many; hand sizes are public."""
    t = table("3 4", "5 8", pile="9x1", active=1).do("pass", "lay 8", "lay 5")
    mine, theirs = t.match.view(1), t.match.view(0)
    assert [CARDS[card & KIND].key for card in mine.zones[at.DAMAGE[1]]] == ["n08", "n05"]
    assert [is_hidden(card) for card in theirs.zones[at.DAMAGE[1]]] == [True, True]
    assert len(theirs.zones[at.HAND[1]]) == 2 and all(map(is_hidden, theirs.zones[at.HAND[1]]))
    assert not any(card & seen_bit(0) for card in truth(t.match).zones[at.DAMAGE[1]])


def test_any_card_of_the_hand_can_be_damage(table: Lay) -> None:
    """O15: old and new cards and Guards; one at a time, equal ones offered once; what is not there is refused."""
    t = table("4", "5 5 G", deck="6 7", pile="9x1", active=1).do("pass")
    assert t.offers("lay") == "G 5 6 7" and t.refuses("lay 8", "pass", "done")
    t.do("lay G", "lay 6")
    assert (t.hand(1), t.laid(1)) == ("5 5 7", "6 G")


@pytest.mark.parametrize(("pile", "damage"), [("12x2", 3), ("9x3", 2), ("5x4", 1), ("6x1", 2), ("10x1", 3)])
def test_only_one_card_of_a_set_hurts(table: Lay, pile: str, damage: int) -> None:
    """O16: 12×2 costs the damage of one 12."""
    t = table("1", "2 2 2 2 2", pile=pile, active=1).do("pass")
    t.do(*["lay 2"] * damage)
    assert t.damage(1) == damage and t.asked == 0


def test_an_empty_hand_wins_before_anybody_answers(table: Lay) -> None:
    """O25, O27: the last play is not answered, though a 13 could."""
    t = table("3", "13 13", "G").do("play 3")
    assert t.wins(0) == 1 and t.question == "choose"
    assert t.said("went_out") == [{"seat": "seat:0", "wins": 1}]


def test_one_card_left_does_not_win(table: Lay) -> None:
    """O25, boundary."""
    t = table("3 4", "13 13").do("play 3")
    assert t.wins(0) == 0 and t.asked == 1

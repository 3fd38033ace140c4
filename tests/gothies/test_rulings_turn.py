"""Rulings on set-up, drawing, buying, synergies, lands and dusting, each with its negative."""

from __future__ import annotations

import pytest

from game import Match
from game.core.actions import Action
from game.gothies import state as at
from game.gothies.effects import Gain
from game.gothies.rules import RULES
from tests.contract.kit import truth
from tests.gothies.table_talk import Lay

FIVE = "seed seed seed seed seed"


def test_the_first_is_drawn_by_lot_and_the_loser_begins_again() -> None:
    """R1: random and shown; in a rematch the loser starts."""
    assert {Match(RULES, 3, seed=seed).waiting[0] for seed in range(30)} == {0, 1, 2}
    match = Match(RULES, 3, seed=1)
    for seat in (1, 0):
        match.submit(Action(seat, "concede"))
    options = RULES.rematch(truth(match))
    assert Match(RULES, 3, options, seed=5).waiting == (1,)
    assert RULES.rematch(truth(Match(RULES, 1, seed=1)))["_first"] == "asked", "nobody lost"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_first_draws_three(seats: int) -> None:
    """R2: all others have five cards."""
    match = Match(RULES, seats, seed=3)
    hands = [len(truth(match).zones[at.HAND[seat]]) for seat in range(seats)]
    assert sorted(hands) == [3] + [5] * (seats - 1) and hands[match.waiting[0]] == 3


def test_what_is_not_played_stays_in_the_hand(table: Lay) -> None:
    """R3: against each other. Together it is discarded. R7: nobody must play."""
    t = table("red blue", FIVE, decks=(FIVE,)).do("end")
    assert t.size("s0.hand") == 5 and {"red", "blue"} <= set(t.cards("s0.hand").split())
    t = table("red blue", "", decks=(FIVE,), coop=True).do("end")
    assert (t.size("s0.hand"), set(t.cards("s0.discard").split())) == (0, {"red", "blue"})


def test_a_hand_may_be_larger_than_five(table: Lay) -> None:
    """R4: draws go on top of five; at the end of the turn nothing is discarded."""
    t = table(f"candle_violist umbral_herald {FIVE}", "", decks=("seed seed red blue",))
    t.do("play candle_violist", "play umbral_herald")
    assert t.size("s0.hand") == 8
    t.do("end")
    assert t.size("s0.hand") == 8


def test_too_few_cards_are_no_fault(table: Lay) -> None:
    """R5: draw what exists, without penalty."""
    t = table("candle_violist", FIVE).do("play candle_violist")
    assert (t.size("s0.hand"), t.alive(0)) == (0, True)
    t.do("end")
    assert t.cards("s0.hand") == "candle_violist"


def test_a_draw_reshuffles_at_once_and_leaves_the_row(table: Lay) -> None:
    """R6: at the moment of the draw; cards in play stay where they are."""
    t = table("candle_violist red", FIVE, discards=("green blue",)).do("play red", "play candle_violist")
    assert (t.size("s0.hand"), t.size("s0.deck"), t.cards("s0.row")) == (1, 1, "red candle_violist")


@pytest.mark.parametrize(
    ("seats", "modes"), [(1, ("coop",)), (2, ("competitive", "coop")), (4, ("competitive", "coop"))]
)
def test_the_modes_depend_on_the_number_of_seats(seats: int, modes: tuple[str, ...]) -> None:
    """R8: against each other 2 to 4, together 1 to 4; one seat alone is always the co-operative game."""
    assert RULES.choices(seats)["mode"] == modes
    assert Match(RULES, seats, seed=1).view(0).options["mode"] == modes[0]
    if seats == 1:
        with pytest.raises(ValueError, match="mode is one of coop"):
            Match(RULES, 1, {"mode": "competitive"})


def test_what_cannot_be_paid_is_not_offered_and_nothing_is_saved(table: Lay) -> None:
    """R9: no debt; seeds and song vanish at the end of the turn."""
    t = table("seed red", "seed", mercado="ember_piper cinder_fiddler").do("play seed", "play red")
    assert t.offers("buy") == ["mercado/1"]
    t.do("end")
    assert (t.seeds, t.song) == (0, 0)


def test_a_place_is_filled_before_the_next_purchase(table: Lay) -> None:
    """R10: the new card can be bought at once."""
    t = table("", FIVE, seeds=3, mercado="cinder_fiddler", deck="ember_piper moth_whisperer").do("buy mercado/1")
    assert t.cards("mercado") == "ember_piper - - - -"
    assert t.do("buy mercado/1").cards("s0.discard") == "cinder_fiddler ember_piper"


def test_when_all_is_sold_only_wells_are_left(table: Lay) -> None:
    """R11: an empty place stays empty, the Dust Pile never returns."""
    t = table("", FIVE, seeds=3, mercado="ember_piper", deck="").do("buy mercado/1")
    assert t.offers("buy") == ["wells"] and t.size("mercado") == 0
    t.do("buy wells")
    assert table("", FIVE, seeds=9, mercado="", deck="", wells=0).offers("buy") == [], "R13: none left"


def test_by_the_option_seeds_renew_one_card_a_turn(table: Lay) -> None:
    """R12: no refresh; by the option a seed dusts one card, once a turn."""
    lain = {"seeds": 2, "mercado": "phoenix_diva ceiba_colossus", "deck": "ember_piper cinder_fiddler"}
    assert "renew" not in table("", FIVE, **lain).verbs()
    t = table("", FIVE, options={"mercado": "renews"}, **lain)
    assert t.offers("renew") == ["mercado/1", "mercado/2"]
    t.do("renew mercado/2")
    assert (t.cards("mercado"), t.seeds, t.dusted) == ("phoenix_diva ember_piper - - -", 1, 1)
    assert "renew" not in t.verbs()
    assert "renew" not in table("", FIVE, options={"mercado": "renews"}, seeds=0).verbs()


def test_the_order_of_the_discard_is_kept(table: Lay) -> None:
    """R14: what was bought last lies on top."""
    t = table("", FIVE, seeds=3, mercado="ember_piper cinder_fiddler").do("buy mercado/2", "buy mercado/1")
    assert t.cards("s0.discard") == "cinder_fiddler ember_piper"


def test_the_next_purchase_goes_on_top_of_the_deck(table: Lay) -> None:
    """R15: only the next one; a draw in the same turn takes it, and everybody knows it."""
    mercado = "ember_piper moth_whisperer"
    t = table("fern_banjoist green candle_violist", FIVE, seeds=2, decks=("seed",), mercado=mercado)
    t.do("play fern_banjoist", "play green", "synergy row/1", "buy mercado/1", "buy mercado/2")
    assert t.cards("s0.deck") == "seed ember_piper" and t.cards("s0.discard") == "moth_whisperer"
    assert t.match.view(1).zones[at.OWN_DECK[0]][-1] & 0x3FF == RULES.index["ember_piper"]
    t.do("play candle_violist")
    assert "ember_piper" in t.cards("s0.hand")


def test_two_copies_match_each_other_and_wishing_cards_nothing(table: Lay) -> None:
    """R16: same colour on a different card; Wishing cards have no rune."""
    assert table("ember_piper ember_piper", FIVE).do("play ember_piper", "play ember_piper").song == 8
    assert table("ember_piper seed well", FIVE).do("play ember_piper", "play seed", "play well").song == 2


def test_a_partner_that_has_left_still_counts(table: Lay) -> None:
    """R18: dusted meanwhile, it was played this turn all the same."""
    t = table("ember_piper cinder_fiddler", FIVE).do("play ember_piper", "dust row/1", "play cinder_fiddler")
    assert t.song == 2 + 1 + 3 + 2
    t = table("ember_piper cinder_fiddler", FIVE).do("play cinder_fiddler", "play ember_piper", "dust row/2")
    assert t.song == 3 + 2 + 2 + 2 + 1


def test_a_fresh_land_works_at_once(table: Lay) -> None:
    """R19: base usable, and it is a partner, in the turn in which it enters."""
    t = table("kindling_strider red", FIVE).do("play kindling_strider")
    assert t.offers("use") == ["s0.lands/1"]
    t.do("use lands/1", "play red")
    assert t.song == 2 + 1 + 1


def test_lands_match_without_being_used(table: Lay) -> None:
    """R20: a land that lies there is a partner, also for another land, once each turn."""
    t = table("ember_piper", FIVE, lands=("kindling_strider",)).do("play ember_piper")
    assert t.song == 2 + 2 + 1
    t = table("", FIVE, lands=("kindling_strider ashen_bastion",))
    assert t.song == 1 + 2 and t.offers("use") == ["s0.lands/1", "s0.lands/2"]


def test_lands_of_others_never_count(table: Lay) -> None:
    """R21: neither an opponent's nor, together, a partner's."""
    for coop in (False, True):
        t = table("ember_piper", FIVE, lands=("", "ashen_bastion"), coop=coop).do("play ember_piper")
        assert t.song == 2


def test_synergies_that_ask_are_called_when_one_likes(table: Lay) -> None:
    """R22: numbers at once, a draw at any chosen moment of the turn, or never."""
    t = table("furnace_bassoonist red seed", FIVE, decks=("green blue",)).do("play furnace_bassoonist", "play red")
    assert (t.song, t.size("s0.hand"), t.offers("synergy")) == (6, 1, ["s0.row/1"])
    t.do("play seed", "synergy row/1")
    assert t.cards("s0.hand") == "green" and "synergy" not in t.verbs()
    t = table("furnace_bassoonist red", FIVE).do("play furnace_bassoonist", "play red", "end")
    assert t.offers("synergy") == []


def test_unused_lands_are_lost(table: Lay) -> None:
    """R24: using a land is optional, and what was not used is not saved."""
    t = table("", "", lands=("kindling_strider",)).do("end")
    assert t.song == 0
    t.do("end")
    assert t.offers("use") == ["s0.lands/1"] and t.do("use lands/1").song == 2


def test_a_land_in_play_may_be_dusted_after_its_base(table: Lay) -> None:
    """R25: Crater Throne: 3 song and 4 more; not before it has given its base."""
    t = table("", FIVE, lands=("crater_throne",))
    assert "dust" not in t.verbs()
    t.do("use lands/1", "dust lands/1")
    assert (t.song, t.cards("s0.lands"), t.dusted) == (7, "", 1)
    t = table("", FIVE, lands=("crater_throne ashen_bastion",)).do("use lands/1", "dust lands/1")
    assert t.offers("use") == ["s0.lands/1"] and t.do("use lands/1").song == 3 + 4 + 2 + 2


def test_another_card_is_dusted_from_hand_or_discard_only(table: Lay) -> None:
    """R26: from hand or discard, may be declined; a Joombie's GOTHIE and other cards in play are left out."""
    t = table("bone_rattler red red", FIVE, rows=("seed",), discards=("blue seed blue",)).do("play bone_rattler")
    assert t.offers("scrap") == ["heart_red", "s0.discard/2", "s0.discard/3"] and "keep" in t.verbs()
    t.do("scrap red")
    assert (t.cards("s0.hand"), t.dusted) == ("red", 1)
    t = table("bone_rattler red", FIVE).do("play bone_rattler", "keep")
    assert t.dusted == 0
    assert table("bone_rattler", FIVE).do("play bone_rattler").question == "turn", "there is nothing to dust"
    t = table("bone_rattler", discards=("seed",), zones=("", "", "ember_piper<joombie_red_2"))
    assert t.do("play bone_rattler").offers("scrap") == ["s0.discard/1"]
    t.do("keep")


def test_a_well_dusted_by_another_card_does_not_sing(table: Lay) -> None:
    """R13: it goes back to the Wells without its song."""
    t = table("bone_rattler well", FIVE).do("play bone_rattler", "scrap well")
    assert (t.song, t.size("wells"), t.dusted) == (0, 10, 0)


def test_timestones_are_never_below_nothing(table: Lay) -> None:
    """R27: more than 48 are allowed; a stronger hit than needed leaves 0."""
    t = table("drip_whistler phoenix_diva", FIVE, stones=(48, 3))
    t.do("play drip_whistler", "play phoenix_diva", "hit s1")
    assert (t.stones(0), t.stones(1), t.alive(1)) == (49, 0, False)


def test_gains_of_many_lines_are_counted_together(table: Lay) -> None:
    """Deepwell Oracle with a match that is called: 5 song, 5 and 2 timestones, a card."""
    t = table("deepwell_oracle blue", FIVE, decks=("seed",))
    before = t.have()
    t.do("play blue", "play deepwell_oracle", "synergy row/2")
    assert t.gained(before) == Gain(song=6, stones=7, draw=-1)

"""The worked scenarios of the rules page, S1 to S34, each with its negative."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Said
from game.goblins import state as at
from game.goblins.cards import CARDS, MINION_KINDS
from game.goblins.rules import RULES
from tests.contract.kit import decisions, kinds, truth
from tests.goblins.table_talk import ALL_CARDS, DECK_SIZE, Lay, Table

Fight = Callable[..., Table]


def test_everybody_starts_with_eight_cards_and_an_objective() -> None:
    """S1: hands 8/8/8/8, the rest in the deck, Pile 0, an objective each, floor 1."""
    state = truth(Match(RULES, 4, {"talk": "off"}, seed=1))
    assert [len(state.zones[at.HAND[seat]]) for seat in range(4)] == [8] * 4
    assert (len(state.zones[at.DECK]), len(state.zones[at.PILE]), state.counts[at.FLOOR]) == (DECK_SIZE - 32, 0, 1)
    assert all(len(state.zones[at.OBJECTIVE[seat]]) == 1 for seat in range(4))


@pytest.mark.parametrize(("votes", "doors"), [("1 1 2 3", {1}), ("1 1 2 2", {1, 2}), ("- - - -", {1, 2, 3})])
def test_most_votes_open_a_door_and_lots_break_ties(votes: str, doors: set[int]) -> None:
    """S2: the majority; a tie among the tied only; silence opens any door."""
    opened = set()
    for seed in range(30):
        match = Match(RULES, 4, {"talk": "off"}, seed=seed)
        for seat, vote in enumerate(votes.split()):
            action = Action(seat, "abstain") if vote == "-" else Action(seat, "vote", (f"doors/{vote}",))
            news = match.submit(action)
        opened |= {dict(event.args)["door"] for event in news if isinstance(event, Said) and event.key == "opened"}
    assert opened == doors


def test_a_sapper_turns_a_lost_round_but_never_survives(fight: Fight) -> None:
    """S3: 11 against 13 is lost; with a Sapper it is 13 against 10, and the Sapper is not the survivor."""
    t = fight("wolfrider cutpurse shieldbearer schemer", seats=3)
    assert (t.sums(), t.won) == ((11, 13), False)
    t = fight("wolfrider cutpurse shieldbearer schemer sapper", seats=3, hand="recycler lurker")
    assert (t.sums(), t.won) == ((13, 10), True)
    taken = t.offers("rescue").split()
    place = 1 + [card & 1023 for card in truth(t.match).zones[at.HORDE]].index(RULES.index["sapper"])
    assert t.question == "rescue" and len(taken) == 4 and f"horde/{place}" not in taken


def test_an_exact_tie_wins(fight: Fight) -> None:
    """S4: 13 against 13; 12 is not enough."""
    assert fight("warchief cutpurse shieldbearer lurker", seats=3).won is True  # 4 + 3 + (3 + 1) + 2
    assert fight("cutpurse cutpurse cutpurse shieldbearer", seats=3).won is False


def test_the_second_round_starts_anew(table: Lay) -> None:
    """S5: round 1 lost with 11; 15 in round 2 wins, and what was set aside adds nothing."""
    t = table("wolfrider bruiser", "cutpurse shieldbearer cutpurse", "schemer lurker", foe="overloaded_porter")
    t.send("wolfrider", "cutpurse shieldbearer", "schemer")
    assert (t.sums(), t.won) == ((11, 13), False)
    t = table("bruiser runt", "cutpurse runt", "lurker runt", foe="overloaded_porter", round=2, aside="grunt grunt")
    t.send("bruiser", "cutpurse", "lurker")
    assert (t.sums(), t.won) == ((15, 13), True)


def test_a_bruiser_is_weaker_beside_another_brute(fight: Fight) -> None:
    """S6: 3 + 3 + 3; alone among others it is 6."""
    assert fight("bruiser grunt cutpurse").sums()[0] == 9
    assert fight("bruiser cutpurse").sums()[0] == 9
    assert fight("bruiser lurker").sums()[0] == 8


def test_a_warchief_and_other_grunts_strengthen_a_grunt(fight: Fight) -> None:
    """S7: 4 + (3 + 1 + 1) + (3 + 1 + 1)."""
    assert fight("warchief grunt grunt").sums()[0] == 14


@pytest.mark.parametrize(("face", "won"), [(12, False), (13, True)])
def test_plan_b_holds_although_the_jester_throws_it_out(fight: Fight, face: int, won: bool) -> None:
    """S9: the others go to the Pile, the foe's abilities stay off, 13 is needed."""
    t = fight("jester bruiser grunt schemer", seats=3, dice=[face])
    assert (t.sums(), t.won) == ((face, 13), won)
    assert sorted(t.cards(at.PILE).split()) == (["bruiser", "grunt", "schemer"])
    assert len(t.said("planned")) == 1


def test_a_jester_without_feats_discards_nobody(fight: Fight) -> None:
    """S10: nobody is discarded: 4 + 6 + 3, the Bruiser stays at 6."""
    t = fight("jester bruiser grunt", foe="sole_sidekick", seats=3, dice=[4])
    assert (t.sums(), t.won, t.count(at.PILE)) == ((13, 9), True, 0)


def test_plan_b_restores_feats_that_a_foe_mutes(fight: Fight) -> None:
    """S11: 2 + 4 + 5 + 5 with the Schemer; without, all count what is printed."""
    assert fight("schemer warchief grunt grunt", foe="secret_agent", seats=3).sums() == (16, 14)
    t = fight("cutpurse warchief grunt grunt", foe="secret_agent", seats=3)
    assert (t.sums(), t.won) == ((13, 14), False)


@pytest.mark.parametrize(
    ("answer", "dice", "sums", "won"),
    [("odd", [7], (9, 6), True), ("odd", [8], (6, 11), False), ("skip", [], (9, 11), False)],
)
def test_a_fearmonger_weakens_the_foe_or_loses_the_lowest(
    fight: Fight, answer: str, dice: list[int], sums: tuple[int, int], won: bool
) -> None:
    """S13: the Runt is discarded by the Greenhorn; right: foe 6; wrong: one of the lowest goes."""
    t = fight("fearmonger cutpurse grunt runt", foe="greenhorn_swordsman", seats=3, dice=dice)
    assert t.sums()[0] == 9
    t.do(answer)
    assert (t.sums(), t.won) == (sums, won)


@pytest.mark.parametrize(("face", "total"), [(14, 28), (15, 14), (2, 16)])
def test_a_conjurer_adds_no_roll_above_the_horde(fight: Fight, face: int, total: int) -> None:
    """S15: 14 with the Conjurer against 17; 14 is added, 15 loses the round, 2 is not enough."""
    t = fight("conjurer cutpurse shieldbearer grunt cutpurse", foe="field_medic", seats=4, dice=[face])
    assert t.sums() == (14, 17)
    t.do("conjure")
    assert t.sums()[0] == total and t.won is (total >= 17)
    assert bool(t.said("backfired")) == (face == 15)


def test_a_firehazard_must_roll_even_if_that_loses(fight: Fight) -> None:
    """S17: the roll is a must: 15 loses though 14 would do; a Horde of 20 cannot fail."""
    t = fight("firehazard cutpurse shieldbearer warchief", foe="rat_catcher", seats=3, dice=[16])
    assert (t.sums()[0], t.won) == (15, False)
    t = fight("firehazard cutpurse shieldbearer warchief", foe="rat_catcher", seats=3, dice=[15])
    assert (t.sums()[0], t.won) == (30, True)
    t = fight("firehazard warchief warchief shieldbearer shieldbearer", foe="rat_catcher", seats=3, dice=[20])
    assert (t.sums()[0], t.won) == (24 + 20, True)  # 4 + 5 + 5 + 5 + 5


@pytest.mark.parametrize(("face", "total"), [(3, 14), (4, 2)])
def test_a_catapult_counts_a_goblin_again_or_discards_it(fight: Fight, face: int, total: int) -> None:
    """S18: right: the Bruiser counts again; wrong: it is discarded."""
    t = fight("catapult bruiser", dice=[face])
    t.do("odd horde/1")
    assert t.sums()[0] == total


@pytest.mark.parametrize(("face", "total"), [(1, 21), (2, 11)])
def test_a_fancypants_lifts_or_sinks_all_others(fight: Fight, face: int, total: int) -> None:
    """S20: with five goblins worth 15: 21 or 11."""
    t = fight("fancypants cutpurse cutpurse shieldbearer grunt wolfrider", dice=[face])
    assert t.sums()[0] == 16
    t.do("odd")
    assert t.sums()[0] == total


@pytest.mark.parametrize(("others", "power"), [(6, 1), (7, 5)])
def test_a_coward_needs_twice_as_many_cards_as_players(fight: Fight, others: int, power: int) -> None:
    """S23: four live: with seven cards 1, with eight 5."""
    rest = [*["cutpurse"] * 4, "schemer", "schemer", "lurker"][:others]
    t = fight(" ".join(["coward", *rest]), seats=4)
    assert t.sums()[0] == power + sum(CARDS[RULES.index[key]].numbers["power"] for key in rest)


def test_after_a_victory_all_draw_and_one_goblin_survives(table: Lay) -> None:
    """S24: hands 5/4/6 draw to 6/5/7, the chooser takes one of four; three go to the Pile."""
    five, four, six = "bruiser warchief lurker runt coward schemer", "bruiser cutpurse cutpurse recycler runt", ""
    six = "warchief grunt sapper lurker drummer catapult catapult recycler"
    t = table(five, four, six, foe="rat_catcher")
    t.send("bruiser", "cutpurse", "warchief grunt")
    assert t.won and t.held() == [6, 5, 7] and t.question == "rescue"
    deck = t.count(at.DECK)
    t.do("rescue horde/1")
    assert t.held() == [7, 5, 7] and t.count(at.PILE) == 3 and t.count(at.DECK) == deck


def test_the_deck_runs_out(table: Lay) -> None:
    """S25: 1 from the deck, the Pile of 20 becomes the deck, 2 more; then the Horde goes to the Pile."""
    t = table("bruiser bruiser lurker", "cutpurse schemer", "warchief schemer", foe="rat_catcher", deck="runt")
    state = truth(t.match)
    spare = state.zones[at.DECK][:-1]
    state.zones[at.DECK], state.zones[at.PILE] = state.zones[at.DECK][-1:], spare[:20]
    state.zones[at.STAKE] = spare[20:]
    t.send("bruiser", "cutpurse", "warchief")
    assert t.won and len(t.said("reshuffled")) == 1
    assert (t.count(at.DECK), t.count(at.PILE)) == (18, 0)
    t.do("rescue horde/1")
    assert (t.count(at.DECK), t.count(at.PILE)) == (18, 2)


def test_a_runt_must_be_the_survivor(fight: Fight) -> None:
    """S26: the chooser takes the Runt and draws a card; a player who wears armour is the one."""
    t = fight("runt bruiser", foe="lamp_scout", armour=[0, 1])
    assert t.won and t.match.waiting == (1,) and t.offers("rescue") == "horde/2"
    held = t.held()[1]
    t.do("rescue horde/2")
    assert t.held()[1] == held + 2 and not t.number(at.ARMOUR[1])


def test_choirs_may_lose_all_and_tolls_refuse_one_card(table: Lay) -> None:
    """S29: k = 3 gives 75 %: gold and the cards back, or all is lost and with it the player; e08 refuses one card."""
    t = table("grunt grunt grunt", "runt runt", lots=[74]).open("choir_contest").do("elect s0", "elect s0")
    t.do("stake grunt", "stake grunt", "stake grunt", "done")
    assert (t.number(at.GOLD[0]), t.held()[0]) == (30, 3)
    t = table("grunt grunt grunt", "runt runt", lots=[75]).open("choir_contest").do("elect s0", "elect s0")
    t.do("stake grunt", "stake grunt", "stake grunt", "done")
    assert t.living == [1] and t.count(at.PILE) == 3
    t = table("grunt grunt", "runt runt").open("troll_toll").do("elect s0", "elect s0", "stake grunt")
    assert t.refuses("done")


def test_the_store_sells_only_what_can_be_paid(table: Lay) -> None:
    """S30: 25 gold and 2 ears buy nothing; 40 and 3 buy recruitment and a minion; a bribe takes a last card."""
    t = table("grunt grunt", "runt", gold=[25, 0], ears=[2, 0], lots=[4], options={"doors": "first"}).open("market")
    assert t.offers("buy") == ""
    t = table("grunt grunt", "runt", gold=[19, 0], ears=[1, 0], lots=[4]).open("market")
    assert t.offers("buy") == ""
    t = table("grunt grunt", "runt", gold=[40, 0], ears=[3, 0], lots=[4], deck="artificer lurker").open("market")
    t.do("buy store/2 gold", "buy store/1 ears", "done", "done", "keep artificer")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.held()[0], t.count(at.PILE)) == (0, 0, 4, 1)
    t = table("grunt grunt", "runt", "coward coward", gold=[60, 0, 0], lots=[0]).open("market")
    t.do("buy store/5 gold", "done", "done", "done", "bribe s1", "steal runt")
    assert t.living == [0, 2] and t.cards(at.HAND[0]) == "grunt grunt runt"


def test_with_three_lots_for_four_one_goes_without(table: Lay) -> None:
    """S32: two ping the same lot, one of them gets it by lot, the other pings again; one ends without."""
    hands = ["bruiser cutpurse lurker"] * 4
    t = table(*hands, foe="sole_sidekick").send("bruiser", "bruiser", "bruiser", "cutpurse")
    t.do("rescue horde/1")
    assert t.count(at.LOOT) == 3
    t.do("ping loot/1", "ping loot/1", "ping loot/2", "ping loot/3")
    assert t.question != "ping" and sorted(t.number(at.GOLD[seat]) for seat in range(4)) == [0, 10, 10, 10]


@pytest.mark.parametrize("seats", RULES.seats)
def test_cards_are_conserved(seats: int) -> None:
    """S34: hands, deck, Pile, Horde, aside and stakes are all minions after every step."""
    match, rng = Match(RULES, seats, seed=seats), random.Random(seats)
    for action in decisions(match, rng):
        match.submit(action)
        assert kinds(truth(match)) == ALL_CARDS
        assert sum(kind in MINION_KINDS for kind in kinds(truth(match))) == DECK_SIZE

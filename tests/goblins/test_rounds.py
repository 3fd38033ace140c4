"""A round of a battle, B1 to B16: commits, discards, odds and evens, the d20 and its tokens, lost rounds."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import Match
from game.core.cards import UP
from game.core.events import Said, Turned
from game.goblins import horde
from game.goblins import state as at
from game.goblins.cards import FOE_KINDS, KEYS
from game.goblins.foes import FoeDeed
from game.goblins.rules import RULES
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table

Fight = Callable[..., Table]


def course(t: Table) -> str:
    """The course of a battle: the keys of the sentences, and «up» for each card turned up."""
    told = [event.key if isinstance(event, Said) else "up" for event in t.news if isinstance(event, Said | Turned)]
    return " ".join(told)


def test_before_the_reveal_a_round_takes_its_steps_in_order(table: Lay) -> None:
    """B2 sacrifices, then phrases, B3 commits, B4 a discard unseen, B5 the reveal."""
    hands = "grunt grunt runt lurker", "cutpurse lurker runt sapper"
    t = table(*hands, foe="drake_queen", round=3, options={"talk": "on"})
    t.do("sacrifice runt", "sacrifice runt", "silent", "silent").send("grunt grunt", "cutpurse lurker")
    assert course(t) == "sacrificed sacrificed committed committed sniped up up up lost round"


def test_after_the_reveal_a_round_takes_its_steps_in_order(fight: Fight) -> None:
    """B7 the foe's discard, B9 a Gravecaller, B10 a Backstabber, B11 odds and evens, B12 a sacrifice, B14 a d20, B15.
    Before all these B6 a plan, which forbids the foe its discard; and B8 a Jester, which leaves no Gravecaller."""
    sent = "gravecaller backstabber impersonator bloodpriest firehazard bruiser drummer"
    t = fight(sent, foe="glass_archmage", round=3, pile="wolfrider", dice=[3, 4], lots=[6])
    t.do("odd", "keep", "sacrifice sapper")
    shown = "committed committed sniped up up up up up up"
    assert course(t) == f"{shown} discarded called discarded calls_odd right sacrificed burned won"
    t = fight("schemer gravecaller jester", foe="greenhorn_swordsman", pile="bruiser", dice=[5])
    assert course(t) == "committed committed up up up planned jested discarded discarded lost round"


# Commits --------------------------------------------------------------------------------------------


def test_commits_are_secret_until_all_are_in(table: Lay) -> None:
    """R15: nothing moves before; R16: then everybody sees the counts."""
    t = table("grunt runt lurker", "cutpurse lurker", "runt runt", foe="overloaded_porter")
    t.do("commit grunt", "commit runt", "done", seat=0)
    assert t.held() == [3, 2, 2] and t.count(at.HORDE) == 0 and not t.number(at.COUNT[0])
    assert not t.match.view(1).answers and t.match.view(0).answers
    t.do("commit lurker", "done", seat=1).do("commit runt", "done", seat=2)
    assert [t.number(at.COUNT[seat]) for seat in range(3)] == [2, 1, 1]


def test_a_commit_is_taken_back_pick_by_pick(table: Lay) -> None:
    """R9: an answer may be changed until all have answered."""
    t = table("grunt runt", "cutpurse lurker", foe="overloaded_porter").do("commit grunt", "done", seat=0)
    assert t.match.undo(0) and t.match.undo(0) and not t.match.undo(0)
    t.do("commit runt", "done", seat=0).do("commit lurker", "done", seat=1)
    assert not t.match.undo(0)


def test_one_sends_at_least_one_card_and_none_twice(table: Lay) -> None:
    """R17, R18: no limit but the hand; nobody may send nothing."""
    t = table("grunt runt", "cutpurse", foe="overloaded_porter")
    assert t.refuses("done", "commit cutpurse", seat=0)
    t.do("commit grunt", "commit runt", seat=0)
    assert t.refuses("commit grunt", "commit runt", seat=0)


def test_a_limit_below_one_does_not_exist() -> None:
    """R18: the least any foe lets in is one card, and of two limits none contradicts the other."""
    for kind in FOE_KINDS:
        for number in range(1, 5):
            deeds = horde.foe_effects(kind, number).deeds
            most, least = deeds[FoeDeed.AT_MOST], deeds[FoeDeed.AT_LEAST]
            assert most == 0 or most >= max(1, least)


def test_cards_of_the_hand_are_never_discarded_by_a_foe(table: Lay) -> None:
    """R36: discards hit the Horde, sacrifices the hand."""
    t = table("grunt runt", "cutpurse lurker", foe="exterminator", round=2).send("grunt", "cutpurse")
    assert t.held() == [1, 1] and t.count(at.PILE) == 2


# Discards -------------------------------------------------------------------------------------------


def test_ties_are_decided_by_lot(fight: Fight) -> None:
    """R20: among equally low cards any may go."""
    gone = {fight("cutpurse grunt wolfrider", foe="greenhorn_swordsman", lots=[n]).cards(at.PILE) for n in range(3)}
    assert gone == {"cutpurse", "grunt", "wolfrider"}


def test_plan_b_comes_before_a_discard_of_the_schemer(fight: Fight) -> None:
    """R21: revealed, it has its plan, and the discard does not happen; a Jester may throw it out afterwards."""
    t = fight("schemer cutpurse grunt", foe="greenhorn_swordsman")
    assert t.count(at.PILE) == 0 and t.sums()[0] == 8
    t = fight("schemer jester", foe="hushed_novice", dice=[5])
    assert t.cards(at.PILE) == "schemer" and t.sums() == (5, 7)


def test_a_discarded_goblin_beats_nothing(fight: Fight) -> None:
    """The Finnish rules: a Shieldbearer that was shot wards nothing off."""
    t = fight("shieldbearer grunt cutpurse", foe="secret_agent", round=2)
    assert t.cards(at.PILE) == "shieldbearer" and not t.said("shielded")


def test_what_has_happened_stays_when_its_goblin_goes(fight: Fight) -> None:
    """R30: a Fancypants that cheered is discarded by a Fearmonger's bad luck; its cheer holds."""
    t = fight("fearmonger fancypants cutpurse", dice=[2, 2], shuffles=[0, 1]).do("even", "odd")
    assert t.cards(at.PILE) == "fancypants" and t.sums()[0] == (3 + 1) + (3 + 1)


# Odds and evens -------------------------------------------------------------------------------------


def test_the_speaker_decides(table: Lay) -> None:
    """R29: one seat is asked; the next one in the next round."""
    t = table("impersonator impersonator lurker", "runt lurker runt", foe="battle_chaplain")
    t.send("impersonator", "runt")
    assert t.match.waiting == (0,) and t.question == "offer"
    t.do("skip").send("impersonator", "runt")
    assert t.match.waiting == (1,)
    t.do("skip")


def test_the_speaker_is_drawn_by_lot() -> None:
    """R29: over many battles everybody speaks."""
    seats = set()
    for seed in range(40):
        t = Table("grunt runt", "grunt runt", "grunt runt", lots=[seed % 3])
        t.open("rat_catcher")
        seats.add(t.number(at.SPEAKER))
    assert seats == {1, 2, 3}


def test_an_offer_may_be_declined_and_a_result_binds(fight: Fight) -> None:
    """R30: once rolled nobody takes it back."""
    t = fight("impersonator bruiser", dice=[2])
    assert {one.verb for one in t.match.legal(0)} == {"even", "odd", "skip"}
    t.do("odd")
    assert not t.match.undo(0) and t.sums()[0] == 6


def test_offers_come_in_the_order_of_the_reveal(fight: Fight) -> None:
    """B11: a goblin that is discarded before its turn offers nothing."""
    t = fight("catapult impersonator cutpurse", dice=[2]).do("odd horde/2")
    assert t.cards(at.PILE) == "impersonator" and t.won is False


@pytest.mark.parametrize("key", ["catapult", "impersonator", "fancypants"])
def test_a_goblin_alone_offers_nothing_that_needs_others(table: Lay, key: str) -> None:
    t = table(f"{key} grunt", "jester grunt", foe="bounty_huntress", lots=[int(key != "fancypants")])
    t.send(key, "jester")
    assert t.cards(at.PILE) == "jester" and t.cards(at.ASIDE) == key and t.question == "commit"


# The d20 --------------------------------------------------------------------------------------------


def test_adders_compare_with_the_horde_at_that_moment(fight: Fight) -> None:
    """R32: the second one profits from the first; R34: equal is enough."""
    t = fight("firehazard conjurer warchief", dice=[10, 20], foe="glass_archmage").do("conjure")
    assert t.sums()[0] == 10 + 10 + 20
    t = fight("firehazard conjurer warchief", dice=[9, 20], foe="glass_archmage").do("conjure")
    assert t.sums()[0] == 10 + 9 and t.won is False


def test_a_failed_adder_ends_the_round(table: Lay) -> None:
    """R33: at once, and the cards are set aside as after any lost round."""
    t = table("firehazard runt conjurer", "conjurer runt cutpurse", foe="rat_catcher", dice=[20])
    t.send("firehazard", "conjurer cutpurse")
    assert t.won is False and t.question == "commit" and t.cards(at.ASIDE) == "firehazard conjurer cutpurse"


def test_a_token_is_offered_at_the_moment_of_the_die(fight: Fight) -> None:
    """R35: after odds and evens, an adder, a Jester; the last result counts."""
    t = fight("impersonator bruiser", dice=[2, 3], tokens=[0, 1]).do("odd")
    assert (t.question, t.match.waiting) == ("weave", (1,))
    t.do("weave")
    assert t.sums()[0] == 12 and not t.number(at.TOKENS[1])
    t = fight("firehazard bruiser", foe="hedge_apprentice", dice=[11, 10], tokens=[1]).do("weave")
    assert t.sums()[0] == 20
    t = fight("jester bruiser", dice=[1, 20], tokens=[1]).do("weave")
    assert t.sums()[0] == 20


def test_each_player_may_spend_one_token_on_a_roll(fight: Fight) -> None:
    """R35: who has rolled again is not asked again, others are; who let it lie may answer a new result."""
    t = fight("jester bruiser", dice=[1, 2, 3], tokens=[2, 1])
    t.do("keep")
    assert t.match.waiting == (1,)
    t.do("weave")
    assert t.match.waiting == (0,)
    t.do("weave")
    assert t.question == "commit" and t.sums()[0] == 3 and t.number(at.TOKENS[0]) == 1


def test_lots_of_the_game_master_are_no_dice(table: Lay) -> None:
    """R35: ties, doors, loot and the chance of an event ask for no token."""
    t = table("grunt grunt grunt", "runt runt", tokens=[3, 3], lots=[0]).open("rope_ladder")
    t.do("elect s0", "elect s1", "stake grunt", "done")
    assert t.question == "vote"


# After the verdict ----------------------------------------------------------------------------------


def test_set_aside_cards_neither_count_nor_work(table: Lay) -> None:
    """A Warchief set aside leads nobody; a Schemer set aside has no plan any more."""
    t = table("grunt lurker", "cutpurse lurker", foe="greenhorn_swordsman", round=2, aside="warchief schemer")
    t.send("grunt", "cutpurse")
    assert t.sums()[0] == 3 and not t.said("planned")


def test_there_is_no_end_of_rounds_and_no_flight(table: Lay) -> None:
    """R38, R39: until the foe is beaten or all are out."""
    t = table("runt runt runt", "schemer lurker recycler cutpurse", foe="prophecy_hero", round=7)
    for number in range(7, 10):
        assert t.number(at.ROUND) == number
        cards = t.cards(at.HAND[1]).split()
        t.send("runt", cards[0])
    assert t.living == [1] and t.question == "commit"


def test_the_sum_explains_itself(fight: Fight) -> None:
    """Every step of both sums; the last one is the total."""
    t = fight("bruiser grunt recycler", foe="lamp_scout", round=2, aside="schemer")
    t = fight("conjurer warchief grunt cutpurse", foe="lamp_scout")
    seen = horde.battle_facts(truth(t.match))
    lines = horde.horde_lines(seen)
    assert [(line.key, KEYS[line.kind], line.number) for line in lines] == [
        ("printed", "warchief", 4),
        ("printed", "grunt", 3),
        ("feat", "grunt", 1),
        ("printed", "conjurer", 2),
        ("printed", "cutpurse", 3),
        ("foe", "cutpurse", -2),
    ]
    assert lines[-1].total == horde.total(seen) == sum(horde.powers(seen)) == 11
    assert [(line.key, line.number, line.total) for line in horde.foe_lines(seen, 0)] == [("might", 7, 7)]
    t.do("skip")


@pytest.mark.parametrize("seats", RULES.seats)
def test_lines_and_totals_always_agree(seats: int) -> None:
    """At any moment of any battle, in any view."""
    match, rng = Match(RULES, seats, seed=seats), random.Random(seats)
    for action in decisions(match, rng):
        match.submit(action)
        view = match.view(rng.randrange(seats))
        if view.counts[at.ROUND] and view.zones[at.ROOM]:
            seen = horde.battle_facts(view)
            lines, foe_lines = horde.horde_lines(seen), horde.foe_lines(seen, 0)
            assert (lines[-1].total if lines else 0) == horde.total(seen)
            assert max(0, foe_lines[-1].total) == horde.foe_total(seen)
            assert len(horde.powers(seen)) == len(view.zones[at.HORDE])


def test_all_cards_turn_up(fight: Fight) -> None:
    """B5."""
    t = fight("conjurer warchief grunt cutpurse")
    assert all(card & UP for card in truth(t.match).zones[at.HORDE])
    t.do("skip")


def test_nobody_reports_victory_or_defeat(fight: Fight) -> None:
    """R4: the table itself is the game master: it compares, and buries who has no card."""
    assert fight("bruiser cutpurse").question == "rescue"
    assert fight("runt cutpurse").question == "commit"

"""Who is out, how a match ends, and what everything is worth in the end."""

from __future__ import annotations

import pytest

from game.core import flow
from game.core.cards import HIDDEN, KIND, UP
from game.core.steps import Outcome
from game.goblins import scoring
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table


def surface(table: Lay, *hands: str, **more: object) -> Table:
    """The final foe has been beaten and the room is done."""
    t = table(*hands, floor=10, **more)
    state = truth(t.match)
    state.news = t.news
    flow.advance(state)
    state.news = None
    return t


def test_the_final_score_is_told_part_by_part(table: Lay) -> None:
    """Section 3.6: before and after the objective; the fallen have nothing to count; nothing before the surface."""
    t = surface(table, "grunt grunt", "runt", goals="hoarder sole", gold=[40, 10], ears=[1, 2])
    reckoning = RULES.guide.final_score(t.match.view(0))
    assert reckoning is not None and reckoning.signs == ("gold", "ears", "cards")
    assert [account.plain for account in reckoning.scores] == [(40, 10, 40), (10, 20, 20)]
    assert [account.parts for account in reckoning.scores] == [(80, 10, 40), (10, 20, 20)]
    assert [account.card for account in reckoning.scores] == ["card:hoarder", "card:sole"]
    assert [account.total for account in reckoning.scores] == [130, 50]
    assert RULES.guide.recap(t.match.view(0), ())[1:] == (
        ("goal", {"seat": "seat:0", "card": "card:hoarder"}),
        ("goal", {"seat": "seat:1", "card": "card:sole"}),
    )
    assert RULES.guide.final_score(table("grunt", "runt", foe="lamp_scout").match.view(0)) is None


def test_the_count_names_everybody_and_counts_nothing_for_the_fallen(table: Lay) -> None:
    """Section 3.6: with the objective that is turned up at the end."""
    t = table("grunt", "", "runt", floor=10, goals="hoarder sole caretaker", gold=[40, 90, 10])
    state = truth(t.match)
    state.counts[at.FELL[1]] = 1
    flow.advance(state)
    reckoning = RULES.guide.final_score(t.match.view(0))
    assert reckoning is not None and [account.seat for account in reckoning.scores] == [0, 1, 2]
    dead = reckoning.scores[1]
    assert (dead.card, dead.plain, dead.parts, dead.total) == ("card:sole", (), (), 0)


# An empty hand --------------------------------------------------------------------------------------


def test_a_last_card_may_win_the_battle(table: Lay) -> None:
    """R69: last stand: a player who wins with the last card draws and lives."""
    t = table("bruiser", "warchief runt", foe="sole_sidekick").send("bruiser", "warchief")
    assert t.won and t.living == [0, 1] and t.held() == [1, 2]
    t.do("rescue horde/1")


def test_a_last_card_in_a_lost_round_is_fatal(table: Lay) -> None:
    """R69, R70: its card stays and counts; R71: gold, ears, tokens and armour are gone; R72: it only watches."""
    t = table("cutpurse", "recycler runt", "runt grunt", foe="rat_catcher", gold=[50], ears=[5], tokens=[1], armour=[1])
    t.send("cutpurse", "recycler", "runt")
    assert t.living == [1, 2] and t.cards(at.ASIDE) == "recycler cutpurse runt"
    assert not any(t.number(counter[0]) for counter in (at.GOLD, at.EARS, at.TOKENS, at.ARMOUR))
    assert t.match.waiting == (1, 2) and t.match.rules.out(t.match.view(0), 0)


def test_strict_elimination_ends_who_sends_the_last_card(table: Lay) -> None:
    """R69, the other reading: right after the commit."""
    t = table("bruiser", "warchief runt", "runt grunt", foe="sole_sidekick", options={"elimination": "strict"})
    t.send("bruiser", "warchief", "runt")
    assert t.won and t.living == [1, 2] and t.sums() == (11, 9), "R70: the card counts"
    t.do("rescue horde/1")


def test_a_dead_speaker_passes_the_word(table: Lay) -> None:
    """R29 with strict elimination: the next living seat decides."""
    t = table("impersonator", "warchief runt", "runt grunt", foe="pit_trapper", options={"elimination": "strict"})
    t.send("impersonator", "warchief", "runt")
    assert t.question == "offer" and t.match.waiting == (1,)
    t.do("skip")


def test_all_out_at_once_is_game_over(table: Lay) -> None:
    """R73: even if one of them was a Sole Survivor; nobody wins, and objectives are shown (R77)."""
    t = table("cutpurse", "recycler", foe="rat_catcher", goals="sole caretaker").send("cutpurse", "recycler")
    assert t.match.outcome == Outcome("GAME_OVER", (2, 2)) and len(t.said("objective")) == 2


def test_the_fallen_rank_by_when_they_fell(table: Lay) -> None:
    """R72: also the last one of all; nobody is first (R73), and who falls at the same time shares a place."""
    t = table("cutpurse", "recycler runt", "runt grunt", foe="rat_catcher").send("cutpurse", "recycler", "runt")
    t.send("runt", "grunt")
    assert t.match.outcome == Outcome("GAME_OVER", (4, 2, 2))
    t = table("cutpurse", "recycler runt", "runt grunt grunt", foe="rat_catcher").send("cutpurse", "recycler", "runt")
    t.send("runt", "grunt").send("grunt")
    assert t.match.outcome == Outcome("GAME_OVER", (4, 3, 2))


def test_a_sole_survivor_wins_at_once(table: Lay) -> None:
    """R2: the only one left; R77: only that objective is shown."""
    t = table("cutpurse", "recycler runt", "grunt", foe="overloaded_porter", goals="sole sole caretaker")
    t.send("cutpurse", "recycler", "grunt")
    assert t.match.outcome == Outcome("SOLE_SURVIVOR", (2, 1, 2))
    assert truth(t.match).zones[at.OBJECTIVE[1]][0] & UP
    assert t.match.view(1).zones[at.OBJECTIVE[0]][0] & KIND >= HIDDEN


def test_two_left_are_not_alone(table: Lay) -> None:
    """R2: of two Sole Survivors only the last one standing wins."""
    t = table("cutpurse", "recycler runt", "runt runt", foe="tax_collector", goals="caretaker sole sole")
    t.send("cutpurse", "recycler", "runt")
    assert t.match.outcome is None and t.living == [1, 2]


def test_another_last_one_climbs_on_alone(table: Lay) -> None:
    """R74: against foes for one player."""
    t = table("cutpurse", "recycler runt", foe="overloaded_porter", goals="sole manslayer").send("cutpurse", "recycler")
    assert t.match.outcome is None and t.match.waiting == (1,)
    t.send("runt")
    assert t.match.outcome == Outcome("GAME_OVER", (3, 2)), "nobody has won, but one has come further"
    t = table("bruiser bruiser", "")
    truth(t.match).counts[at.FELL[1]] = 1
    t.open("overloaded_porter")
    assert t.sums()[1] == 3
    t.send("bruiser").do("rescue horde/1", "ping loot/1", "ping loot/1")
    assert t.won and t.question == "vote"


# The surface ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "parts"),
    [("hoarder", (80, 30, 40)), ("manslayer", (40, 60, 40)), ("caretaker", (40, 30, 80)), ("sole", (40, 30, 40))],
)
def test_an_objective_doubles_its_part_of_the_score(table: Lay, goal: str, parts: tuple[int, int, int]) -> None:
    """R78, R75: gold 1, an ear 10, a card 20 with two or three players; the objective doubles its own part."""
    t = surface(table, "grunt runt", "runt", gold=[40], ears=[3], goals=goal)
    assert scoring.score(truth(t.match), 0) == parts
    assert t.number(at.SCORE[0]) == sum(parts)
    assert t.match.outcome is not None and t.match.outcome.reason == "SURFACE"


def test_a_card_is_worth_more_with_more_players() -> None:
    """Section 3.7: 20 with up to three players, 25 above."""
    assert [scoring.card_worth(seats) for seats in (2, 3, 4, 6)] == [20, 20, 25, 25]


def test_the_highest_score_wins_and_the_dead_come_last(table: Lay) -> None:
    """R72: a player who fell later ranks higher."""
    t = table("", "grunt", "runt runt", "", floor=10, gold=[0, 10, 0, 0], goals="hoarder hoarder hoarder hoarder")
    state = truth(t.match)
    state.counts[at.FELL[0]], state.counts[at.FELL[3]] = 2, 1
    flow.advance(state)
    assert state.outcome == Outcome("SURFACE", (3, 2, 1, 4))


@pytest.mark.parametrize(
    ("hands", "gold", "ears", "ranks"),
    [
        (("grunt", "grunt grunt"), [20, 0], [0, 0], (2, 1)),
        (("grunt", "grunt"), [10, 0], [0, 1], (2, 1)),
        (("grunt", "grunt"), [10, 10], [1, 1], (1, 1)),
    ],
)
def test_ties_go_to_more_cards_then_ears_then_gold(
    table: Lay, hands: tuple[str, str], gold: list[int], ears: list[int], ranks: tuple[int, int]
) -> None:
    """R76: more cards, then ears, then gold, then the win is shared; the results say what has decided."""
    t = surface(table, *hands, gold=gold, ears=ears, goals="sole sole")
    assert t.match.outcome == Outcome("SURFACE", ranks)
    assert (("tie", {}) in RULES.guide.recap(t.match.view(0), ())) == (ranks != (1, 1))


def test_the_ceremony_tells_everything_from_the_last_to_the_first(table: Lay) -> None:
    """R77."""
    t = surface(table, "grunt", "runt runt", "runt", gold=[50, 0, 0], goals="hoarder caretaker sole")
    assert [one["seat"] for one in t.said("score")] == ["seat:2", "seat:1", "seat:0"]
    assert t.said("score")[-1] == {"seat": "seat:0", "gold": 100, "ears": 0, "cards": 20, "total": 120}
    assert len(t.said("objective")) == 3


# Giving up ------------------------------------------------------------------------------------------


def test_a_leaver_takes_nothing_along(table: Lay) -> None:
    """Its cards go to the Pile unseen, its questions are nobody's or somebody else's."""
    t = table("grunt grunt", "runt runt", "lurker", foe="overloaded_porter").do("commit grunt", seat=0).concede(0)
    assert t.living == [1, 2] and t.cards(at.PILE) == "grunt grunt" and t.match.waiting == (1, 2)
    assert all(card & KIND >= HIDDEN for card in t.match.view(1).zones[at.PILE])


@pytest.mark.parametrize(("setup", "question"), [("offer", "offer"), ("weave", "commit"), ("conjure", "conjure")])
def test_a_leavers_question_passes_on_or_ends(table: Lay, setup: str, question: str) -> None:
    cards = {"offer": "impersonator", "weave": "jester", "conjure": "conjurer"}[setup]
    hands = [f"{cards} lurker", "runt lurker lurker", "runt cutpurse"]
    t = table(*hands, foe="battle_chaplain", tokens=[1], dice=[3]).send(cards, "runt", "runt")
    assert t.question == setup and t.match.waiting == (0,)
    t.concede(0)
    assert t.question == question and 0 not in t.match.waiting
    if t.question != "commit":
        assert t.match.waiting == (1,)
        t.do("skip")


def test_a_leaver_in_the_middle_of_a_bribe_gives_the_hand_back(table: Lay) -> None:
    t = table("grunt", "runt coward", "lurker", gold=[60], lots=[0]).open("market")
    t.do("buy store/5 gold", "done", "done", "done", "bribe s1").concede(0)
    assert t.cards(at.HAND[1]) == "runt coward" and t.living == [1, 2]


def test_a_leaver_with_stakes_loses_them(table: Lay) -> None:
    t = table("grunt grunt", "runt", "lurker").open("rope_ladder").do("elect s0", "elect s0", "elect s0", "stake grunt")
    t.concede(0)
    assert t.cards(at.PILE) == "grunt grunt" and t.question == "vote"


def test_the_last_one_who_stays_wins_unless_others_died(table: Lay) -> None:
    t = table("grunt", "runt", "lurker").open("rope_ladder").concede(1).concede(2)
    assert t.match.outcome == Outcome("GIVEN_UP", (1, 3, 2))
    t = table("grunt", "runt", "", goals="hoarder sole hoarder")
    truth(t.match).counts[at.FELL[2]] = 1
    t.open("rope_ladder").concede(0)
    assert t.match.outcome == Outcome("SOLE_SURVIVOR", (2, 1, 3))

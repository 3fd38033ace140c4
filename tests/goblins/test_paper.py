"""The game master for the printed deck: players report, everything else is done by the table, and can be undone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game import Match
from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table

PAPER: Mapping[str, str] = {"deck": "table"}


def paper(table: Lay, foe: str = "", **more: object) -> Table:
    """Three players with printed cards."""
    return table("", "", "", foe=foe, options=PAPER, **more)


def test_nobody_is_dealt_anything() -> None:
    """Objectives, doors and votes are the game master's; goblins lie on the real table."""
    match = Match(RULES, 4, PAPER, seed=1)
    state = truth(match)
    assert len(state.zones[at.DECK]) == 100 and state.stack[-1].name == "vote"
    assert all(state.zones[at.OBJECTIVE[seat]] for seat in range(4))
    assert "cards" not in dict(RULES.guide.plate(match.view(0), 0))


def test_a_battle_is_reported(table: Lay) -> None:
    """Defeat begins the next round with the next Speaker; after a victory everybody is told what to do, then loot."""
    t = paper(table, "field_medic")
    assert (t.question, t.asked, t.sums()[1]) == ("report", (0,), 11)
    t.do("defeat")
    assert (t.question, t.asked, t.sums()[1], t.number(at.ROUND)) == ("report", (1,), 14, 2)
    t.do("victory", "filched 1")
    assert t.question == "ping" and t.cards(at.LOOT) == "gold gold purse"
    assert len(t.said("all_draw")) == len(t.said("picks_survivor")) == 1
    t.do("ping loot/1", "ping loot/2", "ping loot/3")
    assert sum(t.number(at.GOLD[seat]) for seat in range(3)) == 30 and t.question == "vote"


def test_taxes_are_paid_here(table: Lay) -> None:
    t = paper(table, "tax_collector", gold=[15, 5, 0])
    assert [t.number(at.GOLD[seat]) for seat in range(3)] == [5, 0, 0]


def test_tombstones_are_reported(table: Lay) -> None:
    """At any time before the verdict; the last one left wins if it is a Sole Survivor."""
    t = paper(table, "rat_catcher", goals="sole hoarder caretaker", gold=[0, 30, 0]).do("fallen s1")
    assert t.living == [0, 2] and not t.number(at.GOLD[1]) and t.question == "report"
    t.do("fallen s2")
    assert t.match.outcome == Outcome("SOLE_SURVIVOR", (1, 3, 2))
    t = paper(table, "rat_catcher").do("fallen s0")
    assert t.asked == (1,), "the next one speaks"
    t.do("fallen s1", "fallen s2")
    assert t.match.outcome is not None and t.match.outcome.reason == "GAME_OVER"


def test_tokens_and_armour_are_booked(table: Lay) -> None:
    t = paper(table, "rat_catcher", tokens=[0, 2, 0], armour=[0, 0, 1])
    assert t.refuses("weave s0")
    t.do("weave s1", "victory", "filched 0")
    assert t.number(at.TOKENS[1]) == 1 and t.said("picks_survivor") == [{"seat": "seat:2"}]
    assert not t.number(at.ARMOUR[2])


def test_events_are_told(table: Lay) -> None:
    """The chance is the game master's, Power is compared by the players."""
    t = paper(table, lots=[54]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert t.number(at.EARS[1]) == 6
    t = paper(table, lots=[55]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert t.number(at.EARS[1]) == 0 and t.said("tragedy") == [{"seat": "seat:1", "count": 3}]
    t = paper(table).open("spider_bridge").do("elect s1", "elect s1", "elect s1", "staked 2")
    assert t.question == "fate" and t.do("victory").number(at.EARS[1]) == 3
    t = paper(table, lots=[0]).open("collapsed_larder").do("elect s1", "elect s1", "elect s1", "staked 2")
    assert t.said("draws") == [{"seat": "seat:1", "count": 2}]
    t = paper(table, lots=[0]).open("fungus_garden").do("elect s1", "elect s1", "elect s1", "staked 4")
    assert t.said("digs") == [{"seat": "seat:1", "count": 3, "left": 3}]


def test_the_store_says_what_to_do_with_cards(table: Lay) -> None:
    t = paper(table, gold=[130, 0, 0], lots=[7]).open("market")
    t.do("buy store/1 gold", "buy store/2 gold", "buy store/5 gold", "done", "done", "done")
    assert t.said("draws") == [{"seat": "seat:0", "count": 1}]
    assert t.said("digs") == [{"seat": "seat:0", "count": 2, "left": 1}] and len(t.said("bribes")) == 1
    assert t.question == "vote"


def test_hands_are_counted_at_the_end(table: Lay) -> None:
    """By fives and ones, in secret, at least one card and twenty at most."""
    t = paper(table, "glass_archmage", floor=10, goals="caretaker sole sole", loot="gold")
    t.do("victory", "filched 0", *["pass"] * 3)
    assert t.question == "tally" and t.refuses("done")
    t.do("five", "one", "done", seat=0).do(*["five"] * 4, seat=1)
    assert t.refuses("one", "five", seat=1)
    t.do("done", seat=1).do("one", "done", seat=2)
    assert t.match.outcome == Outcome("SURFACE", (2, 1, 3)), "240, 400, 20"
    assert [t.number(at.SCORE[seat]) for seat in range(3)] == [240, 400, 20]


def test_every_step_can_be_taken_back(table: Lay) -> None:
    """Also after luck was drawn and something was shown; not so with cards on the screen."""
    t = paper(table, "rat_catcher")
    before = repr(truth(t.match).value())
    t.do("victory", "filched 2")
    assert t.question == "ping" and t.match.undo(0) and t.match.undo(0)
    assert repr(truth(t.match).value()) == before
    t.do("defeat")
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    assert not t.match.undo(0) and not t.match.undo(1)


@pytest.mark.parametrize("question", ["report", "filched", "staked", "fate", "tally"])
def test_a_leaver_leaves_no_question_behind(table: Lay, question: str) -> None:
    fought = {"report": "rat_catcher", "filched": "rat_catcher", "tally": "glass_archmage"}.get(question, "")
    t = paper(table, fought, floor=10 if question == "tally" else 2)
    if question == "filched":
        t.do("victory")
    elif question == "tally":
        t.do("victory", "filched 0", *["pass"] * 3)
    elif question != "report":
        t.open("spider_bridge").do("elect s0", "elect s0", "elect s0")
        if question == "fate":
            t.do("staked 1")
    assert t.question == question and 0 in t.asked
    t.concede(0)
    assert t.match.waiting and 0 not in t.match.waiting


def test_what_is_done_again_has_the_same_luck() -> None:
    """Nobody rolls anew by taking back; another decision has luck of its own."""
    match = Match(RULES, 4, PAPER, seed=5)
    for seat in range(4):
        match.submit(match.legal(seat)[1])
    after = repr(truth(match).value())
    assert match.undo(3)
    match.submit(match.legal(3)[1])
    assert repr(truth(match).value()) == after
    assert truth(Match.replay(match.record)) == truth(match)

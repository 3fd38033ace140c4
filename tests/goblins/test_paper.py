"""The game master for the printed deck: players report, everything else is done by the table, and can be undone."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game import Match
from game.core.actions import Action
from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table

PAPER: Mapping[str, str] = {"deck": "table"}


def paper(table: Lay, foe: str = "", **more: object) -> Table:
    """Three players with printed cards."""
    return table("", "", "", foe=foe, options=PAPER, **more)


def told(t: Table) -> list[str]:
    """The keys of what stands on the sheet."""
    return [key for _, (key, _) in RULES.guide.caption(t.match.view(0), "crib")]


def test_nobody_is_dealt_anything() -> None:
    """Objectives, doors and votes are the game master's; goblins lie on the real table, once they are dealt there."""
    match = Match(RULES, 4, PAPER, seed=1)
    state = truth(match)
    assert len(state.zones[at.DECK]) == 100 and match.question == "order" and match.question in RULES.guide.in_the_open
    assert [key for _, (key, _) in RULES.guide.caption(match.view(0), "crib")] == ["deal", "deal_rest"]
    match.submit(Action(0, "ready"))
    assert match.question == "vote" and match.question not in RULES.guide.in_the_open
    assert RULES.guide.caption(match.view(0), "crib") == ()
    assert all(state.zones[at.OBJECTIVE[seat]] for seat in range(4))
    assert "cards" not in dict(RULES.guide.plate(match.view(0), 0))


def test_only_people_hold_printed_cards() -> None:
    assert RULES.people_only(PAPER) and not RULES.people_only({}) and not RULES.people_only({"deck": "screen"})


def test_a_battle_is_reported(table: Lay) -> None:
    """Defeat begins the next round with the next Speaker; after a victory everybody is told what to do, then loot."""
    t = paper(table, "field_medic")
    assert (t.question, t.match.waiting, t.sums()[1]) == ("report", (0,), 11)
    t.do("defeat")
    assert (t.question, t.match.waiting, t.sums()[1], t.number(at.ROUND)) == ("report", (1,), 14, 2)
    t.do("victory", "filched 1")
    assert t.question == "order" and told(t) == ["everyone_draws", "survivor", "bury"]
    t.do("ready")
    assert t.question == "ping" and t.cards(at.LOOT) == "gold gold purse"
    t.do("ping loot/1", "ping loot/2", "ping loot/3")
    assert sum(t.number(at.GOLD[seat]) for seat in range(3)) == 30 and t.question == "vote"


def test_the_sheet_tells_the_round_as_this_foe_fights_it(table: Lay) -> None:
    """Step by step, in the order of the rules; what a foe does not do is not on it."""
    t = paper(table, "rat_catcher")
    plain = ["commit", "reveal", "feats", "dares", "adders", "compare", "tombstone"]
    assert told(t) == plain
    assert told(paper(table, "tavern_brawler"))[-2] == told(paper(table, "hushed_novice"))[-2] == "compare_more"
    t = paper(table, "drake_queen", round=3)
    assert told(t) == ["demands", "commit", "snipes", *plain[1:]]
    assert dict(RULES.guide.caption(t.match.view(0), "crib")[1][1][1]) == {"n": 2}, "at least two each"
    assert told(paper(table, "twin_blades", round=2)) == [*plain[:2], "highest", "lowest", *plain[2:]]
    assert told(paper(table, "pit_trapper"))[0] == "commit_most"
    assert told(paper(table, "sole_sidekick")) == ["commit", "reveal", "muted", "compare", "tombstone"]


def test_what_the_foe_gains_from_the_horde_is_left_to_the_players(table: Lay) -> None:
    """Power for missing goblins is not counted before anybody has looked; that of a later phase is."""
    t = paper(table, "shield_veteran")
    assert RULES.guide.ask(t.match.view(0), 0)[1]["number"] == 17 and told(t)[-2] == "compare_more"
    assert RULES.guide.gloss(t.match.view(0), at.ROOM, 0) == (("sword", 17),)
    assert RULES.guide.ask(paper(table, "field_medic", round=2).match.view(0), 0)[1]["number"] == 14


def test_a_foe_may_forbid_the_survivor(table: Lay) -> None:
    """From its phase on, and unless Plan B worked, which only the players know."""
    for number, line in ((1, "survivor"), (2, "forbidden")):
        t = paper(table, "bounty_huntress", round=number).do("victory", "filched 0")
        assert told(t)[1] == line


def test_the_die_may_be_thrown_here(table: Lay) -> None:
    """As often as it is wanted; the question tells what it shows, and can still be answered in every way."""
    t = paper(table, "rat_catcher", dice=[17, 4], tokens=[1, 0, 0]).do("roll")
    assert t.question == "report" and RULES.guide.ask(t.match.view(0), 0)[1]["face"] == 17
    t.do("weave s0", "roll")
    assert RULES.guide.ask(t.match.view(0), 0)[1]["face"] == 4 and not t.number(at.TOKENS[0])
    assert t.do("victory").question == "filched"
    t = paper(table, dice=[9]).open("spider_bridge").do("elect s1", "elect s1", "elect s1", "staked 2", "roll")
    assert t.question == "fate" and RULES.guide.ask(t.match.view(1), 1) == (
        "fate_rolled", {"card": "card:spider_bridge", "ease": 2, "face": 9},
    )  # fmt: skip


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
    assert t.match.waiting == (1,), "the next one speaks"
    t.do("fallen s1", "fallen s2")
    assert t.match.outcome is not None and t.match.outcome.reason == "GAME_OVER"


def test_whoever_stakes_the_last_card_is_out_at_once(table: Lay) -> None:
    """A tombstone can be reported whenever the game master has something done; the order still stands."""
    t = paper(table, lots=[99]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert told(t) == ["tragedy", "tombstone"]
    t.do("fallen s1")
    assert t.living == [0, 2] and t.question == "order" and told(t) == ["tragedy", "tombstone"]
    t.do("ready")
    assert t.question == "vote" and t.match.waiting == (0, 2)


def test_tokens_and_armour_are_booked(table: Lay) -> None:
    t = paper(table, "rat_catcher", tokens=[0, 2, 0], armour=[0, 0, 1])
    assert t.refuses("weave s0")
    t.do("weave s1", "victory", "filched 0")
    assert t.number(at.TOKENS[1]) == 1 and truth(t.match).stack[-1].data[:2] == ("survivor", 2)
    assert not t.number(at.ARMOUR[2])


def test_events_are_told(table: Lay) -> None:
    """The chance is the game master's, Power is compared by the players."""
    t = paper(table, lots=[54]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert t.number(at.EARS[1]) == 6 and told(t) == ["reward"]
    t = paper(table, lots=[55]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert t.number(at.EARS[1]) == 0 and t.said("tragedy") == [{"seat": "seat:1", "count": 3}]
    t = paper(table).open("spider_bridge").do("elect s1", "elect s1", "elect s1", "staked 2")
    assert t.question == "fate" and t.do("victory").number(at.EARS[1]) == 3
    t = paper(table, lots=[0]).open("collapsed_larder").do("elect s1", "elect s1", "elect s1", "staked 2", "ready")
    assert orders(t) == ("draw", 1, 2, 0)
    t = paper(table, lots=[0]).open("fungus_garden").do("elect s1", "elect s1", "elect s1", "staked 4", "ready")
    assert orders(t) == ("dig", 1, 3, 3)


def orders(t: Table) -> tuple[object, ...]:
    """What the game master wants done: what, by whom, how many, and how many of them are left."""
    assert t.question == "order"
    return truth(t.match).stack[-1].data


def test_the_store_says_what_to_do_with_cards(table: Lay) -> None:
    t = paper(table, gold=[130, 0, 0], lots=[7]).open("market")
    t.do("buy store/1 gold", "buy store/2 gold", "buy store/5 gold", "done", "done", "done")
    for order in (("draw", 0, 1, 0), ("dig", 0, 2, 1), ("bribe", 0, 0, 0)):
        assert orders(t) == order
        t.do("ready")
    assert t.question == "vote"


def test_lots_of_cards_are_drawn_by_their_takers(table: Lay) -> None:
    t = paper(table, "rat_catcher", loot="recruits gold").do("victory", "filched 0", "ready")
    t.do("pass", "pass", "ping loot/1", "pass")
    assert orders(t) == ("draw", 2, 1, 0)


def test_hands_are_counted_at_the_end(table: Lay) -> None:
    """In secret, at least one card; what it is worth stands on the sheet."""
    t = paper(table, "glass_archmage", floor=10, goals="caretaker sole sole", loot="gold")
    t.do("victory", "filched 0", "ready", *["pass"] * 3)
    assert t.question == "tally" and t.refuses("tally 0", "tally 25") and told(t) == ["worth", "doubled"]
    t.do("tally 6", seat=0).do("tally 20", seat=1).do("tally 1", seat=2)
    assert t.match.outcome == Outcome("SURFACE", (2, 1, 3)), "240, 400, 20"
    assert [t.number(at.SCORE[seat]) for seat in range(3)] == [240, 400, 20]


def test_every_step_can_be_taken_back(table: Lay) -> None:
    """Also after luck was drawn and something was shown; not so with cards on the screen."""
    t = paper(table, "rat_catcher", dice=[3])
    before = repr(truth(t.match).value())
    t.do("roll", "victory", "filched 2", "ready")
    assert t.question == "ping" and t.match.lenient
    for _ in range(4):
        assert t.match.undo(t.match.last_seat)
    assert repr(truth(t.match).value()) == before
    t.do("defeat")
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    assert not t.match.undo(0) and not t.match.undo(1) and not t.match.lenient


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_whole_climb_can_be_taken_back_to_its_beginning(seats: int) -> None:
    """By whoever decided last, and done again by anybody with the same luck."""
    match, rng = Match(RULES, seats, {**PAPER, "climb": "short"}, seed=seats), random.Random(seats)
    states = [repr(truth(match).value())]
    for action in decisions(match, rng):
        match.submit(action)
        states.append(repr(truth(match).value()))
        if len(states) > 120:
            break
    for state in states[-2::-1]:
        assert match.undo(match.last_seat) and repr(truth(match).value()) == state
    assert match.last_seat == -1
    for state in states[1:40]:
        again = match.redo(0)
        assert again is not None
        match.submit(again)
        assert repr(truth(match).value()) == state


@pytest.mark.parametrize("question", ["report", "filched", "order", "staked", "fate", "tally"])
def test_a_leaver_leaves_no_question_behind(table: Lay, question: str) -> None:
    fought = {"tally": "glass_archmage", "staked": "", "fate": ""}.get(question, "rat_catcher")
    t = paper(table, fought, floor=10 if question == "tally" else 2)
    if question in {"filched", "order", "tally"}:
        t.do("victory", *(["filched 0"] if question != "filched" else []))
        t.do(*(["ready", "pass", "pass", "pass"] if question == "tally" else []))
    elif question != "report":
        t.open("spider_bridge").do("elect s0", "elect s0", "elect s0")
        if question == "fate":
            t.do("staked 1")
    assert t.question == question and 0 in t.match.waiting
    t.concede(0)
    assert t.match.waiting and 0 not in t.match.waiting


def test_what_is_done_again_has_the_same_luck() -> None:
    """Nobody rolls anew by taking back; another decision has luck of its own."""
    match = Match(RULES, 4, PAPER, seed=5)
    match.submit(Action(0, "ready"))
    for seat in range(4):
        match.submit(match.legal(seat)[1])
    after = repr(truth(match).value())
    assert match.undo(3)
    match.submit(match.legal(3)[1])
    assert repr(truth(match).value()) == after
    assert truth(Match.replay(match.record)) == truth(match)

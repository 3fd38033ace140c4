"""The game master for the printed deck: players report, everything else is done by the table."""

from __future__ import annotations

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Said
from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goblins.printed.paper import DOORS, PAPER, orders, paper, told
from tests.goblins.table_talk import DECK_SIZE, Lay, Table


def test_nobody_is_dealt_anything() -> None:
    """Objectives, doors and votes are the game master's; goblins lie on the real table, once they are dealt there."""
    match = Match(RULES, 4, PAPER, seed=1)
    state = truth(match)
    assert len(state.zones[at.DECK]) == DECK_SIZE
    assert match.question == "order" and match.question in RULES.guide.open_questions
    assert [key for _, (key, _) in RULES.guide.caption(match.view(0), "crib")] == ["deal", "deal_rest"]
    match.submit(Action(0, "ready"))
    assert match.question == "order", "the doors"
    match.submit(Action(0, "ready"))
    assert match.question == "vote" and match.question not in RULES.guide.open_questions
    assert RULES.guide.caption(match.view(0), "crib") == ()
    assert all(state.zones[at.OBJECTIVE[seat]] for seat in range(4))
    assert "cards" not in dict(RULES.guide.name_plate(match.view(0), 0))


def test_all_see_the_doors_before_anybody_votes() -> None:
    """Openly, in front of everybody, and only «Done» is asked."""
    match = Match(RULES, 3, PAPER, seed=3)
    match.submit(Action(0, "ready"))
    assert RULES.guide.ask(match.view(0), 0)[0] == "order_doors" and match.question in RULES.guide.open_questions
    assert RULES.guide.moment(match.view(0)) == "vote", "they lie as for the vote"
    assert list(match.waiting) == [0] and [action.verb for action in match.legal(0)] == ["ready"]
    view, spectator = match.view(2), match.view(-1)
    assert view.zones[at.DOOR] == spectator.zones[at.DOOR] and all(view.counts[hint] for hint in at.HINT)
    match.submit(Action(0, "ready"))
    assert match.question == "vote" and list(match.waiting) == [0, 1, 2]
    assert match.undo(0) and match.question == "order", "back to the talk"


def test_who_climbs_alone_just_votes(table: Lay) -> None:
    t = paper(table, "rat_catcher", loot="gold gold").do("fallen s1", "fallen s2", "victory", "filched 0", "ready")
    for _ in as_long_as(lambda: t.question == "ping"):
        t.match.submit(t.match.legal(0)[0])
    assert t.question == "vote" and t.match.waiting == (0,)


def test_with_cards_on_the_screen_the_vote_comes_at_once() -> None:
    match = Match(RULES, 3, {"talk": "off"}, seed=3)
    assert match.question == "vote"


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
    assert sum(t.number(at.GOLD[seat]) for seat in range(3)) == 30 and orders(t) == DOORS


def test_the_die_may_be_thrown_here(table: Lay) -> None:
    """As often as it is wanted; the question tells what it shows, and can still be answered in every way."""
    t = paper(table, "rat_catcher", dice=[17, 4], tokens=[1, 0, 0]).do("roll")
    assert t.question == "report" and RULES.guide.ask(t.match.view(0), 0)[1]["face"] == 17
    t.do("weave s0", "roll")
    assert RULES.guide.ask(t.match.view(0), 0)[1]["face"] == 4 and not t.number(at.TOKENS[0])
    assert t.do("victory").question == "filched"
    t = paper(table, dice=[9]).open("spider_bridge").do("elect s1", "elect s1", "elect s1", "staked 2", "roll")
    assert t.question == "fate" and RULES.guide.ask(t.match.view(1), 1) == (
        "fate_rolled",
        {"card": "card:spider_bridge", "ease": 2, "face": 9, "jester": "card:jester", "number": 10},
    )


def test_any_die_may_be_thrown_again(table: Lay) -> None:
    """R35: that of an event too, thrown here or on the real table; the number of cards staked stays."""
    t = paper(table, tokens=[0, 0, 2], dice=[20, 3]).open("spider_bridge").do("elect s1", "elect s1", "elect s1")
    t.do("staked 2", "roll", "weave s2")
    assert t.question == "fate" and RULES.guide.ask(t.match.view(1), 1)[0] == "fate" and t.number(at.TOKENS[2]) == 1
    t.do("roll")
    assert RULES.guide.ask(t.match.view(1), 1)[1]["face"] == 3
    t.do("weave s0")
    assert RULES.guide.ask(t.match.view(1), 1)[1]["face"] == 3 and len(t.said("no_token")) == 1
    t.do("weave s2", "victory")
    assert t.number(at.TOKENS[2]) == 0 and told(t) == ["reward"] and orders(t) == ("reward", 1, 2, 0)


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
    assert t.match.outcome == Outcome("GAME_OVER", (4, 3, 2)), "in the order in which they fell"


def test_all_may_fall_at_once(table: Lay) -> None:
    """R73: reported one by one, the last but one would have made a Sole Survivor win who has no card either."""
    t = paper(table, "rat_catcher", goals="sole hoarder caretaker").do("fallen together")
    assert t.match.outcome == Outcome("GAME_OVER", (2, 2, 2))
    t = paper(table, "rat_catcher").do("fallen s0", "fallen s2")
    assert t.refuses("fallen together"), "one is not all"


def test_nobody_falls_while_the_cards_are_dealt() -> None:
    match = Match(RULES, 3, PAPER, seed=1)
    assert match.legal(0) == [Action(0, "ready")]


def test_a_fall_is_asked_about_and_lies_on_no_name(table: Lay) -> None:
    """Neither does a token: nothing happens in the game master because a name is touched."""
    view = paper(table, "rat_catcher").match.view(0)
    assert RULES.guide.in_menu == {"fallen", "weave"}
    assert RULES.guide.confirm(view, Action(0, "fallen", ("s2",))) == ("fallen", {"seat": "seat:2"})
    assert RULES.guide.confirm(view, Action(0, "fallen", ("together",))) == ("all_fallen", {})
    assert RULES.guide.confirm(view, Action(0, "victory")) is None


def test_whoever_stakes_the_last_card_is_out_at_once(table: Lay) -> None:
    """A tombstone can be reported whenever the game master has something done; the order still stands."""
    t = paper(table, lots=[99]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert told(t) == ["tragedy", "tombstone"]
    t.do("fallen s1")
    assert t.living == [0, 2] and t.question == "order" and told(t) == ["tragedy", "tombstone"]
    t.do("ready")
    assert orders(t) == DOORS
    assert t.do("ready").question == "vote" and t.match.waiting == (0, 2)


def test_orders_beneath_the_open_one_are_handed_on_too(table: Lay) -> None:
    """The Speaker falls while two orders wait: both are now for the next Speaker, and one for somebody who is out
    drops."""
    t = paper(table, lots=[0]).open("buried_kin").do("elect s2", "elect s2", "elect s2", "staked 3")
    assert asked_to_order(t) == [0, 0] and orders(t)[:2] == ("reward", 2)
    t.do("fallen s0")
    assert asked_to_order(t) == [1, 1] and orders(t)[:2] == ("reward", 2)
    t.do("ready")
    assert asked_to_order(t) == [1] and orders(t)[:2] == ("draw", 2)
    t.do("fallen s2")
    assert t.question == "vote" and t.match.waiting == (1,), "nobody draws for somebody who is out"
    t = paper(table, lots=[0]).open("buried_kin").do("elect s2", "elect s2", "elect s2", "staked 3", "fallen s2")
    assert orders(t) == DOORS and asked_to_order(t) == [0], "both orders were for the one who fell"
    t.do("ready")


def asked_to_order(t: Table) -> list[int]:
    """Who says of each order that it was carried out, the open one last."""
    return [seat for step in truth(t.match).stack if step.name == "order" for seat in step.seats]


def test_tokens_and_armour_are_booked(table: Lay) -> None:
    t = paper(table, "rat_catcher", tokens=[0, 2, 0], armour=[0, 0, 1])
    t.do("weave s0")
    assert t.said("no_token") == [{"seat": "seat:0"}] and not t.said("rolled_again"), "who has one is a secret"
    assert [t.number(at.TOKENS[seat]) for seat in range(3)] == [0, 2, 0] and t.question == "report"
    t.do("weave s1", "victory", "filched 0")
    assert t.number(at.TOKENS[1]) == 1 and truth(t.match).stack[-1].data[:2] == ("survivor", 2)
    assert t.number(at.ARMOUR[2]), "spent when the survivor is picked"
    t.do("ready")
    assert not t.number(at.ARMOUR[2]) and t.said("armoured") == [{"seat": "seat:2"}]


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


def test_a_toll_is_paid_in_full(table: Lay) -> None:
    """R64: two cards, unless one has only one; other events take a single card."""
    t = paper(table, lots=[0]).open("troll_toll").do("elect s1", "elect s1", "elect s1")
    assert t.refuses("staked 1") and t.offers("staked") == "2 3 4"
    t.do("only_card")
    assert orders(t) == ("reward", 1, 1, 0) and (t.number(at.EARS[1]), t.number(at.GOLD[1])) == (1, 10)
    t = paper(table).open("ear_shrine").do("elect s1", "elect s1", "elect s1")
    assert t.refuses("only_card") and t.offers("staked") == "1 2 3 4"


def test_votes_have_their_time_here_too() -> None:
    """R7: as the option says; by itself none where several share the screen. It is no limit for what is reported."""
    for timer, seconds in (("auto", 0), ("off", 0), ("35", 35), ("70", 70)):
        match = Match(RULES, 3, {**PAPER, "timer": timer}, seed=1, people=(0, 1, 2))
        assert RULES.guide.time_limit(match.view(0), 0) is None
        for _ in ("deal", "doors"):
            assert RULES.guide.time_limit(match.view(0), 0) is None
            match.submit(Action(0, "ready"))
        found = RULES.guide.time_limit(match.view(1), 1)
        assert found == ((float(seconds), Action(1, "abstain")) if seconds else None)


def test_reported_rounds_are_told_when_all_is_over(table: Lay) -> None:
    t = paper(table, "rat_catcher", floor=3).do("defeat", "defeat", "victory", "filched 0", "ready", *["pass"] * 3)
    told = [event for event in t.news if isinstance(event, Said)]
    assert RULES.guide.recap(t.match.view(0), told)[0] == ("climb", {"floor": 3, "won": 1, "lost": 2})


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

"""The game master for the printed deck: players report, everything else is done by the table, and can be undone."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Said
from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.foes import FOES, FoeDeed
from game.goblins.rules import RULES
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table

PAPER: Mapping[str, str] = {"deck": "table"}


def paper(table: Lay, foe: str = "", **more: object) -> Table:
    """Three players with printed cards."""
    return table("", "", "", foe=foe, options=PAPER, **more)


DOORS = ("doors", -1, 0, 0)
"""The order to look at the doors together."""


def told(t: Table) -> list[str]:
    """The keys of what stands on the sheet."""
    return [key for _, (key, _) in RULES.guide.caption(t.match.view(0), "crib")]


def orders(t: Table) -> tuple[object, ...]:
    """What the game master wants done: what, by whom, how many, and how many of them are left."""
    assert t.question == "order"
    return truth(t.match).stack[-1].data


def test_nobody_is_dealt_anything() -> None:
    """Objectives, doors and votes are the game master's; goblins lie on the real table, once they are dealt there."""
    match = Match(RULES, 4, PAPER, seed=1)
    state = truth(match)
    assert len(state.zones[at.DECK]) == 100
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
    """Openly, in front of everybody, and nothing but «Done» is asked."""
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
    while t.question == "ping":
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


def test_the_sheet_tells_the_round_as_this_foe_fights_it(table: Lay) -> None:
    """Step by step, in the order of the rules; what a foe does not do is not on it."""
    plain = ["commit", "reveal", "feats", "dares", "adders", "compare", "tombstone"]
    assert told(paper(table, "overloaded_porter")) == plain
    assert told(paper(table, "tavern_brawler"))[-2] == told(paper(table, "hushed_novice"))[-2] == "compare_more"
    t = paper(table, "drake_queen", round=3)
    assert told(t) == ["set_aside", "demands", "commit", "snipes", *plain[1:]]
    assert dict(RULES.guide.caption(t.match.view(0), "crib")[2][1][1]) == {"n": 2}, "at least two each"
    assert told(paper(table, "twin_blades", round=2)) == ["set_aside", *plain[:2], "highest", "lowest", *plain[2:]]
    assert told(paper(table, "pit_trapper"))[0] == "commit_most"
    assert told(paper(table, "sole_sidekick")) == ["commit", "reveal", "muted", "compare", "tombstone"]


CHANGES = [
    ("lamp_scout", 1, [("counts_as", {"n": 1, "class": "class:sneak_many"})]),
    ("hedge_apprentice", 1, [("counts_as", {"n": 0, "class": "class:mystic_many"})]),
    ("table_knight", 1, [("counts_as_rabble", {"n": 1, "class": "class:rabble_many"})]),
    ("rat_catcher", 1, [("scorns", {"n": 0})]),
    ("frost_adept", 2, [("scorns", {"n": 0})]),
    ("exterminator", 3, [("scorns", {"n": 0})]),
    ("battle_chaplain", 1, [("weakens_rabble", {"n": 1, "class": "class:mystic_many", "other": "class:rabble_many"})]),
    ("sunlit_paladin", 1, []),
    ("sunlit_paladin", 2, [("weakens", {"n": 1, "class": "class:sneak_many", "other": "class:mystic_many"})]),
]


@pytest.mark.parametrize(("foe", "number", "changes"), CHANGES)
def test_what_a_foe_makes_of_printed_power_is_on_the_sheet(
    table: Lay, foe: str, number: int, changes: list[tuple[str, dict[str, object]]]
) -> None:
    """B13: from its phase on, before the adders compare a die with the Horde (B14); all such foes are here."""
    lines = [line for _, line in RULES.guide.caption(paper(table, foe, round=number).match.view(0), "crib")]
    keys = [key for key, _ in lines]
    first = keys.index("dares") + 1
    assert lines[first : first + len(changes)] == changes and keys[first + len(changes)] == "adders"
    changing = {row.key for row in FOES for phase in row.phases for one in phase if one.deed in PRINTED}
    assert changing == {name for name, _, _ in CHANGES}


PRINTED = (FoeDeed.COUNTS_AS, FoeDeed.SCORNS, FoeDeed.WEAKENS)


def test_after_a_defeat_the_sheet_says_what_becomes_of_the_cards(table: Lay) -> None:
    """B16: set aside, but for Wolfriders; those stay by a feat, which a muting foe forbids unless Plan B worked."""
    t = paper(table, "overloaded_porter")
    assert "set_aside" not in told(t) and told(t.do("defeat"))[0] == "set_aside"
    assert told(paper(table, "secret_agent").do("defeat"))[0] == "set_aside_muted"


def test_where_no_feat_works_neither_purse_nor_runt_counts(table: Lay) -> None:
    """B16 on the screen, and so here: unless Plan B worked, which only the players know."""
    for foe, muted in (("sole_sidekick", True), ("rat_catcher", False)):
        t = paper(table, foe).do("victory")
        assert RULES.guide.ask(t.match.view(0), 0)[0] == ("filched_muted" if muted else "filched")
        assert told(t.do("filched 0"))[1] == ("survivor_muted" if muted else "survivor")


def test_what_the_foe_gains_from_the_horde_is_left_to_the_players(table: Lay) -> None:
    """Power for missing goblins is not counted before anybody has looked; that of a later phase is."""
    t = paper(table, "shield_veteran")
    assert RULES.guide.ask(t.match.view(0), 0)[1]["number"] == 17 and told(t)[-2] == "compare_more"
    assert RULES.guide.badges(t.match.view(0), at.ROOM, 0) == (("sword", 17),)
    assert RULES.guide.ask(paper(table, "field_medic", round=2).match.view(0), 0)[1]["number"] == 14


def test_a_foe_may_forbid_the_survivor(table: Lay) -> None:
    """From its phase on, and unless Plan B worked, which only the players know."""
    for number, line in ((1, "survivor"), (2, "forbidden")):
        t = paper(table, "bounty_huntress", round=number).do("victory", "filched 0")
        assert told(t)[1] == line


@pytest.mark.parametrize(("number", "report", "kept"), [
    (1, "ready", False), (1, "unsaved", True), (2, "ready", True), (2, "saved", False),
])  # fmt: skip
def test_armour_is_kept_where_nobody_is_saved(table: Lay, number: int, report: str, kept: bool) -> None:
    """R44, as on the screen: a foe that forbids it, or nothing but Sappers; Plan B lets the survivor be picked."""
    t = paper(table, "bounty_huntress", round=number, armour=[0, 1, 0]).do("victory", "filched 0")
    assert orders(t)[:2] == ("survivor" if number == 1 else "forbidden", 1)
    assert t.refuses({"unsaved": "saved", "saved": "unsaved"}.get(report, "done"))
    t.do(report)
    assert t.number(at.ARMOUR[1]) == kept and t.question == "ping"
    assert len(t.said("armoured")) == (not kept) and len(t.said("no_survivor")) == kept


def test_who_is_out_saves_nobody(table: Lay) -> None:
    """The order goes to another player; one that is nobody else's drops."""
    t = paper(table, "rat_catcher", armour=[0, 1, 1], lots=[0]).do("victory", "filched 0")
    assert orders(t)[:2] == ("survivor", 1)
    t.do("fallen s1")
    assert orders(t)[:2] == ("survivor", 2)
    assert orders(t.concede(2))[:2] == ("survivor", 0)
    t = paper(table, gold=[0, 130, 0], lots=[7]).open("market")
    t.do("done", "buy store/1 gold", "buy store/2 gold", "done", "done")
    assert orders(t) == ("draw", 1, 1, 0)
    assert orders(t.do("fallen s1")) == DOORS


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


def test_the_store_says_what_to_do_with_cards(table: Lay) -> None:
    t = paper(table, gold=[130, 0, 0], lots=[7]).open("market")
    t.do("buy store/1 gold", "buy store/2 gold", "buy store/5 gold", "done", "done", "done")
    for order in (("draw", 0, 1, 0), ("dig", 0, 2, 1), ("bribe", 0, 0, 0)):
        assert orders(t) == order
        t.do("ready")
    assert orders(t) == DOORS


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
    assert t.question == "ping" and t.match.free_undo
    for _ in range(4):
        assert t.match.undo(t.match.last_seat)
    assert repr(truth(t.match).value()) == before
    t.do("defeat")
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    assert not t.match.undo(0) and not t.match.undo(1) and not t.match.free_undo


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


def test_reported_rounds_are_told_when_all_is_over(table: Lay) -> None:
    t = paper(table, "rat_catcher", floor=3).do("defeat", "defeat", "victory", "filched 0", "ready", *["pass"] * 3)
    told = [event for event in t.news if isinstance(event, Said)]
    assert RULES.guide.recap(t.match.view(0), told)[0] == ("climb", {"floor": 3, "won": 1, "lost": 2})


def test_the_end_can_be_taken_back(table: Lay) -> None:
    """A fall that was not one, in the last moment too, and that somebody gave up; with cards on the screen not."""
    t = paper(table, "rat_catcher", goals="sole hoarder caretaker", gold=[0, 30, 0])
    before = repr(truth(t.match).value())
    t.do("fallen s1", "fallen s2")
    assert t.match.outcome and t.match.undo(t.match.last_seat) and t.match.outcome is None
    assert t.match.waiting and t.match.undo(t.match.last_seat) and repr(truth(t.match).value()) == before
    t.concede(1).concede(2)
    assert t.match.outcome and not t.match.undo(1), "only the last decision"
    assert t.match.undo(2) and t.match.undo(1) and repr(truth(t.match).value()) == before


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
    for _ in ("deal", "doors"):
        match.submit(Action(0, "ready"))
    for seat in range(4):
        match.submit(match.legal(seat)[1])
    after = repr(truth(match).value())
    assert match.undo(3)
    match.submit(match.legal(3)[1])
    assert repr(truth(match).value()) == after
    assert truth(Match.replay(match.record)) == truth(match)

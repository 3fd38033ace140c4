"""What is said of a climb keeps to what happened: taxes, doors, votes, ventures, last cards and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import GAMES, Match
from game.ai.brain import reasons_for
from game.core.actions import Action
from game.core.events import Event, Said
from game.goblins import state as at
from game.goblins.cards import CARDS
from game.goblins.picks import picked
from game.goblins.rules import RULES
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay

GUIDE = GAMES["goblins"].guide
Deed = tuple[Match, Action, Match, list[Event]]
"""The match before an action, the action, the match after it, and the events."""


def deeds(seeds: range, **options: str) -> Iterator[Deed]:
    """Matches of two to four players who do anything."""
    for seed in seeds:
        match, luck = Match(RULES, 2 + seed % 3, options, seed=seed), Random(seed)
        for _ in as_long_as(lambda: match.outcome is None):
            seat = luck.choice(match.waiting)
            action, before = luck.choice(match.legal(seat)), match.copy()
            yield before, action, match, match.submit(action)


def said(events: list[Event]) -> dict[str, dict[str, int | str]]:
    return {event.key: dict(event.args) for event in events if isinstance(event, Said)}


# Taxes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gold", "key"), [([25, 10], "taxed"), ([25, 9], "taxed_short"), ([0, 3], "taxed_short"), ([0, 0], "taxed_nothing")]
)
def test_nobody_is_said_to_pay_what_they_do_not_have(table: Lay, gold: list[int], key: str) -> None:
    t = table("grunt runt", "runt lurker", gold=gold).open("tax_collector")
    assert [one for one in said(t.news) if one.startswith("taxed")] == [key]
    assert [t.number(at.GOLD[seat]) for seat in range(2)] == [max(0, one - 10) for one in gold]


# Doors and votes --------------------------------------------------------------------------------------


def test_no_door_is_said_to_have_the_fewest_lamps_if_another_has_fewer() -> None:
    found = Counter[str]()
    for before, action, _, _ in deeds(range(9), talk="off"):
        if action.verb != "vote":
            continue
        view = before.view(action.seat)
        lamps = [view.counts[at.LAMPS[door]] for door in at.DOORS]
        mine = lamps[view.layout.slot(action.picks[0])[1]]
        for key, _ in reasons_for(view, action):
            found[key] += 1
            assert key != "few_lamps" or mine == min(lamps)
            assert key != "all_but_store" or (sorted(lamps)[:2] == [0, mine] and mine)
    assert found["few_lamps"] and found["all_but_store"], found


def test_votes_that_everybody_can_see_through_are_not_called_secret() -> None:
    found = Counter[str]()
    for before, _, after, events in deeds(range(12), talk="off"):
        told = GUIDE.decided(before.view(0), events, after.view(0))
        if told and told[0].startswith("votes"):
            found[told[0]] += 1
            voters = len(at.living(truth(before)))
            most = max(int(told[1][door]) for door in ("first", "second", "third"))
            assert (told[0] == "votes") == (voters > 2 and most < voters), told
            opened = [event for event in events if isinstance(event, Said) and event.key == "opened"]
            assert told[1]["n"] == most and dict(opened[0].args)["door"] == told[1]["door"]
    assert found["votes"] and found["votes.open"], found


# What is sent -----------------------------------------------------------------------------------------


def test_a_hint_to_send_speaks_for_itself_and_counts_as_the_gauge_does() -> None:
    """No share that the cards do not reach beside «that is all», and where only one has announced nothing the share is
    what the gauge says to be missing."""
    found = Counter[str]()
    for before, action, _, _ in deeds(range(30), talk="on"):
        if before.question != "commit":
            continue
        view = before.view(action.seat)
        why = {
            key: {name: int(gap) for name, gap in gaps.items() if name != "card"}
            for key, gaps in reasons_for(view, action)
        }
        found.update(why.keys())
        shares = GUIDE.shares(view, "might")
        words = {share.seat for share in shares if not share.sure} | {action.seat}
        if not picked(view, action.seat) and words == set(at.living(view)):
            need = int(GUIDE.caption(view, "might")[-1][1][1]["n"])
            missing = need - sum(share.number for share in shares)
            told = why.get("begins") or why.get("part")
            assert told is None or told["count"] == missing
            assert (missing <= 0) == bool({"least", "margin"} & why.keys()) or "holds_back" in why
            found["seen"] += 1
        if action.verb == "done" and "covers" in why:
            assert why["covers"]["count"] >= why["covers"]["share"] > 0
        if "begins" in why and "carries" in why:
            assert why["carries"]["count"] <= why["begins"]["count"]
    assert all(found[key] for key in ("seen", "begins", "part", "covers", "go", "least", "margin")), found


def test_an_equal_share_of_nine_for_three_is_three(table: Lay) -> None:
    t = table("bruiser runt grunt", "grunt runt", "grunt runt", foe="sole_sidekick")
    assert dict(reasons_for(t.match.view(0), Action(0, "commit", ("bruiser",))))["part"] == {"count": 3}
    assert dict(reasons_for(t.match.view(0), Action(0, "commit", ("runt",))))["begins"] == {"count": 3}


def test_what_a_foe_makes_of_a_hand_is_shown_until_it_is_beaten() -> None:
    found = Counter[bool]()
    for _, _, after, _ in deeds(range(60), talk="off"):
        if after.outcome is not None or not truth(after).counts[at.ROUND]:
            continue
        for seat in at.living(truth(after)):
            view = after.view(seat)
            over = after.question in {"rescue", "ping", "haggle"}
            for place in range(len(view.zones[at.HAND[seat]])):
                changed = any(one.printed != one.least for one in GUIDE.values(view, at.HAND[seat], place))
                found[over] += changed
                assert not (over and changed), after.question
    assert found[False]


# Ventures ---------------------------------------------------------------------------------------------


def test_a_jester_is_staked_for_more_than_it_prints(table: Lay) -> None:
    t = table("jester grunt runt", "runt").open("spider_bridge").do("elect s0", "elect s0", "stake grunt")
    assert GUIDE.ask(t.match.view(0), 0)[0] == "stake_power"
    t.do("stake jester")
    key, gaps = GUIDE.ask(t.match.view(0), 0)
    assert (key, gaps["jester"], gaps["number"]) == ("stake_jester", "card:jester", 10)
    t.do("done")


def test_a_printed_jester_is_staked_for_as_much() -> None:
    asked = [
        GUIDE.ask(before.view(action.seat), action.seat)
        for before, action, _, _ in deeds(range(60), deck="table")
        if before.question == "fate"
    ]
    assert asked
    for key, gaps in asked:
        assert gaps["number"] == 10 and "10" in catalogue()(f"goblins.ask.{key}", **{**gaps, "face": 1}), key


# The store --------------------------------------------------------------------------------------------


def test_what_one_is_enough_of_and_who_is_missing_are_two_reasons(table: Lay) -> None:
    t = table("grunt", "runt", gold=[90], armour=[1], lots=[0])
    t.state.counts[at.FELL[1]] = 1
    t.open("market")
    stock = [CARDS[kind].key for kind in at.kinds(t.match.view(0), at.STORE)]
    for key, why in {"armour": "only_one", "bribe": "nobody_to_bribe"}.items():
        picks = (f"store/{stock.index(key) + 1}",)
        assert GUIDE.why_not(t.match.view(0), 0, picks) == (why, {"card": f"card:{key}"})
    t.do("done")


# Last cards, and the end ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_the_warning_of_last_cards_has_other_words_under_strict_elimination(language: str) -> None:
    words, key = catalogue(language=language), "goblins.caution.last_cards"
    strict = words.under(words.variant("goblins", {"elimination": "strict"}))
    assert strict(key) != words(key)


def test_under_strict_elimination_the_last_cards_are_the_end_even_of_a_won_round() -> None:
    warned = 0
    for before, action, after, events in deeds(range(9), elimination="strict", talk="off"):
        found = GUIDE.warning(before.view(action.seat), action)
        if found and found[0] == "last_cards" and "committed" in said(events):
            warned += 1
            assert action.seat not in at.living(truth(after))
    assert warned


def test_what_took_the_last_goblins_is_what_happened_last() -> None:
    """Of fifty ends at least, and until each has come."""
    ends, told, final = Counter[str](), list[Said](), dict[str, dict[str, int | str]]()
    all_ends = {"last_foe", "last_backfire", "last_tragedy"}
    for before, _, after, events in deeds(range(600), talk="off"):
        if not before.decisions:
            if ends.total() >= 50 and all_ends <= ends.keys():
                break
            told = []
        told += [event for event in events if isinstance(event, Said)]
        if after.outcome is None or after.outcome.reason != "GAME_OVER":
            continue
        final = said(events)
        first = GUIDE.recap(after.view(0), told)[0]
        ends[first[0]] += 1
        if "tragedy" in final:
            assert first[0] == "last_tragedy"
        elif "lost" in final:
            short = int(final["lost"]["total"]) < int(final["lost"]["foe_total"])
            assert first == ("last_foe" if short else "last_backfire", final["lost"])
        else:
            assert first[0] == "climb"
    assert all_ends <= ends.keys(), ends


def test_what_is_left_is_said_to_be_left_after_the_basket() -> None:
    """Beside counters that still show all; with an empty basket both are the same."""
    found = Counter[str]()
    for before, action, _, _ in deeds(range(12), talk="off"):
        if before.question == "shop":
            view = before.view(action.seat)
            key, gaps = GUIDE.ask(view, action.seat)
            found[key] += 1
            full = (view.counts[at.GOLD[action.seat]], view.counts[at.EARS[action.seat]])
            assert (key == "shop") <= ((gaps["gold"], gaps["ears"]) == full and not picked(view, action.seat))
            assert (key == "shop_more") <= bool(picked(view, action.seat))
    assert found["shop"] and found["shop_more"], found

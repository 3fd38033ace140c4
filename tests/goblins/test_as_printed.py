"""What the rulebook says where our default differs: everybody bets, loot is talked over, and an empty hand is fatal."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Rolled, Said
from game.goblins import loot
from game.goblins import state as at
from game.goblins.rules import RULES
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table

ALL: Mapping[str, str] = {"bets": "all"}
OPEN: Mapping[str, str] = {"loot": "open"}


def test_one_switch_plays_the_book() -> None:
    """P12 to P16: each of them is an option whose value in the book is not the default."""
    assert dict(RULES.as_printed) == {
        "timer": "35",
        "bets": "all",
        "investing": "coin",
        "elimination": "strict",
        "loot": "open",
    }
    for seed in range(4):
        match = Match(RULES, 3 + seed % 2, RULES.as_printed, seed=seed)
        for action in decisions(match, random.Random(seed)):
            match.submit(action)
        assert match.outcome is not None


# Everybody bets -------------------------------------------------------------------------------------


def dared(table: Lay, foe: str = "overloaded_porter", **more: object) -> Table:
    """Three players, a Fearmonger in the Horde, and the Speaker dares."""
    t = table("fearmonger bruiser", "grunt runt", "cutpurse runt", foe=foe, options=ALL, **more)
    return t.send("fearmonger", "grunt", "cutpurse").do("dare", seat=0)


def test_the_speaker_only_says_whether_all_bet(table: Lay) -> None:
    """P13: no call of the Speaker's; all who live are asked, at the same time."""
    t = table("fearmonger bruiser", "grunt runt", "cutpurse runt", foe="overloaded_porter", options=ALL)
    t.send("fearmonger", "grunt", "cutpurse")
    assert t.verbs() == {"dare", "skip"}
    t.do("dare")
    assert (t.question, t.match.waiting) == ("bet", (0, 1, 2))
    assert [action.picks for action in t.match.legal(1)] == [("even",), ("odd",), ()]


@pytest.mark.parametrize(
    ("bets", "face", "odd", "right"),
    [
        (("bet odd", "bet odd", "bet even"), 7, True, True),
        (("bet odd", "bet even", "bet even"), 7, False, False),
        (("no_bet", "no_bet", "bet even"), 8, False, True),
    ],
)
def test_most_bets_decide_for_the_horde(table: Lay, bets: tuple[str, ...], face: int, odd: bool, right: bool) -> None:
    """P13: the result counts for all, also for those who bet on the other one or not at all."""
    t = dared(table, dice=[face]).do(*bets)
    assert bool(t.said("called_odd")) == odd and bool(t.said("called_even")) != odd
    assert bool(t.said("right")) == right and not t.said("bets_tied")


@pytest.mark.parametrize("lot", [0, 1])
@pytest.mark.parametrize("bets", [("bet odd", "bet even", "no_bet"), ("no_bet",) * 3])
def test_equal_bets_are_decided_by_lot_before_the_roll(table: Lay, bets: tuple[str, ...], lot: int) -> None:
    """P13: also if nobody bets; the lot falls before the die."""
    t = dared(table, dice=[7], lots=[lot]).do(*bets)
    said = [event for event in t.news if isinstance(event, Said | Rolled)]
    keys = [event.key if isinstance(event, Said) else "die" for event in said]
    called = "called_odd" if lot else "called_even"
    assert keys.index("bets_tied") < keys.index(called) < keys.index("die")
    assert bool(t.said("right")) == bool(lot)


def test_bets_are_secret_until_all_have_bet_and_open_then(table: Lay) -> None:
    """P13: openly and at once."""
    t = dared(table, dice=[7]).do("bet odd", seat=1).do("bet even", seat=0)
    assert not t.match.view(2).answers and not t.said("bets_odd")
    t.do("bet odd", seat=2)
    assert t.said("bets_odd") == [{"seat": "seat:1"}, {"seat": "seat:2"}]
    assert t.said("bets_even") == [{"seat": "seat:0"}]
    assert t.said("called_odd") == [{"card": "card:fearmonger", "odd": 2, "even": 1}]


def test_a_catapult_is_aimed_before_all_bet(table: Lay) -> None:
    """P13: the Speaker names the other goblin, everybody knows it while betting."""
    t = table("catapult bruiser runt", "grunt runt", foe="overloaded_porter", options=ALL, dice=[7])
    t.send("catapult bruiser", "grunt")
    place = next(n for n, kind in enumerate(at.kinds(t.state, at.HORDE), 1) if kind == RULES.index["bruiser"])
    t.do(f"dare horde/{place}")
    key, gaps = RULES.guide.ask(t.match.view(1), 1)
    assert (key, gaps["other"]) == ("bet_other", "card:bruiser")
    told = t.told("bet odd", seat=1)
    assert told[1] == "call" and told[2]["right"] != told[2]["wrong"]
    assert t.forecast("no_bet", seat=1) is None
    before = t.sums()[0]
    t.do("bet odd", "bet odd")
    assert t.said("won")[-1]["total"] == before + 6


def test_who_gives_up_bets_no_more(table: Lay) -> None:
    """P13: everybody alive bets; without the one who has left the others bet again."""
    t = dared(table, dice=[7]).do("bet odd", seat=0).do("bet odd", seat=2)
    assert t.concede(1).match.waiting == (0, 2)
    t.do("bet odd", "bet odd")
    assert t.said("called_odd") and t.said("right")


def test_the_sheet_of_printed_cards_says_that_all_bet() -> None:
    """P13 with the real deck: the players bet aloud, and a coin decides if the bets are equal."""
    for options, key in (({}, "dares"), (ALL, "dares_all")):
        match = Match(RULES, 3, {"deck": "table", **options}, seed=1)
        for _ in range(60):
            if match.question == "report":
                break
            seat = match.waiting[0]
            legal = match.legal(seat)
            match.submit(next((one for one in legal if one.picks == ("doors/1",)), legal[-1]))
        assert match.question == "report"
        assert key in {part[1][0] for part in RULES.guide.caption(match.view(0), "crib")}


def test_computers_bet_and_dare_as_they_call(table: Lay) -> None:
    """P13: a computer never leaves its bet out, and the Speaker dares where it would have called."""
    t = table("fearmonger bruiser", "grunt runt", "cutpurse runt", foe="overloaded_porter", options=ALL)
    t.send("fearmonger", "grunt", "cutpurse")
    policy, luck = RULES.heuristics.policy, random.Random(1)
    assert policy(t.match.view(0), 0, t.match.legal(0), luck).verb == "dare"
    t.do("dare")
    for seat in range(3):
        assert policy(t.match.view(seat), seat, t.match.legal(seat), luck).verb == "bet"


# Loot that is talked over -----------------------------------------------------------------------------


def looting(table: Lay, loot: str = "gold ears recruits gold", **more: object) -> Table:
    """Players before the loot of a foe that has fallen, who ask openly."""
    held = "bruiser sapper lurker", "schemer runt", "omenreader runt"
    t = table(*held, foe="overloaded_porter", loot=loot, options=OPEN, **more)
    t.send("bruiser sapper", "schemer", "omenreader")
    for _ in as_long_as(lambda: t.question != "haggle"):
        t.do(str(t.match.legal(t.match.waiting[0])[-1]).partition(" ")[2])
    return t


def test_what_is_asked_for_is_open_and_can_be_changed(table: Lay) -> None:
    """P16: everybody sees it at once, in every view and as words at the name."""
    t = looting(table).do("ping loot/1", seat=1)
    assert t.said("claims") == [{"seat": "seat:1", "lot": 1, "card": "card:gold"}]
    for viewer in range(3):
        assert RULES.guide.spoken(t.match.view(viewer), 1) == ("lot", {"card": "card:gold", "lot": 1})
        assert RULES.guide.spoken(t.match.view(viewer), 0) is None
    t.do("ping loot/2", seat=1)
    assert RULES.guide.spoken(t.match.view(0), 1) == ("lot", {"card": "card:ears", "lot": 2})
    t.do("settle", seat=1)
    assert RULES.guide.spoken(t.match.view(0), 1) == ("lot_ready", {"card": "card:ears", "lot": 2})
    t.do("pass", seat=0)
    assert RULES.guide.spoken(t.match.view(2), 0) == ("nothing", {})
    assert t.match.waiting == (2,)


def test_nothing_is_given_out_before_all_are_ready(table: Lay) -> None:
    """P16: who has asked for a lot is asked whether it stays; the one who has said nothing comes first."""
    t = looting(table)
    t.do("ping loot/1", "ping loot/2", "ping loot/3")
    assert t.match.waiting == (0, 1, 2) and not t.said("looted_gold")
    t.do("settle", "settle", "settle")
    assert [t.said("looted_gold")[0]["seat"], t.said("looted_ears")[0]["seat"]] == ["seat:0", "seat:1"]
    assert not t.said("lot_falls")


def test_a_lot_that_several_want_is_drawn_and_the_others_ask_again(table: Lay) -> None:
    """P16: conflicts are decided by lot; R49 for what is left."""
    t = looting(table, lots=[0, 0, 0])
    t.fate.lots = [1]
    t.do("ping loot/1", "ping loot/1", "ping loot/2", "settle", "settle", "settle")
    assert t.said("lot_falls") == [{"seat": "seat:1", "count": 2, "card": "card:gold"}]
    assert t.number(at.GOLD[1]) and not t.number(at.GOLD[0])
    assert (t.question, t.match.waiting) == ("haggle", (0,))
    t.do("ping loot/1")
    assert len(t.said("claims_ready")) == 3 and t.match.waiting != (0,), "alone there is nobody to wait for"


def test_a_player_who_was_ready_hears_of_a_rival(table: Lay) -> None:
    """P16: it can be changed until all are ready, also by one who was."""
    t = looting(table).do("ping loot/1", seat=0).do("settle", seat=0)
    assert 0 not in t.match.waiting
    t.do("ping loot/2", seat=1)
    assert 0 not in t.match.waiting, "another lot is no news for it"
    t.do("ping loot/1", seat=2)
    assert 0 in t.match.waiting
    key, gaps = RULES.guide.ask(t.match.view(0), 0)
    assert (key, gaps["count"], gaps["left"]) == ("haggle_shared", 1, 2)
    t.do("ping loot/3", seat=0)
    assert RULES.guide.ask(t.match.view(0), 0)[0] == "haggle_alone"


def test_nobody_answers_for_ever(table: Lay) -> None:
    """P16: four answers each; the last one stands."""
    t = looting(table)
    for lot in (1, 2, 1, 2):
        t.do(f"ping loot/{lot}", seat=0)
    assert 0 not in t.match.waiting and loot.claims(t.match.view(1))[0].ready
    t.do("ping loot/2", seat=1)
    assert 0 not in t.match.waiting, "it has no answer left"
    assert t.refuses("settle", seat=0)


def test_the_same_lot_again_is_no_change(table: Lay) -> None:
    """P16: the words say what can be done instead."""
    t = looting(table).do("ping loot/2", seat=0)
    view = t.match.view(0)
    assert RULES.guide.why_not(view, 0, ("loot/2",)) == ("same_lot", {"card": "card:ears"})
    assert RULES.guide.why_not(view, 0, ("horde/1",)) == ("own_lot", {})
    assert t.refuses("ping loot/2", seat=0) and t.refuses("settle", seat=1)


def test_the_last_one_who_is_not_ready_may_give_up(table: Lay) -> None:
    """P16: the others get what they asked for."""
    t = looting(table).do("ping loot/1", "ping loot/2", "ping loot/3", "settle", "settle")
    t.concede(2)
    assert t.said("looted_gold") and t.said("looted_ears") and not t.said("looted_recruits")


@pytest.mark.parametrize(("language", "edition"), [("en", "Finnish"), ("fi", "suomenkielisessä"), ("es", "finlandés")])
def test_the_option_says_which_edition_talks_loot_over(language: str, edition: str) -> None:
    """P16: the English edition only pings. The Potion of Foresight is in that one alone."""
    words = catalogue(language=language)
    assert edition in words("goblins.option.loot.note")
    assert words("goblins.card.foresight.text").count(".") == 2


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_computers_come_to_an_end_and_change_their_minds_once(seats: int) -> None:
    """P16: at most two lots and a word each; where several want the same, somebody gives way if that promises more."""
    asked, changed = 0, 0
    for seed in range(6):
        match = Match(RULES, seats, {**OPEN, "climb": "short", "talk": "off"}, seed=seed)
        luck, pings, before = random.Random(seed), dict[int, int](), (0, 0)
        for _ in as_long_as(lambda match=match: match.waiting):  # type: ignore[misc]
            seat = match.waiting[0]
            action = RULES.heuristics.policy(match.view(seat), seat, match.legal(seat), luck)
            if match.question == "haggle":
                number = truth(match).stack[-1].data[0], truth(match).counts[at.STAGE]
                if number != before:
                    pings, before = {}, number
                pings[seat] = pings.get(seat, 0) + (action.verb == "ping")
                asked += 1
                changed += pings[seat] == 2
                assert pings[seat] <= 2
            match.submit(action)
    assert asked > 10 and (changed or seats == 2)


def test_a_computer_leaves_a_lot_that_others_want_for_an_equal_one(table: Lay) -> None:
    """P16: gold lies there twice; nobody has to draw for it."""
    t = looting(table, loot="gold gold gold gold", goals="hoarder hoarder hoarder")
    policy, luck = RULES.heuristics.policy, random.Random(3)
    for _ in as_long_as(lambda: t.question == "haggle"):
        seat = t.match.waiting[0]
        t.news += t.match.submit(policy(t.match.view(seat), seat, t.match.legal(seat), luck))
    assert not t.said("lot_falls") and len(t.said("looted_gold")) >= 3


def test_a_computer_that_has_changed_its_mind_stays_with_it(table: Lay) -> None:
    """P16: it changes once, however many want the same then."""
    policy = RULES.heuristics.policy
    for changes in (0, 1):
        t = looting(table).do(*["ping loot/3"] * changes, "ping loot/1", seat=0)
        t.do("ping loot/1", seat=1).do("ping loot/1", seat=2)
        verb = policy(t.match.view(0), 0, t.match.legal(0), random.Random(1)).verb
        assert verb == ("settle" if changes else "ping")


def test_what_a_computer_says_of_its_claim_is_true(table: Lay) -> None:
    """P16: nobody else asks for it, or it names how many do."""
    t = looting(table).do("ping loot/1", seat=0)
    reasons = RULES.heuristics.reasons
    assert reasons(t.match.view(0), 0, Action(0, "settle")) == (("nobody_else", {}),)
    assert reasons(t.match.view(1), 1, Action(1, "ping", ("loot/2",))) == (("nobody_else", {}),)
    assert ("nobody_else", {}) not in reasons(t.match.view(1), 1, Action(1, "ping", ("loot/1",)))


# An empty hand, and investments ---------------------------------------------------------------------


def test_who_sends_the_last_card_is_out_before_the_battle(table: Lay) -> None:
    """P15: at once, although the round is won and all draw a card after it."""
    hands = ("bruiser", "warchief runt", "cutpurse runt")
    for strict in (False, True):
        options = {"elimination": "strict" if strict else "late"}
        t = table(*hands, foe="sole_sidekick", goals="hoarder hoarder hoarder", options=options)
        t.send("bruiser", "warchief", "cutpurse")
        assert t.living == ([1, 2] if strict else [0, 1, 2])


def test_the_coin_of_an_investment_falls_after_the_next_battle(table: Lay) -> None:
    """P14: a chance, not a promise; P15 and P14 do not need each other."""
    outcomes = set()
    for side in (0, 1):
        t = table(
            "bruiser lurker", "backstabber runt", foe="sole_sidekick", lots=[0, side], options={"investing": "coin"}
        )
        truth(t.match).counts[at.GREEDY[0]] = 1
        t.send("bruiser", "backstabber").do("rescue horde/1", "ping loot/1", "pass")
        outcomes.add(t.number(at.GOLD[0]))
    assert len(outcomes) == 2 and max(outcomes) == 3 * min(outcomes)

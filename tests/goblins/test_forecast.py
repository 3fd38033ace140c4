"""What a view tells of a battle: what goblins count now, and what the Horde needs against the foe."""

from __future__ import annotations

from random import Random

import pytest

from game.core.actions import Action
from game.core.guide import ForecastEnd
from game.core.match import Match
from game.core.views import without_memory
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.contract.kit import decisions
from tests.goblins.table_talk import FACES, SPARE, Lay
from tests.goblins.table_talk import Table as Talked


def test_goblins_show_what_they_count_now(table: Lay) -> None:
    """In the Horde by feats, in a hand where the foe thinks little of them, in the view of any seat."""
    t = table("impersonator grunt cutpurse", "warchief runt", foe="lamp_scout").send("impersonator", "warchief")
    for viewer in range(2):
        assert [t.values("horde", place, viewer) for place in (1, 2)] == [[], [("", 2, 1, 1)]]
    assert [t.values("s0.hand", place) for place in (1, 2)] == [[], [("", 3, 1, 1)]]
    t.do("skip")


def test_what_one_sends_is_not_all(table: Lay) -> None:
    """The others' cards are not known; the viewer's own add up as they count beside each other, so a Bruiser beside a
    Grunt is a 3; a Coward waits for a crowd."""
    t = table("grunt bruiser", "grunt", foe="overloaded_porter")
    end, key, gaps = t.told("commit grunt")
    assert (end, key, gaps["total"]) == ("UNKNOWN", "sent", 3)
    t.do("commit grunt")
    assert t.told("commit bruiser", seat=0)[2]["total"] == 6 and t.told("done", seat=0)[2]["total"] == 3
    assert table("coward grunt", "grunt", foe="overloaded_porter").told("commit coward")[2]["total"] == 5


@pytest.mark.parametrize(
    ("foe", "sent", "key", "dice"),
    [
        ("overloaded_porter", "jester", "jester", 1),
        ("overloaded_porter", "grunt jester jester", "jester", 2),
        ("sole_sidekick", "grunt jester", "sent_die", 1),
        ("sole_sidekick", "schemer jester", "jester", 1),
    ],
)
def test_a_jester_is_a_die_and_not_nothing(table: Lay, foe: str, sent: str, key: str, dice: int) -> None:
    """It drives the others out, unless feats are off."""
    t = table("grunt schemer jester jester", "grunt", foe=foe)
    *first, last = sent.split()
    t.do(*(f"commit {one}" for one in first))
    end, told, gaps = t.told(f"commit {last}")
    assert (end, told, gaps["n"]) == ("UNKNOWN", key, dice)


@pytest.mark.parametrize(
    ("sent", "end"),
    [("runt", "OWN_FALLS"), ("bruiser warchief grunt", "TARGET_FALLS"), ("jester", "UNKNOWN"), ("conjurer", "UNKNOWN")],
)
def test_who_is_alone_knows_unless_chance_comes_in(table: Lay, sent: str, end: str) -> None:
    """The feats count: what was promised happens."""
    t = table(f"{sent} {SPARE} drummer", "runt", foe="overloaded_porter", dice=[1] * 9).send("drummer", "runt")
    assert t.match.waiting == (0,), "the other one has fallen"
    *first, last = sent.split()
    t.do(*(f"commit {key}" for key in first))
    found = t.told(f"commit {last}")
    assert found[0] == end
    t.do(f"commit {last}")
    assert t.told("done")[0] == end
    if end != "UNKNOWN":
        t.do("done")
        said = t.said("won" if end == "TARGET_FALLS" else "lost")[-1]
        assert (said["total"], said["foe_total"]) == (found[2]["total"], found[2]["foe_total"])


@pytest.mark.parametrize(
    ("foe", "round", "others", "key"),
    [
        ("overloaded_porter", 1, "warchief", "die_between"),
        ("overloaded_porter", 1, "warchief bruiser", "die_most"),
        ("glass_archmage", 1, "warchief", "die_never_grows"),
        ("glass_archmage", 1, "warchief grunt", "die_between_grows"),
        ("glass_archmage", 1, "warchief bruiser grunt grunt wolfrider cutpurse", "die_always_grows"),
        ("frost_adept", 1, "runt", "die_never"),
    ],
)
def test_a_die_says_which_faces_win(table: Lay, foe: str, round: int, others: str, key: str) -> None:
    """At most the Horde's own Power, and enough to reach the foe."""
    t = table(f"conjurer {SPARE}", f"{others} {SPARE}", foe=foe, round=round).send("conjurer", others)
    assert t.question == "conjure"
    end, told, gaps = t.told("conjure")
    total, need = int(gaps["total"]), int(gaps["foe_total"])
    assert told == key and (gaps["low"], gaps["high"]) == (max(1, need - total), min(20, total))
    assert end == ("OWN_FALLS" if "never" in key else "UNKNOWN")
    without = need - int(gaps["grows"])
    assert t.told("skip")[0] == ("TARGET_FALLS" if total >= without else "OWN_FALLS")
    t.do("skip")
    assert bool(t.said("won")) == (total >= without)


@pytest.mark.parametrize("foe", ["overloaded_porter", "drake_queen", "glass_archmage"])
def test_a_face_that_is_said_to_win_wins(table: Lay, foe: str) -> None:
    for face in FACES:
        t = table(f"conjurer {SPARE}", f"warchief grunt {SPARE}", foe=foe, dice=[face])
        t.send("conjurer", "warchief grunt")
        end, _, gaps = t.told("conjure")
        t.do("conjure")
        assert bool(t.said("won")) == (int(gaps["low"]) <= face <= int(gaps["high"])), face
        assert (end == "TARGET_FALLS") <= bool(t.said("won")) and (end == "OWN_FALLS") <= bool(t.said("lost"))


@pytest.mark.parametrize(("face", "key"), [(3, "now"), (19, "fails")])
def test_a_die_may_be_kept_or_rolled_again(table: Lay, face: int, key: str) -> None:
    """Never certain, as others may roll it again; but what was said comes true if nobody does."""
    t = table(f"conjurer {SPARE}", f"warchief {SPARE}", foe="overloaded_porter", dice=[face, 2], tokens=(1, 0))
    t.send("conjurer", "warchief").do("conjure")
    assert t.question == "weave"
    end, told, gaps = t.told("keep")
    assert (end, told) == ("UNKNOWN", key) and t.told("weave")[:2] == ("UNKNOWN", "die_between")
    t.do("keep")
    if key == "fails":
        assert t.said("backfired")
    else:
        assert t.said("won" if int(gaps["total"]) >= int(gaps["foe_total"]) else "lost")[-1]["total"] == gaps["total"]


def test_a_call_says_both_sides(table: Lay) -> None:
    """Odds and evens: what the Horde counts if the call is right, and if it is wrong."""
    t = table(f"fearmonger grunt {SPARE}", f"bruiser {SPARE}", foe="overloaded_porter", dice=[1])
    t.send("fearmonger grunt", "bruiser")
    end, key, gaps = t.told("odd")
    assert (end, key) == ("UNKNOWN", "call") and t.forecast("skip") is None
    right, foe_right, wrong = int(gaps["right"]), int(gaps["foe_right"]), int(gaps["wrong"])
    assert foe_right < int(gaps["foe_wrong"]) and wrong <= right
    t.do("odd")
    said = (t.said("won") + t.said("lost"))[0]
    assert (said["total"], said["foe_total"]) == (right, foe_right)


def test_a_sacrifice_adds_its_bonus(table: Lay) -> None:
    t = table(f"bloodpriest {SPARE}", f"bruiser {SPARE}", foe="overloaded_porter").send("bloodpriest", "bruiser")
    assert t.question == "bleed"
    seat = t.asked
    found = t.forecast("sacrifice sapper")
    assert found is not None and found.end is ForecastEnd.UNKNOWN and found.start == "sapper"
    before = int(found.sentence[1]["total"])
    t.do("sacrifice sapper")
    if t.question == "bleed":
        assert t.asked != seat
        t.do("keep")
    said = (t.said("won") + t.said("lost"))[0]
    assert said["total"] == before


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_promised_is_kept(seats: int) -> None:
    """Random climbs: a player who is told that a round is won or lost sees it won or lost."""
    kept = 0
    for seed in range(16):
        match, luck = Match(RULES, seats, {"talk": "off"}, seed=seed), Random(seed)
        for action in decisions(match, luck):
            if action.verb == "weave":
                continue
            found = RULES.guide.forecast(without_memory(match.view(action.seat)), action, False)
            said = {getattr(event, "key", "") for event in match.submit(action)}
            if found is not None and found.end is not ForecastEnd.UNKNOWN and action.verb != "commit":
                wins = found.end is ForecastEnd.TARGET_FALLS
                assert {"won", "lost", "backfired"} & said <= ({"won"} if wins else {"lost", "backfired"})
                kept += "won" in said or "lost" in said
    assert kept > 2


def test_nothing_is_said_outside_a_battle_or_of_printed_cards(table: Lay) -> None:
    t = table("grunt", "runt", lots=[0]).open("market")
    assert t.forecast("done") is None and t.values("s0.hand", 1) == []


# What is still missing --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "round", "sent", "change"),
    [
        ("overloaded_porter", 1, "", 0),
        ("overloaded_porter", 1, "sapper", -3),
        ("overloaded_porter", 1, "sapper sapper grunt", -6),
        ("sole_sidekick", 1, "sapper", 0),
        ("sole_sidekick", 1, "sapper schemer", -3),
        ("overloaded_porter", 1, "sapper jester", 0),
        ("sole_sidekick", 1, "sapper jester", 0),
        ("tavern_brawler", 1, "grunt bruiser", 2),
        ("tavern_brawler", 1, "grunt schemer", 0),
        ("shield_veteran", 1, "runt", 0),
        ("shield_veteran", 1, "grunt", -3),
        ("shield_veteran", 1, "schemer", -3),
        ("field_medic", 2, "schemer", -2),
        ("sister_mortar", 1, "grunt runt schemer", 0),
        ("sister_mortar", 1, "grunt runt sapper", -1),
    ],
)
def test_what_is_chosen_changes_the_foe_in_every_sum(table: Lay, foe: str, round: int, sent: str, change: int) -> None:
    """Gauge, badge, prompt, forecast, column and breakdown ask one question."""
    t = table("grunt bruiser sapper sapper schemer jester runt", "grunt runt", foe=foe, round=round)
    (before,) = foe_sums(t)
    t.do(*(f"commit {card}" for card in sent.split()), seat=0)
    assert foe_sums(t) == {before + change}
    sending = RULES.guide.sending(t.match.view(0), 0)
    assert sending is not None
    lines = dict(line for _, line in sending.lines)
    told = -int(lines["sending.foe_less"]["number"]) if "sending.foe_less" in lines else 0
    assert told + int(lines.get("sending.foe_more", {}).get("number", 0)) == change
    assert foe_sums(t, 1) == {before}, "nobody else learns of it"


def foe_sums(t: Talked, viewer: int = 0) -> set[int]:
    """All that one viewer is shown as the foe's Power."""
    view, guide = t.match.view(viewer), RULES.guide
    found = {int(guide.caption(view, "might")[-1][1][1]["n"]), int(guide.badges(view, at.ROOM, 0)[0][1])}
    found |= {int(guide.stage(view)[1]["number"]), int(guide.breakdown(view, "might")[-1][1]["number"])}
    if viewer == 0:
        found |= {int(guide.ask(view, 0)[1]["number"])}
        if Action(0, "done") in t.match.legal(0):
            found |= {
                int(told.sentence[1]["foe_total"]) for told in [guide.forecast(view, Action(0, "done"), True)] if told
            }
    return found


def test_who_is_alone_is_shown_what_the_verdict_says(table: Lay) -> None:
    """Feats, Wolfriders that stayed and cards set aside count in the gauge as they do in the forecast."""
    t = table(f"wolfrider lurker recycler sapper {SPARE}", "runt", foe="overloaded_porter").send("wolfrider", "runt")
    assert t.match.waiting == (0,)
    for card in ("lurker", "recycler", "sapper"):
        t.do(f"commit {card}")
        _, _, gaps = t.told("done")
        shares = RULES.guide.shares(t.match.view(0), "might")
        assert sum(share.number for share in shares) == gaps["total"] and foe_sums(t) == {gaps["foe_total"]}
    t.do("done")
    assert t.sums() == (gaps["total"], gaps["foe_total"])


def test_a_wolfrider_that_stayed_is_not_missing(table: Lay) -> None:
    t = table(f"wolfrider {SPARE}", f"runt {SPARE}", foe="overloaded_porter").send("wolfrider", "runt")
    assert RULES.guide.shares(t.match.view(0), "might") == ((-1, 3, True),)
    t.do("commit sapper", seat=0)
    assert RULES.guide.shares(t.match.view(0), "might") == ((0, 2, True), (-1, 3, True))


@pytest.mark.parametrize(
    ("sent", "printed"), [("jester", "d20"), ("jester jester", "2 d20"), ("grunt jester", "3 + d20")]
)
def test_a_jester_never_counts_as_nothing_before_its_die(table: Lay, sent: str, printed: str) -> None:
    t = table("grunt jester jester runt", "grunt runt", foe="overloaded_porter")
    t.do(*(f"commit {card}" for card in sent.split()), seat=0)
    view = t.match.view(0)
    assert RULES.guide.ask(view, 0)[1]["power"] == printed
    assert RULES.guide.caption(view, "might")[0][1] == ("sent", {"n": "?"}) and RULES.guide.shares(view, "might") == ()

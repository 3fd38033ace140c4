"""The words for a person: questions, reasons, warnings, name plates and marks on cards, and words for all of it."""

from __future__ import annotations

import ast
import random
import tomllib
from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.cards import KIND, SPECTATOR
from game.core.match import Match
from game.core.rules import Rules
from game.goblins import state as at
from game.goblins.cards import CARDS, FOE_KINDS, foe_row
from game.goblins.feats import CALLS
from game.goblins.rules import RULES
from tests.contract.kit import decisions, matches
from tests.goblins.table_talk import Lay, Table

ROOT = Path(__file__).resolve().parents[2]
WORDS = tomllib.loads((ROOT / "assets/text/en.toml").read_text("utf-8"))["goblins"]


def reason(t: Table, *picks: str, seat: int = -1) -> str | None:
    """The key of the sentence for these touches."""
    asked = seat if seat >= 0 else t.match.waiting[0]
    found = RULES.guide.why_not(t.match.view(asked), asked, picks)
    return found[0] if found else None


def test_a_card_that_cannot_be_sent_gets_its_reason(table: Lay) -> None:
    t = table("grunt runt lurker", "runt", foe="pit_trapper").do("commit grunt", seat=0)
    assert (reason(t, "grunt"), reason(t, "runt"), reason(t, "deck")) == ("committed_all", None, "own_hand")
    t.do("commit runt", seat=0)
    assert reason(t, "lurker") == "too_many" and reason(t, "grunt", seat=1) == "own_hand"


def test_a_thing_that_cannot_be_bought_gets_its_reason(table: Lay) -> None:
    t = table("grunt", "runt", gold=[45], armour=[1], lots=[0]).open("market")
    assert (reason(t, "store/3"), reason(t, "store/5"), reason(t, "store/1")) == ("only_one", "too_dear", "by_button")
    assert reason(t, "pile") == "own_thing"
    t.do("done", "done")


def test_what_is_sold_for_one_currency_is_not_refused_in_both(table: Lay) -> None:
    """Investments are paid in gold only or in ears only: a purse full of the other is no reason."""
    t = table("grunt", "runt", gold=[15], ears=[1], lots=[0]).open("market")
    stock = [CARDS[kind].key for kind in at.kinds(t.match.view(0), at.STORE)]
    wanted = {"aggressive": "too_dear_gold", "greedy": "too_dear_ears", "hire": "too_dear"}
    assert {key: reason(t, f"store/{stock.index(key) + 1}") for key in wanted} == wanted
    t = table("grunt", "runt", gold=[30], ears=[3], lots=[0]).open("market")
    assert {reason(t, f"store/{stock.index(key) + 1}") for key in wanted} == {"by_button"}


def test_a_wrong_touch_at_other_questions_gets_its_reason(table: Lay) -> None:
    t = table("grunt grunt grunt grunt", "runt").open("rope_ladder")
    assert reason(t, "grunt") == "own_seat"
    t.do("elect s0", "elect s0")
    assert reason(t, "pile") == "own_hand"
    t.do(*["stake grunt"] * 4)
    assert reason(t, "grunt") == "staked_all"
    t.do("done")
    assert reason(t, "pile") == "own_door"
    t = table("runt sapper catapult lurker", "grunt grunt runt", foe="rat_catcher", aside="cutpurse", round=2)
    t.send("runt sapper catapult lurker", "grunt")
    assert reason(t, "horde/3") == "other_goblin"
    t.do("skip")
    assert (reason(t, "aside/1"), reason(t, "pile")) == ("runt_first", "from_battle")
    sapper = [card & 1023 for card in t.match.view(0).zones[at.HORDE]].index(RULES.index["sapper"])
    assert reason(t, f"horde/{sapper + 1}") == "no_sapper"
    t.do(f"rescue {t.offers('rescue')}")
    assert reason(t, "pile") == "own_lot" and reason(t, "pile", seat=1) == "own_lot"


def asked(t: Table, seat: int = -1) -> tuple[str, dict[str, int | str]]:
    """The question and what fills it."""
    who = seat if seat >= 0 else t.match.waiting[0]
    key, gaps = RULES.guide.ask(t.match.view(who), who)
    return key, dict(gaps)


def test_the_question_of_a_battle_counts_along(table: Lay) -> None:
    t = table("grunt runt", "runt", foe="overloaded_porter")
    assert asked(t) == (
        "commit",
        {"card": "card:overloaded_porter", "number": 8, "count": 0, "power": 0, "least": 1, "most": 2},
    )
    t.do("commit grunt", seat=0)
    assert asked(t, 0)[0] == "commit_more" and asked(t, 0)[1]["power"] == 3
    t.do("commit runt", seat=0)
    assert asked(t, 0)[0] == "commit_full" and asked(t, 1)[0] == "commit"
    t = table("grunt runt", "runt", foe="siege_engineer", round=2)
    assert asked(t)[0] == "commit_least"


def test_the_question_of_an_event_tells_the_odds(table: Lay) -> None:
    t = table("grunt grunt", "runt").open("choir_contest").do("elect s0", "elect s0")
    assert asked(t)[0] == "stake_first"
    t.do("stake grunt")
    assert asked(t) == ("stake_chance", {"card": "card:choir_contest", "count": 1, "left": 0, "chance": 45})
    t.do("done")
    t = table("grunt grunt", "runt").open("spider_bridge").do("elect s0", "elect s0", "stake grunt")
    assert asked(t)[0] == "stake_power" and asked(t)[1]["ease"] == 2
    t.do("done")


def caution(t: Table, verb: str, seat: int) -> str | None:
    """The warning before an action without picks."""
    action = next(one for one in t.match.legal(seat) if one.verb == verb)
    found = RULES.guide.warning(t.match.view(seat), action)
    return found[0] if found else None


def test_sending_a_jester_or_last_cards_is_warned_of(table: Lay) -> None:
    """A Jester that throws all others out, last cards, a whole hand at stake; nothing without danger."""
    t = table("jester grunt runt", "runt lurker", foe="overloaded_porter").do("commit grunt", seat=0)
    assert caution(t, "done", 0) is None
    t.do("commit jester", seat=0)
    assert caution(t, "done", 0) == "jester"
    t = table("jester grunt runt", "runt lurker", foe="sole_sidekick").do("commit jester", seat=0)
    assert caution(t, "done", 0) is None, "feats are off"
    t = table("grunt grunt", "runt", foe="overloaded_porter").do("commit grunt", "commit grunt", seat=0)
    assert caution(t, "done", 0) == "last_cards"
    t = table("grunt", "runt").open("rope_ladder").do("elect s0", "elect s0", "stake grunt")
    assert caution(t, "done", 0) == "last_stake"
    t.do("done")


def test_a_name_plate_shows_dice_to_their_owner_only(table: Lay) -> None:
    t = table("grunt runt", "runt", foe="overloaded_porter", gold=[20, 0], ears=[1, 2], tokens=[2], armour=[0, 1])
    view = t.match.view(1)
    assert RULES.guide.name_plate(view, 0) == (("cards", "2"), ("gold", "20"), ("ears", "1"), ("horn", "")), "no dice"
    own = RULES.guide.name_plate(t.match.view(0), 0)
    assert own == (("cards", "2"), ("gold", "20"), ("ears", "1"), ("dice", "2"), ("horn", ""))
    assert RULES.guide.name_plate(view, 1) == (("cards", "1"), ("gold", "0"), ("ears", "2"), ("shield", ""))
    t.concede(1)
    t = table("grunt runt", "runt", "runt", foe="overloaded_porter").concede(1)
    assert RULES.guide.name_plate(t.match.view(0), 1) == (("skull", ""),)


def test_marks_tell_power_lots_prices_and_hints(table: Lay) -> None:
    """Power of the foe and of a Jester; lots; prices; hints of doors."""
    gloss = RULES.guide.badges
    t = table("impersonator grunt cutpurse", "warchief runt", foe="lamp_scout").send("impersonator", "warchief")
    view = t.match.view(0)
    assert [gloss(view, at.HORDE, place) for place in range(2)] == [(), ()]
    assert gloss(view, at.ROOM, 0) == (("sword", 7),)
    t.do("skip")
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    t.do("rescue horde/1")
    assert gloss(t.match.view(0), at.LOOT, 0) == (("gold", 10),)
    t = table("grunt", "runt", lots=[0]).open("market")
    assert gloss(t.match.view(0), at.STORE, 0) == (("gold", 20), ("ears", 2))
    assert gloss(t.match.view(0), at.STORE, 7) == (("ears", 2),)
    t.do("done", "done")
    view = t.match.view(0)
    for door in at.DOORS:
        hint, lamps = at.HINTS[view.counts[at.HINT[door]]], view.counts[at.LAMPS[door]]
        assert RULES.guide.hint(view, at.DOOR, door) == (("lamp", ""),) * lamps + ((hint, ""),)
    assert RULES.guide.hint(view, at.DECK, 0) == ()


def test_captions_sum_what_the_viewer_knows_of_the_horde(table: Lay) -> None:
    """The Horde's Power against what it needs, once it is seen; the floors from the top, the present one ringed."""
    caption, track = RULES.guide.caption, RULES.guide.track
    t = table("impersonator grunt cutpurse", "warchief runt", foe="lamp_scout")
    foe = ("sword", ("foe", {"n": 7}))
    assert caption(t.match.view(0), "might") == (("power", ("sent", {"n": 0})), foe)
    t.do("commit grunt")
    assert caption(t.match.view(0), "might") == (("power", ("sent", {"n": 3})), foe), "only the own seat"
    assert caption(t.match.view(1), "might") == (("power", ("sent", {"n": 0})), foe)
    assert caption(t.match.view(SPECTATOR), "might") == (("power", ("unseen", {})), foe), "all eyes see no hand"
    t.match.undo(0)
    t.send("impersonator", "warchief")
    assert caption(t.match.view(0), "might") == (("power", ("horde", {"n": 5})), ("sword", ("foe", {"n": 7})))
    assert caption(t.match.view(0), "tower") == ()
    floors = track(t.match.view(0), "floors")
    assert [pip.word for pip in floors] == [str(floor) for floor in range(10, 0, -1)]
    assert [pip.word for pip in floors if pip.here] == [str(t.match.view(0).counts[at.FLOOR])]


def test_nothing_is_awaited_where_nobody_is_left(table: Lay) -> None:
    t = table("runt", "runt", foe="sunlit_paladin").send("runt", "runt")
    view = t.match.view(0)
    assert view.outcome is not None and view.outcome.reason == "GAME_OVER"
    assert RULES.guide.caption(view, "might") == ()


LOOKED_AT = 0.3
"""The share of all moments."""


@pytest.mark.parametrize("seats", RULES.seats)
def test_everything_can_be_told_at_any_moment(seats: int) -> None:
    """Plates, marks, questions and warnings of any view, and there are words for all questions, buttons and reasons."""
    rules: Rules = RULES
    for match, rng in matches(rules, seats, seeds=1):
        for action in decisions(match, rng, concede=0.005):
            match.submit(action)
            if rng.random() > LOOKED_AT:
                continue
            view = match.view(rng.randrange(seats))
            for zone, cards in enumerate(view.zones):
                for index in range(len(cards)):
                    rules.guide.badges(view, zone, index)
                    rules.guide.hint(view, zone, index)
            told = (*rules.guide.caption(view, "might"), *rules.guide.caption(view, "crib"))
            assert all(key in WORDS["caption"] for _, (key, _) in told)
            for seat in range(seats):
                assert rules.guide.name_plate(view, seat)
            assert all(key in WORDS["sum"] for key, _ in rules.guide.breakdown(view, "might"))
            for seat in match.waiting:
                assert rules.guide.ask(match.view(seat), seat)[0] in WORDS["ask"]
                for one in match.legal(seat):
                    found = rules.guide.warning(match.view(seat), one)
                    assert found is None or found[0] in WORDS["caution"]
                    assert one.picks or one.verb in WORDS["do"]


def test_sums_are_explained_line_by_line(table: Lay) -> None:
    """Of the Horde, of the foe, and of both for the caption; nothing outside a battle."""
    t = table("impersonator grunt", "sapper runt", foe="lamp_scout").send("impersonator", "sapper")
    account = RULES.guide.breakdown
    assert account(t.match.view(0), "horde") == (
        ("printed", {"card": "card:sapper", "number": 2}),
        ("printed", {"card": "card:impersonator", "number": 2}),
        ("foe", {"card": "card:impersonator", "number": -1}),
        ("together", {"number": 3}),
    )
    assert account(t.match.view(0), "room") == (
        ("might", {"card": "card:lamp_scout", "number": 7}),
        ("sapped", {"card": "card:sapper", "number": -3}),
        ("needed", {"number": 4}),
    )
    assert len(account(t.match.view(0), "might")) == 7 and account(t.match.view(0), "deck") == ()
    t.do("skip")
    assert account(table("grunt", "runt").open("rope_ladder").do("elect s0", "elect s0").match.view(0), "might") == ()


def test_every_line_of_a_foe_is_lit_by_its_phase(table: Lay) -> None:
    """As many lines of text as phases that do something; those of the rounds so far are lit, none under Plan B."""
    for kind in FOE_KINDS:
        written = WORDS["card"][CARDS[kind].key]["text"].count("\n") + 1
        assert written == sum(bool(phase) for phase in foe_row(kind).phases), CARDS[kind].key

    def lit(t: Table) -> list[bool]:
        return [line.lit for line in RULES.guide.lines(t.match.view(0), "abilities")]

    t = table("cutpurse cutpurse grunt", "grunt grunt grunt", foe="shield_veteran")
    assert lit(t) == [True, False]
    t.send("cutpurse", "grunt")
    assert t.match.view(0).counts[at.ROUND] == 2 and lit(t) == [True, True]
    t = table("schemer grunt", "impersonator grunt grunt", foe="shield_veteran")
    t.send("schemer", "impersonator")
    assert t.question == "offer" and lit(t) == [False, False]
    assert RULES.guide.lines(t.match.view(0), "might") == ()


def test_a_door_shows_its_lamps_and_votes_have_a_limit(table: Lay) -> None:
    """R7, R10: lit windows by the lamps, an open way to a store; 35 seconds for one person, none for several."""
    match = Match(RULES, 3, {"talk": "off"}, seed=4, people=(0,))
    view = match.view(0)
    for door in at.DOORS:
        lamps = view.counts[at.LAMPS[door]]
        assert RULES.guide.cover(view, at.DOOR, door) == (f"door_{lamps}" if lamps else "doorway")
    assert RULES.guide.cover(view, at.HORDE, 0) == ""
    assert RULES.guide.time_limit(view, 0) == (35.0, Action(0, "abstain"))
    for people, timer, seconds in (((0, 1), "auto", 0), ((0, 1), "70", 70), ((0,), "off", 0)):
        view = Match(RULES, 3, {"talk": "off", "timer": timer}, seed=4, people=people).view(0)
        assert RULES.guide.time_limit(view, 0) == ((float(seconds), Action(0, "abstain")) if seconds else None)
    battle = table("grunt", "runt", foe="lamp_scout").match.view(0)
    assert RULES.guide.time_limit(battle, 0) is None, "no limit for battles"


def test_what_is_chosen_for_the_horde_stands_out(table: Lay) -> None:
    """Each chosen card once, also of equal ones, and only for its owner."""
    t = table("grunt grunt bruiser", "runt", foe="lamp_scout").do("commit grunt", "commit grunt")
    hand = t.match.view(0).zones[at.HAND[0]]
    assert [CARDS[hand[place] & KIND].key for _, place in RULES.guide.chosen(t.match.view(0))] == ["grunt"] * 2
    assert len(set(RULES.guide.chosen(t.match.view(0)))) == 2
    assert RULES.guide.chosen(t.match.view(1)) == ()


def called(name: str) -> set[str]:
    """The first strings of all calls of a function in the rules; f-strings by their beginning."""
    found = set()
    for path in (ROOT / "game/goblins").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == name and node.args:
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def test_there_is_a_sentence_for_everything_that_is_said() -> None:
    keys = {key for key in called("say") if key not in {"calls_", "bets_"}}
    assert keys | {f"{what}_{call}" for what in ("calls", "bets") for call in CALLS} == set(WORDS["said"])


def test_the_choice_is_always_short() -> None:
    """No list is longer than a Catapult's."""
    rng = random.Random(1)
    longest = max(
        len(match.legal(seat))
        for match, _ in matches(RULES, 6, seeds=1)
        for action in decisions(match, rng)
        if match.submit(action)
        for seat in match.waiting
    )
    assert longest < 70

"""With phones everybody reports for their own goblins: victory, defeat, or a tombstone (P18)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Said
from game.core.record import Record
from game.core.steps import Outcome
from game.goblins import state as at
from game.goblins.rules import RULES
from tests.contract.kit import decisions, truth
from tests.goblins.printed.paper import DOORS, PAPER, orders, told
from tests.goblins.table_talk import Lay, Table

EACH = {**PAPER, "_reports": "each"}


def each(table: Lay, seats: int = 3, foe: str = "rat_catcher", **more: object) -> Table:
    """Players with printed cards and phones."""
    return table(*[""] * seats, foe=foe, options=EACH, **more)


def says(t: Table, *words: str) -> Table:
    """The reports of seat 0, 1, …; "" for none."""
    for seat, word in enumerate(words):
        if word:
            t.do(word, seat=seat)
    return t


def test_everybody_who_lives_is_asked_for_themselves(table: Lay) -> None:
    """P18: the losing player presses the tombstone; nobody can bury another one, or spend their token."""
    t = each(table)
    assert (t.question, t.match.waiting) == ("reports", (0, 1, 2))
    for seat in range(3):
        assert [str(one) for one in t.match.legal(seat)] == [
            f"{seat} buried",
            f"{seat} defeat",
            f"{seat} roll",
            f"{seat} victory",
            f"{seat} weave s{seat}",
        ]
    assert told(t)[-1] == "tombstone_own"


def test_a_round_is_over_when_all_report_the_same(table: Lay) -> None:
    t = says(each(table, foe="field_medic"), "victory", "", "victory")
    assert (t.question, t.match.waiting) == ("reports", (1,)), "one report decides nothing"
    says(t, "", "victory")
    assert t.question == "filched" and t.said("agreed_victory") == [{"count": 3}]
    t = says(each(table, foe="field_medic"), "defeat", "defeat", "defeat")
    assert (t.question, t.match.waiting, t.number(at.ROUND)) == ("reports", (0, 1, 2), 2)


def test_what_each_has_reported_is_open(table: Lay) -> None:
    t = says(each(table), "victory", "buried")
    view = t.match.view(2)
    assert [RULES.guide.spoken(view, seat) for seat in range(3)] == [("victory", {}), ("buried", {}), None]
    assert RULES.guide.ask(view, 2)[0] == "reports" and "reports" in RULES.guide.open_questions
    assert t.said("says_victory") == [{"seat": "seat:0"}] and t.said("says_buried") == [{"seat": "seat:1"}]


def test_reports_that_differ_are_shown_and_asked_for_again(table: Lay) -> None:
    t = says(each(table), "victory", "defeat", "victory")
    assert (t.question, t.match.waiting, t.number(at.ROUND)) == ("reports", (0, 1, 2), 1)
    assert t.said("reports_differ") == [{"wins": 2, "losses": 1}]
    view = t.match.view(1)
    key, gaps = RULES.guide.ask(view, 1)
    assert (key, gaps["wins"], gaps["losses"]) == ("reports_again", 2, 1)
    assert RULES.guide.stage(view)[0] == "reports_again"
    assert RULES.guide.spoken(view, 1) == ("defeat_before", {}) and RULES.guide.spoken(view, 0) == (
        "victory_before",
        {},
    )
    says(t, "defeat")
    assert RULES.guide.spoken(t.match.view(1), 0) == ("defeat", {})
    says(t, "", "defeat", "defeat")
    assert t.number(at.ROUND) == 2 and t.said("agreed_defeat") == [{"count": 3}]
    assert RULES.guide.spoken(t.match.view(1), 0) is None, "a new round"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_two_times_most_reports_count_or_the_speakers(table: Lay, seats: int) -> None:
    """All ways to report twice: whether the round is won follows from the last reports alone."""
    for first, second in product(product(("victory", "defeat"), repeat=seats), repeat=2):
        t = says(each(table, seats), *first)
        wins = first.count("victory")
        if 0 < wins < seats:
            assert t.question == "reports" and t.number(at.ROUND) == 1
            says(t, *second)
            wins = second.count("victory")
        speaker = second[at.speaker(truth(t.match))] if t.number(at.ROUND) == 1 else ""
        won = t.question == "filched"
        assert won == (2 * wins > seats or (2 * wins == seats and speaker == "victory")), (first, second)
        assert won or t.number(at.ROUND) == 2


def test_tombstones_fall_together_after_a_defeat(table: Lay) -> None:
    """R73: if they fell one by one, the last but one would not win as a Sole Survivor without a card."""
    t = says(each(table, goals="sole hoarder caretaker"), "buried", "buried", "buried")
    assert t.match.outcome == Outcome("GAME_OVER", (2, 2, 2))
    t = says(each(table, goals="sole hoarder caretaker"), "", "buried", "buried")
    assert t.match.outcome is None and t.living == [0, 1, 2], "nobody falls before all have reported"
    assert says(t, "defeat").match.outcome == Outcome("SOLE_SURVIVOR", (1, 2, 2))
    t = says(each(table), "defeat", "buried", "defeat")
    assert t.living == [0, 2] and (t.question, t.match.waiting, t.number(at.ROUND)) == ("reports", (0, 2), 2)


def test_nobody_falls_by_a_round_that_was_won(table: Lay) -> None:
    """R69: the card that all draw after a victory saves a player whose hand is empty."""
    t = says(each(table), "victory", "buried", "victory")
    assert t.said("reports_differ") and t.living == [0, 1, 2]
    says(t, "victory", "buried", "victory")
    assert t.question == "filched" and t.living == [0, 1, 2]
    assert t.said("settled_victory") == [{"count": 2, "n": 1}]


def test_who_is_left_alone_decides_alone(table: Lay) -> None:
    t = says(each(table), "defeat", "buried", "buried")
    assert (t.question, t.match.waiting) == ("reports", (0,))
    assert says(t, "victory").question == "filched" and t.said("agreed_victory") == [{"count": 1}]


def test_who_leaves_has_reported_nothing(table: Lay) -> None:
    """Neither does the word of somebody who has given up count, nor are the others kept waiting."""
    t = says(each(table), "victory", "", "defeat")
    t.concede(2)
    assert (t.question, t.match.waiting) == ("reports", (1,))
    assert says(t, "", "victory").question == "filched"
    t = says(each(table), "victory", "victory")
    t.concede(2)
    assert t.question == "filched", "nobody is asked any more"


def test_the_die_may_be_thrown_here_by_any_of_them(table: Lay) -> None:
    """Reports stay; a token is one's own."""
    t = says(each(table, dice=[17, 4], tokens=[0, 1, 0]), "victory").do("roll", seat=1)
    assert RULES.guide.ask(t.match.view(2), 2)[0] == "reports_rolled"
    assert RULES.guide.ask(t.match.view(2), 2)[1]["face"] == 17 and t.match.waiting == (1, 2)
    t.do("weave s1", seat=1)
    assert RULES.guide.ask(t.match.view(2), 2)[0] == "reports" and not t.number(at.TOKENS[1])
    t.do("weave s2", seat=2)
    assert len(t.said("no_token")) == 1 and t.match.waiting == (1, 2)
    says(t, "", "victory", "victory")
    assert t.question == "filched"


def test_orders_are_for_the_player_who_carries_them_out(table: Lay) -> None:
    """Not for the Speaker; where a hand can have become empty, with a tombstone."""
    t = each(table, foe="", lots=[99]).open("ear_shrine").do("elect s1", "elect s1", "elect s1", "staked 3")
    assert orders(t)[:2] == ("tragedy", 1) and t.match.waiting == (1,) and told(t) == ["tragedy", "tombstone_own"]
    assert t.verbs() == {"ready", "buried"}
    t.do("buried")
    assert t.living == [0, 2] and orders(t) == DOORS
    t = each(table, armour=[0, 0, 1])
    says(t, "victory", "victory", "victory").do("filched 0")
    assert orders(t)[:2] == ("survivor", 2) and t.match.waiting == (2,) and t.verbs() == {"ready", "unsaved"}
    t.do("unsaved")
    assert t.number(at.ARMOUR[2]) and t.question == "ping"


def test_after_a_bribe_everybody_looks_at_their_own_hand(table: Lay) -> None:
    """The program does not know whose card was taken."""
    t = each(table, foe="", gold=[130, 0, 0], lots=[7]).open("market")
    t.do("buy store/5 gold", "done", "done", "done")
    assert orders(t)[:2] == ("bribe", 0) and list(t.match.waiting) == [0, 1, 2]
    t.do("ready", seat=0).do("buried", seat=2)
    assert t.living == [0, 1] and orders(t)[:2] == ("bribe", 0) and list(t.match.waiting) == [1]
    t.do("ready", seat=1)
    assert orders(t) == DOORS


def test_an_order_for_somebody_who_is_out_goes_to_another_or_drops(table: Lay) -> None:
    t = each(table, armour=[0, 1, 1])
    says(t, "victory", "victory", "victory").do("filched 0")
    assert orders(t)[:2] == ("survivor", 1) and t.match.waiting == (1,)
    t.concede(1)
    assert orders(t)[:2] == ("survivor", 2) and list(t.match.waiting) == [2]


def test_nothing_about_it_is_reported_elsewhere(table: Lay) -> None:
    """The option means nothing with cards on the screen, and the Speaker reports without phones."""
    match = Match(RULES, 3, {"_reports": "each", "talk": "off"}, seed=3)
    assert match.question == "vote"
    assert table("", "", "", foe="rat_catcher", options=PAPER).question == "report"
    assert dict(RULES.with_phones) == {"_reports": "each"} and RULES.options["_reports"][0] == "one"


def test_rounds_are_counted_as_they_were_decided(table: Lay) -> None:
    """In the recap and on the map of the climb: once each, however many have reported them."""
    t = each(table, floor=3)
    for words in (("defeat",) * 3, ("victory", "defeat", "defeat"), ("victory", "defeat", "defeat"), ("victory",) * 3):
        says(t, *words)
    t.do("filched 0", "ready", *["pass"] * 3)
    said = [event for event in t.news if isinstance(event, Said)]
    assert RULES.guide.recap(t.match.view(0), said)[0] == ("climb", {"floor": 3, "won": 1, "lost": 2})


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_report_can_be_taken_back(seats: int) -> None:
    match, rng = Match(RULES, seats, {**EACH, "climb": "short"}, seed=seats), random.Random(seats)
    states = [repr(truth(match).value())]
    for action in decisions(match, rng):
        match.submit(action)
        states.append(repr(truth(match).value()))
        if len(states) > 120:
            break
    for state in states[-2::-1]:
        assert match.undo(match.last_seat) and repr(truth(match).value()) == state


def test_a_record_without_the_option_is_played_as_before() -> None:
    """Earlier versions did not know it: the Speaker reports there."""
    match = Match(RULES, 3, PAPER, seed=2)
    for action in decisions(match, random.Random(2)):
        match.submit(action)
    record = match.record
    assert record.options["_reports"] == "one"
    older = Record(**{**record._asdict(), "options": {k: v for k, v in record.options.items() if k != "_reports"}})
    assert truth(Match.replay(older)).outcome == truth(match).outcome


def test_reports_end_however_people_report(table: Lay) -> None:
    """At most two reports of each before a round is over."""
    luck = random.Random(4)
    for _ in range(60):
        t = each(table, 6)
        for _ in range(2 * 6):
            if t.question == "reports" and t.number(at.ROUND) == 1:
                seat = luck.choice(t.match.waiting)
                t.match.submit(Action(seat, luck.choice(("victory", "defeat", "buried"))))
        assert t.match.outcome or t.question == "filched" or t.number(at.ROUND) == 2

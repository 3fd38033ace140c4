"""What is said at the table of Go Out Battle follows from what lies there, also in the corners."""

from __future__ import annotations

from itertools import chain

import pytest

from game.core.actions import Action
from game.goout import coaching
from game.goout import state as at
from game.goout.cards import CARDS
from game.goout.rules import RULES
from scenes.words.catalogue import catalogue
from scenes.words.languages import languages
from scenes.words.sentences import Sentences
from tests.contract.kit import decisions, matches
from tests.goout.table_talk import Lay, Table


def why(t: Table, pick: str) -> str | None:
    """The key of the refusal for a pick of the asked seat."""
    found = RULES.guide.why_not(t.match.view(t.asked), t.asked, (pick,))
    return found[0] if found else None


def reasons(t: Table, text: str) -> list[str]:
    """The keys of the reasons for an action of the asked seat."""
    return [key for key, _ in RULES.heuristics.reasons(t.match.view(t.asked), t.asked, t.read(text))]


@pytest.mark.parametrize(
    ("name", "pick", "key"),
    [
        ("nerai^", "n06", "mix_start"),
        ("nerai", "n06", "show_mixes"),
        ("nerai", "n04", "show_mixes"),
        ("saya", "n06", "too_few"),
    ],
)
def test_a_6_of_nerai_is_sent_to_the_card_that_begins_the_set(table: Lay, name: str, pick: str, key: str) -> None:
    assert why(table("4 5 6 9", "5 5", characters=(name,), pile="3x2"), pick) == key


@pytest.mark.parametrize(("pile", "key"), [("14x1", "nothing_higher"), ("13x1", "only_top"), ("12x1", "too_low")])
def test_no_number_is_asked_for_that_does_not_exist(table: Lay, pile: str, key: str) -> None:
    assert why(table("9 5", "5 5", pile=pile), "n09") == key


def test_toyokos_1_lacks_company_not_height(table: Lay) -> None:
    assert why(table("1 9", "5", characters=("toyoko^",), pile="4x2"), "n01") == "too_few"
    assert why(table("1 9", "5", characters=("toyoko^",), pile="14x1"), "n01") == "nothing_higher"


def test_the_pile_is_not_answered_with_a_card_where_no_card_can_be_played(table: Lay) -> None:
    assert why(table("3 4", "5", pile="10x2"), "pile") == "no_card"
    assert why(table("3 G", "5", pile="10x2"), "pile") == "own_hand"


@pytest.mark.parametrize(("hand", "sets", "wild"), [("4 8 13", 0, 1), ("4 4 13", 1, 2), ("4 6 13", 0, 2)])
def test_nerai_leads_with_what_she_has(table: Lay, hand: str, sets: int, wild: int) -> None:
    t = table(hand, "5", characters=("nerai^",))
    assert RULES.guide.ask(t.match.view(0), 0) == ("lead_mix", {"sets": sets, "wild": wild})


def test_who_is_out_draws_nothing(table: Lay) -> None:
    worn = {"characters": ("ten",), "damage": ("1 1 1",)}
    assert "mulligan" not in reasons(table("3 4", "5", pile="10x1", **worn), "pass")
    assert "mulligan" in reasons(table("3 4", "5", pile="6x1", **worn), "pass")


def test_sets_are_spoken_of_only_where_there_are_some(table: Lay) -> None:
    assert reasons(table("12 3", "5 5", pile="9x1"), "pass")[0] == "keeps_cards"
    assert reasons(table("12 12 3", "5 5", pile="9x1"), "pass")[0] == "keeps_sets"
    t = table("2 9 11 12", "13 13 13")
    assert {key for number in (2, 9) for key in reasons(t, f"play {number}")} == {"one_less"}


def test_a_guard_saves_life_only_where_some_is_at_stake(table: Lay) -> None:
    assert reasons(table("G 5 9", "5 5"), "guard") == ["passes_lead"]
    assert reasons(table("G 5 9", "5 5", pile="9x1"), "guard") == ["saves_life"]


def test_the_coach_counts_sayas_double_draw(table: Lay) -> None:
    for text, key, rest in (("pass", "cost", ()), ("renew", "cost.double", ("drop 13", "drop 13", "drop 13"))):
        t = table("3 4 9", "5 5", characters=("saya^",), pile="10x1")
        before = t.match.view(0)
        events = t.match.submit(t.read(text))
        assert (coaching.decided(before, events, t.match.view(0)) or ("", {}))[0] == key
        t.do("lay 3", "lay 4", "lay 9", *rest)


def test_the_coach_says_the_rule_that_is_played() -> None:
    words = catalogue(language="en")
    usual, equals = (words.under((option,)) for option in ("elimination.exceeds", "elimination.equals"))
    assert "more than" in usual("goout.coach.life", total=6, life=5)
    assert "as much as" in equals("goout.coach.life", total=5, life=5)


def test_a_set_is_called_whole_only_if_it_is(table: Lay) -> None:
    view = table("3 3 3 9", "5 5").match.view(0)
    one, two, three = (Action(0, "play", ("n03", count)) for count in "123")
    assert coaching.slip(view, one, two) is None
    assert coaching.slip(view, one, three) == ("sets", {"count": 3, "number": 3})


def test_the_pile_asks_to_be_beaten_only_while_somebody_can_beat_it() -> None:
    """Over matches of luck: never after the last card, nor beside the last one standing."""
    ends = set[str]()
    for match, luck in chain.from_iterable(matches(RULES, seats, 1) for seats in RULES.seats):
        for action in decisions(match, luck):
            match.submit(action)
            counts = match.view(0).counts
            open_pile = bool(counts[at.NUMBER]) and match.outcome is None and bool(counts[at.TURN])
            assert bool(RULES.guide.caption(match.view(0), "pile")) == open_pile
        ends.add(match.outcome.reason if match.outcome else "")
        assert RULES.guide.caption(match.view(0), "pile") == ()
    assert ends >= {"WENT_OUT", "OUTLASTED"}


@pytest.mark.parametrize("language", languages())
def test_the_short_words_of_a_fighter_name_what_they_except(language: str) -> None:
    sentences = Sentences(catalogue(language), "goout", ["Ana", "Ben"])
    for row in CARDS:
        if safe := row.numbers.get("safe"):
            assert str(safe) in sentences.words(f"goout.card.{row.key}.short", **row.numbers)

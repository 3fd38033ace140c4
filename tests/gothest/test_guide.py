"""The words for a person: why a card cannot be played, questions, warnings, plates, signs on cards and the track."""

from __future__ import annotations

import pytest

from game import Match
from game.core.actions import Action
from game.core.cards import KIND, SPECTATOR
from game.core.events import Said
from game.core.guide import TrackStep
from game.gothest import state as at
from game.gothest.cards import CARDS
from game.gothest.rules import RULES
from scenes.words.catalogue import catalogue
from tests.contract.kit import decisions, matches, truth
from tests.gothest.table_talk import Lay, Table

GUIDE = RULES.guide


def reason(t: Table, *picks: str) -> str | None:
    """The key of the sentence for these touches of the asked seat."""
    found = GUIDE.why_not(t.match.view(t.asked), t.asked, picks)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ("3", None),
        ("2a", None),
        ("2a A", None),
        ("A", "ace_alone"),
        ("A 2a", "ace_alone"),
        ("3 A", "no_symbol"),
        ("2a 3", "two_bases"),
        ("2a A A", "two_aces"),
    ],
)
def test_cards_that_are_no_play_get_their_reason(table: Lay, cards: str, key: str | None) -> None:
    """Every illegal play of S15 has its sentence."""
    t = table("3 2a A A 1", "2 2")
    assert reason(t, *t.keys(at.HAND[0], cards.split())) == key


@pytest.mark.parametrize(
    ("touched", "key"),
    [
        ("s0.deck", "must_play"),
        ("court_cat", "own_hand"),
        ("s1.hand/1", "own_hand"),
        ("s1.deck", "own_hand"),
        ("1", "own_hand"),
    ],
)
def test_touches_that_are_no_play_get_their_reason(table: Lay, touched: str, key: str) -> None:
    """Ruling G5: there is no drawing instead of playing."""
    assert reason(table("3 2a A A 1", "2 2"), touched) == key


def test_an_ace_that_no_card_takes_gets_its_reason(table: Lay) -> None:
    t = table("3 2 1 A", "2 2")
    assert reason(t, *t.keys(at.HAND[0], ["A"])) == "ace_stuck"


def test_a_wrong_touch_at_other_questions_gets_its_reason(table: Lay) -> None:
    match = Match(RULES, options={"opening": "choose"}, seed=1)
    assert GUIDE.why_not(match.view(0), 0, ("s0.deck",)) == ("call_it", {})
    assert GUIDE.why_not(match.view(1), 1, ("s0.deck",)) is None, "it is not asked"
    match.submit(Action(0, "call", ("heads",)))
    (seat,) = match.waiting
    assert GUIDE.why_not(match.view(seat), seat, ("s0.deck",)) == ("choose_order", {})
    t = table("3 1", "1 1", number=13, lost=("", "2 A")).do("play 3", "play 1")
    assert reason(t, "s0.character/1") == "their_character"
    t.do("leave")
    (ace,) = t.keys(at.LOST[1], ["A"])
    assert reason(t, ace) == "bases_first" and reason(t, "s0.lost") == "their_open_cards"
    t.do("leave")


def asked(t: Table) -> tuple[str, dict[str, int | str]]:
    """The question and what fills it."""
    key, gaps = GUIDE.ask(t.match.view(t.asked), t.asked)
    return key, dict(gaps)


def test_every_kind_of_play_and_coin_has_its_question(table: Lay) -> None:
    """To lead, to answer, to answer an Ace, to meet nobody, and what a coin is called for are asked differently."""
    t = table("3 2a A 1 1", "2 1 1 1 1")
    assert asked(t) == ("lead", {"round": 1, "rounds": 13, "bite": 1})
    t.do("play 3")
    assert asked(t) == ("follow", {"card": "card:thousand_crow_sky", "bats": 3, "bite": 1})
    t.do("play 2", "play 2a A")
    assert asked(t)[0] == "follow_bitten"
    t = table("A A", "2 1")
    assert asked(t) == ("follow_nothing", {"foe": "seat:0"})
    t = table("2 1", "2 1", number=13).do("play 2", "play 2")
    assert asked(t) == ("call_tie", {})
    t.do("call heads")
    face = CARDS[truth(t.match).zones[at.CHARACTER[1 - t.asked]][0] & KIND].key
    assert asked(t) == ("take", {"foe": f"seat:{1 - t.asked}", "card": f"card:{face}"}), "that lies large"
    t.do("leave")
    assert asked(t) == ("claim", {})
    match = Match(RULES, seed=1)
    assert GUIDE.ask(match.view(0), 0) == ("call_order", {})
    t = table("2 1", "1 1", number=13, bats=(0, 1)).do("play 2", "play 1")
    assert asked(t)[0] in {"take", "call_end"}


def caution(t: Table, text: str) -> str | None:
    """The key of the warning."""
    found = GUIDE.warning(t.match.view(t.asked), t.read(text))
    return found[0] if found else None


@pytest.mark.parametrize(
    ("hand", "number", "play", "key"),
    [
        ("2a A A A A", 1, "play 2a", "drowning"),
        ("2a A A A A", 1, "play 2a A", None),
        ("2 A A A A", 1, "play 2", None),
        ("2a 1 A A A", 1, "play 2a", None),
        ("2a A A A", 1, "play 2a", None),
        ("2a A A A A", 13, "play 2a", None),
    ],
)
def test_keeping_four_aces_is_warned_of_where_avoidable(
    table: Lay, hand: str, number: int, play: str, key: str | None
) -> None:
    """Only where one of them could go, and only while there is a next card."""
    assert caution(table(hand, "1 1", number=number), play) == key


def test_a_name_plate_counts_only_aces_that_are_known(table: Lay) -> None:
    """Bats, silver, cards; Aces when they are many and known: to their owner, or because he could not play."""
    t = table("3 2 A A A", "A A A", bats=(4, 2), silver=(0, 7))
    assert GUIDE.name_plate(t.match.view(0), 0) == (("bats", "4"), ("silver", "0"), ("cards", "5"), ("ace", "3"))
    assert GUIDE.name_plate(t.match.view(1), 0) == (("bats", "4"), ("silver", "0"), ("cards", "5"))
    assert GUIDE.name_plate(t.match.view(0), 1) == (("bats", "2"), ("silver", "7"), ("cards", "3"))
    t.do("play 3")
    assert ("ace", "3") in GUIDE.name_plate(t.match.view(0), 1)


def test_cards_in_play_show_bats_and_silver_as_bitten(table: Lay) -> None:
    """The value of a card as the Ace bites, and the silver that it may bring; no other card has signs."""
    t = table("3s5 2 2 2 2", "2a A 1 1 1").do("play 3s5")
    view = t.match.view(1)
    assert GUIDE.badges(view, at.PRESENT[0], 0) == (("bats", 3), ("silver", 5))
    assert GUIDE.caption(view, "s0.present") == ()
    t.do("play 2a A")
    assert t.question == "call"
    view = t.match.view(1)
    assert GUIDE.badges(view, at.PRESENT[0], 0) == (("bats", 2), ("silver", 5))
    assert GUIDE.caption(view, "s0.present") == (("bats", ("bitten", {"printed": 3, "n": 2})),)
    assert GUIDE.caption(view, "s1.present") == ()
    assert GUIDE.badges(view, at.PRESENT[1], 1) == () == GUIDE.badges(view, at.HAND[1], 0)
    t.do("call heads")


def test_captions_tell_round_totals_and_cards_left(table: Lay) -> None:
    t = table("3 2 2 2 2", "2a A 1 1 1", bats=(4, 2), silver=(0, 7))
    view = t.match.view(0)
    assert GUIDE.caption(view, "round") == (("", ("round", {"round": 1, "rounds": 13})),)
    assert GUIDE.caption(view, "s1.silver") == (("silver", ("total", {"n": 7})),)
    assert GUIDE.caption(view, "s0.bats") == (("bats", ("total", {"n": 4})),)
    assert GUIDE.caption(view, "s0.deck") == (("", ("future", {"n": t.deck(0)})),)
    assert GUIDE.caption(view, "s0.hand") == ()
    assert GUIDE.caption(Match(RULES, seed=1).view(0), "round") == ()


def test_the_track_has_a_step_for_each_round(table: Lay) -> None:
    t = table("3 2 2 2 2", "1 1 1 1 1").do("play 3", "play 1")
    pips = GUIDE.track(t.match.view(1), "rounds")
    assert len(pips) == 13
    assert pips[:3] == (TrackStep(0, "2"), TrackStep(here=True), TrackStep(ahead=True))


def test_the_standing_of_a_battle_is_its_score(table: Lay) -> None:
    """Bats of both sides, and the silver that decides between equal ones; the recap does not repeat them."""
    t = table("3 2 2 2 2", "1 1 1 1 1").do("play 3", "play 1")
    truth(t.match).counts[at.SILVER[1]] = 7
    view = t.match.view(SPECTATOR)
    assert GUIDE.standing(view, 0) == (("bats", "2"), ("silver", "0"))
    assert GUIDE.standing(view, 1) == (("bats", "0"), ("silver", "7"))
    assert GUIDE.recap(view, []) == ()


def test_there_are_words_for_all_that_is_said() -> None:
    """Whatever happens in random matches with any options: its sentence is in the catalogue."""
    keys = catalogue().texts
    for match, rng in matches(RULES, 2, seeds=1):
        for action in decisions(match, rng):
            view = match.view(action.seat)
            key, _ = GUIDE.ask(view, action.seat)
            assert f"gothest.ask.{key}" in keys, key
            for event in match.submit(action):
                if isinstance(event, Said):
                    assert f"gothest.said.{event.key}" in keys, event
            touched = rng.choice([row.key for row in RULES.cards] + ["s0.deck", "s1.lost", "s1.character/1"])
            for seat in match.waiting:
                found = GUIDE.why_not(match.view(seat), seat, (touched,))
                assert found is None or f"gothest.why.{found[0]}" in keys


def test_reasons_never_fail_without_an_open_question() -> None:
    match = Match(RULES, seed=1)
    match.submit(Action(1, "concede"))
    assert GUIDE.why_not(match.view(0), 0, ("s0.deck",)) is None

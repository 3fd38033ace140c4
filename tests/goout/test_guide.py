"""The words for a person: why a card cannot be played, questions, warnings, name plates and marks on cards."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.actions import Action
from game.core.rules import Rules
from game.goout import state as at
from game.goout.rules import RULES
from tests.contract.kit import decisions, matches, truth
from tests.goout.table_talk import Lay, Table


def reason(t: Table, *words: str) -> str | None:
    """The key of the sentence for these touches of the asked seat."""
    found = RULES.guide.why_not(t.match.view(t.asked), t.asked, words)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("pile", "card", "key"),
    [
        ("7x1", "n07", "too_low"),
        ("7x1", "n06", "too_low"),
        ("7x1", "n08", None),
        ("7x2", "n09", "too_few"),
        ("7x2", "n08", None),
        ("", "n06", None),
        ("7x2", "n13", "own_hand"),
        ("7x1", "s1.hand/1", "own_hand"),
        ("7x1", "pile", "own_hand"),
    ],
)
def test_a_card_that_cannot_follow_gets_its_reason(table: Lay, pile: str, card: str, key: str | None) -> None:
    assert reason(table("6 7 8 8 9 G", "5", pile=pile), card) == key


@pytest.mark.parametrize(
    ("pile", "card", "key"),
    [("7x1", "n08", "only_pairs"), ("7x3", "n08", "only_pairs"), ("7x2", "n06", "too_low"), ("7x2", "n08", None)],
)
def test_a_card_that_kyoko_cannot_use_gets_its_reason(table: Lay, pile: str, card: str, key: str | None) -> None:
    assert reason(table("6 8 8", "5", characters=("kyoko^",), pile=pile), card) == key


def test_a_wrong_touch_at_other_questions_gets_its_reason(table: Lay) -> None:
    t = table("4 5 6 9", "5", characters=("nerai^",), pile="3x2").do("mix 4")
    assert reason(t, "n09") == "mix_only"
    t.do("add 5")
    t = table("2 2 3 3 9", "5", characters=("shian^",), pile="4x1").do("flush 2")
    assert reason(t, "n09") == "flush_only"
    t.do("add 2", "add 3", "play 9")
    t = table("3 4", "5", characters=("ten^",), pile="2x1").do("pass")
    assert reason(t, "pile") == "own_hand"
    t.do("lay 3")
    assert reason(t, "n04", "s0") == "give_to"
    t.do("keep")
    t = table("3 4", "5")
    assert reason(t, "n03", "2") == "how_many"
    assert reason(table("3 G", "5", pile="2x1"), "guard", "deck") == "on_pile", "a Guard has no number to choose"
    assert reason(table("3 3", "5", pile="2x1"), "n03", "deck") == "on_pile", "the pile says how many"
    t.do("play 3")
    assert RULES.guide.why_not(t.match.view(0), 0, ("n04",)) is None, "it is not her turn"
    match = Match(RULES, 2, seed=1)
    assert RULES.guide.why_not(match.view(0), 0, ("deck",)) == ("own_character", {})


def asked(t: Table) -> tuple[str, dict[str, int | str]]:
    """The question and what fills it."""
    key, gaps = RULES.guide.ask(t.match.view(t.asked), t.asked)
    return key, dict(gaps)


@pytest.mark.parametrize(
    ("hand", "key"), [("3 9", "follow"), ("3 G", "follow_guard"), ("3 4", "follow_stuck"), ("9 G", "follow")]
)
def test_the_question_names_only_what_the_hand_can_do(table: Lay, hand: str, key: str) -> None:
    assert asked(table(hand, "5", pile="6x1"))[0] == key


def test_a_pass_with_a_playable_card_is_asked_once(table: Lay) -> None:
    assert caution(table("3 9", "5", pile="6x1"), "pass") == "could_play"
    assert caution(table("3 G", "5", pile="6x1"), "pass") == "could_guard"
    assert caution(table("3 4", "5", pile="6x1"), "pass") is None
    assert RULES.guide.mild_warnings == {"could_guard", "could_play", "could_show"} and "pass" in RULES.guide.declines


def test_leading_and_following_are_asked_differently(table: Lay) -> None:
    """Leading and following are asked differently; how many cards are still to be laid is said."""
    t = table("3 4 9", "5 9 9", characters=("kira", "saya"))
    assert asked(t) == ("lead_single", {})
    t.do("play 4")
    assert asked(t) == ("follow", {"number": 4, "count": 1, "damage": 1, "guard": 0, "mix": 0, "top": 0})
    t.do("play 5", "evade")
    assert asked(t) == ("drop", {"left": 1})
    t.do("drop 3", "play 9 1", "pass")
    assert asked(t) == ("lay", {"left": 2})
    t.do("lay 9", "lay 13")
    t = table("2 2 3 3 9", "5", characters=("shian^",), pile="4x1").do("flush 2")
    assert asked(t) == ("flush", {"chosen": "2"})
    t.do("add 2", "add 3", "play 9")
    match = Match(RULES, 3, seed=1)
    assert RULES.guide.ask(match.view(2), 2) == ("choose", {"battle": 1})


def caution(t: Table, text: str) -> str | None:
    """The warning before an action of the asked seat."""
    found = RULES.guide.warning(t.match.view(t.asked), t.read(text))
    return found[0] if found else None


def test_a_pass_that_eliminates_is_warned_of(table: Lay) -> None:
    """Before it happens; not for the last pass that is survived, and by the option that is played."""
    worn = {"characters": ("ten",), "damage": ("1 1 1",)}
    assert caution(table("3 4", "5", pile="10x1", **worn), "pass") == "eliminated"
    assert caution(table("3 4", "5", pile="6x1", **worn), "pass") is None
    assert caution(table("3 4", "5", pile="6x1", options={"elimination": "equals"}, **worn), "pass") == "eliminated"
    assert caution(table("3 4 G", "5", pile="10x1", **worn), "guard") is None


def test_a_warning_says_what_showing_a_fighter_costs(table: Lay) -> None:
    """O41: the app must warn that Kira loses her chance; Kyoko loses her sets; and all of them are shown for good."""
    for name, key in (("kira", "evasion_lost"), ("kyoko", "pairs_only"), ("nerai", "shown")):
        assert caution(table("3 4", "5", characters=(name,), pile="2x1"), "reveal") == key
    assert caution(table("3 4", "5", characters=("kira",), pile="2x1"), "evade") == "shown"
    assert caution(table("3 4", "5", characters=("nerai",), pile="2x1"), "play 3") is None
    t = table("3 4", "5", characters=("kira",), pile="2x1").do("pass")
    assert (caution(t, "lay 3"), caution(t, "reveal")) == (None, "evasion_late"), "while she lays damage aside too"
    t.do("lay 3")
    for name, key in (("ten", "shown_to_give"), ("nerai", "shown_for_nothing"), ("kyoko", "pairs_only")):
        t = table("3 4", "5", characters=(name,), pile="2x1").do("pass")
        assert (caution(t, "reveal"), caution(t, "lay 3")) == (key, None), "a second click on Pass shows nobody"
        t.do("lay 3")


def test_a_hidden_ten_is_told_that_she_may_still_be_shown(table: Lay) -> None:
    """Only she has something to gain; once shown, and for everybody else, the question is the usual one."""
    t = table("3 4", "5", characters=("ten",), pile="2x1").do("pass")
    assert asked(t) == ("lay_hidden", {"left": 1, "card": "card:ten"})
    assert RULES.guide.ask(t.match.view(1), 0) == ("lay", {"left": 1}), "the others do not learn who she is"
    t.do("reveal")
    assert asked(t) == ("lay", {"left": 1})
    t.do("lay 3", "keep")
    t = table("3 4", "5", characters=("satsuki",), pile="2x1").do("pass")
    assert asked(t) == ("lay", {"left": 1})
    t.do("lay 3")


def test_touching_a_hidden_fighter_points_to_the_button(table: Lay) -> None:
    """In a turn and while damage is laid aside; not to one that is shown already, nor for somebody else's."""
    t = table("3 4", "5", characters=("ten",), pile="2x1")
    assert reason(t, "s0.character/1") == "show_her"
    t.do("pass")
    assert (reason(t, "s0.character/1"), reason(t, "s1.character/1")) == ("show_her", "own_hand")
    t.do("reveal")
    assert reason(t, "s0.character/1") == "own_hand"
    t.do("lay 3", "keep")


def plate(t: Table, seat: int, viewer: int) -> dict[str, str]:
    """A name plate as somebody sees it."""
    return dict(RULES.guide.name_plate(t.match.view(viewer), seat))


def test_a_name_plate_hides_the_life_of_hidden_fighters(table: Lay) -> None:
    """Hand and damage are public, the life only with the character."""
    t = table("3 4 5", "6 7", "8 9", characters=("ten", "saya", "kyoko^"), damage=("1 1", "1"), wins=(1, 0, 0))
    assert plate(t, 0, 0) == {"cards": "3", "damage": "2/5", "crown": "1"}
    assert plate(t, 0, 1) == {"cards": "3", "damage": "2", "crown": "1"}
    assert plate(t, 2, 1) == {"cards": "2", "damage": "0/3", "crown": "0"}
    t.do("play 5", "pass", "lay 6")
    assert plate(t, 1, 0)["pass"] == "" and "pass" not in plate(t, 0, 0)
    lain = {"characters": ("ten", "saya", "kyoko"), "damage": ("", "", "1 1"), "options": {"length": "battle"}}
    t = table("9 9", "6 7", "8", **lain)
    t.do("play 9 1", "pass", "lay 6", "lay 7", "pass")
    assert plate(t, 2, 0)["skull"] == "" and "crown" not in plate(t, 2, 0)


def captions(t: Table, name: str) -> dict[str, tuple[str, dict[str, int | str]]]:
    """The caption at the foot of a zone, by its signs."""
    return {sign: (key, dict(gaps)) for sign, (key, gaps) in RULES.guide.caption(t.match.view(0), name)}


@pytest.mark.parametrize(
    ("name", "do", "key", "count", "number", "damage", "covered"),
    [
        ("satsuki^", "play 8", "beat_one", 1, 8, 3, 0),
        ("kyoko^", "play 8", "beat", 2, 8, 2, 0),
        ("toyoko^", "top 1", "beat_one", 1, 14, 1, 0),
        ("satsuki", "play 3 2", "beat", 2, 3, 1, 0),
    ],
)
def test_the_pile_says_what_it_counts_as(
    table: Lay, name: str, do: str, key: str, count: int, number: int, damage: int, covered: int
) -> None:
    """O29, O31, O45: whatever is printed on the cards; and who played it."""
    t = table("1 3 3 8", "9 9 9", characters=(name, "saya"))
    assert captions(t, "pile") == {}
    t.do(do)
    gaps = {"count": count, "number": number}
    assert captions(t, "pile") == {"s0": (key, gaps), "damage": ("cost", {"damage": damage})}
    assert RULES.guide.covered(t.match.view(0), at.PILE) == covered


def test_what_was_beaten_lies_above_what_counts(table: Lay) -> None:
    t = table("3 3 8 8 8", "5 5 5", "4 9 9", characters=("ten", "kyoko^", "saya")).do("play 3 2", "play 5")
    assert RULES.guide.covered(t.match.view(2), at.PILE) == 2, "one card of Kyoko's counts as two"
    t.do("play 9")
    assert RULES.guide.covered(t.match.view(2), at.PILE) == 3
    assert RULES.guide.covered(t.match.view(2), at.DISCARD) == 0
    assert captions(t, "pile")["s2"] == ("beat", {"count": 2, "number": 9})


def test_who_is_out_of_the_battle_sits_aside(table: Lay) -> None:
    """Seen on plate, cards and character until the next battle; damage is counted where it lies."""
    t = table("9 9 3", "6 7", "8", characters=("saya", "kyoko^", "ten"), damage=("", "1 1"))
    assert captions(t, "s1.damage") == {"damage": ("taken", {"n": 2})} and captions(t, "s0.damage") == {}
    assert captions(t, "s1.character") == {} and not RULES.guide.sits_out(t.match.view(0), 1)
    t.do("play 9 1", "pass")
    view = t.match.view(0)
    assert captions(t, "s1.character") == {"skull": ("out", {})} and RULES.guide.sits_out(view, 1)
    assert not RULES.guide.sits_out(view, 0) and t.values("s1.character", 1) == []


@pytest.mark.parametrize(
    ("name", "hand", "pile", "key"),
    [
        ("shian^", "2 2 3 9", "4x1", "follow_sweep"),
        ("shian", "2 2 3 9", "4x1", "follow"),
        ("shian^", "2 3 9", "4x1", "follow"),
        ("kyoko^", "9", "4x2", "follow_pair"),
        ("kyoko^", "9", "4x1", "follow_never"),
    ],
)
def test_the_question_knows_the_powers(table: Lay, name: str, hand: str, pile: str, key: str) -> None:
    """Shian's sweep and Kyoko's pairs, once shown and possible."""
    t = table(hand, "5 5 5", characters=(name,), pile=pile)
    assert asked(t)[0] == key


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_view_has_plates_marks_and_questions(seats: int) -> None:
    """They can be shown at any moment, to anybody."""
    rules: Rules = RULES
    for match, rng in matches(rules, seats, seeds=1):
        for action in decisions(match, rng, concede=0.005):
            match.submit(action)
            view = match.view(rng.randrange(seats))
            for zone, cards in enumerate(view.zones):
                assert 0 <= rules.guide.covered(view, zone) <= len(cards)
                rules.guide.caption(view, view.layout.zones[zone].name)
                for index in range(len(cards)):
                    rules.guide.values(view, zone, index)
            for seat in range(seats):
                assert rules.guide.name_plate(view, seat)
            for seat in match.waiting:
                rules.guide.ask(match.view(seat), seat)
                for one in match.legal(seat):
                    rules.guide.warning(match.view(seat), one)


def test_the_choice_is_always_short() -> None:
    """No legal list is longer than 59 in more than 10,000 random decisions, at every number of seats."""
    lengths = []
    for seed in range(1000):
        match, rng = Match(RULES, 2 + seed % 4, seed=seed), random.Random(seed)
        for action in decisions(match, rng):
            lengths += [len(match.legal(seat)) for seat in match.waiting]
            match.submit(action)
        if len(lengths) > 10_000:
            break
    assert len(lengths) > 10_000 and max(lengths) < 60
    assert truth(match).outcome is not None


def test_equal_cards_are_offered_once(table: Lay) -> None:
    t = table("3 3 3 3 G G", "5", characters=("ten",), pile="2x2")
    assert t.match.legal(0) == [
        Action(0, "guard", ("guard",)),
        Action(0, "pass"),
        Action(0, "play", ("n03",)),
        Action(0, "reveal"),
    ]

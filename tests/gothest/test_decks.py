"""Decks: their text, what makes one legal, the odds of drowning at once, and the cards of the sets."""

from __future__ import annotations

from itertools import combinations
from math import isclose

import pytest

from game import Match
from game.core.actions import BadData
from game.core.record import Record
from game.gothest import decks
from game.gothest.cards import BASES, CARDS, CHARACTER_KINDS, DECK_KINDS, INDEX, IS_ACE, SETS, SILVER, SUITS, TAKES_ACE
from game.gothest.rules import RULES

ADDED: list[str] = []
"""Characters that have joined the first twelve since."""


def test_the_starter_set_bears_the_signs_of_the_rules() -> None:
    """Section 3: 18 of 33 base cards take an Ace, 12 carry silver, 35 in all; one Goth has both signs."""
    kinds = decks.parse(decks.STARTER)
    assert decks.suits(kinds) == dict.fromkeys(SUITS, 11)
    by_suit = {suit: [kind for kind in kinds if CARDS[kind].cls == suit] for suit in BASES}
    assert [sum(TAKES_ACE[kind] for kind in by_suit[suit]) for suit in BASES] == [7, 6, 5]
    assert [[SILVER[kind] for kind in by_suit[suit] if SILVER[kind]] for suit in BASES] == [
        [5, 4, 3, 2, 1],
        [4, 3, 2, 1],
        [5, 3, 2],
    ]
    assert [CARDS[kind].key for kind in kinds if TAKES_ACE[kind] and SILVER[kind]] == ["moth_brooch"]


def test_three_sets_have_equal_suits_and_a_dozen_characters() -> None:
    """Characters that have joined the dozen since are listed."""
    for number in SETS:
        sizes = decks.suits([kind for kind in DECK_KINDS if CARDS[kind].numbers["set"] == number])
        assert len(set(sizes.values())) == 1 and sum(sizes.values()) >= 22
    assert len(CHARACTER_KINDS) == 12 + len(ADDED)
    assert {*ADDED} <= {CARDS[kind].key for kind in CHARACTER_KINDS}


@pytest.mark.parametrize("text", decks.EXAMPLES)
def test_every_example_is_a_fair_deck(text: str) -> None:
    kinds = decks.parse(text)
    assert decks.why_not(kinds) is None
    assert sorted(decks.parse(decks.write(kinds))) == sorted(kinds)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        (" ".join(CARDS[kind].key for kind in decks.parse("first_night")), "first_night"),
        ("winter_court/5 \n midnight_market", None),
        ("skull_mug skull_mug", "2*skull_mug"),
        ("3*skull_mug lace_gloves", "lace_gloves 3*skull_mug"),
    ],
)
def test_a_written_deck_reads_as_the_same_cards(text: str, short: str | None) -> None:
    written = decks.write(decks.parse(text))
    assert short is None or written == short
    assert sorted(decks.parse(written)) == sorted(decks.parse(text))


@pytest.mark.parametrize(
    "word",
    [
        "nothing",
        "0*skull_mug",
        "12*skull_mug",
        "x*skull_mug",
        "*skull_mug",
        "first_night/",
        "first_night/x",
        "ophelia_vane",
        "skull_mug/3",
        "2*first_night",
    ],
)
def test_words_that_name_no_card_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        decks.parse(f"skull_mug {word}")


def test_enough_symbols_make_a_deck_fair() -> None:
    """Ours: three for every two Aces; the rulebook asks for none, and a table may agree on any deck."""
    goths = "4*skull_mug 1*lace_gloves"
    rest = "5*pet_bat 5*onyx_ring 5*cheer_up"
    lean = decks.parse(f"{goths} {rest}")
    assert decks.why_not(lean) == ("deck_symbols", {"n": 1, "aces": 5, "enough": 8})
    assert decks.why_not(lean, fair=False) is None
    for symbols, key in ((7, "deck_symbols"), (8, None)):
        takers = f"{symbols - 3}*lace_gloves" if symbols == 8 else "4*lace_gloves 1*skull_mug"
        found = decks.why_not(decks.parse(f"{takers} 3*fog_machine 2*pet_bat 5*onyx_ring 5*cheer_up"))
        assert (found[0] if found else None) == key
    options = {"_deck0": decks.write(lean)}
    with pytest.raises(ValueError, match="deck_symbols"):
        Match(RULES, options=options)
    assert Match(RULES, options=options | {"decks": "any"}, seed=1).waiting == (0,)


@pytest.mark.parametrize("text", ["first_night/4", "skull_mug", "", "first_night midnight_market"])
def test_a_match_refuses_what_is_no_deck(text: str) -> None:
    with pytest.raises(ValueError, match="no deck"):
        Match(RULES, options={"_deck1": text, "decks": "any"})


def test_a_damaged_deck_in_a_record_is_a_bad_file() -> None:
    text = str(Match(RULES, seed=1).record)
    with pytest.raises(BadData, match="header"):
        Match.replay(Record.parse(text.replace("_deck0 first_night", "_deck0 first_nigth")))


def test_all_ace_hands_have_the_odds_of_the_rules() -> None:
    """Derived facts of the rules page: 0.0425 % with eleven of each suit, 0.0064 % with five."""
    assert isclose(decks.flood_odds(decks.parse(decks.STARTER)), 0.000425, rel_tol=0.005)
    assert isclose(decks.flood_odds(decks.parse("first_night/5")), 1 / 15504)
    assert decks.flood_odds(decks.parse("skull_mug")) == 0.0 == decks.flood_odds(())


def test_the_odds_agree_with_counting_every_hand() -> None:
    kinds = decks.parse("first_night/5")
    floods = sum(all(IS_ACE[kind] for kind in hand) for hand in combinations(kinds, 5))
    assert isclose(decks.flood_odds(kinds), floods / sum(1 for _ in combinations(kinds, 5)))


def test_a_lost_card_takes_one_of_every_suit_along() -> None:
    """Ruling G27: one fewer of every suit; the smallest deck stays as it is."""
    whole = decks.parse(decks.STARTER)
    left = decks.without(whole, INDEX["fog_machine"])
    assert decks.suits(left) == dict.fromkeys(SUITS, 10)
    assert {CARDS[kind].key for kind in set(whole) - set(left)} == {
        "skull_mug",
        "fog_machine",
        "phantom_organist",
        "cheer_up",
    }, "cards without the symbol go first"
    small = decks.parse("first_night/5")
    assert decks.without(small, INDEX["fog_machine"]) == small


def test_a_fair_battle_is_played_with_equal_decks() -> None:
    """Ours, after section 3: a thin deck would be the better one. Cards with the symbol stay in the larger deck."""
    options = RULES.full_options({"_deck1": "winter_court"}, 2)
    assert {tuple(decks.suits(decks.played_deck(options, seat)).values()) for seat in (0, 1)} == {(6, 6, 6, 6)}
    assert decks.ace_takers(decks.played_deck(options, 0)) == 6 + 6 + 5
    assert decks.played_deck(options, 1) == decks.parse("winter_court")
    options["decks"] = "any"
    assert decks.played_deck(options, 0) == decks.parse(decks.STARTER)
    assert decks.played_deck(options, 1) == decks.parse("winter_court")


@pytest.mark.parametrize("size", range(decks.MIN_PER_SUIT, decks.MAX_PER_SUIT))
def test_a_fair_deck_stays_fair_when_it_is_cut(size: int) -> None:
    for text in decks.EXAMPLES:
        kinds = decks.parse(text)
        if len(kinds) > 4 * size:
            assert decks.why_not(decks.cut(kinds, size)) is None

"""What people own: the first deck, the rivals' decks, and what a finished BATtle hands over."""

from __future__ import annotations

import pytest

from game import Match
from game.core.collecting import BuiltDeck, Collecting, Spoils
from game.gothest import decks
from game.gothest.cards import CARDS, CHARACTER, CHARACTER_KINDS, INDEX
from game.gothest.collection import COLLECTING
from game.gothest.rules import RULES
from tests.gothest.table_talk import Lay


def test_everybody_begins_with_a_deck_that_can_be_played() -> None:
    assert COLLECTING.why_not(COLLECTING.starting_deck.cards, {}) is None
    assert {*COLLECTING.starting_deck.cards, COLLECTING.starting_deck.leader} <= COLLECTING.starting_cards.keys()
    assert COLLECTING.deck_text(COLLECTING.starting_deck.cards) == "first_night"


@pytest.mark.parametrize("rival", COLLECTING.rival_decks, ids=lambda rival: rival.leader)
def test_rivals_play_fair_decks_of_the_largest_size(rival: BuiltDeck) -> None:
    assert COLLECTING.why_not(rival.cards, {}) is None and len(rival.cards) == 4 * decks.MAX_PER_SUIT
    assert len(set(rival.cards)) == len(rival.cards)
    deck, leader = COLLECTING.option_names(1)
    options = {deck: COLLECTING.deck_text(rival.cards), leader: rival.leader}
    assert Match(RULES, options=options, seed=1).waiting == (0,)


def test_every_character_is_somebodys_rival() -> None:
    assert {rival.leader for rival in COLLECTING.rival_decks} == {CARDS[kind].key for kind in CHARACTER_KINDS}


def test_packs_keep_the_suits_equal() -> None:
    """A card of each suit, and one more, perhaps a character."""
    *suits, wild = COLLECTING.pack
    assert [list(chances) for chances in suits] == [[suit] for suit in COLLECTING.suits]
    assert dict(wild) == {"goth": 3, "gother": 3, "gothest": 3, "ace": 3, "character": 2}
    assert wild[CHARACTER] / sum(wild.values()) == 1 / 7


def test_spoils_are_read_from_the_end(table: Lay) -> None:
    t = table("3 1", "1 1", number=13, options={"stakes": "real"}).do("play 3", "play 1")
    read: Collecting = COLLECTING
    assert read.spoils(t.match.view(0)) is None
    t.do("take", "claim 1")
    found = read.spoils(t.match.view(1))
    assert found == Spoils(0, 1, tuple(sorted(t.spoils(0), key=INDEX.__getitem__)), real=True)
    t = table("1 1", "3 1", number=13).do("play 1", "play 3", "leave", "leave")
    assert read.spoils(t.match.view(0)) == Spoils(1, 0, (), real=False)


def test_the_starter_deck_deals_all_aces_almost_never() -> None:
    assert round(COLLECTING.unplayable_chance(COLLECTING.starting_deck.cards) * 100, 4) == 0.0425


def test_a_deck_with_few_symbols_plays_where_any_deck_may() -> None:
    starter = COLLECTING.starting_deck.cards
    suits = [[key for key in starter if CARDS[INDEX[key]].cls == suit] for suit in COLLECTING.suits]
    cards = [key for suit in suits for key in suit[-5:]]
    assert COLLECTING.why_not(cards, {"decks": "any"}) is None
    unfair = COLLECTING.why_not(cards, {})
    assert unfair and unfair[0] == "deck_symbols" and COLLECTING.why_not(cards, {"decks": "fair"}) == unfair

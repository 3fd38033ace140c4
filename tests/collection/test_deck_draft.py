"""Building a deck step by step, and a deck as text."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.gothest.cards import CARDS
from scenes.collection.card_names import card_names
from scenes.collection.deck_draft import MOST_TEXT, DeckDraft, DeckList, read, write
from scenes.storage.files import BadFile
from scenes.words.catalogue import catalogue

ROWS = {row.key: row for row in CARDS}
NAMES = {key: catalogue()(f"gothest.card.{key}.name") for key in ROWS}
CLASSES = ("goth", "gother", "gothest", "ace", "character")
KEYS = [row.key for row in CARDS if row.cls != "character"]


def read_text(text: str) -> DeckList:
    return read(text, card_names(catalogue((), "en"), "gothest", ROWS, CLASSES), "character")


def test_cards_stay_in_order_and_every_step_can_be_taken_back() -> None:
    draft = DeckDraft(ROWS, [], "silas_crow")
    for key in ("onyx_ring", "skull_mug", "onyx_ring"):
        draft.add(key)
    assert draft.cards == ["skull_mug", "onyx_ring", "onyx_ring"] and draft.used()["onyx_ring"] == 2
    draft.remove("onyx_ring")
    draft.lead("wren_hollow")
    draft.clear()
    for _ in range(3):
        draft.undo()
    assert draft.cards == ["skull_mug", "onyx_ring", "onyx_ring"] and draft.leader == "silas_crow"
    for _ in range(3):
        draft.undo()
    assert draft.cards == [] and not draft.can_undo


def test_a_test_draw_is_the_whole_deck_in_another_order() -> None:
    draft = DeckDraft(ROWS, KEYS[:20], "silas_crow")
    assert sorted(draft.shuffled(Random(1))) == sorted(KEYS[:20]) and draft.shuffled(Random(1)) != draft.cards


@settings(deadline=None)
@given(some.lists(some.sampled_from(KEYS), max_size=44), some.sampled_from(["", "silas_crow", "lady_sable"]))
def test_a_deck_as_text_reads_as_the_same_deck(cards: list[str], leader: str) -> None:
    listing = DeckList("Night & Day", leader, tuple(DeckDraft(ROWS, cards, leader).cards))
    text = write(listing, ROWS, NAMES.__getitem__, str.title)
    assert read_text(text) == listing


def test_people_may_write_it_as_they_like() -> None:
    text = "# Mine\n\n2x moth brooch\n MOTH  BROOCH \nstained_glass_window\n×\n"
    listing = read_text(text)
    assert listing.unclear == ((6, "×"),)
    assert listing.cards == ("moth_brooch",) * 3 + ("stained_glass_window",)
    assert read_text("1 Who died?\nThe Count's Portrait").cards == ("who_died", "counts_portrait")


@pytest.mark.parametrize(
    "line",
    [
        "x2 Moth Brooch",
        "2 × Moth Brooch",
        "Moth Brooch ×2",
        "Moth Brooch (2)",
        "Moth Brooch: 2",
        "• 2x Moth Brooch",
        "– 2 Moth\N{NO-BREAK SPACE}Brooch",
        "7. 2x Moth Brooch",
        "> 2 „Moth Brooch“",
        "２ Moth Brooch",
        "٢ Moth Brooch",
        "2\tMoth Brooch\tGoth",
        '"2";"Moth Brooch"',
        "Brooch, Moth 2",
        "2 Yo\N{COMBINING DIAERESIS}perhoskoru",
        "Broche de polilla x2",
        "ガのブローチ２枚",
        "2枚 ガのブロ－チ",
        "moth_brooch 2",
    ],
)
def test_a_line_is_read_in_any_order_script_and_language(line: str) -> None:
    assert read_text(line) == DeckList("", "", ("moth_brooch",) * 2)


def test_a_number_before_a_dot_numbers_the_line() -> None:
    assert read_text("1. Moth Brooch\n2. Moth Brooch\n3) Skull Mug").cards == ("moth_brooch",) * 2 + ("skull_mug",)


def test_a_list_that_a_chat_has_shown_as_headings_keeps_its_name() -> None:
    text = "Night & Day\n\n1 Silas Crow\n\nGoths\n2 Moth Brooch\n\nAces (1):\n"
    assert read_text(text) == DeckList("Night & Day", "silas_crow", ("moth_brooch",) * 2)
    assert read_text("Moth Broch\nSkull Mug").unclear == ((1, "Moth Broch"),)


def test_a_deck_reads_the_same_whatever_language_it_was_written_in() -> None:
    deck = DeckList("Mine", "silas_crow", tuple(KEYS[:40]))
    for language in ("en", "fi", "es", "ja"):
        words = catalogue((), language)
        text = write(deck, ROWS, lambda key: words(f"gothest.card.{key}.name"), str)
        for other in ("en", "fi", "es", "ja"):
            names = card_names(catalogue((), other), "gothest", ROWS, CLASSES)
            assert read(text, names, "character") == deck, (language, other)


@pytest.mark.parametrize("text", ["1 Excalibur", "3", "__import__('os')", "1 Moth Brooch; DROP TABLE deck"])
def test_what_is_no_card_is_named_with_its_line_and_the_rest_is_kept(text: str) -> None:
    listing = read_text(f"# deck\n{text}\n1 Skull Mug")
    assert listing.unclear == ((2, text),) and listing.cards == ("skull_mug",)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadFile, match="too long"):
        read_text("#" * (MOST_TEXT + 1))


@settings(deadline=None)
@given(some.text(max_size=300))
def test_any_text_is_a_deck_or_a_plain_refusal(text: str) -> None:
    try:
        assert set(read_text(text).cards) <= set(ROWS)
    except BadFile as error:
        assert str(error)

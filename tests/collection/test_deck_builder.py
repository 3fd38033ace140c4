"""The deck builder as a person uses it: by mouse, by dragging and by keys; decks as text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Event

from game.gothest import decks
from scenes.collection import deck_text
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.deck_text import DeckText
from scenes.collection.leader_picker import LeaderPicker
from scenes.collection.ownership import Collections
from scenes.collection.sample_draw import SampleDraw as Draw
from scenes.look.widgets.card_zoom import CardZoom
from scenes.shell.app import App
from scenes.storage.files import problems
from tests.bounded import as_long_as
from tests.collection.conftest import earn, open_all
from tests.collection.hands import drag, in_deck, notices, pick, show
from tests.scenes.person import click, find, look, press, sees, wait

STARTER_SIZE = len(decks.parse(decks.STARTER))

# ---- building a deck


def test_a_click_takes_a_card_out_and_a_click_puts_it_back(app: App, collections: Collections) -> None:
    show(app, DeckBuilder)
    assert len(in_deck(app)) == STARTER_SIZE and not find(app, "Undo").lit
    click(app, "Skull Mug, in the deck")
    assert len(collections.cards_of(collections.decks()[0])) == STARTER_SIZE - 1
    pick(app, "Kind of card", 1, 5)
    click(app, "Skull Mug")
    assert len(in_deck(app)) == STARTER_SIZE


def test_dragging_puts_in_and_takes_out(app: App, collections: Collections) -> None:
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    first = in_deck(app)[0]
    drag(app, (first.rect.left + 6, first.rect.centery), (60, 400))
    assert len(in_deck(app)) == STARTER_SIZE - 1
    thumb = next(thumb for thumb in page.thumbs if thumb.row.key not in page.draft.cards)
    drag(app, page.place(thumb).center, page._deck_pane.center)
    assert len(in_deck(app)) == STARTER_SIZE
    drag(app, page.place(page.thumbs[3]).center, (page.thumbs[3].rect.centerx, 30))
    assert len(in_deck(app)) == STARTER_SIZE, "dropped beside the deck nothing happens"
    first = in_deck(app)[0]
    drag(app, (first.rect.left + 6, first.rect.centery), page._deck_pane.center)
    assert len(in_deck(app)) == STARTER_SIZE, "and a card of the deck that is dropped on it stays in"


def test_esc_lets_a_carried_card_go(app: App) -> None:
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    first = in_deck(app)[0]
    start = (first.rect.left + 6, first.rect.centery)
    app.step([Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0.02)
    app.step([Event(pygame.MOUSEMOTION, pos=(60, 300), rel=(0, 0), buttons=(1, 0, 0))], 0.02)
    assert page.carried
    press(app, pygame.K_ESCAPE)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(60, 300), button=1)], 0.02)
    assert app.scene is page and not page.carried and len(in_deck(app)) == STARTER_SIZE


def test_the_reason_is_there_while_the_deck_is_none(app: App) -> None:
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    assert page.verdict() == ""
    click(app, "Skull Mug, in the deck")
    told = page.verdict()
    assert all(
        words in told
        for words in (
            "equally many Goths, Gothers, Gothests and Aces",
            "13 rounds",
            "17 cards",
            "at least 20",
            "11 of a suit",
        )
    ), told
    click(app, "Undo")
    assert page.verdict() == ""


def test_more_than_is_owned_or_fits_is_refused_with_a_sentence(app: App, collections: Collections) -> None:
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    click(app, "Black Nail Polish")
    assert "no more copies" in notices(app) and len(in_deck(app)) == STARTER_SIZE
    earn(collections, 1)
    new = next(key for key in open_all(collections) if collections.rows[key].cls == "goth")
    page.rebuild()
    page._add(new)
    assert "No more Goths" in notices(app)


def test_filters_leave_what_they_say(app: App) -> None:
    page = show(app, DeckBuilder)
    assert isinstance(page, DeckBuilder)
    page._choose("cls", "goth")
    page._choose("ace", "with")
    assert [row.numbers.get("ace") for row in page.shown()] == [1] * 7
    page._choose("silver", "with")
    assert [row.key for row in page.shown()] == ["moth_brooch"], "only Goth 7 has both"
    page._choose("set", "2")
    assert page.shown() == []
    page._choose("set", "all")
    page._choose("ace", "without")
    assert len(page.shown()) == 4


def test_decks_are_begun_named_copied_and_deleted(app: App, collections: Collections) -> None:
    show(app, DeckBuilder)
    click(app, "New deck")
    click(app, "Name of the deck")
    press(app, *[pygame.K_BACKSPACE] * 10)
    app.step([Event(pygame.TEXTINPUT, text="Gloom")], 0.02)
    assert [deck.name for deck in collections.decks()] == ["First Night", "Gloom"]
    press(app, *[pygame.K_BACKSPACE] * 10)
    assert [deck.name for deck in collections.decks()] == ["First Night", "New deck"], "an empty name is none"
    assert find(app, "Name of the deck").label == "Name of the deck: New deck"
    app.step([Event(pygame.TEXTINPUT, text="Gloom")], 0.02)
    click(app, "Next")
    click(app, "Duplicate")
    assert len(collections.decks()) == 3 and len(in_deck(app)) == STARTER_SIZE
    click(app, "Delete")
    click(app, "Keep it")
    click(app, "Delete")
    click(app, "Delete")
    assert len(collections.decks()) == 2
    click(app, "Empty")
    assert len(in_deck(app)) == 0
    click(app, "Undo")
    assert len(in_deck(app)) == STARTER_SIZE


def test_another_character_leads(app: App, collections: Collections) -> None:
    show(app, DeckBuilder)
    click(app, "Led by Ophelia Vane")
    assert isinstance(app.scene, LeaderPicker)
    click(app, "Wren Hollow")
    assert sees(app, "Led by Wren Hollow") and collections.decks()[0].leader == "wren_hollow"


def test_a_test_draw_shows_five_cards_and_at_most_seventeen(app: App) -> None:
    show(app, DeckBuilder)
    click(app, "Test draw")
    page = app.scene
    assert isinstance(page, Draw) and len(page.hand) == 5
    hand = page.hand
    click(app, "One more")
    assert page.hand[:5] == hand and len(page.hand) == 6
    for _ in range(11):
        click(app, "One more")
    assert len(page.hand) == 17 and not find(app, "One more").lit
    click(app, "Draw again")
    assert len(page.hand) == 5


def test_z_shows_the_card_under_the_pointer(app: App) -> None:
    show(app, DeckBuilder)
    spot = find(app, "Black Nail Polish").rect.center
    app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    press(app, pygame.K_z)
    assert isinstance(app.scene, CardZoom)
    press(app, pygame.K_ESCAPE)
    app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    look(app)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=3)], 0.02)
    assert isinstance(app.scene, CardZoom)


def test_a_deck_is_built_by_keys_alone(app: App, collections: Collections) -> None:
    show(app, DeckBuilder)
    for _ in as_long_as(lambda: not any(thing.focused and "in the deck" in thing.label for thing in app.elements())):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert len(in_deck(app)) == 42


# ---- decks as text


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard; empty: there is none."""
    kept = ["nothing yet"]

    def put(words: str) -> bool:
        kept[:] = [words] if kept else []
        return bool(kept)

    monkeypatch.setattr(deck_text, "read_clipboard", lambda: kept[0] if kept else None)
    monkeypatch.setattr(deck_text, "write_clipboard", put)
    return kept


def test_a_deck_goes_out_and_comes_back_by_clipboard(app: App, collections: Collections, paper: list[str]) -> None:
    show(app, DeckBuilder)
    click(app, "Deck as text")
    click(app, "Copy")
    assert "1 Moth Brooch" in paper[0]
    click(app, "Wipe")
    assert not find(app, "Make a deck").lit
    click(app, "Paste")
    click(app, "Make a deck")
    first, second = collections.decks()
    assert second.list == first.list and second.leader == first.leader and isinstance(app.scene, DeckBuilder)


def test_without_a_clipboard_files_work(app: App, collections: Collections, paper: list[str], tmp_path: Path) -> None:
    paper.clear()
    show(app, DeckBuilder)
    click(app, "Deck as text")
    click(app, "Copy")
    assert "files work" in notices(app)
    click(app, "Save as a file")
    assert (tmp_path / "decks" / "First Night.txt").read_text("utf-8").startswith("# First Night")
    click(app, "Wipe")
    click(app, "Read a file")
    click(app, "Make a deck")
    assert len(collections.decks()) == 2


def test_typing_a_card_that_nobody_knows_names_the_line(app: App) -> None:
    show(app, DeckBuilder)
    click(app, "Deck as text")
    page = app.scene
    assert isinstance(page, DeckText)
    click(app, "Wipe")
    click(app, "The deck")
    for letters in ("1 Moth Brooch", "\n", "1 Excalibur"):
        if letters == "\n":
            press(app, pygame.K_RETURN)
        else:
            app.step([Event(pygame.TEXTINPUT, text=letters)], 0.02)
    assert page.fault.startswith("Line 2") and find(app, "Make a deck").lit
    press(app, *[pygame.K_BACKSPACE] * 11)
    assert page.fault == "" and find(app, "Make a deck").lit


def test_a_folder_that_cannot_be_written_costs_one_notice(app: App, tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("in the way")
    problems._known.clear()
    show(app, DeckBuilder)
    click(app, "Deck as text")
    click(app, "Save as a file")
    click(app, "Read a file")
    wait(app, 0.2)
    assert isinstance(app.scene, DeckText)

"""The pages of the collection as a person uses them: by mouse, by dragging and by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Event

from scenes.collection.binder import Binder
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.deck_cards import DeckCard
from scenes.collection.ownership import Collections, collections_of
from scenes.collection.pack_opening import PackOpening
from scenes.collection.profiles import Profiles
from scenes.look.widgets.card_zoom import CardZoom
from scenes.look.widgets.page import Page
from scenes.pages.title import Title
from scenes.shell.app import App
from tests.collection.conftest import GAME, earn, open_all
from tests.collection.hands import drag, in_deck, pick, show
from tests.scenes.person import click, click_at, find, press, sees, wait

SIZES = [(1024, 600), (1280, 720), (2560, 1440)]


# ---- the binder


def test_the_binder_shows_what_is_owned_and_hides_the_rest(app: App) -> None:
    page = show(app, Binder)
    assert sees(app, "Black Nail Polish")
    pick(app, "Which set", 2, 4)
    assert not sees(app, "Bat-Wing Bookmark") and sees(app, "not found yet")
    click(app, "not found yet")
    assert app.scene is page, "what nobody has found is not shown large"


def test_a_card_of_the_binder_opens_large(app: App) -> None:
    show(app, Binder)
    click(app, "Lace Gloves")
    assert isinstance(app.scene, CardZoom) and len(app.scene.rows) == 46
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Binder)


def test_new_cards_are_marked_until_the_binder_closes(app: App, collections: Collections) -> None:
    earn(collections, 1)
    open_all(collections)
    page = show(app, Binder)
    assert sum(thumb.fresh for thumb in page.thumbs) == 5
    click(app, "Back")
    assert collections.new_cards() == set()


def test_packs_can_be_opened_only_when_there_are_some(app: App, collections: Collections) -> None:
    page = show(app, Binder)
    assert not find(app, "Open").lit
    earn(collections, 1)
    page.rebuild()
    click(app, "Open a pack")
    assert isinstance(app.scene, PackOpening)


def test_the_binder_leads_to_decks_and_profiles(app: App) -> None:
    show(app, Binder)
    click(app, "Decks")
    assert isinstance(app.scene, DeckBuilder)
    press(app, pygame.K_ESCAPE)
    click(app, "Profiles")
    assert isinstance(app.scene, Profiles)


# ---- packs


def test_a_click_tears_the_pack_and_the_cards_are_owned_at_once(app: App, collections: Collections) -> None:
    earn(collections, 1)
    page = show(app, PackOpening)
    assert isinstance(page, PackOpening)
    page.luck = Random(2)
    click(app, "A pack of cards")
    assert collections.me.packs == 0 and len(collections.owned()) == 51
    wait(app, 2)
    assert not page.busy() and len([thing for thing in app.elements() if "Face-down" in thing.label]) == 5


def test_drawing_along_its_top_tears_it_too(app: App, collections: Collections) -> None:
    earn(collections, 1)
    page = show(app, PackOpening)
    assert isinstance(page, PackOpening)
    rect = find(app, "A pack of cards").rect
    drag(app, (rect.left + 4, rect.top + 12), (rect.right - 4, rect.top + 12))
    assert len(page.contents) == 5


def test_cards_turn_one_by_one_and_new_ones_are_marked(app: App, collections: Collections) -> None:
    earn(collections, 1)
    page = show(app, PackOpening)
    assert isinstance(page, PackOpening)
    click(app, "A pack of cards")
    wait(app, 1.5)
    for number in range(1, 6):
        assert not sees(app, "To the collection")
        click(app, f"Face-down card {number}")
        wait(app, 1.2)
        assert not sees(app, f"Face-down card {number}")
    assert all(card.fresh for card in page.cards) and sees(app, ", New")
    click(app, "To the collection")
    assert isinstance(app.scene, Title)


def test_showing_them_all_leaves_the_ceremony_out(app: App, collections: Collections) -> None:
    earn(collections, 2)
    page = show(app, PackOpening)
    click(app, "A pack of cards")
    click(app, "Show them all")
    assert not sees(app, "Face-down")
    click(app, "Next pack (1 left)")
    assert sees(app, "A pack of cards")
    press(app, pygame.K_RETURN)
    wait(app, 2)
    press(app, *[pygame.K_SPACE] * 5)
    wait(app, 1)
    assert sees(app, "To the collection") and app.scene is page


def test_a_double_click_shows_them_all_and_leads_no_further(app: App, collections: Collections) -> None:
    earn(collections, 2)
    page = show(app, PackOpening)
    assert isinstance(page, PackOpening)
    click(app, "A pack of cards")
    spot = find(app, "Show them all").rect.center
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step([Event(kind, pos=spot, button=1)], 0.02)
    assert len(page.contents) == 5 and sees(app, "Next pack (1 left)")
    click_at(app, spot)
    assert not page.contents


def test_leaving_in_the_middle_loses_nothing(app: App, collections: Collections) -> None:
    earn(collections, 1)
    show(app, PackOpening)
    click(app, "A pack of cards")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title) and len(collections.owned()) == 51 and len(collections.new_cards()) == 5


def test_calm_mode_opens_without_flight_or_sparks(open_app: Callable[..., App]) -> None:
    app = open_app(reduced_motion=True)
    earn(collections_of(app, GAME), 1)
    page = show(app, PackOpening)
    click(app, "A pack of cards")
    wait(app, 0.2)
    click(app, "Face-down card 1")
    wait(app, 0.2)
    assert not page.busy()


# ---- profiles


def test_profiles_are_made_named_chosen_and_deleted(app: App, collections: Collections) -> None:
    show(app, Profiles)
    click(app, "New profile")
    click(app, "Name")
    press(app, *[pygame.K_BACKSPACE] * 20)
    app.step([Event(pygame.TEXTINPUT, text="Wren")], 0.02)
    assert collections.me.name == "Wren"
    click(app, "You: 0 won")
    assert collections.me.name == "You"
    click(app, "Wren: 0 won")
    click(app, "Delete")
    click(app, "Delete")
    assert [profile.name for profile in collections.profiles()] == ["You"] and not find(app, "Delete").lit


# ---- all of them


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", [Binder, DeckBuilder, PackOpening, Profiles])
def test_everything_has_room_in_every_window(
    open_app: Callable[..., App], size: tuple[int, int], page: type[Page]
) -> None:
    app = open_app(size)
    collections = collections_of(app, GAME)
    earn(collections, 3)
    collections.add_profile("Wren")
    scene = show(app, page)
    window = pygame.Rect((0, 0), size)
    firm = [
        widget
        for widget in scene.widgets
        if widget.focusable and not isinstance(widget, DeckCard) and not scene._scrolled(widget)
    ]
    rects = [scene.place(widget) for widget in firm]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


def test_a_robot_builds_a_deck_and_opens_a_pack_by_mouse(app: App, collections: Collections) -> None:
    """From the binder: a pack, then a small deck of twenty cards with the new ones in it."""
    earn(collections, 1)
    show(app, Binder)
    click(app, "Open a pack")
    click(app, "A pack of cards")
    wait(app, 1.5)
    for number in range(1, 6):
        click(app, f"Face-down card {number}")
    wait(app, 1.5)
    click(app, "To the collection")
    click(app, "Decks")
    click(app, "New deck")
    builder = app.scene
    assert isinstance(builder, DeckBuilder)
    for place in range(1, 5):
        pick(app, "Kind of card", place, 5)
        for _ in range(5):
            thumb = next(thumb for thumb in builder.thumbs if not thumb.used and builder.in_view(thumb))
            click_at(app, builder.place(thumb).center)
    assert collections.faults(builder.draft.cards, builder.draft.leader) == () and len(in_deck(app)) == 20

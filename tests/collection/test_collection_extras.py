"""The collection around the table: decks are chosen before a match, and the spoils come after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game import GAMES, Match
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.collecting import Spoils
from game.core.state import State
from scenes.collection import spoils
from scenes.collection.binder import Binder
from scenes.collection.collection_extras import CollectionExtras, extras_of
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.game_extras import GameExtras
from scenes.collection.ownership import Collections
from scenes.collection.spoils import SpoilsPage
from scenes.look import seat_marks
from scenes.pages.new_game import NewGame
from scenes.pages.results import Results
from scenes.pages.title import Title
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.storage.settings_file import LastSeat, read_settings
from scenes.table.match.match_end import match_facts
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.collection.conftest import GAME, earn, open_all
from tests.scenes.person import click, find, press, sees, wait

CLAIM = Spoils(0, 1, ("silas_crow", "moonlit_cathedral"), False)


def new_game(app: App) -> NewGame:
    app.push(Title())
    page = NewGame(GAME)
    app.push(page)
    return page


# ---- before the match


def test_games_without_a_collection_bring_nothing(app: App) -> None:
    pages = extras_of(app, "battlegoats")
    setup = Setup("battlegoats", (SeatSetup("person", "You"),))
    assert type(pages) is GameExtras and pages.doors() == () and pages.prepared(setup, {}) == setup


@pytest.mark.parametrize(("door", "page"), [("Collection", Binder), ("Decks", DeckBuilder)])
def test_the_new_game_page_leads_to_collection_and_decks(app: App, door: str, page: type[Scene]) -> None:
    new = new_game(app)
    click(app, door)
    assert isinstance(app.scene, page)
    click(app, "Back")
    assert app.scene is new


def test_the_match_is_played_with_the_chosen_deck_and_a_rival(app: App, collections: Collections) -> None:
    setup = new_game(app).setup()
    match = Match(GAME, 2, setup.options)
    assert match.rules is not None and setup.options["_character0"] == "ophelia_vane"
    assert setup.notes == {"deck0": str(collections.decks()[0].id)}
    rival = setup.options["_character1"]
    assert setup.seats[1].name == app.text(f"gothest.card.{rival}.name") and rival != "ophelia_vane"


def test_a_deck_of_ones_own_and_a_named_rival_are_remembered(app: App, collections: Collections) -> None:
    rules, rows = collections.rules, collections.rows
    by_suit = [[key for key in rules.starting_deck.cards if rows[key].cls == suit] for suit in rules.suits]
    small = [key for suit in by_suit for key in suit[:5]]
    number = collections.add_deck("Thin", "wren_hollow", small)
    page = new_game(app)
    rect = find(app, "Deck, Seat 1").rect
    page.choices.seat_choices[0] = f"deck:{number}"
    page.rebuild()
    page.choices.seat_choices[1] = "rival:lady_sable"
    page.rebuild()
    assert find(app, "Deck, Seat 1: Thin, led by Wren Hollow").rect == rect
    setup = page.setup()
    assert (setup.options["_character0"], setup.options["_character1"]) == ("wren_hollow", "lady_sable")
    assert setup.options["_deck0"] == collections.rules.deck_text(small)
    page.leave()
    app.settings = read_settings(app.folders)
    again = NewGame(GAME)
    app.replace(again)
    assert again.setup() == setup


def test_only_playable_decks_are_offered_and_without_one_the_first_is_lent(app: App, collections: Collections) -> None:
    collections.add_deck("Half", "ophelia_vane", collections.rules.starting_deck.cards[:30])
    page = new_game(app)
    choice = page.choices.seat_choice(0)
    assert choice and [words for _, words in choice.values] == ["First Night, led by Ophelia Vane"]
    collections.remove_deck(collections.decks()[0].id)
    setup = page.setup()
    starter = collections.rules.starting_deck.cards
    assert setup.options["_deck0"] == collections.rules.deck_text(starter) and setup.notes == {}


def test_lent_decks_have_faces_of_their_own(app: App, collections: Collections) -> None:
    setup = Setup(GAME, (SeatSetup("person", "You"), SeatSetup("novice+bold", "Lola")))
    around = CollectionExtras(app, GAME)
    deck = f"deck:{collections.decks()[0].id}"
    for first, second in (("", ""), (deck, ""), ("", deck), ("", "rival:ophelia_vane")):
        prepared = around.prepared(setup, {0: first, 1: second})
        assert prepared.leader(0) != prepared.leader(1) and prepared.options["_deck0"]
    assert around.prepared(setup, {0: deck, 1: ""}).leader(0) == "ophelia_vane", "what was chosen stays"


def test_two_people_play_with_decks_of_their_own_profiles(app: App, collections: Collections) -> None:
    collections.add_profile("Wren")
    page = new_game(app)
    page.choices.set_kind(1, "person")
    page.rebuild()
    choice = page.choices.seat_choice(1)
    assert choice and [words.partition(":")[0] for _, words in choice.values][1] == "You"
    page.choices.seat_choices[0] = choice.values[1][0]
    page.rebuild()
    setup = page.setup()
    around = CollectionExtras(app, GAME)
    assert [around.profile_at(setup, place) for place in (0, 1)] == [profile.id for profile in collections.profiles()]


def test_who_chooses_a_character_chooses_among_those_of_the_profile(app: App, collections: Collections) -> None:
    """P4: a person among the characters that the deck's owner has, a rival only itself, a guest those of the start."""
    page = new_game(app)
    assert "_choice0" not in page.setup().options
    page.choices.options["character"] = "choose"
    page.choices.seat_choices[1] = "rival:lady_sable"
    options = page.setup().options
    assert (options["_choice0"], options["_choice1"]) == ("ophelia_vane wren_hollow", "lady_sable")
    given = (collections.me.id, "silas_crow")
    collections.store.change(lambda db: db.execute("INSERT INTO card VALUES (?, ?, 1, 0)", given))
    assert page.setup().options["_choice0"] == "ophelia_vane silas_crow wren_hollow"
    match = Match(GAME, 2, page.setup().options)
    assert [len(match.legal(seat)) for seat in match.waiting] == [3, 1]
    collections.remove_deck(collections.decks()[0].id)
    assert page.setup().options["_choice0"] == "ophelia_vane wren_hollow", "a guest plays with the first deck"


@pytest.mark.parametrize("people", [("person", "novice"), ("person", "person")])
def test_a_character_that_was_lost_cannot_be_chosen_again(
    app: App, collections: Collections, people: tuple[str, str]
) -> None:
    """P2, P4: among people with real stakes; against a computer nobody loses a card."""
    page = new_game(app)
    if people[1] == "person":
        collections.add_profile("Wren")
        page.choices.seats[1] = LastSeat("person")
        choice = page.choices.seat_choice(1)
        assert choice is not None
        page.choices.seat_choices[0] = choice.values[1][0]
    for name, value in (("character", "choose"), ("stakes", "real")):
        page.choices.options[name] = value
    table = Table(app, replace(page.setup(), speed="instant"))
    app.replace(table)
    match = table.seating.match
    table.submit(Action(0, "choose", ("wren_hollow",)))
    table.submit(match.legal(1)[0])
    table.submit(Action(0, "concede"))
    table.director.finish()
    for _ in range(40):
        app.step([], 0.1)
    assert isinstance(app.scene, SpoilsPage) and app.scene.spoils.cards == ("wren_hollow",)
    press(app, 13)
    assert isinstance(app.scene, Results)
    lost = people[1] == "person"
    kept = "ophelia_vane" if lost else "ophelia_vane wren_hollow"
    assert app.scene.summary.setup.options["_choice0"] == kept


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The seats whose deck's leader was drawn since it was emptied, and that leader."""
    drawn: list[tuple[int, str]] = []
    draw = seat_marks.leader_portrait

    def watched(game: str, seat: int, key: str, px: int) -> pygame.Surface:
        drawn.append((seat, key))
        return draw(game, seat, key, px)

    monkeypatch.setattr(seat_marks, "leader_portrait", watched)
    return drawn


def test_the_face_at_a_seat_is_that_of_its_deck(
    app: App, collections: Collections, faces: list[tuple[int, str]]
) -> None:
    """While luck still has to say which rival comes there is only the emblem of the seat."""
    page = new_game(app)
    assert faces == [(0, "ophelia_vane"), (1, "")] and page.choices.name_of(1) == "Any rival"
    faces.clear()
    page.choices.seat_choices[1] = "rival:lady_sable"
    page.rebuild()
    assert faces == [(0, "ophelia_vane"), (1, "lady_sable")] and page.choices.name_of(1) == "Lady Sable"
    page.choices.seat_choices[1] = "rival:nobody_of_ours"
    page.rebuild()
    assert faces[-1] == (1, "")


def test_the_results_show_who_came_and_the_score(
    app: App, collections: Collections, faces: list[tuple[int, str]]
) -> None:
    """“Any rival” is somebody in the end: the results draw that character beside that name, and what decided."""
    setup = replace(new_game(app).setup(), seed=4, speed="instant")
    came = setup.options["_character1"]
    table = Table(app, replace(setup, seats=(SeatSetup("novice", "Ann"), setup.seats[1])))
    app.replace(table)
    match, luck = table.seating.match, Random(4)
    for _ in as_long_as(lambda: match.outcome is None):
        table.submit(luck.choice(match.legal(match.waiting[0])))
    assert match.outcome is not None
    view = match.view(SPECTATOR)
    facts = tuple(match_facts(table.seating))
    standings = tuple(table.rules.guide.standing(view, seat) for seat in range(2))
    summary = MatchSummary(table.setup, match.outcome.reason, match.outcome.ranks, facts, standings)
    faces.clear()
    app.replace(Results(summary))
    wait(app, 1)
    names = "Ann", app.text(f"gothest.card.{came}.name")
    assert set(faces) == {(0, "ophelia_vane"), (1, came)} and names[1] == setup.seats[1].name
    for seat in range(2):
        score = [(what, str(view.counts[view.layout.counter_index[f"s{seat}.{what}"]])) for what in ("bats", "silver")]
        assert list(summary.standings[seat]) == score
    told = [table.sentences.said(fact.key, fact.args) for fact in summary.facts]
    assert not any(name in line for name in names for line in told), "the podium says it once"


# ---- after the match


def summary(collections: Collections, ranks: tuple[int, int] = (1, 2)) -> MatchSummary:
    """A match of the chosen profile's first deck against Silas Crow."""
    seats = (SeatSetup("person", "You"), SeatSetup("regular", "Silas Crow"))
    return MatchSummary(Setup(GAME, seats, {}, notes={"deck0": str(collections.decks()[0].id)}), "BATS", ranks)


def spoils_page(app: App, collections: Collections, spoils: Spoils = CLAIM) -> SpoilsPage:
    """The page after a match that somebody has won."""
    people = (collections.me.id, None) if spoils.winner == 0 else (None, collections.me.id)
    page = SpoilsPage(GAME, summary(collections, (1, 2) if spoils.winner == 0 else (2, 1)), spoils, people)
    app.replace(page)
    return page


def test_the_winner_claims_the_character_and_a_card(app: App, collections: Collections) -> None:
    page = spoils_page(app, collections)
    assert collections.me.packs == 1 and not collections.owned()["silas_crow"], "not before it is claimed"
    wait(app, 4)
    assert not page.busy() and sees(app, "Moonlit Cathedral, New") is False and sees(app, "Silas Crow")
    click(app, "Claim the spoils")
    assert collections.owned()["silas_crow"] == 1 and collections.owned()["moonlit_cathedral"] == 2
    assert isinstance(app.scene, Results)


def test_among_friends_the_spoils_go_back(app: App, collections: Collections) -> None:
    before = collections.owned()
    spoils_page(app, collections)
    click(app, "Friendly")
    assert collections.owned() == before and collections.me.won == 1 and isinstance(app.scene, Results)


def test_closing_the_program_keeps_the_spoils(app: App, collections: Collections) -> None:
    spoils_page(app, collections)
    app.replace(Title())
    assert collections.owned()["silas_crow"] == 1
    app.replace(Title())
    assert collections.owned()["silas_crow"] == 1, "once"


def test_the_loser_of_real_stakes_is_told_and_plays_on_with_less(app: App, collections: Collections) -> None:
    page = spoils_page(app, collections, Spoils(1, 0, ("ophelia_vane", "skull_mug"), True))
    assert "2 fewer cards" in " ".join(page.told) and not sees(app, "Friendly")
    click(app, "Go on")
    assert collections.owned()["skull_mug"] == 0 and collections.me.most == 10
    results = app.scene
    assert isinstance(results, Results)
    cards = collections.cards_of(collections.decks()[0])
    assert results.summary.setup.options["_deck0"] == collections.rules.deck_text(cards)
    assert results.summary.setup.options["_character0"] == "wren_hollow"


def test_a_loser_of_trophies_is_consoled(app: App, collections: Collections) -> None:
    before = collections.owned()
    for left in ("2 more defeats", "1 more defeat,", "1 pack earned"):
        page = spoils_page(app, collections, CLAIM._replace(winner=1, loser=0))
        assert left in page.told[-1] and "copies" in page.told[0]
        click(app, "Go on")
    assert collections.owned() == before and collections.me.packs == 1


def test_nobody_collects_from_himself_or_for_opponents_only(app: App, collections: Collections) -> None:
    match = finished(collections, {"_character0": "ophelia_vane"})
    told = summary(collections)
    notes = dict(told.setup.notes)
    assert spoils.spoils_page(app, MatchSummary(replace(told.setup, notes={}), "BATS", (1, 2)), match) is None
    twice = replace(told.setup, notes={**notes, "deck1": notes["deck0"]})
    assert spoils.spoils_page(app, MatchSummary(twice, "BATS", (1, 2)), match) is None
    assert isinstance(spoils.spoils_page(app, told, match), SpoilsPage)


def finished(collections: Collections, options: dict[str, str]) -> State:
    """A match that was played to its end by luck."""
    match, luck = Match(GAME, 2, options, seed=4), Random(4)
    for _ in as_long_as(lambda: match.waiting):
        match.submit(luck.choice(match.legal(match.waiting[0])))
    return match.view(0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_table_leads_to_spoils_and_then_to_results(app: App, collections: Collections, seed: int) -> None:
    page = new_game(app)
    setup = replace(page.setup(), seed=seed, speed="instant")
    table = Table(app, setup)
    app.replace(table)
    luck = Random(seed)
    match = table.seating.match
    for _ in as_long_as(lambda: match.waiting):
        table.submit(luck.choice(match.legal(match.waiting[0])))
    table.director.finish()
    for _ in range(40):
        if app.scene is not table:
            break
        app.step([], 0.1)
    collecting = GAMES[GAME].collecting
    assert collecting is not None
    spoils = collecting.spoils(match.view(0))
    assert isinstance(app.scene, SpoilsPage) and app.scene.spoils == spoils
    press(app, 13)
    assert isinstance(app.scene, Results) and collections.me.won + collections.me.lost == 1
    again = app.scene.summary.setup
    assert again.notes == setup.notes and again.options["_deck0"] == setup.options["_deck0"]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1440)])
def test_the_spoils_have_room(open_app: Callable[..., App], size: tuple[int, int]) -> None:
    from scenes.collection.ownership import collections_of

    app = open_app(size)
    collections = collections_of(app, GAME)
    earn(collections, 1)
    open_all(collections)
    spoils_page(app, collections)
    wait(app, 3)
    rects = [thing.rect for thing in app.elements()]
    assert all(app.screen.get_rect().contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))

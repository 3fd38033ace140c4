"""The title lays out any number of games."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import GAMES, Games
from scenes.look import cards as faces
from scenes.look import game_caption, text, theme
from scenes.look.game_caption import caption_height, learning, players_and_minutes
from scenes.look.measure import Measure
from scenes.pages import title
from scenes.pages.learn import Learn
from scenes.pages.new_game import NewGame
from scenes.pages.printed_cards import PrintedCards
from scenes.pages.title import FULL_ROW, ContinueButton, Title, fan_layout, tagline
from scenes.shell.app import App
from scenes.shell.scene import Scene
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.scenes.person import click, click_at, find, press

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
NUMBERS = (1, 2, 4, 5, 6, 8, 10, 13)


def known(game: str) -> str:
    """A game that has words."""
    return game if game in GAMES else "goout"


def some_games(number: int) -> dict[str, object]:
    """A number of names of games; those beyond the first ones are only there to take up room."""
    keys = [*GAMES, *(f"game{more}" for more in range(number))][:number]
    return {key: GAMES.get(key, GAMES["goout"]) for key in keys}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_cards_lie_side_by_side_between_heading_and_plaque(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, number: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(title, "GAMES", some_games(number))
    monkeypatch.setattr(title, "game_cover", lambda game, height: faces.back("goout", height))
    for piece in ("game_caption", "game_plaque"):
        drawn = getattr(title, piece)
        monkeypatch.setattr(title, piece, lambda game, *rest, drawn=drawn: drawn(known(game), *rest))
    monkeypatch.setattr(title, "caption_height", lambda games, *rest: caption_height([*map(known, games)], *rest))
    app = open_app(size)
    page = Title()
    app.push(page)
    cards, whole = [card.card for card in page._cards], [card.rect for card in page._cards]
    assert len(cards) == number
    heading, foot = page.box(0, 122, 0, 0).top, page.box(0, page.high - 91, 0, 0).top
    low = foot if page.captions else page.box(0, page.high - 169, 0, 0).top + page.measure.px(title.SINK)
    for card, rect in zip(cards, whole, strict=True):
        assert app.screen.get_rect().contains(rect)
        assert heading - 2 <= card.top and rect.bottom <= low
        assert card.height > size[1] / 6, "large enough to be read"
    for places in (cards, whole):
        assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (1280, 1024)])
def test_what_a_game_is_like_can_be_read_without_pointing(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(title, "GAMES", some_games(5))
    for wishes, shown in (({}, True), ({"text_scale": 1.2}, True), ({"text_scale": 1.5}, size[0] / size[1] < 1.5)):
        app = open_app(size, **wishes)
        app.push(page := Title())
        assert page.captions == shown


def test_a_press_on_what_a_card_is_like_is_one_on_the_card(app: App) -> None:
    app.push(page := Title())
    card = page._cards[1]
    click_at(app, (card.rect.centerx, card.rect.bottom - 5))
    assert isinstance(app.scene, NewGame) and app.scene.game == [*GAMES][1]


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize(("sign", "page"), [("Learn to play", Learn), ("Cards on your own table", PrintedCards)])
def test_the_signs_beside_the_heading_open_their_pages(app: App, hands: str, sign: str, page: type[Scene]) -> None:
    app.push(Title())
    if hands == "mouse":
        click(app, sign)
    else:
        for _ in as_long_as(lambda: not find(app, sign).focused):
            press(app, pygame.K_TAB)
        assert find(app, sign).rect.width > 100
        press(app, pygame.K_RETURN)
    assert isinstance(app.scene, page)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


@pytest.mark.parametrize("number", range(1, 31))
def test_every_game_has_a_place_in_rows_of_nearly_the_same_length(number: int) -> None:
    rows, tall = fan_layout(number, 1280, 720)
    assert sum(rows) == number and rows[0] - rows[-1] <= 1 and tall > 0
    assert len(rows) == 1 or number > FULL_ROW


def test_all_games_of_the_house_are_there_in_their_order(open_app: OpenApp) -> None:
    app = open_app()
    app.push(Title())
    labels = [thing.label for thing in app.elements()]
    assert labels[: len(GAMES)] == [app.text(f"{game}.name") for game in GAMES]


def test_the_line_under_the_name_counts_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, words in ((1, "One card game at"), (5, "Five card games at"), (40, "40 card games at")):
        monkeypatch.setattr(title, "GAMES", some_games(number))
        assert tagline().startswith(words)


def test_the_facts_take_the_seats_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert players_and_minutes("battlegoats") == "2–6 players  ·  5–30 min"
    assert players_and_minutes("goout") == "2–5 players  ·  10–30 min"
    monkeypatch.setattr(game_caption, "GAMES", Games(goout=GAMES["gothest"].seats))
    assert players_and_minutes("goout").startswith("2 players")


def test_every_game_of_the_house_says_how_much_there_is_to_learn() -> None:
    assert [learning(game) for game in ("goout", "battlegoats", "gothies")] == [
        "quick to learn",
        "some rules to learn",
        "a lot to discover",
    ]


def test_what_continue_continues_is_never_cut_off(app: App) -> None:
    """Where the names find no room, their number stands for them; to be heard are all of them."""
    button = ContinueButton(pygame.Rect(0, 0, 320, 50), "Continue", Measure(1.0), lambda: None, "main", 21)
    names = "Goblin Slayer-Slayer: You, Brash Bruno, Prudence Pall, Sly Nix"
    button.about, button.brief = names, "Goblin Slayer-Slayer: 4 players"
    for room, wanted in ((296.0, button.brief), (3000.0, names)):
        words, px = button.line(room)
        assert words == wanted and text.width(words, theme.STRONG_FONT, px) <= room
    assert names in button.says()

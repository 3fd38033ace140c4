"""The title lays out any number of games."""

from __future__ import annotations

from itertools import combinations

import pytest

from game import GAMES
from scenes.look import cards as faces
from scenes.pages import title
from scenes.pages.title import FULL_ROW, Title, fan_layout, players_and_minutes, tagline
from tests.conftest import OpenApp

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
NUMBERS = (1, 2, 4, 5, 6, 8, 10, 13)


def some_games(number: int) -> dict[str, object]:
    """So many names of games; those beyond the first ones are only there to take up room."""
    keys = [*GAMES, *(f"game{more}" for more in range(number))][:number]
    return {key: GAMES.get(key, GAMES["goout"]) for key in keys}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_cards_lie_side_by_side_between_heading_and_plaque(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, number: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(title, "GAMES", some_games(number))
    monkeypatch.setattr(title, "game_cover", lambda game, height: faces.back("goout", height))
    app = open_app(size)
    page = Title()
    app.push(page)
    cards = [card.rect for card in page._cards]
    assert len(cards) == number
    heading, plaque = page.box(0, 122, 0, 0).top, page.box(0, page.high - 169, 0, 0).top
    for rect in cards:
        assert app.screen.get_rect().contains(rect)
        assert heading - 2 <= rect.top and rect.bottom <= plaque + page.measure.px(title.SINK)
        assert rect.height > size[1] / 6, "large enough to be read"
    assert not [pair for pair in combinations(cards, 2) if pair[0].colliderect(pair[1])]


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


def test_the_plaque_takes_the_seats_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert players_and_minutes("battlegoats") == "2–6 players  ·  5–30 min"
    assert players_and_minutes("goout") == "2–5 players"
    monkeypatch.setattr(title, "GAMES", {"goout": GAMES["gothest"]})
    assert players_and_minutes("goout") == "2 players"

"""The page of strengths: every measured pairing with its interval, and an honest word about luck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Color, Rect, Surface

from game import GAMES
from game.ai.strength import Figure, Loss, as_text
from scenes.look import theme
from scenes.look.share_bar import draw_share_bar
from scenes.pages import strength
from scenes.pages.new_game import NewGame
from scenes.pages.strength import StrengthPage, closest_pair
from scenes.shell.app import App
from scenes.storage.files import problems
from tests.scenes.person import click, press, sees

CLOSE = Figure("goout", "expert", "regular", 2, 400, 220.0, "300 playouts", "2026-11-21", "0.1.0")
FAR = replace(CLOSE, hero="regular", others="novice", wins=300.0, budget="usual", options={"length": "battle"})


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the figures, to be written."""
    path = tmp_path / "strength.toml"
    monkeypatch.setattr(strength, "FIGURES_FILE", path)
    return path


def test_each_figure_stands_there_with_its_interval_and_how_it_was_measured(app: App, table: Path) -> None:
    table.write_text(as_text([CLOSE, FAR, replace(FAR, game="gothest", others="random", options={})]), "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, "Expert against Regular: 55 % (50 to 60) 400 matches · 300 tries a decision · 2026-11-21 · 0.1.0")
    assert sees(app, "Regular against Novice: 75 % (71 to 79) 400 matches · each in its usual time")
    assert sees(app, f"{app.text('goout.option.length')} One battle · 2026-11-21")
    assert len([thing for thing in app.elements() if "matches ·" in thing.label]) == 2


def test_where_all_play_together_the_matches_are_counted_once(app: App, table: Path) -> None:
    """A deal among four equals is one match, and so is the interval."""
    among = replace(CLOSE, game="goblins", hero="novice", others="novice", seats=4, games=100, wins=39.0, together=True)
    table.write_text(as_text([among]), "utf-8")
    app.push(StrengthPage("goblins"))
    assert sees(app, "4 × Novice together: how often it ends well: 39 % (30 to 49) 100 matches")
    assert sees(app, "only once where all play together")


def test_what_is_lost_against_perfect_play_stands_first(app: App, table: Path) -> None:
    """The strongest at the top, play by lot at the end, each with its interval and how it was measured."""
    lot = Loss("gothest", "random", 40, 0.1061, 0.0125, "usual", "2026-11-25", "0.1.0")
    losses = [
        lot,
        replace(lot, level="novice", lost=0.0131, error=0.008),
        replace(lot, level="master", lost=0.002, error=0.002, budget="300 playouts"),
        replace(lot, game="goout"),
    ]
    by_lot = replace(CLOSE, game="gothest", hero="regular", others="random")
    table.write_text(as_text([replace(CLOSE, game="gothest"), by_lot], losses), "utf-8")
    app.push(StrengthPage("gothest"))
    heads = [thing.label for thing in app.elements() if "of 1,000 (" in thing.label]
    assert [head.split(":")[0] for head in heads] == ["Master", "Novice", "A player who picks at random"]
    assert "2 of 1,000 (0 to 6) 300 tries a decision · 2026-11-25 · 0.1.0" in heads[0]
    assert "13 of 1,000 (0 to 29)" in heads[1] and "106 of 1,000 (82 to 131)" in heads[2]
    assert sees(app, "Each level played 40 such hands")
    labels = [thing.label for thing in app.elements()]
    (measured,) = (n for n, label in enumerate(labels) if "matches ·" in label)
    assert labels.index(heads[0]) < measured and "picks at random" in labels[measured], "no ladder by wins beside it"


@pytest.mark.parametrize("share", [0.0, 0.004, 0.5])
def test_a_bar_without_a_share_is_empty(share: float) -> None:
    ground, bar = Surface((200, 20), 0, 32), Rect(0, 0, 200, 20)
    draw_share_bar(ground, bar, share, (share, share), None, 1.0)
    brick = Color(theme.BRICK)
    assert any(ground.get_at((x, 5)) == brick for x in range(200)) == (share > 0.0)


def test_where_the_end_cannot_be_solved_nothing_is_said_about_it(app: App, table: Path) -> None:
    table.write_text(as_text([CLOSE]), "utf-8")
    app.push(StrengthPage("goout"))
    assert not sees(app, "perfect play")


@pytest.mark.parametrize(
    "wins, words",
    [
        (210.0, "may be chance"),
        (220.0, "over an evening it still shows"),
        (239.0, "over an evening"),
        (240.0, "Skill shows"),
    ],
)
def test_luck_is_named_where_neighbours_hardly_differ(app: App, table: Path, wins: float, words: str) -> None:
    table.write_text(as_text([replace(CLOSE, wins=wins), FAR]), "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, words)
    assert not sees(app, "luck alone")


@pytest.mark.parametrize("wins, lost, luck", [(392.0, 2, 4), (280.0, 30, 60), (180.0, 55, 100)])
def test_play_by_lot_is_the_scale_of_luck(app: App, table: Path, wins: float, lost: int, luck: int) -> None:
    """If luck alone decided 60 of 100 matches, who plays by lot would win 30."""
    scale = replace(CLOSE, hero="expert", others="random", wins=wins)
    table.write_text(as_text([CLOSE, replace(scale, hero="novice", wins=220.0), scale]), "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, f"still wins {lost} of 100 against Expert. So luck alone seems to decide {luck} of 100")
    assert sees(app, "Expert against a player who picks at random:")


def test_where_play_by_lot_never_wins_nothing_is_luck(app: App, table: Path) -> None:
    table.write_text(as_text([CLOSE, replace(CLOSE, hero="expert", others="random", wins=400.0)]), "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, "never wins against Expert") and not sees(app, "luck alone")


def test_the_strongest_stands_at_the_top(app: App, table: Path) -> None:
    table.write_text(as_text([replace(FAR, others="random"), FAR, CLOSE]), "utf-8")
    app.push(StrengthPage("goout"))
    heads = [thing.label.split(":")[0] for thing in app.elements() if "matches ·" in thing.label]
    assert heads == ["Expert against Regular", "Regular against Novice", "Regular against a player who picks at random"]


@pytest.mark.parametrize("together, words", [(True, "common goal"), (False, "have not been measured against")])
def test_without_neighbours_it_is_said_what_is_known(app: App, table: Path, together: bool, words: str) -> None:
    table.write_text(as_text([replace(CLOSE, others="novice", together=together)]), "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, words)


def test_only_neighbours_two_at_a_table_tell_about_luck() -> None:
    elsewhere = [replace(CLOSE, others="novice"), replace(CLOSE, seats=4), replace(CLOSE, together=True)]
    assert closest_pair(elsewhere) is None
    assert closest_pair([FAR, CLOSE]) == CLOSE


@pytest.mark.parametrize("text", ["", "[[figure]\n", "[[figure]]\ngame = 3\n"])
def test_without_a_table_the_page_says_so(app: App, table: Path, text: str) -> None:
    problems.take_new()
    if text:
        table.write_text(text, "utf-8")
    app.push(StrengthPage("goout"))
    assert sees(app, "No matches of this game have been measured.")
    assert len(problems.take_new()) == 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_page_is_a_door_of_the_new_game_page(app: App, game: str) -> None:
    app.push(NewGame(game))
    click(app, "How strong?")
    assert isinstance(app.scene, StrengthPage)
    assert all(sees(app, app.text(f"{game}.level.{level}")) for level in strength.LISTED_LEVELS)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, NewGame)

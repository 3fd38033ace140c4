"""Examples on the pages of the rules: played, stepped, tried and begun again, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes.examples.example import examples
from scenes.examples.example_page import ExamplePage
from scenes.examples.try_table import TryTable
from scenes.look.game_pages import HelpPicture, PagePictures
from scenes.pages.help import RulesHelp
from scenes.shell.app import App
from scenes.sound.sound import SOFT, Sound
from scenes.storage.files import problems
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.player import Player
from tests.robot.robot import Robot

WITH = sorted({game for game in GAMES for page in range(1, 40) if examples(game, page)})
"""The games that have examples."""
MOST_DEEDS = 60
"""Touches after which a robot that tries an example gives up."""
GAME = "goout"


def first_page(game: str) -> int:
    return next(page for page in range(1, 40) if examples(game, page))


def opened(app: App, game: str, page: int) -> RulesHelp:
    """The rules of a game, opened at a page by turning the pages."""
    app.push(RulesHelp(game))  # something lies below
    rules = RulesHelp(game)
    app.push(rules)
    for _ in as_long_as(lambda: rules.page < page):
        Robot(app).press(pygame.K_RIGHT)
    return rules


@pytest.mark.parametrize("game", WITH)
def test_an_example_is_played_stepped_tried_and_begun_again(game: str, open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app(speed="instant")
    robot, rules = Robot(app), opened(app, game, first_page(game))
    live = rules.live
    assert live is not None and robot.sees(live.caption(0)) and not robot.find("Again").lit
    robot.click("Play")
    robot.wait_until(lambda: live.ended and not live.playing)
    assert robot.sees(live.caption(len(live.played.moves))) and not robot.find("Step").lit
    robot.click("Again")
    assert live.shown == 0 and robot.sees(live.caption(0))
    robot.click("Step")
    assert live.shown >= 1 and not live.playing
    kept = sorted(tmp_path.rglob("*"))
    robot.click("Try it")
    table = app.scene
    assert isinstance(table, TryTable) and table.seating.decisions == live.played.start
    player = Player(robot)
    for _ in range(MOST_DEEDS):
        robot.wait_until(lambda: bool(robot.lit()) or table.seating.outcome is not None)
        if table.seating.decisions >= live.played.start + len(live.played.moves) or table.seating.outcome is not None:
            break
        player.decide()
    assert table.seating.decisions > live.played.start
    robot.click("Begin again")
    again = app.scene
    assert isinstance(again, TryTable) and again is not table and again.seating.decisions == live.played.start
    robot.press(pygame.K_ESCAPE)
    assert app.scene is rules and rules.live is live
    assert sorted(tmp_path.rglob("*")) == kept, "nothing is kept of it"


def test_a_played_example_can_be_stopped_and_goes_on(open_app: OpenApp) -> None:
    app = open_app(speed="instant")
    rules, robot = opened(app, GAME, 3), Robot(app)
    robot.click("Play")
    robot.wait(0.3)
    assert robot.sees("Pause")
    robot.click("Pause")
    live = rules.live
    assert live is not None
    shown = live.shown
    robot.wait(8)
    assert live.shown == shown and robot.sees("Play")


def test_an_example_is_heard_softly_while_it_is_played(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    monkeypatch.setattr(Sound, "play", lambda _, cue, share=1.0, at=0.5: heard.append(share))
    rules, robot = opened(app, GAME, 3), Robot(app)
    heard.clear()
    robot.press(pygame.K_SPACE)
    robot.wait(1.0)
    assert rules.live is not None and rules.live.playing and heard and set(heard) == {SOFT}


def test_an_example_is_played_by_keys_and_opened_larger(app: App) -> None:
    rules, robot = opened(app, GAME, 3), Robot(app)
    assert rules.live is not None
    for _ in as_long_as(lambda: not robot.find("Larger").focused):
        robot.press(pygame.K_TAB)
    robot.press(pygame.K_RETURN)
    robot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    robot.wait(1.0)
    page = app.scene
    assert isinstance(page, ExamplePage) and page.live is not None and page.live.shown == 1 and rules.live.shown == 0
    assert page.live.pane.rect.width > rules.live.pane.rect.width
    robot.press(pygame.K_ESCAPE)
    assert app.scene == rules


def test_turning_the_page_frees_the_table(app: App) -> None:
    rules, robot = opened(app, GAME, 3), Robot(app)
    live = rules.live
    assert live is not None
    robot.click("Play")
    robot.press(pygame.K_RIGHT)
    assert rules.live is not live
    robot.press(pygame.K_LEFT)
    assert rules.live is not None and rules.live.shown == 0 and not rules.live.playing
    robot.press(pygame.K_ESCAPE)
    assert rules.live is None


def test_a_card_of_the_example_is_shown_large(app: App) -> None:
    rules, robot = opened(app, GAME, 3), Robot(app)
    live = rules.live
    assert live is not None
    robot.point(robot.find("(n13)").rect.center)
    robot.press(pygame.K_z)
    large = live.large()
    assert large is not None
    face, corner = large.blits[-1]
    assert app.screen.get_rect().contains(face.get_rect(topleft=corner))
    robot.press(pygame.K_ESCAPE)
    assert live.large() is None and app.scene is rules


def test_what_led_to_the_example_cannot_be_taken_back(app: App) -> None:
    rules, robot = opened(app, GAME, 3), Robot(app)
    robot.click("Try it")
    assert not robot.find("Undo").lit
    robot.press(pygame.K_u)
    table = app.scene
    assert isinstance(table, TryTable) and rules.live and table.seating.decisions == rules.live.played.start


def test_where_there_is_no_room_a_button_opens_the_example(open_app: OpenApp) -> None:
    app = open_app((1280, 720), ui_scale=2.0)
    rules, robot = opened(app, GAME, 3), Robot(app)
    assert rules.live is None
    robot.click("See it played")
    assert isinstance(app.scene, ExamplePage) and app.scene.live is not None


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0), ((800, 1000), 1.0)]
)
def test_words_table_caption_and_buttons_lie_apart(size: tuple[int, int], text_scale: float, open_app: OpenApp) -> None:
    app = open_app(size, text_scale=text_scale)
    rules = opened(app, GAME, 8)
    assert rules.live is not None and rules.scroll is not None
    parts = [
        rules.scroll.rect,
        rules.live.pane.rect,
        rules.caption.rect,
        *(button.rect for button in rules.controls.values()),
    ]
    doors = min(widget.rect.top for widget in rules.widgets if widget.label in ("Back", "All cards"))
    for number, part in enumerate(parts):
        assert part.bottom < doors and app.screen.get_rect().contains(part)
        assert part.collidelist(parts[number + 1 :]) < 0
    assert rules.live.pane.rect.height > size[1] * 0.25


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize(
    "nonsense",
    [
        "no example",
        {"moves": []},
        {"moves": ["0 fly"]},
        {"moves": ["0 choose kira"], "stack": {"deck": ["unicorn"]}},
        {"moves": ["0 choose kira"], "viewer": 5},
        {"moves": ["0 choose kira"], "seats": 9},
        {"moves": ["0 choose kira"], "colour": "red"},
        {"moves": ["nonsense"]},
        {"moves": ["0 choose kira ; 7"]},
    ],
)
def test_a_broken_example_costs_one_sentence_and_a_picture_is_shown(
    nonsense: object, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = PagePictures(page=[HelpPicture(cards=["n04"], example=[nonsense])])
    monkeypatch.setattr(PagePictures, "load", lambda _: pages)
    told: list[str] = []
    monkeypatch.setattr(problems, "add", told.append)
    app.push(rules := RulesHelp(GAME))
    app.step([], 0.1)
    assert rules.live is None and not Robot(app).sees("Try it")
    rules.rebuild()
    assert len(told) == 1
    pictures = [thing for thing in app.elements() if thing.label == catalogue()(f"{GAME}.rules.1.title")]
    assert len(pictures) == 2, "the headline and the picture"

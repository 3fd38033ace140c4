"""Who chooses a fighter sees how hard she is to play, her full name and advice, in the person's language."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from game.goout import state as at
from scenes.pages.cards_browser import CardsBrowser
from scenes.pages.help import RulesHelp
from scenes.shell.app import App
from scenes.table.table import Table
from scenes.words.advice import advice_of
from scenes.words.catalogue import catalogue
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable
from tests.robot.kit import settle, sit_at
from tests.robot.robot import Robot
from tests.words.reader import Reader

CHARACTERS = [row for row in GAMES["goout"].cards if row.cls == "character"]
LANGUAGES = ("en", "fi", "es", "ja")


def told(key: str, code: str) -> tuple[str, str, str]:
    """The name, the stars and the advice of a character."""
    row = next(row for row in CHARACTERS if row.key == key)
    advice = advice_of(catalogue((), code), "goout", row)
    assert advice is not None
    return advice.name, advice.stars, advice.words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_character_has_her_own_words(code: str) -> None:
    found = [told(row.key, code) for row in CHARACTERS]
    assert len({name for name, _, _ in found}) == len({words for _, _, words in found}) == len(CHARACTERS)
    assert {stars for _, stars, _ in found} == {"★☆☆", "★★★"}
    assert all("{" not in words for _, _, words in found), "numbers are filled in"
    assert told("kyoko", code)[1] == "★★★" and told("saya", code)[1] == "★☆☆"


def choosing(open_app: OpenApp, code: str) -> tuple[Robot, Table]:
    """A table at which the person chooses a fighter."""
    app = open_app((1280, 720), effects=0.0, ambience=0.0, language=code)
    table = sit_at(app, ("person", "random"), 7, "normal", "goout")
    settle(table)
    return Robot(app), table


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_choice_shows_stars_on_all_and_the_advice_of_the_one_that_is_looked_at(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    reader = Reader(monkeypatch)
    robot, table = choosing(open_app, code)
    robot.wait(1.0)
    bench = table.board.sprites[at.BENCH[0]]
    badges = [table.context.signs.badges[id(sprite)].parts[0].word for sprite in bench if sprite]
    assert sorted(badges) == ["★★★"] * 4 + ["★☆☆"] * 4
    assert not {told(row.key, code)[2] for row in CHARACTERS} & reader.read
    robot.point(next(thing for thing in robot.elements("card") if thing.lit).rect.center)
    robot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    robot.wait(1.5)
    looked = [row for row in CHARACTERS if set(told(row.key, code)) <= reader.read]
    assert len(looked) == 1, "the one under the pointer, with name, stars and advice"


@pytest.mark.usefixtures("still")
def test_stars_stay_when_the_table_is_laid_out_again(open_app: OpenApp) -> None:
    robot, table = choosing(open_app, "en")
    table.show_now()
    robot.wait(0.2)
    bench = [sprite for sprite in table.board.sprites[at.BENCH[0]] if sprite]
    assert len(bench) == 8 and all(id(sprite) in table.context.signs.badges for sprite in bench)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_gives_all_advice_on_one_page(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    app = open_app((1280, 720), language=code)
    reader = Reader(monkeypatch)
    app.push(RulesHelp("goout", (), 10))
    robot = Robot(app)
    robot.wait(0.5)
    scroll = app.scene.scroll  # type: ignore[attr-defined]
    for offset in range(0, 2000, 100):
        scroll.to(offset)
        robot.frame()
    for row in CHARACTERS:
        name, stars, words = told(row.key, code)
        assert f"{name} {stars}" in reader.read and words in reader.read


def test_the_page_of_all_cards_gives_the_advice_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(monkeypatch)
    page = CardsBrowser("goout")
    app.push(page)
    page._choose("character")
    robot = Robot(app)
    robot.wait(0.5)
    assert set(told(CHARACTERS[0].key, "en")) <= reader.read


@pytest.mark.usefixtures("still")
def test_a_phone_says_it_with_the_text_of_the_card(app: App) -> None:
    there = PhoneTable(app, "goout", (PHONE, PHONE), speed="fast")
    there.robot.wait(3.0)
    faces = {face.name: face for section in there.page(0).sections for face in section.cards}
    for row in CHARACTERS:
        face = faces[catalogue(())(f"goout.card.{row.key}.name")]
        assert all(part in face.words for part in told(row.key, "en")), face.words

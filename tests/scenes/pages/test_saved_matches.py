"""Several matches are kept: the title continues the last one, and a page names and throws away."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.look.widgets.confirm import Confirm
from scenes.pages.saved_matches import SavedMatches
from scenes.pages.title import Title
from scenes.saves.matches import match_folder
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.table.table import Table
from tests.robot.robot import Robot

pytestmark = pytest.mark.usefixtures("still")


def begun(app: App, game: str, decisions: int, people: int = 1) -> Table:
    """A match that is left after some decisions."""
    seats = tuple(SeatSetup("person" if place < people else "novice", "") for place in range(2))
    table = Table(app, Setup(game, seats, {}, 3, "instant"))
    app.replace(table)
    for _ in range(decisions):
        match = table.seating.match
        table.submit(match.legal(match.waiting[0])[0])
        app.step([], 0.1)
    app.replace(Title())
    app.step([], 0.1)
    return table


def test_without_matches_the_title_has_no_door_to_them(app: App) -> None:
    app.push(Title())
    robot = Robot(app)
    robot.frame()
    assert not robot.sees("Continue") and not robot.sees("Saved matches")


def test_the_title_says_which_match_and_goes_on_with_it(app: App) -> None:
    begun(app, "goout", 3)
    table = begun(app, "battlegoats", 2)
    robot = Robot(app)
    assert robot.find("Continue").label == "Continue: BattleGoats: You, Billy Bolt"
    title = app.scene
    assert isinstance(title, Title)
    assert robot.find("Continue").focused or (title.focus is not None and title.focus.label == "Continue")
    robot.click("Continue")
    robot.wait(0.3)
    assert isinstance(app.scene, Table)
    assert app.scene.seating.match.record == table.seating.match.record
    assert app.scene.board.view == app.scene.seating.view()
    assert app.scene.director.idle, "nothing is dealt a second time"


def test_the_log_is_there_again(app: App) -> None:
    table = begun(app, "goout", 30)
    before = table.director.log
    robot = Robot(app)
    robot.click("Continue")
    robot.wait(0.3)
    assert isinstance(app.scene, Table) and before
    assert [entry.sentence for entry in app.scene.director.log] == [entry.sentence for entry in before]


def test_two_people_come_back_through_the_curtain(app: App) -> None:
    app.settings.privacy = "curtain"
    begun(app, "goout", 1, people=2)
    robot = Robot(app)
    robot.click("Continue")
    assert robot.scene() == "Previously"
    robot.press(pygame.K_RETURN)
    robot.frame()
    assert robot.scene() == "Curtain"


def test_matches_are_named_and_thrown_away(app: App, tmp_path: Path) -> None:
    begun(app, "goout", 3)
    begun(app, "battlegoats", 2)
    robot = Robot(app)
    robot.click("Saved matches")
    page = app.scene
    assert isinstance(page, SavedMatches) and len(page.saved) == 2
    robot.click("Name of the match: BattleGoats")
    for _ in range(20):
        robot.press(pygame.K_BACKSPACE)
    robot.frame(pygame.Event(pygame.TEXTINPUT, text="Friday"))
    robot.press(pygame.K_RETURN)
    assert [saved.name for saved in match_folder(app).saved()] == ["Friday", ""]
    robot.click("Delete")
    asked = app.scene
    assert isinstance(asked, Confirm) and "Friday" in asked.question
    robot.click("Keep it")
    assert len(match_folder(app).saved()) == 2
    robot.click("Delete")
    robot.click("Delete")
    (left,) = match_folder(app).saved()
    assert left.header.game == "goout" and app.scene is page
    assert not [path for path in (tmp_path / "matches").iterdir() if "battlegoats" in path.name]
    robot.press(pygame.K_ESCAPE)
    robot.frame()
    assert robot.find("Continue").label.startswith("Continue: Go Out Battle")


def test_a_match_of_other_rules_says_so_and_stays(app: App, tmp_path: Path) -> None:
    begun(app, "goout", 3)
    (path,) = (tmp_path / "matches").glob("*.match")
    from tests.hostile.mutators import sealed

    path.write_bytes(sealed(path.read_bytes().replace(b'"deal":[', b'"deal":[7,')))
    app.replace(Title())
    robot = Robot(app)
    robot.frame()
    robot.click("Continue")
    assert isinstance(app.scene, Title) and path.exists()
    assert app._notices.showing is not None and "cannot continue" in app._notices.showing
    assert not problems.take_new()


def test_a_copy_of_a_match_has_a_row_of_its_own_and_goes_on(app: App, tmp_path: Path) -> None:
    table = begun(app, "goout", 3)
    (journal,) = (tmp_path / "matches").glob("*.match")
    copy = journal.with_name(f"{journal.stem} (conflicted copy).match")
    copy.write_bytes(journal.read_bytes())
    os.utime(copy, (1_790_000_000, 1_790_000_000))
    before = journal.read_bytes()
    robot = Robot(app)
    robot.frame()
    robot.click("Saved matches")
    robot.frame()
    assert robot.find("Copy “… (conflicted copy)”, 2026-09-2").label.endswith("· 3 decisions · 1 min")
    robot.click([thing for thing in robot.elements() if thing.label == "Go on"][-1])
    robot.wait(0.3)
    assert isinstance(app.scene, Table) and app.scene.seating.match.record == table.seating.match.record
    assert app.scene.seating.name.startswith(f"{journal.stem}-copy-")
    assert journal.read_bytes() == before and not copy.exists()

"""Files that are broken or missing: one sentence each that names the file, a placeholder, and the match goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

from scenes.look import theme
from scenes.pages.results import Results
from scenes.shell.app import App
from scenes.storage.files import ASSETS, problems
from scenes.table.surface import ground
from scenes.table.surface.layout import PANEL, load_map
from scenes.table.table import Table
from scenes.table.view import table_view as table_module
from tests.robot.kit import GAME, sit_at
from tests.robot.player import Player
from tests.robot.robot import FRAME, Robot

ROOT = ASSETS.parent
BROKEN_MAPS = {
    "missing": None,
    "no xml": "goats, only goats",
    "cut off": (ASSETS / "tables" / f"{GAME}.tmx").read_text("utf-8")[:900],
    "without layers": '<?xml version="1.0"?><map version="1.10" orientation="orthogonal" width="1" height="1" '
    'tilewidth="10" tileheight="10"></map>',
    "odd style": (ASSETS / "tables" / f"{GAME}.tmx").read_text("utf-8").replace('value="grid"', 'value="heap"'),
    "no number": (ASSETS / "tables" / f"{GAME}.tmx").read_text("utf-8").replace('value="127.0"', 'value="wide"'),
}


@pytest.mark.parametrize("kind", BROKEN_MAPS)
def test_a_broken_map_costs_one_notice_and_the_match_is_played_on_a_plain_table(
    app: App, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    text = BROKEN_MAPS[kind]
    if text is not None:
        (tmp_path / f"{GAME}.tmx").write_text(text, "utf-8")
    monkeypatch.setattr(table_module, "load_map", partial(load_map, folder=tmp_path))
    problems._known.clear()
    sit_at(app, ("person", "novice", "novice"), speed="instant")
    robot = Robot(app, 4, dt=FRAME)
    robot.frame()
    notice = app._notices.showing
    assert notice is not None and f"{GAME}.tmx" in notice and "plain table" in notice
    assert not app._notices._waiting
    robot.dt = 0.1
    Player(robot).play()
    assert isinstance(app.scene, Results)


def test_every_zone_of_a_plain_table_is_in_the_window(
    app: App, still: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "load_map", partial(load_map, folder=tmp_path))
    for seats in range(2, 7):
        sit_at(app, ["person"] + ["novice"] * (seats - 1), speed="instant")
        table = app.scene
        assert isinstance(table, Table)
        robot = Robot(app, dt=FRAME)
        robot.frame()
        window = app.screen.get_rect()
        assert all(window.contains(thing.rect) for thing in app.elements())
        assert robot.question() and len(robot.lit("card")) == 9
        assert len([thing for thing in robot.elements() if ".field/" in thing.label]) == 9 * seats


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game in another folder, with links to the assets."""
    folder = tmp_path_factory.mktemp("installation")
    for name in ("scenes", "game"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", folder)
    return folder


def damaged(installation: Path, *lost: str, broken: tuple[str, ...] = ()) -> str:
    """Play a match by computers where these files are lost or nonsense; the log. It must come to its end."""
    shutil.rmtree(installation / "assets", ignore_errors=True)
    shutil.copytree(ASSETS, installation / "assets", copy_function=_link)
    for pattern in (*lost, *broken):
        paths = list((installation / "assets").glob(pattern))
        assert paths, pattern
        for path in paths:
            path.unlink()
            if pattern in broken:
                path.write_text("goats, only goats", "utf-8")
    user = installation / "user"
    command = [sys.executable, "main.py", "--smoke", "--game", GAME, "--seats", "novice,novice", "--speed", "instant"]
    ran = subprocess.run(
        [*command, "--user-dir", str(user)], cwd=installation, capture_output=True, text=True, timeout=1800, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "played to its end" in ran.stdout and "Traceback" not in ran.stderr
    return ran.stdout


def _link(src: str, dst: str) -> None:
    """A second name of a file, or a copy where the system gives none."""
    try:
        os.link(src, dst)
    except OSError:
        shutil.copy(src, dst)


def warnings(log: str, name: str) -> list[str]:
    """The lines of the log that name a file."""
    return [line for line in log.splitlines() if name in line]


ONE_FILE = [
    ("tables/battlegoats.tmx", "battlegoats.tmx"),
    ("art/battlegoats/back.webp", "back.webp"),
    ("art/battlegoats/table.webp", "table"),
    ("art/battlegoats/look.toml", "look.toml"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("pattern", "name"), [*ONE_FILE, ("fonts/lilita-one-400.ttf", "lilita-one-400.ttf")])
def test_a_missing_file_is_named_once(installation: Path, pattern: str, name: str) -> None:
    log = damaged(installation, pattern)
    assert len(warnings(log, name)) == 1, log


@pytest.mark.slow
@pytest.mark.parametrize(("pattern", "name"), ONE_FILE)
def test_a_file_full_of_nonsense_is_named_once(installation: Path, pattern: str, name: str) -> None:
    log = damaged(installation, broken=(pattern,))
    assert len(warnings(log, name)) == 1, log


def test_a_badly_damaged_installation_still_plays(installation: Path) -> None:
    log = damaged(
        installation, "art/battlegoats/**/*.webp", "fonts/rubik-*.ttf", "sounds/*.ogg", broken=("tables/*.tmx",)
    )
    for name in ("battlegoats.tmx", "rubik-600.ttf", "table.webp"):
        assert len(warnings(log, name)) == 1, log


def test_a_frame_of_the_map_is_drawn_from_its_picture_and_without_one_as_a_plain_slab(
    app: App, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_at(app)
    area = next(area for area in table.board.arrangement.values() if area.frame and area.frame != PANEL)
    monkeypatch.setattr(ground, "_field", ground._field.make)
    spot = table.rect(area).center
    bare = theme.background(f"{GAME}/table", app.screen.get_size()).get_at(spot)
    red = pygame.Surface((8, 8))
    red.fill("#c02030")
    monkeypatch.setattr(theme, "picture", lambda name: red)
    assert ground.drawn(table.tabletop).get_at(spot)[:3] == (0xC0, 0x20, 0x30)
    monkeypatch.setattr(theme, "picture", lambda name: None)
    plain = ground.drawn(table.tabletop).get_at(spot)
    assert plain[:3] != (0xC0, 0x20, 0x30) and sum(plain[:3]) < sum(bare[:3]), "darker than the bare table"

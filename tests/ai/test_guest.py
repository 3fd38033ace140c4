"""An opponent from another package: found by its entry point, at home in every game, short enough to be an example."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES, Rules
from game.ai import guests
from game.ai.arena import main
from game.ai.levels import Level, level_of, offered_levels, playable_level
from scenes.launch import _setup, argument_parser
from scenes.pages.new_game import NewGame
from scenes.shell.app import App
from scenes.words.catalogue import catalogue
from tests.ai.kit import played
from tests.contract.kit import every_game
from tests.scenes.person import sees

GUEST = Path(__file__).parent / "guest"


def install(folder: Path) -> None:
    """Make the package known in a folder as an installer would: its entry points are written there."""
    project = tomllib.loads((GUEST / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    metadata = ("Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}", "")
    (info / "METADATA").write_text("\n".join(metadata))
    entries = [f"{name} = {value}" for name, value in project["entry-points"][guests.ENTRY_POINT_GROUP].items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{guests.ENTRY_POINT_GROUP}]", *entries]))


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package is installed, and its folder can be imported from."""
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(GUEST)
    guests.installed_guests.cache_clear()
    yield
    guests.installed_guests.cache_clear()


@every_game
def test_a_guest_plays_every_game(rules: Rules, guest: None) -> None:
    assert set(guests.installed_guests()) == {"hedgehog"}
    level = level_of("hedgehog")
    assert level == Level("hedgehog", "hedgehog", seconds=1.0)
    match = played(rules, rules.seats[0], Level("hedgehog", "hedgehog", playouts=2))
    assert match.outcome is not None


def test_a_guest_is_measured_like_the_others(guest: None, capsys: pytest.CaptureFixture[str]) -> None:
    main(["battlegoats", "hedgehog", "random", "--games", "2", "--budget", "2"])
    assert capsys.readouterr().out.startswith("hedgehog against random: ")


def test_the_command_line_seats_a_guest(guest: None) -> None:
    args = argument_parser(catalogue())
    setup = _setup(args, args.read(["--game", "gothest", "--seats", "person,hedgehog"]))
    assert setup is not None
    assert [seat.kind for seat in setup.seats] == ["person", "hedgehog"]


def test_a_guest_can_be_chosen_for_a_seat(guest: None, app: App) -> None:
    page = NewGame("gothest")
    app.push(page)
    page.choices.set_kind(1, "hedgehog")
    page.rebuild()
    app.step([])
    assert [seat.kind for seat in page.setup().seats] == ["person", "hedgehog"]
    assert sees(app, "A guest opponent from another package")


def test_the_usual_opponent_sits_down_for_a_guest_who_is_gone(guest: None) -> None:
    assert [playable_level(name) for name in ("hedgehog", "hedgehog+bold", "master", "expert+thief")] == [
        "hedgehog",
        "hedgehog+bold",
        "master",
        "expert+thief",
    ]
    assert [playable_level(name) for name in ("owl", "owl+bold")] == ["regular", "regular+bold"]
    assert offered_levels() == ("novice", "regular", "expert", "master", "hedgehog")


def test_without_the_package_there_is_no_guest() -> None:
    with pytest.raises(KeyError, match="no opponent named hedgehog"):
        level_of("hedgehog")


def test_the_example_is_short_and_knows_no_game() -> None:
    source = (GUEST / "hedgehog.py").read_text("utf-8")
    assert len(source.splitlines()) < 40
    assert not [game for game in GAMES if game in source]

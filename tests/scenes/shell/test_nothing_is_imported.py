"""No word of a file becomes an import: hostile files of every kind are opened through the App, as a person does."""

from __future__ import annotations

import importlib
import pkgutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from importlib import metadata
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from game.ai.strength import Figure, as_text
from scenes.collection.binder import Binder
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.ownership import collections_of
from scenes.collection.profiles import Profiles
from scenes.companion.duel_page import DuelPage
from scenes.launch import _setup, argument_parser
from scenes.look import theme
from scenes.pages import new_game, strength
from scenes.pages.saved_matches import SavedMatches
from scenes.pages.strength import StrengthPage
from scenes.replay.finished_matches import FinishedMatches
from scenes.replay.page import Replay, open_replay_file
from scenes.replay.review import Review, open_review
from scenes.saves.journal import Header, SavedSeat, encode_journal, encode_line
from scenes.saves.matches import match_folder, read_match
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.statistics.match_history import history_of
from scenes.statistics.page import StatisticsPage
from scenes.storage.files import BadFile
from scenes.storage.settings_file import read_settings
from scenes.table.surface.layout import load_map
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.bounded import as_long_as
from tests.replay.kit import finished
from tests.saves.kit import played
from tests.scenes.person import sees, wait
from tests.statistics.kit import write

WORD = "pounce_of_a_stranger"
"""A module that can be imported, and must not be."""
NAME = f"{WORD}:Pounce"
PATIENCE = 60.0

heard: list[str] = []
"""What was imported, resolved or looked up by a word of a file."""


def _listen(event: str, args: tuple[object, ...]) -> None:
    """Note everything that Python imports, compiles or starts."""
    if event in {"import", "exec", "compile", "os.system", "subprocess.Popen", "pickle.find_class"}:
        heard.extend(str(arg) for arg in args if isinstance(arg, str) and WORD in arg)


@cache
def listen() -> None:
    """Begin to listen, once: a hook cannot be taken away, and slows everything that comes after."""
    sys.addaudithook(_listen)


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that the stranger's module leaves behind wherever it is imported, in the workers too."""
    folder, left = tmp_path / "elsewhere", tmp_path / "it was here"
    folder.mkdir()
    (folder / f"{WORD}.py").write_text(f"open({str(left)!r}, 'w').close()\nclass Pounce: pass\ndef Bob(*a): pass\n")
    monkeypatch.syspath_prepend(folder)

    def tapped(real: Callable[..., Any]) -> Callable[..., Any]:
        def tap(*args: Any, **kwargs: Any) -> Any:
            heard.extend(str(arg) for arg in (*args, *kwargs.values()) if WORD in str(arg))
            return real(*args, **kwargs)

        return tap

    for home, name in ((pkgutil, "resolve_name"), (importlib, "import_module"), (metadata, "entry_points")):
        monkeypatch.setattr(home, name, tapped(getattr(home, name)))
    for module in [module for name, module in sys.modules.items() if name.partition(".")[0] in ("game", "scenes")]:
        if hasattr(module, "resolve_name"):
            monkeypatch.setattr(module, "resolve_name", tapped(module.resolve_name))
    listen()
    heard.clear()
    yield left
    assert not heard and not left.exists() and WORD not in sys.modules


def hostile_record(**notes: str) -> str:
    """A whole match in which the opponent is a word of a stranger."""
    record = finished().record
    return str(record._replace(notes={**record.notes, "seat.1": f"{NAME} Bob", **notes}))


def test_the_trap_notices_an_import(marker: Path) -> None:
    """Otherwise nothing below would prove anything."""
    pkgutil.resolve_name(NAME)
    assert heard and marker.exists()
    heard.clear()
    marker.unlink()
    del sys.modules[WORD]


def test_a_replay_is_listed_opened_thought_through_and_reviewed(app: App, marker: Path) -> None:
    folder = app.folders.data / "replays"
    folder.mkdir()
    for number, kind in enumerate((NAME, f"{NAME}+bold", f"regular+{NAME}", WORD)):
        (folder / f"{number}.ggg").write_text(hostile_record(**{"seat.1": f"{kind} Bob"}))
    for game in (WORD, "core", "ai", f"{WORD}:Pounce"):
        (folder / f"{game[:9]}.ggg").write_text(hostile_record().replace("game battlegoats", f"game {game}"))
    app.push(FinishedMatches())
    wait(app, 0.2)
    known = [match for match in ReplayFolder(app.folders).read_all() if match.record.game == "battlegoats"]
    assert len(known) == 4
    for path in sorted(folder.glob("*.ggg")):
        open_replay_file(app, path)
        wait(app, 0.1)
        if isinstance(app.scene, Replay):
            think_through(app, app.scene)
            app.pop()
    open_review(app, known[0])
    assert isinstance(app.scene, Review)
    wait(app, 0.5)
    app.pop()


def think_through(app: App, page: Replay) -> None:
    """Look into a thought of the opponent, in a real thinking process."""
    page.jump(next(move for move in range(page.playback.last) if page.by_computer(move)))
    page.side_panel.turn("thoughts")
    end = monotonic() + PATIENCE
    for _ in as_long_as(lambda: not (page.thoughts._reanalysis and page.thoughts._reanalysis.thought)):
        assert monotonic() < end, "no thought came"
        app.turn()


def test_a_saved_match_is_listed_and_gone_on_with(app: App, marker: Path) -> None:
    seating, path = played(app.folders.data, "battlegoats", 8)
    seating.close()
    saved = read_match(path)
    for number, kind in enumerate((NAME, f"{NAME}+bold", f"regular+{NAME}", WORD)):
        header = saved.header
        seats = (header.seats[0], SavedSeat(kind, NAME))
        other = Header(
            header.format,
            NAME,
            f"{WORD}-{number}",
            header.game,
            seats,
            header.seed,
            header.options,
            {"deck.0": NAME, WORD: NAME},
            header.deal,
            NAME,
        )
        path.with_name(f"{other.match}.match").write_bytes(encode_journal(other, saved.entries)[0])
    strange = Header(1, "1", WORD, WORD, (SavedSeat("person", NAME),), 1, {WORD: NAME}, {}, (), "")
    path.with_name(f"{WORD}.match").write_bytes(encode_line(strange, 0)[0])
    (path.parent / "last").write_text(NAME)
    app.push(SavedMatches())
    wait(app, 0.2)
    for one in match_folder(app).playable():
        went = app.doors.resume(one.header.match)
        assert went is not one.header.match.startswith(WORD)
        wait(app, 0.3)
    assert isinstance(app.scene, Table)
    app.scene.leave()


def test_settings_name_who_sat_there(app: App, marker: Path) -> None:
    (app.folders.config / "settings.toml").write_text(
        f'speed = "fast"\n[last.battlegoats]\nseats = [{{kind = "person", name = "{NAME}"}}, {{kind = "{NAME}"}}]\n'
        f'options = {{setup = "{NAME}", {WORD} = "{NAME}"}}\n[last.{WORD}]\nseats = [{{kind = "{NAME}"}}]\n'
    )
    app.settings = read_settings(app.folders)
    assert app.settings.last["battlegoats"].seats[1].kind == NAME
    page = new_game.NewGame("battlegoats")
    app.push(page)
    wait(app, 0.2)
    assert [seat.kind for seat in page.setup().seats] == ["person", "regular"]
    app.save()


def test_the_books_hold_words_of_a_stranger(app: App, marker: Path) -> None:
    write(history_of(app), [1], names=("Ada", NAME))
    collections_of(app, "gothest").add_deck(WORD, WORD, [WORD, NAME])
    for name, sql in (
        ("statistics", "UPDATE seat SET kind = ? WHERE place = 1"),
        ("statistics", "UPDATE match SET mode = ?"),
        ("collection_gothest", "UPDATE deck SET name = substr(?, 1, 24)"),
    ):
        with closing(sqlite3.connect(app.folders.data / f"{name}.sqlite")) as db, db:
            assert db.execute(sql, (NAME,)).rowcount
    for page in (Binder("gothest"), DeckBuilder("gothest"), Profiles("gothest"), StatisticsPage()):
        app.push(page)
        wait(app, 0.2)
    assert sees(app, NAME), "the page of statistics shows the level as a word"


def test_notebook_deck_and_command_line_are_words(app: App, marker: Path) -> None:
    (app.folders.data / "shadow.json").write_text(f'{{"names": ["{WORD[:18]}", "x"], "lines": [{{"type": "{NAME}"}}]}}')
    app.push(DuelPage("gothest"))
    wait(app, 0.2)
    for words in (
        f"--game {WORD}",
        f"--game battlegoats --seats person,{NAME}",
        f"--game battlegoats --option setup={NAME}",
    ):
        args = argument_parser(catalogue())
        with pytest.raises(SystemExit):
            _setup(args, args.read(words.split()))


def test_shipped_tables_are_words_too(app: App, marker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A map, a look and a table of strengths come with the game; a person who changes them cannot run anything
    either."""
    folder = app.folders.data
    (folder / "battlegoats.tmx").write_text(
        f'<map class="{NAME}"><objectgroup id="1" name="2" class="{NAME}"><object id="1" name="stage" class="{NAME}">'
        f'<properties><property name="style" type="class" propertytype="{NAME}"><properties/></property></properties>'
        "</object></objectgroup></map>"
    )
    with pytest.raises(BadFile):
        load_map("battlegoats", (2,), folder)
    (folder / "look").mkdir()
    look = f'coin = "{NAME}"\n[fonts]\ntitle = "{NAME}"\n[sounds]\nambience = "{NAME}"\n'
    (folder / "look" / "look.toml").write_text(look)
    monkeypatch.setattr(theme, "ART", folder)
    assert theme.read_look("look").coin == NAME
    figure = Figure("battlegoats", NAME, "regular", 2, 4, 2.0, NAME, "today", "1")
    (folder / "strength.toml").write_text(as_text([figure]))
    monkeypatch.setattr(strength, "FIGURES_FILE", folder / "strength.toml")
    app.push(StrengthPage("battlegoats"))
    wait(app, 0.2)

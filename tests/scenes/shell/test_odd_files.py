"""Only regular files up to a size are read: a pipe, a device, a folder or a file without end costs a sentence."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from game import GAMES
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.deck_draft import DeckDraft
from scenes.collection.deck_text import DeckText
from scenes.collection.store import Store
from scenes.companion.session import CompanionSession
from scenes.look import fonts, page_pictures, sound, theme
from scenes.motion import coin_paint
from scenes.pages import strength
from scenes.replay.page import open_replay_file
from scenes.saves.lock import MatchLock
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.statistics.match_history import MatchHistory
from scenes.storage.files import BadFile, Folders, log, problems, read_regular, start_log
from scenes.storage.settings_file import Settings, read_settings
from scenes.table.surface.layout import load_map
from scenes.words.catalogue import Words
from tests.replay.kit import finished
from tests.saves.kit import played
from tests.scenes.person import told, wait

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no pipes and devices among files there")
WAITED = 30
"""Seconds after which a test has waited for a pipe that nobody writes into."""


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    """Never ends."""
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()
    (path / "something of mine").touch()


def endless(path: Path) -> None:
    """Larger than any memory, though not on the disk."""
    path.touch()
    os.truncate(path, 1 << 40)


def link_to_itself(path: Path) -> None:
    path.symlink_to(path)


ODD: tuple[Callable[[Path], None], ...] = (pipe, device, folder, endless, link_to_itself)
every_odd = pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)


@pytest.fixture(autouse=True)
def never_waits(nothing_told_yet: None) -> Iterator[None]:
    """A test that waits for a pipe fails instead of hanging."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it waits for a file that never comes")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(WAITED)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@every_odd
def test_the_one_way_to_read(tmp_path: Path, odd: Callable[[Path], None]) -> None:
    odd(tmp_path / "x")
    with pytest.raises((BadFile, OSError)):
        read_regular(tmp_path / "x", 1000)
    assert odd is endless or odd is link_to_itself or not (tmp_path / "x").is_file()


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 5000):
        with pytest.raises((BadFile, OSError)):
            read_regular(tmp_path / name, 1000)


@every_odd
def test_settings(folders: Folders, odd: Callable[[Path], None]) -> None:
    odd(folders.config / "settings.toml")
    assert read_settings(folders) == Settings() and "settings" in told()


@every_odd
def test_the_note_of_the_match_played_last(folders: Folders, odd: Callable[[Path], None]) -> None:
    seating, _ = played(folders.data, "goout", 5)
    seating.close()
    (folders.data / "matches" / "last").unlink()
    odd(folders.data / "matches" / "last")
    assert len(MatchFolder(folders).saved()) == 1


@every_odd
def test_a_saved_match(folders: Folders, odd: Callable[[Path], None]) -> None:
    seating, path = played(folders.data, "goout", 5)
    seating.close()
    odd(path.with_name("another.match"))
    assert [saved.header.match for saved in MatchFolder(folders).saved()] == [path.stem] and "another.match" in told()


@every_odd
def test_the_copies_and_the_lock_of_a_saved_match(folders: Folders, odd: Callable[[Path], None]) -> None:
    seating, path = played(folders.data, "goout", 5)
    seating.close()
    path.write_bytes(b"damaged")
    for end in (".copy1", ".copy2", ".lock"):
        path.with_suffix(end).unlink(missing_ok=True)
        odd(path.with_suffix(end))
    MatchLock(path).release()
    assert MatchFolder(folders).saved() == [] and path.name in told()


@every_odd
def test_a_replay_costs_one_line_of_the_list(app: App, folders: Folders, odd: Callable[[Path], None]) -> None:
    shelf = ReplayFolder(folders)
    kept = shelf.save(finished().record)
    odd(shelf.folder / "zz.ggg")
    assert [match.path for match in shelf.read_all()] == [kept.path] and "zz.ggg" in told()
    open_replay_file(app, shelf.folder / "zz.ggg")
    open_replay_file(app, Path("a\0b.ggg"))


@every_odd
@pytest.mark.parametrize("end", [".sqlite", ".backup.sqlite", ".sqlite-journal", ".sqlite-wal", ".backup.sqlite-wal"])
def test_books(folders: Folders, odd: Callable[[Path], None], end: str) -> None:
    for make, name in ((MatchHistory, "statistics"), (lambda folders: Store(folders, "cards"), "cards")):
        if odd is endless and end.endswith(("-wal", "-journal")):
            continue  # SQLite sees that they are not its own
        make(folders).close()
        path = folders.data / f"{name}{end}"
        path.unlink(missing_ok=True)
        odd(path)
        make(folders).close()
    told()


@every_odd
def test_a_score_sheet_of_an_earlier_version(folders: Folders, odd: Callable[[Path], None]) -> None:
    odd(folders.data / "shadow.json")
    assert CompanionSession("gothest", folders).told.steps == [] and "score" in told()


@every_odd
def test_a_deck_in_the_folder_for_decks(app: App, folders: Folders, odd: Callable[[Path], None]) -> None:
    app.push(DeckBuilder("gothest"))
    rows = {row.key: row for row in GAMES["gothest"].cards}
    page = DeckText("gothest", "Mine", DeckDraft(rows, (), ""), lambda name, leader, cards: None)
    app.push(page)
    (folders.data / "decks").mkdir()
    (folders.data / "decks" / "a.txt").write_text("# Yours\n")
    os.utime(folders.data / "decks" / "a.txt", (1, 1))
    odd(folders.data / "decks" / "b.txt")
    page._load()
    wait(app, 0.2)
    assert odd is endless or page.value == "# Yours\n"


@every_odd
def test_the_log(folders: Folders, odd: Callable[[Path], None]) -> None:
    before = {room: room.handlers[:] for room in (log, logging.getLogger("game"))}
    folders.log.mkdir()
    odd(folders.log / "log.txt")
    try:
        start_log(folders)
        log.info("a line")
    finally:
        for room, handlers in before.items():
            for handler in set(room.handlers) - set(handlers):
                handler.close()
            room.handlers[:] = handlers


@every_odd
def test_what_is_shipped(tmp_path: Path, odd: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("x.toml", "x.tmx", "look.toml"):
        odd(tmp_path / name)
    monkeypatch.setattr(theme, "ART", tmp_path.parent)
    monkeypatch.setattr(page_pictures, "ASSETS", tmp_path)
    monkeypatch.setattr(strength, "FIGURES_FILE", tmp_path / "x.toml")
    (tmp_path / "pages").mkdir()
    odd(tmp_path / "pages" / "y.toml")
    assert Words.load(tmp_path / "x.toml").texts == {}
    assert page_pictures.PagePictures.load.__wrapped__("y").portraits == []
    assert strength.figures_of("goout") == []
    for read in (lambda: theme.read_look(tmp_path.name), lambda: load_map("x", (2,), tmp_path)):
        with pytest.raises(BadFile):
            read()
    told()


@every_odd
def test_pictures_sounds_and_fonts(
    app: App, tmp_path: Path, odd: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("x.webp", "x.ogg", "x.ttf"):
        odd(tmp_path / name)
    monkeypatch.setattr(theme, "ART", tmp_path)
    monkeypatch.setattr(fonts, "FONTS", tmp_path)
    assert theme.load("x") is None and coin_paint._loaded(tmp_path / "x.webp") is None
    assert sound._read(tmp_path / "x.ogg") is None
    assert fonts.font.__wrapped__("x", 20).get_height() > 10
    for name in ("x.webp", "x.ogg", "x.ttf"):
        assert name in "".join(problems._known)

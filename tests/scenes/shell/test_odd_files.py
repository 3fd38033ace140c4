"""Only regular files up to a size are read: a pipe, a device, a folder or a file without end costs a sentence."""

from __future__ import annotations

import errno
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
from scenes.collection.deck_file_picker import DeckFilePicker
from scenes.collection.deck_text import DeckText
from scenes.collection.store import Profile, Store
from scenes.companion.session import CompanionSession
from scenes.look import fonts, game_pages, theme
from scenes.motion import coin_paint
from scenes.pages import strength
from scenes.replay.page import open_replay_file
from scenes.saves.lock import MatchLock
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.sound import sound
from scenes.statistics.match_history import MatchEntry, MatchHistory
from scenes.storage.database import Database
from scenes.storage.faults import cause
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
def test_the_one_way_to_read_refuses_odd_files(tmp_path: Path, odd: Callable[[Path], None]) -> None:
    """And says why."""
    odd(tmp_path / "x")
    with pytest.raises((BadFile, OSError)) as caught:
        read_regular(tmp_path / "x", 1000)
    known = {"endless": "x is larger than 1 kB", "link_to_itself": f"the system reports error {errno.ELOOP}"}
    assert cause(caught.value) == known.get(odd.__name__, "x is not a regular file")


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 5000):
        with pytest.raises((BadFile, OSError)):
            read_regular(tmp_path / name, 1000)


@every_odd
def test_an_odd_file_of_settings_leaves_the_usual_ones(folders: Folders, odd: Callable[[Path], None]) -> None:
    odd(folders.config / "settings.toml")
    assert read_settings(folders) == Settings() and "settings" in told()


@every_odd
def test_an_odd_note_of_the_last_match_hides_none(folders: Folders, odd: Callable[[Path], None]) -> None:
    seating, _ = played(folders.data, "goout", 5)
    seating.close()
    (folders.data / "matches" / "last").unlink()
    odd(folders.data / "matches" / "last")
    assert len(MatchFolder(folders).saved()) == 1


@every_odd
def test_an_odd_saved_match_hides_no_other(folders: Folders, odd: Callable[[Path], None]) -> None:
    seating, path = played(folders.data, "goout", 5)
    seating.close()
    odd(path.with_name("another.match"))
    assert [saved.header.match for saved in MatchFolder(folders).saved()] == [path.stem] and "another.match" in told()


@every_odd
def test_odd_copies_of_a_damaged_match_are_not_taken(folders: Folders, odd: Callable[[Path], None]) -> None:
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


def book_of(folders: Folders, name: str) -> Database:
    """The book of statistics, or a collection."""
    return MatchHistory(folders) if name == "statistics" else Store(folders, name)


def add_entry(book: Database, number: int) -> None:
    """A match or a profile, with its number and only what must be there."""
    history = "INSERT INTO match VALUES (?, 'goout', '', '', '', 0, 0, 0, '')"
    sql = history if isinstance(book, MatchHistory) else "INSERT INTO profile (id, name) VALUES (?, 'Ada')"
    book.change(lambda db: db.execute(sql, (number,)).rowcount)


def entries(book: Database) -> list[int]:
    """The numbers of all matches or profiles."""
    if isinstance(book, MatchHistory):
        return [match.id for match in book.rows(MatchEntry)]
    return [profile.id for profile in book.rows(Profile)]


@every_odd
@pytest.mark.parametrize("end", [".sqlite", ".backup.sqlite", ".sqlite-journal", ".sqlite-wal", ".backup.sqlite-wal"])
@pytest.mark.parametrize("name", ["statistics", "cards"])
def test_odd_files_instead_of_books_stop_nothing(
    folders: Folders, odd: Callable[[Path], None], end: str, name: str
) -> None:
    """A book holds what it held and takes more; the person learns that it cannot be opened, and no folder is emptied.
    SQLite itself sees that an endless file beside its own is none of its own."""
    book = book_of(folders, name)
    add_entry(book, 1)
    book.close()
    path = folders.data / f"{name}{end}"
    path.unlink(missing_ok=True)
    odd(path)
    book = book_of(folders, name)
    assert entries(book) == [1]
    foreign = odd is endless and end != ".sqlite"
    assert (f"{name}.sqlite: the file" in told()) == (end.startswith(".sqlite") and not foreign)
    add_entry(book, 2)
    assert entries(book) == [1, 2]
    book.close()
    assert odd is not folder or (path / "something of mine").exists()


@every_odd
def test_an_odd_score_sheet_leaves_an_empty_one(folders: Folders, odd: Callable[[Path], None]) -> None:
    odd(folders.data / "shadow.json")
    assert CompanionSession("gothest", folders).told.steps == [] and "score" in told()


@every_odd
def test_an_odd_deck_file_is_passed_over(app: App, folders: Folders, odd: Callable[[Path], None]) -> None:
    app.push(DeckBuilder("gothest"))
    rows = {row.key: row for row in GAMES["gothest"].cards}
    page = DeckText("gothest", "Mine", DeckDraft(rows, (), ""), lambda name, leader, cards: None)
    app.push(page)
    (folders.data / "decks").mkdir()
    (folders.data / "decks" / "a.txt").write_text("# Yours\n")
    os.utime(folders.data / "decks" / "a.txt", (1, 1))
    odd(folders.data / "decks" / "b.txt")
    before = page.value
    page._load()
    if odd is endless:
        assert isinstance(app.scene, DeckFilePicker)
        app.scene._take(folders.data / "decks" / "b.txt")
        assert "b.txt is larger than 1000 kB" in told() and page.value == before != "# Yours\n"
    else:
        assert told() == "" and page.value == "# Yours\n"
    wait(app, 0.2)


@every_odd
def test_an_odd_file_instead_of_the_log_stops_nothing(
    folders: Folders, odd: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines go to the terminal, and the person learns it; a file that is merely endless is begun again."""
    before = {room: room.handlers[:] for room in (log, logging.getLogger("game"))}
    folders.log.mkdir()
    path = folders.log / "log.txt"
    odd(path)
    kind = path.lstat().st_mode
    try:
        start_log(folders)
        log.info("a line")
        shown, sentence = capsys.readouterr().err, told()
        if odd is endless:
            assert path.stat().st_size < 100 and path.read_text().endswith(" INFO a line\n")
            assert (shown, sentence) == ("", "")
        else:
            assert path.lstat().st_mode == kind
            assert shown.endswith(" INFO a line\n") and sentence == f"The log in {folders.log} cannot be written."
    finally:
        for room, handlers in before.items():
            for handler in set(room.handlers) - set(handlers):
                handler.close()
            room.handlers[:] = handlers


@every_odd
def test_odd_files_among_the_shipped_ones_are_not_read(
    tmp_path: Path, odd: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("x.toml", "x.tmx", "look.toml"):
        odd(tmp_path / name)
    monkeypatch.setattr(theme, "ART", tmp_path.parent)
    monkeypatch.setattr(game_pages, "ASSETS", tmp_path)
    monkeypatch.setattr(strength, "FIGURES_FILE", tmp_path / "x.toml")
    (tmp_path / "pages").mkdir()
    odd(tmp_path / "pages" / "y.toml")
    assert Words.load(tmp_path / "x.toml").texts == {}
    assert game_pages.PagePictures.load.__wrapped__("y").portraits == []
    assert strength.figures_of("goout") == []
    for read in (lambda: theme.read_look(tmp_path.name), lambda: load_map("x", (2,), tmp_path)):
        with pytest.raises(BadFile):
            read()
    told()


@every_odd
def test_odd_pictures_sounds_and_fonts_are_left_out(
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

"""Only regular files up to a size are read: a pipe, a device, a folder or a file without end costs a sentence."""

from __future__ import annotations

import logging
import os
import re
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import FrameType

import pytest

from game import GAMES
from scenes.collection.builder import Builder
from scenes.collection.deck_text import DeckText
from scenes.collection.draft import Draft
from scenes.collection.shadow_file import read_notebook
from scenes.collection.store import Store
from scenes.look import page_pictures, sound, text, theme
from scenes.motion import coin_paint
from scenes.pages import strength
from scenes.replay.page import open_file
from scenes.saves.lock import MatchLock
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder
from scenes.shell.app import App
from scenes.statistics.book import Book, Match
from scenes.storage.database import Database
from scenes.storage.files import BadFile, Folders, log, problems, read_regular, read_toml, start_log
from scenes.storage.settings_file import Settings, read_settings, save_settings
from scenes.table.layout import load_map
from scenes.words.catalogue import Words
from tests.replay.kit import finished
from tests.saves.kit import played
from tests.scenes.person import wait

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
def never_waits() -> Iterator[None]:
    """A test that waits for a pipe fails instead of hanging."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it waits for a file that never comes")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(WAITED)
    problems.take_new()
    problems._known.clear()
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)


def told() -> str:
    """All that was told."""
    return " ".join(problems.take_new())


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


STRANGE = [
    "width = " + "9" * 1900, "width = " + "9" * 5000, "x = " + "[" * 1900, "x = [\n" * 9000, "a." * 50_000 + "b = 1",
    "text_scale = nan", "effects = inf", "width = 2020-01-01", "speed = 'fast\0'", "\udc80", "last = 3",
]  # fmt: skip


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_numbers_and_depths_in_settings(folders: Folders, text: str) -> None:
    (folders.config / "settings.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    settings = read_settings(folders)
    assert (settings.width, settings.text_scale, settings.effects, settings.last) == (0, 1.0, 0.8, {})


def test_a_number_that_is_not_finite_costs_its_own_setting_only(folders: Folders) -> None:
    path = folders.config / "settings.toml"
    path.write_text("effects = inf\nspeed = 'fast'\nwidth = 1e400\nlater = nan\n")
    settings = read_settings(folders)
    assert (settings.speed, settings.effects, settings.width) == ("fast", 0.8, 0)
    save_settings(settings, folders)
    assert read_settings(folders).speed == "fast" and "later = nan" in path.read_text()


@pytest.mark.parametrize("number", ["inf", "-inf", "nan", "1e400", "-1e999", "9" * 5000])
def test_no_number_of_a_table_is_without_end(tmp_path: Path, number: str) -> None:
    (tmp_path / "x.toml").write_text(f"x = [1.5, {{y = {number}}}]")
    with pytest.raises(BadFile):
        read_toml(tmp_path / "x.toml", 10_000)


KEYS = ["a." * 900 + "a", '"\u2028".' * 60_000 + "a", "a" * 3000]


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_no_key_of_a_table_is_longer_or_deeper_than_its_reader_can_take(tmp_path: Path, key: str) -> None:
    """One of 200,000 dots takes more than three gigabytes."""
    (tmp_path / "x.toml").write_text(f"{key} = 1", "utf-8")
    with pytest.raises(BadFile):
        read_toml(tmp_path / "x.toml", 2_000_000)


LOOKS = [
    "[face]\nheight = 0", "[face]\nwidth = 1e-300", "[face]\nradius = 1e308", "[face]\nsmall_below = -1",
    "[face.live]\na = [0, 0, 1e300, 10]", "seat_back = 1000000000000", "[palette]\nseats = ['#ffffff']",
    '[palette]\nink = "#ffffff\\n"',
    *(f"[[face.field]]\nwhat = 'name'\nrect = [0, 0, 9, 9]\nsize = 9\n{words}" for words in (
        "min = 1e9", "stroke = 5000", "leading = 0", "spacing = 1e200", "turn = 1e17", "stroke = -1")),
    *(f"[[face.field]]\nwhat = 'name'\n{words}" for words in (
        "rect = [0, 0, 0, 0]\nsize = 9", "rect = [0, 0, 9, 9]\nsize = 1e6", "rect = [-1e9, 0, 9, 9]\nsize = 9")),
]  # fmt: skip


@pytest.mark.parametrize("words", LOOKS, ids=range(len(LOOKS)))
def test_measures_that_no_card_has_are_refused(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "ART", tmp_path.parent)
    (tmp_path / "look.toml").write_text(words)
    with pytest.raises(BadFile, match="cannot be used"):
        theme.read_look(tmp_path.name)


SHOWN = ["portraits = ['nobody']", "portrait_rect = [0, 0, 1e9, 1]", "[[page]]\ncards = ['nobody']",
         "[[page]]\ngrid = ['../../x']", "[[page]]\nlit = [0]", "[[page]]\nlit = [99999999999999999999]",
         "[[page]]\ncards = [" + "'back'," * 10 + "]", "[[page]]\n" * 101]  # fmt: skip


@pytest.mark.parametrize("words", SHOWN, ids=range(len(SHOWN)))
def test_pages_that_no_game_has_are_refused(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_pictures, "ASSETS", tmp_path)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "gothest.toml").write_text(words)
    found = page_pictures.PagePictures.load.__wrapped__("gothest")
    assert (found.portraits, found.page) == ([], []) and told().count("cannot be used") == 1


@pytest.mark.parametrize("words", ["wins = 1e400", "wins = nan", "seats = 0", f"games = {'9' * 50}", "minutes = inf",
                                   f"{'a.' * 200}a = 1"])  # fmt: skip
def test_strengths_that_nobody_has_measured_are_refused(
    tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = strength.FILE.read_text("utf-8").split("[[figure]]")[:2]
    monkeypatch.setattr(strength, "FILE", tmp_path / "x.toml")
    (tmp_path / "x.toml").write_text(f"[[figure]]{lines[1]}", "utf-8")
    (good,) = strength.figures_of("battlegoats")
    changed = re.sub(rf"^{words.split()[0]} = .*$", "", lines[1], flags=re.MULTILINE)
    (tmp_path / "x.toml").write_text(f"[[figure]]{changed}\n{words}\n", "utf-8")
    assert good and strength.figures_of("battlegoats") == [] and "cannot be read" in told()


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
    open_file(app, shelf.folder / "zz.ggg")
    open_file(app, Path("a\0b.ggg"))


@every_odd
@pytest.mark.parametrize("end", [".sqlite", ".backup.sqlite", ".sqlite-journal", ".sqlite-wal", ".backup.sqlite-wal"])
def test_books(folders: Folders, odd: Callable[[Path], None], end: str) -> None:
    for make, name in ((Book, "statistics"), (lambda folders: Store(folders, "cards"), "cards")):
        if odd is endless and end.endswith(("-wal", "-journal")):
            continue  # SQLite sees that they are not its own
        make(folders).close()
        path = folders.data / f"{name}{end}"
        path.unlink(missing_ok=True)
        odd(path)
        make(folders).close()
    told()


RUNS = (
    "CREATE VIEW luck2 AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
    "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM seat; END",
    "CREATE TABLE heavy (x INTEGER CHECK (length(zeroblob(x)) > 0))",
    "CREATE TABLE heavy (x INTEGER, y TEXT GENERATED ALWAYS AS (hex(zeroblob(x))))",
    "CREATE TABLE heavy (x TEXT DEFAULT (hex(zeroblob(100000000))))",
    "CREATE VIRTUAL TABLE heavy USING fts4(x)",
)


@pytest.mark.parametrize("sql", RUNS, ids=range(len(RUNS)))
def test_a_book_that_runs_something_is_no_book(folders: Folders, sql: str) -> None:
    Book(folders).close()
    path = folders.data / "statistics.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql)
    book = Book(folders)
    assert book.rows(Match) == [] and "damaged" in told()
    book.close()
    with closing(sqlite3.connect(path)) as db:
        assert not db.execute("SELECT 1 FROM sqlite_master WHERE name IN ('heavy', 'more', 'luck2')").fetchone()


SHAPES = (
    "ALTER TABLE card ADD COLUMN more TEXT DEFAULT 7",
    "ALTER TABLE card RENAME COLUMN key TO gone",
    "DROP TABLE card",
    "CREATE TABLE more (x)",
    "CREATE TABLE more (x REFERENCES card(key) ON DELETE RESTRICT)",
    "CREATE UNIQUE INDEX one ON card (key)",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql = CAST(sql AS BLOB) WHERE name = 'card'",
    "PRAGMA writable_schema=ON; UPDATE sqlite_master SET sql = replace(sql, 'key TEXT', 'key TEXT COLLATE odd')",
)


@pytest.mark.parametrize("sql", SHAPES, ids=range(len(SHAPES)))
@pytest.mark.parametrize("name", ["statistics", "cards"])
def test_a_book_with_tables_that_are_not_ours_is_damaged(folders: Folders, name: str, sql: str) -> None:
    def opened() -> Database:
        return Book(folders) if name == "statistics" else Store(folders, name)

    opened().close()
    path = folders.data / f"{name}.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(sql)
    damaged = path.read_bytes()
    book = opened()
    assert "damaged" in told() and not book.in_memory
    assert (folders.data / f"{name}.sqlite.damaged").read_bytes() == damaged
    if name == "statistics":
        rows = ("INSERT INTO match VALUES (1, 'a', '', '', '', 1, 1, 1, '');"
                "INSERT INTO card VALUES (1, 0, 'a', 1), (1, 1, 'a', 1);")
    else:
        rows = ("INSERT INTO profile (id, name) VALUES (1, 'Wren');"
                "INSERT INTO card VALUES (1, 'a', 1, 0), (1, 'b', 1, 0);")
    book.change(lambda db: db.executescript(rows))
    assert len(book.rows(book.format.tables["card"])) == 2 and not book.in_memory
    book.close()


def test_a_view_in_place_of_a_table_is_never_read(folders: Folders) -> None:
    Book(folders).close()
    with closing(sqlite3.connect(folders.data / "statistics.sqlite")) as db, db:
        db.executescript("DROP TABLE card; CREATE VIEW card AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL "
                         "SELECT x + 1 FROM c) SELECT x AS match, 0 AS place, 'a' AS key, x AS times FROM c;")
    Book(folders).close()
    assert "damaged" in told()


@every_odd
def test_the_notebook(folders: Folders, odd: Callable[[Path], None]) -> None:
    odd(folders.data / "shadow.json")
    assert read_notebook(folders).lines == [] and "score" in told()


@every_odd
def test_a_deck_in_the_folder_for_decks(app: App, folders: Folders, odd: Callable[[Path], None]) -> None:
    app.push(Builder("gothest"))
    rows = {row.key: row for row in GAMES["gothest"].cards}
    page = DeckText("gothest", "Mine", Draft(rows, (), ""), lambda name, leader, cards: None)
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
    monkeypatch.setattr(strength, "FILE", tmp_path / "x.toml")
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
    monkeypatch.setattr(text, "FONTS", tmp_path)
    assert theme.load("x") is None and coin_paint._loaded(tmp_path / "x.webp") is None
    assert sound._read(tmp_path / "x.ogg") is None
    assert text.font.__wrapped__("x", 20).get_height() > 10
    for name in ("x.webp", "x.ogg", "x.ttf"):
        assert name in "".join(problems._known)

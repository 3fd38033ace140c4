"""Any words of a file on every page that shows them: the page stands, and a bad file costs one line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.collection.binder import Binder
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.ownership import collections_of
from scenes.collection.profiles import Profiles
from scenes.companion.duel_page import DuelPage
from scenes.launch import _setup, _size, argument_parser
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.look.widgets.rows import Choice
from scenes.look.widgets.text_box import TextBox
from scenes.pages import new_game
from scenes.pages.saved_matches import SavedMatches
from scenes.pages.title import Title
from scenes.replay.finished_matches import FinishedMatches, MatchRow
from scenes.replay.page import Replay, open_replay_file
from scenes.saves.journal import MOST_LINES, DecisionEntry, Header, NameEntry, SavedSeat, encode_journal
from scenes.saves.matches import MatchFolder, match_folder, read_match
from scenes.saves.replay_files import LONGEST_NAME, ReplayEntry, read_replay
from scenes.saves.setup import SeatSetup
from scenes.shell import clipboard as clipboards
from scenes.shell.app import App
from scenes.shell.clipboard import read_clipboard, write_clipboard
from scenes.statistics.match_history import history_of
from scenes.statistics.page import StatisticsPage
from scenes.storage.files import BadFile, problems
from scenes.storage.settings_file import LastGame, LastSeat, read_settings, save_settings
from scenes.words.catalogue import catalogue
from tests.replay.kit import finished
from tests.saves.kit import played
from tests.scenes.person import find, sees, wait
from tests.statistics.kit import write

NAMES = {
    "endless": "W" * 5000,
    "long": "W" * 300,
    "nul": "A\0nn",
    "control": "\x1b[31mAnn\x07",
    "override": "\u202eAnn",
    "accents": "A" + "\u0301" * 3000,
    "no width": "\u200b" * 900,
    "goats": "🐐" * 300,
    "path": "../../../etc/passwd",
    "gaps": "{name} {0} {n|a|b}",
    "empty": "",
}
every_name = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)


def text_of(**notes: str) -> str:
    """A finished match with other notes."""
    record = finished().record
    return str(record._replace(notes={**record.notes, **notes}))


def put(app: App, name: str, text: str) -> Path:
    """A replay in the user's folder."""
    folder = app.folders.data / "replays"
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    return folder / name


def rows(app: App) -> list[ReplayEntry]:
    """The rows of the list of replays."""
    page = app.scene
    assert isinstance(page, Page)
    return [widget.entry for widget in page.widgets if isinstance(widget, MatchRow)]


@every_name
def test_a_replay_with_any_name_is_listed_and_opened(app: App, name: str) -> None:
    notes = {"seat.0": f"person {name}", "seat.1": f"{name or 'x'}+{name} {name}", "end": f"{name} 1 2"}
    path = put(app, "a.ggg", text_of(**notes, **dict.fromkeys(("played", "version", "seed"), name or "-")))
    app.push(FinishedMatches())
    wait(app, 0.2)
    match = rows(app)[0].match
    assert match is not None
    assert all(len(seat.name) <= LONGEST_NAME and seat.name.isprintable() for seat in match.seats)
    assert not match.seats[1].rival, "nobody is called like that"
    open_replay_file(app, path)
    wait(app, 0.3)
    assert isinstance(app.scene, Replay)
    app.scene.side_panel.turn("thoughts")
    wait(app, 0.2)


WRONG = {
    "seats": text_of().replace("seats 2", "seats 999999999"),
    "other seats": text_of().replace("seats 2", "seats 50"),
    "header": text_of().replace("seats 2", "W" * 5000),
    "words": "W" * 20_000,
    "bytes": "\udcff\udcfe" * 100,
    "nothing": "",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_a_wrong_replay_costs_one_line_of_the_list(app: App, text: str) -> None:
    put(app, "good.ggg", text_of())
    bad = put(app, f"{'long' * 50}.ggg", text)
    problems._known.clear()
    app.push(FinishedMatches())
    wait(app, 0.3)
    told = {row.path.name: row for row in rows(app)}
    assert told["good.ggg"].match and not told[bad.name].match and 0 < len(told[bad.name].fault) < 300
    with pytest.raises(BadFile) as caught:
        read_replay(bad)
    assert len(str(caught.value)) < 300
    open_replay_file(app, bad)
    wait(app, 0.3)
    assert isinstance(app.scene, FinishedMatches)


def test_ranks_without_end_are_no_outcome(app: App) -> None:
    for end in ("LAST_ARMY 1 " + "9" * 5000, "LAST_ARMY 1 ²", "LAST_ARMY 1 ١", "LAST_ARMY 1 -2", " ", "\0"):
        assert read_replay(put(app, "a.ggg", text_of(end=end))).outcome is None
    assert read_replay(put(app, "a.ggg", text_of(end="LAST_ARMY 1 2"))).outcome is not None


@every_name
def test_a_saved_match_with_any_name_is_listed_and_gone_on_with(app: App, name: str) -> None:
    seating, path = played(app.folders.data, "goout", 6)
    seating.close()
    saved, short = read_match(path), name[:200]
    head = saved.header
    seats = (SavedSeat("person", short), *head.seats[1:])
    odd = Header(1, short, "odd", head.game, seats, head.seed, head.options, {"deck.0": name[:4000]}, head.deal, short)
    path.with_name("odd.match").write_bytes(encode_journal(odd, (*saved.entries, NameEntry(short)))[0])
    app.push(SavedMatches())
    wait(app, 0.2)
    one = next(one for one in match_folder(app).playable() if one.header.match == "odd")
    assert all(len(word) <= 40 and word.isprintable() for word in (one.name, one.begun, one.setup.seats[0].name))
    assert app.doors.resume(one.header.match)
    wait(app, 0.3)
    app.replace(Title())
    wait(app, 0.2)


def test_a_journal_has_an_end(app: App) -> None:
    seating, path = played(app.folders.data, "goout", 6)
    seating.close()
    saved = read_match(path)
    path.write_bytes(encode_journal(saved.header, (DecisionEntry("0 pass", at=1.0),) * (MOST_LINES + 5))[0])
    found = read_match(path)
    assert len(found.entries) == MOST_LINES and "larger than" in found.damage
    for odd in (DecisionEntry("0 x", at=1e300), DecisionEntry("0 x", luck=(1,) * 5000), DecisionEntry("x" * 500)):
        path.write_bytes(encode_journal(saved.header, (odd,))[0])
        assert "line 2" in read_match(path).damage
    assert not MatchFolder(app.folders).saved() and path.exists(), "not understood, and left as it is"


@every_name
def test_settings_with_any_name_open_the_page_of_a_new_game(app: App, name: str) -> None:
    seats = [LastSeat("person", name), LastSeat(f"regular+{name}", name), LastSeat(name, name)]
    app.settings.last["battlegoats"] = LastGame(seats[:2], {"setup": name, name or "x": name})
    app.settings.last["goout"] = LastGame([LastSeat("person", name), LastSeat("regular", name)], {"_seat0": name})
    save_settings(app.settings, app.folders)
    app.settings = read_settings(app.folders)
    for game in ("battlegoats", "goout", "gothest"):
        app.push(page := new_game.NewGame(game))
        wait(app, 0.2)
        assert all(len(seat.name) <= LONGEST_NAME and seat.name.isprintable() for seat in page.setup().seats)


def shown(app: App, *pages: Page) -> list[str]:
    """All that is read on pages that are opened one after the other; each of them stands."""
    found: list[str] = []
    for page in pages:
        app.push(page)
        wait(app, 0.2)
        assert app.scene is page
        found += [widget.says() for widget in page.widgets]
    return found


@every_name
def test_books_with_any_name_are_shown(app: App, name: str) -> None:
    """The deck, the profile and its battle have the name, and the match is counted if its player has one."""
    write(history_of(app), [1], names=("Ada", "Billy"))
    shelf = collections_of(app, "gothest")
    shelf.add_deck("x", "lace_gloves", ["moth"])
    shelf.record_battle(shelf.me.id, True, "Ada")
    short = name[:24] or "x"
    for file, sql, word in (
        ("statistics", "UPDATE seat SET name = ?", name[:80]),
        ("statistics", "UPDATE match SET mode = ?", name[:80]),
        ("statistics", "UPDATE match SET reason = ?", name[:80]),
        ("statistics", "UPDATE match SET played = ?", name[:80]),
        ("collection_gothest", "UPDATE deck SET name = ?", short),
        ("collection_gothest", "UPDATE deed SET whom = ?", short),
        ("collection_gothest", "UPDATE profile SET name = ?", short),
    ):
        with closing(sqlite3.connect(app.folders.data / f"{file}.sqlite")) as db, db:
            db.execute(sql, (word,))
    read = shown(app, Binder("gothest"), DeckBuilder("gothest"), Profiles("gothest"), StatisticsPage())
    assert f"Name of the deck: {short}" in read and f"A BATtle won against {short}" in read
    assert f"{short}: 1 won, 0 lost, 1 pack to open" in read
    assert ("match played: 1" in read) == bool(name) and app._notices.showing is None


DAMAGED, BORROWED = "the file is damaged (the value at", "Deck, Seat 1: The first deck, borrowed"
ROWS = (
    ("statistics", "UPDATE match SET game = 'chess'", "No match of this game has been finished", ""),
    ("statistics", "UPDATE luck SET got = 9e999", "match played: 1", f"{DAMAGED} got does not fit)"),
    ("statistics", "UPDATE luck SET variance = -1", "match played: 1", f"{DAMAGED} variance does not fit)"),
    (
        "statistics",
        "UPDATE match SET seconds = 9007199254740992, decisions = 9007199254740992",
        "usual length, 9007199254740992 decisions: 150119987579017 min",
        "",
    ),
    ("statistics", "UPDATE card SET key = 'no_' || key", "Nobody has been played yet.", ""),
    ("collection_gothest", "UPDATE deck SET leader = 'nobody', list = 'nobody nothing'", BORROWED, ""),
    ("collection_gothest", "UPDATE card SET key = 'nobody' WHERE key = (SELECT leader FROM deck)", BORROWED, ""),
    ("collection_gothest", "DELETE FROM card", BORROWED, ""),
    ("collection_gothest", "DELETE FROM deck", "Name of the deck: New deck", ""),
    ("collection_gothest", "UPDATE card SET count = 999", "Deck, Seat 1: First Night, led by Ophelia Vane", ""),
    (
        "collection_gothest",
        "UPDATE profile SET packs = 1000000, won = 1000000, lost = 1000000, most = 1000000",
        "You: 1000000 won, 1000000 lost, 1000000 packs to open",
        "",
    ),
)
"""The file, what is written into it, the beginning of a line that a page then has, and a part of the notice."""


@pytest.mark.parametrize(("file", "sql", "line", "told"), ROWS, ids=range(len(ROWS)))
def test_books_with_rows_that_cannot_be_are_shown(app: App, file: str, sql: str, line: str, told: str) -> None:
    book, shelf = history_of(app), collections_of(app, "gothest")
    write(book, [1], names=("Ada", "Billy"))
    book.close()
    shelf.close()
    with closing(sqlite3.connect(app.folders.data / f"{file}.sqlite")) as db, db:
        assert db.execute(sql).rowcount
    app._resources.clear()
    books = Binder("gothest"), DeckBuilder("gothest"), Profiles("gothest"), StatisticsPage()
    assert any(words.startswith(line) for words in shown(app, *books, new_game.NewGame("gothest")))
    notice = app._notices.showing or ""
    assert told in notice and bool(told) == bool(notice)


CALLED = {
    "endless": "W" * 18,
    "long": "W" * 18,
    "nul": "Ann",
    "control": "[31mAnn",
    "override": "Ann",
    "accents": "A" + "\u0301" * 4,
    "no width": "",
    "goats": "🐐" * 18,
    "path": "../../../etc/passw",
    "gaps": "{name} {0} {n|a|b}",
    "empty": "",
}
"""What becomes of the first 18 letters of each of NAMES."""


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_with_any_name_is_shown(app: App, name: str) -> None:
    """Of an earlier version, which is taken over; who has no name left is a number."""
    first = NAMES[name][:18]
    (app.folders.data / "shadow.json").write_bytes(msgspec.json.encode({"names": [first, first]}))
    one, two = (CALLED[name] or f"Player {number}" for number in (1, 2))
    assert shown(app, DuelPage("gothest"))[:4] == [f"Name of Player 1: {one}", f"Name of Player 2: {two}", one, two]
    assert not (app.folders.data / "shadow.json").exists() and app._notices.showing is None


def test_what_is_typed_or_composed_is_letters(app: App) -> None:
    app.push(page := new_game.NewGame("battlegoats"))
    wait(app, 0.1)
    box = next(widget for widget in page.widgets if isinstance(widget, TextBox))
    box.press((1, 1))
    for odd in NAMES.values():
        box.key(pygame.Event(pygame.TEXTEDITING, text=odd, start=0, length=0))
        box.draw(app.screen, box.rect)
        box.key(pygame.Event(pygame.TEXTINPUT, text=odd))
        box.draw(app.screen, box.rect)
        assert len(box.value) <= box.edit.most and box.value.isprintable()


ARGUMENTS = (
    "--game " + "W" * 9000,
    "--game \x1b[2J",
    "--game goout --seats person," + "x" * 9000,
    "--game goout --seed -1",
    "--game goout --option " + "y" * 9000,
    "--game goout --option length=" + "z" * 9000,
    "--game goout --seed ١",
    "--game goout --seed " + "9" * 5000,
    "--game goout --seed 1_0",
    "--size ²x²",
    "--size " + "9" * 5000 + "x200",
    "--size 99999x99999",
    "--size 1_280x720",
)


@pytest.mark.parametrize("words", ARGUMENTS, ids=range(len(ARGUMENTS)))
def test_a_wrong_argument_is_told_in_one_short_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = argument_parser(catalogue())
    with pytest.raises(SystemExit):
        wish = args.read(words.split())
        _size(args, wish.size)
        _setup(args, wish)
    told = capsys.readouterr().err
    assert told.endswith("what is possible.\n") and len(told) < 1100 and told[:-1].isprintable()


def test_the_largest_seed_can_be_gone_on_with() -> None:
    args = argument_parser(catalogue())
    wish = args.read(["--game", "goout", "--seed", "9" * 18])
    assert wish.seed == 10**18 - 1 < 1 << 62


def test_a_rival_is_somebody_we_know() -> None:
    assert SeatSetup("expert+bold", "").rival == "bold"
    assert SeatSetup("expert+../../x", "").rival == "" == SeatSetup("expert", "").rival


def test_a_file_of_any_name_can_be_dropped(app: App) -> None:
    app.push(Title())
    for name in (*NAMES.values(), "\udcff.ggg", "/dev/zero", "/"):
        app.step([pygame.Event(pygame.DROPFILE, file=name)], 0.1)
        wait(app, 0.2)
    assert find(app, "BattleGoats") and not sees(app, "Thoughts")


@every_name
def test_no_name_leaves_its_button_or_choice(app: App, name: str) -> None:
    """All that is drawn lies on the widget, except the shadow of a button and the ring around it."""
    place = pygame.Rect(300, 200, 160, 44)
    made = (
        Button(place, f"See {name}", app.measure, lambda: None, icon="eye"),
        Choice(place, "Who", app.measure, [("a", name), ("b", f"{name} {name}")], "a", print, bare=True),
        Choice(place, "Who", app.measure, [("a", name), ("b", "B")], "a", print, spread=False, bare=True),
        TextBox(place, "Name", app.measure, name, print, 10_000),
    )
    for widget in made:
        app.screen.fill("#010203")
        widget.draw(app.screen, place)
        mask = pygame.mask.from_threshold(app.screen, (1, 2, 3), (1, 1, 1))
        mask.invert()
        drawn = mask.get_bounding_rects()
        assert all(place.inflate(40, 40).contains(rect) for rect in drawn), type(widget).__name__


def test_a_clipboard_with_anything_on_it_is_text_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "W" * 3_000_000)
    assert read_clipboard() == "W" * clipboards.LONGEST_PASTE
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"\xff".decode())
    assert read_clipboard() is None
    for odd in ("a\0b", "\ud800"):
        assert not write_clipboard(odd)

"""Decks as files: names that may be taken, copies to pick from, and what editors do to them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.gothest.cards import CARDS
from scenes.collection import deck_text
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.deck_file_picker import DeckFilePicker
from scenes.collection.deck_files import MOST_FILES, files_in, path_of
from scenes.collection.deck_text import DeckText
from scenes.collection.ownership import Collections
from scenes.replay.page import Replay
from scenes.shell.app import App
from scenes.shell.scene import Scene
from tests.collection.hands import notices, show
from tests.replay.kit import finished
from tests.scenes.person import click, find

KEYS = [row.key for row in CARDS]


def top(app: App) -> Scene:
    """The scene on top."""
    return app.scene


def as_text(app: App) -> DeckText:
    """The page of the first deck as text."""
    show(app, DeckBuilder)
    click(app, "Deck as text")
    assert isinstance(app.scene, DeckText)
    return app.scene


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Night & Day", "Night  Day.txt"),
        ("CON", "CON deck.txt"),
        ("lpt1", "lpt1 deck.txt"),
        ("../../x", "x.txt"),
        ("???", "deck.txt"),
        ("夜のデッキ", "夜のデッキ.txt"),
        ("Yo\u0308", "Yö.txt"),
        ("W" * 200, "W" * 60 + ".txt"),
    ],
)
def test_every_deck_has_a_name_that_all_systems_allow(tmp_path: Path, name: str, file: str) -> None:
    assert path_of(tmp_path, name) == tmp_path / file


def test_a_name_that_is_taken_asks_and_the_same_deck_does_not(
    app: App, collections: Collections, tmp_path: Path
) -> None:
    page = as_text(app)
    path = tmp_path / "decks" / "First Night.txt"
    click(app, "Save as a file")
    click(app, "Save as a file")
    assert app.scene is page and path.exists()
    path.write_text("# Another deck\n1 Moth Brooch\n", "utf-8")
    click(app, "Save as a file")
    assert app.scene is not page
    click(app, "Keep the file")
    assert path.read_text("utf-8").startswith("# Another deck")
    click(app, "Save as a file")
    click(app, "Replace it")
    assert path.read_text("utf-8") == page.value


def test_of_several_files_one_is_picked_by_name_and_date(app: App, collections: Collections, tmp_path: Path) -> None:
    page = as_text(app)
    click(app, "Save as a file")
    folder = tmp_path / "decks"
    for place, name in enumerate(("First Night (1)", "First Night - Copy", "Kopie von First Night"), 1):
        (folder / f"{name}.txt").write_text("# Copy\n" + "2 Moth Brooch\n" * place, "utf-8")
        os.utime(folder / f"{name}.txt", (1_790_000_000 + place, 1_790_000_000 + place))
    (folder / ".hidden.txt").write_text("1 Moth Brooch")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    click(app, "Read a file")
    assert isinstance(app.scene, DeckFilePicker)
    assert [file.path.stem for file in app.scene.files][1:] == [
        "Kopie von First Night",
        "First Night - Copy",
        "First Night (1)",
    ]
    assert find(app, "First Night - Copy.txt · 2026-09-2").label.endswith("· 4 cards")
    click(app, "First Night - Copy.txt")
    assert top(app) is page and page.listing and page.listing.cards == ("moth_brooch",) * 4
    assert page.listing.name == "Copy"


def test_only_the_newest_files_are_offered(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 5):
        (tmp_path / f"{number}.txt").write_text("x")
        os.utime(tmp_path / f"{number}.txt", (number, number))
    assert [file.path.stem for file in files_in(tmp_path)] == [str(number) for number in range(MOST_FILES + 4, 4, -1)]


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_of_another_system_makes_the_same_deck(
    app: App, collections: Collections, tmp_path: Path, encoding: str, end: str
) -> None:
    (tmp_path / "decks").mkdir(exist_ok=True)
    text = f"# Öinen{end}2\xa0× Yöperhoskoru{end}Broche de polilla\t1\tGoth{end}"
    (tmp_path / "decks" / "a.txt").write_bytes(text.encode(encoding))
    page = as_text(app)
    click(app, "Read a file")
    assert page.fault == "" and page.listing and page.listing[:3] == ("Öinen", "", ("moth_brooch",) * 3)


def test_what_is_not_understood_is_told_by_line_and_the_rest_becomes_a_deck(app: App, collections: Collections) -> None:
    page = as_text(app)
    page._set("# Mine\n2 Moth Brooch\n1 Excalibur\n" + "".join(f"1 Sword {number}\n" for number in "abcd"))
    assert page.fault == (
        "Line 3: there is no card called Excalibur. Line 4: there is no card called Sword a. "
        "Nor are these lines understood: 5, 6, 7."
    )
    click(app, "Make a deck")
    assert collections.decks()[-1].list == "moth_brooch moth_brooch"


def test_a_replay_pasted_among_decks_opens(app: App, collections: Collections, monkeypatch: pytest.MonkeyPatch) -> None:
    page = as_text(app)
    monkeypatch.setattr(deck_text, "read_clipboard", lambda: str(finished().record))
    click(app, "Paste")
    assert isinstance(app.scene, Replay) and not notices(app).count("replay")
    monkeypatch.setattr(deck_text, "read_clipboard", lambda: "ggg-record 1\n")
    app.pop()
    click(app, "Paste")
    assert top(app) is page and "no replay that can be read" in notices(app)

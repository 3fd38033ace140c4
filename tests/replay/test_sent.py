"""Replays as they are sent: pasted, quoted, wrapped, and with lines that nobody can read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Event

from game import Match
from game.core.record import Record
from scenes.pages.title import Title
from scenes.replay import finished_matches
from scenes.replay.finished_matches import FinishedMatches
from scenes.replay.page import Replay, open_replay_file
from scenes.saves.replay_files import ReplayFolder, pasted_replay, read_replay, record_with_notes
from scenes.saves.replay_text import holds_replay, replay_text
from scenes.saves.setup import SeatSetup
from scenes.shell.app import App
from scenes.storage.files import BadFile
from tests.collection.hands import notices as told
from tests.replay.kit import finished
from tests.scenes.person import click, press, wait

PLAYED = sorted((Path(__file__).parent / "played").rglob("*.ggg"))


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_what_the_program_has_written_stays_as_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    assert replay_text(text).text is text and read_replay(path).record == Record.parse(text)


def test_a_message_with_a_replay_in_it_is_the_replay() -> None:
    record = finished().record
    quoted = "".join(f"> {line}\r\n" for line in str(record).splitlines())
    for text in (f"Look!\n\n```\n{record}```\nSee you", f"Anna wrote:\r\n{quoted}", f"{record}\n-- \n7 goats\n"):
        assert holds_replay(text) and pasted_replay(text).record == record
    assert not holds_replay("2 Moth Brooch\n") and not holds_replay("a ggg-record 1 of my deck")


@pytest.mark.parametrize("text", ["", "hello", "ggg-record 1", "ggg-record 1\nmoves\n", "ggg-record 9\ngame x\n"])
def test_what_is_no_replay_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadFile, match="The pasted text is no replay"):
        pasted_replay(text)


def test_a_line_that_cannot_be_read_costs_what_comes_after_it(app: App, tmp_path: Path) -> None:
    lines = str(finished().record).split("\n")
    first = lines.index("moves") + 1
    lines[first + 3] = "??? nobody knows"
    lines.insert(1, "note broken")
    path = tmp_path / "x.ggg"
    path.write_text("\n".join(["Hello!", *lines]), "utf-8")
    replay = read_replay(path)
    assert replay.unread == first + 6 and len(replay.record.moves) == 3 and "broken" not in replay.record.notes
    open_replay_file(app, path)
    wait(app, 0.1)
    assert isinstance(app.scene, Replay) and f"Line {replay.unread} of this replay" in told(app)
    assert "decision 3" in told(app)


@pytest.mark.parametrize("line", ["seats 2", "option setup random", "deal", "people"])
def test_a_header_that_cannot_be_read_is_not_guessed(line: str) -> None:
    text = str(finished().record)
    assert f"\n{line}" in text
    with pytest.raises(BadFile):
        pasted_replay(text.replace(f"\n{line}", f"\nx{line}", 1))


def test_names_keep_their_signs_and_are_composed() -> None:
    seats = (SeatSetup("person", "Zoë “Z” — O’Neill"), SeatSetup("person", "山田\u3000はな"))
    text = str(record_with_notes(Match("battlegoats", 2, seed=1), seats, 1))
    assert pasted_replay(text).seats == seats
    touched = text.replace("\n", "\r\n").replace("Zoë", "Zoe\u0308")
    assert [seat.name for seat in pasted_replay(touched).seats] == ["Zoë “Z” — O’Neill", "山田 はな"]


def test_a_replay_is_pasted_into_the_list(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = [f"Look!\n\n{finished().record}"]
    monkeypatch.setattr(finished_matches, "read_clipboard", lambda: clipboard[0])
    app.push(Title())
    app.step([], 0.02)
    click(app, "Replays")
    click(app, "Paste a replay")
    assert isinstance(app.scene, Replay)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, FinishedMatches)
    app.step([Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)], 0.02)
    assert isinstance(app.scene, Replay)
    press(app, pygame.K_ESCAPE)
    for clipboard[0], sentence in (("hello", "no replay that can be read"), ("", "no text on the clipboard")):
        click(app, "Paste a replay")
        assert isinstance(app.scene, FinishedMatches) and sentence in told(app)


def test_a_file_with_the_suffix_of_a_text_is_listed_too(app: App) -> None:
    shelf = ReplayFolder(app.folders)
    shelf.folder.mkdir(parents=True)
    for name in ("a.ggg", "b.GGG", "c.ggg.txt", "d - Copy.ggg", "e.txt", "f.ggg.new"):
        (shelf.folder / name).write_text(str(finished().record), "utf-8")
    assert {path.name for path in shelf.paths()} == {"a.ggg", "b.GGG", "c.ggg.txt", "d - Copy.ggg"}
    assert len(shelf.read_all()) == 4

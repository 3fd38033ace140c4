"""The book of statistics as a file: kept, exported, deleted, damaged."""

from __future__ import annotations

import csv
import io
import sqlite3
from pathlib import Path

from scenes.saves.replay_files import playback_of
from scenes.statistics.match_history import CharacterEntry, LuckEntry, MatchEntry, MatchHistory, SeatEntry
from scenes.statistics.player_statistics import matches_by_game
from scenes.storage.files import Folders, problems
from tests.replay.kit import finished
from tests.statistics.kit import write


def test_what_is_written_is_there_the_next_time(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1, 2])
    rows = [history.rows(kind) for kind in (MatchEntry, SeatEntry, LuckEntry, CharacterEntry)]
    history.close()
    again = MatchHistory(Folders(tmp_path))
    assert [again.rows(kind) for kind in (MatchEntry, SeatEntry, LuckEntry, CharacterEntry)] == rows and all(rows)


def test_only_people_have_luck_and_characters_in_it(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1], game="goout", names=("Ada", "Mika"))
    assert {row.place for row in history.rows(CharacterEntry)} == {0}
    assert {row.place for row in history.rows(LuckEntry)} <= {0, -1}


def test_a_game_is_forgotten_alone_and_whole(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    write(history, [1], game="goout", names=("Ada", "Mika"))
    history.remove_game("battlegoats")
    assert matches_by_game(history) == {"goout": 1}
    left = {match.id for match in history.rows(MatchEntry)}
    rows: list[SeatEntry | LuckEntry | CharacterEntry] = [
        *history.rows(SeatEntry),
        *history.rows(LuckEntry),
        *history.rows(CharacterEntry),
    ]
    assert {row.match for row in rows} == left


def test_the_export_has_a_line_for_each_seat_and_no_formulas(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1, 2], names=("=1+1", 'Billy, the "Kid"'))
    lines = list(csv.DictReader(io.StringIO(history.to_csv())))
    assert len(lines) == 4
    assert {line["name"] for line in lines} == {"'=1+1", 'Billy, the "Kid"'}
    assert {(line["game"], line["kind"]) for line in lines} == {("battlegoats", "person"), ("battlegoats", "novice")}
    assert all(line["draw_times"] for line in lines if line["kind"] == "person")


def test_a_damaged_book_is_set_aside_and_the_copy_goes_on(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    history.close()
    (tmp_path / "statistics.sqlite").write_bytes(b"no book at all" * 100)
    problems.take_new()
    assert matches_by_game(MatchHistory(Folders(tmp_path))) == {"battlegoats": 1}
    (told,) = problems.take_new()
    assert "statistics" in told and "copy" in told


def test_a_book_whose_fault_cannot_even_be_read_is_set_aside(tmp_path: Path) -> None:
    """SQLite quotes the broken bytes in its message, which is no text then."""
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    history.close()
    path = tmp_path / "statistics.sqlite"
    named, schema = b"tableseatseat", b"CREATE TABLE seat"
    whole = path.read_bytes()
    assert named in whole and schema in whole
    path.write_bytes(whole.replace(named, b"table\xff\xfe\xff\xfeseat").replace(schema, b"CREATE TABLE (((("))
    problems.take_new()
    assert matches_by_game(MatchHistory(Folders(tmp_path))) == {"battlegoats": 1}
    (told,) = problems.take_new()
    assert "statistics" in told and "copy" in told


def test_a_book_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """Its rows stay, and get what has been added since."""
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    before = history.rows(MatchEntry)
    history.close()
    for name in ("statistics", "statistics.backup"):
        with sqlite3.connect(tmp_path / f"{name}.sqlite") as db:
            db.execute("ALTER TABLE match DROP COLUMN mode")
            db.execute("PRAGMA user_version=1")
        db.close()
    again = MatchHistory(Folders(tmp_path))
    assert again.rows(MatchEntry) == before and not again.in_memory
    write(again, [2])
    assert matches_by_game(again) == {"battlegoats": 2} and not problems.take_new()


def test_a_book_that_was_never_begun_is_begun(tmp_path: Path) -> None:
    """An empty file is what a full disk leaves, or a program killed in its first moment."""
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    history.close()
    (tmp_path / "statistics.sqlite").write_bytes(b"")
    problems.take_new()
    assert matches_by_game(MatchHistory(Folders(tmp_path))) == {"battlegoats": 1} and not problems.take_new()


def test_a_book_of_a_later_version_stays_as_it_is(tmp_path: Path) -> None:
    """This version keeps one of its own beside it."""
    MatchHistory(Folders(tmp_path)).close()
    path = tmp_path / "statistics.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")
    db.close()
    before = path.read_bytes()
    problems.take_new()
    history = MatchHistory(Folders(tmp_path))
    (told,) = problems.take_new()
    assert "newer version" in told and "statistics.2.sqlite" in told
    write(history, [1])
    history.close()
    assert path.read_bytes() == before and not list(tmp_path.glob("*.damaged*"))
    again = MatchHistory(Folders(tmp_path))
    assert matches_by_game(again) == {"battlegoats": 1} and again.path.name == "statistics.2.sqlite"


def test_a_match_that_is_told_twice_counts_once(tmp_path: Path) -> None:
    history, match = MatchHistory(Folders(tmp_path)), finished()
    for name in ("a", "a", "b", "", ""):
        history.add(match, playback_of(match), 1.0, 0, (), name)
    assert matches_by_game(history) == {"battlegoats": 4}, "those without a name are different matches"


def test_a_row_that_cannot_be_true_is_damage(tmp_path: Path) -> None:
    history = MatchHistory(Folders(tmp_path))
    write(history, [1])
    history.close()
    (tmp_path / "statistics.backup.sqlite").unlink()
    with sqlite3.connect(tmp_path / "statistics.sqlite") as db:
        db.execute("UPDATE match SET decisions = -5")
    db.close()
    assert matches_by_game(MatchHistory(Folders(tmp_path))) == {} and problems.take_new()

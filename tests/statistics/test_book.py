"""The book of statistics as a file: kept, exported, deleted, damaged."""

from __future__ import annotations

import csv
import io
import sqlite3
from pathlib import Path

from scenes.files import Folders, faults
from scenes.statistics.book import Book, Card, Luck, Match, Seat
from scenes.statistics.figures import games
from tests.statistics.kit import write


def test_what_is_written_is_there_the_next_time(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1, 2])
    rows = [book.rows(kind) for kind in (Match, Seat, Luck, Card)]
    book.close()
    again = Book(Folders(tmp_path))
    assert [again.rows(kind) for kind in (Match, Seat, Luck, Card)] == rows and all(rows)


def test_only_people_have_luck_and_characters_in_it(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1], game="goout", names=("Ada", "Mika"))
    assert {row.place for row in book.rows(Card)} == {0}
    assert {row.place for row in book.rows(Luck)} <= {0, -1}


def test_a_game_is_forgotten_alone_and_whole(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1])
    write(book, [1], game="goout", names=("Ada", "Mika"))
    book.forget("battlegoats")
    assert games(book) == {"goout": 1}
    left = {match.id for match in book.rows(Match)}
    assert {row.match for kind in (Seat, Luck, Card) for row in book.rows(kind)} == left


def test_the_export_has_a_line_for_each_seat_and_no_formulas(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1, 2], names=("=1+1", "Billy, the \"Kid\""))
    lines = list(csv.DictReader(io.StringIO(book.exported())))
    assert len(lines) == 4
    assert {line["name"] for line in lines} == {"'=1+1", 'Billy, the "Kid"'}
    assert {(line["game"], line["kind"]) for line in lines} == {("battlegoats", "person"), ("battlegoats", "novice")}
    assert all(line["draw_times"] for line in lines if line["kind"] == "person")


def test_a_damaged_book_is_set_aside_and_the_copy_goes_on(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1])
    book.close()
    (tmp_path / "statistics.sqlite").write_bytes(b"no book at all" * 100)
    faults.take()
    assert games(Book(Folders(tmp_path))) == {"battlegoats": 1}
    told, = faults.take()
    assert "statistics" in told and "copy" in told


def test_a_row_that_cannot_be_true_is_damage(tmp_path: Path) -> None:
    book = Book(Folders(tmp_path))
    write(book, [1])
    book.close()
    (tmp_path / "statistics.backup.sqlite").unlink()
    with sqlite3.connect(tmp_path / "statistics.sqlite") as db:
        db.execute("UPDATE match SET decisions = -5")
    db.close()
    assert games(Book(Folders(tmp_path))) == {} and faults.take()

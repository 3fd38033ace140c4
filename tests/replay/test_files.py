"""Replay files: what a shared text tells, what stays sealed, and what cannot be read."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game import Match
from game.core.record import Record
from scenes.saves import replay_files
from scenes.saves.replay_files import ReplayFolder, ReplayScan, SavedReplay, playback_of, record_with_notes
from scenes.saves.setup import SeatSetup
from scenes.storage.files import BadFile, Folders, NewerFile, problems
from tests.bounded import as_long_as
from tests.replay.kit import finished


def test_a_shared_text_tells_who_played_and_how_it_ended() -> None:
    record = finished().record
    again = SavedReplay(Record.parse(str(record)))
    assert [(seat.kind, seat.name) for seat in again.seats] == [("person", "Player 0"), ("novice", "Player 1")]
    assert again.outcome == playback_of(again).states[-1].outcome
    assert again.record == record


def test_the_seed_is_told_unless_opponents_would_tell_by_it_who_decided_what() -> None:
    for game, told in (("battlegoats", True), ("goblins", False)):
        match = Match(game, 2, seed=5)
        people = (SeatSetup("person", "A"), SeatSetup("person", "B"))
        assert match.rules.anonymous != told
        assert record_with_notes(match, people, 5).notes.get("seed") == ("5" if told else None)


def test_a_replay_of_other_rules_says_from_which_version_it_is() -> None:
    record = finished().record
    odd = record._replace(deal=record.deal[1:], notes={**record.notes, "version": "0.0.1"})
    with pytest.raises(BadFile, match=r"version 0\.0\.1"):
        playback_of(SavedReplay(odd))


def test_every_match_is_kept_until_somebody_throws_it_away(tmp_path: Path) -> None:
    shelf = ReplayFolder(Folders(tmp_path))
    kept = [shelf.save(finished().record).path for _ in range(320)]
    assert len(set(kept)) == 320 and shelf.paths() == kept[::-1], "the newest first"
    assert all(path and path.exists() for path in kept)
    assert kept[5] and shelf.delete(kept[5]) and len(shelf.paths()) == 319


def test_the_newest_is_the_one_kept_last_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes back, and back again; what somebody has renamed stays where it is."""
    shelf = ReplayFolder(Folders(tmp_path))
    kept = []
    for number, stamp in enumerate(("20310101-120000", "20310101-110000", "19700101-000000", "20260101-000000")):
        monkeypatch.setattr(time, "strftime", lambda _, stamp=stamp: f"{stamp}-battlegoats")
        path = shelf.save(finished().record).path
        assert path is not None
        if number == 0:  # kept when the clock was years ahead
            os.utime(path, ns=(4 * 10**18, 4 * 10**18))
        kept.append(path)
    favourite = kept[0].with_name("a great match.ggg")
    kept[0].rename(favourite)
    assert shelf.paths() == [kept[3], kept[2], kept[1], favourite]
    assert replay_files.has_own_name(favourite) and not any(map(replay_files.has_own_name, kept[1:]))


def test_keeping_a_match_logs_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not even that there is no such file yet."""
    with caplog.at_level("INFO"):
        assert ReplayFolder(Folders(tmp_path)).save(finished().record, "20260101-000000-battlegoats-a1b2c3").path
    assert caplog.messages == []


def test_no_replay_takes_the_place_of_another(tmp_path: Path) -> None:
    """Of the same match there is one file; what else has its name stays."""
    shelf, record = ReplayFolder(Folders(tmp_path)), finished().record
    first = shelf.save(record, "20260101-000000-battlegoats-a1b2c3").path
    assert first is not None and shelf.save(record, first.stem).path == first and shelf.paths() == [first]
    for strange in (b"ggg-record 2\nfrom tomorrow", b"rubbish", str(finished(seed=4).record).encode()):
        first.write_bytes(strange)
        other = shelf.save(record, first.stem).path
        assert other is not None and other != first and replay_files.read_replay(other).record == record
        assert first.read_bytes() == strange and not replay_files.has_own_name(other)
        other.unlink()


def test_a_replay_of_a_newer_version_is_no_damaged_one(tmp_path: Path) -> None:
    for first, kind in (("ggg-record 2", NewerFile), ("ggg-record 0", BadFile), ("ggg-record x", BadFile)):
        (tmp_path / "a.ggg").write_text(f"{first}\nwhatever")
        with pytest.raises(BadFile) as told:
            replay_files.read_replay(tmp_path / "a.ggg")
        assert told.type is kind and ("newer version" in str(told.value)) == (kind is NewerFile)


def test_the_list_reads_the_header_alone(tmp_path: Path) -> None:
    """And counts the decisions, also of a file whose last line has no end."""
    record = finished().record
    for text in (str(record), str(record).removesuffix("\n"), str(record).replace("\n", "\r\n")):
        (tmp_path / "a.ggg").write_bytes(text.encode())
        entry = replay_files.read_entry(tmp_path / "a.ggg")
        assert entry.match is not None and entry.decisions == len(record.moves) and not entry.match.record.moves
        assert entry.match.seats == finished().seats and entry.match.outcome == finished().outcome
    empty = str(record._replace(moves=()))
    (tmp_path / "a.ggg").write_text(empty)
    assert replay_files.read_entry(tmp_path / "a.ggg").decisions == 0
    (tmp_path / "a.ggg").write_text("rubbish")
    entry = replay_files.read_entry(tmp_path / "a.ggg")
    assert entry.match is None and "a.ggg" in entry.fault


def test_a_folder_is_looked_through_a_part_at_a_time(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number}.ggg").write_text("")
    (tmp_path / "notes.txt").write_text("")
    listing, looks = ReplayScan(tmp_path), 1
    for _ in as_long_as(lambda: not listing.advance(2)):
        assert listing.paths == []
        looks += 1
    assert looks == 3 and len(listing.paths) == 5
    assert ReplayScan(tmp_path / "none").advance() and not ReplayScan(tmp_path / "none").paths


def test_a_damaged_file_on_the_shelf_costs_one_notice(tmp_path: Path) -> None:
    shelf = ReplayFolder(Folders(tmp_path))
    shelf.save(finished().record)
    (shelf.folder / "broken.ggg").write_bytes(b"\xff\x00")
    problems.take_new()
    assert len(shelf.read_all()) == 1
    assert len(problems.take_new()) == 1


def test_without_a_folder_the_match_can_be_watched_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "replays").write_text("in the way")
    match = ReplayFolder(Folders(tmp_path)).save(finished().record)
    assert match.path is None and playback_of(match).last > 0
    assert problems.take_new()


def test_notes_with_odd_ranks_say_no_ending() -> None:
    for end in ("LAST_ARMY 1", "LAST_ARMY 1 x", "LAST_ARMY", "-"):
        assert SavedReplay(Record("battlegoats", 2, {}, (), (), (), {"end": end})).outcome is None

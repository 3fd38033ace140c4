"""Replay files: what a shared text tells, what stays sealed, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Match
from game.core.record import Record
from scenes.files import BadFile, Folders, faults
from scenes.replay import files
from scenes.replay.files import Finished, Shelf, noted, tape_of
from scenes.setup import SeatSetup
from tests.replay.kit import finished


def test_a_shared_text_tells_who_played_and_how_it_ended() -> None:
    record = finished().record
    again = Finished(Record.parse(str(record)))
    assert [(seat.kind, seat.name) for seat in again.seats] == [("person", "Player 0"), ("novice", "Player 1")]
    assert again.outcome == tape_of(again).states[-1].outcome
    assert again.record == record


def test_the_seed_is_told_unless_opponents_would_tell_by_it_who_decided_what() -> None:
    for game, told in (("battlegoats", True), ("goblins", False)):
        match = Match(game, 2, seed=5)
        people = (SeatSetup("person", "A"), SeatSetup("person", "B"))
        assert match.rules.anonymous != told
        assert noted(match, people, 5).notes.get("seed") == ("5" if told else None)


def test_a_replay_of_other_rules_says_from_which_version_it_is() -> None:
    record = finished().record
    odd = record._replace(deal=record.deal[1:], notes={**record.notes, "version": "0.0.1"})
    with pytest.raises(BadFile, match=r"version 0\.0\.1"):
        tape_of(Finished(odd))


def test_the_shelf_keeps_the_newest_and_deletes_what_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_KEPT", 2)
    shelf = Shelf(Folders(tmp_path))
    kept = [shelf.keep(finished().record) for _ in range(3)]
    assert len({match.path for match in kept}) == 3
    assert len(shelf.all()) == 2
    shelf.delete(shelf.all()[0])
    assert len(shelf.all()) == 1


def test_a_damaged_file_on_the_shelf_costs_one_notice(tmp_path: Path) -> None:
    shelf = Shelf(Folders(tmp_path))
    shelf.keep(finished().record)
    (shelf.folder / "broken.ggg").write_bytes(b"\xff\x00")
    faults.take()
    assert len(shelf.all()) == 1
    assert len(faults.take()) == 1


def test_without_a_folder_the_match_can_be_watched_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "replays").write_text("in the way")
    match = Shelf(Folders(tmp_path)).keep(finished().record)
    assert match.path is None and tape_of(match).last > 0
    assert faults.take()


def test_notes_with_odd_ranks_say_no_ending() -> None:
    for end in ("LAST_ARMY 1", "LAST_ARMY 1 x", "LAST_ARMY", "-"):
        assert Finished(Record("battlegoats", 2, {}, (), (), (), {"end": end})).outcome is None

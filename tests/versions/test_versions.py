"""Files of every released version open in this one, and files of a newer one are left alone."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.core.playback import Playback, checksum_of
from release.kept import NEWER
from scenes import VERSION
from scenes.collection.store import Deck, Profile, Store
from scenes.lessons.progress import ProgressFile
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import playback_of, read_replay
from scenes.saves.resume import replay_journal
from scenes.statistics.match_history import MatchEntry, MatchHistory
from scenes.storage.coach_notes import CoachNotes
from scenes.storage.files import Folders, problems
from scenes.storage.settings_file import Settings, read_settings, save_settings
from tests.versions.keep import DECK, LESSON, TOPIC, small_files

HERE = Path(__file__).resolve().parent
KEPT = sorted(path for path in HERE.iterdir() if (path / "kept.json").exists())
each_version = pytest.mark.parametrize("version", KEPT, ids=lambda path: path.name)


def told(version: Path) -> dict[str, Any]:
    """The contents that must be found in the files of a version."""
    found: dict[str, Any] = json.loads((version / "kept.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def user(version: Path, tmp_path: Path) -> Folders:
    """A copy of the user folder of a version; nothing was reported before."""
    shutil.copytree(version / "user", tmp_path / "user")
    problems.take_new()
    return Folders(tmp_path / "user")


def test_this_version_has_three_numbers_and_its_files_are_kept() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert VERSION in [path.name for path in KEPT], "python -m tests.versions.keep"


@each_version
def test_replays_play_to_the_same_end(version: Path, user: Folders) -> None:
    for game, (last, mark, reason, *ranks) in told(version)["replays"].items():
        replay = read_replay(user.data / "replays" / f"{game}.ggg")
        playback: Playback = playback_of(replay)
        assert (playback.last, checksum_of(playback.states[-1])) == (last, mark), game
        assert replay.outcome and [replay.outcome.reason, *replay.outcome.ranks] == [reason, *ranks]


@each_version
def test_open_matches_go_on_where_they_were(version: Path, user: Folders) -> None:
    saves = MatchFolder(user)
    found = {saved.header.match: saved for saved in saves.playable()}
    assert found.keys() == {name for name, *_ in told(version)["matches"].values()}
    for name, decisions, mark in told(version)["matches"].values():
        match = replay_journal(found[name])
        assert (match.decisions, checksum_of(match.states[-1])) == (decisions, mark), name
    saves.close()


@each_version
def test_statistics_decks_settings_and_notes_are_read_whole(version: Path, user: Folders) -> None:
    history, store = MatchHistory(user), Store(user, "collection-of-a-game")
    assert {match.game for match in history.rows(MatchEntry)} == told(version)["replays"].keys()
    assert [(one.name, one.packs, one.won) for one in store.rows(Profile)] == [("Wren", 2, 5)]
    assert [(deck.leader, deck.list) for deck in store.rows(Deck)] == [DECK]
    history.close()
    store.close()
    settings = read_settings(user)
    assert (settings.text_scale, settings.speed, settings.last["any"].seats[0].name) == (1.25, "fast", "Wren")
    assert CoachNotes(user).is_silent(TOPIC, 1)
    assert problems.take_new() == []


@each_version
def test_lessons_puzzles_throws_and_companions_are_as_they_were(version: Path, user: Folders) -> None:
    assert small_files(user) == told(version)["small"]
    assert problems.take_new() == []


@pytest.mark.parametrize("version", KEPT[-1:], ids=lambda path: path.name)
def test_what_a_newer_version_wrote_is_left_alone(version: Path, user: Folders) -> None:
    """Also when this one writes something of its own."""
    paths = {next(user.data.glob(pattern)): change for pattern, change in NEWER.items()}
    for path, change in paths.items():
        change(path)
    before = {path: path.read_bytes() for path in paths}
    for database in (MatchHistory(user), Store(user, "collection-of-a-game")):
        database.change(lambda db: db.execute("PRAGMA optimize"))
        database.close()
    notes = CoachNotes(user)
    notes.tell("another")
    notes.save()
    saves = MatchFolder(user)
    saves.playable()
    saves.close()
    assert {path: path.read_bytes() for path in paths} == before
    assert any("newer version" in sentence for sentence in problems.take_new())


@pytest.mark.parametrize("version", KEPT[-1:], ids=lambda path: path.name)
def test_settings_of_a_newer_version_stay_in_the_file(version: Path, user: Folders) -> None:
    path = user.config / "settings.toml"
    path.write_text(f'from_later = "kept"\n{path.read_text(encoding="utf-8")}', encoding="utf-8")
    settings: Settings = read_settings(user)
    save_settings(settings, user)
    assert 'from_later = "kept"' in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("version", KEPT[-1:], ids=lambda path: path.name)
def test_progress_that_a_newer_version_notes_stays_in_the_file(version: Path, user: Folders) -> None:
    path = user.config / "lessons.toml"
    path.write_text(f'from_later = "kept"\n{path.read_text(encoding="utf-8")}', encoding="utf-8")
    lessons = ProgressFile(user)
    lessons.finish(LESSON[0], LESSON[1])
    text = path.read_text(encoding="utf-8")
    assert 'from_later = "kept"' in text and ProgressFile(user).chapters_done(LESSON[0]) == LESSON[1] + 1

"""Settings survive, and a damaged file costs nothing but one sentence."""
from __future__ import annotations

from pathlib import Path

import pytest

from scenes.files import Folders, faults, write_atomic
from scenes.settings_file import FILE_NAME, LastGame, LastSeat, Settings, read_settings, save_settings


@pytest.fixture(autouse=True)
def _fresh() -> None:
    faults.take()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    seats = [LastSeat("person", 'Ann "Q" Öst'), LastSeat("regular")]
    settings = Settings(ui_scale=1.5, speed="fast", last={"battlegoats": LastGame(seats, {"setup": "draft"})})
    save_settings(settings, Folders(tmp_path))
    assert read_settings(Folders(tmp_path)) == settings


def test_without_a_file_the_usual_settings_hold_and_nothing_is_said(tmp_path: Path) -> None:
    assert read_settings(Folders(tmp_path)) == Settings()
    assert faults.take() == []


@pytest.mark.parametrize("text", ["speed = ", "speed = 'light'", "ui_scale = 9.0", "\x00\xff", "last = 3"])
def test_a_damaged_file_is_set_aside_and_named_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(text.encode("latin-1"))
    faults._known.clear()
    assert read_settings(Folders(tmp_path)) == Settings()
    assert path.with_name("settings.toml.damaged").exists() and not path.exists()
    (sentence,) = faults.take()
    assert str(path) in sentence


def test_settings_of_a_later_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('speed = "slow"\nhologram = true\n')
    assert read_settings(Folders(tmp_path)).speed == "slow"


def test_a_folder_that_cannot_be_written_costs_one_notice(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder")
    save_settings(Settings(), Folders(wall / "inside"))
    assert len(faults.take()) == 1


def test_writing_replaces_a_file_at_once_and_leaves_no_rest(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    write_atomic(path, b"one")

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(path, b"two")
    assert path.read_bytes() == b"one"
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_settings_without_bottom_are_damaged_too(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("speed = " + "[" * 5000, "utf-8")
    assert read_settings(Folders(tmp_path)) == Settings()
    assert len(faults.take()) == 1

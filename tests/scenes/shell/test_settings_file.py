"""Settings survive, and a damaged file costs only one sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scenes.storage import files, settings_file
from scenes.storage.files import Folders, problems, set_aside, write_atomic, write_new
from scenes.storage.settings_file import FILE_NAME, LastGame, LastSeat, Settings, read_settings, save_settings


@pytest.fixture(autouse=True)
def _fresh() -> None:
    problems.take_new()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    seats = [LastSeat("person", 'Ann "Q" Öst'), LastSeat("regular")]
    settings = Settings(ui_scale=1.5, speed="fast", last={"battlegoats": LastGame(seats, {"setup": "draft"})})
    save_settings(settings, Folders(tmp_path))
    assert read_settings(Folders(tmp_path)) == settings


def test_without_a_file_the_usual_settings_hold_and_nothing_is_said(tmp_path: Path) -> None:
    assert read_settings(Folders(tmp_path)) == Settings()
    assert problems.take_new() == []


@pytest.mark.parametrize("text", ["speed = ", "\x00\xff", "speed\nslow"])
def test_a_damaged_file_is_set_aside_and_named_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(text.encode("latin-1"))
    problems._known.clear()
    assert read_settings(Folders(tmp_path)) == Settings()
    assert path.with_name("settings.toml.damaged").exists() and not path.exists()
    (sentence,) = problems.take_new()
    assert str(path) in sentence


def test_lines_that_cannot_be_read_are_named_and_cost_only_themselves(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    first = "speed = 'slow'\nspeed = 'fast'\ntext_scale == 2\nmusic = 0.25\n\n"
    old = first + "[last.gothest\nfold = 'open'\n\n[later]\na = 1\n"
    path.write_text(old)
    problems._known.clear()
    settings = read_settings(Folders(tmp_path))
    assert (settings.speed, settings.text_scale, settings.music) == ("slow", 1.0, 0.25) and settings.last == {}
    (sentence,) = problems.take_new()
    assert "2, 3, 6, 7" in sentence and "settings.toml.damaged" in sentence
    assert path.with_name("settings.toml.damaged").read_text() == old
    assert read_settings(Folders(tmp_path)) == settings and problems.take_new() == []
    assert tomllib.loads(path.read_text())["later"] == {"a": 1}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1252"])
@pytest.mark.parametrize("end", ["\r\n", "\r", "\u2028", "\r\r\n"])
def test_what_an_editor_does_to_signs_and_lines_costs_nothing(tmp_path: Path, encoding: str, end: str) -> None:
    if encoding == "cp1252" and end == "\u2028":
        end = "\n"
    lines = [
        "speed\u00a0= „slow“",
        "\tmusic = 0.25 ",
        "names = [",
        "    “Ann Öst”,",
        "]",
        "[last.gothest]",
        "fold =  'open'",
    ]
    (tmp_path / FILE_NAME).write_bytes(end.join(lines).encode(encoding))
    problems._known.clear()
    settings = read_settings(Folders(tmp_path))
    assert problems.take_new() == []
    assert (settings.speed, settings.music, settings.names) == ("slow", 0.25, ["Ann Öst"])
    assert settings.last == {"gothest": LastGame(fold="open")}


def test_a_file_of_many_wrong_lines_is_given_up_soon(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("music = 0.25\n" + "“\n" * 60_000, "utf-8")
    assert read_settings(Folders(tmp_path)) == Settings()


def test_settings_of_a_later_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('speed = "slow"\nhologram = true\n')
    assert read_settings(Folders(tmp_path)).speed == "slow"


def test_a_folder_that_cannot_be_written_costs_one_notice(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("not a folder")
    save_settings(Settings(), Folders(wall / "inside"))
    assert len(problems.take_new()) == 1


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
    assert len(problems.take_new()) == 1


STRANGE = """
speed = "light"
ui_scale = 1.5
hologram = true
since = 2031-05-06T07:08:09
odd = [[1, {a = "\\u007F"}], inf]
[last.goout]
seats = [{kind = "person", name = "Ada"}]
mood = "glad"
[last.chess]
seats = 5
[future]
[future.deep]
one = {two = [{three = 3}]}
[[many]]
a = 1
[[many]]
a = {b = [2]}
"""


def test_a_setting_that_is_not_understood_costs_that_one_only(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(STRANGE, "utf-8")
    settings = read_settings(Folders(tmp_path))
    assert settings == Settings(ui_scale=1.5, last={"goout": LastGame([LastSeat("person", "Ada")])})
    (sentence,) = problems.take_new()
    assert "speed" in sentence and "last.chess" in sentence and "ui_scale" not in sentence
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_down_up_and_down_again_a_newer_version_finds_its_settings(tmp_path: Path) -> None:
    """All that this version does not know or understand stays in the file, as long as nobody chooses again."""
    path = tmp_path / FILE_NAME
    path.write_text(STRANGE, "utf-8")
    newer = tomllib.loads(STRANGE)
    for _ in range(2):
        settings = read_settings(Folders(tmp_path))
        settings.hints = not settings.hints
        save_settings(settings, Folders(tmp_path))
        now = tomllib.loads(path.read_text("utf-8"))
        assert {name: now[name] for name in newer if name != "last"} == {
            name: value for name, value in newer.items() if name != "last"
        }
        assert now["last"]["chess"] == {"seats": 5} and now["last"]["goout"]["mood"] == "glad"
        assert read_settings(Folders(tmp_path)).hints == settings.hints
    settings.speed, settings.last["chess"] = "fast", LastGame([LastSeat("person")])
    save_settings(settings, Folders(tmp_path))
    assert read_settings(Folders(tmp_path)) == settings, "what is chosen anew is what holds"


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    for text in ("first =", "second =", "third ="):
        path.write_text(text)
        read_settings(Folders(tmp_path))
    kept = [path.with_name(f"{FILE_NAME}.damaged{end}").read_text() for end in ("", "-2", "-3")]
    assert kept == ["first =", "second =", "third ="]


def test_what_became_damaged_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    save_settings(Settings(), Folders(tmp_path))
    (tmp_path / FILE_NAME).write_text("by hand =")
    save_settings(Settings(hints=False), Folders(tmp_path))
    assert not read_settings(Folders(tmp_path)).hints
    assert (tmp_path / f"{FILE_NAME}.damaged").read_text() == "by hand ="


def test_a_file_that_is_in_the_way_and_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE_NAME).write_text("by hand =")
    monkeypatch.setattr(settings_file, "set_aside", lambda path: path)
    save_settings(Settings(), Folders(tmp_path))
    assert (tmp_path / FILE_NAME).read_text() == "by hand =" and len(problems.take_new()) == 1


def test_settings_too_deep_to_be_written_again_are_set_aside(tmp_path: Path) -> None:
    text = ".".join(["a"] * 5000) + " = 1\n"
    (tmp_path / FILE_NAME).write_text(text)
    assert read_settings(Folders(tmp_path)) == Settings()
    save_settings(Settings(hints=False), Folders(tmp_path))
    assert not read_settings(Folders(tmp_path)).hints
    assert (tmp_path / f"{FILE_NAME}.damaged").read_text() == text


def test_a_name_of_any_letters_comes_back(tmp_path: Path) -> None:
    """DEL alone is written otherwise in TOML than in JSON."""
    for name in ("\x7f", 'a"\\b', "\u2028 é 🐐", "\t"):
        settings = Settings(last={"goout": LastGame([LastSeat("person", name)])})
        save_settings(settings, Folders(tmp_path))
        assert read_settings(Folders(tmp_path)) == settings and not problems.take_new()


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_nothing_is_renamed_onto_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    """Files and folders alike, also on a disk without hard links; what cannot be renamed stays."""
    if not links:
        monkeypatch.setattr(files, "_linked", lambda path, new: False)
    (tmp_path / "a").mkdir()
    (tmp_path / "a.damaged").write_text("there before")
    assert set_aside(tmp_path / "a") == tmp_path / "a.damaged-2" and (tmp_path / "a.damaged-2").is_dir()
    assert (tmp_path / "a.damaged").read_text() == "there before"
    assert set_aside(tmp_path / "none") == tmp_path / "none" and not (tmp_path / "none.damaged").exists()
    for number in (1, 2, 3):
        assert write_new(tmp_path / "b.txt", b"%d" % number).name == f"b{'' if number == 1 else f'-{number}'}.txt"
    assert (tmp_path / "b.txt").read_bytes() == b"1" and not list(tmp_path.glob("*.new"))

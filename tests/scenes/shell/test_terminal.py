"""The command line on poor terminals: what they cannot write is replaced, and nobody need be there to read it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from scenes import VERSION
from scenes.launch import launch
from scenes.shell import outside
from scenes.storage import settings_file
from scenes.storage.files import Folders, problems
from scenes.words import catalogue
from scenes.words.languages import languages
from scenes.words.terminal import language_for, print_lines, replace_unwritable

ROOT = Path(__file__).resolve().parents[3]
ENCODINGS = ("ascii", "latin-1", "cp932", "utf-8")


@pytest.fixture(autouse=True)
def speaks_as_before() -> Iterator[None]:
    """The language of the screen is that of the other tests again."""
    before = catalogue.spoken()
    yield
    catalogue.speak(before)


def printed(monkeypatch: pytest.MonkeyPatch, encoding: str, *words: str) -> str:
    """The output of the program on a terminal with an encoding before it ends."""
    pipe = BytesIO()
    terminal = TextIOWrapper(pipe, encoding=encoding, write_through=True)
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stderr", terminal)
    replace_unwritable()
    with pytest.raises(SystemExit):
        launch(list(words))
    return pipe.getvalue().decode(encoding)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_terminal_can_write_all_of_it(monkeypatch: pytest.MonkeyPatch, encoding: str, language: str) -> None:
    told = printed(monkeypatch, encoding, "--language", language, "--help")
    assert "--install-desktop" in told and "--fullscreen" in told and "?" not in told
    assert VERSION in printed(monkeypatch, encoding, "--language", language, "--version")
    wrong = printed(monkeypatch, encoding, "--language", language, "--game", "Šćþ🐐")
    assert "gothest" in wrong and wrong.count("\n") == 1


def test_signs_and_accents_become_plain_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    told = printed(monkeypatch, "ascii", "--language", "fi", "--help")
    assert "kayt" in told.casefold(), "Finnish without its dots"
    assert "desktop's menu" in printed(monkeypatch, "latin-1", "--language", "en", "--help")


@pytest.mark.parametrize(
    ("encoding", "language", "spoken"),
    [
        ("ascii", "ja", "en"),
        ("cp932", "ja", "ja"),
        ("latin-1", "ja", "en"),
        ("ascii", "es", "es"),
        ("utf-8", "ja", "ja"),
        ("ascii", "fi", "fi"),
    ],
)
def test_english_takes_the_place_of_what_would_be_question_marks(
    monkeypatch: pytest.MonkeyPatch, encoding: str, language: str, spoken: str
) -> None:
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO(), encoding=encoding))
    replace_unwritable()
    catalogue.speak(language)
    assert language_for(language, catalogue.catalogue()("command.description")) == spoken


def test_a_reader_that_has_gone_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(BytesIO):
        def write(self, words: object) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", TextIOWrapper(Gone(), encoding="utf-8"))
    print_lines("goat")
    monkeypatch.setattr(sys, "stdout", None)
    print_lines("goat")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that closes descriptors")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", ">/dev/full", ">/dev/full 2>/dev/full", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("words", "code"), [("--help", 0), ("--version", 0), ("--game chess", 2)])
def test_without_a_terminal_it_ends_as_with_one(closed: str, words: str, code: int) -> None:
    if "/dev/full" in closed and not Path("/dev/full").exists():
        pytest.skip("this system has no such device")
    shell = ["sh", "-c", f'"{sys.executable}" main.py {words} {closed}']
    done = subprocess.run(shell, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code and "Traceback" not in done.stderr + done.stdout


# ---- the desktop -----------------------------------------------------------------------------------------------


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Installs programs on a desktop: `desktop(name, deed)`; what they are to show is in the returned file."""
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("PATH", str(tmp_path))

    def install(name: str, deed: str) -> Path:
        program, shown = tmp_path / name, tmp_path / f"{name}.shown"
        program.write_text(f'#!/bin/sh\nfor last; do :; done\necho "$last" >"{shown}"\n{deed}\n')
        program.chmod(0o755)
        return shown

    return install


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a desktop of Linux")
def test_the_first_program_that_works_shows_a_sentence(desktop: Callable[[str, str], Path]) -> None:
    assert not outside.show("nothing is installed")
    desktop("zenity", "exit 1")
    shown = desktop("xmessage", "")
    assert outside.show("Näytä tämä!") and shown.read_text().strip() == "Nayta tama!"
    assert not outside.show("画面が見つかりません"), "it has no such letters"


def test_a_user_without_a_home_plays_in_a_folder_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    problems.take_new()
    monkeypatch.setattr(settings_file, "Folders", homeless(Folders))
    folders = settings_file.user_folders(None)
    (told,) = problems.take_new()
    assert folders.data.is_dir() and folders.data.is_absolute() and str(folders.data) in told and "None" not in told
    folders.data.rmdir()


def homeless(whole: Callable[..., Folders]) -> Callable[..., Folders]:
    """The folders of somebody whose home nobody knows."""

    def found(root: Path | None = None) -> Folders:
        if root is None:
            raise RuntimeError("could not determine the home directory")
        return whole(root)

    return found


def test_a_menu_entry_without_a_home_is_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if sys.platform in ("win32", "darwin"):
        pytest.skip("a desktop of Linux")

    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", home)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(SystemExit) as ended:
        launch(["--install-desktop"])
    assert ended.value.code == 2 and "there is no home folder" in capsys.readouterr().err

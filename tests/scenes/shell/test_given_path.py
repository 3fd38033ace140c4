"""Files as file managers, terminals and people name them on the command line."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize
from urllib.parse import quote

import pytest

from scenes.launch import argument_parser
from scenes.storage.given_path import given_file, given_path, safe_arguments
from scenes.words.catalogue import catalogue

NAMES = (
    "match.ggg",
    "My game.ggg",
    "100% goats.ggg",
    "goats%20and%20goths.ggg",
    "Pöllö & kissa #2 (1).ggg",
    "対戦.ggg",
    "it's.ggg",
    "what?.ggg",
    "a+b=c.ggg",
    "--help.ggg",
    "[x]{y}$z.ggg",
    "file:.ggg",
)
SPELLINGS: dict[str, Callable[[Path], str]] = {
    "a path": str,
    "an address": Path.as_uri,
    "an address of this computer": lambda path: f"file://localhost{quote(str(path))}",
    "an address with one slash": lambda path: f"file:{quote(str(path))}",
    "an address in capital letters": lambda path: f"FILE://{quote(str(path))}",
    "an address without escapes": lambda path: f"file://{path}",
    "an address of the other form of letters": lambda path: f"file://{quote(normalize('NFD', str(path)))}",
    "a path with escapes": lambda path: quote(str(path)),
    "double quotes": lambda path: f'"{path}"',
    "single quotes": lambda path: f"'{path}'",
    "typographic quotes": lambda path: f"“{path}”",
    "angle brackets": lambda path: f"<{path.as_uri()}>",
    "a line end": lambda path: f"{path}\r\n",
    "spaces": lambda path: f"  {path} ",
    "backslashes of a terminal": lambda path: re.sub(r"([ ()'&#\[\]{}$?])", r"\\\1", str(path)),
    "decomposed letters": lambda path: normalize("NFD", str(path)),
}


@pytest.mark.skipif(sys.platform == "win32", reason="most of these names and spellings are not possible there")
@pytest.mark.parametrize("how", SPELLINGS)
@pytest.mark.parametrize("name", NAMES)
def test_every_spelling_of_a_path_finds_its_file(tmp_path: Path, name: str, how: str) -> None:
    (tmp_path / name).write_text("x")
    assert given_path(SPELLINGS[how](tmp_path / name)) == tmp_path / name
    (parsed,) = [argument_parser(catalogue()).read(["--windowed", SPELLINGS[how](tmp_path / name)]).replay]
    assert parsed == tmp_path / name


def test_what_is_literally_there_comes_first(tmp_path: Path) -> None:
    for name in ("a%20b.ggg", "a b.ggg", "'a b.ggg'"):
        (tmp_path / name).write_text("x")
        assert given_path(str(tmp_path / name)) == tmp_path / name
    assert given_path((tmp_path / "a%20b.ggg").as_uri()) == tmp_path / "a%20b.ggg"


def test_a_missing_file_is_named_as_it_was_given() -> None:
    assert given_path("no such game.ggg") == Path("no such game.ggg")
    assert given_path("a\0b.ggg") == Path("a\0b.ggg")
    assert given_file(["no", "such.ggg"]) is None


@pytest.mark.skipif(os.name == "nt", reason="no such bytes in names there")
def test_a_name_that_is_no_text_is_found(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"g\xe4rde.ggg")
    path.write_text("x")
    assert given_path(f"file://{tmp_path}/g%E4rde.ggg") == path == given_path(str(path))


def test_a_path_that_nobody_has_quoted_is_put_together(tmp_path: Path) -> None:
    path = tmp_path / "My first game.ggg"
    path.write_text("x")
    read = argument_parser(catalogue()).read
    assert read(str(path).split(" ")).replay == path
    with pytest.raises(SystemExit):
        read(["a.ggg", "b.ggg"])
    assert read(["a.ggg"]).replay == Path("a.ggg") and read([]).replay is None is read([""]).replay


def test_a_replay_that_is_named_like_an_option_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-x.ggg").write_text("x")
    words = safe_arguments(["-psn_0_98765", "--windowed", "-x.ggg", "-y.ggg"])
    assert words == ["--windowed", os.path.join(".", "-x.ggg"), "-y.ggg"]
    assert argument_parser(catalogue()).read(words[:2]).replay == Path("-x.ggg")

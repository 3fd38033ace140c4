"""Wheel and sdist: they bring what the game needs, and work far from the source."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from scenes import PROGRAM, VERSION, command

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_command_and_the_pythons_are_named() -> None:
    assert PROJECT["scripts"] == {PROGRAM: "scenes.command:main"}
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(PROJECT["classifiers"])


def test_every_dependency_is_looked_for_before_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = {need.partition(">")[0].removesuffix("-ce").replace("-", "_") for need in PROJECT["dependencies"]}
    assert set(command.REQUIRED_MODULES) == needed
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "segno" else object())
    with pytest.raises(SystemExit, match="Not installed yet: segno"):
        command.main()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_what_is_installed_from_a_wheel_or_an_sdist_plays_far_from_the_source(kind: str, tmp_path: Path) -> None:
    """The dependencies are those of this Python; needs the extra `package`."""
    subprocess.run(
        [sys.executable, "-m", "build", f"--{kind}", "--outdir", str(tmp_path / "made"), str(ROOT)],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    (made,) = (tmp_path / "made").iterdir()
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", str(made)], cwd=tmp_path, check=True)
    venv.create(tmp_path / "new place", with_pip=True)
    python = tmp_path / "new place" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", str(made)], cwd=tmp_path, check=True)
    door = str(python.with_name(PROGRAM))
    told = subprocess.run([door, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert told.endswith(f" {VERSION}\n")
    words = ["--smoke", "--game", "goout", "--seats", "novice,novice", "--speed", "instant", "--user-dir", "player"]
    played = subprocess.run([door, *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "The match was played to its end." in played
    if kind == "wheel":
        with zipfile.ZipFile(made) as archive:
            packed = {name.removeprefix("scenes/") for name in archive.namelist() if name.startswith("scenes/assets/")}
        assets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
        assert packed == {name for name in assets if "__pycache__" not in name}

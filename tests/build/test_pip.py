"""Wheel and sdist: they bring what the game needs, and work far from the source."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
import setuptools
from setuptools.command.egg_info import FileList

import goths_goats_goblins
from scenes import PROGRAM, VERSION, command

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ONE = goths_goats_goblins.__name__


def built(tree: Path, monkeypatch: pytest.MonkeyPatch, editable: bool = False) -> Path:
    """The folder that a wheel is packed of, made of a small tree; with the command of the real one."""
    for name in ("game/core", "scenes", ONE, "assets", "build/release"):
        (tree / name).mkdir(parents=True)
    for name in ("game", "game/core", "scenes", ONE):
        (tree / name / "__init__.py").touch()
    for name in ("__init__.py", "__main__.py"):
        shutil.copy(ROOT / ONE / name, tree / ONE)
    (tree / "game" / "ours.py").write_text("import sys\nprint('ours', __name__, *sys.argv[1:])\n")
    (tree / "scenes" / "command.py").write_text("def main():\n    print('started')\n    return 0\n")
    (tree / "assets" / "picture").touch()
    shutil.copy(ROOT / "build" / "release" / "addresses.toml", tree / "build" / "release")
    monkeypatch.chdir(tree)
    monkeypatch.setattr(setuptools, "setup", lambda **words: None)
    recipe = runpy.run_path(str(ROOT / "setup.py"))
    recipe["Inside"].run.__globals__["ROOT"] = tree
    whole = setuptools.Distribution(
        {"name": "x", "packages": [ONE, "game", "game.core", "scenes"], "script_name": "setup.py"}
    )
    build = recipe["Inside"](whole)
    build.editable_mode = editable
    build.build_lib = str(tree / "lib")
    build.ensure_finalized()
    (tree / "lib" / ONE / "game").mkdir(parents=True)
    (tree / "lib" / ONE / "game" / "of_an_earlier_build.py").touch()
    build.run()
    return tree / "lib"


def test_a_wheel_has_one_package_at_the_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib = built(tmp_path, monkeypatch)
    assert [path.name for path in lib.iterdir()] == [ONE]
    made = {path.relative_to(lib / ONE).as_posix() for path in lib.rglob("*") if path.is_file()}
    modules = {"__init__.py", "__main__.py", "game/__init__.py", "game/ours.py", "game/core/__init__.py"}
    assert made == modules | {"scenes/__init__.py", "scenes/command.py", "assets/picture", "assets/addresses.toml"}


def test_an_editable_install_leaves_the_packages_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not list(built(tmp_path, monkeypatch, editable=True).glob(f"{ONE}/assets"))


def test_packages_of_the_same_names_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command runs ours, and a program that does not ask for ours gets the other one."""
    lib = built(tmp_path, monkeypatch)
    for name in ("game", "scenes"):
        (lib / name).mkdir()
        (lib / name / "__init__.py").touch()
    (lib / "game" / "ours.py").write_text("print('another')\n")

    def python(*words: str) -> str:
        command, environment = [sys.executable, "-P", *words], os.environ | {"PYTHONPATH": str(lib)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert python("-m", ONE) == "started"
    assert python("-m", ONE, "-m", "game.ours", "a", "b") == "ours __main__ a b"
    assert python("-c", f"import {ONE}, game.ours") == "ours game.ours"
    assert python("-c", f"import game.ours, {ONE}") == "another"


def test_in_the_source_nothing_is_put_on_the_path() -> None:
    assert str(ROOT / ONE) not in sys.path


def test_the_command_and_the_pythons_are_named() -> None:
    assert PROJECT["scripts"] == {PROGRAM: f"{ONE}:main"}
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(PROJECT["classifiers"])


def test_every_dependency_is_looked_for_before_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = {need.partition(">")[0].removesuffix("-ce").replace("-", "_") for need in PROJECT["dependencies"]}
    assert set(command.REQUIRED_MODULES) == needed
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "segno" else object())
    with pytest.raises(SystemExit, match="Not installed yet: segno"):
        command.main()


def test_an_sdist_is_the_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """README.md's commands work in it, the tests among them."""
    monkeypatch.chdir(ROOT)
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("no clone")
    asked = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, check=True).stdout
    kept = {name for name in asked.split("\0") if name and Path(name).exists()}
    packed = FileList()
    for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            packed.process_template_line(line)
    assert kept <= {name.replace(os.sep, "/") for name in packed.files}


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
            inside = [name.removeprefix(f"{ONE}/") for name in archive.namelist()]
        assert not any(name.startswith("laboratory/arena/") for name in inside), "it stays in the source"
        packed = {name for name in inside if name.startswith("assets/")}
        assets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
        assert packed == {name for name in assets if "__pycache__" not in name} | {"assets/addresses.toml"}

"""The bundle recipe and what is promised to newcomers, where it can be checked without building a bundle."""

from __future__ import annotations

import ast
import gc
import multiprocessing
import re
import shutil
import struct
import subprocess
import sys
import tomllib
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from game import GAMES
from release import bundle
from release.trials import Failure
from scenes import VERSION, command
from tests.architecture.test_imports import imports

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def commands() -> list[str]:
    """The commands for a fresh machine: those under the heading Play."""
    play = README.partition("## Play")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)\n```", play, re.S)


def test_a_newcomer_needs_exactly_two_commands_and_ci_calls_the_second() -> None:
    start, test = commands()
    assert start.endswith("python main.py")
    assert test in CI


def test_nothing_heavy_is_needed_to_play() -> None:
    names = {re.split(r"[<>=]", need)[0] for need in PROJECT["project"]["dependencies"]}
    assert names == {"pygame-ce", "pytmx", "platformdirs", "msgspec", "websockets", "segno", "budoux", "tomli-w"}


def test_every_file_that_a_page_points_to_exists() -> None:
    for page in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "build/release.md"):
        path = ROOT / page
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{page} points to {link}"


def test_the_sources_in_build_are_kept_and_what_it_makes_is_not() -> None:
    def ignored(path: str) -> bool:
        return subprocess.run(["git", "check-ignore", "-q", path], cwd=ROOT, check=False).returncode == 0

    if not shutil.which("git"):
        pytest.skip("no git")
    if subprocess.run(["git", "rev-parse"], cwd=ROOT, capture_output=True, check=False).returncode:
        pytest.skip("no clone")
    assert not ignored("build/release/bundle.spec") and not ignored("build/anything_new.py")
    assert ignored("out/bundle/x") and ignored("game/__pycache__/x.pyc")


def test_setuptools_leaves_build_alone() -> None:
    assert PROJECT["tool"]["distutils"]["build"]["build_base"].startswith("out/")


def test_the_recipe_keeps_what_only_the_build_needs_out() -> None:
    text = (ROOT / "build" / "release" / "bundle.spec").read_text(encoding="utf-8")
    tree = ast.parse(text)
    lists = {
        target.id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    unused = set(lists["UNUSED"])
    assert {"numpy", "skia", "PIL", "scipy", "fontTools", "tkinter", "unittest"} <= unused
    needed = set().union(*(imports(path) for room in ("game", "scenes") for path in (ROOT / room).rglob("*.py")))
    assert "sqlite3" in needed and not {name for name in needed if name.split(".")[0] in unused}
    assert "upx=True" not in text and "console=False" in text


def test_the_version_resource_tells_the_version_as_four_numbers() -> None:
    text = bundle.version_resource("1.20.3")
    ast.parse(text)
    assert "filevers=(1, 20, 3, 0)" in text and "'FileVersion', '1.20.3'" in text
    ast.parse(bundle.version_resource(VERSION))


def test_an_icon_file_for_macos_tells_its_own_length() -> None:
    whole = bundle.icns({b"ic08": b"small", b"ic09": b"larger"})
    assert whole[:4] == b"icns" and struct.unpack(">I", whole[4:8])[0] == len(whole)
    assert whole.count(b"ic08") == 1 and whole.endswith(b"larger")


def test_our_own_licence_and_credits_go_in_and_the_recipe_adds_those_of_others(tmp_path: Path) -> None:
    bundle.gather_notices(tmp_path / "notices")
    assert {path.name for path in (tmp_path / "notices").iterdir()} == {"LICENSE.txt", "CREDITS.md"}
    text = (ROOT / "build" / "release" / "bundle.spec").read_text(encoding="utf-8")
    assert text.index("works.write_notices(") < text.index("COLLECT(exe")


def test_a_bundle_that_writes_into_its_folder_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    before = bundle.inventory(tmp_path)
    (tmp_path / "inside" / "new.pyc").write_bytes(b"")
    assert bundle.inventory(tmp_path) != before


def test_every_game_and_both_modes_of_gothies_are_tried() -> None:
    said = [" ".join(words) for words in bundle.trials()]
    assert all(any(f"--game {game} " in words for words in said) for game in GAMES)
    assert [words for words in said if "--option" in words] == [
        "--game gothies --seats regular,regular --option mode=coop"
    ]


@pytest.mark.parametrize(
    ("words", "done"),
    [("", False), ("--game goout", False), ("--multiprocessing-fork x=3", True), ("-B -c import", True)],
)
def test_what_only_helpers_need_is_done_in_helpers_alone(
    tmp_path: Path, words: str, done: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hook of PyInstaller, and that the program knows the same processes."""
    hooks = tmp_path / "hooks" / "rthooks"
    hooks.mkdir(parents=True)
    (hooks / "pyi_rth_multiprocessing.py").write_text("def _hook():\n    did.append(1)\n\n_hook()\n")
    found = ModuleSpec("PyInstaller", None, origin=str(tmp_path / "__init__.py"))
    monkeypatch.setattr(bundle, "find_spec", lambda name: found)
    monkeypatch.setattr(sys, "argv", ["program", *words.split()])
    did: list[int] = []
    exec(bundle.helper_hook(), {"did": did})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: did.append(2))
    monkeypatch.setattr(command, "REQUIRED_MODULES", ("no_such_module",))
    with pytest.raises(SystemExit, match="no_such_module"):
        command.main()
    gc.enable()
    assert did == ([1, 2] if done else [])


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script as the program")
def test_a_program_that_fails_is_told_with_what_it_left(tmp_path: Path) -> None:
    door = tmp_path / "door"
    door.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    door.chmod(0o755)
    with pytest.raises(Failure, match="ended with 3"):
        bundle.start(door)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script as the program")
def test_a_late_opponent_is_a_remark_and_a_dead_one_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A busy machine says nothing about a bundle."""
    door, log = tmp_path / "door", tmp_path / "said"
    door.write_text(f'#!/bin/sh\nmkdir "$3/log"\ncp "{log}" "$3/log/log.txt"\n', encoding="utf-8")
    door.chmod(0o755)
    shown = "2026-11-22 10:00:00,000 INFO The first frame is shown.\n"
    late = "2026-11-22 10:00:01,000 WARNING the thinking process is late\n"
    log.write_text(shown, encoding="utf-8")
    assert bundle.start(door)[1] == shown and not capsys.readouterr().out
    log.write_text(shown + 2 * late, encoding="utf-8")
    assert bundle.start(door)[1].count("is late") == 2
    assert "A remark: the machine was busy, and 2 lines" in capsys.readouterr().out
    log.write_text(shown + late + late.replace("is late", "has died; it is replaced"), encoding="utf-8")
    with pytest.raises(Failure, match="has died"):
        bundle.start(door)

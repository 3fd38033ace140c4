"""The command line: a wrong argument gets one sentence and exit code 2, before any window opens."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scenes import VERSION
from scenes.launch import _setup, _size, parser

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("words", "named"), [
    ("--bogus", "--bogus"),
    ("--game chess", "chess"),
    ("--game battlegoats --seats person", "2 to 6"),
    ("--game battlegoats --seats person,wizard", "wizard"),
    ("--game battlegoats --seats person,expert+rude", "expert+rude"),
    ("--game battlegoats --seats regular,person+bold", "person+bold"),
    ("--game battlegoats --option colour=red", "colour"),
    ("--game battlegoats --option setup=auction", "auction"),
    ("--game battlegoats --seed soon", "soon"),
    ("--seats person,regular", "--game"),
    ("--size tiny", "tiny"),
    ("--size 20x20", "20x20"),
    ("--speed warp", "warp"),
    ("--smoke --game battlegoats --seats person,regular", "--smoke"),
])
def test_a_wrong_argument_is_told_in_one_sentence(words: str, named: str,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    args = parser()
    with pytest.raises(SystemExit) as ended:
        wish = args.parse_args(words.split())
        _size(args, wish.size)
        _setup(args, wish)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert named in told and told.count("\n") == 1


def test_a_table_can_be_ordered_whole() -> None:
    args = parser()
    words = "--game battlegoats --seats person,novice,random --seed 7 --option setup=draft --speed instant"
    setup = _setup(args, args.parse_args(words.split()))
    assert setup is not None
    assert [seat.kind for seat in setup.seats] == ["person", "novice", "random"]
    assert (setup.seed, setup.options, setup.speed) == (7, {"setup": "draft"}, "instant")


def test_a_rival_can_be_ordered() -> None:
    args = parser()
    setup = _setup(args, args.parse_args(["--game", "gothest", "--seats", "person,expert+bold"]))
    assert setup is not None
    assert (setup.seats[1].level, setup.seats[1].rival) == ("expert", "bold")


def test_a_game_alone_is_you_against_one_opponent() -> None:
    args = parser()
    setup = _setup(args, args.parse_args(["--game", "battlegoats"]))
    assert setup is not None and [seat.kind for seat in setup.seats] == ["person", "regular"]


def test_the_version_is_printed_by_the_door_itself() -> None:
    done = subprocess.run([sys.executable, "main.py", "--version"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0 and VERSION in done.stdout


def test_before_anything_is_installed_one_sentence_says_what_to_do() -> None:
    bare = [sys.executable, "-S", "-E", "main.py"]
    done = subprocess.run(bare, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "pip install" in done.stderr and done.stderr.count("\n") == 1


def test_smoke_plays_a_match_without_a_person_and_leaves_a_clean_log(tmp_path: Path) -> None:
    words = "--smoke --game battlegoats --seats regular,novice --seed 7 --speed instant --user-dir"
    done = subprocess.run([sys.executable, "main.py", *words.split(), str(tmp_path)], cwd=ROOT, capture_output=True,
                          text=True, timeout=100, check=False)
    told = (tmp_path / "log" / "log.txt").read_text(encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "to its end" in told and "to its end" in done.stdout
    assert "WARNING" not in told and "ERROR" not in told

"""What each trial of a parcel begins with: files of released versions open, those of newer ones are left alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zlib import crc32

import pytest

from release import kept
from release.trials import Failure
from scenes import VERSION

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
OURS = [sys.executable, str(ROOT / "main.py")]


def other(folder: Path, code: str) -> list[str]:
    """A program that does something else with the user's folder, called `user`, and can write to its `log`."""
    program = folder / "program.py"
    head = "import sys\nfrom pathlib import Path\nuser = Path(sys.argv[sys.argv.index('--user-dir') + 1])\n"
    log = "(user / 'log').mkdir(exist_ok=True)\nlog = (user / 'log' / 'log.txt').open('a')\n"
    program.write_text(head + log + code)
    return [sys.executable, str(program)]


def test_this_program_opens_everything_and_leaves_newer_files_alone(capsys: pytest.CaptureFixture[str]) -> None:
    kept.try_kept(OURS, ENVIRONMENT)
    assert f"Opened what {', '.join(path.name for path in kept.versions())} saved" in capsys.readouterr().out
    assert kept.versions()[-1].name == VERSION


READ = "print('Read: 5 matches, 5 replays, 5 results, 1 cards.', file=log)\n"


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("print('Read: 4 matches, 5 replays, 5 results, 1 cards.', file=log)\n", "not read whole"),
        (READ + "print('WARNING x', file=log)\n", "not read whole"),
        (READ + "next(user.glob('matches/*.match')).unlink()\n", "changes what"),
        ("sys.exit(3)\n", "ended with 3"),
    ],
)
def test_a_program_that_loses_something_is_not_given_away(code: str, complaint: str, tmp_path: Path) -> None:
    assert kept.open_kept(other(tmp_path, READ))
    with pytest.raises(Failure, match=complaint):
        kept.open_kept(other(tmp_path, code))


SAYS = "print('of a newer version', file=log)\n"


@pytest.mark.parametrize("name", kept.NEWER)
def test_a_program_that_changes_newer_files_is_not_given_away(name: str, tmp_path: Path) -> None:
    kept.leave_newer(other(tmp_path, SAYS))
    with pytest.raises(Failure, match="is changed"):
        kept.leave_newer(other(tmp_path, SAYS + f"next(user.glob({name!r})).write_text('')\n"))


def test_a_program_that_says_nothing_of_newer_files_is_not_given_away(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="Nothing is said"):
        kept.leave_newer(other(tmp_path, ""))


def test_an_older_program_may_add_and_must_not_change(tmp_path: Path) -> None:
    kept.leave_alone(other(tmp_path, "(user / 'replays' / 'new.ggg').touch()\n"))
    with pytest.raises(Failure, match="older program changes"):
        kept.leave_alone(other(tmp_path, "(user / 'replays' / 'goout.ggg').unlink(missing_ok=True)\n"))


def test_a_spoilt_file_is_told_of_and_stops_no_start(tmp_path: Path) -> None:
    """Also a match that these rules deal differently."""
    user = tmp_path / "user"
    shutil.copytree(kept.versions()[-1] / "user", user)
    path = next(user.glob("matches/*-goout-*.match"))
    head = path.read_bytes().split(b"\n")[0][9:].replace(b'"seed":7', b'"seed":8')
    path.write_bytes(b"%08x %s\n" % (crc32(head), head))
    done = subprocess.run(
        [*OURS, "--smoke", "--user-dir", str(user)], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and "Read: 4 matches, 5 replays" in done.stdout, done.stdout + done.stderr

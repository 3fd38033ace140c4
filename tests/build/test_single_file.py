"""The single file for Linux: it unpacks itself once, says in four languages why it cannot, and stays in the menu."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from release.parcels import archive
from scenes import PROGRAM, VERSION
from scenes.words.catalogue import catalogue
from scenes.words.languages import languages

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a shape for Linux")
Start = Callable[..., subprocess.CompletedProcess[str]]
HELPERS = "sh bash cat tar gzip tail awk mawk gawk df mktemp mkdir rm rmdir mv chmod readlink sed id cut getent dirname"
"""The programs of the system that it uses."""


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves it, with a program that says how it was started."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    program = folder / PROGRAM
    program.write_text('#!/bin/sh\necho "$GGG_OPENED_FROM|$*"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


@pytest.fixture
def run(bundle: Path, tmp_path: Path) -> Path:
    """The single file of it, in a folder with a name that shells trip over."""
    path = tmp_path / "O'Ü $games" / f"{PROGRAM}-1.run"
    path.parent.mkdir()
    made(bundle, path)
    return path


def made(bundle: Path, path: Path) -> None:
    """Make a single file."""
    archive.make_tar(bundle, path.with_suffix(".tar.gz"), "top")
    archive.make_run(path.with_suffix(".tar.gz"), path)
    path.with_suffix(".tar.gz").unlink()


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """A way to start a file in a fresh home; of a desktop only named programs are there, which write down what they
    show."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in HELPERS.split():
        if found := shutil.which(name):
            (tools / name).symlink_to(found)

    def begin(path: Path, *words: str, desktop: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        for name in desktop.split():
            program = tools / name
            program.write_text(f'#!/bin/sh\necho "{name} $*" >>"{tmp_path}/shown"\ncat >>"{tmp_path}/numbers"\n')
            program.chmod(0o755)
        environment = {"HOME": str(tmp_path / "home"), "PATH": str(tools), "LANG": "en_GB.UTF-8"} | variables
        return subprocess.run(
            [path, *words],
            env=environment | ({"DISPLAY": ":7"} if desktop else {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    (tmp_path / "home").mkdir()
    return begin


def unpacked(tmp_path: Path) -> Path:
    """The folder of what is unpacked."""
    return tmp_path / "home" / ".cache" / PROGRAM / "unpacked"


def test_it_unpacks_itself_once(run: Path, start: Start, tmp_path: Path) -> None:
    old = unpacked(tmp_path) / "0.0.1-old"
    old.mkdir(parents=True)
    assert start(run, "a b", "c").stdout == f"{run}|a b c\n"
    (inside,) = unpacked(tmp_path).iterdir()
    assert inside.name.startswith(f"{VERSION}-") and not old.exists(), "an older version has gone"
    (inside / PROGRAM).write_text("#!/bin/sh\necho changed\n", encoding="utf-8")
    assert start(run).stdout == "changed\n", "it is not unpacked again"
    assert start(run, "--remove-unpacked").stdout == "" and not any((tmp_path / "home" / ".cache").iterdir())


def test_two_builds_of_a_version_are_told_apart_and_the_same_files_make_the_same(
    bundle: Path, run: Path, tmp_path: Path
) -> None:
    made(bundle, tmp_path / "b.run")
    assert (tmp_path / "b.run").read_bytes() == run.read_bytes()
    (bundle / "more").touch()
    made(bundle, tmp_path / "c.run")
    keys = {path.read_bytes().partition(b"place=$base/")[2][:30] for path in (run, tmp_path / "c.run")}
    assert len(keys) == 2


def test_the_folder_and_the_single_file_hold_the_same(bundle: Path, tmp_path: Path) -> None:
    for kind in ("xz", "gz"):
        archive.make_tar(bundle, tmp_path / f"x.tar.{kind}", "top")
        with tarfile.open(tmp_path / f"x.tar.{kind}") as packed:
            assert {f"top/{PROGRAM}", "top/README.txt", "top/_internal"} <= set(packed.getnames())
    assert (tmp_path / "x.tar.xz").read_bytes()[:6] == b"\xfd7zXZ\0"


def test_a_bar_shows_how_far_it_is_and_only_the_first_time(
    bundle: Path, run: Path, start: Start, tmp_path: Path
) -> None:
    for number in range(200):
        (bundle / "_internal" / f"{number}").touch()
    made(bundle, run)
    assert start(run, desktop="zenity", LANG="fi_FI.UTF-8").stdout == f"{run}|\n"
    shown = (tmp_path / "shown").read_text(encoding="utf-8")
    words = catalogue((), "fi").texts["unpack.busy"].replace("&", "&amp;")
    assert "--progress" in shown and words in shown and shown.count("\n") == 1
    numbers = [int(line) for line in (tmp_path / "numbers").read_text().split()]
    assert numbers == sorted(numbers) and len(numbers) > 50 and numbers[-1] == 100
    start(run, desktop="zenity")
    assert (tmp_path / "shown").read_text(encoding="utf-8") == shown


def test_a_program_that_shows_no_bar_stops_nothing(bundle: Path, run: Path, start: Start, tmp_path: Path) -> None:
    for number in range(2000):
        (bundle / "_internal" / f"{number}").touch()
    made(bundle, run)
    tool = tmp_path / "tools" / "zenity"
    tool.write_text("#!/bin/sh\nexit 1\n")
    tool.chmod(0o755)
    assert start(run, DISPLAY=":7").stdout == f"{run}|\n"


def spoil(key: str, run: Path, tmp_path: Path) -> dict[str, str]:
    """Make what the sentence of this key is about; returns the variables of the environment that it takes."""
    match key:
        case "home":
            (tmp_path / "tools" / "getent").unlink()
            return {"HOME": ""}
        case "unwritable":
            (tmp_path / "file").touch()
            return {"XDG_CACHE_HOME": str(tmp_path / "file")}
        case "room":
            (tmp_path / "tools" / "df").unlink()
            (tmp_path / "tools" / "df").write_text("#!/bin/sh\nprintf 'x\\n/dev/x 9000 0 3000 0 /\\n'\n")
            (tmp_path / "tools" / "df").chmod(0o755)
        case "noexec":  # only root may mount such a folder; a folder of another name looks the same to the starter
            (tmp_path / "tools" / "chmod").unlink()
            (tmp_path / "tools" / "chmod").write_text("#!/bin/sh\n")
            (tmp_path / "tools" / "chmod").chmod(0o755)
        case "damaged":
            run.write_bytes(run.read_bytes()[:-40])
        case "tools":
            (tmp_path / "tools" / "tar").unlink()
    return {}


@pytest.mark.parametrize("key", ["home", "unwritable", "room", "noexec", "damaged", "tools"])
@pytest.mark.parametrize("language", languages())
def test_what_stops_it_is_said_in_the_systems_language_on_the_screen_too(
    language: str, key: str, run: Path, start: Start, tmp_path: Path
) -> None:
    variables = spoil(key, run, tmp_path)
    done = start(run, desktop="zenity", LANG=f"{language}_XX.UTF-8", **variables)
    assert done.returncode == 1 and done.stdout == ""
    where = Path(variables.get("XDG_CACHE_HOME", tmp_path / "home" / ".cache"), PROGRAM, "unpacked")
    wanted = catalogue((), language).texts[f"unpack.{key}"]
    wanted = wanted.format(folder=where, mb=archive.SPARE, file=run)
    assert done.stderr == f"{wanted}\n"
    shown = (tmp_path / "shown").read_text(encoding="utf-8").splitlines()
    assert shown[-1] == f"zenity --error --no-markup --text {wanted}"
    assert not where.is_dir() or not any(where.iterdir()), "nothing is left"


@pytest.mark.parametrize("language", ["", "C", "fil_PH.UTF-8", "de_DE:fi", "essentially"])
def test_other_languages_get_english(language: str, run: Path, start: Start, tmp_path: Path) -> None:
    spoil("tools", run, tmp_path)
    assert start(run, LANG=language).stderr == catalogue((), "en").texts["unpack.tools"] + "\n"


@pytest.mark.parametrize("tool", ["kdialog", "yad", "notify-send", "xmessage"])
def test_other_desktops_show_it_too(tool: str, run: Path, start: Start, tmp_path: Path) -> None:
    spoil("tools", run, tmp_path)
    told = start(run, desktop=tool).stderr.strip()
    assert told in (tmp_path / "shown").read_text(encoding="utf-8")


def door(tmp_path: Path) -> Path:
    """The file that the menu starts."""
    return tmp_path / "home" / ".local" / "share" / PROGRAM / "start"


def test_the_menus_entry_outlives_a_new_name_a_new_version_and_a_cleared_cache(
    bundle: Path, run: Path, start: Start, tmp_path: Path
) -> None:
    assert start(run, "--install-desktop").stdout == f"{door(tmp_path)}|--install-desktop\n"
    assert start(door(tmp_path), "x").stdout == f"{door(tmp_path)}|x\n"
    run = run.rename(run.with_name("cards"))
    assert start(door(tmp_path), "x").stdout == f"{door(tmp_path)}|x\n", "under another name"
    (bundle / PROGRAM).write_text("#!/bin/sh\necho newer\n")
    newer = run.with_name(f"{PROGRAM}-2.run")
    made(bundle, newer)
    run.unlink()
    assert start(door(tmp_path)).stdout == "newer\n", "the newer one beside it"
    start(newer, "--remove-unpacked")
    assert start(door(tmp_path)).stdout == "newer\n", "after the cache was cleared"
    newer = newer.rename(tmp_path / "elsewhere.run")
    start(newer, "--remove-unpacked")
    done = start(door(tmp_path), desktop="zenity")
    assert done.returncode == 1 and f"{PROGRAM}-2.run" in done.stderr
    assert done.stderr.strip() in (tmp_path / "shown").read_text(encoding="utf-8")
    assert start(newer).stdout == start(door(tmp_path)).stdout == "newer\n", "it was started once where it is"
    assert start(newer, "--remove-desktop").stdout == "newer\n" and not door(tmp_path).parent.exists()
    start(newer)
    assert not door(tmp_path).exists(), "nobody has asked for it"


def test_it_stands_out_to_no_linter(run: Path, start: Start, tmp_path: Path) -> None:
    """The starter, and the script that it writes. A $ in the name of a folder is meant, and so is a curly quote."""
    if not shutil.which("shellcheck"):
        pytest.skip("no shellcheck")
    start(run, "--install-desktop")
    head = tmp_path / "head.sh"
    head.write_bytes(run.read_bytes().partition(b"\x1f\x8b")[0])
    for script in (head, door(tmp_path)):
        command = ["shellcheck", "-s", "sh", "-e", "SC2016,SC1112", str(script)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout

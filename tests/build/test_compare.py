"""Two builds are compared file by file."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from release import compare

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    """A small build and a copy of it."""
    first, second = tmp_path / "first", tmp_path / "second"
    (first / "inside").mkdir(parents=True)
    (first / "program").write_bytes(b"\x7fELF")
    (first / "inside" / "page.txt").write_text("geese", encoding="utf-8")
    (first / "link").symlink_to("inside/page.txt")
    with zipfile.ZipFile(first / "library.zip", "w") as file:
        file.writestr(zipfile.ZipInfo("a.pyc", (2026, 1, 1, 0, 0, 0)), b"a")
        file.writestr(zipfile.ZipInfo("b.pyc", (2026, 1, 1, 0, 0, 0)), b"b")
    shutil.copytree(first, second, symlinks=True)
    return first, second


def test_builds_that_are_alike_have_no_differences(two: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert compare.differences(*two) == []
    assert compare.main([str(one) for one in two]) == 0 and "4 files, all alike" in capsys.readouterr().out


def test_every_kind_of_difference_is_named(two: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    first, second = two
    (first / "only").write_bytes(b"")
    (second / "inside" / "too").write_bytes(b"")
    (second / "inside" / "page.txt").write_text("ducks", encoding="utf-8")
    (second / "link").unlink()
    (second / "link").symlink_to("program")
    (second / "program").chmod(0o755)
    with zipfile.ZipFile(second / "library.zip", "w") as file:
        file.writestr(zipfile.ZipInfo("a.pyc", (2026, 1, 2, 0, 0, 0)), b"a")
        file.writestr(zipfile.ZipInfo("b.pyc", (2026, 1, 1, 0, 0, 0)), b"b")
    assert compare.differences(first, second) == [
        f"only: only in {first}",
        f"inside/too: only in {second}",
        "inside/page.txt: other bytes",
        "library.zip: other bytes in a.pyc",
        "link: a link to inside/page.txt, and a link to program",
        "program: a file, and a program",
    ]
    assert compare.main([str(first), str(second)]) == 1
    assert capsys.readouterr().out.count("\n") == 6
    with pytest.raises(SystemExit):
        compare.main([str(first), str(first / "none")])


def test_the_recipe_and_the_compiler_run_with_one_seed_and_the_recipe_with_the_day_of_the_release() -> None:
    release = ROOT / "build" / "release"
    recipe, compiler = ((release / name).read_text("utf-8") for name in ("bundle.py", "compile_rules.py"))
    assert '"PYTHONHASHSEED": SEED' in recipe and '"PYTHONHASHSEED": SEED' in compiler
    assert '"SOURCE_DATE_EPOCH": str(release_seconds())' in recipe

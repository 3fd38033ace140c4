"""What players download: names, descriptions, packages and the single file, made of a small bundle."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from release.parcels import changelog, deb, linux, metainfo, names, tree, windows
from scenes import PROGRAM, VERSION
from scenes.storage import desktop_entry
from scenes.storage.addresses import Addresses
from scenes.storage.desktop_entry import DESKTOP_ID, FILES, REPLAY_TYPE

ROOT = Path(__file__).resolve().parents[2]
NEWS = "# News\n\n## 0.10.0 (2026-02-03)\n\nText.\n\n* One\n  & two.\n* Three.\n\n## 0.9.1 (2026-01-02)\n\n* Four.\n"
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a shape for Linux")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves it, with a program that says how it was started."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    program = folder / PROGRAM
    program.write_text('#!/bin/sh\necho "$GGG_OPENED_FROM|$*"\n', encoding="utf-8")
    program.chmod(0o755)
    (folder / "_internal" / "libx.so.1").write_bytes(b"\x7fELF GLIBC_2.4\0GLIBC_2.31\0GLIBC_2.9\0")
    (folder / "_internal" / "page.txt").write_bytes(b"GLIBC_2.99\0")
    return folder


def test_the_changelog_is_read_with_its_points() -> None:
    first, second = changelog.releases(NEWS)
    assert (first.version, first.date, first.points) == ("0.10.0", "2026-02-03", ["One & two.", "Three."])
    assert second.text == "* Four." and changelog.release("0.9.1", NEWS) == second
    with pytest.raises(ValueError, match=r"nothing of version 0\.9\.0"):
        changelog.release("0.9.0", NEWS)
    with pytest.raises(ValueError, match="do not fall"):
        changelog.releases(NEWS.replace("0.9.1", "0.11.0"))


def test_this_version_is_the_newest_one_in_the_changelog() -> None:
    assert changelog.releases(changelog.FILE.read_text(encoding="utf-8"))[0].version == VERSION


def test_software_centres_are_told_all_versions() -> None:
    template = (FILES / f"{DESKTOP_ID}.metainfo.xml").read_text(encoding="utf-8")
    described = ET.fromstring(metainfo.metainfo(template, NEWS, Addresses()))
    assert [one.get("version") for one in described.iter("release")] == ["0.10.0", "0.9.1"]
    assert [one.text for one in described.findall("releases//li")] == ["One & two.", "Three.", "Four."]
    assert described.findtext("provides/mediatype") == REPLAY_TYPE
    assert described.findtext("launchable") == f"{DESKTOP_ID}.desktop"


def test_debians_changelog_has_the_day_in_english() -> None:
    told = changelog.debian_changelog("game", "Wren <w@x>", NEWS)
    assert told.startswith("game (0.10.0) stable; urgency=low\n\n  * One & two.\n")
    assert " -- Wren <w@x>  Tue, 03 Feb 2026 12:00:00 +0000\n" in told


def test_the_glibc_is_the_newest_that_a_program_or_library_asks_for(bundle: Path) -> None:
    assert names.glibc_of(bundle) == "2.31"
    (bundle / "_internal" / "libx.so.1").unlink()
    with pytest.raises(ValueError, match="asks for a glibc"):
        names.glibc_of(bundle)


@linux_only
def test_names_tell_version_system_glibc_and_processor(bundle: Path) -> None:
    assert names.stem(PROGRAM, "1.2.3", bundle) == f"{PROGRAM}-1.2.3-linux-glibc2.31-{names.processor()}"


def test_sums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"x")
    told = names.sums([tmp_path / "b", tmp_path / "a"]).splitlines()
    assert [line[64:] for line in told] == ["  a", "  b"]
    assert told[1].startswith("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")


@linux_only
def test_a_package_has_everything_in_its_place(bundle: Path, tmp_path: Path) -> None:
    whole = tmp_path / "tree"
    tree.make_tree(bundle, whole)
    found = {path.relative_to(whole).as_posix() for path in whole.rglob("*") if not path.is_dir()}
    assert {
        f"usr/bin/{PROGRAM}",
        f"usr/lib/{PROGRAM}/{PROGRAM}",
        f"usr/share/applications/{DESKTOP_ID}.desktop",
        f"usr/share/mime/packages/{DESKTOP_ID}.xml",
        f"usr/share/metainfo/{DESKTOP_ID}.metainfo.xml",
        f"usr/share/doc/{PROGRAM}/copyright",
        f"usr/share/doc/{PROGRAM}/changelog.gz",
        *(f"usr/share/icons/hicolor/{n}x{n}/apps/{DESKTOP_ID}.png" for n in (16, 24, 32, 48, 64, 128, 256, 512)),
    } <= found
    assert (whole / "usr" / "bin" / PROGRAM).resolve() == whole / "usr" / "lib" / PROGRAM / PROGRAM
    assert os.access(whole / "usr" / "bin" / PROGRAM, os.X_OK)
    assert (whole / "usr" / "lib" / PROGRAM / "_internal" / "libx.so.1").stat().st_mode & 0o777 == 0o644
    if not shutil.which("dpkg-deb"):
        pytest.skip("no dpkg-deb")
    deb.make_deb(whole, tmp_path / "a.deb")
    deb.make_deb(whole, tmp_path / "b.deb")
    assert (tmp_path / "a.deb").read_bytes() == (tmp_path / "b.deb").read_bytes(), "the same files, the same package"
    asked = ["dpkg-deb", "--field", str(tmp_path / "a.deb")]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert f"Version: {VERSION}\n" in told and "libc6 (>= 2.31)" in told
    subprocess.run(["dpkg-deb", "--control", tmp_path / "a.deb", tmp_path / "control"], check=True)
    hashed = {line.split("  ")[1] for line in (tmp_path / "control" / "md5sums").read_text().splitlines()}
    assert hashed == found - {f"usr/bin/{PROGRAM}"}, "every file has a hash; links have none"


@linux_only
def test_what_goes_into_a_system_is_valid(bundle: Path, tmp_path: Path) -> None:
    tree.make_tree(bundle, tmp_path / "tree")
    share = tmp_path / "tree" / "usr" / "share"
    checks = {
        "desktop-file-validate": [f"applications/{DESKTOP_ID}.desktop"],
        "appstreamcli": ["validate", "--no-net", f"metainfo/{DESKTOP_ID}.metainfo.xml"],
    }
    there = [tool for tool in checks if shutil.which(tool)]
    if not there:
        pytest.skip("neither desktop-file-validate nor appstreamcli")
    for tool in there:
        done = subprocess.run([tool, *checks[tool]], cwd=share, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and "error" not in done.stdout, done.stdout


@linux_only
def test_an_app_image_has_its_entry_and_icon_on_top(bundle: Path, tmp_path: Path) -> None:
    tree.make_tree(bundle, tmp_path / "tree")
    linux.make_app_folder(tmp_path / "tree", tmp_path / "app")
    done = subprocess.run([tmp_path / "app" / "AppRun", "x"], capture_output=True, text=True, check=True)
    assert done.stdout == "|x\n"
    assert (tmp_path / "app" / f"{DESKTOP_ID}.desktop").exists() and (tmp_path / "app" / ".DirIcon").exists()


def test_a_menu_entry_is_written_and_taken_out_without_a_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_entry, "CACHE_TOOLS", ())
    others = tmp_path / "share" / "applications" / "other.desktop"
    others.parent.mkdir(parents=True)
    others.write_bytes(b"")
    written = desktop_entry.install_entry(tmp_path / "share", ('/my games/$5 "x" 9%/run', "b"))
    entry = next(path for path in written if path.suffix == ".desktop").read_text(encoding="utf-8")
    assert '\nExec="/my games/\\\\$5 \\\\"x\\\\" 9%%/run" b %f\n' in entry
    assert desktop_entry.remove_entry(tmp_path / "share") == written
    assert [path for path in (tmp_path / "share").rglob("*") if path.is_file()] == [others]
    assert not (tmp_path / "share" / "icons").exists()
    assert desktop_entry.remove_entry(tmp_path / "share") == []


def test_a_menu_entry_is_renewed_when_what_it_starts_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_entry, "CACHE_TOOLS", ())
    share, old, new = tmp_path / "share", tmp_path / "a \\ game", tmp_path / "b"
    desktop_entry.renew_entry(share, [str(new)])
    assert not share.exists(), "there is none"
    old.touch()
    entry = next(one for one in desktop_entry.install_entry(share, [str(old)]) if one.suffix == ".desktop")
    before = entry.read_bytes()
    desktop_entry.renew_entry(share, [str(new)])
    assert entry.read_bytes() == before, "it starts something"
    old.unlink()
    desktop_entry.renew_entry(share, [str(new)])
    assert f"\nTryExec={new}\nExec={new} %f\n" in entry.read_text(encoding="utf-8")
    entry.write_bytes(b"\xff")
    desktop_entry.renew_entry(share, [str(old)])
    assert entry.read_bytes() == b"\xff", "nobody knows what that is"
    entry.write_text(f"[Desktop Entry]\nTryExec={PROGRAM}\nExec={PROGRAM}\n")
    desktop_entry.renew_entry(share, [str(old)])
    assert f"TryExec={PROGRAM}\n" in entry.read_text(), "a command on the path is the system's matter"


def test_every_icon_has_the_size_of_its_name() -> None:
    for size, png in desktop_entry.icons().items():
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (size, size)


def test_the_program_is_started_by_the_file_it_was_unpacked_from() -> None:
    assert desktop_entry.own_command({"APPIMAGE": "/x.AppImage"}) == ("/x.AppImage",)
    assert desktop_entry.own_command({"GGG_OPENED_FROM": "/x.run"}) == ("/x.run",)
    assert desktop_entry.own_command({})[0] in {sys.executable, str(Path(sys.argv[0]).absolute())}


@pytest.mark.skipif(not shutil.which("makensis"), reason="no makensis")
def test_the_installer_for_windows_is_made(bundle: Path, tmp_path: Path) -> None:
    (bundle / f"{PROGRAM}.exe").write_bytes(b"MZ")
    made = windows.make_parcels(bundle, tmp_path)
    assert [path.suffix for path in made] == [".zip", ".exe"]
    assert made[1].read_bytes()[:2] == b"MZ" and made[1].stat().st_size > 50_000

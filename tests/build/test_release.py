"""What a release needs on macOS and in the workflow, where it can be looked at elsewhere."""

from __future__ import annotations

import os
import plistlib
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.priority import lower_priority
from release.parcels import changelog, macos, notes
from scenes import PROGRAM, VERSION
from scenes.saves.replay_files import REPLAY_SUFFIX
from scenes.storage import files
from scenes.storage.desktop_entry import DESKTOP_ID, REPLAY_TYPE

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
SPEC = (ROOT / "build" / "release" / "bundle.spec").read_text(encoding="utf-8")
BLOCKED = """
import sys
class Present:
    finders = sys.meta_path
    def find_spec(self, name, path=None, target=None):
        if name in {unused!r}:
            return None
        return next((spec for one in self.finders if (spec := one.find_spec(name, path, target))), None)
sys.meta_path = [Present()]
for name in {unused!r}:
    sys.modules.pop(name, None)
import scenes.launch, scenes.smoke, scenes.doors
"""


def plist(name: str) -> dict[str, Any]:
    """A property list in build/release/macos."""
    found: dict[str, Any] = plistlib.loads((ROOT / "build" / "release" / "macos" / name).read_bytes())
    return found


def test_macos_knows_the_replay_as_ours() -> None:
    told = plist("Info.plist")
    (document,) = told["CFBundleDocumentTypes"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]] == [f"{DESKTOP_ID}.replay"]
    assert kind["UTTypeTagSpecification"] == {
        "public.filename-extension": [REPLAY_SUFFIX.removeprefix(".")],
        "public.mime-type": REPLAY_TYPE.split(),
    }
    assert told["NSHighResolutionCapable"] is True and told["NSLocalNetworkUsageDescription"]
    assert '"macos", "Info.plist"' in SPEC


def test_the_hardened_runtime_allows_no_more_than_it_must() -> None:
    assert plist("entitlements.plist") == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True,
        "com.apple.security.cs.disable-library-validation": True,
    }


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app with a library, as PyInstaller makes it."""
    contents = tmp_path / f"{macos.TITLE}.app" / "Contents"
    (contents / "Frameworks" / "deep").mkdir(parents=True)
    (contents / "MacOS").mkdir()
    (contents / "MacOS" / PROGRAM).write_bytes(b"\xcf\xfa\xed\xfe program")
    (contents / "Frameworks" / "deep" / "libx.dylib").write_bytes(b"\xca\xfe\xba\xbe library")
    (contents / "Frameworks" / "page.txt").write_bytes(b"no code")
    (contents / "Info.plist").write_bytes(plistlib.dumps({"CFBundleShortVersionString": VERSION}))
    return contents.parent


def test_signing_goes_from_the_inside_out_and_only_where_there_are_means(
    app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[list[str]] = []

    def act(words: Sequence[str]) -> None:
        done.append(list(words))

    monkeypatch.setattr(macos, "stem", lambda *words: "game")
    assert macos.make_parcels(tmp_path / PROGRAM, tmp_path, {}, act) == [tmp_path / "game.dmg"]
    assert [words[0] for words in done] == ["hdiutil"], "without a certificate nothing is signed"
    done.clear()
    means = dict(zip((macos.IDENTITY, *macos.NOTARY), ("Wren", "key.p8", "K1", "I1"), strict=True))
    macos.make_parcels(tmp_path / PROGRAM, tmp_path, means, act)
    signed = [Path(words[-1]).name for words in done if words[:2] == ["codesign", "--force"]]
    assert signed == ["libx.dylib", PROGRAM, app.name, "game.dmg"]
    assert all(
        "runtime" in words and str(macos.ENTITLEMENTS) in words
        for words in done
        if app.name in words[-1] and "--force" in words
    )
    assert [words[:3] for words in done[-2:]] == [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]]
    assert not list(tmp_path.glob("*.folder"))


def test_an_app_of_another_version_is_not_given_away(app: Path, tmp_path: Path) -> None:
    (app / "Contents" / "Info.plist").write_bytes(plistlib.dumps({"CFBundleShortVersionString": "0.0.1"}))
    with pytest.raises(ValueError, match=r"tells version 0\.0\.1"):
        macos.make_parcels(tmp_path / PROGRAM, tmp_path, {}, lambda words: None)


def test_macos_writes_through_the_disks_own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And a disk that does not know how is synced as elsewhere."""
    asked: list[object] = []

    def control(handle: int, order: int) -> None:
        asked.append(order)
        if len(asked) > 1:
            raise OSError("not supported")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(files, "fcntl", SimpleNamespace(F_FULLFSYNC=51, fcntl=control), raising=False)
    monkeypatch.setattr(os, "fsync", lambda handle: asked.append("fsync"))
    files.write_atomic(tmp_path / "a", b"x")
    assert asked == [51]
    files.write_atomic(tmp_path / "a", b"y")
    assert asked == [51, 51, "fsync"]


@pytest.mark.skipif(sys.platform == "win32", reason="as POSIX does it")
def test_thinking_lets_others_go_first_where_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "nice", asked.append)
    lower_priority(5)
    assert asked == [5]

    def forbidden(steps: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "nice", forbidden)
    lower_priority(5)


@pytest.mark.skipif(sys.platform != "win32", reason="as Windows does it")
def test_thinking_has_a_lower_class_on_windows() -> None:
    program = (
        "import ctypes; from game.ai.priority import lower_priority; lower_priority(5);"
        "kernel = ctypes.windll.kernel32;"
        "kernel.GetCurrentProcess.restype = ctypes.c_void_p;"
        "print(kernel.GetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess())))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) == 0x4000


def test_nothing_that_is_left_out_of_the_bundle_is_needed_to_start_or_to_play() -> None:
    """Also by the libraries: a bundle without http.client could show its title, but play no match."""
    unused = set(re.findall(r'"([\w.]+)"', SPEC.partition("UNUSED = [")[2].partition("]")[0]))
    assert "tkinter" in unused
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(unused=unused)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_page_of_a_release_tells_of_this_version_and_of_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [
        f"## {version} (2026-01-0{day})\n\nAbout {version}.\n\n* New in {version}.\n"
        for version, day in (("99.0.0", 3), (VERSION, 2), ("0.0.1", 1))
    ]
    monkeypatch.setattr(changelog, "FILE", tmp_path / "CHANGELOG.md")
    changelog.FILE.write_text("# News\n\n" + "\n".join(told), encoding="utf-8")
    page = notes.notes(f"v{VERSION}")
    assert page.startswith(f"About {VERSION}.\n\n* New in {VERSION}.\n")
    assert "99.0.0" not in page and "0.0.1" not in page and notes.WHICH in page
    with pytest.raises(ValueError, match=r"not that of version"):
        notes.notes("v99.0.0")
    changelog.FILE.write_text("# News\n\n" + told[0] + "\n" + told[2], encoding="utf-8")
    with pytest.raises(ValueError, match=r"says nothing of version"):
        notes.notes(f"v{VERSION}")


def test_the_page_of_this_release_has_all_of_the_changelog() -> None:
    page, release = notes.notes(f"v{VERSION}"), changelog.release(VERSION)
    assert release.points and all(point in " ".join(page.split()) for point in release.points)


def test_the_workflow_builds_everywhere_and_only_drafts() -> None:
    for system in ("ubuntu-22.04", "windows-2022", "macos-15-intel", "macos-15"):
        assert f"os: {system}," in WORKFLOW
    assert re.search(r"on:\n  push:\n    tags:", WORKFLOW) and "--draft" in WORKFLOW
    for path in re.findall(r"(?<![\w/])(?:build/[\w/.-]+\.(?:py|sh|yml)|tests/[\w/.]+)", WORKFLOW):
        assert (ROOT / path).exists(), path
    assert set(re.findall(r"secrets\.(\w+)", WORKFLOW)) == set(
        re.findall(r"`([A-Z_]+)`", (ROOT / "build" / "release.md").read_text(encoding="utf-8"))
    ), "build/release.md names every secret"


def test_flatpak_leaves_the_program_as_it_is() -> None:
    """Its builder would cut PyInstaller's archive out of the program together with debug symbols."""
    manifest = (ROOT / "build" / "release" / "flatpak" / f"{DESKTOP_ID}.yml").read_text(encoding="utf-8")
    options = re.search(r"^build-options:\n((?:  .*\n)+)", manifest, re.MULTILINE)
    assert options and {"  no-debuginfo: true", "  strip: false"} <= set(options[1].splitlines())
    job = WORKFLOW.partition("\n  flatpak:\n")[2].partition("\n\n")[0]
    assert "runs-on: ubuntu-24.04" in job and "flatpak-builder --user" in job, "older builders know no runtime of today"


def test_one_name_stands_in_all_descriptions() -> None:
    for path in ("build/release/flatpak/io.github.goths-goats-goblins.yml", "build/release/macos/Info.plist"):
        assert DESKTOP_ID in (ROOT / path).read_text(encoding="utf-8")

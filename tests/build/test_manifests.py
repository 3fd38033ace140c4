"""The manifests for winget and Flathub, and the pinned packages that the pipeline and Flathub install."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from release import lock, manifests
from scenes import PROGRAM, VERSION
from scenes.storage.addresses import Addresses
from scenes.storage.desktop_entry import DESKTOP_ID
from scenes.words.languages import languages
from tests.build.test_addresses import KNOWN

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FLATPAK = ROOT / "build" / "release" / "flatpak" / f"{DESKTOP_ID}.yml"


@pytest.fixture
def downloads(tmp_path: Path) -> Path:
    """The downloads of a version."""
    for name in ("windows-x86_64-installer.exe", "py3-none-any.whl", "linux-glibc2.35-x86_64.deb"):
        (tmp_path / f"{PROGRAM}-{VERSION}-{name}").write_bytes(name.encode())
    return tmp_path


def written(downloads: Path, told: Addresses = KNOWN) -> dict[str, dict[str, Any]]:
    """The manifests as they are read, by name."""
    files = manifests.write(downloads, downloads / "out", told)
    return {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files if path.suffix != ".json"}


def test_yaml_is_what_was_said() -> None:
    value = {"a": ["x: y", 1, {"b": True, "c": ["é", {"d": "#"}]}], "e": {"f": "line\nline"}, "g": [], "h": 1.5}
    assert yaml.safe_load(manifests.in_yaml(value)) == value


def test_winget_gets_one_installer_and_words_in_every_language(downloads: Path) -> None:
    told = written(downloads)
    kinds = {one["ManifestType"] for one in told.values() if "ManifestType" in one}
    assert kinds == {"version", "installer", "defaultLocale", "locale"}
    assert manifests.LOCALES.keys() == languages().keys() == manifests.summaries().keys()
    assert {one["PackageLocale"] for one in told.values() if "PackageLocale" in one} == set(manifests.LOCALES.values())
    (installer,) = told[f"{manifests.WINGET_ID}.installer.yaml"]["Installers"]
    name = f"{PROGRAM}-{VERSION}-windows-x86_64-installer.exe"
    assert installer["InstallerUrl"] == f"https://code.example.org/ggg/v{VERSION}/{name}"
    assert re.fullmatch(r"[0-9A-F]{64}", installer["InstallerSha256"])
    script = (ROOT / "build" / "release" / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert "CurrentVersion\\Uninstall\\${PROGRAM}" in script, "the ProductCode"
    assert "SetErrorLevel 3" in script, "the game runs"
    (place,) = {path.parent for path in downloads.rglob("*.installer.yaml")}
    assert place.relative_to(downloads / "out").as_posix() == (
        f"winget/manifests/g/GothsGoatsGoblins/GothsGoatsGoblins/{VERSION}"
    )
    locale = told[f"{manifests.WINGET_ID}.locale.en-US.yaml"]
    assert locale["PackageUrl"] == KNOWN.home and locale["PublisherSupportUrl"] == KNOWN.issues
    few = written(downloads, Addresses(downloads=KNOWN.downloads))
    assert (
        not {"PackageUrl", "PublisherUrl", "PublisherSupportUrl"}
        & few[f"{manifests.WINGET_ID}.locale.en-US.yaml"].keys()
    )


def test_flathub_builds_with_the_same_rights_on_the_same_runtime(downloads: Path) -> None:
    told, ours = written(downloads)[f"{DESKTOP_ID}.yml"], yaml.safe_load(FLATPAK.read_text(encoding="utf-8"))
    for key in ("id", "runtime", "runtime-version", "sdk", "command", "finish-args"):
        assert told[key] == ours[key], key
    (module,) = told["modules"]
    assert [one if isinstance(one, str) else one["url"].rpartition(".")[2] for one in module["sources"]] == [
        "whl",
        "deb",
        "python.json",
    ]
    if not shutil.which("flatpak-builder"):
        pytest.skip("no flatpak-builder")
    command = ["flatpak-builder", "--show-manifest", str(downloads / "out" / "flathub" / f"{DESKTOP_ID}.yml")]
    done = subprocess.run(command, cwd=downloads, capture_output=True, text=True, check=False)  # it leaves files there
    assert done.returncode == 0, done.stderr


def test_without_an_address_there_are_no_manifests(downloads: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert written(downloads, Addresses(home="https://x")) == {}
    assert "has no downloads" in capsys.readouterr().out


def test_flathub_gets_its_packages_from_the_address_of_wheels(downloads: Path) -> None:
    manifests.write(downloads, downloads / "out", KNOWN)
    sources = json.loads((downloads / "out" / "flathub" / "python.json").read_text(encoding="utf-8"))
    assert sources and all(one["url"].startswith(f"{KNOWN.wheels}/packages/") for one in sources)
    names = written(downloads, Addresses(downloads=KNOWN.downloads)).keys()
    assert names and f"{DESKTOP_ID}.yml" not in names


def test_a_missing_download_stops_them(downloads: Path) -> None:
    next(downloads.glob("*.exe")).unlink()
    with pytest.raises(ValueError, match="has 0 files"):
        manifests.write(downloads, downloads / "out", KNOWN)


def test_flathub_installs_the_pinned_packages() -> None:
    """`python build/manifests.py --python` after new versions."""
    sources = json.loads(manifests.PYTHON.read_text(encoding="utf-8"))
    for processor in manifests.PROCESSORS:
        wheels = [one["url"].rpartition("/")[2] for one in sources if processor in one.get("only-arches", [processor])]
        found = {canonicalize_name(name.split("-")[0]): name.split("-")[1] for name in wheels}
        assert found == manifests.needed() and len(wheels) == len(found), processor
    assert all(re.fullmatch(r"[0-9a-f]{64}", one["sha256"]) for one in sources)
    assert all(one["url"].startswith("packages/") for one in sources), "the address before it is in addresses.toml"


@pytest.mark.parametrize("name", lock.EXTRAS)
def test_a_lock_has_what_the_project_asks_for(name: str) -> None:
    """`python build/lock.py` after a change of pyproject.toml."""
    text = (lock.LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    pins = manifests.pinned(name)
    extra = lock.EXTRAS[name]
    wanted = [*PROJECT["dependencies"], *(PROJECT["optional-dependencies"][extra] if extra else []), lock.BUILT_WITH]
    for need in map(Requirement, wanted):
        version = pins.get(canonicalize_name(need.name), "")
        assert version and need.specifier.contains(version), f"{need} is {version or 'missing'}"
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) == len(pins) and all("--hash=sha256:" in entry for entry in entries)

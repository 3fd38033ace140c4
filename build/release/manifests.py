"""Writes what winget and Flathub want to know of a version: `python build/manifests.py FOLDER`, of its downloads.

FOLDER has the installer for Windows, the wheel and the .deb; the manifests come to out/manifests, each where its
catalogue wants it. Both name addresses of downloads: none is written while build/release/addresses.toml has none. What
Flathub installs beside the wheel is in build/release/flathub/python.json; `--python` writes that again, from the lock.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from checkout import ROOT, check_installed
from release.lock import LOCKS
from release.parcels import changelog
from release.parcels.names import LICENCE, MAKERS, sha256
from release.trials import exit_code
from scenes import PROGRAM, VERSION
from scenes.saves.replay_files import REPLAY_SUFFIX
from scenes.storage.addresses import Addresses, addresses
from scenes.storage.desktop_entry import DESKTOP_ID, FILES

OUT = ROOT / "out" / "manifests"
PYTHON = ROOT / "build" / "release" / "flathub" / "python.json"
TITLE = "Goths, Goats & Goblins"
WINGET_ID = "GothsGoatsGoblins.GothsGoatsGoblins"
WINGET_VERSION = "1.10.0"
"""The version of winget's schema."""
MOST_NEWS = 10_000
"""Letters that its schema allows for what is new."""
LOCALES = {"en": "en-US", "es": "es-ES", "fi": "fi-FI", "ja": "ja-JP"}
"""winget's names of the game's languages; the first is the one for all others."""
RUNTIME, RUNTIME_VERSION, RUNTIME_PYTHON = "org.freedesktop.Platform", "25.08", "3.13"
"""What the Flatpak runs on, and the Python in it."""
PROCESSORS = {"x86_64": "x86_64", "aarch64": "aarch64"}
_PIN = re.compile(r"^([\w.-]+)==(\S+)(?: ; [^\\]*)? \\$", re.MULTILINE)
_XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def in_yaml(value: object, depth: int = 0) -> str:
    """Lines of YAML: mappings and lists one below the other, everything else as JSON, which is YAML too."""
    pad, lines = "  " * depth, []
    if isinstance(value, Mapping):
        for key, inner in value.items():
            nested = isinstance(inner, Mapping | list) and inner
            lines.append(f"{pad}{key}:\n{in_yaml(inner, depth + 1)}" if nested else f"{pad}{key}: {_plain(inner)}\n")
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, Mapping):
                lines.append(f"{pad}- {in_yaml(inner, depth + 1).lstrip()}")
            else:
                lines.append(f"{pad}- {_plain(inner)}\n")
    return "".join(lines)


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def summaries() -> dict[str, str]:
    """One line about the game in each language, as software centres of Linux show it."""
    root = ET.parse(FILES / f"{DESKTOP_ID}.metainfo.xml").getroot()
    return {one.get(_XML_LANGUAGE, "en"): one.text or "" for one in root.findall("summary")}


def winget(told: Addresses, installer: Path) -> dict[str, str]:
    """The files for winget's catalogue, by name. installer: the one for Windows."""
    release = changelog.release(VERSION)
    head = {"PackageIdentifier": WINGET_ID, "PackageVersion": VERSION}
    first, *others = LOCALES
    files: dict[str, dict[str, object]] = {
        f"{WINGET_ID}.yaml": head | {"DefaultLocale": LOCALES[first]} | _kind("version"),
        f"{WINGET_ID}.installer.yaml": head
        | {
            "InstallerType": "nullsoft",
            "Scope": "user",
            "UpgradeBehavior": "install",
            "ExpectedReturnCodes": [{"InstallerReturnCode": 3, "ReturnResponse": "packageInUse"}],
            "FileExtensions": [REPLAY_SUFFIX.removeprefix(".")],
            "ProductCode": PROGRAM,
            "ReleaseDate": release.date,
            "Installers": [
                {
                    "Architecture": "x64",
                    "InstallerUrl": download(told, installer),
                    "InstallerSha256": sha256(installer).upper(),
                }
            ],
        }
        | _kind("installer"),
    }
    links = {"PublisherUrl": told.home, "PublisherSupportUrl": told.issues, "PackageUrl": told.home}
    about = summaries()
    whole = {"Publisher": MAKERS, "PackageName": TITLE, "License": LICENCE, "ShortDescription": about[first]}
    known = {key: address for key, address in links.items() if address}
    news = {"ReleaseNotes": "\n".join(f"* {point}" for point in release.points)[:MOST_NEWS]}
    files[f"{WINGET_ID}.locale.{LOCALES[first]}.yaml"] = (
        head
        | {"PackageLocale": LOCALES[first]}
        | whole
        | known
        | news
        | {"Moniker": PROGRAM, "Tags": ["card-game", "game", "hotseat"]}
        | _kind("defaultLocale")
    )
    for language in others:
        said = {"PackageLocale": LOCALES[language], "ShortDescription": about[language]}
        files[f"{WINGET_ID}.locale.{LOCALES[language]}.yaml"] = head | said | _kind("locale")
    schema = "# yaml-language-server: $schema=https://aka.ms/winget-manifest.{}.{}.schema.json\n\n"
    return {
        name: schema.format(content["ManifestType"], WINGET_VERSION) + in_yaml(content)
        for name, content in files.items()
    }


def _kind(kind: str) -> dict[str, object]:
    return {"ManifestType": kind, "ManifestVersion": WINGET_VERSION}


def download(told: Addresses, path: Path) -> str:
    """The address from which a file of this version is downloaded."""
    return f"{told.downloads.format(version=VERSION).rstrip('/')}/{path.name}"


def flathub(told: Addresses, wheel: Path, tree: Path) -> dict[str, str]:
    """The files for Flathub's repository of the game, by name. Unlike the Flatpak among the downloads it is made of the
    wheel, by the Python of the runtime. tree: the .deb, whose menu entry, icons and description it takes."""
    finish = re.findall(
        r"^  - (--\S+)", (ROOT / "build/release/flatpak" / f"{DESKTOP_ID}.yml").read_text(), re.MULTILINE
    )
    wanted = json.loads(PYTHON.read_text(encoding="utf-8"))
    for source in wanted:
        source["url"] = f"{told.wheels.rstrip('/')}/{source['url']}"
    manifest = {
        "id": DESKTOP_ID,
        "runtime": RUNTIME,
        "runtime-version": RUNTIME_VERSION,
        "sdk": "org.freedesktop.Sdk",
        "command": PROGRAM,
        "finish-args": finish,
        "modules": [
            {
                "name": PROGRAM,
                "buildsystem": "simple",
                "build-commands": [
                    "pip3 install --no-index --find-links=. --prefix=/app --no-build-isolation ./*.whl",
                    "ar x game.deb && tar -xf data.tar.*",
                    "mkdir -p /app/share && cd usr/share && cp -a applications icons metainfo mime /app/share/",
                ],
                "sources": [
                    {"type": "file", "url": download(told, wheel), "sha256": sha256(wheel)},
                    {"type": "file", "url": download(told, tree), "sha256": sha256(tree), "dest-filename": "game.deb"},
                    "python.json",
                ],
            }
        ],
    }
    return {f"{DESKTOP_ID}.yml": in_yaml(manifest), "python.json": json.dumps(wanted, indent=2) + "\n"}


def pinned(name: str = "play") -> dict[str, str]:
    """The versions in a lock, by the name of the package."""
    return dict(_PIN.findall((LOCKS / f"{name}.txt").read_text(encoding="utf-8")))


def needed() -> dict[str, str]:
    """The pinned versions of what the game needs while it runs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=]", need)[0].lower() for need in project["dependencies"]}
    return {name: version for name, version in pinned().items() if name in names}


def python_sources() -> list[dict[str, Any]]:
    """The wheels that the runtime's Python needs, for each processor, with hashes and the ends of their addresses, as
    pip finds them."""
    found: dict[str, dict[str, Any]] = {}
    for processor in PROCESSORS:
        for one in resolved(processor):
            info = one["download_info"]
            end = info["url"][info["url"].index("packages/") :]
            source = {"type": "file", "url": end, "sha256": info["archive_info"]["hashes"]["sha256"]}
            if not info["url"].endswith("-any.whl"):
                source["only-arches"] = [processor]
            found[end] = source
    return [found[url] for url in sorted(found, key=lambda url: url.rpartition("/")[2])]


def resolved(processor: str) -> list[dict[str, Any]]:
    """pip's report of what it would install for the runtime on a processor. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        how = ["--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:", "--quiet", "--target", folder]
        platforms = [f"--platform={kind}_{processor}" for kind in ("manylinux_2_28", "manylinux_2_17", "manylinux2014")]
        wanted = [f"{name}=={version}" for name, version in needed().items()]
        command = [sys.executable, "-m", "pip", "install", *how, *platforms, f"--python-version={RUNTIME_PYTHON}"]
        subprocess.run([*command, "--report", str(report), *wanted], check=True)
        installs: list[dict[str, Any]] = json.loads(report.read_text(encoding="utf-8"))["install"]
        return installs


def write(folder: Path, out: Path, told: Addresses) -> list[Path]:
    """Write the manifests of the downloads in a folder; return the files. Raises ValueError if one is missing."""
    if not told.downloads:
        print("build/release/addresses.toml has no downloads: there are no manifests for winget and Flathub.")
        return []

    def one(pattern: str) -> Path:
        found = sorted(folder.glob(pattern))
        if len(found) != 1:
            raise ValueError(f"{folder} has {len(found)} files {pattern}, not 1")
        return found[0]

    start = WINGET_ID[0].lower()
    places = {
        out / "winget" / "manifests" / start / WINGET_ID.replace(".", "/") / VERSION: winget(
            told, one("*-installer.exe")
        )
    }
    if told.wheels:
        places[out / "flathub"] = flathub(told, one("*.whl"), one("*.deb"))
    else:
        print("build/release/addresses.toml has no wheels: there is no manifest for Flathub.")
    written = []
    for place, files in places.items():
        place.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (place / name).write_text(text, encoding="utf-8", newline="\n")
            written.append(place / name)
    return written


def main(argv: Sequence[str] | None = None) -> int:
    """Write the manifests; return the exit code."""
    parser = argparse.ArgumentParser(description="Write the manifests for winget and Flathub.")
    parser.add_argument("folder", nargs="?", type=Path, help="the downloads of this version")
    parser.add_argument("--python", action="store_true", help="write build/release/flathub/python.json again, with pip")
    asked = parser.parse_args(argv)
    check_installed("scenes")

    def make() -> None:
        if asked.python:
            PYTHON.parent.mkdir(exist_ok=True)
            PYTHON.write_text(json.dumps(python_sources(), indent=2) + "\n", encoding="utf-8")
        if asked.folder:
            for path in write(asked.folder, OUT, addresses()):
                print(path)

    return exit_code(make)

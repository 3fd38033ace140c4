"""The works of others in a bundle: `python build/works.py FOLDER` checks a finished one.

`find` goes through every library, program, font and package of Python and looks for its work in notices/works.toml;
what is not there stops the build. The recipe (bundle.spec) lets `write_notices` write what it found: a page with
versions, licences and sources, the texts of the licences, and a list of parts (an SBOM) in the format CycloneDX.
`check` compares a finished bundle with that list.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from checkout import ROOT

NOTICES = ROOT / "build" / "release" / "notices"
TEXTS = NOTICES / "texts"
SBOM = "sbom.cdx.json"
"""Name of the list of parts in the folder `notices`."""
PAGE = "NOTICES.md"
OWN = frozenset({"main", "game", "scenes", "laboratory", "bridges"})
"""Packages and modules that are our own."""
FONT_FILES = (".ttf", ".otf", ".ttc", ".woff", ".woff2")
MAGIC = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""First bytes of programs and libraries: on Linux, on Windows, and four kinds on macOS."""
EXTENSION = re.compile(r"\.pyd$|\.cpython-[\w-]+\.(?:so|dylib)$|\.abi3\.so$")
"""The end of the name of a library that Python imports."""
MANIFESTS = (".dist-info", ".egg-info")
"""The ends of the names of folders that only installers of packages read."""
STARTER = "pyiboot01_bootstrap"
"""The module that stands for PyInstaller's starter, the executable itself."""
IN_ARCHIVE = "the package "
"""What stands before the name of a package in the program's own archive, where others have the place of a file."""
HEAD = """\
# What this program contains beside our own code

Goths, Goats & Goblins is under the MIT licence (LICENSE.txt). Its fonts are under the SIL Open Font License 1.1, some
shapes of its pictures come from game-icons.net under CC BY 3.0, and CREDITS.md names whose they are. The program is
delivered together with these works of others, unchanged except for the debug symbols of Python. The texts of their
licences are beside this page.

| work | version | licence | text | source |
|---|---|---|---|---|
"""
LGPL = """
## What you may replace

These are under the GNU Lesser General Public License. They lie as files of their own in the folder of the program:
you may put other versions in their place. Their sources are at the address behind each, in the version that is named.

"""


class Unknown(Exception):
    """Something is in the bundle of which nobody has written whose work it is."""


@dataclass(frozen=True)
class Work:
    """A work of others as works.toml describes it."""

    name: str
    licence: str
    texts: tuple[str, ...]
    source: str
    libraries: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    fonts: tuple[str, ...] = ()
    inside: str = ""
    distribution: str = ""
    version: str = ""

    def owns(self, kind: str, name: str) -> bool:
        """Whether a library, package or font of this name belongs to it."""
        return any(re.fullmatch(pattern, name, re.IGNORECASE) for pattern in getattr(self, kind))


@dataclass
class Part:
    """A work with its version and its files in one bundle."""

    work: Work
    version: str = ""
    files: list[str] = field(default_factory=list)


def known_works() -> list[Work]:
    """All works of works.toml."""
    table = tomllib.loads((NOTICES / "works.toml").read_text(encoding="utf-8"))
    return [
        Work(
            name,
            about["licence"],
            tuple(about["texts"]),
            about["source"],
            libraries=tuple(about.get("libraries", ())),
            packages=tuple(about.get("packages", ())),
            fonts=tuple(about.get("fonts", ())),
            inside=about.get("inside", ""),
            distribution=about.get("from", ""),
            version=about.get("version", ""),
        )
        for name, about in table.items()
    ]


def bare(name: str) -> str:
    """The name of a library without what systems put around it: libSDL2_image-2-d69.so.0 and SDL2_image.dll are
    sdl2_image."""
    found = re.match(r"(?:lib)?([a-z_+]+(?:\d+_[a-z]+|\d*))", name.lower())
    return found[1] if found else name.lower()


# What is inside ------------------------------------------------------------------------------------


def is_code(path: Path) -> bool:
    """Whether a file is a program or a library."""
    with path.open("rb") as file:
        return file.read(4).startswith(MAGIC)


def inner(name: str) -> tuple[str, ...]:
    """The parts of a file's place in the bundle, without the folders that PyInstaller puts around everything."""
    places = name.replace("\\", "/").split("/")
    return tuple(places[1:] if places[0] in ("_internal", "Frameworks", "Resources") else places)


def kind_and_name(name: str, path: Path) -> tuple[str, str] | None:
    """The kind and name by which works.toml knows a file, or None if it is neither code nor a font."""
    place = inner(name)
    if path.suffix.lower() in FONT_FILES:
        return "fonts", path.stem
    if path.suffix in (".py", ".pyc"):
        return "packages", place[0].split(".")[0]
    if not is_code(path):
        return None
    if EXTENSION.search(place[-1]):
        top = place[0].split(".")[0]
        return "packages", "python" if re.fullmatch(r"python\d*|lib-dynload", top) else top
    return "libraries", bare(place[-1])


def is_own(kind: str, name: str) -> bool:
    """Whether code or a font is our own, or stands in CREDITS.md with its licence beside it."""
    if kind == "fonts":
        return (ROOT / "assets" / "fonts" / "licences" / f"{font_family(name)}.txt").is_file()
    return kind == "packages" and name in OWN


def font_family(name: str) -> str:
    """The family of one of our fonts, as in the name of its licence: rubik-800 is rubik."""
    return re.sub(r"-\d+i?$", "", name)


def looked_up(files: Mapping[str, Path], packages: Iterable[str], program: str) -> Iterator[tuple[str, str, str]]:
    """Kind, name and place of all that may be a work of others; a folder that only installers read has no kind."""
    for place, path in sorted(files.items()):
        if any(folder.endswith(MANIFESTS) for folder in inner(place)):
            yield "", "", place
        elif Path(place).stem == program and is_code(path):
            yield "packages", STARTER, place
        elif found := kind_and_name(place, path):
            yield *found, place
    for package in sorted(set(packages)):
        yield "packages", package, f"{IN_ARCHIVE}{package}"


def find(files: Mapping[str, Path], packages: Iterable[str], program: str = "") -> list[Part]:
    """The works that files (by their place in the bundle) and packages of Python belong to; `program` is the name of
    the executable.

    Raises Unknown with everything that belongs to none.
    """
    works = known_works()
    parts: dict[str, Part] = {}
    strangers: list[str] = []
    for kind, name, place in looked_up(files, packages, program):
        if is_own(kind, name):
            continue
        if kind == "packages" and (name in sys.stdlib_module_names or name == "python"):
            kind, name = "libraries", "python"
        work = next((work for work in works if kind and work.owns(kind, name)), None)
        if work is None:
            strangers.append(place)
            continue
        for one in [work, *built_in(works, work, files.get(place))]:
            part = parts.setdefault(one.name, Part(one))
            part.files.append(place)
            part.version = part.version or version_of(one, files.get(place))
    if strangers:
        raise Unknown(f"build/release/notices/works.toml does not say whose work this is: {', '.join(strangers)}.")
    for name, part in parts.items():
        if lost := [text for text in part.work.texts if not (TEXTS / text).is_file()]:
            raise Unknown(f"There is no text {', '.join(lost)} of the licence of {name}.")
    return sorted(parts.values(), key=lambda part: part.work.name.lower())


def built_in(works: Sequence[Work], around: Work, path: Path | None) -> list[Work]:
    """The works that a library of the work `around` has taken in: SDL_ttf.dll brings its FreeType and HarfBuzz."""
    if path is None or not is_code(path):
        return []
    held = path.read_bytes()
    found = [work for work in works if work.inside and re.search(work.inside.encode("latin-1"), held)]
    return [work for work in found if work is not around]


def version_of(work: Work, path: Path | None) -> str:
    """The version of a work: what its package says, what a library says of itself, or the numbers in its name. Empty
    if none of them tells."""
    if work.name == "Python":
        return platform.python_version()
    if work.distribution:
        try:
            return version(work.distribution)
        except PackageNotFoundError:
            return ""
    return version_of_library(work, path) if path else ""


def version_of_library(work: Work, path: Path) -> str:
    """The version that a library says of itself, or the numbers in its name; empty if neither tells."""
    if work.version and (said := re.search(work.version.encode("latin-1"), path.read_bytes())):
        return said[1].decode("ascii")
    sdl = re.search(r"\.0\.(\d+?)00\.(\d+)(?:\.dylib)?$", path.name)
    if work.name.startswith("SDL") and sdl:
        return f"2.{sdl[1]}.{sdl[2]}"
    numbers = re.search(r"\.so\.(\d[\d.]*)$|\.(\d[\d.]*)\.dylib$", path.name)
    return f"ABI {numbers[1] or numbers[2]}" if numbers else ""


# What is written -----------------------------------------------------------------------------------


def page(parts: Sequence[Part]) -> str:
    """The page about all works in a bundle."""
    rows = [
        f"| {part.work.name} | {part.version or '-'} | {part.work.licence} | {', '.join(part.work.texts)} | "
        f"{part.work.source} |\n"
        for part in parts
    ]
    free = [
        f"* {part.work.name} {part.version}: {places(part)} ({part.work.source})\n"
        for part in parts
        if part.work.licence.startswith("LGPL")
    ]
    return HEAD + "".join(rows) + LGPL + "".join(free)


def places(part: Part) -> str:
    """Where the files of a work are: the folder of a package, or each library."""
    if part.work.packages:
        return "the folder " + " and ".join(sorted({inner(name)[0] for name in part.files if "/" in name}))
    return ", ".join(sorted(Path(name).name for name in part.files))


def sbom(parts: Sequence[Part], name: str, number: str) -> dict[str, Any]:
    """The list of parts of a program in the format CycloneDX. It has no time and no number of its own, so that the same
    bundle has the same list."""

    def component(part: Part) -> dict[str, Any]:
        work = part.work
        told: dict[str, Any] = {"type": "library", "bom-ref": work.name, "name": work.name}
        if part.version:
            told["version"] = part.version
        if work.distribution and part.version:
            told["purl"] = f"pkg:pypi/{work.distribution.lower().replace('_', '-')}@{part.version}"
        found = ["/".join(inner(place)) for place in part.files if not place.startswith(IN_ARCHIVE)]
        if found:
            told["evidence"] = {"occurrences": [{"location": place} for place in found]}
        return told | {
            "licenses": [{"expression": work.licence}],
            "externalReferences": [{"type": "source-distribution", "url": work.source}],
            "properties": [{"name": "text", "value": f"notices/{text}"} for text in work.texts],
        }

    fonts = sorted(path.stem for path in (ROOT / "assets" / "fonts" / "licences").glob("*.txt"))
    own = [
        {"type": "data", "bom-ref": f"font {font}", "name": font, "licenses": [{"license": {"id": "OFL-1.1"}}]}
        for font in fonts
    ]
    icons = {
        "type": "data",
        "bom-ref": "game-icons.net",
        "name": "game-icons.net",
        "licenses": [{"license": {"id": "CC-BY-3.0"}}],
        "externalReferences": [{"type": "website", "url": "https://game-icons.net"}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": name,
                "name": name,
                "version": number,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [*map(component, parts), *own, icons],
    }


def write_notices(folder: Path, parts: Sequence[Part], name: str, number: str) -> None:
    """Write page, texts and list of the parts of the program `name` in version `number` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for text in sorted({text for part in parts for text in part.work.texts}):
        shutil.copy(TEXTS / text, folder)
    folder.joinpath(PAGE).write_text(page(parts), encoding="utf-8", newline="\n")
    told = json.dumps(sbom(parts, name, number), indent=1, ensure_ascii=False)
    folder.joinpath(SBOM).write_text(f"{told}\n", encoding="utf-8", newline="\n")


# A finished bundle ---------------------------------------------------------------------------------


def bundle_files(folder: Path) -> dict[str, Path]:
    """All files of a finished bundle by their place in it, links left out."""
    return {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def packages_inside(program: Path) -> set[str]:
    """The packages of Python in the executable that PyInstaller has made."""
    from PyInstaller.archive.readers import CArchiveReader  # only where bundles are made

    archive = CArchiveReader(str(program))
    inside = [name for name in archive.toc if name.lower().endswith(".pyz")]
    names = {name for one in inside for name in archive.open_embedded_archive(one).toc}
    return {name.split(".")[0] for name in names}


def check(folder: Path, program: Path | None = None) -> list[Part]:
    """The works in a finished bundle. Raises Unknown if one is unknown, is not in its list of parts, or has no text."""
    name = program.stem if program else ""
    parts = find(bundle_files(folder), packages_inside(program) if program else (), name)
    lists = sorted(folder.rglob(SBOM))
    if not lists:
        raise Unknown(f"The bundle has no {SBOM}.")
    listed = {one["name"] for one in json.loads(lists[0].read_text(encoding="utf-8"))["components"]}
    missing = [part.work.name for part in parts if part.work.name not in listed]
    missing += [text for part in parts for text in part.work.texts if not lists[0].with_name(text).is_file()]
    if missing:
        raise Unknown(f"The notices of the bundle lack {', '.join(missing)}.")
    return parts


def main(argv: Sequence[str] | None = None) -> int:
    """Check a finished bundle and print what is inside; return the exit code."""
    parser = argparse.ArgumentParser(description="Check the notices of a finished bundle.")
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args(argv)
    program = next((path for path in sorted(asked.folder.iterdir()) if path.is_file() and is_code(path)), None)
    try:
        parts = check(asked.folder, program)
    except Unknown as unknown:
        print(unknown, file=sys.stderr)
        return 1
    for part in parts:
        print(f"{part.work.name} {part.version or '-'}: {part.work.licence}, {len(part.files)} files")
    return 0


def sources(entries: Iterable[tuple[str, str, str]]) -> dict[str, Path]:
    """The files that PyInstaller's lists name, by their place in the bundle; links are left out."""
    return {place.replace(os.sep, "/"): Path(path) for place, path, kind in entries if kind != "SYMLINK"}

"""The works of others in a bundle: each is known and has its licence's text, and what is unknown stops the build."""

from __future__ import annotations

import json
import re
import struct
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from release import works
from release.bundle import version_resource
from release.parcels import tree
from release.parcels.names import LICENCE, RIGHTS
from scenes.storage.desktop_entry import DESKTOP_ID

ROOT = Path(__file__).resolve().parents[2]
LINUX = [
    "libSDL2-2-50d19f93.0.so.0.3200.10",
    "libSDL2_image-2-d6906c81.0.so.0.800.12",
    "libSDL2_mixer-2-6719e6f6.0.so.0.800.2",
    "libSDL2_ttf-2-e69aa315.0.so.0.2400.0",
    "libFLAC-e7027ec5.so.14.0.0",
    "libasound-2b3a3662.so.2.0.0",
    "libstdc++.so.6",
    "libgcc_s.so.1",
    "libbrotlicommon-c828db13.so.1.2.0",
    "libfluidsynth-2d6ca569.so.3.5.6",
    "libpng16-fefdc88d.so.16.58.0",
    "libz.so.1",
    "libffi.so.8",
    "libportmidi-8a3ff27a.so.2.0.7",
    "libwebpdemux-cecf59a9.so.2.0.17",
    "libxmp-35a4066c.so.4.7.2",
    "libpython3.11.so.1.0",
    "libuuid.so.1",
    "libsqlite3.so.0",
    "libmpg123-8b3c3c9e.so.0.49.4",
    "libjpeg-a5e764f6.so.62.4.0",
    "libexpat.so.1",
    "libsharpyuv-f86ac02c.so.0.1.2",
]
WINDOWS = [
    "SDL2.dll",
    "SDL2_image.dll",
    "freetype.dll",
    "libjpeg-62.dll",
    "libogg-0.dll",
    "libopus-0.dll",
    "libopusfile-0.dll",
    "libpng16-16.dll",
    "libtiff-5.dll",
    "libwebp-7.dll",
    "portmidi.dll",
    "python312.dll",
    "python3.dll",
    "sqlite3.dll",
    "libffi-8.dll",
    "VCRUNTIME140_1.dll",
    "ucrtbase.dll",
    "api-ms-win-crt-heap-l1-1-0.dll",
    "_ctypes.pyd",
    "pygame/mixer.cp312-win_amd64.pyd",
]
MACOS = [
    "pygame/.dylibs/libSDL2-2.0.0.dylib",
    "pygame/.dylibs/libz.1.3.1.zlib-ng.dylib",
    "pygame/.dylibs/libharfbuzz.0.dylib",
    "pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib",
    "Python",
    "python3.12/lib-dynload/_csv.cpython-312-darwin.so",
]
OWN = [
    "game/core/state.cpython-311-x86_64-linux-gnu.so",
    "assets/fonts/rubik-800.ttf",
    "assets/phones/fonts/rubik-400.woff2",
]


def small_bundle(folder: Path, names: list[str]) -> Path:
    """A folder with files that begin as libraries do."""
    for name in names:
        path = folder / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x7fELF")
    return folder


@pytest.mark.parametrize("names", [LINUX, WINDOWS, MACOS], ids=["linux", "windows", "macos"])
def test_every_library_that_a_bundle_brings_is_known_and_has_a_text(names: list[str], tmp_path: Path) -> None:
    files = works.bundle_files(small_bundle(tmp_path, names))
    parts = works.find(files, ["websockets", "json", "game"])
    assert sorted(place for part in parts for place in part.files) == sorted(
        [*files, "the package json", "the package websockets"]
    )
    works.write_notices(tmp_path / "_internal" / "notices", parts, "game", "1.2.3")
    assert works.check(tmp_path)


def test_what_nobody_knows_stops_the_build_in_one_sentence(tmp_path: Path) -> None:
    small_bundle(tmp_path, ["libSDL2-2.so.0", *OWN])
    (tmp_path / "page.txt").write_text("no code", encoding="utf-8")
    assert [part.work.name for part in works.find(works.bundle_files(tmp_path), ())] == ["SDL"]
    strange = ["libgeese.so.4", "quack", "pack/wing.cpython-311-x86_64-linux-gnu.so", "assets/fonts/goose-400.ttf"]
    small_bundle(tmp_path, [*strange, "x-1.dist-info/RECORD"])
    with pytest.raises(works.Unknown, match="does not say whose work this is") as caught:
        works.find(works.bundle_files(tmp_path), ["geese"])
    said = str(caught.value)
    assert said.count(".\n") == 0 and all(f"_internal/{name}" in said for name in [*strange, "x-1.dist-info/RECORD"])
    assert "the package geese" in said and "SDL" not in said and "rubik" not in said and "page" not in said


def test_a_finished_bundle_must_have_every_work_in_its_list_and_every_text(tmp_path: Path) -> None:
    files = works.bundle_files(small_bundle(tmp_path, ["libogg.so.0", "libz.so.1"]))
    with pytest.raises(works.Unknown, match=r"no sbom\.cdx\.json"):
        works.check(tmp_path)
    notices = tmp_path / "_internal" / "notices"
    works.write_notices(notices, works.find(files, ()), "game", "1.2.3")
    assert len(works.check(tmp_path)) == 2
    (notices / "Ogg.txt").unlink()
    small_bundle(tmp_path, ["libopus.so.0"])
    with pytest.raises(works.Unknown, match=r"lack Opus, Ogg\.txt, Opus\.txt"):
        works.check(tmp_path)


def test_versions_are_what_a_library_says_or_what_its_name_tells(tmp_path: Path) -> None:
    small_bundle(tmp_path, ["libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "libogg-15db22d2.so.0.8.6", "libogg-0.dll"])
    spoken = tmp_path / "_internal" / "libpng16.so.16"
    spoken.write_bytes(b"\x7fELF libpng version 1.6.58\0")
    parts = works.find(works.bundle_files(tmp_path), ["segno"])
    said = {part.work.name: part.version for part in parts}
    assert (
        said == {"SDL_mixer": "2.8.2", "Ogg": "ABI 0.8.6", "libpng": "1.6.58", "segno": said["segno"]} and said["segno"]
    )


def test_what_a_library_has_taken_in_is_found_too(tmp_path: Path) -> None:
    small_bundle(tmp_path, ["SDL2_ttf.dll", "libpng16-16.dll", "libogg-0.dll"])
    (tmp_path / "_internal" / "SDL2_ttf.dll").write_bytes(b"MZ HB_SHAPER_LIST\0 FREETYPE_PROPERTIES\0")
    (tmp_path / "_internal" / "libpng16-16.dll").write_bytes(b"MZ inflate 1.3.1 Copyright")
    parts = works.find(works.bundle_files(tmp_path), ())
    assert {part.work.name for part in parts} == {"SDL_ttf", "HarfBuzz", "FreeType", "libpng", "zlib", "Ogg"}
    assert {part.version for part in parts if part.work.name == "zlib"} == {"1.3.1"}


def test_every_work_has_a_text_and_every_text_a_work() -> None:
    known = works.known_works()
    named = {text for work in known for text in work.texts}
    assert named == {path.name for path in works.TEXTS.iterdir()}
    assert all(work.licence and work.source.startswith("http") for work in known)
    assert all((works.TEXTS / text).stat().st_size > 500 for text in named)
    assert not [
        text for text in named if re.search(r"/(?:work|root|home|tmp)/", (works.TEXTS / text).read_text("utf-8"))
    ]


@pytest.mark.parametrize(
    "work", [work for work in works.known_works() if work.distribution], ids=lambda work: work.name
)
def test_the_text_is_the_one_that_the_package_brings(work: works.Work) -> None:
    try:
        files = distribution(work.distribution).files or []
    except PackageNotFoundError:
        pytest.skip("not installed here")
    brought = [
        " ".join(Path(str(one.locate())).read_text("utf-8").replace("http:", "https:").split())
        for one in files
        if re.search(r"dist-info/(?:licenses/)?(?:LICENSE|COPYING)[^/]*$", str(one))
    ]
    ours = [" ".join((works.TEXTS / text).read_text("utf-8").replace("http:", "https:").split()) for text in work.texts]
    assert not brought or set(brought) & set(ours)


def test_lgpl_parts_are_named_with_file_and_source(tmp_path: Path) -> None:
    small_bundle(
        tmp_path, ["libmpg123-8b3c3c9e.so.0.49.4", "libogg.so.0", "pygame/base.cpython-311-x86_64-linux-gnu.so"]
    )
    text = works.page(works.find(works.bundle_files(tmp_path), ()))
    free = text.partition("## What you may replace")[2]
    assert "libmpg123-8b3c3c9e.so.0.49.4 (https://mpg123.de" in free and "the folder pygame (https" in free
    assert "Ogg" in text and "Ogg" not in free


def test_the_list_of_parts_is_the_same_each_time_and_names_fonts_and_icons(tmp_path: Path) -> None:
    files = works.bundle_files(small_bundle(tmp_path, LINUX))
    first, second = (json.dumps(works.sbom(works.find(files, ()), "game", "1.2.3")) for _ in range(2))
    told = json.loads(first)
    assert first == second and told["bomFormat"] == "CycloneDX" and str(tmp_path) not in first
    licences = {one["name"]: one["licenses"][0] for one in told["components"]}
    assert licences["rubik"] == {"license": {"id": "OFL-1.1"}} and licences["SDL"] == {"expression": "Zlib"}
    assert licences["game-icons.net"] == {"license": {"id": "CC-BY-3.0"}}
    refs = [one["bom-ref"] for one in told["components"]]
    assert len(refs) == len(set(refs))


def test_debians_file_about_copyright_names_fonts_icons_and_libraries(tmp_path: Path) -> None:
    parts = works.find(works.bundle_files(small_bundle(tmp_path, ["libogg.so.0"])), ())
    works.write_notices(tmp_path / "_internal" / "notices", parts, "game", "1.2.3")
    told = tree.copyright_file(tmp_path)
    licences = re.findall(r"^License: (.*)", told, re.M)
    assert licences == ["MIT", "OFL-1.1", "MIT and CC-BY-3.0", "BSD-3-Clause"]
    assert "_internal/_internal" not in told and "/notices/Ogg.txt" in told


def test_programs_of_all_three_systems_are_code(tmp_path: Path) -> None:
    heads = [b"\x7fELF", b"MZ\x90\0", struct.pack("<I", 0xFEEDFACF), struct.pack(">I", 0xCAFEBABE)]
    for head in heads:
        (tmp_path / "one").write_bytes(head)
        assert works.is_code(tmp_path / "one")
    (tmp_path / "one").write_bytes(b"ME")
    assert not works.is_code(tmp_path / "one")


def test_fonts_and_icons_are_named_wherever_a_licence_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == LICENCE and "assets/fonts/licences/*.txt" in project["license-files"]
    described = (ROOT / "assets" / "desktop" / f"{DESKTOP_ID}.metainfo.xml").read_text("utf-8")
    assert f"<project_license>{LICENCE}</project_license>" in described
    release = ROOT / "build" / "release"
    assert f'"LegalCopyright" "{RIGHTS}"' in (release / "windows" / "installer.nsi").read_text("utf-8")
    assert RIGHTS in (release / "macos" / "Info.plist").read_text("utf-8")
    assert RIGHTS in version_resource("1.2.3")

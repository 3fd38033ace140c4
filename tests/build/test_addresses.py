"""The addresses of the project: in one file, wherever they are shown, and nowhere while they are empty."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from release import addresses as readme
from release.parcels import deb, metainfo, windows
from scenes.pages import credits as credits_page
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage import addresses as stored
from scenes.storage.addresses import Addresses, addresses, read_addresses
from scenes.storage.desktop_entry import DESKTOP_ID, FILES

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "build" / "release" / "addresses.toml"
NEWS = "# News\n\n## 0.1.0 (2026-02-03)\n\n* One.\n"
KNOWN = Addresses(
    home="https://ggg.example.org/",
    source="https://code.example.org/ggg",
    issues="https://code.example.org/ggg/issues",
    downloads="https://code.example.org/ggg/v{version}",
    downloads_page="https://code.example.org/ggg/releases?a=1&b=2",
    pictures="https://ggg.example.org/pictures",
    wheels="https://wheels.example.org",
    mail="wren@example.org",
)
TEMPLATE = (FILES / f"{DESKTOP_ID}.metainfo.xml").read_text(encoding="utf-8")


def test_the_file_is_whole_and_its_addresses_are_addresses() -> None:
    told = read_addresses(FILE)
    assert addresses() == told
    for name in ("home", "source", "issues", "downloads", "downloads_page", "pictures"):
        assert not (address := getattr(told, name)) or address.startswith("https://"), name
    assert not told.mail or re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", told.mail)
    assert not told.downloads or "{version}" in told.downloads


def test_no_address_is_made_up() -> None:
    """Names under .invalid lead nowhere."""
    made_up = re.compile(r"[\w-]\.invalid\b")
    for folder in ("assets/desktop", "build", "docs", "scenes", ".github"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in {".py", ".md", ".xml", ".yml", ".yaml", ".toml", ".desktop", ".nsi", ".sh"}:
                assert not made_up.search(path.read_text(encoding="utf-8")), path


def test_a_missing_or_spoilt_file_means_no_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses.cache_clear()
    monkeypatch.setattr(stored, "_PLACES", (tmp_path / "a", tmp_path / "b"))
    assert addresses() == Addresses()
    for text in ('home = "x', 'foreign = "x"'):
        addresses.cache_clear()
        (tmp_path / "b").write_text(text)
        assert addresses() == Addresses()
    addresses.cache_clear()
    (tmp_path / "a").write_text('home = "https://a"')
    assert addresses().home == "https://a"
    addresses.cache_clear()


def test_software_centres_get_links_and_pictures_or_no_field_at_all() -> None:
    told = ET.fromstring(metainfo.metainfo(TEMPLATE, NEWS, KNOWN))
    links = {one.get("type"): one.text for one in told.findall("url")}
    assert links == {"homepage": KNOWN.home, "bugtracker": KNOWN.issues, "vcs-browser": KNOWN.source}
    shown = [one.text for one in told.findall("screenshots/screenshot/image")]
    assert shown == [f"{KNOWN.pictures}/{name}.webp" for name in metainfo.SHOTS]
    assert all((ROOT / "docs" / "pictures" / f"{name}.webp").is_file() for name in metainfo.SHOTS)
    none = ET.fromstring(metainfo.metainfo(TEMPLATE, NEWS, Addresses()))
    assert none.find("url") is None and none.find("screenshots") is None and none.find("releases") is not None


def test_a_package_says_who_answers_for_it_and_where() -> None:
    assert deb.who(KNOWN).splitlines() == [
        "Maintainer: The makers of Goths, Goats & Goblins <wren@example.org>",
        "Homepage: https://ggg.example.org/",
    ]
    assert deb.who(Addresses()) == "Maintainer: The makers of Goths, Goats & Goblins\n"


def test_the_installer_gets_addresses_or_no_definition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def defined(told: Addresses) -> dict[str, str]:
        monkeypatch.setattr(windows, "addresses", lambda: told)
        return windows.definitions(tmp_path, tmp_path / "x.exe", tmp_path / "listed")

    assert (defined(KNOWN)["HOME"], defined(KNOWN)["ISSUES"]) == (KNOWN.home, KNOWN.issues)
    assert not {"HOME", "ISSUES"} & defined(Addresses()).keys()


def test_pips_page_gets_links_and_a_maintainer_or_neither() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    told = tomllib.loads(readme.page("pyproject.toml", text, KNOWN))["project"]
    assert told["urls"]["Homepage"] == KNOWN.home and len(told["urls"]) == 4 and "scripts" in told
    assert [one["email"] for one in told["maintainers"]] == [KNOWN.mail]
    assert (
        not {"urls", "maintainers"} & tomllib.loads(readme.page("pyproject.toml", text, Addresses()))["project"].keys()
    )


@pytest.mark.parametrize("name", readme.MARKS)
def test_what_is_written_down_is_what_the_file_says(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert readme.page(name, text, addresses()) == text, "python build/addresses.py"
    assert KNOWN.downloads_page in readme.page(name, text, KNOWN)
    assert readme.page(name, readme.page(name, text, KNOWN), Addresses()) == readme.page(name, text, Addresses())
    with pytest.raises(ValueError, match="must have"):
        readme.page(name, "# Goths", KNOWN)


def test_the_build_names_what_is_empty() -> None:
    assert readme.gaps(KNOWN) == ""
    assert "has no home, mail:" in readme.gaps(replace(KNOWN, home="", mail=""))


@pytest.mark.parametrize(("told", "shown"), [(KNOWN, True), (Addresses(), False)])
def test_credits_show_addresses_that_there_are(
    told: Addresses, shown: bool, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(credits_page, "addresses", lambda: told)
    app.push(Title())
    page = credits_page.Credits()
    app.push(page)
    words = " ".join(widget.label for widget in page.widgets)
    assert (KNOWN.home in words, KNOWN.issues in words) == (shown, shown)

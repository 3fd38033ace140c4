"""What the documents say of files and commands is there, and each kind of page keeps to its subject."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PLAYERS, DEVELOPERS, MEASUREMENTS = (
    sorted((DOCS / folder).rglob("*.md")) for folder in ("players", "developers", "measurements")
)
PAGES = [
    *(ROOT / name for name in ("ARCHITECTURE.md", "SECURITY.md", "README.md")),
    ROOT / "tests" / "bench" / "README.md",
    *PLAYERS,
    *DEVELOPERS,
    *MEASUREMENTS,
]
MODULE = re.compile(r"(?:`|\*\*|, )([\w/]+\.py)\b")


def name_of(page: Path) -> str:
    """The path of a page in the tree."""
    return page.relative_to(ROOT).as_posix()


each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


def words_of(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@each_page
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    found = MODULE.findall(words_of(page))
    assert not [name for name in found if not (ROOT / name).exists() and not any(ROOT.glob(f"*/**/{name}"))]


@each_page
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    roots = "game|scenes|laboratory|bridges|tests|assets|build|docs"
    found = re.findall(rf"\b((?:{roots})/[\w/]+(?:\.\w+)?)", words_of(page))
    new = page.parent.name == "contributing"  # its pages make files: tests/contributing does what they say
    assert new or not [name for name in found if not (ROOT / name).exists()]


@each_page
def test_every_command_that_a_page_names_can_be_run(page: Path) -> None:
    modules = re.findall(r"python -m\s+((?:game|tests|laboratory)[\w.]*)", page.read_text(encoding="utf-8"))
    for name in modules:
        path = ROOT.joinpath(*name.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name


@each_page
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", words_of(page))
    assert not [link for link in links if not (page.parent / link).exists()]


def test_every_page_is_for_players_developers_or_about_measurements() -> None:
    assert sorted(DOCS.rglob("*.md")) == sorted([*PLAYERS, *DEVELOPERS, *MEASUREMENTS])


@pytest.mark.parametrize("page", PLAYERS, ids=name_of)
def test_a_page_for_players_names_no_module(page: Path) -> None:
    assert set(MODULE.findall(words_of(page))) <= {"main.py"}


@pytest.mark.parametrize("page", DEVELOPERS, ids=name_of)
def test_a_page_for_developers_holds_no_interval(page: Path) -> None:
    assert not re.findall(r"\[[-\d.%]+(?: to |–)[-\d.%]+\]", words_of(page))


@pytest.mark.parametrize("page", MEASUREMENTS, ids=name_of)
def test_a_page_of_measurements_names_no_module(page: Path) -> None:
    """The measuring module is named by its command."""
    assert not MODULE.findall(words_of(page))


@pytest.mark.parametrize("page", MEASUREMENTS, ids=name_of)
def test_dated_notes_are_newest_first(page: Path) -> None:
    dates = re.findall(r"^## (\d+ \w+ \d{4})", words_of(page), re.MULTILINE)
    days = [datetime.strptime(date, "%d %B %Y").replace(tzinfo=UTC) for date in dates]
    assert days == sorted(days, reverse=True)


def test_architecture_is_read_in_five_minutes() -> None:
    """About 200 words a minute, and the pages behind it."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert len(text.split()) < 1000
    for folder in ("players", "developers", "measurements"):
        assert f"docs/{folder}/" in text, "every page can be found from the first one"


def test_the_page_of_opponents_is_read_in_five_minutes() -> None:
    assert len((DOCS / "developers" / "opponents.md").read_text(encoding="utf-8").split()) < 1000


def test_the_readme_is_one_screen() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 60

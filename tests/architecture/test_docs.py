"""What the documents say of files and commands is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "ARCHITECTURE.md", ROOT / "SECURITY.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def words_of(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@each_page
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    found = re.findall(r"(?:`|\*\*|, )([\w/]+\.py)\b", words_of(page))
    assert not [name for name in found if not (ROOT / name).exists() and not any(ROOT.glob(f"*/**/{name}"))]


@each_page
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    roots = "game|scenes|laboratory|bridges|tests|assets|build|docs"
    found = re.findall(rf"\b((?:{roots})/[\w/]+(?:\.\w+)?)", words_of(page))
    assert not [name for name in found if not (ROOT / name).exists()]


@each_page
def test_every_command_that_a_page_names_can_be_run(page: Path) -> None:
    modules = re.findall(r"python -m\s+((?:game|tests|laboratory)[\w.]*)", page.read_text(encoding="utf-8"))
    for name in modules:
        path = ROOT.joinpath(*name.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name


def test_architecture_is_read_in_five_minutes() -> None:
    """About 200 words a minute, and the pages behind it."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert len(text.split()) < 1000
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert f"docs/{page.name}" in text, "every page can be found from the first one"

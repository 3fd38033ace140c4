"""The other pages of docs/developers/contributing, done step by step in one copy of the tree: each addition works."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import NamedTuple

import pytest

from tests.contributing.kit import PAGES, ROOT, Tree, blocks

PROGRAM, RULES = "A page of the program", "A page of the rules"


class Work(NamedTuple):
    """What a page, or its part with a heading, takes."""

    page: str
    part: str
    files: int
    """Files of the tree that change, without tests."""
    new: int
    """New files that are no tests."""


WORKS = [
    Work("setting", "", 4, 0),
    Work("panel", "", 6, 1),
    Work("sound", "", 4, 2),
    Work("page", PROGRAM, 4, 1),
    Work("page", RULES, 2, 0),
    Work("lesson", "", 2, 0),
    Work("puzzle", "", 2, 0),
    Work("language", "", 0, 1),
]
BY_OTHERS = {"card", "game", "opponent"}
"""Pages that other modules carry out."""
each_work = pytest.mark.parametrize("work", WORKS, ids=lambda work: f"{work.page} {work.part}".strip())


def needs(work: Work) -> None:
    """Skip what needs libraries that are missing."""
    if work.page == "sound" and not (find_spec("scipy") and find_spec("soundfile")):
        pytest.skip("sounds are made with the extra «art»")


@each_work
def test_what_a_page_adds_works(shared: Tree, work: Work) -> None:
    """The commands of the page say so."""
    needs(work)
    before = shared.texts()
    steps = blocks(work.page, work.part)
    assert any("pytest" in block.text for block in steps if block.kind == "sh"), "how to see that it works"
    shared.follow(steps)
    after = {name: text for name, text in shared.texts().items() if not name.startswith(("tests/", "out/"))}
    assert sum(name not in before for name in after) == work.new
    changed = [name for name, text in after.items() if before.get(name, text) != text]
    assert len(changed) == work.files, changed


UNNOTICED = {("sound", "said.conceded"), ("page", "scenes/shell/scene.py"), ("page", '"own_files": OwnFiles')}
"""Steps that no command of their page misses: a cue is only heard, a promise is checked by mypy, a row is a test."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("work", "number"),
    [
        pytest.param(work, number, id=f"{work.page} {work.part} {number}")
        for work in WORKS
        for number, block in enumerate(blocks(work.page, work.part))
        if block.kind != "sh"
    ],
)
def test_without_one_of_the_steps_it_does_not_work(tree: Tree, work: Work, number: int) -> None:
    needs(work)
    steps = blocks(work.page, work.part)
    if any(work.page == page and words in steps[number].text for page, words in UNNOTICED):
        pytest.skip("no test can notice it")
    with pytest.raises(AssertionError):
        tree.follow(block for place, block in enumerate(steps) if place != number)


def test_the_index_names_every_page_and_each_is_carried_out() -> None:
    """CONTRIBUTING and the site lead to them."""
    pages = {path.stem for path in PAGES.glob("*.md")}
    assert pages == BY_OTHERS | {work.page for work in WORKS}
    index, site = (ROOT / "CONTRIBUTING.md").read_text("utf-8"), (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in pages:
        assert f"docs/developers/contributing/{page}.md" in index and f"contributing/{page}.md" in site, page


@pytest.mark.parametrize("page", sorted(path.stem for path in PAGES.glob("*.md")))
def test_a_part_of_a_page_is_read_in_two_minutes(page: str) -> None:
    """The words that are not code, at 200 a minute."""
    text = re.sub(r"^ *```.*?^ *```$", "", (PAGES / f"{page}.md").read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    for part in re.split(r"^## ", text, flags=re.MULTILINE):
        assert len(part.split()) <= 450, part.partition("\n")[0]


@pytest.mark.slow
def test_all_of_it_together_has_style_and_strict_types(tree: Tree) -> None:
    """A card in each game, too; commands that try something out are left to the other tests."""
    parts = re.findall(r"^## (.*)", (PAGES / "card.md").read_text("utf-8"), re.MULTILINE)
    work = [(one.page, one.part) for one in WORKS if one.page not in ("sound", "puzzle")]
    for page, part in (*work, *(("card", part) for part in parts)):
        tree.follow(block for block in blocks(page, part) if not (block.kind == "sh" and "pytest" in block.text))
    tree.run("python -m ruff check --no-cache .")
    tree.run("python -m ruff format --check --no-cache .")
    tree.run("python -m mypy")

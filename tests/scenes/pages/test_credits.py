"""Who is named: CREDITS.md, the page in the program and the README agree with each other and with what is shipped."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game import GAMES
from scenes.look.fonts import FONTS
from scenes.pages.credits import Credits
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.words.catalogue import catalogue

ROOT = Path(__file__).resolve().parents[3]
WHOLE = (ROOT / "assets" / "CREDITS.md").read_text("utf-8")
README = " ".join((ROOT / "README.md").read_text("utf-8").split())
TOLD = catalogue()("ui.credits.text")
NOBODY = "nobody is named"


def table(head: str) -> list[list[str]]:
    """The rows of the table in CREDITS.md that begins with this head."""
    lines = WHOLE[WHOLE.index(f"| {head} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


GAMES_MADE = table("game")


def people(cell: str) -> list[str]:
    """The names in «design: A and B; pictures: C»."""
    return (
        [] if cell == NOBODY else [name for part in cell.split("; ") for name in part.partition(": ")[2].split(" and ")]
    )


def test_all_five_games_have_their_makers() -> None:
    assert {row[0] for row in GAMES_MADE} == {catalogue()(f"{game}.name") for game in GAMES}


@pytest.mark.parametrize("row", GAMES_MADE, ids=lambda row: row[0])
def test_the_page_and_the_readme_name_the_makers_of_a_game(row: list[str]) -> None:
    """The page names everybody, the README the publisher and who invented it; where nobody is known they say so."""
    game, publisher, makers = row
    paragraph = next(part for part in TOLD.split("\n\n") if part.startswith(f"{game} "))
    for name in [*people(makers), *([] if publisher == NOBODY else [publisher])]:
        assert name in paragraph
    inventors = [name for part in makers.split("; ") if part.startswith(("design", "world")) for name in people(part)]
    for name in [game, *inventors, *([] if publisher == NOBODY else [publisher])]:
        assert name in README
    assert (not people(makers)) == ("nobody" in paragraph)


def test_every_author_of_an_icon_is_named_and_nobody_else() -> None:
    shapes = json.loads((ROOT / "build" / "workshop" / "art" / "icons.json").read_text("utf-8"))
    authors = {shape["author"] for shape in shapes.values()}
    rows = table("author")
    assert {author: set(names.split(", ")) for author, names in rows} == {
        author: {name for name, shape in shapes.items() if shape["author"] == author} for author in authors
    }
    told = re.search(r"Icons by (.*?) from game-icons.net", TOLD)
    assert told and set(re.split(r", | and ", told[1])) == authors


def test_every_typeface_is_named() -> None:
    rows = table("file")
    files = [name for row in rows for name in row[0].split(", ")]
    assert sorted(files) == sorted(path.stem for path in FONTS.glob("*.ttf"))
    for _, face in rows:
        assert re.sub(r" (Extra)?Bold$", "", face) in TOLD
    licences = {path.stem for path in (FONTS / "licences").glob("*.txt")}
    assert all(any(name.startswith(licence) for licence in licences) for name in files)


def test_the_page_shows_all_of_it(app: App) -> None:
    app.push(Title())
    page = Credits()
    app.push(page)
    shown = [widget.label for widget in page.widgets]
    assert [part for part in TOLD.strip().split("\n\n") if part not in shown] == []

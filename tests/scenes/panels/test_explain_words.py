"""Everything that a table shows is explained in words, with a page of the rules."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from scenes.look.game_pages import PagePictures
from scenes.pages.signs import listed
from scenes.shell.app import App
from scenes.table.panels.explain_subjects import Subject
from scenes.table.table import Table
from scenes.words.catalogue import GAP, VARIANT_MARK, catalogue
from tests.robot.kit import sit_at

pytestmark = pytest.mark.usefixtures("still")
WITHOUT_PAGE = ("button ", "recap", "question")
"""Names of subjects that the rules need not tell of; and plates, open and closed eyes, and what is thrown."""
EVERYWHERE = ("plate", "sign.eye", "sign.eye_closed", "sign.words", "die", "coin", "spoken")


def unexplained(table: Table, subject: Subject) -> str:
    """The missing part of the explanation of a subject; "" for none."""
    asking = table.explain_input
    told = asking.explain.explanations.of(subject, table.board.view)
    if told is None:
        return "" if subject.name.startswith("button ") else f"{subject.name}: no words for {subject.keys}"
    if "{" in told.what + told.now:
        return f"{subject.name}: gaps in {told}"
    free = subject.name.startswith(WITHOUT_PAGE) or set(EVERYWHERE) & set(subject.keys)
    return "" if told.page or free else f"{subject.name}: no page for {subject.keys}"


def gone_through(app: App, game: str, seats: int, seed: int, moves: int = 80, every: int = 8) -> tuple[set[str], int]:
    """The things that are not explained in a match by chance, and how many things there are in all."""
    options = {name: values[seed % len(values)] for name, values in GAMES[game].choices(seats).items()}
    table = sit_at(app, ("person", *("random",) * (seats - 1)), seed, "instant", game, **options)
    match, luck, missing, seen = table.seating.match, Random(seed), set[str](), set[str]()
    for move in range(moves):
        if match.outcome is not None:
            break
        table.submit(luck.choice(match.legal(luck.choice(match.waiting))))
        if move % every:
            continue
        table.director.finish()
        table.input.ask()
        table.follow_arrangement()
        for subject in table.explain_input.subjects():
            seen.add(subject.name)
            missing.add(unexplained(table, subject))
    return missing - {""}, len(seen)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_table_shows_is_explained(app: App, game: str) -> None:
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        missing, seen = gone_through(app, game, seats, seats)
        assert not missing and seen > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_that_many_tables_show_is_explained(app: App, game: str) -> None:
    for seats in GAMES[game].seats:
        for seed in range(2):
            assert gone_through(app, game, seats, seed, 600, 10)[0] == set()


@pytest.mark.parametrize("game", GAMES)
def test_signs_and_refusals_have_exactly_one_page(game: str) -> None:
    pages, texts = PagePictures.load(game).page, catalogue().texts
    told = [key for page in pages for key in page.explains]
    refused = [key for page in pages for key in page.why]
    why = {key.removeprefix(f"{game}.why.") for key in texts if key.startswith(f"{game}.why.")}
    assert sorted(refused) == sorted({key.partition(VARIANT_MARK)[0] for key in why})
    assert len(told) == len(set(told))
    missing = [key for key in listed(catalogue(), f"{game}.explain.") if not PagePictures.load(game).page_of(key)]
    assert missing == []
    known = {key.removeprefix(f"{game}.explain.").removesuffix(".now") for key in texts if ".explain." in key}
    everywhere = {key.removeprefix("core.explain.") for key in texts if key.startswith("core.explain.")}
    assert [key for key in told if key not in known | everywhere] == []
    titles = [number for number in range(1, len(pages) + 1) if f"{game}.rules.{number}.title" not in texts]
    assert titles == [], "every page has its words"


def test_what_is_always_so_has_no_gaps() -> None:
    """The page of signs shows these sentences as they are, with the names of keys."""
    stems = ("core.explain.", *(f"{game}.explain." for game in GAMES))
    keys = [key for key in catalogue().texts if key.startswith(stems)]
    assert keys
    said = {key: catalogue()(key) for key in keys if not key.endswith(".now")}
    assert [key for key, sentence in said.items() if GAP.search(sentence)] == []

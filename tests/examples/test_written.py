"""The examples in assets/pages: each is played by the rules to its end, and has its words."""

from __future__ import annotations

import re

import pytest

from game import GAMES
from scenes.examples.example import PlayedExample, _played, _written
from scenes.storage.files import problems
from scenes.table.surface.layout import load_map
from scenes.words.catalogue import VARIANT_MARK, YOU, catalogue

WHOLE = ("battlegoats", "goblins", "gothest", "gothies", "goout")
"""The games in which every page has its example."""
MOST_LETTERS = 130
"""Letters of a caption: two lines below the small table."""
WORDS = catalogue()


def pages(game: str) -> list[int]:
    """The numbers of the pages of a game."""
    return [page for page in range(1, 100) if WORDS.has(f"{game}.rules.{page}.title")]


WRITTEN = [
    (game, page, number)
    for game in sorted(GAMES)
    for page in pages(game)
    for number, _ in enumerate(_written(game, page), 1)
]


def played(game: str, page: int, number: int) -> PlayedExample:
    found = _played(game, page, number)
    assert found is not None, problems.take_new()
    return found


@pytest.mark.parametrize(("game", "page", "number"), WRITTEN)
def test_an_example_follows_the_rules_to_its_end(game: str, page: int, number: int) -> None:
    found = played(game, page, number)
    assert len(found.moves) == len(found.example.moves)
    assert not found.playback.fault and found.match().decisions == found.start


@pytest.mark.parametrize(("game", "page", "number"), WRITTEN)
def test_an_example_can_be_tried_by_its_viewer(game: str, page: int, number: int) -> None:
    found = played(game, page, number)
    assert any(move.action.seat == found.example.viewer for move in found.moves)


@pytest.mark.parametrize(("game", "page", "number"), WRITTEN)
def test_an_example_has_its_words_and_no_others(game: str, page: int, number: int) -> None:
    found = played(game, page, number)
    told = {
        key.partition(VARIANT_MARK)[0].removeprefix(f"{found.key}.")
        for key in WORDS.texts
        if key.startswith(f"{found.key}.")
    }
    assert "start" in told and told <= {"start", "try", *(f"after_{n}" for n in range(1, len(found.moves) + 1))}
    assert any(name.startswith("after_") for name in told), "what happens is explained"
    for name in told:
        assert len(WORDS(f"{found.key}.{name}")) <= MOST_LETTERS, name
        viewer = {f"s{found.example.viewer}": WORDS(YOU)}
        assert not re.search(r"[^.!?:…] You\b", WORDS(f"{found.key}.{name}", **viewer)), "a form: {s0|you|…}"
        gaps = re.findall(r"\{(\w+)", WORDS(f"{found.key}.{name}"))
        assert set(gaps) <= {f"s{seat}" for seat in range(found.example.seats)}, name


@pytest.mark.parametrize(("game", "page", "number"), WRITTEN)
def test_an_example_shows_areas_of_the_map(game: str, page: int, number: int) -> None:
    found = played(game, page, number)
    layers = load_map(game, GAMES[game].seats).layers.values()
    named = {name for layer in layers for name in layer}
    assert set(found.example.show) <= named


def test_no_words_are_kept_for_examples_that_do_not_exist() -> None:
    keys = {f"{game}.rules.{page}.example_{number}" for game, page, number in WRITTEN}
    assert {key.rpartition(".")[0] for key in WORDS.texts if ".example_" in key} == keys


@pytest.mark.parametrize("game", WHOLE)
def test_every_page_has_an_example(game: str) -> None:
    assert [page for page in pages(game) if not _written(game, page)] == []

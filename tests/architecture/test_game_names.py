"""No game is named outside its own package: neither in code nor in strings. What a game needs elsewhere, it says itself
(`Rules`, `Guide`, its look.toml, its words)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game import GAMES
from game.ai.levels import BRAINS
from scenes.words.catalogue import catalogue
from tests.architecture.test_imports import KNOWN, by_rooms, read, within

OUR_NAME = re.compile("goths.{0,2}goats.{0,5}goblins", re.IGNORECASE)
"""What the whole program is called, in words, files and commands."""
NAMES = {name.casefold().replace(" ", "") for key in GAMES for name in (key, catalogue("en")(f"{key}.name"))}
"""The keys and the titles of the games."""
CARDS = {row.key for rules in GAMES.values() for row in rules.cards} - BRAINS.keys()
"""The keys of cards; one is called as one of our brains is."""


def mentions(tree: ast.Module) -> Iterator[str]:
    """The names in the code of a module, and its strings, that name a game or are the key of a card."""
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    prose = {id(node) for node in alone if isinstance(node, ast.Constant)}
    for node in ast.walk(tree):
        for _, text in () if id(node) in prose else ast.iter_fields(node):
            if isinstance(text, str) and (names_a_game(text) or (isinstance(node, ast.Constant) and text in CARDS)):
                yield text


def names_a_game(text: str) -> bool:
    """Whether the key or the title of a game is in it."""
    plain = OUR_NAME.sub("", text).casefold().replace(" ", "")
    return any(name in plain for name in NAMES)


STUDIES = ("laboratory.arena", "laboratory.exact", "laboratory.fits")
"""Each module measures one game, or plays them all against each other; none of it is shipped."""


@by_rooms("main", "scenes", "laboratory", "bridges", "game.core", "game.ai", "game.games")
def test_no_game_is_named_outside_its_package(names: list[str]) -> None:
    found = {name: sorted(mentions(read(KNOWN[name]))) for name in names if not within(name, *STUDIES)}
    assert {name: some for name, some in found.items() if some} == {}


@pytest.mark.parametrize(
    "source",
    [
        'x = "gothest"',
        'f"{one}/goblins/{two}"',
        'play("gothest_bats")',
        "def goout_page(): ...",
        "class GothiesView: ...",
        "import game.battlegoats",
        "from game.goout import turn",
        "rules.gothies",
        'title = "Go Out Battle"',
        "f(goblins=1)",
        '{"lion": 2}',
    ],
)
def test_it_is_found_wherever_it_stands(source: str) -> None:
    assert list(mentions(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        '"""As in the goblins."""',
        'X = 1\n"""Two of GOTHIES."""',
        'def f():\n    """Gothest BATtle."""',
        'NAME = "Goths, Goats & Goblins"',
        'x = "GothsGoatsGoblins"',
        '"goths-goats-goblins"',
        'x = "the keeper of goats"',
        "lion = 1",
        'level = "greedy"',
    ],
)
def test_prose_and_the_name_of_the_program_are_no_names_of_games(source: str) -> None:
    assert not list(mentions(ast.parse(source)))

"""Pictures with words are made for each language, all others once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game import GAMES
from scenes.look import cards
from scenes.shell.app import App
from scenes.words.catalogue import speak

SCENES = Path(__file__).parents[2] / "scenes"
WORDED = "cached_by_language"


def cached_functions() -> Iterator[tuple[str, str, set[str]]]:
    """Each function with a cache of pictures: its name, how it is decorated, and the names of what it calls."""
    sources = [path.read_text(encoding="utf-8") for path in SCENES.rglob("*.py")]
    for source in (one for one in sources if "@cached" in one):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                kinds = {one.id for one in node.decorator_list if isinstance(one, ast.Name)} & {"cached", WORDED}
                called = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
                inner = {one.id for one in called if isinstance(one, ast.Name)}
                inner |= {one.attr for one in called if isinstance(one, ast.Attribute)}
                yield from ((node.name, kind, inner) for kind in kinds)


def test_whoever_draws_words_of_the_catalogue_says_so() -> None:
    found = list(cached_functions())
    worded = {name for name, kind, _ in found if kind == WORDED}
    assert "face" in worded
    sources = worded | {"catalogue", "players_and_minutes", "fan"}
    assert [name for name, kind, inner in found if kind == "cached" and inner & sources] == []


def test_a_face_is_drawn_in_the_language_of_the_screen(app: App, write_language: Callable[[str, str], None]) -> None:
    write_language("fi", '[goblins.card.bruiser]\nname = "Jyrä"\ntext = "Aivan muuta."')
    rules = GAMES["goblins"]
    row = rules.cards[rules.index["bruiser"]]

    def drawn() -> bytes:
        return pygame.image.tobytes(cards.face("goblins", row, 420), "RGBA")

    english, same = drawn(), cards.back("goblins", 420)
    speak("fi")
    assert drawn() != english
    assert cards.back("goblins", 420) is same
    speak("en")
    assert drawn() == english

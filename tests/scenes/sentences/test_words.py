"""The text catalogue and the code agree: no key missing, none unused, none ill-formed, no letter without a font."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest

from game import GAMES
from game.ai.levels import LEVELS
from scenes.look.fonts import FONTS
from scenes.look.theme import GameLook
from scenes.words.catalogue import GAP, VARIANT_MARK, catalogue

ROOT = Path(__file__).resolve().parents[3]
TABLES = ("app", "ui", "core")
KEYS = catalogue().texts
HOLE = "\0"
IN_THE_PICTURE = {"goout": {"number"}, "gothest": {"bats", "ace", "silver", "bite", "set"}}
"""Numbers of a row that its picture shows as signs, so that no text need repeat them."""


@cache
def patterns() -> frozenset[str]:
    """Every string of the code that could be a key, its gaps as holes."""
    found: set[str] = set()
    for path in [*ROOT.glob("scenes/**/*.py"), *ROOT.glob("game/**/*.py"), *ROOT.glob("tests/scenes/person.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = (str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
                found.add("".join(parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(text for text in found if re.fullmatch(r"[\w\0]+(\.[\w\0]+)+", text))


def _matcher(pattern: str) -> re.Pattern[str]:
    return re.compile(re.escape(pattern).replace(re.escape(HOLE), r"[\w.]+"))


def test_every_key_that_the_code_names_exists() -> None:
    own = sorted(pattern for pattern in patterns() if pattern.split(".")[0] in TABLES)
    assert own
    missing = [pattern for pattern in own if pattern not in KEYS and not any(map(_matcher(pattern).fullmatch, KEYS))]
    assert [pattern.replace(HOLE, "{}") for pattern in missing] == []


def test_every_key_is_used_somewhere() -> None:
    matchers = [(_matcher(pattern), bool(re.search("[a-z]", pattern))) for pattern in patterns()]
    bases = dict.fromkeys(key.partition(VARIANT_MARK)[0] for key in KEYS)
    unused = [
        key
        for key in bases
        if key.split(".")[0] in (*TABLES, *GAMES)
        and not any((plain or key.split(".")[0] in GAMES) and matcher.fullmatch(key) for matcher, plain in matchers)
    ]
    assert unused == []


def test_templates_are_well_formed() -> None:
    for key, text in KEYS.items():
        rest = GAP.sub("", text)
        assert "{" not in rest and "}" not in rest, key
        assert text.strip() and "  " not in text, key


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_has_words_for_its_cards_options_levels_and_endings(game: str) -> None:
    rules = GAMES[game]
    wanted = [f"{game}.name", f"{game}.pitch", f"{game}.rules.1.title"]
    for row in rules.cards:
        wanted += [f"{game}.card.{row.key}.name", f"{game}.card.{row.key}.text"]
        wanted += [f"{game}.class.{row.cls}", f"{game}.class.{row.cls}_many"]
    for name, values in rules.options.items():
        if not name.startswith("_"):
            wanted += [f"{game}.option.{name}", f"{game}.option.{name}.note"]
            wanted += [f"{game}.option.{name}.{value}" for value in values]
    wanted += [f"{game}.printed.{part}" for part in ("title", "about") if rules.printed_cards]
    for level in (name for name, level in LEVELS.items() if level.listed):
        wanted += [f"{game}.level.{level}", f"{game}.level.{level}.line"]
    wanted += [f"{game}.end.{ending.name}" for ending in rules.endings]
    wanted += [f"{game}.opponent.{seat}" for seat in range(1, rules.seats[-1] + 1)]
    assert [key for key in wanted if key not in KEYS] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_words_are_kept_for_cards_that_do_not_exist(game: str) -> None:
    keys = {row.key for row in GAMES[game].cards}
    told = {key.split(".")[2] for key in KEYS if key.startswith(f"{game}.card.")}
    assert told == keys


@pytest.mark.parametrize("game", sorted(GAMES))
def test_card_texts_print_exactly_the_numbers_of_their_row(game: str) -> None:
    """Signs are in the picture, and the face writes one number itself."""
    on_the_face = {GameLook.load(game).face.number} | IN_THE_PICTURE.get(game, set())
    for row in GAMES[game].cards:
        gaps = {match[0] for match in GAP.findall(KEYS[f"{game}.card.{row.key}.text"])}
        assert gaps == set(row.numbers) - on_the_face, row.key


def _has(face: pygame.font.Font, letter: str) -> bool:
    """A letter that a font lacks looks like one that no font has."""
    return letter.isspace() or _drawn(face, letter) != _drawn(face, "\uffff")


def _drawn(face: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(face.render(letter, True, "white", "black"), "RGB")


@pytest.mark.parametrize("name", ["rubik-400", "rubik-600", "rubik-800", "lilita-one-400"])
def test_every_letter_is_in_the_fonts_that_draw_it(name: str) -> None:
    pygame.font.init()
    face = pygame.font.Font(FONTS / f"{name}.ttf", 20)
    letters = {letter for text in KEYS.values() for letter in GAP.sub("0", text) if letter != "\n"}
    assert [letter for letter in sorted(letters) if not _has(face, letter)] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_letter_of_a_card_is_in_the_fonts_of_its_game(game: str) -> None:
    pygame.font.init()
    letters = {
        letter
        for key, text in KEYS.items()
        if key.startswith(f"{game}.card.")
        for letter in GAP.sub("0", text)
        if letter != "\n"
    }
    for name in sorted(set(msgspec.structs.asdict(GameLook.load(game).fonts).values())):
        face = pygame.font.Font(FONTS / f"{name}.ttf", 20)
        assert [letter for letter in sorted(letters) if not _has(face, letter)] == [], name


def test_game_names_are_in_their_own_display_type() -> None:
    pygame.font.init()
    for game in GAMES:
        face = pygame.font.Font(FONTS / f"{GameLook.load(game).fonts.title}.ttf", 20)
        assert all(_has(face, letter) for letter in KEYS[f"{game}.name"]), game

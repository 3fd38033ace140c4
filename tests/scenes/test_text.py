"""Words are found and filled; lines keep to their room."""
from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app import App
from scenes.files import faults
from scenes.look import text
from scenes.look.text import Words, block, fill, fitting, line, width, wrapped

FONT = "rubik-400"


def test_gaps_are_filled_and_numbers_choose_the_word() -> None:
    assert fill("{n} {n|card|cards} of {who}", {"n": 1, "who": "Ann"}) == "1 card of Ann"
    assert fill("{n} {n|card|cards}", {"n": 0}) == "0 cards"


def test_a_gap_that_nobody_fills_stays_visible() -> None:
    assert fill("{n} cards", {}) == "{n} cards"


def test_an_unknown_key_shows_itself_and_leaves_one_notice() -> None:
    faults.take()
    words = Words({})
    assert words("no.such.key") == "no.such.key"
    assert words("no.such.key") == "no.such.key"
    assert len(faults.take()) == 1


def test_a_catalogue_that_cannot_be_read_is_empty_and_says_so(tmp_path: Path) -> None:
    faults.take()
    bad = tmp_path / "xx.toml"
    bad.write_text("[app\n")
    assert Words.load(bad).texts == {}
    assert "xx.toml" in faults.take()[0]


@pytest.mark.parametrize("px", [11, 15.5, 24, 60])
def test_wrapped_lines_are_never_wider_than_their_room(app: App, px: float) -> None:
    words = "When attacked, he may first move to an empty place of your battlefield."
    room = 12 * px
    rows = wrapped(words, FONT, px, room)
    assert " ".join(rows) == words
    assert all(width(row, FONT, px) <= room for row in rows)
    assert block(words, FONT, px, "#000000", round(room)).get_width() == round(room)


def test_centred_lines_are_even_and_no_more_than_needed(app: App) -> None:
    words = "It ate my cardigan. Good moth"
    room = width(words, FONT, 20) * 0.9
    short, even = wrapped(words, FONT, 20, room), text.balanced(words, FONT, 20, room)
    assert short[-1] == "moth"
    assert " ".join(even) == words and len(even) == len(short)
    assert min(width(row, FONT, 20) for row in even) > max(width(row, FONT, 20) for row in even) * 0.5
    assert text.balanced("Short", FONT, 20, room) == ["Short"]


def test_a_word_wider_than_the_room_stands_alone(app: App) -> None:
    assert wrapped("a Donaudampfschiff b", FONT, 20, 30) == ["a", "Donaudampfschiff", "b"]


def test_fitting_shrinks_only_as_far_as_allowed(app: App) -> None:
    assert fitting("short", FONT, 20, 10, 500) == 20
    assert width("a rather long line", FONT, fitting("a rather long line", FONT, 40, 5, 150)) <= 150
    assert fitting("a rather long line", FONT, 40, 30, 20) == 30


def test_capitals_are_centred_in_the_picture_of_a_line(app: App) -> None:
    ink = line("H", "lilita-one-400", 60, "#000000").get_bounding_rect()
    whole = line("H", "lilita-one-400", 60, "#000000").get_rect()
    assert abs(ink.centery - whole.centery) <= 1


def test_a_missing_font_is_replaced_and_named_once(app: App) -> None:
    faults.take()
    assert text.font("no-such-face", 20).render("x", True, "black").get_width() > 0
    assert ["no-such-face.ttf" in sentence for sentence in faults.take()] == [True]

"""Words are found and filled; lines keep to their room."""

from __future__ import annotations

import struct
from functools import partial
from pathlib import Path

import pytest

from scenes.look import fonts, text
from scenes.look.text import block, fit_size, line, width, wrapped
from scenes.motion.traced_text import contours
from scenes.pages.title import Title
from scenes.shell.app import App
from scenes.storage.files import problems
from scenes.words.catalogue import Words, fill_gaps

FONT = "rubik-400"


def test_gaps_are_filled_and_numbers_choose_the_word() -> None:
    assert fill_gaps("{n} {n|card|cards} of {who}", {"n": 1, "who": "Ann"}) == "1 card of Ann"
    assert fill_gaps("{n} {n|card|cards}", {"n": 0}) == "0 cards"


def test_a_gap_that_nobody_fills_stays_visible() -> None:
    assert fill_gaps("{n} cards", {}) == "{n} cards"


def test_an_unknown_key_shows_itself_and_leaves_one_notice() -> None:
    problems.take_new()
    words = Words({})
    assert words("no.such.key") == "no.such.key"
    assert words("no.such.key") == "no.such.key"
    assert len(problems.take_new()) == 1


def test_a_catalogue_that_cannot_be_read_is_empty_and_says_so(tmp_path: Path) -> None:
    problems.take_new()
    bad = tmp_path / "xx.toml"
    bad.write_text("[app\n")
    assert Words.load(bad).texts == {}
    assert "xx.toml" in problems.take_new()[0]


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
    assert fit_size("short", FONT, 20, 10, 500) == 20
    assert width("a rather long line", FONT, fit_size("a rather long line", FONT, 40, 5, 150)) <= 150
    assert fit_size("a rather long line", FONT, 40, 30, 20) == 30


def test_capitals_are_centred_in_the_picture_of_a_line(app: App) -> None:
    ink = line("H", "lilita-one-400", 60, "#000000").get_bounding_rect()
    whole = line("H", "lilita-one-400", 60, "#000000").get_rect()
    assert abs(ink.centery - whole.centery) <= 1


def test_a_missing_font_is_replaced_and_named_once(app: App) -> None:
    problems.take_new()
    assert fonts.font("no-such-face", 20).render("x", True, "black").get_width() > 0
    assert ["no-such-face.ttf" in sentence for sentence in problems.take_new()] == [True]


def test_a_font_that_opens_and_cannot_draw_a_letter_is_replaced(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its outlines are rubbish; everything else about it is whole."""
    data = bytearray((fonts.FONTS / f"{FONT}.ttf").read_bytes())
    entry = data.index(b"glyf")
    start, size = struct.unpack(">II", data[entry + 8 : entry + 16])
    data[start : start + size] = b"\xff" * size
    (tmp_path / "rubbish.ttf").write_bytes(data)
    monkeypatch.setattr(fonts, "FONTS", tmp_path)
    problems.take_new()
    try:
        assert width("Quick", "rubbish", 20) > 10
        assert line("Quick fox", "rubbish", 30, "black").get_width() > 10
        assert line("Quick fox", "rubbish", 40, "black", stroke=2, spacing=3).get_width() > 10
        assert contours("Q", "rubbish")
        assert ["rubbish.ttf" in sentence for sentence in problems.take_new()] == [True]
    finally:
        fonts._damaged.clear()
        fonts.font.cache_clear()
        fonts.width.cache_clear()


# ---- words that nobody of us wrote

ODD = {
    "wide": "W" * 5000,
    "huge": "W" * 1_000_000,
    "words": "a " * 500_000,
    "lines": "x\n" * 500_000,
    "nul": "a\0b",
    "surrogate": "a\ud800b",
    "accents": "a" + "\u0301" * 100_000,
    "override": "\u202eabc",
    "no width": "\u200b" * 100_000,
    "tabs": "\t" * 5000,
    "spaces": " " * 100_000,
    "goats": "🐐" * 5000,
    "right to left": "نص" * 3000,
    "nothing": "",
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_whatever_the_words_are_a_line_is_no_wider_than_any_window(app: App, odd: str) -> None:
    for px, stroke, spacing in ((11, 0, 0), (17, 2, 0), (40, 0, 3), (120, 6, 0)):
        ink = line(odd, FONT, px, "#000000", stroke, "#ffffff", spacing)
        assert ink.get_width() <= text.WIDEST_LINE and ink.get_height() < 4 * px


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_whatever_the_words_are_a_block_is_as_wide_as_its_room_and_not_endless(app: App, odd: str) -> None:
    for align in ("left", "centre"):
        ink = block(odd, FONT, 17, "#000000", 300, align)
        assert ink.get_width() == 300 and ink.get_height() <= text.TALLEST_BLOCK + 40
    assert len(wrapped(odd, FONT, 17, 300)) <= text.MOST_LINES
    assert width(text.shortened(odd, FONT, 17, 200), FONT, 17) <= 200


def test_words_are_measured_a_few_times_however_many_there_are(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Halving the sizes, not one after the other; and never a whole book at once."""
    measured: list[int] = []

    measure = fonts.width.__wrapped__

    def counted(words: str, name: str, px: int) -> int:
        measured.append(len(words))
        return measure(words, name, px)

    monkeypatch.setattr(fonts, "width", counted)
    assert fit_size("W" * 100_000, FONT, 200, 5, 100) == 5
    assert len(measured) < 12 and max(measured) <= text.LONGEST_LINE
    measured.clear()
    text.shortened("A name that is " + "very " * 10_000 + "long", FONT, 21, 333)
    assert len(measured) < 20
    measured.clear()
    wrapped("word " * 100_000, FONT, 17, 300)
    assert sum(measured) < 200 * text.LONGEST_LINE


def test_a_size_fits_as_before_at_every_half_pixel(app: App) -> None:
    words = "When attacked, he may first move"
    for room in range(40, 400, 23):
        px = fit_size(words, FONT, 30, 6.2, room)
        assert px == 30 or width(words, FONT, px + 0.5) > room
        assert px < 6.7 or width(words, FONT, px) <= room


def test_a_path_is_broken_where_it_must_be_and_a_word_is_not(app: App) -> None:
    path = "/home/somebody/.local/share/GothsGoatsGoblins/matches/20260101-120000-battlegoats-abcdef.match"
    rows = wrapped(f"The match in {path} is damaged.", FONT, 17, 240)
    assert all(width(row, FONT, 17) <= 240 for row in rows) and path in "".join(rows)
    assert wrapped(f"in {path}", FONT, 17, 2000) == [f"in {path}"]
    letters = "W" * (text.LONGEST_WORD + 1)
    assert "".join(wrapped(letters, FONT, 17, 50)) == letters
    assert all(width(row, FONT, 17) <= 50 for row in wrapped(letters, FONT, 17, 50))
    assert wrapped(letters[1:], FONT, 17, 50) == [letters[1:]]
    assert wrapped(letters, FONT, 17, 1) == [*letters], "a letter is not broken"


NOTICES = {
    "wide": "W" * 499 + "…",
    "huge": "W" * 499 + "…",
    "words": "a " * 249 + "a…",
    "lines": "x " * 249 + "x…",
    "nul": "ab",
    "surrogate": "a\N{REPLACEMENT CHARACTER}b",
    "accents": "a" + "\u0301" * 4 + "…",
    "override": "abc",
    "no width": "…",
    "tabs": "…",
    "spaces": "…",
    "goats": "🐐" * 499 + "…",
    "right to left": "نص" * 249 + "ن…",
}
"""What a notice makes of words in ODD: one line of at most 500 letters."""


@pytest.mark.parametrize("name", NOTICES)
def test_a_notice_of_any_length_is_cut_and_fits_the_window(app: App, name: str) -> None:
    """Whether a page says it or something has gone wrong; afterwards it is gone."""
    app.push(Title())
    problems.resolved(name)
    for say in (app.notice, partial(problems.add, about=name)):
        say(ODD[name])
        app.step([], 0.1)
        assert app._notices.showing == NOTICES[name]
        picture = app._banner(NOTICES[name])
        assert picture.get_width() <= 1280 and picture.get_height() <= 720 * 0.82
        app.step([], 4.1)
        assert app._notices.showing is None

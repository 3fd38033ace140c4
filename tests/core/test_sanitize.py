"""Words from outside: what cannot be seen goes, what is too long is cut, and the rest stays as it was."""

from __future__ import annotations

from unicodedata import category, combining

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.sanitize import printable, visible

ANY = st.text(st.characters(codec=None), max_size=60)


@pytest.mark.parametrize("words", ["Zoë & Øystein", "Nguyễn", "Nguye\u0302\u0303n", "山羊", "عنزة", "a b"])
def test_names_of_people_stay_as_they_are(words: str) -> None:
    assert visible(words) == printable(words) == words


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("a\0b\x07\x1b[31m", "ab[31m"),
        ("a\tb\nc\r\nd\u2028e", "a b c  d e"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("a\u200b\u200d\ufeffb\u00ad", "ab"),
        ("x\ud800y", "x\ufffdy"),
        ("e" + "\u0301" * 500 + "!", "e" + "\u0301" * 4 + "!"),
    ],
)
def test_what_cannot_be_seen_goes(words: str, seen: str) -> None:
    assert visible(words) == seen


def test_long_words_are_cut_with_an_ellipsis() -> None:
    assert printable("W" * 40) == "W" * 40
    assert printable("W" * 41) == "W" * 39 + "…"
    assert printable("W" * 5_000_000, 5) == "WWWW…"
    assert printable("a" + "\u200b" * 5_000_000 + "b", 5) == "a…", "what is cut off unseen is cut off too"
    assert printable("  a  ") == "a" and printable("\u200b") == "" == printable("")


@given(ANY)
def test_what_is_visible_can_be_written_and_read(words: str) -> None:
    seen = visible(words)
    assert seen.encode("utf-8").decode("utf-8") == seen == visible(seen)
    assert not {category(letter) for letter in seen} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    marks = run = 0
    for letter in seen:
        run = run + 1 if combining(letter) else 0
        marks = max(marks, run)
    assert marks <= 4


@given(ANY, st.integers(1, 30))
def test_no_more_letters_are_kept_than_wanted(words: str, most: int) -> None:
    assert len(printable(words, most)) <= most

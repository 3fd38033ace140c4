"""The tolerant reader: encodings, lines, spaces and signs that are plain again, and what is no text."""

from __future__ import annotations

import pytest

from scenes.storage.files import BadFile
from scenes.storage.tolerant import comparable, composed, decoded, lines_of, signs_plain, spaces_plain, unquoted

WORDS = "1 Yöperhoskoru – „Añil“ 2×\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
def test_a_text_is_read_in_any_encoding_that_is_certain(encoding: str) -> None:
    assert decoded(WORDS.encode(encoding)) == WORDS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "cp932"])
def test_japanese_is_read_as_japanese(encoding: str) -> None:
    words = "2 蛾のブローチ\n1 頭蓋骨のマグ\n"
    assert decoded(words.encode(encoding)) == words


def test_a_few_wrong_bytes_in_a_text_of_utf_8_cost_their_letters_only() -> None:
    assert decoded("Yöperhoskoru".encode()[:-1] + b"\xff, kissa") == "Yöperhoskor\N{REPLACEMENT CHARACTER}, kissa"


@pytest.mark.parametrize(
    "data",
    [b"\x80\x81\x8d\x8f", b"\xff\xfe\x00\xd8\x00\x00", bytes(range(256)), b"\x89PNG\r\n\x1a\n\x00\x00", b"\xff\0\xff"],
)
def test_what_is_no_text_is_refused_or_keeps_what_no_reader_accepts(data: bytes) -> None:
    try:
        assert "\0" in decoded(data) or "\N{REPLACEMENT CHARACTER}" in decoded(data)
    except BadFile as error:
        assert "no text" in str(error)


def test_a_byte_too_many_after_a_text_of_two_bytes_a_letter_is_ignored() -> None:
    assert decoded("one\n".encode("utf-16") + b"\n") == "one\n"


def test_lines_end_as_any_system_ends_them() -> None:
    assert lines_of("a\r\nb\nc\rd\u2028e\u2029f\r\r\ng\x85h") == list("abcdefgh")


def test_only_spaces_change_in_a_line_of_plain_spaces() -> None:
    assert spaces_plain("\ufeff\t1\xa0 Yö\u200bkissa\u3000“x”  ") == "1 Yökissa “x”"


def test_signs_become_those_of_a_keyboard_but_letters_stay() -> None:
    assert signs_plain("２ × „Yo\u0308“ – ’s «a» ４٢ ー") == '2 x "Yö" - \'s "a" 42 ー'
    assert signs_plain("a `b` c") == "a `b` c"


def test_names_are_equal_whatever_their_case_form_width_and_signs() -> None:
    assert comparable("The Count’s  Portrait") == comparable("the counts-portrait")
    assert comparable("ｶﾞｰﾃﾞﾝ Yo\u0308") == comparable("ガーデンyÖ")
    assert comparable("ガーデン") != comparable("カーテン") and comparable("Öst") != comparable("Ost")


def test_a_quotation_in_a_mail_is_its_words() -> None:
    assert [unquoted(line) for line in ("> > 2 Moth", " >| x", "a > b")] == ["2 Moth", "x", "a > b"]


def test_letters_are_composed_only_where_marks_are_apart() -> None:
    assert composed("Yo\u0308") == "Yö"
    assert composed("\ufa19") == "\ufa19", "a form of a Japanese name, which NFC would replace"

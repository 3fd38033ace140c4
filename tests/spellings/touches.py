"""What editors, mail programs, chats and spreadsheets do to a text: each touch changes only its spelling."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias
from unicodedata import normalize

Touch: TypeAlias = Callable[[str, Random], str]
"""Spells a text in another way. Its lines end with a line feed before and after."""

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "cp932")
"""In which files are saved. The last two are used only for letters that they have, and cp932 only for kana."""
LINE_ENDS = ("\n", "\r\n", "\r", "\N{LINE SEPARATOR}", "\N{PARAGRAPH SEPARATOR}", "\r\r\n", "\N{NEXT LINE}")
DIGITS = ("０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")
HARD_SPACES = ("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}", "\N{IDEOGRAPHIC SPACE}", "\N{THIN SPACE}")
NO_WIDTHS = ("\N{ZERO WIDTH SPACE}", "\N{ZERO WIDTH NO-BREAK SPACE}", "\N{LEFT-TO-RIGHT MARK}", "\N{WORD JOINER}")
QUOTES = ("“”", "„“", "«»", "„”", "””", "＂＂", "「」")
DASHES = "–—−‐‑－"
WRAPPED = (68, 72, 76, 78)
"""Letters of a line in a mail."""


def _lines(change: Callable[[str, Random], str]) -> Touch:
    """A touch of every line."""
    return lambda text, luck: "".join(f"{change(line, luck)}\n" for line in text.split("\n")[:-1])


def _hard_spaces(text: str, luck: Random) -> str:
    return text.replace(" ", luck.choice(HARD_SPACES))


def _digits(text: str, luck: Random) -> str:
    return text.translate(str.maketrans("0123456789", luck.choice(DIGITS)))


def _quotes(text: str, luck: Random) -> str:
    """Plain quotes as typographic ones, the first of a pair and the second in turn."""
    pair = luck.choice(QUOTES)
    parts = text.split('"')
    return "".join(part + pair[place % 2] for place, part in enumerate(parts[:-1])) + parts[-1]


def _dashes(text: str, luck: Random) -> str:
    return text.replace("-", luck.choice(DASHES))


def _wrapped(text: str, luck: Random) -> str:
    """Lines cut at spaces, as mail programs do."""
    wide = luck.choice(WRAPPED)
    lines = text.split("\n")[:-1]
    return "".join(
        f"{part}\n"
        for line in lines
        for part in (textwrap.wrap(line, wide, break_long_words=False, break_on_hyphens=False) or [""])
    )


def _in_talk(text: str, luck: Random) -> str:
    """In a message, between other words."""
    before = luck.choice(("Look at this one!\n\n", "```\n", "Anna, 14:32\n", "\n\n", "-- \nBen\n\n"))
    after = luck.choice(("```\n", "\n-- \nSent from my phone\n", "\nSee you on Friday, 7 p.m.!\n", "\n\n"))
    return before + text + after


SPACES: tuple[Touch, ...] = (
    _hard_spaces,
    _lines(lambda line, luck: line + luck.choice((" ", "\t", "  \t", "\N{NO-BREAK SPACE}", ""))),
    _lines(lambda line, luck: line + luck.choice(("", *NO_WIDTHS))),
    lambda text, luck: text.replace("\n", "\n\n"),
    lambda text, luck: text.rstrip("\n"),
    lambda text, luck: f"{text}\n\n",
)
"""Touches of all kinds of files. Those that leave no line feed at the end come last: see `spelt`."""
LETTERS: tuple[Touch, ...] = (lambda text, luck: normalize("NFD", text), lambda text, luck: normalize("NFC", text))
DOUBLED: tuple[Touch, ...] = (lambda text, luck: text.replace(" ", "  "),)
RECORD: tuple[Touch, ...] = (
    *DOUBLED,
    _digits,
    _dashes,
    _wrapped,
    _in_talk,
    _lines(lambda line, luck: f"> {line}"),
    _lines(lambda line, luck: f"  {line}"),
)
TABLE: tuple[Touch, ...] = (_quotes,)
_BULLETS = ("- ", "* ", "• ", "– ", "· ", "◦ ", "▪ ", "> ", "・", "[ ] ")


def card_line(count: int, name: str, luck: Random) -> str:
    """A line for a card, with the number of copies where people write it."""
    first = '{n} {c}|{n}x {c}|x{n} {c}|{n} × {c}|{n}\t{c}|"{n}","{c}"|{n} - {c}|{n};{c}|({n}) {c}'
    last = '{c} {n}|{c} x{n}|{c} ×{n}|{c} ({n})|{c}: {n}|{c}\t{n}|{c};{n}|"{c}";"{n}"|{c} – {n}'
    line = luck.choice((first + "|" + last).split("|")).format(n=count, c=name)
    return luck.choice(("", "", *_BULLETS)) + line


def _numbers(line: str, luck: Random) -> str:
    return _digits(line, luck) if luck.random() < 0.3 else line


DECK: tuple[Touch, ...] = (
    *DOUBLED,
    _lines(_numbers),
    _lines(lambda line, luck: line if "#" in line else line.upper()),
    _lines(lambda line, luck: line if "#" in line else line.lower()),
    _lines(lambda line, luck: f"> {line}"),
    _lines(lambda line, luck: f"  {line}"),
)


def spelt(text: str, touches: Sequence[Touch], luck: Random) -> bytes:
    """A text after one to four touches, saved with the line ends and in the encoding of some system."""
    for touch in luck.sample(list(touches), luck.randint(1, min(4, len(touches)))):
        text = touch(text if text.endswith("\n") else f"{text}\n", luck)
    text = text.replace("\n", luck.choice(LINE_ENDS))
    fitting = [encoding for encoding in ENCODINGS if _fits(text, encoding)]
    return text.encode(luck.choice(fitting))


def _fits(text: str, encoding: str) -> bool:
    if encoding == "cp932" and not any("\u3041" <= letter <= "\u30fa" for letter in text):
        return False
    try:
        return text.encode(encoding).decode(encoding).removeprefix("\ufeff") == text.removeprefix("\ufeff")
    except UnicodeError:
        return False

"""Words on a terminal: some terminals cannot write every letter, and some programs are started without one."""

from __future__ import annotations

import codecs
import sys
from contextlib import suppress
from io import TextIOWrapper
from unicodedata import combining, normalize

from scenes.words.languages import ENGLISH

REPLACING = "ggg.plain"
"""The name of the codec error handler that writes plain letters."""
_PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "\u00a0": " "}
"""Plain spellings of signs that ASCII does not have."""


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """The replacement for letters that cannot be encoded: the same ones without accents, otherwise question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = ""
    for letter in error.object[error.start : error.end]:
        plain = _PLAIN.get(letter) or "".join(one for one in normalize("NFKD", letter) if not combining(one))
        with suppress(UnicodeEncodeError):
            found += plain.encode(error.encoding).decode(error.encoding)
            continue
        found += "?"
    return found, error.end


codecs.register_error(REPLACING, _replaced)


def in_letters_of(words: str, encoding: str) -> str:
    """Words as an encoding can write them. Raises LookupError for one that nobody knows."""
    return words.encode(encoding, REPLACING).decode(encoding)


def replace_unwritable() -> None:
    """Replace letters that the terminal cannot write, from now on, instead of raising."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=REPLACING)


def language_for(language: str, sample: str) -> str:
    """The language for words on this terminal: English where it cannot write those of the other, of which `sample`
    is one."""
    encoding = getattr(sys.stdout, "encoding", None) or getattr(sys.stderr, "encoding", None) or "utf-8"
    try:
        known = in_letters_of(sample, encoding)
    except (LookupError, UnicodeError):
        return ENGLISH
    return ENGLISH if known.count("?") > sample.count("?") else language


def print_lines(*lines: object) -> None:
    """Print lines where somebody may read them; a full disk or a reader that has gone is no failure."""
    with suppress(OSError, ValueError):
        print(*lines, sep="\n", flush=True)

"""The file that a word of the command line means, as file managers, terminals and people write it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from unicodedata import normalize
from urllib.parse import unquote_to_bytes

LONGEST_WORD = 8000
"""Letters of a word in which other spellings are looked for."""
_QUOTES = (('"', '"'), ("'", "'"), ("“", "”"), ("„", "“"), ("„", "”"), ("«", "»"), ("‘", "’"), ("<", ">"))
_SCHEME = re.compile(r"^file:(?://(?P<host>[^/\\]*))?(?P<path>[/\\].*)$", re.IGNORECASE | re.DOTALL)
_DRIVE = re.compile(r"^/[A-Za-z][:|]")


def given_path(word: str) -> Path:
    """The first spelling of a word that is a file, the most literal first; an address is read as one before anything
    else. If none is a file, the first spelling."""
    found = list(dict.fromkeys(_spellings(word))) if len(word) <= LONGEST_WORD else [word]
    return Path(next(filter(_is_there, found), found[0]))


def given_file(words: Sequence[str]) -> Path | None:
    """The file that several words mean, such as a path with spaces that nobody has quoted; None if that is no file."""
    path = given_path(" ".join(words))
    return path if _is_there(str(path)) else None


def safe_arguments(argv: Sequence[str]) -> list[str]:
    """The command line without what macOS adds to it, and with "./" before replays whose names look like options."""
    kept = [word for word in argv if not word.startswith("-psn_")]
    return [os.path.join(os.curdir, word) if _looks_like_option(word) else word for word in kept]


def _looks_like_option(word: str) -> bool:
    return word.startswith("-") and word.casefold().endswith(".ggg") and "=" not in word and _is_there(word)


def _is_there(path: str) -> bool:
    try:
        return os.path.lexists(path)
    except ValueError:  # a NUL byte
        return False


def _spellings(word: str) -> Iterator[str]:
    """The paths that a word can mean, the most literal first; one that is an address is read as such first."""
    bare = _unquoted(word)
    if found := _SCHEME.match(bare):
        yield from _of_address(found["host"] or "", found["path"])
    yield word
    for plain in (bare, os.path.expanduser(bare), _percent(bare), re.sub(r"\\(.)", r"\1", bare)):
        yield plain
        yield normalize("NFC", plain)
        yield normalize("NFD", plain)


def _unquoted(word: str) -> str:
    """A word without the spaces, line ends and quotes around it."""
    bare = word.strip("\ufeff\u200b \t\r\n\0\xa0")
    for first, last in _QUOTES:
        if len(bare) > 1 and bare.startswith(first) and bare.endswith(last):
            return bare[1:-1].strip()
    return bare


def _of_address(host: str, path: str) -> Iterator[str]:
    """The paths of a file address; its host is this computer, or on Windows one in the network."""
    for text in (_percent(path), path, _percent(re.split(r"[?#]", path, maxsplit=1)[0])):
        if os.name == "nt" and host and host.casefold() != "localhost":
            yield f"//{host}{text}"
        plain = f"{text[1]}:{text[3:]}" if _DRIVE.match(text) else text
        yield plain
        yield normalize("NFC", plain)
        yield normalize("NFD", plain)


def _percent(text: str) -> str:
    """A text without %-escapes, whose bytes are those of a file name."""
    return os.fsdecode(unquote_to_bytes(os.fsencode(text))) if "%" in text else text

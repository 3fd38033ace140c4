"""The folder of decks as text files: names that every system allows, and what people and sync tools have put there."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from scenes.storage.files import BadFile, local_time, read_regular
from scenes.storage.tolerant import decoded

FOLDER = "decks"
"""The folder of decks in the user's data."""
SUFFIX = ".txt"
"""Suffix of the files that are written."""
READ_SUFFIXES = (SUFFIX, ".text", ".md", ".csv", ".tsv")
"""Suffixes of the files that are offered."""
MOST_BYTES = 1_000_000
"""Maximum bytes of a file with a deck: more than the deck needs, because there can be remarks."""
MOST_FILES = 60
"""Maximum files that are offered, the newest ones."""
LONGEST_STEM = 60
"""Letters of a file's name before its suffix."""
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
"""Names that Windows keeps for devices."""


class DeckFile(NamedTuple):
    """A file in the folder and when it was changed: seconds since 1970."""

    path: Path
    changed: float

    @property
    def day(self) -> str:
        """Local date and time of the change, "YYYY-MM-DD HH:MM"."""
        return local_time(self.changed)


def path_of(folder: Path, name: str) -> Path:
    """The file for a deck of this name. Decks whose names differ only in signs that no file name has share it."""
    letters = "".join(letter for letter in normalize("NFC", name) if letter.isalnum() or letter in " -_")
    stem = letters.strip()[:LONGEST_STEM].strip() or "deck"
    return folder / f"{f'{stem} deck' if stem.casefold() in _RESERVED else stem}{SUFFIX}"


def files_in(folder: Path) -> list[DeckFile]:
    """The files with decks, copies that a person or a sync tool has made too, the newest first. Raises OSError."""
    named = (path for path in folder.iterdir() if path.suffix.casefold() in READ_SUFFIXES)
    paths = [path for path in named if path.name[0] != "." and path.is_file()]
    found = sorted((DeckFile(path, path.stat().st_mtime) for path in paths), key=lambda file: file.changed)
    return found[: -MOST_FILES - 1 : -1]


def read_file(path: Path) -> str:
    """The text of a file. Raises BadFile and OSError."""
    return decoded(read_regular(path, MOST_BYTES))


def holds_other(path: Path, text: str) -> bool:
    """Whether there is something else than this text at the path already."""
    if not path.exists():
        return False
    try:
        return read_file(path) != text
    except (OSError, BadFile):
        return True

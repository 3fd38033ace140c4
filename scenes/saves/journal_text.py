"""The text of a journal that an editor has saved: its lines as the game wrote them, as their checksums prove."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize
from zlib import crc32

from scenes.storage.files import BadFile
from scenes.storage.tolerant import decoded, lines_of, signs_plain, spaces_plain

LONGEST_MENDED = 20_000
"""Bytes of a line up to which other forms of it are tried; the longest ones are decks and options."""


def restored(data: bytes) -> bytes:
    """The journal as the game wrote it. Line ends, encoding, spaces and quotes that an editor changed are undone where
    the result has the line's checksum; from the first line without one on, the text stays as it is."""
    try:
        lines = [line for line in lines_of(decoded(data)) if spaces_plain(line)]
    except BadFile:
        return data
    written: list[bytes] = []
    checksum = 0
    for place, line in enumerate(lines):
        for form in _forms(line):
            if (fits := checked(form, checksum)) is not None:
                written.append(form)
                checksum = fits
                break
        else:
            written += (rest.encode("utf-8", "replace") for rest in lines[place:])
            break
    return b"".join(line + b"\n" for line in written)


def _forms(line: str) -> Iterator[bytes]:
    """The line as it may have been, the most likely form first."""
    seen: set[bytes] = set()
    plain = line.strip("\ufeff \t\xa0\u200b")
    tries = [line, plain]
    if len(line) <= LONGEST_MENDED:
        tries += [normalize("NFC", plain), normalize("NFD", plain), spaces_plain(line), signs_plain(line)]
    for one in tries:
        form = one.encode("utf-8", "replace")
        if form not in seen:
            seen.add(form)
            yield form


def checked(text: bytes, checksum: int) -> int | None:
    """The checksum of a line, None if it is wrong."""
    body = text[9:]
    fits = crc32(body, checksum)
    return fits if text[:9] == b"%08x " % fits else None

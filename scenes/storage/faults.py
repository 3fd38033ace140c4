"""Sentences about files and devices that fail, in the reader's words.

This floor lies below the text catalogue, so it knows keys and gaps only; `scenes.words.catalogue` tells them.
"""

from __future__ import annotations

import errno
import logging
import re
import sqlite3
from collections.abc import Callable
from typing import TypeAlias

Teller: TypeAlias = Callable[..., str]
"""Takes a key of the catalogue and its gaps as keyword arguments; returns the sentence."""

_BY_NUMBER = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.EISDIR: "not_regular",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "taken",
    errno.EBUSY: "busy",
    errno.ETXTBSY: "busy",
    errno.EAGAIN: "busy",
    errno.ENAMETOOLONG: "name",
    errno.EIO: "device",
    errno.EMFILE: "too_many",
    errno.ENFILE: "too_many",
}
"""What an error of the operating system means, as a key below `fault.cause`."""
_BY_SQLITE = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "forbidden",
    sqlite3.SQLITE_CANTOPEN: "no_opening",
    sqlite3.SQLITE_IOERR: "device",
}
"""The same for primary result codes of SQLite."""
_LINE = re.compile(r"\bline (\d{1,9})\b")
_PLACE = re.compile(r"at `\$\.?([^`]{1,80})`")
_PRIMARY_CODE = 0xFF
"""The bits of a result code of SQLite that name its kind."""
log = logging.getLogger("ggg")


class TellableError(Exception):
    """An error whose message is a sentence, or the cause in one, for the person at the screen."""


def _plain(key: str, **gaps: object) -> str:
    """The message while there is no catalogue: the key and the gaps."""
    return " ".join([key, *(f"{name}={value}" for name, value in gaps.items())])


_tellers: list[Teller] = [_plain]


def tell_with(teller: Teller) -> None:
    """Let `teller` tell sentences from now on."""
    _tellers[:] = [teller]


def fault(key: str, **gaps: object) -> str:
    """The sentence, or the part of one, at `fault.<key>` of the catalogue in the language in use."""
    return _tellers[0](f"fault.{key}", **gaps)


def cause(error: Exception) -> str:
    """The cause of an error, for the brackets of a sentence. What only a developer understands is written to the
    log."""
    if isinstance(error, TellableError):
        return str(error).rstrip("。.")
    log.info("%s: %s", type(error).__name__, error)
    match error:
        case OSError(errno=None | 0, strerror=str(sentence)) if sentence:  # one of our own
            return sentence
        case OSError(errno=number):
            known = _BY_NUMBER.get(number or 0)
            return fault(f"cause.{known}") if known else fault("cause.system", number=number or "?")
        case sqlite3.Error():
            code = getattr(error, "sqlite_errorcode", None) or 0
            return fault(f"cause.{_BY_SQLITE.get(code & _PRIMARY_CODE, 'content')}")
    return _cause_of_content(error)


def _cause_of_content(error: Exception) -> str:
    """The place where a text that was read is wrong, if the error of its reader says so."""
    if isinstance(error, UnicodeDecodeError):
        return fault("cause.letters")
    if line := _LINE.search(str(error)):
        return fault("cause.line", line=line[1])
    place = _PLACE.search(str(error))
    return fault("cause.value", place=place[1]) if place else fault("cause.content")

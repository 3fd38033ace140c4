"""CHANGELOG.md as data: what is new in which version, for release pages and for the software centres of Linux."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import NamedTuple

from checkout import ROOT

FILE = ROOT / "CHANGELOG.md"
_HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)
_POINT = re.compile(r"^\* (.+(?:\n  .+)*)", re.MULTILINE)


class Release(NamedTuple):
    """One version of the changelog."""

    version: str
    date: str
    """YYYY-MM-DD."""
    text: str
    """What is new, in Markdown."""

    @property
    def points(self) -> list[str]:
        """The single points, each as one line."""
        return [" ".join(point.split()) for point in _POINT.findall(self.text)]


def releases(text: str) -> list[Release]:
    """All versions of a changelog, newest first. Raises ValueError unless they fall."""
    parts = _HEADING.split(text)[1:]
    found = [Release(*three) for three in zip(parts[::3], parts[1::3], map(str.strip, parts[2::3]), strict=True)]
    if found != sorted(found, key=lambda one: numbers(one.version), reverse=True):
        raise ValueError("the versions of the changelog do not fall")
    return found


def numbers(version: str) -> tuple[int, ...]:
    """A version as numbers, by which it can be compared."""
    return tuple(int(part) for part in version.split("."))


def release(version: str, text: str | None = None) -> Release:
    """One version of CHANGELOG.md, or of another `text`. Raises ValueError for one that it does not tell of."""
    for one in releases(FILE.read_text(encoding="utf-8") if text is None else text):
        if one.version == version:
            return one
    raise ValueError(f"CHANGELOG.md says nothing of version {version}.")


def debian_changelog(name: str, maker: str, text: str) -> str:
    """A changelog as Debian's tools read it."""
    told = []
    for one in releases(text):
        points = "".join(f"  * {point}\n" for point in one.points)
        year, month, day = map(int, one.date.split("-"))
        signed = f" -- {maker}  {mail_date(year, month, day)}\n"
        told.append(f"{name} ({one.version}) stable; urgency=low\n\n{points}\n{signed}")
    return "\n".join(told)


def mail_date(year: int, month: int, day: int) -> str:
    """Noon of a day in UTC as in the head of a mail, in English even if the system speaks another language."""
    return format_datetime(datetime(year, month, day, 12, tzinfo=UTC))

"""The languages that are offered: one for each catalogue in assets/text. Which of them a person or a system speaks."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from scenes.storage.files import ASSETS

if sys.platform == "win32":
    from scenes.words.windows_languages import windows_languages
elif sys.platform == "darwin":
    from scenes.words.mac_languages import mac_languages

TEXTS = ASSETS / "text"
"""The folder with a catalogue for each language, named after its code."""
ENGLISH = "en"
"""The language in which every text exists; the others fall back to it."""
OWN_NAME = "app.language"
"""Key of the name of a language in itself."""
_NAME_LINE = re.compile(r'^language = "(.+)"$', re.MULTILINE)
"""The line with that name; it is read without the rest, which takes a hundred times longer."""
_POSIX = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the languages of a POSIX system, the one that counts most first."""
_MAC_PREFERENCES = Path("Library/Preferences/.GlobalPreferences.plist")
"""Below the home folder, what a person chose in the settings of macOS."""


def path_of(language: str) -> Path:
    """The file with the catalogue of a language."""
    return TEXTS / f"{language}.toml"


@lru_cache(maxsize=1)
def codes() -> tuple[str, ...]:
    """The codes of the languages that are offered, English first."""
    return tuple(sorted((path.stem for path in TEXTS.glob("*.toml")), key=lambda code: (code != ENGLISH, code)))


@lru_cache(maxsize=1)
def languages() -> dict[str, str]:
    """The languages that are offered, each by its code with its name in itself; English first."""
    return {code: _own_name(path_of(code)) for code in codes()}


def _own_name(path: Path) -> str:
    """The name of the language of a catalogue, its code if there is none."""
    try:
        found = _NAME_LINE.search(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        found = None
    return found[1] if found else path.stem


def best(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that is offered, English for none.

    They may be written as systems and browsers write them: `fi`, `fi_FI.UTF-8`, `es-MX`.
    """
    offered = codes()
    for one in wanted:
        code = re.split("[-_.@;]", one.strip(), maxsplit=1)[0].lower()
        if code in offered:
            return code
    return ENGLISH


def accepted(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, the most wanted first: `fi;q=0.8, es` gives es, fi."""
    weighed = []
    for part in header.split(",")[:50]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((float(weight or 1), tag))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighed, key=lambda one: -one[0]) if weight > 0]


def system_languages() -> list[str]:
    """The languages of the system, the one that counts most first; [] if it names none."""
    if sys.platform == "win32":
        return windows_languages()
    named = posix_languages(os.environ)
    if sys.platform == "darwin":
        with suppress(RuntimeError):  # nobody knows where home is
            named += mac_languages(Path.home() / _MAC_PREFERENCES)
    return named


def posix_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages that environment variables name. `LANGUAGE` is a list with colons."""
    return [one for name in _POSIX for one in environment.get(name, "").split(":") if one]

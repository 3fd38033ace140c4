"""The languages that people at one screen have chosen for their seats, remembered by name."""

from __future__ import annotations

from scenes.storage.settings_file import Settings
from scenes.words.house_names import house_name
from scenes.words.languages import languages

_SEAT = "#"
"""Before the number of a seat whose person has no name: the key of its language. Written to files."""
MOST_KEPT = 200
"""People whose languages are kept; the person who chose first is forgotten first."""


def language_of(settings: Settings, game: str, place: int, name: str) -> str:
    """The code of the language that the person with this name at this seat (from 0) has chosen; "" for none, or one
    that is not offered any more."""
    chosen = settings.languages.get(_key(game, place, name), "")
    return chosen if chosen in languages() else ""


def choose_language(settings: Settings, game: str, place: int, name: str, language: str) -> None:
    """Remember the language of the person with this name at this seat."""
    key = _key(game, place, name)
    settings.languages.pop(key, None)
    while len(settings.languages) >= MOST_KEPT:
        settings.languages.pop(next(iter(settings.languages)))
    settings.languages[key] = language


def _key(game: str, place: int, name: str) -> str:
    """Under what the language of a seat is remembered."""
    return f"{_SEAT}{place + 1}" if not name or house_name(game, place, name) else name

"""The names that people have typed at this computer, so that nobody has to type theirs a second time."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.sanitize import printable
from scenes.storage.settings_file import Settings

LONGEST_NAME = 18
"""Maximum letters of a player's name."""
MOST_KEPT = 12
"""Names that are kept; the one that was not used for the longest time is forgotten first."""


def known_names(settings: Settings) -> list[str]:
    """The names, the last used one first."""
    return _fit(settings.names)


def remember_names(settings: Settings, names: Iterable[str]) -> None:
    """Note that these people sat down together."""
    settings.names = _fit([*names, *settings.names])


def forget_name(settings: Settings, name: str) -> None:
    """Do not offer a name any more until it is typed again."""
    settings.names = [kept for kept in known_names(settings) if kept != name]


def _fit(names: Iterable[str]) -> list[str]:
    """The first of these names that can be shown, each once."""
    shown = (printable(name, LONGEST_NAME) for name in names)
    return list(dict.fromkeys(name for name in shown if name))[:MOST_KEPT]

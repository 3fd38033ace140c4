"""Where the project can be reached, from build/release/addresses.toml, or its copy in assets/ where that is not."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from scenes.storage.files import ASSETS, BadFile, read_toml

FILE = "addresses.toml"
_PLACES = (ASSETS / FILE, ASSETS.parent / "build" / "release" / FILE)
MOST_BYTES = 10_000
"""Bytes of the file."""


@dataclass(frozen=True)
class Addresses:
    """The addresses; an empty one is left out wherever it would be shown."""

    home: str = ""
    source: str = ""
    issues: str = ""
    downloads: str = ""
    """The folder with the files of a version, which `{version}` in it stands for."""
    downloads_page: str = ""
    pictures: str = ""
    """The folder with the pictures of docs/pictures."""
    wheels: str = ""
    """Where Flathub gets the packages that are pinned in build/release/flathub/python.json."""
    mail: str = ""

    @property
    def missing(self) -> list[str]:
        """The names of the addresses that are empty."""
        return [field.name for field in fields(self) if not getattr(self, field.name)]


def read_addresses(path: Path) -> Addresses:
    """The addresses in a file. Raises BadFile or OSError, and TypeError for one that has no place here."""
    return Addresses(**{name: str(value) for name, value in read_toml(path, MOST_BYTES).items()})


@cache
def addresses() -> Addresses:
    """The project's addresses; none if the file is missing or damaged."""
    for path in _PLACES:
        try:
            return read_addresses(path)
        except FileNotFoundError:
            continue
        except (BadFile, OSError, TypeError):
            break
    return Addresses()

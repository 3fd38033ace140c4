"""Throws of a d20 and of a coin: fair, with the last twenty of each kept in a small file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import msgspec

from game.core.chance import DIE_SIDES
from scenes.storage.files import Folders
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FILE_NAME = "throws.toml"
"""Its name in the data folder."""
KEPT = 20
"""Throws of each kind that are kept."""
RESULTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"d20": tuple(str(face) for face in range(1, DIE_SIDES + 1)), "coin": ("heads", "tails")}
)
"""The things that can be thrown, and their results, all equally likely."""


class Throws(msgspec.Struct):
    """thrown: the last results of "d20" and of "coin", the latest last. row: those of both together."""

    thrown: dict[str, list[str]] = {}
    row: list[str] = []


def throw(throws: Throws, what: str, luck: Random) -> str:
    """Throw `what` and record the result; the oldest one is dropped."""
    result = luck.choice(RESULTS[what])
    throws.thrown[what] = [*last(throws, what), result][-KEPT:]
    throws.row = [*last_of_all(throws), result][-KEPT:]
    return result


def last(throws: Throws, what: str) -> list[str]:
    """The last results of `what`, at most KEPT, the latest last. Impossible results are left out."""
    return [result for result in throws.thrown.get(what, ()) if result in RESULTS[what]][-KEPT:]


def last_of_all(throws: Throws) -> list[str]:
    """The last results of die and coin together, at most KEPT, the latest last. Impossible results are left out."""
    return [result for result in throws.row if any(result in results for results in RESULTS.values())][-KEPT:]


class ThrowsFile:
    """The throws of this program, read once."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self.now = read_struct(self._path, Throws)

    @property
    def _path(self) -> Path:
        return self._folders.data / FILE_NAME

    def throw(self, what: str, luck: Random) -> str:
        """Throw `what` and keep the result."""
        result = throw(self.now, what, luck)
        self.save()
        return result

    def save(self) -> None:
        """Write the file."""
        save_struct(self._path, self.now, self._folders)

    def close(self) -> None:
        """Do nothing: every throw has been saved."""


def throws_of(owner: ResourceOwner) -> ThrowsFile:
    """The program's only `ThrowsFile`."""
    return owner.resource("throws", lambda: ThrowsFile(owner.folders))

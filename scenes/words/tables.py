"""Catalogues as TOML: their tables as dotted keys, and some tables read without all others."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, takewhile
from pathlib import Path

_BEGINS = "\n["
"""Where a table begins."""


def flatten(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as dotted keys."""
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            texts |= flatten(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = str(value)
    return texts


def tables_in(toml: str) -> dict[str, str]:
    """The TOML of each table, by its dotted name, "" for what stands before the first one."""
    first, *others = f"\n{toml}".split(_BEGINS)
    found = {"": first}
    for part in others:
        name = part.partition("]")[0].replace('"', "").strip()
        found[name] = f"{found.get(name, '')}\n[{part}"
    return found


def some_tables(path: Path, wanted: Callable[[str], bool]) -> dict[str, str]:
    """The texts of the tables whose names are `wanted`; {} if the file cannot be read."""
    try:
        tables = tables_in(path.read_text(encoding="utf-8"))
        return flatten(tomllib.loads("".join(toml for name, toml in tables.items() if wanted(name))))
    except (OSError, ValueError):
        return {}


class Tables(Mapping[str, str]):
    """The texts of a catalogue by their dotted keys. A table is parsed when one of its texts is first asked for, since
    all of them take a tenth of a second, and what a screen shows is in few.

    tell: called if the TOML cannot be parsed; then the texts of what cannot be are missing.
    """

    def __init__(self, toml: str, tell: Callable[[Exception], None]) -> None:
        self._toml = toml
        self._tell = tell
        self._unread = tables_in(toml)
        self._index(self._unread)
        self._texts: dict[str, str] = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        """The keys of each table that has been parsed."""

    def __getitem__(self, key: str) -> str:
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text

    def get(self, key: str, default: str | None = None) -> str | None:  # type: ignore[override]
        """The text of a key; `default` if there is none."""
        text = self._texts.get(key)
        if text is None and self._unread:
            for name in above(key):
                self._read(name)
            text = self._texts.get(key)
        return default if text is None else text

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def __iter__(self) -> Iterator[str]:
        self._read_all()
        return iter(self._texts)

    def __len__(self) -> int:
        self._read_all()
        return len(self._texts)

    def starting(self, stem: str) -> dict[str, str]:
        """All texts whose keys begin with `stem`."""
        first = bisect_left(self._sorted, stem)
        inner = takewhile(lambda name: name.startswith(stem), islice(self._sorted, first, None))
        found = {name.removesuffix(".") for name in inner}.union(above(stem)) & self._places.keys()
        names = sorted(found, key=self._places.__getitem__)
        for name in names:
            self._read(name)
        keys = (key for name in names for key in self._keys.get(name, ()))
        return {key: self._texts[key] for key in keys if key.startswith(stem)}

    def keys_with(self, sign: str) -> list[str]:
        """All keys in which a sign stands."""
        for name in [name for name, toml in self._unread.items() if sign in toml]:
            self._read(name)
        return [key for key in self._texts if sign in key]

    def _read(self, name: str) -> None:
        """Parse one table if it exists."""
        toml = self._unread.pop(name, None)
        if toml is None:
            return
        try:
            found = flatten(tomllib.loads(toml))
        except (ValueError, RecursionError):  # perhaps a text of several lines has one that begins as a table does
            self._unread[name] = toml
            self._read_all()
            return
        self._texts |= found
        self._keys[name] = tuple(found)

    def _read_all(self) -> None:
        """Parse all that has not been parsed."""
        if not self._unread:
            return
        try:
            self._texts = flatten(tomllib.loads(self._toml))
        except (ValueError, RecursionError) as error:
            self._tell(error)
        self._unread = {}
        self._index([""])
        self._keys = {"": tuple(self._texts)}

    def _index(self, names: Iterable[str]) -> None:
        """Keep the names of the tables: their places in the file, and each with a dot behind it, sorted."""
        self._places = {name: place for place, name in enumerate(names)}
        self._sorted = sorted(f"{name}." for name in names)


def above(key: str) -> list[str]:
    """The names of the tables in which a dotted key may stand."""
    names = [""]
    while (dot := key.find(".", len(names[-1]) + 1)) > 0:
        names.append(key[:dot])
    return names


def starting(texts: Mapping[str, str], stem: str) -> dict[str, str]:
    """All texts whose keys begin with `stem`."""
    if isinstance(texts, Tables):
        return texts.starting(stem)
    return {key: text for key, text in texts.items() if key.startswith(stem)}


def keys_with(texts: Mapping[str, str], sign: str) -> list[str]:
    """All keys in which a sign stands."""
    return texts.keys_with(sign) if isinstance(texts, Tables) else [key for key in texts if sign in key]

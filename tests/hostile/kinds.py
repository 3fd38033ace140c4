"""The kinds of files that the game reads: how good ones are made and mutated, and how a person opens them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.hostile import routes, seeds
from tests.hostile.mutators import (
    ENDLESS,
    STRANGE,
    Mutator,
    bytewise,
    changed,
    jsonwise,
    linewise,
    nasty,
    notewise,
    sealed,
    sqlwise,
    valuewise,
    wordwise,
)
from tests.hostile.routes import Walk
from tests.hostile.seeds import AWAY, HOME, Good

NAMES = (
    "W" * 200,
    "\u202egnol",
    "\x1b[2J",
    "a\nb",
    "\udcff\udcfe",
    "🐐" * 40,
    " ",
    ".",
    "--help",
    "%s",
    "{n}",
    "字" * 60,
)
"""Stems that no file should have."""
_MATCH = re.compile(rb'"match":"([a-z0-9_-]{1,60})"')


class Attack(NamedTuple):
    """One bad file: its path and contents, or in `strange` what is there instead of a file; and files beside it."""

    path: str
    data: bytes
    strange: str = ""
    more: tuple[Good, ...] = ()

    @property
    def named(self) -> bool:
        """Whether a person names the file, instead of finding it in a list."""
        return self.path.startswith(AWAY)


class Kind(NamedTuple):
    """A kind of files.

    `share`: how often it is attacked, in proportion. `good`: makes good files in a folder. `walk`: what a person
    clicks. `ways`: its mutations. `mend`: makes a mutated file readable again, such as by checksums. `named`: it is
    named on the command line. `shipped`: it is installed with the game.
    """

    name: str
    share: int
    good: Callable[[Path], Sequence[Good]]
    walk: Walk
    ways: tuple[Mutator, ...] = (bytewise, wordwise, linewise, valuewise)
    mend: Callable[[bytes], bytes] = bytes
    named: bool = False
    shipped: bool = False

    def source(self, goods: Sequence[Good], luck: Random) -> Good:
        """The good file that a bad one is made of, by the first draw of its luck."""
        return luck.choice(goods)

    def attack(self, goods: Sequence[Good], luck: Random, number: int) -> Attack:
        """The bad file with this number; the first numbers are those of KNOWN that once did harm."""
        good = self.source(goods, luck)
        known = KNOWN.get(self.name, ())
        if number < len(known):
            bad = known[number]
            return Attack(good.path, b"", bad) if isinstance(bad, str) else Attack(good.path, self.mend(bad(good.data)))
        if luck.random() < 0.06:
            return Attack(good.path, b"", luck.choice(list(STRANGE)))
        data = good.data
        for _ in range(luck.choice((1, 1, 2))):
            way = luck.choice(self.ways)
            data = way(data, luck)
        if luck.random() < 0.75:
            data = self.mend(data)
        path = _renamed(good.path, luck) if luck.random() < 0.05 and not self.shipped else good.path
        return Attack(path, data) if self.name != "match" else _journal(path, data, luck)


def _renamed(path: str, luck: Random) -> str:
    """The path with a name that no file should have, in folders where files of any name are read."""
    folder, _, name = path.rpartition("/")
    return f"{folder}/{luck.choice(NAMES)}{Path(name).suffix}" if folder.count("/") else path


def _journal(path: str, data: bytes, luck: Random) -> Attack:
    """An attack by a journal under the match's own name, by the file that says which was played last, or by a copy."""
    found = _MATCH.search(data)
    if found and luck.random() < 0.9:
        path = f"{HOME}matches/{found[1].decode()}.match"
    last = Good(f"{HOME}matches/last", Path(path).stem.encode("utf-8", "replace"))
    roll = luck.random()
    if roll < 0.05:
        return Attack(last.path, nasty(luck))
    if roll < 0.2:
        copy = path.removesuffix(".match") + luck.choice((".copy1", ".copy2"))
        return Attack(copy, data, more=(Good(path, data[: luck.randrange(200)]), last))
    return Attack(path, data, more=(last,) if luck.random() < 0.7 else ())


def _with(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """A mutation that replaces the first match of a pattern."""
    return lambda data: re.sub(old, lambda found: new, data, count=1, flags=re.MULTILINE)


def _by_sql(*statements: str) -> Callable[[bytes], bytes]:
    """A mutation that runs these statements on a database."""
    return lambda data: changed(data, statements)


_SEAT = rb"^note seat\.1 .*$"
_NAME = rb'"name":"[^"]*"'
KNOWN: dict[str, tuple[str | Callable[[bytes], bytes], ...]] = {
    "replay": (
        "a pipe",
        _with(rb"^game", b"W" * 5000 + b"\ngame"),
        _with(_SEAT, b"note seat.1 this:s Bob"),
        _with(rb"^seats .*$", b"seats 999999999"),
        _with(rb"^note end .*$", b"note end X " + b"9" * 5000 + b" 1"),
        _with(_SEAT, b"note seat.1 novice B\0b"),
    ),
    "dropped": (
        "a link to /dev/zero",
        _with(_SEAT, b"note seat.1 novice " + b"W" * 60_000),
        _with(rb"^seats .*$", b"seats 1000000"),
    ),
    "match": (
        "a pipe",
        _with(_NAME, b'"name":"a\\u0000b"'),
        _with(rb'"kind":"(novice|regular|random)"', b'"kind":"this:s"'),
        _with(_NAME, b'"name":"' + b"W" * 60_000 + b'"'),
    ),
    "settings": ("a link to /dev/zero", _with(rb"^text_scale.*$", b"text_scale = " + b"9" * 5000)),
    "statistics": (
        "a pipe",
        _by_sql(
            "PRAGMA foreign_keys=OFF", "DROP TABLE seat", f"CREATE VIEW seat AS {ENDLESS} x AS match FROM n WHERE x < 0"
        ),
    ),
    "collection": (
        _by_sql("ALTER TABLE deck RENAME TO other", "CREATE VIEW deck AS SELECT * FROM other"),
        _by_sql("DELETE FROM card", "DELETE FROM deck"),
    ),
    "notebook": ("a pipe",),
}
"""By kind: attacks that once did harm, as mutations of a good file or as a key of STRANGE."""


def _apart(make: Callable[[Path], Sequence[Good]], folder: str) -> Callable[[Path], Sequence[Good]]:
    """Lets `make` work in a folder of its own."""

    def made(workshop: Path) -> Sequence[Good]:
        (workshop / folder).mkdir(parents=True, exist_ok=True)
        return make(workshop / folder)

    return made


def _here(make: Callable[[], Sequence[Good]], away: bool = False) -> Callable[[Path], Sequence[Good]]:
    """For a `make` that needs no folder; `away`: the files are outside of the user's folder."""

    def made(workshop: Path) -> Sequence[Good]:
        return [Good(f"{AWAY}{Path(path).name}", data) if away else Good(path, data) for path, data in make()]

    return made


_RECORD: tuple[Mutator, ...] = (bytewise, wordwise, linewise, valuewise, notewise, notewise, notewise)
_DATABASE: tuple[Mutator, ...] = (bytewise, bytewise, sqlwise, sqlwise, sqlwise)
_shipped = partial(Kind, walk=routes.table_of, shipped=True)
KINDS = {
    kind.name: kind
    for kind in (
        Kind("replay", 20, _here(seeds.replay_files), routes.listed_replay, _RECORD),
        Kind("dropped", 12, _here(seeds.replay_files, away=True), routes.dropped_replay, _RECORD),
        Kind("named", 6, _here(seeds.replay_files, away=True), routes.look_back, _RECORD, named=True),
        Kind(
            "match",
            22,
            _apart(seeds.journals, "journals"),
            routes.saved_match,
            (bytewise, wordwise, linewise, jsonwise, jsonwise, jsonwise),
            sealed,
        ),
        Kind("settings", 10, _apart(seeds.settings_files, "settings"), routes.settings),
        Kind("statistics", 7, _apart(seeds.statistics_files, "books"), routes.statistics, _DATABASE),
        Kind("collection", 7, _apart(seeds.collections, "collections"), routes.collection, _DATABASE),
        Kind("deck", 5, _here(seeds.decks), routes.deck_text),
        Kind("notebook", 4, _here(seeds.notebooks), routes.notebook, (bytewise, wordwise, jsonwise, jsonwise)),
        Kind(
            "learned",
            6,
            _apart(seeds.learned_files, "learned"),
            routes.learning,
            (bytewise, wordwise, linewise, valuewise, jsonwise),
        ),
        _shipped("map", 2, _here(seeds.shipped("tables/*.tmx"))),
        _shipped("look", 2, _here(seeds.shipped("art/*/look.toml"))),
        Kind("lesson", 3, _here(seeds.shipped("lessons/*.toml", "puzzles/*.toml")), routes.learning, shipped=True),
        _shipped("words", 1, _here(seeds.shipped("text/*.toml", "strength.toml", "pages/*.toml"))),
        _shipped(
            "art",
            1,
            _here(seeds.shipped("art/*/*.webp", "art/*/*.png", "sounds/*.ogg", "fonts/*.ttf")),
            ways=(bytewise,),
        ),
    )
}
__all__ = ["HOME", "KINDS", "Attack", "Kind"]

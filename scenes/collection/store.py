"""The file that remembers what people own."""
from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from scenes.storage.database import Database
from scenes.storage.files import Folders
from scenes.storage.sqlite_file import FileFormat

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
MOST = 1_000_000
"""Packs and battles of a profile."""
MOST_COPIES = 999
"""Of one card."""
Number = Annotated[int, Meta(ge=0, le=MOST)]
Id = Annotated[int, Meta(ge=0)]

SCHEMA = """
CREATE TABLE profile (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chosen INTEGER NOT NULL DEFAULT 0,
  packs INTEGER NOT NULL DEFAULT 0, opened INTEGER NOT NULL DEFAULT 0, won INTEGER NOT NULL DEFAULT 0,
  lost INTEGER NOT NULL DEFAULT 0, most INTEGER NOT NULL DEFAULT 0);
CREATE TABLE card (profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE, key TEXT NOT NULL,
  count INTEGER NOT NULL, fresh INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (profile, key));
CREATE TABLE deck (id INTEGER PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
  name TEXT NOT NULL, leader TEXT NOT NULL, list TEXT NOT NULL);
CREATE TABLE deed (id INTEGER PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profile(id) ON DELETE CASCADE,
  what TEXT NOT NULL, key TEXT NOT NULL, whom TEXT NOT NULL);
"""


class Profile(Struct, frozen=True):
    """A person with a collection. packs: not opened yet; most: cards of a suit in the next deck, 0 for no limit."""

    id: Id
    name: Name
    chosen: Number
    packs: Number
    opened: Number
    won: Number
    lost: Number
    most: Number


class Owned(Struct, frozen=True):
    """How many copies of a card somebody has; fresh: nobody has looked at it yet."""

    profile: Id
    key: Key
    count: Annotated[int, Meta(ge=1, le=MOST_COPIES)]
    fresh: Number


class Deck(Struct, frozen=True):
    """A deck as it is written: a name, the card that leads it, and the list."""

    id: Id
    profile: Id
    name: Name
    leader: Annotated[str, Meta(pattern="^[a-z0-9_]{0,40}$")]
    list: Annotated[str, Meta(max_length=4000)]


class Deed(Struct, frozen=True):
    """One line of the history: a battle or a card, and whom it came from or went to."""

    id: Id
    profile: Id
    what: Annotated[str, Meta(pattern="^(won|lost|gained|taken|pack)$")]
    key: Annotated[str, Meta(pattern="^[a-z0-9_]{0,40}$")]
    whom: Annotated[str, Meta(max_length=24)]


class Settled(Struct, frozen=True):
    """What a match has brought already, so that it brings it once: the packs for it."""

    match: Annotated[str, Meta(max_length=200)]
    what: Annotated[str, Meta(max_length=40)]
    packs: Number


COLLECTION = FileFormat(
    "collection", SCHEMA, {"profile": Profile, "card": Owned, "deck": Deck, "deed": Deed, "settled": Settled},
    optional_sql=
    "CREATE TABLE IF NOT EXISTS settled (match TEXT, what TEXT, packs INTEGER, PRIMARY KEY (match, what));",
)  # fmt: skip


class Store(Database):
    """The collection of one game."""

    def __init__(self, folders: Folders, name: str) -> None:
        super().__init__(folders, name, COLLECTION)

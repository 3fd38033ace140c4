"""The SQLite file of a collection: its tables as structs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from scenes.storage.database import Database
from scenes.storage.files import Folders
from scenes.storage.sqlite_file import FileFormat

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
MOST_COUNT = 1_000_000
"""Maximum packs or battles of a profile."""
MOST_COPIES = 999
"""Maximum copies of one card."""
Number = Annotated[int, Meta(ge=0, le=MOST_COUNT)]
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
    """A person with a collection. chosen: 1 for one of them; packs: not opened yet; opened, won, lost: packs and
    battles so far; most: cards of each suit in the next deck after a loss, 0 for no limit."""

    id: Id
    name: Name
    chosen: Number
    packs: Number
    opened: Number
    won: Number
    lost: Number
    most: Number


class CardCount(Struct, frozen=True):
    """The copies of a card that a profile has. fresh: 1 until it has been seen in the binder."""

    profile: Id
    key: Key
    count: Annotated[int, Meta(ge=1, le=MOST_COPIES)]
    fresh: Number


class Deck(Struct, frozen=True):
    """A deck: its name, the key of its leader, and `list`, the keys of its cards with spaces between."""

    id: Id
    profile: Id
    name: Name
    leader: Annotated[str, Meta(pattern="^[a-z0-9_]{0,40}$")]
    list: Annotated[str, Meta(max_length=4000)]


class HistoryEntry(Struct, frozen=True):
    """One line of the history: the event, its card, and the name of the other player."""

    id: Id
    profile: Id
    what: Annotated[str, Meta(pattern="^(won|lost|gained|taken|pack)$")]
    key: Annotated[str, Meta(pattern="^[a-z0-9_]{0,40}$")]
    whom: Annotated[str, Meta(max_length=24)]


class Settled(Struct, frozen=True):
    """A match that has been counted, for what, and the packs it earned, so that it is counted only once."""

    match: Annotated[str, Meta(max_length=200)]
    what: Annotated[str, Meta(max_length=40)]
    packs: Number


_SETTLED_SQL = "CREATE TABLE IF NOT EXISTS settled (match TEXT, what TEXT, packs INTEGER, PRIMARY KEY (match, what));"
COLLECTION = FileFormat(
    "collection",
    SCHEMA,
    {"profile": Profile, "card": CardCount, "deck": Deck, "deed": HistoryEntry, "settled": Settled},
    optional_sql=_SETTLED_SQL,
)


class Store(Database):
    """The collection of one game."""

    def __init__(self, folders: Folders, name: str) -> None:
        super().__init__(folders, name, COLLECTION)

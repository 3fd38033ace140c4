"""A store of the collection in a folder, with somebody in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from scenes.collection.store import Profile, Store
from scenes.storage.database import Database
from scenes.storage.files import Folders, problems


def opened(root: Path) -> Store:
    """The store in this folder; what was noticed before is forgotten."""
    problems.take_new()
    return Store(Folders(root), "cards")


def add(store: Database, name: str) -> None:
    """A profile of this name."""
    store.change(lambda db: db.execute("INSERT INTO profile (name) VALUES (?)", (name,)))


def names(store: Database) -> list[str]:
    """Everybody in the store."""
    return [profile.name for profile in store.rows(Profile)]


@pytest.fixture(name="kept")
def folder_with_a_store(tmp_path: Path) -> Path:
    """A folder with a store in which Wren is, closed well."""
    store = opened(tmp_path)
    add(store, "Wren")
    store.close()
    return tmp_path


def names_in(path: Path) -> list[str]:
    """Everybody in a file."""
    db = sqlite3.connect(path)
    found = [name for (name,) in db.execute("SELECT name FROM profile ORDER BY id")]
    db.close()
    return found

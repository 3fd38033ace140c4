"""Installed packages that register opponents, for tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai import guests


@pytest.fixture(name="known")
def folder_of_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder on the import path into which packages can be installed."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(guests, "_log", logging.getLogger("game.ai.guests"))
    guests.installed_guests.cache_clear()
    yield folder
    guests.installed_guests.cache_clear()


def install(folder: Path, package: str, entries: str | bytes) -> Path:
    """Write what an installer leaves of a package besides its modules; returns that folder."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_bytes(entries if isinstance(entries, bytes) else entries.encode())
    return info

"""Copies of the tree for the tests, which do not outlive them: they are large."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contributing.kit import Tree


def _copied(folder: Path) -> Iterator[Tree]:
    folder = folder / "tree"
    folder.mkdir()
    yield Tree(folder)
    shutil.rmtree(folder)


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    """The tree as it is, copied."""
    yield from _copied(tmp_path)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    """A copy in which all tests of a module add something."""
    yield from _copied(tmp_path_factory.mktemp("shared"))

"""A copy of the tree for each test, which does not outlive it: it is large."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contributing.kit import Tree


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    """The tree as it is, copied."""
    folder = tmp_path / "tree"
    folder.mkdir()
    yield Tree(folder)
    shutil.rmtree(folder)

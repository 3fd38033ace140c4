"""A mixer for each test, and scores of silent files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.storage.files import problems
from tests.scenes.sound.kit import scores_in


@pytest.fixture
def music_plays() -> Iterator[None]:
    """A mixer of its own for each test."""
    pygame.mixer.quit()
    problems.take_new()
    problems._known.clear()
    yield
    pygame.mixer.quit()


@pytest.fixture
def folder(tmp_path: Path, music_plays: None) -> Path:
    """A folder with two scores."""
    return scores_in(tmp_path)

"""Every screen looks as it did: small pictures are kept, and a change that was not meant is seen.

After a change that was meant, `LOOKS=write python -m pytest tests/looks` makes the pictures again; look at what
`git diff` shows of them. A failed test leaves what it saw in out/looks.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import GAMES
from tests.conftest import OpenApp
from tests.looks.screens import REST, screens

pytestmark = pytest.mark.usefixtures("still")
PICTURES = Path(__file__).with_name("pictures")
SEEN = Path("out/looks")
SIZE = (240, 135)
"""Pixels of a kept picture: 3/16 of the window in each direction."""
DIFFERS = 20
"""Difference in any channel, of 255, that is visible: what another processor or library draws differs by less."""
MOST_DIFFERENT = 12
"""Pixels of a picture that may differ."""
DT = 0.05
WRITES = os.environ.get("LOOKS") == "write"
KEPT = {path.stem for path in PICTURES.glob("*.png")}
SCREENS = screens(game for game in GAMES if WRITES or any(name.startswith(f"{game}_") for name in KEPT))
"""All but those of a new game of which no picture is kept yet."""


def seen(open_app: OpenApp, name: str) -> Surface:
    """The look of a screen when all has come to rest."""
    app = open_app((1280, 720), effects=0.0, ambience=0.0)
    frames = SCREENS[name](app)
    for _ in range(REST if frames is None else frames):
        app.step([], DT)
    return pygame.transform.smoothscale(app.screen.convert(24), SIZE)


def different(one: Surface, other: Surface) -> int:
    """The number of pixels that differ visibly."""
    allowed = (DIFFERS, DIFFERS, DIFFERS)
    return SIZE[0] * SIZE[1] - pygame.mask.from_threshold(one, (0, 0, 0), allowed, other).count()


@pytest.mark.parametrize("name", SCREENS)
def test_it_looks_as_it_did(open_app: OpenApp, name: str) -> None:
    picture, path = seen(open_app, name), PICTURES / f"{name}.png"
    if WRITES:
        pygame.image.save(picture, path)
    number = different(picture, pygame.image.load(path))
    if number > MOST_DIFFERENT:
        SEEN.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, SEEN / path.name)
    assert number <= MOST_DIFFERENT, f"{number} pixels of {name} differ; compare {SEEN / path.name} with {path}"


def test_each_picture_has_its_screen() -> None:
    assert set(SCREENS) == KEPT
